"""The memory that dyacht.exe asks for is enough: with no more free, everything can be seen that a player sees."""

import shutil
from pathlib import Path

import pytest

from tests.dos import made
from tests.dos.box import Box
from tests.dos.test_line import drop_file

pytestmark = [pytest.mark.dos, made.needs_dos]

NEEDED = 400
"""KB, as docs/dos.md tells it."""


def board(machine: Box, free: int) -> list[str]:
    """Return the rows that follow the key of the board that needs most, with so many KB free and a game begun."""
    shutil.copyfile(made.assembled("hog"), machine.path / "HOG.COM")
    machine.put("DOOR32.SYS", drop_file())
    with machine.calling("-DDOOR32.SYS", before=[f"HOG {free}"]) as caller:
        caller.wait("Play").press(b"p", "DICE")
        caller.press(b"T")
        caller.press(b"r", "Roll 1 of 3")
        caller.press(b"q", "finish it later")
        caller.press(b"l", "Play")
        caller.press(b"s", "SCOREBOARDS")
        rows = caller.press(b"7").terminal.lines()
        caller.hang_up()
    return rows


def test_with_the_memory_that_it_asks_for_every_board_can_be_seen(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    rows = board(machine, NEEDED)
    assert any(">7 Streaks<" in row for row in rows), "\n".join(rows)
    assert "memory" not in machine.log()


def test_with_a_tenth_less_it_says_so_and_the_game_is_kept(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    rows = board(machine, NEEDED * 9 // 10)
    assert any("can't be read" in row for row in rows), "\n".join(rows)
    assert "too little memory" in machine.log()
    assert len(machine.records()) == 96
