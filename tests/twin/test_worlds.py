"""One test body, three worlds: Python as released, Python watched, and C."""

import subprocess
from binascii import crc32
from pathlib import Path
from typing import Any

import pytest

from tests import native
from tests.twin.worlds import PREAMBLE, InC, loaded

SAMPLE = (
    PREAMBLE
    + '''
LIMIT: Final = 5
PRIMES: Final[tuple[u16, ...]] = (2, 3, 5, 257)
NAMES: Final[tuple[Text, ...]] = (b"Ones", b"Twos")


@struct
class Hand:
    """Dice."""

    dice: Annotated[list[u8], Array(u8, 5)]
    thrown: u8
    sum: u32
    done: bool


@struct
class Table:
    """Hands."""

    hands: Annotated[list[Hand], Array(Hand, 3)]
    at: u8


@struct
class Pair:
    """A hand that stands apart, beside one in place."""

    away: Annotated[Hand, apart(Hand)]
    here: Hand


@struct
class Room:
    """Holds that."""

    before: u8
    pair: Pair
    after: u8


def throw(hand: Hand, face: u8) -> bool:
    """Put a die down; return whether there was room."""
    if hand.thrown == LIMIT:
        return False
    hand.dice[hand.thrown] = face
    hand.thrown += 1
    hand.sum += PRIMES[face % 4]
    hand.done = hand.thrown == LIMIT
    return True


def fill(table: Table, face: u8) -> u8:
    """Throw until the hands are full; return how many dice fell."""
    count: u8 = 0
    table.at = 0
    while True:
        hand: Hand = table.hands[table.at]
        there: bool = throw(hand, face)
        if there:
            count += 1
            continue
        table.at += 1
        if table.at == 3:
            break
    return count


def pick(x: i16, y: u8) -> i16:
    """Choose by number."""
    z: i16 = 0
    for i in range(y, 0, -2):
        match i & 3:
            case 0:
                z += x
            case 1 | 2:
                if z > 100:
                    break
                z += i
            case _:
                continue
    return max(min(z, 300), -300)


def spell(out: Buffer, at: u8) -> u16:
    """Write a name."""
    words: Text = NAMES[at] if at < 2 else b"?"
    size: u16 = len(words)
    for i in range(size):
        out[i] = words[i]
    return size


def swap(one: Hand, two: Hand) -> None:
    """Change places."""
    kept: Hand = new(Hand)
    copy(kept, one)
    copy(one, two)
    copy(two, kept)
    clear(kept)


def meet(room: Room, face: u8) -> u32:
    """Throw into both hands of a pair."""
    away: Hand = room.pair.away
    room.before = 1
    there: bool = throw(room.pair.away, face)
    if there:
        there = throw(room.pair.here, face + 1)
    if there:
        away.dice[4] = face
    copy(room.pair.here, away)
    room.after = 2
    return room.pair.here.sum + room.pair.away.thrown


def sum_of(data: Span, count: u16) -> u32:
    """Add up."""
    return crc32(data, 0, count, 0) ^ 0xFFFF_FFFF


def last_of(x: u8) -> u8:
    """Count down through kept bounds."""
    y: u8 = x
    z: u8 = 0
    for i in range(y):
        y = y // 2
        z = z * 2 + 1 if i % 2 == 0 else z
    return z
'''
)


@pytest.fixture(scope="module", params=["plain", "watched", "c"])
def world(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    if request.param == "c":
        return InC(tmp_path_factory.mktemp("worlds"), SAMPLE, ("-O1", "-fsanitize=undefined", "-fno-sanitize-recover"))
    return loaded(SAMPLE, watched=request.param == "watched")


def test_a_record_is_changed_in_place(world: Any) -> None:
    hand = world.new(world.Hand)
    assert [world.throw(hand, face) for face in (1, 2, 3, 4, 5, 6)] == [True] * 5 + [False]
    assert (list(hand.dice), hand.thrown, hand.sum, hand.done) == ([1, 2, 3, 4, 5], 5, 3 + 5 + 257 + 2 + 3, True)


def test_another_name_reaches_the_record_itself(world: Any) -> None:
    table = world.new(world.Table)
    assert world.fill(table, 6) == 15
    assert [list(hand.dice) for hand in table.hands] == [[6] * 5] * 3


@pytest.mark.parametrize(("x", "y"), [(7, 9), (-5, 8), (300, 12), (0, 0), (90, 14)])
def test_a_break_inside_of_a_match_leaves_the_loop(world: Any, x: int, y: int) -> None:
    z = 0
    for i in range(y, 0, -2):
        if i & 3 == 0:
            z += x
        elif i & 3 in {1, 2}:
            if z > 100:
                break
            z += i
    assert world.pick(x, y) == max(min(z, 300), -300)


@pytest.mark.parametrize(("at", "text"), [(0, b"Ones"), (1, b"Twos"), (2, b"?")])
def test_texts_are_bytes(world: Any, at: int, text: bytes) -> None:
    out = [0] * 8
    assert world.spell(out, at) == len(text)
    assert bytes(out[: len(text)]) == text


def test_whole_records_are_copied_not_shared(world: Any) -> None:
    one, two = world.new(world.Hand), world.new(world.Hand)
    world.throw(one, 4)
    world.swap(one, two)
    assert (one.thrown, list(two.dice)) == (0, [4, 0, 0, 0, 0])
    world.throw(one, 3)
    assert list(two.dice) == [4, 0, 0, 0, 0]


def test_a_record_apart_is_used_as_one_in_place(world: Any) -> None:
    room = world.new(world.Room)
    assert [world.meet(room, face) for face in (2, 3)] == [5 + 1, 5 + 257 + 2]
    assert (room.before, list(room.pair.away.dice), list(room.pair.here.dice), room.after) == (1, [2, 3, 0, 0, 3], [2, 3, 0, 0, 3], 2)


@pytest.mark.parametrize("data", [b"", b"123456789", bytes(range(256))])
def test_checksums_are_those_of_zip(world: Any, data: bytes) -> None:
    assert world.sum_of(list(data), len(data)) == crc32(data) ^ 0xFFFFFFFF


@pytest.mark.parametrize("x", [0, 1, 2, 5, 7])
def test_a_range_is_counted_as_it_was_at_first(world: Any, x: int) -> None:
    assert world.last_of(x) == 2 ** ((x + 1) // 2) - 1


def test_constants_are_the_same_in_c(tmp_path: Path) -> None:
    library = native.core()
    names = ("sizes", "page", "card", "record", "days")
    wanted = {}
    for name in names:
        for key, value in vars(native.module(name)).items():
            if key.isupper() and isinstance(value, int) and not key.startswith("_"):
                wanted[f"{name}_{key}".upper()] = value
    header = (Path(library.folder) / "core.h").read_text()
    defined = {key: value for key, value in wanted.items() if f"#define {key} " in header}
    assert len(defined) > 30
    lines = "".join(f'    printf("{key} %ld\\n", (long){key});\n' for key in defined)
    (tmp_path / "all.c").write_text(f'#include <stdio.h>\n#include "core.h"\nint main(void)\n{{\n{lines}    return 0;\n}}\n')
    native.compile_c(tmp_path, "-I", library.folder, "all.c", "-o", "all")
    said = subprocess.run([tmp_path / "all"], check=True, capture_output=True, text=True).stdout
    assert {key: int(value) for key, value in (one.split() for one in said.splitlines())} == defined
