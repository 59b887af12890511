"""The rules of the card told another way: with strings, sets and sums instead of counters and branches.

Calls nothing of the core, so that the two can be held against each other.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, permutations

ROLLS = tuple("".join(faces) for faces in combinations_with_replacement("123456", 5))
"""The 252 rolls, faces in order."""
YACHTS = tuple(face * 5 for face in "123456")
NAMES = ("ones", "twos", "threes", "fours", "fives", "sixes", "three", "four", "house", "small", "large", "yacht", "chance")
BOX = {name: box for box, name in enumerate(NAMES)}
UPPER, LOWER = frozenset(range(6)), frozenset(range(6, 13))
YACHT = BOX["yacht"]


@cache
def natural(roll: str) -> tuple[int, ...]:
    """Return what a roll scores in each box where no joker is about."""
    total = sum(map(int, roll))
    shape = "".join(sorted(str(count) for count in Counter(roll).values()))
    faces = set(roll)
    return (
        *(int(face) * roll.count(face) for face in "123456"),
        total if max(shape) >= "3" else 0,
        total if max(shape) >= "4" else 0,
        25 if shape == "23" else 0,
        30 if any(set(run) <= faces for run in ("1234", "2345", "3456")) else 0,
        40 if any(set(run) <= faces for run in ("12345", "23456")) else 0,
        50 if shape == "5" else 0,
        total,
    )


@cache
def wild(roll: str) -> tuple[int, ...]:
    """Return what a joker scores in each box: as ever, but Full House and the straights in full."""
    return (*natural(roll)[:8], 25, 30, 40, *natural(roll)[11:])


def is_joker(roll: str, open_boxes: frozenset[int]) -> bool:
    """Tell whether a roll is a joker on a card with these boxes open."""
    return roll in YACHTS and YACHT not in open_boxes


def allowed(roll: str, open_boxes: frozenset[int]) -> frozenset[int]:
    """Return the boxes that a roll may go in."""
    if not is_joker(roll, open_boxes):
        return open_boxes
    own = frozenset({int(roll[0]) - 1})
    for choice in (own, LOWER, UPPER):
        if choice & open_boxes:
            return choice & open_boxes
    return frozenset()


def points(roll: str, open_boxes: frozenset[int]) -> tuple[int, ...]:
    """Return what a roll scores in each box of a card with these boxes open."""
    return wild(roll) if is_joker(roll, open_boxes) else natural(roll)


def total(boxes: dict[int, int], paid: int) -> int:
    """Return the score of the filled *boxes* with *paid* further Yachts."""
    bonus = 35 if sum(score for box, score in boxes.items() if box in UPPER) > 62 else 0
    return sum(boxes.values()) + bonus + 100 * paid


def orders(roll: str) -> Iterator[str]:
    """Give every order in which the dice of a roll can lie."""
    return map("".join, sorted(set(permutations(roll))))


@cache
def upper_parts(filled: frozenset[int]) -> dict[int, dict[int, int]]:
    """Return, by their sum, scores that can stand in these upper boxes."""
    sums: dict[int, dict[int, int]] = {0: {}}
    for box in sorted(filled):
        sums = {before + (box + 1) * dice: {**held, box: (box + 1) * dice} for before, held in sums.items() for dice in range(6)}
    return sums
