"""The rules in pages: they turn, they fit, and they end where they were asked for."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core.screens import manual
from tests.door import Door


def page_of(door: Door) -> int:
    return int(door.rows()[0].split("page ")[1][0])


@pytest.mark.parametrize(("keys", "where"), [("h", "HOME"), ("p h", "TABLE"), ("c h", "CALENDAR"), ("s h", "RANKS"), ("y ?", "CARDS")])
@pytest.mark.parametrize("way_out", ["q", "ESCAPE", "h", "END ENTER"])
def test_the_rules_end_where_they_were_asked_for(keys: str, where: str, way_out: str) -> None:
    door = Door().press(keys)
    assert door.where() == "HELP"
    assert door.press(way_out).where() == where


def test_the_rules_disturb_nothing_on_the_table() -> None:
    door = Door().press("p R=12346 1 3 TAB DOWN")
    before = door.page.cells[:]
    assert door.press("h RIGHT RIGHT q").page.cells == before


@settings(max_examples=25)
@given(st.lists(st.sampled_from("RIGHT LEFT DOWN UP PAGE_DOWN PAGE_UP SPACE HOME END 1 3 5 6 , . < >".split()), max_size=12))
def test_pages_turn_and_stop_at_both_ends(keys: list[str]) -> None:
    door = Door().press("h")
    page = 1
    for key in keys:
        if key in {"RIGHT", "DOWN", "PAGE_DOWN", "SPACE", ".", ">"}:
            page = min(page + 1, manual.PAGES)
        elif key in {"LEFT", "UP", "PAGE_UP", ",", "<"}:
            page = max(page - 1, 1)
        else:
            page = int({"HOME": "1", "END": str(manual.PAGES)}.get(key, key))
        assert page_of(door.press(key)) == page


def test_every_line_fits_its_frame() -> None:
    assert len(manual.TEXT) == manual.PAGES * manual.LINES
    assert [words for words in manual.TEXT if len(words) > 75] == []


def test_every_box_and_key_is_explained() -> None:
    told = b"\n".join(manual.TEXT)
    for words in b"Ones,Sixes,Bonus,3 of a Kind,4 of a Kind,Full House,Sm Straight,Lg Straight,YACHT,Chance,joker,1,575,63,TAB,SPACE".split(
        b","
    ):
        assert words in told
