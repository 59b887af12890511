import os
import socket

from dyacht.shell.posix_kinds import kind_of
from dyacht.shell.ways import CLOSED, OTHER, PIPE, SOCKET, TERMINAL


def test_each_kind_is_known() -> None:
    reader, writer = os.pipe()
    master, slave = os.openpty()
    null = os.open(os.devnull, os.O_RDWR)
    here, there = socket.socketpair()
    try:
        assert [kind_of(each) for each in (reader, slave, null, here.fileno())] == [PIPE, TERMINAL, OTHER, SOCKET]
    finally:
        for descriptor in (reader, writer, master, slave, null):
            os.close(descriptor)
        here.close()
        there.close()
    assert kind_of(reader) == CLOSED


def test_numbers_that_are_no_descriptors_are_closed() -> None:
    assert {kind_of(number) for number in (-1, 2**31 - 1, 2**32 - 1, 2**63)} == {CLOSED}
