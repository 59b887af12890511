"""Players found by any spelling."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import names, roster
from dyacht.core.book.roster import Roster
from dyacht.core.words import new

few = st.text("abAB", min_size=1, max_size=3)


def padded(text: str) -> list[int]:
    return list(text.encode("ascii").ljust(sizes.NAME, b"\0"))


def name_of(players: Roster, row: int) -> str:
    name = [1] * sizes.NAME
    roster.name_of(players, row, name)
    return bytes(name).rstrip(b"\0").decode("ascii")


@given(st.lists(st.tuples(few, st.integers(0, 50))))
def test_rows_are_players_and_show_the_newest_spelling(met: list[tuple[str, int]]) -> None:
    players = new(Roster)
    roster.begin(players)
    newest: dict[str, tuple[int, str]] = {}
    for text, slot in met:
        row = roster.meet(players, padded(text), slot)
        if text.upper() not in newest or slot > newest[text.upper()][0]:
            newest[text.upper()] = (slot, text)
        assert list(newest).index(text.upper()) == row
    assert players.count == len(newest)
    assert [name_of(players, row) for row in range(players.count)] == [text for _, text in newest.values()]
    for text in newest:
        assert roster.find(players, padded(text)) == list(newest).index(text)
    assert roster.find(players, padded("c")) == roster.NONE


def test_a_full_roster_tells_that_it_lost_players_and_keeps_the_others() -> None:
    players = new(Roster)
    roster.begin(players)
    for number in range(sizes.PLAYERS):
        assert roster.meet(players, padded(f"p{number}"), 0) == number
    assert roster.meet(players, padded("late"), 1) == roster.NONE
    assert players.lost == 1
    assert roster.meet(players, padded("P5"), 2) == 5
    assert name_of(players, 5) == "P5"
    roster.begin(players)
    assert roster.find(players, padded("p5")) == roster.NONE


@given(st.binary(min_size=1, max_size=30).filter(lambda text: 0 not in text))
def test_a_name_of_any_length_keeps_its_letters(text: bytes) -> None:
    players = new(Roster)
    roster.begin(players)
    row = roster.meet(players, list(text.ljust(30, b"\0")), 3)
    assert names.size_at(players.letters, row * 30) == len(text)
