import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import days
from dyacht.core.codec import caller, scan
from dyacht.core.codec.caller import Caller, Comm, Fault, Kind
from dyacht.core.words import new


def test_a_silent_file_means_ansi_and_a_limit() -> None:
    found = new(Caller)
    found.seconds = found.node = 7
    caller.begin(found, Kind.DORINFO)
    assert (found.kind, found.ansi, found.limited, found.deadline_day) == (Kind.DORINFO, 1, 1, days.NO_DAY)
    assert (found.seconds, found.node, found.has_handle) == (0, 0, 0)


def test_a_refusal_is_false_and_keeps_line_and_code() -> None:
    fault = new(Fault)
    assert not caller.refuse(fault, 7, 3)
    assert (fault.line, fault.code) == (7, 3)


@given(st.one_of(st.integers(0, 99999), st.just(scan.NO_NUMBER), st.integers(scan.HUGE - 9, scan.HUGE + 9)))
def test_a_time_is_kept_within_what_a_field_holds_and_minutes_fit_seconds(number: int) -> None:
    found = new(Caller)
    for setter in (caller.set_minutes, caller.set_seconds):
        setter(found, number)
        assert found.minutes == found.seconds // 60
        assert (found.seconds == 0) == (number in {0, scan.NO_NUMBER})


@pytest.mark.parametrize(
    ("said", "port"),
    [
        (b"COM1:", 1),
        (b"com12", 12),
        (b"COM0:STDIO", 0),
        (b"0", 0),
        (b"3", 3),
        (b"COM", None),
        (b"COM:", None),
        (b"", None),
        (b"LPT1", None),
    ],
)
def test_a_port_is_said_with_com_or_without(said: bytes, port: int | None) -> None:
    assert caller.port_of(b"x" + said, 1, len(said)) == (scan.NO_NUMBER if port is None else port)


def test_port_nought_is_the_machine_itself_and_com1_is_handle_nought() -> None:
    found = new(Caller)
    caller.set_port(found, 0)
    assert (found.comm, found.has_handle) == (Comm.LOCAL, 0)
    caller.set_port(found, 1)
    assert (found.comm, found.has_handle, found.handle) == (Comm.SERIAL, 1, 0)


def test_minus_one_in_any_width_is_no_handle() -> None:
    found = new(Caller)
    for digits in (b"-1", b"4294967295", b"18446744073709551615", b"", b"none"):
        caller.set_handle(found, scan.number(digits, 0, len(digits)))
        assert not found.has_handle
    caller.set_handle(found, 0)
    assert found.has_handle
