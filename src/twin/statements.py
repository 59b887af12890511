"""Checks the bodies of functions: statements, what is visible where, what a function can change, and that each path ends."""

import ast
from collections.abc import Iterator

from twin import intervals, kinds, tree
from twin.expressions import ARITHMETIC, Expressions, place, span
from twin.kinds import Kind
from twin.names import Names, check_word, resolve
from twin.project import BUILTINS, Program
from twin.source import Problem, refusal
from twin.tree import Expr, Stmt

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
COUNTERS = (kinds.I16, kinds.U16, kinds.I32, kinds.U32)
"""The widths of loop counters, the cheapest on DOS first."""


class Bodies:
    """Checks the bodies of all functions, those that are called before those that call them."""

    def __init__(self, program: Program, names: Names) -> None:
        self.program, self.names = program, names
        self.done: set[tree.Function] = set()
        self.on_the_way: list[tree.Function] = []

    def run(self) -> None:
        """Check every function."""
        for function in self.program.functions():
            self.prepare(function)
        for function in self.program.functions():
            if function.private and not function.called:
                try:
                    raise refusal(
                        function.module, function.node, f"{function.name} is never called", "Delete it, or take its underscore away."
                    )
                except Problem as problem:
                    self.program.note(problem)
        for module in self.program.modules:
            for symbol in self.program.defined[module.dotted]:
                if isinstance(symbol, tree.Table) and symbol.private and not symbol.used:
                    self.unused_table(symbol, module.tree)

    def unused_table(self, table: tree.Table, text: ast.Module) -> None:
        """Note a private table that C would warn of."""
        module = next(one for one in self.program.modules if one.tree is text)
        for node in text.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == table.name:
                try:
                    raise refusal(module, node, f"{table.name} is never used", "Delete it, or take its underscore away.")
                except Problem as problem:
                    self.program.note(problem)

    def prepare(self, function: tree.Function, caller: Expressions | None = None, node: ast.AST | None = None) -> None:
        """Check *function* if it is not checked yet."""
        if function in self.done:
            return
        if function in self.on_the_way:
            circle = [one.name for one in self.on_the_way[self.on_the_way.index(function) :]] + [function.name]
            assert caller is not None and node is not None
            what = f"{function.name} calls itself" if len(circle) == 2 else f"a circle of calls: {' -> '.join(circle)}"
            raise refusal(caller.module, node, what, "The stack of a DOS program is small: write a loop.")
        self.on_the_way.append(function)
        Body(function, self).run()
        self.on_the_way.pop()
        self.done.add(function)


