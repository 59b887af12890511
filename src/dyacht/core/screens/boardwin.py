"""Boards of titles and their holders: who won each day of a month, the champions of the months, the hall of records."""

from dyacht.core import sizes
from dyacht.core.book import days, hall, names, sheet
from dyacht.core.book.boards import Board
from dyacht.core.book.days import Date
from dyacht.core.book.sheet import FEATS, Sheet
from dyacht.core.screens import boardrow, dates, frames, lists, page, say
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import Final, Text, new, u8, u16, u32

HOLDER: Final = 28
"""The column of the holders ..."""
HOLDER_WIDTH: Final = 43
"""... and how far they may go."""
FEATS_TOP: Final = 5
FEAT_NAMES: Final[tuple[Text, ...]] = (
    b"Highest game",
    b"Most Yachts in a game",
    b"Best upper section",
    b"Longest streak",
    b"Longest streak going",
    b"Most wins",
    b"Most Yachts ever",
    b"Best average (10 games)",
    b"Biggest month",
    b"Most games",
)


def rows(state: State, tally: Sheet) -> u16:
    """Return how many titles are shown, the latest first: days up to today, or months since the first that anybody won."""
    if tally.which == Board.WINNERS:
        if not is_anything(tally) or tally.base > state.clock.today:
            return 0
        return min(tally.titles, state.clock.today - tally.base + 1)
    skipped: u16 = 0
    while skipped < tally.titles and tally.value[min(skipped, sizes.TITLES - 1)] == 0:
        skipped += 1
    return tally.titles - skipped


def is_anything(tally: Sheet) -> bool:
    """Tell whether any title is held."""
    for title in range(tally.titles):
        if tally.value[title] > 0:
            return True
    return False


def title_at(state: State, tally: Sheet, index: u16) -> u16:
    """Return the title that is shown as row *index*."""
    last: u16 = tally.titles - 1
    if tally.which == Board.WINNERS:
        last = state.tally.rows - 1
    return last - index


def draw(state: State, tally: Sheet, paper: Page) -> None:
    """Draw the winners of a month's days, or the champions."""
    winners: bool = tally.which == Board.WINNERS
    if winners:
        page.text(paper, 3, 3, Ink.CYAN, b"Day              Score   Winner")
    else:
        page.text(paper, 2, 3, Ink.WHITE, b"Whoever led each month")
        page.text(paper, 3, 3, Ink.CYAN, b"Month            Total   Champion")
        if tally.base > 0:
            page.text(paper, 2, 30, Ink.BRIGHT_RED, b"earlier months find no room here")
    if state.tally.rows == 0:
        frames.centre(paper, 9, Ink.GREY, b"Nobody has won a day of this month." if winners else b"There is no champion yet.")
    for i in range(lists.ROWS):
        if state.top + i < state.tally.rows:
            title: u16 = title_at(state, tally, state.top + i)
            draw_when(state, paper, lists.TOP + i, winners, tally.base + title)
            if tally.value[title] == 0:
                page.text(paper, lists.TOP + i, HOLDER, Ink.DARK, b"nobody")
            else:
                page.number(paper, lists.TOP + i, 20, Ink.YELLOW, tally.value[title], 5)
                holders(state, tally, paper, lists.TOP + i, HOLDER, title, HOLDER_WIDTH)


def draw_when(state: State, paper: Page, row: u8, winners: bool, when: u16) -> None:
    """Draw a title's day or month, and whether it is open."""
    is_open: bool = False
    if winners:
        is_open = days.is_open(state.terms, state.clock.today, when)
        dates.short_date(paper, row, 3, Ink.GREY, when)
    else:
        is_open = days.is_month_open(state.terms, state.clock.today, when)
        draw_month(paper, row, 3, Ink.GREY, when)
    if is_open:
        page.text(paper, row, 73, Ink.BRIGHT_GREEN, b"open")


