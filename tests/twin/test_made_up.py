"""What no text of today's Python can show the twin, or only a very long one."""

import ast
from pathlib import Path

import pytest

from tests.twin.worlds import PREAMBLE, translated
from twin.declare import Declarations
from twin.expressions import Expressions
from twin.names import Names
from twin.project import Program, load
from twin.source import Problem
from twin.statements import Body
from twin.symbols import Function


@pytest.fixture
def program(tmp_path: Path) -> Program:
    translated(tmp_path, {"sample": PREAMBLE + 'def f(x: u8) -> None:\n    """Do."""\n'})
    program = load(tmp_path / "dyacht" / "core")
    Declarations(program.modules[0], program, Names(), {}).run()
    return program


def test_an_expression_of_a_later_python_is_refused(program: Program) -> None:
    class Later(ast.expr):
        """Something new."""

    with pytest.raises(Problem, match="Later is not in the subset"):
        Expressions(program.modules[0], program).expression(Later(lineno=1, col_offset=0))


def test_a_statement_of_a_later_python_is_refused(program: Program) -> None:
    class Later(ast.stmt):
        """Something new."""

    function = program.functions()[0]
    assert isinstance(function, Function)
    body = Body(function, program, {}, lambda called, module, node: None)
    with pytest.raises(Problem, match="Later is not in the subset"):
        body.statement(Later(lineno=1, col_offset=0))


def test_a_table_over_64_kb_is_refused(tmp_path: Path) -> None:
    values = ", ".join(["0"] * 16384)
    _, problems = translated(tmp_path, {"sample": f"{PREAMBLE}TABLE: Final[tuple[u32, ...]] = ({values})\n"})
    assert [problem.what for problem in problems] == ["the table is over 64 KB"]


def test_a_long_text_is_shown_whole_with_its_carets(tmp_path: Path) -> None:
    _, problems = translated(tmp_path, {"sample": PREAMBLE + "ä: Final = 1.5\n"})
    assert str(problems[0]).splitlines()[1:3] == ["    ä: Final = 1.5", "               ^^^"]
