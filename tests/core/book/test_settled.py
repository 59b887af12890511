"""A ledger kept from day to day says the same as one that is fed anew."""

import dataclasses
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core.book import boards, days, ledger, settled
from dyacht.core.book.boards import Board
from dyacht.core.book.days import Terms
from dyacht.core.book.record import Status
from dyacht.core.words import new

from .histories import Desk, Game, desk, history, holders, rows, text_at

FIRST = days.number(2024, 1, 20)


def terms(makeup: int) -> Terms:
    made = new(Terms)
    made.start, made.makeup_days, made.play_ahead_day = 0, makeup, 1
    return made


def keep(at: Desk, games: list[Game], since: int, pending: list[int], today: int, rules: Terms) -> list[int]:
    """Feed what is pending and new into the ledger as a keeper does; return what is pending now."""
    waiting, held = [], []
    for slot in sorted([*pending, *range(since, len(games))]):
        one = games[slot]
        if one.damaged:
            continue
        if one.day > today:
            waiting.append(slot)
        elif settled.is_final(one.record(), rules, today):
            ledger.add(at.ledger, slot, one.record())
        elif settled.hold(at.ledger, slot, one.record()):
            held.append(slot)
    for slot in held:
        settled.release(at.ledger, games[slot].record())
    return sorted(waiting + held)


def complete(at: Desk, games: list[Game], since: int, pending: list[int]) -> None:
    for slot in sorted([*pending, *range(since, len(games))]):
        if not games[slot].damaged:
            ledger.add(at.ledger, slot, games[slot].record())
    at.ledger.whole = True


def page(at: Desk, today: int) -> list[object]:
    """Return all boards as they are seen."""
    seen: list[object] = []
    for which in (Board.ALL_TIME, Board.STREAKS, Board.CHAMPS, Board.RECORDS, Board.TOP, Board.MONTH, Board.WINNERS):
        assert not boards.begin(at.book, at.ledger, at.sheet, which, days.month_of(today), today)
        made = at.sheet
        seen.append([(place, name, text_at(made.letters, row * 30)) for place, name, row in rows(made)])
        for column in (made.ranks.key, made.games, made.wins, made.best, made.yachts):
            seen.append([column[row] for _, _, row in rows(made)] if which in (Board.ALL_TIME, Board.MONTH, Board.STREAKS) else 0)
        seen.append([holders(made, title) for title in range(made.titles)])
    top = at.ledger.highest
    seen.append([(text_at(top.letters, i * 30), top.score[i], top.day[i], top.slot[i], top.mark[i]) for i in range(top.count)])
    return seen


@settings(max_examples=25)
@given(st.integers(0, 1_000_000), st.integers(0, 30), st.integers(0, 25), st.integers(0, 40))
def test_a_kept_ledger_and_the_rest_say_what_all_records_say(seed: int, makeup: int, before: int, after: int) -> None:
    chance = random.Random(seed)
    games = history(seed, 120, 4, FIRST, FIRST + 50)
    old, middle = sorted((chance.randrange(len(games)), chance.randrange(len(games))))
    rules, one, other = terms(makeup), FIRST + before, FIRST + before + after
    at = desk()
    ledger.begin(at.ledger, 0, one)
    pending = keep(at, games[:old], 0, [], one, rules)
    assert settled.resume(at.ledger, other)
    for slot in pending:
        if games[slot].status == Status.PLAYING and chance.random() < 0.5:
            games[slot] = dataclasses.replace(games[slot], status=Status.ENDED, upper=30)
    pending = keep(at, games[:middle], old, pending, other, rules)
    complete(at, games, middle, pending)
    anew = desk()
    anew.show(games, Board.ALL_TIME, other)
    assert page(at, other) == page(anew, other)


def test_a_clock_set_back_and_a_ledger_of_one_month_cant_be_gone_on_with() -> None:
    at = desk()
    ledger.begin(at.ledger, 0, FIRST)
    assert not settled.resume(at.ledger, FIRST - 1)
    assert not settled.resume(at.ledger, days.NO_DAY)
    assert settled.resume(at.ledger, FIRST)
    ledger.begin(at.ledger, FIRST, FIRST + 30)
    assert not settled.resume(at.ledger, FIRST + 30)


def test_a_game_is_final_when_it_is_over_or_its_day_is_closed() -> None:
    rules = terms(10)
    assert settled.is_final(Game("al", FIRST).record(), rules, FIRST)
    assert not settled.is_final(Game("al", FIRST + 1).record(), rules, FIRST)
    playing = Game("al", FIRST, status=Status.PLAYING).record()
    assert not settled.is_final(playing, rules, FIRST + 10)
    assert settled.is_final(playing, rules, FIRST + 11)
