"""Each day's best and its winners against a dictionary."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import tops
from dyacht.core.book.tops import Tops
from dyacht.core.words import new

entry = st.tuples(st.integers(95, 112), st.integers(0, 6), st.integers(0, 4))


def winners(made: Tops, day: int) -> set[int]:
    found, link = set(), made.heads[day - made.base]
    while link != tops.NONE:
        found.add(tops.row_of(made, link))
        link = tops.next_of(made, link)
    return found


def best(entries: dict[tuple[int, int], int], day: int) -> tuple[int, set[int]]:
    scores = {row: score for (when, row), score in entries.items() if when == day}
    top = max(scores.values(), default=0)
    return top, {row for row, score in scores.items() if score == top > 0}


@given(st.lists(entry, max_size=80))
def test_the_best_of_each_day_win_it(given_entries: list[tuple[int, int, int]]) -> None:
    made, entries = new(Tops), {(day, row): score for day, row, score in reversed(given_entries)}
    tops.begin(made, 100, 108)
    for (day, row), score in entries.items():
        tops.enter(made, day, row, score)
    for day in range(95, 113):
        assert tops.covers(made, day) == (100 <= day <= 108)
        if tops.covers(made, day):
            assert (made.score[day - 100], winners(made, day)) == best(entries, day)
    assert made.count <= 9 * 7


@given(st.lists(entry, max_size=80))
def test_scores_learnt_before_decide_who_wins_later(given_entries: list[tuple[int, int, int]]) -> None:
    made, entries = new(Tops), {(day, row): score for day, row, score in reversed(given_entries)}
    tops.begin(made, 95, 112)
    for (day, row), score in entries.items():
        tops.enter(made, day, row, score)
    for share in (0, 1):
        tops.forget_winners(made)
        for (day, row), score in entries.items():
            if row % 2 == share:
                tops.enter(made, day, row, score)
        for day in range(95, 113):
            assert winners(made, day) == {row for row in best(entries, day)[1] if row % 2 == share}


def test_the_latest_days_are_covered_when_not_all_can_be() -> None:
    made = new(Tops)
    tops.begin(made, 0, sizes.TOPS + 9)
    assert (made.base, made.days) == (10, sizes.TOPS)
    assert not tops.extend(made, sizes.TOPS + 10)
    tops.begin(made, 5, 9)
    tops.enter(made, 9, 1, 7)
    assert tops.extend(made, 12)
    tops.enter(made, 12, 2, 3)
    assert [winners(made, day) for day in range(5, 13)] == [set(), set(), set(), set(), {1}, set(), set(), {2}]
    assert tops.extend(made, 7)
    assert made.days == 8


def test_more_winners_than_fit_are_told() -> None:
    made = new(Tops)
    tops.begin(made, 0, 3)
    for row in range(sizes.TIES + 4):
        tops.enter(made, row % 4, row, 9)
    assert [made.full] == [0]
    tops.enter(made, 0, 5, 9)
    assert [made.full] == [1]
    tops.enter(made, 0, 6, 10)
    assert [made.full, tops.score_of(made, 0), tops.score_of(made, 4)] == [1, 10, 0]
    tops.forget_winners(made)
    assert [made.full] == [0]
