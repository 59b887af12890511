"""Which of many records a query can want, told a block at a time from their days and names alone, in C-speed steps.

Knows where a record keeps its name and day, and no more of it: the core looks again at everything that is let through.
"""

from dyacht.core import sizes
from dyacht.core.book import names
from dyacht.core.book.record import DAY_AT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

BLOCK = 2048
"""Records looked at together: 192 KB, which a processor keeps near."""
FEW_DAYS = 62
"""Up to so many days each is searched for by itself; beyond, every day is compared."""
LETTERS = (0, 1, 2, 4)
"""The places of a name that are compared in all records; the rest only where these agree."""
FOLD = bytes(names.FOLD)


class Sieve:
    """What a query wants: days *first* to *last* of everybody (none where last < first), and all of the player *name* if not empty."""

    def __init__(self, first: int, last: int, name: bytes) -> None:
        self.first, self.last = first, last
        self.name = name.split(b"\0")[0].translate(FOLD)
        if len(self.name) < sizes.NAME:
            self.end = self.name + b"\0"
        else:
            self.end = self.name
        self.tables = [_table(self.end[place]) if place < len(self.end) else None for place in LETTERS] if self.name else []

    def wanted(self, block: bytes) -> list[int]:
        """Return which records of *block* (whole records) are wanted, in order, counted from 0."""
        found = set(self._of_days(block)) if self.first <= self.last else set()
        if self.name:
            found.update(self._of_player(block))
        return sorted(found)

    def _of_days(self, block: bytes) -> "Iterator[int]":
        low, high = block[DAY_AT :: sizes.RECORD], block[DAY_AT + 1 :: sizes.RECORD]
        if self.last - self.first >= FEW_DAYS:
            yield from (i for i in range(len(low)) if self.first <= low[i] + high[i] * 256 <= self.last)
            return
        for day in range(self.first, self.last + 1):
            letter, other = day & 255, day >> 8
            i = low.find(letter)
            while i >= 0:
                if high[i] == other:
                    yield i
                i = low.find(letter, i + 1)

    def _of_player(self, block: bytes) -> "Iterator[int]":
        alike = (1 << 8 * (len(block) // sizes.RECORD)) - 1
        for place, table in zip(LETTERS, self.tables, strict=True):
            if table is not None:
                alike &= int.from_bytes(block[place :: sizes.RECORD].translate(table), "little")
        if not alike:
            return
        marks = alike.to_bytes(len(block) // sizes.RECORD, "little")
        i = marks.find(1)
        while i >= 0:
            start = i * sizes.RECORD
            if block[start : start + len(self.end)].translate(FOLD) == self.end:
                yield i
            i = marks.find(1, i + 1)


def _table(letter: int) -> bytes:
    """Return the translation of every byte that folds to *letter* to 1, and of all others to 0."""
    return bytes(1 if FOLD[byte] == letter else 0 for byte in range(256))
