"""Ctrl-C, while one of the sysop's words is done: noted until somebody looks, so that it never ends a thing in its middle."""

import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

SIGNALS = ("SIGINT", "SIGTERM", "SIGBREAK")
"""What ends a word, by the names that not every system has."""


class Break:
    """Notes it within a *with* block. What the program was started to ignore, it goes on to ignore."""

    def __init__(self) -> None:
        self.is_asked = False
        self.is_reading = False
        self.before: dict[int, object] = {}

    def __enter__(self) -> "Break":
        for number in (getattr(signal, name) for name in SIGNALS if hasattr(signal, name)):
            if signal.getsignal(number) is not signal.SIG_IGN:
                self.before[number] = signal.signal(number, self.note)
        return self

    def __exit__(self, *error: object) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]

    def note(self, number: int, frame: "FrameType | None") -> None:
        """Remember it; a read that waits for somebody would not end by that alone."""
        self.is_asked = True
        if self.is_reading:
            raise KeyboardInterrupt

    def line(self) -> bytes:
        """Return what is typed, up to the end of the line; it means nothing once a break is asked for."""
        try:
            self.is_reading = True
            return b"" if self.is_asked else sys.stdin.readline().encode("utf-8", "replace")
        except KeyboardInterrupt:
            return b""
        finally:
            self.is_reading = False
