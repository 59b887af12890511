"""-import: the records of a CSV file that are not there yet. The whole file is read before the first of them is added."""

from dyacht.core.book import days, ledger, record, settled, shares
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Found
from dyacht.core.tools import csvgame, csvread, csvrow, fields, telling, work
from dyacht.core.tools.csvgame import Bad
from dyacht.core.tools.fields import Split
from dyacht.core.tools.work import STEP, TEXT, Answer, Phase, Task, Work
from dyacht.core.words import Span, clear, copy, u8, u16, u32


def start(desk: Work) -> u8:
    """Open the file."""
    clear(desk.intake)
    desk.kept = 0
    desk.count = 0
    desk.length = 0
    desk.ended = False
    desk.phase = Phase.OPENED
    return Task.OPEN


def add(desk: Work, account: Ledger, data: Span) -> bool:
    """Take one slot; return whether another may follow."""
    if desk.phase == Phase.LOOK:
        return False
    if desk.intake.added == 0:
        desk.intake.fresh = False
    if not account.full:
        _is_new(desk, account, data)
    return not account.full or desk.phase == Phase.APPENDED


def _is_new(desk: Work, account: Ledger, data: Span) -> bool:
    """Return whether a record is good, of the share of the players at hand, and the first of its player and day."""
    if not ledger.takes(account, data):
        return False
    found: u8 = record.decode(desk.read, data)
    if found != Found.GOOD or not ledger.spans(account, desk.read.day):
        return False
    return settled.hold(account, 0, desk.read)


def sift(desk: Work, account: Ledger) -> u8:
    """Move the images whose player has no game of that day yet to the front; return how many they are. Into an empty file all go."""
    if desk.intake.fresh:
        desk.shown = desk.count
        return desk.shown
    desk.shown = 0
    for i in range(desk.count):
        if _is_new(desk, account, desk.changes[i].image):
            if desk.shown < i:
                copy(desk.changes[desk.shown].image, desk.changes[i].image)
            desk.shown += 1
    return desk.shown


def step(desk: Work, account: Ledger, answer: u8) -> u8:
    """Take an answer and return the next task."""
    match desk.phase:
        case Phase.OPENED | Phase.READING:
            return _read(desk, answer)
        case Phase.KEPT:
            if answer == Answer.FAILED:
                return work.fail(desk, b"There is no room for what was read of the file")
            desk.kept += desk.count
            desk.count = 0
            return _look(desk) if desk.ended else _read_on(desk, 0)
        case Phase.LOOK:
            if answer == Answer.FAILED:
                return work.fail(desk, b"dyacht.dat can't be read")
            desk.intake.fresh = answer == Answer.ENDED
            return _ask(desk)
        case Phase.ASKED:
            if answer == Answer.NO:
                return work.refuse(desk, 0)
            ledger.begin(account, 0, days.LAST)
            return _begin_pass(desk)
        case _:
            return _bring_in(desk, account, answer)


def _read_on(desk: Work, length: u16) -> u8:
    """Have the next line read, behind *length* bytes of the row at hand."""
    desk.length = length
    desk.phase = Phase.READING
    return Task.READ


def _read(desk: Work, answer: u8) -> u8:
    """Take what was read of the file."""
    if answer == Answer.FAILED:
        return work.fail_file(desk, b" can't be read")
    if desk.phase == Phase.OPENED:
        return _read_on(desk, 0)
    desk.ended = answer == Answer.ENDED
    if not desk.ended:
        desk.intake.lines += 1
        if desk.length == TEXT and desk.text[TEXT - 1] != csvrow.LF:
            return _complain(desk, Bad.LONG)
    return _take_line(desk)


def _take_line(desk: Work) -> u8:
    """Take the row at hand, where it is whole."""
    count: u16 = desk.length
    while count > 0 and (desk.text[count - 1] == csvrow.LF or desk.text[count - 1] == csvrow.CR):
        count -= 1
    if not desk.intake.headed:
        return _take_head(desk, count)
    if count == 0:
        return _next_row(desk)
    if not csvread.is_plain(desk, count, desk.changes[desk.count].image):
        how: u8 = fields.split(desk.intake.row, desk.text, 0, count)
        if how == Split.OPEN and not desk.ended:
            return _complain(desk, Bad.LONG) if desk.length == TEXT else _read_on(desk, desk.length)
        bad: u8 = Bad.OPEN if how == Split.OPEN else Bad.QUOTE
        if how == Split.WHOLE:
            bad = csvread.take_row(desk, desk.changes[desk.count].image)
        if bad != Bad.NOTHING:
            return _complain(desk, bad)
    desk.count += 1
    desk.intake.total += 1
    return _next_row(desk)


