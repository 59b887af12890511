import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book.record import Record
from dyacht.core.tools import csvrow
from dyacht.core.tools.csvrow import COLUMNS, NAMES
from dyacht.core.words import new
from tests import generate, native
from tests.door import game
from tests.sysop import head, row

RECORDS = [*generate.records(60, generate.DAY, 3)]
NAMED = st.text(st.characters(codec="cp437", exclude_categories=("C", "Z"), include_characters=' ,"'), min_size=1, max_size=30)


def parsed(line: bytes) -> dict[str, str]:
    """Read a row with another reader of CSV."""
    return next(csv.DictReader(io.StringIO((head() + line).decode("utf-8"), newline="")))


def test_the_first_line_names_the_columns() -> None:
    assert head() == b",".join(NAMES) + b"\r\n"
    assert len(NAMES) == COLUMNS


@given(NAMED)
def test_any_name_is_read_back_by_another_reader(name: str) -> None:
    made = parsed(row(0xFFFF_FFFE, bytes(game(name))))
    if name.strip():
        assert (made["slot"], made["name"], made["found"]) == ("4294967294", name.strip(), "good")


@given(NAMED, st.sampled_from(RECORDS))
def test_a_row_is_what_another_writer_of_csv_makes_of_its_fields(name: str, image: bytes) -> None:
    for each in (image, bytes(game(name))):
        out = io.StringIO()
        csv.writer(out, lineterminator="\r\n").writerow(parsed(row(5, each)).values())
        assert out.getvalue().encode("utf-8") == row(5, each)


def test_a_game_under_way_has_its_dice_and_holds() -> None:
    made = parsed(row(7, bytes(game("Ann", boxes="1 " + ". " * 12, dice="15562", roll=2, held=0b00101, early=True))))
    assert (made["dice"], made["held"], made["roll"], made["twos"], made["status"]) == ("15562", "13", "2", "", "playing")
    assert (made["date"], made["early"], made["score"], made["ones"], made["chance"]) == ("2026-11-30", "yes", "1", "1", "")


@pytest.mark.parametrize(
    ("image", "found"), [(bytes(96), "blank"), (b"x" * 31 + b"\x01" + b"y" * 64, "damaged"), (b"\xff" * 96, "later format")]
)
def test_what_is_no_game_has_its_bytes_alone(image: bytes, found: str) -> None:
    made = parsed(row(3, image))
    assert {key: value for key, value in made.items() if value} == {"slot": "3", "found": found, "raw": image.hex()}


def test_no_row_is_longer_than_it_may_be() -> None:
    worst = bytearray(game('"' * 30, boxes="5 10 15 20 25 30 30 30 25 30 40 50 30", extra=12, roll=3, held=31, dice="66666"))
    assert len(row(0xFFFF_FFFF, bytes(worst))) < csvrow.LONGEST


@given(st.sampled_from(RECORDS) | st.binary(min_size=96, max_size=96))
def test_c_writes_the_same(image: bytes) -> None:
    native.core().both(csvrow.put, [0] * csvrow.LONGEST, 0, new(Record), 12345, image)
