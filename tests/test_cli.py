"""The door as a process: what it says and how it ends where it can't begin."""

import errno
import os
import pty
import select
import socket
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from fcntl import ioctl
from pathlib import Path

import pytest

from dyacht import cli
from tests.source import SRC

DOOR32 = b"0\r\n-1\r\n115200\r\nBoard\r\n7\r\nDee Caller\r\nDicey\r\n50\r\n33\r\n%d\r\n4\r\n"
pytestmark = pytest.mark.real


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """Return a folder with a data folder and a good drop file in it."""
    (tmp_path / "data").mkdir()
    (tmp_path / "door32.sys").write_bytes(DOOR32 % 1)
    return tmp_path


def start(board: Path, *arguments: str, home: str | None = "data", stream: int = subprocess.PIPE) -> "subprocess.Popen[bytes]":
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SRC)}
    if home is not None:
        environment["DYACHT_HOME"] = str(board / home)
    command = [sys.executable, "-S", "-m", "dyacht", *arguments]
    return subprocess.Popen(
        command, stdin=stream, stdout=stream, stderr=subprocess.PIPE, env=environment, cwd=board, start_new_session=True
    )


def run(board: Path, *arguments: str, home: str | None = "data", keys: bytes = b"") -> tuple[int, bytes, str]:
    with start(board, *arguments, home=home) as door:
        output, errors = door.communicate(keys, timeout=20)
        return door.returncode, output, errors.decode()


def log(board: Path) -> list[str]:
    return [line[20:] for line in (board / "data" / "dyacht.log").read_text().splitlines()]


@pytest.mark.parametrize("switch", ["-?", "/?", "--help"])
def test_the_switches_are_listed(board: Path, switch: str) -> None:
    code, output, errors = run(board, switch)
    assert (code, errors) == (0, "")
    assert b"-D<path>" in output
    assert not any((board / "data").iterdir())


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["-Nine"], "-Nine: "),
        (["-Dnothing.sys"], "There is no nothing.sys"),
        (["-Ddata"], "holds no drop file"),
        (["-N1", "-S77"], "Switch -S names descriptor 77"),
    ],
)
def test_a_call_that_can_not_be_understood_is_one_sentence_and_code_2(board: Path, arguments: list[str], wanted: str) -> None:
    code, output, errors = run(board, *arguments)
    assert (code, output) == (2, b"")
    assert wanted in errors
    assert errors.count("\n") == 1
    assert log(board)[-1].removeprefix("node 0 ").removeprefix("node 1 ") == "fault: " + errors.removeprefix("dyacht: ").strip()


def test_a_bad_drop_file_is_said_with_its_line(board: Path) -> None:
    (board / "door32.sys").write_bytes(b"x\r\n" + DOOR32[3:] % 1)
    code, output, errors = run(board, "-Ddoor32.sys")
    assert (code, output) == (2, b"")
    assert errors == "dyacht: door32.sys, line 1: expected 0, 1 or 2: local, serial or telnet.\n"


def test_a_data_folder_must_be_named_where_a_board_calls(board: Path) -> None:
    code, output, errors = run(board, "-Ddoor32.sys", home=None)
    assert code == 3
    assert b"tell the sysop" in output
    assert "DYACHT_HOME" in errors
    assert sorted(each.name for each in board.iterdir()) == ["data", "door32.sys"]


def test_a_data_folder_must_be_there(board: Path) -> None:
    code, output, errors = run(board, "-Ddoor32.sys", home="none")
    assert code == 3
    assert b"tell the sysop" in output
    assert str(board / "none") in errors
    assert str(board).encode() not in output


def test_in_local_mode_the_current_folder_holds_the_data(board: Path) -> None:
    code, _, errors = run(board, "-L", "-PDee", home=None, keys=b"q")
    assert (code, errors) == (0, "")
    assert (board / "dyacht.ini").is_file()


def test_a_caller_without_ansi_is_told_so(board: Path) -> None:
    (board / "door32.sys").write_bytes(DOOR32 % 0)
    code, output, errors = run(board, "-Ddoor32.sys")
    assert (code, errors) == (0, "")
    assert output.startswith(b"\r\nDaily Yacht needs ANSI")
    assert b"\x1b" not in output


