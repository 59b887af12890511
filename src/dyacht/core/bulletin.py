"""The scoreboards as files for the board's menus, one board after another: .ANS as callers see them, .TXT and .HTML with every row.

    effect = bulletin.start(job, state, brief)                              brief: names are of eight and three letters
    while effect != Effect.QUIT:
        match effect:
            case Effect.LOAD | Effect.COUNT:  as in app.py's loop
            case Effect.WRITE:                job.out, job.count bytes of it, into job.fresh: an empty file where job.begins;
                                              where job.ends it then takes the place of job.file; event = WRITTEN or WRITE_FAILED
                                              before any of them: LOST, where the sysop breaks the job off
        effect = bulletin.step(job, state, ledger, sheet, event)
    tell SENTENCES[job.said], and end with state.exit_code

So whoever reads a file just now sees the old one or the new one. Knows no folder.
"""

from dyacht.core import app, sizes, tally
from dyacht.core.book import days
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.sheet import Sheet
from dyacht.core.codec import ansi, ini, printed
from dyacht.core.codec.ansi import Shown
from dyacht.core.codec.printed import Print
from dyacht.core.events import Effect, Event
from dyacht.core.screens import board, frames, go, lists, page
from dyacht.core.screens.page import Page
from dyacht.core.state import State
from dyacht.core.words import Annotated, Array, Buffer, Final, Text, clear, copy, struct, u8, u16

NAME: Final = 16
"""Bytes of a file's name, zero bytes at its end."""
NO_ROW: Final = 0xFFFF
NOTES: Final = 22
"""The row in which a board says what it can't show ..."""
WINDOW: Final = 57
"""... and from this column on, which rows of a longer list are on the screen: a file has them all."""
OWN: Final = 72
"""The column of a caller's own numbers among the records."""
PLAIN: Final = b"\x1b[0m"
"""The end of an .ANS: what the board writes next is not in the last ink."""

FILES: Final[tuple[Text, ...]] = (b"", b"day", b"winners", b"month", b"champs", b"alltime", b"top", b"streaks", b"records")
TITLES: Final[tuple[Text, ...]] = (
    b"",
    b"THE DAY",
    b"WINNERS",
    b"THE MONTH",
    b"CHAMPIONS",
    b"ALL TIME",
    b"THE HIGHEST GAMES",
    b"STREAKS",
    b"RECORDS",
)


class Ending:
    """The files of a board, in the order in which they are made."""

    ANS: Final = 0
    TXT: Final = 1
    HTML: Final = 2


ENDINGS: Final[tuple[Text, ...]] = (b"ans", b"txt", b"html")
SHORT: Final = 3
"""Letters of an ending where names are of eight and three."""


class Said:
    """How a job ended."""

    DONE: Final = 0
    DONE_SHORT: Final = 1
    NO_FOLDER: Final = 2
    BAD_CLOCK: Final = 3
    UNREADABLE: Final = 4
    BROKEN: Final = 5
    FULL: Final = 6
    """This and those below are about a file, the others about the folder."""
    REFUSED: Final = 7
    UNREPLACED: Final = 8


SENTENCES: Final[tuple[Text, ...]] = (
    b"8 scoreboards are in *, each as .ans, .txt and .html.",
    b"8 scoreboards are in *, each as .ANS, .TXT and .HTM.",
    b"There is no folder *.",
    b"This machine's date can't be right.",
    b"dyacht.dat can't be read.",
    b"Broken off. What was not made anew yet in * is as it was.",
    b"* can't be written: the disk is full.",
    b"* can't be written.",
    b"* can't be replaced: it is read-only, or in use.",
)
"""What each of them tells; for the asterisk stands the folder, or the file."""

FileName = Annotated[list[u8], Array(u8, NAME)]


@struct
class Bulletin:
    """A job under way; the shell fills it with zeros before the start."""

    file: FileName
    """The file that is being made, in small letters, zero bytes at its end ..."""
    fresh: FileName
    """... and its name until it is whole."""
    begins: bool
    ends: bool
    count: u16
    out: Annotated[list[u8], Array(u8, sizes.OUTPUT)]
    said: u8
    """How it ended; before it answers WRITE_FAILED, the shell says here which of Said's last three it is."""
    brief: bool
    """Names are of eight and three letters."""
    board: u8
    ending: u8
    paper: Page
    shown: Shown
    sheet: Print


def start(job: Bulletin, state: State, brief: bool) -> u8:
    """Begin with the day's board: the shell has filled in settings and clock. Return the first effect."""
    job.brief = brief
    job.board = go.DAY
    if state.clock.today == days.NO_DAY:
        return fail(job, state, Said.BAD_CLOCK)
    ini.terms(state.settings, state.terms)
    state.terms.start = min(state.terms.start, state.clock.today)
    return go.ranks(state, state.clock.today)


def step(job: Bulletin, state: State, account: Ledger, table: Sheet, event: u16) -> u8:
    """Take the answer to an effect and return the next one."""
    match event:
        case Event.LOADED | Event.COUNTED:
            app.step(state, event)
            state.row = NO_ROW
            begin_file(job, state, account, table, Ending.ANS)
            return Effect.WRITE
        case Event.WRITTEN:
            return go_on(job, state, account, table)
        case Event.WRITE_FAILED:
            return fail(job, state, max(job.said, Said.FULL))
        case Event.LOST:
            return fail(job, state, Said.BROKEN)
        case _:
            return fail(job, state, Said.UNREADABLE)


