import os
import termios
from collections.abc import Iterator

import pytest

from dyacht.shell import posix_tty


@pytest.fixture
def slave() -> Iterator[int]:
    master, end = os.openpty()
    found = termios.tcgetattr(end)
    found[0] |= termios.ISTRIP | termios.IXON | termios.IXOFF
    found[2] = found[2] & ~termios.CSIZE | termios.CS7 | termios.PARENB
    termios.tcsetattr(end, termios.TCSANOW, found)
    yield end
    os.close(master)
    os.close(end)


@pytest.mark.parametrize("has_termios", [True, False])
def test_raw_lets_every_byte_through_and_is_undone(slave: int, has_termios: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posix_tty, "HAS_TERMIOS", has_termios)
    before = termios.tcgetattr(slave)
    saved = posix_tty.save(slave)
    posix_tty.set_raw(slave, saved)
    raw = termios.tcgetattr(slave)
    assert not raw[0] & (termios.BRKINT | termios.ICRNL | termios.INPCK | termios.ISTRIP | termios.IXON | termios.IXOFF | termios.IXANY)
    assert not raw[1] & termios.OPOST
    assert raw[2] & termios.CSIZE == termios.CS8
    assert not raw[3] & (termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    assert raw[6][termios.VMIN : termios.VMIN + 1] in ([1], [b"\x01"])
    assert raw[6][termios.VTIME : termios.VTIME + 1] in ([0], [b"\x00"])
    posix_tty.restore(slave, saved)
    assert termios.tcgetattr(slave) == before


def test_both_ways_make_the_same_of_a_terminal(slave: int, monkeypatch: pytest.MonkeyPatch) -> None:
    posix_tty.set_raw(slave, posix_tty.save(slave))
    one = termios.tcgetattr(slave)
    monkeypatch.setattr(posix_tty, "HAS_TERMIOS", False)
    posix_tty.set_raw(slave, posix_tty.save(slave))
    assert termios.tcgetattr(slave) == one


@pytest.mark.parametrize("has_termios", [True, False])
def test_a_terminal_that_is_gone_is_not_given_back(slave: int, has_termios: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posix_tty, "HAS_TERMIOS", has_termios)
    saved = posix_tty.save(slave)
    posix_tty.restore(9999, saved)
