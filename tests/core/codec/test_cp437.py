from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.codec import cp437
from dyacht.core.codec.cp437 import Decoder, Utf8
from dyacht.core.words import new

LETTERS = bytes(set(range(32, 256)) - {127})


def text_in(data: bytes, size: int = sizes.NAME) -> bytes:
    out = [7] * size
    length = cp437.text_in(data, 0, len(data), out, size)
    assert out[length:] == [0] * (size - length)
    return bytes(out[:length])


def decode(data: bytes) -> str | None:
    """Decode by feeding; None for what is not UTF-8."""
    decoder, points = new(Decoder), ""
    for byte in data:
        done = cp437.feed(decoder, byte)
        if done == Utf8.WRONG:
            return None
        if done == Utf8.DONE:
            points += chr(decoder.point)
    return None if decoder.missing else points


def python(data: bytes) -> str | None:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None


def test_every_letter_has_its_code_point_and_back() -> None:
    for byte in LETTERS:
        assert chr(cp437.point_of(byte)) == bytes([byte]).decode("cp437")
        assert cp437.byte_of(cp437.point_of(byte)) == byte


@given(st.integers(0, 0x10FFFF))
def test_a_code_point_that_cp437_lacks_has_no_byte(point: int) -> None:
    encoded = chr(point).encode("cp437", "ignore")
    wanted = encoded[0] if encoded and encoded[0] in LETTERS else 0
    assert cp437.byte_of(point) == wanted


@given(st.one_of(st.text().map(lambda text: text.encode("utf-8", "ignore")), st.binary(max_size=8)))
def test_what_is_utf8_is_decoded_as_python_does(data: bytes) -> None:
    assert decode(data) == python(data)
    assert cp437.is_utf8(data, 0, len(data)) == (python(data) is not None)


def test_every_beginning_of_two_bytes_is_told_apart_as_python_does() -> None:
    for first in range(0x80, 0x100):
        for second in range(0x100):
            for rest in (b"", b"\x80", b"\x80\x80"):
                data = bytes([first, second]) + rest
                assert decode(data) == python(data), data


def test_every_letter_goes_out_as_utf8() -> None:
    for byte in LETTERS:
        out = [0] * 4
        end = cp437.put_utf8(out, 1, byte)
        assert bytes(out[1:end]) == bytes([byte]).decode("cp437").encode()


def test_high_bytes_that_are_utf8_are_utf8_and_others_cp437() -> None:
    assert text_in("Zoë".encode()) == "Zoë".encode("cp437")
    assert text_in("Zoë".encode("cp437")) == "Zoë".encode("cp437")
    assert text_in("Zoë".encode() + b"\x89") == "Zoë".encode() + b"\x89"


def test_what_cp437_lacks_keeps_two_names_apart() -> None:
    assert text_in("Łukasz €".encode()) == b"?0141ukasz ?20AC"
    assert text_in("🎲".encode()) == b"?D83C?DFB2"
    assert text_in(chr(0x10FFFF).encode()) == b"?DBFF?DFFF"


def test_control_characters_go_and_so_do_outer_blanks() -> None:
    assert text_in(b"  \t\x1b[2JAnn\x00\r\n\x7f  Sailor \xff ") == b"[2JAnn  Sailor"
    assert text_in("\u0085A\u009bb\u00a0c\u00a0".encode()) == b"Ab c"
    assert text_in(b" \xff\x1a ") == b""


def test_a_name_that_is_cut_ends_without_a_blank() -> None:
    assert text_in(b"x" * 29 + b" yz") == b"x" * 29
    assert text_in(b"x" * 31) == b"x" * 30


@given(st.binary(max_size=80), st.integers(1, 40))
def test_whatever_comes_in_a_name_is_clean(data: bytes, size: int) -> None:
    name = text_in(data, size)
    assert set(name) <= set(LETTERS) - {255}
    assert name == name.strip(b" ")


@given(st.text(st.characters(exclude_categories=["C", "Z"]), max_size=6), st.text(st.characters(exclude_categories=["C", "Z"]), max_size=6))
def test_two_names_in_utf8_stay_two(one: str, other: str) -> None:
    if "?" not in one + other:
        assert (text_in(one.encode(), 64) == text_in(other.encode(), 64)) == (one == other)


@given(st.binary(max_size=12), st.binary(max_size=12), st.binary(max_size=12))
def test_only_the_bytes_that_are_meant_are_read(before: bytes, data: bytes, after: bytes) -> None:
    out = [0] * 64
    length = cp437.text_in(before + data + after, len(before), len(data), out, 64)
    assert bytes(out[:length]) == text_in(data, 64)