def percent(job: Bulletin, part: u8) -> u8:
    """Return how much of the whole job is done when *part* percent of a LOAD or COUNT are."""
    return min((max(job.board, 1) - 1) * 100 + min(part, 100), 800) // board.BOARDS


def fail(job: Bulletin, state: State, said: u8) -> u8:
    """End without the rest of the files."""
    job.said = said
    state.exit_code = 3
    return Effect.QUIT


def go_on(job: Bulletin, state: State, account: Ledger, table: Sheet) -> u8:
    """Write the next piece of a file, else begin the next file, else go to the next board."""
    if not job.ends:
        job.begins = False
        fill(job, state, account, table)
        return Effect.WRITE
    if job.ending < Ending.HTML:
        begin_file(job, state, account, table, job.ending + 1)
        return Effect.WRITE
    if job.board < board.BOARDS:
        job.board += 1
        return go.board(state, job.board)
    job.said = Said.DONE_SHORT if job.brief else Said.DONE
    return Effect.QUIT


def begin_file(job: Bulletin, state: State, account: Ledger, table: Sheet, ending: u8) -> None:
    """Name a board's next file, and make its first piece."""
    job.ending = ending
    job.begins = True
    job.ends = False
    set_name(job)
    state.top = 0
    draw(job, state, account, table)
    job.count = 0
    if ending == Ending.ANS:
        clear(job.shown)
    else:
        printed.begin(job.sheet, printed.Kind.HTML if ending == Ending.HTML else printed.Kind.TEXT)
        job.count = printed.head(job.sheet, TITLES[min(job.board, board.BOARDS)], job.out)
        printed.from_row(job.sheet, 0, lists.TOP + rows_here(state))
    if job.count == 0:
        fill(job, state, account, table)


def fill(job: Bulletin, state: State, account: Ledger, table: Sheet) -> None:
    """Make the next piece of a file."""
    if job.ending == Ending.ANS:
        job.count = ansi.draw(job.shown, job.paper, job.out, sizes.OUTPUT)
        if job.count == 0:
            job.count = put(job.out, 0, PLAIN, len(PLAIN))
            job.ends = True
        return
    job.count = printed.draw(job.sheet, job.paper, job.out, sizes.OUTPUT)
    while job.count == 0:
        more: bool = turn(job, state, account, table)
        if not more:
            job.count = printed.foot(job.sheet, job.out)
            job.ends = True
            return
        job.count = printed.draw(job.sheet, job.paper, job.out, sizes.OUTPUT)


def turn(job: Bulletin, state: State, account: Ledger, table: Sheet) -> bool:
    """Turn to the next rows of a board, at last to what it can't show; return whether there are any."""
    if state.top == NO_ROW:
        return False
    if state.top + lists.ROWS < rows(state):
        state.top += lists.ROWS
        draw(job, state, account, table)
        printed.from_row(job.sheet, lists.TOP, rows_here(state))
    else:
        state.top = NO_ROW
        frames.blank(job.paper, NOTES, WINDOW, 1, sizes.COLUMNS - WINDOW)
        printed.from_row(job.sheet, lists.TOP + lists.ROWS, 2)
    return True


def rows(state: State) -> u16:
    """Return the rows of the board at hand."""
    return state.book.table.ranks.count if state.board == go.DAY else state.tally.rows


def rows_here(state: State) -> u8:
    """Return how many rows of the list are on the page; all, where it has none and words stand there."""
    count: u16 = rows(state)
    return min(count - state.top, lists.ROWS) if state.top < count else lists.ROWS


def draw(job: Bulletin, state: State, account: Ledger, table: Sheet) -> None:
    """Draw one page of a board without what tells keys, or a caller's own numbers."""
    app.render(state, job.paper)
    if state.tally.ready:
        tally.render(state, account, table, job.paper)
    frames.bar(job.paper, TITLES[min(job.board, board.BOARDS)])
    frames.blank(job.paper, 1, 0, 1, sizes.COLUMNS)
    frames.blank(job.paper, sizes.ROWS - 1, 0, 1, sizes.COLUMNS)
    if job.board == go.RECORDS:
        frames.blank(job.paper, lists.TOP - 1, OWN, lists.ROWS, sizes.COLUMNS - OWN)
    job.paper.cursor = page.NO_CURSOR


def set_name(job: Bulletin) -> None:
    """Name the file."""
    clear(job.file)
    name: Text = FILES[min(job.board, board.BOARDS)]
    ending: Text = ENDINGS[min(job.ending, Ending.HTML)]
    at: u16 = put(job.file, 0, name, len(name))
    at = put(job.file, at, b".", 1)
    at = put(job.file, at, ending, min(len(ending), SHORT) if job.brief else len(ending))
    copy(job.fresh, job.file)
    job.fresh[at - 1] = b"$"[0]


def put(out: Buffer, at: u16, text: Text, count: u16) -> u16:
    """Write *count* letters of a text; return where the next one goes."""
    for i in range(count):
        out[at + i] = text[i]
    return at + count
