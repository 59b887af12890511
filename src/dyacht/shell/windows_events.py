"""What the system tells a door apart from its caller's line: Ctrl-C, and the end of the window, of the log-in, of Windows.

Windows ends the process as soon as its handler returns, so the handler waits for the door to end by itself.
"""

from _thread import allocate_lock

from dyacht.shell import windows_api

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ORDERLY = 4.0
"""Seconds that the handler gives the door; Windows gives five."""


class Watch:
    """One handler, as long as a session lasts."""

    def __init__(self, ended: "Callable[[], None]", kernel: "Any", made: "Callable[[Any], Any]") -> None:
        self.ended, self.kernel = ended, kernel
        self.done = allocate_lock()
        self.done.acquire()
        self.called = made(self.told)  # ctypes must find it alive whenever Windows calls
        kernel.SetConsoleCtrlHandler(self.called, True)

    def told(self, _event: int) -> bool:
        """Take an event, in a thread of the system's own."""
        self.ended()
        self.done.acquire(timeout=ORDERLY)
        return True

    def stop(self) -> None:
        """Let a handler that waits return, when nothing is left to do."""
        self.done.release()


def watch(ended: "Callable[[], None]") -> "Callable[[], None]":
    """Call *ended* when the system wants the door to end; return what ends the watch."""
    import ctypes

    library: Any = ctypes
    made = library.WINFUNCTYPE(ctypes.c_int, ctypes.c_uint32)
    return Watch(ended, windows_api.kernel(), made).stop
