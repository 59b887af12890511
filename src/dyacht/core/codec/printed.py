"""Pages as files to look at: rows of plain CP437 text, or of a web page in their inks. Knows cells, not what they tell.

    printed.begin(sheet, Kind.HTML)
    count = printed.head(sheet, title, out)                    an opening, which plain text has not
    printed.from_row(sheet, first, rows)                       for each page, as many rows of it as are wanted
    while count := printed.draw(sheet, page, out, room)
    count = printed.foot(sheet, out)

Blanks at a row's end and blank rows at a file's end are left out.
"""

from dyacht.core import sizes
from dyacht.core.codec import cp437
from dyacht.core.screens.page import Ink, Page
from dyacht.core.words import Buffer, Final, Text, struct, u8, u16


class Kind:
    """What is made of a page."""

    TEXT: Final = 0
    HTML: Final = 1


STEP: Final = 128
"""Bytes that one cell takes at most: a span's end, a row of blanks, a span's beginning, a letter, a span's end."""
UNKNOWN: Final = 63
"""What stands for a control character: a question mark."""
HEAD: Final[tuple[Text, ...]] = (
    b'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    b"<title>Daily Yacht: ",
    b"</title>\n<style>body{background:#000;color:#aaa;margin:1ch}",
    b"pre{font:1rem/1.2 monospace;font-size:max(.6rem,min(1rem,2vw));overflow-x:auto;margin:0}\n",
    b".f0{color:#000}.f1{color:#00a}.f2{color:#0a0}.f3{color:#0aa}.f4{color:#a00}.f5{color:#a0a}.f6{color:#a50}.f7{color:#aaa}\n",
    b".f8{color:#555}.f9{color:#55f}.f10{color:#5f5}.f11{color:#5ff}.f12{color:#f55}.f13{color:#f5f}.f14{color:#ff5}.f15{color:#fff}\n",
    b".b1{background:#00a}.b2{background:#0a0}.b3{background:#0aa}.b4{background:#a00}",
    b".b5{background:#a0a}.b6{background:#a50}.b7{background:#aaa}</style></head>\n<body><pre>\n",
)
"""A phone held upright gets letters of .6rem and can be pushed sideways; wider screens show all 80 columns."""
TITLED: Final = 2
"""The title stands before this one."""
FOOT: Final = b"\n</pre></body></html>\n"


@struct
class Print:
    """A file being made."""

    kind: u8
    at: u16
    """The cell that comes next ..."""
    end: u16
    """... and the one before which the rows of this page end."""
    ink: u8
    """The ink of the span that is open; grey on black needs none."""
    gap: u8
    """Blanks of this row that the next letter, if one comes, stands behind."""
    ends: u16
    """Row ends that the next letter, if one comes, stands behind."""
    length: u16
    """Bytes made so far in this call."""


def begin(sheet: Print, kind: u8) -> None:
    """Begin a file."""
    sheet.kind = kind
    sheet.at = 0
    sheet.end = 0
    sheet.ink = Ink.GREY
    sheet.gap = 0
    sheet.ends = 0


def head(sheet: Print, title: Text, out: Buffer) -> u16:
    """Write what stands before the rows, and return how many bytes (under 1,024); 0 for plain text. *title* is in capitals."""
    sheet.length = 0
    if sheet.kind == Kind.HTML:
        for i in range(len(HEAD)):
            if i == TITLED:
                _title(sheet, out, title)
            _text(sheet, out, HEAD[i])
    return sheet.length


def from_row(sheet: Print, first: u8, rows: u8) -> None:
    """Set out to draw so many rows of a page."""
    sheet.at = first * sizes.COLUMNS
    sheet.end = (first + rows) * sizes.COLUMNS


