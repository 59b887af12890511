"""The core as 16-bit code: thousands of steps whose pages and records add up to the same checksums in DOSBox, here in C, and in Python."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest

from dyacht.core import app, sizes
from dyacht.core.book import book
from dyacht.core.codec import ini
from dyacht.core.events import Effect, Event
from dyacht.core.screens.page import Page
from dyacht.core.state import State
from dyacht.core.words import new
from tests.door import fill
from tests.dos import made
from tests.dos.box import Box

STEPS, EVERY, RECORDS, PIECES, TODAY = 600, 20, 80, 70, 2525
EVENTS = (
    *(ord(letter) for letter in "pprrrr 12345"), Event.TAB, Event.TAB, Event.ENTER, Event.ENTER, Event.ENTER, Event.UP, Event.DOWN,
    Event.DOWN, Event.LEFT, Event.RIGHT, Event.PAGE_DOWN, Event.HOME, *(ord(letter) for letter in "csyhql,."),
)  # fmt: skip


class Run:
    """What vectors.c does, told again."""

    def __init__(self) -> None:
        self.page = new(Page)
        self.file: list[bytes] = []
        self.session, self.chance, self.sum = 0, 2026, 0
        self.said: list[str] = []
        effect = self.begin()
        for step in range(1, STEPS + 1):
            effect = self.begin() if effect == Effect.QUIT else app.step(self.state, self.answer(effect))
            if step % EVERY == 0:
                self.said.append(f"{step} {self.sum:08X}")
        data, pieces = b"".join(self.file), 0
        for count in range(PIECES):
            pieces = crc32(data[count % 7 : count % 7 + count], pieces)
        self.said.append(f"{pieces:08X} in pieces")
        self.said.append(f"{crc32(data):08X} {len(self.file)}")

    def next(self) -> int:
        self.chance = (self.chance * 1664525 + 1013904223) & 0xFFFF_FFFF
        return self.chance >> 16

    def begin(self) -> int:
        self.state = state = new(State)
        ini.defaults(state.settings)
        state.settings.animation = False
        state.settings.start_date = TODAY - 60
        fill(state.session.name, b"Player %d" % (self.session % 7))
        state.session.local = True
        state.session.node = 1
        state.clock.today = TODAY + self.session // 8
        state.clock.second = 72000
        self.session += 1
        return app.start(state)

    def answer(self, effect: int) -> int:
        state = self.state
        if effect == Effect.CHANCE:
            fill(state.chance, bytes(self.next() & 0xFF for _ in range(sizes.CHANCE)))
            return Event.CHANCE
        if effect == Effect.LOAD:
            for slot, image in enumerate(self.file):
                book.add(state.book, slot, image)
            return Event.LOADED
        if effect == Effect.SAVE:
            return self.save()
        if effect == Effect.SETTLE:
            return Event.SETTLED
        app.render(state, self.page)
        self.sum = crc32(b"".join(cell.to_bytes(2, "little") for cell in self.page.cells), self.sum)
        state.clock.tick += 40
        return EVENTS[self.next() % len(EVENTS)]

    def save(self) -> int:
        save = self.state.save
        if save.slot == sizes.NO_SLOT:
            if len(self.file) == RECORDS:
                return Event.SAVE_FAILED
            save.slot = len(self.file)
            self.file.append(bytes(save.image))
            return Event.SAVED
        if self.file[save.slot] != bytes(save.seen):
            return Event.TAKEN
        self.file[save.slot] = bytes(save.image)
        return Event.SAVED


@cache
def wanted() -> list[str]:
    return Run().said


def test_the_steps_play_games_to_their_end() -> None:
    assert int(wanted()[-1].split()[1]) > 1
    assert len(set(wanted())) == len(wanted())


@pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="no C compiler is here")
def test_the_core_in_c_on_this_machine_draws_and_keeps_the_same(tmp_path: Path) -> None:
    files = [str(path) for path in sorted(made.gen().glob("*.c"))]
    flags = [*made.recipe().C89, "-fsanitize=address,undefined", "-fno-sanitize-recover=all", f"-I{made.gen()}"]
    subprocess.run([os.environ.get("CC", "cc"), *flags, *files, str(made.HERE / "vectors.c"), "-o", str(tmp_path / "vectors")], check=True)
    assert subprocess.run([tmp_path / "vectors"], check=True, capture_output=True, text=True).stdout.splitlines() == wanted()


@pytest.mark.dos
@made.needs_dos
def test_the_core_as_16_bit_code_draws_and_keeps_the_same(tmp_path: Path) -> None:
    machine = Box(tmp_path, cycles="max")
    shutil.copyfile(made.with_core("vectors"), machine.path / "VECTORS.EXE")
    assert machine.run("VECTORS > SUMS.TXT") == 0
    assert (machine.path / "SUMS.TXT").read_text(encoding="ascii").splitlines() == wanted()
