"""dyacht.exe has no instruction that an 8086 lacks: neither what is compiled here, nor what it takes from the C library."""

import re
import struct
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.dos import made

pytestmark = [pytest.mark.dos, made.needs_dos]

PREFIXES = {0x26, 0x2E, 0x36, 0x3E, 0xF0, 0xF2, 0xF3}
LATER = {*range(0x60, 0x70), 0xC0, 0xC1, 0xC8, 0xC9, 0x0F}
"""First bytes of instructions of an 80186 or later: PUSHA, BOUND, PUSH and IMUL of a constant, INS and OUTS, shifts by a constant, ENTER,
LEAVE, and all of two bytes."""
LINE = re.compile(r"^[0-9A-F]{4,8}  ((?:[0-9A-F]{2} )*[0-9A-F]{2})\t+[a-z].*$", re.MULTILINE)
"""An instruction as wdis shows it: data have no word in small letters."""
HEADER, LAST, END = 0x80, (0x8A, 0x8B), 0xF1
"""Records of an OMF library."""


def listing(path: Path) -> str:
    """Return an object's instructions and data."""
    done = subprocess.run(["wdis", path.name], cwd=path.parent, env=made.recipe().tools(), check=True, capture_output=True)
    return done.stdout.decode("latin-1")


def instructions(text: str) -> list[tuple[int, str]]:
    """Return the first byte behind the prefixes, and the line, of each instruction of a listing."""
    found = []
    for match in LINE.finditer(text):
        opcodes = [byte for byte in bytes.fromhex(match[1]) if byte not in PREFIXES]
        found.append((opcodes[0] if opcodes else 0, match[0]))
    return found


def members(library: bytes) -> dict[str, bytes]:
    """Return the objects of a library by name."""
    page = struct.unpack_from("<H", library, 1)[0] + 3
    at, objects = page, {}
    while library[at] != END:
        start, kind, name = at, HEADER, ""
        while kind not in LAST:
            kind, length = struct.unpack_from("<BH", library, at)
            if kind == HEADER:
                name = library[at + 4 : at + 4 + library[at + 3]].decode("ascii").replace("\\", "/").rsplit("/", 1)[-1]
            at += 3 + length
        objects[name.removesuffix(".o")] = library[start:at]
        at = -(-at // page) * page
    return objects


@cache
def library() -> dict[str, bytes]:
    return members((made.recipe().watcom() / "lib286/dos/clibl.lib").read_bytes())


def used() -> list[str]:
    """Return the library's objects that the program has, by the linker's map."""
    return sorted(set(re.findall(r"clibl\.lib\(([^)]+)\)", made.exe().with_suffix(".map").read_text(encoding="latin-1"))))


def test_what_is_compiled_here_runs_on_an_8086(tmp_path: Path) -> None:
    modules = made.recipe().compile_all(tmp_path / "work", made.gen())
    found = [each for stem in modules for each in instructions(listing(tmp_path / f"work/{stem}.o"))]
    assert len(found) > 20_000
    assert [line for opcode, line in found if opcode in LATER] == []


def test_what_comes_from_the_c_library_runs_on_an_8086(tmp_path: Path) -> None:
    found = []
    for i, name in enumerate(used()):
        path = tmp_path / f"{i}.o"
        path.write_bytes(library()[name])
        found += instructions(listing(path))
    assert len(found) > 2_000
    assert [line for opcode, line in found if opcode in LATER] == []


def test_an_instruction_of_an_80186_would_be_seen(tmp_path: Path) -> None:
    (tmp_path / "later.c").write_text("int shifted(int one, int other)\n{\n    return (one << 5) * 9 + other;\n}\n", encoding="ascii")
    subprocess.run(["wcc", "-zq", "-ml", "-1", "-os", "-fo=later.o", "later.c"], cwd=tmp_path, env=made.recipe().tools(), check=True)
    assert any(opcode in LATER for opcode, _ in instructions(listing(tmp_path / "later.o")))
