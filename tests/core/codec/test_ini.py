import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.book.days import Terms
from dyacht.core.codec import ini
from dyacht.core.codec.ini import Faults, Key, Settings, Sort
from dyacht.core.words import new

GUIDE = b"""MakeupDays=30
PlayAheadDay=22
StartDate=YYYYMMDD
InterBBS=0
LeagueServer=
BBSName=
"""
"""What a guide shows, as a sysop may copy it."""


def read(data: bytes) -> tuple[Settings, Faults]:
    settings, faults = new(Settings), new(Faults)
    ini.read(settings, data, len(data), faults)
    return settings, faults


def told(settings: Settings) -> list[object]:
    return [getattr(settings, name) for name in Settings.FIELDS]  # type: ignore[attr-defined]


def wrong(faults: Faults) -> list[tuple[int, bytes]]:
    return [(faults.lines[i], ini.NAMES[faults.keys[i]]) for i in range(faults.count)]


def text(letters: list[int]) -> bytes:
    return bytes(letters).rstrip(b"\0")


DEFAULTS, _ = read(b"")


def test_the_defaults_are_the_ones_of_the_guide() -> None:
    assert (DEFAULTS.makeup_days, DEFAULTS.play_ahead_day, DEFAULTS.start_date) == (30, 22, days.NO_DAY)
    assert (DEFAULTS.idle_minutes, DEFAULTS.default_minutes, DEFAULTS.animation, DEFAULTS.interbbs) == (5, 60, 1, 0)
    settings, faults = read(GUIDE)
    assert told(settings) == told(DEFAULTS)
    assert wrong(faults) == []


def test_keys_have_any_case_and_blanks_and_comments_around_them() -> None:
    settings, faults = read(
        b"\xef\xbb\xbf; a comment=1\r\n[Daily Yacht]\r\n  makeupDAYS =\t7 ; a week\r\n# another\r\nSTARTDATE=20261013\n"
        b"InterBBS=Yes\rLeagueServer = bbs.example.com:4242 \r\nBBSName=The #1 BBS; really\r\nAnimation=off # slow\r\n\x1aMakeupDays=9"
    )
    assert wrong(faults) == []
    assert (settings.makeup_days, settings.start_date, settings.interbbs, settings.animation) == (7, days.number(2026, 10, 13), 1, 0)
    assert text(settings.league_server) == b"bbs.example.com:4242"
    assert text(settings.bbs_name) == b"The #1 BBS; really"


def test_a_name_may_be_in_utf8_or_cp437() -> None:
    for data in ("BBSName=Zoë".encode(), "BBSName=Zoë".encode("cp437")):
        assert text(read(data)[0].bbs_name) == "Zoë".encode("cp437")


def test_of_two_lines_for_one_key_the_first_counts_even_where_it_is_bad() -> None:
    assert read(b"MakeupDays=7\nMakeupDays=8")[0].makeup_days == 7
    settings, faults = read(b"MakeupDays=x\nMakeupDays=8")
    assert settings.makeup_days == 30
    assert wrong(faults) == [(1, b"MakeupDays")]


def test_the_league_s_lines_are_read_and_its_secrets_are_not() -> None:
    settings, faults = read(b"LeagueKey=abc\nLeagueCert=def\nLeagueStart=20261001\nLeagueMakeupDays=14\nLeaguePlayAheadDay=1\n")
    assert (settings.league_start, settings.league_makeup_days, settings.league_play_ahead_day) == (days.number(2026, 10, 1), 14, 1)
    assert faults.count == 0
    settings, faults = read(b"LeagueStart=\nLeagueMakeupDays=\nLeaguePlayAheadDay=\n")
    assert told(settings) == told(DEFAULTS)
    assert faults.count == 0


NUMBERS = [key for key in range(ini.KEYS) if ini.SORTS[key] == Sort.NUMBER]


