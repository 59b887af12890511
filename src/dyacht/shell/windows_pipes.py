"""A caller on two pipes. Windows can't wait for a pipe of this kind, so one thread reads and one writes, and both ring a bell."""

import os
from _thread import allocate_lock, start_new_thread
from time import sleep

READ = 1024
CHUNK = 4096
"""Bytes that the writing thread takes at a time."""
KEPT = 64
"""Reads that are kept for a door that is busy; what a board sends beyond stays in its pipe."""
NAP = 0.05


class PipeEnd:
    """Bytes from *source* and to *sink*, two descriptors."""

    def __init__(self, source: int, sink: int) -> None:
        self.source, self.sink = source, sink
        self.arrived: list[bytes] = []
        self.leaving = b""
        self.broken = False
        self.bell = allocate_lock()
        self.work = allocate_lock()
        for lock in (self.bell, self.work):
            lock.acquire()
        for run in (self._read, self._write):
            start_new_thread(run, ())

    @property
    def busy(self) -> bool:
        """Whether a write has not come back yet."""
        return bool(self.leaving)

    def wait(self, seconds: float, reading: bool, writing: bool) -> None:
        """Return when something has happened, or the time is over."""
        if not ((reading and self.arrived) or (writing and not self.leaving) or self.broken):
            self.bell.acquire(timeout=seconds)

    def receive(self) -> bytes:
        """Return what has come in; OSError where nothing more will."""
        if not self.arrived:
            return b""
        if not self.arrived[0]:
            raise BrokenPipeError
        return self.arrived.pop(0)

    def send(self, data: bytes) -> int:
        """Return how many bytes the writing thread has taken."""
        if self.broken:
            raise BrokenPipeError
        if self.leaving:
            return 0
        self.leaving = bytes(data[:CHUNK])
        self.work.release()
        return len(self.leaving)

    def is_over(self) -> bool:
        """Return whether nothing more will come."""
        return self.broken or b"" in self.arrived

    def close(self) -> None:
        """Leave both as they are; the threads end with the process."""

    def _ring(self) -> None:
        try:
            self.bell.release()
        except RuntimeError:  # it has rung already
            pass

    def _read(self) -> None:
        data = b"-"
        while data:
            while len(self.arrived) > KEPT:
                sleep(NAP)
            try:
                data = os.read(self.source, READ)
            except OSError:
                data = b""
            self.arrived.append(data)
            self._ring()

    def _write(self) -> None:
        while True:
            self.work.acquire()
            data = self.leaving
            try:
                while data:
                    data = data[os.write(self.sink, data) :]
            except OSError:
                self.broken = True
            self.leaving = b""
            self._ring()
