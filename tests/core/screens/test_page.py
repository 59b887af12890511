"""The page: strokes stay on it, whatever they are asked for, and never touch the cell that would scroll."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.screens import page
from dyacht.core.screens.page import BLANK, NO_CURSOR, Ink, Page
from dyacht.core.words import new

bytes_of = st.integers(0, 255)
rows, columns = st.integers(0, sizes.ROWS - 1), st.integers(0, sizes.COLUMNS - 1)


def blank() -> Page:
    made = new(Page)
    page.wipe(made)
    return made


def changed(made: Page) -> dict[int, int]:
    return {at: cell for at, cell in enumerate(made.cells) if cell != BLANK}


def row_of(made: Page, row: int) -> str:
    return bytes(cell & 0xFF for cell in made.cells[row * 80 : row * 80 + 80]).decode("cp437")


def test_a_wiped_page_is_blank_and_its_cursor_anywhere() -> None:
    made = blank()
    assert (set(made.cells), made.cursor) == ({BLANK}, NO_CURSOR)


@given(bytes_of, bytes_of, bytes_of, bytes_of)
def test_one_cell_is_set_or_none(row: int, column: int, ink: int, letter: int) -> None:
    made = blank()
    page.put(made, row, column, ink, letter)
    inside = row < 24 and column < 80 and (row, column) != (23, 79)
    assert changed(made) == ({row * 80 + column: ink * 256 + letter} if inside and ink * 256 + letter != BLANK else {})


@given(rows, columns, st.binary(max_size=100))
def test_words_are_cut_at_the_edge_and_never_go_on_below(row: int, column: int, words: bytes) -> None:
    made = blank()
    end = page.text(made, row, column, Ink.WHITE, words)
    assert end == min(80, column + len(words))
    last = 79 if row == 23 else 80
    assert changed(made) == {row * 80 + column + i: 0x0F00 + byte for i, byte in enumerate(words) if column + i < last}


@given(rows, st.integers(0, 60), st.integers(0, 4_000_000_000), st.integers(0, 10))
def test_a_number_is_right_aligned_or_as_long_as_it_needs(row: int, column: int, value: int, width: int) -> None:
    made = blank()
    end = page.number(made, row, column, Ink.WHITE, value, width)
    shown = str(value).rjust(width)
    assert end == column + len(shown)
    assert row_of(made, row)[column:end] == shown


@given(rows, columns, st.integers(0, 80), bytes_of)
def test_runs_and_paint_stay_in_their_row(row: int, column: int, count: int, letter: int) -> None:
    made = blank()
    page.run(made, row, column, Ink.WHITE, letter, count)
    page.paint(made, row, column, Ink.YELLOW, count)
    assert all(at // 80 == row and cell == 0x0E00 + letter for at, cell in changed(made).items())
    last = 79 if row == 23 else 80
    assert len(changed(made)) == max(0, min(column + count, last) - column)


@given(rows, columns)
def test_the_cursor_rests_where_it_is_put(row: int, column: int) -> None:
    made = blank()
    page.rest(made, row, column)
    assert divmod(made.cursor, 80) == (row, column)
