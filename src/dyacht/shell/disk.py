"""The system calls on files, one method each: tests put one in its place that counts, refuses, stops or forgets.

Knows nothing of what the files hold. A byte-range lock is a platform's own matter; without one the lock directory stands alone.
"""

from time import monotonic

from dyacht.shell.host import os

BINARY = getattr(os, "O_BINARY", 0) if os.name == "nt" else 0
MODE = 0o666
"""What the umask leaves of it decides who shares the folder."""


class Disk:
    """The plain calls that every system has. Errors are OSError."""

    def names(self, folder: str) -> list[str]:
        """Return the names in a folder, in no order."""
        return os.listdir(folder)

    def open(self, path: str, write: bool = False) -> int:
        """Open a file that is there; return its descriptor."""
        return os.open(path, (os.O_RDWR if write else os.O_RDONLY) | BINARY)

    def create(self, path: str) -> int:
        """Make a file that is not there, for reading and writing; return its descriptor."""
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, MODE)

    def close(self, handle: int) -> None:
        """Close a descriptor."""
        os.close(handle)

    def size(self, handle: int) -> int:
        """Return the bytes of an open file."""
        return os.fstat(handle).st_size

    def read(self, handle: int, at: int, count: int) -> bytes:
        """Return up to *count* bytes from *at*; fewer only at the end."""
        os.lseek(handle, at, os.SEEK_SET)
        data = os.read(handle, count)
        while 0 < len(data) < count:
            more = os.read(handle, count - len(data))
            if not more:
                break
            data += more
        return data

    def read_into(self, handle: int, at: int, arrays: "list[memoryview]") -> int:
        """Fill arrays one after the other from *at*; return the bytes read, fewer than they take only at the end."""
        count = 0
        for each in arrays:
            data = self.read(handle, at + count, len(each))
            each[: len(data)] = data
            count += len(data)
        return count

    def write(self, handle: int, at: int, data: bytes) -> None:
        """Write all of *data* from *at*."""
        os.lseek(handle, at, os.SEEK_SET)
        while data:
            data = data[os.write(handle, data) :]

    def truncate(self, handle: int, size: int) -> None:
        """Cut a file."""
        os.ftruncate(handle, size)

    def sync(self, handle: int) -> None:
        """Return when an open file's bytes are safe from a power cut."""
        os.fsync(handle)

    def sync_folder(self, folder: str) -> None:
        """Make the names in a folder safe from a power cut, where the system can."""

    def append(self, path: str, data: bytes) -> None:
        """Add *data* to a text file's end in one write, making the file if need be."""
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | BINARY, MODE)
        try:
            os.write(handle, data)
        finally:
            os.close(handle)

    def put(self, path: str, data: bytes, is_safe: bool = True) -> None:
        """Make a file, or empty the one that is there, fill it, and return when it is safe from a power cut, where that matters."""
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, MODE)
        try:
            self.write(handle, 0, data)
            if is_safe:
                self.sync(handle)
        finally:
            os.close(handle)

    def replace(self, old: str, new: str) -> None:
        """Rename a file over another."""
        os.replace(old, new)

    def remove(self, path: str) -> None:
        """Delete a file."""
        os.unlink(path)

    def make_folder(self, path: str) -> None:
        """Make a folder that is not there."""
        os.mkdir(path)

    def remove_folder(self, path: str) -> None:
        """Remove an empty folder."""
        os.rmdir(path)

    def identity(self, path: str) -> tuple[int, int, int]:
        """Return what tells one thing at a path from the next that stands there; only ever compared for equality."""
        found = os.stat(path)
        return found.st_dev, found.st_ino, found.st_ctime_ns

    def traits(self, handle: int) -> tuple[int, ...]:
        """Return what a write or another file in its place changes: device, file number, bytes, and two times in nanoseconds.

        The first time is that of the last write; the second one nobody sets, on systems that have it.
        """
        found = os.fstat(handle)
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns

    def is_at(self, handle: int, path: str) -> bool:
        """Return whether an open file is still the one at *path*."""
        here, there = os.fstat(handle), os.stat(path)
        return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)

    def hold(self, handle: int) -> bool:
        """Try for the byte-range lock; return False while another has it. Here there is none, which is always free."""
        return True

    def free(self, handle: int) -> None:
        """Give the byte-range lock back."""

    def now(self) -> float:
        """Return seconds of a clock that nobody sets."""
        return monotonic()
