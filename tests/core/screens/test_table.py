"""How the table looks: hints, marks, reasons and the panel, all told in letters; and how few bytes a move costs."""

import pytest

from dyacht.core import sizes
from dyacht.core.codec import ansi
from dyacht.core.codec.ansi import Shown
from dyacht.core.rules import score
from dyacht.core.screens import table
from dyacht.core.screens.page import Ink
from dyacht.core.words import new
from tests import oracle
from tests.door import TODAY, Door, game
from tests.pages.listed import HALF, JOKER, LISTED, on_december_23

NAMES = [name.decode() for name in score.NAMES]


def at_table(boxes: str = ". " * 13, **more: str | int) -> Door:
    return Door(records=[game("Dee", boxes=boxes, **more)]).press("p")  # type: ignore[arg-type]


def box_row(door: Door, box: int) -> str:
    """Return what stands in a box's place: mark, name and points."""
    return door.rows()[3 + box if box < 6 else box - 3][2 if box < 6 else 29 :][:24]


def ink_of(door: Door, box: int, column: int) -> int:
    at = (3 + box if box < 6 else box - 3) * 80 + (2 if box < 6 else 29) + column
    return door.page.cells[at] >> 8


@pytest.mark.parametrize("faces", ["12345", "22233", "66661", "33333", "13462"])
def test_each_open_box_shows_in_green_what_the_dice_would_score(faces: str) -> None:
    door = at_table().press(f"R={faces}")
    for box, points in enumerate(oracle.natural("".join(sorted(faces)))):
        assert box_row(door, box).split("]")[1].split() == [*NAMES[box].split(), str(points)]
        assert ink_of(door, box, 20) == Ink.BRIGHT_GREEN


def test_boxes_that_a_joker_may_not_go_in_show_two_dashes() -> None:
    shown = [box_row(at_table(JOKER).press("R=66666"), box).split()[-1] for box in range(13)]
    assert shown == "3 -- 9 12 15 30 17 -- 25 30 -- 50 22".split()
    shown = [box_row(at_table(JOKER).press("R=44444"), box).split()[-1] for box in range(13)]
    assert shown == "3 -- 9 12 15 -- 17 20 25 30 40 50 22".split()


def test_open_and_filled_boxes_differ_in_letters_and_in_light() -> None:
    door = at_table("0 " + ". " * 12).press("R=22334")
    assert "√" in box_row(door, 0)
    assert "[ ]" not in box_row(door, 0)
    assert "[ ]" in box_row(door, 5)
    assert (ink_of(door, 0, 6), ink_of(door, 0, 20), ink_of(door, 5, 6)) == (Ink.DARK, Ink.YELLOW, Ink.WHITE)
    assert ink_of(door, 0, 3) & 15 == Ink.BRIGHT_GREEN


def test_the_half_in_use_is_lit_titled_and_has_its_keys_at_the_bottom() -> None:
    door = at_table().press("R=12346")
    assert "DICE - ENTER rolls" in door.rows()[13]
    assert "═" in door.rows()[13]
    assert "═" not in door.rows()[1]
    assert "ENTER roll" in door.rows()[23]
    door.press("TAB")
    assert "CARD - ENTER scores" in door.rows()[1]
    assert "═" in door.rows()[1]
    assert "═" not in door.rows()[13]
    assert "ENTER score" in door.rows()[23]


def test_held_dice_are_cyan_and_say_held() -> None:
    door = at_table().press("R=12346 2")
    assert "HELD" in door.rows()[20]
    assert door.page.cells[15 * 80 + 8 + 14] >> 12 == Ink.CYAN
    assert door.page.cells[15 * 80 + 8] >> 12 == Ink.GREY


