"""dyacht.idx: what of all records can no longer change, added up, so that a board over a million of them need not read each again.

    index = Index(...);  if index.bring(...): the ledger is whole, as if every record had been fed

It holds a ledger's arrays (core/book/settled.py says when that can be gone on with), the games of each player and day (games.py), the
slots that are left to feed because they may still change, and a checksum of all slots that it covers but those (cover.py). It may be
deleted at any time. Where anything does not fit (the slots it covers, the settings, the version, its own checksum) it is not used,
and is made anew.
"""

from binascii import crc32
from struct import Struct

from dyacht.core import sizes
from dyacht.core.book import days, ledger, record, settled
from dyacht.core.book.record import Found, Record
from dyacht.core.words import Array, Int, new
from dyacht.shell import cover as covers
from dyacht.shell import games
from dyacht.shell.cover import BLOCK, Cover
from dyacht.shell.games import Games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any, Literal

    from dyacht.core.book.days import Terms
    from dyacht.core.book.ledger import Ledger
    from dyacht.shell.folder import Folder

LENGTH = Struct("<I")
REWRITTEN = 256
"""New slots from which on the index is written anew: a hundredth of a second to feed."""
MANY = 3000
"""Slots, pending ones too, that are fed without a thought: some tenths of a second."""
STEP = 1023
"""Progress is told for slots with all of these bits."""
CODES: "dict[int, Literal['B', 'H', 'I']]" = {1: "B", 2: "H", 4: "I"}
WIDTHS = {"u8": 1, "u16": 2, "u32": 4}


