"""The 96 bytes of one player's game of one day: an identity and two states that alternate.

Knows the layout (docs/formats.md has it as a table) and nothing of files or of other records.
"""

from dyacht.core import sizes
from dyacht.core.book import names, valid
from dyacht.core.rules.card import BOXES, Card
from dyacht.core.rules.dice import DICE, Dice
from dyacht.core.words import Annotated, Array, Final, Span, crc32, struct, u8, u16, u32

Name = Annotated[list[u8], Array(u8, sizes.NAME)]
"""A player's name in CP437, filled up with zero bytes."""
Image = Annotated[list[u8], Array(u8, sizes.RECORD)]
"""A record as it stands on file."""

DAY_AT: Final = 30
LATER: Final = 0x8000
"""Set in the day's 16 bits by a later layout of the whole record."""
FORMAT: Final = 1
"""The layout of a state, in the high four bits of its third byte."""
FLAGS_AT: Final = 2
TURN_AT: Final = 3
DICE_AT: Final = 4
EXTRA_AT: Final = 6
BOXES_AT: Final = 7
CHECKED: Final = 28
"""Bytes of a state that its checksum covers, after the identity."""
CHECK_AT: Final = 28


class Status:
    """Where a game stands."""

    NONE: Final = 0
    PLAYING: Final = 1
    FINISHED: Final = 2
    ENDED: Final = 3


class Found:
    """What 96 bytes turned out to be."""

    BLANK: Final = 0
    """Nothing but zeros, or a slot in which no state was ever written whole."""
    GOOD: Final = 1
    DAMAGED: Final = 2
    """Neither state fits its checksum: not counted, reported, never deleted."""
    FOREIGN: Final = 3
    """A later format, which this program leaves alone."""


@struct
class Record:
    """One game as values."""

    name: Name
    day: u16
    sequence: u16
    """Goes up with each write; the newer of two valid states counts."""
    status: u8
    early: bool
    """Started before its own day."""
    roll: u8
    """Rolls thrown in this turn, 0 to 3; 0 after a box was filled."""
    held: u8
    """A mask: bit 0 is the first die."""
    dice: Dice
    card: Card


def word(data: Span, at: u16) -> u16:
    """Return the 16 bits at *at*, low byte first."""
    return data[at] + data[at + 1] * 256


def checksum(data: Span, part: u8) -> u32:
    """Return the checksum that state *part* (1 or 2) must carry: over the identity and the state's first 28 bytes."""
    return crc32(data, part * sizes.PART, CHECKED, crc32(data, 0, sizes.PART, 0))


def is_zero(data: Span, start: u16, count: u16) -> bool:
    """Return whether *count* bytes from *start* are all zero."""
    for i in range(count):
        if data[start + i] != 0:
            return False
    return True


def look(data: Span, part: u8) -> u8:
    """Return what state *part* (1 or 2) of a record is, its checksum and layout alone looked at (Found)."""
    start: u16 = part * sizes.PART
    check: u32 = checksum(data, part)
    low: u16 = check & 0xFFFF
    high: u16 = check >> 16
    if word(data, start + CHECK_AT) == low and word(data, start + CHECK_AT + 2) == high:
        return Found.GOOD if data[start + FLAGS_AT] >> 4 == FORMAT else Found.FOREIGN
    return Found.BLANK if is_zero(data, start, sizes.PART) else Found.DAMAGED


def is_newer(one: u16, other: u16) -> bool:
    """Return whether sequence number *one* was given after *other*; the numbers start again at 65,536."""
    return 1 <= (one + 0x10000 - other) & 0xFFFF < 0x8000


def decode(record: Record, data: Span) -> u8:
    """Fill *record* from 96 bytes and return what they are (Found); without GOOD what *record* holds means nothing.

    The newer state counts if its checksum fits and a game can really hold its values, else the older one does.
    """
    if data[DAY_AT + 1] >= LATER >> 8:
        return Found.FOREIGN
    part: u8 = 1 if is_newer(word(data, sizes.PART), word(data, 2 * sizes.PART)) else 2
    newest: u8 = try_state(record, data, part)
    if newest == Found.GOOD or newest == Found.FOREIGN:
        return newest
    older: u8 = try_state(record, data, 3 - part)
    return older if newest == Found.BLANK or older == Found.GOOD or older == Found.FOREIGN else Found.DAMAGED


def try_state(record: Record, data: Span, part: u8) -> u8:
    """Fill *record* if state *part* (1 or 2) is one that a game can hold, and return what it is."""
    found: u8 = look(data, part)
    if found == Found.GOOD:
        named: bool = get_identity(record, data)
        fits: bool = get_state(record, data, part * sizes.PART)
        return Found.GOOD if named and fits else Found.DAMAGED
    return found


