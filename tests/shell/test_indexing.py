"""What makes an index, and that it holds the same in arrays that are memory, which the other tests' watched ones are not."""

import subprocess
import sys
from pathlib import Path

from dyacht.core.book import days, ledger
from dyacht.core.book.ledger import Ledger
from dyacht.core.words import new
from dyacht.shell import games, indexing
from tests.core.book.histories import history
from tests.shell.test_index import FIRST, images, put
from tests.source import ROOT, SRC

SHOWN = """
import sys
from pathlib import Path
import pytest
from dyacht.core.book.ledger import Ledger
from dyacht.core.words import new
from dyacht.shell import index, store
from tests.shell import test_games, test_index
assert isinstance(new(Ledger).cells.score, memoryview)
folder, today = Path(sys.argv[1]), int(sys.argv[2])
index.REWRITTEN = store.WORTH = 0
patch = pytest.MonkeyPatch()
made = [test_index.shown(folder, today) for _ in range(2)]
assert made[0] == made[1] == test_index.without(folder, today, patch)
for name in ("p0é", "P3É", "Nobody"):
    assert test_games.is_used(folder, today, name)
    assert test_games.seen(folder, today, name) == test_games.without(folder, today, name, patch)
print("the same")
"""


def test_outside_the_tests_too_everything_by_the_index_is_that_of_all_records(tmp_path: Path) -> None:
    put(tmp_path, images(history(11, 400, 7, FIRST, FIRST + 90)))
    path = {"PYTHONPATH": f"{SRC}:{ROOT}", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", SHOWN, str(tmp_path), str(FIRST + 80)], env=path, capture_output=True, timeout=60)
    assert done.stdout == b"the same\n", done.stderr.decode()


def test_players_are_put_in_order_of_their_names_with_all_that_is_theirs() -> None:
    account: Ledger = new(Ledger)
    ledger.begin(account, 0, FIRST + 90)
    told = [one.record() for one in history(12, 300, 9, FIRST, FIRST + 60)]
    for slot, record in enumerate(told):
        ledger.add(account, slot, record)
    before = figures(account)
    assert list(before) != sorted(before)
    indexing.sort_players(account)
    assert figures(account) == before
    assert list(figures(account)) == sorted(before)
    assert [ledger.row_of(account, list(name.ljust(30, b"\0"))) for name in sorted(before)] == list(range(account.who.count))


def figures(account: Ledger) -> dict[bytes, list[int]]:
    """Return what a ledger knows of each player, in the order of its rows."""
    ledger.count_wins(account, 0, days.LAST)
    rows = [account.who.newest, account.heads, account.best, account.best_day, account.most, account.most_day]
    rows += [account.upper, account.upper_day, account.yachts, account.wins]
    letters = bytes(account.who.letters)
    return {games.folded(letters[row * 30 : row * 30 + 30]): [each[row] for each in rows] for row in range(account.who.count)}


def test_a_days_games_are_kept_as_its_table_shows_them() -> None:
    told = [5, 0, 800 * games.MARK + 2, 3, 1, 900 * games.MARK + 2, 9, 2, 800 * games.MARK + 6]
    kept = memoryview(indexing.ranked(told, [b"B", b"C", b"A"])).cast("I").tolist()
    assert kept == told[3:6] + told[6:9] + told[0:3]


def test_a_players_games_are_kept_in_the_order_of_their_days() -> None:
    own = indexing.Columns()
    for day, slot, score, mark in ((9, 1, 100, 2), (3, 2, 1575, 6), (7, 70_000, 0, 3)):
        own.put(day, slot, score, mark)
    data = own.packed()
    rows = (memoryview(data[:12]).cast("I"), memoryview(data[12:18]).cast("H"), memoryview(data[18:24]).cast("H"), data[24:])
    assert [row.tolist() for row in rows[:3]] == [[2, 70_000, 1], [3, 7, 9], [1575, 0, 100]]
    assert list(rows[3]) == [6, 3, 2]
