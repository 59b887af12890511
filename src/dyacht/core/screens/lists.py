"""What rows of players have in common on all screens: one row of a day's ranking, and which rows of a long list these are."""

from dyacht.core import sizes
from dyacht.core.book import daytable, mine, names, ranking
from dyacht.core.book.record import Status
from dyacht.core.events import Event
from dyacht.core.screens import page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import Final, Span, u8, u16

ROWS: Final = 17
"""Rows of a long list that are shown at once."""
TOP: Final = 4


def scroll(state: State, event: u16, count: u16) -> None:
    """Move a window over a list of *count* rows."""
    state.top = moved(event, state.top, max(count, ROWS) - ROWS)


def pick(state: State, event: u16, count: u16) -> None:
    """Move the bar through a list of *count* rows; the window follows it."""
    state.row = moved(event, state.row, max(count, 1) - 1)
    follow(state, count)


def moved(event: u16, row: u16, last: u16) -> u16:
    """Return the row that a key leads to from *row*; the first is 0."""
    match event:
        case Event.DOWN:
            return min(row + 1, last)
        case Event.UP:
            return max(row, 1) - 1
        case Event.PAGE_DOWN | Event.SPACE:
            return min(row + ROWS, last)
        case Event.PAGE_UP:
            return max(row, ROWS) - ROWS
        case Event.HOME:
            return 0
        case Event.END:
            return last
        case _:
            return row


def follow(state: State, count: u16) -> None:
    """Move the window as little as it takes to show the bar's row."""
    state.top = min(state.top, max(count, ROWS) - ROWS)
    if state.row < state.top:
        state.top = state.row
    elif state.row >= state.top + ROWS:
        state.top = state.row + 1 - ROWS


def bar(sheet: Page, row: u8) -> None:
    """Light a row that is drawn already: what ENTER acts on."""
    page.paint(sheet, row, 1, Ink.BAR, sizes.COLUMNS - 2)
    page.put(sheet, row, 1, Ink.BAR, 62)
    page.put(sheet, row, sizes.COLUMNS - 2, Ink.BAR, 60)
    page.rest(sheet, row, 1)


def name(sheet: Page, row: u8, column: u8, ink: u8, letters: Span, start: u16, width: u8) -> u8:
    """Write the name that stands at *start*, cut to *width*; return the column after it."""
    count: u8 = min(width, names.size_at(letters, start))
    for i in range(count):
        page.put(sheet, row, column + i, ink, letters[start + i])
    return column + count


def average(sheet: Page, row: u8, column: u8, ink: u8, tenths: u16, width: u8) -> None:
    """Write an average with its one decimal, right-aligned in *width* cells."""
    at: u8 = page.number(sheet, row, column, ink, tenths // 10, width - 2)
    page.put(sheet, row, at, ink, 46)
    page.put(sheet, row, at + 1, ink, 48 + tenths % 10)


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
    name(sheet, row, column + 7, ink, state.book.table.who.letters, at * sizes.NAME, width)
    score: u8 = page.number(sheet, row, column + 8 + width, Ink.YELLOW, state.book.table.score[at], 4)
    mark(sheet, row, score + 1, state.book.table.mark[at])


def mark(sheet: Page, row: u8, column: u8, marks: u8) -> None:
    """Say of a game that it is still played, or was played ahead."""
    if marks & mine.STATUS == Status.PLAYING:
        page.text(sheet, row, column, Ink.BRIGHT_GREEN, b"Playing")
    elif marks & mine.EARLY != 0:
        page.text(sheet, row, column, Ink.GREY, b"early")


def shared(state: State, index: u16) -> bool:
    """Tell whether the place at *index* of the day's ranking is shared."""
    return ranking.is_shared(state.book.table.ranks, index)


def is_shared(state: State) -> bool:
    """Tell whether the caller shares a place with somebody."""
    own: u16 = daytable.index_of(state.book.table, state.session.name)
    return own < state.book.table.ranks.count and shared(state, own)


def more(sheet: Page, top: u16, count: u16) -> None:
    """Say which rows of a long list these are."""
    if count <= ROWS:
        return
    at: u8 = page.number(sheet, 22, 57, Ink.GREY, top + 1, 5)
    at = page.text(sheet, 22, at, Ink.GREY, b" to ")
    at = page.number(sheet, 22, at, Ink.GREY, min(top + ROWS, count), 1)
    at = page.text(sheet, 22, at, Ink.GREY, b" of ")
    page.number(sheet, 22, at, Ink.GREY, count, 1)
