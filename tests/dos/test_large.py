"""A hundred thousand records on a machine like a 386: the same numbers as anywhere, a word on how far the look is, and how long it took."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dyacht.core.state import Screen
from tests import generate
from tests.door import Door
from tests.dos import made
from tests.dos.box import Box
from tests.dos.test_line import called, drop_file
from tests.terminal import different, expected

pytestmark = [pytest.mark.dos, pytest.mark.slow, made.needs_dos]

COUNT = 100_000
CYCLES = "fixed 6000"
"""DOSBox's instructions a millisecond: those of a 386 of 33 MHz."""
NAME = "Zoë Lake"
WAITED = 400.0
"""Seconds for which a board may be added up, as fast as DOSBox goes: with so many records it takes several passes over the file."""


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Box:
    box = Box(tmp_path_factory.mktemp("large"), cycles=CYCLES)
    generate.write(box.path / "DYACHT.DAT", COUNT)
    return box


def test_the_home_screen_and_the_day_are_right_and_the_wait_is_told(
    machine: Box, door: Door, record_property: Callable[[str, object], None]
) -> None:
    machine.put("DOOR32.SYS", drop_file(NAME, baud=2400))
    with called(machine, "uart", "-DDOOR32.SYS -T20261130") as caller:
        began = time.monotonic()
        caller.receive(30)
        first = time.monotonic() - began
        caller.wait("Play", 300)
        home = time.monotonic() - began
        sent = len(caller.raw)
        caller.press(b"h")
        caller.settle(2.0)
        caller.press(b"q")
        caller.settle(2.0)
        picture, rows = caller.terminal.picture(), caller.terminal.lines()
        caller.send(b"q")
        caller.until_gone()
    record_property("seconds to the first byte", round(first, 1))
    record_property("seconds to the home screen", round(home, 1))
    record_property("bytes to the home screen", sent)
    assert b"the scores: " in caller.raw
    assert without_time(rows) == without_time(door.rows()), "\n".join(different(picture, expected(door.page)))


@pytest.fixture(scope="module")
def door(machine: Box) -> Door:
    data = machine.records()
    return Door(NAME, [list(data[at : at + 96]) for at in range(0, len(data), 96)], local=False, minutes=60, pretend=True)


@pytest.mark.parametrize("board", ["1", "2", "3", "4", "5", "6", "7", "8"])
def test_every_board_is_right_to_the_last_digit(
    machine: Box, door: Door, board: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    machine.put("DOOR32.SYS", drop_file(NAME))
    quick = Box(tmp_path, cycles="max", folder=machine.path)
    with called(quick, "uart", "-DDOOR32.SYS -T20261130") as caller:
        caller.wait("Play", 300)
        caller.press(b"s")
        door.press(board if door.state.screen == Screen.RANKS else f"s {board}")
        began = time.monotonic()
        caller.send(board.encode())
        while without_time(caller.terminal.lines()) != without_time(door.rows()) and time.monotonic() < began + WAITED:
            caller.receive(1)
        took = time.monotonic() - began
        rows = caller.terminal.lines()
        caller.hang_up()
    record_property(f"seconds to board {board}", round(took, 1))
    assert without_time(rows) == without_time(door.rows())


def without_time(rows: list[str]) -> list[str]:
    """Leave out what tells the time of day or the time left."""
    return [re.sub(r"\s+", " ", re.sub(r"\d+ h \d+( min)?|\d+ min(utes)?|\d+:\d\d", "", row)).rstrip() for row in rows]
