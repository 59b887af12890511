"""The sysop's words by the C door and by Python's, on two copies of one folder: the same lines, the same files byte for byte."""

import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import generate
from tests.core.tools.test_checkup import DAMAGED, half_damaged
from tests.door import TODAY, game
from tests.dos import made
from tests.dos.box import Box, lines
from tests.sysop import head, row

pytestmark = pytest.mark.real
needs_cc = pytest.mark.skipif(
    shutil.which(os.environ.get("CC", "cc")) is None, reason="no C compiler is here to make the host's build with"
)

SANITIZE = "address,undefined"
PATIENCE = 60.0
STAMP = len("2026-11-30 20:15:00 ")
SEEDS = range(6)
NAMES = ("Ann", "Bea", "Zoé", 'Cy "the one", jr', "ANN", "zOÉ")
LINES = (
    "-check", "-check", "-check -repair", "-check -repair -yes", "-export {new}.csv", "-export old.csv",
    "-import old.csv -yes", "-import old.csv", "-import bad.csv -yes", "-import none.csv",
    "-player {name} -rename {name}", "-player {name} -rename {name} -merge -yes", "-player {name} -rename {name} -yes",
    "-player {name} -rename 'Somebody Else' -yes", "-void {name} {date} -yes", "-void {name} {date}", "-void {name} 2026-02-30",
    "-check now", "-export", "-repair",
)  # fmt: skip


def board(chance: random.Random, count: int) -> list[bytes]:
    """Return records of a few players, some damaged, some blank, some twice."""
    some = [*generate.records(40, generate.DAY, 3), DAMAGED, bytes(96), half_damaged(), bytes([255] * 96)]
    mine = [
        bytes(game(name, TODAY - i % 9, boxes=". " * 13 if i % 7 == 3 else f"0 0 0 0 0 0 0 0 0 30 40 0 {5 + i % 26}"))
        for i, name in enumerate(NAMES * 9)
    ]
    return [chance.choice(chance.choice([some, mine, mine])) for _ in range(count)]


def folder(path: Path, seed: int) -> Path:
    """Make a folder of which no two with one seed differ."""
    chance = random.Random(seed)
    path.mkdir()
    records = board(chance, chance.choice([0, 1, 70, 300]))
    (path / "dyacht.dat").write_bytes(b"".join(records) + b"torn"[: chance.randrange(5)])
    rows = [row(slot, image) for slot, image in enumerate(board(chance, chance.choice([1, 64, 150])))]
    (path / "old.csv").write_bytes(head() + b"".join(rows))
    columns = b"name,date,status," + head()[head().index(b"ones") :].partition(b",extra")[0]
    (path / "bad.csv").write_bytes(columns + b'\nAnn,2026-11-30,ended,"1"\nBea,2026-11-31,ended\n')
    return path


