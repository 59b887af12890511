"""Every message of the twin, and how each part of the subset looks in C, as text."""

import ast
import re
from pathlib import Path

import pytest

from tests import native
from tests.source import SRC
from tests.twin import cases
from twin import expressions, statements

ALL = cases.every()
UNWRITABLE = {
    "{} is not in the subset": "for what later Pythons bring; test_made_up.py makes it up",
    "the table is over 64 KB": "too long for a text; test_made_up.py writes it",
}


@pytest.mark.parametrize("case", ALL, ids=[f"{case.file}: {case.name}" for case in ALL])
def test_each_case(case: cases.Case, tmp_path: Path) -> None:
    messages, files = case.run(tmp_path)
    assert messages == case.parts.get("problem", "")
    for part, name in (("c", "sample.c"), ("core.h", "core.h")):
        for block in case.parts.get(part, "").split("\n\n\n"):
            assert block.strip("\n") in files.get(name, "")
    if files:
        native.write(tmp_path, files)
        native.compile_c(tmp_path, *native.STRICT, "-O1", "-c", *(name for name in files if name != "words.c"))


def test_no_two_cases_have_one_name() -> None:
    names = [case.name for case in ALL]
    assert sorted(names) == sorted(set(names))


def test_every_message_has_a_case() -> None:
    said = {
        line.split(": ", 1)[1] for case in ALL for line in case.parts.get("problem", "").splitlines() if re.match(r"\S+:\d+:\d+: ", line)
    }
    unheard = [text for text in messages() if not any(re.fullmatch(pattern(text), line) for line in said)]
    assert sorted(set(unheard) - set(UNWRITABLE)) == []


def messages() -> list[str]:
    """Return every message that the twin's source holds, with {} for what varies."""
    found = [what for table in (expressions.FOREIGN, statements.FOREIGN) for what, _ in table.values()]
    for path in sorted((SRC / "twin").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (getattr(node.func, "id", None) or getattr(node.func, "attr", None)) == "refusal":
                found += [text for text in [template(node.args[-2])] if text and len(node.args) > 2]
    return found


def template(node: ast.expr) -> str:
    """Return a text with {} for what varies."""
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(parts):
            return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
        case _:
            return ""


def pattern(text: str) -> str:
    """Return a template as a regular expression."""
    return ".+".join(re.escape(part) for part in text.split("{}"))
