"""The tables of the scoreboards, which stand beside the state: loaded and made when a caller opens the first board, not before."""

from dyacht.core import tally
from dyacht.core.book import boards, shares
from dyacht.core.book.boards import Board
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.sheet import Sheet
from dyacht.core.state import Screen
from dyacht.core.words import new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.core.screens.page import Page
    from dyacht.core.state import State


class Desk:
    """One ledger and one sheet."""

    def __init__(self) -> None:
        self.made_ledger: Ledger | None = None
        self.sheet: Sheet = new(Sheet)
        self.is_near = False
        """The ledger came from the index without the months of its players."""

    @property
    def ledger(self) -> Ledger:
        """The ledger, made now unless the index has made it."""
        if self.made_ledger is None:
            self.made_ledger = new(Ledger)
        return self.made_ledger

    def is_near_enough(self, state: "State") -> bool:
        """Return whether the board is made without the months of players."""
        return state.tally.which in (Board.WINNERS, Board.TOP)

    def is_over_all(self, state: "State") -> bool:
        """Return whether the screen shows a board that is made of sums over players and days, not of single games."""
        return state.screen == Screen.RANKS

    def may_build(self, state: "State") -> bool:
        """Return whether the board is made of all games, so that an index made for it is worth its while."""
        return not boards.is_monthly(state.tally.which)

    def count(self, state: "State") -> bool:
        """Begin or end a pass; return whether the file must be fed (once more)."""
        return tally.count(state, self.ledger, self.sheet)

    def add(self, state: "State", slot: int, data: bytes) -> None:
        """Take one record."""
        boards.add(state.book, self.ledger, slot, data)

    def percent(self, part: int) -> int:
        """Return how much of all passes is done when *part* percent of this one are."""
        return shares.percent(self.ledger, part)

    def render(self, state: "State", page: "Page") -> None:
        """Draw the rows of a board."""
        tally.render(state, self.ledger, self.sheet, page)
