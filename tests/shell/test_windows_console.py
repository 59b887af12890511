import struct
from typing import Any

import pytest

from dyacht.core.codec import keys
from dyacht.core.codec.keys import Keys, Scans
from dyacht.core.events import Event
from dyacht.core.words import new
from dyacht.shell import windows_console
from dyacht.shell.windows_console import RAW, REPAINT, SHOWN, ConsoleEnd, keys_of

SOURCE, SINK = 4, 8


def key(letter: str = "", scan: int = 0, state: int = 0, code: int = 0, down: bool = True, times: int = 1) -> bytes:
    """Return a KEY_EVENT_RECORD in its INPUT_RECORD."""
    return struct.pack("<HHIHHHHI", 1, 0, down, times, code, scan, ord(letter or "\0"), state)


def events_of(data: bytes) -> list[int]:
    """Return what the core makes of keys."""
    made: Keys = new(Keys)
    made.scans = Scans.DOORWAY
    found = [keys.feed(made, byte, 0) for byte in data]
    return [each for each in [*found, keys.expire(made, 5000)] if each != Event.NONE]


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (key("a", 30), ord("a")),
        (key("\r", 28), Event.ENTER),
        (key("\x1b", 1), Event.ESCAPE),
        (key("\b", 14), Event.BACKSPACE),
        (key("\t", 15), Event.TAB),
        (key("\t", 15, state=0x10), Event.BACK_TAB),
        (key("\x03", 46, state=8), 3),
        (key("", 0x48, state=0x100), Event.UP),
        (key("", 0x50), Event.DOWN),
        (key("", 0x4B), Event.LEFT),
        (key("", 0x4D, state=8), Event.RIGHT),
        (key("", 0x47), Event.HOME),
        (key("", 0x4F), Event.END),
        (key("", 0x49), Event.PAGE_UP),
        (key("", 0x51), Event.PAGE_DOWN),
        (key("", 0x52), Event.INSERT),
        (key("", 0x53), Event.DELETE),
        (key("", 0x3B), Event.FUNCTION + 1),
        (key("", 0x44), Event.FUNCTION + 10),
        (key("", 0x57), Event.FUNCTION + 11),
        (key("", 0x58), Event.FUNCTION + 12),
        (key("é", 0), 0x82),
        (key("α", 0), 0xE0),
        (key("é", 56, code=18, down=False), 0x82),
    ],
)
def test_each_key_of_a_pc_is_the_cores(event: bytes, wanted: int) -> None:
    assert events_of(keys_of(event, "cp437")) == [wanted]


def test_what_is_no_key_is_left_out() -> None:
    nothing = [key("", 42), key("a", down=False), key("", 56, code=18, down=False), key("漢"), key("\ud83d"), struct.pack("<HH16x", 2, 0)]
    assert keys_of(b"".join(nothing), "cp437") == b""


def test_a_key_that_is_held_down_comes_as_often_and_a_new_size_is_a_repaint() -> None:
    assert keys_of(key("", 0x50, times=3), "cp437") == b"\0\x50" * 3
    assert keys_of(struct.pack("<HH16x", 4, 0), "cp437") == REPAINT


def test_in_utf8_a_letter_is_utf8() -> None:
    assert keys_of(key("é"), "utf-8") == "é".encode()


