"""What a caller waits for: from the start to the home screen hardly anything is loaded but the door itself."""

import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest

from tests.source import SRC

DOOR32 = "0\r\n0\r\n0\r\nBoard\r\n1\r\nDee Caller\r\nDee\r\n50\r\n120\r\n1\r\n1\r\n"
MAY_BE_LOADED = {
    "_stat": "what kind of thing a descriptor is",
    "stat": "the same",
    "binascii": "the records' checksum",
    "errno": "what a system call said",
    "hostclock": "looked for in vain: only a made program has it",
    "fcntl": "the lock, and descriptors given back as they were",
    "gc": "told to look for lost objects seldom; part of Python itself",
    "select": "waiting for a key",
    "termios": "raw mode",
}

SCREENS = {"dates", "frames", "go", "home", "logo", "page", "say", "timing"}
MODULES = 70
"""Of the door, its packages too."""


def loaded(arguments: list[str], folder: Path) -> set[str]:
    """Run Python on a terminal until a Q ends it, and return the modules that it loaded."""
    master, slave = pty.openpty()
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SRC), "DYACHT_HOME": str(folder)}
    with (folder / "loaded").open("wb") as told:
        command = [sys.executable, "-S", "-X", "importtime", *arguments]
        door = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=told, env=environment, cwd=folder, start_new_session=True)
    os.close(slave)
    shown = b""
    while b"Help" not in shown and select.select([master], [], [], 20)[0]:
        try:
            shown += os.read(master, 65536)
        except OSError:
            break
    os.write(master, b"q")
    try:
        while select.select([master], [], [], 20)[0] and os.read(master, 65536):
            pass
    except OSError:
        pass
    os.close(master)
    code = door.wait(20)
    lines = (folder / "loaded").read_text().splitlines()
    assert code == 0, lines[-1]
    return {line.rsplit("|", 1)[1].strip() for line in lines if line.startswith("import time:")}


@pytest.mark.real
def test_up_to_the_home_screen_hardly_anything_is_loaded_but_the_door(tmp_path: Path) -> None:
    (tmp_path / "DOOR32.SYS").write_bytes(DOOR32.encode())
    start = ["-c", "from dyacht.cli import main; raise SystemExit(main())", f"-D{tmp_path / 'DOOR32.SYS'}"]
    for _ in range(2):  # the first one may find that a source has changed, and the next one makes a new pack
        loaded(start, tmp_path)
    door = loaded(start, tmp_path)
    python = loaded(["-c", "print('Help')"], tmp_path)
    assert "dyacht.core.app" in door
    assert {name.rpartition(".")[2] for name in door if name.startswith("dyacht.core.screens.")} <= SCREENS
    assert not {
        name for name in door if name in ("dyacht.core.tally", "dyacht.core.codec.doorsys", "dyacht.shell.index", "dyacht.shell.games")
    }
    assert len([name for name in door if name.startswith("dyacht")]) <= MODULES
    assert {name for name in door - python if not name.startswith("dyacht")} <= set(MAY_BE_LOADED)