def by_c(home: Path, line: str, answer: str) -> tuple[int, list[str]]:
    """Return the exit code, and what was said."""
    environment = dict(os.environ, DYACHT_HOME=str(home))
    done = subprocess.run(
        [made.host(SANITIZE), *shlex.split(line)],
        cwd=home,
        env=environment,
        input=answer.encode(),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout == b""
    return done.returncode, said(done.stderr.decode("cp437"))


def by_python(home: Path, line: str, answer: str) -> tuple[int, list[str]]:
    environment = dict(
        os.environ, DYACHT_HOME=str(home), PYTHONPATH=os.pathsep.join(sys.path), PYTHONIOENCODING="utf-8", USER="", USERNAME=""
    )
    done = subprocess.run(
        [sys.executable, "-m", "dyacht", *shlex.split(line)],
        cwd=home, env=environment, input=answer.encode(), capture_output=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    return done.returncode, said(done.stdout.decode()) + [each.removeprefix("dyacht: ") for each in said(done.stderr.decode())]


def said(text: str) -> list[str]:
    """Return lines without what tells how far a long look is, and without a system's own words for what failed."""
    return [each.rpartition("\r")[2].replace(": No such file or directory", "") for each in text.splitlines()]


def files(home: Path) -> dict[str, list[bytes]]:
    """Return every file in a folder; of the log what is no time."""
    found = {path.name: path.read_bytes().splitlines(keepends=True) for path in home.iterdir()}
    return {name: [each[STAMP:] for each in rows] if name == "dyacht.log" else rows for name, rows in found.items()}


def both(homes: tuple[Path, Path], line: str, answer: str = "") -> int:
    """Have both doors do one word; return the exit code."""
    c, python = by_c(homes[0], line, answer), by_python(homes[1], line, answer)
    assert c == python, line
    ours, theirs = files(homes[0]), files(homes[1])
    for each in (ours, theirs):
        each["dyacht.log"] = [entry.replace(b": No such file or directory", b"") for entry in each.get("dyacht.log", [])]
    assert ours == theirs, line
    return c[0]


@needs_cc
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_the_sysop_says_both_do_the_same(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    homes = folder(tmp_path / "c", seed), folder(tmp_path / "py", seed)
    codes = set()
    for i in range(9):
        line = chance.choice(LINES).format(
            new=f"new{i}", name=shlex.quote(chance.choice(NAMES)), date=f"2026-11-{chance.randrange(20, 31)}"
        )
        codes.add(both(homes, line, chance.choice(["y\n", "YES", "n\n", ""])))
    assert 0 in codes


@needs_cc
def test_an_export_of_one_is_imported_by_the_other(tmp_path: Path) -> None:
    homes = folder(tmp_path / "c", 3), folder(tmp_path / "py", 3)
    records = (homes[0] / "dyacht.dat").read_bytes()
    assert both(homes, "-export all.csv") == 0
    for home, do in zip(homes, (by_python, by_c), strict=True):
        (home / "dyacht.dat").unlink()
        assert do(home, "-import all.csv -yes", "")[0] == 0
        assert (home / "dyacht.dat").read_bytes() == records[: len(records) // 96 * 96]


@needs_cc
def test_every_word_is_told_about(tmp_path: Path) -> None:
    tmp_path.joinpath("home").mkdir()
    code, told = by_c(tmp_path / "home", "-?", "")
    assert [line for line in told if line.startswith("On DOS")]
    assert (code, [line for line in told if not line.startswith("On DOS")]) == by_python(tmp_path / "home", "-?", "")


def broken(home: Path, line: str, words: bytes) -> tuple[int, str]:
    """Have C do one word, broken off by Ctrl-C once it says *words*; return the exit code, and the last line that it says.

    Time passes so fast for it that it tells with each block how far it is, and its pipe is too small for all of that: it can't end before.
    """
    with subprocess.Popen(
        [made.host(SANITIZE), *shlex.split(line)],
        cwd=home,
        env=dict(os.environ, DYACHT_HOME=str(home), DYACHT_PACE="1000000"),
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pipesize=4096,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
    ) as door:
        assert door.stderr is not None
        seen = b""
        while words not in seen:
            more = os.read(door.stderr.fileno(), 1)
            assert more, seen
            seen += more
        door.send_signal(signal.SIGINT)
        rest = door.stderr.read()
        return door.wait(PATIENCE), said(rest.decode("cp437"))[-1]


@needs_cc
def test_what_is_broken_off_leaves_no_half_of_a_file_and_no_change(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "all.csv").write_bytes(
        head() + b"".join(row(slot, image) for slot, image in enumerate(generate.records(200, generate.DAY))) * 250
    )
    records = b"".join(generate.records(100, generate.DAY)) * 500
    (tmp_path / "dyacht.dat").write_bytes(records)
    assert broken(tmp_path, "-export x.csv", b"%") == (3, "Broken off. x.csv was not whole, and was taken away again.")
    assert broken(tmp_path, "-check", b"%") == (3, "Broken off. Nothing was changed.")
    assert broken(tmp_path, "-import all.csv", b"%") == (3, "Broken off. Nothing was changed.")
    assert broken(tmp_path, "-report out", b"%") == (3, "Broken off. What was not made anew yet in out is as it was.")
    name = records[:30].rstrip(b"\0").decode("cp437")
    assert broken(tmp_path, f"-player '{name}' -rename Somebody", b"(y/N) ") == (3, "Broken off. Nothing was changed.")
    assert sorted(os.listdir(tmp_path)) == ["all.csv", "dyacht.dat", "out"]
    assert (tmp_path / "dyacht.dat").read_bytes() == records
    assert not [path for path in (tmp_path / "out").iterdir() if "$" in path.name]


@made.needs_dos
def test_on_dos_it_checks_exports_asks_and_voids(tmp_path: Path) -> None:
    images = [*board(random.Random(7), 300), bytes(game("Zoé", TODAY + 1))]
    other = tmp_path / "py"
    other.mkdir()
    for home in (Box(tmp_path).path, other):
        (home / "dyacht.dat").write_bytes(b"".join(images))
    box = Box(tmp_path)
    keys: list[str | int] = [54, "SNAP", "y", "ENTER"]
    code = box.run("DYACHT -void Zoé 2026-12-01", keys, ["DYACHT -check > CHECK.TXT", "DYACHT -export ALL.CSV > EXPORT.TXT"])
    check, export = by_python(other, "-check", ""), by_python(other, "-export ALL.CSV", "")
    assert (box.path / "CHECK.TXT").read_text(encoding="cp437").splitlines() == check[1]
    assert (box.path / "EXPORT.TXT").read_text(encoding="cp437").splitlines() == export[1]
    assert (box.path / "ALL.CSV").read_bytes() == (other / "ALL.CSV").read_bytes()
    asked = " ".join(lines(box.snaps[0]))
    assert "Take the game of Zoé of 2026-12-01, score 310, off the scoreboards?" in asked
    assert "made void" not in asked
    assert (code, box.records()) == (0, b"".join([*images[:-1], bytes(96)]))
    assert (box.path / "DYACHT.SAV").read_bytes() == head() + row(300, images[-1])
    assert "sysop (name not known): The game of Zoé of 2026-12-01, score 310, was made void; a copy is in dyacht.sav." in box.log()


@made.needs_dos
@pytest.mark.dos
@pytest.mark.parametrize(
    ("line", "key", "words"),
    [
        ("-export ALL.CSV", "CTRL_C", "Broken off. ALL.CSV was not whole, and was taken away again."),
        ("-check", "ESC", "Broken off. Nothing was changed."),
        ("-report OUT", "BREAK", "Broken off. What was not made anew yet in OUT is as it was."),
    ],
)
def test_on_dos_a_key_ends_a_word_whatever_was_typed_before_it(tmp_path: Path, line: str, key: str, words: str) -> None:
    box = Box(tmp_path, "fixed 3000")
    records = b"".join(generate.records(3000, generate.DAY))
    box.put("DYACHT.DAT", records)
    (box.path / "OUT").mkdir()
    assert box.run(f"DYACHT {line} > SAID.TXT", [20, "q", 5, key]) == 3
    assert (box.path / "SAID.TXT").read_text(encoding="ascii").splitlines() == [words]
    assert (box.records(), (box.path / "ALL.CSV").exists()) == (records, False)
    assert not [path for path in (box.path / "OUT").iterdir() if "$" in path.name]


@made.needs_dos
@pytest.mark.dos
@pytest.mark.parametrize("key", ["CTRL_C", "BREAK"])
def test_on_dos_a_question_broken_off_ends_at_once_and_a_letter_can_be_taken_back(tmp_path: Path, key: str) -> None:
    box = Box(tmp_path)
    box.put("dyacht.dat", bytes(game("Ann")))
    assert box.run("DYACHT -void Ann 2026-11-30 > SAID.TXT", [54, "y", 2, key]) == 3
    assert (box.path / "SAID.TXT").read_text(encoding="ascii").splitlines() == ["Broken off. Nothing was changed."]
    assert box.records() == bytes(game("Ann"))
    assert box.run("DYACHT -void Ann 2026-11-30", [54, "n", "BACK", "y", "ENTER"]) == 0
    assert box.records() == bytes(96)
