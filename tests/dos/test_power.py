"""What a power cut leaves on a DOS disk: the locks of whoever played then, and directories that can't be removed any more."""

from pathlib import Path

import pytest

from tests.dos import box, made
from tests.dos.box import Box

pytestmark = [pytest.mark.dos, made.needs_dos]

LOCKS = ("DYACHT.LCK", "DYACHT.LC$")
TAKEN_OVER = 75
"""Ticks of 55 ms in which the door has taken over what stands there for three seconds, and shows the first page."""


def rolled(machine: Box) -> bool:
    """Roll once where a dead node's locks stand, and leave; return whether the roll counted."""
    keys: list[str | int] = [TAKEN_OVER, "p", 3, "T", 3, "r", 20, "SNAP", "q", 3, "l", 3, "q", 3]
    assert machine.run("DYACHT -L -PDee", keys) == 0
    return any("Roll 1 of 3: " in row for row in box.lines(machine.snaps[0]))


@pytest.mark.parametrize(("name", "others"), [("DYACHT.LCK", 0), ("DYACHT.LC$", 2)])
def test_a_lock_that_can_not_be_removed_is_put_aside_and_the_roll_counts(tmp_path: Path, name: str, others: int) -> None:
    machine = Box(tmp_path)
    for i in range(others):
        (machine.path / f"DYACHT.X0{i}").mkdir()
    (machine.path / name).mkdir()
    (machine.path / name / "SPOILT").write_bytes(b"")
    assert rolled(machine)
    assert len(machine.records()) == 96
    assert (machine.path / f"DYACHT.X0{others}/SPOILT").exists()
    assert not any((machine.path / lock).exists() for lock in LOCKS)


def test_locks_that_can_be_removed_are_and_leave_nothing(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    for name in LOCKS:
        (machine.path / name).mkdir()
    assert rolled(machine)
    assert not any(path.is_dir() for path in machine.path.iterdir())
