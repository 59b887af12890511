"""The home screen: title, today's standings, where the caller stands, and the menu."""

from dyacht.core import sizes
from dyacht.core.book import days, daytable, mine, names
from dyacht.core.book.mine import Streak
from dyacht.core.book.record import Status
from dyacht.core.events import Effect, Event
from dyacht.core.screens import dates, frames, go, lists, logo, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import Final, Text, new, u8, u16

CHOICES: Final = 6
TOP: Final = 8
"""The row of the frames' upper edge."""
STANDINGS: Final = 11
"""Rows of today's standings."""
MENU: Final = 48
"""The column of the menu."""
WORDS: Final[tuple[Text, ...]] = (b"P  Play", b"C  Calendar", b"S  Scoreboards", b"Y  Your cards", b"H  Help and rules", b"Q  Quit")


def on(state: State, event: u16) -> u8:
    """Take a letter, or move the bar; ENTER takes the lit choice."""
    lit: u8 = min(state.lit, CHOICES - 1)
    match event:
        case Event.UP | Event.LEFT | Event.BACK_TAB:
            state.lit = (lit + CHOICES - 1) % CHOICES
        case Event.DOWN | Event.RIGHT | Event.TAB:
            state.lit = (lit + 1) % CHOICES
        case Event.HOME:
            state.lit = 0
        case Event.END:
            state.lit = CHOICES - 1
        case Event.ENTER | Event.SPACE:
            return take(state, lit)
        case 80 | 112:
            return take(state, 0)
        case 67 | 99:
            return take(state, 1)
        case 83 | 115:
            return take(state, 2)
        case 89 | 121:
            return take(state, 3)
        case 72 | 104 | 63:
            return take(state, 4)
        case 81 | 113:
            return take(state, 5)
        case _:
            pass
    return Effect.WAIT


def take(state: State, choice: u8) -> u8:
    """Do what a line of the menu says."""
    match choice:
        case 0:
            return go.play(state)
        case 1:
            return go.calendar(state, state.clock.today)
        case 2:
            return go.ranks(state, state.clock.today)
        case 3:
            return go.cards(state)
        case 4:
            return go.rules(state)
        case _:
            return Effect.QUIT


def draw(state: State, sheet: Page) -> None:
    """Draw the home screen."""
    frames.bar(sheet, b"")
    page.span(sheet, 0, 14, Ink.ON_BLUE + Ink.GREY, state.session.version, length(state))
    page.span(sheet, 0, sizes.COLUMNS - 1 - names.size(state.session.name), Ink.BAR, state.session.name, names.size(state.session.name))
    logo.draw(sheet, 2)
    dates.long_date(sheet, TOP - 1, 1, Ink.WHITE, state.clock.today)
    at: u8 = page.text(sheet, TOP - 1, 31, Ink.GREY, b"next game in ")
    dates.lasting(sheet, TOP - 1, at, Ink.GREY, state.clock.rest)
    draw_time(state, sheet)
    draw_standings(state, sheet)
    draw_menu(state, sheet)
    draw_caller(state, sheet)
    draw_yesterday(state, sheet)
    frames.keys(sheet, b"[ENTER] take the lit line   [Up Down] move   or its letter")


def length(state: State) -> u8:
    """Return the letters of the version."""
    count: u8 = 0
    while count < len(state.session.version) and state.session.version[count] != 0:
        count += 1
    return count


def draw_time(state: State, sheet: Page) -> None:
    """Draw the caller's time left, where there is a limit."""
    if state.session.local or state.session.unlimited:
        return
    at: u8 = page.text(sheet, TOP - 1, 58, Ink.GREY, b"your time ")
    dates.lasting(sheet, TOP - 1, at, Ink.WHITE, state.left_seconds)


def draw_standings(state: State, sheet: Page) -> None:
    """Draw today's standings; the caller's own row is there even if the best fill the table."""
    count: u16 = state.book.table.ranks.count
    frames.frame(sheet, TOP, 0, STANDINGS + 2, MENU - 1, b"TODAY", False)
    if not daytable.is_whole(state.book.table):
        page.text(sheet, TOP + 5, 4, Ink.BRIGHT_RED, b"Too many players: they can't be shown.")
    elif count == 0:
        page.text(sheet, TOP + 5, 8, Ink.GREY, b"Nobody has played today's game yet.")
    own: u16 = daytable.index_of(state.book.table, state.session.name)
    for i in range(STANDINGS):
        index: u16 = i
        if i == STANDINGS - 1 and own != daytable.NONE and own > index:
            index = own
        if index < count:
            lists.ranked(state, sheet, TOP + 1 + i, 1, index, 22)
    if count > STANDINGS:
        at: u8 = page.text(sheet, TOP + STANDINGS + 1, 30, Ink.GREY, b" of ")
        at = page.number(sheet, TOP + STANDINGS + 1, at, Ink.GREY, count, 1)
        page.put(sheet, TOP + STANDINGS + 1, at, Ink.GREY, 32)


