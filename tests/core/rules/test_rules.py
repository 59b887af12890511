"""The rules as a whole, through the C that is made of them: every card with every roll, and what perfect play is worth."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from dyacht.core.rules.score import Place
from tests import oracle, source
from twin.translate import translate

HERE = Path(__file__).parent
RULES = ("dice", "card", "score")
ALL = frozenset(range(13))
WIDTH = 252 * 13
"""Bytes in which one thing is told of each roll and box."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the C of the rules as they are now."""
    if shutil.which("gcc") is None:
        pytest.skip("needs gcc")
    core, alone = source.SRC / "dyacht" / "core", tmp_path_factory.mktemp("src") / "dyacht" / "core"
    (alone / "rules").mkdir(parents=True)
    for name in ("../__init__.py", "__init__.py", "words.py", "rules/__init__.py", *(f"rules/{rule}.py" for rule in RULES)):
        shutil.copy(core / name, alone / name)
    files, wrong = translate(alone)
    assert not wrong
    folder = tmp_path_factory.mktemp("c")
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def compiled(folder: Path, driver: str) -> str:
    """Return the program made of a driver beside this test and the rules in C."""
    parts = [folder / f"{name}.c" for name in RULES]
    program = folder / driver
    subprocess.run(["gcc", "-O2", f"-I{folder}", "-o", program, HERE / f"{driver}.c", *parts, "-lm"], check=True)
    return str(program)


def spread(values: bytes) -> int:
    """Return 13 bytes, one a box, said of each of 252 rolls, as one number."""
    return int.from_bytes(values * 252, "little")


NATURAL = int.from_bytes(b"".join(bytes(oracle.natural(roll)) for roll in oracle.ROLLS), "little")
IS_OPEN = [spread(bytes(0xFF if box == one else 0 for box in range(13))) for one in range(13)]
WHOLE = spread(b"\xff" * 13)
YACHT_AT = {roll: oracle.ROLLS.index(roll) * 13 for roll in oracle.YACHTS}


def told(open_boxes: frozenset[int], is_joker: bool) -> tuple[bytes, bytes]:
    """Return places and points of every roll on a card, by the rules told another way."""
    mask = sum(IS_OPEN[box] for box in open_boxes)
    points = bytearray((NATURAL & mask | WHOLE ^ mask).to_bytes(WIDTH, "little"))
    places = bytearray(bytes(Place.FREE if box in open_boxes else Place.FILLED for box in range(13)) * 252)
    for roll, at in YACHT_AT.items() if is_joker else ():
        allowed = oracle.allowed(roll, open_boxes)
        reason = Place.OWN_UPPER_FIRST if int(roll[0]) - 1 in open_boxes else Place.LOWER_FIRST
        for box in open_boxes:
            places[at + box] = Place.FREE if box in allowed else reason
            points[at + box] = oracle.wild(roll)[box] if box in allowed else 255
    return bytes(places), bytes(points)


def every_card() -> Iterator[tuple[frozenset[int], bool]]:
    """Give every set of open boxes, twice where YACHT is filled: with 0 and with 50 the same boxes are free for the same points."""
    for mask in range(8192):
        open_boxes = frozenset(box for box in range(13) if mask >> box & 1)
        is_joker = oracle.YACHT not in open_boxes
        yield open_boxes, is_joker
        if is_joker:
            yield open_boxes, is_joker


def test_every_roll_on_every_card_goes_where_it_may_for_what_it_scores(made: Path) -> None:
    """8,192 sets of open boxes, YACHT open, 0 or 50, 252 rolls, and 62, 63 and 64 in the upper half before the box is filled."""
    with subprocess.Popen([compiled(made, "every")], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        for open_boxes, is_joker in every_card():
            places, points = told(open_boxes, is_joker)
            assert program.stdout.read(WIDTH) == places, sorted(open_boxes)
            assert program.stdout.read(WIDTH) == points, sorted(open_boxes)
        assert program.stdout.read() == b""
    assert program.returncode == 0


@pytest.mark.slow
def test_perfect_play_is_worth_what_these_rules_are_known_for(made: Path) -> None:
    """254.5877 with the forced joker; where a joker may go anywhere it is 254.5896."""
    told = subprocess.run([compiled(made, "perfect")], check=True, capture_output=True, text=True).stdout
    states, mean, deviation = told.split()
    assert int(states) == 536_448
    assert round(float(mean), 4) == 254.5877
    assert 59 < float(deviation) < 60
