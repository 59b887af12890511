import os
import subprocess
import sys
from pathlib import Path

import pytest

from dyacht.shell import system
from dyacht.shell.folder import Folder
from dyacht.shell.lock import NAP, PATIENCE, STALE, Lock
from tests.shell.fakes import MemoryDisk, folder
from tests.source import SRC

LOCK = "dyacht.lck"
UPPER = "DYACHT.LCK"
"""What DOS nodes make; a door elsewhere holds both."""


def lock_on(disk: MemoryDisk) -> Lock:
    return Lock(folder(disk), disk.pause)


def test_it_is_taken_at_once_and_given_back() -> None:
    disk = MemoryDisk()
    lock = lock_on(disk)
    assert lock.take(3)
    assert list(disk.folders) == [LOCK, UPPER]
    lock.release(3)
    assert not disk.folders
    assert disk.time == 0


@pytest.mark.parametrize("name", [LOCK, UPPER])
def test_either_spelling_holds_others_off_until_it_is_gone(name: str) -> None:
    class Held(MemoryDisk):
        def pause(self, milliseconds: int) -> bool:
            if self.time > 1:
                self.folders.pop(name, None)
            return super().pause(milliseconds)

    disk = Held()
    disk.folders[name] = 1
    assert lock_on(disk).take(3)
    assert 1 < disk.time < 1.1
    assert list(disk.folders) == [LOCK, UPPER]


@pytest.mark.parametrize("name", [LOCK, UPPER])
def test_one_that_stands_for_three_seconds_before_the_waiters_own_eyes_is_taken_over(name: str) -> None:
    disk = MemoryDisk()
    disk.folders[name] = 1
    assert lock_on(disk).take(3)
    assert STALE <= disk.time < STALE + 0.1
    assert list(disk.folders) == [LOCK, UPPER]


def test_one_that_changes_hands_is_busy_not_stale() -> None:
    class Busy(MemoryDisk):
        def pause(self, milliseconds: int) -> bool:
            self.folders[LOCK] = int(self.time)  # a new one each second
            return super().pause(milliseconds)

    disk = Busy()
    disk.folders[LOCK] = 99
    assert not lock_on(disk).take(3)
    assert PATIENCE <= disk.time < PATIENCE + 0.1
    assert disk.calls.count("free") == 1


def test_whoever_comes_in_the_other_spelling_at_the_same_moment_wins() -> None:
    class Race(MemoryDisk):
        raced = False

        def make_folder(self, path: str) -> None:
            super().make_folder(path)
            if not self.raced:
                self.raced = True
                self.folders[UPPER] = 77

        def pause(self, milliseconds: int) -> bool:
            assert list(self.folders) == [UPPER]
            self.folders.clear()
            return super().pause(milliseconds)

    disk = Race()
    assert lock_on(disk).take(3)
    assert disk.time == NAP / 1000


def test_a_lock_that_another_took_over_is_not_removed() -> None:
    disk = MemoryDisk()
    lock = lock_on(disk)
    assert lock.take(3)
    disk.folders = {LOCK: 12345, UPPER: 12346}
    lock.release(3)
    assert disk.folders == {LOCK: 12345, UPPER: 12346}


def test_the_directory_is_not_looked_at_before_the_byte_range_lock_is_held() -> None:
    disk = MemoryDisk()
    disk.held = True
    disk.folders[LOCK] = 1
    assert not lock_on(disk).take(3)
    assert set(disk.calls) == {"hold"}
    assert disk.folders == {LOCK: 1}


def test_where_names_of_two_cases_are_one_there_is_one_directory() -> None:
    class Folding(MemoryDisk):
        def path(self, path: str) -> str:
            return super().path(path).lower()

    disk = Folding()
    lock = lock_on(disk)
    assert lock.take(3)
    assert list(disk.folders) == [LOCK]
    lock.release(3)
    assert not disk.folders


def test_a_door_that_can_make_only_one_spelling_has_nothing_and_leaves_nothing() -> None:
    class Full(MemoryDisk):
        def make_folder(self, path: str) -> None:
            if UPPER in path:
                raise OSError(28, "no room")
            super().make_folder(path)

    disk = Full()
    with pytest.raises(OSError, match="no room"):
        lock_on(disk).take(3)
    assert not disk.folders


ADD = """
import os, sys, time
from dyacht.shell.folder import Folder
from dyacht.shell.lock import Lock
from dyacht.shell import system
folder = Folder(system.disk(), sys.argv[1])
def pause(milliseconds):
    time.sleep(milliseconds / 1000)
    return True
lock = Lock(folder, pause)
for _ in range(int(sys.argv[2])):
    handle = folder.disk.open(folder.join("dyacht.dat"), write=True)
    assert lock.take(handle)
    number = int(folder.disk.read(handle, 0, 20)) + 1
    time.sleep(0.0005)
    folder.disk.write(handle, 0, b"%020d" % number)
    lock.release(handle)
    folder.disk.close(handle)
if len(sys.argv) > 3:
    handle = folder.disk.open(folder.join("dyacht.dat"), write=True)
    assert lock.take(handle)
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.mark.real
def test_processes_take_turns_and_killed_holders_are_survived(tmp_path: Path) -> None:
    (tmp_path / "dyacht.dat").write_bytes(b"%020d" % 0)
    start = [sys.executable, "-S", "-c", ADD, str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": str(SRC)}
    with subprocess.Popen([*start, "5", "die"], stdout=subprocess.PIPE, env=environment) as dies:
        assert dies.stdout is not None
        assert dies.stdout.readline().strip() == b"held"
        workers = [subprocess.Popen([*start, "40"], env=environment) for _ in range(6)]
        dies.kill()
        assert [worker.wait(30) for worker in workers] == [0] * 6
    assert int((tmp_path / "dyacht.dat").read_bytes()) == 5 + 6 * 40
    assert os.listdir(tmp_path) == ["dyacht.dat"]


def test_on_a_real_disk_a_new_directory_is_not_mistaken_for_the_old_one(tmp_path: Path) -> None:
    disk = system.disk()
    place = Folder(disk, str(tmp_path)).join(LOCK)
    disk.make_folder(place)
    first = disk.identity(place)
    for _ in range(100_000):
        disk.remove_folder(place)
        disk.make_folder(place)
        if disk.identity(place) != first:
            return
    raise AssertionError("three seconds of other holders would look like one dead one")
