"""YOUR CARDS: newest first, with places that all records give."""

from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core.book import days
from tests.core.screens.test_lists import listed, scoring
from tests.door import TODAY, Door, game
from tests.pages.listed import HALF


def test_the_caller_s_cards_are_newest_first_with_how_each_stands() -> None:
    december = days.number(2026, 12, 23)
    records = [
        game("Dee", december - 3, early=True),
        game("Dee", december + 1, early=True),
        game("Dee", december - 1, boxes=HALF),
        game("Dee", december - 2, boxes=HALF, ended=True),
        game("Ann", december),
        game("Ann", december - 1),
    ]
    shown = [" ".join(row) for row in listed(Door(today=december, records=records).press("y"))]
    assert shown == [
        "Thu 24 Dec 2026 310 sealed",
        "Tue 22 Dec 2026 100 2 unfinished",
        "Mon 21 Dec 2026 100 1 ended",
        "Sun 20 Dec 2026 310 1 early",
    ]


def test_somebody_without_cards_is_told_how_to_begin() -> None:
    assert "not played yet" in Door().press("y ENTER DOWN").text()


@settings(max_examples=15)
@given(
    st.lists(st.tuples(st.integers(0, 70), st.sampled_from([75, 80, 90]), st.sampled_from(["dee", "Ann", "Bea"])), max_size=120),
    st.lists(st.sampled_from("DOWN PAGE_DOWN END HOME UP PAGE_UP".split()), max_size=6),
)
def test_every_place_is_right_wherever_the_window_is(played: list[tuple[int, int, str]], keys: list[str]) -> None:
    games = {(back, name): points for back, points, name in played}
    door = Door(records=[scoring(name, points, TODAY + 3 - back) for (back, name), points in games.items()]).press("y")
    own = sorted((back, points) for (back, name), points in games.items() if name == "dee")
    for key in ["", *keys]:
        door.press(key)
        expected = []
        for back, points in own[door.state.top : door.state.top + 17]:
            others = [score for (day, name), score in games.items() if day == back and name != "dee"]
            place = f"{1 + sum(score > points for score in others)}{'=' * (points in others)}" if back >= 3 else "sealed"
            expected.append((str(points), place))
        assert [(row[4], row[5]) for row in listed(door)] == expected
