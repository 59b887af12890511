"""How long the DOS door takes on a machine like a 386 of 33 MHz: rows for tests/bench.py.

DOSBox is such a machine at 6,000 instructions a millisecond. Times are the machine's own, from its timer: from the start of the
program to its end, its keys typed ahead. DOSBox's disk takes no time: a real one adds what it needs to read the file, 9.6 MB for
a hundred thousand records, as often as a board goes through it.
"""

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from tests.dos import made
from tests.dos.box import Box
from tests.dos.test_line import called, drop_file

CYCLES = "fixed 6000"
COUNTS = (1_000, 10_000, 100_000)
BOARDS = ("day", "winners", "month", "champs", "all-time", "top", "streaks", "records")
NAME = "Ace Archer"
TODAY = "-T20261130"
SECONDS_OF_A_TICK = 65536 / 1193182
TICKS_OF_A_DAY = 0x1800B0
BYTES_A_SECOND = 240
"""Of a line of 2,400 baud."""
QUIET = 3.0
"""Seconds without a byte after which a screen that has its words is complete."""
PATIENCE = 3600.0

Row = tuple[str, str, str]


def prepare(folder: Path, count: int, write: Callable[..., int]) -> Box:
    """Make a machine whose door has so many records, and dyacht.ini from an earlier caller."""
    machine = Box(folder, cycles="max")
    write(machine.path / "DYACHT.DAT", count)
    shutil.copyfile(made.small("ticks"), machine.path / "TICKS.EXE")
    machine.run(f"DYACHT -L -PFirst {TODAY}", ["q"])
    machine.cycles = CYCLES
    return machine


def seconds(machine: Box, keys: str) -> float:
    """Return the machine's seconds from the start of the door to its end, these keys pressed as soon as it takes them."""
    door = f"DYACHT -L -P{NAME.replace(' ', '_')} {TODAY}"
    code = machine.run(door, list(keys), before=["TICKS > BEGAN.TXT"], after=["TICKS > ENDED.TXT"], patience=PATIENCE)
    if code != 0:
        raise SystemExit(f"The DOS door has ended with {code}: {machine.log()}")
    began, ended = (int((machine.path / f"{name}.TXT").read_text(encoding="ascii")) for name in ("BEGAN", "ENDED"))
    return (ended - began) % TICKS_OF_A_DAY * SECONDS_OF_A_TICK


def first_look(machine: Box) -> tuple[float, int]:
    """Return the seconds from the call to the whole home screen over DOSBox's line at 2,400 baud, and its bytes."""
    machine.put("DOOR32.SYS", drop_file(NAME, baud=2400))
    with called(machine, "uart", f"-DDOOR32.SYS {TODAY}") as caller:
        began = last = time.monotonic()
        while caller.receive(QUIET) or not any("Play" in row for row in caller.terminal.lines()):
            last = time.monotonic()
        sent = len(caller.raw)
        caller.send(b"q")
        caller.until_gone()
    return last - began, sent


def dos(folder: Path, write: Callable[..., int]) -> list[Row]:
    """Measure all of it; one row that says why where no DOS program can be made and run."""
    if made.missing():
        return [(f"MS-DOS: not measured, {made.missing()}", "", "")]
    rows: list[Row] = []
    for count in COUNTS:
        machine = prepare(folder / str(count), count, write)
        home = seconds(machine, "q")
        rows.append((f"MS-DOS, 386/33, {count:,} records: home", f"{home:.1f} s", ""))
    waited, sent = first_look(machine)
    line = sent / BYTES_A_SECOND
    rows.append((f"MS-DOS, {COUNTS[-1]:,} records: home at 2,400 baud", f"{waited:.1f} s, {line:.1f} s of them for {sent:,} bytes", ""))
    for key, board in enumerate(BOARDS, 1):
        took = seconds(machine, f"s{key}qq" if key > 1 else "sqq") - home
        rows.append((f"MS-DOS, 386/33, {COUNTS[-1]:,} records: {key} {board}", f"{took:.0f} s", ""))
    return rows
