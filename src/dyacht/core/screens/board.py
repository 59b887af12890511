"""The scoreboards: their keys, and what they share on the page. boardday draws the day's; the others' rows are tally's to draw."""

from dyacht.core.book import days
from dyacht.core.events import Effect, Event
from dyacht.core.screens import boardday, frames, go, lists, page, say
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import Final, Text, u8, u16

BOARDS: Final = 8
NAMES: Final[tuple[Text, ...]] = (b"", b"1 Day", b"2 Winners", b"3 Month", b"4 Champs", b"5 All-Time", b"6 Top", b"7 Streaks", b"8 Records")
KEYS_DAY: Final = b"[1-8] or [Left Right] board  [, .] day  [Up Down] pick  [ENTER] card  [H] rules  [Q] back"
KEYS_MONTH: Final = b"[1-8] or [Left Right] board   [, .] month   [Up Down] scroll   [H] rules   [Q] back"
KEYS_OTHER: Final = b"[1-8] or [Left Right] board   [Up Down] scroll   [H] rules   [Q] back"


def on(state: State, event: u16) -> u8:
    """Change the board, its day or month, or move within it."""
    which: u8 = min(max(state.board, 1), BOARDS)
    match event:
        case Event.LEFT | Event.BACK_TAB:
            return go.board(state, which - 1 if which > 1 else BOARDS)
        case Event.RIGHT | Event.TAB:
            return go.board(state, which % BOARDS + 1)
        case 49 | 50 | 51 | 52 | 53 | 54 | 55 | 56:
            return go.board(state, max(event, 49) - 48)
        case 44 | 60:
            return back(state, which)
        case 46 | 62:
            return forward(state, which)
        case Event.ESCAPE | 81 | 113:
            return go.home(state)
        case 72 | 104 | 63:
            return go.rules(state)
        case Event.ENTER:
            return boardday.open_card(state) if which == go.DAY else Effect.WAIT
        case _:
            if which == go.DAY:
                lists.pick(state, event, state.book.table.ranks.count)
            else:
                lists.scroll(state, event, state.tally.rows)
            return Effect.WAIT


def is_monthly(which: u8) -> bool:
    """Tell whether a board is about one month."""
    return which == go.WINNERS or which == go.MONTH


def back(state: State, which: u8) -> u8:
    """Go to the day or month before, as far as there was play."""
    first: u16 = min(state.terms.start, state.clock.today)
    if which == go.DAY and state.day > first:
        state.day -= 1
        state.month = days.month_of(state.day)
        return go.board(state, which)
    if is_monthly(which) and state.month > days.month_of(first):
        state.month -= 1
        return go.board(state, which)
    return Effect.WAIT


def forward(state: State, which: u8) -> u8:
    """Go to the next day or month, up to today's."""
    if which == go.DAY and state.day < state.clock.today:
        state.day += 1
        state.month = days.month_of(state.day)
        return go.board(state, which)
    if is_monthly(which) and state.month < days.month_of(state.clock.today):
        state.month += 1
        return go.board(state, which)
    return Effect.WAIT


def draw(state: State, paper: Page) -> None:
    """Draw what all boards share, and the day's own."""
    which: u8 = min(max(state.board, 1), BOARDS)
    frames.bar(paper, b"SCOREBOARDS")
    at: u8 = 1
    for i in range(1, BOARDS + 1):
        width: u8 = len(NAMES[i]) + 2
        if i == which:
            page.put(paper, 1, at, Ink.BAR, 62)
            page.put(paper, 1, at + width - 1, Ink.BAR, 60)
            page.text(paper, 1, at + 1, Ink.BAR, NAMES[i])
            page.rest(paper, 1, at)
        else:
            page.text(paper, 1, at + 1, Ink.CYAN, NAMES[i])
        at += width
    if which == go.DAY:
        boardday.draw(state, paper)
        frames.keys(paper, KEYS_DAY)
        return
    if is_monthly(which):
        draw_month(state, paper)
        frames.keys(paper, KEYS_MONTH)
    else:
        frames.keys(paper, KEYS_OTHER)


def draw_month(state: State, paper: Page) -> None:
    """Say which month it is, and whether it can still change."""
    at: u8 = page.text(paper, 2, 3, Ink.WHITE, say.MONTHS[state.month % 12])
    at = page.number(paper, 2, at + 1, Ink.WHITE, days.FIRST_YEAR + state.month // 12, 4)
    if days.is_month_open(state.terms, state.clock.today, state.month):
        page.text(paper, 2, at + 2, Ink.BRIGHT_GREEN, b"open: late games still count")
