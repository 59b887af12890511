import itertools
from collections.abc import Callable

import pytest

from dyacht.core.codec.caller import Caller, Comm, Kind
from dyacht.core.words import new
from dyacht.shell.ways import CLOSED, CONSOLE, OTHER, PIPE, SOCKET, TERMINAL, USABLE, Refused, Way, Wish, choose

KINDS = (CLOSED, TERMINAL, PIPE, SOCKET, OTHER)
HANDLE = 25


def caller_of(kind: int = Kind.NONE, comm: int = Comm.LOCAL, handle: int | None = None) -> Caller:
    made: Caller = new(Caller)
    made.kind, made.comm = kind, comm
    made.has_handle = handle is not None
    made.handle = handle or 0
    return made


def seen(stdin: str, stdout: str = PIPE, **others: str) -> Callable[[int], str]:
    kinds = {0: stdin, 1: stdout} | {int(number[1:]): kind for number, kind in others.items()}
    return lambda descriptor: kinds.get(descriptor, CLOSED)


def ends(way: Way) -> tuple[int, int]:
    return way.source, way.sink


# What was seen under real boards: the drop file, the descriptors, and what must be used.
BOARDS = {
    "ViSiON/3 with a pty": (caller_of(Kind.DOOR32, Comm.LOCAL, 0), "", seen(TERMINAL, TERMINAL), (0, 1), False),
    "ViSiON/3 with pipes": (caller_of(Kind.DOOR32, Comm.LOCAL, 0), "", seen(PIPE), (0, 1), False),
    "ViSiON/3 with a socket": (caller_of(Kind.DOOR32, Comm.LOCAL, 0), "3", seen(OTHER, OTHER, d3=SOCKET), (3, 3), False),
    "ENiGMA": (caller_of(Kind.DOOR32, Comm.SOCKET), "", seen(TERMINAL, TERMINAL), (0, 1), False),
    "ENiGMA through bivrost, whose descriptor is closed": (
        caller_of(Kind.DOOR32, Comm.SOCKET, 3), "", seen(PIPE, PIPE), (0, 1), False,
    ),
    "Icy Board": (caller_of(Kind.DOOR32, Comm.LOCAL, 0), "", seen(PIPE), (0, 1), False),
    "Synchronet with a pty": (caller_of(Kind.DOOR32, Comm.LOCAL), "", seen(TERMINAL, TERMINAL), (0, 1), False),
    "Synchronet with a socket": (caller_of(Kind.DOOR32, Comm.SOCKET, 25), "", seen(OTHER, OTHER, d25=SOCKET), (25, 25), True),
    "WWIV with a pty and the caller's socket leaked": (
        caller_of(Kind.DOOR32, Comm.LOCAL, 4), "", seen(TERMINAL, TERMINAL, d3=SOCKET, d4=SOCKET), (0, 1), False,
    ),
    "WWIV with nothing but the caller's socket": (caller_of(Kind.DOOR32, Comm.LOCAL, 4), "", seen(OTHER, OTHER, d4=SOCKET), (4, 4), True),
    "x/84": (caller_of(Kind.DOOR32, Comm.LOCAL, 0), "", seen(TERMINAL, TERMINAL), (0, 1), False),
    "AdmiralBBS": (caller_of(Kind.DOOR32, Comm.SOCKET, 0), "", seen(PIPE), (0, 1), False),
    "Mystic, older": (caller_of(Kind.DOOR32, Comm.SOCKET, 0), "", seen(TERMINAL, TERMINAL), (0, 1), False),
    "Mystic, newer": (caller_of(Kind.DOOR32, Comm.SOCKET), "", seen(TERMINAL, TERMINAL), (0, 1), False),
    "DOOR.SYS in a pipe": (caller_of(Kind.DOOR_SYS, Comm.LOCAL), "", seen(PIPE), (0, 1), False),
    "inetd, the socket on all three": (caller_of(), "", seen(SOCKET, SOCKET), (0, 1), True),
    "Mystic on Windows, in its console": (
        caller_of(Kind.DOOR32, Comm.SOCKET, 508), "", seen(CONSOLE, CONSOLE, d508=SOCKET), (508, 508), True,
    ),
    "Windows, with a socket that line 1 does not tell of": (
        caller_of(Kind.DOOR32, Comm.LOCAL, 508), "", seen(CONSOLE, CONSOLE, d508=SOCKET), (508, 508), True,
    ),
    "a local log-in on Windows": (caller_of(Kind.DOOR32, Comm.LOCAL, 0), "", seen(CONSOLE, CONSOLE), (0, 1), False),
    "a socket on stdin alone": (caller_of(), "", seen(SOCKET, OTHER), (0, 0), True),
}  # fmt: skip


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_answered_on_the_line_that_its_caller_is_on(board: str) -> None:
    caller, door_socket, kind_of, wanted, is_telnet = BOARDS[board]
    way = choose(Wish(door_socket=door_socket), caller, kind_of)
    assert ends(way) == wanted
    assert way.is_telnet == is_telnet
    assert way.is_socket == (wanted[0] != 0 or kind_of(0) == SOCKET)
    assert str(way)


CALLERS = {
    "none": caller_of(),
    "local": caller_of(Kind.DOOR32, Comm.LOCAL),
    "local, with a handle": caller_of(Kind.DOOR32, Comm.LOCAL, HANDLE),
    "socket": caller_of(Kind.DOOR32, Comm.SOCKET, HANDLE),
    "socket without a handle": caller_of(Kind.DOOR32, Comm.SOCKET),
    "serial": caller_of(Kind.DOOR_SYS, Comm.SERIAL),
}


