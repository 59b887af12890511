"""dyacht.exe for a caller: through a FOSSIL, through the UART with and without its FIFO, and over a modem with a real carrier."""

import re
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.door import Door
from tests.dos import box, made
from tests.dos.box import Box, Caller
from tests.dos.test_local import dice, today
from tests.terminal import different, expected

pytestmark = [pytest.mark.dos, made.needs_dos]

DOOR_SYS = (
    "COM1:\r\n38400\r\n8\r\n1\r\n38400\r\nY\r\nN\r\nN\r\nN\r\nDee Caller\r\nTown\r\n1\r\n1\r\nx\r\n30\r\n"
    "1\r\n01-01-20\r\n3600\r\n60\r\nGR\r\n24\r\nN\r\n"
)
WAYS = ("fossil", "uart", "uart without its fifo", "modem")
DTR_LINE = "usedtr:1"
"""A nullmodem whose DCD is always up: only DSR and CTS fall when the other side goes. It calls when DTR is raised."""
HELLO = "DAILY YACHT"


def drop_file(name: str = "Dee", minutes: int = 60, baud: int = 115200, node: int = 1) -> bytes:
    """Return a DOOR32.SYS as a board on another machine writes it, whose line is DOSBox's COM1."""
    return f"0\r\n0\r\n{baud}\r\nThe Board\r\n1\r\nDee Caller\r\n{name}\r\n30\r\n{minutes}\r\n1\r\n{node}\r\n".encode("cp437")


def bbsdev(way: str) -> bytes:
    """Return a BBSDEV.DRP whose second and third lines are *way*."""
    first, _, second = way.partition("\r\n")
    rest = ["Dee", "7", "80", "24", "Y", "N", "", "", "IBM437", "en-US", "Board", "Name", "Sysop", "20", "2", "Y"]
    return "\r\n".join(["1.0", first, second, *rest, ""]).encode()


@contextmanager
def called(machine: Box, way: str, arguments: str = "-DDOOR32.SYS", before: Sequence[str] = ()) -> Iterator[Caller]:
    """Call the door in one of WAYS, or by a nullmodem of DOSBox's of another kind."""
    before = list(before)
    if way == "fossil":
        shutil.copyfile(made.assembled("fossil"), machine.path / "FOSSIL.COM")
        before += ["FOSSIL L > NUL"]
    elif way == "uart without its fifo":
        before += ["set DYACHT_FIFO=0"]
    with machine.calling(arguments, before, way if way in {"modem", DTR_LINE} else "transparent:1") as caller:
        if way == "modem":
            caller.raw = b""
        yield caller


def leave(caller: Caller) -> None:
    """Go home from a table and out."""
    caller.press(b"q", "finish it later")
    caller.press(b"l", "Play")
    caller.send(b"q")
    caller.until_gone()


@pytest.mark.parametrize("way", WAYS)
def test_a_caller_sees_on_his_terminal_what_the_core_draws(tmp_path: Path, way: str) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR32.SYS", drop_file())
    with called(machine, way) as caller:
        caller.wait(HELLO).wait("Play")
        caller.press(b"p", "DICE")
        caller.press(b"T")
        caller.press(b"r", "Roll 1 of 3")
        first = dice(caller.terminal.lines())
        caller.press(b"\x1b[C \x1b[B")
        table = caller.terminal.picture()
        caller.press(b"q")
        caller.press(b"l", "Play")
        caller.send(b"q")
        caller.until_gone()
    assert machine.code() == 0
    door = Door("Dee", start=None, local=False, minutes=60, animation=True)
    door.state.clock.today = today(machine)
    door.press(f"p T r={first} RIGHT SPACE DOWN")
    assert different(table, expected(door.page)) == []
    assert machine.records() == bytes(door.file[0])
    assert 255 not in caller.raw
    assert b"\x11" not in caller.raw
    assert b"\x13" not in caller.raw
    assert ("FOSSIL" if way == "fossil" else "no FIFO" if "without" in way else "FIFO") in machine.log()


@pytest.mark.parametrize("way", ("uart", "modem", DTR_LINE))
def test_a_lost_carrier_ends_the_door_within_seconds_and_the_game_is_safe(tmp_path: Path, way: str) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR32.SYS", drop_file())
    with called(machine, way) as caller:
        caller.wait("Play")
        caller.press(b"p", "DICE")
        caller.press(b"T")
        caller.press(b"r", "Roll 1 of 3")
        first = dice(caller.terminal.lines())
        caller.hang_up()
        fallen = time.monotonic()
    assert time.monotonic() - fallen < 6
    assert machine.code() == 1
    assert "caller lost" in machine.log()
    with called(machine, way) as caller:
        caller.wait("Play")
        caller.press(b"p", "DICE")
        assert dice_on(caller) == first
        caller.hang_up()


def dice_on(caller: Caller) -> str:
    """Return the faces that stand under the five pictures of a resumed game, told by their pips."""
    rows = [caller.terminal.lines()[row].ljust(80) for row in range(15, 18)]
    return "".join(str(sum(row[7 + 14 * i : 17 + 14 * i].count("■") for row in rows)) for i in range(5))


