"""What dice score and where the joker lets them go, held against the rules told another way, for every card there is."""

import pytest

from dyacht.core.rules import card, score
from dyacht.core.rules.card import OPEN, Card
from dyacht.core.rules.score import Place
from tests import oracle
from tests.core.rules.test_card import made_of
from tests.oracle import BOX

ALL = frozenset(range(13))


def hand(roll: str) -> list[int]:
    return [int(face) for face in roll]


def expected_places(roll: str, open_boxes: frozenset[int]) -> list[int]:
    """Return the Place of each box."""
    allowed = oracle.allowed(roll, open_boxes)
    reason = Place.OWN_UPPER_FIRST if int(roll[0]) - 1 in open_boxes else Place.LOWER_FIRST
    return [Place.FILLED if box not in open_boxes else Place.FREE if box in allowed else reason for box in range(13)]


def check_card(paper: Card, open_boxes: frozenset[int], rolls: list[str]) -> None:
    """Hold everything that the core says of a card and some rolls against the oracle."""
    for roll in rolls:
        dice = hand(roll)
        points = oracle.points(roll, open_boxes)
        free = oracle.allowed(roll, open_boxes)
        assert [score.place(paper, dice, box) for box in range(13)] == expected_places(roll, open_boxes), (roll, open_boxes)
        assert [score.worth(paper, dice, box) for box in free] == [points[box] for box in free], (roll, open_boxes)
        assert score.scores_elsewhere(paper, dice) == any(points[box] for box in free)
        check_best(paper, roll, open_boxes, free)


def check_best(paper: Card, roll: str, open_boxes: frozenset[int], free: frozenset[int]) -> None:
    """Hold the box that the bar goes to against the rule: YACHT, a joker's own box, else what scores most."""
    best = score.best(paper, hand(roll))
    if not free:
        assert best == score.NO_BOX
    elif roll in oracle.YACHTS and oracle.YACHT in open_boxes:
        assert best == oracle.YACHT
    else:
        points = oracle.points(roll, open_boxes)
        assert best in free and points[best] == max(points[box] for box in free)


def every_card() -> list[tuple[frozenset[int], int]]:
    """Return every set of open boxes with what the YACHT box holds: OPEN, 0 or 50."""
    made = []
    for mask in range(8192):
        open_boxes = frozenset(box for box in range(13) if mask >> box & 1)
        made += [(open_boxes, yacht) for yacht in ([OPEN] if oracle.YACHT in open_boxes else [0, 50])]
    return made


def paper_of(open_boxes: frozenset[int], yacht: int, upper: int = 0) -> Card:
    """Return such a card; its upper boxes add up to *upper* where they can."""
    filled = ALL - open_boxes
    parts = oracle.upper_parts(filled & oracle.UPPER)
    lower = dict.fromkeys(filled & oracle.LOWER, 30)
    return made_of(parts.get(upper, parts[0]) | lower | ({} if yacht == OPEN else {oracle.YACHT: yacht}))


def test_every_yacht_goes_where_the_joker_rule_says() -> None:
    """On every fifth card; test_rules.py has them all."""
    for open_boxes, yacht in every_card()[::5]:
        check_card(paper_of(open_boxes, yacht), open_boxes, list(oracle.YACHTS) if yacht != OPEN else ["66666"])


def test_other_rolls_go_in_any_open_box() -> None:
    """Each card sees one roll; the step has no factor in common with 252, so that every roll comes up with some ten cards."""
    for at, (open_boxes, yacht) in enumerate(every_card()[::5]):
        check_card(paper_of(open_boxes, yacht), open_boxes, [oracle.ROLLS[at * 85 % 252]])


@pytest.mark.parametrize("roll", oracle.ROLLS)
def test_dice_score_the_same_however_they_lie(roll: str) -> None:
    for yacht, open_boxes in ((OPEN, ALL), (0, ALL - {oracle.YACHT}), (50, ALL - {oracle.YACHT} - oracle.UPPER)):
        paper = paper_of(open_boxes, yacht)
        free = oracle.allowed(roll, open_boxes)
        for order in list(oracle.orders(roll))[::7]:
            assert [score.worth(paper, hand(order), box) for box in free] == [oracle.points(roll, open_boxes)[box] for box in free]


def test_filling_a_box_adds_up_around_the_bonus() -> None:
    """Every set of upper boxes, with 62, 63 or 64 in them before the roll or after it, with each state of the YACHT box."""
    for filled in (frozenset(box for box in range(6) if mask >> box & 1) for mask in range(64)):
        parts = oracle.upper_parts(filled)
        for roll in oracle.ROLLS[::15] + oracle.YACHTS[1::2]:
            for box in oracle.UPPER - filled:
                for before in (62, 63, 64, *(after - oracle.natural(roll)[box] for after in (62, 63, 64))):
                    if before in parts:
                        check_fill(parts[before], roll, box)


def check_fill(upper: dict[int, int], roll: str, box: int) -> None:
    """Fill *box* where the rules allow it, for each state of the YACHT box and with lower boxes open or not."""
    for yacht in (None, 0, 50):
        for lower in (frozenset(), oracle.LOWER - {oracle.YACHT}):
            boxes = upper | dict.fromkeys(lower, 25) | ({} if yacht is None else {oracle.YACHT: yacht})
            open_boxes = ALL - set(boxes)
            if box not in oracle.allowed(roll, open_boxes):
                continue
            paid = 2 if yacht == 50 else 0
            paper = made_of(boxes, paid)
            score.fill(paper, hand(roll), box)
            after = paid + (roll in oracle.YACHTS and yacht == 50)
            assert paper.boxes[box] == oracle.points(roll, open_boxes)[box]
            assert paper.extra == after
            assert card.total(paper) == oracle.total({**boxes, box: oracle.points(roll, open_boxes)[box]}, after)


