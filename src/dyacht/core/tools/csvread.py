"""A row of CSV (RFC 4180) as a record: its raw bytes where they say what the columns say, else one made of the columns.

Knows columns and what may stand in them; where the rows come from it does not know.
"""

from dyacht.core import sizes
from dyacht.core.book import days, names, record, valid
from dyacht.core.book.record import Found, Image, Name, Record, Status
from dyacht.core.codec import cp437, scan
from dyacht.core.rules import card
from dyacht.core.rules.dice import DICE
from dyacht.core.tools import csvrow, errand, telling
from dyacht.core.tools.csvrow import COLUMNS, COMMA, NAMES, QUOTE, RAW, Column
from dyacht.core.tools.telling import Saying
from dyacht.core.tools.work import FIELDS, Bytes, Out, Row, Sheaf, Work
from dyacht.core.words import Annotated, Array, Buffer, Final, Span, Text, clear, u8, u16, u32

NO_FIELD: Final = 0xFF
"""A column that the file does not have."""
NO_NUMBER: Final = 0xFFFF
NO_DIGIT: Final = 0xFF
NOUGHT: Final = 48
UTF8: Final = 256
"""Bytes of a name that are looked at; 30 letters have 90 at most."""
LETTERS: Final = 64
FACES: Final = 6
ROLLS: Final = 3
FIXED: Final = 1024
"""Bytes of a row made of raw at most."""


class Split:
    """How a row came apart."""

    WHOLE: Final = 0
    OPEN: Final = 1
    """A quotation mark is not closed yet: the row goes on in the next line."""
    BROKEN: Final = 2


class Bad:
    """What is wrong with a row."""

    NOTHING: Final = 0
    COLUMN: Final = 1
    """The column that the sheaf tells."""
    RAW_ALONE: Final = 2
    GAME: Final = 3
    QUOTE: Final = 4
    OPEN: Final = 5
    LONG: Final = 6


SENTENCES: Final[tuple[Text, ...]] = (
    b"",
    b"",
    b"what is no good record is told by raw alone, which says something else here",
    b"no game can stand so",
    b"between a column's second quotation mark and the next comma stands something",
    b"a quotation mark is not followed by a second one",
    b"a row can't have more than 2048 bytes",
)
"""In the order of Bad."""


def split(row: Row, data: Span, count: u16) -> u8:
    """Find the fields of *count* bytes without the line's end; return how that went (Split)."""
    at: u16 = 0
    row.count = 0
    while True:
        start: u16 = at
        if at < count and data[at] == QUOTE:
            at = _closing(data, start + 1, count)
            if at >= count:
                return Split.OPEN
            _mark(row, start + 1, at - start - 1, 1)
            at += 1
            if at < count and data[at] != COMMA:
                return Split.BROKEN
        else:
            while at < count and data[at] != COMMA:
                at += 1
            _mark(row, start, at - start, 0)
        if at >= count:
            return Split.WHOLE
        at += 1


def _closing(data: Span, start: u16, count: u16) -> u16:
    """Return where the quotation mark stands that ends a field, or *count*; two of them stand for one in it."""
    at: u16 = start
    while at < count:
        if data[at] == QUOTE:
            if at + 1 >= count or data[at + 1] != QUOTE:
                return at
            at += 1
        at += 1
    return count


def _mark(row: Row, start: u16, count: u16, quoted: u8) -> None:
    """Note a field; those past the last that is looked at are left out."""
    if row.count < FIELDS:
        row.starts[row.count] = start
        row.counts[row.count] = count
        row.quoted[row.count] = quoted
        row.count += 1


def take_head(sheaf: Sheaf, line: Saying, data: Span, count: u16) -> bool:
    """Take the row that names the columns; return whether those are there without which no record can be made, else *line* lists them."""
    start: u16 = 3 if count >= 3 and data[0] == 0xEF and data[1] == 0xBB and data[2] == 0xBF else 0
    if start == 0:
        split(sheaf.row, data, count)
    else:
        split(sheaf.row, data, count)
        sheaf.row.starts[0] = start
        sheaf.row.counts[0] -= start
    sheaf.ours = start == 0 and sheaf.row.count == COLUMNS
    for column in range(COLUMNS):
        sheaf.columns[column] = NO_FIELD
        for i in range(sheaf.row.count):
            if scan.same(data, sheaf.row.starts[i], sheaf.row.counts[i], NAMES[column]):
                sheaf.columns[column] = i
        sheaf.ours = sheaf.ours and sheaf.columns[column] == column
    for column in range(Column.NAME, Column.EXTRA):
        if is_needed(column) and sheaf.columns[column] == NO_FIELD:
            telling.text(line, b", " if line.count > 0 else b"")
            telling.text(line, NAMES[column])
    return line.count == 0


