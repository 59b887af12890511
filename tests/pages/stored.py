"""A page as text that a person can read and a program can put together again: letters, then inks in runs.

page table
cursor 5,10
|24 lines of 80 letters, in UTF-8 with the PC's pictures for the control codes|
07x12 1Fx3 07x65          24 lines of inks, as attribute x count; a row equal to the one above is a single "
"""

import difflib
from itertools import groupby

from dyacht.core import sizes
from dyacht.core.screens.page import NO_CURSOR, Page
from dyacht.core.words import new

LETTERS = "␀☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼" + "".join(map(chr, range(32, 127))) + "⌂" + bytes(range(128, 256)).decode("cp437")
"""What a PC's screen shows for each of the 256 codes."""
CODES = {letter: code for code, letter in enumerate(LETTERS)}


def letters(page: Page) -> list[str]:
    """Return the 24 rows of a page without their inks."""
    shown = "".join(LETTERS[cell & 0xFF] for cell in page.cells)
    return [shown[at : at + sizes.COLUMNS] for at in range(0, sizes.CELLS, sizes.COLUMNS)]


def inks(page: Page) -> list[str]:
    """Return the 24 rows of a page's inks in runs."""
    rows = []
    for at in range(0, sizes.CELLS, sizes.COLUMNS):
        runs = groupby(cell >> 8 for cell in page.cells[at : at + sizes.COLUMNS])
        rows.append(" ".join(f"{ink:02X}x{len(list(run))}" for ink, run in runs))
    return rows


def write(name: str, page: Page) -> str:
    """Return the text of a page."""
    cursor = "none" if page.cursor == NO_CURSOR else "{},{}".format(*divmod(page.cursor, sizes.COLUMNS))
    rows = inks(page)
    short = [row if at == 0 or row != rows[at - 1] else '"' for at, row in enumerate(rows)]
    return "\n".join([f"page {name}", f"cursor {cursor}", *(f"|{row}|" for row in letters(page)), *short, ""])


def read(text: str) -> Page:
    """Return the page that a text holds."""
    lines = text.split("\n")
    page = new(Page)
    cursor = lines[1].removeprefix("cursor ")
    if cursor == "none":
        page.cursor = NO_CURSOR
    else:
        row, column = cursor.split(",")
        page.cursor = int(row) * sizes.COLUMNS + int(column)
    shown = "".join(line[1:-1] for line in lines[2 : 2 + sizes.ROWS])
    painted: list[int] = []
    above: list[int] = []
    for line in lines[2 + sizes.ROWS : 2 + 2 * sizes.ROWS]:
        if line != '"':
            runs = [run.split("x") for run in line.split()]
            above = [int(ink, 16) for ink, count in runs for _ in range(int(count))]
        painted += above
    assert len(shown) == len(painted) == sizes.CELLS
    for at in range(sizes.CELLS):
        page.cells[at] = painted[at] * 256 + CODES[shown[at]]
    return page


def difference(stored: str, drawn: str) -> str:
    """Tell, line by line, in what a page drawn now differs from the stored one; nothing where they are equal."""
    old = _with_rows(stored)
    new_lines = _with_rows(drawn)
    return "\n".join(difflib.unified_diff(old, new_lines, "stored", "drawn", lineterm="", n=0))


def _with_rows(text: str) -> list[str]:
    lines = text.split("\n")
    at = [*("" for _ in range(2)), *(f"row {row:2} " for row in range(sizes.ROWS)), *(f"inks {row:2} " for row in range(sizes.ROWS))]
    return [before + line for before, line in zip(at, lines, strict=False)]
