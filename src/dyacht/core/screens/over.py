"""The end of a game: score, place, streak, what is next to play, and a plain line to paste elsewhere."""

from dyacht.core.book import days, daytable, mine
from dyacht.core.book.mine import Streak
from dyacht.core.book.record import Status
from dyacht.core.events import Effect, Event
from dyacht.core.rules import card
from dyacht.core.screens import dates, frames, go, lists, logo, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import new, u8, u16


def on(state: State, event: u16) -> u8:
    """Any of the keys that mean "go on" goes home; C opens the calendar."""
    match event:
        case 67 | 99:
            return go.calendar(state, state.table.day)
        case 83 | 115:
            return go.ranks(state, min(state.table.day, state.clock.today))
        case Event.ENTER | Event.SPACE | Event.ESCAPE | 81 | 113:
            return go.home(state)
        case _:
            return Effect.WAIT


def draw(state: State, sheet: Page) -> None:
    """Draw the end of the game."""
    score: u16 = card.total(state.game.card)
    frames.bar(sheet, b"")
    logo.draw(sheet, 2)
    frames.frame(sheet, 8, 8, 12, 64, b"GAME OVER" if state.game.status == Status.FINISHED else b"GAME ENDED", True)
    dates.long_date(sheet, 9, 12, Ink.GREY, state.table.day)
    at: u8 = page.text(sheet, 10, 12, Ink.CYAN, b"Your score ")
    page.number(sheet, 10, at, Ink.YELLOW, score, 1)
    page.text(sheet, 11, 12, Ink.CYAN, b"Place")
    draw_place(state, sheet, score)
    draw_own(state, sheet)
    draw_next(state, sheet)
    draw_line(state, sheet, score)
    frames.keys(sheet, b"[ENTER] home   [S] the day's ranking   [C] calendar")


def draw_own(state: State, sheet: Page) -> None:
    """Say how the game compares with the caller's others."""
    page.text(sheet, 12, 12, Ink.CYAN, b"Your best")
    page.text(sheet, 13, 12, Ink.CYAN, b"Streak")
    if state.book.mine.dropped > 0:
        page.text(sheet, 12, 23, Ink.BRIGHT_RED, b"can't be shown: you have more cards than find room")
        page.text(sheet, 13, 23, Ink.BRIGHT_RED, b"can't be shown either")
        return
    at: u8 = 23
    best: u16 = mine.best(state.book.mine, state.clock.today)
    if best != mine.NONE:
        at = page.number(sheet, 12, 23, Ink.WHITE, state.book.mine.score[best], 1)
        if state.book.mine.day[best] == state.table.day:
            page.text(sheet, 12, at, Ink.BRIGHT_GREEN, b" - this game!" if state.book.mine.count > 1 else b" - your first game")
        else:
            page.text(sheet, 12, at, Ink.GREY, b" on ")
            dates.short_date(sheet, 12, at + 4, Ink.GREY, state.book.mine.day[best])
    else:
        page.text(sheet, 12, 23, Ink.GREY, b"none yet: sealed games count from their day")
    streak: Streak = new(Streak)
    mine.fill_streak(state.book.mine, state.clock.today, streak)
    at = page.number(sheet, 13, 23, Ink.WHITE, streak.alive, 1)
    page.text(sheet, 13, at, Ink.GREY, b" days in a row" if streak.alive != 1 else b" day")


def draw_place(state: State, sheet: Page, score: u16) -> None:
    """Write the place now; a day played ahead has none yet."""
    if state.table.day > state.clock.today:
        page.text(sheet, 11, 23, Ink.BRIGHT_MAGENTA, b'sealed until its day, then marked "early"')
        return
    if not daytable.is_whole(state.book.table):
        page.text(sheet, 11, 23, Ink.BRIGHT_RED, b"can't be shown: too many players")
        return
    at: u8 = page.number(sheet, 11, 23, Ink.WHITE, daytable.place_of(state.book.table, score), 1)
    own: u16 = daytable.index_of(state.book.table, state.session.name)
    if own < state.book.table.ranks.count:
        if lists.shared(state, own):
            at = page.text(sheet, 11, at, Ink.YELLOW, b"=")
    at = page.text(sheet, 11, at, Ink.GREY, b" of ")
    at = page.number(sheet, 11, at, Ink.GREY, state.book.table.ranks.count, 1)
    if days.is_open(state.terms, state.clock.today, state.table.day):
        page.text(sheet, 11, at, Ink.GREY, b", while the day is open")


def draw_next(state: State, sheet: Page) -> None:
    """Say what is next to play."""
    page.text(sheet, 14, 12, Ink.CYAN, b"Next")
    nearest: u16 = mine.nearest(state.book.mine, state.terms, state.clock.today)
    if nearest == days.NO_DAY:
        at: u8 = page.text(sheet, 14, 23, Ink.GREY, b"tomorrow's game, in ")
        dates.lasting(sheet, 14, at, Ink.GREY, state.clock.rest)
        return
    at = dates.short_date(sheet, 14, 23, Ink.WHITE, nearest)
    if mine.find(state.book.mine, nearest) != mine.NONE:
        page.text(sheet, 14, at, Ink.GREY, b": your unfinished game")
    elif nearest == state.clock.today:
        page.text(sheet, 14, at, Ink.GREY, b": today's game")
    elif nearest < state.clock.today:
        page.text(sheet, 14, at, Ink.GREY, b": a missed day, still open")
    else:
        page.text(sheet, 14, at, Ink.GREY, b": can be played ahead")


def draw_line(state: State, sheet: Page, score: u16) -> None:
    """Write a line in plain ASCII that can be copied and pasted elsewhere."""
    page.text(sheet, 16, 12, Ink.DARK, b"To paste elsewhere:")
    at: u8 = page.text(sheet, 17, 12, Ink.WHITE, b"Daily Yacht ")
    at = dates.iso_date(sheet, 17, at, Ink.WHITE, state.table.day)
    at = page.text(sheet, 17, at, Ink.WHITE, b": ")
    at = page.number(sheet, 17, at, Ink.WHITE, score, 1)
    yachts: u8 = card.yachts(state.game.card)
    if yachts > 0:
        at = page.text(sheet, 17, at, Ink.WHITE, b", ")
        at = page.number(sheet, 17, at, Ink.WHITE, yachts, 1)
        at = page.text(sheet, 17, at, Ink.WHITE, b" Yachts" if yachts > 1 else b" Yacht")
    if card.bonus(state.game.card) > 0:
        at = page.text(sheet, 17, at, Ink.WHITE, b", bonus")
    if state.table.day <= state.clock.today and daytable.is_whole(state.book.table):
        at = page.text(sheet, 17, at, Ink.WHITE, b", place ")
        page.number(sheet, 17, at, Ink.WHITE, daytable.place_of(state.book.table, score), 1)
