"""What the workflow is told of ci/targets.toml."""

import subprocess
import sys

from programs import ROOT, data


def test_the_workflow_makes_every_target_and_tries_each_somewhere_else() -> None:
    said = subprocess.run([sys.executable, ROOT / "ci/matrix.py"], capture_output=True, text=True, check=True).stdout
    lines = dict(line.split("=", 1) for line in said.splitlines())
    for each in data()["target"]:
        assert f'"name": "{each["name"]}", "runner": "{each["made_on"][0]}"' in lines["make"]
        assert f'"name": "{each["name"]}"' in lines["try"]
    assert lines["openwatcom"] == data()["openwatcom"]["tag"]


def test_every_output_that_the_workflow_uses_is_printed() -> None:
    wires = (ROOT / ".github/workflows/release.yml").read_text()
    said = subprocess.run([sys.executable, ROOT / "ci/matrix.py"], capture_output=True, text=True, check=True).stdout
    for line in said.splitlines():
        name = line.split("=", 1)[0]
        assert f"needs.matrix.outputs.{name}" in wires
        assert f"steps.data.outputs.{name}" in wires
