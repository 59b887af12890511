"""What is covered by an index, and whether it still is what it was."""

import os
import random
import time
from binascii import crc32
from pathlib import Path

import pytest

from dyacht.shell import cover, stamp, system
from dyacht.shell.cover import Cover
from dyacht.shell.folder import Folder

TODAY = 1500


def covers(folder: Path) -> tuple[Cover, int]:
    disk = system.disk()
    handle = disk.open(str(folder / "dyacht.dat"))
    return Cover(Folder(disk, str(folder)), handle, TODAY), handle


def write(folder: Path, records: bytes, pending: list[int]) -> None:
    """Put records and an index of them on file, with nothing in it."""
    (folder / "dyacht.dat").write_bytes(records)
    made, handle = covers(folder)
    slots = len(records) // 96
    head = (1, slots, cover.sum_of(made.disk, handle, slots, pending), 10, 20, 30, len(pending), 0, 0)
    cover.write(made.folder, head, pending, b"body", b"games")
    made.disk.close(handle)


def is_true(folder: Path) -> bool:
    made, handle = covers(folder)
    try:
        return made.open(made.disk.size(handle) // 96) and made.is_true()
    finally:
        made.close()
        made.disk.close(handle)


RECORDS = random.Random(1).randbytes(96 * 5000)


def test_what_was_written_is_read(tmp_path: Path) -> None:
    write(tmp_path, RECORDS, [3, 2048, 4999])
    made, handle = covers(tmp_path)
    assert made.open(5000)
    assert (made.layout, made.covered, made.start, made.makeup_days, made.play_ahead_day) == (1, 5000, 10, 20, 30)
    assert list(made.pending) == [3, 2048, 4999]
    assert made.data[made.body_at :] == b"body"
    assert made.part(0, 0, 5) is None
    made.close()
    made.disk.close(handle)


@pytest.mark.parametrize("slot", [0, 2, 2047, 2048, 4998])
def test_a_byte_that_differs_in_any_covered_slot_is_seen(tmp_path: Path, slot: int) -> None:
    write(tmp_path, RECORDS, [3, 2049, 4999])
    assert is_true(tmp_path)
    data = bytearray(RECORDS)
    data[slot * 96 + 40] ^= 1
    (tmp_path / "dyacht.dat").write_bytes(bytes(data))
    assert not is_true(tmp_path)


@pytest.mark.parametrize("slot", [3, 2049, 4999, 5000])
def test_pending_slots_and_newer_ones_may_differ(tmp_path: Path, slot: int) -> None:
    write(tmp_path, RECORDS, [3, 2049, 4999])
    data = bytearray(RECORDS + bytes(96))
    data[slot * 96 + 40] ^= 1
    (tmp_path / "dyacht.dat").write_bytes(bytes(data))
    assert is_true(tmp_path)


def test_games_that_cannot_be_read_are_no_games(tmp_path: Path) -> None:
    write(tmp_path, RECORDS, [])
    made, handle = covers(tmp_path)
    assert made.open(5000)
    assert made.part(crc32(b"games"), 0, 5) == b"games"
    assert made.part(crc32(b"games"), 0, 6) is None
    made.close()
    assert made.part(crc32(b"games"), 0, 5) is None
    made.disk.close(handle)


def test_a_shorter_file_does_not_fit(tmp_path: Path) -> None:
    write(tmp_path, RECORDS, [])
    (tmp_path / "dyacht.dat").write_bytes(RECORDS[:-96])
    assert not is_true(tmp_path)


def test_a_file_that_is_written_to_while_it_is_looked_at_gets_no_stamp(tmp_path: Path) -> None:
    write(tmp_path, RECORDS, [])
    then = time.time_ns() - 60_000_000_000
    os.utime(tmp_path / "dyacht.dat", ns=(then, then))
    made, handle = covers(tmp_path)
    os.utime(tmp_path / "dyacht.dat", ns=(then + 1000, then + 1000))
    assert made.open(5000)
    assert made.is_true()
    assert not (tmp_path / stamp.NAME).exists()
    made.close()
    made.disk.close(handle)
    assert is_true(tmp_path)
    assert (tmp_path / stamp.NAME).exists()


def test_any_byte_of_head_and_body_counts(tmp_path: Path) -> None:
    write(tmp_path, RECORDS, [3])
    path = tmp_path / "dyacht.idx"
    data = path.read_bytes()
    for at in range(len(data) - len(b"games")):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert not is_true(tmp_path)
        path.write_bytes(data[:at])
        assert not is_true(tmp_path)
