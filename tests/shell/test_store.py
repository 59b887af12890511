import errno
import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dyacht.core import sizes
from dyacht.core.book import book, names, record
from dyacht.core.book.record import Found, Record
from dyacht.core.events import Event
from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell import stamp, system
from dyacht.shell.disk import Disk
from dyacht.shell.folder import Folder
from dyacht.shell.store import FileStore, why
from tests.shell.fakes import File, ListLog, MemoryDisk, Stopped, folder, game, image, state_of

DAT = "dyacht.dat"
DAY = 2525
OTHERS = [image(b"Player %d" % i, DAY - i % 3, i) for i in range(11)]


def store_on(disk: MemoryDisk, log: ListLog | None = None) -> FileStore:
    return FileStore(folder(disk), log or ListLog(), disk.pause)


def disk_with(data: bytes, name: str = DAT) -> MemoryDisk:
    disk = MemoryDisk()
    disk.files[name] = File()
    disk.files[name].data[:] = data
    disk.files[name].safe = data
    return disk


def padded(name: bytes) -> list[int]:
    return list(name.ljust(sizes.NAME, b"\0"))


def ask_append(state: State, name: bytes = b"Dicey", day: int = DAY, sequence: int = 0) -> None:
    state.save.slot = sizes.NO_SLOT
    state.save.image[:] = image(name, day, sequence)


def ask_change(state: State, slot: int, seen: bytes, sequence: int) -> None:
    """Ask for the next state of the record that stands in *slot* as *seen*."""
    state.save.slot = slot
    state.save.seen[:] = seen
    made = list(seen)
    held = game(bytes(seen[:30]), record.word(seen, 30), sequence)
    state.save.part = record.next_image(held, made)
    state.save.image[:] = made


def test_the_first_append_makes_the_file() -> None:
    disk = MemoryDisk()
    state = state_of()
    ask_append(state)
    assert store_on(disk).save(state) == Event.SAVED
    assert state.save.slot == 0
    assert bytes(disk.files[DAT].data) == image(b"Dicey", DAY)
    assert disk.files[DAT].safe == disk.files[DAT].data


def test_an_append_goes_behind_the_last_record() -> None:
    disk = disk_with(b"".join(OTHERS))
    state = state_of()
    ask_append(state)
    assert store_on(disk).save(state) == Event.SAVED
    assert state.save.slot == len(OTHERS)
    assert bytes(disk.files[DAT].data) == b"".join(OTHERS) + image(b"Dicey", DAY)


@pytest.mark.parametrize("torn", [1, 31, 32, 64, 95])
def test_a_torn_tail_is_overwritten(torn: int) -> None:
    disk = disk_with(b"".join(OTHERS) + image(b"Torn", DAY)[:torn])
    state = state_of()
    ask_append(state)
    assert store_on(disk).save(state) == Event.SAVED
    assert bytes(disk.files[DAT].data) == b"".join(OTHERS) + image(b"Dicey", DAY)


def test_a_change_writes_one_part_and_nothing_else() -> None:
    disk = disk_with(b"".join(OTHERS))
    state = state_of()
    ask_change(state, 4, OTHERS[4], 77)
    assert store_on(disk).save(state) == Event.SAVED
    wanted = bytearray(b"".join(OTHERS))
    wanted[4 * 96 : 5 * 96] = state.save.image
    assert disk.files[DAT].data == wanted
    assert bytes(wanted[4 * 96 : 4 * 96 + 64]) == OTHERS[4][:64]


def test_newer_moves_are_never_overwritten() -> None:
    disk = disk_with(b"".join(OTHERS))
    one, other = state_of(), state_of()
    ask_change(one, 4, OTHERS[4], 77)
    ask_change(other, 4, OTHERS[4], 88)
    assert store_on(disk).save(one) == Event.SAVED
    after = bytes(disk.files[DAT].data)
    assert store_on(disk).save(other) == Event.TAKEN
    assert bytes(disk.files[DAT].data) == after


