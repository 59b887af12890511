"""A line for the sysop, put together: texts, numbers, names and dates. Knows nothing of what it says."""

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.book.days import Date
from dyacht.core.words import Annotated, Array, Final, Span, Text, new, struct, u8, u16, u32

ROOM: Final = 480
"""Bytes that a line may take; what does not fit is cut."""
DIGITS: Final = 10
"""Digits of the largest number."""
BLANK: Final = 32
HYPHEN: Final = 45
NOUGHT: Final = 48


@struct
class Saying:
    """A line in CP437; a zero byte follows the last letter."""

    letters: Annotated[list[u8], Array(u8, ROOM + 1)]
    count: u16


def begin(line: Saying) -> None:
    """Empty a line."""
    line.count = 0
    line.letters[0] = 0


def letter(line: Saying, byte: u8) -> None:
    """Add a letter."""
    if line.count < ROOM:
        line.letters[line.count] = byte
        line.count += 1
        line.letters[line.count] = 0


def text(line: Saying, words: Text) -> None:
    """Add a text."""
    for i in range(len(words)):
        letter(line, words[i])


def name(line: Saying, letters: Span, room: u16) -> None:
    """Add bytes up to a zero byte, or all of *room*."""
    for i in range(room):
        if letters[i] == 0:
            return
        letter(line, letters[i])


def number(line: Saying, value: u32) -> None:
    """Add a number."""
    padded(line, value, 1, NOUGHT)


def things(line: Saying, count: u32, one: Text, many: Text) -> None:
    """Add how many of something there are: *one* follows the number 1, *many* any other."""
    number(line, count)
    text(line, one if count == 1 else many)


def padded(line: Saying, value: u32, width: u8, filler: u8) -> None:
    """Add a number, *filler* before it up to *width*."""
    digits: Annotated[list[u8], Array(u8, DIGITS)] = [0] * DIGITS
    rest: u32 = value
    count: u8 = 0
    while count == 0 or rest > 0:
        digits[DIGITS - 1 - count] = NOUGHT + rest % 10
        rest = rest // 10
        count += 1
    for _ in range(count, width):
        letter(line, filler)
    for i in range(DIGITS - count, DIGITS):
        letter(line, digits[i])


def day(line: Saying, which: u16) -> None:
    """Add a day as YYYY-MM-DD."""
    date: Date = new(Date)
    days.split(which, date)
    padded(line, date.year, 4, NOUGHT)
    letter(line, HYPHEN)
    padded(line, date.month, 2, NOUGHT)
    letter(line, HYPHEN)
    padded(line, date.day, 2, NOUGHT)


def game(line: Saying, player: Span, which: u16) -> None:
    """Add whose game of which day: NAME, YYYY-MM-DD."""
    name(line, player, sizes.NAME)
    text(line, b", ")
    day(line, which)
