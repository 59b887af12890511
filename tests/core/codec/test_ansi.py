"""ANSI output: whatever pages are drawn in whatever pieces, the terminal shows the page, in few bytes."""

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.codec import ansi
from dyacht.core.codec.ansi import Shown
from dyacht.core.codec.caller import Encoding
from dyacht.core.screens import page as strokes
from dyacht.core.screens.page import BLANK, NO_CURSOR, Ink, Page
from dyacht.core.words import new
from tests import native
from tests.door import Door
from tests.terminal import PromptTerminal, Terminal, different, expected

ENCODINGS = [Encoding.CP437, Encoding.UTF8, Encoding.ASCII]
letters = st.one_of(st.integers(32, 126), st.just(32), st.integers(128, 255), st.integers(0, 255))
inks = st.one_of(st.just(Ink.GREY), st.integers(0, 127), st.integers(0, 255))


@st.composite
def pages(draw: "st.DrawFn") -> Page:
    """A page of some runs: of one letter, of many letters in one ink, of cells that differ in all."""
    page = new(Page)
    strokes.wipe(page)
    for _ in range(draw(st.integers(0, 12))):
        start = draw(st.one_of(st.integers(0, sizes.CELLS - 1), st.integers(0, 23).map(lambda row: row * 80), st.just(sizes.CELLS - 30)))
        length = min(draw(st.sampled_from([1, 2, 3, 10, 80, 200])), sizes.CELLS - start)
        kind = draw(st.integers(0, 3))
        ink, letter, step = draw(inks), draw(letters), draw(st.integers(1, 255))
        for i in range(length):
            one = ink if kind < 2 else (ink + i * step) % 256
            page.cells[start + i] = one * 256 + (letter if kind % 2 == 0 else (letter + i * step) % 256)
    page.cursor = draw(st.one_of(st.just(NO_CURSOR), st.integers(0, sizes.CELLS - 1)))
    return page


def filled(choose: Callable[[int], int]) -> Page:
    page = new(Page)
    for at in range(sizes.CELLS):
        page.cells[at] = choose(at)
    page.cursor = NO_CURSOR
    return page


def drawn(shown: Shown, page: Page, room: int = sizes.OUTPUT) -> list[bytes]:
    """Draw a page to its end and return the pieces."""
    pieces: list[bytes] = []
    out = [0] * room
    while length := ansi.draw(shown, page, out, room):
        assert length <= room
        pieces.append(bytes(out[:length]))
        assert len(pieces) < 2000, "no end"
    return pieces


def begun(encoding: int = Encoding.CP437) -> Shown:
    shown = new(Shown)
    shown.encoding = encoding
    return shown


@pytest.mark.parametrize("encoding", ENCODINGS)
@settings(max_examples=25)
@given(st.lists(pages(), min_size=1, max_size=4), st.sampled_from([64, 100, 999, sizes.OUTPUT]))
def test_terminals_of_both_kinds_show_each_page_cell_for_cell(encoding: int, sequence: list[Page], room: int) -> None:
    late, prompt, shown = Terminal(encoding), PromptTerminal(encoding), begun(encoding)
    for page in sequence:
        for piece in drawn(shown, page, room):
            late.feed(piece)
            prompt.feed(piece)
        assert late.differs(page, encoding) == []
        assert different(prompt.picture(), expected(page, encoding)) == []
        assert page.cursor == NO_CURSOR or prompt.cursor == divmod(page.cursor, 80)
        assert prompt.scrolled == 0
        assert drawn(shown, page) == []


@settings(max_examples=25)
@given(pages(), pages(), st.integers(1, 30))
def test_a_page_that_changes_halfway_is_taken_up(first: Page, second: Page, calls: int) -> None:
    terminal, shown, out = PromptTerminal(), begun(), [0] * 64
    for _ in range(calls):
        terminal.feed(bytes(out[: ansi.draw(shown, first, out, 64)]))
    for piece in drawn(shown, second):
        terminal.feed(piece)
    assert different(terminal.picture(), expected(second)) == []


