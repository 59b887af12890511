"""A caller on a socket that the board has left open: an inherited handle, never shut down, and blocking again at the end.

Knows how Windows and Wine let a process use a socket that it did not make; nothing of what goes through it.
"""

from _socket import MSG_PEEK, SOCK_STREAM, socket
from os import getpid
from select import select
from time import sleep

from dyacht.shell import windows_api

NO_SOCKET = 10038
"""WSAENOTSOCK."""
READ = 1024


def borrowed(handle: int) -> socket:
    """Return a socket object on a handle, after no more calls than one for its own name. Raises OSError for what is none."""
    return socket(-1, SOCK_STREAM, 0, handle)


def adopt(handle: int) -> socket:
    """Return a socket object for an inherited handle that all calls work on.

    Wine up to 8 lets a process call send() and its kin only on sockets that it has made itself, as a copy of the inherited one is.
    """
    inherited = borrowed(handle)
    try:
        inherited.getpeername()
    except OSError as error:
        if getattr(error, "winerror", None) != NO_SOCKET:
            inherited.detach()  # it is the board's to close
            raise
        share = getattr(inherited, "share")  # noqa: B009 - other systems have no such thing
        copy: socket = socket(0, 0, 0, share(getpid()))
        inherited.detach()
        return copy
    return inherited


class SocketEnd:
    """One socket, both ways."""

    busy = False
    """Nothing is kept here: what is sent has gone to the system."""

    def __init__(self, handle: int) -> None:
        self.socket = adopt(handle)
        self.socket.setblocking(False)

    def wait(self, seconds: float, reading: bool, writing: bool) -> None:
        """Return when something can be done, or the time is over."""
        if reading or writing:
            select([self.socket] if reading else [], [self.socket] if writing else [], [], seconds)
        else:
            sleep(seconds)

    def receive(self) -> bytes:
        """Return what has come in; OSError where nothing more will."""
        try:
            data = self.socket.recv(READ)
        except BlockingIOError:
            return b""
        if not data:
            raise ConnectionError
        return data

    def send(self, data: bytes) -> int:
        """Return how many bytes went."""
        try:
            return self.socket.send(data)
        except BlockingIOError:
            return 0

    def is_over(self) -> bool:
        """Return whether nothing more will come, without taking what has."""
        try:
            return not self.socket.recv(1, MSG_PEEK)
        except BlockingIOError:
            return False

    def close(self) -> None:
        """Give the socket back as a board expects it: open and blocking."""
        try:
            self.socket.setblocking(True)
        except OSError:
            self._select_no_events()
        self.socket.detach()

    def _select_no_events(self) -> None:
        """Undo a WSAEventSelect, of whomever: a socket that has one can't be made blocking."""
        windows_api.winsock().WSAEventSelect(windows_api.handle(self.socket.fileno()), None, 0)
        try:
            self.socket.setblocking(True)
        except OSError:  # closed by the board
            pass
