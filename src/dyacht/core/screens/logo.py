"""The product's name in large letters, made of blocks."""

from dyacht.core.screens import page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.words import Final, Text, u8

HEIGHT: Final = 5
LEFT_EDGE: Final = 12
FIRST: Final = (
    b"\xdb\xdb\xdb\xdb\xdc \xdc\xdb\xdb\xdb\xdc \xdb \xdb     \xdb   \xdb    \xdb"
    b"   \xdb \xdc\xdb\xdb\xdb\xdc \xdc\xdb\xdb\xdb\xdc \xdb   \xdb \xdb\xdb\xdb\xdb\xdb"
)
SECOND: Final = b"\xdb   \xdb \xdb   \xdb \xdb \xdb     \xdb   \xdb    \xdb   \xdb \xdb   \xdb \xdb   \xdf \xdb   \xdb   \xdb"
THIRD: Final = (
    b"\xdb   \xdb \xdb\xdb\xdb\xdb\xdb \xdb \xdb     \xdf\xdb\xdc\xdb\xdf   "
    b" \xdf\xdb\xdc\xdb\xdf \xdb\xdb\xdb\xdb\xdb \xdb     \xdb\xdb\xdb\xdb\xdb   \xdb"
)
FOURTH: Final = b"\xdb   \xdb \xdb   \xdb \xdb \xdb       \xdb        \xdb   \xdb   \xdb \xdb   \xdc \xdb   \xdb   \xdb"
FIFTH: Final = (
    b"\xdb\xdb\xdb\xdb\xdf \xdb   \xdb \xdb \xdb\xdb\xdb\xdb\xdb   \xdb        \xdb   \xdb   \xdb \xdf\xdb\xdb\xdb\xdf \xdb   \xdb   \xdb"
)
ROWS: Final[tuple[Text, ...]] = (FIRST, SECOND, THIRD, FOURTH, FIFTH)
INKS: Final[tuple[u8, ...]] = (Ink.WHITE, Ink.BRIGHT_CYAN, Ink.BRIGHT_CYAN, Ink.CYAN, Ink.CYAN)


def draw(sheet: Page, row: u8) -> None:
    """Draw the name in five rows from *row*, with a die on each side."""
    for i in range(HEIGHT):
        page.text(sheet, row + i, LEFT_EDGE, INKS[i], ROWS[i])
    die(sheet, row + 1, 2)
    die(sheet, row + 1, 71)


def die(sheet: Page, row: u8, column: u8) -> None:
    """Draw a small five."""
    page.text(sheet, row, column, Ink.ON_GREY, b" \xfe   \xfe ")
    page.text(sheet, row + 1, column, Ink.ON_GREY, b"   \xfe   ")
    page.text(sheet, row + 2, column, Ink.ON_GREY, b" \xfe   \xfe ")
