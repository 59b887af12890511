"""Home and the day by the index are those of all records, whatever has happened to the records, the index or its stamp."""

import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from dyacht.core import app, sizes
from dyacht.core.book import days
from dyacht.core.book.book import Book
from dyacht.core.codec import ini
from dyacht.core.events import Effect, Event
from dyacht.core.screens import go
from dyacht.core.screens.page import Page
from dyacht.core.state import State
from dyacht.core.tools.work import Answer, Work
from dyacht.core.words import new
from dyacht.shell import cover, games, index, indexing, stamp, store, system
from dyacht.shell.desk import Desk
from dyacht.shell.folder import Folder
from dyacht.shell.records import Records
from dyacht.shell.store import FileStore
from tests.core.book.histories import Game, history
from tests.pages.stored import letters
from tests.shell.fakes import ListLog

FIRST = days.number(2024, 1, 20)
SECOND = 1_000_000_000
T = TypeVar("T")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every index written and used, however little it saves."""
    monkeypatch.setattr(index, "REWRITTEN", 0)
    monkeypatch.setattr(store, "WORTH", 0)


def store_of(folder: Path) -> FileStore:
    return FileStore(Folder(system.disk(), str(folder)), ListLog(), lambda milliseconds: True)


def made(today: int, name: str) -> State:
    state: State = new(State)
    ini.defaults(state.settings)
    state.settings.start_date, state.settings.makeup_days = FIRST, 10
    ini.terms(state.settings, state.terms)
    letters_of = name.encode("cp437")
    state.session.name[: len(letters_of)] = letters_of
    state.session.local = True
    state.clock.today = today
    return state


def build(folder: Path, today: int) -> None:
    """Have a board make the index, or bring it up to date."""
    state = made(today, "p0é")
    go.ranks(state, today)
    go.board(state, 5)
    state.tally.anew = True
    assert store_of(folder).count(state, Desk(), lambda percent: True) == Event.COUNTED


def told(state: State) -> list[object]:
    """Return all that a load has put into the book, and the page."""
    account, page = state.book, new(Page)
    app.render(state, page)
    own, table = account.mine, account.table
    ranks = [(table.ranks.place[i], table.ranks.order[i]) for i in range(table.ranks.count)]
    rows = [
        (place, bytes(table.who.letters[row * 30 : row * 30 + 30]), table.score[row], table.slot[row], table.mark[row])
        for place, row in ranks
    ]
    return [
        [(own.day[i], own.slot[i], own.score[i], own.mark[i]) for i in range(own.count)],
        rows,
        (bytes(account.prior.name), account.prior.score, account.prior.shared),
        (account.earliest, account.damaged, account.foreign, table.who.lost, own.dropped),
        account.kept_slot,
        bytes(account.kept) if account.kept_slot != 0xFFFF_FFFF else b"",
        letters(page),
    ]


def seen(folder: Path, today: int, name: str) -> list[object]:
    """Return what home, the cards and the boards of some days say."""
    state, disk = made(today, name), store_of(folder)
    result: list[object] = []
    for effect in (app.start, lambda state: go.ranks(state, today), lambda state: go.ranks(state, today - 3), go.cards):
        found = effect(state)
        while found == Effect.LOAD:
            found = app.step(state, disk.load(state))
        result.append(told(state))
    return result


def without(folder: Path, today: int, name: str, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    with monkeypatch.context() as patched:
        patched.setattr(games, "recall", lambda *_: False)
        return seen(folder, today, name)


def age(folder: Path, chance: random.Random) -> None:
    """Let time pass, or not, since the records were written."""
    then = time.time_ns() - chance.choice([0, 2, 60, 60, 60]) * SECOND
    os.utime(folder / "dyacht.dat", ns=(then, then))


def put(folder: Path, records: list[bytes]) -> None:
    (folder / "dyacht.dat").write_bytes(b"".join(records))


def is_used(folder: Path, today: int, name: str) -> bool:
    """Return whether home is made by the index."""
    said: list[bool] = []
    real = games.recall

    def listened(account: Book, found: cover.Cover, slots: int) -> bool:
        said.append(real(account, found, slots))
        return said[-1]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(games, "recall", listened)
        seen(folder, today, name)
    return said[0]


def harm(records: list[bytes], chance: random.Random, today: int) -> None:
    """Do to some records what doors, tools, disks and nodes of other kinds do."""
    for _ in range(chance.randrange(4)):
        slot = chance.randrange(len(records))
        image = bytearray(records[slot])
        match chance.randrange(6):
            case 0:
                image[:] = bytes(96)
            case 1:
                image[chance.randrange(96)] ^= 1 << chance.randrange(8)
            case 2:
                image[:] = Game("p1É", today - chance.randrange(20), status=3, chance=30).image()
            case 3:
                image[31] |= 0x80  # a later format
            case 4:
                records += [Game("Neu", today - 1, status=1).image(), Game("p0É", today, status=2 + chance.randrange(2)).image()]
            case 5:
                records.append(records[slot])
        records[slot] = bytes(image)


@pytest.mark.parametrize("seed", range(6))
def test_home_the_day_and_the_cards_by_the_index_are_those_of_all_records(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(seed)
    source = [one.image() for one in history(seed, 200, 5, FIRST, FIRST + 60)]
    today, records = FIRST + chance.randrange(20, 50), source[:60]
    for _ in range(4):
        put(tmp_path, records)
        age(tmp_path, chance)
        for _ in range(chance.randrange(3)):
            build(tmp_path, today)
        for name in ("p0é", "P3É", "Nobody"):
            assert seen(tmp_path, today, name) == without(tmp_path, today, name, monkeypatch)
        harm(records, chance, today)
        records += source[len(records) : len(records) + chance.randrange(50)]
        today += chance.choice([-2, 0, 0, 1, 9])


GAMES = [one.image() for one in history(3, 150, 5, FIRST, FIRST + 50)]


def built(folder: Path, today: int = FIRST + 50) -> None:
    put(folder, GAMES)
    age(folder, random.Random(1))
    build(folder, today)


def test_an_index_is_used_also_after_games_were_added(tmp_path: Path) -> None:
    built(tmp_path)
    assert is_used(tmp_path, FIRST + 50, "p0é")
    put(tmp_path, [*GAMES, Game("p0é", FIRST + 50).image()])
    assert is_used(tmp_path, FIRST + 50, "p0é")
    assert is_used(tmp_path, FIRST + 51, "Nobody")


@pytest.mark.parametrize("place", [0.01, 0.04, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.99])
def test_games_in_the_index_that_are_damaged_are_not_used_and_made_anew(
    tmp_path: Path, place: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    built(tmp_path)
    path = tmp_path / "dyacht.idx"
    data = path.read_bytes()
    names = with_cover(tmp_path, lambda found: found.names_at())
    at = names + int(place * (len(data) - names))
    path.write_bytes(data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :])
    for name in ("p0é", "p1é", "p2é", "p3é", "p4é"):
        assert seen(tmp_path, FIRST + 50, name) == without(tmp_path, FIRST + 50, name, monkeypatch)
    put(tmp_path, [*GAMES, Game("p0é", FIRST + 50).image()])
    build(tmp_path, FIRST + 50)
    assert is_used(tmp_path, FIRST + 50, "p0é")
    assert seen(tmp_path, FIRST + 50, "p0é") == without(tmp_path, FIRST + 50, "p0é", monkeypatch)


def test_with_a_stamp_the_covered_slots_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> int:
        raise AssertionError("read although nothing was written")

    put(tmp_path, GAMES)
    then = time.time_ns() - 60 * SECOND
    os.utime(tmp_path / "dyacht.dat", ns=(then, then))
    build(tmp_path, FIRST + 50)
    monkeypatch.setattr(cover, "sum_of", never)
    assert is_used(tmp_path, FIRST + 50, "p0é")
    with pytest.raises(AssertionError):
        is_used(tmp_path, FIRST + 51, "p0é")


def save(folder: Path, slot: int, image: bytes) -> int:
    """Save as a door does, a new record or a changed one."""
    state = made(FIRST + 50, "p0é")
    state.save.slot, state.save.part = slot, 1
    state.save.image[:] = list(image)
    if slot != sizes.NO_SLOT:
        state.save.seen[:] = list((folder / "dyacht.dat").read_bytes()[slot * 96 : slot * 96 + 96])
    return store_of(folder).save(state)


def test_after_a_door_has_saved_the_covered_slots_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> int:
        raise AssertionError("read although only newer slots were written to")

    put(tmp_path, GAMES)
    then = time.time_ns() - 60 * SECOND
    os.utime(tmp_path / "dyacht.dat", ns=(then, then))
    build(tmp_path, FIRST + 50)
    day = FIRST + 50
    assert save(tmp_path, sizes.NO_SLOT, Game("p0é", day, status=1).image()) == Event.SAVED
    assert save(tmp_path, len(GAMES), Game("p0é", day, status=3, chance=30).image()) == Event.SAVED
    with monkeypatch.context() as patched:
        patched.setattr(cover, "sum_of", never)
        assert is_used(tmp_path, day, "p0é")
        assert seen(tmp_path, day, "p0é") == without(tmp_path, day, "p0é", monkeypatch)
        (tmp_path / "dyacht.idx").chmod(0o444)
    assert save(tmp_path, 3, GAMES[4]) == Event.SAVED
    with monkeypatch.context() as patched:
        patched.setattr(cover, "sum_of", never)
        with pytest.raises(AssertionError):
            is_used(tmp_path, day, "p0é")


def test_a_stamp_is_made_by_whoever_finds_that_the_index_fits(tmp_path: Path) -> None:
    built(tmp_path)
    (tmp_path / "dyacht.ixs").unlink(missing_ok=True)
    then = time.time_ns() - 60 * SECOND
    os.utime(tmp_path / "dyacht.dat", ns=(then, then))
    seen(tmp_path, FIRST + 50, "p0é")
    assert (tmp_path / "dyacht.ixs").exists()


def test_a_tool_takes_the_stamp_away_before_it_changes_a_record(tmp_path: Path) -> None:
    built(tmp_path)
    (tmp_path / stamp.NAME).write_bytes(b"as if")
    work: Work = new(Work)
    work.count, work.changes[0].slot, work.changes[0].seen[:] = 1, 3, list(GAMES[3])
    assert Records(store_of(tmp_path)).change(work) == Answer.DONE
    assert not (tmp_path / stamp.NAME).exists()
    assert (tmp_path / "dyacht.dat").read_bytes()[3 * 96 : 4 * 96] == bytes(96)


def test_the_same_games_come_out_of_the_index_as_went_in(tmp_path: Path) -> None:
    def look(found: cover.Cover) -> None:
        known, told = indexing.Collection(), games.Names.of(found)
        assert known.load(found)
        assert told is not None
        covered = {slot for day in range(found.days) for slot in list(games.of_day(found, day) or [])[::3]}
        assert covered | set(found.pending) == set(range(len(GAMES)))
        assert not covered & set(found.pending)
        own = {name: games.of_player(found, told, name) or b"" for name in known.players}
        assert covered == {slot for data in own.values() for slot in cover.numbers(data[: len(data) // games.GAME * 4])}
        assert games.of_player(found, told, b"NOBODY") == b""
        assert {name.split(b"\0")[0] for name in known.spellings} == {image[:30].split(b"\0")[0] for image in GAMES}

    built(tmp_path)
    with_cover(tmp_path, look)


def test_a_day_in_the_place_of_another_is_seen(tmp_path: Path) -> None:
    def look(found: cover.Cover) -> list[int]:
        return [found.days_at() + day * cover.DAY for day in range(found.days) if games.of_day(found, day)][:2]

    built(tmp_path)
    one, other = with_cover(tmp_path, look)
    path = tmp_path / "dyacht.idx"
    data = bytearray(path.read_bytes())
    data[one : one + cover.DAY] = data[other : other + cover.DAY]
    path.write_bytes(bytes(data))
    assert with_cover(tmp_path, lambda found: [games.of_day(found, day) for day in range(found.days)].count(None)) == 1


def with_cover(folder: Path, look: Callable[[cover.Cover], T]) -> T:
    """Return what a look at the index gives."""
    disk = system.disk()
    handle = disk.open(str(folder / "dyacht.dat"))
    found = cover.Cover(Folder(disk, str(folder)), handle, FIRST + 50)
    try:
        assert found.open(len(GAMES))
        return look(found)
    finally:
        found.close()
        disk.close(handle)
