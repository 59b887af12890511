import os
import socket
import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from dyacht.shell import windows_api, windows_socket
from dyacht.shell.windows_socket import NO_SOCKET, SocketEnd, adopt

Pair = tuple[SocketEnd, socket.socket]


@pytest.fixture
def pair() -> Iterator[Pair]:
    here, there = socket.socketpair()
    end = SocketEnd(here.fileno())
    yield end, there
    there.close()
    end.socket.detach()
    here.close()


def test_bytes_go_both_ways(pair: Pair) -> None:
    end, there = pair
    assert end.receive() == b""
    there.sendall(b"keys")
    end.wait(5, True, False)
    assert end.receive() == b"keys"
    assert end.send(b"page") == 4
    assert there.recv(10) == b"page"


def test_a_full_line_takes_nothing_more_and_does_not_wait(pair: Pair) -> None:
    end, there = pair
    while end.send(bytes(65536)):
        pass
    assert end.send(b"x") == 0
    end.wait(0, False, True)
    there.recv(1 << 20)
    end.wait(5, False, True)


def test_what_came_before_a_hang_up_is_read_and_then_it_is_an_error(pair: Pair) -> None:
    end, there = pair
    there.sendall(b"q")
    there.close()
    assert not end.is_over()
    assert end.receive() == b"q"
    assert end.is_over()
    with pytest.raises(OSError):
        end.receive()


def test_looking_whether_it_is_over_takes_nothing(pair: Pair) -> None:
    end, there = pair
    assert not end.is_over()
    there.sendall(b"k")
    end.wait(5, True, False)
    assert not end.is_over()
    assert end.receive() == b"k"


def test_a_wait_for_nothing_lets_time_pass(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(windows_socket, "sleep", slept.append)
    pair[0].wait(0.2, False, False)
    assert slept == [0.2]


def test_the_socket_goes_back_open_and_blocking() -> None:
    here, there = socket.socketpair()
    with here, there:
        end = SocketEnd(here.fileno())
        with pytest.raises(BlockingIOError):
            here.recv(1)
        end.close()
        later = threading.Timer(0.05, there.sendall, (b"x",))
        later.start()
        assert here.recv(1) == b"x"
        later.join()


class Chosen:
    """A socket for which someone has chosen events: it can't be made blocking before that is undone."""

    def __init__(self) -> None:
        self.chosen = True
        self.blocking = False
        self.left = False

    def fileno(self) -> int:
        return 64

    def setblocking(self, blocking: bool) -> None:
        if blocking and self.chosen:
            raise OSError(10022, "WSAEINVAL")
        self.blocking = blocking

    def detach(self) -> None:
        self.left = True


def test_events_that_were_chosen_are_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Chosen()

    def select(handle: Any, event: None, events: int) -> None:
        assert (handle.value, event, events) == (64, None, 0)
        line.chosen = False

    monkeypatch.setattr(windows_socket, "adopt", lambda _: line)
    monkeypatch.setattr(windows_api, "winsock", lambda: SimpleNamespace(WSAEventSelect=select))
    SocketEnd(64).close()
    assert line.blocking
    assert line.left


class Inherited:
    """A socket as Wine lets a process have one that it inherited, and the copy of it."""

    def __init__(self, family: int, kind: int, protocol: int, handle: object) -> None:
        self.handle = handle
        self.is_copy = isinstance(handle, bytes)

    def getpeername(self) -> None:
        if not self.is_copy:
            error = OSError(NO_SOCKET, "no socket")
            error.winerror = NO_SOCKET  # type: ignore[attr-defined]
            raise error

    def share(self, process: int) -> bytes:
        return f"{self.handle} for {process}".encode()

    def detach(self) -> None:
        self.handle = -1


def test_under_wine_a_copy_is_used_and_the_board_keeps_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows_socket, "socket", Inherited)
    made: Any = adopt(56)
    assert made.handle == f"56 for {os.getpid()}".encode()


def test_a_caller_who_has_gone_already_is_an_error() -> None:
    here = socket.socket()
    with here, pytest.raises(OSError):
        adopt(here.fileno())
