"""All games added up by player and month, each day's best, and the highest games: what every board is read from.

Fed with good records. Of two slots of one player and day the one fed first counts, so the file is fed in its order. Sealed
games are left out. A ledger without room says so (full); it is then fed again for a share of the players at a time.
"""

from dyacht.core import sizes
from dyacht.core.book import days, mine, names, roster, topgames, tops
from dyacht.core.book.record import Name, Record
from dyacht.core.book.roster import Roster, Rows
from dyacht.core.book.topgames import TopGames
from dyacht.core.book.tops import Tops
from dyacht.core.rules import card
from dyacht.core.words import Annotated, Array, Final, struct, u8, u16, u32

NONE: Final = 0xFFFF

Counts = Annotated[list[u8], Array(u8, sizes.PLAYERS)]
Cells = Annotated[list[u16], Array(u16, sizes.PLAYER_MONTHS)]


@struct
class Ledger:
    """By row of the roster: one player's records. By cell: one player's month; a player's cells are a list, latest first."""

    first: u16
    last: u16
    """Games of days from first to last are taken; none is sealed."""
    today: u16
    """The day on which it was fed."""
    batches: u16
    batch: u16
    """Players whose names.mix() modulo batches is batch are taken; one batch is everybody."""
    lifting: bool
    """Only the days' best scores are wanted: they must be known before a share of the players can be told its wins."""
    full: bool
    whole: bool
    """Everything from first to last is in it."""
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
    wins: Rows
    """Set by count_wins()."""
    count: u16
    """Cells in use."""
    month: Cells
    """Months from 2020-01."""
    nexts: Cells
    mask: Annotated[list[u32], Array(u32, sizes.PLAYER_MONTHS)]
    """Days with a game: bit 0 is the 1st."""
    score: Cells
    high: Cells
    """The best game of the month."""
    yachts: Cells
    games: Annotated[list[u8], Array(u8, sizes.PLAYER_MONTHS)]
    tops: Tops
    highest: TopGames


def begin(ledger: Ledger, first: u16, last: u16, batches: u16, lifting: bool) -> None:
    """Forget everything; take games of days from *first* to *last* (not before the day before *first*), one of *batches* at a time."""
    ledger.first = first
    ledger.last = last
    ledger.batches = batches
    ledger.batch = 0
    ledger.lifting = lifting
    ledger.whole = False
    ledger.highest.count = 0
    tops.begin(ledger.tops, first, last)
    fill_starts(ledger, last)
    begin_batch(ledger)


def begin_batch(ledger: Ledger) -> None:
    """Forget the players; the days' best scores and the highest games stay."""
    ledger.count = 0
    ledger.full = False
    roster.begin(ledger.who)
    tops.forget_winners(ledger.tops)


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


def add(ledger: Ledger, slot: u32, game: Record) -> bool:
    """Take a game; return whether it counts: wanted, and the first of its player and day."""
    if not takes(ledger, game):
        return False
    row: u16 = meet(ledger, slot, game)
    if row == NONE:
        return False
    cell: u16 = cell_of(ledger, row, month_of(ledger, game.day))
    if cell == NONE:
        return False
    bit: u32 = bit_of(ledger, cell, game.day)
    if ledger.mask[cell] & bit != 0:
        return False
    ledger.mask[cell] = ledger.mask[cell] | bit
    if ledger.lifting:
        tops.lift(ledger.tops, game.day, card.total(game.card))
    else:
        count(ledger, slot, game, row, cell)
    return True


def bit_of(ledger: Ledger, cell: u16, day: u16) -> u32:
    """Return the bit that stands for *day* in its month's mask."""
    past: u8 = day - ledger.starts[ledger.month[cell]]
    return 1 << (past & 31)


def row_of(ledger: Ledger, name: Name) -> u16:
    """Return the row of a player, or NONE."""
    return roster.find(ledger.who, name)


def takes(ledger: Ledger, game: Record) -> bool:
    """Return whether a game is of the days and the players wanted now."""
    if not ledger.first <= game.day <= ledger.last:
        return False
    return ledger.batches == 1 or names.mix(game.name) % max(ledger.batches, 1) == ledger.batch


def meet(ledger: Ledger, slot: u32, game: Record) -> u16:
    """Return the player's row, or NONE where there is no room for one more."""
    known: u16 = ledger.who.count
    row: u16 = roster.meet(ledger.who, game.name, slot)
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
    return row


def cell_of(ledger: Ledger, row: u16, month: u16) -> u16:
    """Return the cell of a player's month, a new one where there is none yet, or NONE where there is no room."""
    before: u16 = NONE
    cell: u16 = ledger.heads[row]
    while cell != NONE and ledger.month[cell] > month:
        before = cell
        cell = ledger.nexts[cell]
    if cell != NONE and ledger.month[cell] == month:
        return cell
    if ledger.count >= sizes.PLAYER_MONTHS:
        ledger.full = True
        return NONE
    made: u16 = ledger.count
    ledger.count = made + 1
    ledger.month[made] = month
    ledger.nexts[made] = cell
    ledger.mask[made] = 0
    ledger.score[made] = 0
    ledger.high[made] = 0
    ledger.yachts[made] = 0
    ledger.games[made] = 0
    if before == NONE:
        ledger.heads[row] = made
    else:
        ledger.nexts[before] = made
    return made


def count(ledger: Ledger, slot: u32, game: Record, row: u16, cell: u16) -> None:
    """Add a game to its player, month and day."""
    score: u16 = card.total(game.card)
    yachts: u8 = card.yachts(game.card)
    ledger.score[cell] += score
    ledger.high[cell] = max(ledger.high[cell], score)
    ledger.yachts[cell] += yachts
    ledger.games[cell] += 1
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
    tops.enter(ledger.tops, game.day, row, score)
    if ledger.tops.full:
        ledger.full = True
    topgames.offer(ledger.highest, game.name, game.day, slot, score, game.status + (mine.EARLY if game.early else 0))


def is_better(value: u16, day: u16, known: u16, known_day: u16) -> bool:
    """Return whether a value of *day* beats the one known: higher, or as high and earlier."""
    return value > known or (value == known and day < known_day)


def count_wins(ledger: Ledger, first: u16, last: u16) -> None:
    """Set wins to the days from *first* to *last* that each player has won; a shared win is one for each."""
    for row in range(ledger.who.count):
        ledger.wins[row] = 0
    for day in range(max(first, ledger.tops.base), min(last + 1, ledger.tops.base + ledger.tops.days)):
        entry: u16 = ledger.tops.heads[day - ledger.tops.base]
        while entry != NONE:
            ledger.wins[ledger.tops.row[entry]] += 1
            entry = ledger.tops.nexts[entry]


def respell(ledger: Ledger) -> None:
    """Give the highest games of the players at hand the newest spelling of their names."""
    for i in range(ledger.highest.count):
        row: u16 = roster.find_at(ledger.who, ledger.highest.letters, i * sizes.NAME)
        if row != NONE:
            topgames.spell(ledger.highest, i, ledger.who.letters, row * sizes.NAME)