class Body(Expressions):
    """Checks one function."""

    def __init__(self, function: tree.Function, bodies: Bodies) -> None:
        super().__init__(function.module, bodies.program)
        self.function, self.bodies = function, bodies
        self.prepare = lambda called, node: bodies.prepare(called, self, node)
        self.declared: dict[str, str] = {}
        """Every name that the function declares anywhere -> its role."""
        self.loops = 0
        self.matches: list[list[bool]] = []
        """For each match since the innermost loop: whether a break inside means that loop."""
        self.wrong = False
        self.counting: list[str] = []
        """C names of the counters and bounds of the loops around."""
        self.every: list[tuple[tree.Local, ast.AST]] = []

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
            raise refusal(self.module, last, f"{self.function.name} can end here without a result", "Return a value on every path.")
        for local, where in self.every:
            if not local.used and local.role != "counter":
                raise refusal(self.module, where, f"{local.name} is never used", "Delete it.")

    # Names.

    def new_name(self, name: str, node: ast.AST, role: str = "") -> None:
        """Make sure that a local may have this name."""
        check_word(self.module, node, name)
        if self.declared.get(name) == "parameter":
            if role:
                raise refusal(self.module, node, f"{name} is a parameter", "Parameters are not assigned: declare a local of another name.")
            raise refusal(self.module, node, f"{name} is a parameter already", "Give each a name of its own.")
        if name in self.declared and not (role == self.declared[name] == "counter"):
            raise refusal(
                self.module,
                node,
                f"{name} is declared already",
                "Declare each local once, in the block around all its uses; then assign: name = ...",
            )
        if name in self.locals:
            raise refusal(self.module, node, f"{name} counts a loop around this one", "Give the inner counter another name.")
        if name in self.bodies.names.known:
            raise refusal(self.module, node, f"{name} is in C the name of {self.bodies.names.known[name]}", "Choose another name.")
        if name in BUILTINS:
            raise refusal(self.module, node, f"{name} is a word of Python that the subset uses", "Choose another name.")

    def declare(self, node: ast.AST, name: str, kind: Kind, role: str, root: tree.Local | None = None) -> tree.Local:
        """Make a new local visible from here on."""
        self.new_name(name, node, role)
        local = tree.Local(name, name, kind, role, root)
        self.locals[name] = local
        self.declared[name] = role
        self.every.append((local, node))
        self.function.locals.append(local)
        return local

    def root(self, value: Expr) -> tree.Local | None:
        """Return which parameter or local object *value* is a part of; None for what never changes."""
        match value:
            case tree.Name(tree.Local() as local):
                return local.root if local.role == "alias" else local
            case tree.Field(base) | tree.Index(base):
                return self.root(base)
            case _:
                return None

    def change(self, value: Expr) -> None:
        """Note that what *value* is a part of changes."""
        root = self.root(value)
        if root is not None and root.role == "parameter":
            self.function.changes.add(root.name)

    # Blocks.

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
        known: dict[str, tree.Local] | None = None
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
            raise refusal(self.module, node, what, remedy)
        except Problem as problem:
            self.program.note(problem)
            self.wrong = True

    def recover(self, node: ast.stmt) -> None:
        """After a problem in a declaration, declare its name all the same, so that its uses bring no further ones."""
        match node:
            case ast.AnnAssign(ast.Name(name), annotation) if name not in self.declared:
                try:
                    kind = self.kind(annotation)
                except Problem:
                    self.gone[name] = ""
                    return
                self.locals[name] = tree.Local(name, name, kind, "value")
                self.declared[name] = "value"

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
                raise refusal(
                    self.module, node, "a type on something that is no new local", "Types stand at declarations alone: name: u8 = ..."
                )
            case ast.Assign():
                raise refusal(self.module, node, "one value for several names", "Write one assignment for each.")
            case ast.Expr(ast.Constant(str())):
                raise refusal(
                    self.module, node, "a text in the middle of a function", "Write a comment (#), or move it into the docstring."
                )
            case ast.Expr(value):
                self.expression(value)
                raise refusal(self.module, node, "an expression that does nothing", "Store it, or delete it.")
            case _:
                what, remedy = FOREIGN.get(type(node), (f"{type(node).__name__} is not in the subset", "See docs/design.md, The subset."))
                raise refusal(self.module, node, what, remedy)

    # Stores.

    def declaration(self, node: ast.AnnAssign, target: ast.Name, annotation: ast.expr, value: ast.expr | None) -> Stmt:
        """Check ``name: type = value``."""
        kind = self.kind(annotation)
        if value is None:
            raise refusal(self.module, node, f"{target.id} has no first value", f"Write {target.id}: {ast.unparse(annotation)} = ...")
        match value:
            case ast.Call(ast.Name("new"), [made]) if self.word(value.func) == "new":
                return self.zeros(node, target, kind, made)
            case ast.BinOp(ast.List([ast.Constant(value=0)]), ast.Mult(), count):
                return self.zero_array(node, target, kind, count)
        if isinstance(kind, kinds.Width | kinds.Bool | kinds.Text):
            shown = self.whole(value)
            self.fit(shown, value, kind, target.id)
            return tree.Declare(self.declare(target, target.id, kind, "value"), shown)
        if isinstance(value, ast.Call):
            raise refusal(
                self.module,
                value,
                f"a call that gives a {kinds.show(kind)}",
                f"Only new(Type) does; or fill a {kinds.show(kind)} that is there.",
            )
        shown = self.expression(value)
        self.fit(shown, value, kind, target.id)
        if isinstance(shown, tree.Choice | tree.Literal):
            raise refusal(self.module, value, "this is no place that is there already", "Name a record, array or element.")
        return tree.Declare(self.declare(target, target.id, kind, "alias", self.root(shown)), shown)

    def zeros(self, node: ast.AnnAssign, target: ast.Name, kind: Kind, made: ast.expr) -> Stmt:
        """Check ``name: Type = new(Type)``."""
        if not isinstance(kind, kinds.Struct):
            raise refusal(self.module, node, f"new() for a {kinds.show(kind)}", "Arrays start as [0] * LENGTH, numbers as 0.")
        if self.kind(made) is not kind:
            raise refusal(self.module, made, f"new({ast.unparse(made)}) for a {kind.name}", "Name the same record in both places.")
        return self.object(node, target, kind)

    def zero_array(self, node: ast.AnnAssign, target: ast.Name, kind: Kind, count: ast.expr) -> Stmt:
        """Check ``name: Type = [0] * length``."""
        if not isinstance(kind, kinds.Array) or not isinstance(kind.element, kinds.Width):
            raise refusal(
                self.module, node, f"[0] * ... for a {kinds.show(kind)}", "Only arrays of numbers start so; records by new(Type)."
            )
        length = self.number(count)
        if not tree.is_constant(length) or length.low != kind.length:
            raise refusal(
                self.module,
                count,
                f"this is {span(length)}, and the array has {kind.length} elements",
                "Name the same length as in the type.",
            )
        return self.object(node, target, kind)

    def object(self, node: ast.AnnAssign, target: ast.Name, kind: Kind) -> Stmt:
        """Declare a local record or array."""
        if kinds.bytes_of(kind) > kinds.LOCAL_LIMIT:
            raise refusal(
                self.module,
                node,
                f"a local of {kinds.bytes_of(kind)} bytes",
                f"The stack of a DOS program is small: {kinds.LOCAL_LIMIT} at most. Put it into a record that the shell owns.",
            )
        return tree.Declare(self.declare(target, target.id, kind, "object"), None)

    def whole(self, node: ast.expr) -> Expr:
        """Check a whole right side, where also a call that changes something may stand."""
        match node:
            case ast.IfExp(test, yes, no):
                return self.choice(node, self.truth(test), self.whole(yes), self.whole(no))
            case ast.UnaryOp(ast.Not(), inner):
                return tree.Not(self.as_truth(self.whole(inner), inner))
            case ast.Call():
                call = self.call(node)
                if isinstance(call.kind, kinds.Void):
                    raise refusal(
                        self.module, node, "this call gives nothing", "Let the function return something, or make the call a statement."
                    )
                self.changed_by(call)
                return call
            case _:
                return self.expression(node)

    def test(self, node: ast.expr) -> Expr:
        """Check the test of an if or a while."""
        return self.as_truth(self.whole(node), node)

    def changed_by(self, call: Expr) -> bool:
        """Note what a call changes; return whether it can change anything."""
        if not isinstance(call, tree.Call):
            return False
        for given, wanted in zip(call.args, call.function.params, strict=True):
            if wanted.name in call.function.changes:
                self.change(given)
        return bool(call.function.changes)

    def target(self, node: ast.expr, name_remedy: str) -> Expr:
        """Check what is stored into."""
        match node:
            case ast.Name(name):
                local = self.locals.get(name) or self.again(name)
                if local is None:
                    self.unknown_target(node)
                    raise refusal(self.module, node, f"{name} is not declared", f"State its width at the first store: {name}: u8 = ...")
                if local.role == "parameter":
                    raise refusal(
                        self.module, node, f"{name} is a parameter", "Parameters are not assigned: declare a local of another name."
                    )
                if local.role == "counter":
                    raise refusal(
                        self.module, node, f"{name} counts a loop", "Python would go on counting as before: use a while loop, or a local."
                    )
                if local.role in ("alias", "object"):
                    raise refusal(self.module, node, f"{name} names a record or array", name_remedy)
                return place(local.kind, lambda kind, low, high: tree.Name(local, kind, low, high))
            case ast.Attribute() | ast.Subscript():
                value = self.expression(node)
                self.stored_into(node, value)
                self.change(value)
                return value
            case ast.Tuple() | ast.List():
                raise refusal(
                    self.module, node, "several targets at once", "Write one assignment for each; keep what is swapped in a local."
                )
            case _:
                raise refusal(self.module, node, "nothing can be stored here", "Store into a local, a field or an element.")

    def again(self, name: str) -> tree.Local | None:
        """Return a number that an earlier block declared, and that this one assigns anew."""
        local = next((one for one, _ in self.every if one.name == name and one.role == "value"), None)
        if local is not None and name in self.gone:
            local.hoisted = True
            self.locals[name] = local
        return local

    def unknown_target(self, node: ast.Name) -> None:
        """Refuse a store into a name of the module or of a block that has ended."""
        if node.id in self.gone:
            self.name(node)
        if resolve(node, self.module, self.program) is not None:
            raise refusal(self.module, node, f"{node.id} belongs to the module", "The core has no state of its own: pass a record.")

    def stored_into(self, node: ast.expr, value: Expr) -> None:
        """Refuse a store into what never changes, or of a whole record or array."""
        if isinstance(value.kind, kinds.Struct | kinds.Array):
            raise refusal(
                self.module,
                node,
                f"a store of a whole {kinds.show(value.kind)}",
                "Python would share it: use copy(target, source) or clear(target).",
            )
        base = value
        while isinstance(base, tree.Field | tree.Index):
            base = base.base
            if isinstance(base.kind, kinds.Table | kinds.Text | kinds.Span):
                raise refusal(
                    self.module, node, f"a store into a {kinds.show(base.kind)}", "It is only read: store into an array or a Buffer."
                )
        if not isinstance(value, tree.Field | tree.Index):
            raise refusal(self.module, node, "a store into a constant", "Constants stay: store into a local, a field or an element.")

    def assignment(self, node: ast.Assign, target: ast.expr, value: ast.expr) -> Stmt:
        """Check ``target = value``."""
        place = self.target(target, "Use copy(target, source) to copy, or a new name for another place.")
        shown = self.whole(value)
        changing = next(changers(shown), None)
        if changing is not None and not steady(place):
            raise refusal(
                self.module,
                target,
                f"where to store depends on what {changing.name}() may change",
                "Python finds the place after the call, C perhaps before: keep the result in a local first.",
            )
        self.fit(shown, value, place.kind, ast.unparse(target))
        return tree.Assign(place, shown)

    def augmented(self, node: ast.AugAssign) -> Stmt:
        """Check ``target op= value``."""
        place = self.target(node.target, "Only numbers are added to.")
        value = self.whole(node.value) if isinstance(place, tree.Name) else self.expression(node.value)
        first, second = self.as_number(place, node.target), self.as_number(value, node.value)
        whole = self.arithmetic(node, node.op, (first, node.target), (second, node.value))
        self.fit(whole, node.value, place.kind, ast.unparse(node.target))
        return tree.Augment(place, ARITHMETIC[type(node.op)], whole.right, whole)

    # Calls, tests, loops.

    def call_statement(self, node: ast.Call) -> Stmt:
        """Check a call that stands alone."""
        match self.word(node.func), node.args:
            case "copy", [target, source]:
                into, from_ = self.expression(target), self.expression(source)
                self.whole_place(target, into)
                if into.kind != from_.kind:
                    raise refusal(
                        self.module, node, f"copy of {kinds.show(from_.kind)} into {kinds.show(into.kind)}", "Both must have the same type."
                    )
                self.change(into)
                return tree.Copy(into, from_)
            case "clear", [target]:
                into = self.expression(target)
                self.whole_place(target, into)
                self.change(into)
                return tree.Clear(into)
            case "copy" | "clear", _:
                raise refusal(self.module, node, "copy and clear want whole places", "copy(target, source), clear(target)")
            case "new", _:
                raise refusal(self.module, node, "new() makes nothing that is kept", "It starts a local: name: Type = new(Type)")
        call = self.call(node)
        if not self.changed_by(call) and not isinstance(call.kind, kinds.Void):
            raise refusal(
                self.module, node, "a call that changes nothing, and whose result is dropped", "Use its result, or delete the call."
            )
        return tree.Do(call)

    def whole_place(self, node: ast.expr, value: Expr) -> None:
        """Refuse what is no whole record or array."""
        if not isinstance(value.kind, kinds.Struct | kinds.Array):
            raise refusal(
                self.module,
                node,
                f"{kinds.show(value.kind)} is no record and no array of stated length",
                "Store numbers by =, and bytes of a Buffer in a loop.",
            )

    def while_loop(self, node: ast.While) -> Stmt:
        """Check a while loop."""
        if node.orelse:
            raise refusal(self.module, node.orelse[0], "an else of a loop", "Set a bool before break, and test it after the loop.")
        test = None
        if not (isinstance(node.test, ast.Constant) and node.test.value is True):
            test = self.test(node.test)
        body = self.loop_body(node.body, "while")
        if (
            test is None
            and not any(breaks(body))
            and not any(isinstance(one, ast.Return) for inner in node.body for one in ast.walk(inner))
        ):
            raise refusal(self.module, node, "a loop that never ends", "Give it a break, a return or a test.")
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
            raise refusal(self.module, node.orelse[0], "an else of a loop", "Set a bool before break, and test it after the loop.")
        match node:
            case ast.For(ast.Name() as target, ast.Call(ast.Name("range") as func, [*args], [])) if (
                self.word(func) == "range" and 1 <= len(args) <= 3
            ):
                pass
            case _:
                raise refusal(self.module, node.iter, "a loop over something else than a range", "for i in range(count): ... array[i]")
        start = self.exact_number(args[0]) if len(args) > 1 else tree.Number(0)
        stop = self.exact_number(args[1] if len(args) > 1 else args[0])
        step = self.exact_number(args[2]) if len(args) > 2 else tree.Number(1)
        if not tree.is_constant(step) or step.low == 0:
            raise refusal(self.module, args[2], "the step is not a constant other than 0", "Name a constant, or write a while loop.")
        by = step.low
        if by > 0:
            inside, reached = (start.low, stop.high - 1), (start.low, max(start.high, stop.high - 1 + by))
        else:
            inside, reached = (stop.low + 1, start.high), (min(start.low, stop.low + 1 + by), start.high)
        if inside[0] > inside[1]:
            raise refusal(self.module, node.iter, "this range is always empty", "Delete the loop, or turn its bounds around.")
        kind = next((width for width in COUNTERS if width.holds(*reached)), None)
        if kind is None:
            raise refusal(
                self.module, node.iter, f"the counter would go from {reached[0]} to {reached[1]}, beyond 32 bits", "Write a while loop."
            )
        counter = self.declare(target, target.id, kind, "counter")
        counter.low, counter.high = inside
        self.top(counter)
        before = list(self.counting)
        self.counting.append(counter.c)
        bound = None
        if not lasting(stop, set(stores(node.body))):
            bound = self.top(tree.Local(f"{target.id}_end", f"{target.id}_end", kind, "counter"))
            self.counting.append(bound.c)
        body = self.loop_body(node.body, "loop")
        self.counting = before
        del self.locals[target.id]
        self.gone[target.id] = "loop"
        return tree.For(counter, start, stop, by, body, bound)

    def top(self, local: tree.Local) -> tree.Local:
        """Give a counter its declaration at the top of the function; loops after each other share one of the same width."""
        at = 1
        while True:
            known = next((one for one in self.function.counters if one.c == local.c), None)
            if known is None and local.c not in self.bodies.names.known and (at == 1 or local.c not in self.declared):
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
                raise refusal(self.module, case.guard, "a case with a condition", "Put an if inside of the case.")
            match case.pattern:
                case ast.MatchAs(pattern=None, name=None):
                    if i + 1 < len(node.cases):
                        raise refusal(self.module, case.pattern, "case _ is not the last", "Python tries the cases in order: put it last.")
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
            raise refusal(self.module, node, "a match without cases", "Write what case _ holds, without the match.")
        return tree.Match(subject, cases, otherwise, chain)

    def case_value(self, pattern: ast.pattern, subject: Expr, seen: set[int]) -> Expr:
        """Check one constant of a case."""
        match pattern:
            case ast.MatchValue(value):
                shown = self.number(value)
            case ast.MatchAs(name=str(name)):
                remedy = "Write module.NAME, Group.MEMBER or a number: a plain name catches everything in Python."
                raise refusal(self.module, pattern, f"case {name} would give the subject a new name", remedy)
            case _:
                raise refusal(self.module, pattern, "a pattern that is no number", "Cases are constants, joined by |, and _ at the end.")
        if not tree.is_constant(shown):
            raise refusal(self.module, pattern, "a case that is not known before the program runs", "Write an if.")
        if not subject.low <= shown.low <= subject.high:
            raise refusal(
                self.module,
                pattern,
                f"{shown.low} is never matched: the subject is {span(subject)}",
                "Delete the case, or widen the subject.",
            )
        if shown.low in seen:
            raise refusal(self.module, pattern, f"{shown.low} has a case already", "Join the two.")
        seen.add(shown.low)
        return shown

    def jump(self, node: ast.Break | ast.Continue) -> Stmt:
        """Check break and continue."""
        if not self.loops:
            raise refusal(self.module, node, "a jump outside of a loop", "Write return.")
        if isinstance(node, ast.Break) and self.matches:
            self.matches[-1].append(True)
        return tree.Jump("break" if isinstance(node, ast.Break) else "continue")

    def result(self, node: ast.Return) -> Stmt:
        """Check a return."""
        if isinstance(self.function.result, kinds.Void):
            if node.value is not None:
                raise refusal(
                    self.module,
                    node.value,
                    f"{self.function.name} returns nothing",
                    "Write return alone, or state the result's type after ->.",
                )
            return tree.Return(None)
        if node.value is None:
            raise refusal(self.module, node, f"{self.function.name} returns a {kinds.show(self.function.result)}", "Return a value.")
        value = self.whole(node.value)
        self.fit(value, node.value, self.function.result, "the result")
        return tree.Return(value)


