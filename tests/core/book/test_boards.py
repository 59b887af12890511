"""Every board against SQL over the same records, in one pass and in many."""

import random
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import boards, book, days, hall, mine, sheet
from dyacht.core.book.boards import Board
from dyacht.core.book.book import Book
from dyacht.core.book.hall import Feat
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Status
from dyacht.core.book.sheet import FEATS, Sheet
from tests import native

from .histories import Desk, Game, Oracle, desk, fold, history, holders, rows, text_at

LEAP = days.number(2028, 2, 29)
NEW_YEAR = days.number(2029, 1, 1)
TODAY = NEW_YEAR + 3
near = st.integers(-4, 4).map(lambda away: LEAP + away) | st.integers(-40, 9).map(lambda away: NEW_YEAR + away)
games = st.builds(
    Game,
    name=st.sampled_from(["al", "Al", "AL", "bo", "cy", "Dé", "dÉ", "ed", "fi", "gus"]),
    day=near,
    upper=st.sampled_from([0, 6, 30]),
    chance=st.sampled_from([5, 6]),
    fifty=st.booleans(),
    extra=st.booleans(),
    status=st.sampled_from([Status.PLAYING, Status.ENDED]),
    early=st.booleans(),
    damaged=st.integers(0, 20).map(lambda number: number == 0),
)
MONTHS = sorted({days.month_of(day) for day in (LEAP, LEAP + 1, NEW_YEAR - 1, NEW_YEAR, NEW_YEAR + 31)})


def standings(made: Sheet) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = []
    for place, name, row in rows(made):
        score, games = made.ranks.key[row], made.games[row]
        found.append((place, name, score, games, made.wins[row], mine.tenths(score, games), made.best[row], made.yachts[row]))
    return found


def check_month(at: Desk, given_games: list[Game], oracle: Oracle, month: int, today: int) -> None:
    first, last = days.month_first(month), days.month_last(month)
    assert standings(at.show(given_games, Board.MONTH, today, month)) == oracle.standings(first, last)[: sizes.PLAYERS]
    made = at.show(given_games, Board.WINNERS, today, month)
    assert (made.base, made.titles) == (first, last + 1 - first)
    for day in range(first, last + 1):
        won = [str(name) for (name,) in oracle.ask("SELECT fold FROM winners WHERE day = ? ORDER BY fold", day)]
        score = oracle.ask("SELECT coalesce(max(top), 0) FROM tops WHERE day = ?", day)[0][0]
        assert holders(made, day - first) == (score, len(won), [(name, day) for name in won[: sizes.HOLDERS]])


def check_champions(made: Sheet, oracle: Oracle) -> None:
    found = {}
    for title in range(made.titles):
        if made.value[title]:
            found[made.base + title] = holders(made, title)
    expected: dict[int, tuple[int, int, list[tuple[str, int]]]] = {}
    for month, name, score in oracle.ask(
        """WITH m AS (SELECT month, fold, sum(score) AS score FROM g JOIN months ON day BETWEEN first AND last
            GROUP BY month, fold HAVING sum(score) > 0)
        SELECT month, fold, score FROM m WHERE score = (SELECT max(score) FROM m n WHERE n.month = m.month) ORDER BY month, fold"""
    ):
        _, shared, named = expected.get(int(str(month)), (0, 0, []))
        expected[int(str(month))] = (int(str(score)), shared + 1, [*named, (str(name), int(str(month)))][: sizes.HOLDERS])
    assert found == expected


def check_top(at: Desk, oracle: Oracle) -> None:
    top = at.ledger.highest
    found = [(fold(text_at(top.letters, i * 30)), top.score[i], top.day[i], top.slot[i], top.mark[i]) for i in range(top.count)]
    assert found == oracle.ask("SELECT fold, score, day, slot, mark FROM g ORDER BY score DESC, fold, day LIMIT 50")


