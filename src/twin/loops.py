"""Checks loops and matches."""

import ast

from twin import kinds, symbols, tree
from twin.arithmetic import span
from twin.flow import breaks, lasting, stores
from twin.stores import Stores
from twin.tree import Expr, Stmt

COUNTERS = (kinds.I16, kinds.U16, kinds.I32, kinds.U32)
"""The widths of loop counters, the cheapest on DOS first."""


class Loops(Stores):
    """Checks what repeats and what branches by a number."""

    def block(self, body: list[ast.stmt], what: str) -> list[Stmt]:
        """Check statements; a child knows how."""
        raise NotImplementedError

    def branches(self, bodies: list[list[ast.stmt]], what: str) -> list[list[Stmt]]:
        """Check branches of which one is run; a child knows how."""
        raise NotImplementedError

    def while_loop(self, node: ast.While) -> Stmt:
        """Check a while loop."""
        if node.orelse:
            raise self.refusal(node.orelse[0], "an else of a loop", "Set a bool before break, and test it after the loop.")
        test = None
        if not (isinstance(node.test, ast.Constant) and node.test.value is True):
            test = self.test(node.test)
        body = self.loop_body(node.body, "while")
        if (
            test is None
            and not any(breaks(body))
            and not any(isinstance(one, ast.Return) for inner in node.body for one in ast.walk(inner))
        ):
            raise self.refusal(node, "a loop that never ends", "Give it a break, a return or a test.")
        return tree.While(test, body)

    def loop_body(self, body: list[ast.stmt], what: str) -> list[Stmt]:
        """Check what a loop repeats."""
        self.loops += 1
        outer, self.matches = self.matches, []
        result = self.block(body, what)
        self.matches = outer
        self.loops -= 1
        return result

    def for_loop(self, node: ast.For) -> Stmt:
        """Check ``for i in range(...)``."""
        if node.orelse:
            raise self.refusal(node.orelse[0], "an else of a loop", "Set a bool before break, and test it after the loop.")
        match node:
            case ast.For(ast.Name() as target, ast.Call(ast.Name("range") as func, [*args], [])) if (
                self.word(func) == "range" and 1 <= len(args) <= 3
            ):
                pass
            case _:
                raise self.refusal(node.iter, "a loop over something else than a range", "for i in range(count): ... array[i]")
        start = self.exact_number(args[0]) if len(args) > 1 else tree.Number(0)
        stop = self.exact_number(args[1] if len(args) > 1 else args[0])
        step = self.exact_number(args[2]) if len(args) > 2 else tree.Number(1)
        if not tree.is_constant(step) or step.low == 0:
            raise self.refusal(args[2], "the step is not a constant other than 0", "Name a constant, or write a while loop.")
        by = step.low
        if by > 0:
            inside, reached = (start.low, stop.high - 1), (start.low, max(start.high, stop.high - 1 + by))
        else:
            inside, reached = (stop.low + 1, start.high), (min(start.low, stop.low + 1 + by), start.high)
        if inside[0] > inside[1]:
            raise self.refusal(node.iter, "this range is always empty", "Delete the loop, or turn its bounds around.")
        kind = next((width for width in COUNTERS if width.holds(*reached)), None)
        if kind is None:
            raise self.refusal(node.iter, f"the counter would go from {reached[0]} to {reached[1]}, beyond 32 bits", "Write a while loop.")
        counter = self.declare(target, target.id, kind, "counter")
        counter.low, counter.high = inside
        self.top(counter, own=True)
        before = list(self.counting)
        self.counting.append(counter.c)
        bound = None
        if not lasting(stop, set(stores(node.body))):
            bound = self.top(symbols.Local(f"{target.id}_end", f"{target.id}_end", kind, "counter"))
            self.counting.append(bound.c)
        body = self.loop_body(node.body, "loop")
        self.counting = before
        del self.locals[target.id]
        self.gone[target.id] = "loop"
        return tree.For(counter, reached, start, stop, by, body, bound)

    def top(self, local: symbols.Local, own: bool = False) -> symbols.Local:
        """Give a counter its declaration at the top of the function; loops after each other share one of the same width."""
        taken = set(stores(self.function.node.body)) | {one.name for one in self.function.params}
        if own:
            taken.discard(local.name)
        at = 1
        while True:
            known = next((one for one in self.function.counters if one.c == local.c), None)
            if known is None and local.c not in self.known and local.c not in taken:
                self.function.counters.append(local)
                return local
            if known is not None and known.kind == local.kind and local.c not in self.counting:
                return local
            at += 1
            local.c = f"{local.name}{at}"

    def match(self, node: ast.Match) -> Stmt:
        """Check a match on a number."""
        subject = self.exact_number(node.subject)
        otherwise: list[Stmt] | None = None
        seen: set[int] = set()
        self.matches.append([])
        labels: list[list[Expr]] = []
        for i, case in enumerate(node.cases):
            if case.guard is not None:
                raise self.refusal(case.guard, "a case with a condition", "Put an if inside of the case.")
            match case.pattern:
                case ast.MatchAs(pattern=None, name=None):
                    if i + 1 < len(node.cases):
                        raise self.refusal(case.pattern, "case _ is not the last", "Python tries the cases in order: put it last.")
                    otherwise = []
                    continue
                case ast.MatchOr(patterns):
                    values = [self.case_value(one, subject, seen) for one in patterns]
                case pattern:
                    values = [self.case_value(pattern, subject, seen)]
            labels.append(values)
        bodies = self.branches([case.body for case in node.cases] + ([] if otherwise is not None else [[]]), "case")
        if otherwise is not None:
            otherwise = bodies[-1]
        cases = list(zip(labels, bodies, strict=False))
        chain = bool(self.matches.pop())
        if chain and self.matches:
            self.matches[-1].append(True)
        if not cases:
            raise self.refusal(node, "a match without cases", "Write what case _ holds, without the match.")
        return tree.Match(subject, cases, otherwise, chain)

    def case_value(self, pattern: ast.pattern, subject: Expr, seen: set[int]) -> Expr:
        """Check one constant of a case."""
        match pattern:
            case ast.MatchValue(value):
                shown = self.number(value)
            case ast.MatchAs(name=str(name)):
                remedy = "Write module.NAME, Group.MEMBER or a number: a plain name catches everything in Python."
                raise self.refusal(pattern, f"case {name} would give the subject a new name", remedy)
            case _:
                raise self.refusal(pattern, "a pattern that is no number", "Cases are constants, joined by |, and _ at the end.")
        if not tree.is_constant(shown):
            raise self.refusal(pattern, "a case that is not known before the program runs", "Write an if.")
        if not subject.low <= shown.low <= subject.high:
            raise self.refusal(
                pattern,
                f"{shown.low} is never matched: the subject is {span(subject)}",
                "Delete the case, or widen the subject.",
            )
        if shown.low in seen:
            raise self.refusal(pattern, f"{shown.low} has a case already", "Join the two.")
        seen.add(shown.low)
        return shown
