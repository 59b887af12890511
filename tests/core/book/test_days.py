"""Dates against Python's own calendar, and the terms that open a day."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import days
from dyacht.core.book.days import Date, Terms
from dyacht.core.words import new

ZERO = date(2020, 1, 1)
numbers = st.integers(0, days.LAST)


def terms(start: int = 0, makeup: int = 30, ahead: int = 22) -> Terms:
    made = new(Terms)
    made.start, made.makeup_days, made.play_ahead_day = start, makeup, ahead
    return made


def test_every_day_splits_joins_and_reads_as_python_has_it() -> None:
    here = new(Date)
    for number in range(days.LAST + 1):
        day = ZERO + timedelta(number)
        days.split(number, here)
        assert (here.year, here.month, here.day, here.weekday) == (day.year, day.month, day.day, day.weekday())
        assert days.number(day.year, day.month, day.day) == number
        assert days.parse(f"{day:%Y%m%d}".encode(), 0, 8) == number
        assert days.month_of(number) == (day.year - 2020) * 12 + day.month - 1


def test_every_month_begins_and_ends_with_its_own_days() -> None:
    months = [days.month_of(number) for number in range(days.LAST + 1)]
    for month in range(days.MONTHS):
        assert months.index(month) == days.month_first(month)
        assert len(months) - 1 - months[::-1].index(month) == days.month_last(month)


@given(st.integers(0, 0xFFFF), st.integers(0, 255), st.integers(0, 255))
def test_a_date_that_is_none_has_no_number(year: int, month: int, day: int) -> None:
    try:
        expected = (date(year, month, day) - ZERO).days
    except ValueError:
        expected = -1
    assert days.number(year, month, day) == (expected if 0 <= expected <= days.LAST else days.NO_DAY)


@given(st.binary(max_size=9) | st.from_regex(rb"20[0-9]{6}", fullmatch=True))
def test_only_eight_digits_that_name_a_day_are_read(letters: bytes) -> None:
    number = days.parse(b"=" + letters, 1, len(letters))
    if number != days.NO_DAY:
        assert letters == f"{ZERO + timedelta(number):%Y%m%d}".encode()
    else:
        assert not (len(letters) == 8 and letters.isdigit() and _is_day(letters))


def _is_day(letters: bytes) -> bool:
    try:
        found = date(int(letters[:4]), int(letters[4:6]), int(letters[6:]))
    except ValueError:
        return False
    return ZERO <= found <= ZERO + timedelta(days.LAST)


near = st.integers(-70, 70)


@given(numbers, near, st.integers(0, 40) | st.just(0xFFFF), st.integers(0, 31), near)
def test_a_day_starts_as_its_rule_says(today: int, away: int, makeup: int, ahead: int, start: int) -> None:
    day, first = today + away, max(0, today + start)
    if not 0 <= day <= days.LAST:
        return
    here, there = ZERO + timedelta(today), ZERO + timedelta(day)
    late = 0 <= today - day <= makeup
    early = day > today and (here.year, here.month) == (there.year, there.month) and 0 < ahead <= here.day
    rules = terms(first, makeup, ahead)
    assert days.may_start(rules, today, day) == (first <= day and (late or early))
    assert days.may_resume(rules, today, day) == (day == today or (first <= day and (late or early)))
    assert days.is_open(rules, today, day) == late
    assert days.is_sealed(today, day) == (day > today)


@given(numbers, st.integers(0, days.MONTHS - 1), st.integers(0, 60) | st.just(0xFFFF))
def test_a_month_is_open_while_any_of_its_days_is(today: int, month: int, makeup: int) -> None:
    rules = terms(makeup=makeup)
    inside = range(days.month_first(month), days.month_last(month) + 1)
    assert days.is_month_open(rules, today, month) == any(days.is_open(rules, today, day) for day in inside)


def test_a_clock_that_cant_be_right_opens_nothing_and_shows_nothing() -> None:
    rules = terms(start=100)
    assert days.is_impossible(rules, days.NO_DAY)
    assert days.is_impossible(rules, 99)
    assert not days.is_impossible(rules, 100)
    assert not days.is_impossible(terms(start=days.NO_DAY), 5)
    for today in (days.NO_DAY, 99):
        assert not days.may_start(rules, today, 99)
    assert days.is_sealed(days.NO_DAY, 0)
    assert not days.is_open(rules, days.NO_DAY, days.LAST)
    assert not days.is_month_open(rules, days.NO_DAY, days.MONTHS - 1)
    assert not days.may_start(terms(start=days.NO_DAY), 5, 5)


def test_play_begins_with_the_earliest_record_when_nothing_says_else() -> None:
    assert days.first_of_play(7, 3, 9) == 7
    assert days.first_of_play(days.NO_DAY, 3, 9) == 3
    assert days.first_of_play(days.NO_DAY, days.NO_DAY, 9) == 9
    assert days.first_of_play(days.NO_DAY, 12, 9) == 9
