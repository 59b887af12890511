"""Which values a game can hold: what no fall of the dice can make is damage, or somebody's invention."""

from dyacht.core.rules.card import BOXES, OPEN, UPPER, YACHT_SCORE, Box, Card
from dyacht.core.rules.dice import DICE, FACES, Dice
from dyacht.core.words import Final, u8, u16

MOST: Final = 50
"""Points of a box at most."""
# fmt: off
BOXES_OF: Final[tuple[u16, ...]] = (
    0x0FFF, 0x0001, 0x0003, 0x0005, 0x000B, 0x10D1, 0x10E6, 0x10C0, 0x10CA, 0x10C4,
    0x10D2, 0x10C0, 0x10EC, 0x10C0, 0x10C0, 0x10D4, 0x10C8, 0x10C0, 0x10E0, 0x10C0,
    0x10D8, 0x10C0, 0x10C0, 0x10C0, 0x10E0, 0x11D0, 0x10C0, 0x10C0, 0x10C0, 0x10C0,
    0x12E0, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,
    0x0400, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,
    0x0800,
)
# fmt: on
"""The boxes in which five dice can make so many points: bit 0 is the first box."""
IMPOSSIBLE: Final = 255
FIXED: Final[tuple[u8, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 25, 30, 40, 50, 0)
"""What a box pays that pays one number alone; 0 for boxes that add up dice."""


def box(which: u8, points: u8) -> bool:
    """Return whether five dice can make *points* in a box."""
    return points <= MOST and BOXES_OF[points] >> (which & 15) & 1 != 0


def card(paper: Card) -> bool:
    """Return whether play can lead to a card."""
    return filled(paper) != IMPOSSIBLE


def filled(paper: Card) -> u8:
    """Return how many boxes of a card are filled, or IMPOSSIBLE where no play can lead to it.

    Every box must be possible, and one filled by each further Yacht that was paid.
    """
    count: u8 = 0
    bit: u16 = 1
    for which in range(BOXES):
        points: u8 = paper.boxes[which]
        if points != OPEN:
            if points > MOST or BOXES_OF[points] & bit == 0:
                return IMPOSSIBLE
            count += 1
        bit = bit << 1 & 0xFFFF
    if paper.extra != 0 and (paper.boxes[Box.YACHT] != YACHT_SCORE or paper.extra > room(paper)):
        return IMPOSSIBLE
    return count


def room(paper: Card) -> u8:
    """Return how many boxes beside YACHT hold points that a further Yacht can have left there."""
    count: u8 = 0
    for which in range(BOXES):
        if which != Box.YACHT and paper.boxes[which] != OPEN and takes_yacht(which, paper.boxes[which]):
            count += 1
    return count


def takes_yacht(which: u8, points: u8) -> bool:
    """Return whether a further Yacht can have left *points* in a box (the joker rule)."""
    if which < UPPER:
        return points == 0 or points == DICE * (which + 1)
    if FIXED[which] != 0:
        return points == FIXED[which]
    return points > 0 and points % DICE == 0


def turn(roll: u8, dice: Dice) -> bool:
    """Return whether a turn can stand so: up to three rolls, and after one every die shows a face."""
    for i in range(DICE):
        if dice[i] > FACES or (roll > 0 and dice[i] == 0):
            return False
    return True