def newer(data: Span, one: u8, two: u8) -> u8:
    """Return which state counts (1 or 2), 0 for none, by what look() said of both."""
    first: bool = one == Found.GOOD or one == Found.FOREIGN
    second: bool = two == Found.GOOD or two == Found.FOREIGN
    if first and second:
        return 1 if is_newer(word(data, sizes.PART), word(data, 2 * sizes.PART)) else 2
    if first:
        return 1
    return 2 if second else 0


def get_identity(record: Record, data: Span) -> bool:
    """Fill name and day, zeros after the name's end; return whether it can be a name."""
    used: u8 = 0
    while used < sizes.NAME and data[used] != 0:
        if data[used] < names.BLANK:
            return False
        record.name[used] = data[used]
        used += 1
    for i in range(used, sizes.NAME):
        record.name[i] = 0
    record.day = word(data, DAY_AT)
    return used > 0 and not names.is_blank(data[0]) and not names.is_blank(data[used - 1])


def get_state(record: Record, data: Span, start: u16) -> bool:
    """Fill all but the identity from the state at *start*; return whether a game can hold such values."""
    flags: u8 = data[start + FLAGS_AT]
    turn: u8 = data[start + TURN_AT]
    thrown: u16 = word(data, start + DICE_AT)
    record.sequence = word(data, start)
    record.status = flags & 3
    record.early = flags & 4 != 0
    record.roll = turn & 3
    record.held = turn >> 3
    for i in range(DICE):
        record.dice[i] = thrown & 7
        thrown = thrown >> 3
    record.card.extra = data[start + EXTRA_AT]
    for box in range(BOXES):
        record.card.boxes[box] = data[start + BOXES_AT + box]
    filled: u8 = valid.filled(record.card)
    return filled <= BOXES and is_status(record.status, filled) and valid.turn(record.roll, record.dice)


def is_status(status: u8, filled: u8) -> bool:
    """Return whether a game can stand so with *filled* boxes: all thirteen end it, and nothing else finishes it."""
    return status == Status.FINISHED if filled == BOXES else status == Status.PLAYING or status == Status.ENDED


def first_image(record: Record, image: Image) -> None:
    """Fill *image* for an append: identity and state 1 from *record*, whose sequence becomes 1; state 2 is zero."""
    for i in range(sizes.RECORD):
        image[i] = 0
    for i in range(sizes.NAME):
        image[i] = record.name[i]
    put_word(image, DAY_AT, record.day)
    record.sequence = 1
    put_state(record, image, 1)


def next_image(record: Record, image: Image) -> u8:
    """Write *record* over the state of *image* that does not count and return which (1 or 2): the part to put on file.

    *image* is the record as it stands on file now. The record's sequence becomes one more than that of the other state.
    """
    part: u8 = newer(image, look(image, 1), look(image, 2))
    if part == 0:
        record.sequence = 1
        put_state(record, image, 1)
        return 1
    record.sequence = (word(image, part * sizes.PART) + 1) & 0xFFFF
    put_state(record, image, 3 - part)
    return 3 - part


def put_word(image: Image, at: u16, value: u16) -> None:
    """Write 16 bits, low byte first."""
    image[at] = value & 0xFF
    image[at + 1] = value >> 8


def put_state(record: Record, image: Image, part: u8) -> None:
    """Write all but the identity into state *part* (1 or 2), checksum included."""
    start: u16 = part * sizes.PART
    for i in range(sizes.PART):
        image[start + i] = 0
    put_word(image, start, record.sequence)
    image[start + FLAGS_AT] = (record.status & 3) + (4 if record.early else 0) + FORMAT * 16
    image[start + TURN_AT] = (record.roll & 3) + (record.held & 31) * 8
    thrown: u16 = 0
    for i in range(DICE):
        thrown += (record.dice[i] & 7) << (3 * i)
    put_word(image, start + DICE_AT, thrown)
    image[start + EXTRA_AT] = record.card.extra
    for box in range(BOXES):
        image[start + BOXES_AT + box] = record.card.boxes[box]
    check: u32 = checksum(image, part)
    put_word(image, start + CHECK_AT, check & 0xFFFF)
    put_word(image, start + CHECK_AT + 2, check >> 16)


def is_of(data: Span, name: Span, day: u16) -> bool:
    """Return whether a record's identity is this player's and this day's."""
    return word(data, DAY_AT) == day and names.same(data, name)
