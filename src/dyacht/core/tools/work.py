"""What one of the sysop's words needs while it is done, what it asks of its shell, and how it ends. Knows no word by itself."""

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.book.book import Query
from dyacht.core.book.record import Image, Name, Record
from dyacht.core.tools import telling
from dyacht.core.tools.errand import Errand
from dyacht.core.tools.telling import Saying
from dyacht.core.words import SMALL, Annotated, Array, Final, Text, copy, struct, u8, u16, u32

STEP: Final = 64
"""Slots changed or added before the lock is given back, so that no caller waits for the sysop."""
OUT: Final = 57_344 - SMALL * 40_960
"""Bytes for a file that are made before they are written."""
TEXT: Final = 2048
"""Bytes of a row of CSV at most."""
REASON: Final = 80
FIELDS: Final = 64
"""Columns of a CSV file that are looked at; ours has 26."""
LISTED: Final = 20
"""Slots that are named one by one; of more only how many there are."""
FOUND: Final = 4
DAYS: Final = (days.LAST + 1) // 8
"""Bytes that have a bit for each day."""

Out = Annotated[list[u8], Array(u8, OUT)]
Bytes = Annotated[list[u8], Array(u8, TEXT)]


class Task:
    """What the shell does next; it answers with one Answer."""

    SAY: Final = 0
    """Print the line."""
    ASK: Final = 1
    """Print the line as a question, and let upkeep.reply() read what is typed: YES or NO."""
    COMPLAIN: Final = 2
    """Print the line where faults go, and log it as one."""
    LOG: Final = 3
    """Add the note to dyacht.log."""
    FEED: Final = 4
    """Give the slots of dyacht.dat from next on to upkeep.add(): STOPPED once it returns False, ENDED after the last, with the tail set."""
    ASIDE: Final = 5
    """Append what was made to dyacht.sav, behind csvrow.head() where that is empty, and see it safe."""
    CHANGE: Final = 6
    """Under the lock put the changes on file, but set left in those whose slot holds something else than seen."""
    APPEND: Final = 7
    """Under the lock FEED what is new, then append as many of the changes' images as upkeep.sift() says, and move next behind them."""
    MAKE: Final = 8
    """Make the errand's file, which is not there yet: DONE, or EXISTS."""
    WRITE: Final = 9
    """Append what was made to it."""
    FINISH: Final = 10
    """See it safe and close it."""
    UNMAKE: Final = 11
    """Close it and take it away."""
    OPEN: Final = 12
    """Open the errand's file, to read it from its beginning."""
    READ: Final = 13
    """Add its next bytes to the text, up to a line feed or as many as there is room for: DONE, or ENDED where there are none."""
    KEEP: Final = 14
    """Keep the changes' images behind those that are kept already (none are where kept is 0), outside of the records."""
    FETCH: Final = 15
    """Bring the changes' images back, from the one that kept says."""
    QUIT: Final = 16


class Answer:
    """How it went. FAILED goes with every task that touches a file; the shell may say why in reason."""

    DONE: Final = 0
    YES: Final = 1
    NO: Final = 2
    STOPPED: Final = 3
    ENDED: Final = 4
    EXISTS: Final = 5
    FAILED: Final = 6
    BROKEN: Final = 7
    """The sysop breaks the word off, before or in ASK, FEED, READ, WRITE, KEEP or FETCH: no other task is left undone, nor half done."""


class Phase:
    """Where a word stands: what the next answer is about."""

    LOOK: Final = 0
    """Records are looked at, all in one pass."""
    AGAIN: Final = 1
    """They are looked at once more: for another player, or for a share of the players."""
    LISTING: Final = 2
    ASKED: Final = 3
    GATHER: Final = 4
    """Slots to change are looked for."""
    ASIDE: Final = 5
    CHANGE: Final = 6
    MADE: Final = 7
    ROWS: Final = 8
    WRITTEN: Final = 9
    FINISHED: Final = 10
    UNMADE: Final = 11
    OPENED: Final = 12
    READING: Final = 13
    KEPT: Final = 14
    FETCHED: Final = 15
    APPENDED: Final = 16
    TOLD: Final = 17
    """What was done was said; it is logged next."""
    LAST: Final = 18
    BROKEN: Final = 19
    """An export was broken off, and its file taken away."""


@struct
class Change:
    """A slot, what must stand there, and what shall; of an import only the last."""

    slot: u32
    seen: Image
    image: Image
    left: bool
    """A door has changed it meanwhile, so it was left alone."""


@struct
class Named:
    """A slot, and whose it is by its own bytes where they say so."""

    slot: u32
    known: bool
    player: Name
    day: u16


@struct
class Naming:
    """The first slots of a kind, in their order, and how many there are."""

    total: u32
    count: u8
    slots: Annotated[list[Named], Array(Named, LISTED)]


@struct
class Findings:
    """What a look at all slots has found."""

    counts: Annotated[list[u32], Array(u32, FOUND)]
    """By record.Found."""
    playing: u32
    halves: u32
    """Good records of which one state is damaged."""
    players: u32
    first: u16
    last: u16
    """The days of the first and the last game; none where last < first."""
    first_damaged: u32
    damaged: Naming
    repeated: Naming
    line: u8
    """The line that is told next."""


