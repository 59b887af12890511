"""Calendar dates as day numbers, and which days may be played. Dates are never instants; nothing here knows a zone."""

from dyacht.core.words import Final, struct, u8, u16

NO_DAY: Final = 0xFFFF
LAST: Final = 0x7FFF
"""The last day that a record can name: 2109-09-18; day 0 is 2020-01-01."""


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
