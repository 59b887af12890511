import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.codec import lines, scan
from dyacht.core.codec.lines import Lines
from dyacht.core.words import new


def cut(data: bytes) -> Lines:
    at = new(Lines)
    lines.cut(at, data, len(data))
    return at


def said(data: bytes) -> list[bytes]:
    at = cut(data)
    return [data[lines.start(at, n) : lines.start(at, n) + lines.length(at, n)] for n in range(1, at.count + 1)]


text = st.lists(st.text("ab 1", max_size=4).map(str.encode), max_size=8)


@given(text, st.sampled_from([b"\r\n", b"\n", b"\r", b"\r\r\n"]), st.booleans())
def test_lines_end_in_any_of_four_ways_and_the_last_need_not(parts: list[bytes], end: bytes, ended: bool) -> None:
    data = end.join(parts) + (end if ended and parts else b"")
    wanted = [part.strip() for part in parts]
    if not ended and parts and not parts[-1]:
        wanted.pop()
    assert said(data) == wanted


def test_nothing_counts_behind_the_end_of_file_mark() -> None:
    assert said(b"one\r\ntwo\x1athree\r\nfour") == [b"one", b"two"]
    assert said(b"\x1aone") == []


def test_a_line_that_is_not_there_is_empty() -> None:
    at = cut(b"7\n")
    for line in (0, 2, lines.MOST, lines.MOST + 1, 9999):
        assert lines.length(at, line) == 0
        assert lines.number(at, b"7\n", line) == scan.NO_NUMBER


def test_more_lines_than_are_kept_are_counted() -> None:
    data = b"x\n" * 1000
    at = cut(data)
    assert at.count == 1000
    assert lines.length(at, lines.MOST) == 1
    assert lines.length(at, lines.MOST + 1) == 0


def test_a_line_is_a_number_a_word_or_a_text() -> None:
    data = b"12\n38400 BAUD\nWwiv 5.9\n"
    at = cut(data)
    assert (lines.number(at, data, 1), lines.number(at, data, 2), lines.leading(at, data, 2)) == (12, scan.NO_NUMBER, 38400)
    assert lines.begins(at, data, 3, b"WWIV ")
    assert not lines.same(at, data, 3, b"WWIV ")
    out = [1] * 10
    lines.text(at, data, 3, out, 10)
    assert bytes(out) == b"Wwiv 5.9\0\0"


@pytest.mark.parametrize(
    ("first", "last", "name"),
    [
        (b"Pat", b"Sample", b"Pat Sample"),
        (b"Pat", b"", b"Pat"),
        (b"Pat", b" ", b"Pat"),
        (b"", b"Sample", b"Sample"),
        (b"dicey", b"DICEY", b"dicey"),
        (b"Dicey", b"Dice", b"Dicey Dice"),
        (b"", b"", b""),
        (b"x" * 200, b"y", b"x" * 40),
    ],
)
def test_a_name_is_joined_from_two_lines_or_taken_from_one(first: bytes, last: bytes, name: bytes) -> None:
    data = first + b"\r\n" + last + b"\r\n"
    out = [1] * 40
    lines.join(cut(data), data, 1, 2, out, 40)
    assert bytes(out).rstrip(b"\0") == name
