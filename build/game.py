"""Plays a game through a program, and the same game through the door's sources: what the caller sees and what is on file must be equal.

Chance can't be told to a program that is shipped, so it is played first, the dice are read from its record, and the sources get those.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from artefact import Artefact, Call
from programs import ROOT

sys.path.insert(0, str(ROOT / "src"))

from dyacht.core.book import record
from dyacht.core.book.record import Record
from dyacht.core.rules import card
from dyacht.core.words import new

DATA = "dyacht.dat"
BOXES = card.BOXES
DAY = "20261201"
HOME, DOWN, TAB, ENTER = b"\x1b[H", b"\x1b[B", b"\t", b"\r"
INI = b"Animation=0\r\nStartDate=20261101\r\nDefaultMinutes=1440\r\n"
DROP = "2\r\n{socket}\r\n38400\r\nBoard\r\n1\r\nAce Archer\r\nAce Archer\r\n50\r\n1440\r\n1\r\n1\r\n"


@dataclass
class Played:
    """What was pressed, what fell, and what came of it."""

    keys: list[bytes] = field(default_factory=list)
    rolls: list[str] = field(default_factory=list)
    seconds: list[int] = field(default_factory=list)
    heard: bytes = b""
    code: int = -1
    day: str = DAY
    drop: str = ""
    """The drop file with which it was started; without one it was game.switches."""


def second() -> int:
    """Return the second of the day."""
    here = datetime.now()
    return here.hour * 3600 + here.minute * 60 + here.second


def prepare(folder: Path) -> None:
    """Lay down settings under which nothing moves by itself."""
    (folder / "dyacht.ini").write_bytes(INI)


def on_file(folder: Path, name: str = DATA) -> Path:
    """Return the path of one of the door's files in whatever spelling stands there: DOS makes them in capitals."""
    return next((path for path in folder.iterdir() if path.name.lower() == name), folder / name)


def game(folder: Path, slot: int = 0) -> Record:
    """Return a game on file; an empty one where there is none."""
    made = new(Record)
    path = on_file(folder)
    image = path.read_bytes()[slot * 96 : slot * 96 + 96] if path.exists() else b""
    if len(image) == 96 and record.decode(made, list(image)) != record.Found.GOOD:
        raise ValueError(f"record {slot} of {path} is damaged")
    return made


def switches(day: str = DAY) -> list[str]:
    """Return how the door is started with no drop file but a socket."""
    return ["-N1", "-S{socket}", f"-T{day}"]


class Player:
    """Plays turns in one session and takes everything down."""

    def __init__(self, call: Call, folder: Path, played: Played) -> None:
        self.call, self.folder, self.played = call, folder, played
        played.seconds.append(second())
        call.answer()
        played.seconds.append(second())

    def press(self, keys: bytes) -> None:
        """Press one key."""
        self.played.keys.append(keys)
        self.call.press(keys)

    def name(self, name: str) -> None:
        """Answer the question for the name."""
        for letter in name.encode() + ENTER:
            self.press(bytes([letter]))

    def roll(self) -> None:
        """Roll, and read from the file what fell."""
        before = on_file(self.folder).read_bytes() if on_file(self.folder).exists() else b""
        self.press(b"r")
        if not on_file(self.folder).exists() or on_file(self.folder).read_bytes() == before:
            raise ValueError("a roll changed nothing on file")
        self.played.rolls.append("".join(map(str, game(self.folder).dice)))

    def turn(self, holds: bytes = b"") -> None:
        """Roll, hold some dice, roll again if any were, and fill the first open box."""
        self.roll()
        for die in holds:
            self.press(bytes([die]))
        if holds:
            self.roll()
        boxes = list(game(self.folder).card.boxes)
        box = boxes.index(card.OPEN)
        self.press(TAB)
        self.press(HOME)
        for _ in range(box):
            self.press(DOWN)
        self.press(ENTER)
        if list(game(self.folder).card.boxes) == boxes:
            self.press(b"y")
        if list(game(self.folder).card.boxes) == boxes:
            raise ValueError(f"box {box} could not be filled: the dice may not go there")


def call_sources(words: list[str], environment: dict[str, str], drop: tuple[Path, str] | None) -> Call:
    """Start the sources with a caller; on Windows a socket is handed on by a board alone."""
    if os.name != "nt":
        return Call(words, environment, drop=drop)
    import on_windows

    here = Artefact("win64" if sys.maxsize > 2**32 else "win32", Path(words[0]), [])
    return on_windows.BoardCall(here, *words[1:], around=environment)


def reference(played: Played, folder: Path, at: int) -> Played:
    """Play what was played through the sources, in *folder*, at one second of the day."""
    environment = dict(os.environ, DYACHT_HOME=str(folder))
    drop = (folder / "door32.sys", played.drop) if played.drop else None
    started = [f"-D{drop[0]}", f"-T{played.day}"] if drop else switches(played.day)
    words = [sys.executable, "-S", str(ROOT / "build/reference.py"), str(at), ",".join(played.rolls) or "0", *started]
    call = call_sources(words, environment, drop)
    call.answer()
    for keys in played.keys:
        call.press(keys)
    made = Played(code=call.hang_up(), heard=call.heard)
    if call.said:
        raise ValueError(f"the sources said: {call.said.decode(errors='replace')}")
    return made


def compare(played: Played, folder: Path, before: Path) -> None:
    """Hold a session against the sources; *before* is a copy of its folder from before. ValueError tells the first difference.

    Where it was not taken down what the caller saw, the records alone are compared.
    """
    wanted = Played()
    for at in played.seconds:
        with tempfile.TemporaryDirectory() as name:
            here = Path(name)
            for file in (DATA, "dyacht.ini"):
                if on_file(before, file).exists():
                    shutil.copy(on_file(before, file), here / file)
            wanted = reference(played, here, at)
            data = (here / DATA).read_bytes()
        if wanted.heard == played.heard:
            break
    if played.heard and wanted.heard != played.heard:
        at = next((i for i, pair in enumerate(zip(wanted.heard, played.heard, strict=False)) if pair[0] != pair[1]), -1)
        raise ValueError(f"byte {at} differs: {played.heard[at - 40 : at + 40]!r} instead of {wanted.heard[at - 40 : at + 40]!r}")
    if on_file(folder).read_bytes() != data:
        raise ValueError("what the caller saw is the same, but not the record")
    if played.heard and wanted.code != played.code:
        raise ValueError(f"it ended with {played.code} instead of {wanted.code}")


def one_turn(call: Call, folder: Path) -> Played:
    """Begin the ring's game through a call, or take it up, take a turn, hang up."""
    played = Played()
    player = Player(call, folder, played)
    player.name("Ace")
    player.press(b"p")
    player.turn()
    played.code, played.heard = call.hang_up(), call.heard
    return played


def whole_game(artefact: Artefact, turns: int = BOXES, day: str = DAY, call_by: Callable[[], Call] | None = None) -> Played:
    """Play a game through a program and hold it against the sources; *call_by* starts it where another way is needed."""
    folder = artefact.folder
    (folder / DATA).unlink(missing_ok=True)
    prepare(folder)
    with tempfile.TemporaryDirectory() as before:
        shutil.copy(folder / "dyacht.ini", before)
        played = Played(day=day)
        call = call_by() if call_by else Call(artefact.command(*switches(day)), artefact.environment)
        player = Player(call, folder, played)
        player.name("Ace")
        player.press(b"p")
        for turn in range(turns):
            player.turn(b"13" if turn % 2 else b"")
        played.code, played.heard = call.hang_up(), call.heard
        compare(played, folder, Path(before))
    return played