def draw_menu(state: State, sheet: Page) -> None:
    """Draw the menu."""
    frames.frame(sheet, TOP, MENU, CHOICES + 2, sizes.COLUMNS - MENU, b"", True)
    for i in range(CHOICES):
        frames.option(sheet, TOP + 1 + i, MENU + 1, sizes.COLUMNS - MENU - 2, WORDS[i], state.lit == i)


def draw_caller(state: State, sheet: Page) -> None:
    """Say where the caller stands: today's game, an older one, the streak."""
    at: u16 = mine.find(state.book.mine, state.clock.today)
    page.text(sheet, TOP + 9, MENU + 1, Ink.CYAN, b"Today")
    if at == mine.NONE:
        page.text(sheet, TOP + 9, MENU + 8, Ink.WHITE, b"not played yet")
    elif state.book.mine.mark[at] & mine.STATUS == Status.PLAYING:
        page.text(sheet, TOP + 9, MENU + 8, Ink.YELLOW, b"unfinished")
        column: u8 = page.number(sheet, TOP + 9, MENU + 19, Ink.YELLOW, state.book.mine.score[at], 1)
        page.text(sheet, TOP + 9, column, Ink.GREY, b" so far")
    else:
        column = page.number(sheet, TOP + 9, MENU + 8, Ink.YELLOW, state.book.mine.score[at], 1)
        if daytable.is_whole(state.book.table):
            column = page.text(sheet, TOP + 9, column, Ink.GREY, b", place ")
            column = page.number(sheet, TOP + 9, column, Ink.WHITE, daytable.place_of(state.book.table, state.book.mine.score[at]), 1)
        if lists.is_shared(state):
            page.text(sheet, TOP + 9, column, Ink.YELLOW, b"=")
    older: u16 = mine.unfinished(state.book.mine, state.terms, state.clock.today)
    page.text(sheet, TOP + 10, MENU + 1, Ink.CYAN, b"Older")
    if older == mine.NONE:
        page.text(sheet, TOP + 10, MENU + 8, Ink.GREY, b"nothing unfinished")
    else:
        column = dates.short_date(sheet, TOP + 10, MENU + 8, Ink.YELLOW, state.book.mine.day[older])
        page.text(sheet, TOP + 10, column, Ink.GREY, b" waits")
    draw_streak(state, sheet)


def draw_streak(state: State, sheet: Page) -> None:
    """Say how long the caller's streak is."""
    page.text(sheet, TOP + 11, MENU + 1, Ink.CYAN, b"Streak")
    if state.book.mine.dropped > 0:
        page.text(sheet, TOP + 11, MENU + 8, Ink.BRIGHT_RED, b"too many cards")
        return
    streak: Streak = new(Streak)
    mine.fill_streak(state.book.mine, state.clock.today, streak)
    column: u8 = page.number(sheet, TOP + 11, MENU + 8, Ink.WHITE, streak.alive, 1)
    column = page.text(sheet, TOP + 11, column, Ink.GREY, b" days, best " if streak.alive != 1 else b" day, best ")
    page.number(sheet, TOP + 11, column, Ink.WHITE, streak.best, 1)


def draw_yesterday(state: State, sheet: Page) -> None:
    """Name yesterday's winner, and say what is special about this run."""
    if not daytable.is_whole(state.book.table):
        page.text(sheet, 21, 1, Ink.BRIGHT_RED, b"Too many players: yesterday's winner can't be shown.")
    elif state.book.prior.score > 0:
        at: u8 = page.text(sheet, 21, 1, Ink.CYAN, b"Yesterday ")
        at = page.span(sheet, 21, at, Ink.WHITE, state.book.prior.name, names.size(state.book.prior.name))
        if state.book.prior.shared > 1:
            at = page.text(sheet, 21, at, Ink.GREY, b" and ")
            at = page.number(sheet, 21, at, Ink.GREY, state.book.prior.shared - 1, 1)
            at = page.text(sheet, 21, at, Ink.GREY, b" more")
        at = page.text(sheet, 21, at, Ink.GREY, b" won with ")
        at = page.number(sheet, 21, at, Ink.YELLOW, state.book.prior.score, 1)
        if is_open_yet(state):
            page.text(sheet, 21, at, Ink.GREY, b" so far")
    elif is_open_yet(state):
        page.text(sheet, 21, 1, Ink.GREY, b"Nobody has won yesterday's game yet.")
    elif state.terms.start < state.clock.today:
        page.text(sheet, 21, 1, Ink.GREY, b"Nobody won yesterday's game.")
    if state.session.pretend:
        page.text(sheet, 22, 1, Ink.BRIGHT_RED, b"-T: a date for testing; today is pretended.")
    elif state.settings.interbbs:
        page.text(sheet, 22, 1, Ink.GREY, b"InterBBS is set, but this program plays locally: no scores are exchanged.")


def is_open_yet(state: State) -> bool:
    """Tell whether yesterday was a day of play whose winner can still change."""
    return state.terms.start < state.clock.today and days.is_open(state.terms, state.clock.today, max(state.clock.today, 1) - 1)
