import os
from pathlib import Path

import pytest

from dyacht.core import sizes, upkeep
from dyacht.core.book.ledger import Ledger
from dyacht.core.tools import errand
from dyacht.core.tools.errand import Errand
from dyacht.core.tools.telling import Saying
from dyacht.core.tools.work import STEP, Answer, Work
from dyacht.core.words import copy, new
from dyacht.shell import system
from dyacht.shell.folder import Folder
from dyacht.shell.records import ASIDE, BLOCK, Records
from dyacht.shell.store import FileStore
from tests.shell.fakes import ListLog, image
from tests.sysop import BLANK, head, row

DAY = 2525


def records_in(folder: Path, *images: bytes, tail: bytes = b"") -> Records:
    """Return the records of a folder, with a file of *images* if there are any."""
    if images or tail:
        (folder / "dyacht.dat").write_bytes(b"".join(images) + tail)
    return Records(FileStore(Folder(system.disk(), str(folder)), ListLog(), lambda milliseconds: True))


def data(folder: Path) -> bytes:
    return (folder / "dyacht.dat").read_bytes()


def many(count: int) -> list[bytes]:
    return [image(b"Player %d" % (i % 50), DAY - i // 50, i) for i in range(count)]


class Seen:
    """Stands in for the core: remembers what it is fed, and stops when it has enough."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, enough: int = 1 << 30) -> None:
        self.slots: list[tuple[int, bytes]] = []
        self.enough = enough
        monkeypatch.setattr(upkeep, "add", self.add)

    def add(self, work: Work, account: Ledger, slot: int, one: bytes) -> bool:
        self.slots.append((slot, one))
        work.next = slot + 1
        return len(self.slots) < self.enough


def asked(first: int = 0, name: bytes = b"") -> Work:
    """Return work that wants every slot from *first* on, or one player's."""
    work: Work = new(Work)
    work.query.last, work.next = 0xFFFF, first
    if name:
        work.query.first, work.query.last, work.query.mine = 1, 0, True
        work.query.name[: len(name)] = list(name)
    return work


def test_every_slot_is_fed_and_a_torn_tail_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    images, seen, work = many(2 * BLOCK + 7), Seen(monkeypatch), asked()
    assert records_in(tmp_path, *images, tail=b"torn").feed(work, new(Ledger)) == Answer.ENDED
    assert (seen.slots, work.tail) == (list(enumerate(images)), 4)


def test_feeding_stops_where_the_core_has_enough_and_goes_on_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    images, seen, work = many(2 * BLOCK), Seen(monkeypatch, BLOCK + 3), asked()
    records = records_in(tmp_path, *images)
    assert records.feed(work, new(Ledger)) == Answer.STOPPED
    assert len(seen.slots) == BLOCK + 3
    seen.enough = 1 << 30
    assert records.feed(work, new(Ledger)) == Answer.ENDED
    assert seen.slots == list(enumerate(images))


def test_of_one_player_no_record_is_missed_and_most_others_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    images, seen = many(2 * BLOCK), Seen(monkeypatch)
    records_in(tmp_path, *images).feed(asked(5, b"PLAYER 7"), new(Ledger))
    wanted = [(slot, one) for slot, one in enumerate(images) if one.startswith(b"Player 7\0")]
    assert [each for each in seen.slots if each in wanted] == wanted
    assert len(seen.slots) < 3 * len(wanted)


def test_no_file_has_no_slots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, work = Seen(monkeypatch), asked()
    assert records_in(tmp_path).feed(work, new(Ledger)) == Answer.ENDED
    assert (seen.slots, work.tail) == ([], 0)


def changing(images: list[bytes], slots: list[int], seen: dict[int, bytes] | None = None) -> Work:
    work: Work = new(Work)
    work.count = len(slots)
    for change, slot in zip(work.changes, slots, strict=False):
        change.slot, change.seen[:], change.image[:] = slot, list((seen or {}).get(slot, images[slot])), list(BLANK)
    return work


def test_slots_are_changed_where_they_stand(tmp_path: Path) -> None:
    images = many(200)
    work = changing(images, list(range(0, 2 * STEP, 2)))
    assert records_in(tmp_path, *images).change(work) == Answer.DONE
    assert data(tmp_path) == b"".join(BLANK if slot % 2 == 0 and slot < 2 * STEP else images[slot] for slot in range(200))
    assert sorted(os.listdir(tmp_path)) == ["dyacht.dat"]


def test_a_slot_that_a_door_has_written_meanwhile_is_left_alone(tmp_path: Path) -> None:
    images = many(3)
    work = changing(images, [0, 2], {0: images[1]})
    records_in(tmp_path, *images).change(work)
    assert [bool(change.left) for change in work.changes[:2]] == [True, False]
    assert data(tmp_path) == images[0] + images[1] + BLANK


def test_copies_go_behind_those_of_before_in_whatever_spelling_the_file_has(tmp_path: Path) -> None:
    records = records_in(tmp_path)
    records.put_aside(row(1, many(1)[0]))
    (tmp_path / ASIDE).rename(tmp_path / "DYACHT.SAV")
    records.put_aside(b"two\r\n")
    assert (tmp_path / "DYACHT.SAV").read_bytes() == head() + row(1, many(1)[0]) + b"two\r\n"
    assert os.listdir(tmp_path) == ["DYACHT.SAV"]


def importing(images: list[bytes]) -> Work:
    """Return the work of an import that has these images at hand."""
    words: Errand = new(Errand)
    errand.begin(words)
    for argument in (b"-import", b"x"):
        errand.take(words, new(Saying), argument, len(argument))
    errand.end(words, new(Saying))
    work: Work = new(Work)
    copy(work.errand, words)
    upkeep.start(work, new(Ledger))
    work.count = len(images)
    for change, one in zip(work.changes, images, strict=False):
        change.image[:] = list(one)
    return work


def test_what_is_added_goes_over_a_torn_tail_and_what_doors_added_meanwhile_is_fed_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    images, seen, work = many(6), Seen(monkeypatch), importing(many(6)[4:])
    work.next = 2
    monkeypatch.setattr(upkeep, "sift", lambda work, account: 1)
    assert records_in(tmp_path, *images[:4], tail=b"torn").append(work, new(Ledger)) == Answer.DONE
    assert seen.slots == [(2, images[2]), (3, images[3])]
    assert (data(tmp_path), work.next) == (b"".join(images[:5]), 5)
    assert not (tmp_path / "dyacht.lck").exists()


def test_records_are_added_to_no_file_too(tmp_path: Path) -> None:
    images, work = many(3), importing(many(3))
    work.intake.fresh = True
    assert records_in(tmp_path).append(work, new(Ledger)) == Answer.DONE
    assert (data(tmp_path), work.next, sizes.RECORD) == (b"".join(images), 3, 96)
    assert os.listdir(tmp_path) == ["dyacht.dat"]