def draw_month(paper: Page, row: u8, column: u8, ink: u8, month: u16) -> u8:
    """Write "Nov 2026"; return the column after it."""
    at: u8 = page.span(paper, row, column, ink, say.MONTHS[month % 12], 3)
    return page.number(paper, row, at + 1, ink, days.FIRST_YEAR + month // 12, 4)


def holders(state: State, tally: Sheet, paper: Page, row: u8, column: u8, title: u16, width: u8) -> u8:
    """Name the holders of a title: all where they fit in *width*, else the first and how many more; return the column after them."""
    shared: u16 = tally.shared[title]
    known: u16 = min(shared, sizes.HOLDERS)
    length: u16 = 0
    for i in range(known):
        length += names.size_at(tally.letters, sheet.entry_of(title, i) * sizes.NAME) + 2
    at: u8 = column
    if shared > known or length > width + 2:
        at = holder(state, tally, paper, row, at, title, 0, width if shared == 1 else max(width, 6) - 6)
        if shared > 1:
            at = page.text(paper, row, at, Ink.GREY, b" +")
            at = page.number(paper, row, at, Ink.GREY, shared - 1, 1)
        return at
    for i in range(known):
        if i > 0:
            at = page.text(paper, row, at, Ink.GREY, b", ")
        at = holder(state, tally, paper, row, at, title, i, width)
    return at


def holder(state: State, tally: Sheet, paper: Page, row: u8, column: u8, title: u16, index: u16, width: u8) -> u8:
    """Write one holder's name; the caller's own is bright and has ">" before it."""
    start: u16 = sheet.entry_of(title, index) * sizes.NAME
    own: bool = boardrow.is_own(state, tally.letters, start)
    if own:
        page.put(paper, row, max(column, 1) - 1, Ink.YELLOW, 62)
    return lists.name(paper, row, column, Ink.WHITE if own else Ink.GREY, tally.letters, start, width)


def draw_records(state: State, tally: Sheet, paper: Page) -> None:
    """Draw the ten records and the caller's own numbers."""
    page.text(paper, 2, 3, Ink.WHITE, b"What nobody has done better")
    page.text(paper, 3, 1, Ink.CYAN, b"Record                          Held by                  When            Yours")
    if not is_anything(tally):
        frames.centre(paper, 9, Ink.GREY, b"Nobody has played yet.")
        return
    for feat in range(FEATS):
        row: u8 = FEATS_TOP + feat + feat // 5
        page.text(paper, row, 1, Ink.CYAN, FEAT_NAMES[feat])
        figure(paper, row, 24, Ink.YELLOW, feat, tally.value[feat])
        if tally.value[feat] > 0:
            holders(state, tally, paper, row, 33, feat, 24)
            happened(state, paper, row, 58, feat, tally.when[sheet.entry_of(feat, 0)])
        else:
            page.text(paper, row, 33, Ink.DARK, b"nobody")
        figure(paper, row, 72, Ink.WHITE, feat, tally.own[feat])
    page.text(paper, 18, 3, Ink.GREY, b"An average counts from ten games on; a month by its points.")


def figure(paper: Page, row: u8, column: u8, ink: u8, feat: u8, value: u32) -> None:
    """Write a record's number in seven cells; nothing yet is a hyphen."""
    if value == 0:
        page.put(paper, row, column + 6, Ink.GREY, 45)
    elif feat == hall.Feat.AVERAGE:
        lists.average(paper, row, column, ink, value, 7)
    else:
        page.number(paper, row, column, ink, value, 7)


def happened(state: State, paper: Page, row: u8, column: u8, feat: u8, when: u16) -> None:
    """Write when a record came about, where that belongs to it."""
    if when == days.NO_DAY:
        return
    if feat == hall.Feat.MONTH:
        draw_month(paper, row, column, Ink.GREY, when)
    elif (feat == hall.Feat.STREAK or feat == hall.Feat.GOING) and when + 1 >= state.clock.today:
        page.text(paper, row, column, Ink.BRIGHT_GREEN, b"still going")
    else:
        date: Date = new(Date)
        days.split(when, date)
        page.number(paper, row, column, Ink.GREY, date.day, 2)
        page.span(paper, row, column + 3, Ink.GREY, say.MONTHS[max(date.month, 1) - 1], 3)
        page.number(paper, row, column + 7, Ink.GREY, date.year, 4)
