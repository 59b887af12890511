"""The scoreboards' keys: which board, which day or month, and what all of them say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core.book import days
from dyacht.core.screens import board
from tests.core.screens.test_lists import listed, scoring
from tests.door import TODAY, Door, game
from tests.pages.listed import OTHERS, today

NAMES = [name.decode().split(" ", 1)[1] for name in board.NAMES[1:]]
KEYS = "LEFT RIGHT TAB BACK_TAB 1 2 3 4 5 6 7 8 , . < > UP DOWN PAGE_UP PAGE_DOWN SPACE HOME END ENTER ESCAPE h s y t".split()


def lit(door: Door) -> str:
    """Return the name of the board that is lit."""
    row = door.rows()[1]
    return row[row.index(">") + 3 : row.index("<")]


@pytest.mark.parametrize("digit", range(1, 9))
def test_a_digit_jumps_to_its_board(digit: int) -> None:
    assert lit(Door(records=today()).press(f"s {digit}")) == NAMES[digit - 1]


def test_left_and_right_go_round_all_boards() -> None:
    door = Door(records=today()).press("s")
    assert [lit(door.press("RIGHT")) for _ in range(8)] == [*NAMES[1:], NAMES[0]]
    assert [lit(door.press("LEFT")) for _ in range(8)] == NAMES[::-1]


def test_days_turn_and_stop_at_today_and_at_the_first() -> None:
    door = Door(start=TODAY - 1, records=[scoring("Ann", 80, TODAY - 1)]).press("s")
    assert "Nobody has played" in door.text()
    assert listed(door.press(",")) == [["1", "Ann", "80"]]
    assert door.press("<").state.day == TODAY - 1
    assert door.press("> . .").state.day == TODAY


@pytest.mark.parametrize("digit", [2, 3])
def test_months_turn_from_the_first_to_this_one(digit: int) -> None:
    door = Door(start=days.number(2026, 9, 30), records=[scoring("Ann", 80, TODAY - 31)]).press(f"s {digit}")
    assert "November 2026" in door.text()
    assert "Nobody has" in door.text()
    assert "Ann" in door.press(",").text()
    assert "September 2026" in door.press("< < <").text()
    assert "November 2026" in door.press(". > . >").text()


def test_a_day_and_a_month_whose_makeups_are_over_are_not_called_open() -> None:
    door = Door().press("s")
    assert "open" in door.text()
    assert "open" not in door.press("< " * 31).text()
    door = Door().press("s 3")
    assert "open" in door.press(",").text(), "the 31st of October can still be made up"
    assert "open" not in door.press(",").text()


def test_the_month_of_the_day_at_hand_is_shown_first() -> None:
    door = Door(records=today()).press("s " + ", " * 40 + "3")
    assert "October 2026" in door.text()


@pytest.mark.parametrize("digit", range(1, 9))
def test_an_empty_board_says_so(digit: int) -> None:
    text = Door().press(f"s {digit}").text()
    assert "obody has" in text or "no champion" in text


def test_nothing_of_a_sealed_game_is_on_any_board() -> None:
    december = days.number(2026, 12, 23)
    plain = [game(name, december - i, boxes=boxes) for i, (name, boxes) in enumerate(OTHERS)]
    sealed = [*plain, game("Sly", december + 1, early=True), game("Dee", december + 2, early=True), game("Bea", december + 3, early=True)]
    for digit in range(1, 9):
        one, other = (Door(today=december, records=each).press(f"s {digit}") for each in (plain, sealed))
        assert one.text() == other.text()
        assert one.page.cells == other.page.cells


def test_a_makeup_changes_the_past_at_once() -> None:
    door = Door(records=[scoring("Ann", 80, TODAY - 1), game("Dee", TODAY - 2), game("Dee", TODAY, boxes=OTHERS[3][1])])
    assert "Ann" in door.press("s 2").rows()[5]
    assert door.press("7").rows()[5].split()[:3] == ["1=", ">Dee", "1"]
    door.press("q c LEFT ENTER")
    for box in range(13):
        door.press("R=66666").score(box if box < 12 else 12)
    assert "Ann" not in door.press("s 2").rows()[5]
    assert "Dee" in door.rows()[5]
    assert door.press("7").rows()[4].split()[1:4] == [">Dee", "3", "still"]
    assert listed(door.press("4"))[0][3] == ">Dee"


@settings(max_examples=30)
@given(st.integers(0, 6), st.lists(st.sampled_from(KEYS), max_size=30))
def test_no_key_leads_out_of_the_page_or_into_a_trap(back: int, keys: list[str]) -> None:
    records = [game(name, TODAY - i * back, boxes=boxes) for name, boxes in OTHERS for i in range(4)]
    door = Door(records=[*records, game("Dee", TODAY - back), game("Dee", TODAY + 3, early=True)]).press("s")
    for key in keys:
        door.press(key)
    for _ in range(3):
        door.press("ESCAPE")
        if door.where() == "HOME":
            break
    assert door.where() == "HOME"
