"""One game passes through all programs, one turn each, in one data folder; each record handed over must be as the sources write it.

A system whose programs are not played over an inherited socket has its own way to take a turn in TURNS.
"""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import game
from artefact import Artefact, Call
from game import BOXES, DATA, Played, Player
from programs import target


def turn_over_socket(here: Artefact) -> Played:
    """Start a program, begin the game or take it up, take a turn, hang up."""
    played = Played()
    call = Call(here.command(*game.switches()), here.environment)
    player = Player(call, here.folder, played)
    player.name("Ace")
    player.press(b"p")
    player.turn()
    played.code, played.heard = call.hang_up(), call.heard
    return played


TURNS: dict[str, Callable[[Artefact], Played]] = {"linux": turn_over_socket}
"""How a system's programs take a turn for the player Ace on game.DAY. What a caller saw may be left out; the rolls may not."""


def run(artefacts: list[Artefact]) -> None:
    """Play one game through the programs, round and round. The folder is the first one's, so that one may be in a system of its own."""
    able = [each for each in artefacts if target(each.name)["system"] in TURNS]
    folder = able[0].folder
    (folder / DATA).unlink(missing_ok=True)
    game.prepare(folder)
    for turn in range(BOXES):
        each = able[turn % len(able)]
        here = Artefact(each.name, folder / each.program.name, each.run, each.root, each.environment)
        if here.program != each.program:
            shutil.copy2(each.program, here.program)
        with tempfile.TemporaryDirectory() as before:
            for file in (DATA, "dyacht.ini"):
                if (folder / file).exists():
                    shutil.copy(folder / file, Path(before) / file)
            try:
                game.compare(TURNS[target(each.name)["system"]](here), folder, Path(before))
            except ValueError as error:
                raise ValueError(f"turn {turn + 1}, taken by {each.name}: {error}") from error
    if len(able) < len(artefacts):
        print(f"(without {', '.join(each.name for each in artefacts if each not in able)})", end=" ")
