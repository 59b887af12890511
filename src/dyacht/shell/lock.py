"""One writer at a time: the lock directory that every build honours, and under it the system's byte-range lock.

The byte-range lock comes first and ends with its holder's life, so that of the waiters that have one only one at a time looks
at the directory: two can't take over the same stale one. A node without byte-range locks (DOS) is held off by the directory alone.
Knows nothing of records.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from dyacht.shell.folder import Folder

NAME = "dyacht.lck"
UPPER = "DYACHT.LCK"
"""The same for a DOS node, which can't see the other spelling where names of two cases are two: who holds both holds the lock."""
STALE = 3.0
"""Seconds for which a waiter himself must have watched the very same directory before he takes it over."""
PATIENCE = 12.0
"""Seconds after which a waiter gives up: room for three takeovers."""
LAST = 1.0
"""Seconds for which it is still tried when the caller is gone: the door has to end within two."""
NAP = 4
"""Milliseconds between two looks; a holder needs about as long."""


class Lock:
    """The lock of one data folder. *pause* lets milliseconds pass, and returns False where the caller is gone."""

    def __init__(self, folder: "Folder", pause: "Callable[[int], bool]") -> None:
        self.folder, self.disk, self.pause = folder, folder.disk, pause
        self.gone_since: float | None = None
        self.mine: dict[str, tuple[int, int, int]] = {}
        """The spellings that this door made, and what tells them from others' later ones."""

    def take(self, handle: int) -> bool:
        """Take both locks; *handle* is dyacht.dat, open for writing. Return False where they are not to be had."""
        limit = self.disk.now() + PATIENCE
        while not self.disk.hold(handle):
            if not self._rest(limit):
                return False
        try:
            if self.take_directory(limit):
                return True
        except OSError:
            self.disk.free(handle)
            raise
        self.disk.free(handle)
        return False

    def take_directory(self, limit: float | None = None) -> bool:
        """Make the lock directory, waiting while another stands there; return False where it is not to be had."""
        limit = self.disk.now() + PATIENCE if limit is None else limit
        watched: object = None
        since = 0.0
        while True:
            standing = self._standing()
            if not standing and self._make():
                return True
            if standing and standing == watched and self.disk.now() - since >= STALE:
                self._clear_away(standing)
                watched = None
                continue
            if standing != watched:
                watched, since = standing, self.disk.now()
            if not self._rest(limit):
                return False

    def release(self, handle: int) -> None:
        """Give both back."""
        try:
            self.release_directory()
        finally:
            self.disk.free(handle)

    def release_directory(self) -> None:
        """Remove the lock directory, unless another took it over because this door slept for too long.

        A failure is no failure of what was done under the lock: the next waiter takes it over.
        """
        for name, identity in reversed(self.mine.items()):
            try:
                if self.disk.identity(self.folder.join(name)) == identity:
                    self.disk.remove_folder(self.folder.join(name))
            except OSError:
                pass
        self.mine.clear()

    def _rest(self, limit: float) -> bool:
        """Let a moment pass; return False where there is no more time."""
        if not self.pause(NAP) and self.gone_since is None:
            self.gone_since = self.disk.now()
        if self.gone_since is not None:
            limit = min(limit, self.gone_since + LAST)
        return self.disk.now() < limit

    def _standing(self) -> dict[str, tuple[int, int, int]]:
        found = {}
        for name in self.folder.spellings(NAME):
            try:
                found[name] = self.disk.identity(self.folder.join(name))
            except FileNotFoundError:  # given back between the two looks
                pass
        return found

    def _make(self) -> bool:
        """Make both spellings; return False where either stands, as that of another node."""
        try:
            self._make_one(NAME)
            if not self._is_one():
                self._make_one(UPPER)
        except FileExistsError:
            self.release_directory()
            return False
        except OSError:
            self.release_directory()
            raise
        return True

    def _make_one(self, name: str) -> None:
        path = self.folder.join(name)
        self.disk.make_folder(path)
        self.mine[name] = self.disk.identity(path)

    def _is_one(self) -> bool:
        """Return whether names of two cases are one here: then the other spelling stands already, and is this lock."""
        try:
            return self.disk.identity(self.folder.join(UPPER)) == self.mine[NAME]
        except FileNotFoundError:
            return False

    def _clear_away(self, standing: dict[str, tuple[int, int, int]]) -> None:
        for name in standing:
            try:
                self.disk.remove_folder(self.folder.join(name))
            except FileNotFoundError:
                pass
