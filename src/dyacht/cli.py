"""Joins the rings: switches, drop file, data folder, input and output, then the loop. Nothing else knows all of them."""

import gc

COLLECTED = 50_000
"""Objects made before Python looks for lost ones among all: the tables are large, and next to nothing is ever lost."""
gc.set_threshold(COLLECTED)

from dyacht.shell import later, pack  # noqa: E402

pack.begin()  # both before everything that they spare a look for
later.begin()

import sys  # noqa: E402

from dyacht.shell import arrival  # noqa: E402
from dyacht.shell.faults import Fault, NoData  # noqa: E402
from dyacht.shell.host import os  # noqa: E402
from dyacht.version import VERSION  # noqa: E402

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from dyacht.shell.arrival import Call
    from dyacht.shell.log import FileLog
    from dyacht.shell.ports import Terminal
    from dyacht.shell.ways import Way

NO_DATA = "Daily Yacht can't use its data just now. Please tell the sysop."
BROKEN = "Daily Yacht has met a fault of its own and closes. What was saved is safe."
TIME_UP = "Your time on this board is up."
SYSOP = ("report", "export", "import", "check", "player", "void")
"""Words after a hyphen with which no caller comes."""


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run the door once and return its exit code: 0 normal, 1 caller lost or time up, 2 switches or drop file, 3 data or folder."""
    log: FileLog | None = None
    given = sys.argv[1:] if arguments is None else arguments
    try:
        log = open_log(local=False)
        if any(each[:1] in "-/" and each.lstrip("-/").lower() in SYSOP for each in given):
            from dyacht.shell import tools

            return tools.run(given, os.environ)
        call = arrival.arrive([os.fsencode(each) for each in given], os.environ)
        if call.switches.help:
            return tell_usage()
        log = log or open_log(call.wish.local)
        return serve(call, log)
    except Fault as fault:
        return complain(log, str(fault), fault.exit_code)
    except KeyboardInterrupt:  # before there was a terminal to watch for it
        return 1
    except Exception as error:  # noqa: BLE001 - whatever it is, the sysop gets a line to read
        return complain(log, where(error), NoData.exit_code)


def serve(call: "Call", log: "FileLog | None") -> int:
    """Find the caller and serve him; his line is given back in any case."""
    from dyacht.shell import system, ways

    if log is not None:
        log.node = call.node
    if call.path:
        read_drop_file(call)
    if log is not None:
        log.node = call.node
    way = ways.choose(call.wish, call.caller, system.kind_of)
    terminal = system.terminal(way, arrival.is_utf8(call))
    last = plain(BROKEN)
    try:
        if log is None:
            from dyacht.shell.home import VARIABLE

            raise NoData(f"The data folder is not known; {VARIABLE} should name it.")
        unfit = arrival.unfit(call, window_size(way))
        if unfit:
            log.session(f"{described(call, way)}: {unfit}")
            last = plain(unfit)
            return 0
        last, code = visit(call, way, terminal, log)
        return code
    except NoData:
        last = plain(NO_DATA)
        raise
    finally:
        terminal.close(last)


def visit(call: "Call", way: "Way", terminal: "Terminal", log: "FileLog") -> tuple[bytes, int]:
    """Run one session; return what gives the caller's screen back, and the exit code."""
    from dyacht.core import app
    from dyacht.core.codec import line as lines
    from dyacht.core.codec.keys import Scans
    from dyacht.core.codec.line import Line
    from dyacht.core.state import State
    from dyacht.core.words import new
    from dyacht.shell import home
    from dyacht.shell.chance import SystemChance
    from dyacht.shell.clock import SystemClock
    from dyacht.shell.session import Session
    from dyacht.shell.settings import IniFile
    from dyacht.shell.store import FileStore

    home.check(log.folder.path)
    log.session(described(call, way))
    home.check_log(log.failure)
    left = seconds_left(call)
    if left == 0:
        log.note("time up: the deadline that the drop file tells is past")
        return plain(TIME_UP), 1
    state: State = new(State)
    arrival.fill(state, call, VERSION, left)
    store = FileStore(log.folder, log, terminal.pause)
    settings = IniFile(log.folder, store.lock, log)
    settings.read(state)
    line: Line = new(Line)
    lines.start(line, call.encoding, way.is_telnet)
    line.keys.scans = Scans.DOORWAY if way.is_console else Scans.NONE
    session = Session(app, state, line, terminal, store, settings, SystemClock(call.switches.day), SystemChance(), log)
    code = session.run()
    gc.freeze()  # nor does Python look for any on its way out
    if not arrival.name_of(call):
        log.note(f"the caller gave the name {arrival.shown(state.session.name) or '(none)'}")
    return session.leave(), code


def read_drop_file(call: "Call") -> None:
    """Find and read the drop file that the switches or the environment name."""
    from dyacht.shell import calls

    call.path = calls.find(call.path)
    call.caller = calls.read(call.path)


def open_log(local: bool) -> "FileLog | None":
    """Return the log in the data folder, or None where there is no rule for a folder."""
    from dyacht.shell import home, system
    from dyacht.shell.folder import Folder
    from dyacht.shell.log import FileLog

    path = home.data_folder(home.program_folder(), os.environ, local)
    return None if path is None else FileLog(Folder(system.disk(), path))


def seconds_left(call: "Call") -> int:
    """Return the seconds to a BBSDEV deadline: 0 where it is past, -1 where there is none."""
    if not arrival.has_deadline(call.caller):
        return -1
    from dyacht.core.codec import dropfile
    from dyacht.shell.clock import utc

    return dropfile.deadline_left(call.caller, *utc())


def window_size(way: "Way") -> tuple[int, int]:
    """Return the columns and rows of a local window, 0 where they can't be told."""
    try:
        return os.get_terminal_size(way.sink)
    except (OSError, ValueError):  # Windows tells it of the three standard descriptors alone
        return 0, 0


def described(call: "Call", way: "Way") -> str:
    """Return a session in one line of the log."""
    name = arrival.name_of(call) or "(asks for a name)"
    return f"{name}, {call.path or 'no drop file'}, {way}, {arrival.ENCODINGS[call.encoding]}"


def plain(words: str) -> bytes:
    """Return a sentence for whoever is there, on a terminal of any kind."""
    return b"\r\n" + words.encode("ascii", "replace") + b"\r\n"


def complain(log: "FileLog | None", words: str, exit_code: int) -> int:
    """Say in the log and on stderr why the door ends before its time; return the exit code."""
    if log is not None:
        log.fault(words)
    if sys.stderr is not None:
        try:
            sys.stderr.write(f"dyacht: {words}\n")
        except OSError:  # nobody reads it
            pass
    return exit_code


def where(error: Exception) -> str:
    """Return an error of the program's own in one line, with the place where it happened."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" in {os.path.basename(trace.tb_frame.f_code.co_filename)}, line {trace.tb_lineno}" if trace is not None else ""
    return f"{type(error).__name__}: {error}{place}"


def tell_usage() -> int:
    """Print the version and the switches."""
    from dyacht.core.codec import switch
    from dyacht.core.tools import errand

    lines = (*switch.USAGE, b"", *errand.USAGE)
    sys.stdout.write(f"Daily Yacht {VERSION}\n\n" + "".join(each.decode("ascii") + "\n" for each in lines))
    return 0
