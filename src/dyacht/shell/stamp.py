"""dyacht.ixs: a note that dyacht.idx was found to fit dyacht.dat as it was then, so that the next door need not read all of it again.

With it goes what the index does not vouch for, its pending slots: a checksum of them as they were. The note counts while dyacht.dat
is the same file with the same size and times, on the same day, and if no later write can have the same time. That is so where it was
made long enough after the last write; the file system's own clock tells that: of the times of both files. And it is so where a door
renews the note within its own write of a newer slot: it has the lock, and the clock is a fine one. Some tell times that are fine but
the same for a few milliseconds; so a door takes the note away before it writes to a slot that the index covers.
"""

from binascii import crc32
from time import time_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.shell.disk import Disk
    from dyacht.shell.folder import Folder

NAME = "dyacht.ixs"
FRESH = "dyacht.is$"
MAGIC = b"DYIXS3 "
MODIFIED = 3
"""Which of a file's traits is the time of its last write."""
SLACK = 3_000_000_000
"""Nanoseconds; FAT tells every other second."""
FINE = 10_000_000
"""A time that is no multiple of so many nanoseconds is not from a clock so coarse that other systems' nodes could write twice in it."""
RENEWED = -1
"""Stands for the time that finding out has taken, where it was known before."""
MOST = 512
"""Bytes of the file at most."""
SECOND = 1_000_000_000

Traits = tuple[int, ...]
Known = tuple[int, int, int, int]
"""The index's checksum, the day, the checksum of its pending slots, and how many slots it covers."""


def traits_of(disk: "Disk", handle: int) -> Traits:
    """Return what tells a file's present contents from later ones; nothing where the system does not say."""
    try:
        return disk.traits(handle)
    except OSError:
        return ()


def known(folder: "Folder", traits: Traits) -> Known | None:
    """Return what the note says of dyacht.dat with these traits; None where it says nothing that counts."""
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
        words = [int(word) for word in data.split()[1:]]
        check, today, pended, covered = words[:4]
        took = words[-2]
    except (OSError, ValueError, IndexError):
        return None
    told = check, today, pended, covered
    if data != text_of(told, traits, took):
        return None
    if took == RENEWED:
        return told if traits[MODIFIED] % FINE != 0 else None
    return told if 0 <= took <= made[MODIFIED] - traits[MODIFIED] - SLACK else None


def fits(folder: "Folder", check: int, today: int, traits: Traits) -> int | None:
    """Return the checksum of the pending slots if the index with this checksum is known to fit dyacht.dat with these traits."""
    told = known(folder, traits)
    return told[2] if told is not None and told[:2] == (check, today) else None


def put(folder: "Folder", told: Known, traits: Traits, seconds: float) -> None:
    """Note that an index fits; finding that out has taken *seconds*. A folder that takes no note has none."""
    if traits and time_ns() - traits[MODIFIED] >= SLACK:
        _write(folder, text_of(told, traits, int(seconds * SECOND) + 1))


def outlives(told: Known, slot: int) -> bool:
    """Return whether what is known still is so after a door's write to *slot* (sizes.NO_SLOT: a new one): the index does not cover it.

    Of those that it covers, only the index knows which were pending.
    """
    return slot >= told[3]


def renew(folder: "Folder", told: Known, traits: Traits) -> None:
    """Note that what was known before a door's write, and outlives() it, still is so after it; both under one lock."""
    if traits and traits[MODIFIED] % FINE != 0:
        _write(folder, text_of(told, traits, RENEWED))


def _write(folder: "Folder", text: bytes) -> None:
    try:
        folder.disk.put(folder.path_of(FRESH), text, is_safe=False)
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


def text_of(told: Known, traits: Traits, took: int) -> bytes:
    """Return a note as it stands on file."""
    words = b" ".join(b"%d" % each for each in (*told, *traits, took))
    return MAGIC + words + b" %d\r\n" % crc32(words)
