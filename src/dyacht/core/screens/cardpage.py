"""One whole card: somebody's of the day's board, or one of the caller's own. Up and Down step through the list that it is from."""

from dyacht.core.book import days, names, places
from dyacht.core.book.places import Places
from dyacht.core.book.record import Status
from dyacht.core.events import Effect, Event
from dyacht.core.rules import card, score
from dyacht.core.screens import boardday, cardlist, dates, frames, lists, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import Screen, State
from dyacht.core.words import Final, u8, u16

LEFT: Final = 15
LOWER: Final = 28
"""How far right of the upper half the lower one stands."""
TOP: Final = 9


def on(state: State, event: u16) -> u8:
    """Step to another card, or go back to the list."""
    match event:
        case Event.UP | Event.LEFT | Event.DOWN | Event.RIGHT | Event.PAGE_UP | Event.PAGE_DOWN | Event.HOME | Event.END:
            before: u16 = state.row
            lists.pick(state, step_of(event), rows(state))
            if state.row == before:
                return Effect.WAIT
            return cardlist.open_card(state) if state.back == Screen.CARDS else boardday.open_card(state)
        case Event.ESCAPE | Event.ENTER | Event.SPACE | 81 | 113:
            state.screen = state.back
        case _:
            pass
    return Effect.WAIT


def step_of(event: u16) -> u16:
    """Return the key of a list that a key here stands for: pages are single steps too."""
    match event:
        case Event.LEFT | Event.PAGE_UP:
            return Event.UP
        case Event.RIGHT | Event.PAGE_DOWN:
            return Event.DOWN
        case _:
            return event


def rows(state: State) -> u16:
    """Return the rows of the list that the card is from."""
    return state.book.mine.count if state.back == Screen.CARDS else state.book.table.ranks.count


def arrive(state: State) -> u8:
    """Go on with the card read: its place may have to be looked up."""
    return cardlist.look_up(state) if state.back == Screen.CARDS else Effect.WAIT


def draw(state: State, sheet: Page) -> None:
    """Draw the card."""
    frames.bar(sheet, b"CARD")
    frames.keys(sheet, b"[Up Down] the next card of the list   [Q] or [ENTER] back to the list")
    if state.book.shown.status == Status.NONE:
        frames.centre(sheet, 9, Ink.GREY, b"This card can't be read any more.")
        return
    page.span(sheet, 2, LEFT, Ink.WHITE, state.book.shown.name, names.size(state.book.shown.name))
    dates.long_date(sheet, 3, LEFT, Ink.GREY, state.book.shown.day)
    at: u8 = page.text(sheet, 5, LEFT, Ink.CYAN, b"Score ")
    at = page.number(sheet, 5, at, Ink.YELLOW, card.total(state.book.shown.card), 1)
    draw_status(state, sheet, at + 2)
    if state.back == Screen.RANKS and state.row < state.book.table.ranks.count:
        draw_place(sheet, state.book.table.ranks.place[state.row], lists.shared(state, state.row))
        at = page.text(sheet, 6, 26, Ink.GREY, b"of ")
        page.number(sheet, 6, at, Ink.GREY, state.book.table.ranks.count, 1)
    draw_boxes(state, sheet)
    draw_sums(state, sheet)
    at = page.text(sheet, 21, LEFT, Ink.GREY, b"Card ")
    at = page.number(sheet, 21, at, Ink.GREY, state.row + 1, 1)
    at = page.text(sheet, 21, at, Ink.GREY, b" of ")
    page.number(sheet, 21, at, Ink.GREY, rows(state), 1)


def draw_place(sheet: Page, place: u16, shared: bool) -> None:
    """Write the place."""
    page.text(sheet, 6, LEFT, Ink.CYAN, b"Place")
    at: u8 = page.number(sheet, 6, LEFT + 6, Ink.WHITE, place, 1)
    if shared:
        page.put(sheet, 6, at, Ink.YELLOW, 61)


def draw_place_of(state: State, page_of: Places, sheet: Page) -> None:
    """Write the place of one of the caller's own games."""
    index: u16 = max(state.book.mine.count, 1) - 1 - min(state.row, max(state.book.mine.count, 1) - 1)
    if state.book.mine.day[index] > state.clock.today or not places.has(page_of, index):
        return
    draw_place(sheet, page_of.above[index - page_of.first] + 1, page_of.level[index - page_of.first] > 0)


def draw_status(state: State, sheet: Page, column: u8) -> None:
    """Say how the game stands, and whether it was played ahead."""
    at: u8 = column
    if state.book.shown.status == Status.PLAYING:
        own: bool = names.same(state.book.shown.name, state.session.name)
        at = page.text(sheet, 5, at, Ink.BRIGHT_GREEN, b"unfinished  " if own else b"Playing  ")
    elif state.book.shown.status == Status.ENDED:
        at = page.text(sheet, 5, at, Ink.GREY, b"ended  ")
    if days.is_sealed(state.clock.today, state.book.shown.day):
        page.text(sheet, 5, at, Ink.BRIGHT_MAGENTA, b'sealed until its day, then marked "early"')
    elif state.book.shown.early:
        page.text(sheet, 5, at, Ink.GREY, b"early")


def draw_boxes(state: State, sheet: Page) -> None:
    """Draw the thirteen boxes."""
    frames.frame(sheet, TOP - 1, LEFT - 3, 12, 56, b"", False)
    for box in range(card.BOXES):
        row: u8 = TOP + 1 + box
        column: u8 = LEFT
        if box >= card.UPPER:
            row = TOP + 1 + box - card.UPPER
            column = LEFT + LOWER
        if state.book.shown.card.boxes[box] == card.OPEN:
            page.text(sheet, row, column, Ink.GREY, b"[ ]")
            page.text(sheet, row, column + 4, Ink.GREY, score.NAMES[box])
            page.put(sheet, row, column + 21, Ink.GREY, 45)
        else:
            page.put(sheet, row, column + 1, Ink.BRIGHT_GREEN, 0xFB)
            page.text(sheet, row, column + 4, Ink.WHITE, score.NAMES[box])
            page.number(sheet, row, column + 18, Ink.YELLOW, state.book.shown.card.boxes[box], 4)
    page.text(sheet, TOP, LEFT, Ink.CYAN, b"UPPER")
    page.text(sheet, TOP, LEFT + LOWER, Ink.CYAN, b"LOWER")


def draw_sums(state: State, sheet: Page) -> None:
    """Draw the upper half's sum, its bonus, and the further Yachts."""
    page.text(sheet, TOP + 8, LEFT + 4, Ink.GREY, b"Sum")
    page.number(sheet, TOP + 8, LEFT + 18, Ink.WHITE, card.upper(state.book.shown.card), 4)
    page.text(sheet, TOP + 9, LEFT + 4, Ink.GREY, b"Bonus from 63")
    page.number(sheet, TOP + 9, LEFT + 18, Ink.WHITE, card.bonus(state.book.shown.card), 4)
    page.text(sheet, TOP + 9, LEFT + LOWER + 4, Ink.GREY, b"Extra Yachts")
    page.number(sheet, TOP + 9, LEFT + LOWER + 18, Ink.WHITE, card.EXTRA_YACHT * state.book.shown.card.extra, 4)
