"""What of a ledger can be kept from one day to the next: games that can no longer change.

A ledger is kept without its pending games, and completed by feeding those and all newer slots, in the order of the file:

    building:   for each game: ledger.add() if is_final() else hold(), and note its slot as pending; sealed games are only noted
                for each game held: release(); then write the ledger's arrays
    using:      read the arrays; resume(); ledger.add() for each pending and each newer slot; set whole

It fits while today is not earlier, no closed day has been opened again, and the slots it covers are what they were.
"""

from dyacht.core.book import days, ledger, tops
from dyacht.core.book.days import Terms
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Record, Status
from dyacht.core.words import u16, u32


def is_final(game: Record, terms: Terms, today: u16) -> bool:
    """Return whether a game stays as it is for good, by these terms, and everybody may see it."""
    if days.is_sealed(today, game.day):
        return False
    return game.status != Status.PLAYING or not days.may_resume(terms, today, game.day)


def hold(account: Ledger, slot: u32, game: Record) -> bool:
    """Keep a game's day for it without counting it, so that no later slot takes the day; return whether it was free."""
    row: u16 = ledger.meet(account, slot, game.name)
    if row == ledger.NONE:
        return False
    cell: u16 = ledger.cell_of(account, row, ledger.month_of(account, game.day))
    if cell == ledger.NONE:
        return False
    return ledger.mark(account.cells, cell, ledger.bit_of(account, cell, game.day))


def release(account: Ledger, game: Record) -> None:
    """Give a held day free again, for the game itself to take when it is fed."""
    row: u16 = ledger.row_of(account, game.name)
    if row == ledger.NONE:
        return
    cell: u16 = ledger.cell_of(account, row, ledger.month_of(account, game.day))
    if cell != ledger.NONE:
        account.cells.mask[cell] = account.cells.mask[cell] & (0xFFFF_FFFF ^ ledger.bit_of(account, cell, game.day))


def resume(account: Ledger, today: u16) -> bool:
    """Make a ledger that was kept ready for the games of days up to *today*; return whether it can be used then."""
    if not ledger.is_everybody(account) or account.counting or account.first != 0 or today < account.last or today > days.LAST:
        return False
    if not tops.extend(account.tops, today):
        return False
    account.last = today
    account.today = today
    account.whole = False
    account.passes = 0
    ledger.fill_starts(account, today)
    return True