def test_the_local_screen_shows_what_the_caller_sees_and_a_status_line(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR.SYS", DOOR_SYS.encode("cp437"))
    with machine.calling("-DDOOR.SYS -N3", keys=[70, "SNAP", "UP", 6, "SNAP", "ALT_X", 40, "SNAP"]) as caller:
        caller.wait("Play")
        home = caller.settle(0.5).terminal.picture()
        caller.wait("ended this session")
        caller.until_gone()
    assert machine.code() == 0
    assert different(box.picture(machine.snapshots()[0]), home) == []
    status = [box.lines(snap)[24] for snap in machine.snapshots()[:2]]
    assert "Dee Caller  node 3  38400 bps" in status[0]
    minutes = [int(re.findall(r"(\d+):\d\d left", line)[0]) for line in status]
    assert minutes[1] - minutes[0] in {4, 5}
    assert "ended by the sysop" in machine.log()


LONGEST = "Wolfeschlegelsteinhausenberger"


@pytest.mark.parametrize(
    ("name", "data", "arguments", "status"),
    [
        (
            "DOOR32.SYS",
            drop_file(LONGEST, minutes=1440),
            "-DDOOR32.SYS -N255",
            rf" {LONGEST}  node 255  115200 bps  14\d\d:\d\d left +Alt-X",
        ),
        (
            "DOOR32.SYS",
            drop_file("Dee", minutes=40, baud=2400),
            "-DDOOR32.SYS",
            r" Dee  node 1  2400 bps  (40:00|39:5\d) left +Up/Down 5 min.*",
        ),
        ("BBSDEV.DRP", bbsdev("uart\r\n03F8,4"), "-DBBSDEV.DRP", r" Dee  node 2  no limit +Up/Down 5 minutes  Alt-X ends it"),
    ],
)
def test_the_status_line_has_room_for_everything_and_its_time_goes_on(
    tmp_path: Path, name: str, data: bytes, arguments: str, status: str
) -> None:
    machine = Box(tmp_path)
    machine.put(name, data)
    with machine.calling(arguments, keys=[70, "SNAP", 40, "SNAP", "ALT_X"]) as caller:
        caller.wait("ended this session")
        caller.send(b"q")
        caller.until_gone()
    early, late = (box.lines(snap)[24] for snap in machine.snapshots())
    assert re.fullmatch(status, early)
    left = [re.search(r"\d+:\d\d", line) for line in (early, late)]
    assert "no limit" in early or (left[0] and left[1] and seconds_of(left[0][0]) - seconds_of(left[1][0]) in {1, 2, 3})


def seconds_of(left: str) -> int:
    minutes, seconds = left.split(":")
    return int(minutes) * 60 + int(seconds)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("COM7:", "no FOSSIL driver answers"),
        ("COM3:", "is not there, and no FOSSIL driver answers"),
    ],
)
def test_a_port_that_is_not_there_is_one_sentence_and_an_exit_code(tmp_path: Path, text: str, words: str) -> None:
    machine = Box(tmp_path)
    machine.put("DOOR.SYS", DOOR_SYS.replace("COM1:", text).encode("cp437"))
    assert machine.run("DYACHT -DDOOR.SYS > SAID.TXT") == 2
    said = (machine.path / "SAID.TXT").read_text(encoding="cp437")
    assert words in said
    assert said.count("\n") == 1
    assert f"fault: {said.strip()}" in machine.log()


@pytest.mark.parametrize(
    ("way", "words"),
    [
        ("uart\r\n02E8,3", "UART at 2E8h, IRQ 3 is not there\n"),
        ("fossil\r\n1", "COM2: no FOSSIL driver answers (INT 14h, AH=04h)"),
        ("socket\r\n5", "BBSDEV.DRP line 2 names a way that DOS does not have"),
    ],
)
def test_a_way_of_bbsdev_that_leads_nowhere_is_one_sentence_and_an_exit_code(tmp_path: Path, way: str, words: str) -> None:
    machine = Box(tmp_path)
    machine.put("BBSDEV.DRP", bbsdev(way))
    assert machine.run("DYACHT -DBBSDEV.DRP > SAID.TXT") == 2
    said = (machine.path / "SAID.TXT").read_text(encoding="cp437")
    assert words in said
    assert said.count("\n") == 1
    assert f"fault: {said.strip()}" in machine.log()


@pytest.mark.parametrize("kind", ["local", "uart\r\n03F8,4", "fossil\r\n0"])
def test_every_type_of_bbsdev_that_dos_has_is_served(tmp_path: Path, kind: str) -> None:
    machine = Box(tmp_path)
    machine.put("BBSDEV.DRP", bbsdev(kind))
    way = kind.partition("\r\n")[0]
    if way == "local":
        assert machine.run("DYACHT -DBBSDEV.DRP", [30, "q", 4]) == 0
    else:
        with called(machine, way, "-DBBSDEV.DRP") as caller:
            caller.wait("Play")
            caller.send(b"q")
            caller.until_gone()
        assert machine.code() == 0
    assert "Dee, BBSDEV.DRP" in machine.log()


def test_a_board_that_names_its_drop_file_in_the_environment_may_give_a_node_with_it(tmp_path: Path) -> None:
    machine = Box(tmp_path)
    machine.put("BBSDEV.DRP", bbsdev("local"))
    assert machine.run("DYACHT -N7", [30, "q", 4], before=["set BBSDEV_DRP=C:\\BBSDEV.DRP"]) == 0
    assert "node 7 Dee, C:\\BBSDEV.DRP, " in machine.log()
