"""A DOS machine for the tests: DOSBox without a screen, in a folder of its own, and a caller at the other end of its line.

``machine.run`` runs a program while keys are pressed at the machine, and keeps pictures of its screen; ``machine.calling`` gives
the caller of a door that it runs.
"""

import os
import resource
import select
import shutil
import signal
import socket
import struct
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.dos import made
from tests.terminal import Picture, Terminal, seen

KEYS = {
    "UP": 0x48E0, "DOWN": 0x50E0, "LEFT": 0x4BE0, "RIGHT": 0x4DE0, "TAB": 0x0F09, "ENTER": 0x1C0D, "ESC": 0x011B, "SPACE": 0x3920,
    "ALT_X": 0x2D00, "CTRL_C": 0x2E03, "BACK": 0x0E08,
}  # fmt: skip
"""Scan code and letter of the keys that are no letter."""
SNAP, END, BREAK, PAUSE = 0xFF00, 0xFF01, 0xFF02, 0xFE00
SIGNS = {"SNAP": SNAP, "BREAK": BREAK}
ROWS = 25
SNAP_BYTES = ROWS * 160
PATIENCE = 60.0
"""Seconds after which a test gives up; nothing takes a tenth of it."""
CODES = (0, 1, 2, 3)
"""Exit codes that are told apart."""


def script(keys: Sequence[str | int]) -> bytes:
    """Return KEYS.BIN: letters and names of keys, SNAP for a picture, BREAK for Ctrl-Break, a number for so many ticks of 55 ms."""
    words = []
    for key in keys:
        if isinstance(key, int):
            words += [PAUSE + min(255, key)]
        else:
            words.append(SIGNS.get(key) or KEYS.get(key) or 0x1E00 + ord(key))
    return struct.pack(f"<{len(words) + 1}H", *words, END)


class Caller:
    """Who is at the other end of the line."""

    def __init__(self, line: socket.socket, speed_of_reading: int = 65536) -> None:
        self.line, self.terminal, self.raw = line, Terminal(), b""
        self.chunk = speed_of_reading
        self.is_gone = False

    def send(self, data: bytes) -> None:
        self.line.sendall(data)

    def receive(self, seconds: float) -> bool:
        """Take what comes in that time; return whether anything came."""
        if self.is_gone or not select.select([self.line], [], [], seconds)[0]:
            return False
        try:
            data = self.line.recv(self.chunk)
        except ConnectionResetError:
            data = b""
        self.is_gone = not data
        self.raw += data
        self.terminal.feed(data)
        return bool(data)

    def wait(self, text: str, seconds: float = PATIENCE) -> "Caller":
        """Read until a text is on the screen and nothing more comes for a moment."""
        limit = time.monotonic() + seconds
        while not any(text in line for line in self.terminal.lines()):
            self.receive(0.5)
            assert time.monotonic() < limit, f"no {text!r} on the screen:\n" + "\n".join(self.terminal.lines())
            assert not self.is_gone, f"the line fell before {text!r} was seen:\n" + "\n".join(self.terminal.lines())
        return self.settle()

    def settle(self, seconds: float = 0.25) -> "Caller":
        """Read until nothing has come for a moment."""
        while self.receive(seconds):
            pass
        return self

    def press(self, data: bytes, text: str = "") -> "Caller":
        """Send keys and read what they bring."""
        self.send(data)
        return self.wait(text) if text else self.settle(0.4)

    def hang_up(self) -> None:
        self.line.close()
        self.is_gone = True

    def until_gone(self, seconds: float = PATIENCE) -> None:
        """Read until the other side has closed the line."""
        limit = time.monotonic() + seconds
        while not self.is_gone and time.monotonic() < limit:
            self.receive(0.5)