def is_needed(column: u8) -> bool:
    """Return whether a record without raw can't do without a column."""
    return Column.NAME <= column <= Column.STATUS or Column.BOXES <= column < Column.EXTRA


def is_plain(desk: Work, count: u16, image: Image) -> bool:
    """Read the record of a row that is just what an export makes of it; return whether the row is such a one."""
    if not desk.sheaf.ours or count <= RAW + 1:
        return False
    made: Out = desk.out
    text: Bytes = desk.text
    start: u16 = count - RAW
    if text[start - 1] != COMMA:
        return False
    if not unhex(image, text, start):
        return False
    end: u16 = csvrow.put_columns(made, 0, desk.read, 0, image)
    at: u16 = 0
    while at < start and text[at] != COMMA:
        at += 1
    if start - at != end - 1:
        return False
    for i in range(1, end):
        if made[i] != text[at]:
            return False
        at += 1
    return True


def unhex(image: Image, data: Span, start: u16) -> bool:
    """Read the 192 hex digits from *start*; return whether all of them are."""
    at: u16 = start
    all_bits: u8 = 0
    for i in range(sizes.RECORD):
        high: u8 = DIGITS[data[at]]
        low: u8 = DIGITS[data[at + 1]]
        image[i] = (high << 4 | low) & 0xFF
        all_bits = all_bits | high | low
        at += 2
    return all_bits < 16


def take_row(desk: Work, image: Image) -> u8:
    """Read the record of the row that was split; return what is wrong with it (Bad)."""
    sheaf: Sheaf = desk.sheaf
    field: u8 = _field(sheaf, Column.RAW)
    if field != NO_FIELD and sheaf.row.counts[field] > 0:
        if sheaf.row.counts[field] != RAW:
            return _bad(sheaf, Column.RAW)
        if not unhex(image, desk.text, sheaf.row.starts[field]):
            return _bad(sheaf, Column.RAW)
        if _says_raw(desk, image):
            return Bad.NOTHING
    if not _is(desk, Column.FOUND, b"") and not _is(desk, Column.FOUND, csvrow.FOUND[Found.GOOD]):
        return Bad.RAW_ALONE
    return _make(desk, image)


def _bad(sheaf: Sheaf, column: u8) -> u8:
    """Note which column is wrong."""
    sheaf.at = column
    return Bad.COLUMN


def _field(sheaf: Sheaf, column: u8) -> u8:
    """Return the field of the row that holds a column, or NO_FIELD."""
    field: u8 = sheaf.columns[column]
    return field if field < sheaf.row.count else NO_FIELD


def _is(desk: Work, column: u8, word: Text) -> bool:
    """Return whether a column is *word*, in any case; one that is not there is empty."""
    field: u8 = _field(desk.sheaf, column)
    if field == NO_FIELD:
        return len(word) == 0
    return scan.same(desk.text, desk.sheaf.row.starts[field], desk.sheaf.row.counts[field], word)


def _says_raw(desk: Work, image: Image) -> bool:
    """Return whether the columns that are there say what *image* says; where it stands and how it is spelt are of no account."""
    row: Row = desk.sheaf.row
    made: Row = desk.sheaf.made
    end: u16 = csvrow.put_columns(desk.out, 0, desk.read, 0, image)
    split(made, desk.out, end)
    for column in range(Column.FOUND, Column.RAW):
        if desk.sheaf.columns[column] != NO_FIELD:
            field: u8 = _field(desk.sheaf, column)
            count: u16 = 0
            if field != NO_FIELD:
                count = row.counts[field]
            if count != made.counts[column]:
                return False
            for i in range(count):
                if desk.text[row.starts[field] + i] != desk.out[made.starts[column] + i]:
                    return False
    return True


def _make(desk: Work, image: Image) -> u8:
    """Make a record of the columns; return what is wrong with them (Bad)."""
    sheaf: Sheaf = desk.sheaf
    game: Record = desk.read
    clear(game)
    _get_name(desk, game.name)
    if not names.is_name(game.name):
        return _bad(sheaf, Column.NAME)
    field: u8 = _field(sheaf, Column.DATE)
    game.day = days.NO_DAY
    if field != NO_FIELD:
        game.day = errand.day_of(desk.text, sheaf.row.starts[field], sheaf.row.counts[field])
    if game.day == days.NO_DAY:
        return _bad(sheaf, Column.DATE)
    for status in range(Status.PLAYING, Status.ENDED + 1):
        if _is(desk, Column.STATUS, csvrow.STATUS[status]):
            game.status = status
    if game.status == Status.NONE:
        return _bad(sheaf, Column.STATUS)
    game.early = _is(desk, Column.EARLY, csvrow.YES)
    bad: u8 = _get_card(desk, game)
    if bad == Bad.NOTHING:
        bad = _get_dice(desk, game)
    if bad != Bad.NOTHING:
        return bad
    filled: u8 = card.BOXES - card.left(game.card)
    if not valid.card(game.card) or not record.is_status(game.status, filled) or not valid.turn(game.roll, game.dice):
        return Bad.GAME
    record.first_image(game, image)
    return Bad.NOTHING


