import re

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.codec import cp437, ini, iniwrite
from dyacht.core.codec.ini import Faults, Settings, Sort
from dyacht.core.words import new


def read(data: bytes) -> Settings:
    settings = new(Settings)
    ini.read(settings, data, len(data), new(Faults))
    return settings


def write(settings: Settings, old: bytes, size: int = sizes.INI) -> bytes:
    out = [0] * size
    return bytes(out[: iniwrite.write(settings, old, len(old), out, size)])


def told(settings: Settings) -> list[object]:
    return [getattr(settings, name) for name in Settings.FIELDS]  # type: ignore[attr-defined]


def spelled(letters: list[int], words: bytes) -> None:
    letters[:] = words.ljust(len(letters), b"\0")


letter = st.integers(33, 254).filter(lambda byte: byte != cp437.DELETE)
words = st.lists(letter, max_size=sizes.SETTING).map(bytes).filter(lambda name: name.isascii() or not cp437.is_utf8(name, 0, len(name)))


@st.composite
def any_settings(draw: st.DrawFn) -> Settings:
    settings = read(b"")
    for key in range(ini.KEYS):
        if ini.SORTS[key] != Sort.TEXT:
            ini.set_value(settings, key, draw(st.integers(ini.LOWS[key], ini.HIGHS[key]) | st.just(ini.DEFAULTS[key])))
    spelled(settings.league_server, draw(words))
    spelled(settings.bbs_name, draw(words))
    return settings


lines = st.lists(
    st.one_of(
        st.sampled_from([b"; a comment", b"[section]", b"", b"LeagueKey=0123abcd", b"nothing", b"MakeupDays", b"= 7", b" other = x ; y"]),
        st.tuples(
            st.sampled_from(ini.NAMES), st.sampled_from([b"=", b" = ", b"="]), st.sampled_from([b"7", b"", b"x", b"1 ; two", b"20261013"])
        ).map(b"".join),
        st.binary(max_size=9).filter(lambda line: not set(line) & set(b"\r\n\x1a")),
    )
)
ends = st.sampled_from([b"\r\n", b"\n"])


@given(any_settings())
def test_a_new_file_reads_as_what_it_was_written_from(settings: Settings) -> None:
    assert told(read(write(settings, b""))) == told(settings)


@given(any_settings(), lines, ends, st.booleans())
def test_a_file_rewritten_reads_as_the_settings_and_keeps_every_other_line(
    settings: Settings, parts: list[bytes], end: bytes, ended: bool
) -> None:
    old = end.join(parts) + (end if ended else b"")
    fresh = write(settings, old)
    assert told(read(fresh)) == told(settings)
    kept, seen = iter(fresh.split(end)), set()
    for part in parts:
        name = part.split(b"=")[0].strip().lower() if b"=" in part else b""
        if name in {known.lower() for known in ini.NAMES} and name not in seen:
            seen.add(name)
            assert any(line.split(b"=")[0].strip().lower() == name for line in kept)
        else:
            assert part in kept


@given(any_settings(), lines, ends)
def test_writing_twice_changes_nothing_the_second_time(settings: Settings, parts: list[bytes], end: bytes) -> None:
    once = write(settings, end.join(parts))
    assert write(settings, once) == once


@given(any_settings())
def test_a_whole_file_whose_values_are_the_settings_stays_as_it_is_to_the_byte(settings: Settings) -> None:
    whole = re.sub(rb"(?m)^(\w+)=", rb" \1 =\t", write(settings, b"")).replace(b"\r\n; What", b" \r\n\r\n;; What")
    whole = whole.replace(b"IdleMinutes", b"IDLEMINUTES")
    assert write(settings, whole) == whole


def test_only_the_value_that_differs_is_touched() -> None:
    old = b"; mine\r\n[yacht]\r\nmakeupdays  =  7   ; a week\r\nLeagueKey=deadbeef\r\nMakeupDays=8\r\nAnimation=yes\r\nodd\r\n\x1a\x00\x00"
    settings = read(old)
    settings.makeup_days = 14
    fresh = write(settings, old)
    assert fresh.startswith(old.removesuffix(b"\x1a\x00\x00").replace(b"=  7   ;", b"=  14   ;"))
    assert fresh.endswith(b"\x1a\x00\x00")


def test_a_bad_value_is_the_sysop_s_to_mend() -> None:
    old = b"MakeupDays=soon\n"
    assert write(read(old), old).startswith(old)


def test_the_first_run_fills_in_the_start_date_and_a_league_its_three_lines() -> None:
    old = write(read(b""), b"")
    assert b"\r\nStartDate=\r\n" in old
    assert b"LeagueStart" not in old
    settings = read(old)
    settings.start_date = days.number(2026, 10, 13)
    fresh = write(settings, old)
    assert fresh == old.replace(b"StartDate=", b"StartDate=20261013")
    settings.league_start, settings.league_makeup_days, settings.league_play_ahead_day = 9, 0, 1
    more = write(settings, fresh)
    assert more.startswith(fresh)
    assert b"LeagueStart=20200110\r\n" in more
    assert b"LeagueMakeupDays=0\r\n" in more
    assert b"LeaguePlayAheadDay=1\r\n" in more
    settings.league_start = days.NO_DAY
    assert b"LeagueStart=\r\n" in write(settings, more)


def test_a_new_file_says_what_each_line_is_for_in_lines_that_fit_a_screen() -> None:
    fresh = write(read(b""), b"").decode("ascii")
    assert max(len(line) for line in fresh.split("\r\n")) < 80
    for name in ini.NAMES[:9]:
        assert re.search(rf"\r\n; .*\r\n{name.decode()}=", fresh)
    assert len(iniwrite.NOTES) == ini.KEYS


def test_what_does_not_fit_is_not_written() -> None:
    settings = read(b"")
    whole = write(settings, b"")
    assert write(settings, b"", len(whole)) == whole
    assert write(settings, b"", len(whole) - 1) == b""


def test_a_file_that_is_too_long_is_never_rewritten() -> None:
    out = [0] * (2 * sizes.INI)
    old = b";" * (sizes.INI + 1)
    assert iniwrite.write(read(b""), old, len(old), out, len(out)) == 0
    assert not any(out)
