"""A sentence that fills the screen goes home or out."""

from dyacht.core.book import days
from dyacht.core.events import Event
from tests.door import Door


def test_a_key_after_another_node_s_move_goes_home() -> None:
    door = Door().press("p")
    door.answers = [Event.TAKEN]
    door.press("R")
    assert "go on" in door.rows()[23]
    assert door.press("SPACE").where() == "HOME"


def test_a_last_notice_stands_a_while_and_then_the_door_ends_by_itself() -> None:
    door = Door(today=days.NO_DAY)
    assert "back to the board" in door.rows()[23]
    assert not door.pass_time(5).over
    assert door.pass_time(10).over