def check_streaks(made: Sheet, oracle: Oracle, today: int) -> None:
    played: dict[str, list[tuple[int, int]]] = {}
    for name, length, end in oracle.runs():
        played.setdefault(str(name), []).append((int(str(length)), int(str(end))))
    counts = {str(name): count for name, count in oracle.ask("SELECT fold, count(*) FROM g GROUP BY fold")}
    expected = []
    for name, runs in played.items():
        best, end = max(runs)
        alive = max((length for length, last in runs if last >= today - 1), default=0)
        expected.append((name, best, end, alive, counts[name]))
    expected.sort(key=lambda row: (-row[1], row[0]))
    assert [(name, made.ranks.key[row], made.best[row], made.wins[row], made.games[row]) for _, name, row in rows(made)] == expected[
        : sizes.PLAYERS
    ]
    lengths = [row[1] for row in expected]
    assert [place for place, _, _ in rows(made)] == [1 + sum(other > length for other in lengths) for length in lengths][: sizes.PLAYERS]


def check_hall(made: Sheet, oracle: Oracle, today: int, name: str) -> None:
    none = days.NO_DAY
    facts: dict[int, list[tuple[object, ...]]] = {
        Feat.HIGHEST: oracle.ask("SELECT fold, max(score), day FROM (SELECT * FROM g ORDER BY score DESC, day) GROUP BY fold"),
        Feat.MOST_YACHTS: oracle.ask("SELECT fold, max(yachts), day FROM (SELECT * FROM g ORDER BY yachts DESC, day) GROUP BY fold"),
        Feat.UPPER: oracle.ask("SELECT fold, max(upper), day FROM (SELECT * FROM g ORDER BY upper DESC, day) GROUP BY fold"),
        Feat.WINS: oracle.ask("SELECT fold, count(*), ? FROM winners GROUP BY fold", none),
        Feat.YACHTS: oracle.ask("SELECT fold, sum(yachts), ? FROM g GROUP BY fold", none),
        Feat.AVERAGE: oracle.ask(
            """SELECT fold, CAST(round(sum(score) * 10.0 / count(*) + 1e-9) AS INTEGER), ?
            FROM g GROUP BY fold HAVING count(*) >= 10""",
            none,
        ),
        Feat.GAMES: oracle.ask("SELECT fold, count(*), ? FROM g GROUP BY fold", none),
        Feat.MONTH: oracle.ask(
            """SELECT fold, max(score), month FROM (SELECT fold, month, sum(score) AS score FROM g JOIN months ON day BETWEEN first AND last
            GROUP BY fold, month ORDER BY score DESC, month) GROUP BY fold"""
        ),
    }
    runs = oracle.runs()
    longest = {str(run[0]): max((int(str(one[1])), int(str(one[2]))) for one in runs if one[0] == run[0]) for run in runs}
    facts[Feat.STREAK] = [(who, length, end) for who, (length, end) in longest.items()]
    facts[Feat.GOING] = [run for run in runs if int(str(run[2])) >= today - 1]
    for feat, found in facts.items():
        top = max((int(str(one[1])) for one in found), default=0)
        best = sorted((str(one[0]), int(str(one[2]))) for one in found if one[1] == top > 0)
        assert holders(made, feat) == (top, len(best), best[: sizes.HOLDERS]), feat
        if feat != Feat.AVERAGE:
            own = {str(one[0]): one for one in found}.get(fold(name))
            assert made.own[feat] == (own[1] if own else 0), feat
            if own and made.own[feat]:
                assert made.own_when[feat] == own[2], feat
    assert made.titles == FEATS == len(facts)
    assert hall.AVERAGE_FROM == 10


def check_all(given_games: list[Game], today: int, months: list[int], name: str = "al", fresh: bool = True) -> int:
    """Compare every board with SQL; return the most passes that one took."""
    oracle, at = Oracle(given_games, today), desk()
    at.book.query.name[:] = list(name.encode("cp437").ljust(30, b"\0"))
    passes = 0

    def show(which: int) -> Sheet:
        nonlocal passes
        if fresh:
            boards.forget(at.ledger)
        made = at.show(given_games, which, today)
        passes = max(passes, at.passes)
        return made

    assert standings(show(Board.ALL_TIME)) == oracle.standings(0, days.LAST)[: sizes.PLAYERS]
    check_champions(show(Board.CHAMPS), oracle)
    show(Board.TOP)
    check_top(at, oracle)
    check_streaks(show(Board.STREAKS), oracle, today)
    check_hall(show(Board.RECORDS), oracle, today, name)
    for month in months:
        check_month(at, given_games, oracle, month, today)
    return passes


