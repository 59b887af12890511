"""Drop files: what a BBS says of the caller, in DOOR32.SYS, DOOR.SYS, DORINFOx.DEF and BBSDEV.DRP."""

from dyacht.core.book.record import Name
from dyacht.core.codec.ini import Setting
from dyacht.core.words import Final, struct, u8, u16, u32


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
    real: Name
    node: u16
    comm: u8
    handle: u32
    """The socket, descriptor or handle where has_handle; on DOS the port, 0 for COM1."""
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
    """The UTC day number of a BBSDEV deadline, or days.NO_DAY."""
    deadline_second: u32
    ansi: bool
    columns: u16
    """0 where the file does not tell."""
    rows: u16
    encoding: u8
    security: u16
    sysop: bool
    show_local: bool
    board: Setting
