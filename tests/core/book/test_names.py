"""Names against Python's own idea of CP437 and of capitals."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import names

letters = st.binary(max_size=40)


def put(text: bytes) -> bytes:
    name = [7] * 30
    names.put_name(name, text, len(text))
    return bytes(name)


def folded(name: bytes) -> bytes:
    return bytes(capital(byte) for byte in name.split(b"\0")[0])


def capital(byte: int) -> int:
    upper = bytes([byte]).decode("cp437").upper()
    try:
        found = upper.encode("cp437")
    except UnicodeEncodeError:
        return byte
    return found[0] if len(found) == 1 else byte


def test_the_table_folds_exactly_the_letters_whose_capital_exists() -> None:
    assert list(names.FOLD) == [capital(byte) for byte in range(256)]


@given(letters)
def test_a_name_is_cut_stripped_and_filled_with_zeros(text: bytes) -> None:
    blanks = b" \t\n\v\f\r\xff"
    core = bytes(byte if byte >= 32 else 63 for byte in text.split(b"\0")[0].strip(blanks)[:30].rstrip(blanks))
    assert put(text) == core.ljust(30, b"\0")
    assert names.size(put(text)) == len(core)
    assert put(put(text)) == put(text)
    assert names.is_name(put(text)) == bool(core)


@given(letters, letters | st.none())
def test_names_compare_by_their_capitals(text: bytes, other: bytes | None) -> None:
    one = put(text)
    two = put(bytes(byte ^ 32 if chr(byte).isascii() and chr(byte).isalpha() else byte for byte in text) if other is None else other)
    expected = (folded(one) > folded(two)) - (folded(one) < folded(two))
    assert names.compare(one, two) == expected
    assert names.same(one, two) == (expected == 0)
    if expected == 0:
        assert names.mix(one) == names.mix(two)


@given(letters, letters)
def test_names_are_compared_where_they_stand(text: bytes, other: bytes) -> None:
    row = put(other) + put(text) + put(other)
    assert names.same_at(row, 0, row, 60)
    assert names.same_at(row, 30, row, 0) == names.same(put(text), put(other))
    assert names.compare_at(row, 30, row, 60) == names.compare(put(text), put(other))
    assert names.size_at(row, 30) == names.size(put(text))


def test_accents_with_a_capital_are_the_same_player_and_others_are_not() -> None:
    for one, other, same in (("é", "É", True), ("ñü", "ÑÜ", True), ("σ", "Σ", True), ("á", "A", False), ("ß", "SS", False)):
        assert names.same(put(one.encode("cp437")), put(other.encode("cp437"))) is same
