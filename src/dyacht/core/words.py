"""The words of the subset: stated widths, fixed arrays, records, and the few primitives that C spells otherwise.

Knows nothing of dice or screens. It imports next to nothing, because every caller waits for it: ``typing`` is for the
type checker alone. The translator reads these names from the text of a module and never runs them.
"""

from binascii import crc32 as _crc32
from io import BytesIO as _Bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Annotated as Annotated
    from typing import Any, Literal, TypeVar, dataclass_transform
    from typing import Final as Final

    T = TypeVar("T")
else:
    Sequence = tuple

    class Final:
        """Stands in for ``typing.Final``."""

        def __class_getitem__(cls, _kind):
            return cls

    class Annotated:
        """Stands in for ``typing.Annotated`` and keeps the mark alone."""

        def __class_getitem__(cls, parts):
            return parts[1]

    def dataclass_transform():
        """Stand in for ``typing.dataclass_transform``."""
        return lambda made: made


SMALL: int = 0
"""1 where no object may be over 64 KB, as on DOS: in C always, here only in the tests, which hold both to the same tables."""


LARGE = 4096
"""Elements from which on an array is memory that the system gives only where it is used: of a large table most callers use little."""
CODES: "dict[int, tuple[Literal['B', 'H', 'I'], int]]" = {0xFF: ("B", 1), 0xFFFF: ("H", 2), 0xFFFF_FFFF: ("I", 4)}
"""How such memory is seen as numbers, and the bytes of one, by the highest that a width holds."""

PIECE = 1 << 20
"""Bytes of such memory that are asked for at once."""
_rest = [memoryview(b"")]
"""What is left of the last piece."""


class Int:
    """A stated width: its C name and the closed interval it holds."""

    __slots__ = ("high", "low", "name")

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name, self.low, self.high = name, low, high


class Array:
    """A fixed number of equal elements (a width or a record), stored in place."""

    __slots__ = ("element", "length")

    def __init__(self, element: "Any", length: int) -> None:
        self.element, self.length = element, length


def apart(cls: "type[T]") -> "type[T]":
    """Mark a field as a record that stands elsewhere in C, where whoever makes the whole makes this one too; here it is in place."""
    return cls


u8 = Annotated[int, Int("u8", 0, 0xFF)]
i16 = Annotated[int, Int("i16", -0x8000, 0x7FFF)]
u16 = Annotated[int, Int("u16", 0, 0xFFFF)]
i32 = Annotated[int, Int("i32", -0x8000_0000, 0x7FFF_FFFF)]
u32 = Annotated[int, Int("u32", 0, 0xFFFF_FFFF)]
Text = Annotated[bytes, "text"]
"""CP437 bytes that never change, without a zero byte: a literal, a constant, or an entry of a table."""
Span = Annotated[Sequence[int], "span"]
"""Bytes to read, from any array of u8 or a text; how many is said beside it."""
Buffer = Annotated[list[int], "buffer"]
"""An array of u8 of any length, to write into; how many fit is said beside it."""

STRUCTS: "list[type[Any]]" = []
"""Every record of the core, in the order of definition, so that tests can watch what is stored into them."""


@dataclass_transform()
def struct(cls: "type[T]") -> "type[T]":
    """Make a plain record of the fields that *cls* states; in C ``struct Name`` with the same fields in the same order."""
    fields = cls.__annotations__
    cls.FIELDS = fields  # type: ignore[attr-defined]
    cls.NUMBERS = {name: 0 for name, kind in fields.items() if isinstance(kind, Int) or kind is bool}  # type: ignore[attr-defined]
    cls.OTHERS = [(name, kind) for name, kind in fields.items() if name not in cls.NUMBERS]  # type: ignore[attr-defined]
    STRUCTS.append(cls)
    return cls


def new(cls: "Callable[..., T]") -> "T":
    """Return a record with every field zero, as ``memset`` leaves it in C."""
    made = cls()
    vars(made).update(cls.NUMBERS)  # type: ignore[attr-defined]
    for name, kind in cls.OTHERS:  # type: ignore[attr-defined]
        setattr(made, name, zero(kind))
    return made


def zero(kind: "Any") -> "Any":
    """Return the zero of one field's type."""
    if isinstance(kind, Int) or kind is bool:
        return 0
    if isinstance(kind, Array):
        return zeros(kind.element, kind.length)
    return new(kind)


def zeros(element: "Any", length: int) -> "list[Any]":
    """Return an array of *length* zeros. Tests replace it by one whose elements refuse what C would cut off."""
    if isinstance(element, Int):
        return memory(element, length) if length >= LARGE and element.high in CODES else [0] * length
    return [zero(element) for _ in range(length)]


def memory(element: Int, length: int) -> "Any":
    """Return a large array of zeros, which costs next to nothing before something is stored into it."""
    code, width = CODES[element.high]
    size = length * width + 7 & -8
    if len(_rest[0]) < size:
        _rest[0] = _Bytes(bytes(max(size, PIECE))).getbuffer()  # the system gives so many zeros page by page, as they are touched
    made = _rest[0][: length * width]
    _rest[0] = _rest[0][size:]
    return made.cast(code)


def copy(target: "Any", source: "Any") -> None:
    """Copy a whole record or array into another of the same type; in C ``*target = *source`` or ``memcpy``."""
    if not hasattr(target, "FIELDS"):
        if isinstance(source[0], int):
            target[:] = source
            return
        for i, value in enumerate(source):
            copy(target[i], value)
        return
    for name in target.FIELDS:
        value = getattr(source, name)
        if isinstance(value, int):
            setattr(target, name, value)
        else:
            copy(getattr(target, name), value)


def clear(target: "Any") -> None:
    """Set a whole record or array to zero; in C ``memset``."""
    if not hasattr(target, "FIELDS"):
        for i, value in enumerate(target):
            if isinstance(value, int):
                target[i] = 0
            else:
                clear(value)
        return
    for name in target.FIELDS:
        value = getattr(target, name)
        if isinstance(value, int):
            setattr(target, name, 0)
        else:
            clear(value)


def crc32(data: Span, start: u16, count: u16, before: u32) -> u32:
    """Return the CRC-32 (the one of zip and PNG) of *count* bytes from *start*, going on from *before* (0 at first)."""
    return _crc32(bytes(data[start : start + count]), before)
