"""A record made of a row's columns: what may stand in each, and what is wrong where it can't be read."""

from dyacht.core.book import days, names, record, valid
from dyacht.core.book.record import Image, Name, Record, Status
from dyacht.core.codec import cp437, scan
from dyacht.core.rules import card
from dyacht.core.rules.dice import DICE, FACES
from dyacht.core.tools import csvrow, errand, fields, telling
from dyacht.core.tools.csvrow import NAMES, NOUGHT, QUOTE, Column
from dyacht.core.tools.fields import NO_FIELD
from dyacht.core.tools.telling import Saying
from dyacht.core.tools.work import Intake, Row, Work
from dyacht.core.words import Annotated, Array, Buffer, Final, Span, Text, clear, u8, u16, u32

NO_NUMBER: Final = 0xFFFF
UTF8: Final = 256
"""Bytes of a name that are looked at; 30 letters have 90 at most."""
LETTERS: Final = 64
ROLLS: Final = 3


class Bad:
    """What is wrong with a row."""

    NOTHING: Final = 0
    COLUMN: Final = 1
    """The column that the intake tells."""
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


def blame(intake: Intake, column: u8) -> u8:
    """Note which column is wrong."""
    intake.at = column
    return Bad.COLUMN


def make(desk: Work, image: Image) -> u8:
    """Make a record of the columns; return what is wrong with them (Bad)."""
    intake: Intake = desk.intake
    game: Record = desk.read
    clear(game)
    _get_name(desk, game.name)
    if not names.is_name(game.name):
        return blame(intake, Column.NAME)
    field: u8 = fields.field(intake, Column.DATE)
    game.day = days.NO_DAY
    if field != NO_FIELD:
        game.day = errand.day_of(desk.text, intake.row.starts[field], intake.row.counts[field])
    if game.day == days.NO_DAY:
        return blame(intake, Column.DATE)
    for status in range(Status.PLAYING, Status.ENDED + 1):
        if fields.is_word(desk, Column.STATUS, csvrow.STATUS[status]):
            game.status = status
    if game.status == Status.NONE:
        return blame(intake, Column.STATUS)
    game.early = fields.is_word(desk, Column.EARLY, csvrow.YES)
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
    field: u8 = fields.field(desk.intake, Column.NAME)
    used: u16 = 0
    if field != NO_FIELD:
        used = _unquote(desk.intake.row, field, desk.text, letters)
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
            return blame(desk.intake, Column.BOXES + box)
        game.card.boxes[box] = points
    extra: u16 = _number(desk, Column.EXTRA, 0)
    if extra > 255:
        return blame(desk.intake, Column.EXTRA)
    game.card.extra = extra
    return Bad.NOTHING


def _get_dice(desk: Work, game: Record) -> u8:
    """Read rolls, held dice and dice."""
    roll: u16 = _number(desk, Column.ROLL, 0)
    if roll > ROLLS:
        return blame(desk.intake, Column.ROLL)
    game.roll = roll
    field: u8 = fields.field(desk.intake, Column.HELD)
    if field != NO_FIELD:
        for i in range(desk.intake.row.counts[field]):
            die: u8 = desk.text[desk.intake.row.starts[field] + i]
            if not NOUGHT + 1 <= die <= NOUGHT + DICE:
                return blame(desk.intake, Column.HELD)
            game.held = game.held | 1 << (die - NOUGHT - 1 & 7)
    field = fields.field(desk.intake, Column.DICE)
    if field != NO_FIELD:
        if desk.intake.row.counts[field] > DICE:
            return blame(desk.intake, Column.DICE)
        for i in range(desk.intake.row.counts[field]):
            face: u8 = desk.text[desk.intake.row.starts[field] + i]
            if not NOUGHT <= face <= NOUGHT + FACES:
                return blame(desk.intake, Column.DICE)
            game.dice[i] = face - NOUGHT
    return Bad.NOTHING


def _number(desk: Work, column: u8, without: u16) -> u16:
    """Return the number in a column, *without* where it is empty, NO_NUMBER where it is none or over 255."""
    field: u8 = fields.field(desk.intake, column)
    if field == NO_FIELD or desk.intake.row.counts[field] == 0:
        return without
    value: u32 = scan.number(desk.text, desk.intake.row.starts[field], desk.intake.row.counts[field])
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
