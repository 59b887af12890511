"""What is covered by an index, and whether it still is what it was."""

import os
import random
import sys
import time
from binascii import crc32
from pathlib import Path

import pytest

from dyacht.shell import cover, stamp, system
from dyacht.shell.cover import Cover
from dyacht.shell.folder import Folder

TODAY = 1500
FIELDS = [7, 8, 9]
BODY = b"some ledger's"
BODIES = (BODY, b"", b"a longer ledger's", b"and its far part")
NAMES = bytes(range(cover.PLAYER + 2 * cover.SPELLING))
PLACES = b"".join(word.to_bytes(4, sys.byteorder) for word in range(9))


def covers(folder: Path) -> tuple[Cover, int]:
    disk = system.disk()
    handle = disk.open(str(folder / "dyacht.dat"))
    return Cover(Folder(disk, str(folder)), handle, TODAY), handle


def sum_over(records: bytes, pending: list[int]) -> int:
    result = 1
    for slot in pending:
        result = cover.pending_sum(result, records[slot * 96 : slot * 96 + 96])
    return result


def write(folder: Path, records: bytes, pending: list[int], built: int = TODAY) -> None:
    """Put records and an index of them on file, with nothing in it."""
    (folder / "dyacht.dat").write_bytes(records)
    made, handle = covers(folder)
    slots = len(records) // 96
    check = cover.sum_of(made.disk, handle, slots, pending)
    pended = sum_over(records, pending)
    bodies = [number for body in BODIES for number in (len(body), crc32(body))]
    head = (1, slots, check, pended, built, 10, 20, 30, len(pending), 5, len(FIELDS), *bodies, 1, 2, crc32(NAMES), 3)
    told = [*pending, *(slot % 7 for slot in pending), *(slot % 5 for slot in pending), *FIELDS, *FIELDS[::-1]]
    cover.write(made.folder, head, told, (*BODIES, NAMES, PLACES, b"games"))
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
    assert (made.fields, made.damaged) == ((FIELDS, FIELDS[::-1]), 5)
    for part, body in enumerate(BODIES):
        arrays = [bytearray(len(body) // 3), bytearray(len(body) - len(body) // 3)]
        assert made.read_body(part, [memoryview(each) for each in arrays])
        assert b"".join(arrays) == body
    assert made.names() == NAMES
    assert list(made.places(1, 2)) == [3, 4, 5, 6, 7, 8]
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
    assert made.games(5, crc32(b"games", 5), 0, 5) == b"games"
    assert made.games(4, crc32(b"games", 5), 0, 5) is None
    assert made.games(5, crc32(b"games", 5), 0, 6) is None
    assert made.games(5, crc32(b"games", 5), 2**32 - 1, 2**32 - 1) is None
    assert made.games(0, 0, 0, 0) == b""
    made.close()
    assert made.games(5, crc32(b"games", 5), 0, 5) is None
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


def test_any_byte_of_the_head_counts_and_a_cut_file_is_none(tmp_path: Path) -> None:
    write(tmp_path, RECORDS, [3])
    path = tmp_path / "dyacht.idx"
    data = path.read_bytes()
    head = len(cover.MAGIC) + cover.WORD * (cover.WORDS + 3 + 2 * len(FIELDS))
    for at in range(len(data) - len(b"games")):
        if at < head:
            path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
            assert not is_true(tmp_path)
        path.write_bytes(data[:at])
        assert not is_true(tmp_path)


@pytest.mark.parametrize("bit", [1, 128])
def test_any_byte_of_the_body_and_of_the_names_counts_where_they_are_read(tmp_path: Path, bit: int) -> None:
    write(tmp_path, RECORDS, [3])
    path = tmp_path / "dyacht.idx"
    data = path.read_bytes()
    body = len(cover.MAGIC) + cover.WORD * (cover.WORDS + 3 + 2 * len(FIELDS))
    parts = (*BODIES, NAMES)
    owners = [part for part, content in enumerate(parts) for _ in content]
    for at, owner in enumerate(owners, body):
        path.write_bytes(data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :])
        made, handle = covers(tmp_path)
        assert made.open(5000)
        whole = [made.read_body(part, [memoryview(bytearray(len(body)))]) for part, body in enumerate(BODIES)]
        assert [part for part, fits in enumerate([*whole, made.names() is not None]) if not fits] == [owner]
        made.close()
        made.disk.close(handle)


def test_a_body_of_another_size_is_none(tmp_path: Path) -> None:
    write(tmp_path, RECORDS, [3])
    made, handle = covers(tmp_path)
    assert made.open(5000)
    for size in (0, len(BODY) - 1, len(BODY) + 1, 9000):
        assert not made.read_body(0, [memoryview(bytearray(size))])
    made.close()
    made.disk.close(handle)


def test_a_long_list_of_pending_slots_is_read_whole(tmp_path: Path) -> None:
    pending = list(range(0, 5000, 2))
    write(tmp_path, RECORDS, pending)
    made, handle = covers(tmp_path)
    assert made.open(5000)
    assert list(made.pending) == pending
    assert made.fields[0] == FIELDS
    made.close()
    made.disk.close(handle)


def same(folder: Path, today: int = TODAY) -> bool:
    made, handle = covers(folder)
    try:
        made.today = today
        assert made.open(5000)
        assert made.is_true()
        return made.is_same
    finally:
        made.close()
        made.disk.close(handle)


@pytest.mark.parametrize("age", [0, 60])
def test_the_whole_ledger_serves_that_day_and_while_no_pending_slot_has_changed(tmp_path: Path, age: int) -> None:
    write(tmp_path, RECORDS, [3, 2049, 4999])
    for _ in range(2):
        assert same(tmp_path)
        assert not same(tmp_path, TODAY + 1)
        then = time.time_ns() - age * 1_000_000_000
        os.utime(tmp_path / "dyacht.dat", ns=(then, then))
    for slot in (3, 2049, 4999):
        data = bytearray(RECORDS)
        data[slot * 96 + 5] ^= 1
        (tmp_path / "dyacht.dat").write_bytes(bytes(data))
        os.utime(tmp_path / "dyacht.dat", ns=(then, then))
        assert not same(tmp_path)
        assert not same(tmp_path)


def test_of_pending_slots_only_those_are_wanted_that_can_be_while_they_are_known(tmp_path: Path) -> None:
    write(tmp_path, RECORDS, list(range(70)))
    made, handle = covers(tmp_path)
    assert made.open(5000)
    assert list(made.wanted(2, 3, 4)) == list(range(70))
    assert made.is_true()
    assert list(made.wanted(2, 3, 4)) == [slot for slot in range(70) if 2 <= slot % 7 <= 3 or slot % 5 == 4]
    made.close()
    made.disk.close(handle)
