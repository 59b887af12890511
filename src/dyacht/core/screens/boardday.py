"""The board of one day: everybody's game of it, ranked; ENTER shows a whole card."""

from dyacht.core import sizes
from dyacht.core.book import days, daytable
from dyacht.core.events import Effect
from dyacht.core.screens import dates, frames, go, lists, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import u8, u16


def open_card(state: State) -> u8:
    """Show the card of the row at the bar."""
    if state.row >= state.book.table.ranks.count:
        return Effect.WAIT
    at: u16 = state.book.table.ranks.order[state.row]
    return go.card_of(state, state.book.table.slot[at], state.book.table.day)


def draw(state: State, sheet: Page) -> None:
    """Draw the ranking of one day."""
    count: u16 = state.book.table.ranks.count
    at: u8 = dates.long_date(sheet, 2, 3, Ink.WHITE, state.day)
    if days.is_open(state.terms, state.clock.today, state.day):
        page.text(sheet, 2, at + 2, Ink.BRIGHT_GREEN, b"open: late games still count")
    page.text(sheet, 3, 3, Ink.CYAN, b"Place  Player                          Score")
    if not daytable.is_whole(state.book.table):
        frames.centre(sheet, 9, Ink.BRIGHT_RED, b"This day can't be shown: more have played than find room here.")
    elif count == 0:
        frames.centre(sheet, 9, Ink.GREY, b"Nobody has played this day.")
    for i in range(lists.ROWS):
        if state.top + i < count:
            lists.ranked(state, sheet, lists.TOP + i, 3, state.top + i, sizes.NAME)
            if state.top + i == state.row:
                lists.bar(sheet, lists.TOP + i)
    own: u16 = daytable.index_of(state.book.table, state.session.name)
    if own < count and not state.top <= own < state.top + lists.ROWS:
        lists.ranked(state, sheet, lists.TOP + lists.ROWS, 3, own, sizes.NAME)
    lists.more(sheet, state.top, count)
