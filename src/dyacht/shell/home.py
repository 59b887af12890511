"""Where the data live: beside a compiled program, else in $DYACHT_HOME, else (local mode only) in the current folder."""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE = "DYACHT_HOME"


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
