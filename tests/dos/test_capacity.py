"""With 400 KB of memory and no more: 1,000 players of a day, ten years of one player's cards, and every board over them."""

import random
import shutil
from pathlib import Path

import pytest

from dyacht.core import sizes
from tests.door import TODAY, Door, game
from tests.dos import made
from tests.dos.box import Box, Caller
from tests.dos.test_large import without_time
from tests.dos.test_line import called, drop_file
from tests.dos.test_memory import NEEDED

pytestmark = [pytest.mark.dos, pytest.mark.slow, made.needs_dos]

TEN_YEARS = 3653
LATE = TODAY + 1600
CARDS = ("1 2 3 4 5 6 25 . . . . . 20", "3 6 9 12 15 18 20 25 25 30 40 50 22", ". . . . . . . . . . . . 25")
SCREENS = ("s", "2", "3", "4", "5", "6", "7", "8", "1", "8", "q", "y", "\r", "q", "t", "q", "q", "c", "q", "s", "5", "h", "q", "7")


def many() -> list[list[int]]:
    """Return ten years of one player's games, in every other of which he ties with somebody, and a day with 1,000 players."""
    chance = random.Random(1)
    records = []
    for day in range(LATE - TEN_YEARS, LATE):
        cards = chance.choices(CARDS, k=2)
        records.append(game("Zoë Lake", day, boxes=cards[0]))
        if day % 2:
            records.append(game(f"Player {day % 20}", day, boxes=cards[0] if day % 4 == 1 else cards[1]))
    records += [game(f"Player {number}", LATE, boxes=chance.choice(CARDS)) for number in range(sizes.PLAYERS - 1)]
    return [*records, game("Zoë Lake", LATE, boxes=CARDS[1])]


def box(path: Path) -> Box:
    machine = Box(path, cycles="max")
    shutil.copyfile(made.assembled("hog"), machine.path / "HOG.COM")
    machine.put("DOOR32.SYS", drop_file("Zoë Lake"))
    return machine


def until(caller: Caller, rows: list[str]) -> None:
    """Read until the caller sees these rows."""
    for _ in range(300):
        if without_time(caller.terminal.lines()) == without_time(rows):
            return
        caller.receive(1)
    assert without_time(caller.terminal.lines()) == without_time(rows)


def test_all_of_it_is_shown_in_400_kb_to_the_last_digit(tmp_path: Path) -> None:
    machine, records = box(tmp_path), many()
    machine.put("DYACHT.DAT", bytes(byte for one in records for byte in one))
    machine.put("DYACHT.INI", b"StartDate=20200101\r\n")
    door = Door("Zoë Lake", records, today=LATE, start=0, local=False, minutes=60, pretend=True)
    with called(machine, "uart", "-DDOOR32.SYS -T20310418", [f"HOG {NEEDED}"]) as caller:
        caller.wait("Play", 300)
        assert any("of 1000" in row for row in door.rows())
        until(caller, door.rows())
        for key in SCREENS:
            door.press("ENTER" if key == "\r" else key)
            caller.send(key.encode())
            until(caller, door.rows())
        caller.hang_up()
