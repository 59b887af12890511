"""The scoreboards: which records each is made of, and in how many passes over the file.

    wanted = boards.begin(state.book, ledger, sheet, Board.MONTH, month, today)
    while wanted:                                      each turn is one LOAD, told by state.book.query:
        boards.add(state.book, ledger, slot, data)             for each slot of dyacht.dat, in their order
        wanted = boards.finish(state.book, ledger, sheet)
    then sheet can be shown (for TOP ledger.highest, for PLACES ledger.places)

One pass is the rule. Where the players do not fit the ledger, shares of them are fed one after another, and each record is looked at
with its player's share. Who won each day is known after the last of them; only where more players share wins than there is room for,
or more players have rows, are all shares fed once more, to count. A ledger that holds the days of the next board is not fed again.
"""

from dyacht.core import sizes
from dyacht.core.book import book, days, hall, ledger, mine, places, placing, record, roster, shares, sheet, standing, streaks, tops
from dyacht.core.book.book import Book
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Found
from dyacht.core.book.sheet import FEATS, Lack, Sheet
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
    """The places of a page of the caller's games. They want nothing of the sheet, and leave it as it is."""


def begin(desk: Book, account: Ledger, board: Sheet, which: u8, month: u16, today: u16) -> bool:
    """Begin a Board (of *month*, where it is a month's); return whether a LOAD is needed, else the sheet is there already."""
    first: u16 = 0
    last: u16 = today
    if is_monthly(which):
        first = days.month_first(month)
        last = min(days.month_last(month), today)
    board.which = which
    board.month = month
    account.which = which
    open_sheet(board, today)
    if first > last or today > days.LAST:
        account.passes = 0
        return False
    if is_ready(account, which, first, last, today):
        account.passes = 0
        fill(desk, account, board)
        end(account, board)
        return False
    start(desk, account, first, last, today)
    return True


def begin_places(desk: Book, account: Ledger, index: u16, count: u16, today: u16) -> bool:
    """Begin to look up the places of the caller's *count* games from *index* of mine; return whether a LOAD is needed."""
    account.which = Board.PLACES
    places.begin(account.places, index, count)
    if account.places.count == 0 or desk.mine.day[index] > today or today > days.LAST:
        return False
    start(desk, account, desk.mine.day[index], min(desk.mine.day[index + account.places.count - 1], today), today)
    return True


def is_monthly(which: u8) -> bool:
    """Return whether a board is about one month."""
    return which == Board.WINNERS or which == Board.MONTH


def tells_wins(which: u8) -> bool:
    """Return whether a board tells how many days each player won."""
    return which == Board.MONTH or which == Board.ALL_TIME or which == Board.RECORDS


def is_ready(account: Ledger, which: u8, first: u16, last: u16, today: u16) -> bool:
    """Return whether a ledger fed before holds all that a board is made of."""
    if not account.whole or account.today != today or account.first > first or last > account.last:
        return False
    if which == Board.MONTH and not spans_month(account, first, last) and not ledger.has_months(account):
        return False
    return not is_monthly(which) or account.tops.base <= first


def spans_month(account: Ledger, first: u16, last: u16) -> bool:
    """Return whether a ledger holds the month from *first* to *last* and nothing else."""
    return account.first == first and account.last == last


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


def start(desk: Book, account: Ledger, first: u16, last: u16, today: u16) -> None:
    """Make ready for the first pass."""
    ledger.begin(account, first, last)
    account.today = today
    desk.damaged = 0
    desk.foreign = 0
    want(desk, account)


def want(desk: Book, account: Ledger) -> None:
    """Ask for the ledger's days."""
    account.passes = min(account.passes + 1, 0xFFFF)
    desk.query.mine = False
    desk.query.names = is_monthly(account.which)
    desk.query.first = account.first
    desk.query.last = account.last


def add(desk: Book, account: Ledger, slot: u32, data: Span) -> u8:
    """Take one record of dyacht.dat and return what it is (Found); BLANK stands also for one that is not wanted now."""
    if not book.wants(desk.query, data):
        if desk.query.names:
            respell(desk, account, slot, data)
        return Found.BLANK
    if not ledger.takes(account, data):
        return Found.BLANK
    if account.which == Board.PLACES and places.index_of(account.places, desk.mine, record.word(data, record.DAY_AT)) == mine.NONE:
        return Found.BLANK
    found: u8 = record.decode(desk.read, data)
    if found == Found.GOOD:
        take(desk, account, slot, data)
    elif not account.counting:
        ledger.note(account, ledger.share_of(data, 0), found)
    return found


def respell(desk: Book, account: Ledger, slot: u32, data: Span) -> None:
    """Take from a record of another day the spelling of a player's name, where it is the newest one that may be seen."""
    if account.who.count == 0 or record.word(data, record.DAY_AT) > account.today:
        return
    row: u16 = roster.find(account.who, data)
    if row == roster.NONE or slot < account.who.newest[row] or roster.is_spelt(account.who, row, data):
        return
    found: u8 = record.decode(desk.read, data)
    if found == Found.GOOD:
        roster.spell(account.who, row, data, slot)


