"""dyacht.ini as values: its keys, what each may be, and what rules where the league has its say. iniwrite.py rewrites it."""

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.book.days import Terms
from dyacht.core.codec import cp437, lines, scan
from dyacht.core.codec.scan import Part
from dyacht.core.words import Annotated, Array, Final, Span, Text, clear, new, struct, u8, u16, u32

Setting = Annotated[list[u8], Array(u8, sizes.SETTING)]
"""A text setting, filled up with zero bytes."""


@struct
class Settings:
    """What dyacht.ini says, defaults filled in."""

    makeup_days: u16
    play_ahead_day: u8
    start_date: u16
    """A day number, or days.NO_DAY while the file has none."""
    interbbs: bool
    league_server: Setting
    bbs_name: Setting
    idle_minutes: u16
    default_minutes: u16
    animation: bool
    league_start: u16
    """A day number, or days.NO_DAY; with the two below it rules while interbbs is on."""
    league_makeup_days: u16
    """0xFFFF where the league has not said."""
    league_play_ahead_day: u8
    """0xFF where the league has not said."""


class Key:
    """The keys that mean something here, in the order in which they are written. Any other line is somebody else's."""

    MAKEUP_DAYS: Final = 0
    PLAY_AHEAD_DAY: Final = 1
    START_DATE: Final = 2
    INTERBBS: Final = 3
    LEAGUE_SERVER: Final = 4
    BBS_NAME: Final = 5
    IDLE_MINUTES: Final = 6
    DEFAULT_MINUTES: Final = 7
    ANIMATION: Final = 8
    LEAGUE_START: Final = 9
    LEAGUE_MAKEUP_DAYS: Final = 10
    LEAGUE_PLAY_AHEAD_DAY: Final = 11
    NONE: Final = 255


class Sort:
    """What a value is."""

    NUMBER: Final = 0
    DATE: Final = 1
    YES_NO: Final = 2
    TEXT: Final = 3


KEYS: Final = 12
NOT_SAID: Final = 0xFFFF
NO_DAY_SAID: Final = 0xFF

# fmt: off
NAMES: Final[tuple[Text, ...]] = (
    b"MakeupDays", b"PlayAheadDay", b"StartDate", b"InterBBS", b"LeagueServer", b"BBSName", b"IdleMinutes", b"DefaultMinutes",
    b"Animation", b"LeagueStart", b"LeagueMakeupDays", b"LeaguePlayAheadDay",
)
SORTS: Final[tuple[u8, ...]] = (
    Sort.NUMBER, Sort.NUMBER, Sort.DATE, Sort.YES_NO, Sort.TEXT, Sort.TEXT, Sort.NUMBER, Sort.NUMBER,
    Sort.YES_NO, Sort.DATE, Sort.NUMBER, Sort.NUMBER,
)
LOWS: Final[tuple[u16, ...]] = (0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0)
HIGHS: Final[tuple[u16, ...]] = (3660, 31, days.LAST, 1, 0, 0, 60, 1440, 1, days.LAST, 3660, 31)
DEFAULTS: Final[tuple[u16, ...]] = (30, 22, days.NO_DAY, 0, 0, 0, 5, 60, 1, days.NO_DAY, NOT_SAID, NO_DAY_SAID)
EXPECTED: Final[tuple[Text, ...]] = (
    b"a number of days, 0 to 3660", b"a day of the month, 0 to 31", b"a date as YYYYMMDD, from 20200101 on", b"0 or 1",
    b"host or host:port, 64 letters at most", b"a name, 64 letters at most", b"a number of minutes, 1 to 60",
    b"a number of minutes, 1 to 1440", b"0 or 1", b"a date as YYYYMMDD, from 20200101 on", b"a number of days, 0 to 3660",
    b"a day of the month, 0 to 31",
)
# fmt: on
"""What a bad value should have been; LOWS and HIGHS in words."""
MARK: Final = b"these faults of dyacht.ini are not told again until it changes; mark "
"""What follows the faults in the log; behind it stands the CRC-32 of the file in eight hex digits."""
YES: Final[tuple[Text, ...]] = (b"1", b"yes", b"on", b"true")
NO: Final[tuple[Text, ...]] = (b"0", b"no", b"off", b"false")

Seen = Annotated[list[u8], Array(u8, KEYS)]
"""1 for each key that a line was found for; of several lines for one key the first counts."""


@struct
class Faults:
    """What was wrong with the file: for each fault the line, from 1, and the key, which kept its default."""

    count: u8
    lines: Annotated[list[u16], Array(u16, KEYS)]
    keys: Annotated[list[u8], Array(u8, KEYS)]
    large: bool
    """The file is longer than sizes.INI: its beginning is used, and it must not be rewritten."""


@struct
class Entry:
    """A line that sets a key; Key.NONE for any other line."""

    key: u8
    value: Part


def defaults(settings: Settings) -> None:
    """Set every setting to its default."""
    clear(settings)
    for key in range(KEYS):
        if SORTS[key] != Sort.TEXT:
            set_value(settings, key, DEFAULTS[key])


def read(settings: Settings, data: Span, count: u16, faults: Faults) -> None:
    """Read *count* bytes; give sizes.INI and one more of a longer file. What is missing or bad has its default."""
    defaults(settings)
    clear(faults)
    faults.large = count > sizes.INI
    entry: Entry = new(Entry)
    seen: Seen = [0] * KEYS
    end: u16 = lines.text_end(data, min(count, sizes.INI))
    at: u16 = start_of(data, end)
    line: u16 = 0
    while at < end:
        stop: u16 = lines.line_end(data, at, end)
        line += 1
        find(entry, data, at, stop)
        if entry.key != Key.NONE and seen[entry.key] == 0 and not (faults.large and stop == end):
            seen[entry.key] = 1
            good: bool = take(settings, entry, data)
            if not good:
                faults.lines[faults.count] = line
                faults.keys[faults.count] = entry.key
                faults.count += 1
        at = lines.next_line(data, stop, end)


