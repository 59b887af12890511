"""Which end of Windows' a way comes to: joins a terminal with its socket, its pipes or its console, and with the system's events."""

from dyacht.shell import windows_api, windows_events
from dyacht.shell.windows_terminal import WindowsTerminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.shell.ways import Way
    from dyacht.shell.windows_terminal import End


def terminal(way: "Way", utf8: bool) -> WindowsTerminal:
    """Open the caller's end."""
    return WindowsTerminal(end(way, utf8), windows_events.watch)


def end(way: "Way", utf8: bool) -> "End":
    """Open what the bytes go through."""
    if way.is_socket:
        from dyacht.shell.windows_socket import SocketEnd

        return SocketEnd(windows_api.handle_of(way.source))
    if way.is_console:
        from dyacht.shell.windows_console import ConsoleEnd

        handles = windows_api.handle_of(way.source), windows_api.handle_of(way.sink)
        return ConsoleEnd(windows_api.kernel(), *handles, "utf-8" if utf8 else "cp437")
    from dyacht.shell.windows_pipes import PipeEnd

    return PipeEnd(way.source, way.sink)
