"""The scoreboards: which records each is made of, and in how many passes over the file.

    wanted = boards.begin(state.book, ledger, sheet, Board.MONTH, month, today)
    while wanted:                                      each turn is one LOAD, told by state.book.query:
        boards.add(state.book, ledger, sheet, slot, data)      for each slot of dyacht.dat, in their order
        wanted = boards.finish(state.book, ledger, sheet)
    then sheet (and ledger.highest for TOP) can be shown

One pass is the rule. Where the players do not fit the ledger, the shares that do are fed one after another: first to learn each
day's best score, if the board tells wins, then to fill the sheet. A ledger that holds the days of the next board is not fed again.
"""

from dyacht.core import sizes
from dyacht.core.book import book, days, hall, ledger, mine, names, record, sheet, standing, streaks
from dyacht.core.book.book import Book
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Found
from dyacht.core.book.sheet import FEATS, Sheet
from dyacht.core.rules import card
from dyacht.core.words import Final, Span, u8, u16, u32


class Board:
    """What a sheet shows. The day's own ranking is book.begin()'s."""

    WINNERS: Final = 2
    """Titles are the days of a month."""
    MONTH: Final = 3
    """Rows: standings of a month."""
    CHAMPS: Final = 4
    """Titles are months."""
    ALL_TIME: Final = 5
    """Rows: standings of all time."""
    TOP: Final = 6
    """The highest games, in ledger.highest."""
    STREAKS: Final = 7
    """Rows: streaks."""
    RECORDS: Final = 8
    """Titles are hall.Feat."""
    PLACES: Final = 9
    """The places of a page of the caller's games, in above."""


def begin(desk: Book, account: Ledger, board: Sheet, which: u8, month: u16, today: u16) -> bool:
    """Begin a Board (of *month*, where it is a month's); return whether a LOAD is needed, else the sheet is there already."""
    first: u16 = 0
    last: u16 = today
    if is_monthly(which):
        first = days.month_first(month)
        last = min(days.month_last(month), today)
    board.which = which
    board.month = month
    board.passes = 0
    open_sheet(board, today)
    if first > last or today > days.LAST:
        return False
    if is_ready(account, which, first, last, today):
        fill(desk, account, board)
        sheet.rank(board)
        return False
    start(desk, account, board, first, last, today)
    return True


def begin_places(desk: Book, account: Ledger, board: Sheet, index: u16, count: u16, today: u16) -> bool:
    """Begin to look up the places of the caller's *count* games from *index* of mine; return whether a LOAD is needed."""
    board.which = Board.PLACES
    board.above_first = index
    board.above_count = min(count, sizes.PAGE)
    open_sheet(board, today)
    if board.above_count == 0 or desk.mine.day[index] > today or today > days.LAST:
        return False
    start(desk, account, board, desk.mine.day[index], min(desk.mine.day[index + board.above_count - 1], today), today)
    return True


def is_monthly(which: u8) -> bool:
    """Return whether a board is about one month."""
    return which == Board.WINNERS or which == Board.MONTH


def tells_wins(which: u8) -> bool:
    """Return whether a board must know who won each day."""
    return which == Board.MONTH or which == Board.ALL_TIME or which == Board.RECORDS


def is_ready(account: Ledger, which: u8, first: u16, last: u16, today: u16) -> bool:
    """Return whether a ledger fed before holds all that a board is made of."""
    if not account.whole or account.today != today or account.first > first or last > account.last:
        return False
    return not is_monthly(which) or account.tops.base <= first


def forget(account: Ledger) -> None:
    """Have the next board fed anew, since something was saved."""
    account.whole = False


def open_sheet(board: Sheet, today: u16) -> None:
    """Empty the sheet and set up the titles of its board."""
    sheet.begin(board)
    match board.which:
        case Board.WINNERS:
            first: u16 = days.month_first(board.month)
            sheet.begin_titles(board, first, days.month_last(board.month) + 1 - first)
        case Board.CHAMPS:
            sheet.begin_titles(board, 0, days.month_of(min(today, days.LAST)) + 1)
        case Board.RECORDS:
            sheet.begin_titles(board, 0, FEATS)


def start(desk: Book, account: Ledger, board: Sheet, first: u16, last: u16, today: u16) -> None:
    """Make ready for the first pass."""
    ledger.begin(account, first, last, 1, False)
    account.today = today
    board.passes = 1
    board.done = 0
    want(desk, account)


def want(desk: Book, account: Ledger) -> None:
    """Ask for the ledger's days."""
    desk.query.mine = False
    desk.query.first = account.first
    desk.query.last = account.last
    desk.damaged = 0
    desk.foreign = 0


def add(desk: Book, account: Ledger, board: Sheet, slot: u32, data: Span) -> u8:
    """Take one record of dyacht.dat and return what it is (Found); BLANK stands also for one that is not wanted."""
    if not book.wants(desk.query, data):
        return Found.BLANK
    found: u8 = record.decode(desk.read, data)
    if found == Found.DAMAGED:
        desk.damaged += 1
    elif found == Found.FOREIGN:
        desk.foreign += 1
    elif found == Found.GOOD:
        counts: bool = ledger.add(account, slot, desk.read)
        if counts and board.which == Board.PLACES:
            compare(desk, board, desk.read.day, card.total(desk.read.card))
        if account.full:
            desk.query.first = 1
            desk.query.last = 0
    return found


def compare(desk: Book, board: Sheet, day: u16, score: u16) -> None:
    """Count a game that stands above the caller's of the same day, or beside it."""
    at: u16 = mine.find(desk.mine, day)
    if at != mine.NONE and board.above_first <= at < board.above_first + board.above_count:
        if score > desk.mine.score[at]:
            board.above[at - board.above_first] += 1
        elif score == desk.mine.score[at] and not names.same(desk.read.name, desk.mine.name):
            board.level[at - board.above_first] += 1


def finish(desk: Book, account: Ledger, board: Sheet) -> bool:
    """End a pass; return whether the file must be fed once more."""
    if account.full:
        divide(desk, account, board)
        return True
    if not account.lifting:
        fill(desk, account, board)
    board.done += 1
    if account.batch + 1 < account.batches:
        next_batch(desk, account, account.batch + 1)
        return True
    if account.lifting:
        account.lifting = False
        next_batch(desk, account, 0)
        return True
    sheet.rank(board)
    account.whole = account.batches == 1
    return False


def divide(desk: Book, account: Ledger, board: Sheet) -> None:
    """Begin anew with half as many players at a time."""
    ledger.begin(account, account.first, account.last, account.batches * 2, tells_wins(board.which))
    open_sheet(board, account.today)
    board.passes = account.batches * (2 if account.lifting else 1)
    board.done = 0
    want(desk, account)


def next_batch(desk: Book, account: Ledger, batch: u16) -> None:
    """Make ready for another share of the players."""
    account.batch = batch
    ledger.begin_batch(account)
    want(desk, account)


def fill(desk: Book, account: Ledger, board: Sheet) -> None:
    """Bring what the ledger holds onto the sheet."""
    match board.which:
        case Board.WINNERS:
            standing.fill_winners(account, board)
        case Board.MONTH:
            standing.fill(account, board, board.month)
        case Board.CHAMPS:
            standing.fill_champions(account, board)
        case Board.ALL_TIME:
            standing.fill(account, board, standing.ALL)
        case Board.TOP:
            ledger.respell(account)
        case Board.STREAKS:
            streaks.fill(account, board, account.today)
        case Board.RECORDS:
            hall.fill(account, board, account.today, desk.mine.name)
