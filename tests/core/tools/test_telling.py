from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import days
from dyacht.core.tools import telling
from dyacht.core.tools.telling import Saying
from dyacht.core.words import new
from tests.sysop import text


def line() -> Saying:
    made: Saying = new(Saying)
    telling.begin(made)
    return made


@given(st.integers(0, 0xFFFF_FFFF), st.integers(1, 12))
def test_numbers_are_told_in_full_and_filled_up_in_front(value: int, width: int) -> None:
    made = line()
    telling.padded(made, value, width, 32)
    assert text(made) == f"{value:{width}}"
    telling.begin(made)
    telling.number(made, value)
    assert text(made) == str(value)


def test_a_game_is_told_by_name_and_date() -> None:
    made = line()
    telling.game(made, "Zoé".encode("cp437").ljust(30, b"\0"), days.number(2026, 1, 9))
    telling.text(made, b"!")
    assert text(made) == "Zoé, 2026-01-09!"


@given(st.lists(st.sampled_from([b"a", b"some words ", b"x" * 99]), max_size=12))
def test_a_line_is_cut_where_its_room_ends(parts: list[bytes]) -> None:
    made = line()
    for part in parts:
        telling.text(made, part)
    assert text(made) == b"".join(parts).decode()[: telling.ROOM]


@given(st.integers(0, 3))
def test_of_one_thing_is_told_otherwise_than_of_many(count: int) -> None:
    made = line()
    telling.things(made, count, b" game", b" games")
    assert text(made) == ("1 game" if count == 1 else f"{count} games")
