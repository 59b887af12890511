"""The project's own text as the layout tests read it: which files there are, and what a module imports."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
MADE = {"out", "dist", "__pycache__"}
"""Folders that hold what was made from the sources. Hidden folders are left out as well, but for .ci."""


def modules(under: str = "") -> list[Path]:
    """Return every Python module of src, or of a folder in it, relative to src."""
    return sorted(path.relative_to(SRC) for path in (SRC / under).rglob("*.py"))


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Give every file that a clone holds."""
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            if path.name not in MADE and (not path.name.startswith(".") or path.name == ".ci"):
                yield from files(path)
        else:
            yield path


def tree(module: Path) -> ast.Module:
    """Return the syntax tree of a module named relative to src."""
    return ast.parse((SRC / module).read_text(encoding="utf-8"), filename=str(module))


def for_types_alone(node: ast.AST) -> bool:
    """Tell whether a statement is one that only the type checker reads."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Give every node below *node*, without what only the type checker reads."""
    for child in ast.iter_child_nodes(node):
        if for_types_alone(child):
            assert isinstance(child, ast.If)
            for other in child.orelse:
                yield other
                yield from statements(other)
            continue
        yield child
        yield from statements(child)


def imports(module: Path) -> set[str]:
    """Return the dotted names that a module imports when it runs; ``from a import b`` counts as both a and a.b."""
    found: set[str] = set()
    for node in statements(tree(module)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}:{node.lineno}: a relative import; name the module whole"
            assert node.module is not None
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found
