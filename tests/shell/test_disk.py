from pathlib import Path

import pytest

from dyacht.shell.disk import Disk

DISK = Disk()


def test_what_is_written_somewhere_is_read_there(tmp_path: Path) -> None:
    path = str(tmp_path / "file")
    handle = DISK.create(path)
    DISK.write(handle, 0, b"0123456789")
    DISK.write(handle, 4, b"xy")
    DISK.sync(handle)
    assert DISK.size(handle) == 10
    assert DISK.read(handle, 3, 4) == b"3xy6"
    assert DISK.read(handle, 8, 100) == b"89"
    assert DISK.read(handle, 50, 10) == b""
    DISK.truncate(handle, 5)
    assert DISK.size(handle) == 5
    DISK.close(handle)
    with pytest.raises(FileExistsError):
        DISK.create(path)
    with pytest.raises(FileNotFoundError):
        DISK.open(str(tmp_path / "other"), write=True)


def test_a_file_opened_for_reading_takes_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"abc")
    handle = DISK.open(str(tmp_path / "file"))
    with pytest.raises(OSError):
        DISK.write(handle, 0, b"x")
    DISK.close(handle)


def test_a_file_that_was_replaced_is_not_the_one_at_its_path(tmp_path: Path) -> None:
    path = str(tmp_path / "file")
    DISK.put(path, b"1")
    handle = DISK.open(path)
    assert DISK.is_at(handle, path)
    DISK.put(str(tmp_path / "new"), b"2")
    DISK.replace(str(tmp_path / "new"), path)
    assert not DISK.is_at(handle, path)
    DISK.close(handle)
    assert DISK.names(str(tmp_path)) == ["file"]


def test_lines_are_appended_and_files_are_put_whole(tmp_path: Path) -> None:
    path = str(tmp_path / "log")
    DISK.append(path, b"one\n")
    DISK.append(path, b"two\n")
    assert (tmp_path / "log").read_bytes() == b"one\ntwo\n"
    DISK.put(path, b"3")
    assert (tmp_path / "log").read_bytes() == b"3"


def test_folders_come_and_go(tmp_path: Path) -> None:
    path = str(tmp_path / "lock")
    DISK.make_folder(path)
    with pytest.raises(FileExistsError):
        DISK.make_folder(path)
    assert DISK.identity(path) == DISK.identity(path)
    DISK.remove_folder(path)
    with pytest.raises(FileNotFoundError):
        DISK.identity(path)


def test_without_a_byte_range_lock_it_is_always_free() -> None:
    assert DISK.hold(9999)
    DISK.free(9999)
