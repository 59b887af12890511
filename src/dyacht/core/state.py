"""All that the door remembers while it runs; the shell owns one, and fills in what the core asks for."""

from dyacht.core import sizes
from dyacht.core.book.book import Book
from dyacht.core.book.record import Image, Name, Record
from dyacht.core.codec.ini import Settings
from dyacht.core.words import Annotated, Array, struct, u8, u16, u32


@struct
class Clock:
    """What time it is, told by the shell before each step. Dates are the host's own; there is no zone."""

    today: u16
    """A day number, or days.NO_DAY where the host's date can't be one."""
    second: u32
    """Seconds since midnight."""
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
class State:
    """The door."""

    clock: Clock
    session: Session
    settings: Settings
    book: Book
    save: Save
    chance: Annotated[list[u8], Array(u8, sizes.CHANCE)]
    wait_ms: u32
    """WAIT: give a TICK after so many milliseconds (0: only on a key)."""
    backlog: bool
    """Set by the shell while output waits to be sent: tumbling frames are dropped."""
    exit_code: u8
    game: Record
