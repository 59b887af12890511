"""dyacht.exe as a file: how big, how much memory, no segment over 64 KB, and the same bytes each time."""

import os
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tests.dos import made

pytestmark = [pytest.mark.dos, made.needs_dos]

MEMORY = 400 * 1024 - 1024
"""400 KB, without what DOS takes for the program's head and environment; tests/dos/test_memory.py has a machine with no more."""
SEGMENT = 0x10000
TABLES = ("State", "DayTable", "Mine", "Ledger", "Cells", "Tops", "Sheet", "Bulletin", "Work")
"""What is made while it runs."""


def test_it_is_under_250_kb() -> None:
    assert made.exe().stat().st_size < made.recipe().LIMIT


def test_it_takes_under_400_kb_with_all_its_tables(tmp_path: Path) -> None:
    source = '#include <stdio.h>\n#include "core.h"\nint main(void)\n{\n'
    source += "".join(f'    printf("%lu\\n", (unsigned long)sizeof(struct {name}));\n' for name in TABLES)
    (tmp_path / "sizes.c").write_text(source + "    return 0;\n}\n", encoding="ascii")
    subprocess.run([os.environ.get("CC", "cc"), f"-I{made.gen()}", "sizes.c", "-o", "sizes"], cwd=tmp_path, check=True)
    told = subprocess.run([tmp_path / "sizes"], check=True, capture_output=True, text=True).stdout.split()
    size = dict(zip(TABLES, map(int, told), strict=True))
    assert all(bytes_of < SEGMENT for bytes_of in size.values())
    program = made.recipe().memory_of(made.exe().with_suffix(".map"))
    one_room = max(size["DayTable"], size["Cells"] + size["Tops"])
    other_room = max(size["Mine"], size["Sheet"])
    door = program + size["State"] + one_room + other_room + size["Ledger"]
    assert door + size["Bulletin"] < MEMORY
    assert program + size["Work"] + one_room + size["Ledger"] < MEMORY


def test_no_segment_is_over_64_kb_and_the_stack_has_room() -> None:
    text = made.exe().with_suffix(".map").read_text(encoding="latin-1")
    segments = re.findall(r"^(\S+)\s+\S+\s+\S+\s+[0-9a-f]{4}:[0-9a-f]{4}\s+([0-9a-f]{8})$", text, re.MULTILINE)
    sizes = {name: int(size, 16) for name, size in segments}
    assert len(sizes) > 40
    assert all(size < SEGMENT for size in sizes.values())
    assert sizes["STACK"] == made.recipe().STACK


def test_it_is_a_program_for_real_mode() -> None:
    magic, last, pages = struct.unpack("<2sHH", made.exe().read_bytes()[:6])
    assert magic == b"MZ"
    assert (pages - 1) * 512 + (last or 512) == made.exe().stat().st_size


def test_made_again_elsewhere_it_has_the_same_bytes(tmp_path: Path) -> None:
    again = made.recipe().make(tmp_path / "deeper" / "place", made.gen())
    assert again.read_bytes() == made.exe().read_bytes()


def test_the_recipe_leaves_what_a_release_is_packed_from(tmp_path: Path) -> None:
    subprocess.run([sys.executable, made.ROOT / "build/dos.py", tmp_path], check=True, env=dict(os.environ), capture_output=True)
    assert {"dyacht.exe", "NOTICES.TXT", "PARTS"} <= {path.name for path in tmp_path.iterdir()}
