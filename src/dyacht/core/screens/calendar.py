"""One month of the caller's days. Each kind of day has its own word, so no colour is needed to tell them apart."""

from dyacht.core.book import days, mine
from dyacht.core.book.days import Date
from dyacht.core.book.record import Status
from dyacht.core.events import Effect, Event
from dyacht.core.screens import dates, frames, go, page, say
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import Final, Text, i16, i32, new, u8, u16

WIDTH: Final = 11
LEFT_EDGE: Final = 1
TOP: Final = 3
HEIGHT: Final = 3


class Kind:
    """What a day is to the caller."""

    OUTSIDE: Final = 0
    """Before the first day of play, or too far ahead."""
    MISSED: Final = 1
    OPEN: Final = 2
    TODAY: Final = 3
    AHEAD: Final = 4
    RESUME: Final = 5
    PLAYED: Final = 6
    SEALED: Final = 7
    EARLY: Final = 8
    ENDED: Final = 9
    """Ended by its player before the card was full."""
    CUT_OFF: Final = 10
    """Never finished, and its day is closed."""
    WAITS: Final = 11
    """Played ahead and not finished; it can be gone on with on its own day."""


WORDS: Final[tuple[Text, ...]] = (
    b"",
    b"missed",
    b"open",
    b"PLAY",
    b"ahead",
    b"RESUME",
    b"",
    b"sealed",
    b"early",
    b"ended",
    b"cut",
    b"waits",
)
INKS: Final[tuple[u8, ...]] = (8, 8, 10, 14, 11, 14, 10, 13, 10, 7, 7, 13)
TOLD: Final[tuple[Text, ...]] = (
    b": not a day of play",
    b": missed, and too long ago to make up",
    b": missed, but still open - ENTER makes it up",
    b": today's game - ENTER plays it",
    b": open ahead - ENTER plays it, sealed till then",
    b": unfinished - ENTER goes on with it",
    b": played",
    b": played ahead, sealed until its day",
    b": played ahead of its day",
    b": ended before the card was full",
    b": never finished; its boxes count as they are",
    b": unfinished; you can go on when its day comes",
)


def kind(state: State, day: u16) -> u8:
    """Return the Kind of *day*."""
    today: u16 = state.clock.today
    at: u16 = mine.find(state.book.mine, day)
    if at == mine.NONE:
        if days.may_start(state.terms, today, day):
            if day == today:
                return Kind.TODAY
            return Kind.AHEAD if day > today else Kind.OPEN
        return Kind.MISSED if state.terms.start <= day < today else Kind.OUTSIDE
    mark: u8 = state.book.mine.mark[at]
    if mark & mine.STATUS == Status.PLAYING:
        if days.may_resume(state.terms, today, day):
            return Kind.RESUME
        return Kind.WAITS if day > today else Kind.CUT_OFF
    if day > today:
        return Kind.SEALED
    if mark & mine.EARLY != 0:
        return Kind.EARLY
    return Kind.ENDED if mark & mine.STATUS == Status.ENDED else Kind.PLAYED


def on(state: State, event: u16) -> u8:
    """Move through days and months; ENTER plays the day at the bar where that can be."""
    match event:
        case Event.LEFT | 65 | 97:
            move(state, -1)
        case Event.RIGHT | 68 | 100:
            move(state, 1)
        case Event.UP | 87 | 119:
            move(state, -7)
        case Event.DOWN | 83 | 115:
            move(state, 7)
        case Event.PAGE_UP | 44 | 60:
            turn(state, -1)
        case Event.PAGE_DOWN | 46 | 62:
            turn(state, 1)
        case Event.HOME | 84 | 116:
            state.day = state.clock.today
        case Event.ENTER | 80 | 112:
            if mine.is_playable(state.book.mine, state.terms, state.clock.today, state.day):
                return go.table(state, state.day)
            state.table.message = say.Message.NO_SUCH_DAY
            if mine.find(state.book.mine, state.day) != mine.NONE:
                state.table.message = say.Message.DAY_DONE
            return Effect.WAIT
        case 72 | 104 | 63:
            return go.rules(state)
        case Event.ESCAPE | 81 | 113:
            return go.home(state)
        case _:
            pass
    if event < 512:
        state.table.message = say.Message.NONE
    return Effect.WAIT


def first_day(state: State) -> u16:
    """Return the earliest day worth showing: of play, or of the caller's own games."""
    first: u16 = min(state.terms.start, state.clock.today)
    if state.book.mine.count > 0:
        first = min(first, state.book.mine.day[0])
    return days.month_first(days.month_of(first))


