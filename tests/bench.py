"""How fast the door is where callers feel it, as one table: python -m tests.bench (make bench)

Not a test: nothing here passes or fails, the aims stand beside what was measured. Each time is the median of seven runs.
"""

import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

from tests import boardbench, dosbench, generate
from tests.source import ROOT, SRC

RUNS = 7
MILLION = 1_000_000
QUIET = 0.15
"""Seconds without a byte after which an answer is complete."""
MENU_ENTER = 0.4
"""Seconds in which the door takes an ENTER for the board menu's own."""
IDLE = 10
DOOR32 = "0\r\n0\r\n0\r\nBench\r\n1\r\nAce Archer\r\nAce Archer\r\n50\r\n120\r\n1\r\n1\r\n"
PYTHON = getattr(sys, "_base_executable", sys.executable)
"""Not the one of the tests' own .venv, which takes longer to start: a board has none."""

Row = tuple[str, str, str]


class Door:
    """A door on a terminal of its own, from its start to its end."""

    def __init__(self, folder: Path, *more: str) -> None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 25, 80, 0, 0))
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SRC), "DYACHT_HOME": str(folder), "TERM": "ansi"}
        self.began = time.perf_counter()
        command = [PYTHON, "-S", "-m", "dyacht", f"-D{folder / 'DOOR32.SYS'}", *more]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=subprocess.PIPE, cwd=folder, env=environment, start_new_session=True
        )
        os.close(slave)
        self.master = master

    def read(self, wait: float) -> bytes:
        """Return what comes within *wait* seconds, or nothing."""
        ready, _, _ = select.select([self.master], [], [], wait)
        try:
            return os.read(self.master, 65536) if ready else b""
        except OSError:
            return b""

    def first_byte(self) -> float:
        """Return the milliseconds from start to the first byte."""
        data = self.read(30)
        took = (time.perf_counter() - self.began) * 1000
        if not data:
            _, said = self.process.communicate(timeout=5)
            raise SystemExit(f"The door said nothing. On stderr: {said.decode(errors='replace')}")
        return took

    def settle(self) -> bytes:
        """Return everything up to the next silence."""
        data = b""
        while more := self.read(QUIET):
            data += more
        return data

    def press(self, keys: bytes) -> tuple[int, float]:
        """Send keys and return the bytes that answer, and the milliseconds of processor time that they cost."""
        before = self.busy()
        os.write(self.master, keys)
        answer = self.settle()
        return len(answer), self.busy() - before

    def busy(self) -> float:
        """Return the milliseconds that the door has had a processor so far."""
        return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[0]) / 1e6

    def leave(self) -> None:
        """Hang up and see it go."""
        os.close(self.master)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()


def prepare(folder: Path) -> Path:
    """Lay down what a board would: a drop file; and settings without tumbling dice."""
    folder.mkdir(exist_ok=True)
    (folder / "DOOR32.SYS").write_bytes(DOOR32.encode())
    (folder / "dyacht.ini").write_text("Animation=0\n")
    return folder


def median(measure: Callable[[], tuple[float, float]]) -> tuple[float, float]:
    """Return the medians of several runs, the first of which (compiling, filling caches) does not count."""
    measure()
    runs = [measure() for _ in range(RUNS)]
    return statistics.median(took for took, _ in runs), statistics.median(busy for _, busy in runs)


def start(folder: Path, *more: str, before: Callable[[], object] = lambda: None) -> tuple[float, float]:
    """Return the milliseconds to the first byte of the home screen, and those of processor time."""
    before()
    door = Door(folder, *more)
    took = door.first_byte()
    busy = door.busy()
    door.settle()
    door.leave()
    return took, busy


def bare() -> tuple[float, float]:
    """Return the milliseconds that Python alone takes to start and end, and those of processor time."""
    began = time.perf_counter()
    process = subprocess.Popen([PYTHON, "-S", "-c", "pass"])
    _, _, used = os.wait4(process.pid, 0)
    process.returncode = 0
    return (time.perf_counter() - began) * 1000, (used.ru_utime + used.ru_stime) * 1000


def starting(folder: Path) -> list[Row]:
    """Measure the start beside Python's own."""
    alone, least = median(bare)
    home, busy = median(lambda: start(folder))
    return [
        ("python3 -S -c pass", f"{alone:.1f} ms, {least:.1f} ms CPU", ""),
        (
            "start to the first byte of home",
            f"{home:.1f} ms = {home / alone:.2f} x, {busy:.1f} ms CPU",
            f"{1.5 * alone + 40:.1f} ms (1.5 x + 40 ms)",
        ),
    ]


def playing(folder: Path) -> list[Row]:
    """Measure keys at the table, and what a waiting door costs."""
    door = Door(folder)
    door.first_byte()
    door.settle()
    time.sleep(MENU_ENTER)
    home, _ = door.press(b"\x0c")
    door.press(b"p")
    moves = [door.press(b"\x1b[C") for _ in range(RUNS)]
    rolls = [door.press(b"r") for _ in range(3)]
    table, cost = door.press(b"\x0c")
    before = door.busy()
    time.sleep(IDLE)
    idle = door.busy() - before
    door.leave()
    return [
        ("one cursor move", both(moves), "100 bytes"),
        ("one roll, nothing tumbling", both(rolls), "400 bytes"),
        ("one full page: the home screen", f"{home} bytes", "3000 bytes"),
        ("one full page: the table", f"{table} bytes, {cost:.1f} ms CPU", "3000 bytes"),
        (f"waiting for {IDLE} s", f"{idle:.1f} ms CPU", "0 ms"),
    ]


def both(answers: list[tuple[int, float]]) -> str:
    """Return the most bytes and the median time of several answers."""
    return f"{max(size for size, _ in answers)} bytes, {statistics.median(cost for _, cost in answers):.1f} ms CPU"


def million(folder: Path) -> list[Row]:
    """Measure the home screen over a million records, read before or fresh from the disk."""
    data = folder / "dyacht.dat"
    last = generate.write(data, MILLION)
    today = date(2020, 1, 1) + timedelta(days=last)
    switch = f"-T{today:%Y%m%d}"

    def forget() -> None:
        with data.open("rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)

    warm = median(lambda: start(folder, switch))
    cold = median(lambda: start(folder, switch, before=forget))
    return [
        ("home with a million records, warm", f"{warm[0]:.1f} ms, {warm[1]:.1f} ms CPU", "150 ms"),
        ("home with a million records, cold", f"{cold[0]:.1f} ms, {cold[1]:.1f} ms CPU", "500 ms"),
    ]


def main() -> None:
    """Measure everything and print the table."""
    scratch = ROOT / "out"
    scratch.mkdir(exist_ok=True)
    rows: list[Row] = [("", "measured", "aim")]
    if os.getloadavg()[0] > 0.5:
        print(f"Others are busy on this machine (load {os.getloadavg()[0]:.1f}): trust the CPU times more than the rest.\n")
    with tempfile.TemporaryDirectory(dir=scratch, prefix="bench") as name:
        rows += starting(prepare(Path(name) / "small"))
        rows += playing(prepare(Path(name) / "play"))
        rows += million(prepare(Path(name) / "million"))
        rows += boardbench.boards(Path(name) / "boards", generate.write)
        rows += dosbench.dos(Path(name) / "dos", generate.write)
    widths = [max(len(row[at]) for row in rows) for at in range(3)]
    for at, row in enumerate(rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
        if at == 0:
            print("  ".join("-" * width for width in widths))


if __name__ == "__main__":
    main()