@struct
class Row:
    """Where the fields of a row of CSV are in its bytes, quotation marks round them left out."""

    count: u8
    starts: Annotated[list[u16], Array(u16, FIELDS)]
    counts: Annotated[list[u16], Array(u16, FIELDS)]
    quoted: Annotated[list[u8], Array(u8, FIELDS)]


@struct
class Intake:
    """What an import has read."""

    ours: bool
    """The columns are those of an export."""
    columns: Annotated[list[u8], Array(u8, FIELDS)]
    """For each column of ours the field that holds it, or NO_FIELD."""
    headed: bool
    row: Row
    made: Row
    lines: u32
    """Lines read, for the line that is complained about."""
    at: u16
    """The column that a complaint is about."""
    total: u32
    """Records in the file."""
    added: u32
    fresh: bool
    """dyacht.dat has no slot yet."""


@struct
class Work:
    """One word being done. The shell sets user before the start, and reason where something has failed."""

    errand: Errand
    user: Name
    line: Saying
    """What SAY, ASK and COMPLAIN print."""
    note: Saying
    """What LOG writes."""
    reason: Annotated[list[u8], Array(u8, REASON)]
    phase: u8
    exit_code: u8
    query: Query
    """Records that FEED may not leave out; upkeep.add() looks again."""
    next: u32
    """The slot that FEED begins with."""
    tail: u8
    """Bytes behind the last whole slot."""
    out: Out
    used: u16
    text: Bytes
    """The row being read."""
    length: u16
    changes: Annotated[list[Change], Array(Change, STEP)]
    count: u8
    shown: u8
    """Of the changes at hand so many are copied aside."""
    found: u32
    """Slots found so far."""
    wanted: u32
    """So many are to be found."""
    changed: u32
    left: u32
    ended: bool
    """The file was looked at to its end."""
    kept: u32
    """Images that are kept, or that were fetched."""
    read: Record
    findings: Findings
    intake: Intake
    theirs: u32
    """Games of the name that a player is to get."""
    twice: u32
    """Days on which both have one."""
    score: u16
    """Of the game that is to be void."""
    days: Annotated[list[u8], Array(u8, DAYS)]
    """A bit for each day on which a player has a game."""


def feed_all(work: Work) -> u8:
    """Have all slots fed."""
    work.query.first = 0
    work.query.last = 0xFFFF
    work.query.mine = False
    work.next = 0
    return Task.FEED


def feed_player(work: Work, player: Name) -> u8:
    """Have all slots of one player fed."""
    work.query.first = 1
    work.query.last = 0
    work.query.mine = True
    copy(work.query.name, player)
    work.next = 0
    return Task.FEED


def say(work: Work, phase: u8) -> u8:
    """Print the line and be in *phase* then."""
    work.phase = phase
    return Task.SAY


def ask(work: Work) -> u8:
    """Ask what the line says, or answer it where -yes was given: any answer but NO is yes then."""
    work.phase = Phase.ASKED
    if not work.errand.yes:
        return Task.ASK
    telling.text(work.line, b" yes")
    return Task.SAY


def refuse(work: Work, exit_code: u8) -> u8:
    """End without having changed anything, since the sysop said no."""
    work.exit_code = exit_code
    telling.begin(work.line)
    telling.text(work.line, b"Nothing was changed.")
    return say(work, Phase.LAST)


def done(work: Work) -> u8:
    """Say and log what was done, which the line tells."""
    telling.begin(work.note)
    telling.text(work.note, b"sysop (")
    telling.name(work.note, work.user, sizes.NAME)
    if work.user[0] == 0:
        telling.text(work.note, b"name not known")
    telling.text(work.note, b"): ")
    telling.name(work.note, work.line.letters, telling.ROOM)
    return say(work, Phase.TOLD)


def complain(work: Work, exit_code: u8) -> u8:
    """End with what the line says: 2 for words that can't be followed, 3 for data that can't be used."""
    work.exit_code = exit_code
    work.phase = Phase.LAST
    return Task.COMPLAIN


def fail(work: Work, words: Text) -> u8:
    """End because something about dyacht.dat or dyacht.sav has failed; tell what was done before."""
    telling.begin(work.line)
    telling.text(work.line, words)
    why(work)
    if work.changed > 0:
        telling.text(work.line, b" Before that ")
        telling.things(work.line, work.changed, b" slot was", b" slots were")
        telling.text(work.line, b" changed; what was there is in dyacht.sav.")
    return complain(work, 3)


def fail_file(work: Work, words: Text) -> u8:
    """End because something about the errand's file has failed."""
    telling.begin(work.line)
    telling.name(work.line, work.errand.path, work.errand.path_count)
    telling.text(work.line, words)
    why(work)
    return complain(work, 3)


def why(work: Work) -> None:
    """End a sentence with the reason that the shell gave, if any."""
    if work.reason[0] != 0:
        telling.text(work.line, b": ")
        telling.name(work.line, work.reason, REASON)
    telling.text(work.line, b".")


def end(work: Work, exit_code: u8) -> u8:
    """End with nothing more to say."""
    work.exit_code = exit_code
    work.phase = Phase.LAST
    return Task.QUIT
