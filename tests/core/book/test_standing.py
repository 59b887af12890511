"""Standings by hand where the numbers are small; tests/core/book/test_boards.py holds them against SQL."""

from dyacht.core.book import boards, days, sheet, standing
from dyacht.core.book.boards import Board
from dyacht.core.book.standing import Sum
from dyacht.core.words import new

from .histories import Desk, Game, desk, holders, rows
from .test_roster import padded

FIRST = days.number(2024, 2, 28)
MONTH = days.month_of(FIRST)
GAMES = [
    Game("al", FIRST, 30),
    Game("bo", FIRST, 30),
    Game("al", FIRST + 1, fifty=True),
    Game("bo", FIRST + 2, 6),
    Game("cy", FIRST + 2, 6),
    Game("cy", FIRST + 3, 0),
]


def shown(at: Desk) -> list[tuple[int, str, int, int]]:
    return [(place, name, at.sheet.ranks.key[row], at.sheet.wins[row]) for place, name, row in rows(at.sheet)]


def test_months_end_with_their_last_day_leap_day_included() -> None:
    at = desk()
    at.show(GAMES, Board.MONTH, FIRST + 9, MONTH)
    assert [(place, name, at.sheet.ranks.key[row], at.sheet.wins[row]) for place, name, row in rows(at.sheet)] == [
        (1, "AL", 90, 2),
        (2, "BO", 35, 1),
    ]
    at.show(GAMES, Board.MONTH, FIRST + 9, MONTH + 1)
    assert [(place, name, at.sheet.ranks.key[row], at.sheet.wins[row]) for place, name, row in rows(at.sheet)] == [
        (1, "CY", 16, 2),
        (2, "BO", 11, 1),
    ]


def test_equals_lead_a_month_together() -> None:
    at = desk()
    at.show([Game("bo", FIRST), Game("Al", FIRST), Game("cy", FIRST + 2)], Board.CHAMPS, FIRST + 9)
    assert holders(at.sheet, MONTH - at.sheet.base) == (5, 2, [("AL", MONTH), ("BO", MONTH)])
    assert holders(at.sheet, MONTH + 1 - at.sheet.base) == (5, 1, [("CY", MONTH + 1)])


def test_a_player_of_another_month_has_no_row_and_adds_up_to_nothing() -> None:
    at, total = desk(), new(Sum)
    at.show(GAMES, Board.ALL_TIME, FIRST + 9)
    assert at.sheet.players == 3
    boards.begin(at.book, at.ledger, at.sheet, Board.MONTH, MONTH, FIRST + 9)
    assert sheet.index_of(at.sheet, padded("cy")) == sheet.NONE
    standing.add_up(at.ledger, 2, MONTH, total)
    assert (total.games, total.score) == (0, 0)
    standing.add_up(at.ledger, 2, standing.ALL, total)
    assert (total.games, total.score, total.best, total.yachts) == (2, 16, 11, 0)
