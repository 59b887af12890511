"""The readers of outside bytes in C, under the sanitizers of addresses and undefined behaviour, fed files cut and damaged.

A program of C is written that makes the calls one after the other, each with its bytes in an array of just that size, and tells
what they gave; Python has told before.
"""

import random
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dyacht.core import sizes
from dyacht.core.codec import cp437, dropfile, ini, iniwrite, line, switch
from dyacht.core.codec.caller import Caller, Fault
from dyacht.core.codec.ini import Faults, Settings
from dyacht.core.codec.line import Line
from dyacht.core.codec.switch import Switches
from dyacht.core.words import new, u8, zeros
from tests import native
from tests.twin.test_codec import FILES, INI, TELNET

SANITIZED = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-Wno-overlength-strings")


class Recorder:
    """Makes calls in Python and writes them down as C."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.heads: list[str] = []
        self.lines: list[str] = []
        self.known: dict[int, str] = {}
        self.kept: list[Any] = []

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        """Make one call."""
        shown = ", ".join(self.argument(arg) for arg in args)
        name = f"{function.__module__.rpartition('.')[2]}_{function.__name__}({shown})"
        result = function(*args)
        self.lines.append(f"{name};" if result is None else f'printf("%lu\\n", (unsigned long){name});')
        if result is not None:
            self.said.append(str(int(result)))
        return result

    def argument(self, value: Any) -> str:
        """Return an argument as C, declared if it is new."""
        if isinstance(value, int):
            return str(int(value))
        if id(value) not in self.known:
            self.kept.append(value)
            name = self.known[id(value)] = f"v{len(self.known)}"
            if isinstance(value, bytes):
                self.heads.append(f"static const u8 {name}[{max(len(value), 1)}] = {{{', '.join(map(str, value)) or 0}}};")
            elif isinstance(value, list):
                self.heads.append(f"static u8 {name}[{len(value)}];")
            else:
                self.heads.append(f"static struct {type(value).__name__} {name};")
        name = self.known[id(value)]
        return name if isinstance(value, bytes | list) else f"&{name}"

    def program(self) -> str:
        """Return the program."""
        functions = [self.lines[at : at + 200] for at in range(0, len(self.lines), 200)]
        text = '#include <stdio.h>\n#include "core.h"\n\n' + "\n".join(self.heads)
        for i, lines in enumerate(functions):
            text += f"\n\nstatic void part{i}(void)\n{{\n    " + "\n    ".join(lines) + "\n}"
        calls = "\n    ".join(f"part{i}();" for i in range(len(functions)))
        return f"{text}\n\nint main(void)\n{{\n    {calls}\n    return 0;\n}}\n"


def damaged(choose: random.Random, data: bytes) -> bytes:
    """Return bytes cut and changed."""
    made = bytearray(data[: choose.randrange(len(data) + 1)])
    for _ in range(choose.randrange(4)):
        if made:
            made[choose.randrange(len(made))] = choose.randrange(256)
    return bytes(made)


def record(made: Recorder, choose: random.Random) -> None:
    """Make the calls."""
    caller, fault, settings, faults, out = new(Caller), new(Fault), new(Settings), new(Faults), zeros(u8, sizes.INI)
    for _ in range(150):
        data = damaged(choose, choose.choice(FILES))
        made.call(dropfile.read, caller, fault, choose.randrange(6), data, len(data))
    for _ in range(40):
        data = damaged(choose, INI * choose.randrange(1, 4))
        made.call(ini.read, settings, data, len(data), faults)
        made.call(iniwrite.write, settings, data, len(data), out, choose.choice([sizes.INI, 300, 20]))
    switches = new(Switches)
    made.call(switch.begin, switches)
    for _ in range(60):
        data = damaged(choose, choose.choice([b"-D/bbs/door32.sys", b'-D"a b"', b"/N12", b"-T20261201", b"--S-1", b"\xff\xff"]))
        made.call(switch.take, switches, data, len(data))
    terminal = new(Line)
    made.call(line.start, terminal, 1, True)
    for i in range(1500):
        made.call(line.receive, terminal, choose.choice([choose.randrange(256), choose.choice(TELNET)]), i)
    for _ in range(60):
        data = bytes(choose.choices([195, 164, 226, 150, 136, 240, 65], k=choose.randrange(12)))
        made.call(cp437.text_in, data, 0, len(data), out, choose.randrange(1, 9))


@pytest.mark.skipif(shutil.which(native.GCC) is None, reason="gcc is not installed")
def test_outside_bytes_harm_nothing_in_c(tmp_path: Path) -> None:
    made = Recorder()
    record(made, random.Random(7))
    whole = tmp_path / "whole.c"
    files = sorted(native.core().folder.glob("*.c"))
    whole.write_text(made.program() + "".join(f'#include "{path}"\n' for path in files))
    native.compile_c(tmp_path, *SANITIZED, "-I", native.core().folder, whole, "-o", "whole")
    run = subprocess.run([tmp_path / "whole"], check=False, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.split() == made.said
