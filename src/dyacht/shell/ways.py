"""Which input and output a session uses: the first that fits, in one order for all boards, and why.

Knows switches, drop files and what kind of thing a descriptor is (told by *kind_of*); opens nothing.
"""

from dyacht.core.codec.caller import Comm, Kind
from dyacht.shell.faults import WrongCall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from dyacht.core.codec.caller import Caller

CLOSED, TERMINAL, PIPE, SOCKET, OTHER, CONSOLE = "closed", "terminal", "pipe", "socket", "other", "console"
"""What a descriptor can be. OTHER is a file or a device such as /dev/null, from which no caller speaks.

CONSOLE is a window of Windows: always the machine's own, which a board shares with its door, and never a caller's line.
"""
USABLE = (TERMINAL, PIPE, SOCKET)
ELSEWHERE = (Comm.SOCKET, Comm.SERIAL, Comm.WINSERIAL, Comm.UART, Comm.FOSSIL)
"""What a drop file says of a caller who is not at the machine."""
STDIN, STDOUT = 0, 1


class Refused(WrongCall):
    """No way fits; the text is one sentence for the sysop."""


class Way:
    """One input and output. *source* and *sink* are descriptors."""

    def __init__(
        self, source: int, sink: int, why: str, is_socket: bool = False, is_telnet: bool = False, is_console: bool = False
    ) -> None:
        self.source, self.sink, self.why = source, sink, why
        self.is_socket, self.is_telnet, self.is_console = is_socket, is_telnet, is_console

    def __str__(self) -> str:
        ends = f"socket {self.source}" if self.is_socket else f"descriptors {self.source} and {self.sink}"
        return f"{ends} ({self.why})"


class Wish:
    """What the command line and the environment say of input and output."""

    def __init__(self, local: bool = False, socket: int | None = None, stdio: bool = False, door_socket: str = "") -> None:
        self.local, self.socket, self.stdio, self.door_socket = local, socket, stdio, door_socket


def choose(wish: Wish, caller: "Caller", kind_of: "Callable[[int], str]") -> Way:
    """Return the first way that fits; Refused where none does. *caller* is all zero without a drop file."""
    if wish.local:
        return _stdio(kind_of, "local mode", local=True)
    if wish.socket is not None:
        if kind_of(wish.socket) != SOCKET:
            raise Refused(f"Switch -S names descriptor {wish.socket}, which is {_article(kind_of(wish.socket))}; a socket was expected.")
        return _socket(wish.socket, "-S", is_telnet=True)
    if wish.stdio:
        return _stdio(kind_of, "-X or -S-1")
    if caller.kind == Kind.BBSDEV:
        return _bbsdev(caller, kind_of)
    return _found(wish, caller, kind_of)


def _found(wish: Wish, caller: "Caller", kind_of: "Callable[[int], str]") -> Way:
    """Look at what is really there: a terminal on stdin is always the caller's, whatever socket has leaked through beside it."""
    stdin = kind_of(STDIN)
    named = caller.handle if caller.has_handle and kind_of(caller.handle) == SOCKET else None
    if stdin != TERMINAL:
        if wish.door_socket.isdecimal() and kind_of(int(wish.door_socket)) == SOCKET:
            return _socket(int(wish.door_socket), "DOOR_SOCKET_FD")
        if named is not None and caller.comm == Comm.SOCKET:
            return _socket(named, "the drop file's socket", is_telnet=True)
    if stdin in USABLE:
        return _stdio(kind_of, f"stdin is {_article(stdin)}")
    if named is not None:
        return _socket(named, "the drop file's second line, and nothing on stdin", is_telnet=True)
    if stdin == CONSOLE and caller.comm not in ELSEWHERE:
        return _stdio(kind_of, "the console, as the drop file names no caller elsewhere")
    raise Refused(
        f"Nobody can be reached: stdin is {_article(stdin)}, and neither DOOR_SOCKET_FD nor the drop file names a socket; "
        "a terminal, pipe or socket was expected."
    )


def _bbsdev(caller: "Caller", kind_of: "Callable[[int], str]") -> Way:
    """Take what BBSDEV.DRP says, which must be possible: falling back could talk to somebody else."""
    match caller.comm:
        case Comm.LOCAL:
            return _stdio(kind_of, "BBSDEV.DRP says local", local=True)
        case Comm.STDIO:
            return _stdio(kind_of, "BBSDEV.DRP says stdio")
        case Comm.SOCKET:
            return _socket(_named(caller, kind_of, SOCKET, "a socket"), "BBSDEV.DRP says socket")
        case Comm.SERIAL:
            line = _named(caller, kind_of, TERMINAL, "a serial line")
            return Way(line, line, "BBSDEV.DRP says serial")
    raise Refused("BBSDEV.DRP line 2 names a way that this system does not have; local, stdio, socket or serial was expected.")


def _named(caller: "Caller", kind_of: "Callable[[int], str]", kind: str, words: str) -> int:
    """Return the descriptor that BBSDEV.DRP names, which must be of one *kind*."""
    found = kind_of(caller.handle)
    if found != kind:
        raise Refused(f"BBSDEV.DRP line 3 names descriptor {caller.handle}, which is {_article(found)}; {words} was expected.")
    return caller.handle


def _stdio(kind_of: "Callable[[int], str]", why: str, local: bool = False) -> Way:
    """Use stdin and stdout; a socket on stdin serves for both ways where stdout is none of the caller's."""
    kinds = kind_of(STDIN), kind_of(STDOUT)
    if CLOSED in kinds and kinds[0] != SOCKET:
        raise Refused(f"stdin and stdout were to be used ({why}), but stdin is {_article(kinds[0])} and stdout is {_article(kinds[1])}.")
    if kinds[0] == SOCKET:
        return Way(STDIN, STDOUT if kinds[1] in USABLE else STDIN, why, is_socket=True, is_telnet=not local)
    if CONSOLE in kinds and kinds[0] != kinds[1]:
        raise Refused(f"stdin and stdout were to be used ({why}), but stdin is {_article(kinds[0])} and stdout is {_article(kinds[1])}.")
    return Way(STDIN, STDOUT, why, is_console=CONSOLE in kinds)


def _socket(handle: int, why: str, is_telnet: bool = False) -> Way:
    return Way(handle, handle, why, is_socket=True, is_telnet=is_telnet)


def _article(kind: str) -> str:
    """Return a kind of descriptor as a part of a sentence."""
    return {CLOSED: "closed", OTHER: "a file or device"}.get(kind, f"a {kind}")
