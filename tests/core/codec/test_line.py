"""A line: keys, telnet and pages together, as a shell uses them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.codec import line
from dyacht.core.codec.caller import Encoding
from dyacht.core.codec.line import Line
from dyacht.core.events import Event
from dyacht.core.screens import page as strokes
from dyacht.core.screens.page import Ink, Page
from dyacht.core.words import new
from tests import native
from tests.terminal import Terminal


def started(encoding: int = Encoding.CP437, is_telnet: bool = False) -> Line:
    made = new(Line)
    line.start(made, encoding, is_telnet)
    return made


def page_with(words: bytes) -> Page:
    page = new(Page)
    strokes.wipe(page)
    strokes.text(page, 10, 10, Ink.YELLOW, words)
    strokes.rest(page, 10, 10)
    return page


def received(made: Line, data: bytes, tick: int = 0) -> list[int]:
    return [event for event in (line.receive(made, byte, tick) for byte in data) if event != Event.NONE]


def sent(made: Line, page: Page) -> bytes:
    out, data = [0] * sizes.OUTPUT, b""
    while length := line.draw(made, page, out, sizes.OUTPUT):
        data += bytes(out[:length])
    return data


def test_keys_come_out_of_telnet_only_where_the_line_is_telnet() -> None:
    data = b"\xff\xfb\x1f\xff\xfa\x1f\x00\x50\x00\x18\xff\xf0\x1b\xff\xf1[A\xff\xffq"
    assert received(started(is_telnet=True), data) == [Event.UP, 255, ord("q")]
    assert received(started(), b"\xffq") == [255, ord("q")]


def test_a_lone_escape_waits_through_telnet_commands() -> None:
    made = started(is_telnet=True)
    assert received(made, b"\x1b\xff\xf1") == []
    assert line.wait(made, 100) == 200
    assert line.expire(made, 300) == Event.ESCAPE


@given(st.sampled_from([Encoding.CP437, Encoding.UTF8, Encoding.ASCII]), st.sampled_from([b"\x0c", b"\x12", b"\x1b\x0c"]))
def test_ctrl_l_and_ctrl_r_draw_everything_anew(encoding: int, key: bytes) -> None:
    made, page, terminal = started(encoding), page_with(b"caf\x82 \xc4\xc4"), Terminal(encoding)
    terminal.feed(sent(made, page))
    assert terminal.differs(page, encoding) == []
    terminal.feed(b"\x1b[1;31mNO CARRIER\x1b[3;3Hnoise")
    assert sent(made, page) == b""
    events = received(made, key)
    if len(key) > 1:
        events.append(line.expire(made, 0))
    assert events[-1] == Event.REPAINT
    terminal.feed(sent(made, page))
    assert terminal.differs(page, encoding) == []


def test_a_terminal_of_utf8_types_letters_of_cp437() -> None:
    assert received(started(Encoding.UTF8), "é".encode()) == [0x82]
    assert received(started(Encoding.CP437), b"\x82") == [0x82]


def test_leaving_gives_back_plain_ink_below_the_page_and_coming_back_draws_anew() -> None:
    made, page, out = started(), page_with(b"bye"), [0] * 64
    first = sent(made, page)
    length = line.leave(made, out)
    assert bytes(out[:length]) == b"\x1b[0m\x1b[24H\r\n"
    assert sent(made, page) == first


@pytest.mark.parametrize("encoding", [Encoding.CP437, Encoding.UTF8, Encoding.ASCII])
def test_the_twin_serves_a_line_the_same(encoding: int) -> None:
    made, out, both = new(Line), [0] * sizes.OUTPUT, native.core().both
    both(line.start, made, encoding, 1)
    for words in (b"one", b"two \x81"):
        while both(line.draw, made, page_with(words), out, sizes.OUTPUT):
            pass
        for byte in b"\xff\xfd\x01\x1b[A\x81\xc3\xa9\r\n\x1b\x0c\x1b":
            both(line.receive, made, byte, 7)
        both(line.wait, made, 100)
        both(line.expire, made, 400)
        both(line.expire, made, 400)
    both(line.repaint, made)
    both(line.leave, made, out)
