"""dyacht.idx as a file: its head, where its parts stand, which slots it covers, and whether those are still what they were.

    magic  head  pending  fields  fields of the whole  |  near  |  far  |  near of the whole  |  far of the whole  |  names  |
    places of days  |  games

Each part between the bars has a checksum of its own and is read only when it is asked for; of the last two each day's and each
player's share has one. Knows nothing of what they hold: index.py has the ledger's arrays, games.py the games of each player and day.

What is pending may still change. There are two ledgers, without the pending slots and whole: the second one serves only on the day
when it was made, and while the pending slots are what they were (is_same). A ledger's far part is what only some boards need.
"""

import sys
from binascii import crc32

from dyacht.core import sizes
from dyacht.shell import stamp
from dyacht.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from dyacht.shell.disk import Disk
    from dyacht.shell.folder import Folder

NAME = "dyacht.idx"
FRESH = "dyacht.ix$"
MAGIC = b"DYIDX3\r\n"
WORD = 4
WORDS = 25
"""Numbers in the head, of this machine's own byte order: Cover.open() tells which."""
CHECKED = len(MAGIC) + WORD
"""From here on the head's checksum counts."""
FIRST = 8192
"""Bytes that are read at first: most heads are shorter."""
PLAYER = sizes.NAME + 3 * WORD
"""Bytes that tell of a player: folded name, then checksum, place and bytes of his games."""
SPELLING = sizes.NAME + 2 * WORD
"""Bytes that tell of one spelling of a name: the letters, the player's number, and the roster's bucket."""
DAY = 3 * WORD
"""The same as of a player, without a name; there is one of each day from day 0 on."""
KEPT, WHOLE = 0, 2
"""A ledger's near part; its far one comes next."""
BLOCK = 2048
"""Slots read at once."""
KIND = crc32(f"{VERSION} {sys.byteorder}".encode())
"""Only what this version made is read: another may take other records for good ones."""


