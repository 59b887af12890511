"""A row of CSV (RFC 4180) taken apart into fields, and which of them is which column. Knows nothing of records."""

from dyacht.core.codec import scan
from dyacht.core.tools.csvrow import COMMA, QUOTE
from dyacht.core.tools.work import FIELDS, Intake, Row, Work
from dyacht.core.words import Final, Span, Text, u8, u16

NO_FIELD: Final = 0xFF
"""A column that the file does not have."""


class Split:
    """How a row came apart."""

    WHOLE: Final = 0
    OPEN: Final = 1
    """A quotation mark is not closed yet: the row goes on in the next line."""
    BROKEN: Final = 2


def split(row: Row, data: Span, first: u16, count: u16) -> u8:
    """Find the fields of the bytes from *first* up to *count*, the line's end not among them; return how that went (Split)."""
    at: u16 = first
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


def field(intake: Intake, column: u8) -> u8:
    """Return the field of the row that holds a column, or NO_FIELD."""
    place: u8 = intake.columns[column]
    return place if place < intake.row.count else NO_FIELD


def is_word(desk: Work, column: u8, word: Text) -> bool:
    """Return whether a column is *word*, in any case; one that is not there is empty."""
    place: u8 = field(desk.intake, column)
    if place == NO_FIELD:
        return len(word) == 0
    return scan.same(desk.text, desk.intake.row.starts[place], desk.intake.row.counts[place], word)
