"""The product's name in large letters, made of half blocks."""

from dyacht.core.screens import page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.words import Final, u8

TOP: Final = (
    b"\xdb\xdf\xdf\xdc \xdc\xdf\xdf\xdc \xdb \xdb    \xdb   \xdb     \xdb"
    b"   \xdb \xdc\xdf\xdf\xdc \xdc\xdf\xdf\xdf \xdb   \xdb \xdf\xdf\xdb\xdf\xdf"
)
MIDDLE: Final = (
    b"\xdb   \xdb \xdb\xdf\xdf\xdb \xdb \xdb     \xdf\xdb\xdf       \xdf\xdb\xdf  \xdb\xdf\xdf\xdb \xdb    \xdb\xdf\xdf\xdf\xdb   \xdb  "
)
BOTTOM: Final = b"\xdf\xdf\xdf\xdf  \xdf  \xdf \xdf \xdf\xdf\xdf\xdf   \xdf         \xdf   \xdf  \xdf  \xdf\xdf\xdf \xdf   \xdf   \xdf  "


def draw(sheet: Page, row: u8) -> None:
    """Draw the name in three rows from *row*, a die on each side."""
    page.text(sheet, row, 13, Ink.BRIGHT_CYAN, TOP)
    page.text(sheet, row + 1, 13, Ink.BRIGHT_CYAN, MIDDLE)
    page.text(sheet, row + 2, 13, Ink.CYAN, BOTTOM)
    die(sheet, row, 3, Ink.ON_GREY)
    die(sheet, row, 70, Ink.ON_GREY)


def die(sheet: Page, row: u8, column: u8, ink: u8) -> None:
    """Draw a small five."""
    page.text(sheet, row, column, ink, b" \xfe   \xfe ")
    page.text(sheet, row + 1, column, ink, b"   \xfe   ")
    page.text(sheet, row + 2, column, ink, b" \xfe   \xfe ")
