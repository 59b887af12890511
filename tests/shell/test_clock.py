import time

import pytest

from dyacht.core.book import days
from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell import clock


def told(pretend: int = days.NO_DAY) -> State:
    state: State = new(State)
    clock.SystemClock(pretend).tell(state)
    return state


def test_today_is_the_hosts_date() -> None:
    before, state, after = time.localtime(), told(), time.localtime()
    dates = [days.number(each.tm_year, each.tm_mon, each.tm_mday) for each in (before, after)]
    assert state.clock.today in dates
    assert 0 <= state.clock.second < 86400
    assert state.clock.tick < 1000


def test_a_pretended_day_stands_in_for_the_date_alone() -> None:
    state = told(100)
    assert state.clock.today == 100
    assert abs(state.clock.second - told().clock.second) < 10


@pytest.mark.parametrize("year", [1970, 2019, 2110, 2200])
def test_a_year_that_no_record_can_name_is_no_day(year: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "localtime", lambda: time.struct_time((year, 1, 2, 3, 4, 60, 0, 2, 0)))
    assert clock.now() == (days.NO_DAY, 3 * 3600 + 4 * 60 + 59)


@pytest.mark.parametrize("error", [OverflowError, OSError, ValueError])
def test_a_date_that_the_system_can_not_tell_is_no_day(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> time.struct_time:
        raise error

    monkeypatch.setattr(clock, "localtime", fails)
    assert clock.now() == (days.NO_DAY, 0)


@pytest.mark.parametrize(("seconds", "wanted"), [(1577836800, (0, 0)), (1577836799, (0, 86399)), (1796083199, (2525, 86399))])
def test_utc_is_counted_from_2020(seconds: float, wanted: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "time", lambda: seconds + 0.5)
    assert clock.utc() == wanted


def test_a_log_s_stamp_is_the_host_s_date_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "localtime", lambda: (2040, 1, 2, 3, 4, 5))
    assert clock.stamp() == "2040-01-02 03:04:05"


def test_a_clock_that_is_no_more_than_six_numbers_tells_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "localtime", lambda: (2040, 1, 2, 3, 4, 5))
    assert clock.now() == (days.number(2040, 1, 2), 3 * 3600 + 4 * 60 + 5)
