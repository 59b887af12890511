"""A slot of dyacht.dat as a row of CSV (RFC 4180): readable columns, and the 96 bytes themselves, so that nothing is lost."""

from dyacht.core import sizes
from dyacht.core.book import days, names, record
from dyacht.core.book.days import Date
from dyacht.core.book.record import Found, Record
from dyacht.core.codec import cp437
from dyacht.core.rules import card
from dyacht.core.rules.dice import DICE
from dyacht.core.words import Buffer, Final, Span, Text, new, u8, u16, u32


class Column:
    """The columns in their order."""

    SLOT: Final = 0
    FOUND: Final = 1
    NAME: Final = 2
    DATE: Final = 3
    STATUS: Final = 4
    EARLY: Final = 5
    SCORE: Final = 6
    BOXES: Final = 7
    EXTRA: Final = 20
    ROLL: Final = 21
    HELD: Final = 22
    DICE: Final = 23
    SEQUENCE: Final = 24
    RAW: Final = 25


COLUMNS: Final = 26
NAMES: Final[tuple[Text, ...]] = (
    b"slot", b"found", b"name", b"date", b"status", b"early", b"score",
    b"ones", b"twos", b"threes", b"fours", b"fives", b"sixes", b"three_kind", b"four_kind", b"full_house",
    b"small_straight", b"large_straight", b"yacht", b"chance",
    b"extra_yachts", b"roll", b"held", b"dice", b"sequence", b"raw",
)  # fmt: skip
FOUND: Final[tuple[Text, ...]] = (b"blank", b"good", b"damaged", b"later format")
"""In the order of record.Found."""
STATUS: Final[tuple[Text, ...]] = (b"", b"playing", b"finished", b"ended")
"""In the order of record.Status."""
YES: Final = b"yes"
LONGEST: Final = 448
"""Bytes of a row at most: a name of 30 quotation marks, each of them twice, is the worst."""
RAW: Final = 2 * sizes.RECORD
"""Hex digits of a record."""
HEX: Final = b"0123456789abcdef"
QUOTE: Final = 34
COMMA: Final = 44
HYPHEN: Final = 45
NOUGHT: Final = 48
LF: Final = 10
CR: Final = 13


def head(out: Buffer, at: u16) -> u16:
    """Write the first line, which names the columns; return where the next byte goes."""
    end: u16 = at
    for column in range(COLUMNS):
        end = _text(out, end, NAMES[column])
        end = _byte(out, end, COMMA)
    return _end_line(out, end - 1)


def put(out: Buffer, at: u16, game: Record, slot: u32, data: Span) -> u16:
    """Write a slot as a line of LONGEST bytes at most, by way of *game*; return where the next byte goes."""
    end: u16 = put_columns(out, at, game, slot, data)
    for i in range(sizes.RECORD):
        byte: u8 = data[i]
        out[end] = HEX[byte >> 4]
        out[end + 1] = HEX[byte & 15]
        end += 2
    return _end_line(out, end)


def put_columns(out: Buffer, at: u16, game: Record, slot: u32, data: Span) -> u16:
    """Write all columns but the last, and the comma before that one; without a good record there is little in them."""
    found: u8 = record.decode(game, data)
    end: u16 = _number(out, at, slot)
    end = _byte(out, end, COMMA)
    end = _text(out, end, FOUND[found])
    if found == Found.GOOD:
        return _put_game(out, end, game)
    for _ in range(Column.FOUND, Column.RAW):
        out[end] = COMMA
        end += 1
    return end


def _put_game(out: Buffer, at: u16, game: Record) -> u16:
    """Write what a good record says, each column behind its comma."""
    end: u16 = _name(out, at, game)
    end = _date(out, end, game.day)
    end = _word(out, end, STATUS[game.status & 3])
    end = _byte(out, end, COMMA)
    if game.early:
        end = _text(out, end, YES)
    end = _small(out, end, card.total(game.card))
    for box in range(card.BOXES):
        points: u8 = game.card.boxes[box]
        if points == card.OPEN:
            out[end] = COMMA
            end += 1
        else:
            end = _small(out, end, points)
    end = _small(out, end, game.card.extra)
    end = _small(out, end, game.roll)
    end = _byte(out, end, COMMA)
    for die in range(DICE):
        if game.held >> die & 1 != 0:
            end = _byte(out, end, NOUGHT + 1 + die)
    end = _byte(out, end, COMMA)
    for die in range(DICE):
        end = _byte(out, end, NOUGHT + game.dice[die])
    end = _small(out, end, game.sequence)
    return _byte(out, end, COMMA)


def _byte(out: Buffer, at: u16, byte: u8) -> u16:
    """Write one byte."""
    out[at] = byte
    return at + 1


def _text(out: Buffer, at: u16, words: Text) -> u16:
    """Write a text that needs no quotation marks."""
    end: u16 = at
    for i in range(len(words)):
        out[end] = words[i]
        end += 1
    return end


def _word(out: Buffer, at: u16, words: Text) -> u16:
    """Write a comma and a text."""
    out[at] = COMMA
    return _text(out, at + 1, words)


def _small(out: Buffer, at: u16, value: u16) -> u16:
    """Write a comma and a number."""
    out[at] = COMMA
    if value < 10:
        out[at + 1] = NOUGHT + value
        return at + 2
    if value < 100:
        out[at + 1] = NOUGHT + value // 10
        out[at + 2] = NOUGHT + value % 10
        return at + 3
    return _number(out, at + 1, value)


def _number(out: Buffer, at: u16, value: u32) -> u16:
    """Write a number."""
    width: u8 = 1
    rest: u32 = value
    while rest > 9:
        rest = rest // 10
        width += 1
    rest = value
    for i in range(width):
        out[at + width - 1 - i] = NOUGHT + rest % 10
        rest = rest // 10
    return at + width


def _name(out: Buffer, at: u16, game: Record) -> u16:
    """Write a comma and a name in UTF-8, in quotation marks where a comma or a quotation mark is in it."""
    used: u8 = names.size(game.name)
    quoted: bool = False
    for i in range(used):
        if game.name[i] == COMMA or game.name[i] == QUOTE:
            quoted = True
    out[at] = COMMA
    end: u16 = at + 1
    if quoted:
        end = _byte(out, end, QUOTE)
    for i in range(used):
        byte: u8 = game.name[i]
        if byte < 128:
            out[end] = byte
            end += 1
            if byte == QUOTE:
                end = _byte(out, end, QUOTE)
        else:
            end = cp437.put_utf8(out, end, byte)
    return _byte(out, end, QUOTE) if quoted else end


def _date(out: Buffer, at: u16, day: u16) -> u16:
    """Write a comma and a day as YYYY-MM-DD."""
    date: Date = new(Date)
    days.split(day, date)
    out[at] = COMMA
    end: u16 = _number(out, at + 1, date.year)
    end = _two(out, end, date.month)
    return _two(out, end, date.day)


def _two(out: Buffer, at: u16, value: u8) -> u16:
    """Write a hyphen and two digits."""
    out[at] = HYPHEN
    out[at + 1] = NOUGHT + value // 10
    out[at + 2] = NOUGHT + value % 10
    return at + 3


def _end_line(out: Buffer, at: u16) -> u16:
    """End a line."""
    out[at] = CR
    out[at + 1] = LF
    return at + 2
