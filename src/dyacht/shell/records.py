"""All of dyacht.dat for the sysop's words: slots are fed without the lock, and some are changed or added under it, few at a time.

Knows slots of 96 bytes; what is in them, and what shall be, is the matter of the core (upkeep.py).
"""

from dyacht.core import sizes, upkeep
from dyacht.core.tools import csvrow
from dyacht.core.tools.work import Answer
from dyacht.shell import stamp
from dyacht.shell.sieve import Sieve
from dyacht.shell.store import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from dyacht.core.book.ledger import Ledger
    from dyacht.core.tools.work import Work
    from dyacht.shell.store import FileStore

ASIDE = "dyacht.sav"
"""Holds, as rows of CSV that -import reads, what slots held before a tool changed them."""
BLOCK = 256
"""Slots read at once: an export takes some 160 before what it makes of them is written."""


class Records:
    """The records of one data folder. *progress* is told the percentage with each block, and says whether to go on. All raise OSError."""

    def __init__(self, store: "FileStore", progress: "Callable[[int], bool]" = lambda percent: True) -> None:
        self.store, self.folder, self.disk, self.progress = store, store.folder, store.disk, progress

    def feed(self, work: "Work", account: "Ledger") -> int:
        """Give the slots from the work's next on to the core; return how that ended."""
        work.tail = 0
        found = self.folder.spellings(NAME)
        if not found:
            return Answer.ENDED
        handle = self.disk.open(self.folder.join(found[0]))
        try:
            return self._feed(handle, work, account, self.progress)
        finally:
            self.disk.close(handle)

    def _feed(self, handle: int, work: "Work", account: "Ledger", progress: "Callable[[int], bool]") -> int:
        query, size = work.query, self.disk.size(handle)
        sieve = Sieve(query.first, query.last, bytes(query.name)) if query.mine else None
        slots = size // sizes.RECORD
        for first in range(work.next, slots, BLOCK):
            if not progress(first * 100 // slots):
                return Answer.BROKEN
            block = self.disk.read(handle, first * sizes.RECORD, min(BLOCK, slots - first) * sizes.RECORD)
            whole: Iterable[int] = range(len(block) // sizes.RECORD)
            for i in whole if sieve is None else sieve.wanted(block[: len(whole) * sizes.RECORD]):  # type: ignore[arg-type]
                if not upkeep.add(work, account, first + i, block[i * sizes.RECORD : (i + 1) * sizes.RECORD]):
                    return Answer.STOPPED
        work.tail = size % sizes.RECORD
        return Answer.ENDED

    def change(self, work: "Work") -> int:
        """Put the work's changes on file, but leave alone what a door has changed meanwhile."""
        return self.store.exclusively(lambda handle: self._change(handle, work))

    def _change(self, handle: int, work: "Work") -> int:
        stamp.forget(self.folder)
        for change in work.changes[: work.count]:
            at = change.slot * sizes.RECORD
            change.left = self.disk.read(handle, at, sizes.RECORD) != bytes(change.seen)
            if not change.left:
                self.disk.write(handle, at, bytes(change.image))
        self.disk.sync(handle)
        return Answer.DONE

    def put_aside(self, data: bytes) -> int:
        """Append rows of CSV to the file of copies, and see it safe."""
        path = self.folder.path_of(ASIDE)
        handle = self.disk.open(path, write=True) if self.folder.spellings(ASIDE) else self.disk.create(path)
        try:
            size = self.disk.size(handle)
            self.disk.write(handle, size, (b"" if size else head()) + data)
            self.disk.sync(handle)
        finally:
            self.disk.close(handle)
        return Answer.DONE

    def append(self, work: "Work", account: "Ledger") -> int:
        """Add those of the work's images that the core still wants once it has been fed what doors have added meanwhile."""
        return self.store.exclusively(lambda handle: self._append(handle, work, account))

    def _append(self, handle: int, work: "Work", account: "Ledger") -> int:
        self._feed(handle, work, account, lambda percent: True)
        slots = self.disk.size(handle) // sizes.RECORD
        wanted = [bytes(change.image) for change in work.changes[: upkeep.sift(work, account)]]
        self.disk.write(handle, slots * sizes.RECORD, b"".join(wanted))
        self.disk.sync(handle)
        work.next = slots + len(wanted)
        return Answer.DONE


def head() -> bytes:
    """Return the line that names the columns."""
    out = [0] * csvrow.LONGEST
    return bytes(out[: csvrow.head(out, 0)])
