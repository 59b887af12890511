"""Pages as terminal output: the few bytes that turn the page last shown into the page wanted.

Knows what every ANSI terminal since ANSI.SYS agrees on, and uses nothing else: no scrolling, no wrapping, no colours
above 47. Column 80 of row 24 is never written, and byte 255 never sent.
"""

from dyacht.core import sizes
from dyacht.core.codec import cp437
from dyacht.core.codec.caller import Encoding
from dyacht.core.screens.page import BLANK, NO_CURSOR, Page
from dyacht.core.words import Annotated, Array, Buffer, Final, struct, u8, u16

Cells = Annotated[list[u16], Array(u16, sizes.CELLS)]

LAST: Final = sizes.CELLS - 1
"""The cell that is never written: some terminals scroll at once."""
NOWHERE: Final = 0xFFFF
"""The cursor's place is unknown: after column 80, terminals differ."""
STEP: Final = 40
"""Bytes that one changed cell takes at most: to go there, to change the ink, and the letter."""
BRIDGE: Final = 3
"""Cells that are rather written again than stepped over, which takes as many bytes."""
ERASE: Final = 3
"""Bytes of the sequence that erases to the end of the row."""
GREY: Final = 7
"""The ink after a reset: grey on black."""
UNKNOWN: Final = 63
"""What stands for a control character, whose picture no terminal can be asked for: a question mark."""

# The three bits of a PC's colours are blue, green, red; ANSI counts the other way round.
COLOURS: Final[tuple[u8, ...]] = (0, 4, 2, 6, 1, 5, 3, 7)
# fmt: off
# CP437 from 128 on, for terminals that have ASCII alone: eight lines of sixteen.
PLAIN: Final = (
    b"CueaaaaceeeiiiAA"
    b"EaAooouuyOUcLYPf"
    b"aiounNao?--24!<>"
    b".:%|++++++|+++++"
    b"++++-++++++++-++"
    b"+++++++++++#####"
    b"aBGpSsutFTOd8fen"
    b"=+><||/~oo.vn2* "
)
# fmt: on


@struct
class Shown:
    """What the terminal shows. All zero: nothing is known, so that the first draw clears it."""

    valid: bool
    encoding: u8
    ink: u8
    """The ink in force, without blinking."""
    cursor: u16
    """The cell in which the cursor stands, or NOWHERE."""
    length: u16
    """Bytes made so far in this call."""
    cells: Cells


def draw(shown: Shown, wanted: Page, out: Buffer, room: u16) -> u16:
    """Write into *out* what brings the terminal nearer to *wanted*, and return how many bytes; 0: it is there.

    *room* is at least 64. Call again until it returns 0; the page may change in between.
    """
    shown.length = 0
    if not shown.valid:
        _begin(shown, out)
    was: Cells = shown.cells
    cells: Cells = wanted.cells
    for at in range(LAST):
        if was[at] != cells[at]:
            if shown.length + STEP > room:
                return shown.length
            _change(shown, cells, out, at)
    if wanted.cursor != NO_CURSOR and wanted.cursor != shown.cursor and shown.length + STEP <= room:
        _move(shown, out, wanted.cursor)
    return shown.length


def leave(shown: Shown, out: Buffer) -> u16:
    """Write into *out* what leaves a clean line below the page in plain ink, and return how many bytes (under 64)."""
    shown.length = 0
    shown.valid = False
    shown.cursor = NOWHERE
    _reset(shown, out)
    _move(shown, out, LAST + 1 - sizes.COLUMNS)
    _byte(shown, out, 13)
    _byte(shown, out, 10)
    return shown.length


def _begin(shown: Shown, out: Buffer) -> None:
    """Clear the terminal, whatever it shows."""
    shown.cursor = NOWHERE
    _reset(shown, out)
    _introduce(shown, out)
    _byte(shown, out, 50)  # 2J
    _byte(shown, out, 74)
    _move(shown, out, 0)
    for i in range(sizes.CELLS):
        shown.cells[i] = BLANK
    shown.valid = True


def _change(shown: Shown, cells: Cells, out: Buffer, at: u16) -> None:
    """Bring one cell that differs up to date, and with it the rest of its row where erasing does it."""
    cell: u16 = cells[at]
    if _look(shown.cells[at]) == _look(cell):
        shown.cells[at] = cell
        return
    erase: bool = _worth_erasing(shown, cells, at)
    _reach(shown, cells, out, at)
    if not erase:
        _write(shown, out, cell)
        shown.cells[at] = cell
        return
    # Some terminals erase in black, some in the background in force.
    if shown.ink >= 16:
        _reset(shown, out)
    _introduce(shown, out)
    _byte(shown, out, 75)  # K
    for i in range(_rest_of_row(at)):
        shown.cells[at + i] = cells[at + i]


def _look(cell: u16) -> u16:
    """Return the cell of the same appearance whose letter can be sent: no blinking, and a blank has no foreground."""
    letter: u8 = cell & 0xFF
    if letter == 0 or letter == 32 or letter == 255:
        return (cell & 0x7000) + GREY * 256 + 32
    if letter < 32 or letter == 127:
        return (cell & 0x7F00) + UNKNOWN
    return cell & 0x7FFF


def _worth_erasing(shown: Shown, cells: Cells, at: u16) -> bool:
    """Tell whether the row shall be blank from *at* on, and enough of that is not blank yet."""
    changes: u8 = 0
    last: u16 = at + _rest_of_row(at) - 1
    # From the right: a frame's right side ends the search at once.
    for i in range(_rest_of_row(at)):
        if _look(cells[last - i]) != BLANK:
            return False
        if shown.cells[last - i] != cells[last - i]:
            changes += 1
    return changes > ERASE