def last_day(state: State) -> u16:
    """Return the last day worth showing: the end of this month, or of the month of a sealed game."""
    last: u16 = state.clock.today
    if state.book.mine.count > 0:
        last = max(last, state.book.mine.day[max(state.book.mine.count, 1) - 1])
    return days.month_last(days.month_of(last))


def move(state: State, step: i16) -> None:
    """Move the bar by days, as far as there are any worth showing."""
    day: i32 = state.day
    day += step
    if first_day(state) <= day <= last_day(state):
        state.day = day


def turn(state: State, step: i16) -> None:
    """Turn to another month, as far as there is one worth showing."""
    month: i32 = days.month_of(state.day)
    month += step
    if month < days.month_of(first_day(state)) or month > days.month_of(last_day(state)):
        return
    to: u16 = month
    state.day = min(days.month_first(to) + state.day - days.month_first(days.month_of(state.day)), days.month_last(to))


def draw(state: State, sheet: Page) -> None:
    """Draw the month of the day at the bar."""
    date: Date = new(Date)
    days.split(state.day, date)
    frames.bar(sheet, b"CALENDAR")
    at: u8 = page.text(sheet, 0, 64, Ink.BAR, say.MONTHS[max(date.month, 1) - 1])
    page.number(sheet, 0, at + 1, Ink.BAR, date.year, 4)
    for column in range(7):
        page.span(sheet, 1, LEFT_EDGE + column * WIDTH + 1, Ink.CYAN, say.WEEKDAYS[column], 3)
    page.run(sheet, 2, 0, Ink.DARK, 0xC4, 79)
    month: u16 = days.month_of(state.day)
    first: u16 = days.month_first(month)
    before: u8 = days.weekday(first)
    for i in range(days.month_last(month) - first + 1):
        draw_day(state, sheet, first + i, TOP + (before + i) // 7 * HEIGHT, LEFT_EDGE + (before + i) % 7 * WIDTH)
    tell(state, sheet)
    frames.keys(sheet, b"[Arrows] day   [PgUp PgDn] month   [ENTER] play   [T] today   [H] rules   [Q] back")


def draw_day(state: State, sheet: Page, day: u16, row: u8, column: u8) -> None:
    """Draw one day: its number, and below it a word or the score."""
    which: u8 = kind(state, day)
    ground: u8 = Ink.BLACK
    if day == state.day:
        ground = Ink.ON_BLUE
        page.run(sheet, row, column, Ink.BAR, 32, WIDTH)
        page.run(sheet, row + 1, column, Ink.BAR, 32, WIDTH)
        page.put(sheet, row, column, Ink.BAR, 62)
        page.put(sheet, row, column + WIDTH - 1, Ink.BAR, 60)
        page.rest(sheet, row, column)
    date: Date = new(Date)
    days.split(day, date)
    at: u8 = page.number(sheet, row, column + 1, ground + (Ink.GREY if which <= Kind.MISSED and ground == 0 else Ink.WHITE), date.day, 2)
    if day == state.clock.today:
        page.text(sheet, row, at + 1, ground + Ink.YELLOW, b"today")
    ink: u8 = ground + INKS[which]
    if ground != Ink.BLACK and which <= Kind.MISSED:
        ink = Ink.ON_BLUE + Ink.GREY
    mark: u8 = column + 1
    if which >= Kind.PLAYED:
        if which == Kind.PLAYED:
            page.put(sheet, row + 1, mark, ink, 0xFB)
            mark += 1
        mark = page.number(sheet, row + 1, mark, ground + Ink.YELLOW, state.book.mine.score[mine.find(state.book.mine, day)], 1)
        page.text(sheet, row + 1, mark, ink, b" ")
        mark += 1
    page.text(sheet, row + 1, mark, ink, WORDS[which])


def tell(state: State, sheet: Page) -> None:
    """Write below the month what the day at the bar is."""
    at: u8 = dates.long_date(sheet, 22, 1, Ink.WHITE, state.day)
    if state.table.message != say.Message.NONE:
        at = page.text(sheet, 22, at, Ink.GREY, b": ")
        page.text(sheet, 22, at, Ink.YELLOW, say.MESSAGES[min(state.table.message, len(say.MESSAGES) - 1)])
    else:
        page.text(sheet, 22, at, Ink.GREY, TOLD[kind(state, state.day)])
