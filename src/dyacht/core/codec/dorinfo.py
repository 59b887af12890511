"""DORINFOx.DEF: thirteen lines without alias, node or socket; or sixteen, as Icy Board writes it."""

from dyacht.core import sizes
from dyacht.core.codec import lines, scan
from dyacht.core.codec.caller import Caller, Expect, Fault, clip, port_of, refuse, set_minutes, set_port
from dyacht.core.codec.lines import Lines
from dyacht.core.words import Final, Span, u16, u32

NEEDED: Final = 7


def read(caller: Caller, fault: Fault, data: Span, at: Lines) -> bool:
    """Read the file into *caller*; False, and a *fault*, where it can't be used."""
    if at.count < NEEDED:
        return refuse(fault, at.count + 1, Expect.DORINFO_LINES)
    port: u32 = port_of(data, lines.start(at, 4), lines.length(at, 4))
    if port == scan.NO_NUMBER:
        return refuse(fault, 4, Expect.PORT)
    set_port(caller, port)
    caller.baud = clip(lines.leading(at, data, 5), 0xFFFF_FFFF)
    lines.text(at, data, 1, caller.board, sizes.SETTING)
    # Sixteen lines: an empty one before the 0 of line 6, and the name twice.
    longer: bool = lines.length(at, 6) == 0 and lines.same(at, data, 7, b"0")
    name: u16 = 8 if longer else 7
    rest: u16 = 13 if longer else 10
    lines.join(at, data, name, name + 1, caller.real, sizes.NAME)
    caller.ansi = lines.number(at, data, rest) != 0  # 2 is Avatar to some, ANSI to others; both understand ANSI
    caller.security = clip(lines.leading(at, data, rest + 1), 0xFFFF)
    set_minutes(caller, lines.leading(at, data, rest + 2))
    return True
