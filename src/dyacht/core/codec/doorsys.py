"""DOOR.SYS: 52 lines, 31, and the odd ones; the line that says GR, NG or 7E tells where the others are.

Line 14 is the caller's password with some boards: nothing here looks at it.
"""

from dyacht.core import sizes
from dyacht.core.book.record import Name
from dyacht.core.codec import lines, scan
from dyacht.core.codec.caller import (
    Caller,
    Comm,
    Expect,
    Fault,
    clip,
    port_of,
    refuse,
    set_handle,
    set_minutes,
    set_port,
    set_seconds,
)
from dyacht.core.codec.lines import Lines
from dyacht.core.words import Final, Span, Text, u16, u32

ANCHOR: Final = 20
"""The line that says GR, NG or 7E in the specification; a line more or less above it moves it by one."""
DOORWAY_LINES: Final = 5
GRAPHICS: Final[tuple[Text, ...]] = (b"GR", b"NG", b"7E")


def read(caller: Caller, fault: Fault, data: Span, at: Lines) -> bool:
    """Read the file into *caller*; False, and a *fault*, where it can't be used."""
    if not lines.begins(at, data, 1, b"COM"):
        return _read_doorway(caller, fault, data, at)
    port: u32 = port_of(data, lines.start(at, 1), lines.length(at, 1))
    if port == scan.NO_NUMBER:
        return refuse(fault, 1, Expect.PORT)
    anchor: u16 = _anchor(at, data)
    if anchor == 0:
        return refuse(fault, ANCHOR, Expect.GRAPHICS)
    set_port(caller, port)
    _read_extension(caller, data, lines.start(at, 1), lines.length(at, 1))
    caller.baud = clip(lines.leading(at, data, 2), 0xFFFF_FFFF)
    caller.node = clip(lines.leading(at, data, 4), 0xFFFF)
    _read_graphics(caller, data, at, anchor)
    if anchor < ANCHOR and not _is_flag(at, data, 5):
        _read_split_name(caller, data, at)
        return True
    name: u16 = anchor - 10
    if anchor > ANCHOR and not _is_flag(at, data, name - 1):
        name -= 1
    lines.text(at, data, name, caller.real, sizes.NAME)
    lines.text(at, data, anchor + 16, caller.alias, sizes.NAME)
    caller.security = clip(lines.leading(at, data, anchor - 5), 0xFFFF)
    _read_time(caller, lines.leading(at, data, anchor - 2), lines.leading(at, data, anchor - 1))
    return True


def _anchor(at: Lines, data: Span) -> u16:
    """Return the line that says GR, NG or 7E: the 20th, or the 19th, or the 21st; 0 for none."""
    if _is_graphics(at, data, ANCHOR):
        return ANCHOR
    if _is_graphics(at, data, ANCHOR - 1):
        return ANCHOR - 1
    return ANCHOR + 1 if _is_graphics(at, data, ANCHOR + 1) else 0


def _is_graphics(at: Lines, data: Span, line: u16) -> bool:
    """Return whether a line says GR, NG or 7E."""
    for i in range(len(GRAPHICS)):
        if lines.same(at, data, line, GRAPHICS[i]):
            return True
    return False


def _is_flag(at: Lines, data: Span, line: u16) -> bool:
    """Return whether a line says Y or N."""
    return lines.same(at, data, line, b"Y") or lines.same(at, data, line, b"N")


def _read_graphics(caller: Caller, data: Span, at: Lines, anchor: u16) -> None:
    """Set ANSI: GR, or NG where the file says that the terminal could (line 39)."""
    caller.ansi = lines.same(at, data, anchor, b"GR") or (lines.same(at, data, anchor, b"NG") and lines.same(at, data, anchor + 19, b"Y"))


def _read_extension(caller: Caller, data: Span, start: u16, count: u16) -> None:
    """Obey what OpenDoors and Synchronet add to COM0: STDIO, SOCKETn, HANDLEn."""
    if scan.begins(data, start, count, b"COM0:STDIO"):
        caller.comm = Comm.STDIO
    elif scan.begins(data, start, count, b"COM0:SOCKET"):
        caller.comm = Comm.SOCKET
        set_handle(caller, scan.number(data, start + 11, count - 11))
    elif scan.begins(data, start, count, b"COM0:HANDLE"):
        caller.comm = Comm.WINSERIAL
        set_handle(caller, scan.number(data, start + 11, count - 11))


def _read_time(caller: Caller, seconds: u32, minutes: u32) -> None:
    """Take the shorter of the two times that say something: ViSiON/3 writes 255 minutes, whatever is left."""
    set_minutes(caller, minutes)
    if clip(seconds, scan.HUGE) > 0 and (caller.minutes == 0 or seconds // 60 <= caller.minutes):
        set_seconds(caller, seconds)


def _read_split_name(caller: Caller, data: Span, at: Lines) -> None:
    """Read ANetBBS's own order: first and last name in lines 7 and 8, level in 13, seconds in 16; no alias."""
    lines.join(at, data, 7, 8, caller.real, sizes.NAME)
    caller.security = clip(lines.leading(at, data, 13), 0xFFFF)
    set_seconds(caller, lines.leading(at, data, 16))


def _read_doorway(caller: Caller, fault: Fault, data: Span, at: Lines) -> bool:
    """Read DoorWay's five lines: name in capitals, port, baud, minutes, graphics."""
    port: u32 = lines.number(at, data, 2)
    if at.count < DOORWAY_LINES or port == scan.NO_NUMBER:
        return refuse(fault, 1, Expect.PORT)
    set_port(caller, port)
    caller.baud = clip(lines.leading(at, data, 3), 0xFFFF_FFFF)
    set_minutes(caller, lines.leading(at, data, 4))
    caller.ansi = lines.begins(at, data, 5, b"G") or lines.same(at, data, 5, b"Y")
    lines.text(at, data, 1, caller.real, sizes.NAME)
    _soften(caller.real)
    return True


def _soften(name: Name) -> None:
    """Leave only the first letter of each word a capital, unless there are small letters already."""
    for i in range(sizes.NAME):
        if 97 <= name[i] <= 122:
            return
    inside: bool = False
    for i in range(sizes.NAME):
        letter: bool = 65 <= name[i] <= 90
        if letter and inside:
            name[i] += 32
        inside = letter