@pytest.mark.parametrize("name", CALLERS)
@pytest.mark.parametrize("stdin", KINDS)
def test_for_every_kind_of_descriptor_and_file_the_first_that_fits_is_taken(name: str, stdin: str) -> None:
    caller = CALLERS[name]
    for handle, door in itertools.product(KINDS, (None, *KINDS)):
        wanted = None
        if door == SOCKET and stdin != TERMINAL:
            wanted = 7
        elif caller.has_handle and handle == SOCKET and caller.comm == Comm.SOCKET and stdin != TERMINAL:
            wanted = HANDLE
        elif stdin in USABLE:
            wanted = 0
        elif caller.has_handle and handle == SOCKET:
            wanted = HANDLE
        kind_of = seen(stdin, PIPE, d25=handle, d7=door or CLOSED)
        wish = Wish(door_socket="" if door is None else "7")
        if wanted is None:
            with pytest.raises(Refused, match="Nobody can be reached"):
                choose(wish, caller, kind_of)
        else:
            assert choose(wish, caller, kind_of).source == wanted, (handle, door)


@pytest.mark.parametrize("stdin", KINDS)
@pytest.mark.parametrize("handle", KINDS)
def test_a_socket_switch_comes_first_and_must_be_a_socket(stdin: str, handle: str) -> None:
    kind_of = seen(stdin, PIPE, d9=handle, d25=SOCKET)
    for caller in (*CALLERS.values(), caller_of(Kind.BBSDEV, Comm.STDIO)):
        wish = Wish(socket=9, stdio=True, door_socket="25")
        if handle == SOCKET:
            way = choose(wish, caller, kind_of)
            assert ends(way) == (9, 9)
            assert way.is_telnet
        else:
            with pytest.raises(Refused, match="-S names descriptor 9"):
                choose(wish, caller, kind_of)


@pytest.mark.parametrize("wish", [Wish(local=True, socket=25), Wish(stdio=True, door_socket="25")])
@pytest.mark.parametrize("stdin", [TERMINAL, PIPE, OTHER])
def test_local_mode_and_forced_stdio_take_stdin_whatever_it_is(wish: Wish, stdin: str) -> None:
    for caller in CALLERS.values():
        assert ends(choose(wish, caller, seen(stdin, OTHER, d25=SOCKET))) == (0, 1)


def test_the_log_names_both_switches_that_force_stdio() -> None:
    assert str(choose(Wish(stdio=True), caller_of(), seen(PIPE, PIPE))) == "descriptors 0 and 1 (-X or -S-1)"


@pytest.mark.parametrize(("stdin", "stdout"), [(CLOSED, PIPE), (PIPE, CLOSED), (CLOSED, CLOSED)])
def test_stdio_that_is_closed_is_refused(stdin: str, stdout: str) -> None:
    with pytest.raises(Refused, match="closed"):
        choose(Wish(stdio=True), caller_of(), seen(stdin, stdout))


@pytest.mark.parametrize("comm", [Comm.LOCAL, Comm.STDIO, Comm.SOCKET, Comm.SERIAL, Comm.WINSERIAL, Comm.UART, Comm.FOSSIL])
@pytest.mark.parametrize("handle", KINDS)
def test_what_bbsdev_says_is_done_or_refused_but_never_replaced(comm: int, handle: str) -> None:
    needed = {Comm.SOCKET: SOCKET, Comm.SERIAL: TERMINAL}
    caller = caller_of(Kind.BBSDEV, comm, HANDLE)
    kind_of = seen(TERMINAL, TERMINAL, d25=handle, d7=SOCKET)
    if comm in (Comm.LOCAL, Comm.STDIO):
        assert ends(choose(Wish(door_socket="7"), caller, kind_of)) == (0, 1)
    elif needed.get(comm) == handle:
        way = choose(Wish(door_socket="7"), caller, kind_of)
        assert ends(way) == (HANDLE, HANDLE)
        assert not way.is_telnet
    else:
        with pytest.raises(Refused, match=r"BBSDEV\.DRP line [23]"):
            choose(Wish(door_socket="7"), caller, kind_of)


@pytest.mark.parametrize("door_socket", ["", "-1", "x", "99999999999999999999", "²"])
def test_a_door_socket_that_is_no_descriptor_is_passed_over(door_socket: str) -> None:
    assert choose(Wish(door_socket=door_socket), caller_of(), seen(PIPE)).source == 0


@pytest.mark.parametrize("comm", [Comm.SOCKET, Comm.SERIAL, Comm.WINSERIAL])
def test_the_boards_own_console_is_never_taken_for_a_caller_who_is_elsewhere(comm: int) -> None:
    with pytest.raises(Refused, match="stdin is a console"):
        choose(Wish(), caller_of(Kind.DOOR32, comm, 508), seen(CONSOLE, CONSOLE))


def test_local_mode_uses_the_console_whole_or_not_at_all() -> None:
    assert choose(Wish(local=True), caller_of(), seen(CONSOLE, CONSOLE)).is_console
    assert not choose(Wish(local=True), caller_of(), seen(PIPE, PIPE)).is_console
    with pytest.raises(Refused, match="stdout is a pipe"):
        choose(Wish(local=True), caller_of(), seen(CONSOLE, PIPE))
