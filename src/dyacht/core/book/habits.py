"""What a player's games hold box by box: for averages. Knows cards only, one after another."""

from dyacht.core.book import mine
from dyacht.core.rules.card import BOXES, OPEN, Card
from dyacht.core.words import Annotated, Array, struct, u8, u16, u32


@struct
class Habits:
    """By box, over the games that were taken."""

    games: u16
    filled: Annotated[list[u16], Array(u16, BOXES)]
    zeros: Annotated[list[u16], Array(u16, BOXES)]
    """How often the box took a 0."""
    points: Annotated[list[u32], Array(u32, BOXES)]


def begin(habits: Habits) -> None:
    """Forget all games."""
    habits.games = 0
    for box in range(BOXES):
        habits.filled[box] = 0
        habits.zeros[box] = 0
        habits.points[box] = 0


def take(habits: Habits, paper: Card) -> None:
    """Take a card."""
    habits.games += 1
    for box in range(BOXES):
        if paper.boxes[box] != OPEN:
            habits.filled[box] += 1
            habits.points[box] += paper.boxes[box]
            if paper.boxes[box] == 0:
                habits.zeros[box] += 1


def tenths(habits: Habits, box: u8) -> u16:
    """Return a box's average in tenths, half up; 0 while it was never filled."""
    return mine.tenths(habits.points[box], habits.filled[box])
