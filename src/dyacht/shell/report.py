"""The scoreboards as files for the BBS's menus: .ANS as callers see them, .TXT and .HTML with every row."""

import os

from dyacht.core import app, sizes
from dyacht.core.book import days
from dyacht.core.codec import ansi
from dyacht.core.codec.ansi import Shown
from dyacht.core.events import Effect, Event
from dyacht.core.screens import board, frames, go, lists
from dyacht.core.screens import page as pages
from dyacht.core.screens.page import Page
from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell.clock import SystemClock
from dyacht.shell.desk import Desk
from dyacht.shell.faults import NoData
from dyacht.shell.settings import IniFile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from dyacht.shell.ports import Log
    from dyacht.shell.store import FileStore

FILES = ("", "day", "winners", "month", "champs", "alltime", "top", "streaks", "records")
TITLES = (b"", b"THE DAY", b"WINNERS", b"THE MONTH", b"CHAMPIONS", b"ALL TIME", b"THE HIGHEST GAMES", b"STREAKS", b"RECORDS")
COLOURS = ("000", "00a", "0a0", "0aa", "a00", "a0a", "a50", "aaa", "555", "55f", "5f5", "5ff", "f55", "f5f", "ff5", "fff")
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Daily Yacht: {title}</title>
<style>body{{background:#000;color:#aaa}}pre{{font:1rem/1.2 monospace}}{inks}</style></head>
<body><pre>
{rows}
</pre></body></html>
"""
Cells = list[int]


def write(store: "FileStore", log: "Log", folder: str, progress: "Callable[[int], object]") -> str:
    """Write all boards into a folder; return what was done."""
    if not os.path.isdir(folder):
        raise NoData(f"There is no folder {folder}.")
    state, desk = opened(store, log), Desk()
    for which in range(1, board.BOARDS + 1):
        perform(store, state, desk, go.board(state, which), progress)
        first, rows = drawn(state, desk, which)
        for ending, data in (("ans", ansi_of(first)), ("txt", text_of(rows)), ("html", html_of(which, rows))):
            path = os.path.join(folder, f"{FILES[which]}.{ending}")
            store.disk.put(path + "$", data)  # a caller who reads it just now sees the old one or the new one
            store.disk.replace(path + "$", path)
    return f"{board.BOARDS} scoreboards are in {folder}, each as .ans, .txt and .html."


def opened(store: "FileStore", log: "Log") -> State:
    """Return the state of a caller without a name who looks at the boards today."""
    from dyacht.core.codec import ini

    state: State = new(State)
    IniFile(store.folder, store.lock, log).read(state)
    ini.terms(state.settings, state.terms)
    SystemClock().tell(state)
    if state.clock.today == days.NO_DAY:
        raise NoData("This machine's date can't be right.")
    state.terms.start = min(state.terms.start, state.clock.today)
    go.ranks(state, state.clock.today)
    return state


def perform(store: "FileStore", state: State, desk: Desk, effect: int, progress: "Callable[[int], object]") -> None:
    """Do what the core asks for until it waits."""

    def tell(percent: int) -> bool:
        progress(percent)
        return True

    while effect in (Effect.LOAD, Effect.COUNT):
        event = store.load(state) if effect == Effect.LOAD else store.count(state, desk, tell)
        if event == Event.LOAD_FAILED:
            raise NoData("dyacht.dat can't be read.")
        effect = app.step(state, event)


def drawn(state: State, desk: Desk, which: int) -> tuple[Page, list[Cells]]:
    """Return a board's first page, and the rows of all its pages in one piece."""
    count = state.book.table.ranks.count if which == go.DAY else state.tally.rows
    first: Page = new(Page)
    rows: list[Cells] = []
    state.row = sizes.NO_SLOT & 0xFFFF  # no row is lit
    for top in range(0, max(count, 1), lists.ROWS):
        state.top = top
        page: Page = new(Page)
        draw(state, desk, which, page)
        if top == 0:
            first = page
            rows += [cells_of(page, row) for row in range(lists.TOP)]
        last = min(count - top, lists.ROWS) if count else lists.ROWS
        rows += [cells_of(page, row) for row in range(lists.TOP, lists.TOP + last)]
    return first, rows


def draw(state: State, desk: Desk, which: int, page: Page) -> None:
    """Draw one page of a board without what tells keys."""
    app.render(state, page)
    if which != go.DAY:
        desk.render(state, page)
    frames.bar(page, TITLES[which])
    frames.blank(page, 1, 0, 1, sizes.COLUMNS)
    frames.blank(page, sizes.ROWS - 1, 0, 1, sizes.COLUMNS)
    page.cursor = pages.NO_CURSOR


def cells_of(page: Page, row: int) -> Cells:
    """Return a row."""
    return page.cells[row * sizes.COLUMNS : (row + 1) * sizes.COLUMNS]


def ansi_of(page: Page) -> bytes:
    """Return a page as ANSI."""
    shown: Shown = new(Shown)
    out = [0] * sizes.OUTPUT
    data = b""
    while count := ansi.draw(shown, page, out, sizes.OUTPUT):
        data += bytes(out[:count])
    return data + b"\x1b[0m"


def text_of(rows: list[Cells]) -> bytes:
    """Return rows as plain CP437 text."""
    lines = [bytes(cell & 0xFF for cell in row).rstrip(b" ") for row in rows]
    return b"".join(line + b"\r\n" for line in lines).rstrip(b"\r\n") + b"\r\n"


def html_of(which: int, rows: list[Cells]) -> bytes:
    """Return rows as a web page, in their inks."""
    inks = "".join(f".f{i}{{color:#{colour}}}.b{i}{{background:#{colour}}}" for i, colour in enumerate(COLOURS))
    made = "\n".join(map(html_row, rows)).rstrip("\n")
    title = TITLES[which].decode("ascii").capitalize()
    return PAGE.format(title=title, inks=inks, rows=made).encode("utf-8")


def html_row(row: Cells) -> str:
    """Return a row's letters in spans of one ink each."""
    from html import escape
    from itertools import groupby

    made = ""
    for ink, cells in groupby(row, key=lambda cell: cell >> 8):
        letters = escape(bytes(cell & 0xFF for cell in cells).decode("cp437"))
        is_plain = ink == pages.Ink.GREY or (ink >> 4 == 0 and not letters.strip())
        made += letters if is_plain else f'<span class="f{ink & 15}{f" b{ink >> 4}" if ink >> 4 else ""}">{letters}</span>'
    return made.rstrip()
