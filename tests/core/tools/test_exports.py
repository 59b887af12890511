"""-export: every slot as a row, in a file that is not there yet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.tools.work import Task
from tests import generate
from tests.core.tools.test_checkup import DAMAGED, half_damaged
from tests.door import game
from tests.sysop import BLANK, Desk, head, row

IMAGES = [*generate.records(300, generate.DAY, 3), DAMAGED, BLANK, bytes(game("Ann")), bytes(game("ANN", boxes=". " * 13)), half_damaged()]


@given(st.lists(st.sampled_from(IMAGES), max_size=120))
def test_an_export_has_a_row_for_each_slot(images: list[bytes]) -> None:
    desk = Desk(images, tail=3)
    assert desk.do("-export all.csv") == 0
    assert desk.files == {"all.csv": head() + b"".join(row(slot, image) for slot, image in enumerate(images))}
    assert (desk.said, desk.logged) == ([f"{len(images)} record{' was' if len(images) == 1 else 's were'} exported to all.csv."], [])


def test_a_file_that_is_there_is_not_written_over() -> None:
    desk = Desk(IMAGES)
    desk.files["all.csv"] = b"mine"
    assert desk.do("-export all.csv") == 3
    assert (desk.faults, desk.files["all.csv"]) == (["all.csv is there already, and is not written over."], b"mine")


@pytest.mark.parametrize(
    ("task", "after", "said"),
    [
        (Task.MAKE, 0, "all.csv can't be made: no such luck."),
        (Task.FEED, 1, "dyacht.dat can't be read: no such luck."),
        (Task.WRITE, 1, "all.csv can't be written, and was taken away again: no such luck."),
        (Task.FINISH, 0, "all.csv can't be written, and was taken away again: no such luck."),
    ],
)
def test_nothing_half_done_is_left(task: int, after: int, said: str) -> None:
    desk = Desk(IMAGES)
    desk.refused[task] = after
    assert desk.do("-export all.csv") == 3
    assert (desk.faults, desk.files) == ([said], {})


def test_a_half_that_cant_be_taken_away_is_complained_about_once() -> None:
    desk = Desk(IMAGES)
    desk.refused = {Task.WRITE: 0, Task.UNMAKE: 0}
    assert desk.do("-export all.csv") == 3
    assert len(desk.faults) == 1
