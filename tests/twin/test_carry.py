"""The object code of the core for DOS: each addition with carry has its carry from an addition, on every way that leads there.

OpenWatcom 2 sometimes moves the addition away (see spell.raised()), and then a carry is added that an xor has cleared. The core as it
is translated today must be free of that; so must be what is written by hand for DOS.
"""

import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.dos import made

INSTRUCTION = re.compile(r"^[0-9A-F]{4}  (?:[0-9A-F]{2} )*[0-9A-F]{2}\s+([a-z]\S*)\s*(.*)$")
LABEL = re.compile(r"^[0-9A-F]{4}\s+(\S+):$")
CARRIED = {"adc", "sbb"}
GIVES_CARRY = {"add", "adc", "sub", "sbb", "neg", "cmp", "shl", "shr", "sal", "sar", "rcl", "rcr", "rol", "ror", "stc", "cmc"}
LOSES_CARRY = {"xor", "and", "or", "test", "mul", "imul", "div", "idiv", "call", "clc"}
LEAVES = {"jmp", "ret", "retf", "iret"}


@dataclass
class Code:
    """Instructions in order, and what jumps to each."""

    names: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    jumps: dict[str, list[int]] = field(default_factory=dict)

    def before(self, at: int) -> list[int]:
        """Return the instructions that can be run right before one."""
        found = [at - 1] if at > 0 and self.names[at - 1] not in LEAVES else []
        return found + [one for name, place in self.labels.items() if place == at for one in self.jumps.get(name, [])]

    def lost(self) -> list[str]:
        """Return each addition with carry whose carry is not an addition's."""
        return [self.texts[at] for at, name in enumerate(self.names) if name in CARRIED and self.is_lost(at)]

    def is_lost(self, at: int) -> bool:
        """Return whether some way to an instruction loses the carry."""
        seen, waiting = set[int](), self.before(at)
        while waiting:
            place = waiting.pop()
            if place in seen or self.names[place] in GIVES_CARRY:
                continue
            seen.add(place)
            if self.names[place] in LOSES_CARRY:
                return True
            waiting += self.before(place)
        return False


def read(listing: str) -> Code:
    """Return the code of a listing."""
    code = Code()
    routine = "?"
    for line in listing.splitlines():
        if label := LABEL.match(line):
            code.labels[label[1]] = len(code.names)
            routine = label[1] if label[1].endswith("_") else routine
        elif found := INSTRUCTION.match(line):
            if found[2] and found[1].startswith(("j", "loop")):
                code.jumps.setdefault(found[2].split()[-1], []).append(len(code.names))
            code.texts.append(f"{routine}: {line}")
            code.names.append(found[1])
    return code


def test_a_carry_that_an_xor_has_cleared_is_seen_also_behind_a_jump() -> None:
    straight = (
        "0000\t\t\t\ta1_:\n0000  05 04 00\t\tadd\t\tax,0x0004\n0003  31 D2\t\t\txor\t\tdx,dx\n"
        "0005  83 D2 FF\t\tadc\t\tdx,0xffff\n0008  CB\t\t\tretf"
    )
    assert len(read(straight).lost()) == 1
    right = straight.replace("add\t\tax,0x0004\n0003  31 D2\t\t\txor", "xor\t\tdx,dx\n0003  31 D2\t\t\tadd")
    assert read(right).lost() == []
    jumped = straight.replace("0005  83", "0005  EB 08\t\t\tjmp\t\tL$3\n0007  01 C0\t\tadd\t\tax,ax\n0009\t\t\t\tL$3:\n0009  83")
    assert len(read(jumped).lost()) == 1


@pytest.mark.dos
@pytest.mark.skipif(bool(made.missing()), reason=f"no DOS program can be made here: {made.missing()}")
def test_no_carry_is_lost_in_the_core_for_dos(tmp_path: Path) -> None:
    watcom = made.recipe().watcom()
    programs = made.recipe().find(watcom)
    environment = dict(os.environ, WATCOM=str(watcom), INCLUDE=str(watcom / "h"), PATH=f"{programs}:{os.environ['PATH']}")
    lost = []
    for path in sorted(made.gen().glob("*.c")):
        command = ["wcc", *made.recipe().flags(path.stem), "-za", f"-i={made.gen()}", f"-fo={tmp_path / path.stem}.o", str(path)]
        run = subprocess.run(command, check=False, capture_output=True, text=True, env=environment, cwd=tmp_path)
        assert run.returncode == 0, run.stdout
        listing = subprocess.run(["wdis", f"{tmp_path / path.stem}.o"], check=True, capture_output=True, text=True, env=environment).stdout
        code = read(listing)
        assert code.names or path.stem == "core"
        lost += [f"{path.stem}: {one}" for one in code.lost()]
    assert not lost
