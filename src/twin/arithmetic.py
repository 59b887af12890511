"""Checks arithmetic and comparisons, and that whatever is stored or passed fits its type."""

import ast
from collections.abc import Callable

from twin import intervals, kinds, tree
from twin.annotations import Annotations
from twin.kinds import Kind
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
SHIFT_LIMIT = 31

Operand = tuple[Expr, ast.expr]
"""A checked operand and where it stands."""


class Arithmetic(Annotations):
    """Checks what is computed."""

    def expression(self, node: ast.expr) -> Expr:
        """Check and type any expression; a child knows how."""
        raise NotImplementedError

    def number(self, node: ast.expr) -> Expr:
        """Check *node* and make sure that it is an integer."""
        return self.as_number(self.expression(node), node)

    def as_number(self, value: Expr, node: ast.expr) -> Expr:
        """Make sure that *value* is an integer."""
        if isinstance(value.kind, kinds.Bool):
            raise self.refusal(node, "a truth where a number belongs", "Write 1 if test else 0.")
        if not isinstance(value.kind, kinds.Width):
            raise self.refusal(node, f"{kinds.show(value.kind)} where a number belongs", "Only integers are computed with.")
        return value

    def exact(self, value: Expr, node: ast.expr) -> Expr:
        """Make sure that *value* can be computed in 32 bits."""
        if not fits(value):
            raise self.refusal(
                node,
                f"this can be {span(value)}, beyond 32 bits",
                "Keep a part in a narrower local, or mask the result: & 0xFFFF_FFFF",
            )
        return value

    def exact_number(self, node: ast.expr) -> Expr:
        """Check an integer that is needed whole."""
        return self.exact(self.number(node), node)

    def together(self, node: ast.expr, left: Expr, right: Expr) -> None:
        """Make sure that two operands of a comparison differ, and that one width holds both."""
        if left == right and not tree.is_constant(left):
            raise self.refusal(node, "something is compared with itself", "Drop the comparison, or name what was meant.")
        low, high = min(left.low, right.low), max(left.high, right.high)
        if not kinds.I32.holds(low, high) and not kinds.U32.holds(low, high):
            raise self.refusal(
                node,
                f"{span(left)} is compared with {span(right)}, and no 32 bits hold both",
                "Keep one of them in a narrower local, or use max(x, 0).",
            )

    def narrowest(self, value: Expr) -> kinds.Width:
        """Return the narrowest width that holds *value*."""
        return next(width for width in kinds.WIDTHS.values() if width.holds(value.low, value.high))

    def truth(self, node: ast.expr) -> Expr:
        """Check *node* and make sure that it is a truth."""
        return self.as_truth(self.expression(node), node)

    def as_truth(self, value: Expr, node: ast.expr) -> Expr:
        """Make sure that *value* is a truth that can change."""
        if isinstance(value.kind, kinds.Width):
            raise self.refusal(node, "a number where a truth belongs", "Say what it is compared with: != 0")
        if not isinstance(value.kind, kinds.Bool):
            raise self.refusal(
                node, f"{kinds.show(value.kind)} where a truth belongs", "C knows no truth of it: compare a length or a field."
            )
        if isinstance(value, tree.Truth):
            raise self.refusal(node, "this never changes", "Drop the test.")
        return value

    def fit(self, value: Expr, node: ast.expr, kind: Kind, what: str) -> Expr:
        """Make sure that *value* can be stored as *kind*; a narrower width is the author's word that it fits."""
        if isinstance(kind, kinds.Width):
            if isinstance(value.kind, kinds.Bool):
                raise self.refusal(node, f"a truth for {what}, which is {kind.name}", "Write 1 if test else 0.")
            if not isinstance(value.kind, kinds.Width):
                raise self.refusal(node, f"{kinds.show(value.kind)} for {what}, which is {kind.name}", "Store a number there.")
            if value.high < kind.low or value.low > kind.high:
                raise self.refusal(
                    node,
                    f"this is {span(value)}, which never fits {what}: {kind.name}",
                    f"{kind.name} holds {kind.low} to {kind.high}.",
                )
            if not fits(value) and not wraps(value):
                self.exact(value, node)
        elif isinstance(kind, kinds.Bool):
            if not isinstance(value.kind, kinds.Bool):
                raise self.refusal(node, f"{kinds.show(value.kind)} for {what}, which is bool", "Compare: x != 0")
        elif not passes(value.kind, kind):
            raise self.refusal(node, f"{kinds.show(value.kind)} for {what}, which is {kinds.show(kind)}", "The type must be the same.")
        return value

    def arithmetic(self, node: ast.expr | ast.stmt, op: ast.operator, first: Operand, second: Operand) -> tree.Binary:
        """Check a binary operator on numbers that are checked already."""
        sign = ARITHMETIC.get(type(op))
        if sign is None:
            remedy = (
                "Use //, which both languages know." if isinstance(op, ast.Div) else "Use * in a loop, << for powers of two, or a table."
            )
            raise self.refusal(
                node,
                f"the subset has no operator {'/' if isinstance(op, ast.Div) else '**' if isinstance(op, ast.Pow) else '@'}",
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
                raise self.refusal(
                    part,
                    f"an operand of {python} that can be negative: {span(value)}",
                    "Python and C differ there: keep it in an unsigned local, or use max(x, 0).",
                )
        if sign in "/%" and right.low < 1:
            raise self.refusal(right_node, f"a divisor that can be {right.low}", "Use max(x, 1), or divide by a constant.")
        if sign in ("<<", ">>") and right.high > SHIFT_LIMIT:
            raise self.refusal(
                right_node,
                f"a shift by up to {right.high} bits",
                f"C shifts by {SHIFT_LIMIT} at most: mask it, & {SHIFT_LIMIT}",
            )
        low, high = intervals.result(sign, (left.low, left.high), (right.low, right.high))
        return tree.Binary(sign, left, right, low, high)

    def comparison(self, node: ast.Compare) -> Expr:
        """Check a comparison, also a chained one; what is compared twice must be free of effects, which every expression is."""
        signs = [self.sign(node, op) for op in node.ops]
        nodes = [node.left, *node.comparators]
        values = [self.expression(one) for one in nodes]
        compared: list[Expr] = [self.compare(node, sign, values[i], values[i + 1], nodes[i], nodes[i + 1]) for i, sign in enumerate(signs)]
        return compared[0] if len(compared) == 1 else tree.Logic("&&", compared)

    def sign(self, node: ast.Compare, op: ast.cmpop) -> str:
        """Return how C spells a comparison."""
        sign = COMPARISON.get(type(op))
        if sign is None:
            word = "is" if isinstance(op, ast.Is | ast.IsNot) else "in"
            remedy = "Compare numbers with ==." if word == "is" else "Compare with each: x == A or x == B, or write a match."
            raise self.refusal(node, f"the subset has no operator {word}", remedy)
        return sign

    def compare(self, node: ast.Compare, sign: str, left: Expr, right: Expr, left_node: ast.expr, right_node: ast.expr) -> Expr:
        """Check one comparison."""
        if isinstance(left.kind, kinds.Bool) and isinstance(right.kind, kinds.Bool) and sign in ("==", "!="):
            return tree.Compare(sign, left, right)
        for value, part in ((left, left_node), (right, right_node)):
            if not isinstance(value.kind, kinds.Width):
                raise self.refusal(part, f"{kinds.show(value.kind)} in a comparison", "Only numbers are compared; two truths by == and !=.")
            self.exact(value, part)
        self.together(node, left, right)
        known = intervals.compare(sign, (left.low, left.high), (right.low, right.high))
        if known is not None:
            raise self.refusal(
                node,
                f"this is always {known}: {span(left)} {sign} {span(right)}",
                "Drop the comparison, or store what is compared in a wider local.",
            )
        return tree.Compare(sign, left, right)


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
