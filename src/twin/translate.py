"""From a folder of Python to files of C: read, check and type, write."""

from pathlib import Path

from twin import emit
from twin.bodies import Bodies
from twin.declare import Declarations
from twin.names import Names
from twin.project import Program, load
from twin.source import Problem


def checked(core: Path) -> Program:
    """Read the core under *core* and check all of it."""
    program = load(core)
    names = Names()
    found = {module.dotted: module for module in program.modules}
    for module in program.modules:
        Declarations(module, program, names, found).run()
    Bodies(program, names).run()
    return program


def problems(program: Program) -> list[Problem]:
    """Return what is wrong, in the order of the text, each once."""
    unique = {str(problem): problem for problem in program.problems}
    return sorted(unique.values(), key=Problem.order)


def translate(core: Path) -> tuple[dict[str, str], list[Problem]]:
    """Return the files of C by name, or, where the core left the subset, why."""
    program = checked(core)
    wrong = problems(program)
    return ({} if wrong else emit.files(program)), wrong
