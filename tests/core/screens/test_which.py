"""Which game: the older one or today's, by letter or by bar."""

import pytest

from tests.door import TODAY, Door, game
from tests.pages.listed import HALF


def asked() -> Door:
    return Door(records=[game("Dee", TODAY - 2, boxes=HALF)]).press("p")


@pytest.mark.parametrize(
    ("keys", "day"), [("o", 2), ("O", 2), ("t", 0), ("T", 0), ("ENTER", 2), ("DOWN ENTER", 0), ("TAB ENTER", 0), ("UP DOWN ENTER", 2)]
)
def test_the_choice_leads_to_its_day(keys: str, day: int) -> None:
    door = asked().press(keys)
    assert (door.where(), door.state.table.day) == ("TABLE", TODAY - day)


def test_the_older_day_is_named_and_the_bar_can_be_told_without_colour() -> None:
    door = asked()
    assert "Sat 28 Nov 2026" in door.text()
    first = door.text()
    assert door.press("DOWN").text() != first


def test_with_today_done_play_goes_straight_on_with_the_older_game() -> None:
    door = Door(records=[game("Dee", TODAY - 2, boxes=HALF), game("Dee")]).press("p")
    assert (door.where(), door.state.table.day) == ("TABLE", TODAY - 2)