def test_a_deadline_that_is_past_ends_the_visit_at_once(board: Path) -> None:
    fields = [
        "1.0",
        "stdio",
        "",
        "Dicey",
        "key",
        "80",
        "25",
        "Y",
        "N",
        "",
        "2026-01-01T00:00:00Z",
        "IBM437",
        "en",
        "B 1",
        "B",
        "S",
        "1",
        "4",
        "N",
    ]
    (board / "bbsdev.drp").write_bytes("".join(field + "\r\n" for field in fields).encode())
    code, output, errors = run(board, "-Dbbsdev.drp", keys=b"p")
    assert (code, errors) == (1, "")
    assert b"time on this board is up" in output
    assert log(board)[-1] == "node 4 time up: the deadline that the drop file tells is past"
    assert b"\x1b" not in output


def test_the_session_is_one_line_in_the_log(board: Path) -> None:
    code, output, errors = run(board, f"-D{board / 'DOOR32.SYS'}", keys=b"q")
    assert (code, errors) == (0, "")
    assert b"\x1b[" in output
    assert log(board) == [f"node 4 Dicey, {board / 'door32.sys'}, descriptors 0 and 1 (stdin is a pipe), CP437"]


def test_a_name_that_the_caller_gave_is_in_the_log(board: Path) -> None:
    assert run(board, "-X", keys=b"Ann\x82\nq")[0] == 0
    assert log(board)[-1] == "node 0 the caller gave the name Anné"


def test_a_caller_who_is_gone_is_code_1(board: Path) -> None:
    code, _, errors = run(board, "-Ddoor32.sys")
    assert (code, errors) == (1, "")
    assert log(board)[-1] == "node 4 caller lost"


@pytest.fixture
def window() -> Iterator[tuple[int, int]]:
    master, slave = pty.openpty()
    yield master, slave
    os.close(master)


def test_a_local_window_that_is_too_small_is_a_sentence(board: Path, window: tuple[int, int]) -> None:
    master, slave = window
    ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 80, 0, 0))
    before = termios.tcgetattr(slave)
    with start(board, "-L", stream=slave) as door:
        assert door.wait(20) == 0
        assert termios.tcgetattr(slave) == before
    os.close(slave)
    assert b"yours has 80x20" in os.read(master, 1000)


def test_a_socket_of_the_board_is_used_and_stays_open(board: Path) -> None:
    here, there = socket.socketpair()
    with open(os.devnull, "r+b") as null:
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SRC), "DYACHT_HOME": str(board / "data")}
        command = [sys.executable, "-S", "-m", "dyacht", "-N3", f"-S{there.fileno()}"]
        door = subprocess.Popen(command, stdin=null, stdout=null, stderr=subprocess.PIPE, env=environment, pass_fds=[there.fileno()])
    with door:
        shown = b""
        while b"Name or handle" not in shown:
            shown += here.recv(4096)
        here.sendall(b"\xff\xfd\x03Ann\xff\xf1\r\x00")
        while b"Play" not in shown:
            shown += here.recv(4096)
        here.sendall(b"\xff\xfb\x18q")
        assert door.wait(20) == 0
        assert door.stderr is not None
        assert door.stderr.read() == b""
    assert os.get_blocking(there.fileno())
    there.sendall(b"the board goes on")
    while not select.select([here], [], [], 0)[0]:
        pass
    assert (shown + here.recv(65536)).endswith(b"the board goes on")
    here.close()
    there.close()


def test_a_fault_of_the_programs_own_is_a_line_in_the_log_and_code_3(board: Path) -> None:
    (board / "sitecustomize.py").write_text("import dyacht.core.app as app\napp.render = lambda state, page: 1 // 0\n")
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": f"{board}:{SRC}", "DYACHT_HOME": str(board / "data")}
    done = subprocess.run([sys.executable, "-m", "dyacht", "-X"], input=b"q", capture_output=True, env=environment, check=False)
    assert done.returncode == 3
    assert b"fault of its own" in done.stdout
    assert log(board)[-1].startswith("node 0 fault: ZeroDivisionError")
    assert b"ZeroDivisionError" in done.stderr


def test_an_error_is_told_with_its_place() -> None:
    try:
        raise OSError(errno.EIO, "broken")
    except OSError as error:
        assert cli.where(error).startswith("OSError: [Errno 5] broken in test_cli.py, line ")


def test_what_callers_are_told_fits_one_row() -> None:
    for words in (cli.NO_DATA, cli.BROKEN, cli.TIME_UP):
        assert len(words) < 80
