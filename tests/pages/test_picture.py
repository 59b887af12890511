"""A picture shows the cells: right colours, right places, letters of the card."""

import pytest

from dyacht.core import sizes
from dyacht.core.screens import page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.words import new
from tests.pages import picture

BLOCK = bytes(219 * 16) + b"\xff" * 16 + bytes(36 * 16)
"""A font in which all letters are empty but the full block."""


def test_a_full_block_fills_its_cell_with_its_ink() -> None:
    made = new(Page)
    page.wipe(made)
    page.put(made, 2, 3, Ink.YELLOW, 219)
    drawn = picture.draw(made, BLOCK).convert("RGB")
    assert drawn.size == (sizes.COLUMNS * 16, sizes.ROWS * 32)
    assert drawn.crop((3 * 16, 2 * 32, 4 * 16, 3 * 32)).getcolors() == [(16 * 32, (0xFF, 0xFF, 0x55))]
    assert len(drawn.getcolors() or []) == 2


def test_paper_and_cursor_are_drawn() -> None:
    made = new(Page)
    page.wipe(made)
    page.put(made, 0, 0, Ink.BAR, 32)
    page.rest(made, 0, 0)
    drawn = picture.draw(made, bytes(256 * 16)).convert("RGB")
    assert drawn.getpixel((0, 0)) == (0, 0, 0xAA)
    assert drawn.getpixel((0, 31)) == (0xFF, 0xFF, 0xFF)


def test_without_a_carrier_the_remedy_is_told() -> None:
    with pytest.raises(picture.NoLettersError, match="apt-get install vgabios"):
        picture.font(("/nowhere/at/all",))
