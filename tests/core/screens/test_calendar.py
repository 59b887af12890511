"""The calendar: each kind of day has a word of its own, the bar stays within what is worth showing, ENTER plays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core.book import days
from dyacht.core.screens import calendar
from dyacht.core.screens.calendar import Kind
from tests.door import TODAY, Door, game
from tests.pages.listed import HALF, month, on_december_23

DECEMBER = days.number(2026, 12, 23)


def cell(door: Door, day: int) -> str:
    """Return the letters of a day of the month on show, without the bar's pointers."""
    first = days.month_first(days.month_of(day))
    at = days.weekday(first) + day - first
    rows = door.rows()[3 + at // 7 * 3 : 5 + at // 7 * 3]
    return " ".join(row[1 + at % 7 * 11 : 12 + at % 7 * 11].strip("<> ") for row in rows).strip()


@pytest.mark.parametrize(
    ("day", "shown"),
    [
        (TODAY, "30 today PLAY"),
        (TODAY - 1, "29 open"),
        (TODAY - 2, "28 √188"),
        (TODAY - 7, "23 RESUME"),
        (TODAY - 9, "21 1 ended"),
        (TODAY - 11, "19 310 early"),
    ],
)
def test_each_kind_of_day_has_its_word(day: int, shown: str) -> None:
    assert cell(Door(records=month()).press("c UP"), day) == shown


@pytest.mark.parametrize(("back", "shown"), [(31, "30 missed"), (30, "31 open"), (40, "21 100 cut")])
def test_days_of_last_month_are_open_or_missed_or_cut_off(back: int, shown: str) -> None:
    assert cell(Door(records=month()).press("c PAGE_UP"), TODAY - back) == shown


@pytest.mark.parametrize(
    ("ahead", "shown"), [(0, "23 today PLAY"), (1, "24 ahead"), (3, "26 310 sealed"), (4, "27 RESUME"), (8, "31 ahead")]
)
def test_days_to_come_are_ahead_or_sealed(ahead: int, shown: str) -> None:
    assert cell(on_december_23().press("c"), DECEMBER + ahead) == shown


def test_a_game_played_ahead_and_left_waits_for_its_day_where_it_can_not_be_gone_on_with() -> None:
    door = on_december_23()
    door.state.terms.play_ahead_day = 0
    door.press("c")
    assert cell(door, DECEMBER + 4) == "27 100 waits"
    assert cell(door, DECEMBER + 1) == "24"
    door.press("RIGHT RIGHT RIGHT RIGHT ENTER")
    assert door.where() == "CALENDAR"


def test_a_day_before_the_first_day_of_play_has_no_word() -> None:
    assert cell(Door(start=TODAY - 3).press("c"), TODAY - 4) == "26"


def test_words_of_kinds_differ() -> None:
    told = [(calendar.WORDS[kind], calendar.TOLD[kind]) for kind in range(Kind.WAITS + 1)]
    assert len(set(told)) == len(told)
    assert len({words for words in calendar.WORDS if words}) == len(calendar.WORDS) - 2, "only PLAYED and OUTSIDE have none"
    assert all(29 + len(words) < 79 for words in calendar.TOLD)


@pytest.mark.parametrize(("keys", "moved"), [("LEFT", -1), ("a", -1), ("A LEFT", -2), ("UP", -7), ("w", -7), ("LEFT d", 0), ("UP s", 0)])
def test_the_bar_moves_by_days_and_weeks(keys: str, moved: int) -> None:
    assert Door().press("c " + keys).state.day == TODAY + moved


@settings(max_examples=15)
@given(st.lists(st.sampled_from("LEFT RIGHT UP DOWN PAGE_UP PAGE_DOWN , . < > HOME t".split()), max_size=60))
def test_the_bar_stays_within_the_months_worth_showing(keys: list[str]) -> None:
    door = Door(start=days.number(2026, 10, 17)).press("c")
    for key in keys:
        door.press(key)
        assert days.number(2026, 10, 1) <= door.state.day <= days.number(2026, 11, 30)
    shown = door.rows()[0].split()[-2:]
    assert shown in (["October", "2026"], ["November", "2026"])


def test_turning_from_a_long_month_to_a_short_one_ends_on_its_last_day() -> None:
    door = Door(today=days.number(2027, 3, 31)).press("c PAGE_UP")
    assert door.state.day == days.number(2027, 2, 28)


def test_enter_says_why_a_day_can_not_be_played() -> None:
    door = Door(records=[game("Dee", TODAY - 1), game("Dee", TODAY - 40, boxes=HALF)]).press("c LEFT ENTER")
    assert "is over" in door.rows()[22]
    assert "played" in door.press("RIGHT LEFT").rows()[22]
    assert "can't be played" in door.press("PAGE_UP UP ENTER").rows()[22]


def test_the_day_at_the_bar_is_told_below_the_month() -> None:
    door = Door(records=month()).press("c")
    assert "Monday, 30 November 2026: today's game" in door.rows()[22]
    assert "unfinished" in door.press("UP").rows()[22]
