import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.tools import fields as module
from dyacht.core.tools.fields import NO_FIELD, Split
from dyacht.core.tools.work import FIELDS, Row, Work
from dyacht.core.words import new

CELL = st.text(st.sampled_from('ab ,"\né'), max_size=6)


def fields(data: bytes) -> list[str] | int:
    """Return the fields of a row, or why it does not come apart."""
    made: Row = new(Row)
    how = module.split(made, data, 0, len(data))
    if how != Split.WHOLE:
        return how
    found = []
    for i in range(made.count):
        cell = data[made.starts[i] : made.starts[i] + made.counts[i]].decode()
        found.append(cell.replace('""', '"') if made.quoted[i] else cell)
    return found


@given(st.lists(CELL, min_size=1, max_size=8), st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]))
def test_a_row_of_another_writer_comes_apart_into_its_fields(cells: list[str], quoting: int) -> None:
    out = io.StringIO()
    csv.writer(out, lineterminator="", quoting=quoting).writerow(cells)  # type: ignore[arg-type]
    assert fields(out.getvalue().encode()) == cells


@pytest.mark.parametrize(
    ("line", "how"), [('a,"b', Split.OPEN), ('"a""', Split.OPEN), ('"a"b,c', Split.BROKEN), ('""x', Split.BROKEN), ('a"b"', ['a"b"'])]
)
def test_a_row_whose_quotation_marks_are_wrong_says_how(line: str, how: object) -> None:
    assert fields(line.encode()) == how


def test_fields_past_the_last_that_is_looked_at_are_left_out() -> None:
    assert fields(b"x," * (FIELDS + 9)) == ["x"] * FIELDS


def test_a_column_that_a_file_or_a_row_lacks_is_empty() -> None:
    desk: Work = new(Work)
    desk.text[:7] = list(b"Yes,,no")
    module.split(desk.intake.row, desk.text, 0, 7)
    desk.intake.columns[:4] = [0, 2, 3, NO_FIELD]
    said = [[module.is_word(desk, column, word) for word in (b"yes", b"no", b"")] for column in range(4)]
    assert said == [[True, False, False], [False, True, False], [False, False, True], [False, False, True]]
