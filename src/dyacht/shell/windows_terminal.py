"""A caller on Windows, at an end of any sort: a socket, two pipes, or the console.

Knows time-outs and what the end of a call looks like; how bytes go, its end knows. It looks up four times a second, so that the
end of the console's window or of Windows itself is noticed. What a caller typed before he hung up is still read.
"""

from time import monotonic

from dyacht.shell.terminal import STUCK, QueuedTerminal

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

GLANCE = 0.25
"""Seconds after which it is looked whether the system ends the door."""


class WindowsTerminal(QueuedTerminal):
    """The caller's end, for the loop."""

    def __init__(self, end: "End", watch: "Watch", stuck: float = STUCK) -> None:
        super().__init__(stuck)
        self.end, self.over = end, False
        self.unwatch = watch(self._ended)

    @property
    def backlog(self) -> bool:
        """Whether some of what was written still waits to be sent."""
        return bool(self.outgoing) or self.end.busy

    @property
    def gone(self) -> bool:
        """Whether nothing more will come, though what came before may still be read."""
        return self.lost or self.over

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
        except OSError:
            self.lost = True
        self._send()
        self._watch_backlog()

    def _send(self) -> None:
        """Send what finds room; a line that fails is lost."""
        try:
            while self.outgoing and not self.lost:
                sent = self.end.send(bytes(self.outgoing))
                if sent == 0:
                    return
                del self.outgoing[:sent]
                self.moved = monotonic()
        except OSError:
            self.lost = True

    def _give_back(self) -> None:
        """Leave the end as it was found, and the system's events alone."""
        try:
            self.end.close()
        except OSError:  # closed by the board
            pass
        self.unwatch()
