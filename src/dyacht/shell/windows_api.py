"""The calls of Windows that Python's own modules lack, by ctypes, and msvcrt by name: neither is there on other systems.

Knows how handles and places are passed, not what they are for. Tests put their own in the place of *kernel*.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def kernel() -> "Any":
    """Return kernel32, whose calls keep the number of their error."""
    import ctypes

    library: Any = ctypes
    return library.WinDLL("kernel32", use_last_error=True)


def winsock() -> "Any":
    """Return ws2_32."""
    import ctypes

    library: Any = ctypes
    return library.WinDLL("ws2_32", use_last_error=True)


def last_error() -> int:
    """Return the number of the error of the last call of kernel's that failed in this thread."""
    import ctypes

    library: Any = ctypes
    return int(library.get_last_error())


def crt() -> "Any":
    """Return msvcrt."""
    return __import__("msvcrt")


def handle(number: int) -> "Any":
    """Return a handle in its full width, as an argument."""
    import ctypes

    return ctypes.c_void_p(number)


def place(x: int, y: int) -> "Any":
    """Return a cell of the console as an argument: a COORD goes by value, in one word."""
    import ctypes

    return ctypes.c_uint32((y & 0xFFFF) << 16 | x & 0xFFFF)


def handle_of(number: int) -> int:
    """Return the handle that a standard descriptor (0 to 2) stands for; any other number is a handle. Raises OSError."""
    return int(crt().get_osfhandle(number)) if 0 <= number <= 2 else number
