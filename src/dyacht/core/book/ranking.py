"""Places: rows put in order by a number, the highest first, then by name; equal numbers share a place."""

from dyacht.core import sizes
from dyacht.core.book import names
from dyacht.core.book.roster import Rows, Slots
from dyacht.core.words import Annotated, Array, Final, Span, struct, u8, u16, u32

MANY: Final = 32
"""Rows from which on dealing them out is less work than merging them."""
BYTES: Final = 256
"""Values of a byte."""

Starts = Annotated[list[u16], Array(u16, BYTES)]


@struct
class Ranking:
    """Some rows of a list of players, best first."""

    count: u16
    order: Rows
    """The rows; set them in any order before rank()."""
    place: Rows
    """The place of the row at the same index of order: 1 + how many are better. Until rank() fills it, it is room for sorting."""
    key: Slots
    """By row, what the rows are ranked by."""


def is_before(ranking: Ranking, letters: Span, one: u16, other: u16) -> bool:
    """Return whether row *one* stands above row *other*; row r's name stands in *letters* from r * 30."""
    if ranking.key[one] != ranking.key[other]:
        return ranking.key[one] > ranking.key[other]
    return names.compare_at(letters, one * sizes.NAME, letters, other * sizes.NAME) == names.BEFORE


def rank(ranking: Ranking, letters: Span) -> None:
    """Put the first *count* rows of order in order, by key and then by folded name, and fill place.

    Many rows are dealt out by each byte in which their keys differ, the lowest byte first; then only equal keys are left to the names.
    """
    if ranking.count < MANY:
        sort(ranking, letters, 0, ranking.count)
    else:
        differing: u32 = 0
        for i in range(1, ranking.count):
            differing = differing | (ranking.key[ranking.order[i]] ^ ranking.key[ranking.order[0]])
        for shift in range(0, 32, 8):
            if (differing >> (shift & 31)) & 0xFF != 0:
                deal(ranking, shift)
        sort_equals(ranking, letters)
    for i in range(ranking.count):
        if i > 0 and ranking.key[ranking.order[i]] == ranking.key[ranking.order[i - 1]]:
            ranking.place[i] = ranking.place[i - 1]
        else:
            ranking.place[i] = i + 1


def deal(ranking: Ranking, shift: u8) -> None:
    """Put the rows in order by the byte of their keys from bit *shift* on, the highest first; rows with the same byte keep their order."""
    key: Slots = ranking.key
    order: Rows = ranking.order
    source: Rows = ranking.place
    starts: Starts = [0] * BYTES
    for i in range(ranking.count):
        row: u16 = order[i]
        source[i] = row
        starts[(key[row] >> (shift & 31)) & 0xFF] += 1
    start: u16 = 0
    for back in range(1, BYTES + 1):
        count: u16 = starts[BYTES - back]
        starts[BYTES - back] = start
        start += count
    for i in range(ranking.count):
        row = source[i]
        byte: u8 = (key[row] >> (shift & 31)) & 0xFF
        order[starts[byte]] = row
        starts[byte] += 1


def sort_equals(ranking: Ranking, letters: Span) -> None:
    """Put rows that stand together by their keys in order by name, where these are equal."""
    start: u16 = 0
    for i in range(1, ranking.count):
        if ranking.key[ranking.order[i]] != ranking.key[ranking.order[start]]:
            sort(ranking, letters, start, i)
            start = i
    sort(ranking, letters, start, ranking.count)


def sort(ranking: Ranking, letters: Span, start: u16, end: u16) -> None:
    """Put some rows in order; merges runs of growing length, so that nothing calls itself."""
    known: u16 = start + 1
    while known < end and is_before(ranking, letters, ranking.order[known - 1], ranking.order[known]):
        known += 1
    width: u16 = 1
    while known < end and width < end - start:
        left: u16 = start
        while left + width < end:
            merge(ranking, letters, left, left + width, min(left + 2 * width, end))
            left += 2 * width
        width = 2 * width


def merge(ranking: Ranking, letters: Span, start: u16, middle: u16, end: u16) -> None:
    """Merge two runs in order that stand side by side."""
    if is_before(ranking, letters, ranking.order[middle - 1], ranking.order[middle]):
        return
    for i in range(start, middle):
        ranking.place[i] = ranking.order[i]
    left: u16 = start
    right: u16 = middle
    for to in range(start, end):
        if left >= middle:
            return
        row: u16 = ranking.place[left]
        if right < end and ranking.key[ranking.order[right]] >= ranking.key[row] and is_before(ranking, letters, ranking.order[right], row):
            ranking.order[to] = ranking.order[right]
            right += 1
        else:
            ranking.order[to] = row
            left += 1


def is_shared(ranking: Ranking, index: u16) -> bool:
    """Return whether another row has the same place as the one at *index* of order."""
    if index > 0 and ranking.place[index - 1] == ranking.place[index]:
        return True
    return index + 1 < ranking.count and ranking.place[index + 1] == ranking.place[index]
