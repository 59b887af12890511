"""Watches the Python core as C would run it: a store out of width or an index out of range fails at once.

Three watches, set by arm() before any module of the core is loaded: fields of records, elements of arrays, and, by rewriting
each module of the core as it is imported, locals, arguments, results and indices. A release runs without any of it.
"""

import ast
import sys
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any, SupportsIndex, TypeVar, cast

from dyacht.core import words

CORE = "dyacht.core."
BOUNDS = {name: (kind.low, kind.high) for name in ("u8", "i16", "u16", "i32", "u32") for kind in [cast(words.Int, getattr(words, name))]}
TRUTH = (0, 1)
Made = TypeVar("Made", bound=ast.AST)


class Unfit(AssertionError):
    """The core did what C would do otherwise."""


def fail(what: str, value: object, kind: str) -> int:
    """Say that *value* does not fit."""
    raise Unfit(f"{what} is {kind} and can't hold {value}")


SET = list.__setitem__


class Watched(list[Any]):
    """An array in place: its length stays, its elements fit."""

    __slots__ = ("high", "low")

    def __init__(self, values: Iterable[Any], low: int = 0, high: int = 0) -> None:
        super().__init__(values)
        self.low, self.high = low, high

    def __setitem__(self, index: Any, value: Any) -> None:
        if index.__class__ is int and index >= 0 and value.__class__ is int and self.low <= value <= self.high:
            SET(self, index, value)
            return
        if isinstance(index, slice):
            values = list(value)
            if len(values) != len(self[index]):
                raise Unfit(f"an array of {len(self)} would become longer or shorter")
            for one in values:
                self.check(one)
            super().__setitem__(index, values)
            return
        if index < 0:
            raise Unfit(f"index {index} counts from the end")
        self.check(value)
        super().__setitem__(index, value)

    def check(self, value: object) -> None:
        """Make sure that an element fits."""
        if self.high and not (isinstance(value, int) and self.low <= value <= self.high):
            fail("an element", value, f"{self.low} to {self.high}")

    def append(self, _value: object, /) -> None:
        raise Unfit("an array grows")

    def pop(self, _index: SupportsIndex = -1, /) -> Any:
        raise Unfit("an array shrinks")

    def __deepcopy__(self, memo: dict[int, Any]) -> "Watched":
        import copy

        return Watched([copy.deepcopy(one, memo) for one in self], self.low, self.high)


def zeros(element: Any, length: int) -> list[Any]:
    """Stand in for words.zeros."""
    if isinstance(element, words.Int):
        return Watched([0] * length, element.low, element.high)
    return Watched([words.zero(element) for _ in range(length)])


def array(kind: words.Array, values: list[int]) -> list[Any]:
    """Return the watched form of a local array's ``[0] * length``."""
    if len(values) != kind.length:
        raise Unfit(f"an array of {kind.length} starts with {len(values)} elements")
    return Watched(values, kind.element.low, kind.element.high)


def watch(cls: type[Any]) -> None:
    """Make every store into a field of *cls* fail that C would cut off."""
    checked: dict[str, tuple[int, int] | None] = {}
    for name, kind in cls.FIELDS.items():
        checked[name] = (kind.low, kind.high) if isinstance(kind, words.Int) else TRUTH if kind is bool else None
    plain = object.__setattr__

    def store(self: Any, name: str, value: Any) -> None:
        bounds = checked[name]
        if bounds is None:
            if hasattr(self, name):
                raise Unfit(f"{cls.__name__}.{name} is stored whole, which C copies and Python shares")
        elif not (isinstance(value, int) and bounds[0] <= value <= bounds[1]):
            fail(f"{cls.__name__}.{name}", value, f"{bounds[0]} to {bounds[1]}")
        plain(self, name, value)

    cls.__setattr__ = store  # type: ignore[assignment]


def watched_struct(cls: type[Any]) -> type[Any]:
    """Stand in for words.struct."""
    made = PLAIN_STRUCT(cls)
    watch(made)
    return made


PLAIN_STRUCT = words.struct


