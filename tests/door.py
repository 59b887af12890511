"""The door without a machine: the core's loop over a list of records, keys by name, and dice that fall as a test wants.

door = Door(name="Dee", rolls=["66616"])
door.press("p R 1 2")            keys apart by blanks: one letter, or the name of an Event
door.press("R=55566")            the dice of the roll that follows; a held die keeps its face
door.rows()                      what the caller sees
door.pass_time(90)               seconds without a key, with a TICK whenever the core asked for one

While a roll is not on file, the page is looked at with other dice: it must not change. What has to make room for other tables on DOS
is spoilt when it has to: nothing may still need it.
"""

from collections.abc import Iterable
from typing import Any

from dyacht.core import app, sizes, tally
from dyacht.core.book import boards, book, days, names, record
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Record, Status
from dyacht.core.book.sheet import Sheet
from dyacht.core.codec import ini
from dyacht.core.events import Effect, Event
from dyacht.core.rules import card
from dyacht.core.screens.page import Page
from dyacht.core.state import Half, Phase, Report, Screen, State
from dyacht.core.words import Array, Int, copy, new
from tests.pages.stored import letters

RUBBISH = 0xA5A5_A5A5
TODAY = days.number(2026, 11, 30)
Images = list[list[int]]


class Door:
    """One session."""

    spoils = True

    def __init__(
        self,
        name: str = "Dee",
        records: Iterable[list[int]] = (),
        today: int = TODAY,
        second: int = 20 * 3600,
        start: int | None = days.number(2026, 9, 1),
        local: bool = True,
        minutes: int = 0,
        animation: bool = False,
        pretend: bool = False,
        interbbs: bool = False,
    ) -> None:
        self.state = new(State)
        self.page = new(Page)
        self.ledger: Any = None
        self.sheet: Any = None
        self.file: Images = [list(image) for image in records]
        self.dice: list[str] = []
        self.answers: list[int] = []
        """What the next SAVEs and LOADs answer instead of what they should."""
        self.saved = 0
        self.reports: list[int] = []
        self.settled = 0
        self.over = False
        state = self.state
        ini.defaults(state.settings)
        state.settings.animation = animation
        state.settings.interbbs = interbbs
        state.settings.start_date = days.NO_DAY if start is None else start
        fill(state.session.name, name.encode("cp437"))
        fill(state.session.version, b"2026.11.30.1")
        state.session.local = local
        state.session.pretend = pretend
        state.session.seconds = minutes * 60
        state.session.node = 1
        state.clock.today = today
        state.clock.second = second
        state.clock.rest = 86_400 - second
        self.run(app.start(state))

    def run(self, effect: int) -> None:
        """Perform effects until the door waits or ends."""
        self.waited = 0
        self.note()
        while effect != Effect.WAIT:
            if effect == Effect.QUIT:
                self.over = True
                return
            effect = app.step(self.state, self.perform(effect))
            self.note()
        self.draw()

    def draw(self) -> None:
        """Draw the page, with the rows of a scoreboard where it shows one."""
        app.render(self.state, self.page)
        if self.state.tally.ready:
            tally.render(self.state, self.ledger, self.sheet, self.page)

    def note(self) -> None:
        """Take a report down as the shell does; where dice must be covered, see that the page does not tell them."""
        state = self.state
        if state.report != Report.NONE:
            self.reports.append(state.report)
            state.report = Report.NONE
        if state.screen == Screen.TABLE and state.table.phase in {Phase.THROWING, Phase.SAVING}:
            app.render(state, self.page)
            before, dice = list(self.page.cells), list(state.game.dice)
            for other in ("66666", "12345", "33355"):
                fill(state.game.dice, bytes(map(int, other)))
                app.render(state, self.page)
                assert self.page.cells == before, "dice are told before they are on file"
            fill(state.game.dice, bytes(dice))

    def perform(self, effect: int) -> int:
        """Do what the core wants and return the event that answers."""
        if effect == Effect.CHANCE:
            return self.throw()
        if effect == Effect.SETTLE:
            self.settled += 1
            return Event.SETTLED
        if self.answers:
            return self.answers.pop(0)
        if effect == Effect.COUNT:
            return self.count()
        return self.load() if effect == Effect.LOAD else self.save()

    def throw(self) -> int:
        """Make the missing dice fall as the test wants, else as sixes."""
        faces = self.dice.pop(0) if self.dice else "66666"
        missing = self.state.table.missing.missing
        wanted = [int(face) - 1 for i, face in enumerate(faces) if missing >> i & 1]
        for i, byte in enumerate(wanted):
            self.state.chance[i] = byte
        return Event.CHANCE

    def load(self) -> int:
        """Feed every record; the core leaves out what it does not want."""
        if self.spoils and self.ledger is not None and self.state.book.aim == book.Aim.TABLES:
            boards.forget(self.ledger)
            for gone in (self.ledger.cells, self.ledger.tops, self.sheet):
                spoil(gone)
        for slot, image in enumerate(self.file):
            book.add(self.state.book, slot, image)
        return Event.LOADED

    def count(self) -> int:
        """Feed every record as often as a scoreboard needs."""
        if self.ledger is None:
            self.ledger, self.sheet = new(Ledger), new(Sheet)
        if self.spoils:
            spoil(self.state.book.table)
        if self.spoils and self.state.screen == Screen.RANKS:
            spoil(self.state.book.mine)
        while tally.count(self.state, self.ledger, self.sheet):
            for slot, image in enumerate(self.file):
                boards.add(self.state.book, self.ledger, slot, image)
        return Event.COUNTED

    def save(self) -> int:
        """Write as the store does: only over what the door last saw."""
        save = self.state.save
        if save.slot == sizes.NO_SLOT:
            if any(record.is_of(image, self.state.game.name, self.state.game.day) for image in self.file):
                return Event.TAKEN
            save.slot = len(self.file)
            self.file.append(list(save.image))
        else:
            before = self.file[save.slot]
            if before != list(save.seen):
                return Event.TAKEN
            start = save.part * sizes.PART
            self.file[save.slot] = before[:start] + save.image[start : start + sizes.PART] + before[start + sizes.PART :]
            assert self.file[save.slot] == list(save.image), "more has changed than the part that is written"
        self.saved += 1
        return Event.SAVED

    def event(self, event: int) -> None:
        """Give one event to the core."""
        assert not self.over, "the door has ended"
        self.run(app.step(self.state, event))

    def press(self, keys: str) -> "Door":
        """Press keys, or let a TICK pass; return the door itself."""
        for word in keys.split():
            key, _, faces = word.partition("=") if len(word) > 1 else (word, "", "")
            if faces:
                self.dice.append(faces)
            if key == "TICK":
                self.wait(self.state.wait_ms)
            else:
                self.event(ord(key) if len(key) == 1 else getattr(Event, key))
        return self

    def type(self, text: str) -> "Door":
        """Type a text letter by letter, blanks too."""
        for byte in text.encode("cp437"):
            self.event(byte)
        return self

    def wait(self, milliseconds: int) -> None:
        """Let time pass, then give a TICK."""
        self.advance(milliseconds)
        self.event(Event.TICK)

    def pass_time(self, seconds: int) -> "Door":
        """Let time pass without a key, with a TICK whenever the core asked for one; return the door itself."""
        left = seconds * 1000
        while left > 0 and not self.over:
            step = min(max(self.state.wait_ms - self.waited, 0), left) if self.state.wait_ms else left
            left -= step
            self.advance(step)
            if self.waited == self.state.wait_ms:
                self.event(Event.TICK)
        return self

    def advance(self, milliseconds: int) -> None:
        """Move the clocks on, and nothing else."""
        self.waited += milliseconds
        clock = self.state.clock
        seconds = clock.second + (clock.tick + milliseconds) // 1000 - clock.tick // 1000
        clock.tick = (clock.tick + milliseconds) & 0xFFFF_FFFF
        clock.today += seconds // 86_400
        clock.second = seconds % 86_400
        clock.rest = 86_400 - clock.second

    def rows(self) -> list[str]:
        """Return the letters that the caller sees."""
        return letters(self.page)

    def text(self) -> str:
        """Return the letters that the caller sees, in one piece."""
        return "\n".join(row.rstrip() for row in self.rows())

    def where(self) -> str:
        """Return the name of the screen, and at the table of its phase as well, where that is not PLAY."""
        screen = name_in(Screen, self.state.screen)
        phase = name_in(Phase, self.state.table.phase)
        return screen if screen != "TABLE" or phase == "PLAY" else phase

    def score(self, box: int) -> "Door":
        """Put the dice in a box, a 0 as well; return the door itself."""
        if self.state.table.half == Half.DICE:
            self.press("TAB")
        self.press("HOME" + " DOWN" * box + " ENTER")
        return self.press("y") if self.where() == "ASK_ZERO" else self

    def game(self, slot: int = 0) -> Record:
        """Return a record on file as values."""
        made = new(Record)
        assert record.decode(made, self.file[slot]) == record.Found.GOOD
        return made