# ----------------------------------------------------------------------------------------------------------------------
# The joker, case by case. A card is named by the boxes that are open; what is filled holds anything.


def places(open_names: str, yacht: int, roll: str) -> str:
    """Return the names of the boxes that a roll may go in."""
    open_boxes = frozenset(BOX[name] for name in open_names.split())
    paper = paper_of(open_boxes, yacht)
    return " ".join(name for name, box in BOX.items() if score.place(paper, hand(roll), box) == Place.FREE)


def worths(open_names: str, yacht: int, roll: str) -> dict[str, int]:
    open_boxes = frozenset(BOX[name] for name in open_names.split())
    paper = paper_of(open_boxes, yacht)
    return {name: score.worth(paper, hand(roll), BOX[name]) for name in open_names.split()}


LOWER = "three four house small large chance"


def test_with_yacht_open_five_alike_go_anywhere_and_are_no_joker() -> None:
    assert places("twos house small yacht", OPEN, "22222") == "twos house small yacht"
    assert worths("twos house small large yacht", OPEN, "22222") == {"twos": 10, "house": 0, "small": 0, "large": 0, "yacht": 50}


@pytest.mark.parametrize("yacht", [0, 50])
def test_a_joker_must_go_in_its_own_upper_box(yacht: int) -> None:
    assert places("ones fours sixes " + LOWER, yacht, "44444") == "fours"
    assert places("fours", yacht, "44444") == "fours"


@pytest.mark.parametrize("yacht", [0, 50])
def test_without_its_own_box_a_joker_goes_in_any_lower_box_and_in_no_upper_one(yacht: int) -> None:
    assert places("ones sixes " + LOWER, yacht, "44444") == LOWER
    assert places("ones sixes small", yacht, "44444") == "small"


@pytest.mark.parametrize("yacht", [0, 50])
def test_a_joker_counts_in_full_in_full_house_and_the_straights(yacht: int) -> None:
    assert worths(LOWER, yacht, "33333") == {"three": 15, "four": 15, "house": 25, "small": 30, "large": 40, "chance": 15}


@pytest.mark.parametrize("yacht", [0, 50])
def test_the_last_resort_of_a_joker_is_an_upper_box_for_nothing(yacht: int) -> None:
    assert places("ones twos", yacht, "55555") == "ones twos"
    assert worths("ones twos", yacht, "55555") == {"ones": 0, "twos": 0}


def test_the_joker_holds_although_the_yacht_box_was_filled_with_nothing() -> None:
    paper = paper_of(frozenset({BOX["house"]}), 0)
    assert score.is_joker(paper, hand("11111"))
    score.fill(paper, hand("11111"), BOX["house"])
    assert (paper.boxes[BOX["house"]], paper.extra) == (25, 0)


def test_no_upper_box_takes_a_joker_for_nothing_while_a_lower_one_is_open() -> None:
    assert score.place(paper_of(frozenset({0, BOX["chance"]}), 50), hand("66666"), 0) == Place.LOWER_FIRST


def test_a_hundred_is_paid_wherever_a_further_yacht_goes_but_only_above_fifty() -> None:
    for box, roll in ((3, "44444"), (BOX["large"], "44444"), (0, "44444")):
        for yacht, paid in ((50, 1), (0, 0)):
            paper = paper_of(frozenset({box}), yacht)
            score.fill(paper, hand(roll), box)
            assert paper.extra == paid


def test_the_first_yacht_pays_no_hundred() -> None:
    paper = paper_of(ALL, OPEN)
    score.fill(paper, hand("66666"), BOX["yacht"])
    assert (paper.boxes[BOX["yacht"]], paper.extra, card.total(paper)) == (50, 0, 50)


def test_only_five_alike_are_a_joker() -> None:
    paper = paper_of(frozenset({BOX["house"], 0}), 50)
    assert not score.is_joker(paper, hand("44441"))
    assert not score.pays_extra(paper, hand("44441"))
    assert not score.is_yacht([0, 0, 0, 0, 0])


def test_five_alike_are_no_full_house_without_the_joker() -> None:
    assert worths("house yacht", OPEN, "66666")["house"] == 0


def test_no_card_scores_more_than_1575() -> None:
    """Each turn adds at most its box's highest score and, if it is a Yacht, 100, but never in the turn that fills YACHT."""
    highest = [0] * 13
    for open_boxes, yacht in every_card()[::5]:
        if yacht == 0:
            continue
        paper = paper_of(open_boxes, yacht)
        for roll in oracle.YACHTS:
            paid = 100 * score.pays_extra(paper, hand(roll))
            for box in oracle.allowed(roll, open_boxes):
                highest[box] = max(highest[box], score.worth(paper, hand(roll), box) + paid)
    for roll in oracle.ROLLS:
        highest = [max(one, other) for one, other in zip(highest, oracle.natural(roll), strict=True)]
    assert sum(highest) + card.UPPER_BONUS == card.HIGHEST == 1575
