"""Asks for the caller's name where the board gives none, or in local mode."""

from dyacht.core import sizes
from dyacht.core.book import names
from dyacht.core.codec import cp437
from dyacht.core.events import Effect, Event
from dyacht.core.screens import frames, go, logo, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import u8, u16


def on(state: State, event: u16) -> u8:
    """Type, rub out, accept; ESC on an empty name leaves, and so does Ctrl-C, for terminals whose ESC is lost."""
    count: u8 = min(state.entry_count, sizes.NAME)
    match event:
        case Event.ENTER:
            cp437.text_in(state.entry, 0, count, state.session.name, sizes.NAME)
            if names.size(state.session.name) > 0:
                return go.home(state)
        case Event.BACKSPACE | Event.DELETE | 127:
            if count > 0:
                state.entry_count = count - 1
                state.entry[count - 1] = 0
        case Event.ESCAPE | 3:
            if count == 0 or event == 3:
                return Effect.QUIT
            for i in range(sizes.NAME):
                state.entry[i] = 0
            state.entry_count = 0
        case _:
            if 32 <= event < 255 and event != 127 and count < sizes.NAME and (count > 0 or event > 32):
                state.entry[count] = event & 0xFF
                state.entry_count = count + 1
    return Effect.WAIT


def draw(state: State, sheet: Page) -> None:
    """Draw the question and what is typed so far."""
    frames.bar(sheet, b"")
    logo.draw(sheet, 4)
    frames.frame(sheet, 10, 20, 6, 40, b"WHO PLAYS?", True)
    page.text(sheet, 12, 23, Ink.GREY, b"Name or handle:")
    page.run(sheet, 13, 23, Ink.BAR, 32, sizes.NAME + 3)
    page.span(sheet, 13, 24, Ink.BAR, state.entry, state.entry_count)
    page.rest(sheet, 13, 24 + min(state.entry_count, sizes.NAME))
    frames.centre(sheet, 17, Ink.GREY, b"The same name finds the same games again, whatever its case.")
    frames.keys(sheet, b"[ENTER] go on   [Backspace] rub out   [ESC] or [Ctrl-C] leave")
