"""All games added up by player and month, each day's best, and the highest games: what every board is read from.

Fed with good records. Of two slots of one player and day the one fed first counts, so the file is fed in its order. Sealed
games are left out. A ledger without room says so (full); shares.py then takes fewer players at a time.
"""

from dyacht.core import sizes
from dyacht.core.book import days, mine, names, roster, topgames, tops
from dyacht.core.book.places import Places
from dyacht.core.book.record import Found, Name, Record
from dyacht.core.book.roster import Roster, Rows
from dyacht.core.book.topgames import TopGames
from dyacht.core.book.tops import Scores, Tops
from dyacht.core.rules import card
from dyacht.core.words import Annotated, Array, Final, Span, apart, struct, u8, u16, u32

NONE: Final = 0xFFFF
SHARES: Final = 256
"""Shares of the players, about equal ones, told by their names."""
SPREAD: Final = 40_503
"""Spreads names.mix() over all shares, short names too (65,536 by the golden section)."""

Counts = Annotated[list[u8], Array(u8, sizes.PLAYERS)]
Column = Annotated[list[u16], Array(u16, sizes.PLAYER_MONTHS)]
Sums = Annotated[list[u16], Array(u16, sizes.MONTH_SUMS)]
Shares = Annotated[list[u16], Array(u16, SHARES)]


@struct
class Cells:
    """By cell: one player's month; a player's cells are a list, latest first."""

    count: u16
    """Cells in use or free."""
    free: u16
    """The first cell of the list of free ones, or NONE."""
    month: Column
    """Months from 2020-01."""
    nexts: Column
    mask: Annotated[list[u32], Array(u32, sizes.PLAYER_MONTHS)]
    """Days with a game: bit 0 is the 1st."""
    score: Column
    high: Sums
    """The best game of the month."""
    yachts: Sums
    games: Annotated[list[u8], Array(u8, sizes.PLAYER_MONTHS)]


@struct
class Ledger:
    """By row of the roster: one player's records."""

    first: u16
    last: u16
    """Games of days from first to last are taken; none is sealed."""
    today: u16
    """The day on which it was fed."""
    low: u16
    high: u16
    """Players of the shares from low to before high are taken; from 0 to SHARES they are everybody."""
    before: u16
    """Players of lower shares that were fed before: a winner's number is this and his row."""
    which: u8
    """What it is fed for: a Board."""
    counting: bool
    """The days' best scores are known, and wins are counted at once."""
    passes: u16
    """Passes over the file that were begun."""
    full: bool
    """The game added last found no room."""
    stuck: bool
    """One share of the players alone finds no room."""
    whole: bool
    """Everything from first to last is in it."""
    damaged: Shares
    """Damaged records by share ..."""
    foreign: Shares
    """... and those of a later format."""
    starts: Annotated[list[u16], Array(u16, days.MONTHS + 1)]
    """First days of months, up to the one after last."""
    who: Roster
    heads: Rows
    """A player's latest cell, or NONE."""
    best: Rows
    """A player's highest game, and the earliest day with it."""
    best_day: Rows
    most: Counts
    """Most Yachts in a game."""
    most_day: Rows
    upper: Counts
    """Best upper section, bonus included."""
    upper_day: Rows
    yachts: Rows
    """All Yachts."""
    wins: Rows
    """By row while counting, else by a winner's number once count_wins() has set them."""
    highest: TopGames
    places: Places
    cells: Annotated[Cells, apart(Cells)]
    tops: Annotated[Tops, apart(Tops)]


def begin(ledger: Ledger, first: u16, last: u16) -> None:
    """Forget everything; take games of days from *first* to *last* (not before the day before *first*) of everybody."""
    ledger.first = first
    ledger.last = last
    ledger.low = 0
    ledger.high = SHARES
    ledger.before = 0
    ledger.counting = False
    ledger.passes = 0
    ledger.stuck = False
    ledger.whole = False
    ledger.highest.count = 0
    for share in range(SHARES):
        ledger.damaged[share] = 0
        ledger.foreign[share] = 0
    tops.begin(ledger.tops, first, last)
    fill_starts(ledger, last)
    forget_players(ledger)


