"""The C door made for this machine beside the Python door: the same keys, the same dice, the same screens, the same files."""

import array
import contextlib
import fcntl
import os
import pty
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.dos import made
from tests.terminal import Terminal

pytestmark = [
    pytest.mark.real,
    pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="no C compiler is here to make the host's build with"),
]

SANITIZE = "address,undefined"
DOOR32 = b"0\r\n0\r\n38400\r\nThe Board\r\n1\r\nDee Caller\r\nDee\r\n30\r\n60\r\n1\r\n5\r\n"
PATIENCE = 30.0
QUIET = 0.12
EARLY = 0.35
"""Seconds in which an ENTER would be taken for the menu's own."""
KEYS = b"pprrrrr 12345\t\t\r\r\rjkcsyhqleetT08<>,."
ARROWS = (b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D")
PLAYED = 6
"""Random sessions; more in a slow test."""


class Player:
    """A door at the other end of a terminal."""

    def __init__(self, command: Sequence[str], home: Path, **more: str) -> None:
        self.terminal, self.raw, self.is_gone = Terminal(), b"", False
        environment = dict(os.environ, DYACHT_HOME=str(home), DYACHT_CHANCE=str(home / "chance"), DYACHT_SECOND="72000", **more)
        environment["PYTHONPATH"] = os.pathsep.join(sys.path)
        self.master, slave = pty.openpty()
        self.name = os.ttyname(slave)
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, env=environment, cwd=home, start_new_session=True)
        os.close(slave)

    def receive(self, seconds: float) -> bool:
        if self.is_gone or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        self.is_gone = not data
        self.raw += data
        self.terminal.feed(data)
        return bool(data)

    def wait(self, text: str) -> None:
        limit = time.monotonic() + PATIENCE
        while not any(text in line for line in self.terminal.lines()):
            self.receive(0.5)
            assert time.monotonic() < limit, "\n".join(self.terminal.lines())
        self.settle(EARLY)

    def settle(self, seconds: float = QUIET) -> None:
        """Read until nothing has come for a moment from a door that has taken all keys and waits, however slow the machine is."""
        limit = time.monotonic() + PATIENCE
        while self.receive(seconds) or not (self.is_gone or self.is_at_rest()) or self.receive(QUIET / 4):
            assert time.monotonic() < limit, "\n".join(self.terminal.lines())

    def is_at_rest(self) -> bool:
        """Return whether the door waits for something, and not for its turn, with no key left to take."""
        with contextlib.suppress(OSError):
            slave = os.open(self.name, os.O_RDWR | os.O_NOCTTY)
            keys = array.array("i", [0])
            fcntl.ioctl(slave, termios.FIONREAD, keys)
            os.close(slave)
            state = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[0]
            return keys[0] == 0 and state in "SZ"
        return True

    def press(self, keys: bytes) -> None:
        if not self.is_gone:
            os.write(self.master, keys)
        self.settle()

    def end(self) -> int:
        """Hang up and return the exit code."""
        os.close(self.master)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.process.kill()


class Both:
    """The two doors, each with a folder of its own and the same beginnings in it."""

    def __init__(self, path: Path, seed: int = 1) -> None:
        self.homes = path / "c", path / "py"
        for home in self.homes:
            home.mkdir(parents=True)
            (home / "chance").write_bytes(random.Random(seed).randbytes(1 << 22))
            (home / "DOOR32.SYS").write_bytes(DOOR32)

    def commands(self, arguments: Sequence[str]) -> tuple[list[str], list[str]]:
        return [str(made.host(SANITIZE)), *arguments], [sys.executable, "-S", str(made.HERE / "pydoor.py"), *arguments]

    def start(self, *arguments: str) -> list[Player]:
        return [Player(command, home) for command, home in zip(self.commands(arguments), self.homes, strict=True)]

    def file(self, name: str) -> list[bytes]:
        return [(home / name).read_bytes() if (home / name).exists() else b"" for home in self.homes]


def same(players: list[Player]) -> None:
    c, python = players
    assert c.terminal.lines() == python.terminal.lines()
    assert c.terminal.picture() == python.terminal.picture()


def keys_of(seed: int, count: int) -> list[bytes]:
    chance = random.Random(seed)
    return [chance.choice(ARROWS) if chance.random() < 0.4 else bytes([chance.choice(KEYS)]) for _ in range(count)]


