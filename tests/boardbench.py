"""How long a scoreboard takes over many records, beside SQLite with its indexes built: rows for tests/bench.py.

Each time is a whole process (tests/boardscreen.py), from its start to its end, Python's own start included, on both sides. Processor time
decides, since others may be busy on the machine; the time by the clock stands beside it. The two sides take turns.
"""

import os
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.source import ROOT, SRC

RUNS = 7
COUNTS = (1_000, 10_000, 100_000, 1_000_000)
SCREENS = ("home", "1 day", "2 winners", "3 month", "4 champs", "5 all-time", "6 top", "7 streaks", "8 records")
PYTHON = getattr(sys, "_base_executable", sys.executable)
CHILD = "import sys; from tests import boardscreen as of; {'door': of.door, 'sqlite': of.query}[sys.argv[1]](sys.argv[2], int(sys.argv[3]))"

PEAK = "; print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))"

Measured = tuple[float, float]
"""Milliseconds of processor time, and by the clock."""

TABLE = """
CREATE TABLE games (name, fold, day INTEGER, month INTEGER, score INTEGER, yachts INTEGER, upper INTEGER, status INTEGER, early INTEGER);
CREATE TABLE about (today INTEGER, first INTEGER);
"""
INDEXES = """
CREATE INDEX by_day ON games (day, score, fold, yachts);
CREATE INDEX by_player ON games (fold, day, score, yachts);
CREATE INDEX by_month ON games (month, fold, score, day);
CREATE INDEX by_score ON games (score, day); CREATE INDEX by_yachts ON games (yachts, day); CREATE INDEX by_upper ON games (upper, day);
ANALYZE;
"""


def rows_of(data: bytes) -> Iterable[tuple[object, ...]]:
    """Give what a table holds of each record, read by the layout in docs/formats.md."""
    from datetime import date, timedelta

    for at in range(0, len(data), 96):
        name = data[at : at + 30].rstrip(b"\0").decode("cp437")
        day = int.from_bytes(data[at + 30 : at + 32], "little")
        one, other = data[at + 32 : at + 64], data[at + 64 : at + 96]
        state = one if (one[0] + one[1] * 256 - other[0] - other[1] * 256) & 0xFFFF < 0x8000 else other
        boxes = [0 if points == 255 else points for points in state[7:20]]
        upper = sum(boxes[:6]) + 35 * (sum(boxes[:6]) >= 63)
        yachts = state[6] + 1 if state[18] == 50 else 0
        calendar = date(2020, 1, 1) + timedelta(day)
        month = (calendar.year - 2020) * 12 + calendar.month - 1
        yield name, name.upper(), day, month, upper + sum(boxes[6:]) + 100 * state[6], yachts, upper, state[2] & 3, state[2] >> 2 & 1


def make_base(folder: Path) -> float:
    """Make a SQLite file of the records in a folder; return the milliseconds of processor time that its indexes took."""
    from datetime import date, timedelta

    today = int((folder / "today").read_text())
    calendar = date(2020, 1, 1) + timedelta(today)
    base = sqlite3.connect(folder / "games.db")
    base.executescript(TABLE)
    with (folder / "dyacht.dat").open("rb") as file:
        while block := file.read(96 * 8192):
            base.executemany(f"INSERT INTO games VALUES ({','.join('?' * 9)})", rows_of(block))
    base.execute("INSERT INTO about VALUES (?, ?)", (today, today - calendar.day + 1))
    base.commit()
    began = time.process_time()
    base.executescript(INDEXES)
    base.close()
    return (time.process_time() - began) * 1000


