"""What a board shows: ranked rows of players, or titles (months, days, records) with their holders. Knows no game."""

from dyacht.core import sizes
from dyacht.core.book import names, ranking
from dyacht.core.book.ranking import Ranking
from dyacht.core.book.roster import Letters, Rows, Slots
from dyacht.core.words import Annotated, Array, Final, Span, struct, u8, u16, u32

NONE: Final = 0xFFFF
FEATS: Final = 10
"""Records of the hall."""

Titles = Annotated[list[u16], Array(u16, sizes.TITLES)]
Holders = Annotated[list[u16], Array(u16, sizes.TITLES * sizes.HOLDERS)]


@struct
class Sheet:
    """Rows of players: arrays by row, shown in the order and with the places of ranks. Titles: arrays by title."""

    which: u8
    """A Board."""
    month: u16
    """What month it is about, where it is about one."""
    passes: u16
    """Passes over the file that it takes; 0: it was ready."""
    done: u16
    """Passes that are done."""
    ranks: Ranking
    players: u32
    """Players who belong on the board; more than ranks.count where only the best found room."""
    letters: Letters
    score: Slots
    games: Rows
    wins: Rows
    best: Rows
    yachts: Rows
    run: Rows
    """Days of the longest streak ..."""
    end: Rows
    """... and the day it ended."""
    alive: Rows
    """Days of the streak that is alive, or 0; the longest is it where end is today or yesterday."""
    base: u16
    """The day or month that title 0 is about; other titles follow."""
    titles: u16
    value: Annotated[list[u32], Array(u32, sizes.TITLES)]
    """0: nobody holds the title."""
    shared: Titles
    """How many hold it."""
    holders: Annotated[list[u8], Array(u8, sizes.TITLES * sizes.HOLDERS * sizes.NAME)]
    """The first holders by name, sizes.HOLDERS for each title; entry e = title * HOLDERS + i, its name from e * 30."""
    when: Holders
    """By entry, the day or month when it came about."""
    own: Annotated[list[u32], Array(u32, FEATS)]
    """By feat (hall.Feat), what the caller has himself; 0: nothing yet."""
    own_when: Annotated[list[u16], Array(u16, FEATS)]
    above: Annotated[list[u16], Array(u16, sizes.PAGE)]
    """For a page of the caller's games, how many others scored more on that day."""
    level: Annotated[list[u16], Array(u16, sizes.PAGE)]
    """How many others scored the same."""
    above_first: u16
    """The index in mine of the page's first game."""
    above_count: u16


def begin(sheet: Sheet) -> None:
    """Remove all rows and titles."""
    sheet.ranks.count = 0
    sheet.players = 0
    sheet.base = 0
    sheet.titles = 0
    for feat in range(FEATS):
        sheet.own[feat] = 0
    for i in range(sizes.PAGE):
        sheet.above[i] = 0
        sheet.level[i] = 0


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
    for i in range(sizes.NAME):
        sheet.letters[row * sizes.NAME + i] = letters[start + i]
    return row


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
        put_holder(sheet, to, sheet.holders, (to - 1) * sizes.NAME, sheet.when[to - 1])
    put_holder(sheet, entry_of(title, at), letters, start, when)


def entry_of(title: u16, index: u16) -> u16:
    """Return the entry of a title's holder."""
    return title * sizes.HOLDERS + index


def is_earlier(sheet: Sheet, letters: Span, start: u16, entry: u16) -> bool:
    """Return whether a name sorts before an entry's."""
    return names.compare_at(letters, start, sheet.holders, entry * sizes.NAME) == names.BEFORE


def put_holder(sheet: Sheet, entry: u16, letters: Span, start: u16, when: u16) -> None:
    """Write an entry."""
    for i in range(sizes.NAME):
        sheet.holders[entry * sizes.NAME + i] = letters[start + i]
    sheet.when[entry] = when