class FakeKernel:
    """A console by its calls: modes, a cursor, what is written, and keys that wait. Its window begins in the buffer's row 100."""

    def __init__(self) -> None:
        self.modes = {SOURCE: 0x1F7, SINK: 0x3}
        self.place, self.attribute = (0, 120), 0x1E
        self.written: list[str] = []
        self.erased: list[tuple[int, int, int]] = []
        self.keys = b""
        self.gone = False

    def GetConsoleMode(self, end: Any, mode: Any) -> int:
        mode._obj.value = self.modes[end.value]
        return 1

    def SetConsoleMode(self, end: Any, mode: int) -> int:
        self.modes[end.value] = mode
        return 1

    def GetConsoleScreenBufferInfo(self, _end: Any, info: Any) -> int:
        info._obj[:] = [100, 300, *self.place, self.attribute, 0, 100, 79, 124, 80, 25]
        return not self.gone

    def SetConsoleCursorPosition(self, _end: Any, place: Any) -> int:
        self.place = (place.value & 0xFFFF, place.value >> 16)
        return 1

    def SetConsoleTextAttribute(self, _end: Any, attribute: int) -> int:
        self.attribute = attribute
        return 1

    def WriteConsoleW(self, _end: Any, text: str, count: int, _done: Any, _none: None) -> int:
        assert count == len(text)
        self.written.append(text)
        return not self.gone

    def FillConsoleOutputCharacterW(self, _end: Any, letter: Any, count: int, place: Any, _done: Any) -> int:
        assert letter.value == " "
        self.erased.append((place.value & 0xFFFF, place.value >> 16, count))
        return 1

    def FillConsoleOutputAttribute(self, _end: Any, _attribute: int, count: int, place: Any, _done: Any) -> int:
        assert self.erased[-1] == (place.value & 0xFFFF, place.value >> 16, count)
        return 1

    def WaitForSingleObject(self, end: Any, milliseconds: int) -> int:
        assert end.value == SOURCE
        assert milliseconds > 0
        return 0

    def GetNumberOfConsoleInputEvents(self, _end: Any, count: Any) -> int:
        count._obj.value = len(self.keys) // 20
        return not self.gone

    def ReadConsoleInputW(self, _end: Any, room: Any, most: int, count: Any) -> int:
        taken, self.keys = self.keys[: most * 20], self.keys[most * 20 :]
        room[: len(taken)] = taken
        count._obj.value = len(taken) // 20
        return 1


def test_the_console_is_raw_meanwhile_and_as_it_was_afterwards() -> None:
    kernel = FakeKernel()
    end = ConsoleEnd(kernel, SOURCE, SINK, "cp437")
    assert kernel.modes == {SOURCE: RAW, SINK: SHOWN}
    end.send(b"\x1b[0;1;37;44mhello")
    end.close()
    assert kernel.modes == {SOURCE: 0x1F7, SINK: 0x3}
    assert kernel.attribute == 0x1E


def test_places_are_counted_from_the_window_in_a_longer_and_wider_buffer() -> None:
    kernel = FakeKernel()
    end = ConsoleEnd(kernel, SOURCE, SINK, "cp437")
    end.send(b"\x1b[2J\x1b[5;10H\x1b[K")
    assert kernel.place == (9, 104)
    assert kernel.erased == [(0, 100 + row, 80) for row in range(25)] + [(9, 104, 71)]


@pytest.mark.parametrize(("encoding", "data"), [("cp437", b"\xdb\x80"), ("utf-8", "█Ç".encode())])
def test_letters_are_shown_whatever_the_code_page(encoding: str, data: bytes) -> None:
    kernel = FakeKernel()
    assert ConsoleEnd(kernel, SOURCE, SINK, encoding).send(data) == len(data)
    assert kernel.written == ["█Ç"]


def test_keys_are_read_as_they_come_and_none_is_no_end() -> None:
    kernel = FakeKernel()
    end = ConsoleEnd(kernel, SOURCE, SINK, "cp437")
    assert (end.receive(), end.is_over(), end.busy) == (b"", False, False)
    kernel.keys = key("x") * 40
    end.wait(0.001, True, False)
    assert end.receive() + end.receive() == b"x" * 40


def test_a_console_that_is_gone_is_an_error() -> None:
    kernel = FakeKernel()
    end = ConsoleEnd(kernel, SOURCE, SINK, "cp437")
    kernel.gone = True
    for call in (end.receive, lambda: end.send(b"x"), lambda: end.send(b"\x1b[K")):
        with pytest.raises(OSError, match="gone"):
            call()


def test_a_wait_without_keys_lets_time_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(windows_console, "sleep", slept.append)
    ConsoleEnd(FakeKernel(), SOURCE, SINK, "cp437").wait(0.1, False, False)
    assert slept == [0.1]