def play(path: Path, seed: int, count: int, step: int = 12) -> None:
    both = Both(path, seed)
    players = both.start("-DDOOR32.SYS")
    for player in players:
        player.wait("DAILY YACHT")
    keys = [b"p", b"T", *keys_of(seed, count)]
    for i in range(0, len(keys), step):
        for player in players:
            player.press(b"".join(keys[i : i + step]))
        if players[0].is_gone or players[1].is_gone:
            assert players[0].is_gone == players[1].is_gone
            break  # what was drawn last depends on how the keys before Q came in
        same(players)
    codes = [player.end() for player in players]
    assert codes[0] == codes[1]
    for name in ("dyacht.dat", "dyacht.ini"):
        c, python = both.file(name)
        assert c == python, name


@pytest.mark.parametrize("seed", range(PLAYED))
def test_random_keys_give_the_same_screens_and_the_same_files(tmp_path: Path, seed: int) -> None:
    play(tmp_path, seed, 120)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 112))
def test_long_random_sessions_too(tmp_path: Path, seed: int) -> None:
    play(tmp_path, seed, 800, 40)


def test_a_hang_up_ends_both_with_the_same_code_and_the_same_record(tmp_path: Path) -> None:
    both = Both(tmp_path)
    players = both.start("-DDOOR32.SYS")
    for player in players:
        player.wait("Play")
        player.press(b"pTr2")
        player.process.send_signal(signal.SIGHUP)
    assert [player.end() for player in players] == [1, 1]
    c, python = both.file("dyacht.dat")
    assert c == python
    assert len(c) == 96


def test_a_game_begun_by_one_is_gone_on_with_by_the_other(tmp_path: Path) -> None:
    both = Both(tmp_path)
    for turn in (0, 1, 0):
        player = Player(both.commands(["-DDOOR32.SYS"])[turn], both.homes[0])
        player.wait("Play")
        player.press(b"p")
        player.press(b"\tT" if turn == 0 else b"")
        player.press(b"r")
        player.press(b"qlq")
        player.end()
    record = both.file("dyacht.dat")[0]
    assert len(record) == 96
    assert max(record[35] & 3, record[67] & 3) == 3, "three rolls of one turn"


def test_the_log_says_the_same_but_for_the_way(tmp_path: Path) -> None:
    both = Both(tmp_path)
    players = both.start("-DDOOR32.SYS")
    for player in players:
        player.wait("Play")
        player.press(b"q")
    assert [player.end() for player in players] == [0, 0]
    c, python = (re.sub(rb"(?m)^\S+ \S+ ", b"", text).decode() for text in both.file("dyacht.log"))
    assert c.splitlines()[0].split(", ")[0] == python.splitlines()[0].split(", ")[0] == "node 5 Dee"


@pytest.mark.parametrize("bad", [b"", b"nonsense\r\n", DOOR32[:20]])
def test_a_bad_drop_file_is_told_in_the_same_sentence(tmp_path: Path, bad: bytes) -> None:
    both = Both(tmp_path)
    said = []
    for command, home in zip(both.commands(["-DDOOR32.SYS"]), both.homes, strict=True):
        (home / "DOOR32.SYS").write_bytes(bad)
        environment = dict(os.environ, DYACHT_HOME=str(home), DYACHT_CHANCE=str(home / "chance"), PYTHONPATH=os.pathsep.join(sys.path))
        done = subprocess.run(
            command, cwd=home, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False, stdin=subprocess.DEVNULL
        )
        assert done.returncode == 2
        said.append(done.stderr.replace("dyacht: ", "").replace("./", ""))
    assert said[0] == said[1]


def test_an_enter_that_follows_another_key_is_the_callers_own_however_soon(tmp_path: Path) -> None:
    both = Both(tmp_path)
    players = both.start("-DDOOR32.SYS")
    for player in players:
        os.write(player.master, b"p\r")
        player.wait("Roll 1 of 3")
        player.press(b"qlq")
    assert [player.end() for player in players] == [0, 0]
    assert [len(each) for each in both.file("dyacht.dat")] == [96, 96]


def test_of_two_drop_files_of_one_moment_the_one_that_tells_more_is_read(tmp_path: Path) -> None:
    both = Both(tmp_path)
    for home in both.homes:
        for name in ("DOOR.SYS", "DORINFO1.DEF", "BBSDEV.DRP.BAK"):
            (home / name).write_bytes(b"nonsense")
        for path in home.iterdir():
            os.utime(path, (1e9, 1e9 + (path.name == "BBSDEV.DRP.BAK")))
    players = both.start("-D.")
    for player in players:
        player.wait("Play")
        player.press(b"q")
        player.end()
    for text in both.file("dyacht.log"):
        assert b"DOOR32.SYS" in text
