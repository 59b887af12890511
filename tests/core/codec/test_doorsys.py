from pathlib import Path

import pytest

from dyacht.core.codec import doorsys, lines
from dyacht.core.codec.caller import Caller, Comm, Expect, Fault
from dyacht.core.codec.lines import Lines
from dyacht.core.words import new

SAMPLES = Path(__file__).parents[2] / "fixtures" / "dropfiles"
WHOLE = (SAMPLES / "dsys-synchronet-52-dos/DOOR.SYS").read_bytes().split(b"\r\n")[:-1]


def read(parts: list[bytes], changed: dict[int, bytes] | None = None) -> tuple[bool, Caller, Fault]:
    parts = [(changed or {}).get(n, part) for n, part in enumerate(parts, 1)]
    data = b"\r\n".join(parts) + b"\r\n"
    caller, fault, at = new(Caller), new(Fault), new(Lines)
    lines.cut(at, data, len(data))
    return doorsys.read(caller, fault, data, at), caller, fault


def good(parts: list[bytes], changed: dict[int, bytes] | None = None) -> Caller:
    fine, caller, _ = read(parts, changed)
    assert fine
    return caller


def name(letters: list[int]) -> bytes:
    return bytes(letters).rstrip(b"\0")


def test_the_password_is_nowhere_in_what_was_read() -> None:
    caller = good(WHOLE, {14: b"OpenSesame"})
    for letters in (caller.alias, caller.real, caller.board, caller.key):
        assert b"OpenSesame" not in bytes(letters)


@pytest.mark.parametrize(("at", "line"), [(5, b"Y"), (9, b"Y"), (5, b"38400")])
def test_a_line_too_many_above_the_name_moves_all_below(at: int, line: bytes) -> None:
    caller = good([*WHOLE[:at], line, *WHOLE[at:]])
    assert (name(caller.real), name(caller.alias), caller.minutes, caller.security) == (b"Ferrous Rex", b"rex", 45, 60)


def test_a_line_too_many_below_the_name_leaves_the_name() -> None:
    caller = good([*WHOLE[:11], b"extra", *WHOLE[11:]])
    assert (name(caller.real), name(caller.alias), caller.minutes) == (b"Ferrous Rex", b"rex", 45)


@pytest.mark.parametrize(
    ("seconds", "minutes", "wanted"),
    [
        (b"3600", b"255", (60, 3600)),
        (b"15360", b"256", (256, 15360)),
        (b"14397", b"239", (239, 14397)),
        (b"32767", b"600", (546, 32767)),
        (b"9000", b"30", (30, 1800)),
        (b"0", b"45", (45, 2700)),
        (b"2700", b"0", (45, 2700)),
        (b"2700", b"", (45, 2700)),
        (b"-1", b"-1", (0, 0)),
        (b"", b"", (0, 0)),
        (b"30", b"0", (0, 30)),
        (b"99999999999", b"99999999999", (65535, 3932100)),
    ],
)
def test_the_shorter_of_two_times_counts(seconds: bytes, minutes: bytes, wanted: tuple[int, int]) -> None:
    caller = good(WHOLE, {18: seconds, 19: minutes})
    assert (caller.minutes, caller.seconds) == wanted


@pytest.mark.parametrize(
    ("graphics", "could", "ansi"), [(b"GR", b"N", 1), (b"gr", b"N", 1), (b"NG", b"N", 0), (b"NG", b"Y", 1), (b"7E", b"Y", 0)]
)
def test_graphics_are_ansi_and_so_is_ansi_that_was_not_chosen(graphics: bytes, could: bytes, ansi: int) -> None:
    assert good(WHOLE, {20: graphics, 39: could}).ansi == ansi


@pytest.mark.parametrize(
    ("line", "comm", "handle"),
    [
        (b"COM1:", Comm.SERIAL, 0),
        (b"com4", Comm.SERIAL, 3),
        (b"COM0:", Comm.LOCAL, None),
        (b"COM0:STDIO", Comm.STDIO, None),
        (b"COM0:SOCKET1564", Comm.SOCKET, 1564),
        (b"COM0:SOCKET-1", Comm.SOCKET, None),
        (b"COM0:HANDLE88", Comm.WINSERIAL, 88),
    ],
)
def test_the_first_line_says_how_the_caller_is_reached(line: bytes, comm: int, handle: int | None) -> None:
    caller = good(WHOLE, {1: line})
    assert (caller.comm, caller.handle if caller.has_handle else None) == (comm, handle)


def test_without_gr_ng_or_7e_nothing_is_where_it_should_be() -> None:
    fine, _, fault = read(WHOLE, {20: b"??"})
    assert (fine, fault.line, fault.code) == (False, 20, Expect.GRAPHICS)
    fine, _, fault = read(WHOLE[:18])
    assert (fine, fault.line, fault.code) == (False, 20, Expect.GRAPHICS)


@pytest.mark.parametrize("line", [b"COMX", b"Somebody", b""])
def test_a_first_line_that_is_neither_port_nor_doorway_s_name_is_refused(line: bytes) -> None:
    fine, _, fault = read([line, b"x", *WHOLE[2:]])
    assert (fine, fault.line, fault.code) == (False, 1, Expect.PORT)


@pytest.mark.parametrize(
    ("capitals", "wanted"), [(b"FERROUS REX", b"Ferrous Rex"), (b"Mc DUCK", b"Mc DUCK"), (b"O'NEIL", b"O'Neil"), (b"R2D2", b"R2D2")]
)
def test_doorway_s_capitals_are_softened(capitals: bytes, wanted: bytes) -> None:
    caller = good([capitals, b"0", b"0", b"45", b"G"])
    assert (name(caller.real), caller.comm, caller.minutes, caller.ansi) == (wanted, Comm.LOCAL, 45, 1)


def test_doorway_s_five_lines_are_needed() -> None:
    fine, _, fault = read([b"FERROUS REX", b"1", b"38400", b"45"])
    assert (fine, fault.line, fault.code) == (False, 1, Expect.PORT)
    assert good([b"FERROUS REX", b"1", b"38400", b"45", b"N"]).ansi == 0
