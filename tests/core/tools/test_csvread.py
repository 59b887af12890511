import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.tools import csvgame, csvread, fields
from dyacht.core.tools.csvgame import Bad
from dyacht.core.tools.csvrow import NAMES
from dyacht.core.tools.fields import Split
from dyacht.core.tools.telling import Saying
from dyacht.core.tools.work import Work
from dyacht.core.words import new
from tests import generate
from tests.core.tools.test_csvrow import NAMED, parsed
from tests.door import game
from tests.sysop import head, row, text

RECORDS = [*generate.records(60, generate.DAY, 3)]


def read(line: bytes, first: bytes = b"") -> bytes | str:
    """Return the record of a row, or what is wrong with it."""
    desk: Work = new(Work)
    said: Saying = new(Saying)
    first = (first or head()).rstrip(b"\r\n")
    if not csvread.take_head(desk.intake, said, first, len(first)):
        return "lacks " + text(said)
    line = line.rstrip(b"\r\n")
    desk.text[: len(line)] = list(line)
    image = desk.changes[0].image
    if csvread.is_plain(desk, len(line), image):
        return bytes(image)
    assert fields.split(desk.intake.row, line, 0, len(line)) == Split.WHOLE
    bad = csvread.take_row(desk, image)
    if bad == Bad.NOTHING:
        return bytes(image)
    csvgame.put_bad(said, bad, desk.intake.at)
    return text(said)


def changed(image: bytes, values: dict[str, str], quoting: int = csv.QUOTE_MINIMAL) -> bytes:
    """Return a row in which the sysop has changed columns."""
    out = io.StringIO()
    csv.writer(out, quoting=quoting).writerow({**parsed(row(7, image)), **values}.values())  # type: ignore[arg-type]
    return out.getvalue().encode("utf-8")


def columns(image: bytes | str) -> dict[str, str]:
    assert isinstance(image, bytes), image
    return parsed(row(7, image))


@given(st.sampled_from(RECORDS) | st.binary(min_size=96, max_size=96) | st.just(bytes(96)) | NAMED.map(lambda name: bytes(game(name))))
def test_whatever_stands_in_a_slot_comes_back_byte_for_byte(image: bytes) -> None:
    assert read(row(3, image)) == image
    assert read(changed(image, {"raw": image.hex().upper()}, csv.QUOTE_ALL)) == image


@given(st.sampled_from(RECORDS))
def test_the_columns_alone_make_the_same_game(image: bytes) -> None:
    again = columns(read(changed(image, {"raw": ""})))
    before = columns(image)
    assert {**again, "raw": "", "sequence": ""} == {**before, "raw": "", "sequence": ""}


@given(st.sampled_from(RECORDS), st.permutations([name.decode() for name in NAMES]), st.integers(0, 26))
def test_columns_may_stand_in_any_order_and_others_beside_them(image: bytes, order: list[str], place: int) -> None:
    names, found = [*order[:place], "remark", *order[place:]], columns(image)
    first = ",".join(names).encode()
    assert read(",".join(found.get(name, '"a ""remark"", long"') for name in names).encode(), first) == image


def test_a_mark_of_unicode_before_the_first_name_is_no_part_of_it() -> None:
    first = b"\xef\xbb\xbf" + head()[5:]
    line = row(0, bytes(game("Ann")))[2:]
    assert read(line, first) == bytes(game("Ann"))
    assert read(line, b"\xef\xbb\xbf" + head()[5:].replace(b"found", b"remark")) == bytes(game("Ann"))


@pytest.mark.parametrize(
    ("first", "said"), [(b"a,b", "lacks name, date, status, ones"), (head().replace(b"chance", b"luck"), "lacks chance")]
)
def test_columns_that_no_record_can_be_made_without_are_listed(first: bytes, said: str) -> None:
    assert str(read(b"", first)).startswith(said)


def test_a_column_that_the_sysop_has_changed_counts() -> None:
    made = columns(read(changed(bytes(game("Ann")), {"name": "  zoé", "chance": "30", "early": "yes"})))
    assert (made["name"], made["chance"], made["score"], made["early"]) == ("zoé", "30", "318", "yes")


def test_a_name_that_is_no_utf_8_is_cp437() -> None:
    line = changed(bytes(game("Zoe")), {"raw": "", "found": ""}).replace(b"Zoe", "Zoé".encode("cp437"))
    assert columns(read(line))["name"] == "Zoé"


def test_a_short_row_has_nothing_in_the_columns_that_it_lacks() -> None:
    assert columns(read(b'Ann,2026-11-30,ended,"1"', b"name,date,status," + b",".join(NAMES[7:20])))["score"] == "1"
