"""The core's door for the sysop: each of his words is done by a loop like that of app.py, one task answered by one answer.

    work.errand is filled by errand.take() and errand.end()
    task = upkeep.start(work, ledger)
    while task != Task.QUIT:
        answer = ...                          perform the task
        task = upkeep.step(work, ledger, answer)

-report is not done here: its FOLDER is handed to bulletin.py. Nothing of the door's own state is needed meanwhile.
"""

from dyacht.core.book.ledger import Ledger
from dyacht.core.codec import scan
from dyacht.core.tools import breaking, checkup, exports, imports, renaming, voiding
from dyacht.core.tools.errand import Word
from dyacht.core.tools.work import Answer, Phase, Task, Work
from dyacht.core.words import Span, u8, u16, u32


def start(work: Work, account: Ledger) -> u8:
    """Begin what the errand says; return the first task."""
    work.exit_code = 0
    work.changed = 0
    work.found = 0
    match work.errand.which:
        case Word.EXPORT:
            return exports.start(work)
        case Word.IMPORT:
            return imports.start(work)
        case Word.CHECK:
            return checkup.start(work, account)
        case Word.PLAYER:
            return renaming.start(work)
        case _:
            return voiding.start(work)


def step(work: Work, account: Ledger, answer: u8) -> u8:
    """Take the answer to a task and return the next one."""
    if work.phase == Phase.TOLD:
        work.phase = Phase.LAST
        return Task.LOG
    if work.phase == Phase.LAST:
        return Task.QUIT
    if work.phase == Phase.BROKEN:
        return breaking.unmade(work, answer)
    if answer == Answer.BROKEN:
        return breaking.off(work)
    match work.errand.which:
        case Word.EXPORT:
            return exports.step(work, answer)
        case Word.IMPORT:
            return imports.step(work, account, answer)
        case Word.CHECK:
            return checkup.step(work, account, answer)
        case Word.PLAYER:
            return renaming.step(work, answer)
        case _:
            return voiding.step(work, answer)


def add(work: Work, account: Ledger, slot: u32, data: Span) -> bool:
    """Take one slot of dyacht.dat, in their order; return whether FEED may go on with the next."""
    work.next = slot + 1
    match work.errand.which:
        case Word.EXPORT:
            return exports.add(work, slot, data)
        case Word.IMPORT:
            return imports.add(work, account, data)
        case Word.CHECK:
            return checkup.add(work, account, slot, data)
        case Word.PLAYER:
            return renaming.add(work, slot, data)
        case _:
            return voiding.add(work, slot, data)


def sift(work: Work, account: Ledger) -> u8:
    """Move those of the changes' images that are to be appended to the front; return how many they are."""
    return imports.sift(work, account)


def reply(letters: Span, count: u16) -> u8:
    """Return what was answered to a question: only yes is yes."""
    for i in range(count):
        if letters[i] > 32:
            length: u16 = _word(letters, i, count)
            is_yes: bool = scan.same(letters, i, length, b"y") or scan.same(letters, i, length, b"yes")
            return Answer.YES if is_yes else Answer.NO
    return Answer.NO


def _word(letters: Span, start: u16, count: u16) -> u16:
    """Return how many letters from *start* there are before blanks and line ends at the end of all *count*."""
    end: u16 = count
    while end > start and letters[end - 1] <= 32:
        end -= 1
    return end - start
