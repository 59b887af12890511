#!/usr/bin/env python3
"""Say what is to be made, from ci/targets.toml: build/programs.py TARGET [--with-proof]

A line for each program: NAME=MODULE:FUNCTION, and the name of its file. build/programs.py version: the version.
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def data() -> dict[str, Any]:
    """Return ci/targets.toml."""
    return tomllib.loads((ROOT / "ci/targets.toml").read_text())


def version() -> str:
    """Return the door's version, from its one place."""
    found = re.search(r'VERSION = "([^"]+)"', (ROOT / "src/dyacht/version.py").read_text())
    if not found:
        raise SystemExit("src/dyacht/version.py names no VERSION")
    return found[1]


def target(name: str) -> dict[str, Any]:
    """Return one target."""
    for each in data()["target"]:
        if each["name"] == name:
            return dict(each)
    raise SystemExit(f"ci/targets.toml has no target {name}")


def programs(name: str, proof: bool = False) -> dict[str, str]:
    """Return the programs of a target: NAME=MODULE:FUNCTION and the name of the file to be made."""
    here, all_of_them = target(name), data()
    named = all_of_them["programs"] | (all_of_them["proof"] if proof else {})
    return {f"{key}={entry}": key + here["suffix"] for key, entry in named.items() if key in here.get("only", [key])}


if __name__ == "__main__":
    if sys.argv[1] == "version":
        print(version())
        sys.exit()
    for program, file in programs(sys.argv[1], "--with-proof" in sys.argv[2:]).items():
        print(program, file)
