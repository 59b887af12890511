"""Makes a dyacht.dat of any size, the same each time: python -m tests.generate COUNT FILE [LAST_DAY]

Written from the layout in docs/formats.md alone and calls nothing of the core, so that the two can be held against each other.
"""

import random
import struct
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

PLAYERS = 300
DAY = 2525
"""2026-11-30, the last day unless so many records need a later one."""
CARDS = 500
"""Different cards that are dealt out; more would tell nothing more."""
PLAYING, FINISHED, ENDED = 1, 2, 3
OPEN = 255
YACHT = 11
FORMAT = 1
BLOCK = 4096
"""Records that are written at once."""


def points(box: int, dice: list[int]) -> int:
    """Return what five dice score in a box, without the joker."""
    counts = sorted(Counter(dice).values())
    faces = "".join(map(str, sorted(set(dice))))
    if box < 6:
        return (box + 1) * dice.count(box + 1)
    if box in (6, 7):
        return sum(dice) if counts[-1] >= box - 3 else 0
    if box == 8:
        return 25 if counts == [2, 3] else 0
    if box in (9, 10):
        runs = ("1234", "2345", "3456") if box == 9 else ("12345", "23456")
        return (30 if box == 9 else 40) if any(run in faces for run in runs) else 0
    if box == YACHT:
        return 50 if len(counts) == 1 else 0
    return sum(dice)


def play(chance: random.Random) -> tuple[list[int], int, list[int]]:
    """Play a careless game; return its boxes, how many further Yachts were paid, and the last dice.

    Whoever throws a Yacht when the YACHT box is filled takes its own upper box, or throws again: so no joker is needed.
    """
    boxes = [OPEN] * 13
    extra = 0
    dice: list[int] = []
    while OPEN in boxes:
        dice = [chance.randint(1, 6) for _ in range(5)]
        if chance.random() < 0.9:
            kept = Counter(dice).most_common(1)[0][0]
            dice = [die if die == kept else chance.choice((kept, chance.randint(1, 6))) for die in dice]
        free = [box for box in range(13) if boxes[box] == OPEN]
        if len(set(dice)) == 1 and boxes[YACHT] != OPEN:
            if boxes[dice[0] - 1] != OPEN:
                continue
            free = [dice[0] - 1]
            extra += boxes[YACHT] == 50
        best = max(free, key=lambda box: (points(box, dice), -box))
        boxes[best] = points(best, dice)
    return boxes, extra, dice


def state(sequence: int, status: int, boxes: list[int], extra: int, dice: list[int], roll: int = 0) -> bytes:
    """Return a state's 28 bytes before its checksum."""
    thrown = sum(die << 3 * i for i, die in enumerate(dice))
    return struct.pack("<HBBHB13s8x", sequence, FORMAT << 4 | status, roll, thrown, extra, bytes(boxes))


def pairs(chance: random.Random) -> list[tuple[bytes, bytes]]:
    """Return the two states of many games: most are finished, some were ended or are still played."""
    made = []
    for _ in range(CARDS):
        boxes, extra, dice = play(chance)
        sequence = chance.randint(26, 52)
        status = chance.choices((FINISHED, ENDED, PLAYING), (94, 4, 2))[0]
        if status != FINISHED:
            extra = 0
            for box in chance.sample(range(13), chance.randint(1, 12)):
                boxes[box] = OPEN
        before = boxes.copy()
        before[chance.randrange(13)] = OPEN
        if before[YACHT] != 50:
            extra_before = 0
        else:
            extra_before = max(0, extra - 1)
        made.append((state(sequence - 1, PLAYING, before, extra_before, dice, 3), state(sequence, status, boxes, extra, dice)))
    return made


def names(count: int = PLAYERS) -> list[bytes]:
    """Return so many players: plain names, names with a blank, and some letters beyond ASCII."""
    first = (
        "Ace",
        "Bea",
        "Cy",
        "Dot",
        "Ed",
        "Fay",
        "Gus",
        "Hal",
        "Ida",
        "Jo",
        "Kit",
        "Lou",
        "Mo",
        "Ned",
        "Oz",
        "Zoë",
        "René",
        "Jürgen",
        "Åsa",
        "Nuñez",
    )
    last = (
        "",
        " Archer",
        " Brook",
        " Carr",
        " Dale",
        " Eastwick",
        " Frost",
        " Grey",
        " Hill",
        " Ives",
        " Jones",
        " Knox",
        " Lake",
        " Marsh",
        " North",
    )
    made = [(one + other).encode("cp437") for other in last for one in first]
    assert len(made) == PLAYERS
    made += [b"%s %d" % (made[i % PLAYERS], i // PLAYERS + 1) for i in range(PLAYERS, count)]
    return made[:count]


def last_day(count: int, players: int = PLAYERS) -> int:
    """Return the day of the newest record where nobody says another: as many days as the players need, from day 0 on."""
    return max(DAY, -(-count // players) - 1)


def records(count: int, last: int, seed: int = 1, many: int = PLAYERS) -> Iterator[bytes]:
    """Give *count* records of 96 bytes, the days rising to *last*, each player once a day."""
    chance = random.Random(seed)
    games = pairs(chance)
    players = [name.ljust(30, b"\0") for name in names(many)]
    days = -(-count // many)
    assert days <= last + 1, "not so many days before the last one"
    made = 0
    for day in range(last - days + 1, last + 1):
        chance.shuffle(players)
        for name in players[: count - made]:
            identity = name + day.to_bytes(2, "little")
            before, after = games[int(chance.random() * CARDS)]
            check = crc32(identity)
            older = before + crc32(before, check).to_bytes(4, "little")
            newer = after + crc32(after, check).to_bytes(4, "little")
            # The sequence tells which state was written first: odd ones stand in the first place.
            yield identity + (newer + older if after[0] & 1 else older + newer)
            made += 1


def write(path: Path, count: int, last: int | None = None, seed: int = 1, players: int | None = None) -> int:
    """Write a file of *count* records and return the day of the newest."""
    many = PLAYERS if players is None else players
    day = last_day(count, many) if last is None else last
    with path.open("wb") as file:
        block = []
        for record in records(count, day, seed, many):
            block.append(record)
            if len(block) == BLOCK:
                file.write(b"".join(block))
                block.clear()
        file.write(b"".join(block))
    return day


if __name__ == "__main__":
    write(Path(sys.argv[2]), int(sys.argv[1]), int(sys.argv[3]) if len(sys.argv) > 3 else None)
