"""The C twin of the whole core does what Python does: keys at random through whole games, every field and cell compared."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import app
from dyacht.core.book import book
from dyacht.core.events import Effect, Event
from dyacht.core.screens.page import Page
from dyacht.core.state import State
from dyacht.core.words import new
from tests import native
from tests.door import TODAY, Door, game

KEYS = [*map(ord, "rR12345pPcChHsSyYqQeElLnNdD ?+-"), *[Event.ENTER] * 6, *range(Event.DELETE, Event.BACK_TAB + 1), 9, 27, 8]


class Both(Door):
    """A door in which every step is taken by Python and by C."""

    def event(self, event: int) -> None:
        self.run(native.core().both(app.step, self.state, event))

    def run(self, effect: int) -> None:
        self.waited = 0
        self.note()
        while effect not in {Effect.WAIT, Effect.QUIT}:
            effect = native.core().both(app.step, self.state, self.perform(effect))
            self.note()
        self.over = effect == Effect.QUIT
        native.core().both(app.render, self.state, self.page)

    def load(self) -> int:
        for slot, image in enumerate(self.file):
            native.core().both(book.add, self.state.book, slot, image)
        return Event.LOADED

    def throw(self) -> int:
        for i in range(len(self.state.chance)):
            self.state.chance[i] = self.chance.randrange(256)
        return Event.CHANCE

    chance = random.Random(5)


RECORDS = [game("Dee", TODAY - 1), game("Ann", TODAY), game("Bob", TODAY - 1, ended=True), game("Dee", TODAY - 40), game("Zoe", TODAY - 33)]


@settings(max_examples=settings().max_examples // 3)
@given(keys=st.lists(st.sampled_from(KEYS), max_size=60), seed=st.integers(0, 999), animation=st.booleans())
def test_any_keys_give_the_same_states_and_pages(keys: list[int], seed: int, animation: bool) -> None:
    door = Both(records=RECORDS, animation=animation, local=False, minutes=30)
    door.chance = random.Random(seed)
    for key in keys:
        if door.over:
            break
        door.event(key)
        if door.state.wait_ms and key % 3 == 0 and not door.over:
            door.wait(door.state.wait_ms)


@pytest.mark.parametrize("seed", range(2))
def test_whole_games_are_the_same(seed: int) -> None:
    choose = random.Random(seed)
    door = Both(name=f"Player {seed}", records=RECORDS)
    door.chance = choose
    door.press("p")
    for _ in range(400):
        if door.over:
            break
        door.event(
            choose.choice([ord("r"), ord("r"), Event.TAB, Event.DOWN, Event.DOWN, Event.UP, Event.ENTER, Event.ENTER, ord("y"), ord("1")])
        )
    assert len(door.file) > len(RECORDS)


def test_starting_is_the_same() -> None:
    door = Door()
    native.core().both(app.start, door.state)
    native.core().both(app.start, new(State))
    native.core().both(app.render, new(State), new(Page))
