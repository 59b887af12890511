import os
import signal
import socket
import termios
import threading
import time
from collections.abc import Iterator

import pytest

from dyacht.shell import posix_terminal
from dyacht.shell.posix_terminal import REPAINT, PosixTerminal

SIGNALS = [signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGPIPE, signal.SIGTTOU, signal.SIGTTIN, signal.SIGWINCH, signal.SIGCONT]
LONG = 10_000
"""Milliseconds that no test waits for."""


@pytest.fixture(autouse=True)
def own_signals() -> Iterator[None]:
    """Give the test runner its signals back."""
    before = [signal.getsignal(number) for number in SIGNALS]
    yield
    signal.set_wakeup_fd(-1)
    for number, handler in zip(SIGNALS, before, strict=True):
        signal.signal(number, handler)


class Ends:
    """A caller on a line of one sort: the door's two descriptors, and the caller's."""

    def __init__(self, sort: str) -> None:
        self.sort = sort
        self.closed: set[int] = set()
        if sort == "pipes":
            self.source, self.keys = os.pipe()
            self.screen, self.sink = os.pipe()
        elif sort == "socket":
            here, there = socket.socketpair()
            self.source = self.sink = here.detach()
            self.keys = self.screen = there.detach()
        else:
            self.keys, self.source = os.openpty()
            self.screen, self.sink = self.keys, self.source
        self.terminal = PosixTerminal(self.source, self.sink, sort == "socket", stuck=0.3)

    def is_lost(self) -> bool:
        return self.terminal.lost

    def hang_up(self) -> None:
        self.close(self.keys)
        self.close(self.screen)

    def close(self, end: int) -> None:
        if end not in self.closed:
            self.closed.add(end)
            os.close(end)

    def done(self) -> None:
        self.terminal.close(b"")
        for end in (self.source, self.sink, self.keys, self.screen):
            self.close(end)


@pytest.fixture(params=["pipes", "socket", "terminal"])
def ends(request: pytest.FixtureRequest) -> Iterator[Ends]:
    made = Ends(request.param)
    yield made
    made.done()


def test_bytes_go_both_ways_as_they_are(ends: Ends) -> None:
    every = bytes(range(255))
    os.write(ends.keys, every)
    got = b""
    while len(got) < len(every):
        got += ends.terminal.read(LONG)
    assert got == every
    ends.terminal.write(every)
    assert os.read(ends.screen, 1000) == every
    assert not ends.terminal.backlog
    assert not ends.is_lost()


def test_a_wait_without_a_key_ends_in_time(ends: Ends) -> None:
    start = time.monotonic()
    assert ends.terminal.read(30) == b""
    assert 0.03 <= time.monotonic() - start < 1
    assert ends.terminal.read(0) == b""
    assert not ends.is_lost()


def test_waiting_uses_no_processor(ends: Ends) -> None:
    start = time.process_time()
    ends.terminal.read(300)
    assert time.process_time() - start < 0.02


def test_a_hang_up_is_noticed_at_once(ends: Ends) -> None:
    start = time.monotonic()
    ends.hang_up()
    assert ends.terminal.read(LONG) == b""
    assert ends.is_lost()
    assert time.monotonic() - start < 1
    ends.terminal.write(b"nobody reads this")
    assert ends.terminal.read(LONG) == b""


def test_what_was_typed_before_a_hang_up_is_still_read(ends: Ends) -> None:
    if ends.sort == "terminal":
        pytest.skip("a terminal forgets its input when it is hung up")
    os.write(ends.keys, b"roll")
    ends.close(ends.keys)
    assert ends.terminal.read(LONG) == b"roll"
    assert not ends.is_lost()
    assert ends.terminal.read(LONG) == b""
    assert ends.is_lost()


def test_a_pause_notices_a_hang_up_and_still_lasts(ends: Ends) -> None:
    ends.hang_up()
    for _ in range(2):
        start = time.monotonic()
        assert not ends.terminal.pause(30)
        assert time.monotonic() - start >= 0.03


def test_a_flood_of_keys_before_a_hang_up_is_not_read_to_its_end(ends: Ends, monkeypatch: pytest.MonkeyPatch) -> None:
    if ends.sort == "terminal":
        pytest.skip("a terminal forgets its input when it is hung up")
    monkeypatch.setattr(posix_terminal, "GRACE", 0.1)
    os.set_blocking(ends.keys, False)
    os.write(ends.keys, b"z" * 60_000)
    ends.close(ends.keys)
    got = 0
    while not ends.is_lost():
        got += len(ends.terminal.read(LONG))
        time.sleep(0.03)  # what the door does with a key takes its time
    assert 1024 < got < 10_000


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_signals_that_end_a_door_wake_it(ends: Ends, number: int) -> None:
    timer = threading.Timer(0.05, os.kill, (os.getpid(), number))
    timer.start()
    start = time.monotonic()
    assert ends.terminal.read(LONG) == b""
    timer.join()
    assert ends.is_lost()
    assert time.monotonic() - start < 1
    assert not ends.terminal.pause(1)


