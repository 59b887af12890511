"""A caller on POSIX descriptors: a terminal, a pair of pipes, or a socket that the board left open.

Knows bytes, signals and time-outs, nothing of keys or screens. One poll() waits for everything, so that an idle door uses no
processor. Any sign that the caller is gone (end of file, an error either way, SIGHUP, SIGTERM, SIGINT, output that nobody takes)
makes ``lost`` true, for good. What he typed before he hung up is still read, for a moment.
"""

import select
from select import POLLERR, POLLHUP, POLLIN, POLLNVAL, POLLOUT, poll
from time import monotonic

from dyacht.shell.host import os
from dyacht.shell.terminal import STUCK, QueuedTerminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal as signals
    from typing import Any
else:
    try:
        import _signal as signals  # signal itself takes longer to load than all of this ring
    except ImportError:
        import signal as signals

GRACE = 1.0
"""Seconds in which keys from before a hang-up are still read."""
READ = 1024
REPAINT = b"\x0c"
"""Stands among the keys where a local window has changed its size."""
BROKEN = POLLERR | POLLHUP | POLLNVAL
HALF_CLOSED = getattr(select, "POLLRDHUP", 0)
"""Linux tells that a socket's other side will send no more; elsewhere the end of what it sent does."""
GONE = (signals.SIGHUP, signals.SIGTERM, signals.SIGINT)
IGNORED = (signals.SIGPIPE, signals.SIGTTOU, signals.SIGTTIN)
"""A pipe or a terminal that is not ours any more shall be an error, not the end of the process or a stop."""


class PosixTerminal(QueuedTerminal):
    """Bytes from *source* and to *sink*, which may be one descriptor."""

    def __init__(self, source: int, sink: int, is_socket: bool = False, stuck: float = STUCK) -> None:
        super().__init__(stuck)
        self.source, self.sink, self.is_socket = source, sink, is_socket
        self.gone_since = 0.0
        self.saved: list[tuple[int, Any]] = []
        self.blocking: list[tuple[int, bool]] = []
        self.wake, self.waker = os.pipe()
        self._listen()
        try:
            self._set_up()
        except OSError:
            self.lost = True

    @property
    def gone(self) -> bool:
        """Whether nothing more will come, though what came before may still be read."""
        return self.lost or self.gone_since > 0

    def _listen(self) -> None:
        """Let signals wake the poll and set a flag."""
        for descriptor in (self.wake, self.waker):
            os.set_blocking(descriptor, False)
        signals.set_wakeup_fd(self.waker, warn_on_full_buffer=False)
        for number in GONE:
            signals.signal(number, self._gone)
        for number in IGNORED:
            signals.signal(number, signals.SIG_IGN)

    def _gone(self, _number: int, _frame: object) -> None:
        self.lost = True

    def _resized(self, _number: int, _frame: object) -> None:
        self.incoming += REPAINT

    def _resumed(self, number: int, frame: object) -> None:
        """Take the terminal again from whoever had it while this process was stopped."""
        self._make_raw()
        self._resized(number, frame)

    def _make_raw(self) -> None:
        from dyacht.shell import posix_tty

        for end, saved in self.saved:
            posix_tty.set_raw(end, saved)

    def _set_up(self) -> None:
        """Keep how the line is set, then make terminals raw and the output unable to block."""
        ends = (self.source,) if self.source == self.sink else (self.source, self.sink)
        for end in ends:
            self.blocking.append((end, os.get_blocking(end)))
        terminals = [end for end in ends if os.isatty(end)]
        if terminals:
            from dyacht.shell import posix_tty

            self.saved = [(end, posix_tty.save(end)) for end in terminals]
            self._make_raw()
            signals.signal(signals.SIGWINCH, self._resized)
            signals.signal(signals.SIGCONT, self._resumed)
        for end in ends:
            os.set_blocking(end, False)

    def _give_back(self) -> None:
        """Leave descriptors and signals as they were found."""
        for end, was in self.blocking:
            try:
                os.set_blocking(end, was or self.is_socket)
            except OSError:  # closed by the board
                pass
        if self.saved:
            from dyacht.shell import posix_tty

            for end, saved in self.saved:
                posix_tty.restore(end, saved)
        signals.set_wakeup_fd(-1)
        os.close(self.wake)
        os.close(self.waker)

    def _turn(self, rest: float | None, reading: bool = True) -> None:
        """Wait once, for at most *rest* seconds, and move what can be moved."""
        watch = poll()
        watch.register(self.wake, POLLIN)
        wanted = POLLIN if reading else 0
        output = POLLOUT if self.outgoing else 0
        if self.source == self.sink:
            watch.register(self.sink, wanted | output | HALF_CLOSED)
        else:
            watch.register(self.sink, output)
            if reading or not self.gone_since:
                watch.register(self.source, wanted | HALF_CLOSED)
        if self.outgoing:
            left = self.moved + self.stuck - monotonic()
            rest = left if rest is None else min(rest, left)
        for descriptor, what in watch.poll(None if rest is None else max(0, int(rest * 1000 + 0.999))):
            self._move(descriptor, what, reading)
        self._watch_backlog()

    def _move(self, descriptor: int, what: int, reading: bool) -> None:
        if descriptor == self.wake:
            os.read(self.wake, READ)
            return
        if descriptor == self.source:
            if what & (BROKEN | HALF_CLOSED):
                self._hung_up()
            if reading and what & (POLLIN | BROKEN):
                self._receive()
        elif what & BROKEN:
            self.lost = True
        if descriptor == self.sink and what & POLLOUT:
            self._send()

    def _hung_up(self) -> None:
        """Note that nothing more will come, and give what has come its moment."""
        self.gone_since = self.gone_since or monotonic()
        if monotonic() - self.gone_since >= GRACE:
            self.lost = True

    def _receive(self) -> None:
        try:
            data = os.read(self.source, READ)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            data = b""
        if data:
            self.incoming += data
        else:
            self.lost = True

    def _send(self) -> None:
        """Send what finds room; a line that fails is lost."""
        try:
            while self.outgoing and not self.lost:
                sent = os.write(self.sink, self.outgoing)
                del self.outgoing[:sent]
                self.moved = monotonic()
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            self.lost = True
