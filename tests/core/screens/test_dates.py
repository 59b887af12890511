"""Dates and spans of time in words, held against the calendar of Python's library."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import days
from dyacht.core.screens import dates
from tests.core.screens.test_page import blank, row_of

every_day = st.integers(0, days.LAST)


@given(every_day)
def test_a_day_is_written_as_the_calendar_has_it(day: int) -> None:
    true = date(2020, 1, 1) + timedelta(day)
    made = blank()
    ends = [dates.long_date(made, 0, 1, 7, day), dates.short_date(made, 1, 1, 7, day), dates.iso_date(made, 2, 1, 7, day)]
    shown = [row_of(made, row)[1:end] for row, end in enumerate(ends)]
    assert shown == [f"{true:%A}, {true.day} {true:%B %Y}", f"{true:%a} {true.day:2} {true:%b %Y}", true.isoformat()]


@given(st.integers(0, 400_000))
def test_time_is_told_in_minutes_rounded_up(seconds: int) -> None:
    made = blank()
    end = dates.lasting(made, 0, 0, 7, seconds)
    minutes = (min(seconds, 359_999) + 59) // 60
    assert row_of(made, 0)[:end] == (f"{minutes // 60} h {minutes % 60:02}" if minutes >= 60 else f"{minutes} min")
