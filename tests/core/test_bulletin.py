"""The job that makes the boards' files: which effects in which order, every row in the files, and how it ends."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import bulletin, sizes, tally
from dyacht.core.book import boards, book, days
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.sheet import Sheet
from dyacht.core.bulletin import Bulletin, Said
from dyacht.core.codec import ini
from dyacht.core.events import Effect, Event
from dyacht.core.screens import go, lists
from dyacht.core.screens.page import Page
from dyacht.core.state import State
from dyacht.core.words import copy, new
from tests import native
from tests.door import TODAY, game, name_in
from tests.pages.listed import OTHERS
from tests.terminal import PromptTerminal, Terminal

ORDER = ["day", "winners", "month", "champs", "alltime", "top", "streaks", "records"]


class Job:
    """The shell of a job, whose files are a dictionary."""

    def __init__(self, records: Iterable[list[int]] = (), today: int = TODAY, brief: bool = False) -> None:
        self.state, self.job, self.ledger, self.sheet = new(State), new(Bulletin), new(Ledger), new(Sheet)
        ini.defaults(self.state.settings)
        self.state.settings.start_date = days.number(2026, 9, 1)
        self.state.clock.today = today
        self.records, self.brief = list(records), brief
        self.files: dict[str, bytes] = {}
        self.half: dict[str, bytes] = {}
        self.pages: dict[str, Page] = {}
        """What was on the page while an .ANS was made of it."""
        self.effects: list[str] = []
        self.refused = 0
        """How many WRITEs are answered with WRITTEN before one fails; 0: none does."""
        self.answer = 0
        """What a LOAD or COUNT answers instead of what it should."""

    def run(self) -> "Job":
        effect = bulletin.start(self.job, self.state, self.brief)
        while effect != Effect.QUIT:
            self.effects.append(name_in(Effect, effect))
            effect = bulletin.step(self.job, self.state, self.ledger, self.sheet, self.perform(effect))
        return self

    def perform(self, effect: int) -> int:
        if effect == Effect.WRITE:
            return self.write()
        if self.answer:
            return self.answer
        if effect == Effect.LOAD:
            for slot, image in enumerate(self.records):
                book.add(self.state.book, slot, image)
            return Event.LOADED
        while tally.count(self.state, self.ledger, self.sheet):
            for slot, image in enumerate(self.records):
                boards.add(self.state.book, self.ledger, slot, image)
        return Event.COUNTED

    def write(self) -> int:
        if self.refused == 1:
            self.job.said = Said.FULL
            return Event.WRITE_FAILED
        self.refused -= 1
        fresh = text(self.job.fresh)
        assert self.job.begins == (fresh not in self.half)
        assert 0 < self.job.count <= sizes.OUTPUT
        self.half[fresh] = self.half.get(fresh, b"") + bytes(self.job.out[: self.job.count])
        if fresh.endswith(".an$"):
            self.pages[text(self.job.file)] = again(self.job.paper)
        if self.job.ends:
            self.files[text(self.job.file)] = self.half.pop(fresh)
        return Event.WRITTEN

    def said(self) -> bytes:
        return bulletin.SENTENCES[self.job.said]


def text(name: list[int]) -> str:
    return bytes(name).rstrip(b"\0").decode("ascii")


def again(page: Page) -> Page:
    made = new(Page)
    copy(made, page)
    return made


def crowd(players: int, spread: int = 1) -> list[list[int]]:
    return [game(f"P{i:04} <&>", TODAY - i % spread, boxes=OTHERS[i % 4][1]) for i in range(players)]


def test_boards_come_one_after_another_each_with_three_files() -> None:
    job = Job(crowd(3)).run()
    assert list(job.files) == [f"{name}.{ending}" for name in ORDER for ending in ("ans", "txt", "html")]
    assert [effect for effect in job.effects if effect != "WRITE"] == ["LOAD"] + ["COUNT"] * 7
    assert (job.half, job.state.exit_code, job.said()) == ({}, 0, b"8 scoreboards are in *, each as .ans, .txt and .html.")


def test_names_of_eight_and_three_letters() -> None:
    job = Job(brief=True).run()
    assert list(job.files) == [f"{name}.{ending}" for name in ORDER for ending in ("ans", "txt", "htm")]
    assert all(len(name) <= 8 for name in ORDER)
    assert job.said().endswith(b".HTM.")


def test_a_file_is_never_begun_under_its_own_name() -> None:
    for brief in (False, True):
        job = Job(brief=brief)
        job.refused = 1
        job.run()
        assert text(job.job.fresh) == "day.an$"
        assert text(job.job.file) == "day.ans"


@settings(max_examples=12)
@given(st.sampled_from([0, 1, 16, 17, 18, 34, 35, 120]), st.integers(1, 3))
def test_every_row_is_in_text_and_page_in_its_order_and_the_first_rows_on_the_screen(players: int, spread: int) -> None:
    job = Job(crowd(players, spread)).run()
    for name in ("month", "alltime", "streaks"):
        lines = job.files[f"{name}.txt"].decode("cp437").splitlines()
        rows = [line for line in lines if " <&> " in line]
        assert len(rows) == players
        assert lines[lists.TOP : lists.TOP + players] == rows
        assert job.files[f"{name}.html"].count(b" &lt;&amp;&gt;") == players
        terminal = PromptTerminal()
        terminal.feed(job.files[f"{name}.ans"])
        seen = ["".join(letter for letter, _ in row).rstrip() for row in terminal.rows]
        assert [line for line in seen if " <&> " in line] == rows[: lists.ROWS]
        assert seen[0] == lines[0]
        assert (" to 17 of " in seen[22]) == (players > lists.ROWS)
        assert " to 17 of " not in "".join(lines)


def test_the_day_has_the_rows_of_the_day_alone() -> None:
    job = Job(crowd(60, 2)).run()
    assert job.files["day.txt"].count(b"<&>") == 30
    assert b"ENTER" not in job.files["day.txt"]


def test_what_finds_no_room_is_told_at_the_end_of_the_file() -> None:
    job = Job(crowd(sizes.PLAYERS + 5)).run()
    lines = job.files["day.txt"].decode("cp437").splitlines()
    assert "This day can't be shown: more have played than find room here." in map(str.strip, lines)
    assert f"players in all: {sizes.PLAYERS + 5}" in job.files["month.txt"].decode("cp437").splitlines()[-1]
    assert b"players in all" in job.files["month.html"]


def test_the_records_have_no_column_of_a_callers_own() -> None:
    files = Job(crowd(3)).run().files
    assert all("Yours" not in line and len(line) <= bulletin.OWN for line in files["records.txt"].decode("cp437").splitlines())
    assert "Held by" in files["records.txt"].decode("cp437")
    assert b"Yours" not in files["records.ans"]


@pytest.mark.parametrize("players", [0, 3, 40])
def test_the_ansi_shows_the_page_cell_for_cell(players: int) -> None:
    job = Job(crowd(players)).run()
    assert len(job.pages) == len(ORDER)
    for name, page in job.pages.items():
        terminal = Terminal()
        terminal.feed(job.files[name])
        assert terminal.differs(page) == []
        assert "DAILY YACHT" in terminal.lines()[0]


def test_the_ansi_ends_in_plain_ink() -> None:
    assert all(data.endswith(b"\x1b[0m") for name, data in Job(crowd(2)).run().files.items() if name.endswith(".ans"))


def test_a_clock_that_can_not_be_right_writes_nothing() -> None:
    job = Job(today=days.NO_DAY).run()
    assert (job.files, job.state.exit_code, job.said()) == ({}, 3, b"This machine's date can't be right.")


@pytest.mark.parametrize(
    ("answer", "said"),
    [(Event.LOAD_FAILED, b"dyacht.dat can't be read."), (Event.LOST, b"Broken off. What was not made anew yet in * is as it was.")],
)
def test_records_that_can_not_be_read_or_a_sysop_who_breaks_off_end_it(answer: int, said: bytes) -> None:
    job = Job()
    job.answer = answer
    job.run()
    assert (job.files, job.state.exit_code, job.said()) == ({}, 3, said)


@pytest.mark.parametrize("at", [1, 2, 3, 7])
def test_a_file_that_can_not_be_written_ends_it_with_what_the_shell_says(at: int) -> None:
    job = Job(crowd(3))
    job.refused = at
    job.run()
    assert job.effects.count("WRITE") == at
    assert (job.state.exit_code, job.said()) == (3, b"* can't be written: the disk is full.")


def test_a_shell_that_does_not_say_why_a_file_failed_is_not_told_that_all_is_done() -> None:
    job = Job()
    effect = bulletin.start(job.job, job.state, False)
    assert effect == Effect.LOAD
    bulletin.step(job.job, job.state, job.ledger, job.sheet, job.perform(effect))
    assert bulletin.step(job.job, job.state, job.ledger, job.sheet, Event.WRITE_FAILED) == Effect.QUIT
    assert job.job.said >= Said.FULL


def test_the_part_done_grows_from_board_to_board() -> None:
    job = new(Bulletin)
    told = []
    for which in range(1, 9):
        job.board = which
        told += [bulletin.percent(job, part) for part in (0, 50, 100)]
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0, 100)


@pytest.mark.parametrize("players", [0, 40])
def test_c_makes_the_same_files(players: int) -> None:
    twin = native.core()
    records = crowd(players, 2)
    ours = Job(records).run()
    model = Job(records)
    state, job, account, sheet = (twin.new(cls) for cls in (State, Bulletin, Ledger, Sheet))
    twin.fill(state, model.state)
    files = theirs(twin, state, job, account, sheet, records)
    assert files == ours.files


def theirs(twin: Any, state: Any, job: Any, account: Any, sheet: Any, records: list[list[int]]) -> dict[str, bytes]:
    """Run the job in C and return its files."""
    files: dict[str, bytes] = {}
    desk = twin.ffi.addressof(state, "book")
    effect = twin.lib.bulletin_start(job, state, False)
    while effect != Effect.QUIT:
        event = Event.COUNTED
        if effect == Effect.WRITE:
            name = text(list(job.file))
            files[name] = (b"" if job.begins else files[name]) + bytes(twin.ffi.buffer(job.out, job.count))
            event = Event.WRITTEN
        elif effect == Effect.LOAD:
            for slot, image in enumerate(records):
                twin.lib.book_add(desk, slot, image)
            event = Event.LOADED
        else:
            while twin.lib.tally_count(state, account, sheet):
                for slot, image in enumerate(records):
                    twin.lib.boards_add(desk, account, slot, image)
        effect = twin.lib.bulletin_step(job, state, account, sheet, event)
    return files


def test_the_boards_are_those_of_the_screens() -> None:
    assert len(bulletin.FILES) == len(bulletin.TITLES) == 9
    assert bulletin.FILES[go.WINNERS] == b"winners"
    assert bulletin.FILES[go.ALL_TIME] == b"alltime"
