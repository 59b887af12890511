"""The command line, one argument at a time. Knows what each switch may hold, not what is done with it."""

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.book.record import Name
from dyacht.core.codec import cp437, scan
from dyacht.core.words import Annotated, Array, Final, Span, Text, clear, struct, u8, u16, u32

BLANK: Final = 32
QUOTE: Final = 34
HYPHEN: Final = 45
SLASH: Final = 47
UNDERLINE: Final = 95

Path = Annotated[list[u8], Array(u8, sizes.PATH)]


class Wrong:
    """What is wrong with an argument."""

    NOTHING: Final = 0
    NO_SWITCH: Final = 1
    UNKNOWN: Final = 2
    PATH: Final = 3
    NODE: Final = 4
    SOCKET: Final = 5
    NAME: Final = 6
    DATE: Final = 7
    LONG: Final = 8


class Awaiting:
    """What the next argument is for."""

    NOTHING: Final = 0
    PATH: Final = 1
    """-D stood alone."""
    QUOTE: Final = 2
    """A path began with a quotation mark and is still without the other: its blanks have cut it into arguments."""


@struct
class Switches:
    """What the arguments said."""

    path: Path
    """-D: a drop file or its folder."""
    path_count: u16
    node: u16
    has_node: bool
    socket: u32
    has_socket: bool
    """-S with a number; -S-1 sets stdio instead."""
    local: bool
    stdio: bool
    """-X, or -S-1."""
    utf8: bool
    name: Name
    """-P: who plays, in local mode; all zero without it."""
    day: u16
    """-T: the day number that is taken for today, or days.NO_DAY."""
    help: bool
    awaiting: u8


SENTENCES: Final[tuple[Text, ...]] = (
    b"nothing is wrong",
    b"a switch begins with - or /; a drop file is given as -Dfile",
    b"there is no such switch; -? lists them",
    b"-D needs a drop file or a folder, such as -DDOOR32.SYS",
    b"-N needs a node's number, such as -N1",
    b"-S needs a socket's number, or -1 for standard input and output",
    b"-P needs a name, such as -PAnn_Sailor",
    b"-T needs a date from 20200101 on, such as -T20261013",
    b"this is longer than a path or switch can be",
)
"""In the order of Wrong; to be said after the argument."""

WORDS: Final[tuple[Text, ...]] = (
    b"report", b"export", b"import", b"check", b"repair", b"player", b"rename", b"merge", b"void",
)  # fmt: skip
"""Whole words that are no letter with a value: -player is not -P with the name of layer. What they do is told in tools/errand.py."""
HELP_WORDS: Final[tuple[Text, ...]] = (b"?", b"h", b"help")

USAGE: Final[tuple[Text, ...]] = (
    b"dyacht -D<drop file>        play for the caller of a board",
    b"dyacht -N<node> -S<socket>  play through a socket; the door asks for a name",
    b"dyacht -L                   play at this machine; so does no switch at all",
    b"",
    b"  -D<path>      DOOR32.SYS, DOOR.SYS, DORINFOx.DEF or BBSDEV.DRP, or its folder",
    b"  -N<number>    the caller's node",
    b"  -S<number>    the caller's socket; -S-1 is standard input and output",
    b"  -L            local mode: asks for a name, no time limit",
    b"  -X            standard input and output, whatever the drop file says",
    b"  -U            send UTF-8 instead of CP437",
    b"  -P<name>      local mode: who plays; _ stands for a blank",
    b"  -T<YYYYMMDD>  take that date for today; for trying out only",
    b"  -?            this list",
    b"",
    b"A switch may begin with / too, and its letter may be small or a capital.",
)
"""What -? prints."""


def begin(switches: Switches) -> None:
    """Set *switches* to what no arguments mean."""
    clear(switches)
    switches.day = days.NO_DAY


def take(switches: Switches, argument: Span, count: u16) -> u8:
    """Take the next argument; return what is wrong with it (Wrong)."""
    awaiting: u8 = switches.awaiting
    switches.awaiting = Awaiting.NOTHING
    if awaiting == Awaiting.QUOTE:
        return _add_path(switches, argument, 0, count)
    if count == 0:
        return Wrong.NOTHING if awaiting == Awaiting.NOTHING else Wrong.PATH
    if awaiting == Awaiting.PATH and argument[0] != HYPHEN:
        return _set_path(switches, argument, 0, count)
    if awaiting == Awaiting.PATH:
        return Wrong.PATH
    if argument[0] != HYPHEN and argument[0] != SLASH:
        return Wrong.NO_SWITCH
    start: u16 = 2 if count > 2 and argument[0] == HYPHEN and argument[1] == HYPHEN else 1
    return _take_switch(switches, argument, start, count - start)


def end(switches: Switches) -> u8:
    """Return what is wrong after the last argument (Wrong)."""
    return Wrong.NOTHING if switches.awaiting == Awaiting.NOTHING else Wrong.PATH