def start(code: str, *arguments: str) -> "subprocess.Popen[str]":
    """Start Python with nothing but the source to import from, as on a board."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": f"{SRC}{os.pathsep}{ROOT}"}
    return subprocess.Popen([PYTHON, "-S", "-c", code, *arguments], env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def run(*arguments: str) -> Measured:
    """Show a screen or ask SQLite in a process of its own; return how long it took."""
    began = time.perf_counter()
    process = start(CHILD, *arguments)
    _, status, used = os.wait4(process.pid, 0)
    took = (time.perf_counter() - began) * 1000
    process.returncode = status
    process.communicate()
    if status:
        raise SystemExit(f"{' '.join(arguments)} has failed")
    return (used.ru_utime + used.ru_stime) * 1000, took


def peak(*arguments: str) -> float:
    """Return the kilobytes of memory that a process had at its peak; what wait4() says counts the one that started it."""
    return float(start(CHILD + PEAK, *arguments).communicate()[0])


def forget(folder: Path) -> None:
    """Drop what the system keeps of the files in memory."""
    for path in (folder / "dyacht.dat", folder / "dyacht.idx", folder / "games.db"):
        if path.exists():
            with path.open("rb") as file:
                os.fsync(file.fileno())
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def median(runs: list[Measured]) -> Measured:
    """Return the medians of several runs."""
    return statistics.median(busy for busy, _ in runs), statistics.median(took for _, took in runs)


def measure(folder: Path, is_cold: bool, screen: int) -> tuple[Measured, Measured]:
    """Return the medians of the door and of SQLite, which take turns."""
    sides = (("door", str(folder), str(screen)), ("sqlite", str(folder / "games.db"), str(screen)))
    runs: tuple[list[Measured], list[Measured]] = ([], [])
    for turn in range(RUNS + 1):
        for side, arguments in enumerate(sides):
            if is_cold:
                forget(folder)
            took = run(*arguments)
            if turn > 0:
                runs[side].append(took)
    return median(runs[0]), median(runs[1])


def prepare(folder: Path, count: int, write: Callable[..., int], players: int | None = None) -> list[tuple[str, str, str]]:
    """Lay down records and both indexes; return rows on how long the indexes took.

    The records are a minute old: of a file just copied here the door would not believe the time (shell/stamp.py), as it does when it saves.
    """
    folder.mkdir(parents=True, exist_ok=True)
    last = write(folder / "dyacht.dat", count, players=players)
    then = time.time() - 60
    os.utime(folder / "dyacht.dat", (then, then))
    (folder / "today").write_text(str(last))
    theirs = make_base(folder)
    ours, _ = run("door", str(folder), "5")
    return [(f"{count:,} records: making both indexes", f"{ours / 1000:.1f} s CPU", f"SQLite's {theirs / 1000:.1f} s CPU")]


def compare(folder: Path, count: int, is_cold: bool) -> list[tuple[str, str, str]]:
    """Measure all screens on both sides; return rows."""
    rows = []
    for screen, name in enumerate(SCREENS):
        (ours, our_clock), (theirs, their_clock) = measure(folder, is_cold, screen)
        label = f"{count:,} records, {'cold' if is_cold else 'warm'}: {name}"
        clocks = f"by the clock {our_clock:.0f} and {their_clock:.0f} ms"
        rows.append((label, f"{ours:.1f} ms CPU, SQLite {theirs:.1f}: {ours / theirs:.2f} x; {clocks}", "1.00 x, 500 ms"))
    return rows


def boards(folder: Path, write: Callable[..., int]) -> list[tuple[str, str, str]]:
    """Measure everything that is to be told of the boards."""
    rows: list[tuple[str, str, str]] = []
    memory: dict[int, float] = {}
    for count in COUNTS:
        place = folder / str(count)
        rows += prepare(place, count, write)
        rows += compare(place, count, is_cold=False)
        rows += compare(place, count, is_cold=True)
        memory[count] = max(peak("door", str(place), str(screen)) for screen in range(len(SCREENS)))
        for path in place.iterdir():
            path.unlink()
    small, large = memory[COUNTS[1]], memory[COUNTS[-1]]
    rows.append(
        ("peak memory, a million to ten thousand", f"{large / 1024:.1f} MB / {small / 1024:.1f} MB = {large / small:.2f} x", "1.20 x")
    )
    for players in (30, 3_000):
        place = folder / f"players{players}"
        prepare(place, COUNTS[2], write, players)
        for screen in (3, 5, 7, 8):
            busy, took = median([run("door", str(place), str(screen)) for _ in range(RUNS)])
            rows.append((f"{COUNTS[2]:,} records of {players:,} players: {SCREENS[screen]}", f"{busy:.1f} ms CPU, {took:.0f} ms", ""))
    return rows
