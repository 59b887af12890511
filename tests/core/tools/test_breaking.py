"""Each of the sysop's words broken off at each kind of task that can be: what stands there then, what is said, and what is logged."""

from itertools import groupby

import pytest

from dyacht.core.tools.work import STEP, Task
from tests import generate
from tests.core.test_upkeep import Both
from tests.core.tools.test_checkup import DAMAGED
from tests.core.tools.test_imports import exported
from tests.door import TODAY, game
from tests.sysop import BREAKABLE, Desk, head, row

GAMES = [bytes(image) for image in generate.records(150, generate.DAY, 3)]
ANNS = [bytes(game("Ann", TODAY - i)) for i in range(2 * STEP + 3)]
WORDS = [
    ("-check", GAMES[:9], ""),
    ("-check -repair", [DAMAGED] * (2 * STEP + 3), "damaged slots were blanked"),
    ("-export out.csv", GAMES, ""),
    ("-import all.csv", GAMES[140:], "records were imported from all.csv"),
    ("-import all.csv -yes", [], "records were imported from all.csv"),
    ("-player Ann -rename Bea", ANNS, "games of Ann got the name Bea"),
    ("-void Ann 2026-11-30", [ANNS[0]] * (2 * STEP + 3), "games were made void: Ann, 2026-11-30"),
]
MERGE = " with -merge"


def begun(there: list[bytes], kind: type[Desk] = Desk) -> Desk:
    desk = kind(there)
    desk.files["all.csv"] = exported(GAMES[:140])
    desk.answers = ["y"]
    return desk


def places(tasks: list[int]) -> list[int]:
    """Return where a word can be broken off; of many tasks alike in a row the first and the last."""
    runs = [[at for at, _ in run] for task, run in groupby(enumerate(tasks), lambda each: each[1]) if task in BREAKABLE]
    return sorted({at for run in runs for at in (run[0], run[-1])})


@pytest.mark.parametrize(("line", "there", "did"), WORDS)
def test_what_was_done_is_whole_and_told_and_the_same_word_does_the_rest(line: str, there: list[bytes], did: str) -> None:
    full = begun(there)
    full.do(line)
    counts = set()
    for at in places(full.tasks):
        desk = begun(there)
        desk.breaks_at = at
        assert (desk.do(line), desk.faults) == (3, [])
        assert set(desk.tasks[at + 1 :]) <= {Task.UNMAKE, Task.SAY, Task.LOG}
        assert "out.csv" not in desk.files
        changed = sum(before != after for before, after in zip(there, desk.records, strict=False)) + len(desk.records) - len(there)
        told = f"Broken off. So far {changed} {did}; the same command{MERGE if '-player' in line else ''} does the rest."
        if "-import" not in line:
            told += " What was there is in dyacht.sav."
            assert desk.aside.startswith(head() + b"".join(row(slot, there[slot]) for slot in range(changed)) if changed else b"")
        if "-export" in line:
            told = "Broken off. out.csv was not whole, and was taken away again."
        elif changed == 0:
            told = "Broken off. Nothing was changed."
        assert desk.said[-1] == told
        assert desk.logged == ([f"sysop (sue): {told}"] if changed else [])
        assert all(after in (before, target) for before, after, target in zip(there, desk.records, full.records, strict=False))
        counts.add(changed)
        desk.breaks_at, desk.answers = -1, ["y"]
        again = line + MERGE.removeprefix(" with") if "-player" in line else line
        assert desk.do(again) == (2 if "-void" in line and changed == len(there) else 0)
        assert (desk.records, desk.files) == (full.records, full.files)
    assert counts == ({0, STEP, 2 * STEP} if did else {0})


@pytest.mark.parametrize(("line", "there", "did"), WORDS)
def test_c_breaks_off_the_same_way(line: str, there: list[bytes], did: str) -> None:
    full = begun(there)
    full.do(line)
    for at in places(full.tasks)[-2:]:
        desk = begun(there, Both)
        desk.breaks_at = at
        assert desk.do(line) == 3
        assert desk.said[-1].startswith("Broken off. So far" if did else "Broken off.")


def test_a_file_that_cant_be_taken_away_is_told() -> None:
    desk = begun(GAMES)
    desk.breaks_at, desk.refused[Task.UNMAKE] = 1, 0
    assert (desk.do("-export out.csv"), desk.logged, desk.faults) == (3, [], [])
    assert desk.said == ["Broken off. out.csv is not whole, and can't be taken away: no such luck."]