def forget_players(ledger: Ledger) -> None:
    """Forget the players' games; who won, the days' best scores and the highest games stay."""
    ledger.cells.count = 0
    ledger.cells.free = NONE
    ledger.full = False
    roster.begin(ledger.who)


def fill_starts(ledger: Ledger, last: u16) -> None:
    """Fill the first days of months up to the one after that of *last*."""
    ledger.starts[0] = 0
    month: u16 = 0
    while month < days.MONTHS and ledger.starts[month] <= last:
        ledger.starts[month + 1] = ledger.starts[month] + days.length(days.FIRST_YEAR + month // 12, month % 12 + 1)
        month += 1


def month_of(ledger: Ledger, day: u16) -> u16:
    """Return the month of a day up to last."""
    month: u16 = day // 31
    while ledger.starts[month + 1] <= day:
        month += 1
    return month


def share_of(letters: Span, start: u16) -> u16:
    """Return the share of the player whose name stands at *start*."""
    return ((names.mix_at(letters, start) * SPREAD) & 0xFFFF) >> 8


def lacks(ledger: Ledger) -> bool:
    """Return whether something found no room."""
    return ledger.full or ledger.tops.full


def is_everybody(ledger: Ledger) -> bool:
    """Return whether no player is left to a further pass."""
    return ledger.low == 0 and ledger.high == SHARES


def takes(ledger: Ledger, letters: Span) -> bool:
    """Return whether the player whose name a record begins with is of the shares wanted now."""
    return is_everybody(ledger) or ledger.low <= share_of(letters, 0) < ledger.high


def spans(ledger: Ledger, day: u16) -> bool:
    """Return whether games of *day* are taken."""
    return ledger.first <= day <= ledger.last


def has_months(ledger: Ledger) -> bool:
    """Return whether the standings of each of its months can be told, and not only those of all its days."""
    return ledger.cells.count <= sizes.MONTH_SUMS


def note(ledger: Ledger, share: u16, found: u8) -> None:
    """Count what a record of a share was found to be, where that is no game."""
    if found == Found.DAMAGED:
        ledger.damaged[share] = min(ledger.damaged[share] + 1, 0xFFFF)
    elif found == Found.FOREIGN:
        ledger.foreign[share] = min(ledger.foreign[share] + 1, 0xFFFF)


def add(ledger: Ledger, slot: u32, game: Record) -> bool:
    """Take a game of a player that takes() lets through; return whether it counts: wanted, and the first of its player and day."""
    if not spans(ledger, game.day):
        return False
    row: u16 = meet(ledger, slot, game.name)
    if row == NONE:
        return False
    cell: u16 = cell_of(ledger, row, month_of(ledger, game.day))
    if cell == NONE:
        return False
    taken: bool = mark(ledger.cells, cell, bit_of(ledger, cell, game.day))
    if taken:
        count(ledger, slot, game, row, cell)
    return taken


def mark(cells: Cells, cell: u16, bit: u32) -> bool:
    """Set a bit in a cell's mask; return whether it was not set yet."""
    if cells.mask[cell] & bit != 0:
        return False
    cells.mask[cell] = cells.mask[cell] | bit
    return True


def bit_of(ledger: Ledger, cell: u16, day: u16) -> u32:
    """Return the bit that stands for *day* in its month's mask."""
    past: u8 = day - ledger.starts[ledger.cells.month[cell]]
    return 1 << (past & 31)


def row_of(ledger: Ledger, name: Name) -> u16:
    """Return the row of a player, or NONE."""
    return roster.find(ledger.who, name)


def meet(ledger: Ledger, slot: u32, name: Name) -> u16:
    """Return the player's row, or NONE where there is no room for one more."""
    known: u16 = ledger.who.count
    row: u16 = roster.meet(ledger.who, name, slot)
    if row == NONE:
        ledger.full = True
    elif row == known:
        ledger.heads[row] = NONE
        ledger.best[row] = 0
        ledger.best_day[row] = days.NO_DAY
        ledger.most[row] = 0
        ledger.most_day[row] = days.NO_DAY
        ledger.upper[row] = 0
        ledger.upper_day[row] = days.NO_DAY
        ledger.yachts[row] = 0
        ledger.wins[row] = 0
    return row


def cell_of(ledger: Ledger, row: u16, month: u16) -> u16:
    """Return the cell of a player's month, a new one where there is none yet, or NONE where there is no room."""
    cells: Cells = ledger.cells
    before: u16 = NONE
    cell: u16 = ledger.heads[row]
    while cell != NONE and cells.month[cell] > month:
        before = cell
        cell = cells.nexts[cell]
    if cell != NONE and cells.month[cell] == month:
        return cell
    made: u16 = empty_cell(cells)
    if made == NONE:
        ledger.full = True
        return NONE
    cells.month[made] = month
    cells.nexts[made] = cell
    cells.mask[made] = 0
    cells.score[made] = 0
    cells.games[made] = 0
    if made < sizes.MONTH_SUMS:
        cells.high[made] = 0
        cells.yachts[made] = 0
    if before == NONE:
        ledger.heads[row] = made
    else:
        cells.nexts[before] = made
    return made


def empty_cell(cells: Cells) -> u16:
    """Return a cell that nobody has, or NONE."""
    made: u16 = cells.free
    if made != NONE:
        cells.free = cells.nexts[made]
    elif cells.count < sizes.PLAYER_MONTHS:
        made = cells.count
        cells.count = made + 1
    return made


def count(ledger: Ledger, slot: u32, game: Record, row: u16, cell: u16) -> None:
    """Add a game to its player, month and day."""
    cells: Cells = ledger.cells
    score: u16 = card.total(game.card)
    yachts: u8 = card.yachts(game.card)
    cells.score[cell] += score
    cells.games[cell] += 1
    if cell < sizes.MONTH_SUMS:
        cells.high[cell] = max(cells.high[cell], score)
        cells.yachts[cell] += yachts
    ledger.yachts[row] += yachts
    upper: u8 = card.with_bonus(card.upper(game.card))
    if is_better(score, game.day, ledger.best[row], ledger.best_day[row]):
        ledger.best[row] = score
        ledger.best_day[row] = game.day
    if is_better(yachts, game.day, ledger.most[row], ledger.most_day[row]):
        ledger.most[row] = yachts
        ledger.most_day[row] = game.day
    if is_better(upper, game.day, ledger.upper[row], ledger.upper_day[row]):
        ledger.upper[row] = upper
        ledger.upper_day[row] = game.day
    enter(ledger, row, game.day, score)
    topgames.offer(ledger.highest, game.name, game.day, slot, score, game.status + (mine.EARLY if game.early else 0))


def is_better(value: u16, day: u16, known: u16, known_day: u16) -> bool:
    """Return whether a value of *day* beats the one known: higher, or as high and earlier."""
    return value > known or (value == known and day < known_day)


def enter(ledger: Ledger, row: u16, day: u16, score: u16) -> None:
    """Take a score for the day's win; once all best scores are known, count it."""
    if not ledger.counting:
        tops.enter(ledger.tops, day, ledger.before + row, score)
    elif score > 0 and score == tops.score_of(ledger.tops, day):
        ledger.wins[row] += 1


def count_wins(ledger: Ledger, first: u16, last: u16) -> None:
    """Set wins to the days from *first* to *last* that each winner has won; a shared win is one for each."""
    if ledger.counting:
        return
    for number in range(min(ledger.before + ledger.who.count, sizes.PLAYERS)):
        ledger.wins[number] = 0
    heads: Scores = ledger.tops.heads
    base: u16 = ledger.tops.base
    for day in range(max(first, base), min(last + 1, base + ledger.tops.days)):
        link: u16 = heads[day - base]
        while link != NONE:
            ledger.wins[tops.row_of(ledger.tops, link)] += 1
            link = tops.next_of(ledger.tops, link)


def respell(ledger: Ledger) -> None:
    """Give the highest games of the players at hand the newest spelling of their names."""
    for i in range(ledger.highest.count):
        row: u16 = roster.find_at(ledger.who, ledger.highest.letters, i * sizes.NAME)
        if row != NONE:
            topgames.spell(ledger.highest, i, ledger.who.letters, row * sizes.NAME)
