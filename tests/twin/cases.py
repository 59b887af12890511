"""Reads the cases of the twin's tests: text of the subset, and what comes of it.

== a name that says what is shown
[python]            the module sample.py; other modules by their path, [rules/dice.py]
...
[problem]           the messages, whole; or [c], [core.h]: parts of sample.c and core.h, whole functions or lines
...

A preamble, one line, stands above each module that does not begin with a docstring of its own; lines are counted without it.
"""

import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.twin.worlds import PREAMBLE, translated

FOLDER = Path(__file__).parent / "cases"
NAME, PART = re.compile(r"^== (.*)$"), re.compile(r"^\[([A-Za-z0-9_./]+)\]$")
MADE = {"problem", "c", "core.h"}


@dataclass
class Case:
    """One case: its parts by name."""

    file: str
    name: str
    parts: dict[str, str]

    def modules(self) -> dict[str, str]:
        """Return the modules to translate."""
        made = {}
        for part, text in self.parts.items():
            if part not in MADE:
                made[("sample.py" if part == "python" else part).removesuffix(".py")] = text if text.startswith('"""') else PREAMBLE + text
        return made

    def run(self, folder: Path) -> tuple[str, dict[str, str]]:
        """Return the messages as they are shown, and the files of C."""
        files, problems = translated(folder, self.modules())
        core = f"{(folder / 'dyacht/core').as_posix()}/"
        return "".join(f"{self.shown(str(problem).replace(core, ''))}\n" for problem in problems), files

    def shown(self, message: str) -> str:
        """Return a message with the line counted as in the case."""
        where, line, rest = message.split(":", 2)
        part = "python" if where == "sample.py" else where
        above = 0 if self.parts.get(part, '"""').startswith('"""') else 1
        return f"{where}:{int(line) - above}:{rest}"

    def filled(self) -> str:
        """Return the whole case with what the twin makes of it now; for whoever writes cases, to be read before it is kept."""
        with tempfile.TemporaryDirectory() as folder:
            messages, files = self.run(Path(folder))
        lines = [f"== {self.name}\n"]
        lines += [f"[{part}]\n{text}" for part, text in self.parts.items() if part not in MADE]
        if messages:
            lines.append(f"[problem]\n{messages}")
        elif "core.h" in self.parts:
            lines.append(f"[core.h]\n{self.parts['core.h']}")
        if (not messages and "core.h" not in self.parts) or "c" in self.parts:
            text = files.get("sample.c", "")
            body = text.partition('#include "core.h"')[2].lstrip()
            lines.append(f"[c]\n{body}")
        return "".join(lines)


def read(path: Path) -> list[Case]:
    """Return the cases of a file."""
    cases: list[Case] = []
    part = ""
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        if found := NAME.match(line):
            cases.append(Case(path.stem, found[1], {}))
        elif found := PART.match(line):
            part = found[1]
            cases[-1].parts[part] = ""
        else:
            cases[-1].parts[part] += line
    for case in cases:
        case.parts = {name: text.strip("\n") + "\n" for name, text in case.parts.items()}
    return cases


def every() -> list[Case]:
    """Return the cases of all files."""
    return [case for path in sorted(FOLDER.glob("*.txt")) for case in read(path)]
