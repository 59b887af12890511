"""What Windows adds to the plain calls on files: a byte-range lock that dies with its holder, and patience with what others hold open.

A file that another process has open just now can't be replaced here, and a folder that was removed while it was looked at stands,
untouchable, for a moment more. Both look like a lack of rights.
"""

import os
from time import sleep

from dyacht.shell import windows_api
from dyacht.shell.disk import BINARY, MODE, Disk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

LOCK_AT = 0x7FFF_FFF0
"""Far past any data, and the same byte as on every other system."""
HELD = (33, 997)
"""ERROR_LOCK_VIOLATION, and what a network's file system may answer instead, ERROR_IO_PENDING."""
CANNOT = (0, 1, 50, 158)
"""No error; a file system that has no such thing, without which the door does as it does on DOS; and a lock that was not held."""
TRIES = 12
NAP = 0.01
"""Seconds between two tries of what another process prevents for a moment."""
TEMPORARY = getattr(os, "O_TEMPORARY", 0)
"""The file goes when it is closed."""


class WindowsDisk(Disk):
    """The calls of Windows."""

    def __init__(self) -> None:
        self.crt = windows_api.crt()
        self.kernel: Any = None

    def open(self, path: str, write: bool = False) -> int:
        """Open a file that is there; return its descriptor."""
        return int(patiently(lambda: super(WindowsDisk, self).open(path, write)))

    def replace(self, old: str, new: str) -> None:
        """Rename a file over another, as soon as nobody has that open."""
        patiently(lambda: os.replace(old, new))

    def append(self, path: str, data: bytes) -> None:
        """Add *data* to a text file's end in one write, making the file if need be; two processes would write to one place."""
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | BINARY, MODE)
        try:
            for _ in range(TRIES):
                if self.hold(handle):
                    break
                sleep(NAP)
            else:
                os.write(handle, data)
                return
            try:
                os.write(handle, data)
            finally:
                self.free(handle)
        finally:
            os.close(handle)

    def make_folder(self, path: str) -> None:
        """Make a folder that is not there; one that is just going still is."""
        try:
            os.mkdir(path)
        except PermissionError as error:
            raise FileExistsError(error.errno, error.strerror, path) from None

    def identity(self, path: str) -> tuple[int, int, int]:
        """Return what tells one thing at a path from the next that stands there; one that is just going is not there."""
        try:
            return super().identity(path)
        except PermissionError as error:
            raise FileNotFoundError(error.errno, error.strerror, path) from None

    def hold(self, handle: int) -> bool:
        """Try for the byte-range lock; return False while another process has it."""
        error = self._lock("LockFile", handle)
        if error in HELD:
            return False
        if error not in CANNOT:
            raise OSError(None, f"error {error} of Windows when locking")
        return True

    def free(self, handle: int) -> None:
        """Give the byte-range lock back."""
        error = self._lock("UnlockFile", handle)
        if error not in CANNOT:
            raise OSError(None, f"error {error} of Windows when unlocking")

    def _lock(self, name: str, handle: int) -> int:
        """Call Windows for the one byte and return its error, 0 for none; msvcrt.locking does the same, but under Wine tells no error."""
        if self.kernel is None:
            self.kernel = windows_api.kernel()
        file = windows_api.handle(self.crt.get_osfhandle(handle))
        return 0 if getattr(self.kernel, name)(file, LOCK_AT, 0, 1, 0) else windows_api.last_error()


def patiently(call: "Callable[[], Any]") -> "Any":
    """Do what another process may prevent for a moment."""
    for _ in range(TRIES - 1):
        try:
            return call()
        except PermissionError:
            sleep(NAP)
    return call()


def may(path: str, _how: int) -> bool:
    """Return whether this process may write to a path. Windows tells rights only to who tries."""
    try:
        if os.path.isdir(path):
            os.close(os.open(os.path.join(path, f"dyacht.{os.getpid()}"), os.O_RDWR | os.O_CREAT | os.O_EXCL | TEMPORARY, MODE))
        else:
            os.close(os.open(path, os.O_RDWR))
    except OSError:
        return False
    return True
