"""Who calls, and how: the command line and the drop file brought together into what the core must know before its first step.

Knows nothing of descriptors; which input and output it comes to, ways decides.
"""

from dyacht.core import sizes
from dyacht.core.book import days, names
from dyacht.core.codec import cp437, switch
from dyacht.core.codec.caller import Caller, Comm, Encoding, Kind
from dyacht.core.codec.switch import Switches
from dyacht.core.words import copy, new
from dyacht.shell.faults import WrongCall
from dyacht.shell.ways import Wish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import NoReturn

    from dyacht.core.state import State

ENCODINGS = {Encoding.CP437: "CP437", Encoding.UTF8: "UTF-8", Encoding.ASCII: "ASCII"}


class Call:
    """One start of the door. *path* is the drop file's, or empty; *caller* is all zero without one."""

    def __init__(self, switches: Switches, wish: Wish, path: str) -> None:
        self.switches, self.wish, self.path = switches, wish, path
        self.caller: Caller = new(Caller)

    @property
    def is_local(self) -> bool:
        """Whether the player sits at the machine itself."""
        return self.wish.local or (self.caller.kind == Kind.BBSDEV and self.caller.comm == Comm.LOCAL)

    @property
    def encoding(self) -> int:
        """What the player's terminal understands (Encoding)."""
        if self.caller.kind != Kind.NONE:
            return self.caller.encoding
        return Encoding.UTF8 if self.switches.utf8 and self.is_local else Encoding.CP437

    @property
    def node(self) -> int:
        """The node: -N, else the drop file's."""
        return self.switches.node if self.switches.has_node else self.caller.node


def arrive(arguments: "Sequence[bytes]", environment: "Mapping[str, str]") -> Call:
    """Read the command line; WrongCall where a switch makes no sense. The drop file is not read yet."""
    switches: Switches = new(Switches)
    switch.begin(switches)
    for argument in arguments:
        wrong = switch.take(switches, argument, len(argument))
        if wrong != switch.Wrong.NOTHING:
            _refuse(argument, wrong)
    wrong = switch.end(switches)
    if wrong != switch.Wrong.NOTHING:
        _refuse(arguments[-1], wrong)
    path = bytes(switches.path[: switches.path_count]).decode("utf-8", "surrogateescape")
    if not path and not switches.local and not switches.has_socket:
        path = environment.get("BBSDEV_DRP", "")
    named = path or switches.has_socket or switches.stdio or switches.has_node
    wish = Wish(
        local=switches.local or not named,
        socket=switches.socket if switches.has_socket else None,
        stdio=switches.stdio,
        door_socket=environment.get("DOOR_SOCKET_FD", ""),
    )
    return Call(switches, wish, path)


def fill(state: "State", call: Call, version: str, seconds_left: int) -> None:
    """Fill the state's session; *seconds_left* is what is left until a BBSDEV deadline, negative where there is none."""
    session, caller = state.session, call.caller
    copy(session.real, caller.real)
    for name in (call.switches.name, caller.alias, caller.real):
        if names.size(session.name) == 0:
            copy(session.name, name)
    session.node = call.node
    session.local = call.is_local
    session.pretend = call.switches.day != days.NO_DAY
    session.unlimited = caller.kind != Kind.NONE and not caller.limited
    session.seconds = 0 if session.unlimited else caller.seconds or caller.minutes * 60
    if seconds_left >= 0:
        session.seconds = seconds_left
    session.baud = caller.baud
    letters = version.encode("ascii")[: len(session.version)]
    session.version[: len(letters)] = letters


def is_utf8(call: Call) -> bool:
    """Return whether the player's terminal understands UTF-8."""
    return call.encoding == Encoding.UTF8


def has_deadline(caller: Caller) -> bool:
    """Return whether the caller's board says at what time he must leave."""
    return caller.kind == Kind.BBSDEV and caller.limited and caller.deadline_day != days.NO_DAY


def unfit(call: Call, size: tuple[int, int]) -> str:
    """Return one plain sentence on why the player's screen won't do, or nothing. *size* is the local window's, 0 where unknown."""
    if call.caller.kind != Kind.NONE and not call.caller.ansi and not call.is_local:
        return "Daily Yacht needs ANSI, and your board says that your terminal has none."
    columns, rows = size if call.is_local else (call.caller.columns, call.caller.rows)
    if 0 < columns < sizes.COLUMNS or 0 < rows < sizes.ROWS:
        return f"Daily Yacht needs a screen of {sizes.COLUMNS}x{sizes.ROWS}, and yours has {columns}x{rows}."
    return ""


def name_of(call: Call) -> str:
    """Return the name that the door will use, as text; empty where it asks."""
    for name in (call.switches.name, call.caller.alias, call.caller.real):
        if names.size(name) > 0:
            return shown(name)
    return ""


def shown(name: "Sequence[int]") -> str:
    """Return a name of CP437 as text."""
    used = bytes(name).split(b"\0")[0]
    return "".join([chr(letter if letter < 128 else cp437.POINTS[letter - 128]) for letter in used])


def _refuse(argument: bytes, wrong: int) -> "NoReturn":
    shown = argument.decode("utf-8", "backslashreplace")[:80]
    raise WrongCall(f"{shown}: {switch.sentence(wrong).decode('ascii')}.")
