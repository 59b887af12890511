"""What a board shows: ranked rows of players, or titles (months, days, records) with their holders. Knows no game."""

from dyacht.core import sizes
from dyacht.core.book import names, ranking
from dyacht.core.book.ranking import Ranking
from dyacht.core.book.roster import Letters, Rows
from dyacht.core.words import Annotated, Array, Final, Span, struct, u8, u16, u32

NONE: Final = 0xFFFF
FEATS: Final = 10
"""Records of the hall."""

Titles = Annotated[list[u16], Array(u16, sizes.TITLES)]
Holders = Annotated[list[u16], Array(u16, sizes.TITLES * sizes.HOLDERS)]


class Lack:
    """Why a board can't be shown: never less than all of it."""

    NOTHING: Final = 0
    """It can be."""
    DAYS: Final = 1
    """It needs the winners of more days than there is room for."""
    ROOM: Final = 2
    """Too many months of players, whose names are of the same share."""


@struct
class Sheet:
    """Rows of players: arrays by row, shown in the order and with the places of ranks. Titles: arrays by title.

    Where there are titles, the first rows are the names of their holders, sizes.HOLDERS for each title, the first by name: that of
    entry e is in row e.
    """

    which: u8
    """A Board."""
    month: u16
    """What month it is about, where it is about one."""
    lack: u8
    """A Lack."""
    ranks: Ranking
    """By score, or by the days of the longest streak."""
    players: u32
    """Players who belong on the board; more than ranks.count where only the best found room."""
    letters: Letters
    games: Rows
    wins: Rows
    """Days won; of streaks, the days of the one that is alive, or 0: it is the longest where that ended today or yesterday."""
    best: Rows
    """The best game; of streaks, the day on which the longest one ended."""
    yachts: Rows
    base: u16
    """The day or month that title 0 is about; other titles follow."""
    titles: u16
    value: Annotated[list[u32], Array(u32, sizes.TITLES)]
    """0: nobody holds the title."""
    shared: Titles
    """How many hold it."""
    when: Holders
    """By entry, the day or month when it came about."""
    own: Annotated[list[u32], Array(u32, FEATS)]
    """By feat (hall.Feat), what the caller has himself; 0: nothing yet."""
    own_when: Annotated[list[u16], Array(u16, FEATS)]


def begin(sheet: Sheet) -> None:
    """Remove all rows and titles."""
    sheet.lack = Lack.NOTHING
    sheet.ranks.count = 0
    sheet.players = 0
    sheet.base = 0
    sheet.titles = 0
    for feat in range(FEATS):
        sheet.own[feat] = 0


def begin_titles(sheet: Sheet, base: u16, titles: u16) -> None:
    """Have *titles* titles, the first about *base*, that nobody holds yet; of too many the last ones stay."""
    sheet.titles = min(titles, sizes.TITLES)
    sheet.base = base + titles - sheet.titles
    for title in range(sheet.titles):
        sheet.value[title] = 0
        sheet.shared[title] = 0


def offer(sheet: Sheet, key: u32, letters: Span, start: u16) -> u16:
    """Give a player with this key a row and return it, or NONE where all rows belong to better ones."""
    sheet.players += 1
    row: u16 = sheet.ranks.count
    if row < sizes.PLAYERS:
        sheet.ranks.order[row] = row
        sheet.ranks.count = row + 1
    else:
        row = last(sheet)
        if not is_above(sheet, key, letters, start, row):
            return NONE
    sheet.ranks.key[row] = key
    put_name(sheet, row, letters, start)
    return row


def put_name(sheet: Sheet, row: u16, letters: Span, start: u16) -> None:
    """Write the name of a row; behind a name all is zero, so what is left of a longer one ends with the first zero."""
    at: u16 = row * sizes.NAME
    for i in range(sizes.NAME):
        letter: u8 = letters[start + i]
        if letter == 0 and sheet.letters[at + i] == 0:
            return
        sheet.letters[at + i] = letter


def last(sheet: Sheet) -> u16:
    """Return the row that stands lowest."""
    lowest: u16 = 0
    for row in range(1, sheet.ranks.count):
        if ranking.is_before(sheet.ranks, sheet.letters, lowest, row):
            lowest = row
    return lowest


def is_above(sheet: Sheet, key: u32, letters: Span, start: u16, row: u16) -> bool:
    """Return whether a player with this key stands above *row*."""
    if key != sheet.ranks.key[row]:
        return key > sheet.ranks.key[row]
    return names.compare_at(letters, start, sheet.letters, row * sizes.NAME) == names.BEFORE


def rank(sheet: Sheet) -> None:
    """Put the rows in order and give them places."""
    ranking.rank(sheet.ranks, sheet.letters)


def index_of(sheet: Sheet, name: Span) -> u16:
    """Return the index at which a player stands, or NONE."""
    for i in range(sheet.ranks.count):
        if names.same_at(sheet.letters, sheet.ranks.order[i] * sizes.NAME, name, 0):
            return i
    return NONE


def hold(sheet: Sheet, title: u16, value: u32, letters: Span, start: u16, when: u16) -> None:
    """Let a player claim a title with *value*; the highest holds it, equals share it, 0 claims nothing."""
    if value == 0 or title >= sheet.titles or value < sheet.value[title]:
        return
    if value > sheet.value[title]:
        sheet.value[title] = value
        sheet.shared[title] = 0
    known: u16 = min(sheet.shared[title], sizes.HOLDERS)
    sheet.shared[title] += 1
    at: u16 = known
    while at > 0 and is_earlier(sheet, letters, start, entry_of(title, at - 1)):
        at -= 1
    if at >= sizes.HOLDERS:
        return
    for i in range(min(known, sizes.HOLDERS - 1) - at):
        to: u16 = entry_of(title, min(known, sizes.HOLDERS - 1) - i)
        put_holder(sheet, to, sheet.letters, (to - 1) * sizes.NAME, sheet.when[to - 1])
    put_holder(sheet, entry_of(title, at), letters, start, when)


def entry_of(title: u16, index: u16) -> u16:
    """Return the entry of a title's holder."""
    return title * sizes.HOLDERS + index


def is_earlier(sheet: Sheet, letters: Span, start: u16, entry: u16) -> bool:
    """Return whether a name sorts before an entry's."""
    return names.compare_at(letters, start, sheet.letters, entry * sizes.NAME) == names.BEFORE


def put_holder(sheet: Sheet, entry: u16, letters: Span, start: u16, when: u16) -> None:
    """Write an entry."""
    put_name(sheet, entry, letters, start)
    sheet.when[entry] = when
