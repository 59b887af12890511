import threading
from collections.abc import Callable
from typing import Any

from dyacht.shell.windows_events import Watch


class FakeKernel:
    def __init__(self) -> None:
        self.handler: Callable[[int], bool] | None = None

    def SetConsoleCtrlHandler(self, handler: Any, add: bool) -> None:
        assert add
        self.handler = handler


def test_the_end_of_the_window_is_told_and_waits_for_the_door() -> None:
    kernel = FakeKernel()
    told = threading.Event()
    watch = Watch(told.set, kernel, lambda function: function)
    assert kernel.handler is not None
    waits = threading.Thread(target=kernel.handler, args=(2,))
    waits.start()
    assert told.wait(10)
    assert waits.is_alive()
    watch.stop()
    waits.join(10)
    assert not waits.is_alive()


def test_a_watch_that_nothing_happened_to_can_be_stopped() -> None:
    Watch(lambda: None, FakeKernel(), lambda function: function).stop()
