"""Nodes on DOS and elsewhere in one folder: every game is there once and whole, whichever made the files and in whatever spelling."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dyacht.core import sizes
from dyacht.core.book import record
from dyacht.core.book.record import Found, Record, Status
from dyacht.core.rules import card
from dyacht.core.words import new
from tests.dos import made
from tests.dos.box import Box, Caller
from tests.dos.test_host import Player
from tests.dos.test_line import called, drop_file

pytestmark = [pytest.mark.dos, pytest.mark.real, made.needs_dos]

HAMMER = """
import sys, time
from dyacht.core import sizes
from dyacht.core.book import record
from dyacht.core.events import Event
from dyacht.core.rules import card
from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell.folder import Folder
from dyacht.shell.log import FileLog
from dyacht.shell.posix_disk import PosixDisk
from dyacht.shell.store import FileStore

def pause(milliseconds):
    time.sleep(milliseconds / 1000)
    return True

folder = Folder(PosixDisk(), sys.argv[1])
store = FileStore(folder, FileLog(folder), pause)
state = new(State)
game = state.game
game.name[:5] = b"Linux"
for day in range(1, int(sys.argv[2]) + 1):
    game.day, game.status, game.roll = day, record.Status.PLAYING, 0
    game.dice[:] = [0] * 5
    game.card.boxes[:] = [card.OPEN] * card.BOXES
    record.first_image(game, state.save.image)
    state.save.slot = sizes.NO_SLOT
    assert store.save(state) == Event.SAVED
    for i in range(1, 4):
        state.save.seen[:] = state.save.image
        game.dice[:] = [i] * 5
        game.roll = i
        state.save.part = record.next_image(game, state.save.image)
        assert store.save(state) == Event.SAVED
    time.sleep(float(sys.argv[3]))
"""


def games(data: bytes) -> list[Record]:
    """Return all records, every one of which must be good."""
    assert len(data) % sizes.RECORD == 0
    found = []
    for at in range(0, len(data), sizes.RECORD):
        game = new(Record)
        assert record.decode(game, data[at : at + sizes.RECORD]) == Found.GOOD, f"the record at {at} is not whole"
        found.append(game)
    return found


def name_of(game: Record) -> str:
    return bytes(game.name).rstrip(b"\0").decode("cp437")


@pytest.mark.slow
@pytest.mark.parametrize("first", ["DOS", "Linux"])
def test_three_dos_machines_and_a_linux_door_write_all_at_once(tmp_path: Path, first: str) -> None:
    count, linux = 15, 60
    folder = tmp_path / "door"
    boxes = [Box(tmp_path / f"box{i}", folder=folder) for i in range(3)]
    shutil.copyfile(made.with_core("hammer"), folder / "HAMMER.EXE")
    start = [sys.executable, "-S", "-c", HAMMER, str(folder), str(linux), "0.1"]
    machines = []
    for i, each in enumerate(boxes):
        each.name = f"RUN{i}"
        machines.append(each.start([f"HAMMER {i} {count} > SAID{i}.TXT"]))
    limit = time.monotonic() + 30
    while first == "DOS" and not (folder / "DYACHT.DAT").exists():
        assert time.monotonic() < limit
        time.sleep(0.02)
    worker = subprocess.Popen(start, env={"PYTHONPATH": ":".join(sys.path)})
    try:
        assert worker.wait(120) == 0
        for machine in machines:
            machine.wait(120)
    finally:
        worker.kill()
        for machine in machines:
            machine.kill()
            machine.wait()
    said = [(folder / f"SAID{i}.TXT").read_text(encoding="ascii") for i in range(3)]
    assert said == ["0 failures\n"] * 3
    found = games(boxes[0].records())
    assert sorted((name_of(game), game.day) for game in found) == sorted(
        [(f"Dos {i}", day) for i in range(3) for day in range(1, count + 1)] + [("Linux", day) for day in range(1, linux + 1)],
    )
    assert all(game.roll == 3 and list(game.dice) == [3] * 5 for game in found)
    assert not [path for path in folder.iterdir() if path.is_dir()], "a lock was left behind"


def filled(folder: Path) -> int:
    """Return how many boxes the only game has."""
    (game,) = games(Box.records_in(folder))
    return card.BOXES - card.left(game.card)


def play_on(press: Callable[[bytes], object], folder: Path, boxes: int) -> None:
    """Roll and score, the first box that is open each time, until so many are filled."""
    while (before := filled(folder)) < boxes:
        press(b"r")
        press(b"\t")
        for _ in range(card.BOXES):
            press(b"\r")
            press(b"y")
            if filled(folder) > before:
                break
            press(b"\x1b[B")


def linux(folder: Path) -> Player:
    """Start the Python door on a folder."""
    (folder / "chance").write_bytes(b"")
    player = Player([sys.executable, "-S", "-m", "dyacht", "-L", "-PDee"], folder)
    player.wait("Play")
    return player


def test_a_game_begun_in_dos_is_finished_by_the_linux_door(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    assert machine.run("DYACHT -L -PDee", [30, "p", 4, "T", 3, "r", 6, "3", 3, "q", 3, "l", 3, "q", 3]) == 0
    player = linux(machine.path)
    player.press(b"p")
    player.press(b"T")
    play_on(player.press, machine.path, card.BOXES)
    player.press(b"qq")
    player.end()
    (game,) = games(machine.records())
    assert game.status == Status.FINISHED


def test_a_game_begun_by_the_linux_door_is_finished_in_dos(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    player = linux(machine.path)
    player.press(b"p")
    player.press(b"Tr")
    play_on(player.press, machine.path, 9)
    player.press(b"qlq")
    player.end()
    machine.put("DOOR32.SYS", drop_file())
    with called(machine, "uart") as caller:
        caller.wait("Play")
        caller.press(b"p", "DICE")
        caller.press(b"T")
        play_on(lambda keys: caller.press(keys), machine.path, card.BOXES)
        caller.press(b"qqq")
        caller.until_gone()
    (game,) = games(machine.records())
    assert game.status == Status.FINISHED
    assert [path.name for path in machine.path.iterdir() if path.name.lower() == "dyacht.dat"] == ["dyacht.dat"]


def test_files_that_linux_makes_while_the_dos_door_runs_are_found_by_it(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR32.SYS", drop_file("Don"))
    with called(machine, "uart") as caller:
        caller.wait("Play")
        player = linux(machine.path)
        player.press(b"p")
        player.press(b"Tr")
        player.press(b"qlq")
        player.end()
        play_one(caller)
    assert sorted(name_of(game) for game in games(machine.records())) == ["Dee", "Don"]


def play_one(caller: Caller) -> None:
    caller.press(b"p", "DICE")
    caller.press(b"Tr")
    caller.press(b"q")
    caller.press(b"l")
    caller.press(b"q")
    caller.until_gone()


@pytest.mark.parametrize("name", ["dyacht.lck", "DYACHT.LCK"])
def test_a_stale_lock_in_either_spelling_is_taken_over_after_three_seconds(tmp_path: Path, name: str) -> None:
    machine = Box(tmp_path)
    (machine.path / "dyacht.dat").write_bytes(b"")
    (machine.path / name).mkdir()
    assert machine.run("DYACHT -L -PDee", [140, "p", 4, "T", 3, "r", 8, "q", 3, "l", 3, "q", 3]) == 0
    assert len(games(machine.records())) == 1
    assert not (machine.path / name).exists()
