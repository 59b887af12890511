"""From one screen to another: what each needs to know of the records, and which effect gets it."""

from dyacht.core import sizes
from dyacht.core.book import book, days, mine
from dyacht.core.book.record import Status
from dyacht.core.events import Effect
from dyacht.core.rules import card, dice, fair
from dyacht.core.screens import say
from dyacht.core.state import Report, Screen, State
from dyacht.core.words import Final, copy, u8, u16, u32

DAY: Final = 1
WINNERS: Final = 2
MONTH: Final = 3
ALL_TIME: Final = 5
RECORDS: Final = 8
"""Scoreboards, as their digits call them; those from 2 on are a Board of book/boards.py."""


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
    """Say that the clock can't be right, or that play has not begun by it, and end."""
    state.report = Report.BAD_CLOCK
    return farewell(state, say.Notice.BAD_CLOCK if state.clock.today > days.LAST else say.Notice.NOT_BEGUN, 3)


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
    """Go to the scoreboards, to the ranking of *day*; all boards are made anew."""
    state.day = day
    state.month = days.month_of(day)
    state.tally.anew = True
    return board(state, DAY)


def board(state: State, which: u8) -> u8:
    """Go to a scoreboard: 1 to 8."""
    state.board = which
    state.top = 0
    state.row = 0
    state.tally.ready = False
    if which == DAY:
        return load(state, Screen.RANKS, state.day)
    state.screen = Screen.RANKS
    state.tally.which = which
    return Effect.COUNT


def cards(state: State) -> u8:
    """Go to the caller's own cards."""
    state.top = 0
    state.row = 0
    state.tally.ready = False
    state.tally.anew = True
    return load(state, Screen.CARDS, days.NO_DAY)


def card_of(state: State, slot: u32, day: u16) -> u8:
    """Go to the whole card of the game of *day* in *slot*; from another card the way back stays what it was."""
    if state.screen != Screen.CARD:
        state.back = state.screen
        state.screen = Screen.CARD
    book.begin_card(state.book, slot, day)
    return Effect.LOAD


def stats(state: State) -> u8:
    """Go to the caller's statistics; all the caller's cards are known already."""
    state.screen = Screen.STATS
    state.lit = 0
    fair.begin(state.trial)
    book.begin_habits(state.book)
    return Effect.LOAD


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
