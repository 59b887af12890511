"""A card adds up: boxes, the bonus from 63 on, and +100 for each further Yacht."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.rules import card
from dyacht.core.rules.card import Box, Card
from dyacht.core.words import new
from tests import oracle


def made_of(boxes: dict[int, int], paid: int = 0) -> Card:
    paper = new(Card)
    card.begin(paper)
    for box, points in boxes.items():
        paper.boxes[box] = points
    paper.extra = paid
    return paper


any_box = st.integers(0, 12).flatmap(lambda box: st.tuples(st.just(box), st.integers(0, 5).map(lambda n: n * (min(box, 5) + 1))))
cards = st.lists(any_box).map(dict)


@given(cards, st.integers(0, 12))
def test_the_total_is_boxes_and_bonus_and_a_hundred_for_each_further_yacht(boxes: dict[int, int], paid: int) -> None:
    paper = made_of(boxes, paid)
    assert card.total(paper) == oracle.total(boxes, paid)
    assert card.left(paper) == 13 - len(boxes)
    assert card.upper(paper) == sum(points for box, points in boxes.items() if box < 6)


@pytest.mark.parametrize(("points", "bonus"), [(62, 0), (63, 35), (64, 35)])
def test_the_bonus_begins_at_63(points: int, bonus: int) -> None:
    for filled in (frozenset({1, 2, 3, 4, 5}), oracle.UPPER, frozenset({2, 3, 4, 5})):
        assert card.bonus(made_of(oracle.upper_parts(filled)[points])) == bonus


def test_three_of_each_number_earn_it() -> None:
    assert card.bonus(made_of({box: 3 * (box + 1) for box in range(6)})) == 35


def test_a_new_card_is_all_open_and_worth_nothing() -> None:
    paper = made_of(dict.fromkeys(range(13), 5), 3)
    card.begin(paper)
    assert (card.left(paper), card.total(paper), card.yachts(paper), paper.extra) == (13, 0, 0, 0)


def test_the_best_card_scores_1575() -> None:
    best = {box: 5 * (box + 1) for box in range(6)} | {6: 30, 7: 30, 8: 25, 9: 30, 10: 40, 11: 50, 12: 30}
    assert card.total(made_of(best, 12)) == card.HIGHEST == 1575


def test_yachts_of_a_game_are_the_fifty_and_the_paid_ones() -> None:
    assert card.yachts(made_of({Box.YACHT: 50}, 2)) == 3
    assert card.yachts(made_of({Box.YACHT: 50})) == 1
    assert card.yachts(made_of({Box.YACHT: 0})) == 0
    assert card.yachts(made_of({})) == 0
