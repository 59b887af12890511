"""The door for the sysop: what is typed as an answer, and C going the same way as Python through every word."""

import random

import pytest

from dyacht.core import sizes, upkeep
from dyacht.core.book.ledger import Ledger
from dyacht.core.tools.work import Answer, Task, Work
from tests import native
from tests.core.tools.test_checkup import DAMAGED, RECORDS
from tests.core.tools.test_imports import exported
from tests.door import game
from tests.sysop import Desk


@pytest.mark.parametrize(
    ("typed", "answer"),
    [(b"y", 1), (b" YES \r\n", 1), (b"Yes\n", 1), (b"", 2), (b"\n", 2), (b"n\n", 2), (b"yess", 2), (b"y es", 2), (b"ya", 2), (b"j", 2)],
)
def test_only_yes_is_yes(typed: bytes, answer: int) -> None:
    assert upkeep.reply(typed, len(typed)) == answer
    assert (Answer.YES, Answer.NO) == (1, 2)


class Both(Desk):
    """Python and C side by side: each step, each record and each sieve must come out the same."""

    def do(self, line: str) -> int:
        self.twin = native.core()
        self.c_work, self.c_ledger = self.twin.new(Work), self.twin.new(Ledger)
        self.is_begun, self.last = False, 0
        return super().do(line)

    def perform(self, task: int) -> int:
        if not self.is_begun:
            self.is_begun = True
            self.twin.fill(self.c_work.errand, self.work.errand)
            self.c_work.user = list(self.work.user)
            assert self.twin.lib.upkeep_start(self.c_work, self.c_ledger) == task
        elif task != Task.QUIT:
            assert self.twin.lib.upkeep_step(self.c_work, self.c_ledger, self.last) == task
        self.compare()
        self.last = super().perform(task)
        self.follow(task)
        return self.last

    def compare(self) -> None:
        self.twin.same(self.work, self.c_work)

    def follow(self, task: int) -> None:
        """Give C what the shell has put into Python's work."""
        ours, theirs = self.work, self.c_work
        if task == Task.READ:
            theirs.text, theirs.length = list(ours.text), ours.length
        if task in {Task.FETCH, Task.CHANGE}:
            for mine, other in zip(ours.changes[: ours.count], theirs.changes, strict=False):
                other.image, other.left = list(mine.image), mine.left
        theirs.tail, theirs.reason = ours.tail, list(ours.reason)
        if task == Task.APPEND:
            theirs.next = ours.next

    def feed(self) -> int:
        """Feed both."""
        work, c_work = self.work, self.c_work
        for slot in range(work.next, len(self.records)):
            image = self.records[slot]
            goes_on = upkeep.add(work, self.ledger, slot, image)
            assert self.twin.lib.upkeep_add(c_work, self.c_ledger, slot, image) == goes_on
            if not goes_on:
                return Answer.STOPPED
        return Answer.ENDED

    def sift(self) -> int:
        count = super().sift()
        assert self.twin.lib.upkeep_sift(self.c_work, self.c_ledger) == count
        return count


WORDS = (
    "-check", "-check -repair", "-check -repair -yes", "-export out.csv", "-import all.csv", "-import bad.csv -yes",
    "-player Bea -rename Ann", "-player Bea -rename Ann -merge -yes", "-void Ann 2026-11-30 -yes", "-void Ann 2020-01-01",
)  # fmt: skip


@pytest.mark.parametrize("line", WORDS)
def test_c_goes_the_same_way(line: str) -> None:
    chance = random.Random(line)
    images = [*RECORDS[:20], DAMAGED, bytes(96), game("Ann"), game("ann"), game("Bea"), game('Zo\u00e9, "x"')]
    desk = Both(chance.sample(images, len(images)), tail=5)
    desk.files = {"all.csv": exported(RECORDS[10:40]), "bad.csv": exported(RECORDS[:9]) + b'"x,\n'}
    desk.refused[Task.CHANGE] = 0 if "void" in line else 9
    desk.do(line)
    assert len(desk.tasks) > 1


def test_c_takes_more_players_than_find_room_by_passes() -> None:
    desk = Both([game(f"P{i:04}") for i in range(0, sizes.PLAYERS + 9, 2)])
    desk.files = {"all.csv": exported([bytes(game(f"P{i:04}")) for i in range(sizes.PLAYERS + 9)])}
    assert desk.do("-import all.csv -yes") == 0
    assert len(desk.records) == sizes.PLAYERS + 9
