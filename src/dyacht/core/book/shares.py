"""Fewer players at a time where a ledger has no room for all: which shares of them are fed now, and which with the next pass.

A pass that finds the ledger full lets go of some shares and goes on with the rest, which is whole at its end. So each pass but the
first looks at few records that a later one must look at again.
"""

from dyacht.core import sizes
from dyacht.core.book import ledger, roster, tops
from dyacht.core.book.ledger import Ledger
from dyacht.core.words import Final, u16, u32

PART: Final = 8
"""An eighth of the shares is let go of at once."""
FULL: Final = 256
NEARLY: Final = 240
"""How full a ledger shall become, out of FULL: shares are only about equal."""


def width_of(account: Ledger) -> u16:
    """Return how many shares are taken now."""
    return account.high - account.low


def narrow(account: Ledger) -> bool:
    """Take fewer shares, so that some player goes; return whether there is more room then."""
    while width_of(account) > 1:
        account.high -= max(width_of(account) // PART, 1)
        for share in range(account.high, ledger.SHARES):
            account.damaged[share] = 0
            account.foreign[share] = 0
        before: u16 = account.who.count
        evict(account)
        if account.who.count < before:
            account.full = False
            return True
    return False


def evict(account: Ledger) -> None:
    """Forget the players whose share is not taken any more."""
    kept: u16 = 0
    for row in range(account.who.count):
        if ledger.share_of(account.who.letters, row * sizes.NAME) < account.high:
            account.who.nexts[row] = kept
            kept += 1
        else:
            account.who.nexts[row] = ledger.NONE
            free_cells(account, row)
    if not account.tops.full:
        renumber(account)
    for row in range(account.who.count):
        if account.who.nexts[row] < row:
            move(account, account.who.nexts[row], row)
    account.who.count = kept
    roster.rehash(account.who)


def free_cells(account: Ledger, row: u16) -> None:
    """Give a player's cells free."""
    cell: u16 = account.heads[row]
    while cell != ledger.NONE:
        following: u16 = account.cells.nexts[cell]
        account.cells.nexts[cell] = account.cells.free
        account.cells.free = cell
        cell = following
    account.heads[row] = ledger.NONE


def renumber(account: Ledger) -> None:
    """Give the winners the numbers that evict() has put down for them, and remove those that go; they will be fed again."""
    winners: tops.Tops = account.tops
    for at in range(winners.days):
        link: u16 = winners.heads[at]
        if link != tops.NONE:
            rebuild(account, at, link)


def rebuild(account: Ledger, at: u16, head: u16) -> None:
    """Renumber the winners of the day at index *at*, whose list is taken apart and put together again."""
    winners: tops.Tops = account.tops
    link: u16 = head
    winners.heads[at] = tops.NONE
    while link != tops.NONE:
        number: u16 = tops.row_of(winners, link)
        following: u16 = tops.next_of(winners, link)
        if link >= tops.ENTRY:
            winners.nexts[link - tops.ENTRY] = winners.free
            winners.free = link - tops.ENTRY
        if number >= account.before:
            number = account.who.nexts[number - account.before]
            number = number if number == ledger.NONE else account.before + number
        if number != ledger.NONE:
            tops.put(winners, at, number)
        link = following


def move(account: Ledger, to: u16, source: u16) -> None:
    """Move a player's row to a lower one."""
    roster.move(account.who, to, source)
    account.heads[to] = account.heads[source]
    account.best[to] = account.best[source]
    account.best_day[to] = account.best_day[source]
    account.most[to] = account.most[source]
    account.most_day[to] = account.most_day[source]
    account.upper[to] = account.upper[source]
    account.upper_day[to] = account.upper_day[source]
    account.yachts[to] = account.yachts[source]
    account.wins[to] = account.wins[source]


def fitting(account: Ledger) -> u16:
    """Return how many shares will fit, if the ones at hand tell anything of the others."""
    filled: u16 = max(account.cells.count * FULL // sizes.PLAYER_MONTHS, account.who.count * FULL // sizes.PLAYERS)
    return max(width_of(account) * NEARLY // max(filled, 1), 1)


def following(account: Ledger) -> None:
    """Take the shares that follow; their winners get numbers behind those of the ones before."""
    width: u16 = fitting(account)
    account.before = min(account.before + account.who.count, sizes.PLAYERS)
    account.low = account.high
    account.high = min(account.low + width, ledger.SHARES)
    ledger.forget_players(account)


def halve(account: Ledger) -> bool:
    """Begin anew with half as many shares at a time, for who can't let go of players; return whether there is half of what was."""
    width: u16 = width_of(account)
    ledger.begin(account, account.first, account.last)
    account.high = max(width // 2, 1)
    return width > 1


def step(account: Ledger) -> bool:
    """Take the shares that follow, as many as now; return whether there are any."""
    width: u16 = width_of(account)
    account.low = account.high
    account.high = min(account.low + width, ledger.SHARES)
    ledger.forget_players(account)
    return account.low < ledger.SHARES


def anew(account: Ledger) -> None:
    """Begin once more with the lowest shares, to count the wins, now that the best score of each day is known."""
    if not ledger.is_everybody(account):
        account.high = min(fitting(account), ledger.SHARES)
        account.low = 0
    account.counting = True
    account.before = 0
    ledger.forget_players(account)


def percent(account: Ledger, part: u16) -> u16:
    """Return how much of all that must be fed was fed when *part* percent of this pass are: the shares are about equal."""
    done: u32 = account.low * 100 + width_of(account) * min(part, 100)
    return done // ledger.SHARES
