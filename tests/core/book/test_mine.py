"""One player's games against a dictionary and sets of days."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import days, mine
from dyacht.core.book.days import Terms
from dyacht.core.book.mine import Mine, Streak
from dyacht.core.book.record import Status
from dyacht.core.words import new

YEAR_END = days.number(2027, 12, 31)
LEAP = days.number(2028, 2, 28)
near = st.integers(-20, 20).map(lambda away: YEAR_END + away) | st.integers(-20, 20).map(lambda away: LEAP + away)
game = st.tuples(near, st.integers(0, 40), st.integers(0, 300), st.sampled_from([1, 2, 3, 5, 6, 7]))
todays = near | st.just(days.NO_DAY)


def filled(games: list[tuple[int, int, int, int]]) -> Mine:
    made = new(Mine)
    for day, slot, score, mark in games:
        mine.put(made, day, slot, score, mark)
    return made


def first_slots(games: list[tuple[int, int, int, int]]) -> dict[int, tuple[int, int, int]]:
    kept: dict[int, tuple[int, int, int]] = {}
    for day, slot, score, mark in games:
        if day not in kept or slot <= kept[day][0]:
            kept[day] = (slot, score, mark)
    return dict(sorted(kept.items()))


@given(st.lists(game, max_size=60), todays)
def test_games_stand_by_day_and_the_first_slot_counts(games: list[tuple[int, int, int, int]], today: int) -> None:
    made, kept = filled(games), first_slots(games)
    assert made.day[: made.count] == list(kept)
    assert [made.slot[: made.count], made.score[: made.count], made.mark[: made.count]] == [
        [*column] for column in zip(*kept.values(), strict=True)
    ] or not kept
    for day in range(YEAR_END - 25, YEAR_END + 90):
        at = mine.find(made, day)
        assert (at != mine.NONE) == (day in kept)
        assert at == mine.NONE or made.day[at] == day
    shown = {day: entry[1] for day, entry in kept.items() if day <= today <= days.LAST}
    assert mine.seen(made, today) == len(shown)
    assert mine.total(made, today) == sum(shown.values())
    best = mine.best(made, today)
    assert (best == mine.NONE) == (not shown)
    assert best == mine.NONE or made.day[best] == max(shown, key=lambda day: (shown[day], -day))


def runs(played: set[int]) -> list[tuple[int, int]]:
    """Return (length, last day) of every unbroken run."""
    ends = [day for day in played if day + 1 not in played]
    return [(next(n for n in range(1, 10_000) if end - n not in played), end) for end in ends]


@given(st.lists(game, max_size=60), todays)
def test_streaks_run_over_months_years_and_leap_days(games: list[tuple[int, int, int, int]], today: int) -> None:
    made, streak = filled(games), new(Streak)
    mine.fill_streak(made, today, streak)
    found = runs({entry[0] for entry in games if entry[0] <= today <= days.LAST})
    length, end = max(found, default=(0, days.NO_DAY))
    alive = max((length for length, last in found if last >= today - 1), default=0)
    assert (streak.best, streak.end, streak.alive) == (length, end, alive)
    assert bool(streak.going) == (length > 0 and end >= today - 1)


@given(st.integers(0, 94_500_000), st.integers(0, 60_000))
def test_averages_are_rounded_half_up_in_tenths(points: int, games: int) -> None:
    if points <= games * 1575:
        expected = (points * 10 * 2 + games) // (2 * games) if games else 0
        assert mine.tenths(points, games) == expected
    assert mine.tenths(1, 20) == 1
    assert mine.tenths(249, 1000) == 2


@given(st.lists(game, max_size=60), near, st.integers(0, 30), st.integers(0, 31), st.integers(-30, 5))
def test_what_is_next_to_play_is_the_nearest_day_that_can_be(
    games: list[tuple[int, int, int, int]], today: int, makeup: int, ahead: int, start: int
) -> None:
    made, kept, terms = filled(games), first_slots(games), new(Terms)
    terms.start, terms.makeup_days, terms.play_ahead_day = today + start, makeup, ahead
    playable = [
        day
        for day in range(today - 40, today + 40)
        if (
            days.may_start(terms, today, day)
            if day not in kept
            else kept[day][2] & 3 == Status.PLAYING and days.may_resume(terms, today, day)
        )
    ]
    assert [day for day in range(today - 40, today + 40) if mine.is_playable(made, terms, today, day)] == playable
    assert mine.nearest(made, terms, today) == min(playable, key=lambda day: (abs(day - today), day), default=days.NO_DAY)
    waiting = [day for day in playable if day < today and day in kept]
    at = mine.unfinished(made, terms, today)
    assert (days.NO_DAY if at == mine.NONE else made.day[at]) == max(waiting, default=days.NO_DAY)


def test_when_there_is_no_room_the_earliest_games_go_and_that_is_told() -> None:
    made = new(Mine)
    for day in range(sizes.CARDS):
        mine.put(made, 2 * day + 2, day, 7, 2)
    assert made.dropped == 0
    mine.put(made, 1, 9000, 1, 2)
    assert (made.dropped, made.day[0]) == (1, 2)
    mine.put(made, 5, 9001, 1, 2)
    assert (made.dropped, made.day[:3], made.count) == (2, [4, 5, 6], sizes.CARDS)
