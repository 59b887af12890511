"""The C that the twin writes, as a library beside the Python core: the same call to both, and everything they touch compared.

native = core()                                        the whole core, built once per process
native.both(page.put, sheet, 1, 2, 0x07, 65)           calls Python and C, compares result and every record and array
native.same(sheet, c_sheet)                            compares a record with a struct, field by field
"""

import atexit
import functools
import importlib
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from cffi import FFI

from twin.translate import translate

SRC = Path(__file__).resolve().parent.parent / "src"
STRICT = ("-std=c89", "-pedantic", "-Wall", "-Wextra", "-Werror")
GCC = "gcc"
CAST = re.compile(r"\((?:u8|i16|u16|i32|u32)\)(?=\d)")
"""A constant's width, which cffi can't read in an array's length."""


class Native:
    """A library made of generated C, and how Python's values are given to it."""

    def __init__(self, folder: Path, flags: Iterable[str] = ("-O1",)) -> None:
        self.folder = folder
        library = folder / "libcore.so"
        whole = folder / "whole.txt"
        whole.write_text("".join(f'#include "{path.name}"\n' for path in sorted(folder.glob("*.c"))))
        compile_c(folder, "-x", "c", whole, "-I", folder, "-shared", "-fPIC", *flags, "-o", library)
        header = CAST.sub("", compile_c(folder, "-E", "-P", folder / "core.h"))
        self.ffi = FFI()
        self.ffi.cdef(header)
        self.apart: WeakKeyDictionary[Any, list[Any]] = WeakKeyDictionary()
        self.lib: Any = self.ffi.dlopen(str(library))

    def function(self, python: Callable[..., Any]) -> Any:
        """Return C's twin of a function."""
        return getattr(self.lib, f"{python.__module__.rpartition('.')[2]}_{python.__name__}")

    def both(self, python: Callable[..., Any], *args: Any) -> Any:
        """Call Python and C, and see that results and whatever the arguments refer to are the same."""
        function = self.function(python)
        kinds = self.ffi.typeof(function).args
        given = [self.to_c(value, kind) for value, kind in zip(args, kinds, strict=True)]
        theirs = function(*given)
        ours = python(*args)
        name = python.__name__
        for i, (value, c) in enumerate(zip(args, given, strict=True)):
            if not isinstance(value, int | bytes):
                self.same(value, c, f"{name}(), argument {i}")
        if isinstance(ours, bytes):
            theirs = self.ffi.string(self.ffi.cast("char *", theirs))
        assert ours == theirs, f"{name}() gives {ours} in Python, {theirs} in C"
        return ours

    def to_c(self, value: Any, kind: Any) -> Any:
        """Return *value* as C takes it."""
        if isinstance(value, int):
            return int(value)
        if isinstance(value, bytes):
            return self.ffi.new("u8[]", value + b"\0")
        if isinstance(value, list | tuple):
            element = kind.item
            if element.kind == "struct":
                made = self.ffi.new(self.ffi.getctype(element, "[]"), len(value))
                for i, one in enumerate(value):
                    self.fill(made[i], one)
                return made
            return self.ffi.new(self.ffi.getctype(element, "[]"), list(value))
        made = self.made(kind.item)
        self.fill(made[0], value)
        return made

    def fill(self, c: Any, value: Any) -> None:
        """Copy a record into a struct."""
        for name, kind in value.FIELDS.items():
            part = getattr(value, name)
            if hasattr(kind, "element"):
                if hasattr(kind.element, "low"):
                    setattr(c, name, part)
                else:
                    for i, one in enumerate(part):
                        self.fill(getattr(c, name)[i], one)
            elif isinstance(part, int):
                setattr(c, name, int(part))
            else:
                self.fill(getattr(c, name), part)

    def back(self, c: Any, value: Any) -> None:
        """Copy a struct into a record."""
        for name, kind in value.FIELDS.items():
            part = getattr(c, name)
            mine = getattr(value, name)
            if hasattr(kind, "element"):
                for i in range(kind.length):
                    if hasattr(kind.element, "low"):
                        mine[i] = part[i]
                    else:
                        self.back(part[i], mine[i])
            elif isinstance(mine, int):
                setattr(value, name, bool(part) if kind is bool else part)
            else:
                self.back(part, mine)

    def same(self, value: Any, c: Any, where: str = "") -> None:
        """Compare a record with a struct, or an array with one of C, to the last field."""
        if isinstance(value, list | tuple):
            self.same_array(value, c, where)
            return
        for name in value.FIELDS:
            part, its = getattr(value, name), getattr(c, name)
            at = f"{where}.{name}"
            if isinstance(part, int):
                assert part == its, f"{at} is {part} in Python, {its} in C"
            else:
                self.same(part, its, at)

    def same_array(self, value: Any, c: Any, where: str) -> None:
        """Compare two arrays."""
        if value and not isinstance(value[0], int):
            for i, one in enumerate(value):
                self.same(one, c[i], f"{where}[{i}]")
            return
        its = self.ffi.unpack(c, len(value))
        if list(its) != list(value):
            i = next(i for i, one in enumerate(value) if one != its[i])
            raise AssertionError(f"{where}[{i}] is {value[i]} in Python, {its[i]} in C")

    def new(self, cls: type[Any]) -> Any:
        """Return a struct of zeros."""
        return self.made(self.ffi.typeof(f"struct {cls.__name__}"))

    def made(self, kind: Any) -> Any:
        """Return a struct of zeros with all records of it that stand apart; they live as long as it does."""
        made = self.ffi.new(self.ffi.getctype(kind, "*"))
        self.apart[made] = list(self.furnished(made[0]))
        return made

    def furnished(self, c: Any) -> Iterator[Any]:
        """Make the records of a struct that stand apart, and give them."""
        for name, field in self.ffi.typeof(c).fields:
            if field.type.kind == "pointer":
                other = self.made(field.type.item)
                setattr(c, name, other)
                yield other
            elif field.type.kind == "struct":
                yield from self.furnished(getattr(c, name))


def compile_c(folder: Path, *arguments: str | Path) -> str:
    """Run gcc; return what it prints."""
    command = [GCC, *map(str, arguments)]
    run = subprocess.run(command, check=False, capture_output=True, text=True, cwd=folder)
    assert run.returncode == 0, f"{' '.join(command)}\n{run.stderr}"
    return run.stdout


def write(folder: Path, files: dict[str, str]) -> Path:
    """Write generated files into *folder*."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="ascii")
    return folder


def folder() -> Path:
    """Return a folder that is gone when the process ends."""
    path = Path(tempfile.mkdtemp(prefix="dyacht-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


@functools.cache
def core() -> Native:
    """Return the whole core of today, translated and built once per process."""
    files, problems = translate(SRC / "dyacht" / "core")
    assert not problems, "\n".join(map(str, problems))
    return Native(write(folder(), files))


def module(name: str) -> Any:
    """Return a module of the core by what C calls it."""
    found = next((SRC / "dyacht" / "core").rglob(f"{name}.py"))
    return importlib.import_module(".".join(found.relative_to(SRC).with_suffix("").parts))
