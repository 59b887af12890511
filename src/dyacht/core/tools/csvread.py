"""A row of CSV as a record: its raw bytes where they say what the columns say, else one made of the columns.

Knows nothing of the file that the rows are in.
"""

from dyacht.core import sizes
from dyacht.core.book.record import Found, Image
from dyacht.core.codec import scan
from dyacht.core.tools import csvgame, csvrow, fields, telling
from dyacht.core.tools.csvgame import Bad
from dyacht.core.tools.csvrow import COLUMNS, COMMA, NAMES, RAW, Column
from dyacht.core.tools.fields import NO_FIELD
from dyacht.core.tools.telling import Saying
from dyacht.core.tools.work import Bytes, Intake, Out, Row, Work
from dyacht.core.words import Final, Span, u8, u16


def take_head(intake: Intake, line: Saying, data: Span, count: u16) -> bool:
    """Take the row that names the columns; return whether those are there without which no record can be made, else *line* lists them."""
    first: u16 = 3 if count >= 3 and data[0] == 0xEF and data[1] == 0xBB and data[2] == 0xBF else 0
    fields.split(intake.row, data, first, count)
    intake.ours = intake.row.count == COLUMNS
    for column in range(COLUMNS):
        intake.columns[column] = NO_FIELD
        for i in range(intake.row.count):
            if scan.same(data, intake.row.starts[i], intake.row.counts[i], NAMES[column]):
                intake.columns[column] = i
        intake.ours = intake.ours and intake.columns[column] == column
    for column in range(Column.NAME, Column.EXTRA):
        if is_needed(column) and intake.columns[column] == NO_FIELD:
            telling.text(line, b", " if line.count > 0 else b"")
            telling.text(line, NAMES[column])
    return line.count == 0


def is_needed(column: u8) -> bool:
    """Return whether a record without raw can't do without a column."""
    return Column.NAME <= column <= Column.STATUS or Column.BOXES <= column < Column.EXTRA


def is_plain(desk: Work, count: u16, image: Image) -> bool:
    """Read the record of a row that is just what an export makes of it; return whether the row is such a one."""
    if not desk.intake.ours or count <= RAW + 1:
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
    intake: Intake = desk.intake
    field: u8 = fields.field(intake, Column.RAW)
    if field != NO_FIELD and intake.row.counts[field] > 0:
        if intake.row.counts[field] != RAW:
            return csvgame.blame(intake, Column.RAW)
        if not unhex(image, desk.text, intake.row.starts[field]):
            return csvgame.blame(intake, Column.RAW)
        if _says_raw(desk, image):
            return Bad.NOTHING
    if not fields.is_word(desk, Column.FOUND, b"") and not fields.is_word(desk, Column.FOUND, csvrow.FOUND[Found.GOOD]):
        return Bad.RAW_ALONE
    return csvgame.make(desk, image)


def _says_raw(desk: Work, image: Image) -> bool:
    """Return whether the columns that are there say what *image* says; where it stands and how it is spelt are of no account."""
    row: Row = desk.intake.row
    made: Row = desk.intake.made
    end: u16 = csvrow.put_columns(desk.out, 0, desk.read, 0, image)
    fields.split(made, desk.out, 0, end)
    for column in range(Column.FOUND, Column.RAW):
        if desk.intake.columns[column] != NO_FIELD:
            field: u8 = fields.field(desk.intake, column)
            count: u16 = 0
            if field != NO_FIELD:
                count = row.counts[field]
            if count != made.counts[column]:
                return False
            for i in range(count):
                if desk.text[row.starts[field] + i] != desk.out[made.starts[column] + i]:
                    return False
    return True


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
