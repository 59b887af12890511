"""dyacht.exe beside other programs that have a file just when the door wants it: it tries again for a second, and then tells."""

import shutil
from pathlib import Path

import pytest

from tests.dos import made
from tests.dos.box import Box

pytestmark = [pytest.mark.dos, made.needs_dos]

LOOK: list[str | int] = [40, "q", 3, "q", 3]
ROLL: list[str | int] = [40, "p", 4, "T", 3, "r", 40, "q", 3, "l", 3, "q", 3]
FOR_EVER = 65535


def played(machine: Box, busy: str, keys: list[str | int]) -> int:
    """Play beside something that has a file; return the exit code."""
    shutil.copyfile(made.assembled("busy"), machine.path / "BUSY.COM")
    return machine.run("DYACHT -L -PDee", keys, before=[f"BUSY {busy}"])


def test_new_settings_that_take_the_old_ones_place_between_two_looks_are_read(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("DYACHT.NEW", b"MakeupDays=soon\r\n")
    assert played(machine, "M DYACHT.NEW", LOOK) == 0
    assert not (machine.path / "DYACHT.NEW").exists()
    assert "dyacht.ini, line 1: MakeupDays should be" in machine.log()


@pytest.mark.parametrize("name", ["DYACHT.DAT", "DYACHT.NEW", "DYACHT.INI", "DYACHT.LOG"])
def test_a_file_that_another_node_has_for_a_moment_is_waited_for(tmp_path: Path, name: str) -> None:
    machine = Box(tmp_path)
    machine.put("DYACHT.INI", b"MakeupDays=7\r\n")
    machine.put("DYACHT.DAT", bytes(96))
    assert played(machine, f"6 {name}", ROLL) == 0
    assert len(machine.records()) == 192
    assert "fault" not in machine.log()
    assert b"StartDate=20" in (machine.path / "DYACHT.INI").read_bytes()
    assert not (machine.path / "DYACHT.NEW").exists()


@pytest.mark.parametrize("name", ["dyacht.dat", "dyacht.ini"])
def test_a_file_that_is_never_to_be_had_ends_the_door_with_a_sentence(tmp_path: Path, name: str) -> None:
    machine = Box(tmp_path)
    machine.put(name.upper(), b"")
    assert played(machine, f"{FOR_EVER} {name.upper()}", LOOK) == 3
    assert f"fault: {name} can't be read and written." in machine.log()
