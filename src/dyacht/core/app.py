"""The only door into the core: start, step, render; and tally.py beside it, once a scoreboard is opened.

A step takes one event and returns one effect. Which screen takes the event is decided here, and so is all that holds
on every screen: the caller's loss, the time limit, the idle limit, midnight, the clock.
"""

from dyacht.core import sizes
from dyacht.core.book import book, days, daytable, names, record
from dyacht.core.codec import ini
from dyacht.core.events import Effect, Event
from dyacht.core.screens import (
    ask,
    board,
    calendar,
    cardlist,
    cardpage,
    frames,
    go,
    home,
    manual,
    notice,
    over,
    page,
    play,
    say,
    stats,
    table,
    timing,
    which,
)
from dyacht.core.screens.page import Ink, Page
from dyacht.core.screens.say import Message
from dyacht.core.state import Report, Screen, State
from dyacht.core.words import copy, u8, u16


def start(state: State) -> u8:
    """Begin a session: the shell has filled in session, settings and clock. Return the first effect."""
    ini.terms(state.settings, state.terms)
    timing.start(state)
    if state.settings.interbbs:
        state.report = Report.NO_LEAGUE
    state.older = days.NO_DAY
    state.screen = Screen.ASK
    effect: u8 = Effect.WAIT
    if names.size(state.session.name) > 0:
        effect = go.home(state)
    state.wait_ms = timing.wait(state)
    return effect


def step(state: State, event: u16) -> u8:
    """Take one event and return the next effect; where that is to wait, say for how long."""
    if event < sizes.KEYS and event != Event.REPAINT:
        timing.touch(state)
    effect: u8 = take(state, event)
    state.wait_ms = timing.wait(state)
    return effect


def take(state: State, event: u16) -> u8:
    """Take what concerns every screen here, and give the rest to the screen at hand."""
    match event:
        case Event.LOST:
            state.report = Report.LOST
            state.exit_code = 1
            return Effect.QUIT
        case Event.LOADED:
            return arrive(state)
        case Event.COUNTED:
            report_damage(state)
            if state.tally.lacks:
                report_lack(state)
            return Effect.WAIT
        case Event.LOAD_FAILED:
            state.report = Report.LOAD_FAILED
            return go.farewell(state, say.Notice.LOAD_FAILED, 3)
        case Event.SETTLED:
            return go.home(state)
        case Event.MORE_TIME | Event.LESS_TIME:
            timing.give(state, event == Event.MORE_TIME)
            return Effect.WAIT
        case Event.SEND_AWAY:
            state.report = Report.SENT_AWAY
            return go.farewell(state, say.Notice.SENT_AWAY, 0)
        case Event.REPAINT:
            return Effect.WAIT
        case _:
            return pass_on(state, event)


def pass_on(state: State, event: u16) -> u8:
    """Give a key, a tick or the answer to an effect to the screen at hand, after the limits and the calendar."""
    if state.screen != Screen.NOTICE or not state.fatal:
        if event < sizes.KEYS or event == Event.TICK:
            limit: u8 = timing.check(state)
            if limit != say.Notice.NONE:
                state.report = Report.TIME_UP if limit == say.Notice.TIME_UP else Report.IDLE
                return go.farewell(state, limit, 1)
    if is_past(state):
        return go.home(state)
    return turn(state, event)


def is_past(state: State) -> bool:
    """Tell whether the screen at hand is of a day that is over, or the clock has gone wrong; a game at the table may be finished."""
    match state.screen:
        case Screen.HOME:
            return state.day != state.clock.today
        case Screen.TABLE | Screen.NOTICE | Screen.ASK:
            return False
        case _:
            return days.is_impossible(state.terms, state.clock.today)


