"""The Python door with the random bytes, the second and the pace that plat_host.c takes from its environment: to compare the two."""

import os
import sys

from dyacht import cli
from dyacht.core.state import State
from dyacht.shell import chance, clock, disk, session

PACE = int(os.environ.get("DYACHT_PACE", "1"))

with open(os.environ["DYACHT_CHANCE"], "rb", buffering=0) as source:

    def fill(self: chance.SystemChance, state: State) -> None:
        """Take the next bytes of the file."""
        state.chance[:] = source.read(len(state.chance))

    def tell(self: clock.SystemClock, state: State) -> None:
        """Stand still at one second of the day; let time pass at the pace."""
        told(self, state)
        state.clock.second = int(os.environ["DYACHT_SECOND"])
        state.clock.rest = clock.DAY_SECONDS - state.clock.second
        state.clock.tick *= PACE

    def patience(self: session.Session, rest: int) -> int:
        """Wait for no longer than the pace leaves."""
        waits = waited(self, rest)
        return waits if waits < 0 else -(-waits // PACE)

    def now(self: disk.Disk) -> float:
        """Return seconds that pass at the pace."""
        return counted(self) * PACE

    told, waited, counted = clock.SystemClock.tell, session.Session.patience, disk.Disk.now
    chance.SystemChance.fill = fill  # type: ignore[method-assign]
    clock.SystemClock.tell = tell  # type: ignore[method-assign]
    session.Session.patience = patience  # type: ignore[method-assign]
    disk.Disk.now = now  # type: ignore[method-assign]
    sys.exit(cli.main())
