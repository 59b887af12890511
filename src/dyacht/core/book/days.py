"""Calendar dates as day numbers, and which days may be played. Dates are never instants; nothing here knows a zone."""

from dyacht.core.words import Final, Span, struct, u8, u16

NO_DAY: Final = 0xFFFF
LAST: Final = 0x7FFF
"""The last day that a record can name: 2109-09-18; day 0 is 2020-01-01."""
FIRST_YEAR: Final = 2020
LAST_YEAR: Final = 2109
MONTHS: Final = 1077
"""Months from 2020-01, which is month 0, to 2109-09."""

AHEAD: Final = 30
"""Days that can be played ahead at most: from the 1st of a month to its 31st."""

LENGTHS: Final[tuple[u8, ...]] = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
STARTS: Final[tuple[u16, ...]] = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
"""Days of a common year before each month."""
WEEKDAY: Final = 2
"""Day 0 was a Wednesday."""


@struct
class Date:
    """A day of the calendar; month and day count from 1, weekday 0 is Monday."""

    year: u16
    month: u8
    day: u8
    weekday: u8


@struct
class Terms:
    """What decides which days are open: from dyacht.ini, or from the league."""

    start: u16
    """The first day of play (a day number), or NO_DAY while not known."""
    makeup_days: u16
    play_ahead_day: u8


def is_leap(year: u16) -> bool:
    """Return whether *year*, from 2020 to 2109, has a 29th of February."""
    return year % 4 == 0 and year != 2100


def length(year: u16, month: u8) -> u8:
    """Return how many days a month (1 to 12) has."""
    return 29 if month == 2 and is_leap(year) else LENGTHS[month - 1]


def year_start(year: u16) -> u16:
    """Return the day number of the 1st of January of *year*, from 2020 to 2109."""
    past: u16 = year - FIRST_YEAR
    return past * 365 + (past + 3) // 4 - (1 if year > 2100 else 0)


def number(year: u16, month: u8, day: u8) -> u16:
    """Return a date's day number, or NO_DAY where there is no such date or no record can name it."""
    if not (FIRST_YEAR <= year <= LAST_YEAR and 1 <= month <= 12) or day < 1 or day > length(year, month):
        return NO_DAY
    after: u8 = 1 if month > 2 and is_leap(year) else 0
    result: u16 = year_start(year) + STARTS[month - 1] + after + day - 1
    return result if result <= LAST else NO_DAY


def split(day: u16, date: Date) -> None:
    """Fill *date* from a day number up to LAST."""
    year: u16 = FIRST_YEAR + day // 366
    if year < LAST_YEAR and year_start(year + 1) <= day:
        year += 1
    rest: u16 = day - year_start(year)
    month: u8 = 1
    while rest >= length(year, month):
        rest -= length(year, month)
        month += 1
    date.year = year
    date.month = month
    date.day = rest + 1
    date.weekday = weekday(day)


def weekday(day: u16) -> u8:
    """Return 0 for a Monday, 6 for a Sunday."""
    return (day + WEEKDAY) % 7


def parse(letters: Span, start: u16, count: u16) -> u16:
    """Return the day that the *count* letters from *start* name as YYYYMMDD, or NO_DAY if they don't."""
    if count != 8:
        return NO_DAY
    for i in range(8):
        if not 48 <= letters[start + i] <= 57:
            return NO_DAY
    year: u16 = digits(letters, start) * 100 + digits(letters, start + 2)
    return number(year, digits(letters, start + 4), digits(letters, start + 6))


def digits(letters: Span, start: u16) -> u8:
    """Return the number that two decimal digits make."""
    return (letters[start] - 48) * 10 + letters[start + 1] - 48


def month_of(day: u16) -> u16:
    """Return the months from 2020-01 to the month of *day*."""
    month: u16 = day // 31
    while month + 1 < MONTHS and month_first(month + 1) <= day:
        month += 1
    return month


def month_first(month: u16) -> u16:
    """Return the first day of a month counted from 2020-01."""
    return number(FIRST_YEAR + month // 12, month % 12 + 1, 1)


def month_last(month: u16) -> u16:
    """Return the last day of a month counted from 2020-01; the very last month ends with LAST."""
    return min(LAST, month_first(month) + length(FIRST_YEAR + month // 12, month % 12 + 1) - 1)


def first_of_play(known: u16, earliest: u16, today: u16) -> u16:
    """Return StartDate: the one *known*, else the *earliest* record's day, else *today*; NO_DAY stands for none.

    So a lost dyacht.ini closes no day that was open.
    """
    if known != NO_DAY:
        return known
    return earliest if earliest < today else today


def is_impossible(terms: Terms, today: u16) -> bool:
    """Return whether the clock can't be right: before 2020, after LAST, or before the first day of play."""
    return today > LAST or (terms.start != NO_DAY and today < terms.start)


def may_start(terms: Terms, today: u16, day: u16) -> bool:
    """Return whether a game of *day* can be started. While the first day of play is not known (NO_DAY) none can."""
    if today > LAST or day < terms.start or day > LAST:
        return False
    if day <= today:
        return today - day <= terms.makeup_days
    if terms.play_ahead_day == 0:
        return False
    month: u16 = month_of(today)
    return day <= month_last(month) and today - month_first(month) + 1 >= terms.play_ahead_day


def may_resume(terms: Terms, today: u16, day: u16) -> bool:
    """Return whether an unfinished game of *day* can be gone on with; on its own day it always can."""
    return day == today or may_start(terms, today, day)


def is_open(terms: Terms, today: u16, day: u16) -> bool:
    """Return whether the standings of *day* can still change: it is today, or late games of it can be played."""
    return day <= today <= LAST and today - day <= terms.makeup_days


def is_month_open(terms: Terms, today: u16, month: u16) -> bool:
    """Return whether any day of *month* (counted from 2020-01) is open."""
    return month_first(month) <= today <= LAST and (month_last(month) >= today or today - month_last(month) <= terms.makeup_days)


def is_sealed(today: u16, day: u16) -> bool:
    """Return whether a game of *day* is its owner's alone as yet. While today can't be told, every game is."""
    return day > today or today > LAST
