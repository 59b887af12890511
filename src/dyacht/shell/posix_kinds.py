"""What a descriptor is on POSIX. Only looks; a number that the drop file made up is simply closed."""

from stat import S_ISFIFO, S_ISSOCK

from dyacht.shell.host import os
from dyacht.shell.ways import CLOSED, OTHER, PIPE, SOCKET, TERMINAL


def kind_of(descriptor: int) -> str:
    """Return one of ways' kinds."""
    try:
        mode = os.fstat(descriptor).st_mode
    except (OSError, OverflowError):
        return CLOSED
    if S_ISSOCK(mode):
        return SOCKET
    if S_ISFIFO(mode):
        return PIPE
    return TERMINAL if os.isatty(descriptor) else OTHER
