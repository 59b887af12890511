"""dyacht.idx: what of all records can no longer change, added up, so that a board over a million of them need not read each again.

    index = Index(...);  if index.bring(...): the ledger is whole, as if every record had been fed

It holds a ledger's arrays (core/book/settled.py says when that can be gone on with), the slots that are left to feed because they
may still change, and a checksum of all slots that it covers but those. It may be deleted at any time. Where anything does not fit
(the slots it covers, the settings, the version, its own checksum) it is not used, and is made anew.
"""

import sys
from array import array
from struct import Struct, error
from zlib import adler32, crc32

from dyacht.core import sizes
from dyacht.core.book import days, ledger, record, settled
from dyacht.core.book.record import Found, Record
from dyacht.core.words import Array, Int, new
from dyacht.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from dyacht.core.book.days import Terms
    from dyacht.core.book.ledger import Ledger
    from dyacht.shell.folder import Folder

NAME = "dyacht.idx"
FRESH = "dyacht.ix$"
MAGIC = b"DYIDX1\r\n"
HEAD = Struct("<8sIIIIHHBI")
"""Magic, checksum of all that follows it, layout, slots covered, their checksum, first day, make-up days, play-ahead day, slots pending."""
BODY = Struct("<8sI").size
LENGTH = Struct("<I")
BLOCK = 2048
"""Slots read at once."""
REWRITTEN = 3000
"""Slots to feed beside the index from which on it is written anew: some tenths of a second."""
STEP = 1023
"""Progress is told for slots with all of these bits."""
CODES = {1: "B", 2: "H", 4: "I"}
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
        slots = self.disk.size(handle) // sizes.RECORD
        if today > days.LAST:
            return False
        covered, pending = self._read(account, terms, today, handle, slots)
        rest = len(pending) + slots - covered
        if rest > REWRITTEN:
            if not may_build:
                return False
            if covered == 0:
                ledger.begin(account, 0, today, 1, False)
                account.today = today
            begun = covered
            covered, pending = self._build(account, terms, today, self._slots(handle, pending, covered, slots), rest)
            if covered > begun and not account.full:
                self._write(account, terms, covered, pending, handle)
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

    def _slots(self, handle: int, pending: "Iterable[int]", covered: int, slots: int) -> "Iterator[tuple[int, bytes]]":
        """Go through what is pending, then through all newer slots."""
        for slot in pending:
            yield slot, self.disk.read(handle, slot * sizes.RECORD, sizes.RECORD)
        for first in range(covered, slots, BLOCK):
            data = self.disk.read(handle, first * sizes.RECORD, min(BLOCK, slots - first) * sizes.RECORD)
            for i in range(len(data) // sizes.RECORD):
                yield first + i, data[i * sizes.RECORD : (i + 1) * sizes.RECORD]

    def _build(
        self, account: "Ledger", terms: "Terms", today: int, fed: "Iterable[tuple[int, bytes]]", count: int
    ) -> "tuple[int, array[int]]":
        """Add what is final; return the slots covered, all unless the ledger is full or the caller has gone, and those not final."""
        pending = array("I")
        held: list[bytes] = []
        covered = 0
        for done, (slot, data) in enumerate(fed):
            self.is_left = done & STEP == STEP and not self.progress(done * 100 // count)
            if account.full or self.is_left:
                break
            if not self._settle(account, terms, today, slot, data, held):
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

    def _read(self, account: "Ledger", terms: "Terms", today: int, handle: int, slots: int) -> "tuple[int, array[int]]":
        """Fill the ledger from the file; return the slots that are covered and those pending; none where it does not fit."""
        nothing = 0, array("I")
        try:
            data = self._data()
            magic, check, layout, covered, sum_of_slots, start, makeup_days, play_ahead_day, waiting = HEAD.unpack_from(data)
            if magic != MAGIC or layout != layout_of(account) or crc32(data[BODY:]) != check or covered > slots:
                return nothing
        except (OSError, error):
            return nothing
        pending, at = unpacked(data, HEAD.size, "I", waiting)
        if terms.makeup_days > makeup_days or terms.start < start or terms.play_ahead_day != play_ahead_day:
            return nothing
        if self._sum(handle, covered, pending) != sum_of_slots:
            return nothing
        fill(account, data, at)
        return (covered, pending) if settled.resume(account, today) else nothing

    def _data(self) -> bytes:
        found = self.folder.spellings(NAME)
        if not found:
            return b""
        handle = self.disk.open(self.folder.join(found[0]))
        try:
            return self.disk.read(handle, 0, self.disk.size(handle))
        finally:
            self.disk.close(handle)

    def _write(self, account: "Ledger", terms: "Terms", slots: int, pending: "array[int]", handle: int) -> None:
        """Put the index on file; a folder that takes none is no reason to show no board."""
        body = HEAD.pack(
            MAGIC, 0, layout_of(account), slots, self._sum(handle, slots, pending), terms.start, terms.makeup_days, terms.play_ahead_day,
            len(pending),
        )  # fmt: skip
        body = body[BODY:] + packed(pending) + b"".join(parts(account))
        try:
            self.disk.put(self.folder.path_of(FRESH), MAGIC + LENGTH.pack(crc32(body)) + body)
            self.disk.replace(self.folder.path_of(FRESH), self.folder.path_of(NAME))
        except OSError:
            pass

    def _sum(self, handle: int, covered: int, pending: "array[int]") -> int:
        """Return a checksum of the slots covered, those pending taken for zeros.

        No CRC: each record ends with its own, and a CRC over such records is the same for all of them.
        """
        result, at = 1, 0
        for first in range(0, covered, BLOCK):
            last = min(first + BLOCK, covered)
            data: bytes | bytearray = self.disk.read(handle, first * sizes.RECORD, (last - first) * sizes.RECORD)
            if at < len(pending) and pending[at] < last:
                data = bytearray(data)
                while at < len(pending) and pending[at] < last:
                    start = (pending[at] - first) * sizes.RECORD
                    data[start : start + sizes.RECORD] = bytes(sizes.RECORD)
                    at += 1
            result = adler32(data, result)
        return result


def layout_of(account: "Ledger") -> int:
    """Return a number for the arrays that a ledger has here, in this version."""
    return crc32(repr((VERSION, sys.byteorder, [(name, kind.name, length) for _, name, kind, length in each(account)])).encode())


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
    for made, name, kind, length in each(account):
        value = getattr(made, name)
        data = packed(array(CODES[WIDTHS[kind.name]], value if length else [value])).rstrip(b"\0")
        yield LENGTH.pack(len(data)) + data


def packed(values: "array[int]") -> bytes:
    """Return numbers as this machine has them; another's layout is another index."""
    return values.tobytes()


def unpacked(data: bytes, at: int, code: str, count: int) -> "tuple[array[int], int]":
    """Return *count* numbers from *at*, and where they end."""
    values = array(code)
    end = at + count * values.itemsize
    values.frombytes(data[at:end])
    return values, end


def fill(account: "Ledger", data: bytes, at: int) -> None:
    """Set a ledger's fields from what parts() made of another's."""
    for made, name, kind, length in each(account):
        width = WIDTHS[kind.name]
        size = LENGTH.unpack_from(data, at)[0]
        values = array(CODES[width])
        values.frombytes(data[at + LENGTH.size : at + LENGTH.size + size].ljust(-(-size // width) * width, b"\0"))
        at += LENGTH.size + size
        if length:
            old = getattr(made, name)
            old[: len(values)] = values.tolist()
            old[len(values) :] = [0] * (length - len(values))
        else:
            setattr(made, name, values[0] if values else 0)
