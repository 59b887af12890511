"""The hall of records: what was never done better, who did it, and how far the caller came himself."""

from dyacht.core import sizes
from dyacht.core.book import days, ledger, mine, names, roster, sheet, standing, streaks
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.mine import Streak
from dyacht.core.book.sheet import FEATS, Sheet
from dyacht.core.book.standing import Sum
from dyacht.core.book.streaks import Run
from dyacht.core.words import Annotated, Array, Final, Span, new, struct, u8, u16, u32

AVERAGE_FROM: Final = 10
"""Games that an average takes to be a record."""
OTHERS: Final = FEATS * sizes.HOLDERS
"""The row of a sheet from which on those wait who may still become holders."""


class Feat:
    """The records, in the order in which they are shown; a feat's title on the sheet has the same number."""

    HIGHEST: Final = 0
    """The highest game, and its day."""
    MOST_YACHTS: Final = 1
    """Most Yachts in a game, and its day."""
    UPPER: Final = 2
    """Best upper section with its bonus, and its day."""
    STREAK: Final = 3
    """Longest streak, and the day it ended."""
    GOING: Final = 4
    """Longest streak that is alive, and its last day."""
    WINS: Final = 5
    YACHTS: Final = 6
    """Most Yachts ever."""
    AVERAGE: Final = 7
    """Best average in tenths, from ten games."""
    MONTH: Final = 8
    """Most points in a month, and that month."""
    GAMES: Final = 9


@struct
class Feats:
    """One player's, and what they are made of."""

    value: Annotated[list[u32], Array(u32, FEATS)]
    when: Annotated[list[u16], Array(u16, FEATS)]
    """A day, for MONTH a month; NO_DAY where none belongs to it."""
    total: Sum
    run: Run
    streak: Streak


def put(feats: Feats, feat: u8, value: u32, when: u16) -> None:
    """Set one of the ten."""
    feats.value[feat] = value
    feats.when[feat] = when


def measure(account: Ledger, row: u16, today: u16, feats: Feats) -> None:
    """Fill *feats* with a player's. Wins must have been counted."""
    total: Sum = feats.total
    streak: Streak = feats.streak
    standing.add_up(account, row, standing.ALL, total)
    streaks.measure(account, row, today, feats.run, streak)
    put(feats, Feat.HIGHEST, account.best[row], account.best_day[row])
    put(feats, Feat.MOST_YACHTS, account.most[row], account.most_day[row])
    put(feats, Feat.UPPER, account.upper[row], account.upper_day[row])
    put(feats, Feat.STREAK, streak.best, streak.end)
    put(feats, Feat.GOING, streak.alive, streak.last)
    put(feats, Feat.WINS, account.wins[row], days.NO_DAY)
    put(feats, Feat.YACHTS, total.yachts, days.NO_DAY)
    put(feats, Feat.AVERAGE, mine.tenths(total.score, total.games), days.NO_DAY)
    put(feats, Feat.GAMES, total.games, days.NO_DAY)
    month: u16 = biggest_month(account, row)
    put(feats, Feat.MONTH, 0, days.NO_DAY)
    if month != ledger.NONE:
        put(feats, Feat.MONTH, account.cells.score[month], account.cells.month[month])


def biggest_month(account: Ledger, row: u16) -> u16:
    """Return the cell of the player's month with most points, of equals the earliest, or ledger.NONE."""
    found: u16 = ledger.NONE
    cell: u16 = account.heads[row]
    while cell != ledger.NONE:
        if found == ledger.NONE:
            found = cell
        elif account.cells.score[cell] >= account.cells.score[found]:
            found = cell
        cell = account.cells.nexts[cell]
    return found


def fill(account: Ledger, board: Sheet, today: u16, name: Span, some: bool) -> None:
    """Let the best hold each feat, and put down what the player *name* has.

    Wins must have been counted, where not only *some* of the players are there: then they are put down, and fill_wins() is for the end.
    """
    feats: Feats = new(Feats)
    own: u16 = roster.find(account.who, name)
    for row in range(account.who.count):
        measure(account, row, today, feats)
        if some:
            feats.value[Feat.WINS] = 0
            if OTHERS + account.before + row < sizes.PLAYERS:
                sheet.put_name(board, OTHERS + account.before + row, account.who.letters, row * sizes.NAME)
        for feat in range(FEATS):
            if row == own:
                board.own[feat] = feats.value[feat]
                board.own_when[feat] = feats.when[feat]
            if feats.value[feat] >= board.value[feat] and (feat != Feat.AVERAGE or feats.value[Feat.GAMES] >= AVERAGE_FROM):
                sheet.hold(board, feat, feats.value[feat], account.who.letters, row * sizes.NAME, feats.when[feat])


def fill_wins(account: Ledger, board: Sheet, name: Span) -> None:
    """Let the best hold the feat of wins; all players, as winners are numbered, stand in the rows from OTHERS on."""
    ledger.count_wins(account, account.first, account.last)
    for number in range(account.before + account.who.count):
        start: u16 = (OTHERS + number) * sizes.NAME
        sheet.hold(board, Feat.WINS, account.wins[number], board.letters, start, days.NO_DAY)
        if names.same_at(board.letters, start, name, 0):
            board.own[Feat.WINS] = account.wins[number]
            board.own_when[Feat.WINS] = days.NO_DAY
