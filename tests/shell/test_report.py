import errno
import os
from pathlib import Path

import pytest

from dyacht.core import bulletin
from dyacht.shell import report
from dyacht.shell.clock import now
from dyacht.shell.disk import Disk
from dyacht.shell.faults import NoData
from tests.door import game
from tests.shell.fakes import ListLog
from tests.shell.test_records import records_in
from tests.terminal import Terminal


def written(tmp_path: Path, players: int) -> Path:
    """Return a folder with the boards of so many players who played today."""
    today = now()[0]
    images = [bytes(game(f"Zoé <{i:03}>", today, boxes=f"0 0 0 0 0 0 0 0 0 30 40 0 {5 + i % 26}")) for i in range(players)]
    records = records_in(tmp_path, *images)
    (tmp_path / "out").mkdir()
    assert "8 scoreboards" in report.write(records.store, ListLog(), str(tmp_path / "out"), lambda percent: True)[0]
    return tmp_path / "out"


def test_each_board_is_there_three_times_and_nothing_else_is(tmp_path: Path) -> None:
    names = {path.name for path in written(tmp_path, 3).iterdir()}
    assert names == {f"{name.decode()}.{ending}" for name in bulletin.FILES[1:] for ending in ("ans", "txt", "html")}


@pytest.mark.parametrize("players", [0, 1, 60])
def test_text_and_html_have_every_row_and_ansi_the_first_page(tmp_path: Path, players: int) -> None:
    folder = written(tmp_path, players)
    for name in ("day", "month", "alltime", "streaks"):
        text = (folder / f"{name}.txt").read_bytes().decode("cp437")
        html = (folder / f"{name}.html").read_text(encoding="utf-8")
        ansi = (folder / f"{name}.ans").read_bytes().decode("cp437")
        assert (text.count("Zoé <"), html.count("Zoé &lt;"), ansi.count("Zoé <")) == (players, players, min(players, 17))
        if not players:
            assert "Nobody has played" in text


def test_no_keys_are_told_and_no_row_is_lit(tmp_path: Path) -> None:
    text = (written(tmp_path, 3) / "day.txt").read_bytes().decode("cp437")
    assert "ENTER" not in text
    assert ">2" not in text
    assert "<\r\n" not in text
    assert text.startswith(" DAILY YACHT")


def test_the_ansi_draws_the_page_on_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal()
    terminal.feed((written(tmp_path, 3) / "month.ans").read_bytes())
    assert "THE MONTH" in terminal.lines()[0]
    assert "Yachts" in terminal.lines()[3]


def test_a_folder_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(NoData, match="no folder"):
        report.write(records_in(tmp_path).store, ListLog(), str(tmp_path / "none"), lambda percent: True)


class Grudging(Disk):
    """A disk of this machine that refuses one of its calls from some moment on; what it was given of a file by then stays there."""

    def __init__(self, call: str, number: int, after: int) -> None:
        self.call, self.number, self.left = call, number, after

    def count(self, call: str) -> None:
        if call == self.call:
            self.left -= 1
            if self.left < 0:
                raise OSError(self.number, os.strerror(self.number))

    def put(self, path: str, data: bytes, is_safe: bool = True) -> None:
        Path(path).write_bytes(data[: len(data) // 2])
        self.count("put")
        super().put(path, data)

    def replace(self, old: str, new: str) -> None:
        self.count("replace")
        super().replace(old, new)


@pytest.mark.parametrize(
    ("call", "number", "words"),
    [
        ("put", errno.ENOSPC, "can't be written: the disk is full."),
        ("put", errno.EACCES, "can't be written. ("),
        ("replace", errno.EACCES, "can't be replaced: it is read-only, or in use. ("),
    ],
)
@pytest.mark.parametrize("after", [0, 5])
def test_a_file_that_can_not_be_written_is_named_and_leaves_the_old_one_and_no_half(
    tmp_path: Path, call: str, number: int, words: str, after: int
) -> None:
    out = written(tmp_path, 3)
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    records = records_in(tmp_path)
    records.store.disk = Grudging(call, number, after)
    name = "winners.html" if after else "day.ans"
    with pytest.raises(NoData) as raised:
        report.write(records.store, ListLog(), str(out), lambda percent: True)
    assert f"{out / name} {words}" in str(raised.value)
    assert raised.value.exit_code == 3
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before


def test_who_reads_a_file_while_it_is_made_anew_sees_the_old_one_whole(tmp_path: Path) -> None:
    out = written(tmp_path, 3)
    before = (out / "day.html").read_bytes()
    seen = []

    class Watching(Disk):
        def put(self, path: str, data: bytes, is_safe: bool = True) -> None:
            super().put(path, data)
            seen.append((out / "day.html").read_bytes())

    records = records_in(tmp_path, bytes(game("Ann", now()[0])))
    records.store.disk = Watching()
    report.write(records.store, ListLog(), str(out), lambda percent: True)
    assert seen[:3] == [before] * 3
    assert (out / "day.html").read_bytes() == seen[3] != before


def test_progress_is_of_the_whole_job(tmp_path: Path) -> None:
    today = now()[0]
    (tmp_path / "out").mkdir()
    records = records_in(tmp_path, bytes(game("Ann", today)))
    told: list[int] = []

    def progress(percent: int) -> bool:
        told.append(percent)
        return True

    job = report.Report(records.store, ListLog(), str(tmp_path / "out"), progress)
    job.job.board = 5
    assert job.tell(50)
    assert told == [56]


@pytest.mark.parametrize("after", [0, 1, 2, 9, 40, 200])
def test_broken_off_it_leaves_each_file_old_or_new_and_no_half(tmp_path: Path, after: int) -> None:
    out = written(tmp_path, 3)
    for path in out.iterdir():
        path.write_bytes(b"old")
    left = after

    def wish(percent: int) -> bool:
        nonlocal left
        left -= 1
        return left >= 0

    said, code = report.write(records_in(tmp_path).store, ListLog(), str(out), wish)
    there = {path.name: path.read_bytes() == b"old" for path in out.iterdir()}
    assert set(there) == {f"{name.decode()}.{ending}" for name in bulletin.FILES[1:] for ending in ("ans", "txt", "html")}
    if after < 200:
        assert (said, code) == (f"Broken off. What was not made anew yet in {out} is as it was.", NoData.exit_code)
        assert there["day.ans"] == (after < 9)
        assert there["records.html"]
    else:
        assert code == 0
        assert not any(there.values())
