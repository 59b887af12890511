"""The end of a game: score, place, best, streak, what is next, and a line to paste."""

import re

from dyacht.core.book import days
from tests.door import TODAY, Door, game

LAST = "3 6 9 12 15 18 17 24 25 30 40 50 ."
"""A card but for Chance: 284 with the bonus, before it is filled."""


def ended(records: list[list[int]] = [], day: int = TODAY, second: int = 72_000) -> Door:  # noqa: B006
    """Return the door as a game of *day* ends with 302."""
    door = Door(today=TODAY, second=second, records=[game("Dee", day, boxes=LAST), *records])
    door.press("p ENTER" if day < TODAY else "p")
    return door.press("R=12366 TAB END ENTER")


def test_score_and_place_are_told() -> None:
    text = ended([game("Ann"), game("Bea", boxes="1 2 . . . . . . . . . . .")]).text()
    assert "GAME OVER" in text
    assert re.search(r"Your score\s+302", text)
    assert re.search(r"Place\s+2 of 3, while the day is open", text)


def test_a_shared_place_is_marked() -> None:
    assert re.search(r"Place\s+1= of 2", ended([game("Ann", boxes=LAST.replace(".", "18"))]).text())


def test_the_best_game_and_the_streak_are_told() -> None:
    assert "302 - your first game" in ended().text()
    assert "302 - this game!" in ended([game("Dee", TODAY - 2, boxes=LAST.replace(".", "10"))]).text()
    text = ended([game("Dee", TODAY - 1)]).text()
    assert "310 on Sun 29 Nov 2026" in text
    assert "2 days in a row" in text


def test_what_is_next_is_told() -> None:
    assert "Sun 29 Nov 2026: a missed day, still open" in ended().text()
    door = Door(start=TODAY, records=[game("Dee", boxes=LAST)], second=86_400 - 192 * 60).press("p R=12366 TAB END ENTER")
    assert "tomorrow's game, in 3 h 12" in door.text()
    assert "today's game" in ended(day=TODAY - 1).text()


def test_the_line_to_paste_is_plain_and_whole() -> None:
    line = next(row for row in ended().rows() if "Daily Yacht 2026" in row).strip("║ ")
    assert line == "Daily Yacht 2026-11-30: 302, 1 Yacht, bonus, place 1"
    assert line.isascii()


def test_a_sealed_game_has_no_place_yet() -> None:
    december = days.number(2026, 12, 23)
    door = Door(today=december, records=[game("Dee", december + 1, boxes=LAST, early=True)]).press("c RIGHT ENTER R=12366 TAB END ENTER")
    assert door.where() == "OVER"
    assert "sealed until its day" in door.text()
    assert "place" not in next(row for row in door.rows() if "Daily Yacht 2026" in row)


def test_an_ended_game_says_so() -> None:
    assert "GAME ENDED" in Door().press("p R=12346 q e y").text()


def test_its_keys_lead_on() -> None:
    for keys, where in (("ENTER", "HOME"), ("q", "HOME"), ("SPACE", "HOME"), ("c", "CALENDAR"), ("s", "RANKS"), ("x", "OVER")):
        assert ended().press(keys).where() == where


def test_a_game_that_waits_is_not_called_a_missed_day() -> None:
    waits = game("Dee", TODAY - 1, boxes="1 2 . . . . . . . . . . .")
    text = Door(records=[game("Dee", boxes=LAST), waits]).press("p t R=12366 TAB END ENTER").text()
    assert "Sun 29 Nov 2026: your unfinished game" in text
