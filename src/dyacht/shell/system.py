"""The system's own parts of the ring, each loaded when it is asked for: POSIX here; Windows with its console and sockets goes here too."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.shell.disk import Disk
    from dyacht.shell.ports import Terminal
    from dyacht.shell.ways import Way


def disk() -> "Disk":
    """Return the calls on files."""
    from dyacht.shell.posix_disk import PosixDisk

    return PosixDisk()


def kind_of(descriptor: int) -> str:
    """Return what a descriptor is, one of ways' kinds."""
    from dyacht.shell import posix_kinds

    return posix_kinds.kind_of(descriptor)


def terminal(way: "Way") -> "Terminal":
    """Open the caller's end."""
    from dyacht.shell.posix_terminal import PosixTerminal

    return PosixTerminal(way.source, way.sink, way.is_socket)
