import os
import socket
import time
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from dyacht.shell.windows_pipes import PipeEnd
from dyacht.shell.windows_socket import SocketEnd
from dyacht.shell.windows_terminal import WindowsTerminal

LONG = 10_000
"""Milliseconds that no test waits for."""


class Ends:
    """A caller on a line of one sort, and the system's events."""

    def __init__(self, sort: str) -> None:
        self.stopped = 0
        self.end_it: Callable[[], None] = lambda: None
        if sort == "pipes":
            source, keys = os.pipe()
            screen, sink = os.pipe()
            end: PipeEnd | SocketEnd = PipeEnd(source, sink)
            self.type: Callable[[bytes], int] = partial(os.write, keys)
            self.seen: Callable[[int], bytes] = partial(os.read, screen)
            self.closing: list[Callable[[], None]] = [partial(os.close, keys), partial(os.close, screen)]
        else:
            here, there = socket.socketpair()
            end = SocketEnd(here.detach())
            self.type, self.seen = there.send, there.recv
            self.closing = [there.close]
        self.terminal = WindowsTerminal(end, self.watch, stuck=0.3)

    def is_lost(self) -> bool:
        return self.terminal.lost

    def has_backlog(self) -> bool:
        return self.terminal.backlog

    def watch(self, ended: Callable[[], None]) -> Callable[[], None]:
        self.end_it = ended
        return self.stop

    def stop(self) -> None:
        self.stopped += 1

    def hang_up(self) -> None:
        for close in self.closing:
            close()
        self.closing = []


@pytest.fixture(params=["pipes", "socket"])
def ends(request: pytest.FixtureRequest) -> Iterator[Ends]:
    made = Ends(request.param)
    yield made
    made.hang_up()
    made.terminal.close(b"")


def test_bytes_go_both_ways_as_they_are(ends: Ends) -> None:
    every = bytes(range(255))
    ends.type(every)
    got = b""
    while len(got) < len(every):
        got += ends.terminal.read(LONG)
    assert got == every
    ends.terminal.write(every)
    assert ends.seen(1000) == every


def test_a_read_waits_no_longer_than_it_is_told(ends: Ends) -> None:
    began = time.monotonic()
    assert ends.terminal.read(30) == b""
    assert ends.terminal.read(0) == b""
    assert 0.02 < time.monotonic() - began < 5
    assert not ends.is_lost()


def test_a_caller_who_hangs_up_is_lost_after_what_he_typed(ends: Ends) -> None:
    ends.type(b"q")
    ends.hang_up()
    assert ends.terminal.read(LONG) == b"q"
    while not ends.is_lost():
        assert ends.terminal.read(LONG) == b""


def test_a_pause_loses_no_key_and_tells_that_the_caller_has_gone(ends: Ends) -> None:
    ends.type(b"k")
    assert ends.terminal.pause(20)
    assert ends.terminal.read(LONG) == b"k"
    ends.hang_up()
    limit = time.monotonic() + 10
    while ends.terminal.pause(20):
        assert time.monotonic() < limit


def test_a_line_that_takes_nothing_is_lost_after_a_while(ends: Ends) -> None:
    ends.terminal.write(bytes(4_000_000))
    assert not ends.is_lost()
    while not ends.is_lost():  # some systems keep megabytes
        ends.terminal.write(bytes(1_000_000))
        ends.terminal.read(50)


def test_a_backlog_that_is_gone_ends_a_read(ends: Ends) -> None:
    ends.terminal.write(bytes(300_000))
    assert ends.has_backlog()
    got = 0
    while ends.has_backlog():
        got += len(ends.seen(65536))
        ends.terminal.read(1)
    while got < 300_000:
        got += len(ends.seen(65536))
    assert not ends.is_lost()


def test_the_system_can_end_it(ends: Ends) -> None:
    ends.end_it()
    assert ends.is_lost()
    assert ends.terminal.read(-1) == b""
    assert not ends.terminal.pause(1)


def test_the_last_words_are_sent_once_and_the_watch_ends(ends: Ends) -> None:
    ends.terminal.close(b"bye")
    ends.terminal.close(b"again")
    assert ends.seen(100) == b"bye"
    assert ends.stopped == 1


def test_what_is_written_to_nobody_is_no_error(ends: Ends) -> None:
    ends.hang_up()
    while not ends.is_lost():
        ends.terminal.write(b"x")
        ends.terminal.read(10)
    ends.terminal.close(b"bye")
