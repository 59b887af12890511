from pathlib import Path

import pytest

from dyacht.core.book import record
from dyacht.core.book.record import Found, Record
from dyacht.core.words import new
from dyacht.shell import players
from dyacht.shell.csvrows import name_of
from dyacht.shell.faults import WrongCall
from tests.door import TODAY, game
from tests.shell.test_check import half_damaged
from tests.shell.test_records import data, records_in

IMAGES = [bytes(game("Zoé")), bytes(game("Bea")), bytes(game("ZOÉ", TODAY - 1)), bytes(game("Bea", TODAY - 2)), half_damaged()]


def yes(question: str) -> bool:
    return True


class Refusal:
    """Says no, and keeps the question."""

    words = ""

    def __call__(self, question: str) -> bool:
        self.words = question
        return False


def names_in(folder: Path) -> list[str]:
    entry, found = new(Record), []
    for at in range(0, len(data(folder)), 96):
        kind = record.decode(entry, data(folder)[at : at + 96])
        found.append(name_of(entry.name) if kind == Found.GOOD else "-")
    return found


def test_all_games_of_a_player_in_any_spelling_get_the_new_name(tmp_path: Path) -> None:
    done = players.rename(records_in(tmp_path, *IMAGES), "zoé", "Zoe Frost", False, yes)
    assert done == "2 games of zoé now have the name Zoe Frost."
    assert names_in(tmp_path) == ["Zoe Frost", "Bea", "Zoe Frost", "Bea", "Bea"]
    assert (tmp_path / "dyacht.sav").read_text(encoding="utf-8").count("good") == 2


def test_a_state_that_was_damaged_stays_damaged(tmp_path: Path) -> None:
    players.rename(records_in(tmp_path, *IMAGES), "Bea", "Cy", False, yes)
    image = data(tmp_path)[4 * 96 :]
    assert sorted((record.look(image, 1), record.look(image, 2))) == [Found.GOOD, Found.DAMAGED]
    assert names_in(tmp_path)[4] == "Cy"


def test_another_spelling_of_the_same_name_is_no_merger(tmp_path: Path) -> None:
    players.rename(records_in(tmp_path, *IMAGES), "Zoé", "zOÉ", False, yes)
    assert names_in(tmp_path)[:3] == ["zOÉ", "Bea", "zOÉ"]


def test_a_name_that_somebody_has_needs_merge_and_the_question_says_what_comes_of_it(tmp_path: Path) -> None:
    records, asked = records_in(tmp_path, *IMAGES), Refusal()
    with pytest.raises(WrongCall, match="-merge"):
        players.rename(records, "Zoé", "Bea", False, yes)
    assert players.rename(records, "Zoé", "Bea", True, asked) == ""
    assert "3 of that name, 1 of them on the same days" in asked.words
    assert data(tmp_path) == b"".join(IMAGES)
    players.rename(records, "Zoé", "Bea", True, yes)
    assert names_in(tmp_path) == ["Bea"] * 5


def test_a_game_is_voided_in_its_slot(tmp_path: Path) -> None:
    records, asked = records_in(tmp_path, *IMAGES), Refusal()
    assert players.void(records, "zoé", "20261129", asked) == ""
    assert "the game of ZOÉ of 2026-11-29, score 310" in asked.words
    assert "was made void" in players.void(records, "zoé", "2026-11-29", yes)
    assert data(tmp_path) == b"".join([*IMAGES[:2], bytes(96), *IMAGES[3:]])


def test_a_repeated_day_is_voided_whole(tmp_path: Path) -> None:
    players.void(records_in(tmp_path, IMAGES[0], bytes(game("zoé")), IMAGES[1]), "Zoé", "2026-11-30", yes)
    assert data(tmp_path) == bytes(192) + IMAGES[1]


@pytest.mark.parametrize(
    ("name", "date", "said"),
    [("Zoé", "2026-11-01", "no game"), ("Nobody", "20261130", "no game"), ("Zoé", "30.11.2026", "a date"), (" ", "20261130", "missing")],
)
def test_what_is_not_there_cant_be_voided(tmp_path: Path, name: str, date: str, said: str) -> None:
    with pytest.raises(WrongCall, match=said):
        players.void(records_in(tmp_path, *IMAGES), name, date, yes)


def test_a_player_without_games_cant_be_renamed(tmp_path: Path) -> None:
    with pytest.raises(WrongCall, match="no game"):
        players.rename(records_in(tmp_path, *IMAGES), "Nobody", "Cy", False, yes)


def test_a_game_under_way_that_moves_is_left_alone(tmp_path: Path) -> None:
    def moves(question: str) -> bool:
        (tmp_path / "dyacht.dat").write_bytes(bytes(game("Zoé", boxes="1 " + ". " * 12)))
        return True

    with pytest.raises(WrongCall, match="just now"):
        players.void(records_in(tmp_path, bytes(game("Zoé", boxes=". " * 13))), "Zoé", "20261130", moves)
    assert "1 are being played just now" in players.rename(records_in(tmp_path, IMAGES[0]), "Zoé", "Cy", False, moves)
