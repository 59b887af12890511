from pathlib import Path

from dyacht.core.book import record
from dyacht.core.book.record import Record
from dyacht.core.words import new
from dyacht.shell import check
from tests.door import TODAY, game
from tests.shell.test_records import data, records_in
from tests.shell.test_transfer import DAMAGED


def half_damaged() -> bytes:
    image = game("Bea", boxes="1 " + ". " * 12)
    entry: Record = new(Record)
    record.decode(entry, image)
    entry.card.boxes[1] = 2
    record.next_image(entry, image)
    image[70] ^= 1
    return bytes(image)


def test_everything_is_counted_and_what_is_damaged_is_named(tmp_path: Path) -> None:
    images = [bytes(game("Ann")), DAMAGED, bytes(96), half_damaged(), bytes(game("ANN", ended=True)), bytes(game("Ann", TODAY - 9))]
    later = bytearray(images[0])
    later[31] |= 0x80
    text = "\n".join(check.look(records_in(tmp_path, *images, bytes(later), tail=b"torn")).lines())
    for words in (
        "7 slots: 4 games of 2 players, from 2026-11-21 to 2026-11-30, 1 not finished",
        "1 blank", "1 of a later format", "1 with one damaged state", "1 that repeat a player's day", "1 damaged",
        "slot 1: damaged, by its bytes Ann", "slot 4: a repeated day, by its bytes ANN, 2026-11-30", "4 bytes at the end",
    ):  # fmt: skip
        assert words in text
    assert "Nothing is damaged" not in text


def test_a_file_in_order_says_so(tmp_path: Path) -> None:
    assert check.look(records_in(tmp_path, bytes(game("Ann")))).lines()[-1] == "Nothing is damaged."


def test_no_file_has_nothing_damaged(tmp_path: Path) -> None:
    assert check.look(records_in(tmp_path)).lines() == ["0 slots: 0 games of 0 players", "Nothing is damaged."]


def test_of_much_damage_the_first_slots_are_named(tmp_path: Path) -> None:
    lines = check.look(records_in(tmp_path, *[DAMAGED] * 30)).lines()
    assert "  and 10 more" in lines


def test_repair_blanks_what_is_damaged_where_it_stands(tmp_path: Path) -> None:
    images = [bytes(game("Ann")), DAMAGED, half_damaged(), DAMAGED]
    records = records_in(tmp_path, *images)
    assert check.repair(records, check.look(records)).startswith("2 damaged slots were blanked")
    assert data(tmp_path) == images[0] + bytes(96) + images[2] + bytes(96)
    assert check.look(records).lines()[-1] == "Nothing is damaged."
    assert (tmp_path / "dyacht.sav").read_text().count(DAMAGED.hex()) == 2


def test_a_slot_that_is_whole_again_is_left_alone(tmp_path: Path) -> None:
    records = records_in(tmp_path, DAMAGED)
    findings = check.look(records)
    (tmp_path / "dyacht.dat").write_bytes(bytes(game("Ann")))
    assert "1 were written by a door meanwhile" in check.repair(records, findings)
    assert data(tmp_path) == bytes(game("Ann"))
