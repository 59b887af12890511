import pytest

from dyacht.core.codec import dorinfo, lines
from dyacht.core.codec.caller import Caller, Comm, Expect, Fault
from dyacht.core.codec.lines import Lines
from dyacht.core.words import new

WHOLE = [b"Board", b"Sys", b"Op", b"COM2", b"38400 BAUD,N,8,1", b"0", b"Pat", b"Sample", b"Town", b"1", b"60", b"45", b"-1"]
LONGER = [*WHOLE[:5], b"", b"0", b"Pat", b"Sample", b"Pat", b"Sample", b"Town", b"1", b"60", b"45", b"-1"]


def read(parts: list[bytes], changed: dict[int, bytes] | None = None) -> tuple[bool, Caller, Fault]:
    parts = [(changed or {}).get(n, part) for n, part in enumerate(parts, 1)]
    data = b"\r\n".join(parts) + b"\r\n"
    caller, fault, at = new(Caller), new(Fault), new(Lines)
    lines.cut(at, data, len(data))
    return dorinfo.read(caller, fault, data, at), caller, fault


@pytest.mark.parametrize("parts", [WHOLE, WHOLE[:12], LONGER])
def test_thirteen_lines_twelve_and_sixteen_say_the_same(parts: list[bytes]) -> None:
    good, caller, _ = read(parts)
    assert good
    assert bytes(caller.real).rstrip(b"\0") == b"Pat Sample"
    assert bytes(caller.alias).rstrip(b"\0") == b""
    assert bytes(caller.board).rstrip(b"\0") == b"Board"
    assert (caller.comm, caller.handle, caller.baud, caller.ansi, caller.security, caller.minutes) == (Comm.SERIAL, 1, 38400, 1, 60, 45)


def test_a_name_said_twice_is_one_name() -> None:
    _, caller, _ = read(WHOLE, {7: b"dicey", 8: b"dicey"})
    assert bytes(caller.real).rstrip(b"\0") == b"dicey"


@pytest.mark.parametrize("port", [b"COM0", b"0", b"COM0:"])
def test_port_nought_is_the_machine_itself(port: bytes) -> None:
    good, caller, _ = read(WHOLE, {4: port})
    assert (good, caller.comm, caller.has_handle) == (True, Comm.LOCAL, 0)


def test_only_graphics_nought_is_no_ansi() -> None:
    assert [read(WHOLE, {10: kind})[1].ansi for kind in (b"0", b"1", b"2", b"")] == [0, 1, 1, 1]


def test_a_file_without_a_port_or_without_a_name_is_refused() -> None:
    good, _, fault = read(WHOLE, {4: b"modem"})
    assert (good, fault.line, fault.code) == (False, 4, Expect.PORT)
    good, _, fault = read(WHOLE[:6])
    assert (good, fault.line, fault.code) == (False, 7, Expect.DORINFO_LINES)
