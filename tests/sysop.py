"""The sysop's words without a machine: the core's loop over a list of records and files in memory.

desk = Desk(records)
assert desk.do("-check") == 0           the exit code; what was said is in desk.said, as text
desk.answers = ["y"]                    what is typed when asked; without one it is "n"
desk.records, desk.aside, desk.files    what stands there then
"""

import shlex
from collections.abc import Callable, Iterable
from typing import Any

from dyacht.core import sizes, upkeep
from dyacht.core.book.ledger import Ledger
from dyacht.core.tools import csvrow, errand
from dyacht.core.tools.telling import Saying
from dyacht.core.tools.work import STEP, TEXT, Answer, Task, Work
from dyacht.core.words import copy, new

BREAKABLE = (Task.ASK, Task.FEED, Task.READ, Task.WRITE, Task.KEEP, Task.FETCH)
BLANK = bytes(sizes.RECORD)


def text(line: Saying) -> str:
    """Return a line as text, and see that it is ended for C."""
    assert line.letters[line.count] == 0
    return bytes(line.letters[: line.count]).decode("cp437")


class Desk:
    """One folder, and what has been done in it."""

    def __init__(self, records: Iterable[Any] = (), tail: int = 0, user: bytes = b"sue") -> None:
        self.records = [bytes(image) for image in records]
        self.tail, self.user = tail, user
        self.files: dict[str, bytes] = {}
        self.aside = b""
        self.said: list[str] = []
        self.faults: list[str] = []
        self.logged: list[str] = []
        self.asked: list[str] = []
        self.answers: list[str] = []
        self.refused: dict[int, int] = {}
        """Tasks that fail, each after so many that don't."""
        self.breaks_at = -1
        """The task, counted from 0, at which the sysop breaks the word off, in the middle where it is FEED."""
        self.meanwhile: dict[int, Callable[[], None]] = {}
        """What a door does before a task of a kind is performed for the first time."""
        self.tasks: list[int] = []
        self.kept: list[bytes] = []
        self.at = 0

    def do(self, line: str) -> int:
        """Do one word; return the exit code."""
        self.said, self.faults, self.tasks = [], [], []
        words: Any = new(errand.Errand)
        said: Saying = new(Saying)
        errand.begin(words)
        for argument in shlex.split(line):
            if not errand.take(words, said, argument.encode(), len(argument.encode())):
                self.faults.append(text(said))
                return 2
        if not errand.end(words, said):
            self.faults.append(text(said))
            return 2
        self.name = shlex.split(line)[words.file]
        self.work, self.ledger = new(Work), new(Ledger)
        copy(self.work.errand, words)
        for i, byte in enumerate(self.user):
            self.work.user[i] = byte
        task = upkeep.start(self.work, self.ledger)
        while task != Task.QUIT:
            self.tasks.append(task)
            task = upkeep.step(self.work, self.ledger, self.perform(task))
        return int(self.work.exit_code)

    def perform(self, task: int) -> int:
        """Do what the core wants and return the answer."""
        if task in self.meanwhile:
            self.meanwhile.pop(task)()
        if task in self.refused:
            self.refused[task] -= 1
            if self.refused[task] < 0:
                for i, byte in enumerate(b"no such luck"):
                    self.work.reason[i] = byte
                return Answer.FAILED
        if len(self.tasks) - 1 == self.breaks_at:
            return self.break_off(task)
        work = self.work
        match task:
            case Task.SAY:
                self.said.append(text(work.line))
            case Task.COMPLAIN:
                self.faults.append(text(work.line))
            case Task.LOG:
                self.logged.append(text(work.note))
            case Task.ASK:
                self.asked.append(text(work.line))
                typed = (self.answers.pop(0) if self.answers else "n").encode()
                return upkeep.reply(typed, len(typed))
            case Task.FEED:
                work.tail = self.tail
                return self.feed()
            case Task.ASIDE:
                self.aside += (b"" if self.aside else head()) + bytes(work.out[: work.used])
            case Task.CHANGE:
                assert 0 < work.count <= STEP
                for change in work.changes[: work.count]:
                    change.left = self.records[change.slot] != bytes(change.seen)
                    if not change.left:
                        self.records[change.slot] = bytes(change.image)
            case Task.APPEND:
                assert self.feed() == Answer.ENDED
                count = self.sift()
                self.records += [bytes(change.image) for change in work.changes[:count]]
                self.tail = 0
                work.next = len(self.records)
            case Task.KEEP:
                self.kept = self.kept[: work.kept] + [bytes(change.image) for change in work.changes[: work.count]]
            case Task.FETCH:
                for change, image in zip(work.changes[: work.count], self.kept[work.kept : work.kept + work.count], strict=True):
                    change.image[:] = list(image)
            case _:
                return self.write(task)
        return Answer.DONE

    def break_off(self, task: int) -> int:
        """Do half of a task that can be broken off, at most."""
        assert task in BREAKABLE
        if task == Task.FEED:
            there, self.records = self.records, self.records[: (self.work.next + len(self.records)) // 2]
            self.feed()
            self.records = there
        return Answer.BROKEN

    def write(self, task: int) -> int:
        """Do what touches the errand's file."""
        work = self.work
        match task:
            case Task.MAKE:
                if self.name in self.files:
                    return Answer.EXISTS
                self.files[self.name] = b""
            case Task.WRITE:
                self.files[self.name] += bytes(work.out[: work.used])
            case Task.UNMAKE:
                del self.files[self.name]
            case Task.OPEN:
                self.at = 0
            case Task.READ:
                data = self.files[self.name]
                end = data.find(b"\n", self.at) + 1 or len(data)
                piece = data[self.at : min(end, self.at + TEXT - work.length)]
                work.text[work.length : work.length + len(piece)] = list(piece)
                work.length += len(piece)
                self.at += len(piece)
                return Answer.DONE if piece else Answer.ENDED
        return Answer.DONE

    def sift(self) -> int:
        """Have the core say what is to be appended."""
        return upkeep.sift(self.work, self.ledger)

    def feed(self) -> int:
        """Feed the slots from next on that the query wants."""
        work = self.work
        for slot in range(work.next, len(self.records)):
            if not upkeep.add(work, self.ledger, slot, self.records[slot]):
                return Answer.STOPPED
        return Answer.ENDED


def head() -> bytes:
    """Return the line that names the columns."""
    out = [0] * csvrow.LONGEST
    return bytes(out[: csvrow.head(out, 0)])


def row(slot: int, image: bytes) -> bytes:
    """Return a slot as a line of CSV."""
    from dyacht.core.book.record import Record

    out = [0] * csvrow.LONGEST
    return bytes(out[: csvrow.put(out, 0, new(Record), slot, image)])