def turn(state: State, event: u16) -> u8:
    """Give an event to the screen at hand."""
    match state.screen:
        case Screen.ASK:
            return ask.on(state, event)
        case Screen.HOME:
            return home.on(state, event)
        case Screen.TABLE:
            return play.on(state, event)
        case Screen.CALENDAR:
            return calendar.on(state, event)
        case Screen.RANKS:
            return board.on(state, event)
        case Screen.CARDS:
            return cardlist.on(state, event)
        case Screen.CARD:
            return cardpage.on(state, event)
        case Screen.STATS:
            return stats.on(state, event)
        case Screen.HELP:
            return manual.on(state, event)
        case Screen.OVER:
            return over.on(state, event)
        case Screen.WHICH:
            return which.on(state, event)
        case _:
            return notice.on(state, event)


def arrive(state: State) -> u8:
    """Go on where a LOAD was needed, now that the tables are filled."""
    if state.book.seeking:
        return found_start(state)
    book.finish(state.book)
    report_damage(state)
    if state.book.aim == book.Aim.TABLES and (not daytable.is_whole(state.book.table) or state.book.mine.dropped > 0):
        report_lack(state)
    match state.screen:
        case Screen.TABLE:
            return sit(state)
        case Screen.CARDS:
            return cardlist.look_up(state)
        case Screen.CARD:
            return cardpage.arrive(state)
        case _:
            return Effect.WAIT


def report_lack(state: State) -> None:
    """Report once that a table is too small; if there is something else to report, the next time."""
    if not state.told_lack and state.report == Report.NONE:
        state.told_lack = True
        state.report = Report.FULL_TABLE


def report_damage(state: State) -> None:
    """Report damaged records once; a caller who leafs through the boards meets them again and again."""
    if state.book.damaged > 0 and not state.told_damage:
        state.told_damage = True
        state.report = Report.DAMAGED


def found_start(state: State) -> u8:
    """Settle the first day of play: the earliest record's, so that a lost dyacht.ini closes no day."""
    state.book.seeking = False
    state.terms.start = days.first_of_play(days.NO_DAY, state.book.earliest, state.clock.today)
    if state.session.pretend or state.settings.start_date != days.NO_DAY:
        return go.home(state)
    state.settings.start_date = state.terms.start
    return Effect.SETTLE


def sit(state: State) -> u8:
    """Sit down at the table: with the caller's game of that day as it is on file, or with an empty card."""
    state.table.beat = daytable.to_beat(state.book.table, state.session.name)
    if not daytable.is_whole(state.book.table):
        state.table.beat = table.UNKNOWN
    if days.is_sealed(state.clock.today, state.table.day):
        state.table.beat = table.SEALED
    if state.book.kept_slot == sizes.NO_SLOT:
        if not days.may_start(state.terms, state.clock.today, state.table.day):
            return go.home(state)
        go.fresh(state, state.table.day)
        play.sit(state)
        return Effect.WAIT
    record.decode(state.game, state.book.kept)
    if state.game.status != record.Status.PLAYING or not days.may_resume(state.terms, state.clock.today, state.table.day):
        return go.calendar(state, state.table.day)
    state.table.slot = state.book.kept_slot
    copy(state.save.seen, state.book.kept)
    play.sit(state)
    state.table.message = Message.RESUMED
    return Effect.WAIT


def render(state: State, sheet: Page) -> None:
    """Draw what the caller shall see now."""
    page.wipe(sheet)
    match state.screen:
        case Screen.ASK:
            ask.draw(state, sheet)
        case Screen.HOME:
            home.draw(state, sheet)
        case Screen.TABLE:
            table.draw(state, sheet)
        case Screen.CALENDAR:
            calendar.draw(state, sheet)
        case Screen.RANKS:
            board.draw(state, sheet)
        case Screen.CARDS:
            cardlist.draw(state, sheet)
        case Screen.CARD:
            cardpage.draw(state, sheet)
        case Screen.STATS:
            stats.draw(state, sheet)
        case Screen.HELP:
            manual.draw(state, sheet)
        case Screen.OVER:
            over.draw(state, sheet)
        case Screen.WHICH:
            which.draw(state, sheet)
        case _:
            notice.draw(state, sheet)
    if state.warned > 0:
        frames.centre(sheet, 0, Ink.ON_RED + Ink.WHITE, say.WARNINGS[min(state.warned, len(say.WARNINGS) - 1)])
