import pytest

from dyacht.core.book import days
from dyacht.core.tools import work
from dyacht.core.tools.work import DAYS, REASON, Phase, Task, Work
from dyacht.core.words import new
from tests.door import game
from tests.sysop import Desk, text


def test_every_day_that_a_record_can_name_has_a_bit() -> None:
    desk = Desk([game("Ann", days.LAST), game("Ann", 0), game("Bea", days.LAST)])
    assert len(new(Work).days) == DAYS
    desk.do("-player Ann -rename Bea -merge")
    assert "That name has 1 game already; both have one on 1 day," in desk.asked[0]


@pytest.mark.parametrize(("reason", "said"), [(b"", "It failed."), (b"x" * REASON, f"It failed: {'x' * REASON}.")])
def test_a_reason_may_fill_its_room_or_be_none(reason: bytes, said: str) -> None:
    desk: Work = new(Work)
    desk.reason[: len(reason)] = list(reason)
    assert (work.fail(desk, b"It failed"), desk.phase, desk.exit_code) == (Task.COMPLAIN, Phase.LAST, 3)
    assert text(desk.line) == said
