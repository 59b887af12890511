from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book.record import Record
from dyacht.core.tools import naming
from dyacht.core.tools.telling import Saying
from dyacht.core.tools.work import LISTED, Naming
from dyacht.core.words import new
from tests.door import game
from tests.sysop import text


def told(naming_: Naming) -> list[str]:
    lines = []
    for index in range(LISTED + 1):
        line: Saying = new(Saying)
        naming.put(line, naming_, index, b"odd")
        lines.append(text(line))
    return [line for line in lines if line]


@given(st.lists(st.integers(0, 99_999), unique=True, max_size=60))
def test_in_whatever_order_slots_come_the_first_ones_are_named_in_their_order(slots: list[int]) -> None:
    found: Naming = new(Naming)
    naming.begin(found)
    for slot in slots:
        naming.add(found, slot, bytes(96), new(Record))
    more = [f"  and {len(slots) - LISTED} more"] if len(slots) > LISTED else []
    assert told(found) == [f"  slot {slot}: odd" for slot in sorted(slots)[:LISTED]] + more


def test_whose_a_slot_is_is_told_where_its_bytes_say_so() -> None:
    found: Naming = new(Naming)
    image = game("Zoé")
    naming.add(found, 7, image, new(Record))
    image[31] = 0xFF
    naming.add(found, 8, image, new(Record))
    assert told(found) == ["  slot 7: odd, by its bytes Zoé, 2026-11-30", "  slot 8: odd"]
