"""A door that waits for a key leaves the machine to others: DOSBox, which takes a whole core where a program is busy, hardly needs any."""

import os
import subprocess
import time
from pathlib import Path

from tests.dos.box import Box
from tests.dos.test_line import drop_file, pytestmark

__all__ = ["pytestmark"]

WATCHED = 2.0
SHARE = 0.15
"""Of a core; it is 0.02 while a player thinks, and 0.5 and more in a program that looks for keys without a rest."""


def processor_seconds(machine: "subprocess.Popen[bytes]") -> float:
    """Return the processor time that a machine has taken so far."""
    fields = Path(f"/proc/{machine.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share(machine: "subprocess.Popen[bytes]") -> float:
    """Return how much of a core a machine takes for a while."""
    before, began = processor_seconds(machine), time.monotonic()
    try:
        machine.wait(WATCHED)
    except subprocess.TimeoutExpired:
        return (processor_seconds(machine) - before) / (time.monotonic() - began)
    raise AssertionError("the door has ended")


def test_a_door_that_waits_for_its_caller_gives_the_machine_away(tmp_path: Path) -> None:
    box = Box(tmp_path, cycles="max")
    box.put("DOOR32.SYS", drop_file())
    with box.calling("-DDOOR32.SYS") as caller:
        assert box.machine is not None
        caller.wait("Play")
        assert share(box.machine) < SHARE
        caller.send(b"q")
        caller.until_gone()
