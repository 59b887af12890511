"""The sysop's words on the command line: -report, -export, -import, -check, -player, -void.

The core knows the words, what they ask and say, and what becomes of each record (errand.py, upkeep.py; -report: bulletin.py). Here is the
loop that does what it asks for, one task at a time.
"""

import os
import sys
import time

from dyacht.core import sizes, upkeep
from dyacht.core.book.ledger import Ledger
from dyacht.core.tools import errand as errands
from dyacht.core.tools.errand import Errand, Word
from dyacht.core.tools.telling import Saying
from dyacht.core.tools.work import TEXT, Answer, Task, Work
from dyacht.core.words import copy, new
from dyacht.shell.breaks import Break
from dyacht.shell.faults import NoData, WrongCall
from dyacht.shell.records import Records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import BinaryIO

    from dyacht.shell.log import FileLog

TOLD = 0.5
"""Seconds between two words on how far it is."""
BREAKABLE = (Task.ASK, Task.FEED, Task.READ, Task.WRITE, Task.KEEP, Task.FETCH)
"""What need not be done any more once the sysop has pressed Ctrl-C."""
WIPE = "\r" + " " * 9 + "\r"
"""Goes over how far it was, and the ^C that a terminal shows behind that."""


class Console:
    """Where the sysop sits, and may press Ctrl-C."""

    def __init__(self, wish: Break) -> None:
        self.wish = wish
        self.told = time.monotonic()
        self.is_counting = False

    def say(self, text: str) -> None:
        """Print a line."""
        self.write(text + "\n")

    def ask(self, question: str) -> bytes:
        """Ask, and return what is typed."""
        self.write(f"{question} (y/N) ")
        typed = self.wish.line()
        if self.wish.is_asked:
            self.say("")
        return typed

    def write(self, text: str) -> None:
        """Print letters."""
        self.progress(-1)
        sys.stdout.buffer.write(text.encode(sys.stdout.encoding or "ascii", "replace"))
        sys.stdout.flush()

    def progress(self, percent: int) -> bool:
        """Tell how far a long look is, on a line of its own that is written over; -1 ends it. Return whether it may go on."""
        now = time.monotonic()
        if percent < 0:
            if self.is_counting:
                sys.stderr.write(WIPE)
            self.is_counting = False
        elif now - self.told >= TOLD:
            self.told, self.is_counting = now, True
            sys.stderr.write(f"\r{percent:3} % ")
            sys.stderr.flush()
        return not self.wish.is_asked


def parse(arguments: "Sequence[str]") -> Errand:
    """Return what the arguments ask for. Raises WrongCall."""
    errand: Errand = new(Errand)
    line: Saying = new(Saying)
    errands.begin(errand)
    for argument in map(os.fsencode, arguments):
        if not errands.take(errand, line, argument, len(argument)):
            raise WrongCall(words(line))
    if not errands.end(errand, line):
        raise WrongCall(words(line))
    return errand


def words(line: Saying) -> str:
    """Return a line of the core's as text."""
    return bytes(line.letters[: line.count]).decode("cp437")


def run(arguments: "Sequence[str]", environment: "Mapping[str, str]") -> int:
    """Do what the words say, or so much of it as the sysop lets them; return the exit code. Raises Fault."""
    with Break() as wish:
        return do(arguments, environment, Console(wish))


def do(arguments: "Sequence[str]", environment: "Mapping[str, str]", console: Console) -> int:
    """Do what the words say; return the exit code. Raises Fault."""
    from dyacht.shell import home, system
    from dyacht.shell.folder import Folder
    from dyacht.shell.log import FileLog
    from dyacht.shell.store import FileStore

    errand = parse(arguments)
    path = home.data_folder(home.program_folder(), environment, True)
    assert path is not None, "in local mode there always is one"
    home.check(path)
    log = FileLog(Folder(system.disk(), path))
    store = FileStore(log.folder, log, pause)
    if errand.which == Word.REPORT:
        from dyacht.shell import report

        said, code = report.write(store, log, arguments[errand.file], console.progress)
        console.say(said)
        return code
    user = environment.get("USER") or environment.get("USERNAME") or ""
    return Tool(errand, arguments[errand.file], Records(store, console.progress), log, console, user).run()


def pause(milliseconds: int) -> bool:
    """Let time pass while another node holds the lock."""
    time.sleep(milliseconds / 1000)
    return True


