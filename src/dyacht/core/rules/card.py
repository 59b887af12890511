"""The card of Daily Yacht: thirteen boxes, what is in them, and what they add up to."""

from dyacht.core.words import Annotated, Array, Final, struct, u8

OPEN: Final = 255
"""Stands in a box that is still to fill."""
BOXES: Final = 13
UPPER: Final = 6
"""The first six boxes are the upper half."""


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
