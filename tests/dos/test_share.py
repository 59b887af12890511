"""dyacht.exe with SHARE: each write of a record stands between a lock and its release, and a lock that another has is waited for."""

import re
import shutil
from pathlib import Path

import pytest

from tests.dos import box, made
from tests.dos.box import Box

pytestmark = [pytest.mark.dos, made.needs_dos]

ROLLED: list[str | int] = [30, "p", 4, "T", 3, "r", 8, "r", 8, "SNAP", "q", 3, "l", 3, "q", 3]
REFUSED_FOR_EVER = 65535
SEED = "MMWDD"
"""DYACHT.RND, which no other system has: 32 bytes under the lock directory alone."""


def traced(machine: Box, refused: int, keys: list[str | int]) -> str:
    """Play with SHARE loaded, which refuses so many locks at first; return what it saw of locks, writes and folders.

    Time passes forty times as fast where it refuses for ever.
    """
    shutil.copyfile(made.assembled("share"), machine.path / "SHARE.COM")
    before = [f"SHARE {refused}"]
    if refused == REFUSED_FOR_EVER:
        shutil.copyfile(made.assembled("haste"), machine.path / "HASTE.COM")
        before.append("HASTE")
    assert machine.run("DYACHT -L -PDee", keys, before=before, after=["SHARE D > TRACE.TXT"]) == 0
    trace = (machine.path / "TRACE.TXT").read_text(encoding="ascii")
    assert trace.startswith(SEED)
    return trace.removeprefix(SEED)


def test_a_record_is_written_under_both_locks_and_both_are_given_back(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    trace = traced(machine, 0, ROLLED)
    assert len(re.findall("LMMW+DDU", trace)) >= 2
    assert not set(re.sub("LMMW+DDU", "", trace)) & set("LUWR"), trace
    assert len(machine.records()) == 96


def test_a_lock_that_another_node_has_is_waited_for(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    trace = traced(machine, 3, ROLLED)
    assert "RRRLMMW" in trace
    assert len(machine.records()) == 96
    assert "fault" not in machine.log()


def test_a_lock_that_is_never_to_be_had_is_told_and_the_roll_does_not_count(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    trace = traced(machine, REFUSED_FOR_EVER, [30, "p", 4, "T", 3, "r", 25, "SNAP", "q", 3, "l", 3, "q", 3])
    assert trace.count("R") > 3
    assert "W" not in trace
    assert machine.records() == b""
    assert any("could not be saved" in row for row in box.lines(machine.snaps[0]))
    assert "dyacht.dat can't be written: another node holds the lock" in machine.log()