def test_a_record_that_was_deleted_with_the_file_is_taken_too() -> None:
    disk = disk_with(b"")
    state = state_of()
    ask_change(state, 4, OTHERS[4], 77)
    assert store_on(disk).save(state) == Event.TAKEN


@pytest.mark.parametrize("name", [b"Dicey", b"DICEY", b"dicey"])
def test_one_alias_on_two_nodes_begins_a_day_once(name: bytes) -> None:
    disk = disk_with(b"".join(OTHERS))
    here, there = store_on(disk), store_on(disk)
    assert here.load(state_of()) == Event.LOADED
    assert there.load(state_of()) == Event.LOADED
    state = state_of()
    ask_append(state)
    assert here.save(state) == Event.SAVED
    ask_append(state, name, sequence=9)
    assert there.save(state) == Event.TAKEN
    ask_append(state, b"Other", sequence=9)
    assert there.save(state) == Event.SAVED
    ask_append(state, name, DAY + 1, sequence=9)
    assert there.save(state) == Event.SAVED


def test_a_damaged_record_of_the_same_day_does_not_stand_in_the_way() -> None:
    damaged = image(b"Dicey", DAY)[:40] + bytes(56)
    disk = disk_with(damaged)
    state = state_of()
    ask_append(state)
    assert store_on(disk).save(state) == Event.SAVED
    assert state.save.slot == 1


def run_to_stop(life: int, before: bytes, ask: Callable[[State], None]) -> tuple[MemoryDisk, int]:
    disk = disk_with(before)
    disk.life = life
    state = state_of()
    ask(state)
    try:
        return disk, store_on(disk).save(state)
    except Stopped:
        return disk, -1


