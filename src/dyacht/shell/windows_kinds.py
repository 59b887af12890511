"""What a standard descriptor, or a handle that a drop file names, is on Windows. Only looks."""

from dyacht.shell import windows_api
from dyacht.shell.ways import CLOSED, CONSOLE, OTHER, PIPE, SOCKET


def kind_of(number: int) -> str:
    """Return one of ways' kinds for descriptor 0, 1 or 2, or for a handle."""
    try:
        handle = windows_api.handle_of(number)
    except OSError:
        return CLOSED
    if not 0 < handle < 2**32:  # -1 and -2 say that there is none; a handle has 32 bits on 64-bit Windows too
        return CLOSED
    if is_socket(handle):
        return SOCKET
    kernel = windows_api.kernel()
    match kernel.GetFileType(windows_api.handle(handle)) & 0x7FFF:
        case 0:
            return CLOSED
        case 2:  # consoles, NUL, serial lines
            return CONSOLE if is_console(handle) else OTHER
        case 3:  # sockets too, but those are known by now
            return PIPE
    return OTHER


def is_socket(handle: int) -> bool:
    """Return whether a handle is a socket: one that has a name of its own, which Wine answers for inherited ones too."""
    from dyacht.shell.windows_socket import borrowed

    try:
        borrowed(handle).detach()
    except OSError:
        return False
    return True


def is_console(handle: int) -> bool:
    """Return whether a handle is the console's, and not another device such as NUL."""
    from ctypes import byref, c_ulong

    return bool(windows_api.kernel().GetConsoleMode(windows_api.handle(handle), byref(c_ulong())))
