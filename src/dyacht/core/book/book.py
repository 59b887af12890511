"""What the records add up to: fed one record at a time into tables of a stated size.

    book.begin(state.book, name, day, today)      sets book.query; then LOAD:
    book.add(state.book, slot, data)              for each slot of dyacht.dat, in their order
    book.finish(state.book)                       then mine, table and prior can be read

The same steps show one card (begin_card), add up the caller's boxes (begin_habits) and find the earliest day (begin_earliest);
the first two leave the tables as they are.

The shell may leave out records that the query cannot want, in any way it likes; wants() decides.
"""

from dyacht.core import sizes
from dyacht.core.book import days, daytable, habits, mine, names, record
from dyacht.core.book.daytable import DayTable, Winner
from dyacht.core.book.habits import Habits
from dyacht.core.book.mine import Mine
from dyacht.core.book.record import Found, Image, Name, Record, Status
from dyacht.core.rules import card
from dyacht.core.words import Annotated, Final, Span, apart, copy, struct, u8, u16, u32


@struct
class Query:
    """Which records a LOAD wants. The shell may leave out what can't be wanted; add() looks again.

    It may shrink while records are fed (when only the earliest day is looked for), never grow.
    """

    first: u16
    """Records of days from here ..."""
    last: u16
    """... to here (none where last < first) of every player, and"""
    mine: bool
    """all records of this player, where set."""
    name: Name
    names: bool
    """Any record may have the newest spelling of a name that is wanted; boards.add() looks."""


class Aim:
    """What records are fed for."""

    TABLES: Final = 0
    CARD: Final = 1
    HABITS: Final = 2


@struct
class Book:
    """The tables."""

    query: Query
    today: u16
    """The day by which games are sealed: that of the last begin()."""
    mine: Annotated[Mine, apart(Mine)]
    """All games of the caller."""
    table: Annotated[DayTable, apart(DayTable)]
    """One day's."""
    prior: Winner
    """Who won the day before the table's."""
    earliest: u16
    """The earliest day among the records that were fed, or days.NO_DAY."""
    seeking: bool
    """Only the earliest day is wanted."""
    damaged: u32
    """Wanted records that are damaged; they are in no table."""
    foreign: u32
    """Wanted records of a later format."""
    read: Record
    """The record fed last."""
    kept: Image
    """The caller's own record of the table's day, as it stands on file ..."""
    kept_slot: u32
    """... in this slot, or sizes.NO_SLOT: there is none."""
    aim: u8
    """What the records are fed for."""
    card_slot: u32
    """CARD: the slot whose game is wanted."""
    shown: Record
    """CARD: that game; its status is NONE where it was not found good."""
    habits: Habits
    """HABITS: the caller's boxes."""


def begin(book: Book, name: Name, day: u16, today: u16) -> None:
    """Make ready for all games of *name*, and for everybody's of *day* (days.NO_DAY: none) and the day before it."""
    reset(book, today)
    for i in range(len(name)):
        book.mine.name[i] = name[i]
        book.query.name[i] = name[i]
    book.query.mine = True
    if day <= days.LAST:
        book.query.first = max(day, 1) - 1
        book.query.last = day
    daytable.begin(book.table, day)


def begin_earliest(book: Book) -> None:
    """Make ready to find the earliest day of all records, for a StartDate that is not known; fills *earliest* alone."""
    reset(book, days.NO_DAY)
    book.seeking = True
    book.query.first = 0
    book.query.last = days.LAST
    daytable.begin(book.table, days.NO_DAY)


def begin_card(book: Book, slot: u32, day: u16) -> None:
    """Make ready to look at the game of *day* that stands in *slot*; fills *shown* alone."""
    want(book, Aim.CARD)
    book.card_slot = slot
    book.shown.status = Status.NONE
    book.query.first = day
    book.query.last = day


def begin_habits(book: Book) -> None:
    """Make ready to add up the boxes of the games that are in *mine*, sealed ones too; fills *habits* alone."""
    want(book, Aim.HABITS)
    book.query.mine = True
    habits.begin(book.habits)


def reset(book: Book, today: u16) -> None:
    """Empty the tables and want nothing."""
    want(book, Aim.TABLES)
    book.today = today
    book.earliest = days.NO_DAY
    book.kept_slot = sizes.NO_SLOT
    mine.begin(book.mine)


def want(book: Book, aim: u8) -> None:
    """Want nothing yet, for *aim*."""
    book.aim = aim
    book.query.first = 1
    book.query.last = 0
    book.query.mine = False
    book.query.names = False
    book.seeking = False
    book.damaged = 0
    book.foreign = 0


def wants(query: Query, data: Span) -> bool:
    """Return whether a LOAD wants the record in 96 bytes."""
    day: u16 = record.word(data, record.DAY_AT)
    return query.first <= day <= query.last or (query.mine and names.same(data, query.name))


def add(book: Book, slot: u32, data: Span) -> u8:
    """Take one record of dyacht.dat and return what it is (Found); BLANK stands also for one that is not wanted."""
    if not wants(book.query, data):
        return Found.BLANK
    found: u8 = record.decode(book.read, data)
    if found == Found.GOOD:
        take(book, slot, data)
    elif found == Found.DAMAGED:
        book.damaged += 1
    elif found == Found.FOREIGN:
        book.foreign += 1
    return found


def take(book: Book, slot: u32, data: Span) -> None:
    """Use the good record fed last for what it is fed for."""
    match book.aim:
        case Aim.TABLES:
            keep(book, slot, data)
            note(book, slot, book.read)
        case Aim.CARD:
            if slot == book.card_slot:
                copy(book.shown, book.read)
        case Aim.HABITS:
            at: u16 = mine.find(book.mine, book.read.day)
            if at != mine.NONE and book.mine.slot[at] == slot:
                habits.take(book.habits, book.read.card)


def keep(book: Book, slot: u32, data: Span) -> None:
    """Keep the record fed last if it is the caller's of the table's day; of two slots the first counts."""
    if book.read.day != book.table.day or slot > book.kept_slot or not names.same(book.read.name, book.mine.name):
        return
    book.kept_slot = slot
    for i in range(sizes.RECORD):
        book.kept[i] = data[i]


def note(book: Book, slot: u32, game: Record) -> None:
    """Take one game, also one just saved: the same slot again brings its entries up to date. finish() ranks anew."""
    if game.day < book.earliest:
        book.earliest = game.day
    if book.seeking:
        if game.day == 0:
            book.query.first = 1
        book.query.last = max(game.day, 1) - 1
        return
    score: u16 = card.total(game.card)
    mark: u8 = game.status + (mine.EARLY if game.early else 0)
    if names.same(game.name, book.mine.name):
        mine.put(book.mine, game.day, slot, score, mark)
    daytable.put(book.table, game.name, game.day, slot, score, mark)


def finish(book: Book) -> None:
    """Put the tables in order; what is sealed stays out of all but the caller's own."""
    if book.aim == Aim.TABLES:
        daytable.finish(book.table, book.today)
        daytable.fill_prior(book.table, book.today, book.prior)
