"""The host's date and time of day, and a count of milliseconds that nobody sets. Knows no zone but the host's own."""

from time import monotonic_ns

from dyacht.core.book import days

TYPE_CHECKING = False
if TYPE_CHECKING:
    from time import localtime, time

    from dyacht.core.state import State
else:
    try:
        from hostclock import localtime, time  # a made program's own: on a 32-bit ARM it goes beyond 2038
    except ImportError:
        from time import localtime, time

EPOCH_DAYS = 18262
"""Days from 1970-01-01 to 2020-01-01, which is day 0."""
DAY_SECONDS = 86400


class SystemClock:
    """The host's clock; *pretend* is the day number that stands in for its date, or NO_DAY."""

    def __init__(self, pretend: int = days.NO_DAY) -> None:
        self.pretend = pretend
        self.start = monotonic_ns()

    def tell(self, state: "State") -> None:
        """Set all of the state's times."""
        today, second, rest = now()
        state.clock.today = today if self.pretend == days.NO_DAY else self.pretend
        state.clock.second = second
        state.clock.rest = rest
        state.clock.tick = (monotonic_ns() - self.start) // 1_000_000 & 0xFFFF_FFFF


def now() -> tuple[int, int, int]:
    """Return the host's day number, the seconds since its day began and those until the next begins.

    NO_DAY stands for a date that no record can name.
    """
    moment = int(time())
    try:
        year, month, day, hour, minute, second = localtime(moment)[:6]
        second = hour * 3600 + minute * 60 + min(second, 59)
        rest = until_tomorrow(moment, day, second)
    except (OverflowError, OSError, ValueError):  # a 32-bit time_t after 2038
        return days.NO_DAY, 0, DAY_SECONDS
    if not days.FIRST_YEAR <= year <= days.LAST_YEAR:
        return days.NO_DAY, second, rest
    return days.number(year, month, day), second, rest


def until_tomorrow(moment: int, day: int, second: int) -> int:
    """Return the seconds from a moment on the *day* of a month until the date changes; clocks may be put forward or back before."""
    rest = DAY_SECONDS - second
    there = localtime(moment + rest)
    beyond = there[3] * 3600 + there[4] * 60 + there[5] - (DAY_SECONDS if there[2] == day else 0)
    if beyond and localtime(moment + rest - beyond)[2] != day:  # where midnight itself is left out, the next day begins later
        rest -= beyond
    return rest


def stamp() -> str:
    """Return the host's date and time as one reads them in a log."""
    year, month, day, hour, minute, second = localtime()[:6]
    return f"{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}"


def utc() -> tuple[int, int]:
    """Return the UTC day number and the seconds since its midnight; a clock before 2020 counts as 2020."""
    day, second = divmod(int(time()), DAY_SECONDS)
    return max(day - EPOCH_DAYS, 0), second
