"""What a table can't hold whole is not shown anywhere: the screen says so instead of telling something near the truth."""

import pytest

from dyacht.core.state import Report
from tests.core.book.test_shares import tight
from tests.core.screens.test_over import LAST
from tests.door import TODAY, Door, game

ROOM = 6
DAY_TOO_FULL = [game(f"P{number}", TODAY - number % 2) for number in range(ROOM + 1)]
DAY_FULL = DAY_TOO_FULL[:ROOM]
CARDS = [game("Dee", TODAY - back, boxes="1 2 3 4 5 6 25 . . . . . 20", ended=True) for back in range(ROOM + 1, 0, -1)]


@pytest.mark.parametrize(
    ("keys", "told", "hidden"),
    [
        ("", "Too many players: they can't be shown.", "P0"),
        ("", "yesterday's winner can't be shown", "won with"),
        ("s", "This day can't be shown", "P0"),
        ("p", "To beat", "none yet"),
    ],
)
def test_a_day_with_too_many_players_is_not_shown(keys: str, told: str, hidden: str) -> None:
    with tight(PLAYERS=ROOM):
        for records, full in ((DAY_TOO_FULL, True), (DAY_FULL, False)):
            door = Door(records=records).press(keys)
            assert (told in door.text()) == (full or keys == "p")
            assert not full or hidden not in door.text()
            assert (Report.FULL_TABLE in door.reports) == full


def test_the_place_among_too_many_players_is_not_told() -> None:
    with tight(PLAYERS=ROOM):
        door = Door(records=[game("Dee", TODAY, boxes=LAST), *DAY_TOO_FULL]).press("p R=12366 TAB END ENTER")
        assert door.where() == "OVER"
        assert "can't be shown: too many players" in door.text()
        assert ", place " not in door.text()
        door.press("ENTER")
        assert ", place " not in door.text()


@pytest.mark.parametrize(
    ("keys", "told", "hidden"),
    [
        ("", "too many cards", "days, best"),
        ("y", "6 newest games: for the earlier ones there is no room here", "games, the newest first"),
        ("y t", "Averages can't be shown", "average "),
    ],
)
def test_what_is_about_more_cards_than_there_is_room_for_is_not_shown(keys: str, told: str, hidden: str) -> None:
    with tight(CARDS=ROOM):
        for records, full in ((CARDS, True), (CARDS[1:], False)):
            door = Door(records=records).press(keys)
            assert (told in door.text()) == full
            assert (hidden in door.text()) != full
            assert (Report.FULL_TABLE in door.reports) == full


def test_the_end_of_a_game_does_not_tell_a_best_of_some_cards() -> None:
    with tight(CARDS=ROOM):
        door = Door(records=[*CARDS, game("Dee", TODAY, boxes=LAST)]).press("p R=12366 TAB END ENTER")
        assert door.where() == "OVER"
        assert "you have more cards than find room" in door.text()
        assert "in a row" not in door.text()
