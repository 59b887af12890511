"""Places: rows put in order by a number, the highest first, then by name; equal numbers share a place."""

from dyacht.core import sizes
from dyacht.core.book import names
from dyacht.core.book.roster import Rows, Slots
from dyacht.core.words import Span, struct, u16


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

    Merges runs of growing length, so that many rows cost no more than they must and nothing calls itself.
    """
    width: u16 = 1
    while width < ranking.count:
        start: u16 = 0
        while start + width < ranking.count:
            merge(ranking, letters, start, start + width, min(start + 2 * width, ranking.count))
            start += 2 * width
        width = 2 * width
    for i in range(ranking.count):
        if i > 0 and ranking.key[ranking.order[i]] == ranking.key[ranking.order[i - 1]]:
            ranking.place[i] = ranking.place[i - 1]
        else:
            ranking.place[i] = i + 1


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
