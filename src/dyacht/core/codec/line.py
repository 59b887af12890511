"""A caller's line whole: bytes in as keys, pages out as bytes, in the caller's encoding.

Knows nothing of sockets or serial ports; whoever owns the line feeds it what came in and sends what it makes.
"""

from dyacht.core.codec import ansi, keys, telnet
from dyacht.core.codec.ansi import Shown
from dyacht.core.codec.caller import Encoding
from dyacht.core.codec.keys import Keys
from dyacht.core.codec.telnet import Telnet
from dyacht.core.events import Event
from dyacht.core.screens.page import Page
from dyacht.core.words import Buffer, struct, u8, u16, u32


@struct
class Line:
    """One caller's terminal, as far as its bytes tell."""

    keys: Keys
    telnet: Telnet
    is_telnet: bool
    """The line may be the caller's own telnet socket."""
    shown: Shown


def start(line: Line, encoding: u8, is_telnet: bool) -> None:
    """Make *line*, all zero, ready for a terminal of one of caller.Encoding."""
    line.is_telnet = is_telnet
    line.shown.encoding = encoding
    line.keys.utf8 = encoding == Encoding.UTF8


def receive(line: Line, byte: u8, tick: u32) -> u16:
    """Take one byte from the line at *tick* (milliseconds, wrapping) and return the event that it completes, or Event.NONE."""
    if line.is_telnet:
        data: u16 = telnet.receive(line.telnet, byte)
        if data == telnet.NOTHING:
            return Event.NONE
    event: u16 = keys.feed(line.keys, byte, tick)
    if event == Event.REPAINT:
        repaint(line)
    return event


def wait(line: Line, tick: u32) -> u16:
    """Return the milliseconds after which *expire* has an event if nothing comes in; 0: nothing is pending."""
    return keys.wait(line.keys, tick)


def expire(line: Line, tick: u32) -> u16:
    """Return the event that silence has decided, or Event.NONE."""
    event: u16 = keys.expire(line.keys, tick)
    if event == Event.REPAINT:
        repaint(line)
    return event


def draw(line: Line, wanted: Page, out: Buffer, room: u16) -> u16:
    """Write into *out* what brings the terminal nearer to *wanted*; return how many bytes, 0 when it is there."""
    return ansi.draw(line.shown, wanted, out, room)


def repaint(line: Line) -> None:
    """Forget what the terminal shows, so that the next draw begins with a cleared screen."""
    line.shown.valid = False


def leave(line: Line, out: Buffer) -> u16:
    """Write into *out* (at least 64 bytes) what gives the terminal back: plain ink, the cursor on a new line."""
    return ansi.leave(line.shown, out)
