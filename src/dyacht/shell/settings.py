"""dyacht.ini: read at the start, and rewritten by way of a new file, so that a reader finds the old one or the new one whole.

Knows where it stands; its lines and values are the core's.
"""

from dyacht.core import sizes
from dyacht.core.codec import ini
from dyacht.core.codec.ini import Faults
from dyacht.core.words import crc32, new
from dyacht.shell.faults import NoData

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.core.state import State
    from dyacht.shell.folder import Folder
    from dyacht.shell.lock import Lock
    from dyacht.shell.ports import Log

NAME = "dyacht.ini"
FRESH = "dyacht.new"
"""The new file before it takes the old one's place. On DOS there is a moment without the old one: then this one is read."""
PLACES = NAME, FRESH, NAME
"""Where settings are looked for, in this order: the new file may take the old one's place between two looks."""


class IniFile:
    """The settings of one data folder."""

    def __init__(self, folder: "Folder", lock: "Lock", log: "Log") -> None:
        self.folder, self.disk, self.lock, self.log = folder, folder.disk, lock, log

    def read(self, state: "State") -> None:
        """Fill the state's settings; defaults where there is no file. What makes no sense is logged, once. Raises NoData."""
        faults: Faults = new(Faults)
        try:
            data = self._data()
        except OSError as error:
            raise NoData(f"{NAME} can't be read: {error.strerror or error}.") from None
        ini.read(state.settings, data, len(data), faults)
        if faults.count or faults.large:
            self._tell(faults, data)

    def _tell(self, faults: Faults, data: bytes) -> None:
        """Log what makes no sense, unless the log has it of the very same bytes."""
        mark = f"{ini.MARK.decode('ascii')}{crc32(data, 0, len(data), 0):08X}"
        if self.log.has(mark):
            return
        for i in range(faults.count):
            key = faults.keys[i]
            name, expected = ini.NAMES[key].decode("ascii"), ini.EXPECTED[key].decode("ascii")
            self.log.fault(f"{NAME}, line {faults.lines[i]}: {name} should be {expected}; its default counts")
        if faults.large:
            self.log.fault(f"{NAME} has more than {sizes.INI} bytes: its beginning counts, and it is never rewritten")
        self.log.note(mark)

    def settle(self, state: "State") -> None:
        """Rewrite the file from the state's settings; a failure is logged, and the door goes on."""
        try:
            if not self.lock.take_directory():
                self.log.fault(f"{NAME} can't be written: another node holds the lock")
                return
            try:
                self._rewrite(state)
            finally:
                self.lock.release_directory()
        except OSError as error:
            self.log.fault(f"{NAME} can't be written: {error.strerror or error}")

    def _data(self) -> bytes:
        """Return the file's bytes, one more than is used of a longer one."""
        for name in PLACES:
            found = self.folder.spellings(name)
            if not found:
                continue
            try:
                handle = self.disk.open(self.folder.join(found[0]))
            except FileNotFoundError:
                continue
            try:
                return self.disk.read(handle, 0, sizes.INI + 1)
            finally:
                self.disk.close(handle)
        return b""

    def _rewrite(self, state: "State") -> None:
        from dyacht.core.codec import iniwrite

        old = self._data()
        out = [0] * sizes.INI
        count = iniwrite.write(state.settings, old, len(old), out, sizes.INI)
        fresh = bytes(out[:count])
        if count == 0 or fresh == old:
            return
        path = self.folder.path_of(FRESH)
        try:
            self.disk.put(path, fresh)
            self.disk.replace(path, self.folder.path_of(NAME))
        except OSError:
            self._take_away(path)
            raise
        self.disk.sync_folder(self.folder.path)

    def _take_away(self, path: str) -> None:
        """Remove half of a new file, which must not pass for the settings where no old one stands."""
        try:
            self.disk.remove(path)
        except OSError:
            pass
