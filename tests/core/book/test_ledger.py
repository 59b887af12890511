"""What a ledger takes, and what it adds up, by player and month."""

from dyacht.core.book import days, ledger, tops
from dyacht.core.book.ledger import Ledger
from dyacht.core.words import new

from .histories import Game
from .test_roster import padded

FIRST = days.number(2024, 2, 20)


def fed(*games: Game, first: int = 0, last: int = FIRST + 60) -> Ledger:
    made = new(Ledger)
    ledger.begin(made, first, last)
    for slot, one in enumerate(games):
        ledger.add(made, slot, one.record())
    return made


def cells(made: Ledger, name: str) -> list[tuple[int, int, int, int, int]]:
    found, cell, cells = [], made.heads[ledger.row_of(made, padded(name))], made.cells
    while cell != ledger.NONE:
        found.append((cells.month[cell], cells.games[cell], cells.score[cell], cells.high[cell], cells.mask[cell]))
        cell = cells.nexts[cell]
    return found


def test_a_players_months_are_a_list_from_the_latest() -> None:
    month = days.month_of(FIRST)
    made = fed(Game("al", FIRST, 6), Game("al", FIRST + 40), Game("AL", FIRST + 9, 30), Game("al", FIRST + 12), Game("bo", FIRST))
    assert cells(made, "al") == [(month + 1, 2, 10, 5, 1 << 2 | 1 << 30), (month, 2, 46, 35, 1 << 19 | 1 << 28)]
    assert cells(made, "bo") == [(month, 1, 5, 5, 1 << 19)]
    assert (made.best[0], made.best_day[0], made.upper[0], made.upper_day[0]) == (35, FIRST + 9, 30, FIRST + 9)


def test_only_the_first_game_of_a_day_and_only_wanted_days_count() -> None:
    made = fed(Game("al", FIRST), Game("AL", FIRST, 30), Game("al", FIRST - 1, 30), Game("al", FIRST + 61, 30), first=FIRST)
    assert [entry[1:4] for entry in cells(made, "al")] == [(1, 5, 5)]
    assert made.highest.count == 1


def test_the_earliest_of_equal_feats_has_the_day() -> None:
    made = fed(Game("al", FIRST + 2, 6, fifty=True), Game("al", FIRST, 6, fifty=True), Game("al", FIRST + 1, 6, fifty=True))
    assert (made.best_day[0], made.most_day[0], made.upper_day[0]) == (FIRST, FIRST, FIRST)
    assert (made.most[0], made.best[0]) == (1, 61)


def test_wins_are_counted_within_the_days_asked_for() -> None:
    made = fed(Game("al", FIRST), Game("bo", FIRST), Game("al", FIRST + 1), Game("bo", FIRST + 1, 6), Game("al", FIRST + 2))
    ledger.count_wins(made, 0, days.LAST)
    assert made.wins[:2] == [2, 2]
    ledger.count_wins(made, FIRST + 1, FIRST + 1)
    assert made.wins[:2] == [0, 1]
    assert not tops.covers(made.tops, FIRST + 61)


def test_every_day_of_the_calendar_is_in_its_month() -> None:
    made = fed(last=days.LAST)
    for day in range(days.LAST - 70, days.LAST + 1):
        assert ledger.month_of(made, day) == days.month_of(day)
    assert [ledger.month_of(made, day) for day in range(1600)] == [days.month_of(day) for day in range(1600)]