def _get_name(desk: Work, name: Name) -> None:
    """Read the name as the door takes it from a caller; all zero where it is none."""
    letters: Annotated[list[u8], Array(u8, UTF8)] = [0] * UTF8
    small: Annotated[list[u8], Array(u8, LETTERS)] = [0] * LETTERS
    field: u8 = _field(desk.sheaf, Column.NAME)
    used: u16 = 0
    if field != NO_FIELD:
        used = _unquote(desk.sheaf.row, field, desk.text, letters)
    length: u16 = cp437.text_in(letters, 0, used, small, LETTERS)
    names.put_name(name, small, length)


def _unquote(row: Row, field: u8, data: Span, letters: Buffer) -> u16:
    """Copy a field, one quotation mark for each two; return how many bytes there are."""
    used: u16 = 0
    at: u16 = row.starts[field]
    end: u16 = at + row.counts[field]
    while at < end and used < UTF8:
        letters[used] = data[at]
        used += 1
        at += 2 if data[at] == QUOTE and row.quoted[field] != 0 else 1
    return used


def _get_card(desk: Work, game: Record) -> u8:
    """Read the boxes and the further Yachts."""
    for box in range(card.BOXES):
        points: u16 = _number(desk, Column.BOXES + box, card.OPEN)
        if points > 255:
            return _bad(desk.sheaf, Column.BOXES + box)
        game.card.boxes[box] = points
    extra: u16 = _number(desk, Column.EXTRA, 0)
    if extra > 255:
        return _bad(desk.sheaf, Column.EXTRA)
    game.card.extra = extra
    return Bad.NOTHING


def _get_dice(desk: Work, game: Record) -> u8:
    """Read rolls, held dice and dice."""
    roll: u16 = _number(desk, Column.ROLL, 0)
    if roll > ROLLS:
        return _bad(desk.sheaf, Column.ROLL)
    game.roll = roll
    field: u8 = _field(desk.sheaf, Column.HELD)
    if field != NO_FIELD:
        for i in range(desk.sheaf.row.counts[field]):
            die: u8 = desk.text[desk.sheaf.row.starts[field] + i]
            if not NOUGHT + 1 <= die <= NOUGHT + DICE:
                return _bad(desk.sheaf, Column.HELD)
            game.held = game.held | 1 << (die - NOUGHT - 1 & 7)
    field = _field(desk.sheaf, Column.DICE)
    if field != NO_FIELD:
        if desk.sheaf.row.counts[field] > DICE:
            return _bad(desk.sheaf, Column.DICE)
        for i in range(desk.sheaf.row.counts[field]):
            face: u8 = desk.text[desk.sheaf.row.starts[field] + i]
            if not NOUGHT <= face <= NOUGHT + FACES:
                return _bad(desk.sheaf, Column.DICE)
            game.dice[i] = face - NOUGHT
    return Bad.NOTHING


def _number(desk: Work, column: u8, without: u16) -> u16:
    """Return the number in a column, *without* where it is empty, NO_NUMBER where it is none or over 255."""
    field: u8 = _field(desk.sheaf, column)
    if field == NO_FIELD or desk.sheaf.row.counts[field] == 0:
        return without
    value: u32 = scan.number(desk.text, desk.sheaf.row.starts[field], desk.sheaf.row.counts[field])
    return NO_NUMBER if value > 255 else value


def put_bad(line: Saying, bad: u8, column: u8) -> None:
    """Say what is wrong with a row."""
    telling.text(line, SENTENCES[bad])
    if bad != Bad.COLUMN:
        return
    telling.text(line, NAMES[column])
    telling.text(line, b" should be ")
    match column:
        case Column.NAME:
            telling.text(line, b"a player's name")
        case Column.DATE:
            telling.text(line, b"a date such as 2026-10-13")
        case Column.STATUS:
            telling.text(line, b"playing, finished or ended")
        case Column.ROLL:
            telling.text(line, b"a number up to 3")
        case Column.HELD:
            telling.text(line, b"the numbers of the dice that are held, such as 13")
        case Column.DICE:
            telling.text(line, b"five faces, such as 15562")
        case Column.RAW:
            telling.text(line, b"192 hex digits")
        case _:
            telling.text(line, b"a number up to 255")


# fmt: off
DIGITS: Final[tuple[u8, ...]] = (
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 255, 255, 255, 255, 255,
    255, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
)
# fmt: on
"""What each byte is as a hex digit; 255 where it is none."""
