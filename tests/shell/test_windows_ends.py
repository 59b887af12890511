import os
import socket
from typing import Any

import pytest

from dyacht.shell import windows_api, windows_console, windows_ends, windows_events
from dyacht.shell.ways import Way
from dyacht.shell.windows_pipes import PipeEnd
from dyacht.shell.windows_socket import SocketEnd


@pytest.fixture(autouse=True)
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows_api, "kernel", lambda: "kernel")
    monkeypatch.setattr(windows_api, "handle_of", lambda number: number if number > 2 else 100 + number)
    monkeypatch.setattr(windows_events, "watch", lambda _: lambda: None)


def test_a_socket_is_reached_by_its_handle() -> None:
    here, there = socket.socketpair()
    with here, there:
        terminal = windows_ends.terminal(Way(here.fileno(), here.fileno(), "", is_socket=True), False)
        assert isinstance(terminal.end, SocketEnd)
        terminal.write(b"hello")
        assert there.recv(10) == b"hello"
        terminal.close(b"")


@pytest.mark.parametrize(("utf8", "encoding"), [(True, "utf-8"), (False, "cp437")])
def test_a_console_is_reached_by_its_two_handles(monkeypatch: pytest.MonkeyPatch, utf8: bool, encoding: str) -> None:
    made: list[Any] = []
    monkeypatch.setattr(windows_console, "ConsoleEnd", lambda *words: made.append(words))
    windows_ends.end(Way(0, 1, "", is_console=True), utf8)
    assert made == [("kernel", 100, 101, encoding)]


def test_all_else_is_a_pair_of_pipes() -> None:
    (source, keys), (screen, sink) = os.pipe(), os.pipe()
    assert isinstance(windows_ends.end(Way(source, sink, ""), False), PipeEnd)
    os.close(keys)
    os.close(screen)
