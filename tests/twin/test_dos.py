"""Functions at random as 16-bit code: no native build can see where an int of 16 bits overflows, so DOS is asked."""

import os
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.dos import made
from tests.twin import generated
from tests.twin.generated import Call
from tests.twin.programs import HEAD
from tests.twin.worlds import PREAMBLE, translated

FUNCTIONS, EACH = 500, 25

DRIVER = """
#include <stdio.h>
#include "core.h"

static struct Box box;
static u8 line[8];
static u32 numbers[33];

static u32 call(u16 which)
{
    switch (which) {
%s
    default:
        return 0;
    }
}

static void set(void)
{
    u16 i;

    box.a = (u8)numbers[0];
    box.b = (i16)numbers[1];
    box.c = (u16)numbers[2];
    box.d = (i32)numbers[3];
    box.e = numbers[4];
    for (i = 0; i < 8; i++) {
        box.row[i] = (u16)numbers[5 + i];
        box.deep[i] = (i32)numbers[13 + i];
        line[i] = (u8)numbers[21 + i];
    }
}

static u32 sum(u32 so_far)
{
    u16 i;

    so_far = so_far * 31 + box.a;
    so_far = so_far * 31 + (u32)(i32)box.b;
    so_far = so_far * 31 + box.c;
    so_far = so_far * 31 + (u32)box.d;
    so_far = so_far * 31 + box.e;
    for (i = 0; i < 8; i++) {
        so_far = so_far * 31 + box.row[i];
        so_far = so_far * 31 + (u32)box.deep[i];
        so_far = so_far * 31 + line[i];
    }
    return so_far;
}

int main(void)
{
    FILE *in = fopen("CALLS.TXT", "r");
    FILE *out = fopen("OUT.TXT", "w");
    unsigned which, i;
    u32 result;

    while (fscanf(in, "%%u", &which) == 1) {
        for (i = 0; i < 33; i++) {
            unsigned long number;
            fscanf(in, "%%lx", &number);
            numbers[i] = number;
        }
        set();
        result = call(which);
        fprintf(out, "%%u %%lx %%lx\\n", which, (unsigned long)result, (unsigned long)sum(0));
    }
    fclose(out);
    return 0;
}
"""


def driver(text: str, names: list[str]) -> str:
    """Return a program that makes the calls of CALLS.TXT and tells what they gave and left."""
    cases = []
    for i, name in enumerate(names):
        kinds = [width for key, width in generated.signature(text, name).items() if key.startswith("p")]
        args = ", ".join(f"({width})numbers[{29 + at}]" for at, width in enumerate(kinds))
        cases.append(f"    case {i}:\n        return (u32)(i32)sample_{name}(&box, line, {args});")
    return DRIVER % "\n".join(cases)


def asked(names: list[str], calls: list[Call]) -> str:
    """Return CALLS.TXT."""
    rows = ([*call.before, *call.args] for call in calls)
    return "".join(
        f"{names.index(call.name)} {' '.join(f'{one & 0xFFFFFFFF:x}' for one in row)}\n" for call, row in zip(calls, rows, strict=True)
    )


def wanted(names: list[str], calls: list[Call]) -> list[str]:
    """Return the lines of OUT.TXT that Python expects."""
    lines = []
    for call in calls:
        row, deep, line = call.after[5:13], call.after[13:21], call.after[21:29]
        total = 0
        for number in (*call.after[:5], *(one for three in zip(row, deep, line, strict=True) for one in three)):
            total = (total * 31 + number) & 0xFFFFFFFF
        lines.append(f"{names.index(call.name)} {call.result & 0xFFFFFFFF:x} {total:x}")
    return lines


