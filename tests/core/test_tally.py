"""Counting for a scoreboard through the core's second door: Python and C fill the same tables and draw the same page."""

import random

import pytest

from dyacht.core import app, sizes, tally
from dyacht.core.book import boards
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.sheet import Sheet
from dyacht.core.screens.page import Page
from dyacht.core.words import new
from tests import native
from tests.door import TODAY, Door, game
from tests.pages.listed import OTHERS

KEYS = "s y q c h t p r b 1 2 3 5 5 5 6 7 8 8 ENTER ENTER ENTER ESCAPE ESCAPE LEFT RIGHT UP DOWN DOWN PAGE_DOWN HOME END , . TAB n".split()
"""Those of all screens; some more often, which lead on."""


def crowd(players: int) -> list[list[int]]:
    return [game(f"P{i:03}", TODAY - i % 40, boxes=OTHERS[i % 4][1]) for i in range(players)]


def test_a_board_is_made_anew_when_it_is_opened_and_kept_while_boards_are_switched() -> None:
    door = Door(records=crowd(5)).press("s 5")
    door.file += crowd(9)[5:]
    assert door.press("7 5").state.tally.rows == 5
    assert door.press("q s 5").state.tally.rows == 9


def test_more_players_than_fit_are_counted_in_passes() -> None:
    door = Door(records=crowd(sizes.PLAYERS + 20)).press("s 5")
    assert (door.state.tally.running, door.state.tally.rows, door.ledger.passes) == (False, sizes.PLAYERS, 4)


class Roomy(Door):
    """A door with room for all tables at once."""

    spoils = False


@pytest.mark.parametrize("seed", range(6))
def test_tables_that_give_each_other_their_room_are_never_missed(seed: int) -> None:
    chance = random.Random(seed)
    records = [*crowd(60), *(game("Dee", TODAY - back, boxes=OTHERS[back % 4][1]) for back in range(0, 60, 2))]
    doors = [cls(records=records) for cls in (Door, Roomy)]
    for _ in range(150):
        if doors[0].over:
            break
        key = chance.choice(KEYS)
        pages = [door.press(key).page.cells for door in doors]
        assert pages[0] == pages[1], key


def test_nothing_is_drawn_of_a_sheet_on_other_screens() -> None:
    door = Door(records=crowd(5)).press("s 5 q")
    assert door.state.tally.ready
    before = list(door.page.cells)
    app.render(door.state, door.page)
    assert door.page.cells == before


def test_c_counts_and_draws_the_same() -> None:
    twin = native.core()
    records = [*crowd(60), game("Dee", TODAY - 3), game("Dee", TODAY + 1, early=True)]
    for keys in ("s 2", "s 3", "s 4", "s 5", "s 6", "s 7", "s 8", "y", "y ENTER"):
        door = Door(records=records)
        words = keys.split()
        for word in words:
            if word == words[-1]:
                theirs, account, sheet, page = (twin.new(cls) for cls in (type(door.state), Ledger, Sheet, Page))
            door.press(word)
        twin.fill(theirs, door.state)
        theirs.tally.ready = theirs.tally.running = False
        theirs.tally.anew = True
        ours_account, ours_sheet = new(Ledger), new(Sheet)
        door.state.tally.ready = door.state.tally.running = False
        door.state.tally.anew = True
        wanted = tally.count(door.state, ours_account, ours_sheet)
        assert wanted == twin.lib.tally_count(theirs, account, sheet)
        while wanted:
            for slot, image in enumerate(records):
                boards.add(door.state.book, ours_account, slot, image)
                twin.lib.boards_add(twin.ffi.addressof(theirs, "book"), account, slot, image)
            wanted = tally.count(door.state, ours_account, ours_sheet)
            assert wanted == twin.lib.tally_count(theirs, account, sheet)
        app.render(door.state, door.page)
        twin.lib.app_render(theirs, page)
        tally.render(door.state, ours_account, ours_sheet, door.page)
        twin.lib.tally_render(theirs, account, sheet, page)
        for ours, its in ((door.state, theirs), (ours_sheet, sheet), (ours_account, account), (door.page, page)):
            twin.same(ours, its)
