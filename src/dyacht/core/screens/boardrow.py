"""Boards with a row for each player or game: standings of a month or of all time, the highest games, streaks."""

from dyacht.core import sizes
from dyacht.core.book import mine, names, ranking, topgames
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.sheet import Sheet
from dyacht.core.screens import dates, frames, go, lists, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import Final, Span, u8, u16

NAME: Final = 8
"""The column of names."""
WIDTH: Final = 28
"""Columns for a name; a longer one is cut."""


def head(sheet: Page, row: u8, ink: u8, place: u16, is_shared: bool, own: bool) -> None:
    """Draw a place, "=" where it is shared, and ">" before the caller's own."""
    page.number(sheet, row, 1, ink, place, 4)
    if is_shared:
        page.put(sheet, row, 5, Ink.YELLOW, 61)
    if own:
        page.put(sheet, row, 7, Ink.YELLOW, 62)


def draw_standings(state: State, tally: Sheet, sheet: Page) -> None:
    """Draw a month's standings, or those of all time."""
    page.text(sheet, 3, 1, Ink.CYAN, b"Place  Player                         Total  Games  Wins Average  Best  Yachts")
    if state.board == go.ALL_TIME:
        page.text(sheet, 2, 3, Ink.WHITE, b"Since the first day")
    if tally.ranks.count == 0:
        frames.centre(sheet, 9, Ink.GREY, b"Nobody has played this month." if state.board == go.MONTH else b"Nobody has played yet.")
    for i in range(lists.ROWS):
        if state.top + i < tally.ranks.count:
            standing(state, tally, sheet, lists.TOP + i, state.top + i)
    if is_elsewhere(state, tally):
        standing(state, tally, sheet, lists.TOP + lists.ROWS, state.tally.own)


def is_elsewhere(state: State, tally: Sheet) -> bool:
    """Tell whether the caller has a row that is not in the window."""
    return state.tally.own < tally.ranks.count and not state.top <= state.tally.own < state.top + lists.ROWS


def standing(state: State, tally: Sheet, sheet: Page, row: u8, index: u16) -> None:
    """Draw one row of the standings."""
    at: u16 = tally.ranks.order[index]
    own: bool = index == state.tally.own
    ink: u8 = Ink.WHITE if own else Ink.GREY
    head(sheet, row, ink, tally.ranks.place[index], ranking.is_shared(tally.ranks, index), own)
    lists.name(sheet, row, NAME, ink, tally.letters, at * sizes.NAME, WIDTH)
    page.number(sheet, row, 36, Ink.YELLOW, tally.ranks.key[at], 8)
    page.number(sheet, row, 45, ink, tally.games[at], 6)
    page.number(sheet, row, 52, ink, tally.wins[at], 5)
    lists.average(sheet, row, 57, ink, mine.tenths(tally.ranks.key[at], tally.games[at]), 8)
    page.number(sheet, row, 66, ink, tally.best[at], 5)
    page.number(sheet, row, 72, ink, tally.yachts[at], 7)


def draw_streaks(state: State, tally: Sheet, sheet: Page) -> None:
    """Draw the longest streaks."""
    page.text(sheet, 2, 3, Ink.WHITE, b"Days in a row, without a gap")
    page.text(sheet, 3, 1, Ink.CYAN, b"Place  Player                       Best run  Ended              Alive   Games")
    if tally.ranks.count == 0:
        frames.centre(sheet, 9, Ink.GREY, b"Nobody has played yet.")
    for i in range(lists.ROWS):
        if state.top + i < tally.ranks.count:
            streak(state, tally, sheet, lists.TOP + i, state.top + i)
    if is_elsewhere(state, tally):
        streak(state, tally, sheet, lists.TOP + lists.ROWS, state.tally.own)


def streak(state: State, tally: Sheet, sheet: Page, row: u8, index: u16) -> None:
    """Draw one row of the streaks."""
    at: u16 = tally.ranks.order[index]
    own: bool = index == state.tally.own
    ink: u8 = Ink.WHITE if own else Ink.GREY
    head(sheet, row, ink, tally.ranks.place[index], ranking.is_shared(tally.ranks, index), own)
    lists.name(sheet, row, NAME, ink, tally.letters, at * sizes.NAME, WIDTH)
    page.number(sheet, row, 39, Ink.YELLOW, tally.ranks.key[at], 6)
    if tally.best[at] + 1 >= state.clock.today:
        page.text(sheet, row, 47, Ink.BRIGHT_GREEN, b"still going")
    else:
        dates.short_date(sheet, row, 47, ink, tally.best[at])
    if tally.wins[at] > 0:
        page.number(sheet, row, 66, ink, tally.wins[at], 5)
    else:
        page.put(sheet, row, 70, ink, 45)
    page.number(sheet, row, 72, ink, tally.games[at], 7)


def draw_top(state: State, account: Ledger, sheet: Page) -> None:
    """Draw the highest games."""
    page.text(sheet, 2, 3, Ink.WHITE, b"The 50 highest games ever")
    page.text(sheet, 3, 1, Ink.CYAN, b"Place  Player                        Score  Day")
    if account.highest.count == 0:
        frames.centre(sheet, 9, Ink.GREY, b"Nobody has played yet.")
    for i in range(lists.ROWS):
        index: u16 = state.top + i
        if index < account.highest.count:
            own: bool = is_own(state, account.highest.letters, index * sizes.NAME)
            ink: u8 = Ink.WHITE if own else Ink.GREY
            place: u16 = topgames.place_of(account.highest, index)
            alike: bool = place <= index
            if not alike and index + 1 < account.highest.count:
                alike = account.highest.score[index + 1] == account.highest.score[index]
            head(sheet, lists.TOP + i, ink, place, alike, own)
            lists.name(sheet, lists.TOP + i, NAME, ink, account.highest.letters, index * sizes.NAME, WIDTH)
            page.number(sheet, lists.TOP + i, 38, Ink.YELLOW, account.highest.score[index], 5)
            dates.short_date(sheet, lists.TOP + i, 45, ink, account.highest.day[index])
            lists.mark(sheet, lists.TOP + i, 62, account.highest.mark[index])


def is_own(state: State, letters: Span, start: u16) -> bool:
    """Tell whether the name at *start* is the caller's."""
    return names.same_at(letters, start, state.session.name, 0)
