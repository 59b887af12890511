"""Files to look at: whatever stands on pages is read back out of the text and out of the web page, letter for letter and ink for ink."""

from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.codec import printed
from dyacht.core.codec.printed import Kind, Print
from dyacht.core.screens import page as strokes
from dyacht.core.screens.page import Ink, Page
from dyacht.core.words import new
from tests import native

Cells = list[tuple[str, int]]
TITLE = b"THE HIGHEST GAMES"
letters = st.one_of(st.integers(32, 126), st.just(32), st.sampled_from(b'<>&"'), st.integers(0, 255))
inks = st.one_of(st.just(Ink.GREY), st.integers(0, 127), st.integers(0, 255))


@st.composite
def pages(draw: "st.DrawFn") -> Page:
    """A page of some runs in one ink or in many."""
    page = new(Page)
    strokes.wipe(page)
    for _ in range(draw(st.integers(0, 12))):
        start = draw(st.integers(0, sizes.CELLS - 1))
        ink, step = draw(inks), draw(st.sampled_from([0, 0, 1, 16]))
        for i, letter in enumerate(draw(st.lists(letters, max_size=120))):
            if start + i < sizes.CELLS:
                page.cells[start + i] = (ink + i * step) % 256 * 256 + letter
    return page


def pieces(kind: int, sheets: list[Page], first: int, rows: int, room: int) -> list[bytes]:
    """Make a file of the same rows of some pages and return its pieces."""
    sheet, out = new(Print), [0] * sizes.OUTPUT
    printed.begin(sheet, kind)
    made = [bytes(out[: printed.head(sheet, TITLE, out)])]
    for page in sheets:
        printed.from_row(sheet, first, rows)
        while count := printed.draw(sheet, page, out, room):
            assert count <= room
            made.append(bytes(out[:count]))
    return [*made, bytes(out[: printed.foot(sheet, out)])]


def letter(byte: int) -> str:
    return " " if byte in {0, 255} else "?" if byte < 32 or byte == 127 else bytes([byte]).decode("cp437")


def wanted(sheets: list[Page], first: int, rows: int) -> list[Cells]:
    """Return the rows as an eye sees them; a blank on black has no ink."""
    made = []
    for page in sheets:
        for row in range(first, first + rows):
            cells = [(letter(cell & 255), cell >> 8 & 127) for cell in page.cells[row * 80 : row * 80 + 80]]
            made.append([(each, 7 if each == " " and ink < 16 else ink) for each, ink in cells])
    return made


def trimmed(rows: list[Cells]) -> list[Cells]:
    """Take plain blanks off the ends of rows and blank rows off the end."""
    short = [list(row) for row in rows]
    for row in short:
        while row and row[-1] == (" ", 7):
            row.pop()
    while short and not short[-1]:
        short.pop()
    return short


class Reader(HTMLParser):
    """Reads letters and inks out of a web page."""

    def __init__(self) -> None:
        super().__init__()
        self.ink, self.depth, self.title = 7, 0, ""
        self.rows: list[Cells] = [[]]
        self.where = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.where = tag
        if tag == "span":
            self.depth += 1
            assert self.depth == 1, "a span in a span"
            assert self.rows[-1] or self.ink == 7
            (name, value), *more = attrs
            assert (name, more) == ("class", [])
            classes = {each[0]: int(each[1:]) for each in (value or "").split()}
            self.ink = classes["f"] + classes.get("b", 0) * 16

    def handle_endtag(self, tag: str) -> None:
        if tag == "span":
            self.depth, self.ink = self.depth - 1, 7
        self.where = "pre" if tag == "span" else ""

    def handle_data(self, data: str) -> None:
        if self.where == "title":
            self.title += data
        if self.where not in {"pre", "span"}:
            return
        for each in data:
            if each == "\n":
                assert self.depth == 0, "a span goes on in the next row"
                self.rows.append([])
            else:
                self.rows[-1].append((each, 7 if each == " " and self.ink < 16 else self.ink))


