"""The question for the name: typed, rubbed out, accepted, and safe to show to others."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import names
from dyacht.core.events import Event
from tests.door import Door

letters = st.integers(32, 254).filter(lambda byte: byte != 127)


def is_utf8(typed: bytes) -> bool:
    """Return whether some of what was typed would be read as UTF-8."""
    try:
        return not typed.decode("utf-8").isascii()
    except UnicodeDecodeError:
        return False


@settings(max_examples=30)
@given(st.lists(st.one_of(letters, st.just(int(Event.BACKSPACE)), st.just(127), st.integers(0, 6)), max_size=50))
def test_what_is_typed_is_the_name(keys: list[int]) -> None:
    door = Door(name="")
    typed: list[int] = []
    for key in keys:
        if key == 3:
            continue
        door.event(key)
        if key in {Event.BACKSPACE, 127}:
            typed = typed[:-1]
        elif key >= 32 and len(typed) < sizes.NAME and (typed or key != 32):
            typed.append(key)
    assume(not is_utf8(bytes(typed)))
    wanted = [0] * sizes.NAME
    names.put_name(wanted, typed, len(typed))
    door.press("ENTER")
    assert list(door.state.session.name) == wanted
    assert (door.where() == "HOME") == (names.size(wanted) > 0)


def test_escape_takes_the_name_away_and_then_leaves() -> None:
    door = Door(name="").type("Dee").press("ESCAPE")
    assert "Dee" not in door.text()
    assert door.press("ESCAPE").over


def test_a_terminal_that_loses_escape_can_leave_as_well() -> None:
    door = Door(name="").type("Dee")
    door.event(3)
    assert door.over


def test_the_cursor_rests_behind_what_was_typed() -> None:
    door = Door(name="").type("Dee")
    row, column = divmod(door.page.cursor, 80)
    assert door.rows()[row][column - 3 : column] == "Dee"


def test_a_name_typed_in_utf_8_is_the_same_as_in_cp437() -> None:
    door = Door(name="")
    for byte in "José".encode():
        door.event(byte)
    door.press("ENTER")
    assert bytes(door.state.session.name).rstrip(b"\0") == "José".encode("cp437")
