"""What five dice score in each box, and where the joker rule lets them go."""

from dyacht.core.rules import card, dice
from dyacht.core.rules.card import Box, Card
from dyacht.core.rules.dice import Counts, Dice
from dyacht.core.words import Final, Text, u8

NO_BOX: Final = 255


class Place:
    """Whether dice may go in a box, and if not, why."""

    FREE: Final = 0
    FILLED: Final = 1
    OWN_UPPER_FIRST: Final = 2
    """A joker, and the upper box of its number is open: it must go there."""
    LOWER_FIRST: Final = 3
    """A joker whose upper box is filled, and a lower box is open: it must go in the lower half."""


NAMES: Final[tuple[Text, ...]] = (
    b"Ones",
    b"Twos",
    b"Threes",
    b"Fours",
    b"Fives",
    b"Sixes",
    b"3 of a Kind",
    b"4 of a Kind",
    b"Full House",
    b"Sm Straight",
    b"Lg Straight",
    b"YACHT",
    b"Chance",
)


def is_yacht(hand: Dice) -> bool:
    """Tell whether all five dice show one face."""
    return hand[0] > 0 and hand[0] == hand[1] and hand[0] == hand[2] and hand[0] == hand[3] and hand[0] == hand[4]


def is_joker(paper: Card, hand: Dice) -> bool:
    """Tell whether the joker rule holds: a further Yacht once the YACHT box is filled, with 50 or with 0."""
    return is_yacht(hand) and paper.boxes[Box.YACHT] != card.OPEN


def place(paper: Card, hand: Dice, box: u8) -> u8:
    """Return the Place of *box* for *hand*. A joker goes in its own upper box; else any lower box; else any upper box, for 0."""
    if paper.boxes[box] != card.OPEN:
        return Place.FILLED
    if not is_joker(paper, hand):
        return Place.FREE
    own: u8 = max(hand[0], 1) - 1
    if paper.boxes[own] == card.OPEN:
        return Place.FREE if box == own else Place.OWN_UPPER_FIRST
    if box < card.UPPER and lower_open(paper):
        return Place.LOWER_FIRST
    return Place.FREE


def lower_open(paper: Card) -> bool:
    """Tell whether a lower box is still to fill."""
    for box in range(card.UPPER, card.BOXES):
        if paper.boxes[box] == card.OPEN:
            return True
    return False


def worth(paper: Card, hand: Dice, box: u8) -> u8:
    """Return what *hand* scores in *box*, an open one; under the joker rule Full House and the straights count in full."""
    counts: Counts = [0] * (dice.FACES + 1)
    dice.count_faces(hand, counts)
    joker: bool = is_joker(paper, hand)
    match box:
        case Box.THREE_KIND:
            return dice.total(hand) if dice.most_alike(counts) >= 3 else 0
        case Box.FOUR_KIND:
            return dice.total(hand) if dice.most_alike(counts) >= 4 else 0
        case Box.FULL_HOUSE:
            return card.FULL_HOUSE_SCORE if joker or is_full_house(counts) else 0
        case Box.SMALL_STRAIGHT:
            return card.SMALL_STRAIGHT_SCORE if joker or dice.longest_run(counts) >= 4 else 0
        case Box.LARGE_STRAIGHT:
            return card.LARGE_STRAIGHT_SCORE if joker or dice.longest_run(counts) >= 5 else 0
        case Box.YACHT:
            return card.YACHT_SCORE if is_yacht(hand) else 0
        case Box.CHANCE:
            return dice.total(hand)
        case _:
            return counts[box + 1] * (box + 1) if box < card.UPPER else 0


def is_full_house(counts: Counts) -> bool:
    """Tell whether three dice show one face and two another; five alike are none."""
    pair: bool = False
    triple: bool = False
    for face in range(1, dice.FACES + 1):
        pair = pair or counts[face] == 2
        triple = triple or counts[face] == 3
    return pair and triple


def pays_extra(paper: Card, hand: Dice) -> bool:
    """Tell whether *hand* is paid +100: a further Yacht while the YACHT box holds 50."""
    return is_yacht(hand) and paper.boxes[Box.YACHT] == card.YACHT_SCORE


def fill(paper: Card, hand: Dice, box: u8) -> None:
    """Put *hand* in *box*, which must be FREE for it."""
    points: u8 = worth(paper, hand, box)
    if pays_extra(paper, hand):
        paper.extra += 1
    paper.boxes[box] = points


def best(paper: Card, hand: Dice) -> u8:
    """Return the box that a Yacht points to: YACHT, under the joker its own upper box, else the free box that scores most."""
    if is_yacht(hand):
        if paper.boxes[Box.YACHT] == card.OPEN:
            return Box.YACHT
        if paper.boxes[max(hand[0], 1) - 1] == card.OPEN:
            return max(hand[0], 1) - 1
    found: u8 = NO_BOX
    most: u8 = 0
    for box in range(card.BOXES):
        if place(paper, hand, box) == Place.FREE and (found == NO_BOX or worth(paper, hand, box) > most):
            found = box
            most = worth(paper, hand, box)
    return found


def scores_elsewhere(paper: Card, hand: Dice) -> bool:
    """Tell whether any free box would score more than 0."""
    for box in range(card.BOXES):
        if place(paper, hand, box) == Place.FREE and worth(paper, hand, box) > 0:
            return True
    return False
