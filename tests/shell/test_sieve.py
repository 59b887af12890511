import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import days, names, record
from dyacht.shell.sieve import FEW, FOLD, Sieve
from tests.shell.fakes import image

PEOPLE = [b"Dee", b"dee", b"D", b"Deep Blue", b"J\x81rgen", b"J\x9aRGEN", b"Player 1", b"Player 11", b"x" * 30, b"x" * 29 + b"y", b"X" * 30]
NAMES = st.sampled_from(PEOPLE)
DAYS = st.one_of(st.integers(0, days.LAST), st.integers(250, 520))


def wanted_by_the_core(block: list[bytes], first: int, last: int, name: bytes) -> set[int]:
    padded = name.ljust(30, b"\0")
    return {i for i, data in enumerate(block) if first <= record.word(data, record.DAY_AT) <= last or (name and names.same(data, padded))}


@given(st.lists(st.tuples(NAMES, DAYS), max_size=60), DAYS, DAYS, st.one_of(st.just(b""), NAMES))
def test_nothing_that_is_wanted_is_left_out(entries: list[tuple[bytes, int]], first: int, last: int, name: bytes) -> None:
    block = [image(who, day) for who, day in entries]
    found = list(Sieve(first, last, name.ljust(30, b"\0")).wanted(b"".join(block)))
    wanted = wanted_by_the_core(block, first, last, name)
    assert found == sorted(set(found))
    assert wanted <= set(found)
    assert len(set(found) - wanted) <= FEW


@given(st.integers(0, days.LAST), st.integers(0, days.LAST))
def test_of_days_exactly_those_asked_for_are_let_through(first: int, last: int) -> None:
    block = [image(b"Dee", day) for day in range(0, days.LAST, 331)]
    assert set(Sieve(first, last, b"").wanted(b"".join(block))) == wanted_by_the_core(block, first, last, b"")


@given(st.lists(st.tuples(NAMES, st.integers(0, 9)), max_size=60), st.integers(1, 20))
def test_with_names_each_player_of_the_days_asked_for_is_seen_in_the_newest_spelling(entries: list[tuple[bytes, int]], size: int) -> None:
    block = [image(who, day) for who, day in entries]
    sieve = Sieve(3, 4, b"", names=True)
    found = [at + i for at in range(0, len(block), size) for i in sieve.wanted(b"".join(block[at : at + size]))]
    assert wanted_by_the_core(block, 3, 4, b"") <= set(found)
    newest: list[dict[bytes, bytes]] = [{}, {}]
    for into, slots in zip(newest, (range(len(block)), found), strict=True):
        for slot in slots:
            name, day = block[slot][:30], record.word(block[slot], record.DAY_AT)
            if 3 <= day <= 4 or name.translate(FOLD) in into:
                into[name.translate(FOLD)] = name
    assert newest[0] == newest[1]


def test_other_days_can_be_asked_for_on_the_way() -> None:
    block = b"".join(image(b"Dee", day) for day in range(10))
    sieve = Sieve(0, 9, b"")
    assert list(sieve.wanted(block)) == list(range(10))
    sieve.set_days(3, 4)
    assert list(sieve.wanted(block)) == [3, 4]
    sieve.set_days(4, 3)
    assert list(sieve.wanted(block)) == []


@pytest.mark.parametrize("name", [b"Player 7", b"Somebody else"])
def test_of_many_other_players_few_are_let_through(name: bytes) -> None:
    chance = random.Random(1)
    block = [image(b"Player %d" % chance.randrange(300), 5) for _ in range(2000)]
    found = set(Sieve(1, 0, name.ljust(30, b"\0")).wanted(b"".join(block)))
    assert len(found - wanted_by_the_core(block, 1, 0, name)) <= FEW


def test_an_empty_block_holds_nothing() -> None:
    assert list(Sieve(0, days.LAST, b"Dee").wanted(b"")) == []
