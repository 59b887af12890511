"""What a box can hold, against all throws of five dice; what a card can hold, against random play."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import valid
from dyacht.core.rules import card
from dyacht.core.rules.card import BOXES, OPEN, Box, Card
from dyacht.core.words import new

THROWS = list(itertools.combinations_with_replacement(range(1, 7), 5))


def scores(box: int, dice: tuple[int, ...]) -> set[int]:
    """Return what a throw can leave in a box, as a joker or not."""
    alike = max(dice.count(face) for face in dice)
    if box < 6:
        return {dice.count(box + 1) * (box + 1)} | ({0} if alike == 5 else set())
    if box == Box.CHANCE:
        return {sum(dice)}
    if box in (Box.THREE_KIND, Box.FOUR_KIND):
        return {sum(dice) if alike >= (3 if box == Box.THREE_KIND else 4) else 0}
    fixed = {Box.FULL_HOUSE: 25, Box.SMALL_STRAIGHT: 30, Box.LARGE_STRAIGHT: 40, Box.YACHT: 50}[box]
    return {0, fixed}


def test_a_box_holds_what_some_throw_makes_and_nothing_else() -> None:
    for box in range(BOXES):
        made = set().union(*(scores(box, dice) for dice in THROWS))
        assert {points for points in range(256) if valid.box(box, points)} == made


def test_a_further_yacht_leaves_what_five_equal_dice_make() -> None:
    for box in range(BOXES):
        joker = {0, (box + 1) * 5} if box < 6 else {face * 5 for face in range(1, 7)}
        if box in (Box.FULL_HOUSE, Box.SMALL_STRAIGHT, Box.LARGE_STRAIGHT, Box.YACHT):
            joker = {max(scores(box, (1, 1, 1, 1, 1)))}
        assert {points for points in range(51) if valid.box(box, points) and valid.takes_yacht(box, points)} == joker


@given(st.lists(st.sampled_from([OPEN, 0, 5, 25, 30, 40, 50]), min_size=BOXES, max_size=BOXES), st.integers(0, 20))
def test_extra_yachts_need_the_fifty_and_a_box_each(boxes: list[int], extra: int) -> None:
    paper = new(Card)
    paper.boxes[:] = boxes
    paper.extra = extra
    fits = sum(box != Box.YACHT and points != OPEN and valid.takes_yacht(box, points) for box, points in enumerate(boxes))
    possible = all(points == OPEN or valid.box(box, points) for box, points in enumerate(boxes))
    assert valid.room(paper) == fits
    good = possible and (extra == 0 or (boxes[Box.YACHT] == 50 and extra <= fits))
    assert valid.card(paper) == good
    assert valid.filled(paper) == (sum(points != OPEN for points in boxes) if good else valid.IMPOSSIBLE)


def test_the_highest_game_is_a_card_and_one_more_yacht_is_not() -> None:
    paper = new(Card)
    paper.boxes[:] = [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30]
    paper.extra = 12
    assert valid.card(paper)
    assert card.total(paper) == card.HIGHEST
    paper.extra = 13
    assert not valid.card(paper)


@given(st.integers(0, 3), st.lists(st.integers(0, 7), min_size=5, max_size=5))
def test_after_a_roll_every_die_shows_a_face(roll: int, dice: list[int]) -> None:
    assert valid.turn(roll, dice) == (max(dice) <= 6 and (roll == 0 or min(dice) >= 1))
