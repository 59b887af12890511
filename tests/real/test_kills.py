"""Real doors killed, hung up and cut off in the middle of a game: what was seen is on file, and the game goes on from there."""

import os
import random
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dyacht.core.book.record import Record, Status
from dyacht.core.rules import card
from tests.real.caller import LINES, Caller, make_data, name_of, records

pytestmark = pytest.mark.real

KEYS = [b"r", b"r", b"\r", b"\t\r", b"\t\x1b[B\r", b"\t\x1b[B\x1b[B\r", b"\ty", b"y", b"1", b"3", b" "]
ENDINGS: dict[str, Callable[[Caller], None]] = {
    "SIGKILL": lambda caller: caller.door.send_signal(signal.SIGKILL),
    "SIGHUP": lambda caller: caller.door.send_signal(signal.SIGHUP),
    "SIGTERM": lambda caller: caller.door.send_signal(signal.SIGTERM),
    "the line closed": Caller.hang_up,
}


def shown_roll(caller: Caller) -> tuple[int, int, list[int]] | None:
    """Return the turn, the roll and the dice that the caller saw last, if a roll was on his screen."""
    page = "\n".join(caller.screen.lines())
    turn, roll = re.search(r"Turn +(\d+) of 13", page), re.search(r"Roll (\d) of 3: (\d) (\d) (\d) (\d) (\d)", page)
    return (int(turn[1]), int(roll[1]), [int(roll[i]) for i in range(2, 7)]) if turn and roll else None


def check_on_file(seen: tuple[int, int, list[int]] | None, entry: Record) -> None:
    """What the caller saw is on file, or something later."""
    if seen is None:
        return
    turn = card.BOXES - card.left(entry.card) + 1
    assert turn >= seen[0]
    if turn == seen[0]:
        assert entry.roll >= seen[1]
        if entry.roll == seen[1]:
            assert list(entry.dice) == seen[2]


def play_a_while(caller: Caller, chance: random.Random, pushes: int) -> None:
    for _ in range(pushes):
        caller.send(chance.choice(KEYS))
        if chance.random() < 0.5:
            caller.look(chance.choice([0.0, 0.005, 0.02]))


@pytest.mark.parametrize("line", LINES)
def test_however_a_call_ends_what_was_seen_is_on_file_and_the_game_goes_on(tmp_path: Path, line: str) -> None:
    chance = random.Random(line)
    data = make_data(tmp_path)
    before: Record | None = None
    for round_, ending in enumerate([*ENDINGS, *ENDINGS]):
        caller = Caller(data, "Dicey", line, 1)
        caller.wait_for("Play")
        caller.send(b"p")
        caller.wait_for("ROLLS LEFT", "sorry", "CALENDAR")
        if before is not None and before.status == Status.PLAYING and before.roll:
            caller.wait_for("just as you left it")
        caller.send(b"r")
        play_a_while(caller, chance, chance.randrange(1, 25))
        caller.look(chance.choice([0.0, 0.02, 0.1]))
        seen = shown_roll(caller)
        start = time.monotonic()
        ENDINGS[ending](caller)
        code = caller.end(2.0)
        assert code == (-signal.SIGKILL if ending == "SIGKILL" else 1), (round_, ending)
        assert time.monotonic() - start < 2
        found = records(data)
        assert len(found) <= 1
        if found:
            check_on_file(seen, found[0])
            if before is not None:
                assert (found[0].sequence - before.sequence) & 0xFFFF < 0x8000
            before = found[0]
    assert before is not None
    assert name_of(before) == "Dicey"
    assert (data / "dyacht.dat").stat().st_size == 96


def test_a_door_that_waits_uses_no_processor(tmp_path: Path) -> None:
    caller = Caller(make_data(tmp_path), "Dicey")
    caller.wait_for("Play")
    caller.look(0.2)

    def used() -> int:
        fields = Path(f"/proc/{caller.door.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    before = used()
    caller.look(1.0)
    assert used() - before <= 1
    caller.send(b"q")
    assert caller.end() == 0


def test_a_caller_who_reads_no_more_does_not_hold_the_door_for_ever(tmp_path: Path) -> None:
    caller = Caller(make_data(tmp_path), "Dicey", "pipes")
    caller.wait_for("Play")
    os.close(caller.shown)
    caller.shown = caller.keys
    caller.send(b"p")
    caller.closed = True
    assert caller.door.wait(5) == 1
    os.close(caller.keys)
    caller.close()


def test_one_alias_on_two_nodes_never_overwrites_newer_moves(tmp_path: Path) -> None:
    data = make_data(tmp_path)
    here, there = Caller(data, "Dicey", "pty", 1), Caller(data, "DICEY", "pipes", 2)
    for each in (here, there):
        each.wait_for("Play")
        each.send(b"p")
        each.wait_for("ROLLS LEFT")
    here.send(b"r")
    here.wait_for("Roll 1 of 3")
    before = (data / "dyacht.dat").read_bytes()
    there.send(b"r")
    there.wait_for("another node")
    assert (data / "dyacht.dat").read_bytes() == before
    there.send(b"\r")
    there.wait_for("unfinished")
    there.send(b"p")
    there.wait_for("just as you left it")
    there.send(b"r")
    there.wait_for("Roll 2 of 3")
    newer = (data / "dyacht.dat").read_bytes()
    assert newer != before
    here.send(b"r")
    here.wait_for("another node")
    assert (data / "dyacht.dat").read_bytes() == newer
    for each in (here, there):
        each.hang_up()
        assert each.end(2.0) == 1


def test_a_data_folder_that_goes_away_costs_the_roll_and_nothing_else(tmp_path: Path) -> None:
    data = make_data(tmp_path)
    caller = Caller(data, "Dicey")
    caller.wait_for("Play")
    caller.send(b"p")
    caller.wait_for("ROLLS LEFT")
    caller.send(b"r")
    caller.wait_for("Roll 1 of 3")
    before = (data / "dyacht.dat").read_bytes()
    data.rename(tmp_path / "elsewhere")
    caller.send(b"r")
    caller.wait_for("could not be saved")
    assert "Roll 2 of 3" not in "\n".join(caller.screen.lines())
    (tmp_path / "elsewhere").rename(data)
    assert (data / "dyacht.dat").read_bytes() == before
    caller.send(b"r")
    caller.wait_for("Roll 2 of 3")
    assert records(data)[0].roll == 2
    caller.hang_up()
    assert caller.end(2.0) == 1


@pytest.mark.parametrize("seed", range(3))
def test_records_damaged_at_random_stop_nobody_and_are_left_as_they_are(tmp_path: Path, seed: int) -> None:
    from tests.shell.fakes import image

    chance = random.Random(seed)
    data = make_data(tmp_path)
    whole = bytearray(b"".join(image(b"Player %d" % (i % 40), 2400 + i % 126, i) for i in range(400)))
    for _ in range(300):
        whole[chance.randrange(len(whole))] = chance.randrange(256)
    (data / "dyacht.dat").write_bytes(whole + b"torn")
    caller = Caller(data, "Player 7")
    caller.wait_for("Play")
    for keys in (b"s", b"q", b"y", b"q", b"c", b"q"):
        caller.send(keys)
        caller.look(0.02)
    caller.wait_for("Play")
    caller.send(b"q")
    assert caller.end() == 0
    assert (data / "dyacht.dat").read_bytes() == whole + b"torn"
