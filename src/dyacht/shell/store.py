"""dyacht.dat: records found, appended and changed, so that whatever stops the door leaves each of them old or new.

Slots of 96 bytes from the file's start, no header; a slot never moves. Readers take no lock: a state that is half written fails
its checksum, and the other state of its record counts. Writers hold the lock over look, write and sync.
"""

from dyacht.core import sizes
from dyacht.core.book import book, record
from dyacht.core.book.record import Found, Record
from dyacht.core.events import Event
from dyacht.core.words import new
from dyacht.shell.folder import Folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    from dyacht.core.state import State
    from dyacht.shell.desk import Desk
    from dyacht.shell.lock import Lock
    from dyacht.shell.ports import Log
    from dyacht.shell.sieve import Sieve

    T = TypeVar("T")

NAME = "dyacht.dat"
TOLD = 0.5
"""Seconds between two words on how far a long look is."""
WORTH = 256
"""From so many slots on the index is looked for."""
LOOK = 63
"""The clock is looked at for slots without these bits."""
TRIES = 3
"""Times that an append is written again where a node without byte-range locks wrote over it."""


class Busy(OSError):
    """The lock was not to be had."""


class FileStore:
    """The records of one data folder, for one caller."""

    def __init__(self, folder: Folder, log: "Log", pause: "Callable[[int], bool]") -> None:
        self.folder, self.disk, self.log, self.pause = folder, folder.disk, log, pause
        self.made_lock: Lock | None = None
        self.looked = 0
        """Slots among which this caller's records were looked for."""
        self.told_aside = False
        """The log names what is left aside once a session, not with every look."""

    @property
    def lock(self) -> "Lock":
        """The lock of the folder; whoever only looks needs none."""
        if self.made_lock is None:
            from dyacht.shell.lock import Lock

            self.made_lock = Lock(self.folder, self.pause)
        return self.made_lock

    def load(self, state: "State") -> int:
        """Feed the records that the query wants; return LOADED or LOAD_FAILED."""
        query = state.book.query
        try:
            slots = self._feed(state)
        except OSError as error:
            self.log.fault(f"{NAME} can't be read: {error.strerror or error}")
            return Event.LOAD_FAILED
        if query.mine:
            self.looked = slots
        return Event.LOADED

    def count(self, state: "State", desk: "Desk", progress: "Callable[[int], bool]") -> int:
        """Feed a scoreboard's tables as often as they need; return COUNTED, LOAD_FAILED, or LOST."""
        try:
            if desk.is_over_all(state):
                state.tally.anew = state.tally.anew or (desk.is_near and not desk.is_near_enough(state))
                if state.tally.anew and not self._bring(state, desk, progress):
                    return Event.LOST
            while desk.count(state):
                if not self._feed_desk(state, desk, progress):
                    return Event.LOST
        except OSError as error:
            self.log.fault(f"{NAME} can't be read: {error.strerror or error}")
            return Event.LOAD_FAILED
        return Event.COUNTED

    def save(self, state: "State") -> int:
        """Perform the state's save; return SAVED, TAKEN or SAVE_FAILED."""
        try:
            return self._save(state)
        except OSError as error:
            self.log.fault(f"{NAME} can't be written: {why(error)}")
            return Event.SAVE_FAILED

    def _bring(self, state: "State", desk: "Desk", progress: "Callable[[int], bool]") -> bool:
        """Have the index make the ledger whole, if it can: then no record need be fed. Return False where the caller has gone."""
        from dyacht.shell.index import Index

        found = self.folder.spellings(NAME)
        if not found:
            return True
        index = Index(self.folder, progress)
        handle = self.disk.open(self.folder.join(found[0]))
        try:
            made = index.bring(state.terms, state.clock.today, handle, desk.may_build(state), desk.is_near_enough(state))
        finally:
            self.disk.close(handle)
        desk.is_near = made is not None and index.is_near
        if made is not None:
            desk.made_ledger = made
            state.tally.anew = False
        state.book.damaged = index.damaged
        return not index.is_left

    def _feed_desk(self, state: "State", desk: "Desk", progress: "Callable[[int], bool]") -> bool:
        """Give the records that are wanted to the desk once; return False where the caller has gone."""
        from dyacht.shell.sieve import Sieve

        query = state.book.query
        sieve = Sieve(query.first, query.last, b"", query.names)
        due = self.disk.now() + TOLD
        found = self.folder.spellings(NAME)
        if not found:
            return True
        handle = self.disk.open(self.folder.join(found[0]))
        try:
            slots = self.disk.size(handle) // sizes.RECORD
            for slot, data in self._sieved(handle, sieve, 0, slots):
                desk.add(state, slot, data)
                sieve.set_days(query.first, query.last)  # none is wanted once a table is full
                if slot & LOOK == 0 and self.disk.now() >= due:
                    due = self.disk.now() + TOLD
                    if not progress(desk.percent(slot * 100 // slots)):
                        return False
        finally:
            self.disk.close(handle)
        return True

    def _feed(self, state: "State") -> int:
        """Give the records that the query wants to the book and return how many slots there are."""
        found = self.folder.spellings(NAME)
        if not found:
            return 0
        if len(found) > 1 and not self.told_aside:
            self.told_aside = True
            self.log.fault(f"{', '.join(found[1:])} stands beside {found[0]} and is not used")
        handle = self.disk.open(self.folder.join(found[0]))
        try:
            slots = self.disk.size(handle) // sizes.RECORD
            first = self._recall(state, handle, slots) if slots >= WORTH and state.book.query.mine else 0
            if first < slots:
                self._feed_from(state, handle, first, slots)
        finally:
            self.disk.close(handle)
        return slots

    def _recall(self, state: "State", handle: int, slots: int) -> int:
        """Have the index, where there is one, fill the book; return the slots that need no second look."""
        from dyacht.shell import games
        from dyacht.shell.cover import Cover

        cover = Cover(self.folder, handle, state.clock.today)
        try:
            if not games.recall(state.book, cover, slots):
                return 0
            for slot in games.wanted(state.book, cover):
                book.add(state.book, slot, self.disk.read(handle, slot * sizes.RECORD, sizes.RECORD))
            return cover.covered
        finally:
            cover.close()

    def _feed_from(self, state: "State", handle: int, first: int, slots: int) -> None:
        """Give the wanted ones of the slots from *first* on to the book."""
        from dyacht.shell.sieve import Sieve

        query = state.book.query
        sieve = Sieve(query.first, query.last, bytes(query.name) if query.mine else b"")
        for slot, data in self._sieved(handle, sieve, first, slots):
            book.add(state.book, slot, data)
            sieve.set_days(query.first, query.last)  # it may shrink

    def _sieved(self, handle: int, sieve: "Sieve", first: int, slots: int) -> "Iterator[tuple[int, bytes]]":
        """Go through the wanted ones of the slots from *first* up to *slots*."""
        from dyacht.shell.sieve import BLOCK

        for slot in range(first, slots, BLOCK):
            block = self.disk.read(handle, slot * sizes.RECORD, min(BLOCK, slots - slot) * sizes.RECORD)
            for i in sieve.wanted(block[: len(block) // sizes.RECORD * sizes.RECORD]):
                yield slot + i, block[i * sizes.RECORD : (i + 1) * sizes.RECORD]

    def _save(self, state: "State") -> int:
        return self.exclusively(lambda handle: self._save_and_note(state, handle))

    def _save_and_note(self, state: "State", handle: int) -> int:
        """Write, and have a note that the index fits go on saying so."""
        from dyacht.shell import stamp

        known = stamp.known(self.folder, stamp.traits_of(self.disk, handle))
        if known is not None and not stamp.outlives(known, state.save.slot):
            stamp.forget(self.folder)  # two writes at once may have the same time
            known = None
        event = self._append(state, handle) if state.save.slot == sizes.NO_SLOT else self._change(state, handle)
        if event == Event.SAVED and known is not None:
            stamp.renew(self.folder, known, stamp.traits_of(self.disk, handle))
        return event

    def exclusively(self, work: "Callable[[int], T]") -> "T":
        """Return what *work* makes of dyacht.dat, open for writing, while no other door writes. Raises OSError."""
        handle = self._open_locked()
        try:
            return work(handle)
        finally:
            try:
                self.lock.release(handle)
            finally:
                self.disk.close(handle)

    def _open_locked(self) -> int:
        """Return dyacht.dat open and locked, made if need be, and still the file of that name once it is locked."""
        while True:
            if not self.folder.spellings(NAME):
                self._make()
            path = self.folder.path_of(NAME)
            handle = self.disk.open(path, write=True)
            try:
                if not self.lock.take(handle):
                    raise Busy(None, "another node holds the lock")
                try:
                    if self.disk.is_at(handle, path):
                        return handle
                except FileNotFoundError:  # deleted meanwhile, which begins all scores anew
                    pass
                self.lock.release(handle)
            except OSError:
                self.disk.close(handle)
                raise
            self.disk.close(handle)

    def _make(self) -> None:
        """Make an empty file under the lock directory, so that no node makes it in another spelling at the same time."""
        if not self.lock.take_directory():
            raise Busy(None, "another node holds the lock")
        try:
            if not self.folder.spellings(NAME):
                self.disk.close(self.disk.create(self.folder.join(NAME)))
                self.disk.sync_folder(self.folder.path)
        finally:
            self.lock.release_directory()

    def _change(self, state: "State", handle: int) -> int:
        """Write one part of a record if what stands there is what this door last saw."""
        save = state.save
        at = save.slot * sizes.RECORD
        before = self.disk.read(handle, at, sizes.RECORD)
        if before != bytes(save.seen):
            return Event.TAKEN
        start = save.part * sizes.PART
        self._write(handle, at + start, bytes(save.image[start : start + sizes.PART]), before[start : start + sizes.PART])
        return Event.SAVED

    def _append(self, state: "State", handle: int) -> int:
        """Write a whole record behind the last one, over what a torn write has left there; read it back."""
        image = bytes(state.save.image)
        for _ in range(TRIES):
            slots = self.disk.size(handle) // sizes.RECORD
            if self._is_played(handle, image, slots):
                return Event.TAKEN
            at = slots * sizes.RECORD
            torn = self.disk.read(handle, at, sizes.RECORD)
            self._write(handle, at, image, torn)
            if self.disk.read(handle, at, sizes.RECORD) == image:
                state.save.slot = slots
                return Event.SAVED
        raise OSError(None, "a node without locks wrote over the new record")

    def _is_played(self, handle: int, image: bytes, slots: int) -> bool:
        """Look whether this player has begun this day's game elsewhere since the last look."""
        from dyacht.shell.sieve import Sieve

        day = record.word(image, record.DAY_AT)
        first = self.looked if self.looked <= slots else 0
        other: Record = new(Record)
        for _, data in self._sieved(handle, Sieve(day, day, b""), first, slots):
            if record.is_of(data, image, day) and record.decode(other, data) in (Found.GOOD, Found.FOREIGN):
                return True
        return False

    def _write(self, handle: int, at: int, data: bytes, before: bytes) -> None:
        """Write and sync; where that fails put back what stood there, so that a failed save has left nothing."""
        try:
            self.disk.write(handle, at, data)
            self.disk.sync(handle)
        except OSError:
            try:
                self.disk.write(handle, at, before)
                if len(before) < len(data):
                    self.disk.truncate(handle, at + len(before))
            except OSError:  # then the next save finds that it was not what this door last saw
                pass
            raise


def why(error: OSError) -> str:
    """Return an error in words, and the file that it is about where that is not the records' own, such as the lock."""
    import os

    words = error.strerror or str(error)
    name = os.path.basename(os.fsdecode(error.filename)) if isinstance(error.filename, (str, bytes)) else NAME
    return words if name.lower() == NAME else f"{words} ({name})"
