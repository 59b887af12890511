"""dyacht.idx: what of all records can no longer change, added up, so that a board over a million of them need not read each again.

    index = Index(...);  ledger = index.bring(...): whole, as if every record had been fed, or None

It holds a ledger's arrays (core/book/settled.py says when that can be gone on with), the games of each player and day (games.py), the
slots that are left to feed because they may still change, and a checksum of all slots that it covers but those (cover.py). It may be
deleted at any time. Where anything does not fit (the slots it covers, the settings, the version, its own checksums) it is not used,
and is made anew (indexing.py).
"""

from binascii import crc32

from dyacht.core import sizes
from dyacht.core.book import days, ledger, record, settled
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Found, Record
from dyacht.core.words import CODES, Array, Int, new
from dyacht.shell.cover import BLOCK, KEPT, WHOLE, Cover

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from dyacht.core.book.days import Terms
    from dyacht.shell.folder import Folder

    Field = tuple[Any, str, Int, int]

REWRITTEN = 256
"""New slots from which on the index is written anew: a hundredth of a second to feed."""
MANY = 3000
"""Slots, pending ones too, that are fed without a thought: some tenths of a second."""
TRUTH = Int("u8", 0, 1)


class Index:
    """The index of one data folder."""

    def __init__(self, folder: "Folder", progress: "Callable[[int], bool]") -> None:
        self.folder, self.disk, self.progress = folder, folder.disk, progress
        self.damaged = 0
        """Damaged records met while feeding."""
        self.is_near = False
        """The ledger that was brought lacks its far part."""
        self.is_left = False
        """The caller has gone; what was added up so far is on file."""

    def bring(self, terms: "Terms", today: int, handle: int, may_build: bool, is_near: bool) -> Ledger | None:
        """Return a whole ledger made by the index and what it lacks; None where that can't be, and where the caller has gone.

        *handle* is dyacht.dat, open. Without *may_build* an index that lacks much is not used. With *is_near* the far part may be left out.
        """
        if today > days.LAST:
            return None
        cover = Cover(self.folder, handle, today)
        try:
            return self._bring(cover, terms, may_build, is_near)
        finally:
            cover.close()

    def _bring(self, cover: Cover, terms: "Terms", may_build: bool, is_near: bool) -> Ledger | None:
        slots = self.disk.size(cover.handle) // sizes.RECORD
        fits = is_fit(cover, terms, slots)
        self.is_near = is_near and cover.is_same and cover.covered == slots
        account = read(cover, cover.is_same, self.is_near) if fits else None
        fresh = slots if account is None else slots - cover.covered
        pending = () if account is None or cover.is_same else cover.pending
        if fresh > REWRITTEN or fresh + len(pending) > MANY:
            if not may_build and (account is None or fresh + len(pending) > MANY):
                return None
            return self._build(cover, terms, slots, fits)
        if account is None:
            return None
        self.damaged = cover.damaged if cover.is_same else 0
        self._feed(account, slots_of(cover, pending, cover.covered, slots))
        account.whole = not ledger.lacks(account)
        return account if account.whole else None

    def _build(self, cover: Cover, terms: "Terms", slots: int, fits: bool) -> Ledger | None:
        """Bring the index up to date, or make it anew, which leaves a ledger that is whole."""
        from dyacht.shell.indexing import Making

        self.is_near = False
        making = Making(cover, terms, self.progress)
        making.go_on(read(cover, False, False) if fits else None, slots)
        self.is_left, self.damaged = making.is_left, making.damaged
        making.account.whole = making.covered == slots and not ledger.lacks(making.account)
        return making.account if making.account.whole else None

    def _feed(self, account: Ledger, fed: "Iterator[tuple[int, bytes]]") -> None:
        """Add what the index lacks."""
        entry: Record = new(Record)
        for slot, data in fed:
            found = record.decode(entry, data)
            self.damaged += found == Found.DAMAGED
            if found == Found.GOOD:
                ledger.add(account, slot, entry)


def is_fit(cover: Cover, terms: "Terms", slots: int) -> bool:
    """Return whether there is an index that fits the records, the settings and this day."""
    if not cover.open(slots) or cover.today < cover.built:
        return False
    if terms.makeup_days > cover.makeup_days or terms.start < cover.start or terms.play_ahead_day != cover.play_ahead_day:
        return False
    return cover.is_true()


def read(cover: Cover, is_whole: bool, is_near: bool) -> Ledger | None:
    """Return a ledger that the index has, without its pending slots or whole, to be gone on with; None where it is not what it was."""
    account: Ledger = new(Ledger)
    fields = list(each(account))
    if cover.layout != layout_of(fields) or not fill(cover, fields, WHOLE if is_whole else KEPT, is_near):
        return None
    return account if settled.resume(account, cover.today) else None


def slots_of(cover: Cover, pending: "Sequence[int]", covered: int, slots: int) -> "Iterator[tuple[int, bytes]]":
    """Go through what is pending, then through all newer slots."""
    for slot in pending:
        yield slot, cover.disk.read(cover.handle, slot * sizes.RECORD, sizes.RECORD)
    for first in range(covered, slots, BLOCK):
        data = cover.disk.read(cover.handle, first * sizes.RECORD, min(BLOCK, slots - first) * sizes.RECORD)
        for i in range(len(data) // sizes.RECORD):
            yield first + i, data[i * sizes.RECORD : (i + 1) * sizes.RECORD]


def each(made: "Any") -> "Iterator[Field]":
    """Go through the fields of a struct and of those in it: the struct, the name, the width, and the length, 0 for a single number."""
    for name, kind in made.FIELDS.items():
        if isinstance(kind, Int):
            yield made, name, kind, 0
        elif kind is bool:
            yield made, name, TRUTH, 0
        elif not isinstance(kind, Array):
            yield from each(getattr(made, name))
        elif isinstance(kind.element, Int):
            yield made, name, kind.element, kind.length
        else:
            for one in getattr(made, name):
                yield from each(one)


def layout_of(fields: "Sequence[Field]") -> int:
    """Return a number for the arrays that a ledger has here."""
    return crc32(repr([(name, kind.high, length) for _, name, kind, length in fields]).encode())


def is_far(length: int) -> bool:
    """Return whether an array has a place for each month of each player."""
    return length == sizes.PLAYER_MONTHS


def fill(cover: Cover, fields: "Sequence[Field]", part: int, is_near: bool) -> bool:
    """Set a new ledger's fields from the file; return whether they are what they were.

    The file's numbers are the values of single fields, and the lengths of arrays without the zeros at their end.
    """
    views: tuple[list[memoryview], list[memoryview]] = ([], [])
    lists: list[tuple[list[int], memoryview]] = []
    for (made, name, kind, length), number in zip(fields, cover.fields[part // 2], strict=True):
        if not length:
            setattr(made, name, number)
            continue
        value = getattr(made, name)
        if isinstance(value, memoryview):
            views[is_far(length)].append(value[:number].cast("B"))
        else:
            code, width = CODES[kind.high]
            data = memoryview(bytearray(number * width))
            views[is_far(length)].append(data)
            lists.append((value, data.cast(code)))
    if not cover.read_body(part, views[0]) or (not is_near and not cover.read_body(part + 1, views[1])):
        return False
    for value, numbers in lists:
        value[: len(numbers)] = numbers
    return True
