"""One text of the subset in three worlds: Python as it is, Python watched, and C; so that one test body asks all of them."""

import ast
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from dyacht.core import words
from tests import native, widths
from twin.translate import translate

PREAMBLE = (
    '"""A sample."""; from dyacht.core.words import Annotated, Array, Buffer, Final, Span, Text, '
    "apart, clear, copy, crc32, i16, i32, new, struct, u8, u16, u32\n"
)
"""Stands above a sample, on one line."""


def translated(folder: Path, modules: dict[str, str]) -> tuple[dict[str, str], list[Any]]:
    """Return what the twin makes of some modules, named by their path in the core."""
    core = folder / "dyacht" / "core"
    for name, text in modules.items():
        path = core / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for package in (core.parent, *(path for path in (core, *core.rglob("*")) if path.is_dir())):
        if not (package / "__init__.py").exists():
            (package / "__init__.py").touch()
    return translate(core)


def plain_words() -> ModuleType:
    """Return words.py once more, as a release has it: nothing watched."""
    name = "tests.plain_words"
    if name not in sys.modules:
        spec = spec_from_file_location(name, words.__file__)
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        sys.modules[name] = module
    return sys.modules[name]


def loaded(text: str, watched: bool) -> ModuleType:
    """Return a sample as a module."""
    plain_words()
    widths.arm()
    tree = ast.parse(text if watched else text.replace("dyacht.core.words", "tests.plain_words"))
    made = ModuleType("sample")
    if watched:
        tree = widths.Rewriter().visit(tree)
        made.__dict__.update(_unfit=widths.fail, _watch_array=widths.array)
    exec(compile(ast.fix_missing_locations(tree), "sample.py", "exec", dont_inherit=True), made.__dict__)
    return made


class InC:
    """The functions of a sample, called in C."""

    def __init__(self, folder: Path, text: str, flags: tuple[str, ...] = ("-O1",)) -> None:
        files, problems = translated(folder, {"sample": text})
        assert not problems, "\n".join(map(str, problems))
        out = folder / "c"
        out.mkdir()
        self.native = native.Native(native.write(out, files), flags)
        self.text = loaded(text, watched=False)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.text, name)
        if getattr(found, "__module__", "") != "sample" or isinstance(found, type):
            return found
        function = self.native.function(found)
        result = found.__annotations__.get("return")

        def call(*args: Any) -> Any:
            given = [self.native.to_c(value, kind) for value, kind in zip(args, self.native.ffi.typeof(function).args, strict=True)]
            value = function(*given)
            for one, c in zip(args, given, strict=True):
                if isinstance(one, list):
                    one[:] = self.native.ffi.unpack(c, len(one))
                elif not isinstance(one, int | bytes | tuple):
                    self.native.back(c, one)
            return bool(value) if result is bool else value

        return call
