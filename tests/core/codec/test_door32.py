import pytest

from dyacht.core.codec import door32, lines
from dyacht.core.codec.caller import Caller, Comm, Expect, Fault
from dyacht.core.codec.lines import Lines
from dyacht.core.words import new

WHOLE = [b"2", b"25", b"38400", b"Mystic 1.12", b"7", b"Dee Caller", b"Dicey", b"60", b"45", b"1", b"3"]


def read(parts: list[bytes], **changed: bytes) -> tuple[bool, Caller, Fault]:
    parts = [changed.get(f"line{n}", part) for n, part in enumerate(parts, 1)]
    data = b"\r\n".join(parts) + b"\r\n"
    caller, fault, at = new(Caller), new(Fault), new(Lines)
    lines.cut(at, data, len(data))
    return door32.read(caller, fault, data, at), caller, fault


def good(parts: list[bytes], **changed: bytes) -> Caller:
    fine, caller, _ = read(parts, **changed)
    assert fine
    return caller


def test_all_eleven_lines_mean_something() -> None:
    caller = good(WHOLE)
    assert (caller.comm, caller.handle, caller.has_handle, caller.baud) == (Comm.SOCKET, 25, 1, 38400)
    assert (caller.security, caller.minutes, caller.seconds, caller.ansi, caller.node) == (60, 45, 2700, 1, 3)
    assert bytes(caller.board[:11]) == b"Mystic 1.12"
    assert bytes(caller.real[:10] + caller.alias[:5]) == b"Dee CallerDicey"


def test_seven_lines_are_enough_and_six_are_not() -> None:
    caller = good(WHOLE[:7])
    assert (caller.minutes, caller.node, caller.ansi) == (0, 0, 1)
    fine, _, fault = read(WHOLE[:6])
    assert (fine, fault.line, fault.code) == (False, 7, Expect.DOOR32_LINES)


@pytest.mark.parametrize("comm", [b"3", b"-1", b"", b"telnet", b"99999999999"])
def test_a_kind_of_line_that_nobody_specified_is_refused(comm: bytes) -> None:
    fine, _, fault = read(WHOLE, line1=comm)
    assert (fine, fault.line, fault.code) == (False, 1, Expect.DOOR32_COMM)


def test_a_handle_that_is_none_is_no_reason_to_refuse() -> None:
    for handle in (b"-1", b"", b"none", b"18446744073709551615"):
        assert not good(WHOLE, line2=handle).has_handle


def test_a_file_that_says_nought_may_still_name_a_live_socket() -> None:
    caller = good(WHOLE, line1=b"0", line2=b"4")
    assert (caller.comm, caller.has_handle, caller.handle) == (Comm.STDIO, 1, 4)


@pytest.mark.parametrize("board", [b"WWIV 5.9", b"wwiv 5.9.0"])
def test_wwiv_counts_in_seconds(board: bytes) -> None:
    caller = good(WHOLE, line4=board, line9=b"4475")
    assert (caller.minutes, caller.seconds) == (74, 4475)


def test_another_board_of_such_a_name_does_not() -> None:
    assert good(WHOLE, line4=b"WWIVern BBS", line9=b"90").minutes == 90


@pytest.mark.parametrize("left", [b"0", b"-5", b"", b"none"])
def test_no_time_is_not_unlimited_time(left: bytes) -> None:
    caller = good(WHOLE, line9=left)
    assert (caller.minutes, caller.seconds) == (0, 0)


def test_silly_numbers_are_clipped() -> None:
    caller = good(WHOLE, line8=b"9999999999", line9=b"9999999999", line11=b"70000", line3=b"99999999999")
    assert (caller.security, caller.minutes, caller.node) == (0xFFFF, 0xFFFF, 0xFFFF)


def test_only_emulation_nought_is_no_ansi() -> None:
    assert [good(WHOLE, line10=kind).ansi for kind in (b"0", b"1", b"2", b"3", b"4", b"")] == [0, 1, 1, 1, 1, 1]
