"""What -repair, -rename and -void share: some slots at a time, copied aside before they are changed."""

import pytest

from dyacht.core.tools.work import OUT, STEP, Task
from tests.core.tools.test_checkup import DAMAGED
from tests.door import TODAY, game
from tests.sysop import Desk, head, row


@pytest.mark.parametrize("count", [1, STEP - 1, STEP, STEP + 1, 2 * STEP])
def test_the_lock_is_given_back_every_few_slots_and_copies_go_first(count: int) -> None:
    images = [bytes(game(f"Ann{'Sailor' * (i % 2)}", TODAY - i)) for i in range(2 * count)]
    desk = Desk(images)
    assert desk.do("-player Ann -rename Bea -yes") == 0
    steps = [task for task in desk.tasks if task in {Task.ASIDE, Task.CHANGE}]
    assert steps.count(Task.CHANGE) == -(-count // STEP)
    assert steps[0] == Task.ASIDE
    assert desk.aside == head() + b"".join(row(slot, images[slot]) for slot in range(0, 2 * count, 2))


def test_many_long_rows_are_copied_aside_in_pieces() -> None:
    desk = Desk([game("Ann", TODAY - i) for i in range(STEP)])
    desk.do("-player Ann -rename Bea -yes")
    assert OUT < len(desk.aside) < 2 * OUT
    assert (desk.tasks.count(Task.ASIDE), desk.tasks.count(Task.CHANGE)) == (2, 1)


def test_copies_are_added_to_those_of_before() -> None:
    desk = Desk([DAMAGED, game("Ann")])
    desk.do("-check -repair -yes")
    desk.do("-void Ann 2026-11-30 -yes")
    assert desk.aside == head() + row(0, DAMAGED) + row(1, bytes(game("Ann")))
