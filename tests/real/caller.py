"""A caller of a real door: a process on a pty, on pipes or on a socket, its screen read back, and the ways in which calls end."""

import fcntl
import os
import pty
import select
import signal
import socket
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

from dyacht.core.book import record
from dyacht.core.book.record import Found, Record
from dyacht.core.words import new
from tests.source import SRC
from tests.terminal import Terminal

LINES = ("pty", "pipes", "socket")
DOOR32 = "0\r\n{handle}\r\n0\r\nBoard\r\n1\r\n{name}\r\n{name}\r\n50\r\n{minutes}\r\n1\r\n{node}\r\n"
BECOME = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
CONTROL = (sys.executable, "-S", "-c", BECOME)
"""Makes the pty the door's own terminal, as a board does, so that its end is a hang-up."""
LONG = 20.0
"""Seconds after which a test gives up."""


class Caller:
    """One call. The drop file is written into *folder*, the data are in *data*."""

    def __init__(self, data: Path, name: str, line: str = "pty", node: int = 1, minutes: int = 60, switches: tuple[str, ...] = ()) -> None:
        self.screen = Terminal()
        self.closed = False
        self.said = ""
        """What the door wrote to stderr, once it has ended."""
        door_end, ours = self.open_line(line)
        folder = data.parent / f"node{node}"
        folder.mkdir(exist_ok=True)
        drop = folder / "DOOR32.SYS"
        drop.write_text(DOOR32.format(handle=door_end[0] if line == "socket" else 0, name=name, minutes=minutes, node=node))
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SRC), "DYACHT_HOME": str(data)}
        null = os.open(os.devnull, os.O_RDWR)
        source, sink = (null, null) if line == "socket" else door_end
        self.door = subprocess.Popen(
            [*(CONTROL if line == "pty" else ()), sys.executable, "-S", "-m", "dyacht", f"-D{drop}", *switches],
            stdin=source,
            stdout=sink,
            stderr=subprocess.PIPE,
            env=environment,
            pass_fds=door_end[:1] if line == "socket" else (),
            start_new_session=True,
        )
        for end in {null, *door_end}:
            os.close(end)
        self.keys, self.shown = ours

    def open_line(self, line: str) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the door's two descriptors and the caller's."""
        if line == "pipes":
            source, keys = os.pipe()
            shown, sink = os.pipe()
            return (source, sink), (keys, shown)
        if line == "socket":
            here, there = socket.socketpair()
            ours, theirs = here.detach(), there.detach()
            return (theirs, theirs), (ours, ours)
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 25, 80, 0, 0))
        return (slave, slave), (master, master)

    def send(self, keys: bytes) -> None:
        """Press keys."""
        try:
            os.write(self.keys, keys)
        except OSError:  # the door has ended
            pass

    def look(self, seconds: float) -> bool:
        """Take what the door sends for so long; return False where it sends no more."""
        limit = time.monotonic() + seconds
        while (rest := limit - time.monotonic()) > 0:
            if select.select([self.shown], [], [], rest)[0]:
                try:
                    data = os.read(self.shown, 65536)
                except OSError:
                    return False
                if not data:
                    return False
                self.screen.feed(data)
        return True

    def wait_for(self, *words: str) -> str:
        """Look until the screen shows one of some words; return the one."""
        limit = time.monotonic() + LONG
        while time.monotonic() < limit:
            page = "\n".join(self.screen.lines())
            for each in words:
                if each in page:
                    return each
            if not self.look(0.01):
                break
        page = "\n".join(self.screen.lines())
        for each in words:
            if each in page:
                return each
        raise AssertionError(f"{words} never came; the screen:\n{page}")

    def hang_up(self) -> None:
        """Close the caller's end."""
        if not self.closed:
            self.closed = True
            for end in {self.keys, self.shown}:
                os.close(end)

    def end(self, seconds: float = LONG) -> int:
        """Wait for the door's end, taking its output where anyone still listens; return its exit code."""
        limit = time.monotonic() + seconds
        while self.door.poll() is None and time.monotonic() < limit:
            if self.closed or not self.look(0.01):
                try:
                    self.door.wait(max(0.0, limit - time.monotonic()))
                except subprocess.TimeoutExpired:
                    break
        code = self.door.poll()
        if code is None:
            self.door.send_signal(signal.SIGKILL)
            self.door.wait()
            self.close()
            raise AssertionError(f"the door is still there after {seconds} seconds")
        self.close()
        return code

    def close(self) -> None:
        """Let go of everything."""
        self.hang_up()
        if self.door.stderr is not None:
            self.said = self.door.stderr.read().decode()
            self.door.stderr.close()


def make_data(folder: Path) -> Path:
    """Return a data folder in which dice don't tumble and play has begun long ago."""
    data = folder / "data"
    data.mkdir()
    (data / "dyacht.ini").write_bytes(b"Animation=0\r\nStartDate=20260101\r\n")
    return data


def records(data: Path) -> list[Record]:
    """Return every record on file, all of which must be good."""
    whole = (data / "dyacht.dat").read_bytes() if (data / "dyacht.dat").exists() else b""
    found = []
    for at in range(0, len(whole) // 96 * 96, 96):
        read: Record = new(Record)
        assert record.decode(read, whole[at : at + 96]) == Found.GOOD, at // 96
        found.append(read)
    return found


def name_of(entry: Record) -> str:
    """Return a record's player."""
    return bytes(entry.name).rstrip(b"\0").decode("cp437")
