"""A full disk under DOSBox, which takes every byte and loses it when the file is closed: told, and what was there stays."""

from pathlib import Path

import pytest

from dyacht.shell.clock import now
from tests.door import game
from tests.dos import box, made
from tests.dos.box import Box

pytestmark = [pytest.mark.dos, made.needs_dos]

LARGEST = 6000
SLOTS = LARGEST // 96
CARD = "0 0 0 0 0 0 0 0 0 30 40 0 5"


def records(count: int) -> bytes:
    today = now()[0]
    return b"".join(bytes(game(f"Player {i}", today - 1, CARD)) for i in range(count))


def test_a_roll_without_room_is_not_shown_and_the_records_stay(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("DYACHT.DAT", records(SLOTS))
    machine.largest = LARGEST
    assert machine.run("DYACHT -L -PDee", [30, "p", 3, "T", 3, "r", 6, "SNAP", "q", 3, "q", 3]) == 0
    rows = "\n".join(box.lines(machine.snaps[0]))
    assert "could not be saved" in rows
    assert "Roll 1 of 3:" not in rows
    assert machine.records() == records(SLOTS)
    assert [line.split("node 0 ")[1] for line in machine.log().splitlines()[1:]] == [
        "fault: dyacht.dat can't be written",
        "a record could not be written",
    ]


def test_settings_that_can_not_be_written_anew_stay_as_they_are(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    settings = b"LeagueKey=k-4711\r\n" + b"; some words\r\n" * 460
    machine.put("DYACHT.INI", settings)
    machine.largest = LARGEST
    assert machine.run("DYACHT -L -PDee", [30, "q", 3]) == 0
    assert (machine.path / "DYACHT.INI").read_bytes() == settings
    assert "fault: dyacht.ini can't be written" in machine.log()


def test_an_export_without_room_is_told_and_leaves_no_half(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("DYACHT.DAT", records(1))
    machine.largest = 150
    assert machine.run("DYACHT -export ALL.CSV > SAID.TXT") == 3
    assert "can't be written" in (machine.path / "SAID.TXT").read_text(encoding="cp437")
    assert not (machine.path / "ALL.CSV").exists()