@settings(max_examples=30)
@given(st.lists(games, max_size=60), st.sampled_from([TODAY, NEW_YEAR - 1, LEAP, LEAP - 30]), st.booleans())
def test_every_board_says_what_sql_says(given_games: list[Game], today: int, fresh: bool) -> None:
    assert check_all(given_games, today, MONTHS, fresh=fresh) == 1


@pytest.mark.parametrize("seed", range(2))
def test_two_years_of_games_add_up_as_sql_adds_them(seed: int) -> None:
    first = days.number(2027, 1, 20)
    check_all(history(seed, 700, 9, first, first + 700), first + 690, [days.month_of(first) + away for away in (0, 1, 13, 23)], "P3é")


def test_a_ledger_fed_for_all_time_serves_every_board() -> None:
    first = days.number(2027, 1, 20)
    made, at = history(3, 200, 5, first, first + 60), desk()
    at.show(made, Board.STREAKS, first + 60)
    for which in (Board.ALL_TIME, Board.CHAMPS, Board.TOP, Board.RECORDS):
        at.show(made, which, first + 60)
        assert at.passes == 0
    at.show(made, Board.MONTH, first + 60, days.month_of(first))
    assert at.passes == 0
    at.show(made, Board.MONTH, first + 61, days.month_of(first))
    assert at.passes == 1
    at.show(made, Board.MONTH, first + 61, days.month_of(first))
    assert at.passes == 0
    at.show(made, Board.STREAKS, first + 61)
    assert at.passes == 1
    boards.forget(at.ledger)
    at.show(made, Board.STREAKS, first + 61)
    assert at.passes == 1


def test_a_month_to_come_and_a_clock_that_cant_be_right_show_empty_boards() -> None:
    made, at = [Game("al", TODAY + 40)], desk()
    for which in (Board.MONTH, Board.WINNERS):
        shown = at.show(made, which, TODAY, days.month_of(TODAY) + 1)
        assert (at.passes, shown.ranks.count, sum(shown.value[: shown.titles])) == (0, 0, 0)
    for which in (Board.ALL_TIME, Board.CHAMPS, Board.RECORDS, Board.STREAKS):
        shown = at.show(made, which, days.NO_DAY)
        assert (at.passes, shown.ranks.count, sum(shown.value[: shown.titles])) == (0, 0, 0)


def test_1000_players_and_ten_years_of_ties_are_right_to_the_last_digit() -> None:
    today = 4000
    tied = [Game(f"p{who}", day, fifty=day % 2 == 0) for day in range(today + 1 - sizes.TOPS, today + 1) for who in range(3)]
    crowd = [Game(f"c{who}", today - 2 - who % 3, upper=who % 6 * 6) for who in range(sizes.PLAYERS - 3)]
    oracle, at = Oracle(tied + crowd, today), desk()
    at.book.query.name[:] = list(b"p1".ljust(30, b"\0"))
    assert oracle.ask("SELECT count(DISTINCT fold), count(DISTINCT day) FROM g") == [(1000, 3700)]
    assert standings(at.show(tied + crowd, Board.ALL_TIME, today)) == oracle.standings(0, days.LAST)
    assert at.passes == 2
    check_hall(at.show(tied + crowd, Board.RECORDS, today), oracle, today, "p1")
    check_streaks(at.show(tied + crowd, Board.STREAKS, today), oracle, today)
    check_champions(at.show(tied + crowd, Board.CHAMPS, today), oracle)


def test_the_newest_spelling_is_shown() -> None:
    made = [Game("Al", 90), Game("AL", 91, damaged=True), Game("aL", 88), Game("al", 120)]
    at = desk()
    at.show(made, Board.ALL_TIME, 100)
    assert text_at(at.sheet.letters, 0) == "aL"
    assert sheet.index_of(at.sheet, list(b"AL".ljust(30, b"\0"))) == 0
    assert sheet.index_of(at.sheet, list(b"bo".ljust(30, b"\0"))) == sheet.NONE
    at.show(made, Board.TOP, 100)
    assert {text_at(at.ledger.highest.letters, i * 30) for i in range(2)} == {"aL"}


