"""Which values a game can hold: what no fall of the dice can make is damage, or somebody's invention."""

from dyacht.core.rules.card import BOXES, OPEN, UPPER, YACHT_SCORE, Box, Card
from dyacht.core.rules.dice import DICE, FACES, Dice
from dyacht.core.words import Final, u8

LEAST_SUM: Final = 5
MOST_SUM: Final = 30
FIXED: Final[tuple[u8, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 25, 30, 40, 50, 0)
"""What a box pays that pays one number alone; 0 for boxes that add up dice."""


def box(which: u8, points: u8) -> bool:
    """Return whether five dice can make *points* in a box."""
    if points == 0:
        return which != Box.CHANCE
    if which < UPPER:
        return points <= DICE * (which + 1) and points % (which + 1) == 0
    if FIXED[which] != 0:
        return points == FIXED[which]
    return LEAST_SUM <= points <= MOST_SUM


def card(paper: Card) -> bool:
    """Return whether play can lead to a card: every box possible, and a box filled by each further Yacht that was paid."""
    for which in range(BOXES):
        if paper.boxes[which] != OPEN and not box(which, paper.boxes[which]):
            return False
    return paper.extra == 0 or (paper.boxes[Box.YACHT] == YACHT_SCORE and paper.extra <= room(paper))


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
