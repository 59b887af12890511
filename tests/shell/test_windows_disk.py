import errno
import os
from pathlib import Path
from typing import Any

import pytest

from dyacht.core import sizes
from dyacht.core.events import Event
from dyacht.shell import windows_api, windows_disk
from dyacht.shell.store import FileStore
from dyacht.shell.windows_disk import LOCK_AT, WindowsDisk, may, patiently
from tests.shell.fakes import ListLog, folder, image, state_of


class FakeKernel:
    """The locks of one file, by place; a descriptor is its own handle."""

    def __init__(self) -> None:
        self.held: dict[int, int] = {}
        self.error = 0

    def get_osfhandle(self, handle: int) -> int:
        return handle

    def LockFile(self, file: Any, low: int, high: int, count: int, more: int) -> int:
        assert (high, count, more) == (0, 1, 0)
        if self.error:
            return 0
        return int(self.held.setdefault(low, file.value) == file.value)

    def UnlockFile(self, file: Any, low: int, high: int, count: int, more: int) -> int:
        assert (high, count, more) == (0, 1, 0)
        return int(not self.error and self.held.pop(low, -1) == file.value)


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> FakeKernel:
    made = FakeKernel()
    monkeypatch.setattr(windows_api, "crt", lambda: made)
    monkeypatch.setattr(windows_api, "kernel", lambda: made)
    monkeypatch.setattr(windows_api, "last_error", lambda: made.error or 33)
    monkeypatch.setattr(windows_disk, "sleep", lambda _: None)
    return made


def opened(path: Path) -> int:
    path.touch()
    return os.open(path, os.O_RDWR)


def test_the_lock_is_one_handles_alone_and_lies_far_past_any_data(kernel: FakeKernel, tmp_path: Path) -> None:
    disk, one, other = WindowsDisk(), opened(tmp_path / "file"), opened(tmp_path / "file")
    assert disk.hold(one)
    assert kernel.held == {LOCK_AT: one}
    assert not disk.hold(other)
    disk.free(one)
    assert disk.hold(other)
    assert (tmp_path / "file").read_bytes() == b""
    os.close(one)
    os.close(other)


def test_a_file_system_without_locks_is_done_without_and_other_errors_are_told(kernel: FakeKernel, tmp_path: Path) -> None:
    disk, handle = WindowsDisk(), opened(tmp_path / "file")
    kernel.error = 50
    assert disk.hold(handle)
    disk.free(handle)
    kernel.error = 6
    for call in (disk.hold, disk.free):
        with pytest.raises(OSError, match="error 6 of Windows"):
            call(handle)
    os.close(handle)


def test_lines_are_appended_under_the_lock_and_without_it_when_that_is_not_to_be_had(kernel: FakeKernel, tmp_path: Path) -> None:
    disk, path = WindowsDisk(), tmp_path / "log"
    disk.append(str(path), b"one\n")
    kernel.held[LOCK_AT] = 99
    disk.append(str(path), b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"
    assert kernel.held == {LOCK_AT: 99}


def test_what_another_process_prevents_for_a_moment_is_tried_again(kernel: FakeKernel) -> None:
    left = [PermissionError(errno.EACCES, "open elsewhere")] * 5

    def call() -> str:
        if left:
            raise left.pop()
        return "done"

    assert patiently(call) == "done"
    with pytest.raises(PermissionError):
        patiently(lambda: (_ for _ in ()).throw(PermissionError(errno.EACCES, "for good")))


def test_a_folder_that_is_just_going_stands_for_who_makes_it_and_is_not_there_for_who_looks(
    kernel: FakeKernel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "delete pending")

    disk = WindowsDisk()
    disk.make_folder(str(tmp_path / "made"))
    assert disk.identity(str(tmp_path / "made"))
    with pytest.raises(FileExistsError):
        disk.make_folder(str(tmp_path / "made"))
    monkeypatch.setattr(os, "mkdir", refuse)
    monkeypatch.setattr(os, "stat", refuse)
    with pytest.raises(FileExistsError):
        disk.make_folder(str(tmp_path / "other"))
    with pytest.raises(FileNotFoundError):
        disk.identity(str(tmp_path / "other"))


def test_a_game_is_kept_on_it(kernel: FakeKernel, tmp_path: Path) -> None:
    store, state = FileStore(folder(WindowsDisk(), str(tmp_path)), ListLog(), lambda _: True), state_of()
    state.save.slot = sizes.NO_SLOT
    state.save.image[:] = image(b"Dee", 2525, 0)
    assert store.save(state) == Event.SAVED
    assert (tmp_path / "dyacht.dat").read_bytes() == image(b"Dee", 2525, 0)
    assert os.listdir(tmp_path) == ["dyacht.dat"]
    assert kernel.held == {}


def test_whether_a_path_may_be_written_is_found_by_trying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    assert may(str(tmp_path), os.W_OK)
    assert may(str(tmp_path / "file"), os.W_OK)
    assert not may(str(tmp_path / "none" / "file"), os.W_OK)

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(os, "open", refuse)
    assert not may(str(tmp_path), os.W_OK)
