"""The statistics: the plot, the boxes, and dice thrown for the test."""

import random

from dyacht.core import sizes
from dyacht.core.events import Event
from dyacht.core.rules import fair
from tests.door import TODAY, Door, fill, game


def throwing(seed: int) -> Door:
    """Return the statistics page of a door whose generator is a random one."""
    chance = random.Random(seed)
    door = Door(records=[game("Dee", TODAY - back) for back in range(3)]).press("y t")

    def throw() -> int:
        fill(door.state.chance, bytes(chance.randrange(256) for _ in range(sizes.CHANCE)))
        return Event.CHANCE

    door.throw = throw  # type: ignore[method-assign]
    return door


def test_the_page_begins_with_how_a_die_is_drawn_and_the_caller_s_sums() -> None:
    text = Door(records=[game("Dee", TODAY - back) for back in range(3)]).press("y t").text()
    assert "3 games, average 310.0" in text
    assert "252 to 255 are" in text
    assert "Sixes       18.0    0" in text


def test_somebody_without_games_has_an_empty_plot() -> None:
    assert "No game of yours" in Door().press("y t").text()


def test_each_key_throws_a_thousand_dice_more_and_all_of_them_are_counted() -> None:
    door = throwing(1)
    for count in (1000, 2000, 3000):
        assert f"{count} dice" in door.press("R").text()
        assert sum(door.state.trial.faces) == count
        assert sum(door.state.trial.pairs) == count // 5 * 2
        assert sum(map(int, door.rows()[16][45:].split())) == count


def test_fair_dice_pass_and_loaded_ones_do_not() -> None:
    door = throwing(2).press("R R R R R")
    assert fair.chance_of_faces(door.state.trial) > 10
    assert fair.chance_of_pairs(door.state.trial) > 10
    assert "p 0.000" in Door().press("y t R").text(), "this door's dice are all sixes"


def test_after_the_most_that_is_counted_the_test_begins_anew() -> None:
    door = throwing(3).press("R " * 10)
    assert "10000 dice" in door.text()
    assert "1000 dice" in door.press("R").text()


def test_sealed_games_are_in_no_sum() -> None:
    assert "1 game, average 310.0" in Door(records=[game("Dee"), game("Dee", TODAY + 1, early=True)]).press("y t").text()


def test_q_goes_back_to_the_cards() -> None:
    assert Door().press("y t q").where() == "CARDS"
