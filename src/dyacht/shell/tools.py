"""The sysop's words on the command line: -report, -export, -import, -check, -player, -void. Each tells what it will do, asks, and logs it.

Knows words and questions; what is done is in report.py, transfer.py, check.py and players.py, each loaded when it is asked for.
"""

import os
import sys
import time

from dyacht.shell.faults import NoData, WrongCall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dyacht.shell.log import FileLog
    from dyacht.shell.records import Records

USAGE = """For the sysop, while doors are running or not:

  dyacht -report FOLDER           the scoreboards as .ANS, .TXT and .HTML, for the board's menus
  dyacht -export FILE             every record as CSV
  dyacht -import FILE             add the records of such a CSV that are not there yet
  dyacht -check                   what is in dyacht.dat, and what is damaged
  dyacht -check -repair           blank what is damaged, a copy kept aside
  dyacht -player OLD -rename NEW  give a player another name; with -merge also one that somebody has
  dyacht -void NAME DATE          take a player's game of a day off the scoreboards, a copy kept aside

  -yes answers the questions. Copies are in dyacht.sav, which -import reads.
"""
WORDS = {"report": 1, "export": 1, "import": 1, "check": 0, "repair": 0, "player": 1, "rename": 1, "merge": 0, "void": 2, "yes": 0}
"""How many arguments follow each."""
TOLD = 0.5
"""Seconds between two words on how far it is."""


class Console:
    """Where the sysop sits."""

    def __init__(self, yes: bool = False) -> None:
        self.yes = yes
        self.told = time.monotonic()
        self.is_counting = False

    def say(self, text: str) -> None:
        """Print a line."""
        self.progress(-1)
        sys.stdout.buffer.write(text.encode(sys.stdout.encoding or "ascii", "replace") + b"\n")
        sys.stdout.flush()

    def ask(self, question: str) -> bool:
        """Ask; only yes is yes."""
        if self.yes:
            self.say(f"{question} yes")
            return True
        self.progress(-1)
        sys.stdout.buffer.write(f"{question} (y/N) ".encode(sys.stdout.encoding or "ascii", "replace"))
        sys.stdout.flush()
        return sys.stdin.readline().strip().lower() in {"y", "yes"}

    def progress(self, percent: int) -> None:
        """Tell how far a long look is, on a line of its own that is written over; -1 ends it."""
        now = time.monotonic()
        if percent < 0:
            if self.is_counting:
                sys.stderr.write("\r       \r")
            self.is_counting = False
        elif now - self.told >= TOLD:
            self.told, self.is_counting = now, True
            sys.stderr.write(f"\r{percent:3} % ")
            sys.stderr.flush()


def word_of(argument: str) -> str:
    """Return an argument's word without its hyphens or slash, nothing where it has none."""
    bare = argument.removeprefix("-").removeprefix("-") if argument.startswith("-") else argument.removeprefix("/")
    return bare.lower() if bare != argument else ""


def parse(arguments: "Sequence[str]") -> dict[str, list[str]]:
    """Return what follows each word. Raises WrongCall."""
    found: dict[str, list[str]] = {}
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        word = word_of(argument)
        if word not in WORDS:
            raise WrongCall(f"{argument}: this does not go with the sysop's words; dyacht -? lists them")
        if len(rest) < WORDS[word]:
            raise WrongCall(f"{argument} needs {WORDS[word]} more")
        found[word], rest = rest[: WORDS[word]], rest[WORDS[word] :]
    ways: tuple[set[str], ...] = ({"report"}, {"export"}, {"import"}, {"check"}, {"check", "repair"}, {"player", "rename"})
    if set(found) - {"yes"} not in (*ways, {"player", "rename", "merge"}, {"void"}):
        raise WrongCall(f"these words don't go together: {' '.join(arguments)}; dyacht -? lists them")
    return found


def run(arguments: "Sequence[str]", environment: "Mapping[str, str]") -> int:
    """Do what the words say; return the exit code. Raises Fault."""
    from dyacht.shell import home, system
    from dyacht.shell.folder import Folder
    from dyacht.shell.log import FileLog

    found = parse(arguments)
    path = home.data_folder(home.program_folder(), environment, True)
    assert path is not None, "in local mode there always is one"
    home.check(path)
    try:
        return act(found, FileLog(Folder(system.disk(), path)), Console("yes" in found))
    except OSError as error:
        raise NoData(f"{error.filename or 'dyacht.dat'}: {error.strerror or error}") from error


def pause(milliseconds: int) -> bool:
    """Let time pass while another node holds the lock."""
    time.sleep(milliseconds / 1000)
    return True


def act(found: dict[str, list[str]], log: "FileLog", console: Console) -> int:
    """Do what the words say in one data folder."""
    from dyacht.shell.records import Records
    from dyacht.shell.store import FileStore

    records = Records(FileStore(log.folder, log, pause), console.progress)
    if "report" in found:
        from dyacht.shell import report

        console.say(report.write(records.store, log, found["report"][0], console.progress))
    elif "export" in found:
        from dyacht.shell import transfer

        console.say(transfer.give(records, found["export"][0]))
    elif "import" in found:
        from dyacht.shell import transfer

        told(log, console, transfer.take(records, found["import"][0], console.ask))
    elif "check" in found:
        return check(found, records, log, console)
    else:
        change(found, records, log, console)
    return 0


def check(found: dict[str, list[str]], records: "Records", log: "FileLog", console: Console) -> int:
    """Tell what is on file; with -repair blank what is damaged. 3 where damage stays."""
    from dyacht.shell import check as checks

    findings = checks.look(records)
    for line in findings.lines():
        console.say(line)
    if not findings.damaged:
        return 0
    if "repair" not in found:
        console.say("dyacht -check -repair blanks what is damaged and keeps a copy.")
        return NoData.exit_code
    if console.ask(f"Blank {len(findings.damaged)} damaged slots, after copying them to dyacht.sav?"):
        told(log, console, checks.repair(records, findings))
        return 0
    return NoData.exit_code


def change(found: dict[str, list[str]], records: "Records", log: "FileLog", console: Console) -> None:
    """Rename a player or void a game."""
    from dyacht.shell import players

    if "void" in found:
        name, date = found["void"]
        told(log, console, players.void(records, name, date, console.ask))
    else:
        told(log, console, players.rename(records, found["player"][0], found["rename"][0], "merge" in found, console.ask))


def told(log: "FileLog", console: Console, done: str) -> None:
    """Say and log what was done; nothing where the sysop said no."""
    if done:
        console.say(done)
        log.note(f"sysop ({os.environ.get('USER') or os.environ.get('USERNAME') or 'name not known'}): {done}")
    else:
        console.say("Nothing was changed.")
