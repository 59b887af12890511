"""-player OLD -rename NEW: all games of a player get another name; with -merge also one that somebody has already."""

from dyacht.core import sizes
from dyacht.core.book import names, record
from dyacht.core.book.record import Found, Image, Name
from dyacht.core.tools import changing, telling, work
from dyacht.core.tools.work import Answer, Phase, Work
from dyacht.core.words import Span, Text, clear, u8, u16, u32


def start(desk: Work) -> u8:
    """Look for the player's games."""
    clear(desk.days)
    desk.found = 0
    desk.theirs = 0
    desk.twice = 0
    desk.phase = Phase.LOOK
    return work.feed_player(desk, desk.errand.one)


def add(desk: Work, slot: u32, data: Span) -> bool:
    """Take one slot; return whether another may follow."""
    if not names.same(data, desk.query.name):
        return True
    found: u8 = record.decode(desk.read, data)
    if found != Found.GOOD:
        return True
    match desk.phase:
        case Phase.LOOK:
            desk.found += 1
            desk.days[desk.read.day // 8] = desk.days[desk.read.day // 8] | 1 << (desk.read.day & 7)
        case Phase.AGAIN:
            desk.theirs += 1
            _note_twice(desk, desk.read.day)
        case _:
            changing.note(desk, slot, data)
            _rename(desk.changes[desk.count - 1].image, desk.errand.other)
            return changing.has_room(desk)
    return True


def _note_twice(desk: Work, day: u16) -> None:
    """Count a day on which the player has a game too, once."""
    bit: u8 = 1 << (day & 7)
    if desk.days[day // 8] & bit != 0:
        desk.twice += 1
        desk.days[day // 8] = desk.days[day // 8] ^ bit


def _rename(image: Image, name: Name) -> None:
    """Put another name into a record; of its states those that were whole stay whole."""
    one: u8 = record.look(image, 1)
    two: u8 = record.look(image, 2)
    for i in range(sizes.NAME):
        image[i] = name[i]
    if one == Found.GOOD or one == Found.FOREIGN:
        _sign(image, 1)
    if two == Found.GOOD or two == Found.FOREIGN:
        _sign(image, 2)


def _sign(image: Image, part: u8) -> None:
    """Write a state's checksum anew."""
    check: u32 = record.checksum(image, part)
    record.put_word(image, part * sizes.PART + record.CHECK_AT, check & 0xFFFF)
    record.put_word(image, part * sizes.PART + record.CHECK_AT + 2, check >> 16)


def step(desk: Work, answer: u8) -> u8:
    """Take an answer and return the next task."""
    match desk.phase:
        case Phase.LOOK | Phase.AGAIN:
            if answer == Answer.FAILED:
                return work.fail(desk, b"dyacht.dat can't be read")
            return _looked(desk)
        case Phase.ASKED:
            return changing.begin_player(desk, answer)
        case _:
            task: u8 = changing.step(desk, answer)
            return _renamed(desk) if task == changing.OVER else task


def _looked(desk: Work) -> u8:
    """Ask, once the games of both names are counted."""
    telling.begin(desk.line)
    if desk.found == 0:
        telling.text(desk.line, b"There is no game of ")
        telling.name(desk.line, desk.errand.one, sizes.NAME)
        telling.text(desk.line, b".")
        return work.complain(desk, 2)
    if desk.phase == Phase.LOOK and not names.same(desk.errand.one, desk.errand.other):
        desk.phase = Phase.AGAIN
        return work.feed_player(desk, desk.errand.other)
    if desk.theirs > 0 and not desk.errand.merge:
        telling.name(desk.line, desk.errand.other, sizes.NAME)
        telling.text(desk.line, b" has ")
        telling.things(desk.line, desk.theirs, b" game", b" games")
        telling.text(desk.line, b" already; -merge joins both players.")
        return work.complain(desk, 2)
    telling.text(desk.line, b"Give ")
    put_names(desk, desk.found, b" the name ")
    telling.text(desk.line, b"?")
    if desk.theirs > 0:
        telling.text(desk.line, b" That name has ")
        telling.things(desk.line, desk.theirs, b" game", b" games")
        telling.text(desk.line, b" already; both have one on ")
        telling.things(desk.line, desk.twice, b" day", b" days")
        telling.text(desk.line, b", where the earlier slot counts.")
    return work.ask(desk)


def put_names(desk: Work, games: u32, between: Text) -> None:
    """Write whose games get which name."""
    telling.things(desk.line, games, b" game of ", b" games of ")
    telling.name(desk.line, desk.errand.one, sizes.NAME)
    telling.text(desk.line, between)
    telling.name(desk.line, desk.errand.other, sizes.NAME)


def _renamed(desk: Work) -> u8:
    """Tell what was done."""
    telling.begin(desk.line)
    put_names(desk, desk.changed, b" now has the name " if desk.changed == 1 else b" now have the name ")
    telling.text(desk.line, b".")
    if desk.left > 0:
        telling.text(desk.line, b" ")
        telling.things(desk.line, desk.left, b" is", b" are")
        telling.text(desk.line, b" being played just now and left alone: do it again later.")
    return work.done(desk)
