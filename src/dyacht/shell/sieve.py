"""Which of many records a query can want, told a block at a time from their days and names alone, in C-speed steps.

Knows where a record keeps its name and day, and no more of it: the core looks again at everything that is let through.
A block's marks are one long number with a byte for each record: 1 wanted, 0 not.
"""

from struct import Struct

from dyacht.core import sizes
from dyacht.core.book import names
from dyacht.core.book.record import DAY_AT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

BLOCK = 2048
"""Records looked at together: 192 KB, which a processor keeps near."""
FEW = 16
"""So few records are compared name by name; as long as more are left, one more letter of all of them is."""
FOLD = bytes(names.FOLD)


NAMES = Struct(f"{sizes.NAME}s{sizes.RECORD - sizes.NAME}x")


class Sieve:
    """What a query wants: days *first* to *last* of everybody (none where last < first), and all of the player *name* if not empty.

    With *names* it also wants, from the first of these records on, each that spells a name as not every record before it.
    """

    def __init__(self, first: int, last: int, name: bytes, names: bool = False) -> None:
        self.first, self.last = 1, 0
        self.names = names
        self.spellings: dict[bytes, set[bytes]] = {}
        """By folded name."""
        self.known: set[bytes] = set()
        """Spellings of players with one only."""
        self.ranges: list[tuple[bytes, bytes]] = []
        self.set_days(first, last)
        folded = name.split(b"\0")[0].translate(FOLD)
        self.name = folded if len(folded) == sizes.NAME else folded + b"\0"
        self.letters = [(place, _alike(self.name[place])) for place in _places(folded)]

    def set_days(self, first: int, last: int) -> None:
        """Want other days."""
        if (first, last) == (self.first, self.last):
            return
        self.first, self.last = first, last
        self.ranges = [] if last < first else list(_ranges(first, last))

    def wanted(self, block: bytes) -> "Iterator[int]":
        """Go through the records of *block* (whole records) that are wanted, in order, counted from 0."""
        count = len(block) // sizes.RECORD
        marks = self._of_days(block) | self._of_player(block, count)
        if self.names and (marks or self.spellings):
            marks |= self._of_spellings(block)
        if marks:
            found = marks.to_bytes(count, "little")
            i = found.find(1)
            while i >= 0:
                yield i
                i = found.find(1, i + 1)

    def _of_days(self, block: bytes) -> int:
        marks = 0
        if self.ranges:
            low, high = block[DAY_AT :: sizes.RECORD], block[DAY_AT + 1 :: sizes.RECORD]
            for lows, highs in self.ranges:
                marks |= _marks(high, highs) & _marks(low, lows)
        return marks

    def _of_player(self, block: bytes, count: int) -> int:
        if not self.letters:
            return 0
        marks = int.from_bytes(b"\x01" * count, "little")
        for place, table in self.letters:
            if marks.bit_count() <= FEW:
                break
            marks &= _marks(block[place :: sizes.RECORD], table)
        return marks

    def _of_spellings(self, block: bytes) -> int:
        names = [name for (name,) in NAMES.iter_unpack(block)]
        for name in set(names) - self.known:
            alike = self.spellings.setdefault(name.split(b"\0")[0].translate(FOLD), set())
            alike.add(name)
            if len(alike) == 1:
                self.known.add(name)
            else:
                self.known -= alike
        return int.from_bytes(bytes(name not in self.known for name in names), "little")


def _places(name: bytes) -> "Iterator[int]":
    """Go through a name's places, its zero byte included, from both ends inwards: many players differ in the last letter only."""
    used = min(len(name) + 1, sizes.NAME) if name else 0
    for i in range(used):
        yield i // 2 if i % 2 == 0 else used - 1 - i // 2


def _ranges(first: int, last: int) -> "Iterator[tuple[bytes, bytes]]":
    """Split days into at most three ranges, each of which is told by its low bytes and its high bytes apart."""
    start = first
    while start <= last:
        page = start >> 8
        end = min(last, page * 256 + 255)
        if start & 255 == 0 and last >= page * 256 + 255:
            end = (last + 1 >> 8) * 256 - 1
        yield _between(start & 255, end & 255), _between(page, end >> 8)
        start = end + 1


def _between(low: int, high: int) -> bytes:
    """Return the translation of the bytes from *low* to *high* to 1 and of all others to 0."""
    return bytes(low) + b"\x01" * (high - low + 1) + bytes(255 - high)


def _alike(letter: int) -> bytes:
    """Return the translation of every byte that folds to *letter* to 1 and of all others to 0."""
    return bytes(1 if each == letter else 0 for each in FOLD)


def _marks(letters: bytes, table: bytes) -> int:
    return int.from_bytes(letters.translate(table), "little")
