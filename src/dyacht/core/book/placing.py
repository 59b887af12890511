"""Counts the games that stand above or beside those of a page of the caller's.

Of a ledger it uses the players and their cells, as other months: what a player has of the page stands in the masks, a bit a game.
"""

from dyacht.core import sizes
from dyacht.core.book import ledger, mine, names, places
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.mine import Mine
from dyacht.core.book.places import Places
from dyacht.core.book.record import Record
from dyacht.core.rules import card
from dyacht.core.words import Final, u8, u16, u32

PLAYED: Final = 2
"""The cell of the games of the page's days that were met ..."""
ABOVE: Final = 1
"""... of those that stand above the caller's, ..."""
LEVEL: Final = 0
"""... and of those beside it."""
NOWHERE: Final = 3


def take(page: Places, account: Ledger, cards: Mine, slot: u32, game: Record) -> None:
    """Take a game; the first of a player and day counts. Where the ledger has no room (full), nothing of it is taken."""
    at: u16 = places.index_of(page, cards, game.day)
    if at == mine.NONE:
        return
    row: u16 = ledger.meet(account, slot, game.name)
    if row == ledger.NONE:
        return
    cell: u16 = ledger.cell_of(account, row, PLAYED)
    kind: u8 = beside(cards.score[page.first + at], card.total(game.card))
    other: u16 = cell
    if kind != NOWHERE and not names.same(game.name, cards.name):
        other = ledger.cell_of(account, row, kind)
    if cell == ledger.NONE or other == ledger.NONE:
        return
    bit: u32 = 1 << (at & 31)
    there: bool = ledger.mark(account.cells, cell, bit)
    if there and other != cell:
        ledger.mark(account.cells, other, bit)


def beside(own: u16, score: u16) -> u8:
    """Return where a game with *score* stands beside the caller's own."""
    if score == own:
        return LEVEL
    return ABOVE if score > own else NOWHERE


def fill(page: Places, account: Ledger) -> None:
    """Count what the players at hand have."""
    for row in range(account.who.count):
        cell: u16 = account.heads[row]
        while cell != ledger.NONE:
            for i in range(sizes.PAGE):
                if (account.cells.mask[cell] >> (i & 31)) & 1 == 1:
                    if account.cells.month[cell] == ABOVE:
                        page.above[i] += 1
                    elif account.cells.month[cell] == LEVEL:
                        page.level[i] += 1
            cell = account.cells.nexts[cell]
