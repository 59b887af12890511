"""Standings of one month or of all time, and who held each day or month: read from a ledger into a sheet."""

from dyacht.core import sizes
from dyacht.core.book import days, ledger, sheet
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.sheet import Sheet
from dyacht.core.words import Final, new, struct, u16, u32

ALL: Final = 0xFFFF
"""Stands for a month where all time is meant."""


@struct
class Sum:
    """What one player's months add up to."""

    score: u32
    games: u16
    best: u16
    yachts: u16


def add_up(account: Ledger, row: u16, month: u16, total: Sum) -> None:
    """Fill *total* with a player's *month*, or with ALL of them; the latest month comes first."""
    total.score = 0
    total.games = 0
    total.best = 0
    total.yachts = 0
    cell: u16 = account.heads[row]
    while cell != ledger.NONE:
        if month != ALL and account.month[cell] < month:
            return
        if month == ALL or account.month[cell] == month:
            total.score += account.score[cell]
            total.games += account.games[cell]
            total.best = max(total.best, account.high[cell])
            total.yachts += account.yachts[cell]
        cell = account.nexts[cell]


def fill(account: Ledger, board: Sheet, month: u16) -> None:
    """Give everyone who played in *month*, or ever (ALL), a row with score, games, wins, best and Yachts, ranked by score."""
    if month == ALL:
        ledger.count_wins(account, account.first, account.last)
    else:
        ledger.count_wins(account, days.month_first(month), days.month_last(month))
    total: Sum = new(Sum)
    for player in range(account.who.count):
        add_up(account, player, month, total)
        if total.games > 0:
            row: u16 = sheet.offer(board, total.score, account.who.letters, player * sizes.NAME)
            if row != sheet.NONE:
                board.score[row] = total.score
                board.games[row] = total.games
                board.wins[row] = account.wins[player]
                board.best[row] = total.best
                board.yachts[row] = total.yachts


def fill_winners(account: Ledger, board: Sheet) -> None:
    """Let the winners of each day that the sheet's titles name hold it with their score."""
    for title in range(board.titles):
        day: u16 = board.base + title
        if account.tops.base <= day < account.tops.base + account.tops.days:
            at: u16 = day - account.tops.base
            entry: u16 = account.tops.heads[at]
            while entry != ledger.NONE:
                sheet.hold(board, title, account.tops.score[at], account.who.letters, account.tops.row[entry] * sizes.NAME, day)
                entry = account.tops.nexts[entry]


def fill_champions(account: Ledger, board: Sheet) -> None:
    """Let the best of each month that the sheet's titles name hold it with their score."""
    for player in range(account.who.count):
        cell: u16 = account.heads[player]
        while cell != ledger.NONE and account.month[cell] >= board.base:
            title: u16 = account.month[cell] - board.base
            if account.score[cell] >= board.value[title]:
                sheet.hold(board, title, account.score[cell], account.who.letters, player * sizes.NAME, account.month[cell])
            cell = account.nexts[cell]