@settings(max_examples=60)
@given(st.lists(pages(), min_size=1, max_size=3), st.integers(0, 20), st.integers(1, 4), st.sampled_from([printed.STEP, 200, sizes.OUTPUT]))
def test_the_text_holds_each_letter_and_no_blank_at_an_end(sheets: list[Page], first: int, rows: int, room: int) -> None:
    text = b"".join(pieces(Kind.TEXT, sheets, first, rows, room))
    lines = ["".join(each for each, _ in row).rstrip(" ") for row in wanted(sheets, first, rows)]
    assert text.decode("cp437") == "\r\n".join(lines).rstrip("\r\n") + "\r\n"


@settings(max_examples=60)
@given(st.lists(pages(), min_size=1, max_size=3), st.integers(0, 20), st.integers(1, 4), st.sampled_from([printed.STEP, 200, sizes.OUTPUT]))
def test_the_web_page_holds_each_letter_in_its_ink(sheets: list[Page], first: int, rows: int, room: int) -> None:
    data = b"".join(pieces(Kind.HTML, sheets, first, rows, room)).decode("utf-8")
    reader = Reader()
    reader.feed(data)
    reader.close()
    assert reader.title == "Daily Yacht: The highest games"
    assert trimmed(reader.rows[1:]) == trimmed(wanted(sheets, first, rows))
    assert reader.depth == 0


@settings(max_examples=30)
@given(st.lists(pages(), min_size=1, max_size=2))
def test_web_pages_in_pieces_hold_whole_letters(sheets: list[Page]) -> None:
    for piece in pieces(Kind.HTML, sheets, 0, 24, printed.STEP):
        piece.decode("utf-8")


def test_plain_blanks_between_two_bars_of_one_ink_are_not_of_the_bar() -> None:
    page = new(Page)
    strokes.wipe(page)
    page.cells[0] = page.cells[5] = 0x1F41
    assert b'<span class="f15 b1">A</span>    <span class="f15 b1">A</span>' in b"".join(pieces(Kind.HTML, [page], 0, 1, sizes.OUTPUT))


def test_every_ink_of_a_web_page_is_told_in_its_style() -> None:
    head = pieces(Kind.HTML, [], 0, 0, sizes.OUTPUT)[0].decode("ascii")
    assert len(head) < 1024
    for ink in range(16):
        assert f".f{ink}{{color:#" in head
    for ink in range(1, 8):
        assert f".b{ink}{{background:#" in head
    assert '<meta name="viewport" content="width=device-width">' in head


def test_a_cell_never_takes_more_than_its_step() -> None:
    page = new(Page)
    strokes.wipe(page)
    for row in range(24):
        page.cells[row * 80] = 0x7F26
        page.cells[row * 80 + 79] = 0x6E26
    longest = max(len(piece) for piece in pieces(Kind.HTML, [page], 0, 24, printed.STEP)[1:])
    assert 79 < longest <= printed.STEP


@settings(max_examples=20)
@given(pages(), st.sampled_from([Kind.TEXT, Kind.HTML]))
def test_c_makes_the_same_bytes(page: Page, kind: int) -> None:
    both, sheet, out = native.core().both, new(Print), [0] * sizes.OUTPUT
    both(printed.begin, sheet, kind)
    both(printed.head, sheet, TITLE, out)
    both(printed.from_row, sheet, 0, sizes.ROWS)
    while both(printed.draw, sheet, page, out, 999):
        pass
    both(printed.foot, sheet, out)


@pytest.mark.parametrize("kind", [Kind.TEXT, Kind.HTML])
def test_nothing_on_a_page_makes_an_empty_file_of_its_kind(kind: int) -> None:
    page = new(Page)
    strokes.wipe(page)
    made = pieces(kind, [page], 0, 24, sizes.OUTPUT)
    assert made[1:] == [b"\r\n" if kind == Kind.TEXT else printed.FOOT]
