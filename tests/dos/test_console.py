"""What dyacht.exe says to the sysop at the machine: a screenful at a time, and no word torn at the screen's edge; to a file as it is."""

from pathlib import Path

import pytest

from tests.door import TODAY, game
from tests.dos import made
from tests.dos.box import Box, lines

pytestmark = [pytest.mark.dos, made.needs_dos]

SOON = 54
"""Ticks until a program has said what it says at once."""
MORE = "-- more --"
ANN, BEA = "Ann the long-winded of the sea", "Bea the long-winded of the sea"
MERGE = f'DYACHT -player "{ANN}" -rename "{BEA}" -merge'
ASKED = f"Give 1 game of {ANN} the name {BEA}? That name has 1 game already; both have one on 0 days, where the earlier slot counts."


def listed(box: Box, keys: list[str | int]) -> list[list[str]]:
    """Have the list of words shown; return the screens, and as the first of them what a file gets."""
    box.put("LIST.BAT", b"@DYACHT -?\r\n@PAUSE\r\n")
    box.run("Z:\\COMMAND.COM /C LIST.BAT", keys, before=["DYACHT -? > SAID.TXT"])
    said = (box.path / "SAID.TXT").read_text(encoding="cp437").splitlines()
    return [said, *map(lines, box.snaps)]


def test_the_list_of_words_stops_at_a_full_screen_until_a_key_and_in_a_file_it_is_whole(tmp_path: Path) -> None:
    said, first, second = listed(Box(tmp_path), [SOON, "SNAP", "SPACE", 20, "SNAP", "SPACE"])
    assert len(said) > 25, "more than a screen"
    assert not [line for line in said if len(line) > 79 or MORE in line]
    assert first == [*said[:24], MORE]
    end = second.index(said[-1])
    assert second[end - len(said) + 25 : end + 1] == said[24:]
    assert MORE not in second


@pytest.mark.parametrize("key", ["ESC", "CTRL_C", "BREAK"])
def test_who_has_seen_enough_of_the_list_ends_it(tmp_path: Path, key: str) -> None:
    said, screen = listed(Box(tmp_path), [SOON, key, 20, "SNAP", "SPACE"])
    assert said[23] in screen
    assert said[-1] not in screen
    assert MORE not in screen


def test_long_sentences_break_between_words_on_the_screen_and_nowhere_in_a_file(tmp_path: Path) -> None:
    box = Box(tmp_path)
    records = bytes(game(ANN)) + bytes(game(BEA, TODAY - 1))
    box.put("DYACHT.DAT", records)
    assert box.run(f"{MERGE} -yes > SAID.TXT") == 0
    said = (box.path / "SAID.TXT").read_text(encoding="cp437").splitlines()
    assert said[0] == f"{ASKED} yes"
    box.put("DYACHT.DAT", records)
    assert box.run(MERGE, [SOON, "SNAP", "n", "ENTER"]) == 0
    rows = lines(box.snaps[0])
    first = next(i for i, row in enumerate(rows) if row.startswith("Give 1 game"))
    assert " ".join(rows[first:]).startswith(f"{ASKED} (y/N)")
    assert box.records() == records
