"""What is installed: the door alone, under one version, with nothing that it needs besides."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from dyacht.version import VERSION
from tests.source import ROOT


def test_the_version_is_a_date_and_a_number() -> None:
    assert re.fullmatch(r"20\d\d\.(0[1-9]|1[0-2])\.(0[1-9]|[12]\d|3[01])\.[1-9]\d*", VERSION)


def test_a_wheel_holds_the_door_and_needs_nothing(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)], cwd=ROOT, check=True, capture_output=True
    )
    (made,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(made) as wheel:
        names = wheel.namelist()
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        said = wheel.read(metadata).decode()
        points = wheel.read(metadata.replace("METADATA", "entry_points.txt")).decode()
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"dyacht"}
    assert "Requires-Dist" not in said
    assert re.search(r"^Version: (.*)$", said, re.M).group(1).split(".") == [part.lstrip("0") for part in VERSION.split(".")]  # type: ignore[union-attr]
    assert "dyacht = dyacht.cli:main" in points


def test_every_tool_is_pinned_to_one_version() -> None:
    lines = (ROOT / "tests" / "requirements.txt").read_text().splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[A-Za-z0-9_-]+==[0-9.]+", line)] == []
    assert len({line.split("==")[0] for line in pins}) == len(pins)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert set(project["build-system"]["requires"]) <= set(pins)
    assert project["project"]["dependencies"] == []
