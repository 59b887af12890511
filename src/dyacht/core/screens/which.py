"""An older game is still unfinished: asks whether to go on with that one or to play today's."""

from dyacht.core.events import Effect, Event
from dyacht.core.screens import dates, frames, go, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import u8, u16


def on(state: State, event: u16) -> u8:
    """Take the choice: the older game stands first, because its day may close."""
    match event:
        case Event.UP | Event.DOWN | Event.LEFT | Event.RIGHT | Event.TAB | Event.BACK_TAB:
            state.lit = 1 - min(state.lit, 1)
        case 79 | 111:
            return go.table(state, state.older)
        case 84 | 116:
            return go.today(state)
        case Event.ENTER:
            return go.table(state, state.older) if state.lit == 0 else go.today(state)
        case Event.ESCAPE | 81 | 113:
            return go.home(state)
        case _:
            pass
    return Effect.WAIT


def draw(state: State, sheet: Page) -> None:
    """Draw the choice."""
    frames.bar(sheet, b"")
    column: u8 = frames.dialog(sheet, 7, 8, 60, b"WHICH GAME?")
    page.text(sheet, 9, column + 3, Ink.GREY, b"A game of yours is still unfinished.")
    frames.option(sheet, 11, column + 2, 56, b"O  Go on with", state.lit == 0)
    dates.short_date(sheet, 11, column + 18, Ink.BAR if state.lit == 0 else Ink.WHITE, state.older)
    frames.option(sheet, 12, column + 2, 56, b"T  Play today's game; the other one waits", state.lit == 1)
    frames.keys(sheet, b"[ENTER] take the lit one   [O] older   [T] today   [Q] back")
