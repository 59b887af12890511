"""Keys: each spelling, whole, in pieces, doubled, and with garbage around it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.codec import keys
from dyacht.core.codec.keys import Keys, Scans
from dyacht.core.events import Event
from dyacht.core.words import new
from tests import native

SPELLINGS = {
    Event.UP: ["\x1b[A", "\x1bOA", "\x1b[1;5A", "\x1b[5A", "\x1b[a", "\x1bOa", "\x1bO5A", "\x1bO1;2A", "\x1b[1;2:1A"],
    Event.DOWN: ["\x1b[B", "\x1bOB", "\x1b[1;2B", "\x1b[b", "\x1bOb"],
    Event.RIGHT: ["\x1b[C", "\x1bOC", "\x1b[1;3C", "\x1b[c", "\x1bOc"],
    Event.LEFT: ["\x1b[D", "\x1bOD", "\x1b[1;8D", "\x1b[d", "\x1bOd"],
    Event.HOME: ["\x1b[H", "\x1b[1~", "\x1bOH", "\x1b[7~", "\x1b[1;5H", "\x1b[7^", "\x1b[7$", "\x1b[7@"],
    Event.END: ["\x1b[K", "\x1b[F", "\x1b[4~", "\x1bOF", "\x1b[8~", "\x1b[1;5F", "\x1b[8^"],
    Event.PAGE_UP: ["\x1b[V", "\x1b[5~", "\x1b[5;5~", "\x1b[5^", "\x1b[5$"],
    Event.PAGE_DOWN: ["\x1b[U", "\x1b[6~", "\x1b[6;2~"],
    Event.INSERT: ["\x1b[@", "\x1b[2~", "\x1b[2@"],
    Event.DELETE: ["\x1b[3~", "\x1b[3;5~", "\x1b[3$"],
    Event.BACK_TAB: ["\x1b[Z"],
    Event.FUNCTION + 1: ["\x1bOP", "\x1b[11~", "\x1b[[A", "\x1b[P", "\x1b[1;2P"],
    Event.FUNCTION + 2: ["\x1bOQ", "\x1b[12~", "\x1b[[B"],
    Event.FUNCTION + 3: ["\x1bOR", "\x1b[13~", "\x1b[[C"],
    Event.FUNCTION + 4: ["\x1bOS", "\x1b[14~", "\x1b[[D"],
    Event.FUNCTION + 5: ["\x1b[15~", "\x1b[[E"],
    Event.FUNCTION + 6: ["\x1b[17~"],
    Event.FUNCTION + 10: ["\x1b[21~"],
    Event.FUNCTION + 11: ["\x1b[23~"],
    Event.FUNCTION + 12: ["\x1b[24~", "\x1b[24;2~"],
    Event.ENTER: ["\r", "\n", "\r\n", "\r\0", "\x1bOM"],
    Event.BACKSPACE: ["\x08", "\x7f"],
    Event.REPAINT: ["\x0c", "\x12"],
    Event.TAB: ["\t", "\x1bOI"],
    Event.SPACE: [" "],
    3: ["\x03"],
    ord("1"): ["1", "\x1bOq"],
    ord("+"): ["+", "\x1bOk"],
    ord("q"): ["q"],
    0x81: ["\x81"],
    0xE0: ["\xe0"],
    0x9B: ["\x9b"],
}
SPELLED = [(text.encode("latin-1"), event) for event, texts in SPELLINGS.items() for text in texts]
GARBAGE = [
    b"\0",
    b"\x1b[24;80R",
    b"\x1b[1;1R",
    b"\x1b[?1;2c",
    b"\x1b[>0;276;0c",
    b"\x1b[0n",
    b"\x1b[8;24;80t",
    b"\x1b[M !!",
    b"\x1b[<0;10;20M",
    b"\x1b[<0;10;20m",
    b"\x1b[32;10;20M",
    b"\x1b[200~",
    b"\x1b[201~",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[99~",
    b"\x1b[" + b"9" * 30 + b"~",
    b"\x1b[?2026;1$y",
    b"\x1b[4;2$y",
    b"\x1b[ q",
    b"\x1b[=1;2A",
    b"\x1b[[Q",
    b"\x1bOz",
    b"\x1b[" + b"1;" * 20 + b"c",
    b"\x1b]11;rgb:0000/0000/0000\x07",
    b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    b"\x1bP>|XTerm(388)\x1b\\",
    b"\x1b_Gi=1;OK\x1b\\",
]
SEQUENCES = [(data, event) for data, event in SPELLED if data[0] == 27]
PAIRS = {
    72: Event.UP,
    80: Event.DOWN,
    77: Event.RIGHT,
    75: Event.LEFT,
    71: Event.HOME,
    79: Event.END,
    73: Event.PAGE_UP,
    81: Event.PAGE_DOWN,
    82: Event.INSERT,
    83: Event.DELETE,
    15: Event.BACK_TAB,
    59: Event.FUNCTION + 1,
    68: Event.FUNCTION + 10,
    133: Event.FUNCTION + 11,
    134: Event.FUNCTION + 12,
    115: Event.LEFT,
    76: Event.NONE,
    30: Event.NONE,
}


class Caller:
    """Someone who presses keys, with a clock that a test moves."""

    def __init__(self, tick: int = 0, scans: int = Scans.NONE, utf8: bool = False) -> None:
        self.keys = new(Keys)
        self.keys.scans, self.keys.utf8 = scans, utf8
        self.tick = tick

    def send(self, data: bytes, pause: int = 0) -> list[int]:
        """Return the events of *data*, with *pause* milliseconds before each byte but the first."""
        found = []
        for i, byte in enumerate(data):
            self.tick = (self.tick + pause * (i > 0)) % 2**32
            found.append(keys.feed(self.keys, byte, self.tick))
        return [event for event in found if event != Event.NONE]

    def rest(self) -> list[int]:
        """Return what comes out when no more bytes do."""
        found = []
        while pending := keys.wait(self.keys, self.tick):
            self.tick = (self.tick + pending) % 2**32
            event = keys.expire(self.keys, self.tick)
            assert event != Event.NONE, "the time that was told was too short"
            found.append(event)
        return found

    def says(self, data: bytes, pause: int = 0) -> list[int]:
        return self.send(data, pause) + self.rest()


@pytest.mark.parametrize(("data", "event"), SPELLED)
def test_each_spelling_is_one_key_whole_and_byte_by_byte_with_pauses(data: bytes, event: int) -> None:
    assert Caller().says(data) == [event]
    assert Caller().says(data, pause=keys.ESCAPE_MS - 1) == [event]
    assert Caller(tick=2**32 - 250).says(data, pause=keys.ESCAPE_MS - 50) == [event]


@pytest.mark.parametrize(("data", "event"), SPELLED)
def test_a_key_pressed_twice_is_two_keys(data: bytes, event: int) -> None:
    assert Caller().says(data + data) == [event, event]


@pytest.mark.parametrize("data", GARBAGE)
def test_what_no_key_sends_is_swallowed_whole(data: bytes) -> None:
    assert Caller().says(data) == []
    assert Caller().says(data + b"x") == [ord("x")]


@given(st.lists(st.sampled_from(SPELLED + [(data, Event.NONE) for data in GARBAGE])), st.integers(0, 299), st.integers(0, 2**32 - 1))
def test_keys_with_garbage_between_come_out_in_order(parts: list[tuple[bytes, int]], pause: int, tick: int) -> None:
    data, wanted = b"", []
    for part, event in parts:
        if data[-1:] == b"\r" and part[:1] in {b"\n", b"\0"}:
            continue  # that would be one ENTER
        data += part
        wanted += [event] if event != Event.NONE else []
    assert Caller(tick).says(data, pause) == wanted


def test_a_carriage_return_is_enter_at_once_and_what_follows_is_swallowed_across_reads() -> None:
    for tail in (b"\n", b"\0"):
        caller = Caller()
        assert caller.send(b"\r") == [Event.ENTER]
        assert caller.rest() == []
        caller.tick += 60_000
        assert caller.says(tail) == []
        assert caller.says(b"\n") == [Event.ENTER]


def test_returns_and_line_feeds_in_a_row_count_right() -> None:
    assert Caller().says(b"\r\r") == [Event.ENTER] * 2
    assert Caller().says(b"\r\n\r\n") == [Event.ENTER] * 2
    assert Caller().says(b"\n\n") == [Event.ENTER] * 2
    assert Caller().says(b"\r\0\r\0\r\0") == [Event.ENTER] * 3
    assert Caller().says(b"\ra\n") == [Event.ENTER, ord("a"), Event.ENTER]


def test_a_lone_escape_is_decided_300_ms_after_it() -> None:
    caller = Caller(tick=2**32 - 100)
    assert caller.send(b"\x1b") == []
    assert keys.wait(caller.keys, caller.tick) == 300
    assert keys.wait(caller.keys, 99) == 101
    assert keys.expire(caller.keys, 199) == Event.NONE
    assert keys.expire(caller.keys, 200) == Event.ESCAPE
    assert keys.wait(caller.keys, 200) == 0
    assert keys.expire(caller.keys, 200) == Event.NONE


def test_a_late_shell_still_gets_the_escape_first() -> None:
    caller = Caller()
    assert caller.send(b"\x1b") == []
    caller.tick = 5000
    assert keys.wait(caller.keys, caller.tick) == 1
    assert caller.says(b"q") == [Event.ESCAPE, ord("q")]


@pytest.mark.parametrize(("data", "event"), SEQUENCES)
def test_an_arrow_that_a_busy_shell_reads_late_is_still_an_arrow(data: bytes, event: int) -> None:
    caller = Caller()
    assert caller.send(data[:1]) == []
    caller.tick += 60_000
    assert caller.says(data[1:], pause=keys.SEQUENCE_MS - 1) == [event]


def test_escape_before_a_key_is_escape_and_then_the_key() -> None:
    assert Caller().says(b"\x1bq") == [Event.ESCAPE, ord("q")]
    assert Caller().says(b"\x1b\r\n") == [Event.ESCAPE, Event.ENTER]
    assert Caller().says(b"\x1b\x1b") == [Event.ESCAPE, Event.ESCAPE]
    assert Caller().says(b"\x1b\x1b[A") == [Event.ESCAPE, Event.UP]
    assert Caller().says(b"\x1ba\x1bb\x1bc1") == [Event.ESCAPE, 97, Event.ESCAPE, 98, Event.ESCAPE, 99, ord("1")]


def test_a_half_sequence_is_forgotten_after_the_silence_and_never_becomes_escape() -> None:
    for half in (b"\x1b[", b"\x1b[1;", b"\x1bO", b"\x1b[M", b"\x1b[[", b"\x1b]0;x", b"\x1bPx\x1b"):
        caller = Caller()
        assert caller.says(half) == []
        caller.tick += keys.SEQUENCE_MS
        assert caller.says(b"A") == [ord("A")]


@pytest.mark.parametrize("half", [b"\x1b[", b"\x1b[1;", b"\x1bO", b"\x1b[M", b"\x1b[[", b"\x1b]0;x", b"\x1bPx"])
def test_enter_and_arrows_get_through_after_a_half_sequence(half: bytes) -> None:
    assert Caller().says(half + b"\rx") == [Event.ENTER, ord("x")]
    assert Caller().says(half + b"\x1b[A") == [Event.UP]


def test_a_string_is_given_up_sooner_since_escape_and_a_capital_p_are_two_keys_as_well() -> None:
    caller = Caller()
    assert caller.says(b"\x1bP") == []
    caller.tick += keys.ESCAPE_MS
    assert caller.says(b"p") == [ord("p")]


def test_endless_sequences_are_given_up() -> None:
    assert Caller().says(b"\x1b[" + b"1" * 1000)[-1] == ord("1")
    assert Caller().says(b"\x1bO" + b"1" * 1000)[-1] == ord("1")
    assert Caller().says(b"\x1b]" + b"1" * 1000)[-1] == ord("1")


@given(st.binary(max_size=60), st.integers(0, 400), st.sampled_from([Scans.NONE, Scans.DOORWAY, Scans.CONSOLE]), st.booleans())
def test_any_bytes_give_only_keys_and_no_more_than_there_are_bytes(data: bytes, pause: int, scans: int, utf8: bool) -> None:
    found = Caller(2**32 - 1000, scans, utf8).says(data, pause)
    assert len(found) <= len(data)
    assert all(0 < event < Event.TICK for event in found)


@given(st.binary(max_size=40), st.sampled_from(SEQUENCES))
def test_after_any_bytes_and_a_silence_keys_work(data: bytes, spelled: tuple[bytes, int]) -> None:
    caller = Caller()
    caller.says(data)
    caller.tick += keys.SEQUENCE_MS
    assert caller.says(spelled[0]) == [spelled[1]]


@pytest.mark.parametrize(("code", "event"), PAIRS.items())
def test_scan_codes_of_a_local_keyboard_are_keys_when_asked_for(code: int, event: int) -> None:
    wanted = [event] if event != Event.NONE else []
    assert Caller(scans=Scans.DOORWAY).says(bytes([0, code, 0, code])) == wanted * 2
    assert Caller(scans=Scans.CONSOLE).says(bytes([0, code, 0xE0, code])) == wanted * 2
    assert Caller(scans=Scans.DOORWAY).says(bytes([0xE0, ord("x")])) == [0xE0, ord("x")]
    assert Caller().says(bytes([0, ord("x")])) == [ord("x")]


@given(st.text("äöüÄÖÜßéèñçÅÆƒ", max_size=10), st.integers(0, 299))
def test_utf8_becomes_cp437_byte_by_byte(text: str, pause: int) -> None:
    assert Caller(utf8=True).says(text.encode(), pause) == list(text.encode("cp437"))


def test_what_cp437_lacks_and_what_is_not_utf8_is_no_key() -> None:
    assert Caller(utf8=True).says("Łx€😀y".encode()) == [ord("x"), ord("y")]
    assert Caller(utf8=True).says(b"\xc3x\xa9y\xe0\x80\x8dz\xff") == [ord("x"), ord("y"), ord("z")]
    assert Caller(utf8=True).says(b"\xc3\x1b[A") == [Event.UP]
    assert Caller(utf8=True).says("\x1bé".encode()) == [Event.ESCAPE, 0x82]


@given(
    st.lists(st.one_of(st.binary(max_size=3), st.sampled_from([data for data, _ in SPELLED] + GARBAGE)), max_size=8),
    st.sampled_from([0, 50, 299, 300, 2000]),
    st.sampled_from([Scans.NONE, Scans.DOORWAY, Scans.CONSOLE]),
    st.booleans(),
)
def test_the_twin_reads_the_same_keys(parts: list[bytes], pause: int, scans: int, utf8: bool) -> None:
    state = Caller(scans=scans, utf8=utf8).keys
    tick = 2**32 - 1000
    for byte in b"".join(parts):
        native.core().both(keys.feed, state, byte, tick)
        tick = (tick + pause) % 2**32
        native.core().both(keys.wait, state, tick)
        if byte % 2:
            native.core().both(keys.expire, state, tick)
