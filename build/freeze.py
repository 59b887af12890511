#!/usr/bin/env python3
"""Write a program's modules as C: build/freeze.py [--windows] NAME=MODULE:FUNCTION FOLDER LIBRARY SOURCES...

FOLDER/code.bin holds the bytecode of the program and of what it needs of the standard library (the folder LIBRARY), FOLDER/frozen.c says
where in it each module is. The Python that runs this must be of LIBRARY's version, as its bytecode is what will run. The same sources
give the same bytes: no path, no date, no order of a set gets in.
"""

import _imp
import marshal
import sys
from collections.abc import Iterable
from modulefinder import Module, ModuleFinder
from pathlib import Path
from types import CodeType

ALWAYS = ["ssl", *(f"encodings.{name}" for name in ("aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig"))]
"""What no import statement names, or not yet."""
NEVER = """
    _pydecimal argparse asyncio concurrent ctypes decimal doctest email fractions gettext importlib._bootstrap
    importlib._bootstrap_external importlib.metadata importlib.readers importlib.resources logging lzma multiprocessing pdb pickle
    pprint pydoc random shutil sqlite3 statistics subprocess tarfile tempfile test tkinter tracemalloc unittest zipfile
""".split()
"""What the standard library imports for the sake of its own tools and tests only."""
WINDOWS = ["ctypes", "encodings.mbcs"]
"""What a program for Windows has beside that."""
SECTIONS = {False: (".pushsection .rodata", ".popsection"), True: ('.section .rdata,\\"dr\\"', ".text")}
"""How an assembler is told where constants go, and back."""


def found(names: Iterable[str], paths: list[str], windows: bool = False) -> dict[str, Module]:
    """Return the modules that the named ones lead to, by name, without those that Python's own library has frozen in it already."""
    more = WINDOWS if windows else []
    finder = ModuleFinder(paths, excludes=[name for name in NEVER if name not in more])
    for name in [*names, *more]:
        finder.import_hook(name)
    own = {name.split(".")[0] for name in names} - {"encodings", "ssl"}
    for name, by in finder.badmodules.items():
        if name in NEVER and name not in WINDOWS and any(each.split(".")[0] in own for each in by):
            raise SystemExit(f"{', '.join(sorted(by))} needs {name}, which freeze.py leaves out (NEVER)")
    there = set(_imp._frozen_module_names())  # type: ignore[attr-defined]
    modules = {name: module for name, module in sorted(finder.modules.items()) if name not in there}
    return {name: module for name, module in modules.items() if module.__code__}  # type: ignore[attr-defined]


def code_of(module: Module, paths: list[str]) -> bytes:
    """Return a module's bytecode, in which its file is known by its place under *paths* alone."""
    file = Path(module.__file__)  # type: ignore[attr-defined]
    place = next(file.relative_to(path) for path in paths if file.is_relative_to(path))
    return marshal.dumps(renamed(compile(file.read_bytes(), str(place), "exec", dont_inherit=True, optimize=2), str(place)))


def renamed(code: CodeType, place: str) -> CodeType:
    """Return code that says of itself and of all code in it that it comes from *place*."""
    inner = tuple(renamed(each, place) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_filename=place, co_consts=inner)


def main(program: str, folder: Path, paths: list[str], windows: bool = False) -> None:
    """Write both files."""
    name, _, entry = program.partition("=")
    module, _, function = entry.partition(":")
    data, rows = b"", []
    for each, here in found([module, *ALWAYS], paths, windows).items():
        code = code_of(here, paths)
        rows.append(f'    {{"{each}", code + {len(data)}, {len(code)}, {int(bool(vars(here)["__path__"]))}, NULL}},\n')
        data += code
    (folder / "code.bin").write_bytes(data)
    there, back = SECTIONS[windows]
    (folder / "frozen.c").write_text(f"""/* Made by build/freeze.py */
#include <Python.h>

__asm__("{there}\\n.balign 16\\ncode: .incbin \\"code.bin\\"\\n{back}");
extern const unsigned char code[] __asm__("code");

const char program_name[] = "{name}", program_module[] = "{module}", program_function[] = "{function}";
const struct _frozen program_modules[] = {{
{"".join(rows)}    {{0}}
}};
""")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--windows"]
    main(words[0], Path(words[1]), [str(Path(path).resolve()) for path in [*words[3:], words[2]]], "--windows" in sys.argv)
