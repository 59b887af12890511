"""A stored page is the page: nothing is lost on the way to text and back, and a difference is told where it is."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.screens import page
from dyacht.core.screens.page import NO_CURSOR, Page
from dyacht.core.words import new
from tests.pages import stored


@st.composite
def pages(draw: st.DrawFn) -> Page:
    made = new(Page)
    page.wipe(made)
    made.cursor = draw(st.one_of(st.just(NO_CURSOR), st.integers(0, sizes.CELLS - 1)))
    for at, cell in draw(st.dictionaries(st.integers(0, sizes.CELLS - 1), st.integers(0, 0xFFFF), max_size=60)).items():
        made.cells[at] = cell
    return made


@given(pages())
def test_a_page_comes_back_from_its_text(made: Page) -> None:
    back = stored.read(stored.write("any", made))
    assert list(back.cells) == list(made.cells)
    assert back.cursor == made.cursor


@given(pages())
def test_a_page_does_not_differ_from_itself(made: Page) -> None:
    text = stored.write("any", made)
    assert stored.difference(text, text) == ""


@given(pages(), st.integers(0, sizes.CELLS - 1), st.integers(1, 0xFFFF))
def test_one_changed_cell_is_told_by_its_row(made: Page, at: int, change: int) -> None:
    before = stored.write("any", made)
    made.cells[at] ^= change
    told = stored.difference(before, stored.write("any", made))
    row = at // sizes.COLUMNS
    assert (f"row {row:2} |" in told) == bool(change & 0xFF)
    assert (f"inks {row:2} " in told) == bool(change >> 8)


def test_every_code_has_a_letter_of_its_own() -> None:
    assert len(stored.LETTERS) == len(stored.CODES) == 256
    assert all(len(letter) == 1 and letter not in "\r\n" for letter in stored.LETTERS)
