"""-check: what is in dyacht.dat and what is damaged. -repair blanks damaged slots where they stand; a slot never moves."""

from dyacht.core.book import days, ledger, record, settled, shares
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Found, Status
from dyacht.core.tools import changing, naming, telling, work
from dyacht.core.tools.telling import BLANK, Saying
from dyacht.core.tools.work import LISTED, Answer, Findings, Phase, Work
from dyacht.core.words import Final, Span, Text, clear, u8, u32

DAMAGED_AT: Final = 6
"""The line that tells the first damaged slot."""
REPEATED_AT: Final = DAMAGED_AT + LISTED + 1
TAIL_AT: Final = REPEATED_AT + LISTED + 1
LINES: Final = TAIL_AT + 2
COUNTED: Final[tuple[Text, ...]] = (
    b"",
    b" blank",
    b" of a later format, which this program leaves alone",
    b" with one damaged state, whose other one counts",
    b" of a day on which the player has a game already; the first slot counts",
    b" damaged, and counted nowhere",
)
"""What the lines behind the first one count."""


def start(desk: Work, account: Ledger) -> u8:
    """Look at every slot."""
    clear(desk.findings)
    desk.findings.first = days.NO_DAY
    naming.begin(desk.findings.damaged)
    naming.begin(desk.findings.repeated)
    ledger.begin(account, 0, days.LAST)
    desk.phase = Phase.LOOK
    return work.feed_all(desk)


def add(desk: Work, account: Ledger, slot: u32, data: Span) -> bool:
    """Take one slot; return whether another may follow."""
    match desk.phase:
        case Phase.LOOK:
            _look(desk, account, slot, data)
        case Phase.AGAIN:
            if ledger.takes(account, data):
                good: u8 = record.decode(desk.read, data)
                if good == Found.GOOD:
                    _take(desk, account, slot, data)
        case _:
            found: u8 = record.decode(desk.read, data)
            if found == Found.DAMAGED:
                changing.note(desk, slot, data)
                clear(desk.changes[desk.count - 1].image)
                return changing.has_room(desk)
    return True


def _look(desk: Work, account: Ledger, slot: u32, data: Span) -> None:
    """Count a slot by what it is."""
    findings: Findings = desk.findings
    found: u8 = record.decode(desk.read, data)
    findings.counts[found] += 1
    if found == Found.GOOD:
        if desk.read.status == Status.PLAYING:
            findings.playing += 1
        findings.last = max(findings.last, desk.read.day)
        findings.first = min(findings.first, desk.read.day)
        if record.look(data, 1) == Found.DAMAGED or record.look(data, 2) == Found.DAMAGED:
            findings.halves += 1
        if not account.full:
            _take(desk, account, slot, data)
    elif found == Found.DAMAGED:
        if findings.damaged.total == 0:
            findings.first_damaged = slot
        naming.add(findings.damaged, slot, data, desk.read)


def _take(desk: Work, account: Ledger, slot: u32, data: Span) -> None:
    """Note whether a good record repeats its player's day. All get slot 0, so that no spelling of a name is newer than another."""
    if not ledger.spans(account, desk.read.day):
        return
    is_first: bool = settled.hold(account, 0, desk.read)
    if not is_first and not account.full:
        naming.add(desk.findings.repeated, slot, data, desk.read)


def step(desk: Work, account: Ledger, answer: u8) -> u8:
    """Take an answer and return the next task."""
    match desk.phase:
        case Phase.LOOK | Phase.AGAIN:
            if answer == Answer.FAILED:
                return work.fail(desk, b"dyacht.dat can't be read")
            return _passed(desk, account)
        case Phase.LISTING:
            return _tell(desk)
        case Phase.ASKED:
            if answer == Answer.NO:
                return work.refuse(desk, 3)
            desk.next = desk.findings.first_damaged
            desk.wanted = desk.findings.damaged.total
            return changing.begin(desk)
        case _:
            task: u8 = changing.step(desk, answer)
            return _repaired(desk) if task == changing.OVER else task


