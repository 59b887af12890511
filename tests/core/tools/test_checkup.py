"""-check and -check -repair: everything is counted, what is damaged is named, and what is repaired is clean."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import record
from dyacht.core.book.record import Found, Record
from dyacht.core.tools.work import STEP, Task
from dyacht.core.words import new
from tests import generate
from tests.door import TODAY, game
from tests.sysop import BLANK, Desk, head, row

DAMAGED = bytes([*b"Ann".ljust(30, b"\0"), 1, 1, *b"x" * 64])
RECORDS = [*generate.records(60, generate.DAY, 3)]


def half_damaged(name: str = "Bea") -> bytes:
    image = game(name, boxes="1 " + ". " * 12)
    entry: Record = new(Record)
    record.decode(entry, image)
    entry.card.boxes[1] = 2
    record.next_image(entry, image)
    image[70] ^= 1
    return bytes(image)


def test_everything_is_counted_and_what_is_damaged_is_named() -> None:
    images = [bytes(game("Ann")), DAMAGED, bytes(96), half_damaged(), bytes(game("ANN", ended=True)), bytes(game("Ann", TODAY - 9))]
    later = bytearray(images[0])
    later[31] |= 0x80
    desk = Desk([*images, later], tail=4)
    assert desk.do("-check") == 3
    assert desk.said == [
        "7 slots: 4 games of 2 players, from 2026-11-21 to 2026-11-30, 1 not finished",
        "       1 blank",
        "       1 of a later format, which this program leaves alone",
        "       1 with one damaged state, whose other one counts",
        "       1 of a day on which the player has a game already; the first slot counts",
        "       1 damaged, and counted nowhere",
        "  slot 1: damaged, by its bytes Ann, 2020-09-14",
        "  slot 4: a repeated day, by its bytes ANN, 2026-11-30",
        "The file ends with a torn write of 4 bytes; the next game goes over it.",
        "dyacht -check -repair blanks what is damaged and keeps a copy.",
    ]


def test_a_file_in_order_and_none_at_all_say_so() -> None:
    desk = Desk([game("Ann")])
    assert (desk.do("-check"), desk.said[-1]) == (0, "Nothing is damaged.")
    assert (Desk().do("-check"), Task.ASK in desk.tasks) == (0, False)
    desk = Desk()
    desk.do("-check -repair")
    assert desk.said == ["0 slots: 0 games of 0 players", "Nothing is damaged."]


def test_of_much_damage_the_first_slots_are_named() -> None:
    desk = Desk([DAMAGED] * 30)
    desk.do("-check")
    assert desk.said[2:] == [
        *(f"  slot {slot}: damaged, by its bytes Ann, 2020-09-14" for slot in range(20)),
        "  and 10 more",
        "dyacht -check -repair blanks what is damaged and keeps a copy.",
    ]


def kinds(images: list[bytes]) -> list[int]:
    return [record.decode(new(Record), image) for image in images]


@given(st.randoms(use_true_random=False), st.integers(0, 2 * STEP + 9))
def test_whatever_is_damaged_the_repair_blanks_it_and_nothing_else(chance: random.Random, count: int) -> None:
    images = [chance.choice(RECORDS) for _ in range(count)]
    for i in range(count):
        if chance.random() < 0.5:
            harmed = bytearray(images[i])
            for part in chance.choice([(40,), (70,), (40, 70), (3,)]):
                harmed[part] ^= chance.randrange(1, 256)
            images[i] = bytes(harmed)
    desk = Desk(images)
    desk.do("-check -repair -yes")
    expected = [BLANK if kind == Found.DAMAGED else image for image, kind in zip(images, kinds(images), strict=True)]
    assert desk.records == expected
    gone = [slot for slot in range(count) if expected[slot] != images[slot]]
    assert desk.aside == (head() if gone else b"") + b"".join(row(slot, images[slot]) for slot in gone)
    assert desk.do("-check") == 0
    assert desk.said[-1] == "Nothing is damaged."


def test_the_repair_asks_does_and_is_logged() -> None:
    desk = Desk([DAMAGED, game("Ann"), DAMAGED])
    before = list(desk.records)
    assert (desk.do("-check -repair"), desk.records, desk.said[-1], desk.logged) == (3, before, "Nothing was changed.", [])
    assert desk.asked == ["Blank 2 damaged slots? What is there is copied to dyacht.sav first."]
    desk.answers = [" Yes \n"]
    assert desk.do("-check -repair") == 0
    assert desk.said[-1] == "2 damaged slots were blanked; what was there is in dyacht.sav."
    assert desk.logged == ["sysop (sue): " + desk.said[-1]]


def test_no_name_of_a_user_is_told_as_such() -> None:
    desk = Desk([DAMAGED], user=b"")
    desk.do("-check -repair -yes")
    assert desk.logged[0].startswith("sysop (name not known): 1 damaged")


@pytest.mark.parametrize("task", [Task.ASK, Task.CHANGE])
def test_a_slot_that_a_door_has_made_good_meanwhile_is_left_alone(task: int) -> None:
    desk = Desk([DAMAGED, DAMAGED])
    desk.answers = ["y"]
    good = bytes(game("Ann"))

    def door() -> None:
        desk.records[0] = good

    desk.meanwhile[task] = door
    assert desk.do("-check -repair") == 0
    assert desk.said[-1].startswith("1 damaged slot was blanked; what was there is in dyacht.sav. 1 was written by a door")
    assert desk.records == [good, BLANK]


@pytest.mark.parametrize(
    ("task", "after", "said", "changed"),
    [
        (Task.FEED, 0, "dyacht.dat can't be read: no such luck.", 0),
        (Task.FEED, 1, "dyacht.dat can't be read: no such luck.", 0),
        (Task.ASIDE, 0, "dyacht.sav can't be written, so nothing more is changed: no such luck.", 0),
        (
            Task.CHANGE,
            1,
            "dyacht.dat can't be written: no such luck. Before that 64 slots were changed; what was there is in dyacht.sav.",
            STEP,
        ),
    ],
)
def test_a_failure_tells_what_was_done_before(task: int, after: int, said: str, changed: int) -> None:
    desk = Desk([DAMAGED] * (STEP + 1))
    desk.refused[task] = after
    assert desk.do("-check -repair -yes") == 3
    assert (desk.faults, desk.records.count(BLANK), desk.logged) == ([said], changed, [])


def test_more_players_than_find_room_are_told_by_passes() -> None:
    images = [bytes(game(f"P{i % (sizes.PLAYERS + 30):04}", TODAY - i % 3)) for i in range(2 * sizes.PLAYERS)]
    images += [bytes(game("p0001", TODAY - 1)), bytes(game("Zoe")), bytes(game("ZOE"))]
    desk = Desk(images)
    assert desk.do("-check") == 0
    assert desk.tasks.count(Task.FEED) >= 3
    players = {image[:30].upper() for image in images}
    known: set[tuple[bytes, bytes]] = set()
    again = []
    for slot, image in enumerate(images):
        key = image[:30].upper(), image[30:32]
        again += [slot] if key in known else []
        known.add(key)
    assert f"{len(images)} slots: {len(images)} games of {len(players)} players" in desk.said[0]
    assert desk.said[1] == f"{len(again):8} of a day on which the player has a game already; the first slot counts"
    assert [int(line.split()[1].rstrip(":")) for line in desk.said if "a repeated day" in line] == again[:20]