class Tool:
    """One word being done. *path* is the file that an export makes or an import reads."""

    def __init__(self, errand: Errand, path: str, records: Records, log: "FileLog", console: Console, user: str = "") -> None:
        self.path, self.records, self.log, self.console = path, records, log, console
        self.work: Work = new(Work)
        self.ledger: Ledger = new(Ledger)
        copy(self.work.errand, errand)
        fill(self.work.user, user)
        self.file: BinaryIO | None = None
        self.size = self.at = 0
        self.kept = bytearray()
        """What an import has read."""

    def run(self) -> int:
        """Run the loop; return the exit code. Raises Fault."""
        try:
            task = upkeep.start(self.work, self.ledger)
            while task != Task.QUIT:
                task = upkeep.step(self.work, self.ledger, self.perform(task))
        finally:
            self.close()
        return self.work.exit_code

    def perform(self, task: int) -> int:
        """Do what the core asks for and return the answer."""
        if task in BREAKABLE and self.console.wish.is_asked:
            return Answer.BROKEN
        match task:
            case Task.SAY:
                self.console.say(words(self.work.line))
            case Task.ASK:
                typed = self.console.ask(words(self.work.line))
                return Answer.BROKEN if self.console.wish.is_asked else upkeep.reply(typed, len(typed))
            case Task.COMPLAIN:
                self.console.progress(-1)
                raise (WrongCall if self.work.exit_code == WrongCall.exit_code else NoData)(words(self.work.line))
            case Task.LOG:
                self.log.note(words(self.work.note))
            case _:
                return self.handle(task)
        return Answer.DONE

    def handle(self, task: int) -> int:
        """Do what touches a file, and see why where that fails."""
        try:
            return self.touch(task)
        except OSError as error:
            if task == Task.MAKE and isinstance(error, FileExistsError):
                return Answer.EXISTS
            fill(self.work.reason, error.strerror or str(error))
            return Answer.FAILED

    def touch(self, task: int) -> int:
        """Do what touches dyacht.dat or dyacht.sav."""
        work = self.work
        match task:
            case Task.FEED:
                return self.records.feed(work, self.ledger)
            case Task.ASIDE:
                return self.records.put_aside(bytes(work.out[: work.used]))
            case Task.CHANGE:
                return self.records.change(work)
            case Task.APPEND:
                self.console.progress(work.kept * sizes.RECORD * 100 // max(len(self.kept), 1))
                return self.records.append(work, self.ledger)
            case Task.KEEP:
                if work.kept == 0:
                    self.kept.clear()
                for change in work.changes[: work.count]:
                    self.kept += bytes(change.image)
                return Answer.DONE
            case Task.FETCH:
                for i, change in enumerate(work.changes[: work.count], work.kept):
                    change.image[:] = self.kept[i * sizes.RECORD : (i + 1) * sizes.RECORD]
                return Answer.DONE
            case _:
                return self.write(task)

    def write(self, task: int) -> int:
        """Do what touches the errand's file."""
        match task:
            case Task.MAKE:
                self.file = open(self.path, "xb")  # noqa: SIM115 - closed in run()
            case Task.OPEN:
                self.file = open(self.path, "rb")  # noqa: SIM115
                self.size = os.fstat(self.file.fileno()).st_size
            case Task.READ:
                return self.read()
            case Task.WRITE:
                assert self.file is not None
                self.file.write(bytes(self.work.out[: self.work.used]))
            case Task.FINISH:
                assert self.file is not None
                self.file.flush()
                os.fsync(self.file.fileno())
                self.close()
            case _:
                self.close()
                os.unlink(self.path)
        return Answer.DONE

    def read(self) -> int:
        """Add the file's next bytes to the text."""
        assert self.file is not None
        work = self.work
        line = self.file.readline(TEXT - work.length)
        work.text[work.length : work.length + len(line)] = line
        work.length += len(line)
        self.at += len(line)
        self.console.progress(self.at * 100 // max(self.size, 1))
        return Answer.DONE if line else Answer.ENDED

    def close(self) -> None:
        """Close the file."""
        if self.file is not None:
            self.file.close()
            self.file = None


def fill(letters: list[int], text: str) -> None:
    """Put a text into letters of the core's, cut where they end."""
    data = text.encode("cp437", "replace")[: len(letters)]
    letters[:] = data.ljust(len(letters), b"\0")