class Cover:
    """The index of one data folder, beside dyacht.dat, open as *handle*."""

    def __init__(self, folder: "Folder", handle: int, today: int) -> None:
        self.folder, self.disk, self.handle, self.today = folder, folder.disk, handle, today
        self.began = self.disk.now()
        self.traits = stamp.traits_of(self.disk, handle)
        self.file = -1
        self.covered = 0
        self.pending: Sequence[int] = ()
        """Slots that are covered and not final."""
        self.pending_days: Sequence[int] = ()
        self.pending_names: Sequence[int] = ()
        """By pending slot, the day and the checksum of the folded name that stood there."""
        self.is_same = False
        """Set by is_true(): the ledger that is whole serves."""
        self.fields: tuple[Sequence[int], Sequence[int]] = ((), ())
        self.bodies: Sequence[int] = ()
        """Bytes and checksum of each of the four parts of both ledgers."""
        self.check = self.sum = self.pended = self.built = self.layout = self.players = self.spellings = self.days = 0
        self.start = self.makeup_days = self.play_ahead_day = self.damaged = self.body_at = self.names_check = 0

    def open(self, slots: int) -> bool:
        """Read the head; return whether it is whole, of this version and not about more slots than dyacht.dat has."""
        found = self.folder.spellings(NAME)
        if not found:
            return False
        try:
            self.file = self.disk.open(self.folder.join(found[0]))
            data = self.disk.read(self.file, 0, FIRST)
            at = len(MAGIC) + WORD * WORDS
            if len(data) < at or data[: len(MAGIC)] != MAGIC:
                return False
            (
                self.check, kind, self.layout, covered, self.sum, self.pended, self.built, self.start, self.makeup_days,
                self.play_ahead_day, waiting, self.damaged, fields, *self.bodies, self.players, self.spellings, self.names_check, self.days,
            ) = numbers(data[len(MAGIC) : at])  # fmt: skip
            self.body_at = at + WORD * (3 * waiting + 2 * fields)
            if kind != KIND or covered > slots or self.size() > self.disk.size(self.file):
                return False
            if self.body_at > FIRST:
                data += self.disk.read(self.file, FIRST, self.body_at - FIRST)
        except OSError:
            return False
        if len(data) < self.body_at or crc32(data[CHECKED : self.body_at]) != self.check:
            return False
        told = numbers(data[at : self.body_at])
        self.pending, self.pending_days, self.pending_names = told[:waiting], told[waiting : 2 * waiting], told[2 * waiting : 3 * waiting]
        self.fields = told[3 * waiting : 3 * waiting + fields], told[3 * waiting + fields :]
        self.covered = covered
        return True

    def size(self) -> int:
        """Return the bytes of all but the games."""
        return self.days_at() + self.days * DAY

    def days_at(self) -> int:
        """Return where the places of days stand."""
        return self.names_at() + self.players * PLAYER + self.spellings * SPELLING

    def names_at(self) -> int:
        """Return where that stands which tells of players and spellings."""
        return self.body_at + sum(self.bodies[0::2])

    def is_true(self) -> bool:
        """Return whether the slots that are covered are what they were, by the stamp or else by their checksum."""
        pended = stamp.fits(self.folder, self.check, self.today, self.traits)
        if pended is None:
            if sum_of(self.disk, self.handle, self.covered, self.pending) != self.sum:
                return False
            pended = 1
            for slot in self.pending:
                pended = pending_sum(pended, self.disk.read(self.handle, slot * sizes.RECORD, sizes.RECORD))
            self.vouch(self.check, pended, self.covered)
        self.is_same = (pended, self.today) == (self.pended, self.built)
        return True

    def wanted(self, first: int, last: int, name: int) -> "Sequence[int]":
        """Return the pending slots that can be of the days from *first* to *last*, or of the player with this checksum of the name."""
        if not self.is_same:
            return self.pending
        told = zip(self.pending, self.pending_days, self.pending_names, strict=True)
        return [slot for slot, day, who in told if first <= day <= last or who == name]

    def vouch(self, check: int, pended: int, covered: int) -> None:
        """Leave a stamp for the index with this checksum, unless dyacht.dat was written to meanwhile."""
        if stamp.traits_of(self.disk, self.handle) == self.traits:
            stamp.put(self.folder, (check, self.today, pended, covered), self.traits, self.disk.now() - self.began)

    def read_body(self, part: int, arrays: "list[memoryview]") -> bool:
        """Fill bytes from one of the four parts of both ledgers; return whether it is what it was."""
        sizes_of, checks = self.bodies[0::2], self.bodies[1::2]
        try:
            count = self.disk.read_into(self.file, self.body_at + sum(sizes_of[:part]), arrays)
        except OSError:
            return False
        check = 0
        for each in arrays:
            check = crc32(each, check)
        return (count, check) == (sizes_of[part], checks[part])

    def names(self) -> bytes | None:
        """Return what tells of players and then of spellings; None where it is not what it was."""
        return self._part(0, self.names_check, self.names_at(), self.players * PLAYER + self.spellings * SPELLING)

    def places(self, first: int, count: int) -> "Sequence[int]":
        """Return three numbers for each of *count* days from *first*."""
        return numbers(self.disk.read(self.file, self.days_at() + first * DAY, count * DAY))

    def games(self, key: int, check: int, at: int, size: int) -> bytes | None:
        """Return the games of a day or of a player, *key*; None where they are not what they were."""
        return self._part(key, check, self.size() + at, size)

    def _part(self, key: int, check: int, at: int, size: int) -> bytes | None:
        try:
            data = self.disk.read(self.file, at, size)
        except (OSError, OverflowError):
            return None
        return data if len(data) == size and crc32(data, key) == check else None

    def close(self) -> None:
        """Be done with the file."""
        if self.file >= 0:
            self.disk.close(self.file)
            self.file = -1


def numbers(data: bytes) -> "list[int]":
    """Return bytes as the numbers that they are on this machine."""
    return memoryview(data).cast("I").tolist()


def write(folder: "Folder", head: "Sequence[int]", told: "Sequence[int]", parts: "Sequence[bytes]") -> int:
    """Put an index on file; *head* is all behind kind, *told* all up to the first body. Return its checksum. Raises OSError."""
    from array import array

    words = array("I", [KIND, *head, *told]).tobytes()
    check = crc32(words)
    folder.disk.put(folder.path_of(FRESH), b"".join([MAGIC, check.to_bytes(WORD, sys.byteorder), words, *parts]))
    folder.disk.replace(folder.path_of(FRESH), folder.path_of(NAME))
    return check


def pending_sum(before: int, data: bytes) -> int:
    """Return a checksum of pending slots, going on from *before* (1 at first) with the next one."""
    from zlib import adler32

    return adler32(data, before)


def sum_of(disk: "Disk", handle: int, covered: int, pending: "Sequence[int]") -> int:
    """Return a checksum of the slots covered, those pending taken for zeros.

    No CRC: each record ends with its own, and a CRC over such records is the same for all of them.
    """
    from zlib import adler32

    result, at = 1, 0
    for first in range(0, covered, BLOCK):
        last = min(first + BLOCK, covered)
        data: bytes | bytearray = disk.read(handle, first * sizes.RECORD, (last - first) * sizes.RECORD)
        if at < len(pending) and pending[at] < last:
            data = bytearray(data)
            while at < len(pending) and pending[at] < last:
                start = (pending[at] - first) * sizes.RECORD
                data[start : start + sizes.RECORD] = bytes(sizes.RECORD)
                at += 1
        result = adler32(data, result)
    return result
