"""dyacht.log: a line for each session and each fault, in a file that never grows past its cap.

Knows no password and no key: it writes what it is given, on one line, control characters taken out.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.shell.folder import Folder

NAME = "dyacht.log"
SPARE = "dyacht.lo$"
"""The name under which a shortened log is made before it takes the place of the long one."""
CAP = 128 * 1024
"""Bytes after which the older half goes: some thousand sessions."""
LINE = 400
"""Letters of a line at most."""


class FileLog:
    """The log of one data folder. *node* stands in each line, since several doors write to one file."""

    def __init__(self, folder: "Folder", node: int = 0) -> None:
        self.folder, self.disk, self.node = folder, folder.disk, node
        self.failure: OSError | None = None
        """The first error of writing the log itself, which nobody else could be told of."""

    def session(self, words: str) -> None:
        """Write the one line of this session, and shorten the file where it has grown past its cap."""
        self._shorten()
        self._write(words)

    def note(self, words: str) -> None:
        """Write what is worth knowing of this session."""
        self._write(words)

    def fault(self, words: str) -> None:
        """Write what went wrong."""
        self._write("fault: " + words)

    def has(self, words: str) -> bool:
        """Return whether these words stand somewhere in the file."""
        try:
            handle = self.disk.open(self.folder.path_of(NAME))
            try:
                return words.encode("utf-8", "replace") in self.disk.read(handle, 0, self.disk.size(handle))
            finally:
                self.disk.close(handle)
        except OSError:
            return False

    def _write(self, words: str) -> None:
        from dyacht.shell import clock

        plain = "".join(letter if letter.isprintable() else "?" for letter in words)[:LINE]
        text = f"{clock.stamp()} node {self.node} {plain}\n"
        try:
            self.disk.append(self.folder.path_of(NAME), text.encode("utf-8", "replace"))
        except OSError as error:
            self.failure = self.failure or error

    def _shorten(self) -> None:
        """Keep the newer half of a file at its cap. A line that another node writes just now may be lost, a record never."""
        try:
            path = self.folder.path_of(NAME)
            handle = self.disk.open(path)
        except OSError:
            return
        try:
            size = self.disk.size(handle)
            if size < CAP:
                return
            kept = self.disk.read(handle, size - CAP // 2, CAP // 2).partition(b"\n")[2]
        finally:
            self.disk.close(handle)
        try:
            self.disk.put(self.folder.join(SPARE), kept)
            self.disk.replace(self.folder.join(SPARE), path)
        except OSError as error:
            self.failure = self.failure or error
