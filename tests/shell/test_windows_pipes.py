import os
import time
from collections.abc import Callable, Iterator

import pytest

from dyacht.shell.windows_pipes import CHUNK, KEPT, PipeEnd

LONG = 10.0


class Pipes:
    def __init__(self) -> None:
        source, self.keys = os.pipe()
        self.screen, sink = os.pipe()
        self.end = PipeEnd(source, sink)
        self.open = {self.keys, self.screen}

    def close(self, *which: int) -> None:
        for each in which or tuple(self.open):
            if each in self.open:
                self.open.remove(each)
                os.close(each)


@pytest.fixture
def pipes() -> Iterator[Pipes]:
    made = Pipes()
    yield made
    made.close()


def until(holds: Callable[[], object], end: PipeEnd) -> None:
    limit = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < limit
        end.wait(0.05, False, False)


def test_bytes_go_both_ways(pipes: Pipes) -> None:
    assert pipes.end.receive() == b""
    os.write(pipes.keys, b"keys")
    pipes.end.wait(LONG, True, False)
    assert pipes.end.receive() == b"keys"
    assert pipes.end.send(b"page") == 4
    assert os.read(pipes.screen, 10) == b"page"
    until(lambda: not pipes.end.busy, pipes.end)


def test_a_wait_ends_when_its_time_is_over(pipes: Pipes) -> None:
    began = time.monotonic()
    pipes.end.wait(0.02, True, False)
    assert time.monotonic() - began < LONG


def test_a_full_pipe_makes_it_busy_and_takes_no_more_until_there_is_room(pipes: Pipes) -> None:
    sent = 0
    while True:
        limit = time.monotonic() + 0.3
        while pipes.end.busy and time.monotonic() < limit:
            pipes.end.wait(0.05, False, False)
        if pipes.end.busy:
            break
        sent += pipes.end.send(bytes(100_000))
    assert sent % CHUNK == 0
    assert pipes.end.send(b"x") == 0
    got = 0
    while got < sent:
        got += len(os.read(pipes.screen, 65536))
    until(lambda: not pipes.end.busy, pipes.end)


def test_what_came_before_the_end_is_read_and_then_it_is_an_error(pipes: Pipes) -> None:
    os.write(pipes.keys, b"q")
    pipes.close(pipes.keys)
    until(pipes.end.is_over, pipes.end)
    assert pipes.end.receive() == b"q"
    with pytest.raises(OSError):
        pipes.end.receive()


def test_nobody_to_write_to_is_an_error(pipes: Pipes) -> None:
    pipes.close(pipes.screen)
    pipes.end.send(b"x")
    until(lambda: pipes.end.broken, pipes.end)
    assert pipes.end.is_over()
    with pytest.raises(OSError):
        pipes.end.send(b"y")


def test_a_flood_waits_in_the_pipe(pipes: Pipes) -> None:
    os.set_blocking(pipes.keys, False)
    written = 0
    while True:
        try:
            written += os.write(pipes.keys, bytes(1024))
        except BlockingIOError:
            if len(pipes.end.arrived) > KEPT:
                break
    got = 0
    while got < written:
        pipes.end.wait(LONG, True, False)
        got += len(pipes.end.receive())
    assert got == written
