"""Slots that are changed where they stand: looked for, copied aside, then put on file, some at a time. Knows not why."""

from dyacht.core import sizes
from dyacht.core.tools import csvrow, work
from dyacht.core.tools.work import OUT, STEP, Answer, Change, Phase, Task, Work
from dyacht.core.words import Final, Span, u8, u32

OVER: Final = 0xFF
"""No Task: everything is done."""


def begin(desk: Work) -> u8:
    """Look for the slots to change, from next on."""
    desk.phase = Phase.GATHER
    desk.count = 0
    desk.found = 0
    desk.changed = 0
    desk.left = 0
    return Task.FEED


def begin_player(desk: Work, answer: u8) -> u8:
    """Look for all slots of the errand's player that are to change, if the sysop has said yes."""
    if answer == Answer.NO:
        return work.refuse(desk, 0)
    desk.wanted = 0xFFFF_FFFF
    work.feed_player(desk, desk.errand.one)
    return begin(desk)


def note(desk: Work, slot: u32, data: Span) -> None:
    """Take a slot to change; the image of the last of the changes is what stands there, for the caller to change."""
    place: Change = desk.changes[desk.count]
    place.slot = slot
    place.left = False
    for i in range(sizes.RECORD):
        place.seen[i] = data[i]
        place.image[i] = data[i]
    desk.count += 1
    desk.found += 1


def has_room(desk: Work) -> bool:
    """Return whether FEED may go on."""
    return desk.count < STEP and desk.found < desk.wanted


def step(desk: Work, answer: u8) -> u8:
    """Take the answer to a task of this module; return the next one, or OVER."""
    match desk.phase:
        case Phase.GATHER:
            if answer == Answer.FAILED:
                return work.fail(desk, b"dyacht.dat can't be read")
            desk.ended = answer == Answer.ENDED or desk.found >= desk.wanted
            desk.shown = 0
            return _put_aside(desk) if desk.count > 0 else OVER
        case Phase.ASIDE:
            if answer == Answer.FAILED:
                return work.fail(desk, b"dyacht.sav can't be written, so nothing more is changed")
            if desk.shown < desk.count:
                return _put_aside(desk)
            desk.phase = Phase.CHANGE
            return Task.CHANGE
        case _:
            if answer == Answer.FAILED:
                return work.fail(desk, b"dyacht.dat can't be written")
            return _go_on(desk)


def _put_aside(desk: Work) -> u8:
    """Make rows of what the changes' slots hold, as many as there is room for."""
    desk.phase = Phase.ASIDE
    desk.used = 0
    while desk.shown < desk.count and desk.used + csvrow.LONGEST <= OUT:
        place: Change = desk.changes[desk.shown]
        desk.used = csvrow.put(desk.out, desk.used, desk.read, place.slot, place.seen)
        desk.shown += 1
    return Task.ASIDE


def _go_on(desk: Work) -> u8:
    """Count what was changed, and look for more."""
    for i in range(desk.count):
        if desk.changes[i].left:
            desk.left += 1
        else:
            desk.changed += 1
    if desk.ended:
        return OVER
    desk.count = 0
    desk.phase = Phase.GATHER
    return Task.FEED
