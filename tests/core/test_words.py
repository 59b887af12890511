"""The words of the subset at run time, as C has them."""

from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import words
from dyacht.core.words import Annotated, Array, new, struct, u8, u16


@struct
class Inner:
    """A record within another."""

    few: Annotated[list[u8], Array(u8, 3)]
    one: u16


@struct
class Outer:
    """Every kind of field."""

    flag: bool
    inner: Inner
    many: Annotated[list[Inner], Array(Inner, 2)]


def filled() -> Outer:
    outer = new(Outer)
    outer.flag = True
    outer.inner.one = 65535
    outer.many[1].few[2] = 255
    return outer


def plain(thing: object) -> object:
    if isinstance(thing, list):
        return [plain(one) for one in thing]
    fields = getattr(thing, "FIELDS", None)
    return {name: plain(getattr(thing, name)) for name in fields} if fields else thing


def test_a_new_record_is_all_zero() -> None:
    inner = {"few": [0, 0, 0], "one": 0}
    assert plain(new(Outer)) == {"flag": 0, "inner": inner, "many": [inner, inner]}


def test_elements_of_an_array_are_records_of_their_own() -> None:
    outer = new(Outer)
    outer.many[0].one = 1
    assert outer.many[1].one == 0


def test_a_copy_is_equal_and_shares_nothing() -> None:
    one, other = filled(), new(Outer)
    words.copy(other, one)
    assert plain(other) == plain(one)
    one.many[1].few[2] = 7
    one.inner.one = 7
    assert other.many[1].few[2] == 255
    assert other.inner.one == 65535


def test_clear_makes_it_new_again_in_place() -> None:
    outer = filled()
    inner = outer.inner
    words.clear(outer)
    assert plain(outer) == plain(new(Outer))
    assert outer.inner is inner


def test_a_record_has_no_fields_but_its_own() -> None:
    with pytest.raises((AttributeError, KeyError)):  # KeyError under the watch
        new(Inner).other = 1  # type: ignore[attr-defined]


@given(st.binary(max_size=96), st.data())
def test_a_checksum_is_that_of_zip_and_goes_on_from_another(data: bytes, draw: st.DataObject) -> None:
    start = draw.draw(st.integers(0, len(data)))
    count = draw.draw(st.integers(0, len(data) - start))
    assert words.crc32(list(data), start, count, 0) == crc32(data[start : start + count])
    assert words.crc32(data, start, count, words.crc32(data, 0, start, 0)) == crc32(data[: start + count])


def test_the_tests_run_on_the_tables_of_c() -> None:
    assert words.SMALL == 1


@pytest.mark.parametrize("kind", [words.u8, words.u16, words.u32])
def test_a_large_array_outside_the_tests_holds_all_that_its_width_does(kind: words.Int) -> None:
    made = words.memory(kind, words.LARGE)
    assert len(made) == words.LARGE
    assert not any(made)
    made[0], made[words.LARGE - 1] = kind.high, kind.high - 1
    assert (made[0], made[words.LARGE - 1], made[1]) == (kind.high, kind.high - 1, 0)
    with pytest.raises(ValueError, match="invalid value"):
        made[1] = kind.high + 1
    other = words.memory(kind, words.LARGE)
    words.copy(other, made)
    made[0] = 0
    assert other[0] == kind.high
