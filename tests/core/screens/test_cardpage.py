"""One whole card, and stepping from it through the list."""

from dyacht.core.events import Event
from tests.core.screens.test_lists import crowd, scoring
from tests.door import TODAY, Door, game
from tests.pages.listed import HALF


def test_the_card_shows_every_box_and_the_sums() -> None:
    text = Door(records=[game("Ann", boxes="3 6 9 12 15 24 20 25 25 30 40 50 22", extra=1)]).press("s ENTER").text()
    for words in (
        "Score 416",
        "Ones             3",
        "Sixes           24",
        "YACHT           50",
        "Sum             69",
        "Bonus from 63   35",
    ):
        assert words in text
    for words in ("Sum             69", "Bonus from 63   35", "Extra Yachts   100"):
        assert words in text


def test_an_open_box_of_a_game_under_way_holds_nothing_and_no_dice_are_shown() -> None:
    text = Door(records=[game("Ann", boxes=HALF, dice="15562", roll=2)]).press("s ENTER").text()
    assert "[ ] Twos             -" in text
    assert "Playing" in text
    assert "1 5 5 6 2" not in text


def test_up_and_down_step_through_the_day_s_cards_and_the_bar_follows() -> None:
    door = Door(records=[scoring("Ann", 90), scoring("Bea", 95), scoring("Cy", 95)]).press("s ENTER")
    seen = [door.press(key).rows()[2].split()[0] for key in ("", "DOWN", "DOWN", "DOWN", "UP")]
    assert seen == ["Bea", "Cy", "Ann", "Ann", "Cy"]
    assert "Place 1=   of 3" in door.text()
    assert door.press("q").rows()[5][1:14].split() == [">", "1=", "Cy"]


def test_a_card_of_one_s_own_has_its_place_far_beyond_the_window_too() -> None:
    records = [scoring("Dee", 80, TODAY - back) for back in range(60)] + [scoring("Ann", 90, TODAY - 50), scoring("Ann", 80, TODAY - 51)]
    door = Door(records=records).press("y ENTER" + " DOWN" * 50)
    assert "Place 2\n" in door.text()
    assert "Place 1=" in door.press("DOWN").text()
    assert "Card 60 of 60" in door.press("END").text()
    assert door.press("q").where() == "CARDS"
    assert door.rows()[20][1] == ">"


def test_a_sealed_card_is_its_owner_s_to_see_and_has_no_place() -> None:
    text = Door(records=[game("Dee", TODAY + 1, early=True), game("Ann", TODAY + 1, early=True)]).press("y ENTER").text()
    assert "sealed until its day" in text
    assert "Place" not in text


def test_a_card_that_is_gone_says_so() -> None:
    door = Door(records=crowd(3)).press("s")
    door.file.clear()
    assert "can't be read" in door.press("ENTER").text()
    assert door.press("q").where() == "RANKS"


def test_a_card_that_can_t_be_read_ends_the_session_as_any_failed_look_does() -> None:
    door = Door(records=crowd(3)).press("s")
    door.answers = [Event.LOAD_FAILED]
    assert door.press("ENTER").where() == "NOTICE"