@settings(max_examples=25)
@given(pages(), pages(), st.lists(st.sampled_from([b"\x1b[5;70H", b"\x1b[1;37;44m", b"noise \xb3", b"\x1b[2J", b"\r\n"])))
def test_a_repaint_mends_what_something_else_has_written(first: Page, second: Page, noise: list[bytes]) -> None:
    terminal, shown = Terminal(), begun()
    for piece in drawn(shown, first):
        terminal.feed(piece)
    for piece in noise:
        terminal.feed(piece)
    shown.valid = False
    for piece in drawn(shown, second):
        terminal.feed(piece)
    assert terminal.differs(second) == []


@settings(max_examples=25)
@given(pages(), st.sampled_from(ENCODINGS))
def test_only_escape_is_sent_below_blank_and_never_255_or_a_sequence_that_plays_music(page: Page, encoding: int) -> None:
    data = b"".join(drawn(begun(encoding), page))
    assert not {byte for byte in data if byte < 32 and byte != 27}
    assert 255 not in data
    assert 127 not in data
    for music in (b"\x1b[M", b"\x1b[N", b"\x1b[|"):
        assert music not in data


@settings(max_examples=25)
@given(pages())
def test_ascii_is_ascii_and_utf8_pieces_hold_whole_characters(page: Page) -> None:
    assert b"".join(drawn(begun(Encoding.ASCII), page)).isascii()
    for piece in drawn(begun(Encoding.UTF8), page, 64):
        piece.decode("utf-8")


def test_ascii_frames_are_plain_and_letters_lose_only_their_accents() -> None:
    for letter in range(128, 256):
        name = unicodedata.name(bytes([letter]).decode("cp437"))
        plain = chr(ansi.PLAIN[letter - 128])
        if name.startswith("BOX DRAWINGS"):
            straight = {"LIGHT HORIZONTAL": "-", "DOUBLE HORIZONTAL": "-", "LIGHT VERTICAL": "|", "DOUBLE VERTICAL": "|"}
            assert plain == straight.get(name.removeprefix("BOX DRAWINGS "), "+")
        elif "BLOCK" in name:
            assert plain == "#"
        elif name.startswith("LATIN") and " WITH " in name:
            assert plain == unicodedata.normalize("NFD", bytes([letter]).decode("cp437"))[0] or letter == 0x9F


def test_the_first_draw_clears_and_skips_blanks() -> None:
    page = filled(lambda _: BLANK)
    assert b"".join(drawn(begun(), page)) == b"\x1b[0m\x1b[2J\x1b[H"
    strokes.text(page, 2, 4, Ink.WHITE, b"Hi")
    assert b"".join(drawn(begun(), page)) == b"\x1b[0m\x1b[2J\x1b[H\x1b[3;5H\x1b[1;37mHi".replace(b"1;37", b"1")


def test_blinking_is_never_sent_and_looks_like_its_ink_without_it() -> None:
    page, shown = filled(lambda _: BLANK), begun()
    drawn(shown, page)
    page.cells[0] = 0x9F41
    assert drawn(shown, page) == [b"\x1b[1;44mA"]
    page.cells[0] = 0x1F41
    assert drawn(shown, page) == []


@pytest.mark.parametrize(
    ("before", "after", "data"),
    [
        (0x07, 0x0F, b"\x1b[1m"),
        (0x0F, 0x07, b"\x1b[0m"),
        (0x07, 0x02, b"\x1b[32m"),
        (0x1F, 0x1E, b"\x1b[33m"),
        (0x1F, 0x2F, b"\x1b[42m"),
        (0x1F, 0x13, b"\x1b[0;36;44m"),
        (0x14, 0x07, b"\x1b[0m"),
        (0x08, 0x0E, b"\x1b[33m"),
    ],
)
def test_an_ink_is_changed_by_the_shortest_sequence(before: int, after: int, data: bytes) -> None:
    page, shown = filled(lambda _: BLANK), begun()
    page.cells[0] = before * 256 + 65
    drawn(shown, page)
    page.cells[1] = after * 256 + 66
    assert drawn(shown, page) == [data + b"B"]