def start_of(data: Span, count: u16) -> u16:
    """Return where the text begins: behind a byte order mark, if there is one."""
    return 3 if count >= 3 and data[0] == 0xEF and data[1] == 0xBB and data[2] == 0xBF else 0


def find(entry: Entry, data: Span, begin: u16, end: u16) -> None:
    """Fill *entry* from a line: which key it sets, and where the value stands without outer blanks and comment."""
    entry.key = Key.NONE
    middle: u16 = begin
    while middle < end and data[middle] != 61:  # =
        middle += 1
    if middle == end:
        return
    entry.value.start = begin
    entry.value.count = middle - begin
    scan.trim(entry.value, data)
    for key in range(KEYS):
        if scan.same(data, entry.value.start, entry.value.count, NAMES[key]):
            entry.key = key
    if entry.key == Key.NONE:
        return
    entry.value.start = middle + 1
    entry.value.count = end - middle - 1
    if SORTS[entry.key] != Sort.TEXT:
        entry.value.count = _before_comment(data, middle + 1, end) - middle - 1
    scan.trim(entry.value, data)


def _before_comment(data: Span, begin: u16, end: u16) -> u16:
    """Return where a semicolon or hash stands, or *end*."""
    for i in range(begin, end):
        if data[i] == 59 or data[i] == 35:
            return i
    return end


def take(settings: Settings, entry: Entry, data: Span) -> bool:
    """Set what *entry* says; return False, and set nothing, where it is no value for its key."""
    start: u16 = entry.value.start
    count: u16 = entry.value.count
    if SORTS[entry.key] == Sort.TEXT:
        return _take_text(settings, entry.key, data, start, count)
    if count == 0 and DEFAULTS[entry.key] > HIGHS[entry.key]:
        return True  # a key that may be unset, and is
    value: u32 = _value_in(SORTS[entry.key], data, start, count)
    if value == days.NO_DAY and scan.same(data, start, count, b"YYYYMMDD"):
        return True  # as it stands in the guide
    if value < LOWS[entry.key] or value > HIGHS[entry.key]:
        return False
    set_value(settings, entry.key, value)
    return True


def _value_in(sort: u8, data: Span, start: u16, count: u16) -> u32:
    """Return what some bytes are as a number, a date or a yes; more than any limit where they are nothing."""
    if sort == Sort.NUMBER:
        return scan.number(data, start, count)
    if sort == Sort.DATE:
        return days.parse(data, start, count)
    for i in range(len(YES)):
        if scan.same(data, start, count, YES[i]):
            return 1
        if scan.same(data, start, count, NO[i]):
            return 0
    return scan.NO_NUMBER


def _take_text(settings: Settings, key: u8, data: Span, start: u16, count: u16) -> bool:
    """Set a text, unless it is too long."""
    if count > sizes.SETTING:
        return False
    if key == Key.LEAGUE_SERVER:
        cp437.text_in(data, start, count, settings.league_server, sizes.SETTING)
    else:
        cp437.text_in(data, start, count, settings.bbs_name, sizes.SETTING)
    return True


def value(settings: Settings, key: u8) -> u16:
    """Return a setting that is no text as a number."""
    match key:
        case Key.MAKEUP_DAYS:
            return settings.makeup_days
        case Key.PLAY_AHEAD_DAY:
            return settings.play_ahead_day
        case Key.START_DATE:
            return settings.start_date
        case Key.INTERBBS:
            return 1 if settings.interbbs else 0
        case Key.IDLE_MINUTES:
            return settings.idle_minutes
        case Key.DEFAULT_MINUTES:
            return settings.default_minutes
        case Key.ANIMATION:
            return 1 if settings.animation else 0
        case Key.LEAGUE_START:
            return settings.league_start
        case Key.LEAGUE_MAKEUP_DAYS:
            return settings.league_makeup_days
        case _:
            return settings.league_play_ahead_day


def set_value(settings: Settings, key: u8, number: u16) -> None:
    """Set a setting that is no text."""
    match key:
        case Key.MAKEUP_DAYS:
            settings.makeup_days = number
        case Key.PLAY_AHEAD_DAY:
            settings.play_ahead_day = number
        case Key.START_DATE:
            settings.start_date = number
        case Key.INTERBBS:
            settings.interbbs = number > 0
        case Key.IDLE_MINUTES:
            settings.idle_minutes = number
        case Key.DEFAULT_MINUTES:
            settings.default_minutes = number
        case Key.ANIMATION:
            settings.animation = number > 0
        case Key.LEAGUE_START:
            settings.league_start = number
        case Key.LEAGUE_MAKEUP_DAYS:
            settings.league_makeup_days = number
        case _:
            settings.league_play_ahead_day = number


def terms(settings: Settings, ruling: Terms) -> None:
    """Fill *ruling* with what decides which days are open: the league's say while InterBBS is on, else the sysop's.

    Play begins on the earlier of the two first days: a board that joins may make up what the league has had so far, and
    one that is older than its league goes on with its own days, which the league does not count.
    """
    ruling.start = settings.start_date
    ruling.makeup_days = settings.makeup_days
    ruling.play_ahead_day = settings.play_ahead_day
    if not settings.interbbs:
        return
    ruling.start = min(settings.start_date, settings.league_start)
    if settings.league_makeup_days != NOT_SAID:
        ruling.makeup_days = settings.league_makeup_days
    if settings.league_play_ahead_day != NO_DAY_SAID:
        ruling.play_ahead_day = settings.league_play_ahead_day