def ends(body: list[Stmt]) -> bool:
    """Return whether nothing after *body* is reached."""
    match body[-1] if body else None:
        case tree.Return() | tree.Jump():
            return True
        case tree.If(_, then, otherwise):
            return ends(then) and ends(otherwise)
        case tree.While(None, inner):
            return not any(breaks(inner))
        case tree.Match(_, cases, otherwise):
            return otherwise is not None and ends(otherwise) and all(ends(inner) for _, inner in cases)
        case _:
            return False


def breaks(body: list[Stmt]) -> Iterator[bool]:
    """Give a True for each break that leaves the loop of which *body* is the inside."""
    for one in body:
        match one:
            case tree.Jump("break"):
                yield True
            case tree.If(_, then, otherwise):
                yield from breaks(then)
                yield from breaks(otherwise)
            case tree.Match(_, cases, rest):
                for _, inner in cases:
                    yield from breaks(inner)
                yield from breaks(rest or [])


def steady(value: Expr) -> bool:
    """Return whether a place stays the same whatever a call changes."""
    match value:
        case tree.Name(tree.Local()):
            return True
        case tree.Field(base):
            return steady(base)
        case tree.Index(base, at):
            return steady(base) and lasting(at, set())
        case _:
            return False


def changers(value: Expr) -> Iterator[tree.Function]:
    """Give the functions called in *value* that can change something."""
    if isinstance(value, tree.Call) and value.function.changes:
        yield value.function
    for part in tree.parts(value):
        yield from changers(part)


def lasting(value: Expr, stored: set[str]) -> bool:
    """Return whether *value* is made of nothing but constants and of locals that are not among those *stored*, and is cheap."""
    match value:
        case tree.Number() | tree.Name(tree.Constant()):
            return True
        case tree.Name(tree.Local(name=name, kind=kinds.Width())):
            return name not in stored
        case tree.Negative(inner):
            return lasting(inner, stored)
        case tree.Binary(op, left, right):
            return op in intervals.RING and lasting(left, stored) and lasting(right, stored)
        case _:
            return False


def stores(body: list[ast.stmt]) -> Iterator[str]:
    """Give the names that *body* stores into."""
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id
