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
        """Set all three of the state's times."""
        today, second = now()
        state.clock.today = today if self.pretend == days.NO_DAY else self.pretend
        state.clock.second = second
        state.clock.tick = (monotonic_ns() - self.start) // 1_000_000 & 0xFFFF_FFFF


def now() -> tuple[int, int]:
    """Return the host's day number and the seconds since its midnight; NO_DAY where it has no date that a record can name."""
    try:
        year, month, day, hour, minute, second = localtime()[:6]
    except (OverflowError, OSError, ValueError):  # a 32-bit time_t after 2038
        return days.NO_DAY, 0
    second = hour * 3600 + minute * 60 + min(second, 59)
    if not days.FIRST_YEAR <= year <= days.LAST_YEAR:
        return days.NO_DAY, second
    return days.number(year, month, day), second


def stamp() -> str:
    """Return the host's date and time as one reads them in a log."""
    year, month, day, hour, minute, second = localtime()[:6]
    return f"{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}"


def utc() -> tuple[int, int]:
    """Return the UTC day number and the seconds since its midnight; a clock before 2020 counts as 2020."""
    day, second = divmod(int(time()), DAY_SECONDS)
    return max(day - EPOCH_DAYS, 0), second
