"""The types of the subset, how many bytes each takes, and the four widths in which C computes."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from twin.tree import Expr


@dataclass(frozen=True)
class Width:
    """An integer of a stated width and the closed interval it holds."""

    name: str
    low: int
    high: int

    def holds(self, low: int, high: int) -> bool:
        """Return whether the whole interval fits."""
        return self.low <= low and high <= self.high


@dataclass(frozen=True)
class Bool:
    """True or False; in C a u8 that holds 1 or 0."""


@dataclass(frozen=True)
class Void:
    """What a function without a result gives."""


@dataclass(frozen=True)
class Text:
    """CP437 bytes that never change, ended in C by a zero byte."""


@dataclass(frozen=True)
class Span:
    """Bytes to read, of any length."""


@dataclass(frozen=True)
class Buffer:
    """Bytes to write into, of any length."""


@dataclass(frozen=True, eq=False)
class Struct:
    """A record; two are the same type only if they are the same class."""

    name: str
    module: str
    doc: str
    fields: "dict[str, Kind]" = field(default_factory=dict)
    docs: dict[str, str] = field(default_factory=dict)
    apart: set[str] = field(default_factory=set)
    """Fields that are records of their own elsewhere; the struct holds where."""


@dataclass(frozen=True)
class Array:
    """A fixed number of equal elements in place; ``size`` is the length as it was written."""

    element: "Width | Struct"
    length: int
    size: "Expr" = field(compare=False, repr=False)


@dataclass(frozen=True)
class Table:
    """A constant array of a module: of widths or of texts."""

    element: "Width | Text"
    length: int


Kind = Width | Bool | Void | Text | Span | Buffer | Struct | Array | Table

U8 = Width("u8", 0, 0xFF)
I16, U16 = Width("i16", -0x8000, 0x7FFF), Width("u16", 0, 0xFFFF)
I32, U32 = Width("i32", -0x8000_0000, 0x7FFF_FFFF), Width("u32", 0, 0xFFFF_FFFF)
WIDTHS = {width.name: width for width in (U8, I16, U16, I32, U32)}
BOOL, VOID, TEXT, SPAN, BUFFER = Bool(), Void(), Text(), Span(), Buffer()

COMPUTED = (I16, U16, I32, U32)
"""What C computes in, in the order of its conversions: of two operands the later one wins, on DOS and on a 32-bit host alike."""

OBJECT_LIMIT = 0xFFFF
"""Bytes of one object at most: a segment of the large model."""
LOCAL_LIMIT = 512
"""Bytes of one local at most: the stack of a DOS program is a few KB."""
POINTER = 4
"""Bytes of an address."""
TEXT_LIMIT = 509
"""Bytes of a string literal at most that every C89 compiler takes."""


def bytes_of(kind: Kind) -> int:
    """Return how many bytes *kind* takes at most, with the widest usual alignment."""
    match kind:
        case Width(name):
            return int(name[1:]) // 8
        case Bool():
            return 1
        case Struct():
            size = 0
            for name, part in kind.fields.items():
                inner, step = (POINTER, POINTER) if name in kind.apart else (bytes_of(part), alignment(part))
                size = aligned(size, step) + inner
            return aligned(size, alignment(kind))
        case Array(element, length):
            return bytes_of(element) * length
        case _:
            return 4


def alignment(kind: Kind) -> int:
    """Return the alignment of *kind* on a 32-bit host."""
    match kind:
        case Struct():
            return max((POINTER if name in kind.apart else alignment(part) for name, part in kind.fields.items()), default=1)
        case Array(element):
            return alignment(element)
        case _:
            return bytes_of(kind)


def aligned(size: int, step: int) -> int:
    """Return *size* rounded up to a multiple of *step*."""
    return -(-size // step) * step


def holds_apart(kind: Kind) -> bool:
    """Return whether a part of *kind* stands apart."""
    match kind:
        case Struct():
            return bool(kind.apart) or any(holds_apart(part) for part in kind.fields.values())
        case Array(element):
            return holds_apart(element)
        case _:
            return False


def is_reference(kind: Kind) -> bool:
    """Return whether a value of *kind* is passed by reference."""
    return isinstance(kind, Struct | Array | Span | Buffer | Text | Table)


def show(kind: Kind) -> str:
    """Return *kind* as a message names it."""
    match kind:
        case Width(name) | Struct(name):
            return name
        case Array(element, length):
            return f"an array of {length} {show(element)}"
        case Table(element, length):
            return f"a table of {length} {show(element)}"
        case Void():
            return "nothing"
        case Bool():
            return "bool"
        case _:
            return type(kind).__name__
