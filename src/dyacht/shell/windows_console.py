"""The player at the machine itself: the console's keys and cells by its own calls, so that no code page and no mode of ANSI matters.

Knows a key event's layout and what a PC's keyboard calls its keys; the sequences that are shown, the painter knows.
"""

from time import sleep

from dyacht.shell import windows_api
from dyacht.shell.windows_painter import Painter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RAW = 0x88
"""Tell of a new size of the window; no lines, no echo, Ctrl-C is a key, no marking with the mouse, which would stop all output."""
SHOWN = 0x1
"""Line feeds are obeyed, nothing wraps."""
EVENT = 20
"""Bytes of an INPUT_RECORD."""
EVENTS = 32
KEY, SIZE = 1, 4
ALT = 18
"""The key that, when let go of, brings a letter typed by its number."""
SHIFT = 0x10
TAB = 9
REPAINT = b"\x0c"
SCANS = {*range(0x3B, 0x45), 0x47, 0x48, 0x49, 0x4B, 0x4D, 0x4F, 0x50, 0x51, 0x52, 0x53}
"""F1 to F10, Home, Up, PgUp, Left, Right, End, Down, PgDn, Ins and Del."""
RENAMED = {0x57: 0x85, 0x58: 0x86}
"""F11 and F12, which a BIOS calls otherwise than the keyboard does."""
BACK_TAB = 0x0F


def keys_of(events: bytes, encoding: str) -> bytes:
    """Return what was typed, as bytes: letters in *encoding*, other keys as a zero byte and a scan code."""
    keys = b""
    for at in range(0, len(events), EVENT):
        word = [int.from_bytes(events[at + i : at + i + 2], "little") for i in range(0, EVENT, 2)]
        if word[0] == SIZE:
            keys += REPAINT
        elif word[0] == KEY and (word[2] or (word[5] == ALT and word[7])):
            keys += one_key(scan=word[6], letter=word[7], state=word[8], encoding=encoding) * max(word[4], 1)
    return keys


def one_key(scan: int, letter: int, state: int, encoding: str) -> bytes:
    """Return one key."""
    if letter == TAB and state & SHIFT:
        return bytes((0, BACK_TAB))
    if letter:
        return chr(letter).encode(encoding, "ignore")
    scan = RENAMED.get(scan, scan)
    return bytes((0, scan)) if scan in SCANS or scan in RENAMED.values() else b""


class ConsoleSurface:
    """The cells of a console, by its calls. *kernel* is kernel32."""

    def __init__(self, kernel: "Any", handle: int) -> None:
        self.kernel, self.handle = kernel, windows_api.handle(handle)
        self.left = self.top = 0

    def reset(self) -> tuple[int, int]:
        """Find the window where it is now; return its columns and rows."""
        told = self._told()
        self.left, self.top = told[5], told[6]
        return told[7] - told[5] + 1, told[8] - told[6] + 1

    def where(self) -> tuple[int, int]:
        """Return the cursor's column and row."""
        told = self._told()
        return told[2] - self.left, told[3] - self.top

    def move(self, x: int, y: int) -> None:
        """Put the cursor somewhere."""
        self.kernel.SetConsoleCursorPosition(self.handle, windows_api.place(self.left + x, self.top + y))

    def dye(self, attribute: int) -> None:
        """Choose the colours of what is written next."""
        self.kernel.SetConsoleTextAttribute(self.handle, attribute)

    def write(self, text: str) -> None:
        """Write, the cursor going along."""
        from ctypes import byref, c_ulong

        if not self.kernel.WriteConsoleW(self.handle, text, len(text), byref(c_ulong()), None):
            raise OSError(None, "the console is gone")

    def erase(self, x: int, y: int, count: int, attribute: int) -> None:
        """Make cells blank, in the window's own rows of a buffer that may be wider."""
        from ctypes import byref, c_ulong, c_wchar

        columns, _ = self.reset()
        while count > 0:
            cells, where = min(count, columns - x), windows_api.place(self.left + x, self.top + y)
            self.kernel.FillConsoleOutputCharacterW(self.handle, c_wchar(" "), cells, where, byref(c_ulong()))
            self.kernel.FillConsoleOutputAttribute(self.handle, attribute, cells, where, byref(c_ulong()))
            x, y, count = 0, y + 1, count - cells

    def _told(self) -> list[int]:
        """Return CONSOLE_SCREEN_BUFFER_INFO: size, cursor, attribute, window, largest window."""
        from ctypes import byref, c_short

        info = (c_short * 11)()
        if not self.kernel.GetConsoleScreenBufferInfo(self.handle, byref(info)):
            raise OSError(None, "the console is gone")
        return list(info)


class ConsoleEnd:
    """The console of this process, from the two handles of its input and its output."""

    busy = False

    def __init__(self, kernel: "Any", source: int, sink: int, encoding: str) -> None:
        self.kernel, self.encoding = kernel, encoding
        self.source, self.sink = windows_api.handle(source), windows_api.handle(sink)
        self.saved = [(end, self._mode(end)) for end in (self.source, self.sink)]
        for (end, _), mode in zip(self.saved, (RAW, SHOWN), strict=True):
            kernel.SetConsoleMode(end, mode)
        surface = ConsoleSurface(kernel, sink)
        self.attribute = surface._told()[4]
        self.painter = Painter(surface)

    def wait(self, seconds: float, reading: bool, writing: bool) -> None:
        """Return when a key waits, or the time is over."""
        if reading:
            self.kernel.WaitForSingleObject(self.source, int(seconds * 1000 + 0.999))
        elif not writing:
            sleep(seconds)

    def receive(self) -> bytes:
        """Return the keys that wait."""
        from ctypes import byref, c_ulong, create_string_buffer

        count, room = c_ulong(), create_string_buffer(EVENT * EVENTS)
        if not self.kernel.GetNumberOfConsoleInputEvents(self.source, byref(count)):
            raise OSError(None, "the console is gone")
        if not count.value or not self.kernel.ReadConsoleInputW(self.source, room, EVENTS, byref(count)):
            return b""
        return keys_of(room.raw[: count.value * EVENT], self.encoding)

    def send(self, data: bytes) -> int:
        """Show all of it."""
        self.painter.paint(data.decode(self.encoding, "replace"))
        return len(data)

    def is_over(self) -> bool:
        """Return False: a console ends by an event, not by silence."""
        return False

    def close(self) -> None:
        """Give the console its modes and colours back."""
        self.painter.surface.dye(self.attribute)
        for end, mode in self.saved:
            self.kernel.SetConsoleMode(end, mode)

    def _mode(self, end: "Any") -> int:
        from ctypes import byref, c_ulong

        mode = c_ulong()
        self.kernel.GetConsoleMode(end, byref(mode))
        return mode.value
