"""Whether dice are fair: throws counted by face and by pair, and how likely fair dice differ so much from what is expected.

Chi-square in integers. Knows nothing of where the throws come from.
"""

from dyacht.core.rules.dice import DICE, FACES, Dice
from dyacht.core.words import Annotated, Array, Final, struct, u8, u16, u32

PAIRS: Final = FACES * FACES
MOST: Final = 2000
"""Throws of five dice that are counted at most: no product here passes 32 bits."""

CHANCES: Final[tuple[u16, ...]] = (999, 990, 975, 950, 900, 800, 700, 600, 500, 400, 300, 200, 100, 50, 25, 10, 5, 1)
"""Thousandths of all fair trials that differ at least as much ..."""
FACES_LIMITS: Final[tuple[u16, ...]] = (21, 55, 83, 115, 161, 234, 300, 366, 435, 513, 606, 729, 924, 1107, 1283, 1509, 1675, 2052)
"""... as chi-square says: hundredths of it, for six faces (5 degrees of freedom) ..."""
PAIRS_LIMITS: Final[tuple[u16, ...]] = (
    1469, 1851, 2057, 2247, 2480, 2784, 3018, 3228, 3434, 3647, 3886, 4178, 4606, 4980, 5320, 5734, 6027, 6662,
)  # fmt: skip
"""... and for 36 pairs (35 degrees of freedom)."""


@struct
class Trial:
    """Throws counted."""

    throws: u16
    wanted: u16
    """Throws at which the trial at hand ends."""
    dice: Dice
    faces: Annotated[list[u16], Array(u16, FACES)]
    pairs: Annotated[list[u16], Array(u16, PAIRS)]
    """By first * 6 + second, of the first two dice of a throw and of the next two."""


def begin(trial: Trial) -> None:
    """Forget all throws."""
    trial.throws = 0
    trial.wanted = 0
    for i in range(FACES):
        trial.faces[i] = 0
    for i in range(PAIRS):
        trial.pairs[i] = 0


def take(trial: Trial) -> None:
    """Count the five dice of a throw."""
    if trial.throws >= MOST:
        return
    trial.throws += 1
    for i in range(DICE):
        trial.faces[face(trial, i)] += 1
    trial.pairs[face(trial, 0) * FACES + face(trial, 1)] += 1
    trial.pairs[face(trial, 2) * FACES + face(trial, 3)] += 1


def face(trial: Trial, die: u8) -> u8:
    """Return what a die shows, counted from 0."""
    return max(trial.dice[die], 1) - 1


def of_faces(trial: Trial) -> u32:
    """Return chi-square of the faces in hundredths."""
    squares: u32 = 0
    for i in range(FACES):
        squares += trial.faces[i] * trial.faces[i]
    return hundredths(min(squares, DICE * MOST * DICE * MOST) * FACES, trial.throws * DICE)


def of_pairs(trial: Trial) -> u32:
    """Return chi-square of the pairs in hundredths."""
    squares: u32 = 0
    for i in range(PAIRS):
        squares += trial.pairs[i] * trial.pairs[i]
    return hundredths(min(squares, 2 * MOST * 2 * MOST) * PAIRS, trial.throws * 2)


def hundredths(product: u32, count: u16) -> u32:
    """Return chi-square in hundredths, from the sum of the squares of how often each kind came times the number of kinds."""
    if count == 0:
        return 0
    over: u32 = (product - count * count) & 0xFFFF_FFFF
    return min(over // max(count, 1), 40_000_000) * 100 + over % max(count, 1) * 100 // max(count, 1)


def chance_of_faces(trial: Trial) -> u16:
    """Return in how many of 1,000 trials fair dice differ at least as much by face: 999 and 0 stand for the ends."""
    value: u32 = of_faces(trial)
    for i in range(len(CHANCES)):
        if value < FACES_LIMITS[i]:
            return between(value, i, FACES_LIMITS[max(i, 1) - 1], FACES_LIMITS[i])
    return 0


def chance_of_pairs(trial: Trial) -> u16:
    """Return the same by pair."""
    value: u32 = of_pairs(trial)
    for i in range(len(CHANCES)):
        if value < PAIRS_LIMITS[i]:
            return between(value, i, PAIRS_LIMITS[max(i, 1) - 1], PAIRS_LIMITS[i])
    return 0


def between(value: u32, index: u8, low: u16, high: u16) -> u16:
    """Return the thousandths for a value from *low* to *high*, the limits before and at *index*."""
    if index == 0 or value < low:
        return CHANCES[0]
    part: u32 = (value - low) * (CHANCES[index - 1] - CHANCES[index])
    return CHANCES[index - 1] - part // max(high - low, 1)
