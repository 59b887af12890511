"""The home screen: what it tells, and its menu."""

import pytest

from dyacht.core.book import days
from tests.door import TODAY, Door, game
from tests.pages.listed import HALF, today


def near(door: Door, words: str) -> str:
    """Return what follows some words in their row."""
    return next(row.split(words)[1] for row in door.rows() if words in row)


@pytest.mark.parametrize(
    ("letter", "where"), [("p", "TABLE"), ("C", "CALENDAR"), ("s", "RANKS"), ("Y", "CARDS"), ("h", "HELP"), ("?", "HELP"), ("P", "TABLE")]
)
def test_letters_take_their_choice(letter: str, where: str) -> None:
    assert Door().press(letter).where() == where


@pytest.mark.parametrize(("downs", "where"), [(0, "TABLE"), (1, "CALENDAR"), (2, "RANKS"), (3, "CARDS"), (4, "HELP"), (6, "TABLE")])
def test_enter_takes_the_lit_line_which_starts_on_play(downs: int, where: str) -> None:
    assert Door().press("DOWN " * downs + "ENTER").where() == where
    assert Door().press("UP " * (6 - downs) + "ENTER").where() == where


@pytest.mark.parametrize("keys", ["q", "Q", "UP ENTER", "END ENTER", "END SPACE"])
def test_quit_ends_the_door(keys: str) -> None:
    door = Door().press(keys)
    assert (door.over, door.state.exit_code) == (True, 0)


def test_coming_home_lights_play_again() -> None:
    assert Door().press("DOWN DOWN c q ENTER").where() == "TABLE"


@pytest.mark.parametrize(
    ("records", "told"),
    [
        ([], "not played yet"),
        ([game("Dee", boxes=HALF)], "unfinished 100 so far"),
        ([game("Dee")], "310, place 1"),
        ([game("Dee"), game("Ann")], "310, place 1="),
        ([game("Dee", boxes=HALF, ended=True), game("Ann")], "100, place 2"),
    ],
)
def test_the_caller_s_state_of_today(records: list[list[int]], told: str) -> None:
    assert near(Door(records=records), "Today  ").strip() == told


def test_an_older_game_that_waits_is_named() -> None:
    assert "Fri 27 Nov 2026 waits" in Door(records=[game("Dee", TODAY - 3, boxes=HALF)]).text()
    assert "nothing unfinished" in Door(records=[game("Dee", TODAY - 31, boxes=HALF)]).text()


@pytest.mark.parametrize(
    ("backs", "told"), [((), "0 days, best 0"), ((0,), "1 day, best 1"), ((1, 2, 5, 6, 7), "2 days, best 3"), ((2,), "0 days, best 1")]
)
def test_the_streak(backs: tuple[int, ...], told: str) -> None:
    assert near(Door(records=[game("Dee", TODAY - back) for back in backs]), "Streak ").strip() == told


def test_yesterday_s_winner_is_named_and_so_is_how_many_share_the_win() -> None:
    assert "Gus and 1 more won with 188 so far" in Door(records=today()).text()
    closed = Door(records=today())
    closed.state.terms.makeup_days = 0
    assert "so far" not in closed.press("c q").text()
    assert "Nobody has won" in Door().text()


def test_the_longest_winner_s_name_leaves_room_for_the_score() -> None:
    name = "W" * 30
    records = [game(name, TODAY - 1), *(game(f"X{i}", TODAY - 1) for i in range(20))]
    door = Door(records=records)
    assert "and 20 more won with 310 so far" in door.text()
    assert f"{name} won with 310 so far" in Door(records=[game(name, TODAY - 1)]).text()


def test_a_score_of_nothing_wins_no_day() -> None:
    assert "Nobody has won" in Door(records=[game("Ann", TODAY - 1, boxes="0 " + ". " * 12, ended=True)]).text()


def test_the_next_day_and_the_time_left_are_told_and_count_down() -> None:
    door = Door(second=86_400 - 3 * 3600 - 12 * 60, local=False, minutes=75)
    assert "3 h 12" in door.rows()[7]
    assert "1 h 15" in door.rows()[7]
    door.pass_time(60)
    assert "3 h 11" in door.rows()[7]
    assert "1 h 14" in door.rows()[7]


def test_nobody_at_the_machine_itself_has_a_time() -> None:
    assert "your time" not in Door().text()


def test_the_caller_s_row_is_there_even_below_the_best() -> None:
    records = [game(f"P{i:02}", boxes=f"3 6 9 12 15 18 20 25 25 30 40 50 {10 + i}") for i in range(15)]
    door = Door(records=[*records, game("Dee", boxes="1 2 . . . . . . . . . . .")])
    own = next(row for row in door.rows() if "> Dee" in row)
    assert own.split()[1:5] == ["16", ">", "Dee", "3"]
    assert "of 16" in door.text()


def test_a_name_fills_the_top_line_to_its_edge_and_no_further() -> None:
    assert Door(name="W" * 30).rows()[0].endswith("W" * 30 + " ")


def test_a_pretended_day_and_a_league_that_is_not_joined_are_told() -> None:
    assert "-T" in Door(pretend=True).text()
    assert "no scores are exchanged" in Door(interbbs=True).text()


def test_nobody_is_said_to_win_yet_only_where_somebody_still_can() -> None:
    assert "Nobody has won yesterday's game yet." in Door().text()
    closed = Door()
    closed.state.terms.makeup_days = 0
    assert "Nobody won yesterday's game." in closed.press("c q").text()
    assert "Nobody" not in Door(start=TODAY, records=[game("Ann")]).rows()[21]


def test_the_first_day_of_all_has_no_yesterday() -> None:
    door = Door(today=0, start=0)
    assert "Wednesday, 1 January 2020" in door.text()
    assert Door(today=days.LAST).press("c").where() == "CALENDAR"
