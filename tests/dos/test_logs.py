"""The log of the C door beside that of the Python door: what happens to both is told in the same lines, and ends with the same code."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from dyacht.core.codec import ini
from tests import generate
from tests.dos.test_host import DOOR32, Both, Player, pytestmark

__all__ = ["pytestmark"]

BBSDEV = """1.0
stdio

Dee Caller
5
{columns}
25
Y
N
1.332
{deadline}
IBM437
en-US
A Board 1.0
The Board
Some Sysop
90
1
Y
"""
HOLD = """
import fcntl, sys, time
with open(sys.argv[1], "r+b") as file:
    fcntl.lockf(file, fcntl.LOCK_EX, 1, 0x7FFFFFF0)
    print("held", flush=True)
    time.sleep(60)
"""
STAND = """
import os, sys, time
os.chdir(sys.argv[1])
while True:
    for name in ("dyacht.lck", "DYACHT.LCK"):
        os.mkdir("fresh")
        os.rename("fresh", name)
    time.sleep(0.01)
"""
SENT_AWAY = ("is used up", "for a long while", "can't be read just now", "date can't be right", "still to come", "on another node")
PACE = 40
"""How many times as fast as in the world time passes in a session that waits for something."""


def today() -> int:
    return (date.today() - date(2020, 1, 1)).days


def records(count: int, *damaged: int) -> bytes:
    """Return records of today; in both states of the damaged ones a bit has turned."""
    images = [bytearray(each) for each in generate.records(count, today())]
    for i in damaged:
        images[i][40] ^= 1
        images[i][70] ^= 1
    return b"".join(map(bytes, images))


@contextlib.contextmanager
def held(home: Path) -> Iterator[None]:
    """Hold the byte-range lock of a folder's records."""
    (home / "dyacht.dat").touch()
    process = subprocess.Popen([sys.executable, "-S", "-c", HOLD, str(home / "dyacht.dat")], stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield
    finally:
        process.kill()
        process.communicate()


@contextlib.contextmanager
def standing(home: Path) -> Iterator[None]:
    """Keep a lock directory standing, another one each time it is looked at: as if other nodes never stopped writing."""
    process = subprocess.Popen([sys.executable, "-S", "-c", STAND, str(home)])
    try:
        while not (home / "DYACHT.LCK").exists():
            time.sleep(0.01)
        yield
    finally:
        process.kill()
        process.wait()


@dataclass
class Case:
    """One session: what stands in the folder before it, what the caller does, and words that the log must then have."""

    words: str
    before: Callable[[Path], object] = lambda home: None
    keys: tuple[bytes, ...] = (b"q",)
    ends: str = "quits"
    """Or "hangs up", or "waits" to be sent away, or "never comes"."""
    arguments: tuple[str, ...] = ("-DDOOR32.SYS",)
    pace: int = 1
    while_: Callable[[Path], contextlib.AbstractContextManager[None]] = lambda home: contextlib.nullcontext()


def bbsdev(deadline: str = "", columns: int = 80) -> Callable[[Path], object]:
    """Let the board write a BBSDEV.DRP."""
    text = BBSDEV.format(deadline=deadline, columns=columns).replace("\n", "\r\n")
    return write("BBSDEV.DRP", text.encode("ascii"))


def minutes(count: int) -> Callable[[Path], object]:
    """Give the caller so many minutes."""
    return write("DOOR32.SYS", DOOR32.replace(b"\r\n60\r\n", b"\r\n%d\r\n" % count))


def write(name: str, data: bytes) -> Callable[[Path], object]:
    return lambda home: (home / name).write_bytes(data)


def full(name: str) -> Callable[[Path], object]:
    """Let a file of the folder be one that takes no byte."""
    return lambda home: os.symlink("/dev/full", home / name)


def change_under_hand(home: Path) -> None:
    """Turn a bit of the first record, as another node's move would."""
    path = home / "dyacht.dat"
    data = bytearray(path.read_bytes())
    data[40] ^= 1
    path.write_bytes(data)


ROLL = (b"p", b"T", b"r")
BLOCK = 16512
"""Bytes of the log that the door in C looks through at once."""
AWAY = (b"q", b"l", b"q")
CASES = {
    "a session": Case("node 5 Dee, ", keys=(*ROLL, *AWAY)),
    "-N overrules the node": Case("node 7 Dee, ", arguments=("-DDOOR32.SYS", "-N7")),
    "a caller who is asked": Case(
        "the caller gave the name Zoë", write("DOOR32.SYS", DOOR32.replace(b"Dee Caller\r\nDee", b"\r\n")), (b"Zo\x89\r", b"q")
    ),
    "a caller who is asked and gives none": Case(
        "the caller gave the name (none)", write("DOOR32.SYS", DOOR32.replace(b"Dee Caller\r\nDee", b"\r\n")), (), "hangs up"
    ),
    "a carrier lost": Case("caller lost", keys=ROLL, ends="hangs up"),
    "no key": Case("idle limit reached", write("dyacht.ini", b"IdleMinutes=2\r\n"), (), "waits", pace=PACE),
    "time up": Case("time up", minutes(2), (), "waits", pace=PACE),
    "nothing tells the time": Case("DefaultMinutes used", minutes(0)),
    "damaged records": Case("damaged records in dyacht.dat were left out", write("dyacht.dat", records(6, 2, 4))),
    "records that can't be read": Case("dyacht.dat can't be read and", lambda home: (home / "dyacht.dat").mkdir(), (), "never comes"),
    "a full disk": Case("dyacht.dat can't be written", full("dyacht.dat"), (*ROLL, *AWAY)),
    "settings that can't be read": Case("dyacht.ini can't be read and", lambda home: (home / "dyacht.ini").mkdir(), (), "never comes"),
    "settings that make no sense": Case(
        "dyacht.ini, line 2: IdleMinutes should be",
        write("dyacht.ini", b"PlayAheadDay=77\r\nIdleMinutes=x\r\n[Board]\r\nMakeupDays=-3\r\n"),
    ),
    "settings without end": Case("has more than 8192 bytes", write("dyacht.ini", b"; a note\r\n" * 900)),
    "a date before the first day": Case("no play", write("dyacht.ini", b"StartDate=20900101\r\n"), (), "waits", pace=PACE),
    "a league": Case(
        "InterBBS=1, but",
        write("dyacht.ini", b"[League]\r\nInterBBS=1\r\nLeagueStart=20260101\r\nLeagueID=AB\r\nLeagueServer=scores.example\r\n"),
        (*ROLL, *AWAY),
    ),
    "records held by another": Case(
        "dyacht.dat can't be written: another node holds the lock", keys=(*ROLL, b"", b"", *AWAY), pace=PACE, while_=held
    ),
    "a lock that never goes": Case(
        "dyacht.dat can't be written: another node holds the lock",
        write("dyacht.dat", records(3)),
        (*ROLL, b"", b"", *AWAY),
        pace=PACE,
        while_=standing,
    ),
    "a terminal without ANSI": Case(
        "needs ANSI", write("DOOR32.SYS", DOOR32.replace(b"\r\n60\r\n1\r\n", b"\r\n60\r\n0\r\n")), (), "never comes"
    ),
    "a screen too small": Case(
        "needs a screen of 80x24, and yours has 40x25",
        bbsdev(columns=40),
        (),
        "never comes",
        ("-DBBSDEV.DRP",),
    ),
    "a deadline that is past": Case("time up: the deadline", bbsdev("2001-01-01T00:00:00Z"), (), "never comes", ("-DBBSDEV.DRP",)),
    "a deadline far away": Case("node 1 Dee Caller, BBSDEV.DRP", bbsdev("2099-01-01T00:00:00Z"), arguments=("-DBBSDEV.DRP",)),
    "a drop file that is not there": Case("There is no NOWHERE.SYS", keys=(), ends="never comes", arguments=("-DNOWHERE.SYS", "-N3")),
    "a folder without a drop file": Case(
        "holds no drop file", lambda home: (home / "empty").mkdir(), (), "never comes", ("-Dempty", "-N3")
    ),
    "a drop file that makes no sense": Case("DOOR32.SYS", write("DOOR32.SYS", b"nonsense\r\n"), (), "never comes"),
    "a switch that is none": Case("-Q", keys=(), ends="never comes", arguments=("-Q",)),
}
SYSTEM = re.compile(r"(can't be (?:read|written)): [A-Z][A-Za-z ]+")
"""What the system calls it, which C's library knows and the door in C does not."""


def told(home: Path) -> list[str]:
    """Return the log's lines without their times, without what is the system's, and without the way, for which each has its own name."""
    path = home / "dyacht.log"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    plain = [re.sub(r"^\S+ \S+ ", "", line).replace(f"{home}/", "").replace("./", "") for line in lines]
    return [re.sub(r"(, \w+\.\w+), [^,]+(, [A-Z]+)", r"\1\2", SYSTEM.sub(r"\1", line)) for line in plain]


def play(case: Case, command: list[str], home: Path) -> int:
    """Have one door serve the session; return its exit code."""
    case.before(home)
    with case.while_(home):
        player = Player(command, home, DYACHT_PACE=str(case.pace))
        if case.ends != "never comes":
            player.wait("DAILY YACHT")
        for key in case.keys:
            player.press(key) if key else time.sleep(12 / 2 / PACE)
        limit = time.monotonic() + 30
        while case.ends != "hangs up" and not player.is_gone:
            player.receive(0.5)
            if case.ends == "waits" and any(words in line for line in player.terminal.lines() for words in SENT_AWAY):
                player.press(b"\r")
            assert time.monotonic() < limit, "\n".join(player.terminal.lines())
        return player.end()


@pytest.mark.parametrize("name", CASES)
def test_what_happens_is_told_in_the_same_lines(tmp_path: Path, name: str) -> None:
    both = Both(tmp_path)
    case = CASES[name]
    codes = [play(case, command, home) for command, home in zip(both.commands(case.arguments), both.homes, strict=True)]
    c, python = (told(home) for home in both.homes)
    assert any(case.words in line for line in python), python
    assert c == python
    assert codes[0] == codes[1]


@pytest.mark.parametrize("beyond", [-70, -1, 0, 30, 40_000])
def test_settings_that_make_no_sense_are_told_once_wherever_in_the_log_that_stands(tmp_path: Path, beyond: int) -> None:
    both = Both(tmp_path)
    case = Case("", write("dyacht.ini", b"StartDate=20260901\r\nIdleMinutes=x\r\n"))
    for command, home in zip(both.commands(case.arguments), both.homes, strict=True):
        play(case, command, home)
        log = (home / "dyacht.log").read_bytes()
        filler = BLOCK + beyond - log.index(ini.MARK)
        (home / "dyacht.log").write_bytes(b"." * (filler - 1) + b"\n" + log)
        play(case, command, home)
        assert sum("IdleMinutes should be" in line for line in told(home)) == 1
    assert len(told(both.homes[0])) == len(told(both.homes[1])) == 5


def test_a_game_that_another_node_goes_on_with_is_told_alike(tmp_path: Path) -> None:
    both = Both(tmp_path)
    for player, home in zip(both.start("-DDOOR32.SYS"), both.homes, strict=True):
        player.wait("DAILY YACHT")
        for key in ROLL:
            player.press(key)
        change_under_hand(home)
        player.press(b"r")
        player.press(b"\r")
        player.end()
    c, python = (told(home) for home in both.homes)
    assert any("changed by another node" in line for line in python), python
    assert c == python


AS_OTHERS = "import ctypes, os, sys\nctypes.CDLL(None).prctl(24, 1)\nos.execv(sys.argv[1], sys.argv[1:])"
"""Gives up for good what lets root write everywhere: PR_CAPBSET_DROP, CAP_DAC_OVERRIDE."""


def as_others() -> list[str]:
    """Return what stands before a command so that the rights of files hold for it, which they don't for root."""
    return [sys.executable, "-S", "-c", AS_OTHERS] if os.geteuid() == 0 else []


def seen_last(command: list[str], home: Path) -> tuple[int, list[str]]:
    """Run a door that soon ends; return its exit code and what the caller has on his screen then."""
    player = Player(command, home)
    while not player.is_gone:
        player.receive(0.5)
    return player.end(), player.terminal.lines()


def refuse_everything(home: Path) -> None:
    home.chmod(0o555)


def refuse_the_records(home: Path) -> None:
    (home / "dyacht.dat").write_bytes(records(2))
    (home / "dyacht.dat").chmod(0o444)


@pytest.mark.parametrize("refuse", [refuse_everything, refuse_the_records, full("dyacht.log")])
def test_a_folder_that_takes_nothing_is_told_to_the_caller_in_the_same_sentence(tmp_path: Path, refuse: Callable[[Path], object]) -> None:
    both = Both(tmp_path)
    for home in both.homes:
        refuse(home)
    ended = [seen_last([*as_others(), *command], home) for command, home in zip(both.commands(["-DDOOR32.SYS"]), both.homes, strict=True)]
    for home in both.homes:
        home.chmod(0o755)
    assert ended[0] == ended[1]
    assert ended[1][0] == 3
    assert any("can't use its data" in line for line in ended[1][1])


WHILE_LOST = 0.1
"""Seconds for which the lock stays held once the caller is gone: the door sees that, and has most of its last second left."""


def test_a_roll_that_waits_for_the_lock_when_the_caller_goes_is_still_saved(tmp_path: Path) -> None:
    both = Both(tmp_path)
    for player, home in zip(both.start("-DDOOR32.SYS"), both.homes, strict=True):
        player.wait("DAILY YACHT")
        player.press(b"p")
        player.press(b"T")
        with held(home):
            player.press(b"r")
            player.process.send_signal(signal.SIGHUP)
            player.receive(WHILE_LOST)
        assert player.end() == 1
    assert [len(data) for data in both.file("dyacht.dat")] == [96, 96]
    c, python = (told(home) for home in both.homes)
    assert c == python
