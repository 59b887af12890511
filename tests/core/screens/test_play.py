"""What each key does at the table. That no roll is seen before it is on file is held by tests.door on every page."""

import pytest

from dyacht.core.rules.card import OPEN, Box
from dyacht.core.screens import play
from dyacht.core.state import Half
from tests.door import Door, game
from tests.pages.listed import HALF, JOKER

EARLY = "2 . 9 . 10 24 . . 25 30 . . ."
"""A card with YACHT open."""


def at_table(boxes: str = ". " * 13, animation: bool = False) -> Door:
    return Door(records=[game("Dee", boxes=boxes)], animation=animation).press("p")


def held(door: Door) -> list[int]:
    """Return the dice under which HELD is written, from 1."""
    row = door.rows()[20]
    return [i + 1 for i in range(5) if "HELD" in row[8 + 14 * i : 17 + 14 * i]]


def bar(door: Door) -> int:
    return door.state.table.box


# ----------------------------------------------------------------------------------------------------------------------
# DICE.


def test_every_turn_starts_on_the_dice() -> None:
    door = at_table()
    assert door.state.table.half == Half.DICE
    door.press("R=12346 TAB ENTER")
    assert (door.state.table.half, door.state.game.roll) == (Half.DICE, 0)


def test_enter_on_the_dice_rolls_and_the_first_roll_throws_all_five() -> None:
    door = at_table().press("ENTER=12346")
    assert list(door.game().dice) == [1, 2, 3, 4, 6]


@pytest.mark.parametrize(
    ("keys", "dice"), [("1", [1]), ("5 2", [2, 5]), ("3 3", []), ("SPACE", [1]), ("RIGHT SPACE LEFT LEFT SPACE", [2, 5])]
)
def test_dice_are_held_by_number_or_by_pointer(keys: str, dice: list[int]) -> None:
    assert held(at_table().press("R=12346 " + keys)) == dice


@pytest.mark.parametrize(("keys", "die"), [("RIGHT", 1), ("d d", 2), ("LEFT", 4), ("A", 4), ("RIGHT a", 0), ("RIGHT " * 5, 0), ("4", 3)])
def test_the_pointer_moves_around(keys: str, die: int) -> None:
    assert at_table().press("R=12346 " + keys).state.table.die == die


def test_held_dice_keep_their_faces_and_the_rest_is_thrown() -> None:
    door = at_table().press("R=12346 2 4 R=65555")
    assert list(door.game().dice) == [6, 2, 5, 4, 5]
    assert held(door) == [2, 4]


def test_holding_before_the_first_roll_does_nothing() -> None:
    door = at_table().press("1 2 3 4 5 SPACE")
    assert held(door) == []
    assert "after the first roll" in door.rows()[22]
    door.press("R=12346")
    assert held(door) == []


def test_all_five_held_and_a_roll_is_refused_and_no_roll_is_used() -> None:
    for key in ("R", "ENTER", "TAB R"):
        door = at_table().press("R=12346 1 2 3 4 5")
        saved = door.saved
        door.press(key)
        assert (door.state.game.roll, door.saved) == (1, saved)
        assert "All five dice are held" in door.rows()[22]


def test_after_three_rolls_enter_only_says_so() -> None:
    door = at_table().press("R R R")
    saved = door.saved
    for key in ("ENTER", "r", "ENTER"):
        door.press(key)
        assert "No rolls left" in door.rows()[22]
        assert (door.state.table.half, door.saved, door.state.game.roll) == (Half.DICE, saved, 3)


@pytest.mark.parametrize("key", ["UP", "DOWN", "TAB", "w", "S", "BACK_TAB"])
def test_keys_lead_from_the_dice_to_the_card(key: str) -> None:
    assert at_table().press(key).state.table.half == Half.CARD


def test_holds_are_gone_with_the_next_turn() -> None:
    door = at_table().press("R=12346 1 2 TAB ENTER")
    assert held(door) == []
    assert held(door.press("R=12346")) == []


# ----------------------------------------------------------------------------------------------------------------------
# CARD.


@pytest.mark.parametrize("key", ["TAB", "SPACE", "ESCAPE", "BACK_TAB"])
def test_keys_lead_from_the_card_back_to_the_dice(key: str) -> None:
    door = at_table().press("R=12346 TAB " + key)
    assert (door.where(), door.state.table.half) == ("TABLE", Half.DICE)


@pytest.mark.parametrize(
    ("keys", "box"),
    [
        ("DOWN", 1), ("s s", 2), ("UP", 12), ("w", 12), ("RIGHT", 6), ("RIGHT LEFT", 0), ("DOWN RIGHT", 7), ("DOWN d a", 1),
        ("UP LEFT", 5), ("END", 12), ("END HOME", 0), ("DOWN " * 13, 0),
    ],
)  # fmt: skip
def test_the_bar_goes_through_the_boxes_and_jumps_between_halves(keys: str, box: int) -> None:
    assert bar(at_table().press("TAB " + keys)) == box


