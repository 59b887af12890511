"""A player renamed or merged, a game made void: the slots stay where they are, and what they held is copied aside."""

from dyacht.core import sizes
from dyacht.core.book import days, names, record
from dyacht.core.book.record import Found, Record
from dyacht.core.rules import card
from dyacht.core.words import new
from dyacht.shell import csvrows
from dyacht.shell.faults import WrongCall
from dyacht.shell.records import EMPTY
from dyacht.shell.sieve import FOLD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from dyacht.shell.records import Records

Slots = dict[int, bytes]


def rename(records: "Records", old: str, new_name: str, merge: bool, ask: "Callable[[str], bool]") -> str:
    """Give all games of a player another name; return what was done, nothing if the sysop says no. Raises WrongCall."""
    one, other = typed(old), typed(new_name)
    is_same = names.same(one, other)
    found, theirs = both(records, one, other)
    if not found:
        raise WrongCall(f"There is no game of {old}.")
    if theirs and not is_same and not merge:
        raise WrongCall(f"{new_name} has {len(theirs)} games already; -merge joins both players.")
    question = f"Give {len(found)} games of {csvrows.name_of(one)} the name {csvrows.name_of(other)}?"
    if theirs and not is_same:
        twice = {day_of(image) for image in found.values()} & {day_of(image) for image in theirs.values()}
        question += f" There are {len(theirs)} of that name, {len(twice)} of them on the same days: there the earlier slot counts."
    if not ask(question):
        return ""
    left = records.change([(slot, image, renamed(image, other)) for slot, image in sorted(found.items())])
    done = f"{len(found) - len(left)} games of {csvrows.name_of(one)} now have the name {csvrows.name_of(other)}."
    return done + (f" {len(left)} are being played just now and were left alone: do it again later." if left else "")


def void(records: "Records", name: str, date: str, ask: "Callable[[str], bool]") -> str:
    """Blank a player's game of a day; return what was done, nothing if the sysop says no. Raises WrongCall."""
    player = typed(name)
    digits = date.replace("-", "").encode("ascii", "replace")
    day = days.parse(digits, 0, len(digits))
    if day == days.NO_DAY:
        raise WrongCall(f"{date}: a date such as 2026-10-13 was expected.")
    found = {slot: image for slot, image in both(records, player, player)[0].items() if day_of(image) == day}
    if not found:
        raise WrongCall(f"There is no game of {name} on {csvrows.date_of(day)}.")
    entry: Record = new(Record)
    record.decode(entry, found[min(found)])
    words = f"the game of {csvrows.name_of(entry.name)} of {csvrows.date_of(day)}, score {card.total(entry.card)}"
    if not ask(f"Take {words}, off the scoreboards? The day can then be played again while it is open."):
        return ""
    if records.change([(slot, image, EMPTY) for slot, image in sorted(found.items())]):
        raise WrongCall("This game is being played just now; nothing was changed. Do it again later.")
    return f"{words[:1].upper()}{words[1:]}, was made void; a copy is in dyacht.sav."


def typed(text: str) -> list[int]:
    """Return a name as the door takes it from a caller. Raises WrongCall."""
    name = csvrows.name_from(text)
    if not names.is_name(name):
        raise WrongCall("A name is missing.")
    return name


def both(records: "Records", one: list[int], other: list[int]) -> tuple[Slots, Slots]:
    """Return the good records of two players by slot."""
    entry: Record = new(Record)
    folded = [bytes(each).split(b"\0")[0].translate(FOLD) for each in (one, other)]
    found: tuple[Slots, Slots] = ({}, {})
    for slot, image in records.each():
        name = image[: sizes.NAME].split(b"\0")[0].translate(FOLD)
        if name in folded and record.decode(entry, image) == Found.GOOD:
            for of, slots in zip(folded, found, strict=True):
                if name == of:
                    slots[slot] = image
    return found


def day_of(image: bytes) -> int:
    """Return a record's day."""
    return record.word(image, record.DAY_AT)


def renamed(image: bytes, name: list[int]) -> bytes:
    """Return a record with another name; of its states those that were whole stay whole."""
    made = list(image)
    whole = [part for part in (1, 2) if record.look(image, part) in (Found.GOOD, Found.FOREIGN)]
    made[: sizes.NAME] = name
    for part in whole:
        check = record.checksum(made, part)
        record.put_word(made, part * sizes.PART + record.CHECK_AT, check & 0xFFFF)
        record.put_word(made, part * sizes.PART + record.CHECK_AT + 2, check >> 16)
    return bytes(made)
