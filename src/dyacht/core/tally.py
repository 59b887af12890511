"""The core's second door, opened with the first scoreboard: tables too large for the state are filled, and shown on the page.

    while tally.count(state, ledger, sheet):                     performs COUNT; then the event is COUNTED
        boards.add(state.book, ledger, slot, data)        for each slot of dyacht.dat, in their order
    app.render(state, page)
    if state.tally.ready:
        tally.render(state, ledger, sheet, page)

While the ledger and the sheet do not exist yet, app.py alone plays a whole game.
"""

from dyacht.core.book import boards, sheet
from dyacht.core.book.boards import Board
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.sheet import Lack, Sheet
from dyacht.core.screens import boardrow, boardwin, cardlist, cardpage, frames, go, lists, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import Screen, State
from dyacht.core.words import u8, u16


def count(state: State, account: Ledger, tally: Sheet) -> bool:
    """Begin what the screen at hand asks for, or end a pass; return whether the whole file must be fed (once more)."""
    if state.tally.anew:
        boards.forget(account)
        state.tally.anew = False
    again: bool = False
    if state.tally.running:
        again = boards.finish(state.book, account, tally)
    elif state.screen == Screen.CARDS or state.screen == Screen.CARD:
        first: u16 = cardlist.first_wanted(state)
        again = boards.begin_places(state.book, account, first, state.book.mine.count - first, state.clock.today)
    else:
        again = boards.begin(state.book, account, tally, state.tally.which, state.month, state.clock.today)
    state.tally.running = again
    if not again:
        settle(state, account, tally)
    return again


def settle(state: State, account: Ledger, tally: Sheet) -> None:
    """Note what the keys must know of the sheet, which is ready now."""
    state.tally.ready = True
    state.tally.own = sheet.NONE
    state.tally.rows = 0
    state.tally.lacks = False
    if account.which == Board.PLACES:
        return
    state.tally.lacks = tally.lack != Lack.NOTHING
    if state.tally.lacks:
        return
    match tally.which:
        case Board.WINNERS | Board.CHAMPS:
            state.tally.rows = boardwin.rows(state, tally)
        case Board.TOP:
            state.tally.rows = account.highest.count
        case Board.MONTH | Board.ALL_TIME | Board.STREAKS:
            state.tally.rows = tally.ranks.count
            state.tally.own = sheet.index_of(tally, state.session.name)
        case _:
            pass


def render(state: State, account: Ledger, tally: Sheet, paper: Page) -> None:
    """Add to a page that app.render() drew what stands in a ledger and a sheet."""
    match state.screen:
        case Screen.RANKS:
            if state.board != go.DAY:
                draw(state, account, tally, paper)
        case Screen.CARDS:
            cardlist.draw_places(state, account.places, paper)
        case Screen.CARD:
            if state.back == Screen.CARDS:
                cardpage.draw_place_of(state, account.places, paper)
        case _:
            pass


def draw(state: State, account: Ledger, tally: Sheet, paper: Page) -> None:
    """Draw the rows of a board that is made of a ledger and a sheet."""
    if tally.lack != Lack.NOTHING:
        draw_lack(tally.lack, paper)
        return
    match tally.which:
        case Board.WINNERS | Board.CHAMPS:
            boardwin.draw(state, tally, paper)
        case Board.MONTH | Board.ALL_TIME:
            boardrow.draw_standings(state, tally, paper)
        case Board.TOP:
            boardrow.draw_top(state, account, paper)
        case Board.STREAKS:
            boardrow.draw_streaks(state, tally, paper)
        case Board.RECORDS:
            boardwin.draw_records(state, tally, paper)
        case _:
            pass
    lists.more(paper, state.top, state.tally.rows)
    if tally.players > tally.ranks.count:
        at: u8 = page.text(paper, 22, 3, Ink.BRIGHT_RED, b"Only the best find room here; players in all: ")
        page.number(paper, 22, at, Ink.BRIGHT_RED, tally.players, 1)


def draw_lack(lack: u8, paper: Page) -> None:
    """Say why the board can't be shown."""
    frames.centre(paper, 9, Ink.BRIGHT_RED, b"This board can't be shown here:")
    if lack == Lack.DAYS:
        frames.centre(paper, 10, Ink.BRIGHT_RED, b"there are games of more years than find room.")
    else:
        frames.centre(paper, 10, Ink.BRIGHT_RED, b"there are more players than find room.")
