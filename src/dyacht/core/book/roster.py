"""A list of players, each found by any spelling of the name; knows nothing of what they did."""

from dyacht.core import sizes
from dyacht.core.book import names
from dyacht.core.words import Annotated, Array, Final, Span, i16, struct, u8, u16, u32

NONE: Final = 0xFFFF
"""Stands for a row where there is no player."""
BUCKETS: Final = 256

Rows = Annotated[list[u16], Array(u16, sizes.PLAYERS)]
Slots = Annotated[list[u32], Array(u32, sizes.PLAYERS)]
Letters = Annotated[list[u8], Array(u8, sizes.PLAYERS * sizes.NAME)]


@struct
class Roster:
    """Players in rows, in the order in which they were met."""

    count: u16
    lost: u16
    """Meetings with players who found no room; while it is not 0, the list is not whole."""
    letters: Letters
    """Row r's name stands in the 30 bytes from r * 30, in the newest spelling met."""
    newest: Slots
    """The slot that this spelling is from."""
    heads: Annotated[list[u16], Array(u16, BUCKETS)]
    """For each value of names.mix() modulo BUCKETS one row + 1, or 0."""
    nexts: Rows
    """The next row + 1 with that value, or 0."""


def begin(roster: Roster) -> None:
    """Forget all players."""
    roster.count = 0
    roster.lost = 0
    for i in range(BUCKETS):
        roster.heads[i] = 0


def find(roster: Roster, name: Span) -> u16:
    """Return the row of a player, or NONE."""
    return find_at(roster, name, 0)


def find_at(roster: Roster, letters: Span, start: u16) -> u16:
    """Return the row of the player whose name stands at *start*, or NONE."""
    row: u16 = roster.heads[names.mix_at(letters, start) % BUCKETS]
    while row > 0:
        if names.same_at(roster.letters, (row - 1) * sizes.NAME, letters, start):
            return row - 1
        row = roster.nexts[row - 1]
    return NONE


def meet(roster: Roster, name: Span, slot: u32) -> u16:
    """Return the row of a player met in a record, new or known, or NONE where there is no room for one more."""
    row: u16 = find(roster, name)
    if row != NONE:
        if slot > roster.newest[row]:
            spell(roster, row, name, slot)
        return row
    if roster.count >= sizes.PLAYERS:
        roster.lost = min(roster.lost + 1, 0xFFFF)
        return NONE
    row = roster.count
    roster.count = row + 1
    spell(roster, row, name, slot)
    bucket: u16 = names.mix(name) % BUCKETS
    roster.nexts[row] = roster.heads[bucket]
    roster.heads[bucket] = row + 1
    return row


def move(roster: Roster, to: u16, source: u16) -> None:
    """Move a row to a lower one; rehash() must follow."""
    for i in range(sizes.NAME):
        roster.letters[to * sizes.NAME + i] = roster.letters[source * sizes.NAME + i]
    roster.newest[to] = roster.newest[source]


def rehash(roster: Roster) -> None:
    """Make the first *count* rows findable, and no others."""
    for i in range(BUCKETS):
        roster.heads[i] = 0
    for row in range(roster.count):
        bucket: u16 = names.mix_at(roster.letters, row * sizes.NAME) % BUCKETS
        roster.nexts[row] = roster.heads[bucket]
        roster.heads[bucket] = row + 1


def is_spelt(roster: Roster, row: u16, name: Span) -> bool:
    """Return whether a row's name has this spelling, that of a record."""
    at: u16 = row * sizes.NAME
    for i in range(sizes.NAME):
        if roster.letters[at + i] != name[i]:
            return False
        if name[i] == 0:
            return True
    return True


def spell(roster: Roster, row: u16, name: Span, slot: u32) -> None:
    """Keep the spelling that a slot has."""
    roster.newest[row] = slot
    at: u16 = row * sizes.NAME
    known: u8 = 0
    while known < sizes.NAME and roster.letters[at + known] == name[known]:
        if name[known] == 0:
            return
        known += 1
    ended: bool = False
    for i in range(known, sizes.NAME):
        ended = ended or name[i] == 0
        roster.letters[at + i] = 0 if ended else name[i]


def compare(roster: Roster, one: u16, other: u16) -> i16:
    """Return how two rows' names sort."""
    return names.compare_at(roster.letters, one * sizes.NAME, roster.letters, other * sizes.NAME)


def name_of(roster: Roster, row: u16, name: Annotated[list[u8], Array(u8, sizes.NAME)]) -> None:
    """Copy a row's name."""
    for i in range(sizes.NAME):
        name[i] = roster.letters[row * sizes.NAME + i]
