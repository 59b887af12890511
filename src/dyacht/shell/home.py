"""Where the data live: beside a compiled program, else in $DYACHT_HOME, else (local mode only) in the current folder.

Knows how to ask whether they can be used, not what they are.
"""

import sys
from errno import EDQUOT, ENOSPC, EROFS

from dyacht.shell.faults import NoData
from dyacht.shell.host import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE = "DYACHT_HOME"
FILES = ("dyacht.dat", "dyacht.ini")
FULL = (EDQUOT, ENOSPC, EROFS)
ROOM = 4096
"""Bytes that a session needs at least: a line of the log, and a game's record."""


def program_folder() -> str | None:
    """Return the folder of the program that the sysop installed, however it was started; None where Python runs the source.

    Nuitka makes argv[0] absolute and follows links, and its sys.executable names no file; PyInstaller is the other way round.
    """
    if "__compiled__" in globals():
        return os.path.dirname(sys.argv[0])
    if getattr(sys, "frozen", False):
        return os.path.dirname(os.path.realpath(sys.executable))
    return None


def data_folder(program: str | None, environment: "Mapping[str, str]", local: bool) -> str | None:
    """Return the data folder, or None where there is no rule for one."""
    if program is not None:
        return program
    named = environment.get(VARIABLE, "")
    if named:
        return named
    return os.curdir if local else None


def check(folder: str) -> None:
    """Raise NoData, with a sentence, where a folder or the records in it can't be written; other callers' locks don't matter."""
    if not os.path.isdir(folder):
        raise NoData(f"There is no data folder {folder}.")
    if not may(folder, os.R_OK | os.W_OK | os.X_OK):
        raise NoData(f"The data folder {folder} can't be written.")
    if is_full(folder):
        raise NoData(f"The disk that holds the data folder {folder} is full.")
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if name.lower() in FILES and (os.path.isdir(path) or not may(path, os.R_OK | os.W_OK)):
            raise NoData(f"{path} can't be read and written.")


def is_full(folder: str) -> bool:
    """Return whether a folder's disk has no room left for this user, where the system can tell."""
    if not hasattr(os, "statvfs"):
        return False
    disk = os.statvfs(folder)
    free = disk.f_bfree if os.geteuid() == 0 else disk.f_bavail
    return disk.f_blocks > 0 and free * disk.f_frsize < ROOM


def check_log(failure: OSError | None) -> None:
    """Raise NoData where the session's own line in the log showed that the folder takes nothing."""
    if failure is not None and failure.errno in FULL:
        raise NoData(f"Nothing can be written in the data folder: {failure.strerror}.")


def may(path: str, how: int) -> bool:
    """Return whether this process may use a path so."""
    from dyacht.shell import system

    return system.may(path, how)
