"""Many at once in one data folder: no record lost, none twice, none mixed up, and nobody waits for ever."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from dyacht.core.book.record import Status
from tests.real.caller import Caller, make_data, name_of, records
from tests.source import ROOT, SRC

pytestmark = pytest.mark.real

HAMMER = """
import sys, time
from dyacht.core import sizes
from dyacht.core.book import record
from dyacht.core.events import Event
from dyacht.shell.posix_disk import PosixDisk
from dyacht.shell.store import FileStore
from tests.shell.fakes import ListLog, folder, game, image, state_of

def pause(milliseconds):
    time.sleep(milliseconds / 1000)
    return True

worker, count = int(sys.argv[2]), int(sys.argv[3])
log = ListLog()
store = FileStore(folder(PosixDisk(), sys.argv[1]), log, pause)
state = state_of()
for number in range(count):
    name = b"Worker %d" % worker
    state.save.slot = sizes.NO_SLOT
    state.save.image[:] = image(name, number, number)
    assert store.save(state) == Event.SAVED, log.lines
    state.save.seen[:] = state.save.image
    state.save.part = record.next_image(game(name, number, number + 1), state.save.image)
    assert store.save(state) == Event.SAVED, log.lines
"""


@pytest.mark.parametrize("count", [6, pytest.param(100, marks=pytest.mark.slow)])
def test_sixteen_writers_lose_nothing_of_each_other(tmp_path: Path, count: int) -> None:
    command = [sys.executable, "-S", "-c", HAMMER, str(tmp_path)]
    environment = {"PYTHONPATH": f"{SRC}:{ROOT}", "DYACHT_UNWATCHED": "1"}
    workers = [subprocess.Popen([*command, str(worker), str(count)], env=environment) for worker in range(16)]
    assert [worker.wait(300) for worker in workers] == [0] * 16
    found = records(tmp_path)
    assert sorted((name_of(each), each.day) for each in found) == sorted((f"Worker {i}", day) for i in range(16) for day in range(count))
    assert {each.sequence for each in found} == {2}
    assert [each.name for each in tmp_path.iterdir()] == ["dyacht.dat"]


def game_keys(chance: random.Random) -> bytes:
    """Return the keys of a careless game, typed ahead: a roll or three, then down the card until a box takes the dice; then away."""
    keys = [b"p"]
    for _ in range(60):
        keys += [b"r"] * chance.randrange(1, 4) + [b"\t"] + [b"\x1b[B"] * chance.randrange(4) + [b"\r", b"y", b"\x1b[B\r", b"y"]
    return b"".join(keys) + b"ql" * 4 + b"q"


@pytest.mark.parametrize(("doors", "games"), [(6, 12), pytest.param(16, 1000, marks=pytest.mark.slow)])
def test_a_crowd_plays_in_one_folder(tmp_path: Path, doors: int, games: int) -> None:
    data = make_data(tmp_path)
    chance = random.Random(games)
    names = [f"Guest {i}" for i in range(games)]
    playing: list[Caller] = []
    for node, name in enumerate(names, 1):
        playing.append(Caller(data, name, "pipes", node))
        playing[-1].send(game_keys(chance))
        if len(playing) == doors:
            assert playing.pop(0).end() == 0
    assert [caller.end() for caller in playing] == [0] * len(playing)
    found = records(data)
    assert sorted(name_of(each) for each in found) == sorted(names)
    assert {each.status for each in found} <= {Status.PLAYING, Status.FINISHED}
    assert sum(each.status == Status.FINISHED for each in found) > games // 2
    assert not (data / "dyacht.lck").exists()
