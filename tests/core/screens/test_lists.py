"""The two plain lists: one day's ranking and the caller's own games."""

from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core.book import days
from tests.door import TODAY, Door, Images, game
from tests.pages.listed import HALF


def scoring(name: str, points: int, day: int = TODAY) -> list[int]:
    """Return a finished game that scores so many points, 5 to 30 above 100."""
    return game(name, day, boxes=f"0 0 0 0 0 0 0 0 0 30 40 0 {points - 70}")


def crowd(count: int, day: int = TODAY) -> Images:
    return [scoring(f"P{i:03}", 75 + i % 26, day) for i in range(count)]


def listed(door: Door) -> list[list[str]]:
    return [row[1:78].split() for row in door.rows()[4:21] if row[1:78].strip()]


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


def test_days_turn_and_stop_at_today_and_at_the_first() -> None:
    door = Door(start=TODAY - 1, records=[scoring("Ann", 80, TODAY - 1)]).press("s")
    assert "Nobody has played" in door.text()
    assert listed(door.press(",")) == [["1", "Ann", "80"]]
    assert door.press("LEFT").state.day == TODAY - 1
    assert door.press("> RIGHT .").state.day == TODAY


def test_a_day_whose_makeups_are_over_is_not_called_open() -> None:
    door = Door().press("s")
    assert "open" in door.text()
    assert "open" not in door.press("< " * 31).text()


@settings(max_examples=20)
@given(st.integers(0, 60), st.lists(st.sampled_from("UP DOWN PAGE_UP PAGE_DOWN SPACE HOME END".split()), max_size=10))
def test_scrolling_shows_a_window_of_the_whole(count: int, keys: list[str]) -> None:
    door = Door(records=crowd(count)).press("s")
    whole = sorted((-(75 + i % 26), f"P{i:03}") for i in range(count))
    top = 0
    for key in keys:
        last = max(0, count - 17)
        moves = {"UP": top - 1, "DOWN": top + 1, "PAGE_UP": top - 17, "PAGE_DOWN": top + 17, "SPACE": top + 17, "HOME": 0, "END": last}
        top = min(max(moves[key], 0), last)
        door.press(key)
        rows = [row for row in listed(door) if row[0] != "Nobody"]
        assert [row[1] for row in rows] == [name for _, name in whole[top : top + 17]]
    if count > 17 and keys:
        assert f"{top + 1} to {top + 17} of {count}" in door.text()


def test_the_caller_s_cards_are_newest_first_with_how_each_stands() -> None:
    december = days.number(2026, 12, 23)
    records = [
        game("Dee", december - 3, early=True),
        game("Dee", december + 1, early=True),
        game("Dee", december - 1, boxes=HALF),
        game("Dee", december - 2, boxes=HALF, ended=True),
        game("Ann", december),
    ]
    shown = [" ".join(row) for row in listed(Door(today=december, records=records).press("y"))]
    assert shown == [
        "Thu 24 Dec 2026 310 sealed",
        "Tue 22 Dec 2026 100 unfinished",
        "Mon 21 Dec 2026 100 ended",
        "Sun 20 Dec 2026 310 early",
    ]


def test_somebody_without_cards_is_told_how_to_begin() -> None:
    assert "not played yet" in Door().press("y").text()
