"""All that the door remembers while it runs; the shell owns one, and fills in what the core asks for."""

from dyacht.core import sizes
from dyacht.core.book.book import Book
from dyacht.core.book.days import Terms
from dyacht.core.book.record import Image, Name, Record
from dyacht.core.codec.ini import Settings
from dyacht.core.rules.dice import Throw
from dyacht.core.rules.fair import Trial
from dyacht.core.words import Annotated, Array, Final, i32, struct, u8, u16, u32


class Screen:
    """The screens."""

    ASK: Final = 0
    """Asks for the name where the board gives none."""
    HOME: Final = 1
    TABLE: Final = 2
    CALENDAR: Final = 3
    RANKS: Final = 4
    """The eight scoreboards."""
    CARDS: Final = 5
    """All cards of the caller."""
    HELP: Final = 6
    OVER: Final = 7
    """The end of a game."""
    WHICH: Final = 8
    """An older game is unfinished: that day, or today?"""
    NOTICE: Final = 9
    """One sentence, then back or out."""
    CARD: Final = 10
    """One whole card."""
    STATS: Final = 11
    """The caller's history, and whether the dice are fair."""


class Half:
    """The two halves of the table; the keys work on one of them at a time."""

    DICE: Final = 0
    CARD: Final = 1


class Phase:
    """Where the table stands. While THROWING or SAVING the dice are covered."""

    PLAY: Final = 0
    THROWING: Final = 1
    SAVING: Final = 2
    TUMBLE: Final = 3
    FLASH: Final = 4
    ASK_ZERO: Final = 5
    ASK_LEAVE: Final = 6
    ASK_END: Final = 7


class Report:
    """What goes to dyacht.log, a line each: the shell writes REPORTS[report] and sets it back to NONE."""

    NONE: Final = 0
    BAD_CLOCK: Final = 1
    LOAD_FAILED: Final = 2
    SAVE_FAILED: Final = 3
    TAKEN: Final = 4
    TIME_UP: Final = 5
    IDLE: Final = 6
    LOST: Final = 7
    NO_TIME_TOLD: Final = 8
    DAMAGED: Final = 9
    FULL_TABLE: Final = 10
    SENT_AWAY: Final = 11
    NO_LEAGUE: Final = 12


@struct
class Clock:
    """What time it is, told by the shell before each step. Dates are the host's own; there is no zone."""

    today: u16
    """A day number, or days.NO_DAY where the host's date can't be one."""
    second: u32
    """Seconds since midnight."""
    rest: u32
    """Seconds until the next day begins; where clocks are put forward or back today, not what the time of day says."""
    tick: u32
    """Milliseconds since the door started, from a clock that nobody sets."""


@struct
class Save:
    """One write to dyacht.dat: SAVE performs it and answers SAVED, TAKEN or SAVE_FAILED."""

    slot: u32
    """The slot to change, or NO_SLOT to append; the shell sets it to the slot that an append got."""
    seen: Image
    """What must stand in the slot now; else TAKEN, and nothing is written."""
    image: Image
    """What shall stand there."""
    part: u8
    """Which 32 bytes of the image to write (1 or 2); an append writes all 96."""


@struct
class Session:
    """What the shell knows about this session before the first step."""

    name: Name
    """The caller; empty: the door asks."""
    real: Name
    node: u16
    local: bool
    """At the machine itself: no time limit, no idle limit."""
    pretend: bool
    """-T: today is not the host's date."""
    seconds: u32
    """Seconds left at the start; 0 with unlimited."""
    unlimited: bool
    baud: u32
    """Bits a second of the caller's line where known, else 0."""
    version: Annotated[list[u8], Array(u8, 16)]
    """The version's text, filled up with zero bytes."""


@struct
class Table:
    """The game at the table, beside its record."""

    day: u16
    slot: u32
    """Where the record stands, or NO_SLOT while the first die is not thrown."""
    half: u8
    die: u8
    """The die that the pointer is at, 0 to 4."""
    box: u8
    """The box that the bar is at."""
    phase: u8
    frame: u8
    """Frames of the tumble or flash shown so far."""
    choice: u8
    """What a dialog's ENTER takes; 0 changes nothing."""
    message: u8
    missing: Throw
    rolling: bool
    """What is being saved is a roll, not a box or the end."""
    beat: u16
    """The best score of the day by another player, or what table.py has for none."""
    scored: u8
    """The box filled last, or NO_BOX."""
    kept: u8
    """The holds before the write under way, for the case that it fails."""


@struct
class Tally:
    """What the screen at hand asks of a ledger and a sheet, which stand beside the state (no object is over 64 KB)."""

    which: u8
    """A Board of book/boards.py."""
    anew: bool
    """Records may have changed since the ledger was fed."""
    running: bool
    """A pass over the file is under way."""
    ready: bool
    """The sheet holds what the screen shows; tally.render() draws it."""
    lacks: bool
    """The board can't be shown: a table is too small."""
    rows: u16
    """Rows that the board has."""
    own: u16
    """The index of the caller's row, or 0xFFFF."""
    first: u16
    """The index in mine of the first game whose place is on the sheet."""


@struct
class State:
    """The door."""

    clock: Clock
    session: Session
    settings: Settings
    terms: Terms
    """Which days are open now: settings and league together."""
    book: Book
    save: Save
    chance: Annotated[list[u8], Array(u8, sizes.CHANCE)]
    wait_ms: u32
    """WAIT: give a TICK after so many milliseconds (0: only on a key)."""
    backlog: bool
    """Set by the shell while output waits to be sent: tumbling frames are dropped."""
    exit_code: u8
    """0 normal, 1 carrier lost or time up, 2 switches or drop file, 3 data or folder."""
    report: u8
    told_damage: bool
    """DAMAGED was reported in this session, and is not again with every look at the records."""
    told_lack: bool
    """The same for FULL_TABLE."""
    screen: u8
    back: u8
    """The screen that HELP goes back to."""
    lit: u8
    """The menu line, page or row that ENTER takes on the screen at hand."""
    day: u16
    """The day that the screen at hand is about."""
    top: u16
    """The first row shown of a long list."""
    row: u16
    """The row of a long list that the bar is at."""
    board: u8
    """The scoreboard at hand: 1 is the day's own, others are a Board of book/boards.py."""
    month: u16
    """The month that a scoreboard is about, counted from 2020-01."""
    tally: Tally
    trial: Trial
    notice: u8
    fatal: bool
    """The notice ends the session."""
    older: u16
    """The day of an older unfinished game, or days.NO_DAY."""
    entry: Name
    """The name being typed."""
    entry_count: u8
    began: bool
    """The home screen was reached."""
    key_tick: u32
    """When the last key came."""
    ends: i32
    """Seconds after the door's start at which the caller's time is up."""
    left_seconds: u32
    """Seconds left, as last counted."""
    warned: u8
    """The warning on show, 0 for none; the next key takes it away."""
    told: u8
    """The last warning about time that was given; each comes once."""
    game: Record
    table: Table
