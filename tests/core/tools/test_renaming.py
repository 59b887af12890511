"""-player OLD -rename NEW [-merge]: the slots stay, what they held is copied aside, and a game under way is left alone."""

import pytest

from dyacht.core.book import record
from dyacht.core.book.record import Found, Record
from dyacht.core.tools.work import STEP, Task
from dyacht.core.words import new
from tests.core.tools.test_checkup import half_damaged
from tests.door import TODAY, game
from tests.sysop import Desk

IMAGES = [bytes(game("Zoé")), bytes(game("Bea")), bytes(game("ZOÉ", TODAY - 1)), bytes(game("Bea", TODAY - 2)), half_damaged()]


def names_in(desk: Desk) -> list[str]:
    entry, found = new(Record), []
    for image in desk.records:
        kind = record.decode(entry, image)
        found.append(bytes(entry.name).rstrip(b"\0").decode("cp437") if kind == Found.GOOD else "-")
    return found


def test_all_games_of_a_player_in_any_spelling_get_the_new_name() -> None:
    desk = Desk(IMAGES)
    assert desk.do("-player zoé -rename 'Zoe Frost' -yes") == 0
    assert desk.said == ["Give 2 games of zoé the name Zoe Frost? yes", "2 games of zoé now have the name Zoe Frost."]
    assert names_in(desk) == ["Zoe Frost", "Bea", "Zoe Frost", "Bea", "Bea"]
    assert desk.aside.decode("utf-8").count("good") == 2
    assert desk.logged == ["sysop (sue): " + desk.said[-1]]


def test_nothing_but_the_name_changes() -> None:
    desk = Desk(IMAGES)
    desk.do("-player Zoé -rename Zoe -yes")
    desk.do("-player Zoe -rename Zoé -yes")
    assert [desk.records[slot] for slot in (0, 1, 3, 4)] == [IMAGES[slot] for slot in (0, 1, 3, 4)]


def test_a_state_that_was_damaged_stays_damaged() -> None:
    desk = Desk(IMAGES)
    desk.do("-player Bea -rename Cy -yes")
    assert sorted((record.look(desk.records[4], 1), record.look(desk.records[4], 2))) == [Found.GOOD, Found.DAMAGED]
    assert names_in(desk)[4] == "Cy"


def test_another_spelling_of_the_same_name_is_no_merger() -> None:
    desk = Desk(IMAGES)
    assert desk.do("-player Zoé -rename zOÉ -yes") == 0
    assert names_in(desk)[:3] == ["zOÉ", "Bea", "zOÉ"]


def test_a_name_that_somebody_has_needs_merge_and_the_question_says_what_comes_of_it() -> None:
    images = [*IMAGES, bytes(game("bea"))]
    desk = Desk(images)
    assert desk.do("-player Zoé -rename Bea") == 2
    assert desk.faults == ["Bea has 4 games already; -merge joins both players."]
    assert desk.do("-player Zoé -rename Bea -merge") == 0
    assert desk.asked == [
        "Give 2 games of Zoé the name Bea? That name has 4 games already; both have one on 1 day, where the earlier slot counts."
    ]
    assert (desk.said, desk.records) == (["Nothing was changed."], images)
    assert desk.do("-player Zoé -rename Bea -merge -yes") == 0
    assert names_in(desk) == ["Bea"] * 5 + ["bea"]


def test_a_player_without_games_cant_be_renamed() -> None:
    desk = Desk([*IMAGES, bytes(96)])
    assert (desk.do("-player Nobody -rename Cy"), desk.faults) == (2, ["There is no game of Nobody."])


def test_a_game_under_way_that_moves_is_left_alone() -> None:
    desk = Desk([game("Ann", TODAY - i, boxes=". " * 13) for i in range(STEP + 5)])
    moved = bytes(game("Ann", boxes="1 " + ". " * 12))
    desk.meanwhile[Task.CHANGE] = lambda: desk.records.__setitem__(0, moved)
    assert desk.do("-player Ann -rename Cy -yes") == 0
    assert desk.said[-1] == (f"{STEP + 4} games of Ann now have the name Cy. 1 is being played just now and left alone: do it again later.")
    assert desk.records[0] == moved


@pytest.mark.parametrize(("task", "after"), [(Task.FEED, 0), (Task.FEED, 1), (Task.FEED, 2), (Task.ASIDE, 0), (Task.CHANGE, 0)])
def test_a_failure_changes_nothing(task: int, after: int) -> None:
    desk = Desk(IMAGES)
    desk.refused[task] = after
    assert desk.do("-player Zoé -rename Bea -merge -yes") == 3
    assert (desk.records, len(desk.faults)) == (IMAGES, 1)