class Rewriter(ast.NodeTransformer):
    """Puts checks into the functions of one module: inline comparisons, for they run millions of times."""

    def __init__(self) -> None:
        self.kinds: dict[str, str] = {}
        self.counters: set[str] = set()
        self.result = ""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = [self.visit(one) if isinstance(one, ast.FunctionDef) else one for one in node.body]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.kinds = {arg.arg: name for arg in node.args.args if (name := width(arg.annotation))}
        self.counters = set()
        self.result = width(node.returns)
        entry = [check(node, name, kind) for name, kind in self.kinds.items()]
        body: list[ast.stmt] = []
        for one in node.body:
            body += self.many(one)
        first = 1 if ast.get_docstring(node) is not None else 0
        node.body = [*body[:first], *entry, *body[first:]]
        return node

    def many(self, node: ast.stmt) -> list[ast.stmt]:
        """Return what one statement becomes."""
        made = self.visit(node)
        return made if isinstance(made, list) else [made]

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | list[ast.stmt]:
        if not isinstance(node.target, ast.Name) or node.value is None:
            return node
        node.value = self.visit(node.value)
        kind = width(node.annotation)
        if kind:
            self.kinds[node.target.id] = kind
            if isinstance(node.value, ast.Constant):
                return node
            return [node, check(node, node.target.id, kind)]
        match node.value:
            case ast.BinOp(ast.List(), ast.Mult()):
                call = ast.Call(ast.Name("_watch_array", ast.Load()), [node.annotation, node.value], [])
                node.value = located(call, node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        return self.after(node, node.targets[0])

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        return self.after(node, node.target)

    def after(self, node: ast.stmt, target: ast.expr) -> ast.stmt | list[ast.stmt]:
        """Check a local right after the store."""
        if isinstance(target, ast.Name) and target.id in self.kinds:
            return [node, check(node, target.id, self.kinds[target.id])]
        return node

    def visit_For(self, node: ast.For) -> ast.stmt:
        match node.iter:
            case ast.Call(ast.Name("range"), [_] | [ast.Constant(), _] | [ast.Constant(), _, ast.Constant()]) if isinstance(
                node.target, ast.Name
            ):
                self.counters.add(node.target.id)
        self.generic_visit(node)
        return node

    def visit_Return(self, node: ast.Return) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        if not self.result or node.value is None or isinstance(node.value, ast.Constant):
            return node
        keep = located(ast.Assign([ast.Name("_result", ast.Store())], node.value), node)
        node.value = located(ast.Name("_result", ast.Load()), node)
        return [keep, check(node, "_result", self.result), node]

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        if self.is_counted(node.slice) or isinstance(node.slice, ast.Slice | ast.Tuple):
            return node
        kept = ast.NamedExpr(ast.Name("_index", ast.Store()), node.slice)
        call = ast.Call(
            ast.Name("_unfit", ast.Load()), [ast.Constant("an index"), ast.Name("_index", ast.Load()), ast.Constant("from 0 on")], []
        )
        test = ast.Compare(kept, [ast.GtE()], [ast.Constant(0)])
        node.slice = located(ast.IfExp(test, ast.Name("_index", ast.Load()), call), node)
        return node

    def is_counted(self, node: ast.expr) -> bool:
        """Return whether *node* can't be negative, because what it is made of is watched already."""
        match node:
            case ast.Constant(int(value)):
                return value >= 0
            case ast.Name(name):
                return name in self.counters or self.kinds.get(name, "").startswith("u")
            case ast.BinOp(left, ast.Add() | ast.Mult() | ast.FloorDiv() | ast.Mod() | ast.BitAnd(), right):
                return self.is_counted(left) and self.is_counted(right)
            case _:
                return False


def width(annotation: ast.expr | None) -> str:
    """Return the width that an annotation states, or nothing."""
    return annotation.id if isinstance(annotation, ast.Name) and annotation.id in BOUNDS else ""


def check(node: ast.AST, name: str, kind: str) -> ast.stmt:
    """Return ``if not low <= name <= high: fail``."""
    low, high = BOUNDS[kind]
    test = ast.parse(f"if not {low} <= {name} <= {high}: _unfit({name!r}, {name}, {kind!r})").body[0]
    for inner in ast.walk(test):
        ast.copy_location(inner, node)
    return test


def located(made: Made, node: ast.AST) -> Made:
    """Give everything new the place of *node*."""
    for inner in ast.walk(made):
        if not hasattr(inner, "lineno"):
            ast.copy_location(inner, node)
    return made


class Loader(SourceFileLoader):
    """Loads a module of the core rewritten, never from a cache."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = Rewriter().visit(ast.parse(self.get_data(path), path))
        code: CodeType = compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)
        return code

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__.update(_unfit=fail, _watch_array=array)
        super().exec_module(module)


class Finder(MetaPathFinder):
    """Finds the modules of the core, but for its words, which know the watch already."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not fullname.startswith(CORE) or fullname == words.__name__:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = Loader(fullname, spec.origin)
        return spec


def arm() -> None:
    """Set the watches, once for the whole process; the core must not be loaded yet, but for its words."""
    if any(isinstance(one, Finder) for one in sys.meta_path):
        return
    early = [
        name for name in sys.modules if name.startswith(CORE) and name != words.__name__ and not hasattr(sys.modules[name], "__path__")
    ]
    assert not early, f"loaded before the watch was set: {early}"
    words.SMALL = 1
    words.zeros = zeros
    words.struct = watched_struct
    for cls in words.STRUCTS:
        watch(cls)
    sys.meta_path.insert(0, Finder())
