"""A stamp counts only while dyacht.dat can't have been written to since."""

import os
import time
from pathlib import Path

import pytest

from dyacht.shell import stamp, system
from dyacht.shell.folder import Folder

SECOND = 1_000_000_000
KNOWN = (7, 100, 55, 3)


def traits(folder: Path) -> stamp.Traits:
    disk = system.disk()
    handle = disk.open(str(folder / "dyacht.dat"))
    try:
        return stamp.traits_of(disk, handle)
    finally:
        disk.close(handle)


def written(folder: Path, data: bytes, age: float) -> stamp.Traits:
    """Have dyacht.dat written so many seconds ago."""
    (folder / "dyacht.dat").write_bytes(data)
    then = time.time_ns() - int(age * SECOND)
    os.utime(folder / "dyacht.dat", ns=(then, then))
    return traits(folder)


def on(folder: Path) -> Folder:
    return Folder(system.disk(), str(folder))


def test_a_file_that_is_as_it_was_needs_no_second_look(tmp_path: Path) -> None:
    was = written(tmp_path, bytes(96), 60)
    assert stamp.fits(on(tmp_path), 7, 100, was) is None
    stamp.put(on(tmp_path), KNOWN, was, 0.5)
    assert stamp.fits(on(tmp_path), 7, 100, traits(tmp_path)) == 55
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dyacht.dat", "dyacht.ixs"]


def test_another_index_day_size_time_or_file_does_not_fit(tmp_path: Path) -> None:
    was = written(tmp_path, bytes(96), 60)
    stamp.put(on(tmp_path), KNOWN, was, 0.5)
    assert stamp.fits(on(tmp_path), 8, 100, was) is None
    assert stamp.fits(on(tmp_path), 7, 101, was) is None
    for at in range(len(was)):
        assert stamp.fits(on(tmp_path), 7, 100, tuple(each + (at == i) for i, each in enumerate(was))) is None
    assert stamp.fits(on(tmp_path), 7, 100, ()) is None


def test_a_write_that_hides_its_time_is_seen(tmp_path: Path) -> None:
    if os.name == "nt":
        pytest.skip("there only the day ends what a stamp says")
    was = written(tmp_path, bytes(96), 60)
    stamp.put(on(tmp_path), KNOWN, was, 0.5)
    (tmp_path / "dyacht.dat").write_bytes(b"1" * 96)
    os.utime(tmp_path / "dyacht.dat", ns=(was[stamp.MODIFIED], was[stamp.MODIFIED]))
    assert stamp.fits(on(tmp_path), 7, 100, traits(tmp_path)) is None


@pytest.mark.parametrize("age", [0, 2, -3600])
def test_a_file_written_just_now_or_in_times_to_come_gets_no_stamp(tmp_path: Path, age: int) -> None:
    stamp.put(on(tmp_path), KNOWN, written(tmp_path, bytes(96), age), 0.5)
    assert not (tmp_path / "dyacht.ixs").exists()


def test_the_times_of_both_files_decide_and_not_this_machines_clock(tmp_path: Path) -> None:
    was = written(tmp_path, bytes(96), 60)
    stamp.put(on(tmp_path), KNOWN, was, 0.5)
    for after, fits in ((2.9, False), (3.4, False), (3.6, True), (-5, False)):
        then = was[stamp.MODIFIED] + int(after * SECOND)
        os.utime(tmp_path / "dyacht.ixs", ns=(then, then))
        assert (stamp.fits(on(tmp_path), 7, 100, was) == 55) == fits


def test_any_damage_to_a_stamp_makes_it_worthless(tmp_path: Path) -> None:
    was = written(tmp_path, bytes(96), 60)
    stamp.put(on(tmp_path), KNOWN, was, 0.5)
    path = tmp_path / "dyacht.ixs"
    data = path.read_bytes()
    for at in range(len(data)):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert stamp.fits(on(tmp_path), 7, 100, was) is None
        path.write_bytes(data[:at])
        assert stamp.fits(on(tmp_path), 7, 100, was) is None


def test_a_stamp_can_be_forgotten_in_any_spelling(tmp_path: Path) -> None:
    stamp.put(on(tmp_path), KNOWN, written(tmp_path, bytes(96), 60), 0.5)
    (tmp_path / "dyacht.ixs").rename(tmp_path / "DYACHT.IXS")
    stamp.forget(on(tmp_path))
    stamp.forget(on(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["dyacht.dat"]


def test_a_folder_that_takes_no_stamp_has_none(tmp_path: Path) -> None:
    was = written(tmp_path, bytes(96), 60)
    (tmp_path / "dyacht.is$").mkdir()
    stamp.put(on(tmp_path), KNOWN, was, 0.5)
    assert stamp.fits(on(tmp_path), 7, 100, was) is None


@pytest.mark.parametrize(("slot", "time", "fits"), [(3, 1, 55), (70_000, 9_999_999, 55), (3, 0, None), (3, 20_000_000, None)])
def test_a_door_renews_the_stamp_after_its_own_write_of_a_newer_slot(tmp_path: Path, slot: int, time: int, fits: int | None) -> None:
    was = written(tmp_path, bytes(96), 60)
    stamp.put(on(tmp_path), KNOWN, was, 0.5)
    told = stamp.known(on(tmp_path), was)
    assert told == KNOWN
    then = 1_900_000_000 * SECOND + time
    for _ in range(2):  # by the second door from what the first one has left
        (tmp_path / "dyacht.dat").write_bytes((tmp_path / "dyacht.dat").read_bytes() + bytes(96))
        os.utime(tmp_path / "dyacht.dat", ns=(then, then))
        assert stamp.known(on(tmp_path), traits(tmp_path)) is None
        if told is not None:
            assert stamp.outlives(told, slot)
            stamp.renew(on(tmp_path), told, traits(tmp_path))
        assert stamp.fits(on(tmp_path), 7, 100, traits(tmp_path)) == fits
        assert stamp.fits(on(tmp_path), 7, 101, traits(tmp_path)) is None
        told = stamp.known(on(tmp_path), traits(tmp_path))


def test_without_a_note_that_counts_nothing_is_known_before_a_write(tmp_path: Path) -> None:
    was = written(tmp_path, bytes(96), 60)
    assert stamp.known(on(tmp_path), was) is None
    stamp.put(on(tmp_path), KNOWN, was, 0.5)
    assert stamp.known(on(tmp_path), written(tmp_path, bytes(192), 60)) is None
    assert stamp.known(on(tmp_path), ()) is None