def test_every_ink_follows_every_other() -> None:
    order = [ink for first in range(128) for second in range(0, 128, 7) for ink in (first, second)]
    for start in range(0, len(order), sizes.CELLS):
        part = order[start : start + sizes.CELLS]
        page = filled(lambda at, part=part: part[at] * 256 + 88 if at < len(part) else BLANK)  # type: ignore[misc]
        terminal = PromptTerminal()
        for piece in drawn(begun(), page):
            terminal.feed(piece)
        assert different(terminal.picture(), expected(page)) == []


@pytest.mark.parametrize(
    ("start", "end", "data"),
    [
        ((5, 5), (5, 5), b""),
        ((5, 5), (5, 6), b"\x1b[C"),
        ((5, 5), (5, 25), b"\x1b[20C"),
        ((5, 25), (5, 24), b"\x1b[D"),
        ((5, 5), (6, 5), b"\x1b[B"),
        ((20, 5), (6, 5), b"\x1b[14A"),
        ((20, 5), (0, 0), b"\x1b[H"),
        ((20, 5), (3, 0), b"\x1b[4H"),
        ((20, 5), (11, 79), b"\x1b[12;80H"),
    ],
)
def test_the_cursor_moves_by_the_shortest_sequence(start: tuple[int, int], end: tuple[int, int], data: bytes) -> None:
    page, shown = filled(lambda _: BLANK), begun()
    strokes.rest(page, *start)
    drawn(shown, page)
    strokes.rest(page, *end)
    assert b"".join(drawn(shown, page)) == data


def test_the_end_of_a_row_is_erased_where_that_is_shorter_and_only_in_black() -> None:
    page, shown = filled(lambda _: BLANK), begun()
    strokes.text(page, 3, 10, Ink.BAR, b"something long")
    drawn(shown, page)
    strokes.paint(page, 3, 10, Ink.GREY, 14)
    strokes.text(page, 3, 10, Ink.GREY, b"              ")
    assert drawn(shown, page) == [b"\x1b[14D\x1b[0m\x1b[K"]


def test_a_short_end_is_overwritten_with_blanks() -> None:
    page, shown = filled(lambda _: BLANK), begun()
    strokes.text(page, 3, 10, Ink.GREY, b"abc")
    strokes.rest(page, 3, 10)
    drawn(shown, page)
    strokes.text(page, 3, 10, Ink.GREY, b"   ")
    assert drawn(shown, page) == [b"   \x1b[3D"]


@pytest.mark.parametrize(("encoding", "gap"), [(Encoding.CP437, b"\xc4\xc4"), (Encoding.UTF8, b"\x1b[2C"), (Encoding.ASCII, b"--")])
def test_a_short_gap_is_written_again_where_that_is_shorter(encoding: int, gap: bytes) -> None:
    page, shown = filled(lambda _: BLANK), begun(encoding)
    strokes.text(page, 3, 0, Ink.GREY, b"a\xc4\xc4a")
    drawn(shown, page)
    strokes.text(page, 3, 0, Ink.GREY, b"b\xc4\xc4b")
    assert drawn(shown, page)[0].endswith(b"b" + gap + b"b")
    strokes.text(page, 3, 0, Ink.GREY, b"c\xc4\xc4c")
    strokes.paint(page, 3, 1, Ink.YELLOW, 2)
    drawn(shown, page)
    strokes.text(page, 3, 0, Ink.GREY, b"d\xc4\xc4d")
    strokes.paint(page, 3, 1, Ink.YELLOW, 2)
    assert drawn(shown, page)[0].endswith(b"d\x1b[2Cd")


def test_a_gap_across_two_rows_is_never_written_over() -> None:
    page, shown = filled(lambda _: BLANK), begun()
    strokes.text(page, 3, 77, Ink.GREY, b"a")
    strokes.text(page, 4, 0, Ink.GREY, b"a")
    assert drawn(shown, page)[0].endswith(b"\x1b[4;78Ha\x1b[5Ha")