def test_a_month_shows_the_newest_spelling_of_any_day_that_may_be_seen() -> None:
    made = [Game("bO", 80), Game("Al", 91), Game("AL", 5), Game("Bo", 92), Game("aL", 125, damaged=True), Game("al", 140), Game("bo", 130)]
    at = desk()
    at.show(made, Board.MONTH, 135, days.month_of(91))
    assert {text_at(at.sheet.letters, row * 30) for row in range(2)} == {"AL", "bo"}
    boards.forget(at.ledger)
    at.show(made, Board.WINNERS, 135, days.month_of(91))
    assert {text_at(at.sheet.letters, title * sizes.HOLDERS * 30) for title in range(2)} == {"AL", "bo"}


def named(made: Sheet) -> list[str]:
    """Return the names that a sheet shows."""
    if made.which == Board.MONTH:
        return [text_at(made.letters, made.ranks.order[i] * 30) for i in range(made.ranks.count)]
    entries = [title * sizes.HOLDERS + i for title in range(made.titles) for i in range(min(made.shared[title], sizes.HOLDERS))]
    return [text_at(made.letters, entry * 30) for entry in entries]


@settings(max_examples=50)
@given(st.lists(games, max_size=60), st.sampled_from([TODAY, NEW_YEAR - 1, LEAP]))
def test_a_month_fed_alone_spells_names_as_one_of_all_records_does(given_games: list[Game], today: int) -> None:
    alone, whole = desk(), desk()
    whole.show(given_games, Board.ALL_TIME, today)
    for month in MONTHS:
        for which in (Board.MONTH, Board.WINNERS):
            found = [named(at.show(given_games, which, today, month)) for at in (alone, whole)]
            assert found[0] == found[1]
            boards.forget(alone.ledger)


def same_in_c(images: list[bytes], boards_shown: Iterable[int], first: int, today: int) -> int:
    """Make boards in Python and in C, and compare all they are made of; return the most passes that one took."""
    twin, at, most = native.core(), desk(), 0
    theirs = (twin.new(Book), twin.new(Ledger), twin.new(Sheet))
    name = list("p1é".encode("cp437").ljust(30, b"\0"))
    book.begin(at.book, name, first + 3, today)
    twin.lib.book_begin(theirs[0], name, first + 3, today)
    for slot, image in enumerate(images):
        assert book.add(at.book, slot, image) == twin.lib.book_add(theirs[0], slot, image)
    book.finish(at.book)
    twin.lib.book_finish(theirs[0])
    for which in boards_shown:
        boards.forget(at.ledger)
        twin.lib.boards_forget(theirs[1])
        wanted = boards.begin(at.book, at.ledger, at.sheet, which, days.month_of(first), today)
        assert wanted == twin.lib.boards_begin(*theirs, which, days.month_of(first), today)
        while wanted:
            for slot, image in enumerate(images):
                assert boards.add(at.book, at.ledger, slot, image) == twin.lib.boards_add(*theirs[:2], slot, image)
            wanted = boards.finish(at.book, at.ledger, at.sheet)
            assert wanted == twin.lib.boards_finish(*theirs)
        for ours, its in zip((at.book, at.ledger, at.sheet), theirs, strict=True):
            twin.same(ours, its)
        most = max(most, at.ledger.passes)
    return most


def test_c_adds_up_the_same() -> None:
    first = days.number(2024, 1, 20)
    images = [one.image() for one in history(11, 250, 6, first, first + 60)]
    assert same_in_c(images, range(Board.WINNERS, Board.RECORDS + 1), first, first + 50) == 1


def test_c_lets_go_of_the_same_players_where_not_all_find_room() -> None:
    first, chance = days.number(2024, 1, 20), random.Random(3)
    many = [
        Game(f"p{who}", first + month * 31, upper=chance.choice([0, 6]), fifty=who % 9 == 0) for month in range(4) for who in range(1100)
    ]
    chance.shuffle(many)
    assert same_in_c([one.image() for one in many], (Board.ALL_TIME, Board.WINNERS), first, first + 100) > 2
