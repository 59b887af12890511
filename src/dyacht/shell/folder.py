"""The data folder: its files in whatever spelling stands there. Knows names, not contents.

A DOS node writes upper-case names into a folder in which names of two cases are two files. Rule: a name is looked up without
regard to case; where several spellings stand, the lower-case one counts, else the first in byte order, on every node alike.
"""

from dyacht.shell.host import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.shell.disk import Disk


class Folder:
    """One folder, on one disk."""

    def __init__(self, disk: "Disk", path: str) -> None:
        self.disk, self.path = disk, path

    def spellings(self, name: str) -> list[str]:
        """Return every spelling of *name* (given in lower case) that stands in the folder, the one that counts first."""
        found = [each for each in self.disk.names(self.path) if each.lower() == name]
        return sorted(found, key=lambda each: (each != name, each))

    def path_of(self, name: str) -> str:
        """Return the path of *name* in the spelling that stands there, else in lower case."""
        found = self.spellings(name)
        return self.join(found[0] if found else name)

    def join(self, name: str) -> str:
        """Return the path of a name exactly as spelt."""
        return os.path.join(self.path, name)
