"""How long to wait: what is due comes in time, and nothing else wakes the door. Whole sessions are in test_app.py."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.screens import play, say, timing
from dyacht.core.state import State
from tests.door import Door


def session(seconds: int, idle: int = 60, local: bool = False, unlimited: bool = False) -> State:
    state = Door().state
    state.session.local, state.session.unlimited, state.session.seconds = local, unlimited, seconds
    state.settings.idle_minutes = idle
    timing.start(state)
    return state


def pass_time(state: State, milliseconds: int) -> None:
    state.clock.tick += milliseconds
    state.clock.second = (state.clock.second + milliseconds // 1000) % 86_400


@given(st.integers(1, 3000), st.integers(2, 60))
def test_waiting_as_told_meets_each_limit_to_the_second(seconds: int, idle: int) -> None:
    """Without a key: warnings at five minutes and at one, an idle warning a minute before, and the end at the earlier limit."""
    state = session(seconds, idle)
    seen: dict[int, int] = {}
    end = say.Notice.NONE
    steps = 0
    while end == say.Notice.NONE:
        pass_time(state, timing.wait(state))
        end = timing.check(state)
        seen.setdefault(state.warned, state.clock.tick // 1000)
        steps += 1
    last = min(seconds, idle * 60)
    assert last <= state.clock.tick / 1000 <= last + 1
    assert end == (say.Notice.TIME_UP if seconds <= idle * 60 else say.Notice.IDLE)
    assert steps <= last // 60 + 8
    for warning, before in ((timing.Warning.FIVE_MINUTES, seconds - 300), (timing.Warning.ONE_MINUTE, seconds - 60)):
        if 0 < before < last - 1 and before != (idle - 1) * 60 and (before < (idle - 1) * 60 or warning in seen):
            assert before <= seen[warning] <= before + 1
    if (idle - 1) * 60 < last - 1:
        assert 0 <= seen[timing.Warning.IDLE] - (idle - 1) * 60 <= 1


@given(st.integers(0, 86_399))
def test_at_the_machine_itself_the_door_wakes_once_a_minute(second: int) -> None:
    state = session(0, local=True)
    state.clock.second = second
    assert timing.wait(state) == (60 - second % 60) * 1000
    pass_time(state, 10_000_000)
    assert timing.check(state) == say.Notice.NONE
    assert state.warned == timing.Warning.NONE


def test_without_a_limit_of_time_the_idle_limit_still_holds() -> None:
    state = session(0, idle=5, unlimited=True)
    pass_time(state, 299_999)
    assert timing.check(state) == say.Notice.NONE
    pass_time(state, 1)
    assert timing.check(state) == say.Notice.IDLE


def test_a_key_begins_the_idle_time_anew_even_when_ticks_wrap() -> None:
    state = session(0, idle=5, unlimited=True)
    state.clock.tick = 0xFFFF_FFF0
    timing.touch(state)
    state.clock.tick = 0x10
    assert timing.idle_ms(state) == 0x20


def test_frames_come_sixteen_a_second_while_dice_tumble() -> None:
    door = Door(animation=True).press("p R")
    assert door.where() == "TUMBLE"
    assert door.state.wait_ms == play.FRAME_MS
