"""Checks and types expressions: each gets its type and, where it is a number, the interval of what it can be."""

import ast

from twin import kinds, symbols, tree
from twin.arithmetic import place, span, wraps
from twin.calls import Calls
from twin.names import meaning, resolve
from twin.source import Following, is_hexadecimal
from twin.tree import Expr

FOREIGN: dict[type[ast.expr], tuple[str, str]] = {
    ast.Lambda: ("a lambda", "Functions stand at module level."),
    ast.ListComp: ("a comprehension", "Write a loop that fills an array."),
    ast.SetComp: ("a comprehension", "Write a loop that fills an array."),
    ast.DictComp: ("a comprehension", "Write a loop that fills an array."),
    ast.GeneratorExp: ("a generator", "Write a loop."),
    ast.List: ("a list", "Arrays are declared: counts: Counts = [0] * N"),
    ast.Tuple: ("a tuple", "C returns and stores one value: use a record, or several statements."),
    ast.Set: ("a set", "Use a mask or an array."),
    ast.Dict: ("a dictionary", "Use a table, an array or a match."),
    ast.JoinedStr: ("a formatted string", "Write letters one by one into a Buffer or on the page."),
    ast.NamedExpr: ("an assignment inside an expression", "Give it a statement of its own."),
    ast.Starred: ("a starred argument", "Name each argument."),
    ast.Yield: ("a generator", "Write a loop."),
    ast.YieldFrom: ("a generator", "Write a loop."),
    ast.Await: ("await", "The core never waits: the shell does."),
    ast.Slice: ("a slice", "C has none: pass the array with a start and a count."),
}