def test_enter_on_the_card_scores() -> None:
    door = at_table().press("R=12666 TAB HOME DOWN DOWN DOWN DOWN DOWN ENTER")
    assert door.game().card.boxes[5] == 18
    assert "Sixes took 18" in door.rows()[22]


def test_before_the_first_roll_nothing_can_be_scored() -> None:
    door = at_table().press("TAB ENTER")
    assert "Roll the dice first" in door.rows()[22]
    assert door.saved == 0


def test_r_on_the_card_rolls_and_lights_the_dice() -> None:
    door = at_table().press("TAB R=12346")
    assert (door.state.game.roll, door.state.table.half) == (1, Half.DICE)


def test_a_filled_box_takes_nothing_more() -> None:
    door = at_table(HALF).press("R=11122 TAB HOME ENTER")
    assert "filled already" in door.rows()[22]
    assert (door.saved, door.game().card.boxes[0]) == (1, 2)


def test_after_a_box_the_bar_is_at_the_first_open_one() -> None:
    assert bar(at_table(HALF).press("R=12222 TAB HOME DOWN ENTER")) == 3


# ----------------------------------------------------------------------------------------------------------------------
# A 0, and the ways out.


@pytest.mark.parametrize(
    ("keys", "points"), [("ENTER", OPEN), ("n", OPEN), ("ESCAPE", OPEN), ("q", OPEN), ("y", 0), ("RIGHT ENTER", 0), ("TAB TAB ENTER", OPEN)]
)
def test_a_zero_is_asked_about_where_another_box_scores_and_stands_on_no(keys: str, points: int) -> None:
    door = at_table().press("R=11234 TAB HOME UP UP ENTER")
    assert door.where() == "ASK_ZERO"
    assert "YACHT" in door.rows()[9]
    door.press(keys)
    assert door.game().card.boxes[Box.YACHT] == points
    assert door.where() == "TABLE"
    assert list(door.state.game.dice) == ([1, 1, 2, 3, 4] if points == OPEN else [0] * 5)


def test_a_zero_that_nothing_could_better_is_not_asked_about() -> None:
    door = at_table("1 2 3 4 5 6 7 8 0 0 0 . 9").press("R=11234 TAB END UP ENTER")
    assert door.where() == "OVER"


def test_a_score_is_never_asked_about() -> None:
    assert at_table().press("R=11234 TAB ENTER").where() == "TABLE"


def test_a_joker_s_last_resort_is_not_asked_about_since_no_box_scores() -> None:
    door = at_table("3 . 9 12 15 . 17 24 25 30 40 50 22").press("R=44444 TAB HOME DOWN ENTER")
    assert (door.where(), door.game().card.boxes[1], door.game().card.extra) == ("TABLE", 0, 1)


@pytest.mark.parametrize("letter", ["q", "Q", "ESCAPE"])
def test_leaving_offers_staying_leaving_and_ending(letter: str) -> None:
    text = at_table().press("R=12346 " + letter).text()
    for words in ("Stay", "finish it later", "End it now"):
        assert words in text


@pytest.mark.parametrize("key", ["s", "q", "ESCAPE", "ENTER", "DOWN DOWN DOWN ENTER", "UP UP UP ENTER"])
def test_staying_changes_nothing(key: str) -> None:
    door = at_table().press("R=12346 1 TAB DOWN")
    before = door.page.cells[:]
    door.press("q " + key)
    assert door.page.cells == before


# ----------------------------------------------------------------------------------------------------------------------
# Yachts.


def test_a_yacht_moves_the_bar_to_its_box() -> None:
    door = at_table(EARLY).press("R=33333")
    assert bar(door) == Box.YACHT
    assert "Y A C H T" in door.rows()[22]
    assert door.press("TAB ENTER").game().card.boxes[Box.YACHT] == 50


def test_a_joker_moves_the_bar_to_its_own_box_or_to_the_legal_one_that_scores_most() -> None:
    assert bar(at_table(JOKER).press("R=66666")) == Box.SIXES
    assert bar(at_table(JOKER).press("R=44444")) == Box.LARGE_STRAIGHT


def test_resuming_on_a_yacht_points_at_its_box() -> None:
    door = Door(records=[game("Dee", boxes=EARLY, dice="33333", roll=2)]).press("p")
    assert bar(door) == Box.YACHT


def test_boxes_a_joker_may_not_go_in_refuse_it_with_the_reason() -> None:
    assert "upper box of their number" in at_table(JOKER).press("R=66666 TAB HOME DOWN ENTER").rows()[22]
    assert "lower box is still open" in at_table(JOKER).press("R=44444 TAB HOME DOWN ENTER").rows()[22]


