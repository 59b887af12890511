import pytest

from dyacht.core import sizes
from dyacht.core.codec import ansi
from dyacht.core.codec.ansi import Shown
from dyacht.core.words import new
from dyacht.shell.windows_painter import Painter
from tests.pages import stored
from tests.source import ROOT
from tests.terminal import Cell, Picture, different, expected, seen

FOLDER = ROOT / "tests/pages"


class Cells:
    """A console's window of 80x25, whose cursor stays in the last column where that has been written."""

    columns, rows = sizes.COLUMNS, sizes.ROWS + 1

    def __init__(self) -> None:
        self.cells: list[list[Cell]] = [[("x", 0x5E)] * self.columns for _ in range(self.rows)]
        self.x, self.y, self.ink = 3, 20, 7

    def reset(self) -> tuple[int, int]:
        return self.columns, self.rows

    def where(self) -> tuple[int, int]:
        return self.x, self.y

    def move(self, x: int, y: int) -> None:
        assert 0 <= x < self.columns
        assert 0 <= y < self.rows
        self.x, self.y = x, y

    def dye(self, attribute: int) -> None:
        self.ink = attribute

    def write(self, text: str) -> None:
        for letter in text:
            if letter == "\r":
                self.x = 0
            elif letter == "\n":
                self.y += 1
            else:
                assert letter.isprintable()
                self.cells[self.y][self.x] = (letter, self.ink)
                self.x = min(self.x + 1, self.columns - 1)

    def erase(self, x: int, y: int, count: int, attribute: int) -> None:
        for at in range(y * self.columns + x, y * self.columns + x + count):
            self.cells[at // self.columns][at % self.columns] = (" ", attribute)

    def picture(self) -> Picture:
        return [[seen(*cell) for cell in row] for row in self.cells[: sizes.ROWS]]


def test_the_consoles_cells_are_those_of_every_page_one_after_the_other() -> None:
    surface, shown, out = Cells(), new(Shown), [0] * sizes.OUTPUT
    painter = Painter(surface)
    paths = sorted(FOLDER.glob("*.page"))
    assert len(paths) > 30
    for path in paths:
        page = stored.read(path.read_text(encoding="utf-8"))
        while count := ansi.draw(shown, page, out, sizes.OUTPUT):
            painter.paint(bytes(out[:count]).decode("cp437"))
        assert different(surface.picture(), expected(page)) == [], path.name
        if page.cursor < sizes.CELLS:
            assert (surface.y, surface.x) == divmod(page.cursor, sizes.COLUMNS), path.name


def test_leaving_puts_the_cursor_on_a_clean_line_in_plain_ink() -> None:
    surface, out = Cells(), [0] * 64
    painter = Painter(surface)
    painter.paint("\x1b[1;33;44mblue")
    painter.paint(bytes(out[: ansi.leave(new(Shown), out)]).decode("cp437"))
    assert (surface.where(), surface.ink) == ((0, sizes.ROWS), 7)


@pytest.mark.parametrize(("text", "wanted"), [("\x1b[31m", 4), ("\x1b[1;34m", 9), ("\x1b[43m", 0x67), ("\x1b[1m\x1b[0m", 7), ("\x1b[m", 7)])
def test_colours_are_those_of_a_pc(text: str, wanted: int) -> None:
    surface = Cells()
    Painter(surface).paint(text)
    assert surface.ink == wanted


@pytest.mark.parametrize("text", ["\x1b[", "\x1b[?25l", "\x1b[99A", "\x1b[999C", "\x1b[5n", "\x1b[1;2;3x"])
def test_what_is_no_sequence_of_the_doors_does_no_harm(text: str) -> None:
    surface = Cells()
    Painter(surface).paint(text)
    Painter(surface).paint("there")
    assert "there" in ["".join(letter for letter, _ in row[surface.x - 5 : surface.x]) for row in surface.cells] or surface.x == 79
