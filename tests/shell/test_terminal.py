"""What all callers' ends have in common, over a line whose turns are a list. Real lines: test_posix_terminal, test_windows_terminal."""

import time
from collections.abc import Callable

import pytest

from dyacht.shell.terminal import QueuedTerminal

LONG = 10_000
"""Milliseconds that no test waits for."""


class Scripted(QueuedTerminal):
    """A line that takes *room* bytes, and on which one thing after another happens in each turn."""

    def __init__(self, *turns: Callable[["Scripted"], object], room: int = 0, stuck: float = 20.0) -> None:
        super().__init__(stuck)
        self.turns, self.room = list(turns), room
        self.sent = b""
        self.waits: list[float | None] = []
        self.reading: list[bool] = []
        self.given_back = 0

    def _turn(self, rest: float | None, reading: bool = True) -> None:
        self.waits.append(rest)
        self.reading.append(reading)
        if self.turns:
            self.turns.pop(0)(self)
        self._watch_backlog()

    def _send(self) -> None:
        count = min(self.room, len(self.outgoing))
        self.sent += bytes(self.outgoing[:count])
        del self.outgoing[:count]
        self.room -= count

    def _give_back(self) -> None:
        self.given_back += 1

    def come(self, data: bytes) -> None:
        self.incoming += data

    def lose(self) -> None:
        self.lost = True

    def take(self, room: int) -> None:
        self.room = room
        self._send()


def key(terminal: Scripted) -> None:
    terminal.come(b"k")


def loss(terminal: Scripted) -> None:
    terminal.lose()


def nothing(terminal: Scripted) -> None:
    terminal.come(b"")


def room(terminal: Scripted) -> None:
    terminal.take(100)


def test_a_read_waits_for_what_comes_and_gives_it_once() -> None:
    terminal = Scripted(nothing, nothing, key)
    assert terminal.read(-1) == b"k"
    assert terminal.waits == [None] * 3
    assert terminal.read(0) == b""


def test_what_is_there_already_is_not_waited_for() -> None:
    terminal = Scripted()
    terminal.come(b"abc")
    assert (terminal.read(LONG), terminal.waits) == (b"abc", [])


@pytest.mark.parametrize("milliseconds", [0, 5])
def test_a_read_takes_one_turn_at_least_and_ends_in_time(milliseconds: int) -> None:
    terminal = Scripted()
    start = time.monotonic()
    assert terminal.read(milliseconds) == b""
    assert time.monotonic() - start >= milliseconds / 1000
    assert terminal.waits
    assert all(rest is not None and rest <= milliseconds / 1000 for rest in terminal.waits)


def test_a_caller_s_loss_and_the_end_of_a_backlog_end_a_read() -> None:
    lost = Scripted(nothing, loss)
    assert (lost.read(LONG), len(lost.waits)) == (b"", 2)
    slow = Scripted(nothing, room)
    slow.write(b"page")
    assert slow.backlog
    assert (slow.read(LONG), slow.sent, slow.backlog) == (b"", b"page", False)


def test_a_pause_reads_nothing_and_tells_whether_the_caller_is_there() -> None:
    terminal = Scripted()
    assert terminal.pause(2)
    assert not any(terminal.reading)
    assert not Scripted(loss).pause(2)


def test_a_pause_of_a_lost_caller_lasts_all_the_same_without_a_turn() -> None:
    terminal = Scripted()
    terminal.lose()
    start = time.monotonic()
    assert not terminal.pause(5)
    assert time.monotonic() - start >= 0.005
    assert terminal.waits == []


def test_a_line_that_takes_nothing_is_given_up() -> None:
    terminal = Scripted(stuck=0.0)
    terminal.write(b"page")
    assert terminal.read(LONG) == b""
    assert terminal.lost


def test_the_last_words_are_sent_once_and_the_line_is_given_back_once() -> None:
    terminal = Scripted(nothing, room)
    terminal.close(b"bye")
    terminal.close(b"bye")
    assert (terminal.sent, terminal.given_back) == (b"bye", 1)
    assert not any(terminal.reading)


def test_nobody_is_told_good_bye_who_is_gone() -> None:
    terminal = Scripted(room=100)
    terminal.lose()
    terminal.close(b"bye")
    assert (terminal.sent, terminal.given_back, terminal.waits) == (b"", 1, [])
