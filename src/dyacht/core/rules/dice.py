"""Five dice: their faces, how chance makes them, how many show each face."""

from dyacht.core.words import Annotated, Array, Final, Span, struct, u8, u16

DICE: Final = 5
FACES: Final = 6
ALL: Final = 31
"""The mask that holds all five dice."""

Dice = Annotated[list[u8], Array(u8, DICE)]
"""Faces 1 to 6; 0 is a die not thrown yet."""
Counts = Annotated[list[u8], Array(u8, FACES + 1)]
"""``counts[face]`` dice show that face; ``counts[0]`` are not thrown."""

FAIR: Final = 252
"""Random bytes from here on are thrown away: 252 is a multiple of six, so that no face comes more often."""


@struct
class Throw:
    """Which dice of a roll are still to be thrown (a mask), so that several helpings of chance can serve one roll."""

    missing: u8


def throw(dice: Dice, pending: Throw, chance: Span, count: u16) -> bool:
    """Throw the missing dice with *count* random bytes; return whether all of them have fallen."""
    at: u16 = 0
    for i in range(DICE):
        while (pending.missing >> i) & 1 == 1 and at < count:
            if chance[at] < FAIR:
                dice[i] = chance[at] % FACES + 1
                pending.missing = pending.missing ^ (1 << i)
            at += 1
    return pending.missing == 0


def count_faces(dice: Dice, counts: Counts) -> None:
    """Fill *counts* from *dice*."""
    for face in range(FACES + 1):
        counts[face] = 0
    for i in range(DICE):
        counts[dice[i]] += 1


def total(dice: Dice) -> u8:
    """Return the sum of all faces."""
    result: u8 = 0
    for i in range(DICE):
        result += dice[i]
    return result


def longest_run(counts: Counts) -> u8:
    """Return how many consecutive faces are there at most."""
    longest: u8 = 0
    length: u8 = 0
    for face in range(1, FACES + 1):
        length = length + 1 if counts[face] > 0 else 0
        longest = max(longest, length)
    return longest


def most_alike(counts: Counts) -> u8:
    """Return how many dice at most show one face."""
    most: u8 = 0
    for face in range(1, FACES + 1):
        most = max(most, counts[face])
    return most
