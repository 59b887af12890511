"""A terminal set raw and given back, by termios, or by its two ioctls where a static build has no such module."""

import sys
from fcntl import ioctl

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

try:
    import termios
except ImportError:
    HAS_TERMIOS = False
else:
    HAS_TERMIOS = True

GET, SET = 0x5401, 0x5402
"""TCGETS and TCSETS on Linux (x86 and ARM): four words of flags, a byte, and 19 control characters."""
SIZE = 36
RAW = (
    (0, 0o16772, 0),  # input: BRKINT, PARMRK, INPCK, ISTRIP, INLCR, IGNCR, ICRNL, IXON, IXANY, IXOFF
    (4, 0o1, 0),  # output: OPOST
    (8, 0o460, 0o60),  # control: CSIZE, PARENB; then CS8
    (12, 0o100113, 0),  # local: ISIG, ICANON, ECHO, ECHONL, IEXTEN
)
"""Where each word of flags stands, what is cleared in it, and what is set: termios' own numbers on Linux."""
TIME, MINIMUM = 17 + 5, 17 + 6
"""Where VTIME and VMIN stand."""


def save(descriptor: int) -> "Any":
    """Return how a terminal is set, for restore()."""
    if HAS_TERMIOS:
        return termios.tcgetattr(descriptor)
    return ioctl(descriptor, GET, bytes(SIZE))


def restore(descriptor: int, saved: "Any") -> None:
    """Set a terminal as it was saved. Never waits for output to go."""
    try:
        if HAS_TERMIOS:
            termios.tcsetattr(descriptor, termios.TCSANOW, saved)
        else:
            ioctl(descriptor, SET, saved)
    except OSError:  # the terminal is gone
        pass
    except Exception as error:  # termios.error is no OSError
        if type(error).__name__ != "error":
            raise


def set_raw(descriptor: int, saved: "Any") -> None:
    """Let every byte through as it is, both ways: no echo, no signals from keys, no flow control, eight bits."""
    if not HAS_TERMIOS:
        restore(descriptor, _linux_raw(saved))
        return
    flags = [*saved[:6], list(saved[6])]
    flags[0] &= ~(
        termios.BRKINT | termios.PARMRK | termios.INPCK | termios.ISTRIP | termios.INLCR | termios.IGNCR | termios.ICRNL
        | termios.IXON | termios.IXANY | termios.IXOFF
    )  # fmt: skip
    flags[1] &= ~termios.OPOST
    flags[2] = flags[2] & ~(termios.CSIZE | termios.PARENB) | termios.CS8
    flags[3] &= ~(termios.ECHO | termios.ECHONL | termios.ICANON | termios.IEXTEN | termios.ISIG)
    flags[6][termios.VMIN], flags[6][termios.VTIME] = 1, 0
    restore(descriptor, flags)


def _linux_raw(saved: bytes) -> bytes:
    raw = bytearray(saved)
    for at, clear, put in RAW:
        word = int.from_bytes(raw[at : at + 4], sys.byteorder) & ~clear | put
        raw[at : at + 4] = word.to_bytes(4, sys.byteorder)
    raw[TIME], raw[MINIMUM] = 0, 1
    return bytes(raw)
