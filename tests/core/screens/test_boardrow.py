"""Rows of standings, of the highest games and of streaks. That the figures are right is tests/core/book/test_boards.py's to say."""

import pytest

from dyacht.core import sizes
from dyacht.core.state import Report
from tests.core.screens.test_lists import crowd, listed, scoring
from tests.door import TODAY, Door, game

RECORDS = [
    scoring("Ann", 90),
    scoring("Bea", 90),
    scoring("Ann", 80, TODAY - 1),
    scoring("Bea", 80, TODAY - 1),
    scoring("Dee", 85, TODAY - 3),
]


def test_standings_have_all_columns() -> None:
    assert listed(Door(records=RECORDS).press("s 3")) == [
        ["1=", "Ann", "170", "2", "2", "85.0", "90", "0"],
        ["1=", "Bea", "170", "2", "2", "85.0", "90", "0"],
        ["3", ">Dee", "85", "1", "1", "85.0", "85", "0"],
    ]
    assert listed(Door(records=RECORDS).press("s 5"))[2] == ["3", ">Dee", "85", "1", "1", "85.0", "85", "0"]


def test_streaks_say_when_they_ended_or_that_they_are_going() -> None:
    assert listed(Door(records=RECORDS).press("s 7")) == [
        ["1=", "Ann", "2", "still", "going", "2", "2"],
        ["1=", "Bea", "2", "still", "going", "2", "2"],
        ["3", ">Dee", "1", "Fri", "27", "Nov", "2026", "-", "1"],
    ]


def test_the_highest_games_stand_with_their_days_and_marks() -> None:
    door = Door(records=[*RECORDS, game("Cy", TODAY - 2, early=True), game("Di", boxes="1 " + ". " * 12)])
    rows = listed(door.press("s 6"))
    assert rows[0] == ["1", "Cy", "310", "Sat", "28", "Nov", "2026", "early"]
    assert [row[0] for row in rows] == ["1", "2=", "2=", "4", "5=", "5=", "7"]
    assert rows[-1] == ["7", "Di", "1", "Mon", "30", "Nov", "2026", "Playing"]


def test_there_are_no_more_than_fifty_highest_games() -> None:
    assert "of 50" in Door(records=crowd(80)).press("s 6").text()


@pytest.mark.parametrize("digit", [3, 5, 7])
def test_the_caller_s_own_row_stands_below_where_the_window_does_not_show_it(digit: int) -> None:
    door = Door(name="P000", records=crowd(60)).press(f"s {digit}")
    assert any(">P000" in row for row in door.rows()[4:22])
    if digit != 7:
        assert ">P000" in door.rows()[21]


def test_a_long_name_is_cut_and_the_columns_stay() -> None:
    long = "Bartholomew of the Thirteenth F"
    for digit in (3, 5, 7):
        row = Door(records=[scoring(long, 90), scoring("Ann", 90)]).press(f"s {digit}").rows()[5]
        assert long[:28] in row
        assert long[:29] not in row


def test_a_board_that_is_full_says_how_many_there_are() -> None:
    text = Door(records=crowd(sizes.PLAYERS + 10)).press("s 5").text()
    assert f"players in all: {sizes.PLAYERS + 10}" in text
    text = Door(records=crowd(sizes.PLAYERS + 10)).press("s").text()
    assert "This day can't be shown" in text
    assert "P000" not in text


def test_a_board_that_needs_more_days_than_there_is_room_for_says_so_and_shows_nothing_else() -> None:
    late = sizes.TOPS + 5
    known, old = [scoring("Ann", 90, 6), scoring("Bob", 90, late)], scoring("Ann", 90, 5)
    for digit in "58":
        door = Door(records=[*known, old], today=late, start=0).press(f"s {digit}")
        assert "This board can't be shown here" in door.text()
        assert "Ann" not in door.text()
        assert door.reports == [Report.FULL_TABLE]
        assert "Ann" in Door(records=known, today=late, start=0).press(f"s {digit}").text()
    for digit in "3467":
        assert "Bob" in Door(records=[*known, old], today=late, start=0).press(f"s {digit}").text()
