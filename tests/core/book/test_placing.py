"""The places of a page of the caller's games against SQL, also where the tables are far too small."""

from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import boards, mine

from .histories import Game, Oracle, desk
from .test_boards import NEW_YEAR, TODAY, games
from .test_shares import PHASES, tight


@settings(max_examples=40)
@given(st.lists(games, max_size=60), st.integers(0, 5), st.integers(0, 30))
def test_a_page_of_cards_has_the_places_that_sql_gives(given_games: list[Game], index: int, count: int) -> None:
    oracle, at = Oracle(given_games, TODAY), desk()
    own = oracle.ask("SELECT day, slot, score, mark FROM g WHERE fold = 'AL' ORDER BY day")
    for one in own:
        mine.put(at.book.mine, *(int(str(value)) for value in one))
    count = min(count, len(own) - index)
    if count <= 0:
        return
    at.feed(given_games, boards.begin_places(at.book, at.ledger, index, count, TODAY))
    found = at.ledger.places.above[: at.ledger.places.count]
    better = "SELECT count(*) FROM g o WHERE o.day = g.day AND o.score > g.score"
    expected = oracle.ask(f"SELECT ({better}) FROM g WHERE fold = 'AL' ORDER BY day")
    assert [(above,) for above in found] == expected[index : index + min(count, sizes.PAGE)]


@settings(max_examples=40, phases=PHASES)
@given(st.lists(games, max_size=60), st.integers(3, 9), st.integers(1, 5))
def test_places_are_those_of_sql_however_small_the_tables(given_games: list[Game], months: int, players: int) -> None:
    oracle, at, today = Oracle(given_games, NEW_YEAR + 3), desk(), NEW_YEAR + 3
    own = oracle.ask("SELECT day, slot, score, mark FROM g WHERE fold = 'AL' ORDER BY day")
    at.book.mine.name[:] = list(b"Al".ljust(30, b"\0"))
    for one in own:
        mine.put(at.book.mine, *(int(str(value)) for value in one))
    if not own:
        return
    with tight(PLAYER_MONTHS=months, PLAYERS=players):
        at.feed(given_games, boards.begin_places(at.book, at.ledger, 0, len(own), today))
    page = at.ledger.places
    others = "SELECT count(*) FROM g o WHERE o.day = g.day AND o.fold <> 'AL' AND o.score"
    expected = oracle.ask(f"SELECT ({others} > g.score), ({others} = g.score) FROM g WHERE fold = 'AL' ORDER BY day")
    assert list(zip(page.above[: page.count], page.level[: page.count], strict=True)) == expected[: sizes.PAGE]