def test_dice_show_their_pips() -> None:
    door = at_table().press("R=12345 R=66666")
    rows = Door(records=[game("Dee", boxes=". " * 13)]).press("p R=12345").rows()
    pips = [sum(row[8 + 14 * i : 17 + 14 * i].count("■") for row in rows[15:18]) for i in range(5)]
    assert pips == [1, 2, 3, 4, 5]
    assert sum(row.count("■") for row in door.rows()[15:18]) == 30


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("TAB", "Ones: the ones added"),
        ("R=11234 TAB", "Ones: 2 - ones added"),
        ("R=22334 TAB", "Ones: 0 - no ones"),
        ("R=22334 TAB RIGHT", "3 of a Kind: 0 - needs three alike"),
        ("R=22333 TAB RIGHT DOWN DOWN", "Full House: 25 - three and two alike"),
        ("R=22334 TAB RIGHT DOWN DOWN", "Full House: 0 - needs three and two alike"),
        ("R=12345 TAB RIGHT DOWN DOWN DOWN", "Sm Straight: 30 - four in a row"),
        ("R=22334 TAB END", "Chance: 14 - all dice added"),
    ],
)
def test_the_box_at_the_bar_explains_itself(keys: str, told: str) -> None:
    assert at_table().press(keys).rows()[11][3:53].strip() == told


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("R=66666 TAB", "Sixes: 30 - joker: its own box"),
        ("R=66666 TAB HOME DOWN", "Twos: -- joker: SIXES must take it"),
        ("R=44444 TAB", "Lg Straight: 40 - joker: counts in full"),
        ("R=44444 TAB UP UP UP", "4 of a Kind: 20 - joker: all dice added"),
        ("R=44444 TAB HOME DOWN", "Twos: -- joker: a lower box is open"),
        ("R=44444 TAB HOME", "Ones: filled with 3"),
    ],
)
def test_the_joker_explains_itself(keys: str, told: str) -> None:
    assert at_table(JOKER).press(keys).rows()[11][3:53].strip() == told


def test_the_last_resort_explains_itself() -> None:
    door = at_table("3 . 9 12 15 . 17 24 25 30 40 50 22").press("R=44444 TAB")
    assert "joker: no lower box is open" in door.rows()[11]


def test_no_explanation_breaks_the_frame() -> None:
    for box in range(13):
        for words in (table.HOW[box], table.WHY[box], table.NEEDS[box]):
            assert 3 + len(NAMES[box]) + len(": 25 - ") + len(words) < 54


@pytest.mark.parametrize(
    ("boxes", "told"),
    [
        (HALF, ["8 of 13", "3", "6", "100"]),
        (". " * 13, ["1 of 13", "3", "13", "0"]),
        ("1 2 3 4 5 6 7 8 0 0 0 0 .", ["13 of 13", "3", "1", "36"]),
    ],
)
def test_the_panel_tells_turn_rolls_boxes_left_and_the_score(boxes: str, told: list[str]) -> None:
    rows = at_table(boxes).rows()
    assert [rows[row][68:79].strip() for row in (3, 4, 5, 7)] == told


def test_rolls_left_count_down() -> None:
    door = at_table()
    for left in "3210":
        assert door.rows()[4][68:73].strip() == left
        if left != "0":
            door.press("R=12346")


def test_the_score_to_beat_is_the_best_of_others() -> None:
    others = [game("Ann"), game("Bea", boxes=HALF), game("Dee", boxes="3 6 9 12 15 18 20 25 25 30 40 50 .", extra=0)]
    assert "310" in Door(records=others).press("p").rows()[8][60:]
    assert "none yet" in at_table(HALF).rows()[8]
    assert "sealed" in on_december_23().press("c RIGHT ENTER").rows()[8]


def test_a_table_of_another_day_says_so() -> None:
    assert "Played ahead" in on_december_23().press("c RIGHT ENTER").text()
    assert "An earlier day" in Door().press("c LEFT ENTER").text()
    assert Door().press("p").rows()[10][57:78].strip() == ""
    assert "29 November" in Door().press("c LEFT ENTER").rows()[0]


