"""Tables far too small: every board against SQL all the same, each record looked at once with its player's share."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import boards, days, ledger, record, shares
from dyacht.core.book.boards import Board
from dyacht.core.book.sheet import Lack
from dyacht.core.words import new

from .histories import Desk, Game, Oracle, desk, history, text_at
from .test_boards import NEW_YEAR, check_all, check_top, games, standings

PHASES = tuple(phase for phase in Phase if phase != Phase.shrink)
"""A failing example has a hundred numbers, and takes minutes to shrink."""
FIRST = days.number(2027, 1, 20)


@contextmanager
def tight(**limits: int) -> Iterator[None]:
    """Have the core keep to smaller tables than there are."""
    known = {name: getattr(sizes, name) for name in limits}
    for name, limit in limits.items():
        assert limit <= known[name]
        setattr(sizes, name, limit)
    try:
        yield
    finally:
        for name, limit in known.items():
            setattr(sizes, name, limit)


@settings(max_examples=40, phases=PHASES)
@given(st.lists(games, max_size=60), st.integers(9, 30), st.integers(0, 6), st.integers(2, 60))
def test_every_board_says_what_sql_says_however_small_the_tables(given_games: list[Game], months: int, ties: int, players: int) -> None:
    with tight(PLAYER_MONTHS=months, TIES=ties, PLAYERS=players):
        check_all(given_games, NEW_YEAR + 3, [days.month_of(NEW_YEAR)])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("limits", [{"PLAYER_MONTHS": 130}, {"PLAYERS": 60}, {"TIES": 9}, {"PLAYER_MONTHS": 70, "TIES": 30, "PLAYERS": 45}])
def test_many_players_add_up_as_sql_adds_them(seed: int, limits: dict[str, int]) -> None:
    many = history(seed, 1500, 90, FIRST, FIRST + 200)
    with tight(**limits):
        passes = check_all(many, FIRST + 190, [days.month_of(FIRST) + 2], "P3é")
    assert passes > 1


def test_a_pass_goes_on_with_what_it_has_and_further_ones_are_as_few_as_there_must_be() -> None:
    many = [Game(f"p{who}", FIRST + day * 31, chance=5 + (who + day) % 3) for day in range(30) for who in range(100)]
    at, oracle = desk(), Oracle(many, FIRST + 1000)
    with tight(PLAYER_MONTHS=3000):
        assert standings(at.show(many, Board.ALL_TIME, FIRST + 1000)) == oracle.standings(0, days.LAST)
        assert at.passes == 1
    boards.forget(at.ledger)
    with tight(PLAYER_MONTHS=400):
        assert standings(at.show(many, Board.ALL_TIME, FIRST + 1000)) == oracle.standings(0, days.LAST)
        assert at.passes <= 10
        assert not at.ledger.whole


def test_ties_beyond_the_lists_cost_one_more_pass_and_no_player() -> None:
    tied = [Game(f"p{who}", FIRST + day) for day in range(10) for who in range(20)]
    oracle, at = Oracle(tied, FIRST + 10), desk()
    with tight(TIES=100):
        for which in (Board.ALL_TIME, Board.MONTH):
            assert standings(at.show(tied, which, FIRST + 10, days.month_of(FIRST))) == oracle.standings(0, days.LAST)
            assert at.passes == 2
        assert at.show(tied, Board.STREAKS, FIRST + 10).ranks.count == 20
        assert (at.passes, at.ledger.whole) == (1, False)


def test_more_players_than_rows_leave_the_best_and_their_number() -> None:
    many = [Game(f"p{who}", FIRST + day % 3, upper=who % 5 * 6) for day in range(3) for who in range(60)]
    oracle, at = Oracle(many, FIRST + 9), desk()
    with tight(PLAYERS=25):
        assert standings(at.show(many, Board.ALL_TIME, FIRST + 9)) == oracle.standings(0, days.LAST)[:25]
        assert at.sheet.players == 60
        at.show(many, Board.TOP, FIRST + 9)
        check_top(at, oracle)


def test_damaged_records_and_later_formats_are_counted_once_in_however_many_passes() -> None:
    chance = random.Random(5)
    made = [Game(f"p{number % 50}", FIRST + number // 50 * 3, damaged=chance.random() < 0.2) for number in range(2000)]
    images = [one.image() for one in made]
    for slot in range(0, 2000, 17):
        images[slot] = images[slot][:31] + b"\x80" + images[slot][32:]
    later = len(range(0, 2000, 17))
    damaged = sum(one.damaged for slot, one in enumerate(made) if slot % 17)
    for months in (3000, 60, 30):
        with tight(PLAYER_MONTHS=months):
            at = desk()
            wanted = boards.begin(at.book, at.ledger, at.sheet, Board.ALL_TIME, 0, days.LAST)
            at.book.query.last = 0xFFFF
            passes = decoded = 0
            while wanted:
                passes += 1
                for slot, image in enumerate(images):
                    at.book.query.last = 0xFFFF
                    decoded += boards.add(at.book, at.ledger, slot, image) != record.Found.BLANK
                wanted = boards.finish(at.book, at.ledger, at.sheet)
        assert (passes > 1) == (months < 3000)
        assert (at.book.damaged, at.book.foreign) == (damaged, later)
        assert decoded < 2000 * 2


def test_a_single_share_that_finds_no_room_is_told() -> None:
    at = desk()
    with tight(PLAYER_MONTHS=4):
        shown = at.show([Game("al", FIRST + 40 * month) for month in range(9)], Board.ALL_TIME, FIRST + 400)
    assert (shown.lack, at.ledger.whole) == (Lack.ROOM, False)
    assert at.show([Game("al", FIRST)], Board.ALL_TIME, FIRST + 400).lack == Lack.NOTHING


def test_shares_are_about_equal_for_names_of_any_length() -> None:
    for count, spell in ((26, "{}"), (676, "{}{}"), (3000, "Player {}{}{}")):
        found = [0] * 8
        for number in range(count):
            name = spell.format(*(chr(65 + number // 26**place % 26) for place in range(spell.count("{}"))))
            found[ledger.share_of(name.encode().ljust(30, b"\0"), 0) // 32] += 1
        assert max(found) < count / 8 * 2 + 2
        assert min(found) > count / 8 / 3 - 1


def test_half_as_many_at_a_time_are_everybody_all_the_same() -> None:
    made = new(ledger.Ledger)
    ledger.begin(made, 0, 9)
    for width in (128, 64, 32, 16, 8, 4, 2, 1):
        assert shares.halve(made)
        seen_shares = list(range(made.low, made.high))
        assert len(seen_shares) == width
        while shares.step(made):
            seen_shares += range(made.low, made.high)
        assert seen_shares == list(range(ledger.SHARES))
        made.low, made.high = 0, width
    assert not shares.halve(made)


def test_progress_goes_from_nothing_to_all() -> None:
    made = new(ledger.Ledger)
    ledger.begin(made, 0, 9)
    assert [shares.percent(made, part) for part in (0, 50, 100)] == [0, 50, 100]
    made.low, made.high = 64, 128
    assert [shares.percent(made, part) for part in (0, 50, 100, 200)] == [25, 37, 50, 50]
    made.high = ledger.SHARES
    assert shares.percent(made, 100) == 100


def test_a_month_is_told_from_a_whole_ledger_as_far_as_its_months_are_kept() -> None:
    first, last = days.month_first(86), days.month_last(86)
    for players, passes in ((sizes.MONTH_SUMS // 9, 0), (sizes.MONTH_SUMS // 8, 1)):
        many = history(players, 4000, players, days.month_first(80), days.month_last(88))
        at, oracle = desk(), Oracle(many, days.LAST)
        at.show(many, Board.STREAKS, days.month_last(88))
        assert standings(at.show(many, Board.MONTH, days.month_last(88), 86)) == oracle.standings(first, last)
        assert at.passes == passes


def seen(at: Desk) -> list[str]:
    return [text_at(at.sheet.letters, row * 30) for row in range(at.sheet.ranks.count)]


def test_the_newest_spelling_counts_in_every_share() -> None:
    many = [Game(f"p{who}" if day < 5 else f"P{who}", FIRST + day * 31) for day in range(6) for who in range(40)]
    at = desk()
    with tight(PLAYER_MONTHS=60):
        at.show(many, Board.STREAKS, FIRST + 300)
        assert at.passes > 2
        assert sorted(seen(at)) == sorted(f"P{who}" for who in range(40))
        at.show(many, Board.TOP, FIRST + 300)
        top = at.ledger.highest
        assert all(text_at(top.letters, i * 30)[0] == "P" for i in range(top.count))
