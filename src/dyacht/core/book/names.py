"""Players' names in CP437: which are the same player, and how they sort. Knows nothing of where a name comes from."""

from dyacht.core import sizes
from dyacht.core.words import Buffer, Final, Span, i16, u8, u16

BLANK: Final = 32
HARD_BLANK: Final = 255
"""CP437's no-break space, which looks like any other blank."""
UNKNOWN: Final = 63
"""Stands for a control byte: "?"."""
BEFORE: Final = -1
SAME: Final = 0
AFTER: Final = 1

# fmt: off
FOLD: Final[tuple[u8, ...]] = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
    64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79,
    80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95,
    96, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79,
    80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 123, 124, 125, 126, 127,
    128, 154, 144, 131, 142, 133, 143, 128, 136, 137, 138, 139, 140, 141, 142, 143,
    144, 146, 146, 147, 153, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159,
    160, 161, 162, 163, 165, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175,
    176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191,
    192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207,
    208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223,
    224, 225, 226, 227, 228, 228, 230, 231, 232, 233, 234, 235, 236, 232, 238, 239,
    240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255,
)
# fmt: on
"""Each byte's capital: a to z, and the accented and Greek letters whose capital CP437 has; every other byte is its own."""


def put_name(name: Buffer, letters: Span, count: u16) -> None:
    """Set the 30 bytes of *name* to *count* letters: outer blanks off, cut at 30 bytes, control bytes as "?", zeros after it.

    A zero byte ends the letters. A name cut in a blank loses that blank, so that the same cut is the same player.
    """
    end: u16 = 0
    while end < count and letters[end] != 0:
        end += 1
    start: u16 = 0
    while start < end and is_blank(letters[start]):
        start += 1
    end = min(end, start + sizes.NAME)
    while end > start and is_blank(letters[end - 1]):
        end -= 1
    for i in range(sizes.NAME):
        name[i] = 0
        if start + i < end:
            name[i] = letters[start + i] if letters[start + i] >= BLANK else UNKNOWN


def is_blank(letter: u8) -> bool:
    """Return whether a letter at the edge of a name is no part of it."""
    return letter == BLANK or letter == HARD_BLANK or 9 <= letter <= 13


def size(name: Span) -> u8:
    """Return how many bytes of a name are used."""
    return size_at(name, 0)


def size_at(name: Span, start: u16) -> u8:
    """Return how many bytes are used of a name that stands at *start* among others."""
    result: u8 = 0
    while result < sizes.NAME and name[start + result] != 0:
        result += 1
    return result


def same(one: Span, other: Span) -> bool:
    """Return whether two names are one player's."""
    return same_at(one, 0, other, 0)


def same_at(one: Span, at: u16, other: Span, there: u16) -> bool:
    """Return whether the name at *at* and the name at *there* are one player's."""
    for i in range(sizes.NAME):
        if one[at + i] != other[there + i] and FOLD[one[at + i]] != FOLD[other[there + i]]:
            return False
        if one[at + i] == 0:
            return True
    return True


def compare(one: Span, other: Span) -> i16:
    """Return BEFORE, SAME or AFTER: how two names sort, by their folded bytes."""
    return compare_at(one, 0, other, 0)


def compare_at(one: Span, at: u16, other: Span, there: u16) -> i16:
    """Return how the name at *at* sorts beside the name at *there*."""
    for i in range(sizes.NAME):
        letter: u8 = one[at + i]
        another: u8 = other[there + i]
        if letter != another and FOLD[letter] != FOLD[another]:
            return BEFORE if FOLD[letter] < FOLD[another] else AFTER
        if letter == 0:
            return SAME
    return SAME


def is_name(name: Span) -> bool:
    """Return whether 30 bytes are a name as put_name() leaves it, whatever stands after its end."""
    used: u8 = size(name)
    for i in range(used):
        if name[i] < BLANK:
            return False
    return used > 0 and not is_blank(name[0]) and not is_blank(name[used - 1])


def mix(name: Span) -> u16:
    """Return a number that is equal for one player's spellings and seldom for two players."""
    return mix_at(name, 0)


def mix_at(name: Span, start: u16) -> u16:
    """Return that number for the name at *start*."""
    result: u16 = 0
    for i in range(sizes.NAME):
        letter: u8 = name[start + i]
        if letter == 0:
            return result
        result = (result * 31 + FOLD[letter]) & 0xFFFF
    return result
