"""One day's table against sorted lists."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import days, daytable, ranking
from dyacht.core.book.daytable import DayTable, Winner
from dyacht.core.words import new

from .test_roster import name_of, padded

few = st.sampled_from(["Al", "AL", "bo", "Bo", "cy", "Di", "dI", "ed"])
game = st.tuples(few, st.integers(98, 102), st.integers(0, 12), st.integers(0, 4), st.integers(1, 7))
Games = list[tuple[str, int, int, int, int]]


def filled(games: Games, day: int, today: int) -> DayTable:
    table = new(DayTable)
    daytable.begin(table, day)
    for text, when, slot, score, mark in games:
        daytable.put(table, padded(text), when, slot, score, mark)
    daytable.finish(table, today)
    return table


def first_slots(games: Games, day: int) -> dict[str, tuple[int, int, int]]:
    kept: dict[str, tuple[int, int, int]] = {}
    for text, when, slot, score, mark in games:
        if when == day and (text.upper() not in kept or slot <= kept[text.upper()][0]):
            kept[text.upper()] = (slot, score, mark)
    return kept


@given(st.lists(game, max_size=30), st.integers(99, 101), st.sampled_from([99, 100, 101, days.NO_DAY]))
def test_a_day_is_ranked_unless_it_is_sealed(games: Games, day: int, today: int) -> None:
    table = filled(games, day, today)
    kept = first_slots(games, day) if day <= today <= days.LAST else {}
    expected = sorted(kept.items(), key=lambda item: (-item[1][1], item[0]))
    rows = table.ranks.order[: table.ranks.count]
    assert [(name_of(table.who, row).upper(), (table.slot[row], table.score[row], table.mark[row])) for row in rows] == expected
    scores = [entry[1] for _, entry in expected]
    assert table.ranks.place[: len(rows)] == [daytable.place_of(table, score) for score in scores]
    for score in range(6):
        assert daytable.place_of(table, score) == 1 + sum(other > score for other in scores)
    assert daytable.winners(table) == (scores.count(max(scores)) if scores and max(scores) > 0 else 0)
    for text in ("al", "BO", "nobody"):
        others = [entry[1] for name, entry in expected if name != text.upper()]
        assert daytable.to_beat(table, padded(text)) == max(others, default=daytable.NONE)
        at = daytable.index_of(table, padded(text))
        assert (at == daytable.NONE) == (text.upper() not in kept)
        assert at == daytable.NONE or expected[at][0] == text.upper()
    for i, score in enumerate(scores):
        assert ranking.is_shared(table.ranks, i) == (scores.count(score) > 1)
        assert daytable.status(table, i) == expected[i][1][2] & 3


@given(st.lists(game, max_size=30), st.integers(99, 101), st.sampled_from([98, 100, 101, days.NO_DAY]))
def test_the_day_before_has_the_winners_it_had(games: Games, day: int, today: int) -> None:
    table, winner = filled(games, day, today), new(Winner)
    daytable.fill_prior(table, today, winner)
    kept = first_slots(games, day - 1) if day - 1 <= today <= days.LAST else {}
    top = max((entry[1] for entry in kept.values()), default=0)
    names = sorted(name for name, entry in kept.items() if entry[1] == top > 0)
    assert winner.score == top
    assert winner.shared == len(names)
    assert bytes(winner.name).rstrip(b"\0").upper().decode() == (names[0] if names else "")


def test_no_day_wants_no_game_and_day_zero_has_no_day_before() -> None:
    for day in (days.NO_DAY, 0):
        table, winner = filled([("Al", 0, 0, 5, 2), ("bo", days.LAST, 1, 6, 2)], day, 50), new(Winner)
        daytable.fill_prior(table, 50, winner)
        assert table.ranks.count == (1 if day == 0 else 0)
        assert winner.shared == 0


def test_a_day_with_too_many_players_says_so() -> None:
    table = filled([(f"p{number}", 100, number, number % 7, 2) for number in range(sizes.PLAYERS + 2)], 100, 100)
    assert table.who.lost == 2
    assert (table.ranks.count, daytable.is_whole(table)) == (0, False)
    winner = new(Winner)
    daytable.fill_prior(table, 101, winner)
    assert (winner.score, winner.shared) == (0, 0)


def test_a_day_with_as_many_players_as_there_are_rows_is_ranked_to_the_last() -> None:
    table = filled([(f"p{number}", 100, number, number % 7, 2) for number in range(sizes.PLAYERS)], 100, 100)
    assert (table.ranks.count, daytable.is_whole(table)) == (sizes.PLAYERS, True)
    assert table.ranks.place[sizes.PLAYERS - 1] == 1 + sum(number % 7 > 0 for number in range(sizes.PLAYERS))
