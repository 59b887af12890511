"""All of dyacht.dat for the sysop's tools: every slot is read without the lock, and some are changed or added under it, few at a time.

Knows slots of 96 bytes; what is in them is the tools' matter. What is about to be changed is copied aside first.
"""

from dyacht.core import sizes
from dyacht.shell import csvrows, stamp
from dyacht.shell.store import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from dyacht.shell.store import FileStore

ASIDE = "dyacht.sav"
"""Holds, as rows of CSV that -import reads, what slots held before a tool changed them."""
BLOCK = 2048
"""Slots read at once."""
STEP = 64
"""Slots changed or added before the lock is given back, so that no caller waits for a tool."""
EMPTY = bytes(sizes.RECORD)


class Records:
    """The records of one data folder. *progress* is told the percentage at hand as often as a block is read."""

    def __init__(self, store: "FileStore", progress: "Callable[[int], object]" = lambda percent: None) -> None:
        self.store, self.folder, self.disk, self.progress = store, store.folder, store.disk, progress

    def size(self) -> int:
        """Return the file's bytes; a torn tail counts."""
        found = self.folder.spellings(NAME)
        if not found:
            return 0
        handle = self.disk.open(self.folder.join(found[0]))
        try:
            return self.disk.size(handle)
        finally:
            self.disk.close(handle)

    def each(self) -> "Iterator[tuple[int, bytes]]":
        """Go through all slots."""
        found = self.folder.spellings(NAME)
        if not found:
            return
        handle = self.disk.open(self.folder.join(found[0]))
        try:
            slots = self.disk.size(handle) // sizes.RECORD
            for first in range(0, slots, BLOCK):
                self.progress(first * 100 // slots)
                yield from slots_of(self.disk.read(handle, first * sizes.RECORD, min(BLOCK, slots - first) * sizes.RECORD), first)
        finally:
            self.disk.close(handle)

    def change(self, changes: "list[tuple[int, bytes, bytes]]") -> list[int]:
        """Put (slot, what stands there, what shall stand there) on file; return the slots that a door changed meanwhile, left alone."""
        left: list[int] = []
        for first in range(0, len(changes), STEP):
            part = changes[first : first + STEP]
            self._set_aside(part)
            left += self.store.exclusively(lambda handle, part=part: self._change(handle, part))  # type: ignore[misc]
        return left

    def _change(self, handle: int, part: "list[tuple[int, bytes, bytes]]") -> list[int]:
        left = []
        stamp.forget(self.folder)
        for slot, before, after in part:
            if self.disk.read(handle, slot * sizes.RECORD, sizes.RECORD) == before:
                self.disk.write(handle, slot * sizes.RECORD, after)
            else:
                left.append(slot)
        self.disk.sync(handle)
        return left

    def _set_aside(self, part: "list[tuple[int, bytes, bytes]]") -> None:
        """Copy what is about to be changed to a file of its own, and see it safe."""
        path = self.folder.path_of(ASIDE)
        is_new = not self.folder.spellings(ASIDE)
        handle = self.disk.create(path) if is_new else self.disk.open(path, write=True)
        rows: Iterable[list[str]] = (csvrows.row_of(slot, before) for slot, before, _ in part)
        try:
            text = (csvrows.HEAD if is_new else "") + "".join(map(csvrows.line_of, rows))
            self.disk.write(handle, self.disk.size(handle), text.encode("utf-8"))
            self.disk.sync(handle)
        finally:
            self.disk.close(handle)

    def append(self, images: "list[bytes]", is_wanted: "Callable[[int, bytes], bool]", seen: int) -> int:
        """Add those images that are wanted; return how many were.

        Before each step *is_wanted* is shown, with its slot, what doors have added from slot *seen* on, and what it answers
        to that is of no account; an image that is to be added comes with slot -1.
        """
        added = 0

        def step(handle: int) -> int:
            nonlocal seen
            slots = self.disk.size(handle) // sizes.RECORD
            for first in range(seen, slots, BLOCK):
                data = self.disk.read(handle, first * sizes.RECORD, min(BLOCK, slots - first) * sizes.RECORD)
                for slot, image in slots_of(data, first):
                    is_wanted(slot, image)
            wanted = [image for image in part if is_wanted(-1, image)]
            self.disk.write(handle, slots * sizes.RECORD, b"".join(wanted))
            self.disk.sync(handle)
            seen = slots + len(wanted)
            return len(wanted)

        for first in range(0, len(images), STEP):
            self.progress(first * 100 // len(images))
            part = images[first : first + STEP]
            added += self.store.exclusively(step)
        return added


def slots_of(data: bytes, first: int) -> "Iterator[tuple[int, bytes]]":
    """Go through the slots in *data*, which begins with slot *first*."""
    for i in range(len(data) // sizes.RECORD):
        yield first + i, data[i * sizes.RECORD : (i + 1) * sizes.RECORD]
