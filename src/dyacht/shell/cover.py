"""dyacht.idx as a file: its head, which slots it covers, and whether those are still what they were when it was made.

Knows nothing of what it holds: index.py has the ledger's arrays, games.py the games of each player and day.
"""

import sys
from binascii import crc32
from struct import Struct, error

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
MAGIC = b"DYIDX2\r\n"
HEAD = Struct("<8sIIIIIIHHBIII")
"""Magic, checksum of the rest of the head and of the body, bytes of both, version, layout of the ledger, slots covered, their checksum,
first day, make-up days, play-ahead day, slots pending, players, days."""
CHECKED = Struct("<8sI").size
"""From here on the checksum counts."""
WORD = 4
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
        self.data = b""
        self.covered = 0
        self.pending: Sequence[int] = ()
        self.body_at = self.check = self.sum = self.layout = self.players = self.days = 0
        self.start = self.makeup_days = self.play_ahead_day = 0

    def open(self, slots: int) -> bool:
        """Read all but the games; return whether it is whole, of this version and not longer than dyacht.dat."""
        found = self.folder.spellings(NAME)
        if not found:
            return False
        try:
            self.file = self.disk.open(self.folder.join(found[0]))
            head = self.disk.read(self.file, 0, HEAD.size)
            magic, self.check, size, kind, self.layout, covered, self.sum, *terms, waiting, self.players, self.days = HEAD.unpack(head)
            if magic != MAGIC or kind != KIND or not HEAD.size - CHECKED <= size <= self.disk.size(self.file) or covered > slots:
                return False
            self.data = self.disk.read(self.file, 0, CHECKED + size)
        except (OSError, error):
            return False
        self.body_at = HEAD.size + WORD * waiting
        if len(self.data) != CHECKED + size or crc32(self.data[CHECKED:]) != self.check or self.body_at > len(self.data):
            return False
        self.start, self.makeup_days, self.play_ahead_day = terms
        self.pending = memoryview(self.data[HEAD.size : self.body_at]).cast("I").tolist()
        self.covered = covered
        return True

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

    def part(self, check: int, at: int, size: int) -> bytes | None:
        """Return some bytes of the games, which stand behind the body; None where they are not what they were."""
        try:
            data = self.disk.read(self.file, len(self.data) + at, size)
        except OSError:
            return None
        return data if len(data) == size and crc32(data) == check else None

    def close(self) -> None:
        """Be done with the file."""
        if self.file >= 0:
            self.disk.close(self.file)
            self.file = -1


def write(folder: "Folder", head: "tuple[int, ...]", pending: "Sequence[int]", body: bytes, games: bytes) -> int:
    """Put an index on file; *head* is all from the version on. Return its checksum. Raises OSError."""
    from array import array

    size = HEAD.size - CHECKED + WORD * len(pending) + len(body)
    data = HEAD.pack(MAGIC, 0, size, KIND, *head)[CHECKED:] + array("I", pending).tobytes() + body
    check = crc32(data)
    folder.disk.put(folder.path_of(FRESH), MAGIC + check.to_bytes(WORD, "little") + data + games)
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
