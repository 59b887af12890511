"""Checks the body of one function: its statements one by one, what is visible where, and that each path ends."""

import ast

from twin import kinds, symbols, tree
from twin.flow import ends
from twin.loops import Loops
from twin.source import Problem
from twin.tree import Stmt

FOREIGN: dict[type[ast.stmt], tuple[str, str]] = {
    ast.Raise: ("an exception", "Errors are values: return a code, or set a field."),
    ast.Try: ("an exception handler", "Errors are values: return a code, or set a field."),
    ast.TryStar: ("an exception handler", "Errors are values: return a code, or set a field."),
    ast.Assert: ("an assertion", "The core can't fail: return a code, and assert in the tests."),
    ast.With: ("a with block", "The core holds nothing open: the shell does."),
    ast.Delete: ("del", "Nothing is deleted: set a number or a flag."),
    ast.Global: ("a global name", "The core has no state of its own: pass a record."),
    ast.Nonlocal: ("a closure", "Pass a record."),
    ast.FunctionDef: ("a function inside a function", "Put it at module level, and pass what it needs."),
    ast.AsyncFunctionDef: ("an async function", "The core never waits: the shell does."),
    ast.ClassDef: ("a class inside a function", "Put it at module level."),
    ast.Import: ("an import inside a function", "Import at the top of the module."),
    ast.ImportFrom: ("an import inside a function", "Import at the top of the module."),
    ast.AsyncFor: ("an async loop", "The core never waits: the shell does."),
    ast.AsyncWith: ("an async with", "The core never waits: the shell does."),
}


class Body(Loops):
    """Checks one function."""

    def run(self) -> None:
        """Check the body and keep it."""
        node = self.function.node
        for local, arg in zip(self.function.params, node.args.args, strict=True):
            try:
                self.new_name(local.name, arg)
                self.declared[local.name] = local.role
                self.locals[local.name] = local
            except Problem as problem:
                self.program.note(problem)
        self.function.body = self.run_of(node.body[1:])
        if self.wrong:
            return
        try:
            self.after(node)
        except Problem as problem:
            self.program.note(problem)

    def after(self, node: ast.FunctionDef) -> None:
        """Check what only the whole body shows."""
        if not isinstance(self.function.result, kinds.Void) and not ends(self.function.body):
            last = node.body[-1]
            raise self.refusal(last, f"{self.function.name} can end here without a result", "Return a value on every path.")
        for local, where in self.every:
            if not local.used and local.role != "counter":
                raise self.refusal(where, f"{local.name} is never read", "Delete it.")

    def block(self, body: list[ast.stmt], what: str) -> list[Stmt]:
        """Check statements; what they declare is not known after them."""
        before = dict(self.locals)
        result = self.run_of(body)
        for name in self.locals.keys() - before.keys():
            self.gone[name] = what
        self.locals = before
        return result

    def branches(self, bodies: list[list[ast.stmt]], what: str) -> list[list[Stmt]]:
        """Check branches of which one is run; a number that all of them declare or assign is known after them."""
        before = dict(self.locals)
        results: list[list[Stmt]] = []
        known: dict[str, symbols.Local] | None = None
        for body in bodies:
            self.locals = dict(before)
            results.append(self.run_of(body))
            for name in self.locals.keys() - before.keys():
                self.gone[name] = what
            if not ends(results[-1]):
                known = self.locals if known is None else {name: one for name, one in self.locals.items() if name in known}
        self.locals = before
        for name, local in (known or {}).items():
            if name not in before and local.role == "value":
                self.locals[name] = local
                local.hoisted = True
        return results

    def run_of(self, body: list[ast.stmt]) -> list[Stmt]:
        """Check statements one after another; a problem in one does not hide those of the next."""
        result: list[Stmt] = []
        for node in body:
            if result and ends(result):
                self.note(node, "this is never reached", "Delete it, or what ends the block before it.")
                break
            try:
                result += self.statement(node)
            except Problem as problem:
                self.program.note(problem)
                self.wrong = True
                self.recover(node)
        return result

    def note(self, node: ast.AST, what: str, remedy: str) -> None:
        """Keep a problem and go on."""
        try:
            raise self.refusal(node, what, remedy)
        except Problem as problem:
            self.program.note(problem)
            self.wrong = True

    def recover(self, node: ast.stmt) -> None:
        """After a problem with a name, make it known all the same, so that its uses bring no further ones."""
        match node:
            case ast.AnnAssign(ast.Name(name), annotation) if name not in self.declared:
                self.declared[name] = "value"
                try:
                    self.locals[name] = symbols.Local(name, name, self.kind(annotation), "value")
                except Problem:
                    self.gone[name] = ""
            case ast.AnnAssign(ast.Name(name)) if name in self.gone:
                self.again(name)
            case ast.Assign([ast.Name(name)]) | ast.AugAssign(ast.Name(name)) if name not in self.locals:
                self.gone[name] = ""

    def statement(self, node: ast.stmt) -> list[Stmt]:
        """Check one statement."""
        match node:
            case ast.AnnAssign(ast.Name() as target, annotation, value):
                return [self.declaration(node, target, annotation, value)]
            case ast.Assign([target], value):
                return [self.assignment(node, target, value)]
            case ast.AugAssign():
                return [self.augmented(node)]
            case ast.Expr(ast.Call() as call):
                return [self.call_statement(call)]
            case ast.If(test, then, otherwise):
                shown = self.test(test)
                return [tree.If(shown, *self.branches([then, otherwise], "if"))]
            case ast.While():
                return [self.while_loop(node)]
            case ast.For():
                return [self.for_loop(node)]
            case ast.Match():
                return [self.match(node)]
            case ast.Return():
                return [self.result(node)]
            case ast.Break() | ast.Continue():
                return [self.jump(node)]
            case ast.Pass():
                return []
            case ast.AnnAssign():
                raise self.refusal(node, "a type on something that is no new local", "Types stand at declarations alone: name: u8 = ...")
            case ast.Assign():
                raise self.refusal(node, "one value for several names", "Write one assignment for each.")
            case ast.Expr(ast.Constant(str())):
                raise self.refusal(node, "a text in the middle of a function", "Write a comment (#), or move it into the docstring.")
            case ast.Expr(value):
                self.expression(value)
                raise self.refusal(node, "an expression that does nothing", "Store it, or delete it.")
            case _:
                what, remedy = FOREIGN.get(type(node), (f"{type(node).__name__} is not in the subset", "See docs/design.md, The subset."))
                raise self.refusal(node, what, remedy)

    def jump(self, node: ast.Break | ast.Continue) -> Stmt:
        """Check break and continue."""
        if not self.loops:
            raise self.refusal(node, "a jump outside of a loop", "Write return.")
        if isinstance(node, ast.Break) and self.matches:
            self.matches[-1].append(True)
        return tree.Jump("break" if isinstance(node, ast.Break) else "continue")

    def result(self, node: ast.Return) -> Stmt:
        """Check a return."""
        if isinstance(self.function.result, kinds.Void):
            if node.value is not None:
                raise self.refusal(
                    node.value,
                    f"{self.function.name} returns nothing",
                    "Write return alone, or state the result's type after ->.",
                )
            return tree.Return(None)
        if node.value is None:
            raise self.refusal(node, f"{self.function.name} returns {kinds.show(self.function.result)}", "Return a value.")
        value = self.whole(node.value)
        self.fit(value, node.value, self.function.result, "the result")
        return tree.Return(value)
