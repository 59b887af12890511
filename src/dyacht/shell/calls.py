"""The drop file of this call: found in whatever spelling the board gave it, read, and told in one sentence if it can't be used.

Knows folders and names; what stands in the files, the core knows.
"""

from dyacht.core import sizes
from dyacht.core.codec import dropfile
from dyacht.core.codec.caller import Caller, Fault, Kind
from dyacht.core.words import new
from dyacht.shell.faults import WrongCall
from dyacht.shell.host import os

NAMES = ("bbsdev.drp", "door32.sys", "door.sys")
EXPECTED = "a DOOR32.SYS, DOOR.SYS, DORINFOx.DEF or BBSDEV.DRP, or a folder with one in it, was expected"


def find(path: str) -> str:
    """Return the drop file that *path* means: itself, or the newest one in that folder, each name in any case."""
    here = as_spelt(path)
    if here is None and os.sep == "/" and "\\" in path:
        here = as_spelt(path.replace("\\", "/"))
    if here is None:
        raise WrongCall(f"There is no {path}; {EXPECTED}.")
    if not os.path.isdir(here):
        return here
    found = [os.path.join(here, name) for name in names_in(here) if is_drop_file(name)]
    if not found:
        raise WrongCall(f"The folder {path} holds no drop file; {EXPECTED}.")
    return max(found, key=age)


def read(path: str) -> Caller:
    """Return the caller that a drop file tells of."""
    try:
        with open(path, "rb") as file:
            data = file.read(sizes.DROP_FILE + 1)
    except OSError as error:
        raise WrongCall(f"{path} can't be read: {error.strerror}; {EXPECTED}.") from None
    caller: Caller = new(Caller)
    fault: Fault = new(Fault)
    if not dropfile.read(caller, fault, kind(path), data, len(data)):
        where = f"{path}, line {fault.line}" if fault.line else path
        raise WrongCall(f"{where}: {dropfile.sentence(fault.code).decode('ascii')}.")
    return caller


def kind(path: str) -> int:
    """Return which drop file a path's name says it is."""
    name = os.fsencode(os.path.basename(path))
    return dropfile.kind(name, len(name))


def is_drop_file(name: str) -> bool:
    """Return whether a name in a folder is just that of a drop file, not of a copy kept beside it."""
    plain = name.lower()
    return plain in NAMES or (plain.startswith("dorinfo") and plain.endswith(".def"))


def age(path: str) -> tuple[int, int, str]:
    """Return what the newest of several drop files has most of; among equals the format that tells more, then the name."""
    order = {Kind.BBSDEV: 3, Kind.DOOR32: 2, Kind.DOOR_SYS: 1}
    try:
        changed = os.stat(path).st_mtime_ns
    except OSError:
        changed = 0
    return changed, order.get(kind(path), 0), path


def as_spelt(path: str) -> str | None:
    """Return *path* with each part in the spelling that stands on the disk, or None; an exact one is taken before any other."""
    if os.path.exists(path):
        return path
    folder, name = os.path.split(path.rstrip("/") if len(path) > 1 else path)
    if not name or folder == path:
        return None
    above = as_spelt(folder) if folder else ""
    if above is None:
        return None
    alike = sorted(each for each in names_in(above or os.curdir) if each.lower() == name.lower())
    return os.path.join(above, alike[0]) if alike else None


def names_in(folder: str) -> list[str]:
    """Return the names in a folder; none where it can't be read."""
    try:
        return os.listdir(folder)
    except OSError:
        return []
