"""dyacht.exe at the machine itself: keys of the BIOS in, text memory out, and every cell of it is the core's."""

import re
import shutil
from pathlib import Path

import pytest

from dyacht.core import app
from dyacht.core.codec import ini
from dyacht.core.words import new
from tests.door import Door
from tests.dos import box, made
from tests.dos.box import Box
from tests.terminal import different, expected

pytestmark = [pytest.mark.dos, made.needs_dos]


def dice(rows: list[str]) -> str:
    """Return the five faces that the line below the table tells."""
    found = re.search(r"Roll \d of 3: (\d) (\d) (\d) (\d) (\d)", "\n".join(rows))
    assert found is not None, "\n".join(rows)
    return "".join(found.groups())


def differences(snap: bytes, door: Door) -> list[str]:
    return different(box.picture(snap), expected(door.page))


def test_a_game_begun_at_the_machine_is_drawn_as_the_core_draws_it(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    keys: list[str | int] = [30, "p", 3, "SNAP", "T", 3, "ENTER", 4, "SNAP", "RIGHT", "SPACE", 3, "SNAP", "r", 4, "SNAP"]
    keys += ["TAB", "DOWN", "DOWN", 3, "SNAP", "q", 3, "SNAP", "l", 3, "q", 3]
    assert machine.run("DYACHT -L -PDee_Caller", keys) == 0
    assert len(machine.snaps) == 6
    first, second = (dice(box.lines(machine.snaps[i])) for i in (1, 3))
    door = Door("Dee Caller", start=None, animation=True)
    door.state.clock.today = today(machine)
    steps = ("p", f"T ENTER={first}", "RIGHT SPACE", f"r={second}", "TAB DOWN DOWN", "q")
    for snap, step in zip(machine.snaps, steps, strict=True):
        door.press(step)
        assert differences(snap, door) == []
    assert machine.records() == bytes(door.file[0])


def today(machine: Box) -> int:
    return int.from_bytes(machine.records()[30:32], "little")


def test_neither_ctrl_c_nor_ctrl_break_ends_a_session(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    assert machine.run("DYACHT -L -PDee", [30, "BREAK", 3, "CTRL_C", 3, "p", 3, "T", 3, "r", 4, "BREAK", 3, "q", 3, "l", 3, "q", 3]) == 0
    assert len(machine.records()) == 96


def test_a_game_left_at_the_machine_is_there_again_dice_and_all(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    assert machine.run("DYACHT -L -PDee", [30, "p", 3, "T", 3, "r", 4, "2", 3, "SNAP", "q", 3, "l", 3, "q", 3]) == 0
    before = machine.records()
    assert machine.run("DYACHT -L -PDee", [30, "p", 4, "SNAP", "q", 3, "l", 3, "q", 3]) == 0
    again = Door("Dee", [list(before)], today=today(machine), animation=True)
    again.press("p")
    assert differences(machine.snaps[0], again) == []
    assert machine.records() == before


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ("-?", 0, "dyacht -L"),
        ("-?", 0, "On DOS there is no -S, -X or -U"),
        ("-S3", 2, "-S names a socket"),
        ("-X", 2, "-X and -S-1 mean standard input"),
        ("-S-1", 2, "-X and -S-1 mean standard input"),
        ("-U", 2, "-U means UTF-8"),
        ("-N1", 2, "-N alone"),
        ("-Q", 2, "there is no such switch"),
        ("-DNOWHERE.SYS", 2, "There is no NOWHERE.SYS"),
        ("-DSAID.TXT", 2, "expected a DOOR32.SYS"),
    ],
)
def test_a_switch_that_makes_no_sense_here_is_told_in_a_sentence(tmp_path: Path, arguments: str, code: int, words: str) -> None:
    machine = Box(tmp_path)
    assert machine.run(f"DYACHT {arguments} > SAID.TXT") == code
    said = (machine.path / "SAID.TXT").read_text(encoding="cp437")
    assert words in said
    assert said.count("\n") == 1 or code == 0


def test_the_list_of_switches_begins_with_the_version(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.run("DYACHT -? > SAID.TXT")
    said = (machine.path / "SAID.TXT").read_text(encoding="cp437")
    assert said.startswith(f"Daily Yacht {made.recipe().version()}\n\n")


def test_the_settings_are_written_as_on_linux(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    assert machine.run("DYACHT -L -PDee", [30, "q", 3]) == 0
    text = (machine.path / "DYACHT.INI").read_bytes()
    assert b"MakeupDays=30\r\n" in text
    assert re.search(rb"StartDate=20\d{6}\r\n", text)


def test_records_that_can_not_be_written_end_the_door_before_it_begins(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    assert machine.run("DYACHT -L -PDee", [30, "SNAP", "q", 3], before=["mkdir DYACHT.DAT"]) == 3
    assert "fault: dyacht.dat can't be read and written." in machine.log()
    assert not machine.snaps


def test_a_date_that_can_not_be_right_is_told_and_stands_in_no_line_of_the_log(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    shutil.copyfile(made.assembled("early"), machine.path / "EARLY.COM")
    assert machine.run("DYACHT -L -PDee", [30, "SNAP", "q", 3], before=["EARLY"]) == 3
    assert any("date can't be right" in row for row in box.lines(machine.snaps[0]))
    told = machine.log().splitlines()
    assert len(told) == 2
    assert {line.split()[0] for line in told} == {"0000-00-00"}


LEAGUE = (
    b"; the league's\r\nMakeupDays=30\r\nInterBBS=1\r\nLeagueServer=scores.example:4040\r\nBBSName=The Board\r\nLeagueKey=k-4711\r\n"
    b"LeagueMakeupDays=3\r\nLeaguePlayAheadDay=31\r\nSomebody=else\r\n"
)
LEAGUE_START = b"LeagueStart=20261120\r\n"


def test_a_league_is_told_once_a_session_and_its_lines_are_kept(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("DYACHT.INI", LEAGUE)
    assert machine.run("DYACHT -L -PDee", [30, "SNAP", "c", 4, "q", 4, "p", 4, "T", 3, "r", 6, "q", 3, "l", 4, "q", 4]) == 0
    assert machine.log().count("InterBBS=1, but this program does not exchange scores") == 1
    assert any("plays locally: no scores are exchanged" in row for row in box.lines(machine.snaps[0]))
    kept = (machine.path / "DYACHT.INI").read_bytes()
    for line in LEAGUE.splitlines():
        assert line + b"\r\n" in kept
    assert re.search(rb"StartDate=20\d{6}\r\n", kept)


def test_the_leagues_days_rule(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("DYACHT.INI", LEAGUE + LEAGUE_START)
    assert machine.run("DYACHT -L -PDee -T20261130", [30, "c", 4, "SNAP", "q", 4, "q", 4]) == 0
    door = Door("Dee", pretend=True)
    settings = (machine.path / "DYACHT.INI").read_bytes()
    ini.read(door.state.settings, settings, len(settings), new(ini.Faults))
    door.run(app.start(door.state))
    assert (door.state.terms.start, door.state.terms.makeup_days, door.state.terms.play_ahead_day) == (2515, 3, 31)
    door.press("c")
    assert differences(machine.snaps[0], door) == []
