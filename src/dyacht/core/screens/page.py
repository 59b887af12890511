"""The 80x24 page: cells as a PC shows them, and the few strokes with which all screens are drawn."""

from dyacht.core import sizes
from dyacht.core.words import Annotated, Array, Final, Span, Text, struct, u8, u16, u32

BLANK: Final = 0x0720
NO_CURSOR: Final = 0xFFFF


class Ink:
    """Attributes: background in the high four bits, brightness and foreground in the low four."""

    BLACK: Final = 0x00
    BLUE: Final = 0x01
    GREEN: Final = 0x02
    CYAN: Final = 0x03
    RED: Final = 0x04
    MAGENTA: Final = 0x05
    BROWN: Final = 0x06
    GREY: Final = 0x07
    DARK: Final = 0x08
    BRIGHT_BLUE: Final = 0x09
    BRIGHT_GREEN: Final = 0x0A
    BRIGHT_CYAN: Final = 0x0B
    BRIGHT_RED: Final = 0x0C
    BRIGHT_MAGENTA: Final = 0x0D
    YELLOW: Final = 0x0E
    WHITE: Final = 0x0F
    BAR: Final = 0x1F
    """White on blue: what ENTER acts on."""
    ON_BLUE: Final = 0x10
    ON_GREEN: Final = 0x20
    ON_CYAN: Final = 0x30
    ON_RED: Final = 0x40
    ON_GREY: Final = 0x70


@struct
class Page:
    """What the caller shall see: attribute in the high byte of a cell, CP437 character in the low one."""

    cells: Annotated[list[u16], Array(u16, sizes.CELLS)]
    cursor: u16
    """The cell in which the cursor rests, or NO_CURSOR where it does not matter."""


def wipe(page: Page) -> None:
    """Blank the whole page."""
    for i in range(sizes.CELLS):
        page.cells[i] = BLANK
    page.cursor = NO_CURSOR


def put(page: Page, row: u8, column: u8, ink: u8, letter: u8) -> None:
    """Set one cell; outside of the page, and in its very last cell, nothing happens."""
    if row < sizes.ROWS and column < sizes.COLUMNS and row * sizes.COLUMNS + column < sizes.CELLS - 1:
        page.cells[row * sizes.COLUMNS + column] = ink * 256 + letter


def text(page: Page, row: u8, column: u8, ink: u8, words: Text) -> u8:
    """Write *words* from a cell rightwards, cut at the right edge; return the column after them."""
    return span(page, row, column, ink, words, len(words))


def span(page: Page, row: u8, column: u8, ink: u8, letters: Span, count: u16) -> u8:
    """Write *count* of *letters* from a cell rightwards, cut at the right edge; return the column after them."""
    if column >= sizes.COLUMNS:
        return column
    room: u8 = min(count, sizes.COLUMNS - column)
    start: u16 = row * sizes.COLUMNS + column
    for i in range(min(room, sizes.CELLS - 1 - min(start, sizes.CELLS - 1))):
        page.cells[start + i] = ink * 256 + letters[i]
    return column + room


def number(page: Page, row: u8, column: u8, ink: u8, value: u32, width: u8) -> u8:
    """Write *value* in decimal, right-aligned in *width* cells (or as many as it needs); return the column after it."""
    digits: u8 = 1
    rest: u32 = value // 10
    while rest > 0:
        digits += 1
        rest = rest // 10
    at: u8 = column
    while at < column + width - min(digits, width):
        put(page, row, at, ink, 32)
        at += 1
    end: u8 = at + digits
    rest = value
    for i in range(digits):
        put(page, row, end - 1 - i, ink, 48 + rest % 10)
        rest = rest // 10
    return end


def run(page: Page, row: u8, column: u8, ink: u8, letter: u8, count: u8) -> None:
    """Write *letter* *count* times."""
    for i in range(count):
        if column + i < sizes.COLUMNS:
            put(page, row, column + i, ink, letter)


def paint(page: Page, row: u8, column: u8, ink: u8, count: u8) -> None:
    """Give *count* cells another ink and leave their letters."""
    for i in range(count):
        if column + i < sizes.COLUMNS:
            put(page, row, column + i, ink, page.cells[row * sizes.COLUMNS + column + i] & 0xFF)


def rest(page: Page, row: u8, column: u8) -> None:
    """Let the cursor rest in a cell."""
    page.cursor = row * sizes.COLUMNS + column
