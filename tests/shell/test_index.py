"""Boards with and without the index say the same, whatever has happened to the records or to the index."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from dyacht.core import app
from dyacht.core.book import days
from dyacht.core.codec import ini
from dyacht.core.events import Event
from dyacht.core.screens import board, go
from dyacht.core.screens.page import Page
from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell import index, system
from dyacht.shell.cover import Cover
from dyacht.shell.desk import Desk
from dyacht.shell.folder import Folder
from dyacht.shell.index import Index
from dyacht.shell.store import FileStore
from tests.core.book.histories import Game, history
from tests.pages.stored import letters
from tests.shell.fakes import ListLog

FIRST = days.number(2024, 1, 20)
ALL = range(2, board.BOARDS + 1)


def always(percent: int) -> bool:
    return True


def images(games: list[Game]) -> list[bytes]:
    return [one.image() for one in games]


def put(folder: Path, records: list[bytes]) -> None:
    (folder / "dyacht.dat").write_bytes(b"".join(records))


def shown(
    folder: Path,
    today: int,
    boards: "range | list[int]" = ALL,
    makeup: int = 10,
    progress: Callable[[int], bool] = always,
    leafing: bool = False,
) -> list[str]:
    """Return the boards as a new session shows them, each as after a save unless the caller is just leafing."""
    state, desk, page = new(State), Desk(), new(Page)
    ini.defaults(state.settings)
    state.settings.start_date, state.settings.makeup_days = FIRST, makeup
    ini.terms(state.settings, state.terms)
    state.clock.today = today
    store = FileStore(Folder(system.disk(), str(folder)), ListLog(), lambda milliseconds: True)
    go.ranks(state, today)
    made: list[str] = []
    for which in boards:
        go.board(state, which)
        state.tally.anew = not (leafing and made)
        if store.count(state, desk, progress) != Event.COUNTED:
            return ["lost"]
        app.render(state, page)
        desk.render(state, page)
        made.append("\n".join(letters(page)))
    return made


def without(folder: Path, today: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the boards made of every record."""
    with monkeypatch.context() as patched:
        patched.setattr(Index, "bring", lambda *_: None)
        return shown(folder, today)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every index written, however little it saves."""
    monkeypatch.setattr(index, "REWRITTEN", 0)


@pytest.mark.parametrize("seed", range(3))
def test_boards_by_the_index_are_those_of_all_records(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)
    records = images(history(seed, 150, 5, FIRST, FIRST + 50))
    today, count = FIRST + chance.randrange(30), 0
    for _ in range(3):
        count = min(count + chance.randrange(80), len(records))
        put(tmp_path, records[:count])
        monkeypatch.setattr(index, "REWRITTEN", chance.choice([0, 5, 40]))
        assert shown(tmp_path, today, makeup=10) == without(tmp_path, today, monkeypatch)
        today += chance.randrange(12)


def built(folder: Path, records: list[bytes], today: int = FIRST + 60) -> bytes:
    """Make an index of *records*, and return it."""
    put(folder, records)
    shown(folder, today, [5])
    return (folder / "dyacht.idx").read_bytes()


def is_used(folder: Path, today: int, makeup: int = 10) -> bool:
    """Return whether the index that is there is used, and not made anew."""
    (folder / "dyacht.idx").chmod(0o444)
    state = new(State)
    ini.defaults(state.settings)
    state.settings.start_date, state.settings.makeup_days = FIRST, makeup
    ini.terms(state.settings, state.terms)
    disk = system.disk()
    handle = disk.open(str(folder / "dyacht.dat"))
    try:
        cover = Cover(Folder(disk, str(folder)), handle, today)
        fits = index.is_fit(cover, state.terms, disk.size(handle) // 96)
        account = index.read(cover, cover.is_same, False) if fits else None
        cover.close()
    finally:
        disk.close(handle)
    return account is not None


GAMES = images(history(3, 150, 5, FIRST, FIRST + 50))


def test_an_index_that_fits_is_used(tmp_path: Path) -> None:
    built(tmp_path, GAMES)
    assert is_used(tmp_path, FIRST + 60)
    assert is_used(tmp_path, FIRST + 90)
    put(tmp_path, [*GAMES, *images(history(4, 10, 5, FIRST, FIRST + 50))])
    assert is_used(tmp_path, FIRST + 60)


@pytest.mark.parametrize("at", [0, 9, 30, 200])
def test_an_index_with_a_wrong_byte_is_not_used(tmp_path: Path, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    data = bytearray(built(tmp_path, GAMES))
    data[at] ^= 1
    (tmp_path / "dyacht.idx").write_bytes(bytes(data))
    assert not is_used(tmp_path, FIRST + 60)
    (tmp_path / "dyacht.idx").chmod(0o644)
    assert shown(tmp_path, FIRST + 60) == without(tmp_path, FIRST + 60, monkeypatch)


@pytest.mark.parametrize("size", [0, 20, 500])
def test_an_index_that_is_cut_is_not_used(tmp_path: Path, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dyacht.idx").write_bytes(built(tmp_path, GAMES)[:size])
    assert not is_used(tmp_path, FIRST + 60)
    (tmp_path / "dyacht.idx").chmod(0o644)
    assert shown(tmp_path, FIRST + 60) == without(tmp_path, FIRST + 60, monkeypatch)


def test_a_slot_that_was_changed_or_blanked_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built(tmp_path, GAMES)
    for slot in (0, 70, 149):
        put(tmp_path, [bytes(96) if at == slot else image for at, image in enumerate(GAMES)])
        assert shown(tmp_path, FIRST + 60) == without(tmp_path, FIRST + 60, monkeypatch)


def test_an_older_file_and_another_one_are_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for records in (GAMES[:100], [*GAMES[:100], *images(history(9, 60, 5, FIRST, FIRST + 50))], GAMES[::-1]):
        built(tmp_path, GAMES)
        put(tmp_path, records)
        assert not is_used(tmp_path, FIRST + 60)
        (tmp_path / "dyacht.idx").chmod(0o644)
        assert shown(tmp_path, FIRST + 60) == without(tmp_path, FIRST + 60, monkeypatch)


def test_a_clock_set_back_and_days_that_are_open_again_need_a_new_index(tmp_path: Path) -> None:
    built(tmp_path, GAMES)
    assert not is_used(tmp_path, FIRST + 59)
    assert not is_used(tmp_path, days.NO_DAY)
    assert not is_used(tmp_path, FIRST + 60, makeup=11)
    assert is_used(tmp_path, FIRST + 60, makeup=9)


def test_a_game_that_goes_on_counts_with_what_it_is_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    today = FIRST + 60
    moving = Game("mo", today - 3, status=1)
    built(tmp_path, [*GAMES, moving.image()])
    put(tmp_path, [*GAMES, Game("mo", today - 3, status=3, upper=30, fifty=True, chance=30).image()])
    assert is_used(tmp_path, today)
    assert shown(tmp_path, today) == without(tmp_path, today, monkeypatch)


def test_an_index_is_made_as_far_as_the_caller_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = images(history(5, 2500, 9, FIRST, FIRST + 500))
    put(tmp_path, records)
    told: list[int] = []

    def leaves(percent: int) -> bool:
        told.append(percent)
        return len(told) < 2

    assert shown(tmp_path, FIRST + 510, [5], progress=leaves) == ["lost"]
    assert is_used(tmp_path, FIRST + 510)
    (tmp_path / "dyacht.idx").chmod(0o644)
    assert shown(tmp_path, FIRST + 510) == without(tmp_path, FIRST + 510, monkeypatch)


def test_no_record_is_fed_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("fed although the index has it")

    put(tmp_path, GAMES)
    monkeypatch.setattr(Desk, "add", never)
    monkeypatch.setattr(index, "REWRITTEN", 100)
    for _ in range(2):
        shown(tmp_path, FIRST + 60, [5, 2, 7, 8])


def test_a_month_is_not_worth_making_an_index(tmp_path: Path) -> None:
    put(tmp_path, GAMES)
    shown(tmp_path, FIRST + 60, [2, 3])
    assert not (tmp_path / "dyacht.idx").exists()


def test_a_folder_that_takes_no_index_shows_its_boards_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, GAMES)
    (tmp_path / "dyacht.ix$").mkdir()
    assert shown(tmp_path, FIRST + 60) == without(tmp_path, FIRST + 60, monkeypatch)
    assert not (tmp_path / "dyacht.idx").exists()


def damaged(folder: Path, today: int) -> int:
    """Return how many damaged records a board over all games tells of."""
    state, desk = new(State), Desk()
    ini.defaults(state.settings)
    state.settings.start_date = FIRST
    ini.terms(state.settings, state.terms)
    state.clock.today = today
    store = FileStore(Folder(system.disk(), str(folder)), ListLog(), lambda milliseconds: True)
    go.ranks(state, today)
    go.board(state, 5)
    assert store.count(state, desk, always) == Event.COUNTED
    return state.book.damaged


def test_damaged_records_are_told_of_by_every_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, GAMES)
    with monkeypatch.context() as patched:
        patched.setattr(Index, "bring", lambda *_: None)
        known = damaged(tmp_path, FIRST + 60)
    assert known > 0
    assert [damaged(tmp_path, today) for today in (FIRST + 60, FIRST + 60, FIRST + 61)] == [known] * 3
    put(tmp_path, [*GAMES, GAMES[0][:40] + b"\1" + GAMES[0][41:]])
    assert damaged(tmp_path, FIRST + 60) == known + 1


def test_leafing_from_a_board_that_needs_little_shows_the_others_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built(tmp_path, GAMES)
    order = [2, 5, 6, 3, 2, 7, 6, 8, 4]
    boards = dict(zip(ALL, without(tmp_path, FIRST + 60, monkeypatch), strict=True))
    for _ in range(2):
        assert shown(tmp_path, FIRST + 60, order, leafing=True) == [boards[which] for which in order]
        put(tmp_path, [*GAMES[:-1], bytes(96)])  # which no index fits
        boards = dict(zip(ALL, without(tmp_path, FIRST + 60, monkeypatch), strict=True))
