"""Standings of one month or of all time, and who held each day or month: read from a ledger into a sheet."""

from dyacht.core import sizes
from dyacht.core.book import ledger, sheet, tops
from dyacht.core.book.ledger import Cells, Ledger
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
    cells: Cells = account.cells
    total.score = 0
    total.games = 0
    total.best = account.best[row] if month == ALL else 0
    total.yachts = account.yachts[row] if month == ALL else 0
    cell: u16 = account.heads[row]
    while cell != ledger.NONE:
        if month != ALL and cells.month[cell] < month:
            return
        if month == ALL or cells.month[cell] == month:
            total.score += cells.score[cell]
            total.games += cells.games[cell]
            if month != ALL:
                total.best = cells.high[cell]
                total.yachts = cells.yachts[cell]
        cell = cells.nexts[cell]


def fill(account: Ledger, board: Sheet, month: u16) -> None:
    """Give everyone who played in *month*, or ever (ALL), a row with score, games, wins, best and Yachts, ranked by score.

    Wins must have been counted, where not some of the players are still to come: then fill_wins() is for the end.
    """
    total: Sum = new(Sum)
    for player in range(account.who.count):
        add_up(account, player, month, total)
        if total.games > 0:
            row: u16 = sheet.offer(board, total.score, account.who.letters, player * sizes.NAME)
            if row != sheet.NONE:
                board.games[row] = total.games
                board.wins[row] = account.wins[player]
                board.best[row] = total.best
                board.yachts[row] = total.yachts


def fill_wins(account: Ledger, board: Sheet) -> None:
    """Give everyone the wins, where rows are what winners are numbered by: the shares were fed one after the other."""
    ledger.count_wins(account, account.first, account.last)
    for row in range(board.ranks.count):
        board.wins[row] = account.wins[row]


def fill_winners(account: Ledger, board: Sheet) -> None:
    """Let the winners of each day that the sheet's titles name hold it with their score."""
    for title in range(board.titles):
        day: u16 = board.base + title
        if account.tops.base <= day < account.tops.base + account.tops.days:
            at: u16 = day - account.tops.base
            link: u16 = account.tops.heads[at]
            while link != tops.NONE:
                row: u16 = tops.row_of(account.tops, link)
                sheet.hold(board, title, account.tops.score[at], account.who.letters, row * sizes.NAME, day)
                link = tops.next_of(account.tops, link)


def fill_champions(account: Ledger, board: Sheet) -> None:
    """Let the best of each month that the sheet's titles name hold it with their score."""
    cells: Cells = account.cells
    for player in range(account.who.count):
        cell: u16 = account.heads[player]
        while cell != ledger.NONE and cells.month[cell] >= board.base:
            title: u16 = cells.month[cell] - board.base
            if cells.score[cell] >= board.value[title]:
                sheet.hold(board, title, cells.score[cell], account.who.letters, player * sizes.NAME, cells.month[cell])
            cell = cells.nexts[cell]
