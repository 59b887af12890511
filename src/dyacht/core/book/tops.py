"""The best score of each day and who reached it; knows numbers of players, not names."""

from dyacht.core import sizes
from dyacht.core.words import Annotated, Array, Final, struct, u16

NONE: Final = 0xFFFF
"""Stands where there is no winner, and ends a list."""
ENTRY: Final = 0x8000
"""A link from here on is an entry of the lists, counted from here; a lower one is the only winner, or the last of a list."""

Scores = Annotated[list[u16], Array(u16, sizes.TOPS)]
Links = Annotated[list[u16], Array(u16, sizes.TIES)]


@struct
class Tops:
    """Days from *base*. Only a day that was won by several has a list: of k winners, k - 1 entries."""

    base: u16
    days: u16
    score: Scores
    """0: nobody has won yet, for a win needs more."""
    heads: Scores
    """By day, a link: who won."""
    row: Links
    """By entry, one of the winners ..."""
    nexts: Links
    """... and the link to the others; of a free entry, the next free one."""
    count: u16
    """Entries in use or free."""
    free: u16
    """The first entry of the list of free ones."""
    full: bool
    """A list found no entry: from then on the best scores alone are right."""
    missed: bool
    """There was a game of a day before base."""


def begin(tops: Tops, first: u16, last: u16) -> None:
    """Forget all scores and cover the days from *first* to *last*, or as many of the latest as there is room for."""
    tops.base = max(first, last + 1 - min(last + 1, sizes.TOPS))
    tops.days = last + 1 - tops.base
    tops.missed = False
    for i in range(tops.days):
        tops.score[i] = 0
    forget_winners(tops)


def forget_winners(tops: Tops) -> None:
    """Forget who won; the scores stay."""
    for i in range(tops.days):
        tops.heads[i] = NONE
    tops.count = 0
    tops.free = NONE
    tops.full = False


def extend(tops: Tops, last: u16) -> bool:
    """Cover the days up to a later *last* too; return whether there is room."""
    if last + 1 - tops.base > sizes.TOPS:
        return False
    for i in range(tops.days, last + 1 - tops.base):
        tops.score[i] = 0
        tops.heads[i] = NONE
    tops.days = max(tops.days, last + 1 - tops.base)
    return True


def covers(tops: Tops, day: u16) -> bool:
    """Return whether a day's best score is kept here."""
    return tops.base <= day < tops.base + tops.days


def score_of(tops: Tops, day: u16) -> u16:
    """Return the best score of *day*, 0 where it is not covered."""
    return tops.score[day - tops.base] if covers(tops, day) else 0


def enter(tops: Tops, day: u16, row: u16, score: u16) -> None:
    """Take the score that the player of number *row* has on *day*; 0 wins nothing."""
    if day < tops.base:
        tops.missed = True
    if score == 0 or not covers(tops, day):
        return
    at: u16 = day - tops.base
    if score < tops.score[at]:
        return
    if score > tops.score[at]:
        release(tops, at)
        tops.score[at] = score
    if not tops.full:
        there: bool = put(tops, at, row)
        tops.full = not there


def put(tops: Tops, at: u16, row: u16) -> bool:
    """Put a winner before those of the day at index *at*; return whether there was room."""
    if tops.heads[at] == NONE:
        tops.heads[at] = row
        return True
    entry: u16 = tops.free
    if entry != NONE:
        tops.free = tops.nexts[entry]
    elif tops.count < sizes.TIES:
        entry = tops.count
        tops.count += 1
    else:
        return False
    tops.row[entry] = row
    tops.nexts[entry] = tops.heads[at]
    tops.heads[at] = ENTRY + entry
    return True


def release(tops: Tops, at: u16) -> None:
    """Remove the winners of the day at index *at*."""
    link: u16 = tops.heads[at]
    while link != NONE and link >= ENTRY:
        entry: u16 = link - ENTRY
        link = tops.nexts[entry]
        tops.nexts[entry] = tops.free
        tops.free = entry
    tops.heads[at] = NONE


def row_of(tops: Tops, link: u16) -> u16:
    """Return the number of the winner that a link stands for; not for NONE."""
    return tops.row[link - ENTRY] if link >= ENTRY else link


def next_of(tops: Tops, link: u16) -> u16:
    """Return the link to the other winners of the same day; not for NONE."""
    return tops.nexts[link - ENTRY] if link >= ENTRY else NONE
