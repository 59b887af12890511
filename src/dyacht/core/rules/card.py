"""The card of Daily Yacht: thirteen boxes, what is in them, and what they add up to."""

from dyacht.core.words import Annotated, Array, Final, struct, u8, u16

OPEN: Final = 255
"""Stands in a box that is still to fill."""
BOXES: Final = 13
UPPER: Final = 6
"""The first six boxes are the upper half."""
BONUS_FROM: Final = 63
UPPER_BONUS: Final = 35
FULL_HOUSE_SCORE: Final = 25
SMALL_STRAIGHT_SCORE: Final = 30
LARGE_STRAIGHT_SCORE: Final = 40
YACHT_SCORE: Final = 50
EXTRA_YACHT: Final = 100
HIGHEST: Final = 1575
"""The best possible game: thirteen Yachts, twelve of them paid +100."""


class Box:
    """The boxes in the order of the card."""

    ONES: Final = 0
    TWOS: Final = 1
    THREES: Final = 2
    FOURS: Final = 3
    FIVES: Final = 4
    SIXES: Final = 5
    THREE_KIND: Final = 6
    FOUR_KIND: Final = 7
    FULL_HOUSE: Final = 8
    SMALL_STRAIGHT: Final = 9
    LARGE_STRAIGHT: Final = 10
    YACHT: Final = 11
    CHANCE: Final = 12


Boxes = Annotated[list[u8], Array(u8, BOXES)]


@struct
class Card:
    """What stands in the boxes (OPEN, or the points), and how many further Yachts were paid +100."""

    boxes: Boxes
    extra: u8


def begin(card: Card) -> None:
    """Open all boxes."""
    for box in range(BOXES):
        card.boxes[box] = OPEN
    card.extra = 0


def left(card: Card) -> u8:
    """Return how many boxes are still to fill."""
    count: u8 = 0
    for box in range(BOXES):
        if card.boxes[box] == OPEN:
            count += 1
    return count


def upper(card: Card) -> u8:
    """Return what the six upper boxes hold, without the bonus."""
    result: u8 = 0
    for box in range(UPPER):
        if card.boxes[box] != OPEN:
            result += card.boxes[box]
    return result


def bonus(card: Card) -> u8:
    """Return the upper bonus earned so far: three of each number is 63."""
    return UPPER_BONUS if upper(card) >= BONUS_FROM else 0


def with_bonus(points: u8) -> u8:
    """Return what upper boxes of so many *points* are worth."""
    return points + UPPER_BONUS if points >= BONUS_FROM else points


def total(card: Card) -> u16:
    """Return the score: boxes, upper bonus, and +100 for each further Yacht that was paid. At most 1,575."""
    result: u16 = with_bonus(upper(card)) + EXTRA_YACHT * card.extra
    for box in range(UPPER, BOXES):
        if card.boxes[box] != OPEN:
            result += card.boxes[box]
    return result


def yachts(card: Card) -> u8:
    """Return the Yachts of a game: one if the YACHT box holds 50, plus the further ones that were paid."""
    return card.extra + 1 if card.boxes[Box.YACHT] == YACHT_SCORE else 0
