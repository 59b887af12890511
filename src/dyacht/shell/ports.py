"""What the loop asks of the world, as protocols. Knows no system call; whoever implements these decides what a door runs on."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from dyacht.core.state import State
    from dyacht.shell.desk import Desk

    class Terminal(Protocol):
        """The caller's end: bytes both ways, and whether he is still there."""

        @property
        def lost(self) -> bool:
            """Whether the caller is gone, or the system ends the door. Never goes back to False."""

        @property
        def backlog(self) -> bool:
            """Whether some of what was written still waits to be sent."""

        def read(self, milliseconds: int) -> bytes:
            """Return what has come in; else wait so long for it (-1: for ever).

            Also returns, with nothing, when a backlog is gone, a signal came, or the caller is lost.
            """

        def write(self, data: bytes) -> None:
            """Send, or keep until there is room. Never waits."""

        def pause(self, milliseconds: int) -> bool:
            """Let time pass without losing a key; return False where the caller is lost."""

        def close(self, last: bytes) -> None:
            """Send *last* if anyone is there, and give the line back as it was found."""

    class Store(Protocol):
        """dyacht.dat."""

        def load(self, state: State) -> int:
            """Feed the records that the query wants; return LOADED or LOAD_FAILED."""

        def save(self, state: State) -> int:
            """Perform the state's save; return SAVED, TAKEN or SAVE_FAILED."""

        def count(self, state: State, desk: Desk, progress: Callable[[int], bool]) -> int:
            """Feed the desk's tables as often as a scoreboard asks for it; return COUNTED, LOAD_FAILED, or LOST.

            *progress* is told the percentage now and then, and returns False where the caller is gone.
            """

    class Settler(Protocol):
        """dyacht.ini."""

        def settle(self, state: State) -> None:
            """Rewrite the file from the state's settings; a failure is logged, and the door goes on."""

    class Clock(Protocol):
        """What time it is on this host."""

        def tell(self, state: State) -> None:
            """Set all three of the state's times."""

    class Chance(Protocol):
        """The operating system's generator."""

        def fill(self, state: State) -> None:
            """Fill the state's random bytes."""

    class Log(Protocol):
        """dyacht.log."""

        def session(self, words: str) -> None:
            """Write the one line of this session."""

        def note(self, words: str) -> None:
            """Write what is worth knowing of it."""

        def fault(self, words: str) -> None:
            """Write what went wrong."""

        def has(self, words: str) -> bool:
            """Return whether these words stand somewhere in it."""