def take(desk: Book, account: Ledger, slot: u32, data: Span) -> None:
    """Use the good record fed last, with fewer players where it finds no room; so also for the winners, where a board names them."""
    wanted: bool = True
    while wanted:
        account.full = False
        if account.which == Board.PLACES:
            placing.take(account.places, account, desk.mine, slot, desk.read)
        else:
            ledger.add(account, slot, desk.read)
        if not account.full:
            break
        wanted = make_room(desk, account, data)
    while account.which == Board.WINNERS and account.tops.full:
        account.tops.full = False
        wanted = make_room(desk, account, data)
        if wanted:
            ledger.enter(account, ledger.row_of(account, desk.read.name), desk.read.day, card.total(desk.read.card))


def make_room(desk: Book, account: Ledger, data: Span) -> bool:
    """Go on without some of the players; return whether the record fed last is still wanted."""
    roomy: bool = shares.narrow(account)
    if not roomy:
        account.stuck = True
        account.full = False
        account.tops.full = False
        desk.query.first = 1
        desk.query.last = 0
        desk.query.names = False
    return roomy and ledger.takes(account, data)


def finish(desk: Book, account: Ledger, board: Sheet) -> bool:
    """End a pass; return whether the file must be fed once more."""
    if account.stuck:
        give_up(account, board)
        return False
    if account.which == Board.PLACES:
        placing.fill(account.places, account)
    else:
        fill(desk, account, board)
    if account.high < ledger.SHARES:
        shares.following(account)
        if not tells_wins(account.which):
            account.before = 0
            tops.forget_winners(account.tops)
        want(desk, account)
        return True
    if account.tops.full and not account.counting and tells_wins(account.which):
        shares.anew(account)
        open_sheet(board, account.today)
        want(desk, account)
        return True
    sum_up(desk, account)
    if account.which != Board.PLACES:
        end(account, board)
        account.whole = ledger.is_everybody(account) and not account.tops.full
    return False


def give_up(account: Ledger, board: Sheet) -> None:
    """Show nothing, since the players of one share alone find no room."""
    if account.which == Board.PLACES:
        account.places.count = 0
    else:
        board.lack = Lack.ROOM


def end(account: Ledger, board: Sheet) -> None:
    """Finish a sheet on which everybody is."""
    sheet.rank(board)
    if tells_wins(board.which) and account.tops.missed:
        board.lack = Lack.DAYS


def fill(desk: Book, account: Ledger, board: Sheet) -> None:
    """Bring what the ledger holds onto the sheet."""
    match board.which:
        case Board.WINNERS:
            standing.fill_winners(account, board)
        case Board.MONTH:
            alone: bool = account.first == days.month_first(board.month) and account.last <= days.month_last(board.month)
            fill_standings(account, board, standing.ALL if alone else board.month)
        case Board.CHAMPS:
            standing.fill_champions(account, board)
        case Board.ALL_TIME:
            fill_standings(account, board, standing.ALL)
        case Board.TOP:
            ledger.respell(account)
        case Board.STREAKS:
            streaks.fill(account, board, account.today)
        case Board.RECORDS:
            fill_records(account, board, desk.query.name)


def fill_standings(account: Ledger, board: Sheet, month: u16) -> None:
    """Bring the standings of a month or of all time onto the sheet."""
    if ledger.is_everybody(account):
        first: u16 = account.first if month == standing.ALL else days.month_first(month)
        last: u16 = account.last if month == standing.ALL else days.month_last(month)
        ledger.count_wins(account, first, last)
    standing.fill(account, board, month)
    if board.players > sizes.PLAYERS:
        account.tops.full = True
    elif is_last_share(account):
        standing.fill_wins(account, board)


def fill_records(account: Ledger, board: Sheet, name: Span) -> None:
    """Bring the hall of records onto the sheet."""
    some: bool = not ledger.is_everybody(account) and not account.counting
    if not some:
        ledger.count_wins(account, account.first, account.last)
    hall.fill(account, board, account.today, name, some)
    if some and hall.OTHERS + account.before + account.who.count > sizes.PLAYERS:
        account.tops.full = True
    elif is_last_share(account):
        hall.fill_wins(account, board, name)


def is_last_share(account: Ledger) -> bool:
    """Return whether all players have been fed, a share after the other, so that now it is known who won."""
    return not account.counting and not account.tops.full and account.low > 0 and account.high == ledger.SHARES


def sum_up(desk: Book, account: Ledger) -> None:
    """Tell how many records were no games."""
    for share in range(ledger.SHARES):
        desk.damaged += account.damaged[share]
        desk.foreign += account.foreign[share]
