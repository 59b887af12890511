"""A program as a sysop has it: taken out of its zip, started where it was not built. Knows how to start it, and nothing of the game."""

import os
import platform
import shutil
import socket
import subprocess
import tempfile
import time
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from programs import ROOT, target

PATIENCE = 60.0
"""Seconds after which a program that says nothing is given up; emulation on a busy machine is slow."""
NOBODY = ("--reuid=65534", "--regid=65534", "--clear-groups")
STEP = 0.01
SILENT = 0.25
"""Seconds without a byte after which an answer is complete where it can't be seen that the program waits."""


@dataclass
class Artefact:
    """One program in a folder of its own. *run* starts it under an emulator, *root* is the system that it runs in, if not this one."""

    name: str
    program: Path
    run: list[str]
    root: Path | None = None
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        """The folder of the program and of its data."""
        return self.program.parent

    def inside(self, path: Path) -> str:
        """Return a path as the program sees it."""
        return str(path) if self.root is None else f"/{path.relative_to(self.root)}"

    def command(self, *arguments: str, program: str = "", nobody: bool = False) -> list[str]:
        """Return what starts the program; by a user who may do nothing, if this one is root."""
        into = [] if self.root is None else ["chroot", str(self.root)]
        if nobody and os.geteuid() == 0:
            into = ["setpriv", *NOBODY] if self.root is None else ["chroot", "--userspec=65534:65534", "--groups=", str(self.root)]
        return [*into, *self.run, program or self.inside(self.program), *arguments]

    def call(self, *arguments: str, nobody: bool = False) -> "subprocess.CompletedProcess[bytes]":
        """Run the program to its end and return what it said; its standard input is empty."""
        return subprocess.run(
            self.command(*arguments, nobody=nobody),
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE,
            env=self.environment,
            check=False,
        )


def unpacked(name: str, archive: Path, root: Path | None = None) -> Artefact:
    """Return the program of a target, taken out of its zip into a new folder."""
    place = Path(tempfile.mkdtemp(prefix="dyacht-", dir=root / "tmp" if root else None))
    place.chmod(0o777)
    with zipfile.ZipFile(archive) as zipped:
        zipped.extractall(place)
    program = place / ("dyacht" + target(name)["suffix"])
    program.chmod(0o755)
    at_home = target(name).get("machine") == platform.machine() or (target(name)["system"] == "windows" and os.name == "nt")
    run = [] if root or at_home else list(target(name)["run"])
    if run and not shutil.which(run[0]):
        raise FileNotFoundError(f"{run[0]} is not installed, so {name} can't be run here")
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TMPDIR": "/nonexistent"}
    return Artefact(name, program, run, root, environment)


class Call:
    """One session: the program with a caller at the other end of a socket that it inherits.

    Its number stands for {socket} in the command and in *drop*, a file that is written before the start.
    """

    def __init__(self, command: list[str], environment: dict[str, str], cwd: Path = ROOT, drop: tuple[Path, str] | None = None) -> None:
        self.end, theirs = socket.socketpair()
        self.end.setblocking(False)
        os.set_inheritable(theirs.fileno(), True)
        words = [word.replace("{socket}", str(theirs.fileno())) for word in command]
        if drop:
            drop[0].write_bytes(drop[1].replace("{socket}", str(theirs.fileno())).encode())
        self.process = subprocess.Popen(
            words,
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
            cwd=cwd,
        )
        theirs.close()
        self.heard = b""
        self.over = False

    def more(self) -> bytes:
        """Return what has come in by now."""
        try:
            data = self.end.recv(65536)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        self.over = not data
        self.heard += data
        return data

    def answer(self) -> bytes:
        """Return everything up to the moment in which the program waits for a key."""
        start, before, limit = len(self.heard), -1, time.monotonic() + PATIENCE
        since = time.monotonic()
        while not self.over and time.monotonic() < limit:
            if self.more():
                before, since = -1, time.monotonic()
                continue
            busy = self.busy()
            if busy == before or (busy < 0 and time.monotonic() - since > SILENT):
                break
            before = busy if self.waits() else -1
            time.sleep(STEP)
        return self.heard[start:]

    def waits(self) -> bool:
        """Return whether the program sleeps, after it has said something."""
        if not self.heard:
            return False
        try:
            return Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"
        except OSError:
            return False

    def busy(self) -> int:
        """Return the nanoseconds that the program has had a processor; -1 where this system does not tell."""
        try:
            return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[0])
        except (OSError, ValueError):
            return -1

    def press(self, keys: bytes) -> bytes:
        """Send keys and return the answer."""
        if not self.over:
            try:
                self.end.sendall(keys)
            except OSError:
                self.over = True
        return self.answer()

    def hang_up(self) -> int:
        """Close the caller's end and return the program's exit code."""
        self.end.close()
        return self.finish()

    def finish(self) -> int:
        """Wait for the program's end and return its exit code; what it wrote elsewhere than to the caller is in *said*."""
        try:
            self.said = self.process.communicate(timeout=PATIENCE)[0]
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.said = self.process.communicate()[0]
        self.end.close()
        return self.process.returncode
