"""dyacht.ini rewritten: values that differ are changed in their place, missing keys added, and every other byte stays."""

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.book.days import Date
from dyacht.core.codec import ini, lines
from dyacht.core.codec.ini import Entry, Key, Seen, Setting, Settings, Sort
from dyacht.core.words import Annotated, Array, Buffer, Final, Span, Text, new, struct, u8, u16

HEAD: Final[tuple[Text, ...]] = (
    b"; Settings of Daily Yacht. A change holds from the next caller on.",
    b"; A line that is missing, or makes no sense, counts as its default.",
)
DIGITS: Final = 5
"""Of the largest number in 16 bits."""

Figures = Annotated[list[u8], Array(u8, DIGITS)]

# fmt: off
NOTES: Final[tuple[Text, ...]] = (
    b"; How many days back a missed day can still be played; 0 for none.",
    b"; From this day of a month on, its rest can be played ahead; 0 for never.",
    b"; The first day of play, YYYYMMDD; filled in by the first run.",
    b"; 1: this board takes part in a league.",
    b"; The league's server: host, or host:port.",
    b"; What the other boards call this one.",
    b"; Minutes without a key after which a caller is sent back, 1 to 60.",
    b"; Minutes for a caller whose drop file names no time.",
    b"; 0: the dice show at once, without tumbling.",
    b"; The league's first day; the league sets this line.",
    b"; The league's MakeupDays; the league sets this line.",
    b"; The league's PlayAheadDay; the league sets this line.",
)
# fmt: on
"""A comment above each key that is added, in the order of ini.Key."""


@struct
class Draft:
    """The file being made."""

    length: u16
    size: u16
    over: bool
    """More was to be written than fits."""
    bare: bool
    """Lines end with LF alone."""


def write(settings: Settings, old: Span, count: u16, out: Buffer, size: u16) -> u16:
    """Write *settings* into the *count* bytes of *old*, giving *out*; return how many bytes that are.

    0 means that the file must stay as it is: it is longer than sizes.INI, or *size* bytes are too few. No old file: a new
    one with a comment above each key, and CR LF.
    """
    if count > sizes.INI:
        return 0
    draft: Draft = new(Draft)
    entry: Entry = new(Entry)
    seen: Seen = [0] * ini.KEYS
    end: u16 = lines.text_end(old, count)
    at: u16 = ini.start_of(old, end)
    draft.size = size
    draft.bare = _is_bare(old, end)
    _copy(draft, out, old, 0, at)
    while at < end:
        stop: u16 = lines.line_end(old, at, end)
        following: u16 = lines.next_line(old, stop, end)
        ini.find(entry, old, at, stop)
        changed: bool = entry.key != Key.NONE and seen[entry.key] == 0
        if changed:
            seen[entry.key] = 1
            changed = _differs(settings, entry, old)
        if changed:
            _copy(draft, out, old, at, entry.value.start)
            _put_value(draft, out, settings, entry.key)
            at = entry.value.start + entry.value.count
        _copy(draft, out, old, at, following)
        at = following
    if end == 0:
        for i in range(len(HEAD)):
            _put_line(draft, out, HEAD[i])
    _add_missing(draft, out, settings, seen)
    _copy(draft, out, old, end, count)
    return 0 if draft.over else draft.length


def _is_bare(old: Span, end: u16) -> bool:
    """Return whether the first line ends with LF alone."""
    stop: u16 = lines.line_end(old, 0, end)
    return stop < end and old[stop] == lines.LF


def _differs(settings: Settings, entry: Entry, old: Span) -> bool:
    """Return whether a line says something else than *settings*; a bad value says the default."""
    said: Settings = new(Settings)
    ini.defaults(said)
    ini.take(said, entry, old)
    if ini.SORTS[entry.key] != Sort.TEXT:
        return ini.value(said, entry.key) != ini.value(settings, entry.key)
    if entry.key == Key.LEAGUE_SERVER:
        return _is_other(said.league_server, settings.league_server)
    return _is_other(said.bbs_name, settings.bbs_name)


def _is_other(one: Setting, other: Setting) -> bool:
    """Return whether two texts differ."""
    for i in range(sizes.SETTING):
        if one[i] != other[i]:
            return True
    return False


def _add_missing(draft: Draft, out: Buffer, settings: Settings, seen: Seen) -> None:
    """Append the keys that no line was found for; a league's only where it has said something."""
    if draft.length > 0 and out[draft.length - 1] != lines.LF and out[draft.length - 1] != lines.CR:
        _put_end(draft, out)
    for key in range(ini.KEYS):
        wanted: bool = key < Key.LEAGUE_START or ini.value(settings, key) <= ini.HIGHS[key]
        if seen[key] == 0 and wanted:
            _put_line(draft, out, NOTES[key])
            _put_text(draft, out, ini.NAMES[key])
            _put(draft, out, 61)  # =
            _put_value(draft, out, settings, key)
            _put_end(draft, out)


def _put_value(draft: Draft, out: Buffer, settings: Settings, key: u8) -> None:
    """Append a setting as it stands behind the equals sign; nothing where it is unset."""
    if ini.SORTS[key] == Sort.TEXT:
        if key == Key.LEAGUE_SERVER:
            _put_setting(draft, out, settings.league_server)
        else:
            _put_setting(draft, out, settings.bbs_name)
        return
    value: u16 = ini.value(settings, key)
    if value > ini.HIGHS[key]:
        return
    if ini.SORTS[key] == Sort.DATE:
        date: Date = new(Date)
        days.split(value, date)
        _put_number(draft, out, date.year, 4)
        _put_number(draft, out, date.month, 2)
        _put_number(draft, out, date.day, 2)
    else:
        _put_number(draft, out, value, 1)


def _put_number(draft: Draft, out: Buffer, number: u16, width: u8) -> None:
    """Append a number with at least *width* digits."""
    figures: Figures = [0] * DIGITS
    rest: u16 = number
    needed: u8 = width
    for i in range(DIGITS):
        figures[i] = 48 + rest % 10
        if rest > 0:
            needed = max(needed, i + 1)
        rest = rest // 10
    for i in range(needed):
        _put(draft, out, figures[needed - 1 - i])


def _put_setting(draft: Draft, out: Buffer, text: Setting) -> None:
    """Append a text setting."""
    for i in range(sizes.SETTING):
        if text[i] > 0:
            _put(draft, out, text[i])


def _put_line(draft: Draft, out: Buffer, text: Text) -> None:
    """Append a line."""
    _put_text(draft, out, text)
    _put_end(draft, out)


def _put_text(draft: Draft, out: Buffer, text: Text) -> None:
    """Append a text."""
    for i in range(len(text)):
        _put(draft, out, text[i])


def _put_end(draft: Draft, out: Buffer) -> None:
    """Append a line end of the file's own kind."""
    if not draft.bare:
        _put(draft, out, lines.CR)
    _put(draft, out, lines.LF)


def _copy(draft: Draft, out: Buffer, old: Span, begin: u16, end: u16) -> None:
    """Append the bytes from *begin* to before *end*."""
    for i in range(begin, end):
        _put(draft, out, old[i])


def _put(draft: Draft, out: Buffer, byte: u8) -> None:
    """Append a byte, or note that it does not fit."""
    if draft.length < draft.size:
        out[draft.length] = byte
        draft.length += 1
    else:
        draft.over = True
