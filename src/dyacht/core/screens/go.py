"""From one screen to another: what each needs to know of the records, and which effect gets it."""

from dyacht.core import sizes
from dyacht.core.book import book, days, mine
from dyacht.core.book.record import Status
from dyacht.core.events import Effect
from dyacht.core.rules import card, dice
from dyacht.core.screens import say
from dyacht.core.state import Report, Screen, State
from dyacht.core.words import copy, u8, u16


def load(state: State, screen: u8, day: u16) -> u8:
    """Go to *screen* once all games of the caller, and everybody's of *day* and the day before it, are read."""
    state.screen = screen
    state.table.message = say.Message.NONE
    book.begin(state.book, state.session.name, day, state.clock.today)
    return Effect.LOAD


def home(state: State) -> u8:
    """Go to the home screen: today's standings, yesterday's winner, the caller's state."""
    today: u16 = state.clock.today
    if days.is_impossible(state.terms, today):
        return bad_clock(state)
    state.lit = 0
    state.day = today
    if state.terms.start == days.NO_DAY:
        state.screen = Screen.HOME
        book.begin_earliest(state.book)
        return Effect.LOAD
    return load(state, Screen.HOME, today)


def bad_clock(state: State) -> u8:
    """Say that the clock can't be right, and end."""
    state.report = Report.BAD_CLOCK
    return farewell(state, say.Notice.BAD_CLOCK, 3)


def farewell(state: State, notice: u8, exit_code: u8) -> u8:
    """Show a notice that ends the session."""
    state.screen = Screen.NOTICE
    state.notice = notice
    state.fatal = True
    state.exit_code = exit_code
    state.warned = 0
    return Effect.WAIT


def taken(state: State) -> u8:
    """Say that another node plays this game, then go home."""
    state.screen = Screen.NOTICE
    state.notice = say.Notice.TAKEN
    state.fatal = False
    return Effect.WAIT


def calendar(state: State, day: u16) -> u8:
    """Go to the calendar with the bar on *day*."""
    state.day = day
    return load(state, Screen.CALENDAR, days.NO_DAY)


def ranks(state: State, day: u16) -> u8:
    """Go to the ranking of *day*."""
    state.day = day
    state.top = 0
    return load(state, Screen.RANKS, day)


def cards(state: State) -> u8:
    """Go to the caller's own cards."""
    state.top = 0
    return load(state, Screen.CARDS, days.NO_DAY)


def rules(state: State) -> u8:
    """Go to the rules; what is on the table stays there."""
    state.back = state.screen
    state.screen = Screen.HELP
    state.lit = 0
    return Effect.WAIT


def back(state: State) -> u8:
    """Go back to where the rules were asked for; home is drawn anew if its day is over."""
    if state.back == Screen.HOME and state.day != state.clock.today:
        return home(state)
    state.screen = state.back
    state.lit = 0
    return Effect.WAIT


def table(state: State, day: u16) -> u8:
    """Go to the table for *day*, to begin its game or to go on with it."""
    state.table.day = day
    return load(state, Screen.TABLE, day)


def over(state: State) -> u8:
    """Go to the end of a game."""
    return load(state, Screen.OVER, state.table.day)


def today(state: State) -> u8:
    """Play today's game; when it is over, show the calendar at the nearest day with something to play."""
    if mine.is_playable(state.book.mine, state.terms, state.clock.today, state.clock.today):
        return table(state, state.clock.today)
    nearest: u16 = mine.nearest(state.book.mine, state.terms, state.clock.today)
    return calendar(state, nearest if nearest != days.NO_DAY else state.clock.today)


def play(state: State) -> u8:
    """Play: today's game, unless an older one waits and the caller has to say which."""
    at: u16 = mine.unfinished(state.book.mine, state.terms, state.clock.today)
    if at == mine.NONE:
        return today(state)
    state.older = state.book.mine.day[at]
    if not mine.is_playable(state.book.mine, state.terms, state.clock.today, state.clock.today):
        return table(state, state.older)
    state.screen = Screen.WHICH
    state.lit = 0
    return Effect.WAIT


def fresh(state: State, day: u16) -> None:
    """Lay out an empty card for *day*; nothing is on file before the first die is thrown."""
    copy(state.game.name, state.session.name)
    state.game.day = day
    state.game.sequence = 0
    state.game.status = Status.PLAYING
    state.game.early = False
    state.game.roll = 0
    state.game.held = 0
    for i in range(dice.DICE):
        state.game.dice[i] = 0
    card.begin(state.game.card)
    state.table.slot = sizes.NO_SLOT
