"""The table of one day: who played, ranked; and what everyone scored on the day before it, for that day's winner."""

from dyacht.core import sizes
from dyacht.core.book import days, names, ranking, roster
from dyacht.core.book.mine import STATUS
from dyacht.core.book.ranking import Ranking
from dyacht.core.book.record import Name
from dyacht.core.book.roster import Roster, Rows, Slots
from dyacht.core.words import Annotated, Array, Final, struct, u8, u16, u32

NONE: Final = 0xFFFF
"""Stands for an index where there is no row, and for the score of somebody who did not play."""


@struct
class DayTable:
    """Arrays by row of the roster; ranks.order[i] is the row that stands at index i, ranks.place[i] its place."""

    day: u16
    who: Roster
    """More than sizes.PLAYERS: who.lost is not 0, and nothing of the day can be shown."""
    ranks: Ranking
    """ranks.count rows played that day; none while it is sealed."""
    score: Rows
    """By row; NONE where this player did not play that day."""
    slot: Slots
    mark: Annotated[list[u8], Array(u8, sizes.PLAYERS)]
    """Status and mine.EARLY."""
    prior: Rows
    """By row, the score of the day before; NONE where this player did not play then."""
    prior_slot: Slots


@struct
class Winner:
    """Who won a day: the first of equals by name, and how many they are."""

    name: Name
    score: u16
    """0: nobody won."""
    shared: u16
    """Winners with this score; 1 is the usual."""


def begin(table: DayTable, day: u16) -> None:
    """Make ready for the games of *day* and of the day before it; days.NO_DAY wants none."""
    table.day = day
    table.ranks.count = 0
    roster.begin(table.who)


def put(table: DayTable, name: Name, day: u16, slot: u32, score: u16, mark: u8) -> None:
    """Add a game, or bring up to date the one of the same slot; of two slots of one player and day the first counts."""
    if day > days.LAST or (day != table.day and day + 1 != table.day):
        return
    known: u16 = table.who.count
    row: u16 = roster.meet(table.who, name, slot)
    if row == NONE:
        return
    if row == known:
        table.score[row] = NONE
        table.prior[row] = NONE
    if day == table.day:
        if table.score[row] == NONE or slot <= table.slot[row]:
            table.score[row] = score
            table.slot[row] = slot
            table.mark[row] = mark
    elif table.prior[row] == NONE or slot <= table.prior_slot[row]:
        table.prior[row] = score
        table.prior_slot[row] = slot


def is_whole(table: DayTable) -> bool:
    """Return whether everybody found room; else the table says nothing of either day."""
    return table.who.lost == 0


def finish(table: DayTable, today: u16) -> None:
    """Rank the day's games, unless the day is sealed or the table not whole; then nothing of it can be seen here."""
    count: u16 = 0
    if is_whole(table) and not days.is_sealed(today, table.day):
        for row in range(table.who.count):
            if table.score[row] != NONE:
                table.ranks.order[count] = row
                table.ranks.key[row] = table.score[row]
                count += 1
    table.ranks.count = count
    ranking.rank(table.ranks, table.who.letters)


def index_of(table: DayTable, name: Name) -> u16:
    """Return the index at which a player stands, or NONE."""
    row: u16 = roster.find(table.who, name)
    for i in range(table.ranks.count):
        if table.ranks.order[i] == row:
            return i
    return NONE


def place_of(table: DayTable, score: u16) -> u16:
    """Return the place that a score has or would have that day: 1 + the games with a higher one."""
    place: u16 = 1
    for i in range(table.ranks.count):
        if table.score[table.ranks.order[i]] > score:
            place += 1
    return place


def to_beat(table: DayTable, name: Name) -> u16:
    """Return the best score of that day by anybody else, NONE where nobody else has one that may be seen."""
    for i in range(table.ranks.count):
        row: u16 = table.ranks.order[i]
        if not names.same_at(table.who.letters, row * sizes.NAME, name, 0):
            return table.score[row]
    return NONE


def winners(table: DayTable) -> u16:
    """Return how many stand at the top of the day with more than 0."""
    count: u16 = 0
    while count < table.ranks.count and table.ranks.place[count] == 1 and table.score[table.ranks.order[count]] > 0:
        count += 1
    return count


def status(table: DayTable, index: u16) -> u8:
    """Return the Status of the game at *index*."""
    return table.mark[table.ranks.order[index]] & STATUS


def fill_prior(table: DayTable, today: u16, winner: Winner) -> None:
    """Fill *winner* with who won the day before the table's; that is yesterday where the table's day is today."""
    first: u16 = NONE
    winner.score = 0
    winner.shared = 0
    for i in range(sizes.NAME):
        winner.name[i] = 0
    if not is_whole(table) or table.day == 0 or days.is_sealed(today, table.day - 1):
        return
    for row in range(table.who.count):
        if table.prior[row] == NONE or table.prior[row] < max(winner.score, 1):
            continue
        if table.prior[row] > winner.score:
            winner.score = table.prior[row]
            winner.shared = 0
            first = row
        elif roster.compare(table.who, row, first) == names.BEFORE:
            first = row
        winner.shared += 1
    if first != NONE:
        roster.name_of(table.who, first, winner.name)
