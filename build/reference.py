"""The door out of its sources, with dice and a clock that are given: python3 build/reference.py SECOND ROLLS SWITCHES...

What a made program must do, byte for byte. ROLLS are the dice after each roll, as 66616,66611; SECOND is the second of the day that it
always is. The data are in $DYACHT_HOME.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from dyacht import cli
from dyacht.core.state import State
from dyacht.shell import chance, clock


class GivenChance:
    """Dice that fall as they are told to."""

    def __init__(self) -> None:
        self.rolls = iter(sys.argv[2].split(","))

    def fill(self, state: State) -> None:
        """Fill the state's random bytes so that the missing dice show the next roll's faces."""
        missing = state.table.missing.missing
        wanted = [int(face) - 1 for i, face in enumerate(next(self.rolls)) if missing >> i & 1]
        state.chance[:] = wanted + [0] * (len(state.chance) - len(wanted))


def main() -> int:
    """Run the door."""
    told = clock.now

    def now() -> tuple[int, int, int]:
        return told()[0], int(sys.argv[1]), clock.DAY_SECONDS - int(sys.argv[1])

    chance.SystemChance = GivenChance  # type: ignore[misc, assignment]
    clock.now = now
    return cli.main(sys.argv[3:])


if __name__ == "__main__":
    sys.exit(main())
