"""Windows over long lists, and a row of a day's ranking."""

from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core.events import Event
from dyacht.core.screens import lists
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import new
from tests.door import TODAY, Door, Images, game
from tests.pages.listed import HALF
from tests.pages.stored import letters

MOVES = "UP DOWN PAGE_UP PAGE_DOWN SPACE HOME END".split()


def scoring(name: str, points: int, day: int = TODAY) -> list[int]:
    """Return a finished game that scores so many points, 5 to 30 above 100."""
    return game(name, day, boxes=f"0 0 0 0 0 0 0 0 0 30 40 0 {points - 70}")


def crowd(count: int, day: int = TODAY) -> Images:
    return [scoring(f"P{i:03}", 75 + i % 26, day) for i in range(count)]


def listed(door: Door) -> list[list[str]]:
    """Return the words of each row in the window, the bar's pointers left out."""
    rows = [(row[2:78] if row[78] == "<" else row[1:79]).split() for row in door.rows()[4:21]]
    return [row for row in rows if row and row[0] not in {"Nobody", "You"}]


def test_equal_scores_share_a_place_and_are_marked() -> None:
    door = Door(records=[scoring("Ann", 90), scoring("Bea", 95), scoring("Cy", 90), scoring("Di", 80)]).press("s")
    assert listed(door) == [["1", "Bea", "95"], ["2=", "Ann", "90"], ["2=", "Cy", "90"], ["4", "Di", "80"]]


def test_the_caller_s_own_row_is_marked_whatever_its_spelling() -> None:
    door = Door(name="DÉE", records=[scoring("Dée", 90), scoring("Ann", 80)]).press("s")
    assert listed(door) == [["1", ">", "Dée", "90"], ["2", "Ann", "80"]]


def test_a_game_under_way_counts_and_is_marked() -> None:
    assert listed(Door(records=[game("Ann", boxes=HALF)]).press("s")) == [["1", "Ann", "100", "Playing"]]


def test_a_game_played_ahead_appears_on_its_day_as_early() -> None:
    records = [game("Ann", early=True), game("Bea", TODAY + 1, early=True)]
    assert listed(Door(records=records).press("s")) == [["1", "Ann", "310", "early"]]


@settings(max_examples=20)
@given(st.integers(0, 60), st.lists(st.sampled_from(MOVES), max_size=10))
def test_the_bar_goes_through_the_whole_list_and_the_window_follows(count: int, keys: list[str]) -> None:
    door = Door(records=crowd(count)).press("s")
    whole = [name for _, name in sorted((-(75 + i % 26), f"P{i:03}") for i in range(count))]
    row = 0
    for key in keys:
        moves = {"UP": row - 1, "DOWN": row + 1, "PAGE_UP": row - 17, "PAGE_DOWN": row + 17, "SPACE": row + 17, "HOME": 0, "END": count}
        row = max(min(moves[key], count - 1), 0)
        door.press(key)
        if count:
            lit = [line for line in door.rows()[4:21] if line[1] == ">" and line[78] == "<"]
            assert [line.split()[2] for line in lit] == [whole[row]]
            top = door.state.top
            assert [line[1] for line in listed(door)] == whole[top : top + 17]
    if count > 17:
        assert f"{door.state.top + 1} to {door.state.top + 17} of {count}" in door.text()


@settings(max_examples=20)
@given(st.integers(0, 60), st.lists(st.sampled_from(MOVES), max_size=10))
def test_a_list_without_a_bar_scrolls_by_rows_and_pages(count: int, keys: list[str]) -> None:
    state, top, last = new(State), 0, max(0, count - 17)
    for key in keys:
        moves = {"UP": top - 1, "DOWN": top + 1, "PAGE_UP": top - 17, "PAGE_DOWN": top + 17, "SPACE": top + 17, "HOME": 0, "END": last}
        top = min(max(moves[key], 0), last)
        lists.scroll(state, getattr(Event, key), count)
        assert state.top == top


def test_an_average_has_one_decimal_and_stands_at_the_right() -> None:
    page = new(Page)
    for row, tenths in enumerate((0, 7, 1005, 15_750)):
        lists.average(page, row, 0, Ink.GREY, tenths, 7)
    assert [row[:7].replace("␀", " ") for row in letters(page)[:4]] == ["    0.0", "    0.7", "  100.5", " 1575.0"]
