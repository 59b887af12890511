import io
import sys
from pathlib import Path

import pytest

from dyacht.shell import tools
from dyacht.shell.faults import NoData, WrongCall
from dyacht.shell.tools import Console
from tests.door import game
from tests.shell.test_records import data
from tests.shell.test_transfer import DAMAGED


def run(folder: Path, line: str, answer: str = "") -> int:
    sys.stdin = io.StringIO(answer)
    try:
        return tools.run(line.split(), {"DYACHT_HOME": str(folder)})
    finally:
        sys.stdin = sys.__stdin__


@pytest.fixture
def board(tmp_path: Path) -> Path:
    (tmp_path / "dyacht.dat").write_bytes(bytes(game("Ann")) + DAMAGED + bytes(game("Bea")))
    return tmp_path


@pytest.mark.parametrize(
    "line",
    [
        "-report",
        "-void Ann",
        "-check -report x",
        "-repair",
        "-rename Bob",
        "-player Ann",
        "-merge -player A",
        "-check now",
        "-check -L",
        "-yes",
    ],
)
def test_words_that_make_no_sense_are_refused(line: str) -> None:
    with pytest.raises(WrongCall):
        tools.parse(line.split())


@pytest.mark.parametrize("line", ["-check", "/CHECK", "--check -yes", "-check -repair", "-player A -rename B -merge", "-void A 20261130"])
def test_words_are_known_in_every_spelling(line: str) -> None:
    assert tools.parse(line.split())


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
    assert "1 damaged slots were blanked" in (board / "dyacht.log").read_text()
    assert run(board, "-check") == 0
    assert "Nothing is damaged" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("-player Ann -rename Cy", "now have the name Cy"),
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


def test_export_import_and_report_are_done(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(board, f"-export {board / 'all.csv'}") == 0
    assert run(board, f"-import {board / 'all.csv'}", "yes\n") == 0
    assert run(board, f"-report {board}") == 0
    said = capsys.readouterr().out
    assert "3 records were exported" in said
    assert "0 of 3 records were imported" in said
    assert (board / "streaks.html").exists()


def test_a_file_that_cant_be_read_is_a_fault_of_the_data(board: Path) -> None:
    with pytest.raises(NoData, match=r"none\.csv"):
        run(board, f"-import {board / 'none.csv'}")


def test_progress_is_told_now_and_then_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    console = Console()
    console.progress(10)
    assert capsys.readouterr().err == ""
    console.told -= 1
    console.progress(20)
    console.progress(30)
    console.say("done")
    assert capsys.readouterr().err == "\r 20 % \r       \r"
