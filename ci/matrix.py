#!/usr/bin/env python3
"""Print the workflow's matrices as name=JSON, a line each, out of ci/targets.toml: ci/matrix.py >> "$GITHUB_OUTPUT"."""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any


def matrices(data: dict[str, Any]) -> dict[str, Any]:
    """Return each matrix by its name."""
    targets = data["target"]
    made = [{"name": each["name"], "runner": each["made_on"][0], "container": each["made_on"][1]} for each in targets]
    tried = [{"name": each["name"], "runner": runner} for each in targets for runner in each["tried_on"]]
    tests = {"python": data["python"]["versions"], "runner": data["python"]["systems"]}
    return {"tests": tests, "make": {"include": made}, "try": {"include": tried}, "openwatcom": data["openwatcom"]["tag"]}


if __name__ == "__main__":
    found = matrices(tomllib.loads((Path(__file__).parent / "targets.toml").read_text()))
    for name, value in found.items():
        sys.stdout.write(f"{name}={value if isinstance(value, str) else json.dumps(value)}\n")
