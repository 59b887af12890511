"""The rings hold, every module has its test, nothing is too long, and no text names a machine."""

import ast
import re
import sys
from pathlib import Path

import pytest

from tests import source

WORDS = Path("dyacht/core/words.py")
LINES = 400
FUNCTION_LINES = 60
NO_STATE_BUT = {(WORDS, "STRUCTS"): "written while modules load; tests learn from it which records to watch"}

MADE_BESIDE = {"dyacht/shell/clock.py": {"hostclock"}}
"""What a made program may bring along; the source does without."""

NO_TEST_OF_ITS_OWN = {
    "dyacht/version.py": "one constant; tests/test_packaging.py builds a wheel from it",
    "dyacht/__main__.py": "two lines; every test in tests/real starts the door through it",
    "twin/__main__.py": "only arguments; tox runs it with --check",
    "dyacht/core/sizes.py": "constants",
    "dyacht/core/events.py": "constants",
    "dyacht/core/screens/logo.py": "a picture; tests/pages holds it",
    "dyacht/core/screens/say.py": "sentences; tests/pages holds them",
    "dyacht/shell/ports.py": "protocols; the type checker holds everybody to them",
    "dyacht/core/state.py": "the shape of the state; tests/core/test_app.py drives it",
}


def each(under: str = "") -> "pytest.MarkDecorator":
    paths = source.modules(under)
    return pytest.mark.parametrize("module", paths, ids=[str(path) for path in paths])


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


@each("dyacht/core")
def test_the_core_imports_nothing_but_the_core(module: Path) -> None:
    allowed = {"binascii", "io"} if module == WORDS else set()
    outside = {name for name in source.imports(module) if not within(name, "dyacht.core") and name.split(".")[0] not in allowed}
    assert not outside


def test_base_names_in_the_core_are_unique_and_fit_dos() -> None:
    stems = [path.stem for path in source.modules("dyacht/core") if path.stem != "__init__"]
    assert sorted(stems) == sorted(set(stems))
    assert [stem for stem in stems if len(stem) > 8] == []


@each("twin")
def test_the_translator_imports_nothing_of_the_door(module: Path) -> None:
    assert not {name for name in source.imports(module) if within(name, "dyacht")}


@each("dyacht")
def test_only_the_main_module_imports_cli(module: Path) -> None:
    if module != Path("dyacht/__main__.py"):
        assert not {name for name in source.imports(module) if within(name, "dyacht.cli")}


@each("dyacht")
def test_the_door_needs_only_the_standard_library(module: Path) -> None:
    roots = {name.split(".")[0] for name in source.imports(module)} - {"dyacht"}
    assert roots - MADE_BESIDE.get(str(module), set()) <= set(sys.stdlib_module_names)


def test_nothing_stands_beside_the_rings() -> None:
    loose = {path.name for path in source.modules("dyacht") if len(path.parts) == 2}
    assert loose <= {"__init__.py", "__main__.py", "cli.py", "version.py"}


@each()
def test_no_module_keeps_state(module: Path) -> None:
    tree = source.tree(module)
    kept = [f"line {node.lineno}: global" for node in ast.walk(tree) if isinstance(node, ast.Global)]
    for node in source.statements(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names = {part.id if isinstance(part, ast.Name) else part.attr for item in node.decorator_list for part in names_in(item)}
            if names & {"cache", "lru_cache", "cached_property"}:
                kept.append(f"line {node.lineno}: {node.name} remembers its answers")
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None and starts_empty(statement.value):
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            if (module, ast.unparse(target)) not in NO_STATE_BUT:
                kept.append(f"line {statement.lineno}: {ast.unparse(target)} starts empty, so something fills it")
    assert not kept


def names_in(node: ast.AST) -> list[ast.Name | ast.Attribute]:
    return [part for part in ast.walk(node) if isinstance(part, ast.Name | ast.Attribute)]


def starts_empty(value: ast.expr) -> bool:
    if isinstance(value, ast.List | ast.Set):
        return not value.elts
    if isinstance(value, ast.Dict):
        return not value.keys
    called = value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""
    return called in {"list", "dict", "set", "bytearray", "defaultdict", "deque"} and not getattr(value, "args", True)


@each()
def test_no_module_is_longer_than_one_can_read(module: Path) -> None:
    assert len((source.SRC / module).read_text(encoding="utf-8").splitlines()) <= LINES


@each()
def test_no_function_is_longer_than_a_screen(module: Path) -> None:
    functions = [node for node in ast.walk(source.tree(module)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    assert [f"{node.name}: {length(node)} lines" for node in functions if length(node) > FUNCTION_LINES] == []


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


@each()
def test_every_module_says_in_a_docstring_what_it_knows(module: Path) -> None:
    if module.name != "__init__.py":
        assert ast.get_docstring(source.tree(module))


@each()
def test_every_module_has_a_test_where_one_looks_for_it(module: Path) -> None:
    if module.name == "__init__.py" or module.as_posix() in NO_TEST_OF_ITS_OWN:
        return
    if module.parts[0] == "twin":  # its stages have no meaning alone: a case is Python in, and C or a problem out
        assert list((source.ROOT / "tests" / "twin" / "cases").iterdir())
        return
    inside = module.relative_to("dyacht") if module.parts[0] == "dyacht" else module
    assert (source.ROOT / "tests" / inside.parent / f"test_{inside.name}").is_file()


def test_every_exception_to_that_is_still_one() -> None:
    there = {path.as_posix() for path in source.modules()}
    for name in NO_TEST_OF_ITS_OWN:
        assert name in there
    for module, name in NO_STATE_BUT:
        assert name in (source.SRC / module).read_text(encoding="utf-8")


def test_no_text_names_a_machine_or_a_registry() -> None:
    machine = re.compile(
        rb"(?<![\w.])[/](work|farm|root|Users)[/]|bash[_]jobs|pypi[.]org|python[h]osted|registry[.]npmjs|deb[.]debian|proxy[.]golang"
    )
    found = []
    for path in source.files():
        data = path.read_bytes()
        if b"\0" not in data[:8192]:
            for number, line in enumerate(data.split(b"\n"), 1):
                if machine.search(line):
                    found.append(f"{path.relative_to(source.ROOT)}:{number}: {line[:120]!r}")
    assert not found
