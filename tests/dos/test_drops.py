"""Calls that drop at every kind of moment, and lines as slow as callers had: the game is there again, and never better than it was."""

import time
from pathlib import Path

import pytest

from dyacht.core.book import record
from dyacht.core.book.record import Found, Record
from dyacht.core.words import new
from tests.dos import made
from tests.dos.box import Box
from tests.dos.test_line import called, dice_on, drop_file

pytestmark = [pytest.mark.dos, pytest.mark.slow, made.needs_dos]

MOMENTS = {
    "on the home screen": [],
    "at the table before the first roll": [b"p"],
    "as the dice tumble": [b"p", b"\r"],
    "with dice held": [b"p", b"Tr", b"1 2"],
    "in the middle of keys": [b"p", b"Tr", b"12r\x1b["],
    "at the question of a zero": [b"p", b"Tr", b"\t\x1b[B\x1b[B\x1b[B\r"],
    "at the question of leaving": [b"p", b"Tr", b"q"],
    "in the calendar": [b"c"],
    "in the rules": [b"h"],
    "at the cards": [b"y"],
}
ENDS_IN = 2.0
"""Seconds in which a lost caller ends the door; DOSBox itself needs some more to go."""
SLACK = 2.5


def decoded(data: bytes) -> Record | None:
    if not data:
        return None
    game = new(Record)
    assert len(data) == 96
    assert record.decode(game, data) == Found.GOOD
    return game


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_call_dropped_at_any_moment_is_gone_on_with_as_it_was(tmp_path: Path, moment: str) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR32.SYS", drop_file())
    with called(machine, "modem") as caller:
        caller.wait("Play")
        for keys in MOMENTS[moment][:-1]:
            caller.press(keys)
        if MOMENTS[moment]:
            caller.send(MOMENTS[moment][-1])
            caller.receive(1)
        caller.hang_up()
        fallen = time.monotonic()
    assert time.monotonic() - fallen < ENDS_IN + SLACK
    assert machine.code() == 1
    before = decoded(machine.records())
    with called(machine, "modem") as caller:
        caller.wait("Play")
        caller.press(b"p", "DICE")
        if before is not None and before.roll > 0:
            assert dice_on(caller) == "".join(map(str, before.dice))
        caller.hang_up()
    after = decoded(machine.records())
    if before is not None:
        assert after is not None
        assert (list(after.dice), after.roll, after.held) == (list(before.dice), before.roll, before.held)


@pytest.mark.parametrize(("baud", "seconds"), [(300, 240.0), (2400, 60.0), (19200, 20.0)])
@pytest.mark.parametrize("way", ["uart", "uart without its fifo"])
def test_a_slow_line_carries_the_whole_page_and_waits_for_no_key(tmp_path: Path, baud: int, seconds: float, way: str) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR32.SYS", drop_file(baud=baud))
    with called(machine, way) as caller:
        began = time.monotonic()
        caller.wait("Play", seconds)
        caller.settle(1.0)
        took = time.monotonic() - began
        home = len(caller.raw)
        caller.send(b"q")
        caller.until_gone(seconds)
    assert machine.code() == 0
    assert took > 0.7 * home * 10 / baud, "the line was not as slow as that"
    assert any("Play" in line for line in caller.terminal.lines()) or caller.is_gone


def test_the_boards_time_limit_ends_the_call(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR32.SYS", drop_file(minutes=1))
    with called(machine, "uart") as caller:
        caller.wait("Play")
        limit = time.monotonic() + 120
        while not caller.is_gone and time.monotonic() < limit:
            caller.receive(1)
    assert machine.code() == 1
    assert "time up" in machine.log()
