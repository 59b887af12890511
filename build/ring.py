"""One game passes through all programs, one turn each, in one data folder; each record handed over must be as the sources write it."""

import shutil
import tempfile
from pathlib import Path

import game
import systems
from artefact import Artefact
from game import BOXES, DATA


def run(artefacts: list[Artefact]) -> None:
    """Play one game through the programs, round and round. The folder is the first one's, so that one may be in a system of its own."""
    able = [each for each in artefacts if systems.turn(each.name)]
    folder = able[0].folder
    (folder / DATA).unlink(missing_ok=True)
    game.prepare(folder)
    for turn in range(BOXES):
        each = able[turn % len(able)]
        here = Artefact(each.name, folder / each.program.name, each.run, each.root, each.environment)
        if here.program != each.program:
            shutil.copy2(each.program, here.program)
            for path in each.folder.iterdir():
                if path.is_dir():  # what a program needs beside it
                    shutil.copytree(path, folder / path.name, dirs_exist_ok=True)
        with tempfile.TemporaryDirectory() as before:
            for file in (DATA, "dyacht.ini"):
                if game.on_file(folder, file).exists():
                    shutil.copy(game.on_file(folder, file), Path(before) / file)
            take_turn = systems.turn(each.name)
            assert take_turn
            try:
                game.compare(take_turn(here), folder, Path(before))
            except ValueError as error:
                raise ValueError(f"turn {turn + 1}, taken by {each.name}: {error}") from error
    if len(able) < len(artefacts):
        print(f"(without {', '.join(each.name for each in artefacts if each not in able)})", end=" ")
