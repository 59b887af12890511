"""What can be told from a finished tree: whether a block ends, what leaves a loop, what stays the same meanwhile."""

import ast
from collections.abc import Iterator

from twin import intervals, kinds, symbols, tree
from twin.tree import Expr, Stmt


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
        case tree.Name(symbols.Local()):
            return True
        case tree.Field(base):
            return steady(base)
        case tree.Index(base, at):
            return steady(base) and lasting(at, set())
        case _:
            return False


def changers(value: Expr) -> Iterator[symbols.Function]:
    """Give the functions called in *value* that can change something."""
    if isinstance(value, tree.Call) and value.function.changes:
        yield value.function
    for part in tree.parts(value):
        yield from changers(part)


def lasting(value: Expr, stored: set[str]) -> bool:
    """Return whether *value* is made of nothing but constants and of locals that are not among those *stored*, and is cheap."""
    match value:
        case tree.Number() | tree.Name(symbols.Constant()):
            return True
        case tree.Name(symbols.Local(name=name, kind=kinds.Width())):
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
