import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.shell import csvrows
from dyacht.shell.csvrows import COLUMNS, BadRow
from tests import generate
from tests.door import game

RECORDS = [*generate.records(60, generate.DAY, 3)]


def parsed(line: str) -> dict[str, str]:
    return next(csv.DictReader(io.StringIO(csvrows.HEAD + line)))


def row(image: bytes, **changed: str) -> dict[str, str]:
    return {**dict(zip(COLUMNS, csvrows.row_of(7, image), strict=True)), **changed}


@given(st.sampled_from(RECORDS) | st.binary(min_size=96, max_size=96) | st.just(bytes(96)))
def test_whatever_stands_in_a_slot_comes_back_byte_for_byte(image: bytes) -> None:
    assert csvrows.image_of(parsed(csvrows.line_of(csvrows.row_of(3, image)))) == image


@given(st.sampled_from(RECORDS))
def test_the_columns_alone_make_the_same_game(image: bytes) -> None:
    again = csvrows.image_of(row(image, raw=""))
    said = {key: value for key, value in row(again).items() if key not in {"raw", "sequence"}}
    assert said == {key: value for key, value in row(image).items() if key not in {"raw", "sequence"}}


def test_a_column_that_the_sysop_has_changed_counts() -> None:
    made = row(csvrows.image_of(row(bytes(game("Ann")), name="Zoé", chance="30")))
    assert (made["name"], made["chance"], made["score"]) == ("Zoé", "30", "318")


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("date", "2026-02-30"),
        ("name", " "),
        ("yacht", "49"),
        ("chance", "x"),
        ("chance", "300"),
        ("status", "playing"),
        ("raw", "00ff"),
        ("found", "damaged"),
    ],
)
def test_a_row_that_makes_no_record_says_so(column: str, value: str) -> None:
    with pytest.raises(BadRow):
        csvrows.image_of(row(bytes(game("Ann")), **{column: value}))


def test_a_game_under_way_has_its_dice_and_holds() -> None:
    made = row(bytes(game("Ann", boxes="1 " + ". " * 12, dice="15562", roll=2, held=0b00101)))
    assert (made["dice"], made["held"], made["roll"], made["twos"], made["status"]) == ("15562", "13", "2", "", "playing")
