"""Frames, bars and dialogs: what is in use is told by letters, not by colour."""

import pytest

from dyacht.core.screens import frames
from dyacht.core.screens.page import Ink
from tests.core.screens.test_page import blank, row_of


def test_a_frame_in_use_is_double_and_one_at_rest_single() -> None:
    made = blank()
    frames.frame(made, 2, 5, 4, 20, b"ONE", True)
    frames.frame(made, 8, 5, 4, 20, b"TWO", False)
    assert [row_of(made, row)[5:25] for row in (2, 3, 5)] == ["╔═ ONE ════════════╗", "║" + " " * 18 + "║", "╚" + "═" * 18 + "╝"]
    assert [row_of(made, row)[5:25] for row in (8, 9, 11)] == ["┌─ TWO ────────────┐", "│" + " " * 18 + "│", "└" + "─" * 18 + "┘"]


def test_a_frame_without_a_title_is_whole() -> None:
    made = blank()
    frames.frame(made, 0, 0, 3, 80, b"", True)
    assert row_of(made, 0) == "╔" + "═" * 78 + "╗"


@pytest.mark.parametrize("lit", [True, False])
def test_the_half_in_use_can_be_told_without_colour(lit: bool) -> None:
    made = blank()
    frames.half(made, 0, 0, 5, 30, b"DICE", lit)
    assert ("═" in row_of(made, 0)) == lit


def test_the_lit_option_has_pointers_and_the_cursor() -> None:
    made = blank()
    frames.option(made, 3, 10, 20, b"N  No", False)
    frames.option(made, 4, 10, 20, b"Y  Yes", True)
    assert row_of(made, 3)[10:30] == "  N  No".ljust(20)
    assert row_of(made, 4)[10:30] == "> Y  Yes".ljust(19) + "<"
    assert divmod(made.cursor, 80) == (4, 10)


def test_keys_are_lit_and_their_brackets_gone() -> None:
    made = blank()
    frames.keys(made, b"[A] one  [B] two")
    assert row_of(made, 23).strip() == "A one  B two"
    assert [cell >> 8 for cell in made.cells[23 * 80 + 1 : 23 * 80 + 4]] == [Ink.WHITE, Ink.CYAN, Ink.CYAN]


def test_keys_too_many_for_the_line_leave_its_last_cell_alone() -> None:
    made = blank()
    frames.keys(made, b"x" * 200)
    assert made.cells[-1] == 0x0720


def test_a_dialog_clears_its_place_in_the_middle() -> None:
    made = blank()
    for at in range(80 * 20):
        made.cells[at] = 0x0758
    left = frames.dialog(made, 5, 4, 30, b"?")
    assert left == 25
    assert row_of(made, 6)[24:57] == "X║" + " " * 28 + "║XX"
    assert row_of(made, 4) == "X" * 80


def test_words_in_the_middle_are_in_the_middle() -> None:
    made = blank()
    frames.centre(made, 1, Ink.GREY, b"abcd")
    assert row_of(made, 1).index("abcd") == 38


def test_the_top_line_is_a_bar_with_the_product_and_the_title() -> None:
    made = blank()
    frames.bar(made, b"CALENDAR")
    assert row_of(made, 0).split() == ["DAILY", "YACHT", "CALENDAR"]
    assert {cell >> 12 for cell in made.cells[:80]} == {1}
