from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.codec import scan
from dyacht.core.codec.scan import Part
from dyacht.core.words import new

word = st.text("abcXYZ 09=", min_size=1, max_size=5).map(str.encode)


@given(st.integers(0, scan.HUGE - 1), st.binary(max_size=3))
def test_a_number_is_read_exactly_below_the_bound(number: int, before: bytes) -> None:
    digits = str(number).encode()
    assert scan.number(before + digits, len(before), len(digits)) == number
    assert scan.leading(before + digits + b" BAUD", len(before), len(digits) + 5) == number


@given(st.integers(scan.HUGE, 10**40))
def test_a_number_past_the_bound_is_huge_and_still_one(number: int) -> None:
    digits = str(number).encode()
    assert scan.HUGE <= scan.number(digits, 0, len(digits)) < scan.NO_NUMBER


def test_what_is_no_number_says_so() -> None:
    for data in (b"", b"-1", b"1x", b"x1", b" 1", b"1.5", b"\xb2"):
        assert scan.number(data, 0, len(data)) == scan.NO_NUMBER
    for data in (b"", b"-1", b"x1", b" 1"):
        assert scan.leading(data, 0, len(data)) == scan.NO_NUMBER


@given(word, word, word)
def test_words_are_compared_without_regard_to_case(before: bytes, one: bytes, other: bytes) -> None:
    data = before + one
    start = len(before)
    assert scan.same(data, start, len(one), other) == (one.upper() == other.upper())
    assert scan.begins(data, start, len(one), other) == one.upper().startswith(other.upper())
    assert scan.holds(data, start, len(one), other) == (other.upper() in one.upper())


@given(st.lists(st.sampled_from(b" \t\r\x00ab\xff")).map(bytes), st.binary(max_size=3), st.binary(max_size=3))
def test_blanks_are_taken_off_both_ends_and_nothing_outside_is_looked_at(data: bytes, before: bytes, after: bytes) -> None:
    part = new(Part)
    part.start, part.count = len(before), len(data)
    scan.trim(part, before + data + after)
    found = (before + data + after)[part.start : part.start + part.count]
    assert found == data.strip(bytes(range(33)))
    assert len(before) <= part.start <= len(before) + len(data)
