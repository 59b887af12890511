import errno
import os
import socket
from types import SimpleNamespace
from typing import Any

import pytest

from dyacht.shell import windows_api, windows_kinds
from dyacht.shell.ways import CLOSED, CONSOLE, OTHER, PIPE, SOCKET

CONSOLES = 84
TYPES = {80: 1, CONSOLES: 2, 88: 2, 92: 3, 96: 0, 100: 3 | 0x8000}
"""GetFileType's answers: a file, the console, NUL, a pipe, nothing, a remote pipe."""


class FakeKernel:
    def GetFileType(self, handle: Any) -> int:
        return TYPES[int(handle.value)]

    def GetConsoleMode(self, handle: Any, _mode: Any) -> int:
        return int(handle.value == CONSOLES)


@pytest.fixture(autouse=True)
def windows(monkeypatch: pytest.MonkeyPatch) -> dict[int, int]:
    standard: dict[int, int] = {}

    def get_osfhandle(number: int) -> int:
        if number not in standard:
            raise OSError(errno.EBADF, "bad")
        return standard[number]

    monkeypatch.setattr(windows_api, "crt", lambda: SimpleNamespace(get_osfhandle=get_osfhandle))
    monkeypatch.setattr(windows_api, "kernel", FakeKernel)
    return standard


@pytest.mark.parametrize(("handle", "kind"), [(80, OTHER), (CONSOLES, CONSOLE), (88, OTHER), (92, PIPE), (96, CLOSED), (100, PIPE)])
def test_each_kind_is_known_as_a_standard_handle_and_by_its_number(windows: dict[int, int], handle: int, kind: str) -> None:
    windows[0] = handle
    assert (windows_kinds.kind_of(0), windows_kinds.kind_of(handle)) == (kind, kind)


@pytest.mark.parametrize("handle", [-1, -2, 0])
def test_a_standard_handle_that_there_is_none_of_is_closed(windows: dict[int, int], handle: int) -> None:
    windows[1] = handle
    assert (windows_kinds.kind_of(1), windows_kinds.kind_of(0)) == (CLOSED, CLOSED)


def test_a_socket_is_known_and_left_open() -> None:
    here, there = socket.socketpair()
    with here, there:
        assert windows_kinds.kind_of(here.fileno()) == SOCKET
        there.sendall(b"x")
        assert here.recv(1) == b"x"


def test_a_file_is_no_socket() -> None:
    reader, writer = os.pipe()
    assert not windows_kinds.is_socket(reader)
    os.close(reader)
    os.close(writer)
