"""What is in dyacht.dat and what is damaged. Repairing blanks damaged slots where they stand; a slot never moves."""

from dyacht.core import sizes
from dyacht.core.book import record
from dyacht.core.book.record import Found, Record, Status
from dyacht.core.words import new
from dyacht.shell import csvrows
from dyacht.shell.records import EMPTY
from dyacht.shell.transfer import Played

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.shell.records import Records

LISTED = 20
"""Slots that are named one by one; of more only how many there are."""


class Findings:
    """What a look at all slots has found."""

    def __init__(self) -> None:
        self.counts = [0, 0, 0, 0]
        """By Found."""
        self.playing = self.halves = self.tail = 0
        self.players = 0
        self.first, self.last = 1 << 16, -1
        self.damaged: dict[int, bytes] = {}
        self.repeated: list[int] = []
        self.names: dict[int, str] = {}

    def lines(self) -> list[str]:
        """Return it in words."""
        made = [f"{sum(self.counts)} slots: {self.counts[Found.GOOD]} games of {self.players} players"]
        if self.last >= 0:
            made[0] += f", from {csvrows.date_of(self.first)} to {csvrows.date_of(self.last)}, {self.playing} not finished"
        for count, words in (
            (self.counts[Found.BLANK], "blank"),
            (self.counts[Found.FOREIGN], "of a later format, which this program leaves alone"),
            (self.halves, "with one damaged state, whose other one counts"),
            (len(self.repeated), "that repeat a player's day; the first slot counts"),
            (len(self.damaged), "damaged; they count nowhere"),
        ):
            if count:
                made.append(f"{count:8} {words}")
        made += self._named(sorted(self.damaged), "damaged") + self._named(self.repeated, "a repeated day")
        if self.tail:
            made.append(f"{self.tail} bytes at the end are a torn write; the next game goes over them.")
        if not self.damaged:
            made.append("Nothing is damaged.")
        return made

    def _named(self, slots: list[int], words: str) -> list[str]:
        made = [f"  slot {slot}: {words}{self.names.get(slot, '')}" for slot in slots[:LISTED]]
        return made + ([f"  and {len(slots) - LISTED} more"] if len(slots) > LISTED else [])


def look(records: "Records") -> Findings:
    """Look at every slot."""
    findings, played, entry = Findings(), Played(), new(Record)
    for slot, image in records.each():
        found = record.decode(entry, image)
        findings.counts[found] += 1
        if found == Found.DAMAGED:
            findings.damaged[slot] = image
            findings.names[slot] = claimed(image)
        elif found == Found.GOOD:
            note(findings, slot, image, entry)
            if not played.take(image):
                findings.repeated.append(slot)
                findings.names[slot] = claimed(image)
    findings.players = len(played.players)
    findings.tail = records.size() % sizes.RECORD
    return findings


def note(findings: Findings, slot: int, image: bytes, entry: Record) -> None:
    """Count a good record."""
    findings.playing += entry.status == Status.PLAYING
    findings.first, findings.last = min(findings.first, entry.day), max(findings.last, entry.day)
    findings.halves += Found.DAMAGED in (record.look(image, 1), record.look(image, 2))


def claimed(image: bytes) -> str:
    """Return what a record's own bytes say of whose it is, as far as they can be read."""
    entry: Record = new(Record)
    if not record.get_identity(entry, image) or entry.day > 0x7FFF:
        return ""
    return f", by its bytes {csvrows.name_of(entry.name)}, {csvrows.date_of(entry.day)}"


def repair(records: "Records", findings: Findings) -> str:
    """Blank the damaged slots; return what was done."""
    left = records.change([(slot, image, EMPTY) for slot, image in sorted(findings.damaged.items())])
    done = f"{len(findings.damaged) - len(left)} damaged slots were blanked; copies are in dyacht.sav."
    return done + (f" {len(left)} were written by a door meanwhile and were left alone." if left else "")
