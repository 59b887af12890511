"""What POSIX adds to the plain calls on files: a byte-range lock that dies with its holder, and syncs of data and folders."""

from errno import EACCES, EAGAIN, EINVAL, ENOLCK, ENOSYS, ENOTSUP

from dyacht.shell.disk import Disk
from dyacht.shell.host import os

LOCK_AT = 0x7FFF_FFF0
"""Far past any data, and within the 31 bits that every system can lock."""
CANNOT = (EINVAL, ENOLCK, ENOSYS, ENOTSUP)
"""A file system that has no such thing; the door does without, as DOS does."""


class PosixDisk(Disk):
    """The calls of a POSIX system."""

    def read_into(self, handle: int, at: int, arrays: "list[memoryview]") -> int:
        """Fill arrays one after the other from *at* in one call; return the bytes read."""
        os.lseek(handle, at, os.SEEK_SET)
        count = os.readv(handle, arrays)
        return count if count == sum(map(len, arrays)) else super().read_into(handle, at, arrays)

    def hold(self, handle: int) -> bool:
        """Try for the byte-range lock; return False while another process has it."""
        from fcntl import LOCK_EX, LOCK_NB, lockf

        try:
            lockf(handle, LOCK_EX | LOCK_NB, 1, LOCK_AT)
        except OSError as error:
            if error.errno in (EACCES, EAGAIN):
                return False
            if error.errno not in CANNOT:
                raise
        return True

    def free(self, handle: int) -> None:
        """Give the byte-range lock back."""
        from fcntl import LOCK_UN, lockf

        try:
            lockf(handle, LOCK_UN, 1, LOCK_AT)
        except OSError as error:
            if error.errno not in CANNOT:
                raise

    def sync(self, handle: int) -> None:
        """Return when an open file's bytes are safe from a power cut."""
        try:
            getattr(os, "fdatasync", os.fsync)(handle)
        except OSError as error:
            if error.errno not in CANNOT:
                raise

    def sync_folder(self, folder: str) -> None:
        """Make the names in a folder safe from a power cut."""
        handle = os.open(folder, os.O_RDONLY)
        try:
            self.sync(handle)
        finally:
            os.close(handle)
