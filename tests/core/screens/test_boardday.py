"""The board of one day: its bar, ENTER, and the caller's own row."""

from tests.core.screens.test_lists import crowd, scoring
from tests.door import Door


def test_enter_shows_the_card_at_the_bar_and_comes_back_to_it() -> None:
    door = Door(records=[scoring("Ann", 90), scoring("Bea", 95), scoring("Cy", 85)]).press("s DOWN ENTER")
    assert (door.where(), "Ann" in door.text(), "Score 90" in door.text()) == ("CARD", True, True)
    assert door.press("q").where() == "RANKS"
    assert door.rows()[5][1] == ">"


def test_enter_on_an_empty_day_does_nothing() -> None:
    assert Door().press("s ENTER").where() == "RANKS"


def test_the_caller_s_own_row_stands_below_where_the_window_does_not_show_it() -> None:
    door = Door(name="P000", records=crowd(60)).press("s")
    assert "> P000" in door.rows()[21]
    assert door.press("END").rows()[21].strip() == ""
