"""Where a page of the caller's games stands on their days: how many others scored more, and how many as much."""

from dyacht.core import sizes
from dyacht.core.book import mine
from dyacht.core.book.mine import Mine
from dyacht.core.words import Annotated, Array, struct, u16

Page = Annotated[list[u16], Array(u16, sizes.PAGE)]


@struct
class Places:
    """By game of the page; the first is that of index *first* in mine."""

    first: u16
    count: u16
    above: Page
    """How many others scored more on that day."""
    level: Page
    """How many others scored the same."""


def begin(places: Places, first: u16, count: u16) -> None:
    """Begin a page of *count* games."""
    places.first = first
    places.count = min(count, sizes.PAGE)
    for i in range(sizes.PAGE):
        places.above[i] = 0
        places.level[i] = 0


def index_of(places: Places, cards: Mine, day: u16) -> u16:
    """Return which game of the page is of *day*, or mine.NONE."""
    at: u16 = mine.find(cards, day)
    if at == mine.NONE or not places.first <= at < places.first + places.count:
        return mine.NONE
    return at - places.first


def has(places: Places, index: u16) -> bool:
    """Return whether the place of the game of *index* in mine is here."""
    return places.first <= index < places.first + places.count
