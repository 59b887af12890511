"""Plain lists: one day's ranking, and the caller's own cards, newest first."""

from dyacht.core import sizes
from dyacht.core.book import days, daytable, mine, names
from dyacht.core.book.record import Status
from dyacht.core.events import Effect, Event
from dyacht.core.screens import dates, frames, go, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import Screen, State
from dyacht.core.words import Final, u8, u16

ROWS: Final = 17
"""Rows of a long list that are shown at once."""
TOP: Final = 4


def on(state: State, event: u16) -> u8:
    """Scroll, or step through days."""
    count: u16 = state.book.mine.count if state.screen == Screen.CARDS else state.book.table.ranks.count
    last: u16 = max(count, ROWS) - ROWS
    match event:
        case Event.DOWN:
            state.top = min(state.top + 1, last)
        case Event.UP:
            state.top = max(state.top, 1) - 1
        case Event.PAGE_DOWN | Event.SPACE:
            state.top = min(state.top + ROWS, last)
        case Event.PAGE_UP:
            state.top = max(state.top, ROWS) - ROWS
        case Event.HOME:
            state.top = 0
        case Event.END:
            state.top = last
        case 44 | 60 | Event.LEFT:
            if state.screen == Screen.RANKS and state.day > min(state.terms.start, state.clock.today):
                return go.ranks(state, max(state.day, 1) - 1)
        case 46 | 62 | Event.RIGHT:
            if state.screen == Screen.RANKS and state.day < state.clock.today:
                return go.ranks(state, state.day + 1)
        case Event.ESCAPE | Event.ENTER | 81 | 113:
            return go.home(state)
        case 72 | 104 | 63:
            return go.rules(state)
        case _:
            pass
    return Effect.WAIT


def draw_ranks(state: State, sheet: Page) -> None:
    """Draw the ranking of one day."""
    frames.bar(sheet, b"RANKING OF THE DAY")
    frames.frame(sheet, 1, 0, 22, sizes.COLUMNS, b"", True)
    at: u8 = dates.long_date(sheet, 2, 3, Ink.WHITE, state.day)
    if days.is_open(state.terms, state.clock.today, state.day):
        page.text(sheet, 2, at + 2, Ink.BRIGHT_GREEN, b"open: late games still count")
    page.text(sheet, 3, 3, Ink.CYAN, b"Place  Player                          Score")
    if state.book.table.ranks.count == 0:
        frames.centre(sheet, 9, Ink.GREY, b"Nobody has played this day.")
    for i in range(ROWS):
        if state.top + i < state.book.table.ranks.count:
            ranked(state, sheet, TOP + i, 3, state.top + i, sizes.NAME)
    more(sheet, state.top, state.book.table.ranks.count)
    frames.keys(sheet, b"[, .] day before, day after   [Up Down] scroll   [Q] back")


def ranked(state: State, sheet: Page, row: u8, column: u8, index: u16, width: u8) -> None:
    """Draw one row of the day's ranking: place with "=" where it is shared, name cut to *width*, score, how it stands."""
    at: u16 = state.book.table.ranks.order[index]
    own: bool = names.same_at(state.book.table.who.letters, at * sizes.NAME, state.session.name, 0)
    ink: u8 = Ink.WHITE if own else Ink.GREY
    page.number(sheet, row, column, ink, state.book.table.ranks.place[index], 4)
    if shared(state, index):
        page.put(sheet, row, column + 4, Ink.YELLOW, 61)
    if own:
        page.put(sheet, row, column + 5, Ink.YELLOW, 62)
    for i in range(min(width, names.size_at(state.book.table.who.letters, at * sizes.NAME))):
        page.put(sheet, row, column + 7 + i, ink, state.book.table.who.letters[at * sizes.NAME + i])
    score: u8 = page.number(sheet, row, column + 8 + width, Ink.YELLOW, state.book.table.score[at], 4)
    mark: u8 = state.book.table.mark[at]
    if mark & mine.STATUS == Status.PLAYING:
        page.text(sheet, row, score + 1, Ink.BRIGHT_GREEN, b"Playing")
    elif mark & mine.EARLY != 0:
        page.text(sheet, row, score + 1, Ink.GREY, b"early")


def shared(state: State, index: u16) -> bool:
    """Tell whether the place at *index* of the day's ranking is shared."""
    if index > 0 and state.book.table.ranks.place[index - 1] == state.book.table.ranks.place[index]:
        return True
    return index + 1 < state.book.table.ranks.count and state.book.table.ranks.place[index + 1] == state.book.table.ranks.place[index]


def is_shared(state: State) -> bool:
    """Tell whether the caller shares a place with somebody."""
    own: u16 = daytable.index_of(state.book.table, state.session.name)
    return own < state.book.table.ranks.count and shared(state, own)


def draw_cards(state: State, sheet: Page) -> None:
    """Draw the caller's own games, newest first."""
    count: u16 = state.book.mine.count
    frames.bar(sheet, b"YOUR CARDS")
    frames.frame(sheet, 1, 0, 22, sizes.COLUMNS, b"", True)
    page.text(sheet, 3, 3, Ink.CYAN, b"Day                Score")
    at: u8 = page.number(sheet, 2, 3, Ink.WHITE, count, 1)
    page.text(sheet, 2, at, Ink.GREY, b" games" if count != 1 else b" game")
    if count == 0:
        frames.centre(sheet, 9, Ink.GREY, b"You have not played yet. P on the home screen begins.")
    for i in range(ROWS):
        if state.top + i < count:
            draw_game(state, sheet, TOP + i, count - 1 - (state.top + i))
    more(sheet, state.top, count)
    frames.keys(sheet, b"[Up Down PgUp PgDn Home End] scroll   [Q] back")


def draw_game(state: State, sheet: Page, row: u8, index: u16) -> None:
    """Draw one of the caller's games."""
    day: u16 = state.book.mine.day[index]
    mark: u8 = state.book.mine.mark[index]
    dates.short_date(sheet, row, 3, Ink.GREY, day)
    page.number(sheet, row, 22, Ink.YELLOW, state.book.mine.score[index], 5)
    if mark & mine.STATUS == Status.PLAYING:
        page.text(sheet, row, 29, Ink.BRIGHT_GREEN, b"unfinished")
    elif mark & mine.STATUS == Status.ENDED:
        page.text(sheet, row, 29, Ink.GREY, b"ended")
    if day > state.clock.today:
        page.text(sheet, row, 41, Ink.BRIGHT_MAGENTA, b"sealed")
    elif mark & mine.EARLY != 0:
        page.text(sheet, row, 41, Ink.GREY, b"early")


def more(sheet: Page, top: u16, count: u16) -> None:
    """Say which rows of a long list these are."""
    if count <= ROWS:
        return
    at: u8 = page.number(sheet, 22, 50, Ink.GREY, top + 1, 5)
    at = page.text(sheet, 22, at, Ink.GREY, b" to ")
    at = page.number(sheet, 22, at, Ink.GREY, min(top + ROWS, count), 1)
    at = page.text(sheet, 22, at, Ink.GREY, b" of ")
    at = page.number(sheet, 22, at, Ink.GREY, count, 1)
    page.put(sheet, 22, at, Ink.GREY, 32)
