"""Drop files: which one it is, the caller it tells of, and what to say of one that can't be used.

The four layouts are in door32, doorsys, dorinfo and bbsdev. Which input and output is used in the end, the shell decides.
"""

from dyacht.core import sizes
from dyacht.core.codec import bbsdev, door32, doorsys, dorinfo, lines, scan
from dyacht.core.codec.caller import Caller, Comm, Expect, Fault, Kind, begin, refuse
from dyacht.core.codec.lines import Lines
from dyacht.core.words import Final, Span, Text, new, u8, u16, u32

DAY: Final = 86400
"""Seconds of a day."""
FAR: Final = 366
"""Days from which on a deadline is only far away."""

NAMES: Final[tuple[Text, ...]] = (b"BBSDEV.DRP", b"DOOR32.SYS", b"DOOR.SYS", b"DORINFO")
KINDS: Final[tuple[u8, ...]] = (Kind.BBSDEV, Kind.DOOR32, Kind.DOOR_SYS, Kind.DORINFO)

SENTENCES: Final[tuple[Text, ...]] = (
    b"nothing is wrong",
    b"expected a version 1.x, such as 1.0",
    b"expected local, stdio, socket, serial, winserial, uart or fossil",
    b"expected what the type in line 2 needs: nothing, a number, or HHHH,I",
    b"expected the caller's alias",
    b"expected the caller's unique key",
    b"expected the screen's width, 1 to 65535",
    b"expected the screen's height, 1 to 65535",
    b"expected Y or N (ANSI)",
    b"expected Y or N (RIP)",
    b"expected nothing, or CTerm's revision, such as 1.332",
    b"expected nothing, or the time to leave as YYYY-MM-DDTHH:MM:SSZ",
    b"expected IBM437, UTF-8 or US-ASCII",
    b"expected a language, such as en-US",
    b"expected the board's software",
    b"expected the board's name",
    b"expected the sysop's alias",
    b"expected a level, sysop or cosysop",
    b"expected the node's number",
    b"expected Y or N (local display)",
    b"expected the end: version 1.0 has 19 lines",
    b"expected clean UTF-8, no outer blanks, and CR LF or LF at the end",
    b"expected a drop file of 8,192 bytes at most",
    b"expected another line: DOOR32.SYS has 11, of which 7 are needed",
    b"expected 0, 1 or 2: local, serial or telnet",
    b"expected a COM port, such as COM1: (COM0: is local)",
    b"expected GR, NG or 7E here or in a line beside",
    b"expected another line: DORINFOx.DEF has 13, of which 7 are needed",
    b"expected a DOOR32.SYS, DOOR.SYS, DORINFOx.DEF or BBSDEV.DRP",
)
"""In the order of Expect; to be said after the file's name and the line's number."""


def kind(name: Span, count: u16) -> u8:
    """Return the Kind of a path of *count* bytes: by what its last part contains, in any case."""
    start: u16 = 0
    for i in range(count):
        if name[i] == 47 or name[i] == 92 or name[i] == 58:  # a slash, a backslash, a colon
            start = i + 1
    for i in range(len(NAMES)):
        if scan.holds(name, start, count - start, NAMES[i]):
            return KINDS[i]
    return Kind.NONE


def read(caller: Caller, fault: Fault, which: u8, data: Span, count: u16) -> bool:
    """Read *count* bytes of a drop file of a Kind into *caller*; False, and a *fault*, where it can't be used.

    A file longer than sizes.DROP_FILE is refused: give its first bytes and one more.
    """
    begin(caller, which)
    fault.line = 0
    fault.code = Expect.NOTHING
    if count > sizes.DROP_FILE:
        return refuse(fault, 0, Expect.SMALL)
    at: Lines = new(Lines)
    if which == Kind.BBSDEV:
        return bbsdev.read(caller, fault, data, count, at)
    lines.cut(at, data, count)
    match which:
        case Kind.DOOR32:
            return door32.read(caller, fault, data, at)
        case Kind.DOOR_SYS:
            return doorsys.read(caller, fault, data, at)
        case Kind.DORINFO:
            return dorinfo.read(caller, fault, data, at)
        case _:
            return refuse(fault, 0, Expect.KNOWN)


def sentence(code: u8) -> Text:
    """Return what was expected, to be said after the file and the line."""
    return SENTENCES[code]


def comm_of(caller: Caller, is_socket: bool) -> u8:
    """Return what the file's type comes to, where *is_socket* says whether its handle really is a socket.

    Boards write type 2 with -1 and with 0 for a caller who is on standard input and output. BBSDEV means what it says.
    """
    if caller.kind == Kind.BBSDEV or caller.comm != Comm.SOCKET:
        return caller.comm
    return Comm.SOCKET if caller.has_handle and is_socket else Comm.STDIO


def deadline_left(caller: Caller, utc_day: u16, utc_second: u32) -> u32:
    """Return the seconds to a BBSDEV deadline: 0 where it is past, a year where it is further away than that."""
    if caller.deadline_day < utc_day:
        return 0
    ends: u32 = min(caller.deadline_day - utc_day, FAR) * DAY + min(caller.deadline_second, DAY)
    return ends - utc_second if ends > utc_second else 0