class Expressions(Calls):
    """Checks every kind of expression."""

    def expression(self, node: ast.expr) -> Expr:
        """Check and type any expression."""
        match node:
            case ast.Constant():
                return self.literal(node)
            case ast.Name():
                return self.name(node)
            case ast.Attribute():
                return self.attribute(node)
            case ast.Subscript():
                return self.index(node)
            case ast.UnaryOp():
                return self.unary(node)
            case ast.BinOp():
                return self.arithmetic(node, node.op, (self.number(node.left), node.left), (self.number(node.right), node.right))
            case ast.Compare():
                return self.comparison(node)
            case ast.BoolOp(op, values):
                return tree.Logic("&&" if isinstance(op, ast.And) else "||", [self.truth(one) for one in values])
            case ast.IfExp(test, yes, no):
                return self.choice(node, self.truth(test), self.expression(yes), self.expression(no))
            case ast.Call():
                call = self.call(node)
                if isinstance(call, tree.Call) and call.function.changes:
                    changed = ", ".join(sorted(call.function.changes))
                    raise self.refusal(
                        node,
                        f"{call.function.name}() can change its {changed}, and stands inside an expression",
                        "C leaves the order open: give the call a statement of its own, name: u8 = call(...)",
                    )
                if isinstance(call.kind, kinds.Void):
                    raise self.refusal(node, "this call gives nothing", "Let the function return something, or make the call a statement.")
                return call
            case _:
                what, remedy = FOREIGN.get(type(node), (f"{type(node).__name__} is not in the subset", "See docs/design.md, The subset."))
                raise self.refusal(node, what, remedy)

    def literal(self, node: ast.Constant) -> Expr:
        """Check a literal."""
        match node.value:
            case bool(value):
                return tree.Truth(value)
            case int(value):
                return tree.Number(value, hex=is_hexadecimal(self.module, node))
            case bytes(value):
                if 0 in value:
                    raise self.refusal(node, "a text with a zero byte in it", "C ends a text at a zero byte: use a table of u8.")
                if len(value) > kinds.TEXT_LIMIT:
                    raise self.refusal(node, f"a text of {len(value)} bytes", f"C89 compilers take {kinds.TEXT_LIMIT}: split it.")
                return tree.Literal(value)
            case float() | complex():
                raise self.refusal(node, "a number with a fraction", "The core counts in integers: use a smaller unit.")
            case str():
                raise self.refusal(node, "a string of Python characters", 'Texts are CP437 bytes: b"..."')
            case None:
                raise self.refusal(node, "None", "Use a number that stands for nothing, or a bool beside it.")
            case _:
                raise self.refusal(node, "... is no value", "Write a value.")

    def name(self, node: ast.Name) -> Expr:
        """Check a plain name."""
        local = self.locals.get(node.id)
        if local is not None:
            local.used = True
            if local.role == "counter":
                return tree.Name(local, local.kind, local.low, local.high)
            return place(local.kind, lambda kind, low, high: tree.Name(local, kind, low, high))
        if node.id in self.gone:
            if not self.gone[node.id]:
                raise Following(self.module, node.lineno, node.col_offset, 1, f"{node.id} is broken", "See there.")
            raise self.refusal(
                node,
                f"{node.id} is known only inside of the {self.gone[node.id]} that declares it",
                f"Declare it before the {self.gone[node.id]}.",
            )
        symbol = resolve(node, self.module, self.program)
        if symbol is None:
            raise self.refusal(node, f"{node.id} is not known here", "Declare it above (name: u8 = ...), or import it.")
        return self.constant(node, symbol)

    def constant(self, node: ast.expr, symbol: symbols.Symbol) -> Expr:
        """Return a module's name as a value."""
        match symbol:
            case symbols.Constant(kind=kind, value=value):
                return tree.Name(symbol, kind, value.low, value.high)
            case symbols.Table(kind=table):
                symbol.used = True
                return tree.Name(symbol, table)
            case _:
                raise self.refusal(node, f"{ast.unparse(node)} is {meaning(symbol)}, no value", "Name a constant, a table or a local.")

    def attribute(self, node: ast.Attribute) -> Expr:
        """Check a field of a record, or a dotted name of a module or group."""
        head = node.value
        while isinstance(head, ast.Attribute):
            head = head.value
        if isinstance(head, ast.Name) and head.id not in self.locals and head.id not in self.gone:
            symbol = resolve(node, self.module, self.program)
            if symbol is not None:
                return self.constant(node, symbol)
        base = self.expression(node.value)
        if not isinstance(base.kind, kinds.Struct):
            raise self.refusal(
                node, f"{kinds.show(base.kind)} has no field {node.attr}", "Only records have fields, and none have methods."
            )
        kind = base.kind.fields.get(node.attr)
        if kind is None:
            raise self.refusal(node, f"{base.kind.name} has no field {node.attr}", f"It has {', '.join(base.kind.fields)}.")
        return place(kind, lambda kind, low, high: tree.Field(base, node.attr, kind, low, high))

    def index(self, node: ast.Subscript) -> Expr:
        """Check an element of an array, table, text, span or buffer."""
        base = self.expression(node.value)
        if isinstance(node.slice, ast.Slice):
            raise self.refusal(node.slice, *FOREIGN[ast.Slice])
        match base.kind:
            case kinds.Array(element, length) | kinds.Table(element, length):
                pass
            case kinds.Text() | kinds.Span() | kinds.Buffer():
                element, length = kinds.U8, kinds.OBJECT_LIMIT + 1
            case _:
                raise self.refusal(node, f"{kinds.show(base.kind)} has no elements", "Only arrays, tables and texts have.")
        at = self.exact_number(node.slice)
        if isinstance(base, tree.Literal):
            if not tree.is_constant(at) or not 0 <= at.low < len(base.value):
                raise self.refusal(node.slice, f"this text has bytes 0 to {len(base.value) - 1}", "Name one of them by a constant.")
            return tree.Number(base.value[at.low], letter=True)
        if at.high < 0:
            raise self.refusal(
                node.slice,
                f"the index is {span(at)}; C does not count from the end",
                "Count from the start: length - 1 is the last.",
            )
        if at.low >= length:
            raise self.refusal(node.slice, f"the index is {span(at)}, and the last element is {length - 1}", "Stay inside of the array.")
        return place(element, lambda kind, low, high: tree.Index(base, at, kind, low, high))

    def unary(self, node: ast.UnaryOp) -> Expr:
        """Check not and minus."""
        match node.op:
            case ast.Not():
                return tree.Not(self.truth(node.operand))
            case ast.USub():
                value = self.number(node.operand)
                return tree.Negative(value, -value.high, -value.low)
            case ast.Invert():
                raise self.refusal(
                    node, "~ gives negative numbers in Python and others in C", "Write x ^ 0xFF, with all bits of its width."
                )
            case _:
                raise self.refusal(node, "unary plus does nothing", "Leave it out.")

    def choice(self, node: ast.IfExp, test: Expr, yes: Expr, no: Expr) -> Expr:
        """Check ``a if test else b``."""
        if isinstance(yes.kind, kinds.Width) and isinstance(no.kind, kinds.Width):
            for value, part in ((yes, node.body), (no, node.orelse)):
                if not wraps(value):
                    self.exact(value, part)
            return tree.Choice(test, yes, no, kinds.I32, min(yes.low, no.low), max(yes.high, no.high))
        if isinstance(yes.kind, kinds.Bool | kinds.Text) and yes.kind == no.kind:
            return tree.Choice(test, yes, no, yes.kind, yes.low, yes.high)
        raise self.refusal(
            node,
            f"a choice between {kinds.show(yes.kind)} and {kinds.show(no.kind)}",
            "Both sides are numbers, both truths, or both texts.",
        )