def test_output_that_nobody_takes_waits_and_then_loses_the_caller(ends: Ends) -> None:
    for _ in range(400):
        ends.terminal.write(b"x" * 1000)
    assert ends.terminal.backlog
    assert not ends.is_lost()
    start = time.monotonic()
    assert ends.terminal.read(LONG) == b""
    assert ends.is_lost()
    assert 0.2 < time.monotonic() - start < 2


def test_a_slow_caller_gets_every_byte_and_the_door_is_told_when_the_backlog_is_gone(ends: Ends) -> None:
    sent = bytes(range(200)) * 2000
    got = bytearray()

    def slowly() -> None:
        while len(got) < len(sent):
            got.extend(os.read(ends.screen, 3000))

    ends.terminal.write(sent)
    reader = threading.Thread(target=slowly)
    reader.start()
    turns = 0
    while ends.terminal.backlog:
        turns += 1
        assert ends.terminal.read(LONG) == b""
    reader.join()
    assert bytes(got) == sent
    assert turns > 0
    assert not ends.is_lost()


def test_a_pause_keeps_the_keys(ends: Ends) -> None:
    os.write(ends.keys, b"ab")
    assert ends.terminal.pause(20)
    assert ends.terminal.read(LONG) == b"ab"


def test_a_flood_of_keys_is_left_in_the_system(ends: Ends) -> None:
    os.set_blocking(ends.keys, False)
    try:
        for _ in range(100):
            os.write(ends.keys, b"z" * 1000)
    except BlockingIOError:
        pass
    ends.terminal.pause(20)
    assert not ends.terminal.incoming
    assert 0 < len(ends.terminal.read(LONG)) <= 1024


def test_the_last_words_are_sent_before_the_line_is_given_back(ends: Ends) -> None:
    ends.terminal.close(b"bye")
    assert os.read(ends.screen, 10) == b"bye"
    assert os.get_blocking(ends.sink)
    assert os.get_blocking(ends.source)


def test_closing_twice_sends_nothing_more(ends: Ends) -> None:
    ends.terminal.close(b"")
    ends.terminal.close(b"again")
    os.set_blocking(ends.screen, False)
    with pytest.raises(BlockingIOError):
        os.read(ends.screen, 10)


def test_a_socket_goes_back_open_and_blocking_even_if_it_came_otherwise() -> None:
    here, there = socket.socketpair()
    here.setblocking(False)
    terminal = PosixTerminal(here.fileno(), here.fileno(), True)
    terminal.close(b"1")
    assert os.get_blocking(here.fileno())
    here.send(b"2")
    assert there.recv(1) + there.recv(1) == b"12"
    here.close()
    there.close()


def test_a_terminal_is_raw_for_the_door_and_given_back_as_it_was() -> None:
    master, slave = os.openpty()
    found = termios.tcgetattr(slave)
    found[0] |= termios.ISTRIP | termios.IXON
    termios.tcsetattr(slave, termios.TCSANOW, found)
    terminal = PosixTerminal(slave, slave)
    during = termios.tcgetattr(slave)
    assert not during[0] & (termios.ISTRIP | termios.IXON | termios.ICRNL)
    assert not during[1] & termios.OPOST
    assert not during[3] & (termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN)
    assert during[6][termios.VMIN] in (1, b"\x01")
    os.write(master, b"\x03\x11\x13\x84\r\n\x1a")
    got = b""
    while len(got) < 7:
        got += terminal.read(LONG)
    assert got == b"\x03\x11\x13\x84\r\n\x1a"
    terminal.close(b"")
    assert termios.tcgetattr(slave) == found
    os.close(master)
    os.close(slave)


def test_a_window_that_changes_its_size_asks_for_the_page_again() -> None:
    master, slave = os.openpty()
    terminal = PosixTerminal(slave, slave)
    os.kill(os.getpid(), signal.SIGWINCH)
    assert terminal.read(LONG) == REPAINT
    tampered = termios.tcgetattr(slave)
    tampered[3] |= termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, tampered)
    os.kill(os.getpid(), signal.SIGCONT)
    assert terminal.read(LONG) == REPAINT
    assert not termios.tcgetattr(slave)[3] & termios.ECHO
    terminal.close(b"")
    os.close(master)
    os.close(slave)


def test_a_descriptor_that_is_closed_is_a_lost_caller() -> None:
    terminal = PosixTerminal(9999, 9999)
    assert terminal.lost
    terminal.close(b"")
