"""The Python door with the random bytes and the second that plat_host.c takes from its environment. Only for comparing the two."""

import os
import sys

from dyacht import cli
from dyacht.core.state import State
from dyacht.shell import chance, clock

with open(os.environ["DYACHT_CHANCE"], "rb", buffering=0) as source:

    def fill(self: chance.SystemChance, state: State) -> None:
        """Take the next bytes of the file."""
        state.chance[:] = source.read(len(state.chance))

    def tell(self: clock.SystemClock, state: State) -> None:
        """Stand still at one second of the day."""
        told(self, state)
        state.clock.second = int(os.environ["DYACHT_SECOND"])

    told = clock.SystemClock.tell
    chance.SystemChance.fill = fill  # type: ignore[method-assign]
    clock.SystemClock.tell = tell  # type: ignore[method-assign]
    sys.exit(cli.main())
