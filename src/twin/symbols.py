"""What the names of the source stand for."""

import ast
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from twin import kinds
from twin.kinds import Kind
from twin.source import Module

if TYPE_CHECKING:
    from twin.tree import Expr, Stmt


@dataclass(eq=False)
class Constant:
    """A named number or text; in C a macro, defined by ``value`` as it was written."""

    name: str
    c: str
    kind: Kind
    value: "Expr"
    doc: str


@dataclass(eq=False)
class Group:
    """A class of constants."""

    name: str
    doc: str
    members: dict[str, Constant] = field(default_factory=dict)
    broken: bool = False
    """A problem with a member is told already."""


@dataclass(eq=False)
class Table:
    """A constant array."""

    name: str
    c: str
    kind: kinds.Table
    values: "list[Expr]"
    private: bool
    doc: str
    used: bool = False


@dataclass(eq=False)
class Alias:
    """A name for a type."""

    name: str
    kind: Kind


@dataclass(eq=False)
class Primitive:
    """A word of words.py or of Python itself that the twin knows."""

    name: str


@dataclass(eq=False)
class Local:
    """A parameter, a local value or object, another name for a place already there, or the counter of a loop."""

    name: str
    c: str
    kind: Kind
    role: str  # "parameter", "value", "object", "alias", "counter"
    root: "Local | None" = None
    used: bool = False
    hoisted: bool = False
    """Assigned in more blocks than the one that declares it, so that C declares it at the top of the function."""
    summed: bool = False
    """Somewhere it becomes a sum with a constant; see spell.raised()."""
    low: int = 0
    high: int = 0
    """Of a counter: what it can be inside of its loop."""


@dataclass(eq=False)
class Function:
    """A function, its body once checked, and which of its parameters it can change."""

    name: str
    c: str
    doc: str
    module: Module
    node: ast.FunctionDef
    params: list[Local]
    result: Kind
    private: bool
    changes: set[str] = field(default_factory=set)
    body: "list[Stmt]" = field(default_factory=list)
    counters: list[Local] = field(default_factory=list)
    """Locals that are declared at the top: counters of loops, and their bounds."""
    called: bool = False
    locals: list[Local] = field(default_factory=list)

    def hoisted(self) -> list[Local]:
        """Return the locals that C declares at the top, beside the counters."""
        return [one for one in self.locals if one.hoisted]


@dataclass(eq=False)
class Broken:
    """A name whose declaration or import had a problem; what uses it is not told of again."""

    name: str


Symbol = Broken | Constant | Group | Table | Alias | Primitive | Local | Function | Module | kinds.Struct
