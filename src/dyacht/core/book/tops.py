"""The best score of each day and who reached it; knows rows of a roster, not names."""

from dyacht.core import sizes
from dyacht.core.words import Annotated, Array, Final, struct, u16

NONE: Final = 0xFFFF
"""Ends a list of winners."""

Scores = Annotated[list[u16], Array(u16, sizes.TOPS)]
Links = Annotated[list[u16], Array(u16, sizes.TIES)]


@struct
class Tops:
    """Days from *base*; a day's winners are a list: heads[day - base], then nexts[entry], to NONE."""

    base: u16
    days: u16
    score: Scores
    """0: nobody has won yet, for a win needs more."""
    heads: Scores
    row: Links
    """By entry, the winner's row."""
    nexts: Links
    count: u16
    """Entries in use or free."""
    free: u16
    """The first entry of the list of free ones."""
    full: bool
    """Somebody's win found no entry."""


def begin(tops: Tops, first: u16, last: u16) -> None:
    """Forget all scores and cover the days from *first* to *last*, or as many of the latest as there is room for."""
    tops.base = max(first, last + 1 - min(last + 1, sizes.TOPS))
    tops.days = last + 1 - tops.base
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


def lift(tops: Tops, day: u16, score: u16) -> None:
    """Take a score of *day* without whose it is."""
    if covers(tops, day):
        tops.score[day - tops.base] = max(tops.score[day - tops.base], score)


def enter(tops: Tops, day: u16, row: u16, score: u16) -> None:
    """Take the score that the player of *row* has on *day*; 0 wins nothing."""
    if score == 0 or not covers(tops, day):
        return
    at: u16 = day - tops.base
    if score < tops.score[at]:
        return
    if score > tops.score[at]:
        release(tops, at)
        tops.score[at] = score
    entry: u16 = tops.free
    if entry != NONE:
        tops.free = tops.nexts[entry]
    elif tops.count < sizes.TIES:
        entry = tops.count
        tops.count += 1
    else:
        tops.full = True
        return
    tops.row[entry] = row
    tops.nexts[entry] = tops.heads[at]
    tops.heads[at] = entry


def release(tops: Tops, at: u16) -> None:
    """Free the entries of the day at index *at*."""
    entry: u16 = tops.heads[at]
    while entry != NONE:
        following: u16 = tops.nexts[entry]
        tops.nexts[entry] = tops.free
        tops.free = entry
        entry = following
    tops.heads[at] = NONE
