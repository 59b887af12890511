"""The lines of BBSDEV.DRP: what each may look like, and what it says. Knows nothing of the file around them."""

from dyacht.core.book import days
from dyacht.core.codec import scan
from dyacht.core.codec.caller import Comm, Encoding
from dyacht.core.codec.lines import Lines
from dyacht.core.words import Final, Span, Text, u8, u16, u32


class Shape:
    """What a line may look like."""

    VERSION: Final = 0
    COMM: Final = 1
    PARAMETER: Final = 2
    WORDS: Final = 3
    SIZE: Final = 4
    FLAG: Final = 5
    REVISION: Final = 6
    DEADLINE: Final = 7
    ENCODING: Final = 8
    LANGUAGE: Final = 9
    ACCESS: Final = 10
    NUMBER: Final = 11


# fmt: off
SHAPES: Final[tuple[u8, ...]] = (
    Shape.VERSION, Shape.COMM, Shape.PARAMETER, Shape.WORDS, Shape.WORDS, Shape.SIZE, Shape.SIZE, Shape.FLAG, Shape.FLAG,
    Shape.REVISION, Shape.DEADLINE, Shape.ENCODING, Shape.LANGUAGE, Shape.WORDS, Shape.WORDS, Shape.WORDS, Shape.ACCESS,
    Shape.NUMBER, Shape.FLAG,
)
# fmt: on
COMM_NAMES: Final[tuple[Text, ...]] = (b"local", b"stdio", b"socket", b"serial", b"winserial", b"uart", b"fossil")
"""In the order of Comm."""
ENCODING_NAMES: Final[tuple[Text, ...]] = (b"IBM437", b"CP437", b"CP-437", b"437", b"UTF-8", b"US-ASCII")
"""Names of IANA's list and their spellings, which may have any case."""
ENCODINGS: Final[tuple[u8, ...]] = (
    Encoding.CP437, Encoding.CP437, Encoding.CP437, Encoding.CP437, Encoding.UTF8, Encoding.ASCII,
)  # fmt: skip
MOMENT: Final = b"0000-00-00T00:00:00Z"
"""What a deadline looks like; each 0 is a digit."""


def says(data: Span, at: Lines, line: u16, word: Text) -> bool:
    """Return whether a line is *word*, letter for letter."""
    return _matches(data, at.starts[line], at.lengths[line], word)


def _matches(data: Span, begin: u16, count: u16, word: Text) -> bool:
    """Return whether *count* bytes are *word*, letter for letter."""
    if count != len(word):
        return False
    for i in range(count):
        if data[begin + i] != word[i]:
            return False
    return True


def is_shaped(data: Span, at: Lines, field: u8) -> bool:
    """Return whether a line looks as its field must."""
    begin: u16 = at.starts[field]
    count: u16 = at.lengths[field]
    match SHAPES[field - 1]:
        case Shape.VERSION:
            return is_version(data, begin, count)
        case Shape.COMM:
            return comm_named(data, begin, count) < len(COMM_NAMES)
        case Shape.PARAMETER:
            return _is_parameter(data, begin, count, comm_named(data, at.starts[2], at.lengths[2]))
        case Shape.WORDS:
            return count > 0
        case Shape.SIZE:
            return 0 < scan.number(data, begin, count) <= 0xFFFF
        case Shape.FLAG:
            return count == 1 and (data[begin] == 89 or data[begin] == 78)  # Y, N
        case Shape.REVISION:
            return count == 0 or _is_dotted(data, begin, count)
        case Shape.DEADLINE:
            return count == 0 or _is_moment(data, begin, count)
        case Shape.ENCODING:
            return encoding_named(data, begin, count) < len(ENCODING_NAMES)
        case Shape.LANGUAGE:
            return count > 0 and _is_tag(data, begin, count)
        case Shape.ACCESS:
            word: bool = says(data, at, field, b"sysop") or says(data, at, field, b"cosysop")
            return word or scan.number(data, begin, count) != scan.NO_NUMBER
        case _:
            return scan.number(data, begin, count) != scan.NO_NUMBER


def is_version(data: Span, begin: u16, count: u16) -> bool:
    """Return whether a version is 1.0, or a later 1.x, written without leading zeros."""
    if count < 3 or data[begin] != 49 or data[begin + 1] != 46:  # 1, a full stop
        return False
    return scan.number(data, begin + 2, count - 2) != scan.NO_NUMBER and (count == 3 or data[begin + 2] != 48)