class Index:
    """The index of one data folder."""

    def __init__(self, folder: "Folder", progress: "Callable[[int], bool]") -> None:
        self.folder, self.disk, self.progress = folder, folder.disk, progress
        self.entry: Record = new(Record)
        self.damaged = 0
        """Damaged records met while feeding."""
        self.is_left = False
        """The caller has gone; what was added up so far is on file."""

    def bring(self, account: "Ledger", terms: "Terms", today: int, handle: int, may_build: bool) -> bool:
        """Make a ledger whole by the index and what it lacks; False where that can't be, and where the caller has gone.

        *handle* is dyacht.dat, open. Without *may_build* an index that lacks much is not used.
        """
        if today > days.LAST:
            return False
        cover = Cover(self.folder, handle, today)
        try:
            return self._bring(cover, account, terms, may_build)
        finally:
            cover.close()

    def _bring(self, cover: Cover, account: "Ledger", terms: "Terms", may_build: bool) -> bool:
        handle, slots = cover.handle, self.disk.size(cover.handle) // sizes.RECORD
        covered, pending = self._read(cover, account, terms, slots)
        rest = len(pending) + slots - covered
        if slots - covered > REWRITTEN or rest > MANY:
            if not may_build and (covered == 0 or rest > MANY):
                return False
            known = Games()
            if covered == 0 or not known.load(cover):
                known, covered, pending = Games(), 0, []
                ledger.begin(account, 0, cover.today, 1, False)
                account.today = cover.today
            begun, rest = covered, len(pending) + slots - covered
            covered, pending = self._build(account, terms, cover.today, self._slots(handle, pending, covered, slots), rest, known)
            if covered > begun and not account.full:
                self._write(cover, account, terms, covered, pending, known)
            if covered < slots:
                return False
        if covered == 0:
            return False
        for slot, data in self._slots(handle, pending, covered, slots):
            found = record.decode(self.entry, data)
            self.damaged += found == Found.DAMAGED
            if found == Found.GOOD:
                ledger.add(account, slot, self.entry)
        account.whole = not account.full
        return bool(account.whole)

    def _slots(self, handle: int, pending: "Sequence[int]", covered: int, slots: int) -> "Iterator[tuple[int, bytes]]":
        """Go through what is pending, then through all newer slots."""
        for slot in pending:
            yield slot, self.disk.read(handle, slot * sizes.RECORD, sizes.RECORD)
        for first in range(covered, slots, BLOCK):
            data = self.disk.read(handle, first * sizes.RECORD, min(BLOCK, slots - first) * sizes.RECORD)
            for i in range(len(data) // sizes.RECORD):
                yield first + i, data[i * sizes.RECORD : (i + 1) * sizes.RECORD]

    def _build(
        self, account: "Ledger", terms: "Terms", today: int, fed: "Iterable[tuple[int, bytes]]", count: int, known: Games
    ) -> "tuple[int, list[int]]":
        """Add what is final; return the slots covered, all unless the ledger is full or the caller has gone, and those not final."""
        pending: list[int] = []
        held: list[bytes] = []
        covered = 0
        for done, (slot, data) in enumerate(fed):
            self.is_left = done & STEP == STEP and not self.progress(done * 100 // count)
            if account.full or self.is_left:
                break
            if self._settle(account, terms, today, slot, data, held):
                known.note(slot, self.entry)
            else:
                pending.append(slot)
            covered = slot + 1
        for data in held:
            record.decode(self.entry, data)
            settled.release(account, self.entry)
        return covered, pending

    def _settle(self, account: "Ledger", terms: "Terms", today: int, slot: int, data: bytes, held: list[bytes]) -> bool:
        """Add a game that is final, or hold its day for one that is not; return whether the slot needs no second look."""
        if record.decode(self.entry, data) != Found.GOOD or days.is_sealed(today, self.entry.day):
            return False
        if settled.is_final(self.entry, terms, today):
            return ledger.add(account, slot, self.entry)
        if settled.hold(account, slot, self.entry):
            held.append(data)
        return False

    def _read(self, cover: Cover, account: "Ledger", terms: "Terms", slots: int) -> "tuple[int, Sequence[int]]":
        """Fill the ledger from the file; return the slots that are covered and those pending; none where it does not fit."""
        nothing: tuple[int, list[int]] = 0, []
        if not cover.open(slots) or cover.layout != layout_of(account):
            return nothing
        if terms.makeup_days > cover.makeup_days or terms.start < cover.start or terms.play_ahead_day != cover.play_ahead_day:
            return nothing
        if not cover.is_true():
            return nothing
        fill(account, cover.data, cover.body_at + games.size(cover))
        return (cover.covered, cover.pending) if settled.resume(account, cover.today) else nothing

    def _write(self, cover: Cover, account: "Ledger", terms: "Terms", slots: int, pending: "Sequence[int]", known: Games) -> None:
        """Put the index on file; a folder that takes none is no reason to show no board."""
        players, last, places, data = known.packed()
        head = (
            layout_of(account), slots, covers.sum_of(self.disk, cover.handle, slots, pending), terms.start, terms.makeup_days,
            terms.play_ahead_day, len(pending), players, last,
        )  # fmt: skip
        try:
            check = covers.write(self.folder, head, pending, places + b"".join(parts(account)), data)
        except OSError:
            return
        cover.vouch(check)


def layout_of(account: "Ledger") -> int:
    """Return a number for the arrays that a ledger has here."""
    return crc32(repr([(name, kind.name, length) for _, name, kind, length in each(account)]).encode())


def each(made: "Any") -> "Iterator[tuple[Any, str, Int, int]]":
    """Go through the fields of a struct and of those in it: the struct, the name, the width, and the length, 0 for a single number."""
    for name, kind in made.FIELDS.items():
        if isinstance(kind, Array):
            yield made, name, kind.element, kind.length
        elif isinstance(kind, Int) or kind is bool:
            yield made, name, kind if isinstance(kind, Int) else Int("u8", 0, 1), 0
        else:
            yield from each(getattr(made, name))


def parts(account: "Ledger") -> "Iterator[bytes]":
    """Go through a ledger's fields as bytes, each after its length, without the zeros at its end."""
    from array import array

    for made, name, kind, length in each(account):
        value = getattr(made, name)
        data = array(CODES[WIDTHS[kind.name]], value if length else [value]).tobytes().rstrip(b"\0")
        yield LENGTH.pack(len(data)) + data


def fill(account: "Ledger", data: bytes, at: int) -> None:
    """Set a ledger's fields from what parts() made of another's."""
    for made, name, kind, length in each(account):
        width = WIDTHS[kind.name]
        size = LENGTH.unpack_from(data, at)[0]
        part = data[at + LENGTH.size : at + LENGTH.size + size].ljust(-(-size // width) * width, b"\0")
        values = memoryview(part).cast(CODES[width])
        at += LENGTH.size + size
        if length:
            old = getattr(made, name)
            old[: len(values)] = values
            old[len(values) :] = memoryview(bytes((length - len(values)) * width)).cast(CODES[width])
        else:
            setattr(made, name, values[0] if values else 0)