def old_or_new(data: bytes, before: bytes, slot: int, old: bytes, new_: bytes) -> None:
    """All other records are equal, and this one reads as it was before or as it was to be."""
    for other in range(len(before) // 96):
        if other != slot:
            assert data[other * 96 : other * 96 + 96] == before[other * 96 : other * 96 + 96]
    here = data[slot * 96 : slot * 96 + 96]
    assert values(here) in (values(old), values(new_))


def values(data: bytes) -> object:
    """Return what counts of 96 bytes; what is damaged or not there counts as nothing."""
    read: Record = new(Record)
    if len(data) < 96 or record.decode(read, data) != Found.GOOD:
        return None
    return [getattr(read, field) for field in ("sequence", "status", "roll", "held", "day")] + [*read.dice, *read.card.boxes, *read.name]


@pytest.mark.parametrize("count", [0, 4, 5, 11])
@pytest.mark.parametrize("torn", [0, 50])
def test_stopped_after_any_call_an_append_is_there_or_not_and_nothing_else_is_touched(count: int, torn: int) -> None:
    before = b"".join(OTHERS[:count]) + image(b"Torn", DAY)[:torn]
    chance = random.Random(count)
    appended = image(b"Dicey", DAY)
    for life in range(200):
        disk, result = run_to_stop(life, before, ask_append)
        for data in [bytes(disk.files[DAT].data), *disk.after_power_cut(DAT, chance)]:
            old_or_new(data, b"".join(OTHERS[:count]), count, b"", appended)
            goes_on(data)
        if result != -1:
            assert result == Event.SAVED
            assert life > 10
            return
    raise AssertionError("it never came to an end")


def goes_on(data: bytes) -> None:
    """After a crash the next caller's game is saved behind what is whole, after three seconds at most."""
    disk = disk_with(data)
    disk.folders["dyacht.lck"] = 1
    state = state_of(b"Next")
    ask_append(state, b"Next", DAY, 3)
    assert store_on(disk).save(state) == Event.SAVED
    assert 3 <= disk.time < 3.1
    assert state.save.slot == len(data) // 96
    assert bytes(disk.files[DAT].data)[len(data) // 96 * 96 :] == image(b"Next", DAY, 3)


@pytest.mark.parametrize("slot", [0, 4, 5, 10])
def test_stopped_after_any_call_a_changed_record_is_old_or_new_and_nothing_else_is_touched(slot: int) -> None:
    before = b"".join(OTHERS)
    chance = random.Random(slot)
    wanted = state_of()
    ask_change(wanted, slot, OTHERS[slot], 99)
    for life in range(200):
        disk, result = run_to_stop(life, before, lambda state: ask_change(state, slot, OTHERS[slot], 99))
        for data in [bytes(disk.files[DAT].data), *disk.after_power_cut(DAT, chance)]:
            old_or_new(data, before, slot, OTHERS[slot], bytes(wanted.save.image))
        if result != -1:
            assert result == Event.SAVED
            assert values(disk.files[DAT].safe[slot * 96 : slot * 96 + 96]) == values(bytes(wanted.save.image))
            return
    raise AssertionError("it never came to an end")


CALLS = ["names", "open for writing", "hold", "make_folder", "read", "write", "sync", "size"]


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_a_refused_call_fails_the_save_and_leaves_nothing_of_it(call: str, number: int) -> None:
    disk = disk_with(b"".join(OTHERS))
    log = ListLog()
    store = store_on(disk, log)
    for ask in (ask_append, lambda state: ask_change(state, 4, OTHERS[4], 99)):
        disk.refused[call] = number
        state = state_of()
        ask(state)
        outcome = store.save(state)
        if outcome == Event.SAVED:
            assert call == "size"  # a change does not ask for it
            disk.files[DAT].data[:] = b"".join(OTHERS)
            continue
        assert outcome == Event.SAVE_FAILED
        assert bytes(disk.files[DAT].data) == b"".join(OTHERS)
        assert not disk.folders
        assert not disk.handles
        assert "can't be written" in log.lines.pop()


def test_a_read_only_folder_without_a_file_fails_the_save() -> None:
    disk = MemoryDisk()
    disk.refused["make_folder"] = errno.EROFS
    state = state_of()
    ask_append(state)
    assert store_on(disk).save(state) == Event.SAVE_FAILED
    assert not disk.files


def test_the_lock_not_to_be_had_fails_the_save_with_a_line_in_the_log() -> None:
    disk = disk_with(b"".join(OTHERS))
    disk.held = True
    log = ListLog()
    state = state_of()
    ask_append(state)
    assert store_on(disk, log).save(state) == Event.SAVE_FAILED
    assert log.lines == ["fault: dyacht.dat can't be written: another node holds the lock"]
    assert disk.time < 13


def test_for_a_caller_who_is_gone_the_lock_is_tried_for_a_second_in_all() -> None:
    disk = disk_with(b"".join(OTHERS))
    disk.held = True
    state = state_of()
    ask_append(state)
    store = FileStore(folder(disk), ListLog(), lambda nap: disk.pause(nap) and disk.time < 2)
    for _ in range(5):
        assert store.save(state) == Event.SAVE_FAILED
        assert 3 <= disk.time < 3.1


class Overwriter(MemoryDisk):
    """A node without byte-range locks writes its own record to the same place, once."""

    def __init__(self) -> None:
        super().__init__()
        self.done = False

    def sync(self, handle: int) -> None:
        super().sync(handle)
        if not self.done:
            self.done = True
            self.handles[handle].data[-96:] = image(b"From DOS", DAY)


def test_an_append_that_was_written_over_is_written_again_behind_it() -> None:
    disk = Overwriter()
    state = state_of()
    ask_append(state)
    assert store_on(disk).save(state) == Event.SAVED
    assert state.save.slot == 1
    assert bytes(disk.files[DAT].data) == image(b"From DOS", DAY) + image(b"Dicey", DAY)


def test_a_load_feeds_what_the_query_wants() -> None:
    disk = disk_with(b"".join(OTHERS) + image(b"PLAYER 3", 100))
    state = state_of()
    book.begin(state.book, padded(b"player 3"), DAY, DAY)
    assert store_on(disk).load(state) == Event.LOADED
    assert state.book.earliest == 100
    assert names.same(state.book.read.name, padded(b"Player 3"))


def test_no_file_is_no_record() -> None:
    assert store_on(MemoryDisk()).load(state_of()) == Event.LOADED


@pytest.mark.parametrize("call", ["names", "open", "size", "read"])
def test_a_file_that_can_not_be_read_is_said(call: str) -> None:
    disk = disk_with(b"".join(OTHERS))
    disk.refused[call] = errno.EIO
    log = ListLog()
    assert store_on(disk, log).load(state_of()) == Event.LOAD_FAILED
    assert "can't be read" in log.lines[0]


@pytest.mark.parametrize("name", ["DYACHT.DAT", "Dyacht.Dat"])
def test_a_dos_spelling_is_the_same_file(name: str) -> None:
    disk = disk_with(b"".join(OTHERS), name)
    state = state_of()
    ask_append(state)
    assert store_on(disk).save(state) == Event.SAVED
    assert list(disk.files) == [name]


def test_of_two_spellings_the_lower_case_one_counts_and_the_log_names_the_other() -> None:
    disk = disk_with(b"".join(OTHERS))
    disk.files["DYACHT.DAT"] = File()
    log = ListLog()
    state = state_of()
    ask_append(state)
    assert store_on(disk, log).save(state) == Event.SAVED
    assert len(disk.files[DAT].data) == 96 * 12
    store = store_on(disk, log)
    assert store.load(state) == Event.LOADED
    assert log.lines == ["fault: DYACHT.DAT stands beside dyacht.dat and is not used"]
    assert store.load(state) == Event.LOADED
    assert len(log.lines) == 1, "it is told once"


def test_what_can_not_be_written_is_named_where_it_is_not_the_records() -> None:
    assert why(OSError(errno.ENOTEMPTY, "not empty", "/data/dyacht.lck")) == "not empty (dyacht.lck)"
    assert why(OSError(errno.EIO, "broken", "/data/DYACHT.DAT")) == why(OSError(errno.EIO, "broken")) == "broken"


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody replace a file that is open")
def test_a_file_replaced_while_waiting_for_the_lock_is_opened_anew(tmp_path: Path) -> None:
    class Replaced(Disk):
        done = False

        def hold(self, handle: int) -> bool:
            if not self.done:
                self.done = True
                (tmp_path / DAT).unlink()
                (tmp_path / DAT).write_bytes(b"".join(OTHERS[:2]))
            return super().hold(handle)

    (tmp_path / DAT).write_bytes(b"".join(OTHERS))
    state = state_of()
    ask_append(state)
    assert FileStore(folder(Replaced(), str(tmp_path)), ListLog(), lambda _: True).save(state) == Event.SAVED
    assert (tmp_path / DAT).read_bytes() == b"".join(OTHERS[:2]) + image(b"Dicey", DAY)


@pytest.mark.parametrize(("slot", "stays"), [(0, False), (1, True), (sizes.NO_SLOT, True)])
def test_a_save_to_a_slot_that_the_index_covers_takes_its_note_away(tmp_path: Path, slot: int, stays: bool) -> None:
    (tmp_path / "dyacht.dat").write_bytes(b"".join(OTHERS[:2]))
    then = time.time_ns() - 60_000_000_001
    os.utime(tmp_path / "dyacht.dat", ns=(then, then))
    disk = system.disk()
    place = Folder(disk, str(tmp_path))
    handle = disk.open(str(tmp_path / "dyacht.dat"))
    stamp.put(place, (7, 100, 55, 1), disk.traits(handle), 0.1)
    disk.close(handle)
    state = state_of()
    if slot == sizes.NO_SLOT:
        ask_append(state)
    else:
        ask_change(state, slot, OTHERS[slot], 99)
    assert FileStore(place, ListLog(), lambda milliseconds: True).save(state) == Event.SAVED
    assert (tmp_path / "dyacht.ixs").exists() == stays
