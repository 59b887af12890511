"""What the shell's tests put in the place of the world: a disk that forgets, a line that is a list, a clock that is told."""

import errno
import itertools
import os
import random
from collections.abc import Iterable, Iterator

from dyacht.core import sizes
from dyacht.core.book import names, record
from dyacht.core.book.record import Record
from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell.disk import Disk
from dyacht.shell.folder import Folder

SECTOR = 512


class Stopped(BaseException):
    """The process was killed."""


class File:
    """A file's bytes as every process sees them, and as the disk has them for certain."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.safe = b""


class MemoryDisk(Disk):
    """One folder in memory. Stops after *life* calls, refuses calls by name, and keeps what was not synced apart."""

    def __init__(self, life: int = -1) -> None:
        self.life = life
        self.calls: list[str] = []
        self.refused: dict[str, int] = {}
        self.files: dict[str, File] = {}
        self.folders: dict[str, int] = {}
        self.handles: dict[int, File] = {}
        self.numbers = itertools.count(3)
        self.time = 0.0
        self.held = False

    def call(self, name: str) -> None:
        if self.life == len(self.calls):
            raise Stopped
        self.calls.append(name)
        if name in self.refused:
            raise OSError(self.refused[name], os.strerror(self.refused[name]))

    def again(self) -> None:
        """Let a new process use this disk."""
        self.life, self.calls, self.handles, self.held = -1, [], {}, False
        self.refused.clear()

    def traits(self, handle: int) -> tuple[int, ...]:
        raise OSError(errno.ENOSYS, "this disk keeps no times")

    def path(self, path: str) -> str:
        return os.path.basename(path)

    def names(self, folder: str) -> list[str]:
        self.call("names")
        return [*self.files, *self.folders]

    def open(self, path: str, write: bool = False) -> int:
        self.call("open for writing" if write else "open")
        if self.path(path) not in self.files:
            raise FileNotFoundError(errno.ENOENT, "no such file")
        handle = next(self.numbers)
        self.handles[handle] = self.files[self.path(path)]
        return handle

    def create(self, path: str) -> int:
        self.call("create")
        if self.path(path) in self.files:
            raise FileExistsError(errno.EEXIST, "it is there")
        self.files[self.path(path)] = File()
        handle = next(self.numbers)
        self.handles[handle] = self.files[self.path(path)]
        return handle

    def close(self, handle: int) -> None:
        self.call("close")
        del self.handles[handle]

    def size(self, handle: int) -> int:
        self.call("size")
        return len(self.handles[handle].data)

    def read(self, handle: int, at: int, count: int) -> bytes:
        self.call("read")
        return bytes(self.handles[handle].data[at : at + count])

    def write(self, handle: int, at: int, data: bytes) -> None:
        self.call("write")
        whole = self.handles[handle].data
        whole.extend(bytes(max(0, at + len(data) - len(whole))))
        whole[at : at + len(data)] = data

    def truncate(self, handle: int, size: int) -> None:
        self.call("truncate")
        del self.handles[handle].data[size:]

    def sync(self, handle: int) -> None:
        self.call("sync")
        self.handles[handle].safe = bytes(self.handles[handle].data)

    def sync_folder(self, folder: str) -> None:
        self.call("sync_folder")

    def append(self, path: str, data: bytes) -> None:
        self.call("append")
        self.files.setdefault(self.path(path), File()).data.extend(data)

    def put(self, path: str, data: bytes, is_safe: bool = True) -> None:
        self.call("put")
        file = self.files.setdefault(self.path(path), File())
        file.data[:] = data
        if is_safe:
            file.safe = data

    def replace(self, old: str, new: str) -> None:
        self.call("replace")
        self.files[self.path(new)] = self.files.pop(self.path(old))

    def remove(self, path: str) -> None:
        self.call("remove")
        if self.path(path) not in self.files:
            raise FileNotFoundError(errno.ENOENT, "no such file")
        del self.files[self.path(path)]

    def make_folder(self, path: str) -> None:
        self.call("make_folder")
        if self.path(path) in self.folders:
            raise FileExistsError(errno.EEXIST, "it is there")
        self.folders[self.path(path)] = next(self.numbers)

    def remove_folder(self, path: str) -> None:
        self.call("remove_folder")
        if self.path(path) not in self.folders:
            raise FileNotFoundError(errno.ENOENT, "no such folder")
        del self.folders[self.path(path)]

    def identity(self, path: str) -> tuple[int, int, int]:
        self.call("identity")
        if self.path(path) not in self.folders:
            raise FileNotFoundError(errno.ENOENT, "no such folder")
        return 0, self.folders[self.path(path)], 0

    def is_at(self, handle: int, path: str) -> bool:
        self.call("is_at")
        return self.files.get(self.path(path)) is self.handles[handle]

    def hold(self, handle: int) -> bool:
        self.call("hold")
        return not self.held

    def free(self, handle: int) -> None:
        self.call("free")

    def now(self) -> float:
        return self.time

    def pause(self, milliseconds: int) -> bool:
        """Stand in for a terminal's pause."""
        self.time += milliseconds / 1000
        return True

    def after_power_cut(self, name: str, chance: random.Random, most: int = 256) -> Iterator[bytes]:
        """Go through what a file can hold after the power went: any of the sectors not synced may be lost, and the file's growth too."""
        file = self.files[name]
        now, safe = bytes(file.data), file.safe
        count = -(-max(len(now), len(safe)) // SECTOR)
        changed = [i for i in range(count) if part(now, i) != part(safe, i)]
        for kept in subsets(changed, chance, most):
            for length in {len(now), len(safe)}:
                whole = bytearray(safe.ljust(length, b"\0")[:length])
                for i in kept:
                    piece = part(now, i)[: max(0, length - i * SECTOR)]
                    whole[i * SECTOR : i * SECTOR + len(piece)] = piece
                yield bytes(whole)


def part(data: bytes, sector: int) -> bytes:
    return data[sector * SECTOR : (sector + 1) * SECTOR]


def subsets(items: list[int], chance: random.Random, most: int) -> Iterable[list[int]]:
    """Return all subsets of a few items, *most* random ones of many."""
    if 1 << len(items) <= most:
        return [[item for bit, item in enumerate(items) if mask >> bit & 1] for mask in range(1 << len(items))]
    return [[item for item in items if chance.random() < 0.5] for _ in range(most)]


class ListLog:
    """A log that keeps its lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def session(self, words: str) -> None:
        self.lines.append(words)

    def note(self, words: str) -> None:
        self.lines.append(words)

    def fault(self, words: str) -> None:
        self.lines.append("fault: " + words)

    def has(self, words: str) -> bool:
        return any(words in line for line in self.lines)


def folder(disk: Disk, path: str = "data") -> Folder:
    return Folder(disk, path)


def game(name: bytes, day: int, sequence: int = 0) -> Record:
    """Return a game under way, of which no two with other arguments are alike."""
    made: Record = new(Record)
    names.put_name(made.name, name, len(name))
    made.day = day
    made.status = record.Status.PLAYING
    made.roll = 1
    for i in range(5):
        made.dice[i] = 1 + (sequence >> i) % 6
    for box in range(len(made.card.boxes)):
        made.card.boxes[box] = 0xFF
    made.card.boxes[12] = 5 + sequence % 26
    return made


def image(name: bytes, day: int, sequence: int = 0) -> bytes:
    """Return a game's record as first appended."""
    made = [0] * sizes.RECORD
    record.first_image(game(name, day, sequence), made)
    return bytes(made)


def state_of(name: bytes = b"Dicey", first: int = 1, last: int = 0) -> State:
    """Return a state whose query wants all of a player's games, and the days from *first* to *last*."""
    state: State = new(State)
    names.put_name(state.book.query.name, name, len(name))
    state.book.query.mine = True
    state.book.query.first, state.book.query.last = first, last
    return state
