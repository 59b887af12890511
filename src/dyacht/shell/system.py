"""The system's own parts of the ring, each loaded when it is asked for. Here alone it is asked which system this is."""

from dyacht.shell.host import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.shell.disk import Disk
    from dyacht.shell.ports import Terminal
    from dyacht.shell.ways import Way

IS_WINDOWS = os.name == "nt"


def disk() -> "Disk":
    """Return the calls on files."""
    if IS_WINDOWS:
        from dyacht.shell.windows_disk import WindowsDisk

        return WindowsDisk()
    from dyacht.shell.posix_disk import PosixDisk

    return PosixDisk()


def may(path: str, how: int) -> bool:
    """Return whether this process may use a file or folder so (os.R_OK and its like)."""
    if IS_WINDOWS:
        from dyacht.shell import windows_disk

        return windows_disk.may(path, how)
    try:
        return os.access(path, how, effective_ids=True)
    except NotImplementedError:
        return os.access(path, how)


def kind_of(descriptor: int) -> str:
    """Return what a descriptor is, one of ways' kinds; on Windows any number but the first three is a handle."""
    if IS_WINDOWS:
        from dyacht.shell import windows_kinds

        return windows_kinds.kind_of(descriptor)
    from dyacht.shell import posix_kinds

    return posix_kinds.kind_of(descriptor)


def terminal(way: "Way", utf8: bool = False) -> "Terminal":
    """Open the caller's end. A console of Windows has no bytes of its own: there *utf8* says what the door's shall mean."""
    if IS_WINDOWS:
        from dyacht.shell import windows_ends

        return windows_ends.terminal(way, utf8)
    from dyacht.shell.posix_terminal import PosixTerminal

    return PosixTerminal(way.source, way.sink, way.is_socket)
