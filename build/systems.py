"""What a program must do on its system. Knows where that is told: on_SYSTEM.py, of which each has

CHECKS, functions whose names are sentences: each takes an Artefact and raises Failed with what was seen;
take_turn(artefact), which takes one turn for the player Ace on game.DAY and answers with what was pressed and what fell.
"""

import importlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from programs import ROOT, target

if TYPE_CHECKING:
    from artefact import Artefact
    from game import Played


class Failed(Exception):
    """What a program did instead."""


def need(holds: object, words: str) -> None:
    """Raise Failed unless something holds."""
    if not holds:
        raise Failed(words)


def need_no_trace(text: bytes) -> None:
    """Raise Failed where a program names a folder of the machine that made it; a folder such as /tmp is any machine's."""
    near = {str(ROOT.parent) + "/"} if len(ROOT.parent.parts) > 2 else set()
    for path in {str(ROOT), str(Path.home()) + "/."} | near:
        need(path.encode() not in text and path.encode("utf-16-le") not in text, f"{path} is in it")


def module(name: str) -> ModuleType | None:
    """Return the module of a target's system, or None where there is none yet."""
    file = f"on_{target(name)['system']}"
    return importlib.import_module(file) if (Path(__file__).parent / f"{file}.py").exists() else None


def checks(name: str) -> "list[Callable[[Artefact], None]]":
    """Return a target's checks."""
    return list(getattr(module(name), "CHECKS", []))


def turn(name: str) -> "Callable[[Artefact], Played] | None":
    """Return how a target's program takes a turn, or None where it can't yet."""
    return getattr(module(name), "take_turn", None)
