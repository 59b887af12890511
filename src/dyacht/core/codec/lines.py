"""A text file as lines: where each begins and ends, and what it says as a number, a word or a text. Counts from 1."""

from dyacht.core.codec import cp437, scan
from dyacht.core.codec.scan import Part
from dyacht.core.words import Annotated, Array, Buffer, Final, Span, Text, new, struct, u8, u16, u32

MOST: Final = 64
"""Lines that are kept; no drop file has more than 52 that mean something."""
TAB: Final = 9
LF: Final = 10
CR: Final = 13
END_OF_FILE: Final = 26

HALF: Final = 64
"""Bytes of a first or last name that are looked at."""

Both = Annotated[list[u8], Array(u8, 2 * HALF + 1)]
Marks = Annotated[list[u16], Array(u16, MOST + 1)]


@struct
class Lines:
    """Where the lines are; those past the MOSTth are counted only. A line that is not there is empty."""

    count: u16
    starts: Marks
    lengths: Marks


def add(lines: Lines, start: u16, count: u16) -> None:
    """Append a line."""
    lines.count += 1
    if lines.count <= MOST:
        lines.starts[lines.count] = start
        lines.lengths[lines.count] = count


def text_end(data: Span, count: u16) -> u16:
    """Return how many of *count* bytes stand before DOS's end-of-file mark."""
    for i in range(count):
        if data[i] == END_OF_FILE:
            return i
    return count


def line_end(data: Span, start: u16, count: u16) -> u16:
    """Return where the line that begins at *start* ends: at a CR, at an LF, or after the last of *count* bytes."""
    for i in range(start, count):
        if data[i] == LF or data[i] == CR:
            return i
    return count


def next_line(data: Span, end: u16, count: u16) -> u16:
    """Return where the next line begins after one that ends at *end*: behind CR LF, LF, CR, or CR CR LF."""
    at: u16 = end
    while at < count and data[at] == CR and at < end + 2:
        at += 1
    if at < count and data[at] == LF:
        return at + 1
    return min(end + 1, count)


def cut(lines: Lines, data: Span, count: u16) -> None:
    """Find the lines of *count* bytes, blanks and control characters taken off their ends."""
    part: Part = new(Part)
    end: u16 = text_end(data, count)
    at: u16 = 0
    lines.count = 0
    while at < end:
        part.start = at
        at = line_end(data, part.start, end)
        part.count = at - part.start
        at = next_line(data, at, end)
        scan.trim(part, data)
        add(lines, part.start, part.count)


def start(lines: Lines, line: u16) -> u16:
    """Return where a line begins."""
    return lines.starts[line] if 0 < line <= min(lines.count, MOST) else 0


def length(lines: Lines, line: u16) -> u16:
    """Return how many bytes a line has."""
    return lines.lengths[line] if 0 < line <= min(lines.count, MOST) else 0


def number(lines: Lines, data: Span, line: u16) -> u32:
    """Return the number that a line is, or scan.NO_NUMBER."""
    return scan.number(data, start(lines, line), length(lines, line))


def leading(lines: Lines, data: Span, line: u16) -> u32:
    """Return the number that a line begins with, or scan.NO_NUMBER."""
    return scan.leading(data, start(lines, line), length(lines, line))


def same(lines: Lines, data: Span, line: u16, word: Text) -> bool:
    """Return whether a line is *word*, in any case."""
    return scan.same(data, start(lines, line), length(lines, line), word)


def begins(lines: Lines, data: Span, line: u16, word: Text) -> bool:
    """Return whether a line begins with *word*, in any case."""
    return scan.begins(data, start(lines, line), length(lines, line), word)


def text(lines: Lines, data: Span, line: u16, out: Buffer, size: u8) -> None:
    """Read a line as a text of *size* bytes at most."""
    cp437.text_in(data, start(lines, line), length(lines, line), out, size)


def join(lines: Lines, data: Span, first: u16, last: u16, out: Buffer, size: u8) -> None:
    """Read a name from two lines; from one of them where the other is empty or says the same in any case."""
    both: Both = [0] * (2 * HALF + 1)
    count: u16 = _half(both, 0, data, start(lines, first), length(lines, first))
    if count == 0 or not _alike(lines, data, first, last):
        both[count] = cp437.BLANK
        count = _half(both, count + 1, data, start(lines, last), length(lines, last))
    cp437.text_in(both, 0, count, out, size)


def _half(both: Both, at: u16, data: Span, begin: u16, count: u16) -> u16:
    """Copy one half of a name; return where the next goes."""
    some: u16 = min(count, HALF)
    for i in range(some):
        both[at + i] = data[begin + i]
    return at + some


def _alike(lines: Lines, data: Span, first: u16, last: u16) -> bool:
    """Return whether two lines say the same in any case."""
    count: u16 = length(lines, first)
    if length(lines, last) != count:
        return False
    for i in range(count):
        if scan.upper(data[start(lines, first) + i]) != scan.upper(data[start(lines, last) + i]):
            return False
    return True
