"""YOUR CARDS: every game of the caller, newest first, with its place on its day; ENTER shows the whole card."""

from dyacht.core import sizes
from dyacht.core.book import mine, places
from dyacht.core.book.places import Places
from dyacht.core.book.record import Status
from dyacht.core.events import Effect, Event
from dyacht.core.screens import dates, frames, go, lists, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import u8, u16

# The games of mine stand in the order of their days; row i of the list is the game with index count - 1 - i.


def on(state: State, event: u16) -> u8:
    """Move the bar, show a card, or go to the statistics."""
    match event:
        case Event.ESCAPE | 81 | 113:
            return go.home(state)
        case 72 | 104 | 63:
            return go.rules(state)
        case 84 | 116:
            return go.stats(state)
        case Event.ENTER:
            return open_card(state)
        case _:
            lists.pick(state, event, state.book.mine.count)
            return look_up(state)


def open_card(state: State) -> u8:
    """Show the card of the row at the bar."""
    count: u16 = state.book.mine.count
    if state.row >= count:
        return Effect.WAIT
    at: u16 = count - 1 - state.row
    return go.card_of(state, state.book.mine.slot[at], state.book.mine.day[at])


def look_up(state: State) -> u8:
    """Have the places looked up of the rows in the window, unless they are known."""
    count: u16 = state.book.mine.count
    if count == 0:
        return Effect.WAIT
    newest: u16 = count - 1 - min(state.top, count - 1)
    oldest: u16 = newest + 1 - min(newest + 1, lists.ROWS)
    if state.tally.ready and state.tally.first <= oldest and newest < state.tally.first + sizes.PAGE:
        return Effect.WAIT
    state.tally.ready = False
    return Effect.COUNT


def first_wanted(state: State) -> u16:
    """Return the index of the earliest game whose place is looked up now: the window's, and some older ones beyond."""
    count: u16 = state.book.mine.count
    newest: u16 = max(count, 1) - 1 - min(state.top, max(count, 1) - 1)
    state.tally.first = newest + 1 - min(newest + 1, sizes.PAGE)
    return state.tally.first


def draw(state: State, sheet: Page) -> None:
    """Draw the list; draw_places() adds the places."""
    count: u16 = state.book.mine.count
    frames.bar(sheet, b"YOUR CARDS")
    at: u8 = page.number(sheet, 2, 3, Ink.WHITE, count, 1)
    if state.book.mine.dropped > 0:
        page.text(sheet, 2, at, Ink.GREY, b" newest games: for the earlier ones there is no room here")
    else:
        page.text(sheet, 2, at, Ink.GREY, b" games, the newest first" if count != 1 else b" game")
    page.text(sheet, 3, 3, Ink.CYAN, b"Day                Score  Place")
    if count == 0:
        frames.centre(sheet, 9, Ink.GREY, b"You have not played yet. P on the home screen begins.")
    for i in range(lists.ROWS):
        if state.top + i < count:
            draw_game(state, sheet, lists.TOP + i, count - 1 - (state.top + i))
            if state.top + i == state.row:
                lists.bar(sheet, lists.TOP + i)
    lists.more(sheet, state.top, count)
    frames.keys(sheet, b"[Up Down PgUp PgDn Home End] pick   [ENTER] card   [T] statistics   [Q] back")


def draw_game(state: State, sheet: Page, row: u8, index: u16) -> None:
    """Draw one of the caller's games."""
    day: u16 = state.book.mine.day[index]
    mark: u8 = state.book.mine.mark[index]
    dates.short_date(sheet, row, 3, Ink.GREY, day)
    page.number(sheet, row, 22, Ink.YELLOW, state.book.mine.score[index], 5)
    if mark & mine.STATUS == Status.PLAYING:
        page.text(sheet, row, 38, Ink.BRIGHT_GREEN, b"unfinished")
    elif mark & mine.STATUS == Status.ENDED:
        page.text(sheet, row, 38, Ink.GREY, b"ended")
    if day > state.clock.today:
        page.text(sheet, row, 50, Ink.BRIGHT_MAGENTA, b"sealed")
    elif mark & mine.EARLY != 0:
        page.text(sheet, row, 50, Ink.GREY, b"early")


def draw_places(state: State, page_of: Places, sheet: Page) -> None:
    """Add the places to the list; a sealed game has none yet."""
    count: u16 = state.book.mine.count
    for i in range(lists.ROWS):
        if state.top + i < count:
            place(state, page_of, sheet, lists.TOP + i, 28, count - 1 - (state.top + i))
            if state.top + i == state.row:
                lists.bar(sheet, lists.TOP + i)


def place(state: State, page_of: Places, sheet: Page, row: u8, column: u8, index: u16) -> None:
    """Write the place of one of the caller's games in five cells, with "=" where it is shared."""
    if state.book.mine.day[index] > state.clock.today or not places.has(page_of, index):
        return
    at: u8 = page.number(sheet, row, column, Ink.WHITE, page_of.above[index - page_of.first] + 1, 4)
    if page_of.level[index - page_of.first] > 0:
        page.put(sheet, row, at, Ink.YELLOW, 61)
