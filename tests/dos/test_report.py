"""The boards' files by the C program and by Python, out of the same folder: the same bytes, and no half of a file in any case."""

import os
import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dyacht.shell.clock import now
from tests import generate
from tests.door import game
from tests.dos import made
from tests.dos.box import Box

pytestmark = [
    pytest.mark.real,
    pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="no C compiler is here to make the host's build with"),
]

SANITIZE = "address,undefined"
BOARDS = ("day", "winners", "month", "champs", "alltime", "top", "streaks", "records")
NAMES = {f"{name}.{ending}" for name in BOARDS for ending in ("ans", "txt", "htm")}
PATIENCE = 60.0


def records(players: int, days: int) -> bytes:
    """Return games of so many players, some of them alike, on some of the days up to today."""
    today = now()[0]
    entries = [(i, day) for i in range(players) for day in range(days) if (i + day) % 3]
    return b"".join(bytes(game(f"Zoé <{i:03}>&", today - day, f"0 0 0 0 0 0 0 0 0 30 40 0 {5 + (i * day) % 26}")) for i, day in entries)


def run(command: list[str], home: Path, largest: int = 0, pace: int = 1) -> "subprocess.CompletedProcess[str]":
    """Run a door for the sysop; *largest* is the size at which a file can't grow, as on a full disk, *pace* how fast time passes."""

    def narrow() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

    environment = dict(os.environ, DYACHT_HOME=str(home), PYTHONPATH=os.pathsep.join(sys.path), DYACHT_PACE=str(pace))
    return subprocess.run(
        command,
        cwd=home,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        stdin=subprocess.DEVNULL,
        preexec_fn=narrow if largest else None,
    )


def by_c(home: Path, out: Path, largest: int = 0, pace: int = 1) -> "subprocess.CompletedProcess[str]":
    return run([str(made.host(SANITIZE)), "-report", str(out)], home, largest, pace)


def by_python(home: Path, out: Path) -> dict[str, bytes]:
    """Return what Python's door writes, under the names that DOS gives."""
    out.mkdir()
    done = run([sys.executable, "-m", "dyacht", "-report", str(out)], home)
    assert done.returncode == 0, done.stderr
    return {path.name.replace(".html", ".htm"): path.read_bytes() for path in out.iterdir()}


def files(out: Path) -> dict[str, bytes]:
    return {path.name.lower(): path.read_bytes() for path in out.iterdir() if path.is_file()}


@pytest.mark.parametrize(("players", "days"), [(0, 0), (1, 1), (40, 20), (120, 3)])
def test_c_and_python_write_the_same_bytes(tmp_path: Path, players: int, days: int) -> None:
    (tmp_path / "dyacht.dat").write_bytes(records(players, days))
    (tmp_path / "dyacht.ini").write_text("StartDate=20200102\n", encoding="ascii")
    (tmp_path / "c").mkdir()
    done = by_c(tmp_path, tmp_path / "c")
    assert done.returncode == 0, done.stderr
    assert f"8 scoreboards are in {tmp_path / 'c'}, each as .ANS, .TXT and .HTM." in done.stdout + done.stderr
    ours, theirs = by_python(tmp_path, tmp_path / "python"), files(tmp_path / "c")
    assert set(ours) == set(theirs) == NAMES
    assert {name for name in NAMES if ours[name] != theirs[name]} == set()


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"no folder")
    for name in ("none", "file"):
        done = by_c(tmp_path, tmp_path / name)
        assert done.returncode == 3
        assert f"There is no folder {tmp_path / name}." in done.stdout + done.stderr


def test_a_full_disk_is_told_and_leaves_the_old_file_and_no_half_of_the_new_one(tmp_path: Path) -> None:
    (tmp_path / "dyacht.dat").write_bytes(records(120, 2))
    out = tmp_path / "out"
    out.mkdir()
    (out / "day.txt").write_bytes(b"the old one")
    done = by_c(tmp_path, out, 2500)
    assert done.returncode == 3
    assert f"{out / 'day.txt'} can't be written: the disk is full." in done.stdout + done.stderr
    assert set(files(out)) == {"day.ans", "day.txt"}
    assert files(out)["day.txt"] == b"the old one"


def test_a_file_that_can_not_be_replaced_is_told_and_leaves_no_half(tmp_path: Path) -> None:
    out = tmp_path / "out"
    (out / "day.txt").mkdir(parents=True)
    done = by_c(tmp_path, out)
    assert done.returncode == 3
    assert f"{out / 'day.txt'} can't be replaced: it is read-only, or in use." in done.stdout + done.stderr
    assert set(files(out)) == {"day.ans"}


def test_a_long_file_tells_how_far_it_is_on_a_line_that_is_wiped(tmp_path: Path) -> None:
    (tmp_path / "dyacht.dat").write_bytes(b"".join(generate.records(10_000, now()[0])))
    (tmp_path / "out").mkdir()
    done = by_c(tmp_path, tmp_path / "out", pace=100_000)
    *told, last = done.stderr.rpartition("\n")[0].replace("\n", "\r").split("\r")
    percents = [int(words.rstrip(" %")) for words in told if "%" in words]
    assert len(percents) > 3
    assert percents == sorted(percents)
    assert told[-1].isspace()
    assert last.startswith("8 scoreboards are in")


@made.needs_dos
@pytest.mark.dos
def test_the_dos_program_writes_them_too_whole_and_under_short_names(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.put("dyacht.dat", records(40, 20))
    (box.path / "OUT").mkdir()
    assert box.run("DYACHT -report C:\\OUT > SAID.TXT") == 0
    assert "8 scoreboards are in C:\\OUT, each as .ANS, .TXT and .HTM." in (box.path / "SAID.TXT").read_text(encoding="cp437")
    theirs = files(box.path / "OUT")
    assert {path.name for path in (box.path / "OUT").iterdir()} == {name.upper() for name in NAMES}
    ours = by_python(box.path, tmp_path / "python")
    assert {name for name in NAMES if ours[name] != theirs[name]} == set()
    (box.path / "OUT/DAY.TXT").unlink()
    (box.path / "OUT/DAY.TXT").mkdir()
    assert box.run("DYACHT /REPORT OUT > SAID.TXT") == 3
    assert "OUT\\day.txt can't be replaced" in (box.path / "SAID.TXT").read_text(encoding="cp437")
    assert "DAY.TX$" not in os.listdir(box.path / "OUT")
    assert box.run("DYACHT -report C:\\NONE > SAID.TXT") == 3
    assert "There is no folder C:\\NONE." in (box.path / "SAID.TXT").read_text(encoding="cp437")
