"""What the generator makes is what the core reads: each record whole, each player once a day, the same each time."""

import hashlib
import itertools
from collections import Counter

from dyacht.core import sizes
from dyacht.core.book import record
from dyacht.core.book.record import Found, Record
from dyacht.core.words import new
from tests import generate


def test_every_record_is_good_to_the_core() -> None:
    entry = new(Record)
    seen = Counter[tuple[bytes, int]]()
    days = set()
    for image in generate.records(600, generate.DAY):
        assert len(image) == sizes.RECORD
        assert record.decode(entry, list(image)) == Found.GOOD
        assert entry.sequence == max(image[32], image[64])
        seen[image[:30], entry.day] += 1
        days.add(entry.day)
    assert max(seen.values()) == 1
    assert max(days) == generate.DAY
    assert len(days) == 2


def test_every_kind_of_game_is_among_them() -> None:
    entry = new(Record)
    kinds = Counter[int]()
    extras = 0
    for image in generate.records(400, generate.DAY):
        record.decode(entry, list(image))
        kinds[entry.status] += 1
        extras += entry.card.extra
    assert set(kinds) == {generate.PLAYING, generate.FINISHED, generate.ENDED}
    assert extras > 0


def test_the_same_call_gives_the_same_bytes() -> None:
    def digest(seed: int) -> str:
        return hashlib.sha256(b"".join(itertools.islice(generate.records(900, 40, seed), 900))).hexdigest()

    assert digest(1) == digest(1)
    assert digest(1) != digest(2)
