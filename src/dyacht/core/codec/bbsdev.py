"""BBSDEV.DRP 1.0: nineteen lines of UTF-8, read strictly. Its specification is RealDeuce's, at realdeuce.github.io/bbsdev.drp."""

from dyacht.core import sizes
from dyacht.core.codec import cp437, drpline, lines, scan
from dyacht.core.codec.caller import Caller, Comm, Expect, Fault, clip, refuse, set_handle
from dyacht.core.codec.lines import Lines
from dyacht.core.words import Final, Span, u8, u16

FIELDS: Final = 19


def read(caller: Caller, fault: Fault, data: Span, count: u16, at: Lines) -> bool:
    """Read *count* bytes into *caller*; False, and a *fault*, where the file is not one of version 1.

    The first line that is wrong is told, but for a version that nobody here knows: then no other line means anything.
    """
    wrong: u16 = _cut(at, data, count)
    if wrong == 1:
        return refuse(fault, 1, Expect.CLEAN)
    if not drpline.is_version(data, at.starts[1], at.lengths[1]):
        return refuse(fault, 1, 1)
    most: u16 = min(at.count, FIELDS)
    if 0 < wrong <= most:
        most = wrong - 1
    for field in range(1, most + 1):
        if not drpline.is_shaped(data, at, field):
            return refuse(fault, field, field)
    if wrong > 0:
        return refuse(fault, wrong, Expect.CLEAN)
    if at.count < FIELDS:
        return refuse(fault, at.count + 1, at.count + 1)
    if at.count > FIELDS and drpline.says(data, at, 1, b"1.0"):
        return refuse(fault, FIELDS + 1, Expect.BBSDEV_END)
    _fill(caller, data, at)
    return True


def _cut(at: Lines, data: Span, count: u16) -> u16:
    """Find the lines; return the first that is not clean UTF-8 text ended by CR LF or LF, or 0."""
    begin: u16 = 0
    wrong: u16 = 0
    at.count = 0
    for i in range(count):
        if data[i] == lines.LF:
            end: u16 = i - 1 if i > begin and data[i - 1] == lines.CR else i
            lines.add(at, begin, end - begin)
            if wrong == 0 and not _is_clean(data, begin, end - begin):
                wrong = at.count
            begin = i + 1
    if begin < count:
        lines.add(at, begin, count - begin)
        if wrong == 0:
            wrong = at.count
    return wrong


def _is_clean(data: Span, begin: u16, count: u16) -> bool:
    """Return whether a line is UTF-8 without control characters and without blanks at its ends."""
    if count == 0:
        return True
    if data[begin] == cp437.BLANK or data[begin + count - 1] == cp437.BLANK:
        return False
    for i in range(count):
        byte: u8 = data[begin + i]
        if byte < cp437.BLANK or byte == cp437.DELETE:
            return False
        if byte == 0xC2 and i + 1 < count and data[begin + i + 1] < 0xA0:  # U+0080 to U+009F, the later controls
            return False
    return cp437.is_utf8(data, begin, count)


def _fill(caller: Caller, data: Span, at: Lines) -> None:
    """Take over what the lines say; all of them are as they must be."""
    caller.comm = drpline.comm_of(data, at)
    _fill_parameter(caller, data, at.starts[3], at.lengths[3])
    lines.text(at, data, 4, caller.alias, sizes.NAME)
    lines.text(at, data, 5, caller.key, sizes.SETTING)
    caller.columns = lines.number(at, data, 6)
    caller.rows = lines.number(at, data, 7)
    caller.ansi = drpline.says(data, at, 8, b"Y")
    caller.limited = at.lengths[11] > 0
    if caller.limited:
        caller.deadline_day = drpline.day_of(data, at.starts[11])
        caller.deadline_second = drpline.second_of(data, at.starts[11])
    caller.encoding = drpline.encoding_of(data, at)
    lines.text(at, data, 15, caller.board, sizes.SETTING)
    caller.sysop = drpline.says(data, at, 17, b"sysop")
    caller.cosysop = drpline.says(data, at, 17, b"cosysop")
    caller.security = clip(lines.number(at, data, 17), 0xFFFF)
    caller.node = clip(lines.number(at, data, 18), 0xFFFF)
    caller.show_local = drpline.says(data, at, 19, b"Y")


def _fill_parameter(caller: Caller, data: Span, begin: u16, count: u16) -> None:
    """Take over line 3."""
    if caller.comm == Comm.UART:
        base: u16 = 0
        for i in range(4):
            base = (base & 0x0FFF) * 16 + drpline.hex_digit(data[begin + i])
        caller.uart_base = base
        caller.irq = scan.number(data, begin + 5, count - 5)
    elif count > 0:
        set_handle(caller, scan.number(data, begin, count))
