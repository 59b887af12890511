"""-import: what an export wrote comes back byte for byte, nothing comes twice, and a bad file changes nothing."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.tools.work import STEP, TEXT, Task
from tests.core.tools.test_checkup import DAMAGED
from tests.core.tools.test_exports import IMAGES
from tests.door import TODAY, game
from tests.sysop import BLANK, Desk, head, row


def exported(images: list[bytes]) -> bytes:
    return head() + b"".join(row(slot, image) for slot, image in enumerate(images))


def importing(file: bytes, *images: bytes) -> Desk:
    desk = Desk(images)
    desk.files["all.csv"] = file
    return desk


def after(file: bytes, *images: bytes) -> Desk:
    desk = importing(file, *images)
    assert desk.do("-import all.csv -yes") == 0, desk.faults
    return desk


@given(st.lists(st.sampled_from(IMAGES), min_size=1, max_size=2 * STEP + 9))
def test_an_export_imported_into_an_empty_folder_is_the_same_file(images: list[bytes]) -> None:
    desk = after(exported(images))
    assert desk.records == images
    assert desk.said[-1] == f"{len(images)} record{'s' if len(images) > 1 else ''} imported from all.csv into an empty dyacht.dat."
    assert desk.logged == ["sysop (sue): " + desk.said[-1]]


@settings(max_examples=30)
@given(st.lists(st.sampled_from(IMAGES), max_size=STEP), st.lists(st.sampled_from(IMAGES), min_size=1, max_size=STEP + 9))
def test_only_what_has_no_game_of_that_player_and_day_is_added(there: list[bytes], given_: list[bytes]) -> None:
    there = [bytes(game("Bea")), *there]
    desk = after(exported(given_), *there)
    known = {(image[:30].upper(), image[30:32]) for image in there if image not in (DAMAGED, BLANK)}
    expected = list(there)
    for image in given_:
        key = image[:30].upper(), image[30:32]
        if image not in (DAMAGED, BLANK) and key not in known:
            known.add(key)
            expected.append(image)
    assert desk.records == expected
    added = len(expected) - len(there)
    some = "" if added == len(given_) else f"{added} of "
    assert desk.said[-1].startswith(
        f"{some}{len(given_)} record{'s' if len(given_) > 1 else ''} imported from all.csv{';' if some else '.'}"
    )
    desk.do("-import all.csv -yes")
    assert desk.records == expected


def test_it_asks_and_a_no_changes_nothing() -> None:
    for there, question in (([], "dyacht.dat is empty. Put 309"), ([bytes(game("Bea"))], "Add those of 309 records whose player")):
        desk = importing(exported([*IMAGES, *IMAGES[:4]]), *there)
        assert desk.do("-import all.csv") == 0
        assert (desk.said, desk.records) == (["Nothing was changed."], there)
        assert desk.asked[0].startswith(question)


def test_rows_of_columns_alone_are_made_games_with_lines_of_any_end_and_empty_ones_between() -> None:
    lines = [b"name,date,status,remark," + head()[head().index(b"ones") :].split(b",extra")[0]]
    boxes = b",3,6,9,12,15,18,20,25,25,30,40,50,22"
    lines += [b'Ann,2026-11-30,finished,"two\nlines"' + boxes, b"", b"Bea,20261129,FINISHED," + boxes]
    for end in (b"\n", b"\r\n"):
        assert after(end.join(lines)).records == [bytes(game("Ann")), bytes(game("Bea", TODAY - 1))]


def test_what_was_made_void_comes_back_from_its_copy() -> None:
    desk = Desk([game("Ann"), game("Bea")])
    desk.do("-void Ann 2026-11-30 -yes")
    desk.files["dyacht.sav"] = desk.aside
    desk.do("-import dyacht.sav -yes")
    assert desk.records == [BLANK, bytes(game("Bea")), bytes(game("Ann"))]


def test_a_file_without_records_changes_nothing() -> None:
    desk = after(head(), bytes(game("Ann")))
    assert desk.said == ["all.csv holds no record. Nothing was changed."]


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"", "all.csv: the first line should name the columns, with commas between them; it lacks name, date, status, ones"),
        (b"a,b\n1,2\n", "it lacks name, date"),
        (exported(IMAGES[:3]).replace(b"2026-", b"2026-77-", 2).replace(b"2026-77-", b"2026-", 1), "all.csv, line 3: date should be"),
        (exported(IMAGES[:3]) + b'"x', "all.csv, line 5: a quotation mark is not followed by a second one. Nothing was imported."),
        (exported(IMAGES[:3]) + b'"x\ny\n', "line 6: a quotation mark is not followed"),
        (exported(IMAGES[:3]) + b'"x"y\n', "line 5: between a column's second quotation mark"),
        (exported(IMAGES[:3]) + b"x" * TEXT, "line 5: a row can't have more than 2048 bytes"),
        (exported(IMAGES[:3]) + b'"' + b"x\n" * TEXT, "a row can't have more than 2048 bytes"),
    ],
)
def test_a_bad_file_is_told_by_its_line_and_nothing_is_imported(file: bytes, said: str) -> None:
    for there in ([], [bytes(game("Ann"))]):
        desk = importing(file, *there)
        assert desk.do("-import all.csv -yes") == 3
        assert said in desk.faults[0]
        assert (desk.records, desk.asked, desk.logged) == (there, [], [])


@pytest.mark.parametrize("there", [0, 5])
def test_what_doors_add_meanwhile_is_not_added_again(there: int) -> None:
    desk = importing(exported(IMAGES[:100]), *IMAGES[200 : 200 + there])
    quick = [IMAGES[3], IMAGES[99]]
    desk.meanwhile[Task.APPEND] = lambda: desk.records.extend(quick)
    assert desk.do("-import all.csv -yes") == 0
    assert desk.records == [*IMAGES[200 : 200 + there], *quick, *(each for each in IMAGES[:100] if each not in quick)]
    assert desk.said[-1].startswith("98 of 100 records")


@pytest.mark.parametrize(
    ("task", "after_", "said", "added"),
    [
        (Task.OPEN, 0, "all.csv can't be read: no such luck.", 0),
        (Task.READ, 7, "all.csv can't be read: no such luck.", 0),
        (Task.KEEP, 1, "There is no room for what was read of the file: no such luck.", 0),
        (Task.FEED, 0, "dyacht.dat can't be read: no such luck.", 0),
        (Task.FEED, 1, "dyacht.dat can't be read: no such luck. Imported so far: 0 records", 0),
        (Task.FETCH, 1, "What was read of the file can't be read again: no such luck. Imported so far: 64 records", STEP),
        (Task.APPEND, 1, "dyacht.dat can't be written: no such luck. Imported so far: 64 records; the same -import adds the others.", STEP),
    ],
)
def test_a_failure_tells_how_far_it_came(task: int, after_: int, said: str, added: int) -> None:
    desk = importing(exported(IMAGES[:100]), bytes(game("Bea")))
    desk.refused[task] = after_
    assert desk.do("-import all.csv -yes") == 3
    assert said in desk.faults[0]
    assert len(desk.records) == 1 + added


@pytest.mark.parametrize("shared", [0, 40])
def test_more_players_than_find_room_are_taken_by_passes(shared: int) -> None:
    most = sizes.PLAYERS + 60
    here = [bytes(game(f"P{i:04}")) for i in range(most // 2)]
    there = [bytes(game(f"p{i:04}")) for i in range(most // 2 - shared, most)]
    random.Random(shared).shuffle(there)
    desk = after(exported(there), *here)
    assert desk.tasks.count(Task.FEED) >= 3
    assert desk.records[: len(here)] == here
    assert sorted(image[:5].upper() for image in desk.records) == [b"P%04d" % i for i in range(most)]
    some = f"{len(there) - shared} of " if shared else ""
    assert desk.said[-1].startswith(f"{some}{len(there)} records imported")