def build_and_run(folder: Path) -> None:
    """Make T.EXE with OpenWatcom, every warning an error, and run it in DOSBox."""
    watcom = made.recipe().watcom()
    programs = made.recipe().find(watcom)
    environment = dict(os.environ, WATCOM=str(watcom), INCLUDE=str(watcom / "h"), PATH=f"{programs}:{os.environ['PATH']}")
    command = ["wcl", "-q", "-ml", "-za", "-wx", "-we", "-obilrt", "-0", "-bcl=dos", "-k8192", "-fe=T.EXE", "main.c", "sample.c", "words.c"]
    run = subprocess.run(command, cwd=folder, env=environment, check=False, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    config = folder / "run.conf"
    config.write_text(f"[cpu]\ncycles=max\n[autoexec]\n@echo off\nmount c {folder}\nc:\nT.EXE\nexit\n", encoding="ascii")
    quiet = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOME=str(folder))
    subprocess.run(
        ["dosbox", "-conf", str(made.HERE / "base.conf"), "-conf", str(config)],
        cwd=folder,
        env=quiet,
        check=True,
        capture_output=True,
        timeout=120,
    )


ADDED = """
def f0(box: Box, line: Eight, p0: u16, p1: u16, p2: u16, p3: u16) -> u32:
    \"\"\"Add in one expression.\"\"\"
    box.d = (p0 >> 8) + 32754 - 70000
    box.e = (p1 & 0x3FFF) + 5
    return (p2 >> 1) + 5 + 98304


def f1(box: Box, line: Eight, p0: u16, p1: u16, p2: u16, p3: u16) -> u32:
    \"\"\"Go on with a local.\"\"\"
    narrow: u16 = p0 + 5
    return narrow - 1


def f2(box: Box, line: Eight, p0: u16, p1: u16, p2: u16, p3: u16) -> u32:
    \"\"\"Go on with a wider local.\"\"\"
    narrow: u16 = p0 + 5
    wide: u32 = narrow
    return wide - 1


def f3(box: Box, line: Eight, p0: u16, p1: u16, p2: u16, p3: u16) -> u32:
    \"\"\"Go on with fields and elements.\"\"\"
    narrow: u16 = p0
    narrow += 5
    box.d = narrow
    box.d -= 2
    box.c = p1 + 9
    box.e = box.c
    box.e -= 4
    box.row[1] = p2 + 9
    box.deep[1] = box.row[1] - 4
    return box.e


def f4(box: Box, line: Eight, p0: u16, p1: u16, p2: u16, p3: u16) -> u32:
    \"\"\"Go on in loops and branches.\"\"\"
    narrow: u16 = p0
    total: u32 = 0
    for i in range(3):
        narrow += 1
        total += narrow - 1 if p1 > p2 else narrow - 2
        box.d = (narrow if p1 > p3 else p3) - 1
    return total
"""
"""Sums of 16 bits that go on in 32: what OpenWatcom 2 would add up at once, and lose the carry."""


@pytest.mark.dos
@made.needs_dos
def test_a_sum_of_16_bits_that_goes_on_in_32_keeps_its_carry(tmp_path: Path) -> None:
    text = PREAMBLE + HEAD + ADDED
    compare(tmp_path, text, ["f0", "f1", "f2", "f3", "f4"], Random(1), 60)


@pytest.mark.dos
@made.needs_dos
@pytest.mark.parametrize("seed", [11, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(12, 30))])
def test_functions_at_random_are_the_same_in_16_bits(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    text, names = generated.accepted(tmp_path, random, FUNCTIONS)
    assert compare(tmp_path, text, names, random, EACH) > 500


def compare(folder: Path, text: str, names: list[str], random: Random, each: int) -> int:
    """Make calls in Python and on DOS; return how many."""
    calls = generated.calls(text, names, random, each)
    files, problems = translated(folder / "one", {"sample": text})
    assert not problems
    for name, content in {**files, "main.c": driver(text, names), "CALLS.TXT": asked(names, calls)}.items():
        (folder / name).write_text(content, encoding="ascii")
    build_and_run(folder)
    said = (folder / "OUT.TXT").read_text().split("\n")[:-1]
    for call, mine, its in zip(calls, wanted(names, calls), said, strict=True):
        shown = text[text.index(f"def {call.name}(") :].split("\n\n\n", maxsplit=1)[0]
        assert mine == its, f"{call.name}{tuple(call.args)} on {call.before}: {mine}, DOS says {its}\n{shown}"
    return len(calls)
