"""Checks what a function declares, stores, copies and clears, and so what it can change."""

import ast
from collections.abc import Callable

from twin import kinds, symbols, tree
from twin.arithmetic import ARITHMETIC, place, span
from twin.expressions import Expressions
from twin.flow import changers, steady
from twin.kinds import Kind
from twin.names import check_word, resolve
from twin.project import BUILTINS, Program
from twin.source import Module
from twin.tree import Expr, Stmt

Prepare = Callable[[symbols.Function, Module, ast.AST], None]
"""Checks a function that is called at a place of a module, if it is not checked yet."""


class Stores(Expressions):
    """Checks the stores of one function, and which names are visible."""

    def __init__(self, function: symbols.Function, program: Program, known: dict[str, str], prepare: Prepare) -> None:
        super().__init__(function.module, program)
        self.function, self.known = function, known
        self.prepare = lambda called, node: prepare(called, function.module, node)
        self.declared: dict[str, str] = {}
        """Every name that the function declares anywhere -> its role."""
        self.loops = 0
        self.matches: list[list[bool]] = []
        """For each match since the innermost loop: whether a break inside means that loop."""
        self.wrong = False
        self.counting: list[str] = []
        """C names of the counters and bounds of the loops around."""
        self.every: list[tuple[symbols.Local, ast.AST]] = []

    def new_name(self, name: str, node: ast.AST, role: str = "") -> None:
        """Make sure that a local may have this name."""
        check_word(self.module, node, name)
        if self.declared.get(name) == "parameter":
            if role:
                raise self.refusal(node, f"{name} is a parameter", "Parameters are not assigned: declare a local of another name.")
            raise self.refusal(node, f"{name} is a parameter already", "Give each a name of its own.")
        if name in self.declared and not (role == self.declared[name] == "counter"):
            raise self.refusal(
                node,
                f"{name} is declared already",
                "Declare each local once, in the block around all its uses; then assign: name = ...",
            )
        if name in self.locals:
            raise self.refusal(node, f"{name} counts a loop around this one", "Give the inner counter another name.")
        if name in self.known:
            raise self.refusal(node, f"{name} is in C the name of {self.known[name]}", "Choose another name.")
        if name in BUILTINS:
            raise self.refusal(node, f"{name} is a word of Python that the subset uses", "Choose another name.")

    def declare(self, node: ast.AST, name: str, kind: Kind, role: str, root: symbols.Local | None = None) -> symbols.Local:
        """Make a new local visible from here on."""
        self.new_name(name, node, role)
        local = symbols.Local(name, name, kind, role, root)
        self.locals[name] = local
        self.declared[name] = role
        self.every.append((local, node))
        self.function.locals.append(local)
        return local

    def root(self, value: Expr) -> symbols.Local | None:
        """Return which parameter or local object *value* is a part of; None for what never changes."""
        match value:
            case tree.Name(symbols.Local() as local):
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

    def declaration(self, node: ast.AnnAssign, target: ast.Name, annotation: ast.expr, value: ast.expr | None) -> Stmt:
        """Check ``name: type = value``."""
        kind = self.kind(annotation)
        if value is None:
            raise self.refusal(node, f"{target.id} has no first value", f"Write {target.id}: {ast.unparse(annotation)} = ...")
        match value:
            case ast.Call(ast.Name("new"), [made]) if self.word(value.func) == "new":
                return self.zeros(node, target, kind, made)
            case ast.BinOp(ast.List([ast.Constant(value=0)]), ast.Mult(), count):
                return self.zero_array(node, target, kind, count)
        if isinstance(kind, kinds.Width | kinds.Bool | kinds.Text):
            shown = self.whole(value)
            self.fit(shown, value, kind, target.id)
            local = self.declare(target, target.id, kind, "value")
            local.summed = tree.adds_constant(shown)
            return tree.Declare(local, shown)
        if isinstance(value, ast.Call):
            raise self.refusal(
                value,
                f"a call that gives {kinds.show(kind)}",
                f"Only new(Type) does; or fill {kinds.show(kind)} that is there.",
            )
        shown = self.expression(value)
        self.fit(shown, value, kind, target.id)
        if isinstance(shown, tree.Choice | tree.Literal):
            raise self.refusal(value, "this is no place that is there already", "Name a record, array or element.")
        return tree.Declare(self.declare(target, target.id, kind, "alias", self.root(shown)), shown)

    def zeros(self, node: ast.AnnAssign, target: ast.Name, kind: Kind, made: ast.expr) -> Stmt:
        """Check ``name: Type = new(Type)``."""
        if not isinstance(kind, kinds.Struct):
            raise self.refusal(node, f"new() for {kinds.show(kind)}", "Arrays start as [0] * LENGTH, numbers as 0.")
        if self.kind(made) is not kind:
            raise self.refusal(made, f"new({ast.unparse(made)}) for a {kind.name}", "Name the same record in both places.")
        return self.object(node, target, kind)

    def zero_array(self, node: ast.AnnAssign, target: ast.Name, kind: Kind, count: ast.expr) -> Stmt:
        """Check ``name: Type = [0] * length``."""
        if not isinstance(kind, kinds.Array) or not isinstance(kind.element, kinds.Width):
            raise self.refusal(node, f"[0] * ... for {kinds.show(kind)}", "Only arrays of numbers start so; records by new(Type).")
        length = self.number(count)
        if not tree.is_constant(length) or length.low != kind.length:
            raise self.refusal(
                count,
                f"this is {span(length)}, and the array has {kind.length} elements",
                "Name the same length as in the type.",
            )
        return self.object(node, target, kind)

    def object(self, node: ast.AnnAssign, target: ast.Name, kind: Kind) -> Stmt:
        """Declare a local record or array."""
        self.in_one_piece(node, kind, "made here")
        if kinds.bytes_of(kind) > kinds.LOCAL_LIMIT:
            raise self.refusal(
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
                    raise self.refusal(node, "this call gives nothing", "Let the function return something, or make the call a statement.")
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
                    raise self.refusal(node, f"{name} is not declared", f"State its width at the first store: {name}: u8 = ...")
                if local.role == "parameter":
                    raise self.refusal(node, f"{name} is a parameter", "Parameters are not assigned: declare a local of another name.")
                if local.role == "counter":
                    raise self.refusal(
                        node, f"{name} counts a loop", "Python would go on counting as before: use a while loop, or a local."
                    )
                if local.role in ("alias", "object"):
                    raise self.refusal(node, f"{name} names a record or array", name_remedy)
                return place(local.kind, lambda kind, low, high: tree.Name(local, kind, low, high))
            case ast.Attribute() | ast.Subscript():
                value = self.expression(node)
                self.stored_into(node, value)
                self.change(value)
                return value
            case _:
                raise self.refusal(node, "nothing can be stored here", "Store into a local, a field or an element.")

    def again(self, name: str) -> symbols.Local | None:
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
            raise self.refusal(node, f"{node.id} belongs to the module", "The core has no state of its own: pass a record.")

    def stored_into(self, node: ast.expr, value: Expr) -> None:
        """Refuse a store into what never changes, or of a whole record or array."""
        if isinstance(value.kind, kinds.Struct | kinds.Array):
            raise self.refusal(
                node,
                f"a store of {kinds.show(value.kind)}",
                "Python would share it: use copy(target, source) or clear(target).",
            )
        base = value
        while isinstance(base, tree.Field | tree.Index):
            base = base.base
            if isinstance(base.kind, kinds.Table | kinds.Text | kinds.Span):
                raise self.refusal(node, f"a store into {kinds.show(base.kind)}", "It is only read: store into an array or a Buffer.")
        if not isinstance(value, tree.Field | tree.Index):
            raise self.refusal(node, "a store into a constant", "Constants stay: store into a local, a field or an element.")

    def assignment(self, node: ast.Assign, target: ast.expr, value: ast.expr) -> Stmt:
        """Check ``target = value``."""
        if isinstance(target, ast.Tuple | ast.List):
            raise self.refusal(target, "several targets at once", "Write one assignment for each; keep what is swapped in a local.")
        shown = self.whole(value)
        place = self.target(target, "Use copy(target, source) to copy, or a new name for another place.")
        changing = next(changers(shown), None)
        if changing is not None and not steady(place):
            raise self.refusal(
                target,
                f"where to store depends on what {changing.name}() may change",
                "Python finds the place after the call, C perhaps before: keep the result in a local first.",
            )
        self.fit(shown, value, place.kind, ast.unparse(target))
        if isinstance(place, tree.Name) and isinstance(place.symbol, symbols.Local):
            place.symbol.summed |= tree.adds_constant(shown)
        return tree.Assign(place, shown)

    def augmented(self, node: ast.AugAssign) -> Stmt:
        """Check ``target op= value``."""
        if isinstance(node.target, ast.Name) and node.target.id in self.gone and node.target.id not in self.locals:
            self.name(node.target)
        place = self.target(node.target, "Only numbers are added to.")
        value = self.whole(node.value) if isinstance(place, tree.Name) else self.expression(node.value)
        first, second = self.as_number(place, node.target), self.as_number(value, node.value)
        whole = self.arithmetic(node, node.op, (first, node.target), (second, node.value))
        self.fit(whole, node.value, place.kind, ast.unparse(node.target))
        if isinstance(place, tree.Name) and isinstance(place.symbol, symbols.Local):
            place.symbol.summed |= tree.adds_constant(whole)
        return tree.Augment(place, ARITHMETIC[type(node.op)], whole.right, whole)

    def call_statement(self, node: ast.Call) -> Stmt:
        """Check a call that stands alone."""
        match self.word(node.func), node.args:
            case "copy", [target, source]:
                into, from_ = self.expression(target), self.expression(source)
                self.whole_place(target, into)
                if into.kind != from_.kind:
                    raise self.refusal(
                        node, f"copy of {kinds.show(from_.kind)} into {kinds.show(into.kind)}", "Both must have the same type."
                    )
                self.change(into)
                return tree.Copy(into, from_)
            case "clear", [target]:
                into = self.expression(target)
                self.whole_place(target, into)
                self.change(into)
                return tree.Clear(into)
            case "copy" | "clear", _:
                raise self.refusal(node, "copy and clear want whole places", "copy(target, source), clear(target)")
            case "new", _:
                raise self.refusal(node, "new() makes nothing that is kept", "It starts a local: name: Type = new(Type)")
        call = self.call(node)
        if not self.changed_by(call) and not isinstance(call.kind, kinds.Void):
            raise self.refusal(node, "a call that changes nothing, and whose result is dropped", "Use its result, or delete the call.")
        return tree.Do(call)

    def whole_place(self, node: ast.expr, value: Expr) -> None:
        """Refuse what is no whole record or array."""
        if not isinstance(value.kind, kinds.Struct | kinds.Array):
            raise self.refusal(
                node,
                f"{kinds.show(value.kind)} is no record and no array of stated length",
                "Store numbers by =, and bytes of a Buffer in a loop.",
            )
        self.in_one_piece(node, value.kind, "copied or cleared")

    def in_one_piece(self, node: ast.AST, kind: Kind, done: str) -> None:
        """Refuse to handle a record whole of which a part stands apart."""
        if kinds.holds_apart(kind):
            raise self.refusal(
                node, f"{kinds.show(kind)} is {done}, and a part of it stands apart", "Handle its fields one by one; the shell makes it."
            )
