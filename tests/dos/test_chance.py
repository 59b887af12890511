"""The dice of a machine without a generator: the pool is SHA-256 as said, no two starts begin alike, and no face is favoured."""

import hashlib
import os
import shutil
import subprocess
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.dos import made
from tests.dos.box import Box

STARTS = 200
DICE = 100_000
FIRST = 20
SEED = bytes(range(32))


def pool() -> Path:
    def write(path: Path) -> None:
        command = [
            os.environ.get("CC", "cc"),
            *made.recipe().C89,
            f"-I{made.gen()}",
            f"-I{made.ROOT / 'dos'}",
            "-fsanitize=address,undefined",
        ]
        subprocess.run([*command, str(made.HERE / "pool.c"), str(made.ROOT / "dos/plat_rand.c"), "-o", str(path)], check=True)

    return made.once("pool", write)


@pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="no C compiler is here")
@settings(max_examples=30, deadline=None)
@given(st.lists(st.binary(max_size=200), min_size=1, max_size=8))
def test_the_pool_is_two_hashes_of_all_that_was_gathered(pieces: list[bytes]) -> None:
    given_in = b"".join(bytes([len(piece)]) + piece for piece in pieces)
    said = subprocess.run([pool()], input=given_in, capture_output=True, check=True).stdout.decode().split()
    kept = b""
    for piece, out in zip(pieces, said, strict=True):
        digest = hashlib.sha256(kept + piece).digest()
        assert bytes.fromhex(out) == hashlib.sha256(digest + b"\2").digest()
        kept = hashlib.sha256(digest + b"\1").digest()


def starts(machine: Box, lines: list[str], count: int) -> list[str]:
    """Run ROLLS so often in one machine, with other lines before each; return the first twenty dice of each."""
    commands = [line for _ in range(count) for line in (*lines, f"ROLLS {FIRST // 5} >> DICE.TXT")]
    machine.put("ALL.BAT", "\r\n".join(["@echo off", *commands, ""]).encode("ascii"))
    running = machine.start(["call ALL.BAT"])
    try:
        running.wait(900)
    finally:
        running.kill()
        running.wait()
    return (machine.path / "DICE.TXT").read_text(encoding="ascii").split()


def with_dice(path: Path, cycles: str) -> Box:
    machine = Box(path, cycles=cycles)
    shutil.copyfile(made.with_core("rolls"), machine.path / "ROLLS.EXE")
    return machine


@pytest.mark.dos
@made.needs_dos
@pytest.mark.slow
def test_no_two_of_two_hundred_starts_at_the_same_moment_begin_alike(tmp_path: Path) -> None:
    seen = starts(with_dice(tmp_path, "fixed 10000"), [], STARTS)
    assert len(seen) == STARTS
    assert len(set(seen)) == STARTS


@pytest.mark.dos
@made.needs_dos
def test_the_seed_file_is_never_the_only_source(tmp_path: Path) -> None:
    machine = with_dice(tmp_path, "fixed 10000")
    machine.put("SEED.BIN", SEED)
    seen = starts(machine, ["copy SEED.BIN DYACHT.RND > NUL"], 6)
    machine.put("DICE.TXT", b"")
    seen += [dice for i in range(4) for dice in starts(with_dice(tmp_path / f"again{i}", "fixed 10000"), ["del DYACHT.RND"], 1)]
    assert len(set(seen)) == len(seen) == 10


@pytest.mark.dos
@made.needs_dos
def test_each_start_replaces_the_seed(tmp_path: Path) -> None:
    machine = with_dice(tmp_path, "fixed 10000")
    seeds = set()
    for _ in range(3):
        starts(machine, [], 1)
        seeds.add((machine.path / "DYACHT.RND").read_bytes())
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds)


def chi_square(counts: "Counter[str]", kinds: int, total: int) -> float:
    expected = total / kinds
    return sum((counts[key] - expected) ** 2 for key in counts) / expected + (kinds - len(counts)) * expected


@pytest.mark.dos
@made.needs_dos
@pytest.mark.slow
def test_a_hundred_thousand_dice_favour_no_face_no_pair_and_no_place(tmp_path: Path) -> None:
    machine = with_dice(tmp_path, "max")
    running = machine.start([f"ROLLS {DICE // 5} > DICE.TXT"])
    try:
        running.wait(900)
    finally:
        running.kill()
        running.wait()
    dice = (machine.path / "DICE.TXT").read_text(encoding="ascii").strip()
    assert len(dice) == DICE
    # Each bound is passed by fair dice in all but one of about a million runs.
    assert chi_square(Counter(dice), 6, DICE) < 35.9
    assert chi_square(Counter(dice[i : i + 2] for i in range(0, DICE, 2)), 36, DICE // 2) < 94
    assert chi_square(Counter(dice[i : i + 2] for i in range(1, DICE - 1, 2)), 36, DICE // 2 - 1) < 94
    for place in range(5):
        assert chi_square(Counter(dice[place::5]), 6, DICE // 5) < 35.9
    repeats = sum(one == two for one, two in pairwise(dice))
    assert abs(repeats - DICE / 6) < 5 * (DICE * 5 / 36) ** 0.5