# ----------------------------------------------------------------------------------------------------------------------
# Tumbling.


def test_dice_tumble_settle_one_after_another_and_lie_still() -> None:
    door = at_table(animation=True).press("R=12346")
    frames = 0
    while door.where() == "TUMBLE":
        assert "1 2 3 4 6" not in door.rows()[22]
        assert door.rows()[4][74] in "|/-\\"
        door.press("TICK")
        frames += 1
    assert frames * play.FRAME_MS <= 600, "nobody waits longer for dice"
    assert "1 2 3 4 6" in door.rows()[22]


def test_while_dice_tumble_nothing_tells_how_they_fell() -> None:
    door = at_table(EARLY, animation=True)
    before = bar(door)
    door.press("R=33333")
    assert (door.where(), bar(door)) == ("TUMBLE", before)
    hints = [row[20:24].strip() for row in door.rows()[3:9]]
    assert hints == ["2", "", "9", "", "10", "24"]
    while door.where() == "TUMBLE":
        door.press("TICK")
    assert (door.where(), bar(door)) == ("FLASH", Box.YACHT)


@pytest.mark.parametrize("key", ["ENTER", "1", "TAB", "q", "ESCAPE", "y", "R"])
def test_a_key_that_skips_the_tumble_does_only_that(key: str) -> None:
    door = at_table(EARLY, animation=True).press("R=33333")
    still = at_table(EARLY).press("R=33333")
    door.press(key)
    assert door.where() == "TABLE"
    door.state.settings.animation = False
    assert door.press("REPAINT").page.cells == still.page.cells
    assert door.saved == still.saved


def test_a_yacht_flashes_and_any_key_ends_that() -> None:
    door = at_table(EARLY, animation=True).press("R=33333" + " TICK" * play.TUMBLE_FRAMES)
    assert door.where() == "FLASH"
    looks = set()
    for _ in range(3):
        looks.add(tuple(door.page.cells))
        door.press("TICK")
    assert len(looks) > 1
    assert door.press("ENTER").where() == "TABLE"
    assert door.state.game.roll == 1


def test_held_dice_do_not_tumble() -> None:
    door = at_table(animation=True).press("R=66666 x 1 5 R=62226")
    for _ in range(play.TUMBLE_FRAMES - 1):
        rows = door.rows()
        assert [rows[15 + i][10:15:2] for i in range(3)] == ["■ ■", "■ ■", "■ ■"]
        door.press("TICK")


def test_frames_are_dropped_when_output_backs_up() -> None:
    door = at_table(animation=True)
    door.state.backlog = True
    assert door.press("R=12346").where() == "TABLE"
    door = at_table(animation=True).press("R=12346 TICK")
    door.state.backlog = True
    assert door.press("TICK").where() == "TABLE"


@pytest.mark.parametrize(("baud", "where"), [(0, "TUMBLE"), (2400, "TABLE"), (9599, "TABLE"), (9600, "TUMBLE"), (115_200, "TUMBLE")])
def test_nothing_tumbles_below_9600_baud(baud: int, where: str) -> None:
    door = at_table(animation=True)
    door.state.session.baud = baud
    assert door.press("R=12346").where() == where


def test_a_key_turns_the_tumbling_off_and_on() -> None:
    door = at_table(animation=True).press("t")
    assert "no longer tumble" in door.rows()[22]
    assert door.press("R=12346").where() == "TABLE"
    assert door.press("T R").where() == "TUMBLE"


# ----------------------------------------------------------------------------------------------------------------------
# Midnight.


def after_midnight(makeup_days: int) -> Door:
    """Return the door at a table that was opened just before midnight, now that the next day has begun."""
    door = Door(second=86_390)
    door.state.terms.makeup_days = makeup_days
    return door.press("p").pass_time(20)


def test_no_game_can_begin_at_an_open_table_once_its_day_is_closed() -> None:
    door = after_midnight(makeup_days=0).press("R=12346")
    assert (door.saved, door.where(), door.state.game.roll) == (0, "TABLE", 0)
    assert "has closed" in door.rows()[22]
    assert door.press("q").where() == "HOME"


def test_one_can_while_the_day_is_open_for_makeups() -> None:
    assert after_midnight(makeup_days=1).press("R=12346").saved == 1


def test_leaving_says_where_a_game_could_not_be_gone_on_with() -> None:
    door = Door(second=86_390)
    assert "dice and all" in door.press("p R=12346 q").text()
    door.press("s").pass_time(20).press("q")
    assert "dice and all" in door.text()
    door.state.terms.makeup_days = 0
    assert "it can't go on" in door.press("s q").text()