def _passed(desk: Work, account: Ledger) -> u8:
    """End a pass. Where the players do not fit the ledger, a share of them is looked at in each of more passes."""
    if account.full:
        fewer: bool = shares.halve(account)
        if not fewer:
            return work.fail(desk, b"dyacht.dat has more games of a few players than find room here")
        naming.begin(desk.findings.repeated)
        desk.findings.players = 0
        desk.phase = Phase.AGAIN
        return work.feed_all(desk)
    desk.findings.players += account.who.count
    more: bool = shares.step(account)
    if more:
        return work.feed_all(desk)
    desk.findings.line = 0
    return _tell(desk)


def _tell(desk: Work) -> u8:
    """Tell the next line of what was found; after the last one go on with -repair."""
    while desk.findings.line < LINES:
        telling.begin(desk.line)
        _put_line(desk.line, desk.findings, desk.findings.line, desk.tail)
        desk.findings.line += 1
        if desk.line.count > 0:
            return work.say(desk, Phase.LISTING)
    total: u32 = desk.findings.damaged.total
    if total == 0:
        return work.end(desk, 0)
    telling.begin(desk.line)
    if not desk.errand.repair:
        telling.text(desk.line, b"dyacht -check -repair blanks what is damaged and keeps a copy.")
        desk.exit_code = 3
        return work.say(desk, Phase.LAST)
    telling.text(desk.line, b"Blank ")
    telling.things(desk.line, total, b" damaged slot", b" damaged slots")
    telling.text(desk.line, b"? What is there is copied to dyacht.sav first.")
    return work.ask(desk)


def _put_line(line: Saying, findings: Findings, index: u8, tail: u8) -> None:
    """Write the line at *index*; nothing where there is nothing to tell."""
    if index == 0:
        _put_summary(line, findings)
    elif index < DAMAGED_AT:
        count: u32 = _counted(findings, index)
        if count > 0:
            telling.padded(line, count, 8, BLANK)
            telling.text(line, COUNTED[index])
    elif index < REPEATED_AT:
        naming.put(line, findings.damaged, index - DAMAGED_AT, b"damaged")
    elif index < TAIL_AT:
        naming.put(line, findings.repeated, index - REPEATED_AT, b"a repeated day")
    elif index == TAIL_AT:
        if tail > 0:
            telling.text(line, b"The file ends with a torn write of ")
            telling.things(line, tail, b" byte", b" bytes")
            telling.text(line, b"; the next game goes over it.")
    elif findings.damaged.total == 0:
        telling.text(line, b"Nothing is damaged.")


def _counted(findings: Findings, index: u8) -> u32:
    """Return what the line at *index* counts."""
    match index:
        case 1:
            return findings.counts[Found.BLANK]
        case 2:
            return findings.counts[Found.FOREIGN]
        case 3:
            return findings.halves
        case 4:
            return findings.repeated.total
        case _:
            return findings.damaged.total


def _put_summary(line: Saying, findings: Findings) -> None:
    """Write the first line."""
    slots: u32 = 0
    for i in range(work.FOUND):
        slots += findings.counts[i]
    telling.things(line, slots, b" slot: ", b" slots: ")
    telling.things(line, findings.counts[Found.GOOD], b" game of ", b" games of ")
    telling.things(line, findings.players, b" player", b" players")
    if findings.first <= findings.last:
        telling.text(line, b", from ")
        telling.day(line, findings.first)
        telling.text(line, b" to ")
        telling.day(line, findings.last)
        telling.text(line, b", ")
        telling.number(line, findings.playing)
        telling.text(line, b" not finished")


def _repaired(desk: Work) -> u8:
    """Tell what was repaired; what a door has made good before it was found again was left alone too."""
    telling.begin(desk.line)
    telling.things(desk.line, desk.changed, b" damaged slot was blanked", b" damaged slots were blanked")
    telling.text(desk.line, b"; what was there is in dyacht.sav.")
    left: u32 = desk.findings.damaged.total - min(desk.changed, desk.findings.damaged.total)
    if left > 0:
        telling.text(desk.line, b" ")
        telling.things(desk.line, left, b" was", b" were")
        telling.text(desk.line, b" written by a door meanwhile and left alone.")
    return work.done(desk)
