"""Checks and types expressions: each gets its type and, where it is a number, the interval of what it can be."""

import ast
from collections.abc import Callable

from twin import intervals, kinds, tree
from twin.kinds import Kind
from twin.names import meaning, resolve
from twin.project import Program
from twin.source import Following, Module, refusal, spelling
from twin.tree import Expr

ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "/",
    ast.Mod: "%",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
}
COMPARISON: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
PYTHON = {"/": "//", "&&": "and", "||": "or"}
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
SHIFT_LIMIT = 31

Operand = tuple[Expr, ast.expr]
"""A checked operand and where it stands."""


class Expressions:
    """Checks the expressions of one module; inside a function, ``locals`` holds what is visible at the place."""

    def __init__(self, module: Module, program: Program) -> None:
        self.module, self.program = module, program
        self.locals: dict[str, tree.Local] = {}
        self.gone: dict[str, str] = {}
        """Names that were declared in a block that has ended -> where they can be used."""
        self.prepare: Callable[[tree.Function, ast.AST], None] = lambda function, node: None
        """Makes sure that a function's body is checked, so that what it changes is known."""

    # Types.

    def kind(self, node: ast.expr) -> Kind:
        """Return the type that an annotation states."""
        match node:
            case ast.Subscript(
                annotated, ast.Tuple([ast.Subscript(ast.Name("list"), inner), ast.Call(ast.Name("Array"), [element, size], [])])
            ):
                if self.word(annotated) != "Annotated":
                    raise refusal(self.module, node, "an array is not written so", "Annotated[list[u8], Array(u8, LENGTH)]")
                return self.array(node, inner, element, size)
            case ast.Name() | ast.Attribute():
                match resolve(node, self.module, self.program):
                    case tree.Alias(kind=kind) | (kinds.Struct() as kind):
                        return kind
                    case tree.Primitive(name):
                        return self.plain(node, name)
                    case None:
                        raise refusal(self.module, node, f"{ast.unparse(node)} is not known here", "Import it, or define it above.")
                    case other:
                        raise refusal(
                            self.module,
                            node,
                            f"{ast.unparse(node)} is {meaning(other)}, no type",
                            "Name a width, bool, Text, Span, Buffer, a record or an array.",
                        )
            case ast.Constant(value=str()):
                raise refusal(self.module, node, "a type in quotes", "Define it above and name it without quotes.")
            case _:
                raise refusal(
                    self.module,
                    node,
                    f"{ast.unparse(node)} is no type of the subset",
                    "Use u8 i16 u16 i32 u32 bool Text Span Buffer, a record, or Annotated[list[u8], Array(u8, LENGTH)].",
                )

    def plain(self, node: ast.expr, name: str) -> Kind:
        """Return the type that a word of the subset names."""
        simple: dict[str, Kind] = {**kinds.WIDTHS, "bool": kinds.BOOL, "Text": kinds.TEXT, "Span": kinds.SPAN, "Buffer": kinds.BUFFER}
        if name == "int":
            raise refusal(self.module, node, "int does not say how wide it is", "Use u8, i16, u16, i32 or u32.")
        if name not in simple:
            raise refusal(
                self.module,
                node,
                f"{name} alone is no type",
                "Use u8 i16 u16 i32 u32 bool Text Span Buffer, a record, or Annotated[list[u8], Array(u8, LENGTH)].",
            )
        return simple[name]

    def array(self, node: ast.expr, inner: ast.expr, element: ast.expr, size: ast.expr) -> Kind:
        """Return an array type; both places must name the same element."""
        kind, length = self.kind(element), self.number(size)
        if not isinstance(kind, kinds.Width | kinds.Struct):
            raise refusal(
                self.module, element, f"an array of {kinds.show(kind)}", "Arrays hold one width (u8 for yes and no) or one record."
            )
        if self.kind(inner) != kind:
            raise refusal(
                self.module,
                inner,
                f"list[{ast.unparse(inner)}] and Array({ast.unparse(element)}, ...) differ",
                "Name the same element in both places.",
            )
        if not tree.is_constant(length) or length.low < 1:
            raise refusal(self.module, size, "an array's length is a constant of at least 1", "Name a constant of sizes.py.")
        if kinds.bytes_of(kind) * length.low > kinds.OBJECT_LIMIT:
            raise refusal(
                self.module,
                node,
                f"an array of {kinds.bytes_of(kind) * length.low} bytes",
                "No object is over 64 KB (65,535 bytes): split it.",
            )
        return kinds.Array(kind, length.low, length)

    def result_kind(self, node: ast.expr) -> Kind:
        """Return the type that a function gives."""
        if isinstance(node, ast.Constant) and node.value is None:
            return kinds.VOID
        kind = self.kind(node)
        if not isinstance(kind, kinds.Width | kinds.Bool | kinds.Text):
            raise refusal(
                self.module,
                node,
                f"a function that returns a {kinds.show(kind)}",
                "Functions return a width, bool or Text; let the caller pass a record to fill.",
            )
        return kind

    def word(self, node: ast.expr) -> str:
        """Return which word of the subset *node* names, or nothing."""
        if isinstance(node, ast.Name) and node.id not in self.locals:
            match resolve(node, self.module, self.program):
                case tree.Primitive(name):
                    return name
        return ""

    # Numbers.

    def number(self, node: ast.expr) -> Expr:
        """Check *node* and make sure that it is an integer."""
        return self.as_number(self.expression(node), node)

    def as_number(self, value: Expr, node: ast.expr) -> Expr:
        """Make sure that *value* is an integer."""
        if isinstance(value.kind, kinds.Bool):
            raise refusal(self.module, node, "a truth where a number belongs", "Write 1 if test else 0.")
        if not isinstance(value.kind, kinds.Width):
            raise refusal(self.module, node, f"{kinds.show(value.kind)} where a number belongs", "Only integers are computed with.")
        return value

    def exact(self, value: Expr, node: ast.expr) -> Expr:
        """Make sure that *value* can be computed in 32 bits."""
        if not fits(value):
            raise refusal(
                self.module,
                node,
                f"this can be {value.low} to {value.high}, beyond 32 bits",
                "Keep a part in a narrower local, or mask the result: & 0xFFFF_FFFF",
            )
        return value

    def exact_number(self, node: ast.expr) -> Expr:
        """Check an integer that is needed whole."""
        return self.exact(self.number(node), node)

    def narrowest(self, value: Expr) -> kinds.Width:
        """Return the narrowest width that holds *value*."""
        return next(width for width in kinds.WIDTHS.values() if width.holds(value.low, value.high))

    def truth(self, node: ast.expr) -> Expr:
        """Check *node* and make sure that it is a truth."""
        return self.as_truth(self.expression(node), node)

    def as_truth(self, value: Expr, node: ast.expr) -> Expr:
        """Make sure that *value* is a truth that can change."""
        if isinstance(value.kind, kinds.Width):
            raise refusal(self.module, node, "a number where a truth belongs", "Say what it is compared with: != 0")
        if not isinstance(value.kind, kinds.Bool):
            raise refusal(
                self.module, node, f"{kinds.show(value.kind)} where a truth belongs", "C knows no truth of it: compare a length or a field."
            )
        if isinstance(value, tree.Truth):
            raise refusal(self.module, node, "this never changes", "Drop the test.")
        return value

    def fit(self, value: Expr, node: ast.expr, kind: Kind, what: str) -> Expr:
        """Make sure that *value* can be stored as *kind*; a narrower width is the author's word that it fits."""
        if isinstance(kind, kinds.Width):
            if isinstance(value.kind, kinds.Bool):
                raise refusal(self.module, node, f"a truth for {what}, which is {kind.name}", "Write 1 if test else 0.")
            if not isinstance(value.kind, kinds.Width):
                raise refusal(self.module, node, f"{kinds.show(value.kind)} for {what}, which is {kind.name}", "Store a number there.")
            if value.high < kind.low or value.low > kind.high:
                raise refusal(
                    self.module,
                    node,
                    f"this is {span(value)}, which never fits {what}: {kind.name}",
                    f"{kind.name} holds {kind.low} to {kind.high}.",
                )
            if not fits(value) and not wraps(value):
                self.exact(value, node)
        elif isinstance(kind, kinds.Bool):
            if not isinstance(value.kind, kinds.Bool):
                raise refusal(self.module, node, f"{kinds.show(value.kind)} for {what}, which is bool", "Compare: x != 0")
        elif not passes(value.kind, kind):
            raise refusal(
                self.module, node, f"{kinds.show(value.kind)} for {what}, which is {kinds.show(kind)}", "The type must be the same."
            )
        return value

    # Expressions.

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
                    raise refusal(
                        self.module,
                        node,
                        f"{call.function.name}() can change its {changed}, and stands inside an expression",
                        "C leaves the order open: give the call a statement of its own, name: u8 = call(...)",
                    )
                if isinstance(call.kind, kinds.Void):
                    raise refusal(
                        self.module, node, "this call gives nothing", "Let the function return something, or make the call a statement."
                    )
                return call
            case _:
                what, remedy = FOREIGN.get(type(node), (f"{type(node).__name__} is not in the subset", "See docs/design.md, The subset."))
                raise refusal(self.module, node, what, remedy)

    def literal(self, node: ast.Constant) -> Expr:
        """Check a literal."""
        match node.value:
            case bool(value):
                return tree.Truth(value)
            case int(value):
                return tree.Number(value, hex=spelling(self.module, node).lower().startswith("0x"))
            case bytes(value):
                if 0 in value:
                    raise refusal(self.module, node, "a text with a zero byte in it", "C ends a text at a zero byte: use a table of u8.")
                if len(value) > kinds.TEXT_LIMIT:
                    raise refusal(self.module, node, f"a text of {len(value)} bytes", f"C89 compilers take {kinds.TEXT_LIMIT}: split it.")
                return tree.Literal(value)
            case float() | complex():
                raise refusal(self.module, node, "a number with a fraction", "The core counts in integers: use a smaller unit.")
            case str():
                raise refusal(self.module, node, "a string of Python characters", 'Texts are CP437 bytes: b"..."')
            case None:
                raise refusal(self.module, node, "None", "Use a number that stands for nothing, or a bool beside it.")
            case _:
                raise refusal(self.module, node, "... is no value", "Write a value.")

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
            raise refusal(
                self.module,
                node,
                f"{node.id} is known only inside of the {self.gone[node.id]} that declares it",
                f"Declare it before the {self.gone[node.id]}.",
            )
        symbol = resolve(node, self.module, self.program)
        if symbol is None:
            raise refusal(self.module, node, f"{node.id} is not known here", "Declare it above (name: u8 = ...), or import it.")
        return self.constant(node, symbol)

    def constant(self, node: ast.expr, symbol: tree.Symbol) -> Expr:
        """Return a module's name as a value."""
        match symbol:
            case tree.Constant(kind=kind, value=value):
                return tree.Name(symbol, kind, value.low, value.high)
            case tree.Table(kind=table):
                symbol.used = True
                return tree.Name(symbol, table)
            case _:
                raise refusal(
                    self.module, node, f"{ast.unparse(node)} is {meaning(symbol)}, no value", "Name a constant, a table or a local."
                )

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
            raise refusal(
                self.module, node, f"{kinds.show(base.kind)} has no field {node.attr}", "Only records have fields, and none have methods."
            )
        kind = base.kind.fields.get(node.attr)
        if kind is None:
            raise refusal(self.module, node, f"{base.kind.name} has no field {node.attr}", f"It has {', '.join(base.kind.fields)}.")
        return place(kind, lambda kind, low, high: tree.Field(base, node.attr, kind, low, high))

    def index(self, node: ast.Subscript) -> Expr:
        """Check an element of an array, table, text, span or buffer."""
        base = self.expression(node.value)
        if isinstance(node.slice, ast.Slice):
            raise refusal(self.module, node.slice, *FOREIGN[ast.Slice])
        match base.kind:
            case kinds.Array(element, length) | kinds.Table(element, length):
                pass
            case kinds.Text() | kinds.Span() | kinds.Buffer():
                element, length = kinds.U8, kinds.OBJECT_LIMIT + 1
            case _:
                raise refusal(self.module, node, f"{kinds.show(base.kind)} has no elements", "Only arrays, tables and texts have.")
        at = self.exact_number(node.slice)
        if isinstance(base, tree.Literal):
            if not tree.is_constant(at) or not 0 <= at.low < len(base.value):
                raise refusal(self.module, node.slice, f"this text has bytes 0 to {len(base.value) - 1}", "Name one of them by a constant.")
            return tree.Number(base.value[at.low], letter=True)
        if at.high < 0:
            raise refusal(
                self.module,
                node.slice,
                f"the index is {span(at)}; C does not count from the end",
                "Count from the start: length - 1 is the last.",
            )
        if at.low >= length:
            raise refusal(
                self.module, node.slice, f"the index is {span(at)}, and the last element is {length - 1}", "Stay inside of the array."
            )
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
                raise refusal(
                    self.module, node, "~ gives negative numbers in Python and others in C", "Write x ^ 0xFF, with all bits of its width."
                )
            case _:
                raise refusal(self.module, node, "unary plus does nothing", "Leave it out.")

    def arithmetic(self, node: ast.expr | ast.stmt, op: ast.operator, first: Operand, second: Operand) -> tree.Binary:
        """Check a binary operator on numbers that are checked already."""
        sign = ARITHMETIC.get(type(op))
        if sign is None:
            remedy = (
                "Use //, which both languages know." if isinstance(op, ast.Div) else "Use * in a loop, << for powers of two, or a table."
            )
            raise refusal(
                self.module,
                node,
                f"the operator {'/' if isinstance(op, ast.Div) else '**' if isinstance(op, ast.Pow) else '@'} is not in the subset",
                remedy,
            )
        (left, left_node), (right, right_node) = first, second
        if sign in intervals.RING:
            low, high = intervals.result(sign, (left.low, left.high), (right.low, right.high))
            if not (fits(left) or wraps(left)):
                self.exact(left, left_node)
            if not (fits(right) or wraps(right)):
                self.exact(right, right_node)
            return tree.Binary(sign, left, right, low, high)
        python = PYTHON.get(sign, sign)
        mask = masked(sign, left, right)
        for value, part in ((left, left_node), (right, right_node)):
            if mask and value is not mask and wraps(value):
                continue
            self.exact(value, part)
            if value.low < 0 and not (mask and value is not mask):
                raise refusal(
                    self.module,
                    part,
                    f"an operand of {python} that can be negative: {span(value)}",
                    "Python and C differ there: keep it in an unsigned local, or use max(x, 0).",
                )
        if sign in "/%" and right.low < 1:
            raise refusal(self.module, right_node, f"a divisor that can be {right.low}", "Use max(x, 1), or divide by a constant.")
        if sign in ("<<", ">>") and right.high > SHIFT_LIMIT:
            raise refusal(
                self.module,
                right_node,
                f"a shift by up to {right.high} bits",
                f"C shifts by {SHIFT_LIMIT} at most: mask it, & {SHIFT_LIMIT}",
            )
        low, high = intervals.result(sign, (left.low, left.high), (right.low, right.high))
        return tree.Binary(sign, left, right, low, high)

    def comparison(self, node: ast.Compare) -> Expr:
        """Check a comparison, also a chained one; what is compared twice must be free of effects, which every expression is."""
        values: list[Expr] = [self.expression(one) for one in (node.left, *node.comparators)]
        nodes = [node.left, *node.comparators]
        compared: list[Expr] = []
        for i, op in enumerate(node.ops):
            sign = COMPARISON.get(type(op))
            if sign is None:
                word = "is" if isinstance(op, ast.Is | ast.IsNot) else "in"
                remedy = "Compare numbers with ==." if word == "is" else "Compare with each: x == A or x == B, or write a match."
                raise refusal(self.module, node, f"the operator {word} is not in the subset", remedy)
            compared.append(self.compare(node, sign, values[i], values[i + 1], nodes[i], nodes[i + 1]))
        return compared[0] if len(compared) == 1 else tree.Logic("&&", compared)

    def compare(self, node: ast.Compare, sign: str, left: Expr, right: Expr, left_node: ast.expr, right_node: ast.expr) -> Expr:
        """Check one comparison."""
        if isinstance(left.kind, kinds.Bool) and isinstance(right.kind, kinds.Bool) and sign in ("==", "!="):
            return tree.Compare(sign, left, right)
        for value, part in ((left, left_node), (right, right_node)):
            if not isinstance(value.kind, kinds.Width):
                raise refusal(
                    self.module, part, f"{kinds.show(value.kind)} in a comparison", "Only numbers are compared; two truths by == and !=."
                )
            self.exact(value, part)
        known = intervals.compare(sign, (left.low, left.high), (right.low, right.high))
        if known is not None:
            raise refusal(
                self.module,
                node,
                f"this is always {known}: {span(left)} {sign} {span(right)}",
                "Drop the comparison, or store what is compared in a wider local.",
            )
        return tree.Compare(sign, left, right)

    def choice(self, node: ast.IfExp, test: Expr, yes: Expr, no: Expr) -> Expr:
        """Check ``a if test else b``."""
        if isinstance(yes.kind, kinds.Width) and isinstance(no.kind, kinds.Width):
            for value, part in ((yes, node.body), (no, node.orelse)):
                if not wraps(value):
                    self.exact(value, part)
            return tree.Choice(test, yes, no, kinds.I32, min(yes.low, no.low), max(yes.high, no.high))
        if isinstance(yes.kind, kinds.Bool | kinds.Text) and yes.kind == no.kind:
            return tree.Choice(test, yes, no, yes.kind, yes.low, yes.high)
        raise refusal(
            self.module,
            node,
            f"a choice between {kinds.show(yes.kind)} and {kinds.show(no.kind)}",
            "Both sides are numbers, both truths, or both texts.",
        )

    # Calls.

    def call(self, node: ast.Call) -> Expr:
        """Check a call, whatever it changes."""
        if node.keywords:
            raise refusal(self.module, node.keywords[0].value, "an argument by keyword", "C passes arguments by position.")
        symbol = None
        if not (isinstance(node.func, ast.Name) and node.func.id in self.locals):
            symbol = resolve(node.func, self.module, self.program)
        match symbol:
            case tree.Function():
                return self.core_call(node, symbol)
            case tree.Primitive(name):
                return self.word_call(node, name)
            case None if isinstance(node.func, ast.Attribute):
                raise refusal(
                    self.module,
                    node,
                    f"a method, {node.func.attr}()",
                    "Values have none: call a function of a module with it as an argument.",
                )
            case None:
                raise refusal(self.module, node, f"{ast.unparse(node.func)}() is not known here", "Define it in the core, or import it.")
            case _:
                raise refusal(
                    self.module,
                    node,
                    f"{ast.unparse(node.func)} is {meaning(symbol)}, no function",
                    "A record is made by name: Type = new(Type)",
                )

    def core_call(self, node: ast.Call, function: tree.Function) -> Expr:
        """Check a call of a function of the core."""
        self.prepare(function, node)
        function.called = True
        if len(node.args) != len(function.params):
            raise refusal(
                self.module,
                node,
                f"{function.name}() takes {len(function.params)} arguments, not {len(node.args)}",
                f"It is declared in {function.module.path}.",
            )
        args = []
        for given, wanted in zip(node.args, function.params, strict=True):
            args.append(self.fit(self.expression(given), given, wanted.kind, f"the argument {wanted.name}"))
        low, high = (function.result.low, function.result.high) if isinstance(function.result, kinds.Width) else (0, 1)
        return tree.Call(function, args, function.result, low, high)

    def word_call(self, node: ast.Call, name: str) -> Expr:
        """Check a call of a word of the subset that gives a value."""
        match name, node.args:
            case "min" | "max", [left_node, right_node]:
                left, right = self.exact_number(left_node), self.exact_number(right_node)
                known = intervals.compare("<=", (left.low, left.high), (right.low, right.high))
                if known is None:
                    known = intervals.compare("<", (left.low, left.high), (right.low, right.high))
                if known is not None and not (tree.is_constant(left) and tree.is_constant(right)):
                    raise refusal(
                        self.module, node, f"{name}() always gives the same one of {span(left)} and {span(right)}", "Write that one."
                    )
                pick = min if name == "min" else max
                return tree.Extreme(name, left, right, pick(left.low, right.low), pick(left.high, right.high))
            case "len", [inner]:
                value = self.expression(inner)
                match value.kind:
                    case kinds.Array(_, length, size):
                        return size if tree.is_constant(size) else tree.Number(length)
                    case kinds.Table(_, length):
                        return tree.Number(length)
                    case kinds.Text():
                        return tree.Length(value)
                    case _:
                        raise refusal(
                            self.module,
                            node,
                            f"the length of a {kinds.show(value.kind)}",
                            "How many bytes there are is said beside it: pass a count.",
                        )
            case "crc32", [data, start, count, before]:
                wanted: list[tuple[ast.expr, Kind]] = [(data, kinds.SPAN), (start, kinds.U16), (count, kinds.U16), (before, kinds.U32)]
                return tree.Checksum([self.fit(self.expression(part), part, kind, "an argument of crc32") for part, kind in wanted])
            case "copy" | "clear", _:
                raise refusal(self.module, node, f"{name}() stands inside an expression", "It gives nothing: make it a statement.")
            case "new", _:
                raise refusal(self.module, node, "new() stands inside an expression", "It only starts a local: name: Type = new(Type)")
            case "range", _:
                raise refusal(self.module, node, "range() outside of a for", "Write for i in range(...):")
            case _:
                raise refusal(
                    self.module,
                    node,
                    f"{name}() with {len(node.args)} arguments",
                    "min, max: two; len: one; crc32: four; u8 and its kin are types, not functions.",
                )


