"""The hall of records by hand where SQL in tests/core/book/test_boards.py is too coarse."""

from dyacht.core.book import days, hall
from dyacht.core.book.boards import Board
from dyacht.core.book.hall import Feat

from .histories import Game, desk, holders

FIRST = days.number(2024, 1, 25)


def test_an_average_counts_from_ten_games_but_is_the_callers_own_at_once() -> None:
    nine = [Game("al", FIRST + day, 30) for day in range(hall.AVERAGE_FROM - 1)]
    ten = [Game("bo", FIRST + day) for day in range(hall.AVERAGE_FROM)]
    at = desk()
    at.book.query.name[:] = list(b"AL".ljust(30, b"\0"))
    at.show(nine + ten, Board.RECORDS, FIRST + 20)
    assert holders(at.sheet, Feat.AVERAGE) == (50, 1, [("BO", days.NO_DAY)])
    assert at.sheet.own[Feat.AVERAGE] == 350


def test_a_streak_that_lapsed_is_the_longest_but_not_going() -> None:
    long = [Game("al", FIRST + day) for day in range(9)]
    short = [Game("bo", FIRST + day) for day in range(17, 20)]
    at = desk()
    at.show(long + short, Board.RECORDS, FIRST + 20)
    assert holders(at.sheet, Feat.STREAK) == (9, 1, [("AL", FIRST + 8)])
    assert holders(at.sheet, Feat.GOING) == (3, 1, [("BO", FIRST + 19)])
    at.show(long + short, Board.RECORDS, FIRST + 21)
    assert holders(at.sheet, Feat.GOING) == (0, 0, [])


def test_the_earliest_of_equal_months_is_named_and_a_stranger_has_nothing() -> None:
    at = desk()
    at.book.query.name[:] = list(b"zoe".ljust(30, b"\0"))
    at.show([Game("al", FIRST + 10, 6), Game("al", FIRST, 6)], Board.RECORDS, FIRST + 20)
    assert holders(at.sheet, Feat.MONTH) == (11, 1, [("AL", days.month_of(FIRST))])
    assert holders(at.sheet, Feat.MOST_YACHTS) == (0, 0, [])
    assert at.sheet.own == [0] * 10
