from pathlib import Path

import pytest

from dyacht.shell import transfer
from dyacht.shell.faults import NoData
from tests import generate
from tests.door import TODAY, game
from tests.shell.test_records import data, records_in

DAMAGED = bytes([*b"Ann".ljust(30, b"\0"), 1, 1, *b"x" * 64])
IMAGES = [*generate.records(300, generate.DAY, 3), DAMAGED, bytes(96), bytes(game("Ann")), bytes(game("ANN", boxes=". " * 13))]


def yes(question: str) -> bool:
    return True


def test_an_export_imported_into_an_empty_folder_is_the_same_file(tmp_path: Path) -> None:
    assert "304 records" in transfer.give(records_in(tmp_path, *IMAGES), str(tmp_path / "all.csv"))
    other = tmp_path / "other"
    other.mkdir()
    assert "304 records" in transfer.take(records_in(other), str(tmp_path / "all.csv"), yes)
    assert data(other) == b"".join(IMAGES)


def test_an_import_adds_only_what_has_no_game_of_that_player_and_day(tmp_path: Path) -> None:
    transfer.give(records_in(tmp_path, *IMAGES), str(tmp_path / "all.csv"))
    other = tmp_path / "other"
    other.mkdir()
    mine = [bytes(game("ann", boxes=". " * 13)), bytes(game("Ann", TODAY - 1))]
    done = transfer.take(records_in(other, *mine), str(tmp_path / "all.csv"), yes)
    assert done.startswith("300 of 304")
    assert data(other) == b"".join([*mine, *IMAGES[:300]])
    assert transfer.take(records_in(other), str(tmp_path / "all.csv"), yes).startswith("0 of 304")


def test_a_no_changes_nothing(tmp_path: Path) -> None:
    transfer.give(records_in(tmp_path, *IMAGES), str(tmp_path / "all.csv"))
    for folder in (tmp_path, tmp_path / "other"):
        folder.mkdir(exist_ok=True)
        before = sorted(path.name for path in folder.iterdir())
        assert transfer.take(records_in(folder), str(tmp_path / "all.csv"), lambda question: False) == ""
        assert sorted(path.name for path in folder.iterdir()) == before


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "all.csv").write_text("mine")
    with pytest.raises(NoData, match="there already"):
        transfer.give(records_in(tmp_path, *IMAGES), str(tmp_path / "all.csv"))
    assert (tmp_path / "all.csv").read_text() == "mine"


@pytest.mark.parametrize(("text", "said"), [("", "lacks name"), ("a,b\n1,2\n", "lacks name")])
def test_a_file_without_the_columns_says_which(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "bad.csv").write_text(text)
    with pytest.raises(NoData, match=said):
        transfer.take(records_in(tmp_path), str(tmp_path / "bad.csv"), yes)


def test_a_bad_row_is_told_by_its_line_and_nothing_is_imported(tmp_path: Path) -> None:
    transfer.give(records_in(tmp_path, *IMAGES[:3]), str(tmp_path / "all.csv"))
    lines = (tmp_path / "all.csv").read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2].replace("2026-", "2026-77-")
    (tmp_path / "bad.csv").write_text("\n".join(lines), encoding="utf-8")
    other = tmp_path / "other"
    other.mkdir()
    with pytest.raises(NoData, match="line 3"):
        transfer.take(records_in(other), str(tmp_path / "bad.csv"), yes)
    assert not list(other.iterdir())


def test_who_played_when_is_known_whatever_the_spelling() -> None:
    played = transfer.Played()
    takes = [bytes(game("Zoé")), bytes(game("ZOÉ")), bytes(game("Zoé", TODAY - 1)), DAMAGED, bytes(96)]
    assert [played.take(each) for each in takes] == [True, False, True, False, False]
