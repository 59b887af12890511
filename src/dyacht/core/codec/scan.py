"""Small readings of bytes: numbers, words without regard to case, outer blanks. Knows no format."""

from dyacht.core.words import Final, Span, Text, struct, u8, u16, u32

NO_NUMBER: Final = 0xFFFF_FFFF
HUGE: Final = 4_000_000_000
"""A number from here on is only known to be too big."""


@struct
class Part:
    """A part of some bytes: where it begins, how many they are."""

    start: u16
    count: u16


def is_digit(byte: u8) -> bool:
    """Return whether *byte* is a decimal digit."""
    return 48 <= byte <= 57


def upper(byte: u8) -> u8:
    """Return an ASCII letter as a capital, anything else as it is."""
    return byte - 32 if 97 <= byte <= 122 else byte


def leading(data: Span, start: u16, count: u16) -> u32:
    """Return the number whose digits *count* bytes begin with, or NO_NUMBER without a digit."""
    value: u32 = 0
    for i in range(count):
        if not is_digit(data[start + i]):
            return value if i > 0 else NO_NUMBER
        value = min(value, HUGE // 10) * 10 + data[start + i] - 48
    return value if count > 0 else NO_NUMBER


def number(data: Span, start: u16, count: u16) -> u32:
    """Return the number that *count* bytes are, or NO_NUMBER where they are not all digits."""
    for i in range(count):
        if not is_digit(data[start + i]):
            return NO_NUMBER
    return leading(data, start, count)


def begins(data: Span, start: u16, count: u16, word: Text) -> bool:
    """Return whether *count* bytes begin with *word*, in any case."""
    if count < len(word):
        return False
    for i in range(len(word)):
        if upper(data[start + i]) != upper(word[i]):
            return False
    return True


def same(data: Span, start: u16, count: u16, word: Text) -> bool:
    """Return whether *count* bytes are *word*, in any case."""
    return count == len(word) and begins(data, start, count, word)


def holds(data: Span, start: u16, count: u16, word: Text) -> bool:
    """Return whether *word* is anywhere in *count* bytes, in any case."""
    for i in range(count):
        if begins(data, start + i, count - i, word):
            return True
    return False


def trim(part: Part, data: Span) -> None:
    """Take blanks and control characters off both ends."""
    while part.count > 0 and data[part.start] <= 32:
        part.start += 1
        part.count -= 1
    while part.count > 0 and data[part.start + part.count - 1] <= 32:
        part.count -= 1