def spoil(table: Any) -> None:
    """Put rubbish in a table whose room another one takes on DOS (dos/desk.c), so that whoever still looks at it is found out."""
    for name, kind in table.FIELDS.items():
        if isinstance(kind, Array):
            list.__setitem__(getattr(table, name), slice(None), [RUBBISH & kind.element.high] * kind.length)
        elif isinstance(kind, Int):
            setattr(table, name, RUBBISH & kind.high)
        elif kind is not bool:
            spoil(getattr(table, name))


def name_in(group: type, value: int) -> str:
    """Return the name of a number in a group of constants."""
    return next(name for name, number in vars(group).items() if number == value and name.isupper())


def fill(array: list[int], data: bytes) -> None:
    """Put bytes at the beginning of an array of u8."""
    for i, byte in enumerate(data):
        array[i] = byte


def game(
    name: str,
    day: int = TODAY,
    boxes: str = "3 6 9 12 15 18 20 25 25 30 40 50 22",
    extra: int = 0,
    dice: str = "",
    roll: int = 0,
    held: int = 0,
    ended: bool = False,
    early: bool = False,
) -> list[int]:
    """Return a record as it stands on file. *boxes* are thirteen points, ``.`` for a box still to fill."""
    entry = new(Record)
    names.put_name(entry.name, list(name.encode("cp437")), len(name))
    entry.day = day
    for i, points in enumerate(boxes.split()):
        entry.card.boxes[i] = card.OPEN if points == "." else int(points)
    assert len(boxes.split()) == card.BOXES
    entry.card.extra = extra
    full = card.left(entry.card) == 0
    entry.status = Status.FINISHED if full else Status.ENDED if ended else Status.PLAYING
    entry.early = early
    entry.roll = roll
    entry.held = held
    for i, face in enumerate(dice):
        entry.dice[i] = int(face)
    image: list[int] = [0] * sizes.RECORD
    record.first_image(entry, image)
    return image


def again(entry: Record) -> Record:
    """Return a copy of a record's values."""
    made = new(Record)
    copy(made, entry)
    return made
