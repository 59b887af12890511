"""dyacht.idx as a file: its head, where its parts stand, which slots it covers, and whether those are still what they were.

    magic  head  pending slots  fields  |  body  |  names  |  places of days  |  games

Each part between the bars has a checksum of its own and is read only when it is asked for; of the last two each day's and each
player's share has one. Knows nothing of what they hold: index.py has the ledger's arrays, games.py the games of each player and day.
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
WORDS = 16
"""Numbers in the head, of this machine's own byte order: Cover.open() tells which."""
CHECKED = len(MAGIC) + WORD
"""From here on the head's checksum counts."""
FIRST = 4096
"""Bytes that are read at first: most heads are shorter."""
PLAYER = sizes.NAME + 3 * WORD
"""Bytes that tell of a player: folded name, then checksum, place and bytes of his games."""
SPELLING = sizes.NAME + 2 * WORD
"""Bytes that tell of one spelling of a name: the letters, the player's number, and the roster's bucket."""
DAY = 3 * WORD
"""The same as of a player, without a name; there is one of each day from day 0 on."""
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
        self.fields: Sequence[int] = ()
        self.check = self.sum = self.layout = self.players = self.spellings = self.days = 0
        self.start = self.makeup_days = self.play_ahead_day = 0
        self.body_at = self.body = self.body_check = self.names_check = 0

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
                self.check, kind, self.layout, covered, self.sum, self.start, self.makeup_days, self.play_ahead_day, waiting, fields,
                self.body, self.body_check, self.players, self.spellings, self.names_check, self.days,
            ) = numbers(data[len(MAGIC) : at])  # fmt: skip
            self.body_at = at + WORD * (waiting + fields)
            if kind != KIND or covered > slots or self.size() > self.disk.size(self.file):
                return False
            if self.body_at > FIRST:
                data += self.disk.read(self.file, FIRST, self.body_at - FIRST)
        except OSError:
            return False
        if len(data) < self.body_at or crc32(data[CHECKED : self.body_at]) != self.check:
            return False
        self.pending = numbers(data[at : at + WORD * waiting])
        self.fields = numbers(data[at + WORD * waiting : self.body_at])
        self.covered = covered
        return True

    def size(self) -> int:
        """Return the bytes of all but the games."""
        return self.days_at() + self.days * DAY

    def days_at(self) -> int:
        """Return where the places of days stand."""
        return self.body_at + self.body + self.players * PLAYER + self.spellings * SPELLING

    def is_true(self) -> bool:
        """Return whether the slots that are covered are what they were, by the stamp or else by their checksum."""
        if stamp.fits(self.folder, self.check, self.today, self.traits):
            return True
        if sum_of(self.disk, self.handle, self.covered, self.pending) != self.sum:
            return False
        self.vouch(self.check)
        return True

    def vouch(self, check: int) -> None:
        """Leave a stamp for the index with this checksum, unless dyacht.dat was written to meanwhile."""
        if stamp.traits_of(self.disk, self.handle) == self.traits:
            stamp.put(self.folder, check, self.today, self.traits, self.disk.now() - self.began)

    def read_body(self, arrays: "list[memoryview]") -> bool:
        """Fill bytes from the body; return whether it is what it was."""
        try:
            count = self.disk.read_into(self.file, self.body_at, arrays)
        except OSError:
            return False
        check = 0
        for each in arrays:
            check = crc32(each, check)
        return count == self.body and check == self.body_check

    def names(self) -> bytes | None:
        """Return what tells of players and then of spellings; None where it is not what it was."""
        return self._part(0, self.names_check, self.body_at + self.body, self.players * PLAYER + self.spellings * SPELLING)

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


def write(folder: "Folder", head: "Sequence[int]", pending: "Sequence[int]", fields: "Sequence[int]", parts: "Sequence[bytes]") -> int:
    """Put an index on file; *head* is all behind kind, *parts* are all behind the fields. Return its checksum. Raises OSError."""
    from array import array

    words = array("I", [KIND, *head, *pending, *fields]).tobytes()
    check = crc32(words)
    folder.disk.put(folder.path_of(FRESH), b"".join([MAGIC, check.to_bytes(WORD, sys.byteorder), words, *parts]))
    folder.disk.replace(folder.path_of(FRESH), folder.path_of(NAME))
    return check


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
