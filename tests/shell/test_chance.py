from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell.chance import SystemChance


def test_all_bytes_are_filled_and_differ_from_one_time_to_the_next() -> None:
    state: State = new(State)
    seen = set()
    for _ in range(200):
        SystemChance().fill(state)
        assert len(state.chance) == 16
        seen.add(bytes(state.chance))
    assert len(seen) == 200
    assert len({byte for each in seen for byte in each}) > 250
