"""Where things stand in the text: modules as read, and problems that show the line at fault with a remedy."""

import ast
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, eq=False)
class Module:
    """One parsed module of the core; ``name`` is what C knows it by, ``dotted`` what Python imports."""

    name: str
    dotted: str
    path: str
    lines: list[str]
    tree: ast.Module


class Problem(Exception):
    """The core left the subset; the text names the place, what is wrong there, and what to write instead."""

    def __init__(self, module: Module, line: int, column: int, width: int, what: str, remedy: str) -> None:
        super().__init__(what)
        self.module, self.line, self.column, self.width = module, line, column, width
        self.what, self.remedy = what, remedy

    def __str__(self) -> str:
        text = self.module.lines[self.line - 1] if self.line <= len(self.module.lines) else ""
        carets = "^" * max(1, min(self.width, len(text) - self.column))
        return (
            f"{self.module.path}:{self.line}:{self.column + 1}: {self.what}\n    {text}\n    {' ' * self.column}{carets}\n    {self.remedy}"
        )

    def order(self) -> tuple[str, int, int, str]:
        """Return what problems are sorted by."""
        return self.module.path, self.line, self.column, self.what


class Following(Problem):
    """What follows from a problem that is told already: it is not told again."""


def refusal(module: Module, node: ast.AST, what: str, remedy: str) -> Problem:
    """Return a Problem about *node*; a class or function is shown by its first line alone."""
    line = getattr(node, "lineno", 1)
    start, end = getattr(node, "col_offset", 0), getattr(node, "end_col_offset", 0)
    text = module.lines[line - 1] if line <= len(module.lines) else ""
    if getattr(node, "end_lineno", line) != line:
        end = len(text.encode())
    column = len(text.encode()[:start].decode(errors="replace"))
    width = len(text.encode()[start:end].decode(errors="replace"))
    return Problem(module, line, column, max(1, width), what, remedy)


def is_hexadecimal(module: Module, node: ast.expr) -> bool:
    """Return whether a number is written as 0x..."""
    start = node.col_offset
    return module.lines[node.lineno - 1].encode()[start : start + 2].lower() == b"0x"


def parse(name: str, dotted: str, path: str, text: str) -> Module:
    """Parse one module; what Python itself refuses becomes a Problem too."""
    lines = text.split("\n")
    try:
        tree = ast.parse(text, path)
    except SyntaxError as error:
        broken = Module(name, dotted, path, lines, ast.Module([], []))
        column = max(0, (error.offset or 1) - 1)
        raise Problem(
            broken, error.lineno or 1, column, 1, f"Python itself refuses this: {error.msg}", "Write it so that Python runs it."
        ) from None
    return Module(name, dotted, path, lines, tree)


def read(path: Path, name: str, dotted: str) -> Module:
    """Read and parse a file."""
    return parse(name, dotted, path.as_posix(), path.read_text(encoding="utf-8"))
