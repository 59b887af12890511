"""Runs of days from a ledger's months against sets of days."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import days, ledger, streaks
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.mine import Streak
from dyacht.core.book.streaks import Run
from dyacht.core.words import new

from .histories import Game
from .test_mine import runs

FIRST = days.number(2023, 12, 20)
stretch = st.tuples(st.integers(0, 110), st.integers(1, 70))


@given(st.lists(stretch, max_size=5), st.sets(st.integers(0, 130), max_size=60), st.integers(60, 131))
def test_runs_are_found_over_months_years_and_leap_days(stretches: list[tuple[int, int]], more: set[int], today: int) -> None:
    played = {FIRST + day for day in more}
    for start, length in stretches:
        played |= set(range(FIRST + start, FIRST + start + length))
    made, streak = new(Ledger), new(Streak)
    ledger.begin(made, 0, FIRST + today)
    for slot, day in enumerate(sorted(played, key=lambda day: day * 37 % 101)):
        ledger.add(made, slot, Game("al", day).record())
    seen = {day for day in played if day <= FIRST + today}
    if seen:
        streaks.measure(made, 0, FIRST + today, new(Run), streak)
        length, end = max(runs(seen))
        alive = max((length for length, last in runs(seen) if last >= FIRST + today - 1), default=0)
        assert (streak.best, streak.end, streak.alive, streak.last) == (length, end, alive, max(seen))
        assert bool(streak.going) == (end >= FIRST + today - 1)
        assert streaks.games_of(made, 0) == len(seen)


@given(st.integers(0, (1 << 31) - 1), st.integers(1, 40))
def test_a_mask_is_searched_for_a_run(mask: int, length: int) -> None:
    assert streaks.has_run(mask, length) == ("1" * length in f"{mask:b}")
