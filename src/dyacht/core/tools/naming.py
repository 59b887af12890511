"""The first slots of a kind, told one by one: which they are, and whose by their own bytes."""

from dyacht.core.book import days, record
from dyacht.core.book.record import Record
from dyacht.core.tools import telling
from dyacht.core.tools.telling import Saying
from dyacht.core.tools.work import LISTED, Named, Naming
from dyacht.core.words import Span, Text, copy, u8, u32


def begin(naming: Naming) -> None:
    """Forget all slots."""
    naming.total = 0
    naming.count = 0


def add(naming: Naming, slot: u32, data: Span, game: Record) -> None:
    """Take a slot, in any order; *game* is overwritten."""
    naming.total += 1
    at: u8 = naming.count
    while at > 0 and naming.slots[at - 1].slot > slot:
        at -= 1
    if at == LISTED:
        return
    naming.count = min(naming.count + 1, LISTED)
    for i in range(naming.count - 1, at, -1):
        copy(naming.slots[i], naming.slots[i - 1])
    place: Named = naming.slots[at]
    place.slot = slot
    named: bool = record.get_identity(game, data)
    place.known = named and game.day <= days.LAST
    place.day = game.day
    copy(place.player, game.name)


def put(line: Saying, naming: Naming, index: u8, words: Text) -> None:
    """Write the line of the slot at *index*; at LISTED how many more there are; nothing where there is none."""
    if index < naming.count:
        telling.text(line, b"  slot ")
        telling.number(line, naming.slots[index].slot)
        telling.text(line, b": ")
        telling.text(line, words)
        if naming.slots[index].known:
            telling.text(line, b", by its bytes ")
            telling.game(line, naming.slots[index].player, naming.slots[index].day)
    elif index == LISTED and naming.total > LISTED:
        telling.text(line, b"  and ")
        telling.number(line, naming.total - LISTED)
        telling.text(line, b" more")
