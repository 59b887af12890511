"""Telnet's commands taken out of what a caller's own telnet line sends; nothing is ever answered.

Knows nothing of keys. The board has negotiated already, and over SSH an answer would break the line.
"""

from dyacht.core.words import Final, struct, u8, u16

NOTHING: Final = 256
"""No byte of the caller's, yet."""
SUBNEGOTIATION: Final = 512
"""Bytes of one subnegotiation that are swallowed, so that a lost end can't silence the caller."""

IAC: Final = 255
SB: Final = 250
SE: Final = 240
WILL: Final = 251
DONT: Final = 254


class Within:
    """What the last byte left open."""

    DATA: Final = 0
    COMMAND: Final = 1
    OPTION: Final = 2
    SUBNEGOTIATION: Final = 3
    SUBNEGOTIATION_COMMAND: Final = 4


@struct
class Telnet:
    """A telnet command in progress, kept across reads. All zero is the start."""

    within: u8
    count: u16
    """Bytes of the subnegotiation so far."""


def receive(telnet: Telnet, byte: u8) -> u16:
    """Take one byte from the line; return the caller's byte, or NOTHING while it belongs to a command."""
    match telnet.within:
        case Within.COMMAND:
            return _command(telnet, byte)
        case Within.OPTION:
            telnet.within = Within.DATA
        case Within.SUBNEGOTIATION:
            telnet.count += 1
            if byte == IAC:
                telnet.within = Within.SUBNEGOTIATION_COMMAND
            elif telnet.count >= SUBNEGOTIATION:
                telnet.within = Within.DATA
        case Within.SUBNEGOTIATION_COMMAND:
            if byte == IAC:
                telnet.within = Within.SUBNEGOTIATION
            else:
                # Anything but SE means that the end was lost, and this is the next command.
                return _command(telnet, byte)
        case _:
            if byte != IAC:
                return byte
            telnet.within = Within.COMMAND
    return NOTHING


def _command(telnet: Telnet, byte: u8) -> u16:
    """Take the byte after IAC."""
    telnet.within = Within.DATA
    if byte == IAC:
        return IAC
    if byte == SB:
        telnet.within = Within.SUBNEGOTIATION
        telnet.count = 0
    elif WILL <= byte <= DONT:
        telnet.within = Within.OPTION
    return NOTHING
