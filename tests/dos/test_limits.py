"""What ends a session of dyacht.exe from outside: the board's time, silence, and the sysop, at the machine as over the line."""

import shutil
import time
from pathlib import Path

import pytest

from tests import generate
from tests.dos import made
from tests.dos.box import Box, lines
from tests.dos.test_line import called, drop_file

pytestmark = [pytest.mark.dos, made.needs_dos]

ENDS = 60.0
MOMENTS: dict[str, list[str | int]] = {
    "on the home screen": [],
    "as the dice tumble": ["p", 4, "ENTER"],
    "at a question": ["p", 4, "T", 3, "r", 4, "q", 3],
    "at the scoreboards": ["s", 4, "5", 6],
}


def hastened(machine: Box) -> list[str]:
    """Return what lets the machine's minutes pass in a second and a half."""
    shutil.copyfile(made.assembled("haste"), machine.path / "HASTE.COM")
    return ["HASTE"]


@pytest.mark.parametrize(
    ("minutes", "settings", "words", "code", "warned"),
    [
        (60, b"IdleMinutes=2\r\n", "idle limit reached", 1, "No key for a while"),
        (3, b"IdleMinutes=60\r\n", "time up", 1, "One minute left"),
    ],
)
def test_silence_and_the_boards_time_end_a_call_with_a_warning_before_it(
    tmp_path: Path, minutes: int, settings: bytes, words: str, code: int, warned: str
) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR32.SYS", drop_file(minutes=minutes))
    machine.put("DYACHT.INI", settings)
    with called(machine, "uart", before=hastened(machine)) as caller:
        caller.wait("Play")
        caller.wait(warned)
        caller.until_gone(ENDS)
    assert machine.code() == code
    assert words in machine.log()


@pytest.mark.parametrize("moment", MOMENTS)
def test_alt_x_ends_a_game_at_the_machine_wherever_it_is(tmp_path: Path, moment: str) -> None:
    machine = Box(tmp_path)
    began = time.monotonic()
    assert machine.run("DYACHT -L -PDee", [30, *MOMENTS[moment], "ALT_X", 6, "SNAP", "ENTER"], patience=ENDS / 3) == 0
    assert time.monotonic() - began < ENDS / 3
    assert any("The sysop has ended this session" in row for row in lines(machine.snaps[0]))
    assert "ended by the sysop" in machine.log()


def test_alt_x_breaks_off_a_long_look_at_the_records(tmp_path: Path) -> None:
    machine = Box(tmp_path, cycles="fixed 3000")
    generate.write(machine.path / "DYACHT.DAT", 20_000)
    keys: list[str | int] = [30, "s", 10, "5", 60, "ALT_X", 30, "ENTER"]
    began = time.monotonic()
    assert machine.run("DYACHT -L -PDee -T20261130", keys, patience=ENDS) == 0
    assert time.monotonic() - began < 20, "as long as all records take"
    assert "ended by the sysop" in machine.log()