def test_the_upper_half_tells_how_far_the_bonus_is() -> None:
    assert "45/63" in at_table(HALF).rows()[9]
    assert "+35" in at_table("3 6 9 12 15 18 . . . . . . .").rows()[9]
    assert "62/63" in at_table("2 6 9 12 15 18 . . . . . . .").rows()[9]


def test_further_yachts_are_counted_by_the_hundred() -> None:
    door = Door(records=[game("Dee", boxes="5 10 . . . . . . . . . 50 .", extra=2)]).press("p")
    assert "200" in door.rows()[10]


def test_the_roll_is_told_in_a_line_as_well() -> None:
    door = at_table().press("R=12346")
    assert door.rows()[22].strip() == "Roll 1 of 3: 1 2 3 4 6"
    assert door.press("R=55555 x 1 R").rows()[22].strip().startswith("Roll 3 of 3") or "Y A C H T" in door.text()


# ----------------------------------------------------------------------------------------------------------------------
# Without colour: states that must differ, differ in letters.


def told(door: Door) -> str:
    return "\n".join(door.rows())


PAIRS = {
    "a die held or not": ("R=11111 x", "R=11111 x 1"),
    "the pointer": ("R=11111 x", "R=11111 x RIGHT"),
    "the half in use": ("R=12346", "R=12346 TAB"),
    "the bar": ("TAB", "TAB DOWN"),
    "where the bar waits": ("TAB TAB", "TAB DOWN TAB"),
    "rolled the same again": ("R=22334", "R=22334 R=22334"),
    "staying or leaving": ("R=12346 q", "R=12346 q DOWN"),
    "no or yes": ("R=12346 q e", "R=12346 q e RIGHT"),
    "no or yes to a 0": ("R=22334 TAB ENTER", "R=22334 TAB ENTER RIGHT"),
    "tumbling on or off": ("t x", "t t x"),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_letters_alone_tell(pair: str) -> None:
    one, other = PAIRS[pair]
    assert told(at_table().press(one)) != told(at_table().press(other))


def test_letters_alone_tell_a_zero_from_an_open_box() -> None:
    assert told(at_table("0 " + ". " * 12).press("R=22334")) != told(at_table().press("R=22334"))
    filled, hinted = at_table("0 " + ". " * 12).press("R=22334"), at_table().press("R=22334")
    assert box_row(filled, 0).strip("» ") != box_row(hinted, 0).strip("» ")


# ----------------------------------------------------------------------------------------------------------------------
# Callers at 2,400 baud exist.


def sent(shown: Shown, door: Door) -> int:
    """Return how many bytes bring the terminal to the door's page."""
    out, count = [0] * sizes.OUTPUT, 0
    while length := ansi.draw(shown, door.page, out, sizes.OUTPUT):
        count += length
    return count


@pytest.mark.parametrize("name", LISTED)
def test_a_full_page_is_under_3000_bytes(name: str) -> None:
    assert sent(new(Shown), LISTED[name]()) < 3000


def test_a_roll_without_tumbling_is_under_400_bytes_and_a_move_about_100() -> None:
    for boxes in (". " * 13, HALF):
        door, shown = at_table(boxes), new(Shown)
        sent(shown, door)
        costs: dict[str, int] = {}
        for key in "R=61525 1 3 R=64513 RIGHT RIGHT 2 R=64552 TAB DOWN DOWN UP RIGHT DOWN LEFT TAB TAB".split():
            costs[key] = max(costs.get(key, 0), sent(shown, door.press(key)))
        assert all(cost < 400 for key, cost in costs.items() if key.startswith("R=")), costs
        assert all(costs[key] < 130 for key in ("DOWN", "UP", "RIGHT", "LEFT")), costs


def test_an_earlier_day_is_named_in_the_top_line() -> None:
    assert "Friday, 27 November 2026" in Door(records=[game("Dee", TODAY - 3, boxes=HALF)]).press("p o").rows()[0]
