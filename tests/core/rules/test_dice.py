"""Five dice fall as chance says, each face as often as any other, and are counted as they lie."""

from collections import Counter
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.rules import dice
from dyacht.core.rules.dice import Throw
from dyacht.core.words import new
from tests import oracle

hands = st.lists(st.integers(1, 6), min_size=5, max_size=5)
masks = st.integers(0, 31)


def pending(missing: int) -> Throw:
    made = new(Throw)
    made.missing = missing
    return made


def test_every_random_byte_that_counts_gives_each_face_equally_often() -> None:
    fallen: Counter[int] = Counter()
    for byte in range(256):
        hand = [0, 0, 0, 0, 0]
        if dice.throw(hand, pending(1), [byte], 1):
            fallen[hand[0]] += 1
    assert fallen == dict.fromkeys(range(1, 7), 42)


@given(hands, masks, st.binary(max_size=sizes.CHANCE), st.binary(min_size=40, max_size=40))
def test_only_missing_dice_fall_and_chance_may_come_in_helpings(lying: list[int], missing: int, first: bytes, second: bytes) -> None:
    in_two, at_once = lying.copy(), lying.copy()
    throw, whole = pending(missing), pending(missing)
    dice.throw(in_two, throw, list(first), len(first))
    done = dice.throw(in_two, throw, list(second), len(second))
    assert dice.throw(at_once, whole, list(first + second), len(first + second)) == done
    assert in_two == at_once
    assert done == (throw.missing == 0)
    for i in range(5):
        assert in_two[i] == lying[i] or missing >> i & 1
        assert 1 <= in_two[i] <= 6


@given(hands, masks)
def test_without_chance_nothing_falls(lying: list[int], missing: int) -> None:
    hand = lying.copy()
    throw = pending(missing)
    assert dice.throw(hand, throw, list(range(252, 256)) * 4, 16) == (missing == 0)
    assert (hand, throw.missing) == (lying, missing)


def test_all_252_rolls_fall_in_their_exact_numbers() -> None:
    fallen: Counter[str] = Counter()
    for faces in product(range(6), repeat=5):
        hand = [0, 0, 0, 0, 0]
        assert dice.throw(hand, pending(dice.ALL), list(faces), 5)
        fallen["".join(map(str, sorted(hand)))] += 1
    assert fallen == {roll: len(list(oracle.orders(roll))) for roll in oracle.ROLLS}


@given(hands)
def test_faces_are_counted_as_they_lie(hand: list[int]) -> None:
    counts = [9] * 7
    dice.count_faces(hand, counts)
    assert counts == [hand.count(face) for face in range(7)]
    assert dice.total(hand) == sum(hand)
    assert dice.most_alike(counts) == max(map(hand.count, hand))
    runs = [n for n in range(1, 7) for first in range(1, 8 - n) if set(range(first, first + n)) <= set(hand)]
    assert dice.longest_run(counts) == max(runs)
