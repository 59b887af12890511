"""The port's interrupts on a stack that is not the program's own, as a real DOS has several and DOSBox has none."""

import re
import shutil
from pathlib import Path

import pytest

from tests.dos import made
from tests.dos.box import Box
from tests.dos.test_8086 import listing
from tests.dos.test_line import called, drop_file, leave

pytestmark = [pytest.mark.dos, made.needs_dos]

OWN = re.compile(r"ss:|\b_\w+\[bp")
"""Own data taken by the stack's segment, in wdis's spelling."""


def test_a_caller_is_heard_whatever_stack_the_interrupt_finds(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR32.SYS", drop_file())
    shutil.copyfile(made.assembled("stack"), machine.path / "STACK.COM")
    with called(machine, "uart", before=["STACK"]) as caller:
        caller.wait("Play")
        caller.press(b"p", "DICE")
        caller.press(b"T", "T  Tumbling off")
        caller.press(b"r", "Roll 1 of 3")
        leave(caller)
    assert machine.code() == 0


@pytest.mark.parametrize("name", made.recipe().INTERRUPTS)
def test_an_interrupts_code_takes_nothing_of_its_own_from_the_stacks_segment(tmp_path: Path, name: str) -> None:
    made.recipe().compile_all(tmp_path / "work", made.gen())
    assert OWN.findall(listing(tmp_path / f"work/{name}.o")) == []


def test_other_code_does_so_and_would_be_seen(tmp_path: Path) -> None:
    made.recipe().compile_all(tmp_path / "work", made.gen())
    assert OWN.findall(listing(tmp_path / "work/plat_line.o")) != []
