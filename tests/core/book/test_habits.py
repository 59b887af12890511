"""Box averages against lists."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import habits
from dyacht.core.book.habits import Habits
from dyacht.core.rules.card import BOXES, OPEN, Card
from dyacht.core.words import new

card = st.lists(st.sampled_from([OPEN, 0, 5, 30]), min_size=BOXES, max_size=BOXES)


@given(st.lists(card, max_size=12))
def test_each_box_has_its_own_average(cards: list[list[int]]) -> None:
    made, paper = new(Habits), new(Card)
    habits.begin(made)
    for boxes in cards:
        paper.boxes[:] = boxes
        habits.take(made, paper)
    assert made.games == len(cards)
    for box in range(BOXES):
        points = [boxes[box] for boxes in cards if boxes[box] != OPEN]
        assert (made.filled[box], made.zeros[box], made.points[box]) == (len(points), points.count(0), sum(points))
        assert habits.tenths(made, box) == (int(sum(points) * 10 / len(points) + 0.5) if points else 0)