def place(kind: Kind, make: Callable[[Kind, int, int], Expr]) -> Expr:
    """Return an expression of something stored, whose interval is that of its width."""
    if isinstance(kind, kinds.Width):
        return make(kind, kind.low, kind.high)
    return make(kind, 0, 1)


def fits(value: Expr) -> bool:
    """Return whether *value* fits one of C's 32-bit widths."""
    return kinds.I32.holds(value.low, value.high) or kinds.U32.holds(value.low, value.high)


def wraps(value: Expr) -> bool:
    """Return whether the low 32 bits of *value* can be computed in 32 bits, though *value* itself may be wider."""
    match value:
        case tree.Binary(op, left, right) if op in intervals.RING:
            return (fits(left) or wraps(left)) and (fits(right) or wraps(right))
        case tree.Binary("<<", left, _):
            return fits(left)
        case tree.Negative(inner):
            return fits(inner) or wraps(inner)
        case tree.Choice(_, yes, no):
            return (fits(yes) or wraps(yes)) and (fits(no) or wraps(no))
        case _:
            return fits(value)


def masked(sign: str, left: Expr, right: Expr) -> Expr | None:
    """Return the constant of an ``&`` that cuts the other operand to its own bits."""
    if sign != "&":
        return None
    for value in (right, left):
        if tree.is_constant(value) and kinds.U32.holds(value.low, value.high):
            return value
    return None


def passes(given: Kind, wanted: Kind) -> bool:
    """Return whether something of one type may be given where another is wanted."""
    match wanted:
        case kinds.Span():
            octets = isinstance(given, kinds.Array | kinds.Table) and given.element == kinds.U8
            return octets or isinstance(given, kinds.Text | kinds.Span | kinds.Buffer)
        case kinds.Buffer():
            return isinstance(given, kinds.Buffer) or (isinstance(given, kinds.Array) and given.element == kinds.U8)
        case _:
            return given == wanted


def span(value: Expr) -> str:
    """Return the interval of *value* as a message shows it."""
    return str(value.low) if value.low == value.high else f"{value.low} to {value.high}"
