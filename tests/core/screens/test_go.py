"""From screen to screen: each opens with what it needs, and finds the way back."""

import pytest

from dyacht.core.rules import card
from tests.door import TODAY, Door, game


@pytest.mark.parametrize(
    ("keys", "where"),
    [("c", "CALENDAR"), ("s", "RANKS"), ("y", "CARDS"), ("p", "TABLE"), ("c s", "CALENDAR"), ("s RIGHT", "RANKS"), ("s LEFT", "RANKS")],
)
def test_every_screen_leads_home(keys: str, where: str) -> None:
    door = Door().press(keys)
    assert door.where() == where
    assert door.press("q").where() == "HOME"


def test_a_fresh_table_has_an_open_card_and_nothing_on_file() -> None:
    door = Door().press("p")
    assert card.left(door.state.game.card) == 13
    assert (door.state.game.roll, door.file) == (0, [])


def test_a_table_begun_after_another_keeps_nothing_of_it() -> None:
    door = Door().press("p R=12346 1 q l c LEFT ENTER")
    assert (door.state.table.day, door.state.game.roll, door.state.game.held) == (TODAY - 1, 0, 0)
    door.press("R=66666")
    assert [door.game(slot).day for slot in (0, 1)] == [TODAY, TODAY - 1]


def test_a_game_that_another_node_has_finished_meanwhile_is_shown_as_done() -> None:
    door = Door().press("c")
    door.file = [game("Dee")]
    door.press("ENTER")
    assert door.where() == "CALENDAR"
    assert "310" in door.text()