def comm_named(data: Span, begin: u16, count: u16) -> u8:
    """Return which of COMM_NAMES some bytes are, or how many there are."""
    for i in range(len(COMM_NAMES)):
        if _matches(data, begin, count, COMM_NAMES[i]):
            return i
    return len(COMM_NAMES)


def encoding_named(data: Span, begin: u16, count: u16) -> u8:
    """Return which of ENCODING_NAMES some bytes are, or how many there are."""
    for i in range(len(ENCODING_NAMES)):
        if scan.same(data, begin, count, ENCODING_NAMES[i]):
            return i
    return len(ENCODING_NAMES)


def _is_parameter(data: Span, begin: u16, count: u16, comm: u8) -> bool:
    """Return whether line 3 is what the type in line 2 needs."""
    match comm:
        case Comm.LOCAL | Comm.STDIO:
            return count == 0
        case Comm.UART:
            if not 6 <= count <= 7 or data[begin + 4] != 44:  # a comma
                return False
            for i in range(4):
                if hex_digit(data[begin + i]) > 15:
                    return False
            return scan.number(data, begin + 5, count - 5) <= 15
        case Comm.FOSSIL:
            return scan.number(data, begin, count) <= 254
        case _:
            return scan.number(data, begin, count) != scan.NO_NUMBER


def hex_digit(byte: u8) -> u8:
    """Return what a hex digit in capitals stands for, or 16."""
    if scan.is_digit(byte):
        return byte - 48
    return byte - 55 if 65 <= byte <= 70 else 16


def _is_dotted(data: Span, begin: u16, count: u16) -> bool:
    """Return whether some bytes are numbers with full stops between them."""
    inside: bool = False
    for i in range(count):
        digit: bool = scan.is_digit(data[begin + i])
        if not digit and (data[begin + i] != 46 or not inside):
            return False
        inside = digit
    return inside


def _is_tag(data: Span, begin: u16, count: u16) -> bool:
    """Return whether some bytes are a language tag: parts of one to eight letters or digits, hyphens between them."""
    length: u16 = 0
    for i in range(count):
        byte: u8 = scan.upper(data[begin + i])
        if byte == 45 and length > 0:
            length = 0
        elif (scan.is_digit(byte) or 65 <= byte <= 90) and length < 8:
            length += 1
        else:
            return False
    return length > 0


def _is_moment(data: Span, begin: u16, count: u16) -> bool:
    """Return whether some bytes are a date and time that exist."""
    if count != len(MOMENT):
        return False
    for i in range(count):
        if not (scan.is_digit(data[begin + i]) if MOMENT[i] == 48 else data[begin + i] == MOMENT[i]):
            return False
    year: u16 = _known_year(scan.number(data, begin, 4))
    month: u32 = scan.number(data, begin + 5, 2)
    if not 1 <= month <= 12 or not 1 <= scan.number(data, begin + 8, 2) <= days.length(year, month):
        return False
    return scan.number(data, begin + 11, 2) < 24 and max(scan.number(data, begin + 14, 2), scan.number(data, begin + 17, 2)) < 60


def _known_year(year: u16) -> u16:
    """Return a year that the calendar here knows; one outside is taken for a leap year."""
    return year if days.FIRST_YEAR <= year <= days.LAST_YEAR else days.FIRST_YEAR


def day_of(data: Span, begin: u16) -> u16:
    """Return the day number of a deadline; 0 where it lies before 2020, days.LAST where it lies beyond all records."""
    year: u16 = scan.number(data, begin, 4)
    if year < days.FIRST_YEAR:
        return 0
    day: u16 = days.number(year, scan.number(data, begin + 5, 2), scan.number(data, begin + 8, 2))
    return min(day, days.LAST)


def second_of(data: Span, begin: u16) -> u32:
    """Return the second of the day of a deadline; 0 where it lies before 2020."""
    if scan.number(data, begin, 4) < days.FIRST_YEAR:
        return 0
    minute: u16 = scan.number(data, begin + 11, 2) * 60 + scan.number(data, begin + 14, 2)
    return minute * 60 + scan.number(data, begin + 17, 2)


def comm_of(data: Span, at: Lines) -> u8:
    """Return the type (Comm) that line 2 names."""
    return comm_named(data, at.starts[2], at.lengths[2])


def encoding_of(data: Span, at: Lines) -> u8:
    """Return the encoding that line 12 names."""
    return ENCODINGS[encoding_named(data, at.starts[12], at.lengths[12])]
