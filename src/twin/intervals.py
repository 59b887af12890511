"""What values arithmetic can give, by interval arithmetic; exact where both operands are single numbers."""

import operator
from collections.abc import Callable

FOLD: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.floordiv,
    "%": operator.mod,
    "<<": operator.lshift,
    ">>": operator.rshift,
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
}
RING = frozenset("+-*")
"""Operators whose low 32 bits depend on nothing but the low 32 bits of their operands."""

Interval = tuple[int, int]


def result(op: str, left: Interval, right: Interval) -> Interval:
    """Return the interval of ``left op right``; the caller has made sure that the operator has a meaning there."""
    (a, b), (c, d) = left, right
    if a == b and c == d:
        value = FOLD[op](a, c)
        return value, value
    match op:
        case "+" | "-" | "*":
            ends = [FOLD[op](x, y) for x in left for y in right]
            return min(ends), max(ends)
        case "/":
            return a // d, b // c
        case "%":
            return (a, b) if b < c else (0, min(b, d - 1))
        case "<<":
            return a << c, b << d
        case ">>":
            return a >> d, b >> c
        case "&":
            return 0, min(x for x in (b if a >= 0 else d, d if c >= 0 else b))
        case _:
            return (max(a, c) if op == "|" else 0), (1 << max(b.bit_length(), d.bit_length())) - 1


def compare(op: str, left: Interval, right: Interval) -> bool | None:
    """Return what ``left op right`` always is, or None where it depends."""
    (a, b), (c, d) = left, right
    match op:
        case "<":
            return True if b < c else False if a >= d else None
        case "<=":
            return True if b <= c else False if a > d else None
        case ">" | ">=":
            return compare("<" if op == ">" else "<=", right, left)
        case _:
            equal = True if a == b == c == d else False if b < c or d < a else None
            return equal if op == "==" or equal is None else not equal
