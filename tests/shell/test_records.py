import os
from pathlib import Path

import pytest

from dyacht.shell import csvrows, system
from dyacht.shell.folder import Folder
from dyacht.shell.records import ASIDE, EMPTY, STEP, Records
from dyacht.shell.store import FileStore
from tests.shell.fakes import ListLog, image

DAY = 2525


def records_in(folder: Path, *images: bytes, tail: bytes = b"") -> Records:
    """Return the records of a folder, with a file of *images* if there are any."""
    if images or tail:
        (folder / "dyacht.dat").write_bytes(b"".join(images) + tail)
    log = ListLog()
    return Records(FileStore(Folder(system.disk(), str(folder)), log, lambda milliseconds: True))


def data(folder: Path) -> bytes:
    return (folder / "dyacht.dat").read_bytes()


def many(count: int) -> list[bytes]:
    return [image(b"Player %d" % (i % 50), DAY - i // 50, i) for i in range(count)]


def test_every_slot_is_read_and_a_torn_tail_is_none(tmp_path: Path) -> None:
    images = many(5000)
    records = records_in(tmp_path, *images, tail=b"torn")
    assert list(records.each()) == list(enumerate(images))
    assert records.size() == 5000 * 96 + 4


def test_no_file_has_no_slots(tmp_path: Path) -> None:
    records = records_in(tmp_path)
    assert (list(records.each()), records.size()) == ([], 0)


def test_slots_are_changed_where_they_stand_and_copied_aside(tmp_path: Path) -> None:
    images = many(200)
    records = records_in(tmp_path, *images)
    assert records.change([(slot, images[slot], EMPTY) for slot in range(0, 200, 2)]) == []
    assert data(tmp_path) == b"".join(EMPTY if slot % 2 == 0 else images[slot] for slot in range(200))
    kept = (tmp_path / ASIDE).read_bytes().decode("utf-8")
    assert kept == csvrows.HEAD + "".join(csvrows.line_of(csvrows.row_of(slot, images[slot])) for slot in range(0, 200, 2))
    assert not (tmp_path / "dyacht.lck").exists()


def test_a_slot_that_a_door_has_written_meanwhile_is_left_alone(tmp_path: Path) -> None:
    images = many(3)
    records = records_in(tmp_path, *images)
    assert records.change([(0, images[1], EMPTY), (2, images[2], EMPTY)]) == [0]
    assert data(tmp_path) == images[0] + images[1] + EMPTY


def test_the_lock_is_given_back_every_few_slots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    images = many(STEP * 2 + 1)
    records = records_in(tmp_path, *images)
    taken = []
    make = records.store._open_locked

    def opened() -> int:
        taken.append(1)
        return make()

    monkeypatch.setattr(records.store, "_open_locked", opened)
    records.change([(slot, each, EMPTY) for slot, each in enumerate(images)])
    assert len(taken) == 3


def test_what_is_added_goes_over_a_torn_tail_and_what_doors_added_meanwhile_is_shown_first(tmp_path: Path) -> None:
    images = many(5)
    records = records_in(tmp_path, *images[:3], tail=b"torn")
    shown: list[tuple[int, bytes]] = []

    def is_wanted(slot: int, one: bytes) -> bool:
        shown.append((slot, one))
        return one != images[3]

    assert records.append(images[3:], is_wanted, 2) == 1
    assert shown == [(2, images[2]), (-1, images[3]), (-1, images[4])]
    assert data(tmp_path)[: 4 * 96] == b"".join([*images[:3], images[4]])


def test_records_are_added_to_no_file_too(tmp_path: Path) -> None:
    images = many(STEP + 5)
    assert records_in(tmp_path).append(images, lambda slot, one: True, 0) == STEP + 5
    assert data(tmp_path) == b"".join(images)
    assert os.listdir(tmp_path) == ["dyacht.dat"]
