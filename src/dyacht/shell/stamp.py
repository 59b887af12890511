"""dyacht.ixs: a note that dyacht.idx was found to fit dyacht.dat as it was then, so that the next door need not read all of it again.

With it goes what the index does not vouch for, its pending slots: a checksum of them as they were.

It counts while dyacht.dat is the same file with the same size and times, on the same day, and only if it was made so long after the
last write that another one can't have the same time. The file system's own clock tells that: of the times of both files.
"""

from binascii import crc32
from time import time_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.shell.disk import Disk
    from dyacht.shell.folder import Folder

NAME = "dyacht.ixs"
FRESH = "dyacht.is$"
MAGIC = b"DYIXS2 "
MODIFIED = 3
"""Which of a file's traits is the time of its last write."""
SLACK = 3_000_000_000
"""Nanoseconds; FAT tells every other second."""
MOST = 512
"""Bytes of the file at most."""
SECOND = 1_000_000_000

Traits = tuple[int, ...]


def traits_of(disk: "Disk", handle: int) -> Traits:
    """Return what tells a file's present contents from later ones; nothing where the system does not say."""
    try:
        return disk.traits(handle)
    except OSError:
        return ()


def fits(folder: "Folder", check: int, today: int, traits: Traits) -> int | None:
    """Return the checksum of the pending slots if the index with this checksum is known to fit dyacht.dat with these traits."""
    found = folder.spellings(NAME) if traits else []
    if not found:
        return None
    disk = folder.disk
    try:
        handle = disk.open(folder.join(found[0]))
        try:
            data, made = disk.read(handle, 0, MOST), disk.traits(handle)
        finally:
            disk.close(handle)
        words = data.split()
        pended, took = int(words[3]), int(words[-2])
    except (OSError, ValueError, IndexError):
        return None
    if data != text_of(check, today, pended, traits, took) or not 0 <= took <= made[MODIFIED] - traits[MODIFIED] - SLACK:
        return None
    return pended


def put(folder: "Folder", check: int, today: int, pended: int, traits: Traits, seconds: float) -> None:
    """Note that an index fits; finding that out has taken *seconds*. A folder that takes no note has none."""
    if not traits or time_ns() - traits[MODIFIED] < SLACK:
        return
    try:
        folder.disk.put(folder.path_of(FRESH), text_of(check, today, pended, traits, int(seconds * SECOND) + 1))
        folder.disk.replace(folder.path_of(FRESH), folder.path_of(NAME))
    except OSError:
        pass


def forget(folder: "Folder") -> None:
    """Take the note away, before something is written that no door writes."""
    for each in folder.spellings(NAME):
        try:
            folder.disk.remove(folder.join(each))
        except OSError:  # then the times tell
            pass


def text_of(check: int, today: int, pended: int, traits: Traits, took: int) -> bytes:
    """Return a note as it stands on file."""
    words = b" ".join(b"%d" % each for each in (check, today, pended, *traits, took))
    return MAGIC + words + b" %d\r\n" % crc32(words)