def test_the_last_cell_is_never_written_even_if_a_page_fills_it() -> None:
    page, shown, terminal = filled(lambda _: 0x1F58), begun(), PromptTerminal()
    for piece in drawn(shown, page):
        terminal.feed(piece)
    assert terminal.scrolled == 0
    assert terminal.picture()[23][78:] == [("X", 0x1F), (" ", 7)]


def busy() -> Page:
    """A page as full as any of the door's: frames, labels in several inks, dice."""
    page = filled(lambda _: BLANK)
    for row in (0, 12, 22):
        strokes.run(page, row, 0, Ink.CYAN, 196, 80)
    for row in range(1, 12):
        for column in (0, 39, 79):
            strokes.put(page, row, column, Ink.CYAN, 179)
        for column in (2, 41):
            strokes.text(page, row, column, Ink.WHITE, b"[ ]")
            strokes.text(page, row, column + 4, Ink.WHITE, b"Small Straight")
            strokes.number(page, row, column + 20, Ink.YELLOW, 30, 4)
            strokes.text(page, row, column + 26, Ink.GREEN, b"-> 25")
    for die in range(5):
        for row in range(14, 21):
            strokes.run(page, row, 4 + die * 15, Ink.ON_GREY, 219, 11)
    strokes.text(page, 23, 0, Ink.BAR, b" ENTER roll   SPACE hold   TAB card   H rules   Q leave ")
    return page


@pytest.mark.parametrize("encoding", [Encoding.CP437, Encoding.ASCII])
def test_a_full_page_takes_under_3000_bytes_and_a_moved_bar_under_100(encoding: int) -> None:
    page, shown = busy(), begun(encoding)
    assert len(b"".join(drawn(shown, page))) < 3000
    strokes.paint(page, 4, 2, Ink.BAR, 18)
    drawn(shown, page)
    strokes.paint(page, 4, 2, Ink.WHITE, 18)
    strokes.paint(page, 5, 2, Ink.BAR, 18)
    assert len(b"".join(drawn(shown, page))) < 100


def test_another_roll_takes_under_400_bytes() -> None:
    page, shown = busy(), begun()
    drawn(shown, page)
    for die in range(5):
        for row in range(15, 20):
            for column in (6, 9, 12):
                if (die + row + column) % 2 == 0:
                    strokes.put(page, row, column + die * 15 - 2, Ink.ON_GREY, 254)
    for row in range(1, 12):
        strokes.number(page, row, 24, Ink.GREEN, row * 3, 2)
    assert len(b"".join(drawn(shown, page))) < 400


def test_the_doors_own_pages_keep_to_the_same_limits() -> None:
    door, shown, terminal = Door(name="Dee"), begun(), PromptTerminal()
    limits = [("", 3000), ("p", 3000), ("R=12345", 400), ("1", 400), ("RIGHT", 100), ("R=66622", 400), ("TAB", 400), ("DOWN", 100)]
    for keys, limit in limits:
        door.press(keys)
        data = b"".join(drawn(shown, door.page))
        terminal.feed(data)
        assert different(terminal.picture(), expected(door.page)) == []
        assert 0 < len(data) < limit, keys


@settings(max_examples=15)
@given(st.lists(pages(), min_size=1, max_size=3), st.sampled_from(ENCODINGS), st.sampled_from([64, 999]))
def test_the_twin_writes_the_same_bytes(sequence: list[Page], encoding: int, room: int) -> None:
    shown, out = begun(encoding), [0] * room
    for page in sequence:
        while native.core().both(ansi.draw, shown, page, out, room):
            pass
    native.core().both(ansi.leave, shown, out)


def test_leaving_resets_the_ink_and_ends_on_a_new_line() -> None:
    page, shown, out = busy(), begun(), [0] * 64
    page.cells[5 * 80 + 5] = 0x4E41
    terminal = Terminal(rows=25)
    for piece in drawn(shown, page):
        terminal.feed(piece)
    data = bytes(out[: ansi.leave(shown, out)])
    terminal.feed(data)
    assert data == b"\x1b[0m\x1b[24H\r\n"
    assert terminal.cursor == (24, 0)
    terminal.feed(b"back")
    assert terminal.cell(24, 0) == ("b", 7)
