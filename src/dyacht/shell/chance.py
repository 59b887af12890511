"""Random bytes from the operating system, and nothing else: no seed, no state, nothing to be learned from a file."""

from dyacht.shell.host import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.core.state import State


class SystemChance:
    """The operating system's generator."""

    def fill(self, state: "State") -> None:
        """Fill the state's random bytes."""
        state.chance[:] = os.urandom(len(state.chance))
