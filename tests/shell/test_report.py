from pathlib import Path

import pytest

from dyacht.shell import report
from dyacht.shell.clock import now
from dyacht.shell.faults import NoData
from tests.door import game
from tests.shell.fakes import ListLog
from tests.shell.test_records import records_in
from tests.terminal import Terminal


def written(tmp_path: Path, players: int) -> Path:
    """Return a folder with the boards of so many players who played today."""
    today, _ = now()
    images = [bytes(game(f"Zoé <{i:03}>", today, boxes=f"0 0 0 0 0 0 0 0 0 30 40 0 {5 + i % 26}")) for i in range(players)]
    records = records_in(tmp_path, *images)
    (tmp_path / "out").mkdir()
    assert "8 scoreboards" in report.write(records.store, ListLog(), str(tmp_path / "out"), lambda percent: None)
    return tmp_path / "out"


def test_each_board_is_there_three_times_and_nothing_else_is(tmp_path: Path) -> None:
    names = {path.name for path in written(tmp_path, 3).iterdir()}
    assert names == {f"{name}.{ending}" for name in report.FILES[1:] for ending in ("ans", "txt", "html")}


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
        report.write(records_in(tmp_path).store, ListLog(), str(tmp_path / "none"), lambda percent: None)
