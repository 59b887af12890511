"""The caller as a drop file tells of him, and what may be wrong with the file. Knows no file's layout."""

from dyacht.core.book.days import NO_DAY
from dyacht.core.book.record import Name
from dyacht.core.codec import scan
from dyacht.core.codec.ini import Setting
from dyacht.core.words import Final, Span, clear, struct, u8, u16, u32


class Comm:
    """How the caller is reached, as the drop file tells it."""

    LOCAL: Final = 0
    STDIO: Final = 1
    SOCKET: Final = 2
    SERIAL: Final = 3
    """A descriptor of a serial line (BBSDEV), or on DOS a COM port driven through FOSSIL or the UART."""
    WINSERIAL: Final = 4
    UART: Final = 5
    FOSSIL: Final = 6


class Encoding:
    """What the caller's terminal understands."""

    CP437: Final = 0
    UTF8: Final = 1
    ASCII: Final = 2


class Kind:
    """Which drop file it is, told from its name."""

    NONE: Final = 0
    DOOR32: Final = 1
    DOOR_SYS: Final = 2
    DORINFO: Final = 3
    BBSDEV: Final = 4


@struct
class Caller:
    """One caller, from any of the files."""

    kind: u8
    alias: Name
    """Empty where the file has none: then the real name is the player's. Both empty: the door asks."""
    real: Name
    node: u16
    comm: u8
    """What the file says; dropfile.comm_of() says what it comes to."""
    handle: u32
    """The socket, descriptor or handle where has_handle; for SERIAL and FOSSIL the port, 0 for COM1."""
    has_handle: bool
    uart_base: u16
    irq: u8
    baud: u32
    """0 where the file does not tell, or the caller sits at the machine."""
    minutes: u16
    """Minutes left; 0 where the file says none, or nothing that can be read."""
    seconds: u32
    """Seconds left where the file has them, else minutes * 60."""
    limited: bool
    """False only where the file says outright that there is no limit (an empty BBSDEV deadline)."""
    deadline_day: u16
    """The UTC day number of a BBSDEV deadline (0 for all before 2020), or days.NO_DAY."""
    deadline_second: u32
    ansi: bool
    columns: u16
    """0 where the file does not tell."""
    rows: u16
    encoding: u8
    security: u16
    sysop: bool
    cosysop: bool
    show_local: bool
    board: Setting
    """The board's name, or its software's where the file has only that."""
    key: Setting
    """BBSDEV's unique key of the user, else empty."""


class Expect:
    """What should have stood in a line; 1 to 19 are the lines of BBSDEV.DRP."""

    NOTHING: Final = 0
    BBSDEV_END: Final = 20
    CLEAN: Final = 21
    SMALL: Final = 22
    DOOR32_LINES: Final = 23
    DOOR32_COMM: Final = 24
    PORT: Final = 25
    GRAPHICS: Final = 26
    DORINFO_LINES: Final = 27
    KNOWN: Final = 28


@struct
class Fault:
    """Why a file can't be used."""

    line: u16
    """The line, from 1; 0 for the file as a whole."""
    code: u8
    """One of Expect."""


def begin(caller: Caller, kind: u8) -> None:
    """Forget the last caller and start from what holds where a file is silent: ANSI, a limit, no deadline."""
    clear(caller)
    caller.kind = kind
    caller.ansi = True
    caller.limited = True
    caller.deadline_day = NO_DAY


def refuse(fault: Fault, line: u16, code: u8) -> bool:
    """Say what is wrong; return False."""
    fault.line = line
    fault.code = code
    return False


def clip(value: u32, most: u32) -> u32:
    """Return a number that was read as one that fits: unreadable ones are 0, large ones *most*."""
    return 0 if value == scan.NO_NUMBER else min(value, most)


def set_seconds(caller: Caller, seconds: u32) -> None:
    """Set the time left; a number that can't be read is none."""
    caller.seconds = 0 if seconds == scan.NO_NUMBER else min(seconds, 0xFFFF * 60)
    caller.minutes = caller.seconds // 60


def set_minutes(caller: Caller, minutes: u32) -> None:
    """Set the time left; a number that can't be read is none."""
    caller.minutes = clip(minutes, 0xFFFF)
    caller.seconds = caller.minutes * 60


def set_port(caller: Caller, port: u32) -> None:
    """Set a COM port as drop files count them: 1 is COM1, 0 the machine itself."""
    caller.comm = Comm.LOCAL if port == 0 else Comm.SERIAL
    if port > 0:
        set_handle(caller, port - 1)


def set_handle(caller: Caller, handle: u32) -> None:
    """Set the handle, unless it can't be read or stands for none (-1, in whatever width)."""
    caller.has_handle = handle < scan.HUGE
    if caller.has_handle:
        caller.handle = handle


def port_of(data: Span, start: u16, count: u16) -> u32:
    """Return n of a text that begins with COMn or with n alone, or scan.NO_NUMBER."""
    if count > 3 and scan.begins(data, start, count, b"COM"):
        return scan.leading(data, start + 3, count - 3)
    return scan.number(data, start, count)
