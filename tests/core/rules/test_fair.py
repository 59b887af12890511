"""Chi-square in integers against real numbers."""

import math
import random

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.rules import fair
from dyacht.core.rules.fair import Trial
from dyacht.core.words import new
from tests import native


def survival(freedom: int, value: float) -> float:
    """Return how often chi-square is at least *value*."""
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    total = term = 1 / a
    for n in range(1, 10_000):
        term *= x / (a + n)
        total += term
        if term < total * 1e-16:
            break
    return 1 - total * math.exp(-x + a * math.log(x) - math.lgamma(a))


def thrown(seed: int, throws: int, load: int = 0) -> Trial:
    """Return a trial of dice, *load* of a hundred of which are sixes by force."""
    chance, trial = random.Random(seed), new(Trial)
    for _ in range(throws):
        trial.dice[:] = [6 if chance.randrange(100) < load else chance.randint(1, 6) for _ in range(5)]
        fair.take(trial)
    return trial


@given(st.integers(0, 10_000), st.integers(1, 300), st.integers(0, 100))
def test_chi_square_is_that_of_real_numbers(seed: int, throws: int, load: int) -> None:
    trial = thrown(seed, throws, load)
    for counts, value in ((trial.faces, fair.of_faces(trial)), (trial.pairs, fair.of_pairs(trial))):
        expected = sum(counts) / len(counts)
        assert abs(value / 100 - sum((count - expected) ** 2 / expected for count in counts)) < 0.0101


@given(st.integers(0, 10_000), st.integers(20, 300), st.integers(0, 12))
def test_the_chance_is_right_within_a_hundredth(seed: int, throws: int, load: int) -> None:
    trial = thrown(seed, throws, load)
    assert abs(fair.chance_of_faces(trial) / 1000 - survival(5, fair.of_faces(trial) / 100)) < 0.01
    assert abs(fair.chance_of_pairs(trial) / 1000 - survival(35, fair.of_pairs(trial) / 100)) < 0.01


def test_the_limits_are_those_of_chi_square() -> None:
    for freedom, limits in ((5, fair.FACES_LIMITS), (35, fair.PAIRS_LIMITS)):
        for limit, thousandths in zip(limits, fair.CHANCES, strict=True):
            assert abs(survival(freedom, limit / 100) - thousandths / 1000) < 0.0015


def test_no_dice_say_nothing() -> None:
    assert (fair.of_faces(new(Trial)), fair.of_pairs(new(Trial))) == (0, 0)


def test_c_counts_and_judges_the_same() -> None:
    twin = native.core()
    for seed, throws, load in ((1, 300, 0), (2, 2000, 3), (3, 2000, 100), (4, 2001, 5)):
        trial = thrown(seed, throws, load)
        twin.both(fair.take, trial)
        for judge in (fair.of_faces, fair.of_pairs, fair.chance_of_faces, fair.chance_of_pairs):
            twin.both(judge, trial)
