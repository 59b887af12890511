"""One sentence that fills the screen, then back home or out."""

from dyacht.core import sizes
from dyacht.core.events import Effect
from dyacht.core.screens import frames, go, page, say
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import u8, u16


def on(state: State, event: u16) -> u8:
    """Any key goes on; a notice that ends the session goes by itself after a while."""
    if state.fatal:
        return Effect.QUIT
    return go.home(state) if event < sizes.KEYS else Effect.WAIT


def draw(state: State, sheet: Page) -> None:
    """Draw what happened and what it means."""
    which: u8 = min(state.notice, len(say.NOTICES) - 1)
    frames.bar(sheet, b"")
    column: u8 = frames.dialog(sheet, 8, 7, 76, b"PLEASE READ")
    page.text(sheet, 10, column + 3, Ink.WHITE, say.NOTICES[which])
    page.text(sheet, 12, column + 3, Ink.GREY, say.REMEDIES[which])
    if state.fatal:
        frames.keys(sheet, b"[Any key] back to the board")
    else:
        frames.keys(sheet, b"[Any key] go on")