def _rest_of_row(at: u16) -> u8:
    """Return how many cells its row has from *at* on."""
    return sizes.COLUMNS - at % sizes.COLUMNS


def _reach(shown: Shown, cells: Cells, out: Buffer, at: u16) -> None:
    """Bring the cursor to *at*, over a short gap by writing once more what stands there."""
    start: u16 = shown.cursor
    if start <= at <= start + BRIDGE and start // sizes.COLUMNS == at // sizes.COLUMNS:
        for i in range(start, at):
            if not _is_cheap(shown, cells[i]):
                _move(shown, out, at)
                return
        for i in range(start, at):
            _write(shown, out, cells[i])
    else:
        _move(shown, out, at)


def _is_cheap(shown: Shown, cell: u16) -> bool:
    """Tell whether a cell can be written as one byte in the ink in force."""
    look: u16 = _look(cell)
    if look & 0xFF >= 128 and shown.encoding == Encoding.UTF8:
        return False
    return look >> 8 == shown.ink or look == (shown.ink & 0x70) * 256 + GREY * 256 + 32


def _move(shown: Shown, out: Buffer, at: u16) -> None:
    """Move the cursor to *at* by the shortest sequence."""
    row: u8 = at // sizes.COLUMNS
    column: u8 = at % sizes.COLUMNS
    start: u16 = shown.cursor
    if start == at:
        return
    shown.cursor = at
    _introduce(shown, out)
    if start != NOWHERE and start // sizes.COLUMNS == row:
        if start < at:
            _count(shown, out, at - start, 67)  # C
        else:
            _count(shown, out, start - at, 68)  # D
    elif start != NOWHERE and start % sizes.COLUMNS == column:
        if start < at:
            _count(shown, out, row - start // sizes.COLUMNS, 66)  # B
        else:
            _count(shown, out, start // sizes.COLUMNS - row, 65)  # A
    else:
        if at > 0:
            _number(shown, out, row + 1)
        if column > 0:
            _byte(shown, out, 59)
            _number(shown, out, column + 1)
        _byte(shown, out, 72)  # H


def _write(shown: Shown, out: Buffer, cell: u16) -> None:
    """Write a cell where the cursor stands."""
    look: u16 = _look(cell)
    if look >> 8 != shown.ink:
        _dye(shown, out, look)
    letter: u8 = look & 0xFF
    if letter < 128 or shown.encoding == Encoding.CP437:
        _byte(shown, out, letter)
    elif shown.encoding == Encoding.ASCII:
        _byte(shown, out, PLAIN[letter - 128])
    else:
        shown.length = cp437.put_utf8(out, shown.length, letter)
    shown.cursor = shown.cursor + 1 if shown.cursor % sizes.COLUMNS < sizes.COLUMNS - 1 else NOWHERE


def _dye(shown: Shown, out: Buffer, look: u16) -> None:
    """Put in force the ink that *look* needs, by the shorter of changing what differs and starting anew."""
    ink: u8 = look >> 8
    if look & 0xFF == 32:
        if ink & 0x70 == shown.ink & 0x70:
            return
        ink = (ink & 0x70) + (shown.ink & 0x0F) if ink >= 16 else GREY
    brighter: bool = ink & 8 > shown.ink & 8
    front: bool = ink & 7 != shown.ink & 7
    back: bool = ink & 0x70 != shown.ink & 0x70
    anew: bool = ink & 8 < shown.ink & 8
    if not anew:
        anew = 2 + _cost(ink & 8 > 0, ink & 7 != GREY, ink >= 16) < _cost(brighter, front, back)
    _introduce(shown, out)
    if anew:
        brighter = ink & 8 > 0
        front = ink & 7 != GREY
        back = ink >= 16
        _byte(shown, out, 48)  # 0
        _more(shown, out, brighter or front or back)
    if brighter:
        _byte(shown, out, 49)  # 1
        _more(shown, out, front or back)
    if front:
        _byte(shown, out, 51)  # 30 to 37
        _byte(shown, out, 48 + COLOURS[ink & 7])
        _more(shown, out, back)
    if back:
        _byte(shown, out, 52)  # 40 to 47
        _byte(shown, out, 48 + COLOURS[ink >> 4])
    _byte(shown, out, 109)  # m
    shown.ink = ink


def _cost(brighter: bool, front: bool, back: bool) -> u8:
    """Return the bytes that the parts of an ink take."""
    return (2 if brighter else 0) + (3 if front else 0) + (3 if back else 0)


def _more(shown: Shown, out: Buffer, follows: bool) -> None:
    """Separate a parameter from the next, if one follows."""
    if follows:
        _byte(shown, out, 59)


def _reset(shown: Shown, out: Buffer) -> None:
    """Put grey on black in force, whatever was."""
    _introduce(shown, out)
    _byte(shown, out, 48)
    _byte(shown, out, 109)
    shown.ink = GREY


def _count(shown: Shown, out: Buffer, count: u8, letter: u8) -> None:
    """Write the count of a sequence, left out where it is 1, and its letter."""
    if count > 1:
        _number(shown, out, count)
    _byte(shown, out, letter)


def _number(shown: Shown, out: Buffer, number: u8) -> None:
    """Write a number below 100."""
    if number > 9:
        _byte(shown, out, 48 + number // 10)
    _byte(shown, out, 48 + number % 10)


def _introduce(shown: Shown, out: Buffer) -> None:
    """Write ESC [ ."""
    _byte(shown, out, 27)
    _byte(shown, out, 91)


def _byte(shown: Shown, out: Buffer, byte: u8) -> None:
    """Write one byte."""
    out[shown.length] = byte
    shown.length += 1