def _take_head(desk: Work, count: u16) -> u8:
    """Take the first row."""
    desk.intake.headed = True
    telling.begin(desk.note)
    if csvread.take_head(desk.intake, desk.note, desk.text, count):
        return _next_row(desk)
    telling.begin(desk.line)
    telling.name(desk.line, desk.errand.path, desk.errand.path_count)
    telling.text(desk.line, b": the first line should name the columns, with commas between them; it lacks ")
    telling.name(desk.line, desk.note.letters, telling.ROOM)
    telling.text(desk.line, b".")
    return work.complain(desk, 3)


def _next_row(desk: Work) -> u8:
    """Keep what was read, where that is enough or all, else read on."""
    if desk.count == STEP or (desk.ended and desk.count > 0):
        desk.phase = Phase.KEPT
        desk.length = 0
        return Task.KEEP
    return _look(desk) if desk.ended else _read_on(desk, 0)


def _complain(desk: Work, bad: u8) -> u8:
    """End because of a bad row."""
    telling.begin(desk.line)
    telling.name(desk.line, desk.errand.path, desk.errand.path_count)
    telling.text(desk.line, b", line ")
    telling.number(desk.line, desk.intake.lines)
    telling.text(desk.line, b": ")
    csvgame.put_bad(desk.line, bad, desk.intake.at)
    telling.text(desk.line, b". Nothing was imported.")
    return work.complain(desk, 3)


def _look(desk: Work) -> u8:
    """Find out whether there are records at all."""
    if desk.intake.total == 0:
        telling.begin(desk.line)
        telling.name(desk.line, desk.errand.path, desk.errand.path_count)
        telling.text(desk.line, b" holds no record. Nothing was changed.")
        return work.say(desk, Phase.LAST)
    desk.phase = Phase.LOOK
    return work.feed_all(desk)


def _ask(desk: Work) -> u8:
    """Ask whether the records shall be added."""
    telling.begin(desk.line)
    telling.text(desk.line, b"dyacht.dat is empty. Put " if desk.intake.fresh else b"Add those of ")
    telling.things(desk.line, desk.intake.total, b" record", b" records")
    telling.text(desk.line, b" there just as in the file?" if desk.intake.fresh else b" whose player has no game of that day yet?")
    return work.ask(desk)


def _begin_pass(desk: Work) -> u8:
    """Have all records looked at; where there are none, begin to add at once."""
    if desk.intake.fresh:
        desk.next = 0
        return _fetch(desk, 0)
    desk.phase = Phase.AGAIN
    return work.feed_all(desk)


def _bring_in(desk: Work, account: Ledger, answer: u8) -> u8:
    """Add the records for the share of the players at hand: a ledger without room for all takes them in several."""
    if answer == Answer.FAILED:
        return _failed(desk)
    if desk.phase == Phase.FETCHED:
        desk.phase = Phase.APPENDED
        return Task.APPEND
    if desk.phase == Phase.APPENDED:
        desk.intake.added += desk.shown
        desk.kept += desk.count
    if account.full:
        fewer: bool = shares.halve(account)
        if not fewer:
            return work.fail(desk, b"dyacht.dat has more games of a few players than find room here")
        return _begin_pass(desk)
    if desk.phase == Phase.AGAIN:
        return _fetch(desk, 0)
    if desk.kept < desk.intake.total:
        return _fetch(desk, desk.kept)
    more: bool = shares.step(account)
    if more:
        return _begin_pass(desk)
    return _finish(desk)


def _fetch(desk: Work, first: u32) -> u8:
    """Have the next images brought back."""
    desk.kept = first
    rest: u32 = desk.intake.total - min(first, desk.intake.total)
    desk.count = min(STEP, rest)
    desk.phase = Phase.FETCHED
    return Task.FETCH


def _failed(desk: Work) -> u8:
    """End because of a failure in the middle; what was added stays."""
    if desk.phase == Phase.AGAIN:
        work.fail(desk, b"dyacht.dat can't be read")
    elif desk.phase == Phase.FETCHED:
        work.fail(desk, b"What was read of the file can't be read again")
    else:
        work.fail(desk, b"dyacht.dat can't be written")
    telling.text(desk.line, b" Imported so far: ")
    telling.things(desk.line, desk.intake.added, b" record", b" records")
    telling.text(desk.line, b"; the same -import adds the others.")
    return work.complain(desk, 3)


def _finish(desk: Work) -> u8:
    """Tell what was done."""
    telling.begin(desk.line)
    if desk.intake.added < desk.intake.total:
        telling.number(desk.line, desk.intake.added)
        telling.text(desk.line, b" of ")
    telling.things(desk.line, desk.intake.total, b" record", b" records")
    telling.text(desk.line, b" imported from ")
    telling.name(desk.line, desk.errand.path, desk.errand.path_count)
    if desk.intake.fresh:
        telling.text(desk.line, b" into an empty dyacht.dat.")
    elif desk.intake.added < desk.intake.total:
        telling.text(desk.line, b"; the others are no games, or of players and days that there is a game of already.")
    else:
        telling.text(desk.line, b".")
    return work.done(desk)
