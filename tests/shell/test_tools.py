"""The sysop's words in a folder: what stands there before and after, what is printed, and what is logged."""

import io
import os
import sys
from pathlib import Path

import pytest

from dyacht import cli
from dyacht.core.tools import errand
from dyacht.shell import tools
from dyacht.shell.breaks import Break
from dyacht.shell.disk import Disk
from dyacht.shell.faults import NoData, WrongCall
from dyacht.shell.tools import WIPE, Console
from tests import generate
from tests.core.tools.test_checkup import DAMAGED
from tests.door import game
from tests.shell.test_records import data
from tests.sysop import head, row

MANY = [*generate.records(300, generate.DAY, 3), DAMAGED, bytes(96), bytes(game('Zoé, "x"')), bytes(game("ANN", boxes=". " * 13))]


def run(folder: Path, line: str, answer: str = "", user: str = "sue") -> int:
    sys.stdin = io.StringIO(answer)
    try:
        return tools.run(line.split(), {"DYACHT_HOME": str(folder), "USER": user})
    finally:
        sys.stdin = sys.__stdin__


@pytest.fixture
def board(tmp_path: Path) -> Path:
    (tmp_path / "dyacht.dat").write_bytes(bytes(game("Ann")) + DAMAGED + bytes(game("Bea")))
    return tmp_path


def test_words_that_make_no_sense_are_a_wrong_call(board: Path) -> None:
    for line, said in (("-check now", "now: this does not go"), ("-export", "needs a file"), ("-repair", "don't go together")):
        with pytest.raises(WrongCall, match=said):
            run(board, line)


def test_check_tells_and_damage_that_stays_is_an_error(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(board, "-check") == NoData.exit_code
    said = capsys.readouterr().out
    assert "3 slots: 2 games of 2 players" in said
    assert "-check -repair" in said


def test_repair_asks_does_and_logs(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(board, "-check -repair", "n\n") == NoData.exit_code
    assert data(board)[96:192] == DAMAGED
    assert run(board, "-check -repair", "y\n") == 0
    assert data(board)[96:192] == bytes(96)
    assert (board / "dyacht.sav").read_bytes() == head() + row(1, DAMAGED)
    assert "sysop (sue): 1 damaged slot was blanked" in (board / "dyacht.log").read_text()
    assert run(board, "-check") == 0
    said = capsys.readouterr().out
    assert "Blank 1 damaged slot? What is there is copied to dyacht.sav first. (y/N) " in said
    assert said.endswith("Nothing is damaged.\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("-player Ann -rename Cy", "1 game of Ann now has the name Cy"),
        ("-void Ann 2026-11-30", "made void"),
        ("-player Ann -rename Bea -merge", "name Bea"),
    ],
)
def test_what_changes_records_asks_first_and_is_logged(board: Path, line: str, said: str) -> None:
    before = data(board)
    assert run(board, line, "\n") == 0
    assert data(board) == before
    assert run(board, line + " -yes") == 0
    assert data(board) != before
    assert said in (board / "dyacht.log").read_text()


def test_an_export_imported_into_an_empty_folder_is_the_same_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    (tmp_path / "here/dyacht.dat").write_bytes(b"".join(MANY))
    assert run(tmp_path / "here", f"-export {tmp_path}/all.csv") == 0
    assert run(tmp_path / "there", f"-import {tmp_path}/all.csv -yes") == 0
    assert data(tmp_path / "there") == b"".join(MANY)
    assert run(tmp_path / "there", f"-import {tmp_path}/all.csv", "yes\n") == 0
    assert data(tmp_path / "there") == b"".join(MANY)
    said = capsys.readouterr().out
    assert "304 records were exported" in said
    assert "0 of 304 records imported" in said
    assert sorted(os.listdir(tmp_path / "there")) == ["dyacht.dat", "dyacht.log"]


def test_the_boards_go_into_a_folder(board: Path) -> None:
    assert run(board, f"-report {board}") == 0
    assert (board / "streaks.html").exists()


def test_a_file_that_is_there_is_not_written_over(board: Path) -> None:
    (board / "all.csv").write_text("mine")
    with pytest.raises(NoData, match="is there already"):
        run(board, f"-export {board}/all.csv")
    assert (board / "all.csv").read_text() == "mine"


@pytest.mark.parametrize(
    ("line", "said"), [("-import {}/none.csv", r"none\.csv can't be read: No such file"), ("-export {}/no/x", "can't be made: No such")]
)
def test_a_file_that_cant_be_used_is_a_fault_of_the_data(board: Path, line: str, said: str) -> None:
    with pytest.raises(NoData, match=said):
        run(board, line.format(board))


def test_what_does_not_fit_on_the_disk_leaves_no_half_of_a_file(board: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NoData, match="taken away again: No space left on device"):
        run(board, f"-export {board}/all.csv")
    assert not (board / "all.csv").exists()


def test_what_cant_be_copied_aside_is_not_changed(board: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = data(board)

    def taken(disk: Disk, path: str) -> int:
        raise FileExistsError(17, "another one was quicker", path)

    monkeypatch.setattr(Disk, "create", taken)
    with pytest.raises(NoData, match=r"dyacht\.sav can't be written, so nothing more is changed: another one was quicker"):
        run(board, "-check -repair -yes")
    assert data(board) == before


def test_a_path_longer_than_the_core_can_tell_is_used_whole(board: Path) -> None:
    deep = board / ("d" * 200) / ("e" * 200)
    deep.mkdir(parents=True)
    assert run(board, f"-export {deep}/all.csv") == 0
    assert (deep / "all.csv").read_bytes().startswith(head())


def test_a_user_whose_name_is_not_known_is_told_as_such(board: Path) -> None:
    assert run(board, "-void Ann 20261130 -yes", user="") == 0
    assert "sysop (name not known): The game of Ann" in (board / "dyacht.log").read_text()


def test_the_words_that_bring_no_caller_are_those_of_the_core() -> None:
    assert sorted(cli.SYSOP) == sorted(word.decode("ascii") for word in errand.WORDS[: errand.ASKS])


def test_progress_is_told_now_and_then_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    console = Console(Break())
    console.progress(10)
    assert capsys.readouterr().err == ""
    console.told -= 1
    console.progress(20)
    console.progress(30)
    console.say("done")
    assert capsys.readouterr().err == "\r 20 % " + WIPE