@pytest.mark.parametrize("key", NUMBERS)
def test_a_number_is_taken_within_its_bounds_and_not_outside(key: int) -> None:
    name, low, high = ini.NAMES[key], ini.LOWS[key], ini.HIGHS[key]
    for number in {low, high, (low + high) // 2}:
        settings, faults = read(b"\n%s=%d\n" % (name, number))
        assert ini.value(settings, key) == number
        assert wrong(faults) == []
    for bad in (b"%d" % (high + 1), b"-1", b"7 days", b"0x1F", b"99999999999999999999", b"65536", b"1.5", b"%d" % (low - 1)):
        settings, faults = read(b"\n%s=%s\n" % (name, bad))
        assert ini.value(settings, key) == ini.DEFAULTS[key]
        assert wrong(faults) == [(2, name)]


def test_an_empty_number_is_bad_where_there_is_no_being_unset() -> None:
    assert wrong(read(b"MakeupDays=\nIdleMinutes= ; five\n")[1]) == [(1, b"MakeupDays"), (2, b"IdleMinutes")]


@pytest.mark.parametrize("bad", [b"20261301", b"20260229", b"20191231", b"21090919", b"2026-10-13", b"tomorrow", b"0"])
def test_a_date_that_no_record_can_name_is_bad(bad: bytes) -> None:
    settings, faults = read(b"StartDate=" + bad)
    assert settings.start_date == days.NO_DAY
    assert wrong(faults) == [(1, b"StartDate")]


def test_the_first_and_the_last_date_are_good() -> None:
    assert read(b"StartDate=20200101")[0].start_date == 0
    assert read(b"StartDate=21090918")[0].start_date == days.LAST


@pytest.mark.parametrize("key", [Key.INTERBBS, Key.ANIMATION])
def test_yes_and_no_are_said_in_several_words(key: int) -> None:
    for word, wanted in ((b"1", 1), (b"Yes", 1), (b"ON", 1), (b"true", 1), (b"0", 0), (b"no", 0), (b"Off", 0), (b"FALSE", 0)):
        assert ini.value(read(ini.NAMES[key] + b"=" + word)[0], key) == wanted
    for word in (b"2", b"", b"maybe", b"10"):
        settings, faults = read(ini.NAMES[key] + b"=" + word)
        assert ini.value(settings, key) == ini.DEFAULTS[key]
        assert faults.count == 1


def test_a_text_is_taken_up_to_its_length_and_not_longer() -> None:
    assert text(read(b"BBSName=" + b"x" * sizes.SETTING)[0].bbs_name) == b"x" * sizes.SETTING
    settings, faults = read(b"BBSName=" + b"x" * (sizes.SETTING + 1))
    assert text(settings.bbs_name) == b""
    assert wrong(faults) == [(1, b"BBSName")]


def test_each_key_has_its_words_for_the_log() -> None:
    assert len(ini.EXPECTED) == len(ini.NAMES) == len(ini.SORTS) == len(ini.LOWS) == len(ini.HIGHS) == len(ini.DEFAULTS) == ini.KEYS


def test_a_file_that_is_too_long_is_used_but_for_the_line_that_was_cut() -> None:
    head = b"MakeupDays=7\n;"
    cut = b"\nIdleMinutes=12"
    data = head + b"x" * (sizes.INI - len(head) - len(cut)) + cut + b"3456\n"
    settings, faults = read(data)
    assert (settings.makeup_days, settings.idle_minutes, faults.large) == (7, 5, 1)
    settings, faults = read(data[: sizes.INI])
    assert (settings.idle_minutes, faults.large) == (12, 0)


@given(
    st.lists(st.one_of(st.sampled_from([*ini.NAMES, b"=", b"\n", b"\r\n", b"20261013", b"7", b";"]), st.binary(max_size=9))).map(b"".join)
)
def test_garbage_gives_settings_within_their_bounds(data: bytes) -> None:
    settings, faults = read(data)
    for key in range(ini.KEYS):
        if ini.SORTS[key] != Sort.TEXT:
            value = ini.value(settings, key)
            assert ini.LOWS[key] <= value <= ini.HIGHS[key] or value == ini.DEFAULTS[key]
    assert faults.count <= ini.KEYS


def ruling(data: bytes) -> tuple[int, int, int]:
    terms = new(Terms)
    ini.terms(read(data)[0], terms)
    return terms.start, terms.makeup_days, terms.play_ahead_day


def test_the_league_rules_while_interbbs_is_on_and_as_far_as_it_has_spoken() -> None:
    own = b"StartDate=20261010\nMakeupDays=3\nPlayAheadDay=20\n"
    league = b"LeagueStart=20261001\nLeagueMakeupDays=14\nLeaguePlayAheadDay=0\n"
    assert ruling(own + league) == (days.number(2026, 10, 10), 3, 20)
    assert ruling(own + league + b"InterBBS=1") == (days.number(2026, 10, 1), 14, 0)
    assert ruling(own + b"InterBBS=1") == (days.number(2026, 10, 10), 3, 20)
    assert ruling(own + b"InterBBS=1\nLeagueStart=20261101") == (days.number(2026, 10, 10), 3, 20)
    assert ruling(b"InterBBS=1") == (days.NO_DAY, 30, 22)
