"""The C twin reads and writes what comes from outside as Python does: real files cut and damaged, and bytes at random."""

import random
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.codec import ansi, cp437, dropfile, ini, iniwrite, line, switch
from dyacht.core.codec.caller import Caller, Fault, Kind
from dyacht.core.codec.ini import Faults, Settings
from dyacht.core.codec.line import Line
from dyacht.core.codec.switch import Switches
from dyacht.core.screens.page import Page
from dyacht.core.words import new, u8, zeros
from tests import native

FILES = sorted(path.read_bytes() for path in (Path(__file__).parent.parent / "fixtures/dropfiles").rglob("*") if path.is_file())
INI = b"; Daily Yacht\r\nMakeupDays=7\r\nStartDate = 20260901\nBBSName = The Yard\nInterBBS=no\n\nOther=1\nIdleMinutes=99999\n"
TELNET = [255, 253, 1, 255, 250, 31, 0, 80, 0, 24, 255, 240, 13, 0, 13, 10, 27, 91, 65, 27, 79, 80, 195, 164, 0xE2, 0x96, 0x88]


@st.composite
def damaged(draw: st.DrawFn, whole: list[bytes]) -> bytes:
    """A real file, cut, with bytes changed."""
    data = bytearray(draw(st.sampled_from(whole)))
    for at, byte in draw(st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 255)), max_size=4)):
        if at < len(data):
            data[at] = byte
    return bytes(data[: draw(st.integers(0, len(data)))] if draw(st.booleans()) else data)


@given(data=damaged(FILES) | st.binary(max_size=300), kind=st.integers(0, 5))
def test_drop_files_are_read_alike(data: bytes, kind: int) -> None:
    read = native.core().both(dropfile.read, new(Caller), new(Fault), kind, list(data), len(data))
    assert read in {False, True}


@given(name=st.binary(max_size=30) | st.sampled_from([b"DOOR32.SYS", b"/bbs/node1/dorinfo1.def", b"C:\\DOOR.SYS", b"BbsDev.drp"]))
def test_drop_files_are_told_apart_alike(name: bytes) -> None:
    native.core().both(dropfile.kind, list(name), len(name))


def test_a_drop_file_that_is_too_long_is_refused_alike() -> None:
    data = list(FILES[0] * 60)[: sizes.DROP_FILE + 1]
    assert not native.core().both(dropfile.read, new(Caller), new(Fault), Kind.DOOR_SYS, data, len(data))


@given(data=damaged([INI]) | st.binary(max_size=300))
def test_settings_are_read_and_written_alike(data: bytes) -> None:
    both = native.core().both
    made, faults, out = new(Settings), new(Faults), zeros(u8, sizes.INI)
    both(ini.read, made, list(data), len(data), faults)
    both(iniwrite.write, made, list(data), len(data), out, len(out))


@given(
    arguments=st.lists(
        st.binary(max_size=12) | st.sampled_from([b"-D/bbs/door32.sys", b"-D", b"/N1", b"-T20261201", b"--L", b"-S-1"]), max_size=5
    )
)
def test_switches_are_taken_alike(arguments: list[bytes]) -> None:
    both, switches = native.core().both, new(Switches)
    both(switch.begin, switches)
    for argument in arguments:
        both(switch.take, switches, list(argument), len(argument))
    both(switch.end, switches)


@given(data=st.lists(st.integers(0, 255) | st.sampled_from(TELNET), max_size=80), encoding=st.integers(0, 2), telnet=st.booleans())
def test_bytes_from_the_line_are_alike(data: list[int], encoding: int, telnet: bool) -> None:
    both, made = native.core().both, new(Line)
    both(line.start, made, encoding, telnet)
    for i, byte in enumerate(data):
        both(line.receive, made, byte, i * 3)
        if byte % 16 == 0:
            both(line.wait, made, i * 3)
            both(line.expire, made, i * 3 + byte)


@given(seed=st.integers(0, 10**9), encoding=st.integers(0, 2), room=st.sampled_from([64, 200, sizes.OUTPUT]))
@settings(max_examples=30)
def test_pages_are_sent_alike(seed: int, encoding: int, room: int) -> None:
    both, made, page, out = native.core().both, new(Line), new(Page), zeros(u8, sizes.OUTPUT)
    choose = random.Random(seed)
    both(line.start, made, encoding, False)
    for _ in range(2):
        for _ in range(choose.randrange(300)):
            page.cells[choose.randrange(sizes.CELLS)] = choose.choice([0x0720, 0x1F20, choose.randrange(0x10000)])
        page.cursor = choose.choice([0xFFFF, choose.randrange(sizes.CELLS)])
        while both(line.draw, made, page, out, room):
            pass
    both(ansi.leave, made.shown, out)


@given(data=st.binary(max_size=40))
def test_texts_are_turned_to_cp437_alike(data: bytes) -> None:
    both, out = native.core().both, zeros(u8, 32)
    both(cp437.is_utf8, list(data), 0, len(data))
    both(cp437.text_in, list(data), 0, len(data), out, len(out))
