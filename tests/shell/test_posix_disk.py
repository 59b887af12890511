import os
import subprocess
import sys
from pathlib import Path

import pytest

from dyacht.core import sizes
from dyacht.core.events import Event
from dyacht.shell.log import FileLog
from dyacht.shell.posix_disk import LOCK_AT, PosixDisk
from dyacht.shell.store import FileStore
from tests.real.caller import Caller
from tests.shell.fakes import ListLog, folder, image, state_of
from tests.source import SRC

WHERE = {"PYTHONPATH": str(SRC)}
HOLD = """
import os, sys
from dyacht.shell.posix_disk import PosixDisk
handle = os.open(sys.argv[1], os.O_RDWR)
print(PosixDisk().hold(handle), flush=True)
sys.stdin.read()
"""


def try_elsewhere(path: Path) -> bytes:
    done = subprocess.run([sys.executable, "-S", "-c", HOLD, str(path)], input=b"", capture_output=True, check=True, env=WHERE)
    return done.stdout


def test_the_lock_is_one_process_alone_and_ends_with_it(tmp_path: Path) -> None:
    path = tmp_path / "dyacht.dat"
    path.write_bytes(b"")
    handle = os.open(path, os.O_RDWR)
    disk = PosixDisk()
    assert disk.hold(handle)
    assert try_elsewhere(path) == b"False\n"
    disk.free(handle)
    assert try_elsewhere(path) == b"True\n"
    command = [sys.executable, "-S", "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=WHERE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"True\n"
        assert not disk.hold(handle)
        holder.kill()
    assert disk.hold(handle)
    os.close(handle)
    assert path.read_bytes() == b""


def test_it_lies_far_past_any_data() -> None:
    assert LOCK_AT // sizes.RECORD > 20_000_000
    assert LOCK_AT < 2**31


def test_data_and_folders_are_synced_or_the_error_is_told(tmp_path: Path) -> None:
    disk = PosixDisk()
    handle = disk.create(str(tmp_path / "file"))
    disk.sync(handle)
    disk.close(handle)
    disk.sync_folder(str(tmp_path))
    with pytest.raises(OSError):
        disk.sync(handle)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty folder on a file system of its own that is 64 KB small."""
    place = tmp_path_factory.mktemp("full")
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)], capture_output=True, check=False)
    if mounted.returncode != 0:
        pytest.skip("a small file system can't be mounted here: " + mounted.stderr.decode().strip())
    return place


@pytest.fixture
def small(full: Path) -> Path:
    for each in full.iterdir():
        each.unlink()
    return full


@pytest.fixture(scope="module", autouse=True)
def unmount(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> None:
    def down() -> None:
        for place in tmp_path_factory.getbasetemp().glob("full*"):
            subprocess.run(["umount", str(place)], capture_output=True, check=False)

    request.addfinalizer(down)


def test_on_a_full_disk_nothing_is_lost_and_room_made_is_used(small: Path) -> None:
    store = FileStore(folder(PosixDisk(), str(small)), ListLog(), lambda _: True)
    state = state_of()
    saved = 0
    while True:
        state.save.slot = sizes.NO_SLOT
        state.save.image[:] = image(b"Player %d" % saved, 2525, saved)
        result = store.save(state)
        if result != Event.SAVED:
            break
        saved += 1
        if saved == 20:
            (small / "filler").write_bytes(bytes(4096 * 14))
    assert result == Event.SAVE_FAILED
    assert 20 < saved < 1000
    whole = b"".join(image(b"Player %d" % i, 2525, i) for i in range(saved))
    assert (small / "dyacht.dat").read_bytes() == whole
    (small / "filler").unlink()
    assert store.save(state) == Event.SAVED
    assert (small / "dyacht.dat").read_bytes() == whole + bytes(state.save.image)
    assert sorted(os.listdir(small)) == ["dyacht.dat"]


def test_a_full_disk_shows_in_the_sessions_own_line(small: Path) -> None:
    (small / "filler").touch()
    with pytest.raises(OSError, match="No space"), (small / "filler").open("wb") as filler:
        filler.write(bytes(1 << 20))
    log = FileLog(folder(PosixDisk(), str(small)))
    log.session("Dicey")
    assert log.failure is not None


def fill_up(place: Path) -> None:
    (place / "filler").touch()
    with pytest.raises(OSError, match="No space"), (place / "filler").open("wb", buffering=0) as filler:
        while True:
            filler.write(bytes(4096))


@pytest.mark.real
def test_a_door_on_a_full_disk_says_so_and_ends_with_code_3(small: Path) -> None:
    (small / "dyacht.log").write_bytes(b"-" * 100)  # its block has room for another line
    fill_up(small)
    caller = Caller(small, "Dicey", "pipes")
    assert caller.end() == 3
    assert "tell the sysop" in "\n".join(caller.screen.lines())
    assert "is full" in caller.said


@pytest.mark.real
def test_a_door_in_a_read_only_folder_says_so_and_ends_with_code_3(small: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", str(small)], check=True)
    try:
        caller = Caller(small, "Dicey", "pipes")
        assert caller.end() == 3
        assert "tell the sysop" in "\n".join(caller.screen.lines())
        assert "can't be written" in caller.said
    finally:
        subprocess.run(["mount", "-o", "remount,rw", str(small)], check=True)


@pytest.mark.real
def test_a_roll_on_a_full_disk_is_not_shown_and_can_be_thrown_when_there_is_room(small: Path) -> None:
    (small / "dyacht.ini").write_bytes(b"Animation=0\r\nStartDate=20260101\r\n")
    (small / "dyacht.log").write_bytes(b"-" * 100)
    caller = Caller(small, "Dicey", "pipes")
    caller.wait_for("Play")
    caller.send(b"p")
    caller.wait_for("ROLLS LEFT")
    fill_up(small)
    caller.send(b"r")
    caller.wait_for("could not be saved")
    assert "Roll 1 of 3" not in "\n".join(caller.screen.lines())
    (small / "filler").unlink()
    caller.send(b"r")
    caller.wait_for("Roll 1 of 3")
    caller.hang_up()
    assert caller.end() == 1
    assert (small / "dyacht.dat").stat().st_size == sizes.RECORD
