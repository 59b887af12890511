"""Frames, bars and dialogs. A part in use has a double frame, one at rest a single one, so colour alone tells nothing."""

from dyacht.core import sizes
from dyacht.core.screens import page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.words import Final, Text, u8

CORNERS: Final[tuple[u8, ...]] = (0xDA, 0xBF, 0xC0, 0xD9, 0xC4, 0xB3, 0xC9, 0xBB, 0xC8, 0xBC, 0xCD, 0xBA)
"""Single then double: top left, top right, bottom left, bottom right, level, upright."""
DOUBLE_LEFT: Final = 0xD5
DOUBLE_RIGHT: Final = 0xB8
"""Corners of a double top on single sides."""


def frame(sheet: Page, row: u8, column: u8, height: u8, width: u8, title: Text, lit: bool) -> None:
    """Draw a frame whose outer size is *height* x *width*, with a title in its top; double and bright where *lit*."""
    first: u8 = 6 if lit else 0
    ink: u8 = Ink.BRIGHT_CYAN if lit else Ink.DARK
    last: u8 = column + width - 1
    page.put(sheet, row, column, ink, CORNERS[first])
    page.run(sheet, row, column + 1, ink, CORNERS[first + 4], width - 2)
    page.put(sheet, row, last, ink, CORNERS[first + 1])
    for i in range(1, height - 1):
        page.put(sheet, row + i, column, ink, CORNERS[first + 5])
        page.put(sheet, row + i, last, ink, CORNERS[first + 5])
    page.put(sheet, row + height - 1, column, ink, CORNERS[first + 2])
    page.run(sheet, row + height - 1, column + 1, ink, CORNERS[first + 4], width - 2)
    page.put(sheet, row + height - 1, last, ink, CORNERS[first + 3])
    if len(title) > 0:
        page.put(sheet, row, column + 2, ink, 32)
        end: u8 = page.text(sheet, row, column + 3, Ink.WHITE if lit else Ink.GREY, title)
        page.put(sheet, row, end, ink, 32)


def half(sheet: Page, row: u8, column: u8, height: u8, width: u8, title: Text, lit: bool) -> None:
    """Draw the frame of one of two halves; the one in use has a double, bright top.

    The sides stay as they are, since the caller goes to and fro all the time: both whole frames would be 700 bytes each time,
    three seconds at 2,400 baud.
    """
    frame(sheet, row, column, height, width, b"" if lit else title, False)
    if lit:
        page.put(sheet, row, column, Ink.BRIGHT_CYAN, DOUBLE_LEFT)
        page.run(sheet, row, column + 1, Ink.BRIGHT_CYAN, CORNERS[10], width - 2)
        page.put(sheet, row, column + width - 1, Ink.BRIGHT_CYAN, DOUBLE_RIGHT)
        page.put(sheet, row, column + 2, Ink.BRIGHT_CYAN, 32)
        end: u8 = page.text(sheet, row, column + 3, Ink.WHITE, title)
        page.put(sheet, row, end, Ink.BRIGHT_CYAN, 32)


def blank(sheet: Page, row: u8, column: u8, height: u8, width: u8) -> None:
    """Blank a rectangle."""
    for i in range(height):
        page.run(sheet, row + i, column, Ink.GREY, 32, width)


def centre(sheet: Page, row: u8, ink: u8, words: Text) -> None:
    """Write *words* in the middle of a row."""
    page.text(sheet, row, (sizes.COLUMNS - min(len(words), sizes.COLUMNS)) // 2, ink, words)


def keys(sheet: Page, words: Text) -> None:
    """Write the bottom line: which keys work now. What stands between ``[`` and ``]`` is a key and is lit."""
    lit: bool = False
    at: u8 = 1
    for i in range(len(words)):
        if words[i] == 91:
            lit = True
        elif words[i] == 93:
            lit = False
        else:
            page.put(sheet, sizes.ROWS - 1, at, Ink.WHITE if lit else Ink.CYAN, words[i])
            at = min(at + 1, sizes.COLUMNS - 1)


def bar(sheet: Page, title: Text) -> None:
    """Draw the top line: the product, and in the middle the title of the screen."""
    page.run(sheet, 0, 0, Ink.BAR, 32, sizes.COLUMNS)
    page.text(sheet, 0, 1, Ink.BAR, b"DAILY YACHT")
    centre(sheet, 0, Ink.ON_BLUE + Ink.YELLOW, title)


def progress(sheet: Page, percent: u8) -> None:
    """Say on the last line of whatever page there is how far a long look at the records is."""
    page.run(sheet, sizes.ROWS - 1, 0, Ink.BAR, 32, sizes.COLUMNS)
    at: u8 = page.text(sheet, sizes.ROWS - 1, 1, Ink.BAR, b"Reading the scores: ")
    at = page.number(sheet, sizes.ROWS - 1, at, Ink.BAR, percent, 3)
    page.text(sheet, sizes.ROWS - 1, at, Ink.BAR, b" %")


def option(sheet: Page, row: u8, column: u8, width: u8, words: Text, lit: bool) -> None:
    """Draw one line of a menu or dialog; the lit one has a bar and pointers, and the cursor rests on it."""
    ink: u8 = Ink.BAR if lit else Ink.GREY
    page.run(sheet, row, column, ink, 32, width)
    page.text(sheet, row, column + 2, ink, words)
    if lit:
        page.put(sheet, row, column, ink, 62)
        page.put(sheet, row, column + width - 1, ink, 60)
        page.rest(sheet, row, column)


def dialog(sheet: Page, row: u8, height: u8, width: u8, title: Text) -> u8:
    """Clear a place in the middle and frame it; return its left column."""
    column: u8 = (sizes.COLUMNS - min(width, sizes.COLUMNS)) // 2
    blank(sheet, row, column, height, width)
    frame(sheet, row, column, height, width, title, True)
    return column
