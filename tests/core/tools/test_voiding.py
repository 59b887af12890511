"""-void NAME DATE: the game's slot is blank then, and a copy is kept."""

import pytest

from dyacht.core.tools.work import Task
from tests.core.tools.test_checkup import half_damaged
from tests.door import TODAY, game
from tests.sysop import BLANK, Desk, head, row

IMAGES = [bytes(game("Zoé")), bytes(game("Bea")), bytes(game("ZOÉ", TODAY - 1)), bytes(game("Bea", TODAY - 2)), half_damaged()]


def test_a_game_is_voided_in_its_slot() -> None:
    desk = Desk(IMAGES)
    assert desk.do("-void zoé 20261129") == 0
    assert desk.asked == [
        "Take the game of ZOÉ of 2026-11-29, score 310, off the scoreboards? The day can then be played again while it is open."
    ]
    assert (desk.said, desk.records) == (["Nothing was changed."], IMAGES)
    desk.answers = ["y"]
    assert desk.do("-void zoé 2026-11-29") == 0
    assert desk.said == ["The game of ZOÉ of 2026-11-29, score 310, was made void; a copy is in dyacht.sav."]
    assert desk.records == [*IMAGES[:2], BLANK, *IMAGES[3:]]
    assert (desk.aside, desk.logged) == (head() + row(2, IMAGES[2]), ["sysop (sue): " + desk.said[-1]])


def test_a_repeated_day_is_voided_whole() -> None:
    desk = Desk([IMAGES[0], bytes(game("zoé", boxes=". " * 13)), IMAGES[1]])
    desk.do("-void Zoé 2026-11-30 -yes")
    assert desk.said[0].startswith("Take the game of Zoé of 2026-11-30, score 310,")
    assert desk.records == [BLANK, BLANK, IMAGES[1]]


@pytest.mark.parametrize(
    ("line", "said"), [("Zoé 2026-11-01", "There is no game of Zoé on 2026-11-01."), ("No 20261130", "There is no game of No on")]
)
def test_what_is_not_there_cant_be_voided(line: str, said: str) -> None:
    desk = Desk(IMAGES)
    assert desk.do(f"-void {line} -yes") == 2
    assert (said in desk.faults[0], desk.records) == (True, IMAGES)


def test_a_game_under_way_that_moves_is_left_alone() -> None:
    desk = Desk([game("Zoé", boxes=". " * 13)])
    moved = bytes(game("Zoé", boxes="1 " + ". " * 12))
    desk.meanwhile[Task.CHANGE] = lambda: desk.records.__setitem__(0, moved)
    assert desk.do("-void Zoé 20261130 -yes") == 2
    assert desk.faults == ["This game is being played just now; nothing was changed. Do it again later."]
    assert (desk.records, desk.logged) == ([moved], [])
