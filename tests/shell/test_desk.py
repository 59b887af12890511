import pytest

from dyacht.core.events import Event
from dyacht.core.screens import go
from dyacht.core.screens.page import Page
from dyacht.core.state import Screen, State
from dyacht.core.words import new
from dyacht.shell import index
from dyacht.shell.desk import Desk
from tests.pages.stored import letters
from tests.shell.fakes import MemoryDisk, image
from tests.shell.test_store import DAY, disk_with, store_on


def board(which: int) -> State:
    """Return a state at a scoreboard that is to be counted."""
    state = new(State)
    state.screen, state.board, state.tally.which, state.clock.today = Screen.RANKS, which, which, DAY
    state.tally.anew = True
    return state


def never(percent: int) -> bool:
    raise AssertionError(f"told {percent} after no time")


def test_a_board_is_counted_from_the_file_and_drawn() -> None:
    state, desk, page = board(go.ALL_TIME), Desk(), new(Page)
    store = store_on(disk_with(b"".join(image(b"Player %d" % i, DAY - i % 3, i) for i in range(11))))
    assert store.count(state, desk, never) == Event.COUNTED
    assert (state.tally.ready, state.tally.rows) == (True, 11)
    desk.render(state, page)
    assert "Player 0" in "".join(letters(page))


def test_a_file_that_is_not_there_makes_an_empty_board() -> None:
    state = board(go.ALL_TIME)
    assert store_on(MemoryDisk()).count(state, Desk(), never) == Event.COUNTED
    assert (state.tally.ready, state.tally.rows) == (True, 0)


def test_a_long_look_is_told_and_ends_with_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "REWRITTEN", 1000)  # without an index

    class Slow(MemoryDisk):
        def now(self) -> float:
            self.clock = getattr(self, "clock", 0.0) + 0.2
            return self.clock

    disk = Slow()
    disk.files.update(disk_with(b"".join(image(b"P%d" % (i % 20), DAY - i // 20, i) for i in range(1000))).files)
    told: list[int] = []

    def tell(percent: int) -> bool:
        told.append(percent)
        return len(told) < 3

    state = board(go.ALL_TIME)
    assert store_on(disk).count(state, Desk(), tell) == Event.LOST
    assert told == sorted(told)
    assert 0 < told[0] < told[-1] < 100
