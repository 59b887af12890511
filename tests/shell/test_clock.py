import time
from collections.abc import Iterator

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
    monkeypatch.setattr(clock, "localtime", lambda moment: time.struct_time((year, 1, 2, 3, 4, 60, 0, 2, 0)))
    assert clock.now()[:2] == (days.NO_DAY, 3 * 3600 + 4 * 60 + 59)


@pytest.mark.parametrize("error", [OverflowError, OSError, ValueError])
def test_a_date_that_the_system_can_not_tell_is_no_day(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(moment: int) -> time.struct_time:
        raise error

    monkeypatch.setattr(clock, "localtime", fails)
    assert clock.now() == (days.NO_DAY, 0, 86400)


@pytest.mark.parametrize(("seconds", "wanted"), [(1577836800, (0, 0)), (1577836799, (0, 86399)), (1796083199, (2525, 86399))])
def test_utc_is_counted_from_2020(seconds: float, wanted: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "time", lambda: seconds + 0.5)
    assert clock.utc() == wanted


def test_a_log_s_stamp_is_the_host_s_date_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "localtime", lambda: (2040, 1, 2, 3, 4, 5))
    assert clock.stamp() == "2040-01-02 03:04:05"


def test_a_clock_that_is_no_more_than_six_numbers_tells_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "localtime", lambda moment: (2040, 1, 2, 3, 4, 5))
    assert clock.now()[:2] == (days.number(2040, 1, 2), 3 * 3600 + 4 * 60 + 5)


ZONES = {
    "none": ("UTC0", []),
    "north": ("CET-1CEST,M3.5.0,M10.5.0/3", [(2026, 3, 29), (2026, 10, 25)]),
    "west": ("EST5EDT,M3.2.0,M11.1.0", [(2027, 3, 14), (2027, 11, 7)]),
    "south": ("AEST-10AEDT,M10.1.0,M4.1.0/3", [(2026, 10, 4), (2026, 4, 5)]),
    "half an hour": ("LHST-10:30LHDT-11,M10.1.0,M4.1.0", [(2026, 10, 4), (2026, 4, 5)]),
    "at midnight": ("CLT4CLST,M9.1.6/24,M4.1.6/24", [(2026, 9, 6), (2026, 4, 4)]),
    "an hour into the day": ("CST5CDT,M3.2.0/0,M11.1.0/1", [(2026, 3, 8), (2026, 11, 1)]),
}
"""Each with the days on which its clocks are put forward and back."""
LENGTHS = {"north": (23, 25), "west": (23, 25), "south": (23, 25), "half an hour": (23.5, 24.5)}


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest) -> Iterator[str]:
    """Live in a zone for one test."""
    if not hasattr(time, "tzset"):
        pytest.skip("a zone can't be chosen on this system")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", ZONES[request.param][0])
        time.tzset()
        yield request.param
    time.tzset()


def told_at(moment: int) -> int:
    """Return the seconds to the next day that are told at a moment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "time", lambda: moment + 0.25)
        state = told()
        assert state.clock.second == sum(part * unit for part, unit in zip(time.localtime(moment)[3:6], (3600, 60, 1), strict=True))
        return state.clock.rest


def counted(moment: int) -> int:
    """Return the seconds until the date is another, found by waiting for it."""
    today, rest = time.localtime(moment)[:3], 0
    while time.localtime(moment + rest)[:3] == today:
        rest += 30
    return rest


def test_the_next_day_is_as_far_as_it_is_whatever_is_done_to_the_clocks(zone: str) -> None:
    for year, month, day in [(2026, 7, 1), *ZONES[zone][1]]:
        noon = int(time.mktime((year, month, day, 12, 0, 0, 0, 0, -1)))
        for moment in range(noon - 42 * 3600, noon + 42 * 3600, 1770):
            assert told_at(moment) == counted(moment), time.localtime(moment)


def test_a_day_of_a_change_is_longer_or_shorter_from_its_first_second_on(zone: str) -> None:
    for (year, month, day), hours in zip(ZONES[zone][1], LENGTHS.get(zone, ()), strict=zone in LENGTHS):
        midnight = int(time.mktime((year, month, day, 0, 0, 0, 0, 0, -1)))
        assert told_at(midnight) == hours * 3600
        assert told_at(midnight - 1) == 1
