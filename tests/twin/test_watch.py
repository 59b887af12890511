"""The watch that the tests set over the core: whatever C would do otherwise fails at once, and what fits does not."""

import copy
from typing import Any

import pytest

from tests.twin.worlds import PREAMBLE, loaded
from tests.widths import Unfit

SAMPLE = (
    PREAMBLE
    + '''
TABLE: Final[tuple[u8, ...]] = (1, 2, 3)
Four = Annotated[list[u8], Array(u8, 4)]


@struct
class Box:
    """All kinds."""

    small: u8
    signed: i16
    yes: bool
    row: Four


@struct
class Pair:
    """Two."""

    one: Box
    row: Annotated[list[Box], Array(Box, 2)]


def local(x: u16) -> u16:
    """Store."""
    y: u8 = x
    return y


def again(x: u16) -> u16:
    """Store later."""
    y: u8 = 0
    y = x
    return y


def add(x: u16) -> u16:
    """Add."""
    y: u8 = 200
    y += x
    return y


def result(x: u16) -> u8:
    """Return."""
    return x * 2


def outer(x: u16) -> u8:
    """Pass on."""
    return result(x + 1)


def argument(x: u8) -> u16:
    """Take."""
    return x


def element(at: u8, x: u16) -> u8:
    """Store into an array."""
    row: Four = [0] * 4
    row[at] = x
    return row[at]


def back(x: i16) -> u8:
    """Look up."""
    return TABLE[x - 1]


def letter(x: i16) -> u8:
    """Look up."""
    return b"abc"[0] + x
'''
)


@pytest.fixture(scope="module")
def sample() -> Any:
    return loaded(SAMPLE, watched=True)


@pytest.mark.parametrize("name", ["local", "again", "argument"])
def test_a_number_that_fits_passes_and_one_that_does_not_fails(sample: Any, name: str) -> None:
    assert getattr(sample, name)(255) == 255
    with pytest.raises(Unfit):
        getattr(sample, name)(256)


def test_adding_is_watched(sample: Any) -> None:
    assert sample.add(55) == 255
    with pytest.raises(Unfit, match="y is u8 and can't hold 256"):
        sample.add(56)


def test_results_are_watched_also_on_the_way(sample: Any) -> None:
    assert sample.outer(126) == 254
    with pytest.raises(Unfit):
        sample.outer(127)


def test_elements_and_indices_are_watched(sample: Any) -> None:
    assert sample.element(3, 255) == 255
    for at, value in ((3, 256), (4, 1)):
        with pytest.raises((Unfit, IndexError)):
            sample.element(at, value)


def test_an_index_never_counts_from_the_end(sample: Any) -> None:
    assert sample.back(1) == 1
    with pytest.raises(Unfit):
        sample.back(0)
    with pytest.raises(IndexError):
        sample.back(4)


@pytest.mark.parametrize(
    ("field", "value"), [("small", 256), ("small", -1), ("signed", 32768), ("yes", 2), ("small", None), ("small", "1")]
)
def test_fields_are_watched(sample: Any, field: str, value: object) -> None:
    box = sample.new(sample.Box)
    with pytest.raises(Unfit):
        setattr(box, field, value)


def test_whole_arrays_and_records_are_not_stored(sample: Any) -> None:
    pair = sample.new(sample.Pair)
    with pytest.raises(Unfit):
        pair.one = sample.new(sample.Box)
    with pytest.raises(Unfit):
        pair.one.row = [1, 2, 3, 4]
    with pytest.raises(Unfit):
        pair.row[0].row[1] = 256
    with pytest.raises(Unfit):
        pair.row[0].row[-1] = 1
    with pytest.raises(Unfit):
        pair.one.row[:2] = [1, 2, 3]
    with pytest.raises(Unfit):
        pair.one.row.append(3)
    with pytest.raises(Unfit):
        pair.one.row.pop()


def test_copying_and_clearing_keep_the_watch(sample: Any) -> None:
    one, two = sample.new(sample.Pair), sample.new(sample.Pair)
    one.row[1].row[2] = 7
    sample.copy(two, one)
    assert two.row[1].row == [0, 0, 7, 0]
    sample.clear(two)
    assert two.row[1].row == [0, 0, 0, 0]
    other = copy.deepcopy(one)
    other.row[1].row[2] = 8
    assert one.row[1].row[2] == 7
    with pytest.raises(Unfit):
        other.row[1].row[2] = 256
