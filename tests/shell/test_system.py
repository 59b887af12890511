import ast
from pathlib import Path

import pytest

from dyacht.shell import system
from dyacht.shell.ways import OTHER, PIPE, SOCKET, TERMINAL
from tests import source

OWN = {"fcntl", "termios", "_signal", "signal", "select", "msvcrt", "ctypes", "socket"}
"""Modules that only some systems have, or that differ between them."""
EVERYWHERE = {"dyacht/shell/breaks.py": {"signal"}}
"""What a module takes of them that all systems have: Ctrl-C is SIGINT on each."""
PARTS = ("posix_", "windows_")


def test_this_system_has_its_parts(tmp_path: Path) -> None:
    assert system.kind_of(0) in (OTHER, PIPE, SOCKET, TERMINAL)
    assert system.disk().names(str(tmp_path)) == []


@pytest.mark.parametrize("module", [path for path in source.modules("dyacht") if not path.name.startswith(PARTS)], ids=str)
def test_only_a_systems_own_modules_import_what_is_its_own(module: object) -> None:
    tree = ast.parse((source.SRC / str(module)).read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    assert not names & OWN - EVERYWHERE.get(str(module), set())
