import errno
import os

import pytest

from dyacht.core import sizes
from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell.faults import NoData
from dyacht.shell.lock import Lock
from dyacht.shell.settings import FRESH, NAME, IniFile
from tests.shell.fakes import File, ListLog, MemoryDisk, Stopped, folder


def ini_on(disk: MemoryDisk, log: ListLog | None = None) -> IniFile:
    here = folder(disk)
    return IniFile(here, Lock(here, disk.pause), log or ListLog())


def disk_with(data: bytes, name: str = NAME) -> MemoryDisk:
    disk = MemoryDisk()
    disk.files[name] = File()
    disk.files[name].data[:] = data
    disk.files[name].safe = data
    return disk


def read(disk: MemoryDisk, log: ListLog | None = None) -> State:
    state: State = new(State)
    ini_on(disk, log).read(state)
    return state


def test_without_a_file_the_defaults_hold_and_settling_writes_them() -> None:
    disk = MemoryDisk()
    state = read(disk)
    assert state.settings.makeup_days == 30
    state.settings.start_date = 2525
    ini_on(disk).settle(state)
    assert b"StartDate=20261130" in disk.files[NAME].data
    assert list(disk.files) == [NAME]
    assert not disk.folders
    assert read(disk).settings.start_date == 2525


@pytest.mark.parametrize("name", [NAME, "DYACHT.INI"])
def test_what_the_sysop_wrote_is_kept_in_the_file_that_he_wrote(name: str) -> None:
    disk = disk_with(b"; mine\nMakeupDays=7 ; a week\nOther=1\n", name)
    state = read(disk)
    assert state.settings.makeup_days == 7
    state.settings.start_date = 2525
    ini_on(disk).settle(state)
    assert bytes(disk.files[name].data).startswith(b"; mine\nMakeupDays=7 ; a week\nOther=1\n")
    assert list(disk.files) == [name]


def test_a_bad_value_is_logged_with_its_line() -> None:
    log = ListLog()
    assert read(disk_with(b"Animation=1\nMakeupDays=soon\n"), log).settings.makeup_days == 30
    assert log.lines[0] == f"fault: {NAME}, line 2: MakeupDays should be a number of days, 0 to 3660; its default counts"
    assert len(log.lines) == 2


def test_what_makes_no_sense_is_logged_once_for_each_change_of_the_file() -> None:
    log = ListLog()
    first, second = b"MakeupDays=soon\n", b"MakeupDays=soon\nIdleMinutes=0\n"
    counts = []
    for data in (first, first, second, second, first + b"; " + b"x" * sizes.INI, b"MakeupDays=7\n"):
        read(disk_with(data), log)
        counts.append(len(log.lines))
    assert counts == [2, 2, 5, 5, 8, 8]
    assert not any(line.startswith("fault") for line in (log.lines[1], log.lines[4], log.lines[7]))


def test_a_large_file_is_used_but_never_rewritten() -> None:
    data = b"MakeupDays=7\n" + b"; more\n" * 2000
    disk = disk_with(data)
    log = ListLog()
    state = read(disk, log)
    assert state.settings.makeup_days == 7
    state.settings.makeup_days = 8
    ini_on(disk).settle(state)
    assert bytes(disk.files[NAME].data) == data
    assert str(sizes.INI) in log.lines[0]


def test_a_new_file_without_the_old_one_is_read() -> None:
    assert read(disk_with(b"MakeupDays=7\n", "DYACHT.NEW")).settings.makeup_days == 7


class MovingDisk(MemoryDisk):
    """One on which a DOS node has removed the old settings, and renames the new ones just when they are looked for, or opened."""

    def __init__(self, at: str, count: int) -> None:
        super().__init__()
        self.at, self.count = at, count

    def call(self, name: str) -> None:
        super().call(name)
        if self.calls.count(self.at) == self.count and FRESH in self.files:
            self.files[NAME] = self.files.pop(FRESH)


@pytest.mark.parametrize(("at", "count"), [("names", 2), ("open", 1)])
def test_new_settings_that_take_the_old_ones_place_between_two_looks_are_read(at: str, count: int) -> None:
    disk = MovingDisk(at, count)
    disk.put(FRESH, b"MakeupDays=7\n")
    assert read(disk).settings.makeup_days == 7
    assert FRESH not in disk.files


def test_a_reader_finds_the_old_settings_or_the_new_ones_wherever_the_writer_stops() -> None:
    for life in range(100):
        disk = disk_with(b"MakeupDays=7\n")
        state = read(disk)
        state.settings.makeup_days = 8
        disk.calls.clear()
        disk.life = life
        try:
            ini_on(disk).settle(state)
        except Stopped:
            disk.again()
            assert read(disk).settings.makeup_days in (7, 8)
            continue
        assert read(disk_with(bytes(disk.files[NAME].safe))).settings.makeup_days == 8
        return


@pytest.mark.parametrize("call", ["make_folder", "put", "replace"])
def test_a_failure_is_logged_and_leaves_the_file(call: str) -> None:
    disk = disk_with(b"MakeupDays=7\n")
    log = ListLog()
    state = read(disk)
    state.settings.makeup_days = 8
    disk.refused[call] = errno.EROFS
    ini_on(disk, log).settle(state)
    assert log.lines == [f"fault: {NAME} can't be written: {os.strerror(errno.EROFS)}"]
    assert bytes(disk.files[NAME].data) == b"MakeupDays=7\n"
    assert not disk.folders


def test_settings_that_have_not_changed_are_not_written() -> None:
    disk = MemoryDisk()
    state = read(disk)
    ini_on(disk).settle(state)
    disk.calls.clear()
    ini_on(disk).settle(read(disk))
    assert "put" not in disk.calls
    assert FRESH not in disk.files


class FullDisk(MemoryDisk):
    """Has room for ten bytes of a new file."""

    def put(self, path: str, data: bytes, is_safe: bool = True) -> None:
        super().put(path, data[:10])
        raise OSError(errno.ENOSPC, "no space left")


def test_a_new_file_that_is_only_half_there_is_taken_away() -> None:
    disk, log = FullDisk(), ListLog()
    ini_on(disk, log).settle(read(disk))
    assert log.lines == [f"fault: {NAME} can't be written: no space left"]
    assert not disk.files


def test_a_file_that_can_not_be_read_is_a_sentence() -> None:
    disk = disk_with(b"MakeupDays=7\n")
    disk.refused["open"] = errno.EISDIR
    with pytest.raises(NoData, match=r"dyacht\.ini can't be read: "):
        read(disk)