def draw(sheet: Print, page: Page, out: Buffer, room: u16) -> u16:
    """Write what *room* bytes (STEP at least) hold of the rows set out for, and return how many bytes; 0 when they are done."""
    sheet.length = 0
    while sheet.at < sheet.end and sheet.length + STEP <= room:
        cell: u16 = page.cells[sheet.at]
        if _is_blank(sheet.kind, cell):
            sheet.gap += 1
        elif sheet.ends > 0:
            _end_row(sheet, out)
            continue
        else:
            _letter(sheet, out, cell)
        sheet.at += 1
        if sheet.at % sizes.COLUMNS == 0:
            _close(sheet, out)
            sheet.gap = 0
            sheet.ends += 1
    return sheet.length


def foot(sheet: Print, out: Buffer) -> u16:
    """Write what stands behind the last row, and return how many bytes."""
    sheet.length = 0
    if sheet.kind == Kind.HTML:
        _text(sheet, out, FOOT)
    else:
        _row_end(sheet, out)
    return sheet.length


def _is_blank(kind: u8, cell: u16) -> bool:
    """Tell whether nothing of a cell is seen."""
    letter: u8 = cell & 0xFF
    if letter != cp437.BLANK and letter != 0 and letter != cp437.NO_BREAK:
        return False
    return kind == Kind.TEXT or cell & 0x7000 == 0


def _letter(sheet: Print, out: Buffer, cell: u16) -> None:
    """Write a letter, and before it the blanks that it stands behind."""
    ink: u8 = cell >> 8 & 0x7F
    anew: bool = sheet.kind == Kind.HTML and (ink != sheet.ink or (sheet.gap > 0 and ink >= 16))
    if anew:
        _close(sheet, out)
    for _ in range(sheet.gap):
        _byte(sheet, out, cp437.BLANK)
    sheet.gap = 0
    if anew:
        _open(sheet, out, ink)
    letter: u8 = cell & 0xFF
    if letter == 0 or letter == cp437.NO_BREAK:
        letter = cp437.BLANK
    elif letter < cp437.BLANK or letter == cp437.DELETE:
        letter = UNKNOWN
    if sheet.kind == Kind.TEXT:
        _byte(sheet, out, letter)
    else:
        _escaped(sheet, out, letter)


def _escaped(sheet: Print, out: Buffer, letter: u8) -> None:
    """Write a letter as a web page has it."""
    match letter:
        case 38:
            _text(sheet, out, b"&amp;")
        case 60:
            _text(sheet, out, b"&lt;")
        case 62:
            _text(sheet, out, b"&gt;")
        case _:
            sheet.length = cp437.put_utf8(out, sheet.length, letter)


def _open(sheet: Print, out: Buffer, ink: u8) -> None:
    """Begin a span of an ink."""
    sheet.ink = ink
    if ink == Ink.GREY:
        return
    _text(sheet, out, b'<span class="f')
    if ink & 15 > 9:
        _byte(sheet, out, 49)
    _byte(sheet, out, 48 + (ink & 15) % 10)
    if ink >= 16:
        _text(sheet, out, b" b")
        _byte(sheet, out, 48 + (ink >> 4))
    _text(sheet, out, b'">')


def _close(sheet: Print, out: Buffer) -> None:
    """End the span that is open, if one is."""
    if sheet.ink != Ink.GREY:
        _text(sheet, out, b"</span>")
        sheet.ink = Ink.GREY


def _end_row(sheet: Print, out: Buffer) -> None:
    """Write one of the row ends that the next letter stands behind."""
    sheet.ends -= 1
    _row_end(sheet, out)


def _row_end(sheet: Print, out: Buffer) -> None:
    """Write a row's end."""
    if sheet.kind == Kind.TEXT:
        _byte(sheet, out, 13)
    _byte(sheet, out, 10)


def _title(sheet: Print, out: Buffer, title: Text) -> None:
    """Write a title, in small letters but for its first."""
    for i in range(len(title)):
        _byte(sheet, out, title[i] + 32 if i > 0 and 65 <= title[i] <= 90 else title[i])


def _text(sheet: Print, out: Buffer, text: Text) -> None:
    """Write a text."""
    for i in range(len(text)):
        _byte(sheet, out, text[i])


def _byte(sheet: Print, out: Buffer, byte: u8) -> None:
    """Write one byte."""
    out[sheet.length] = byte
    sheet.length += 1