def sentence(wrong: u8) -> Text:
    """Return what to say after an argument that is wrong."""
    return SENTENCES[wrong]


def _take_switch(switches: Switches, argument: Span, start: u16, count: u16) -> u8:
    """Take a switch without its hyphen: whole words first, then letters."""
    if count == 0 or _is_one_of(argument, start, count, True):
        return Wrong.UNKNOWN
    if _is_one_of(argument, start, count, False):
        switches.help = True
        return Wrong.NOTHING
    letter: u8 = scan.upper(argument[start])
    match letter:
        case 68:  # D
            return _set_path(switches, argument, start + 1, count - 1)
        case 78:  # N
            return _set_node(switches, argument, start + 1, count - 1)
        case 83:  # S
            return _set_socket(switches, argument, start + 1, count - 1)
        case 80:  # P
            return _set_name(switches, argument, start + 1, count - 1)
        case 84:  # T
            switches.day = days.parse(argument, start + 1, count - 1)
            return Wrong.DATE if switches.day == days.NO_DAY else Wrong.NOTHING
        case _:
            return _set_flag(switches, letter, count)


def _is_one_of(argument: Span, start: u16, count: u16, words: bool) -> bool:
    """Return whether the argument is one of WORDS, or else of HELP_WORDS, in any case."""
    for i in range(len(WORDS)):
        if words and scan.same(argument, start, count, WORDS[i]):
            return True
    for i in range(len(HELP_WORDS)):
        if not words and scan.same(argument, start, count, HELP_WORDS[i]):
            return True
    return False


def _set_flag(switches: Switches, letter: u8, count: u16) -> u8:
    """Take a switch that is a letter alone."""
    if count > 1:
        return Wrong.UNKNOWN
    match letter:
        case 76:  # L
            switches.local = True
        case 88:  # X
            switches.stdio = True
        case 85:  # U
            switches.utf8 = True
        case _:
            return Wrong.UNKNOWN
    return Wrong.NOTHING


def _set_path(switches: Switches, argument: Span, start: u16, count: u16) -> u8:
    """Take the path of -D, quotation marks round it taken off; nothing after -D means the next argument."""
    switches.path_count = 0
    if count == 0:
        switches.awaiting = Awaiting.PATH
        return Wrong.NOTHING
    if argument[start] != QUOTE:
        return _append(switches, argument, start, count)
    if count > 1 and argument[start + count - 1] == QUOTE:
        return _append(switches, argument, start + 1, count - 2) if count > 2 else Wrong.PATH
    switches.awaiting = Awaiting.QUOTE
    return _append(switches, argument, start + 1, count - 1)


def _add_path(switches: Switches, argument: Span, start: u16, count: u16) -> u8:
    """Take on a path that its blanks have cut, up to its second quotation mark."""
    if switches.path_count >= sizes.PATH:
        return Wrong.LONG
    switches.path[switches.path_count] = BLANK
    switches.path_count += 1
    if count > 0 and argument[start + count - 1] == QUOTE:
        return _append(switches, argument, start, count - 1)
    switches.awaiting = Awaiting.QUOTE
    return _append(switches, argument, start, count)


def _append(switches: Switches, argument: Span, start: u16, count: u16) -> u8:
    """Append to the path."""
    if switches.path_count + count > sizes.PATH:
        return Wrong.LONG
    for i in range(count):
        switches.path[switches.path_count + i] = argument[start + i]
    switches.path_count += count
    return Wrong.NOTHING


def _set_node(switches: Switches, argument: Span, start: u16, count: u16) -> u8:
    """Take the number of -N."""
    number: u32 = scan.number(argument, start, count)
    if number > 0xFFFF:
        return Wrong.NODE
    switches.node = number
    switches.has_node = True
    return Wrong.NOTHING


def _set_socket(switches: Switches, argument: Span, start: u16, count: u16) -> u8:
    """Take the number of -S; -1 is the word of other doors for standard input and output."""
    if scan.same(argument, start, count, b"-1"):
        switches.stdio = True
        return Wrong.NOTHING
    number: u32 = scan.number(argument, start, count)
    if number >= scan.HUGE:
        return Wrong.SOCKET
    switches.socket = number
    switches.has_socket = True
    return Wrong.NOTHING


def _set_name(switches: Switches, argument: Span, start: u16, count: u16) -> u8:
    """Take the name of -P, with blanks for underlines."""
    text: Path = [0] * sizes.PATH
    if count > sizes.PATH:
        return Wrong.LONG
    for i in range(count):
        text[i] = BLANK if argument[start + i] == UNDERLINE else argument[start + i]
    length: u16 = cp437.text_in(text, 0, count, switches.name, sizes.NAME)
    return Wrong.NAME if length == 0 else Wrong.NOTHING
