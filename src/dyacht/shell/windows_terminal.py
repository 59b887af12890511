"""A caller on Windows, at an end of any sort: a socket, two pipes, or the console.

Knows time-outs and what the end of a call looks like; how bytes go, its end knows. It looks up four times a second, so that the
end of the console's window or of Windows itself is noticed. What a caller typed before he hung up is still read.
"""

from time import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    class End(Protocol):
        """Where bytes come from and go to. Every call may raise OSError: then the caller is gone."""

        @property
        def busy(self) -> bool:
            """Whether bytes that were taken are still on their way."""

        def wait(self, seconds: float, reading: bool, writing: bool) -> None:
            """Return when something can be done, or the time is over."""

        def receive(self) -> bytes:
            """Return what has come in, without waiting."""

        def send(self, data: bytes) -> int:
            """Return how many bytes were taken, without waiting."""

        def is_over(self) -> bool:
            """Return whether nothing more will come."""

        def close(self) -> None:
            """Give the end back as it was found."""

    Watch = Callable[[Callable[[], None]], Callable[[], None]]
    """Calls what it is given, from wherever, when the system wants the door to end; what it returns ends the watch."""

STUCK = 20.0
"""Seconds for which a caller's line may take nothing of what is sent: some boards just stop reading."""
FAREWELL = 1.0
"""Seconds that the last bytes may take."""
GLANCE = 0.25
"""Seconds after which it is looked whether the system ends the door."""


class WindowsTerminal:
    """The caller's end, for the loop."""

    def __init__(self, end: "End", watch: "Watch", stuck: float = STUCK) -> None:
        self.end, self.stuck = end, stuck
        self.lost = self.closed = self.over = False
        self.incoming = bytearray()
        self.outgoing = bytearray()
        self.moved = 0.0
        self.unwatch = watch(self._ended)

    @property
    def backlog(self) -> bool:
        """Whether some of what was written still waits to be sent."""
        return bool(self.outgoing) or self.end.busy

    def read(self, milliseconds: int) -> bytes:
        """Return what has come in; else wait so long for it (-1: for ever).

        Also returns, with nothing, when a backlog is gone, a signal came, or the caller is lost.
        """
        limit = monotonic() + milliseconds / 1000 if milliseconds >= 0 else None
        backlog = self.backlog
        while not self.incoming and not self.lost and self.backlog == backlog:
            rest = None if limit is None else limit - monotonic()
            self._turn(rest)
            if rest is not None and rest <= 0:
                break
        data = bytes(self.incoming)
        self.incoming.clear()
        return data

    def write(self, data: bytes) -> None:
        """Send, or keep until there is room. Never waits."""
        if not self.backlog:
            self.moved = monotonic()
        self.outgoing += data
        try:
            self._send()
        except OSError:
            self.lost = True

    def pause(self, milliseconds: int) -> bool:
        """Let time pass without losing a key; return False where the caller is lost."""
        limit = monotonic() + milliseconds / 1000
        while (rest := limit - monotonic()) > 0:
            self._turn(rest, reading=False)
        return not self.lost and not self.over

    def close(self, last: bytes) -> None:
        """Send *last* if anyone is there, and give the line back as it was found; a socket goes back blocking, never shut down."""
        if self.closed:
            return
        self.closed = True
        if not self.lost and last:
            self.write(last)
        limit = monotonic() + FAREWELL
        while self.backlog and not self.lost and (rest := limit - monotonic()) > 0:
            self._turn(rest, reading=False)
        try:
            self.end.close()
        except OSError:  # closed by the board
            pass
        self.unwatch()

    def _ended(self) -> None:
        self.lost = True

    def _turn(self, rest: float | None, reading: bool = True) -> None:
        """Wait once, for at most *rest* seconds, and move what can be moved."""
        rest = GLANCE if rest is None else max(0.0, min(rest, GLANCE))
        if self.backlog:
            rest = min(rest, max(0.0, self.moved + self.stuck - monotonic()))
        try:
            busy = self.end.busy
            self.end.wait(rest, reading and not self.lost, bool(self.outgoing))
            if busy and not self.end.busy:
                self.moved = monotonic()
            if reading:
                self.incoming += self.end.receive()
            else:
                self.over = self.over or self.end.is_over()
            self._send()
        except OSError:
            self.lost = True
        if self.backlog and monotonic() - self.moved >= self.stuck:
            self.lost = True

    def _send(self) -> None:
        while self.outgoing and not self.lost:
            sent = self.end.send(bytes(self.outgoing))
            if sent == 0:
                return
            del self.outgoing[:sent]
            self.moved = monotonic()
