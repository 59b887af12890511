"""Bytecode for a program: what it needs, nothing of the machine it was made on."""

import marshal
import re
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import freeze
import pytest

PROGRAM = '''
import helper

def main() -> int:
    """Return a number."""
    def inner() -> int:
        return helper.number()
    return inner()
'''


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A program of two modules."""
    (tmp_path / "game.py").write_text(PROGRAM)
    (tmp_path / "helper.py").write_text("def number() -> int:\n    return 5\n")
    (tmp_path / "stranger.py").write_text("nobody = 'imports me'\n")
    return tmp_path


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from codes(each)


def test_a_program_has_what_it_imports_and_nothing_else(sources: Path) -> None:
    assert set(freeze.found(["game"], [str(sources)])) == {"game", "helper"}


def test_a_program_that_needs_what_is_left_out_is_not_made(sources: Path) -> None:
    (sources / "helper.py").write_text("import tempfile\n")
    with pytest.raises(SystemExit, match="helper needs tempfile"):
        freeze.found(["game", "helper"], [str(sources)])


def test_no_code_says_where_it_was_made(sources: Path) -> None:
    made = freeze.found(["game"], [str(sources)])["game"]
    code = marshal.loads(freeze.code_of(made, [str(sources)]))
    assert {each.co_filename for each in codes(code)} == {"game.py"}
    assert {each.co_name for each in codes(code)} >= {"main", "inner"}


def test_the_same_sources_elsewhere_give_the_same_bytes(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("elsewhere")
    for file in sources.glob("*.py"):
        (other / file.name).write_text(file.read_text())
    made = [freeze.code_of(freeze.found(["game"], [str(place)])["game"], [str(place)]) for place in (sources, other)]
    assert made[0] == made[1]


def test_every_encoding_that_the_door_names_is_frozen_in() -> None:
    named = re.compile(r"""(?:encoding=|(?:en|de)code\()["']([\w-]+)["']""")
    found = {name for path in (freeze_root() / "src/dyacht").rglob("*.py") for name in named.findall(path.read_text(encoding="utf-8"))}
    assert {f"encodings.{name.lower().replace('-', '_')}" for name in found} <= set(freeze.ALWAYS)


def freeze_root() -> Path:
    return Path(freeze.__file__).resolve().parent.parent
