"""Ctrl-C in a real process, at a long look and at a question; and what becomes of the signals."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dyacht.shell.breaks import Break
from tests import generate
from tests.door import game

pytestmark = pytest.mark.real
posix = pytest.mark.skipif(sys.platform == "win32", reason="a signal is sent to the process itself")


def started(home: Path, line: str, heeds: bool = True) -> "subprocess.Popen[bytes]":
    """Start a door for the sysop who sits at both ends of its pipes."""
    environment = dict(os.environ, DYACHT_HOME=str(home), PYTHONPATH=os.pathsep.join(sys.path))
    return subprocess.Popen(
        [sys.executable, "-m", "dyacht", *line.split()],
        cwd=home,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler if heeds else signal.SIG_IGN) and None,
    )


def seen(stream: "object", words: bytes) -> bytes:
    """Read until some words come; return all that came."""
    data = b""
    while words not in data:
        more = os.read(stream.fileno(), 1)  # type: ignore[attr-defined]
        assert more, data
        data += more
    return data


def many(home: Path) -> Path:
    """Put 50,000 records into a folder."""
    (home / "dyacht.dat").write_bytes(b"".join(generate.records(100, generate.DAY, 3)) * 500)
    return home


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_export_broken_off_leaves_no_file(tmp_path: Path, number: int) -> None:
    with started(many(tmp_path), "-export x.csv") as door:
        assert door.stderr is not None
        seen(door.stderr, b"%")
        assert (tmp_path / "x.csv").exists()
        door.send_signal(number)
        out, err = door.communicate(timeout=60)
    assert (door.returncode, out) == (3, b"Broken off. x.csv was not whole, and was taken away again.\n")
    assert b"Traceback" not in err
    assert sorted(os.listdir(tmp_path)) == ["dyacht.dat"]


@posix
def test_a_report_broken_off_leaves_no_half_of_a_file(tmp_path: Path) -> None:
    (many(tmp_path) / "out").mkdir()
    with started(tmp_path, "-report out") as door:
        assert door.stderr is not None
        seen(door.stderr, b"%")
        door.send_signal(signal.SIGINT)
        out, _ = door.communicate(timeout=60)
    assert (door.returncode, out) == (3, b"Broken off. What was not made anew yet in out is as it was.\n")
    assert not [name for name in os.listdir(tmp_path / "out") if "$" in name]
    assert not (tmp_path / "out/records.html").exists()


@posix
@pytest.mark.parametrize("line", ["-void Ann 2026-11-30", "-player Ann -rename Bea"])
def test_at_a_question_it_ends_at_once_and_changes_nothing(tmp_path: Path, line: str) -> None:
    (tmp_path / "dyacht.dat").write_bytes(bytes(game("Ann")))
    with started(tmp_path, line) as door:
        assert door.stdout is not None
        seen(door.stdout, b"(y/N) ")
        door.send_signal(signal.SIGINT)
        door.wait(60)
        assert (door.returncode, door.stdout.read()) == (3, b"\nBroken off. Nothing was changed.\n")
    assert (tmp_path / "dyacht.dat").read_bytes() == bytes(game("Ann"))
    assert sorted(os.listdir(tmp_path)) == ["dyacht.dat"]


@posix
def test_who_was_started_to_ignore_it_does(tmp_path: Path) -> None:
    (tmp_path / "dyacht.dat").write_bytes(bytes(game("Ann")))
    with started(tmp_path, "-void Ann 2026-11-30", heeds=False) as door:
        assert door.stdout is not None
        seen(door.stdout, b"(y/N) ")
        door.send_signal(signal.SIGINT)
        out, _ = door.communicate(b"y\n", timeout=60)
    assert (door.returncode, b"made void" in out) == (0, True)
    assert (tmp_path / "dyacht.dat").read_bytes() == bytes(96)


def test_the_signals_are_given_back() -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    with Break() as wish:
        assert wish.is_asked is False
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        assert (wish.is_asked, wish.line()) == (True, b"")
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before
