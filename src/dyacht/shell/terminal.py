"""A caller's end, whatever it is made of: bytes that have come in, bytes that wait to be sent, and how long for either.

Knows time-outs. How bytes go and what the end of a call looks like, the system's own terminal knows.
"""

from time import monotonic, sleep

STUCK = 20.0
"""Seconds for which a caller's line may take nothing of what is sent: some boards just stop reading."""
FAREWELL = 1.0
"""Seconds that the last bytes may take."""


class QueuedTerminal:
    """What the terminals of all systems have in common, for the loop; a system's own says how a turn goes, and what ``gone`` is."""

    def __init__(self, stuck: float) -> None:
        self.stuck = stuck
        self.lost = self.closed = False
        self.incoming = bytearray()
        self.outgoing = bytearray()
        self.moved = 0.0
        """When something of the backlog last found its way."""

    @property
    def backlog(self) -> bool:
        """Whether some of what was written still waits to be sent."""
        return bool(self.outgoing)

    @property
    def gone(self) -> bool:
        """Whether nothing more will come, though what came before may still be read."""
        return self.lost

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
        self._send()

    def pause(self, milliseconds: int) -> bool:
        """Let time pass without losing a key; return False where the caller is lost."""
        limit = monotonic() + milliseconds / 1000
        while (rest := limit - monotonic()) > 0:
            if self.gone:
                sleep(rest)
            else:
                self._turn(rest, reading=False)
        return not self.gone

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
        self._give_back()

    def _turn(self, rest: float | None, reading: bool = True) -> None:
        """Wait once, for at most *rest* seconds, and move what can be moved."""
        raise NotImplementedError

    def _send(self) -> None:
        """Send what finds room; a line that fails is lost."""
        raise NotImplementedError

    def _give_back(self) -> None:
        """Leave the line as it was found."""
        raise NotImplementedError

    def _watch_backlog(self) -> None:
        """Give a line up that takes nothing."""
        if self.backlog and monotonic() - self.moved >= self.stuck:
            self.lost = True