class Box:
    """One machine. *cycles* is DOSBox's word for how fast it is."""

    largest = 0
    """Bytes beyond which no file can grow, as on a full disk; 0: the disk has room."""

    def __init__(self, path: Path, cycles: str = "fixed 20000", folder: Path | None = None) -> None:
        self.own, self.cycles = path, cycles
        self.path = folder or path / "door"
        self.path.mkdir(parents=True, exist_ok=True)
        self.own.mkdir(parents=True, exist_ok=True)
        self.snaps: list[bytes] = []
        self.machine: subprocess.Popen[bytes] | None = None
        self.name = "RUN"
        if not (self.path / "DYACHT.EXE").exists():
            shutil.copyfile(made.exe(), self.path / "DYACHT.EXE")

    def put(self, name: str, data: bytes) -> None:
        (self.path / name).write_bytes(data)

    def start(self, lines: Sequence[str], serial: str = "") -> "subprocess.Popen[bytes]":
        """Start a machine that runs *lines* of its command language and ends."""
        config = self.own / f"{self.name}.conf"
        config.write_text(
            f"[cpu]\ncycles={self.cycles}\n[serial]\nserial1={serial or 'disabled'}\n[autoexec]\n@echo off\n"
            f"mount c {self.path}\nc:\n" + "\n".join(lines) + "\nexit\n",
            encoding="cp437",
        )
        environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOME=str(self.own))
        return subprocess.Popen(
            ["dosbox", "-conf", str(made.HERE / "base.conf"), "-conf", str(config)],
            cwd=self.own,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=self.narrow if self.largest else None,
        )

    def narrow(self) -> None:
        """Let the machine have a full disk: what is written beyond the largest size is refused."""
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (self.largest, self.largest))

    def told(self, command: str) -> list[str]:
        """Return lines that run a program and keep its exit code in RUN.OK, which says that it ran."""
        return [command, *(f"if errorlevel {code} set CODE={code}" for code in CODES), f"echo %CODE% > {self.name}.OK"]

    def code(self) -> int:
        """Return the exit code that was kept; -1: the program did not end by itself."""
        path = self.path / f"{self.name}.OK"
        found = int(path.read_text(encoding="ascii")) if path.exists() else -1
        path.unlink(missing_ok=True)
        return found

    def run(
        self,
        command: str,
        keys: Sequence[str | int] | None = None,
        before: Sequence[str] = (),
        after: Sequence[str] = (),
        patience: float = PATIENCE,
    ) -> int:
        """Run a program, keys pressed at the machine while it does; return its exit code."""
        if keys is not None:
            shutil.copyfile(made.assembled("keys"), self.path / "KEYS.COM")
            self.put("KEYS.BIN", script(keys))
            command = f"KEYS {command}".replace("DYACHT ", "DYACHT.EXE ", 1)
        machine = self.start([*before, *self.told(command), *after])
        try:
            machine.wait(patience)
        finally:
            machine.kill()
            machine.wait()
        self.snaps = self.snapshots()
        return self.code()

    def snapshots(self) -> list[bytes]:
        """Return the pictures that the keys asked for."""
        pictures = self.path / "SNAP.BIN"
        data = pictures.read_bytes() if pictures.exists() else b""
        return [data[i : i + SNAP_BYTES] for i in range(0, len(data), SNAP_BYTES)]

    @contextmanager
    def calling(
        self, arguments: str, before: Sequence[str] = (), kind: str = "transparent:1", keys: Sequence[str | int] | None = None
    ) -> Iterator[Caller]:
        """Run the door for a caller; *kind* is what DOSBox's nullmodem is to be, or "modem" for one with a carrier."""
        door = f"DYACHT.EXE {arguments}"
        if keys is not None:
            shutil.copyfile(made.assembled("keys"), self.path / "KEYS.COM")
            self.put("KEYS.BIN", script(keys))
            door = f"KEYS {door}"
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = server.getsockname()[1]
            serial = f"nullmodem server:127.0.0.1 port:{port} rxdelay:1000 {kind}"
            if kind == "modem":
                shutil.copyfile(made.small("dialup"), self.path / "DIALUP.EXE")
                serial, before = "modem listenport:0", [f"DIALUP 127.0.0.1:{port}", *before]
            machine = self.machine = self.start([*before, *self.told(door)], serial)
            try:
                server.settimeout(PATIENCE)
                line, _ = server.accept()
                with line:
                    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    yield Caller(line)
                machine.wait(PATIENCE)
            finally:
                machine.kill()
                machine.wait()

    def log(self) -> str:
        return "".join(path.read_text(encoding="utf-8") for path in self.path.iterdir() if path.name.lower() == "dyacht.log")

    def records(self) -> bytes:
        return self.records_in(self.path)

    @staticmethod
    def records_in(folder: Path) -> bytes:
        """Return dyacht.dat, in whatever spelling it stands there, but in one alone."""
        found = [path for path in folder.iterdir() if path.name.lower() == "dyacht.dat"]
        assert len(found) < 2, "two files of records"
        return found[0].read_bytes() if found else b""


def picture(snap: bytes) -> Picture:
    """Return the 24 rows of a picture of text memory as a terminal's cells."""
    cells = struct.unpack("<2000H", snap)
    return [[cell(cells[row * 80 + column]) for column in range(80)] for row in range(24)]


def cell(word: int) -> tuple[str, int]:
    letter = word & 255
    if letter in {0, 255}:
        letter = 32
    text = "?" if letter < 32 or letter == 127 else bytes([letter]).decode("cp437")
    return seen(text, word >> 8 & 0x7F)


def lines(snap: bytes) -> list[str]:
    """Return the letters of all 25 rows."""
    return [bytes(snap[row * 160 : row * 160 + 160 : 2]).replace(b"\0", b" ").decode("cp437").rstrip() for row in range(ROWS)]
