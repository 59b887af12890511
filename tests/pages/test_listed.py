"""Every listed page is drawn as it is stored, and says with letters alone what it says in colour.

When a page was changed on purpose: `python -m tests.pages --show`, then `make pages` and look, then `--accept`.
"""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.screens.page import BLANK
from dyacht.core.state import Phase
from tests.door import Door, game
from tests.pages import stored
from tests.pages.listed import HALF, JOKER, LISTED, mid_game, month

FOLDER = Path(__file__).parent
KEYS = "UP DOWN LEFT RIGHT ENTER SPACE TAB ESCAPE HOME END PAGE_UP PAGE_DOWN 1 3 5 R T q l e y n p c s h o".split()


@cache
def listed(name: str) -> Door:
    """Return the door that shows a listed page; nobody presses a key of it."""
    return LISTED[name]()


@pytest.mark.parametrize("name", LISTED)
def test_a_page_is_drawn_as_it_is_stored(name: str) -> None:
    drawn = stored.write(name, listed(name).page)
    path = FOLDER / f"{name}.page"
    assert path.exists(), f"{path.name} is not stored: look at it (make pages), then python -m tests.pages --accept {name}"
    kept = path.read_text(encoding="utf-8")
    if drawn != kept:
        pytest.fail(f"{name} has changed:\n{stored.difference(kept, drawn)}", pytrace=False)


def test_every_stored_page_is_listed() -> None:
    assert {path.stem for path in FOLDER.glob("*.page")} == set(LISTED)


def test_no_page_fills_the_cell_that_would_scroll() -> None:
    for name in LISTED:
        assert listed(name).page.cells[sizes.CELLS - 1] == BLANK


def test_listed_pages_differ_in_their_letters() -> None:
    seen: dict[str, str] = {}
    for name in LISTED:
        shown = "\n".join(listed(name).rows())
        assert shown not in seen, f"without colour {name} looks like {seen[shown]}"
        seen[shown] = name


def starts() -> list[Door]:
    """Return doors from which keys lead through every screen."""
    return [
        mid_game(dice="15562", roll=1),
        mid_game(boxes=JOKER, dice="44444", roll=2),
        mid_game(boxes=HALF),
        Door(records=month()).press("c"),
        Door(records=[*month(), game("Ned", boxes=HALF)]),
    ]


@settings(max_examples=30)
@given(st.integers(0, 4), st.lists(st.sampled_from(KEYS), min_size=5, max_size=25))
def test_whatever_a_key_changes_can_be_told_without_colour(which: int, keys: list[str]) -> None:
    door = starts()[which]
    seen: dict[str, list[int]] = {}
    for key in keys:
        cells = list(door.page.cells)
        if door.state.table.phase != Phase.FLASH:
            before = seen.setdefault("\n".join(door.rows()), cells)
            assert before == cells, f"before {key}: these look alike without colour:\n{differing(before, cells)}"
        door.press(key)
        if door.over:
            return


def differing(one: list[int], other: list[int]) -> str:
    """Return which rows differ between two pages, in ink alone."""
    rows = sorted({at // sizes.COLUMNS for at in range(sizes.CELLS) if one[at] != other[at]})
    shown = {row: "".join(stored.LETTERS[cell & 0xFF] for cell in one[row * sizes.COLUMNS : (row + 1) * sizes.COLUMNS]) for row in rows}
    return "\n".join(f"row {row:2} |{text}|" for row, text in shown.items())


@pytest.mark.parametrize("name", LISTED)
def test_no_words_are_cut_at_the_right_edge(name: str) -> None:
    cut = [row for row in listed(name).rows() if row[-1].isalnum()]
    assert not cut


@pytest.mark.parametrize("name", LISTED)
def test_nothing_breaks_out_of_a_frame(name: str) -> None:
    door = listed(name)
    rows = door.rows() if door.state.table.phase not in {Phase.ASK_ZERO, Phase.ASK_LEAVE, Phase.ASK_END} else []
    for top, row in enumerate(rows):
        for left, corner in enumerate(row):
            if corner in "┌╔":
                upright, turn, foot = "│┐└" if corner == "┌" else "║╗╚"
                right = row.index(turn, left)
                end = next(at for at in range(top + 1, len(rows)) if rows[at][left] == foot)
                broken = [at for at in range(top + 1, end) if (rows[at][left], rows[at][right]) != (upright, upright)]
                assert not broken, f"the frame at {top},{left} is broken in rows {broken}"
