"""DOOR32.SYS: eleven lines, of which seven must be there. Read as its writers fill it in, not as it is specified."""

from dyacht.core import sizes
from dyacht.core.codec import lines
from dyacht.core.codec.caller import Caller, Comm, Expect, Fault, clip, refuse, set_handle, set_minutes, set_seconds
from dyacht.core.codec.lines import Lines
from dyacht.core.words import Final, Span, u8, u32

NEEDED: Final = 7
KINDS: Final = 3
COMMS: Final[tuple[u8, ...]] = (Comm.STDIO, Comm.SERIAL, Comm.SOCKET)
"""Line 1. Its 0 means "local" and also "standard input and output"; only the latter is ever seen where a caller is."""


def read(caller: Caller, fault: Fault, data: Span, at: Lines) -> bool:
    """Read the file into *caller*; False, and a *fault*, where it can't be used."""
    if at.count < NEEDED:
        return refuse(fault, at.count + 1, Expect.DOOR32_LINES)
    comm: u32 = lines.number(at, data, 1)
    if comm >= KINDS:
        return refuse(fault, 1, Expect.DOOR32_COMM)
    caller.comm = COMMS[comm]
    set_handle(caller, lines.number(at, data, 2))
    caller.baud = clip(lines.leading(at, data, 3), 0xFFFF_FFFF)
    lines.text(at, data, 4, caller.board, sizes.SETTING)
    lines.text(at, data, 6, caller.real, sizes.NAME)
    lines.text(at, data, 7, caller.alias, sizes.NAME)
    caller.security = clip(lines.leading(at, data, 8), 0xFFFF)
    left: u32 = lines.leading(at, data, 9)
    if lines.begins(at, data, 4, b"WWIV "):  # it writes seconds where all others write minutes
        set_seconds(caller, left)
    else:
        set_minutes(caller, left)
    caller.ansi = lines.number(at, data, 10) != 0  # 2 to 4 (Avatar, RIP, Max) all understand ANSI
    caller.node = clip(lines.leading(at, data, 11), 0xFFFF)
    return True
