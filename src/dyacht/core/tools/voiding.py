"""-void NAME DATE: a player's game of a day taken off the scoreboards; its slot stays, blank."""

from dyacht.core import sizes
from dyacht.core.book import record
from dyacht.core.book.record import Found
from dyacht.core.rules import card
from dyacht.core.tools import changing, telling, work
from dyacht.core.tools.work import Answer, Phase, Work
from dyacht.core.words import Span, clear, copy, u8, u32


def start(desk: Work) -> u8:
    """Look for the game."""
    desk.found = 0
    desk.phase = Phase.LOOK
    return work.feed_player(desk, desk.errand.one)


def add(desk: Work, slot: u32, data: Span) -> bool:
    """Take one slot; return whether another may follow. The first of a day that is there twice is the one that counts."""
    if not record.is_of(data, desk.errand.one, desk.errand.day):
        return True
    found: u8 = record.decode(desk.read, data)
    if found != Found.GOOD:
        return True
    if desk.phase == Phase.LOOK:
        if desk.found == 0:
            copy(desk.errand.one, desk.read.name)
            desk.score = card.total(desk.read.card)
        desk.found += 1
        return True
    changing.note(desk, slot, data)
    clear(desk.changes[desk.count - 1].image)
    return changing.has_room(desk)


def step(desk: Work, answer: u8) -> u8:
    """Take an answer and return the next task."""
    match desk.phase:
        case Phase.LOOK:
            if answer == Answer.FAILED:
                return work.fail(desk, b"dyacht.dat can't be read")
            return _looked(desk)
        case Phase.ASKED:
            return changing.begin_player(desk, answer)
        case _:
            task: u8 = changing.step(desk, answer)
            return _voided(desk) if task == changing.OVER else task


def _looked(desk: Work) -> u8:
    """Ask, where there is such a game."""
    telling.begin(desk.line)
    if desk.found == 0:
        telling.text(desk.line, b"There is no game of ")
        telling.name(desk.line, desk.errand.one, sizes.NAME)
        telling.text(desk.line, b" on ")
        telling.day(desk.line, desk.errand.day)
        telling.text(desk.line, b".")
        return work.complain(desk, 2)
    telling.text(desk.line, b"Take the")
    _put_game(desk)
    telling.text(desk.line, b" off the scoreboards? The day can then be played again while it is open.")
    return work.ask(desk)


def _put_game(desk: Work) -> None:
    """Write which game it is."""
    telling.text(desk.line, b" game of ")
    telling.name(desk.line, desk.errand.one, sizes.NAME)
    telling.text(desk.line, b" of ")
    telling.day(desk.line, desk.errand.day)
    telling.text(desk.line, b", score ")
    telling.number(desk.line, desk.score)
    telling.text(desk.line, b",")


def _voided(desk: Work) -> u8:
    """Tell what was done."""
    telling.begin(desk.line)
    if desk.changed == 0:
        telling.text(desk.line, b"This game is being played just now; nothing was changed. Do it again later.")
        return work.complain(desk, 2)
    telling.text(desk.line, b"The")
    _put_game(desk)
    telling.text(desk.line, b" was made void; a copy is in dyacht.sav.")
    return work.done(desk)
