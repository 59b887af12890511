"""Order and places against Python's sort."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import ranking, roster
from dyacht.core.book.ranking import Ranking
from dyacht.core.book.roster import Roster
from dyacht.core.words import new

from .test_roster import padded

KEYS = st.integers(0, 3) | st.integers(0, 3).map(lambda byte: byte << 16) | st.integers(0, 0xFFFF_FFFF) | st.just(0xFFFF_FFFF)
PLAYERS = st.text("abcdeFGH", min_size=1, max_size=4).map(str.swapcase)


@given(st.dictionaries(PLAYERS, KEYS, max_size=12) | st.dictionaries(PLAYERS, KEYS, min_size=ranking.MANY - 1, max_size=3 * ranking.MANY))
def test_rows_stand_by_number_then_name_and_equals_share_a_place(keys: dict[str, int]) -> None:
    players, ranks = new(Roster), new(Ranking)
    roster.begin(players)
    by_row: dict[int, tuple[int, str]] = {}
    for text, key in keys.items():
        row = roster.meet(players, padded(text), 0)
        ranks.key[row] = key
        by_row[row] = (key, text.upper())
    ranks.count = len(by_row)
    ranks.order[: ranks.count] = reversed(by_row)
    ranking.rank(ranks, players.letters)
    expected = sorted(by_row, key=lambda row: (-by_row[row][0], by_row[row][1]))
    assert ranks.order[: ranks.count] == expected
    scores = [by_row[row][0] for row in expected]
    assert ranks.place[: ranks.count] == [1 + sum(other > score for other in scores) for score in scores]
    assert [ranking.is_shared(ranks, i) for i in range(ranks.count)] == [scores.count(score) > 1 for score in scores]
