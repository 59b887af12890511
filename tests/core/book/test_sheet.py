"""Rows and titles of a board against Python's sort."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import sheet
from dyacht.core.book.sheet import Sheet
from dyacht.core.words import new

from .histories import holders, rows
from .test_roster import padded

claims = st.lists(st.tuples(st.integers(0, 3), st.text("abcDE", min_size=1, max_size=2)), max_size=30, unique_by=lambda one: one[1].upper())


@given(claims)
def test_the_highest_claim_holds_a_title_and_equals_share_it(made_claims: list[tuple[int, str]]) -> None:
    board = new(Sheet)
    sheet.begin(board)
    sheet.begin_titles(board, 40, 3)
    for value, text in made_claims:
        sheet.hold(board, 1, value, padded("..") + padded(text), 30, ord(text[0]))
        sheet.hold(board, 3, value, padded(text), 0, 0)
    top = max((value for value, _ in made_claims), default=0)
    best = sorted((text.upper(), ord(text[0])) for value, text in made_claims if value == top > 0)
    assert holders(board, 1) == (top, len(best), best[: sizes.HOLDERS])
    assert holders(board, 0) == holders(board, 2) == (0, 0, [])


@given(claims)
def test_rows_are_ranked_by_key_then_name(made_claims: list[tuple[int, str]]) -> None:
    board = new(Sheet)
    sheet.begin(board)
    for key, text in made_claims:
        sheet.offer(board, key, padded(text), 0)
    sheet.rank(board)
    expected = sorted((-key, text.upper()) for key, text in made_claims)
    assert [(-board.ranks.key[row], name) for _, name, row in rows(board)] == expected
    assert [place for place, _, _ in rows(board)] == [1 + sum(other[0] < one[0] for other in expected) for one in expected]
    for i, (_, name) in enumerate(expected):
        assert sheet.index_of(board, padded(name.lower())) == i
    assert sheet.index_of(board, padded("f")) == sheet.NONE


def test_of_more_players_than_rows_the_best_stay() -> None:
    board, over = new(Sheet), 5
    sheet.begin(board)
    for number in range(sizes.PLAYERS + over):
        key = (number * 7919) % (sizes.PLAYERS + over)
        row = sheet.offer(board, key // 2, padded(f"p{key:05}"), 0)
        assert (row == sheet.NONE) == (number >= sizes.PLAYERS and row == sheet.NONE)
    sheet.rank(board)
    assert board.players == sizes.PLAYERS + over
    everybody = sorted((-(key // 2), f"P{key:05}") for key in range(sizes.PLAYERS + over))
    assert [name for _, name, _ in rows(board)] == [name for _, name in everybody[: sizes.PLAYERS]]


def test_of_too_many_titles_the_last_ones_stay() -> None:
    board = new(Sheet)
    sheet.begin_titles(board, 10, sizes.TITLES + 4)
    assert (board.base, board.titles) == (14, sizes.TITLES)


def test_a_shorter_name_leaves_nothing_of_the_longer_one_before_it() -> None:
    board: Sheet = new(Sheet)
    for name in (b"A" * 30, b"Longer Name", b"Bo", b"Somebody", b"", b"C" * 29):
        letters = list(b"xyz" + name.ljust(30, b"\0"))
        sheet.put_name(board, 1, letters, 3)
        assert bytes(board.letters[:90]) == bytes(30) + name.ljust(30, b"\0") + bytes(30)
