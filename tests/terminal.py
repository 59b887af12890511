"""Two terminals that read our output back as cells: pyte, which wraps late like xterm, and one that wraps at once.

The second one is strict as well: it knows only what every terminal of a caller knows, and refuses everything else.
"""

import codecs
from collections.abc import Sequence

import pyte

from dyacht.core import sizes
from dyacht.core.codec import ansi
from dyacht.core.codec.caller import Encoding
from dyacht.core.screens.page import NO_CURSOR, Page

Cell = tuple[str, int]
"""A letter and its ink, as Ink has it."""
Picture = list[list[Cell]]

CODECS = {Encoding.CP437: "cp437", Encoding.UTF8: "utf-8", Encoding.ASCII: "ascii"}
NAMES = ("black", "blue", "green", "cyan", "red", "magenta", "brown", "white")
"""The colours in a PC's order, by pyte's names."""
ANSI = (0, 4, 2, 6, 1, 5, 3, 7)
"""A PC's colour for each of ANSI's, and the other way round."""


def seen(letter: str, ink: int) -> Cell:
    """Return what an eye sees of a cell: the foreground of a blank is nothing."""
    return (letter, ink & 0x70 | 7) if letter == " " else (letter, ink)


def expected(page: Page, encoding: int = Encoding.CP437) -> Picture:
    """Return what a terminal must show of a page; its last cell is never written."""
    return [[expected_cell(page, row, column, encoding) for column in range(sizes.COLUMNS)] for row in range(sizes.ROWS)]


def expected_cell(page: Page, row: int, column: int, encoding: int) -> Cell:
    """Return what a terminal must show in one cell."""
    at = row * sizes.COLUMNS + column
    if at == sizes.CELLS - 1:
        return (" ", 7)
    ink, letter = divmod(page.cells[at], 256)
    if letter in {0, 255}:
        letter = 32
    if letter < 32 or letter == 127:
        letter = ord("?")
    text = chr(ansi.PLAIN[letter - 128]) if letter >= 128 and encoding == Encoding.ASCII else bytes([letter]).decode("cp437")
    return seen(text, ink & 0x7F)


def different(shown: Picture, wanted: Picture) -> list[str]:
    """Return which cells differ, for a message."""
    return [
        f"row {row + 1} column {column + 1}: {shown[row][column]} instead of {wanted[row][column]}"
        for row in range(sizes.ROWS)
        for column in range(sizes.COLUMNS)
        if shown[row][column] != wanted[row][column]
    ]


