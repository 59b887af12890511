"""The highest games against a sorted list."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import topgames
from dyacht.core.book.topgames import TopGames
from dyacht.core.words import new

from .histories import fold, text_at
from .test_roster import padded

game = st.tuples(st.integers(0, 5), st.sampled_from(["al", "AL", "Bo", "cy"]), st.integers(0, 40))


@given(st.lists(game, max_size=2 * sizes.TOP, unique_by=lambda one: (one[1].upper(), one[2])))
def test_the_highest_games_stay_by_score_name_and_day(games: list[tuple[int, str, int]]) -> None:
    made = new(TopGames)
    for slot, (score, text, day) in enumerate(games):
        topgames.offer(made, padded(text), day, slot, score, slot % 8)
    slots = sorted(range(len(games)), key=lambda slot: (-games[slot][0], fold(games[slot][1]), games[slot][2]))[: sizes.TOP]
    assert made.slot[: made.count] == slots
    assert [(made.score[i], text_at(made.letters, i * 30), made.day[i]) for i in range(made.count)] == [games[slot] for slot in slots]
    assert made.mark[: made.count] == [slot % 8 for slot in slots]
    scores = made.score[: made.count]
    assert [topgames.place_of(made, i) for i in range(made.count)] == [1 + sum(other > score for other in scores) for score in scores]


def test_a_game_can_be_given_another_spelling() -> None:
    made = new(TopGames)
    topgames.offer(made, padded("al"), 3, 0, 9, 2)
    topgames.spell(made, 0, padded("xx") + padded("AL"), 30)
    assert text_at(made.letters, 0) == "AL"
