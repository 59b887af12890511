"""The longest runs of days with a game, read from a ledger's months."""

from dyacht.core import sizes
from dyacht.core.book import ledger, mine, sheet
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.mine import Streak
from dyacht.core.book.sheet import Sheet
from dyacht.core.words import new, struct, u8, u16, u32


@struct
class Run:
    """A run that is being counted, from its last day backwards."""

    length: u16
    end: u16


def measure(account: Ledger, row: u16, today: u16, run: Run, streak: Streak) -> None:
    """Fill *streak* from all games of a player, the latest month first; *run* is room to count in, empty before and after."""
    mine.clear_streak(streak)
    before: u16 = ledger.NONE
    cell: u16 = account.heads[row]
    while cell != ledger.NONE:
        if run.length > 0 and account.cells.month[cell] + 1 != before:
            close(streak, run, today)
        before = account.cells.month[cell]
        count_back(account, cell, run, streak, today)
        cell = account.cells.nexts[cell]
    close(streak, run, today)


def count_back(account: Ledger, cell: u16, run: Run, streak: Streak, today: u16) -> None:
    """Go on with *run* through one month's days, one by one only where a longer run than the known ones can come of it."""
    first: u16 = account.starts[account.cells.month[cell]]
    length: u8 = min(account.starts[account.cells.month[cell] + 1], today + 1) - first
    mask: u32 = account.cells.mask[cell]
    if account.cells.games[cell] == length:
        if run.length == 0:
            run.end = first + length - 1
        run.length += length
        return
    if run.length > 0:
        join(mask, length, run)
        close(streak, run, today)
    if streak.best == 0 or has_run(mask, streak.best + 1):
        count_days(mask, first, length, run, streak, today)
        return
    while (mask >> (run.length & 31)) & 1 == 1:
        run.length += 1
    run.end = first + run.length - 1


def join(mask: u32, length: u8, run: Run) -> None:
    """Lengthen *run* by the days at the end of a month that is not full."""
    bit: u8 = length - 1
    while bit > 0 and (mask >> (bit & 31)) & 1 == 1:
        run.length += 1
        bit -= 1


def has_run(mask: u32, length: u16) -> bool:
    """Return whether *length* days in a row have a game."""
    rest: u32 = mask
    known: u16 = 1
    while known < length and rest != 0:
        step: u16 = min(known, length - known)
        rest = rest & (rest >> (step & 31))
        known += step
    return rest != 0


def count_days(mask: u32, first: u16, length: u8, run: Run, streak: Streak, today: u16) -> None:
    """Go on with *run* through the days of a month one by one, the last day first, as far as there are games."""
    for back in range(length):
        bit: u8 = length - 1 - back
        if (mask >> (bit & 31)) & 1 == 0:
            if run.length > 0:
                close(streak, run, today)
            if mask & ((1 << (bit & 31)) - 1) == 0:
                return
        else:
            if run.length == 0:
                run.end = first + bit
            run.length += 1


def close(streak: Streak, run: Run, today: u16) -> None:
    """End *run* where a day lacks; of equal runs the latest, which comes first here, is the longest."""
    if run.length == 0:
        return
    if streak.best == 0:
        streak.last = run.end
    if run.length > streak.best:
        streak.best = run.length
        streak.end = run.end
    if run.end + 1 >= today:
        streak.alive = run.length
    streak.going = streak.end + 1 >= today
    run.length = 0


def fill(account: Ledger, board: Sheet, today: u16) -> None:
    """Give everyone a row with the longest run, its end, the run alive, and the games."""
    run: Run = new(Run)
    streak: Streak = new(Streak)
    for player in range(account.who.count):
        measure(account, player, today, run, streak)
        if streak.best > 0:
            row: u16 = sheet.offer(board, streak.best, account.who.letters, player * sizes.NAME)
            if row != sheet.NONE:
                board.best[row] = streak.end
                board.wins[row] = streak.alive
                board.games[row] = games_of(account, player)


def games_of(account: Ledger, row: u16) -> u16:
    """Return how many games a player has."""
    count: u16 = 0
    cell: u16 = account.heads[row]
    while cell != ledger.NONE:
        count += account.cells.games[cell]
        cell = account.cells.nexts[cell]
    return count