class Terminal:
    """A caller's terminal of 24 rows or more, by pyte."""

    def __init__(self, encoding: int = Encoding.CP437, rows: int = sizes.ROWS) -> None:
        self.screen = pyte.Screen(sizes.COLUMNS, rows)
        self.stream = pyte.Stream(self.screen)
        self.decoder = codecs.getincrementaldecoder(CODECS[encoding])("replace")

    def feed(self, data: bytes) -> None:
        """Take output, in pieces of any size."""
        self.stream.feed(self.decoder.decode(data))

    def cell(self, row: int, column: int) -> Cell:
        """Return what stands in a cell."""
        char = self.screen.buffer[row][column]
        front, back = ("brown" if char.fg == "yellow" else char.fg), char.bg
        ink = 7 if front == "default" else NAMES.index(front)
        ink += (0 if back == "default" else NAMES.index(back)) * 16 + (8 if char.bold else 0)
        return seen(char.data, ink)

    def picture(self) -> Picture:
        """Return the 24 rows that a page has."""
        return [[self.cell(row, column) for column in range(sizes.COLUMNS)] for row in range(sizes.ROWS)]

    def lines(self) -> list[str]:
        """Return the letters of every row, without blanks at the end."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def cursor(self) -> tuple[int, int]:
        """Row and column, from 0."""
        return (self.screen.cursor.y, self.screen.cursor.x)

    def differs(self, page: Page, encoding: int = Encoding.CP437) -> list[str]:
        """Return in which cells this is not *page*, and the cursor if it rests elsewhere."""
        found = different(self.picture(), expected(page, encoding))
        if page.cursor != NO_CURSOR and self.cursor != divmod(page.cursor, sizes.COLUMNS):
            found.append(f"the cursor is at {self.cursor} instead of {divmod(page.cursor, sizes.COLUMNS)}")
        return found


class PromptTerminal:
    """A terminal that goes to the next line as soon as column 80 is written, and scrolls in the last row, like SyncTERM."""

    def __init__(self, encoding: int = Encoding.CP437) -> None:
        self.codec = CODECS[encoding]
        self.rows: Picture = [[(" ", 7)] * sizes.COLUMNS for _ in range(sizes.ROWS)]
        self.row = self.column = 0
        self.ink = 7
        self.scrolled = 0

    def feed(self, data: bytes) -> None:
        """Take output; a piece never ends within a character or a sequence."""
        if 255 in data:
            raise AssertionError("byte 255 is telnet's")
        text = data.decode(self.codec)
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                at = self.sequence(text, at)
            elif text[at] in "\r\n":
                self.column = 0 if text[at] == "\r" else self.column
                self.down() if text[at] == "\n" else None
            elif text[at] < " " or text[at] == "\x7f":
                raise AssertionError(f"control character {text[at]!r}")
            else:
                self.letter(text[at])
            at += 1

    def letter(self, letter: str) -> None:
        self.rows[self.row][self.column] = seen(letter, self.ink)
        self.column += 1
        if self.column == sizes.COLUMNS:
            self.column = 0
            self.down()

    def down(self) -> None:
        if self.row < sizes.ROWS - 1:
            self.row += 1
        else:
            self.scrolled += 1
            self.rows = [*self.rows[1:], [(" ", 7)] * sizes.COLUMNS]

    def sequence(self, text: str, at: int) -> int:
        assert text[at + 1] == "[", "only CSI is known"
        end = at + 2
        while text[end] in "0123456789;":
            end += 1
        numbers = [int(part) for part in text[at + 2 : end].split(";") if part]
        self.act(text[end], numbers)
        return end

    def act(self, final: str, numbers: Sequence[int]) -> None:
        first = numbers[0] if numbers else 1
        match final:
            case "A":
                self.row = max(self.row - first, 0)
            case "B":
                self.row = min(self.row + first, sizes.ROWS - 1)
            case "C":
                self.column = min(self.column + first, sizes.COLUMNS - 1)
            case "D":
                self.column = max(self.column - first, 0)
            case "H":
                self.row, self.column = first - 1, (numbers[1] if len(numbers) > 1 else 1) - 1
                assert self.row < sizes.ROWS
                assert self.column < sizes.COLUMNS
            case "J":
                assert list(numbers) == [2]
                self.rows = [[(" ", self.ink & 0x70 | 7)] * sizes.COLUMNS for _ in range(sizes.ROWS)]
            case "K":
                assert not numbers
                for column in range(self.column, sizes.COLUMNS):
                    self.rows[self.row][column] = seen(" ", self.ink)
            case "m":
                for number in numbers:
                    self.dye(number)
            case _:
                raise AssertionError(f"CSI {final} is not everywhere understood")

    def dye(self, number: int) -> None:
        if number == 0:
            self.ink = 7
        elif number == 1:
            self.ink |= 8
        elif 30 <= number <= 37:
            self.ink = self.ink & 0x78 | ANSI[number - 30]
        elif 40 <= number <= 47:
            self.ink = self.ink & 0x0F | ANSI[number - 40] << 4
        else:
            raise AssertionError(f"ink {number} is not everywhere understood")

    def picture(self) -> Picture:
        """Return the 24 rows."""
        return [list(row) for row in self.rows]

    @property
    def cursor(self) -> tuple[int, int]:
        """Row and column, from 0."""
        return (self.row, self.column)
