"""The 96 bytes of one player's game of one day: an identity and two states that alternate."""

from dyacht.core import sizes
from dyacht.core.rules.card import Card
from dyacht.core.rules.dice import Dice
from dyacht.core.words import Annotated, Array, Final, struct, u8, u16

Name = Annotated[list[u8], Array(u8, sizes.NAME)]
"""A player's name in CP437, filled up with zero bytes."""
Image = Annotated[list[u8], Array(u8, sizes.RECORD)]
"""A record as it stands on file."""


class Status:
    """Where a game stands."""

    NONE: Final = 0
    PLAYING: Final = 1
    FINISHED: Final = 2
    ENDED: Final = 3


class Found:
    """What 96 bytes turned out to be."""

    BLANK: Final = 0
    """Nothing but zeros, or a slot in which no state was ever written whole."""
    GOOD: Final = 1
    DAMAGED: Final = 2
    """Neither state fits its checksum: not counted, reported, never deleted."""
    FOREIGN: Final = 3
    """A later format, which this program leaves alone."""


@struct
class Record:
    """One game as values."""

    name: Name
    day: u16
    sequence: u16
    """Goes up with each write; the newer of two valid states counts."""
    status: u8
    early: bool
    """Started before its own day."""
    roll: u8
    """Rolls thrown in this turn, 0 to 3; 0 after a box was filled."""
    held: u8
    """A mask: bit 0 is the first die."""
    dice: Dice
    card: Card
