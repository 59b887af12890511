"""Windows programs: what goes into them, and (slow) what they do under Wine."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import freeze
import on_windows
import pytest
import winpython
from artefact import Artefact, unpacked
from dist import DIST, zip_name
from programs import ROOT, data

TARGETS = [each["name"] for each in data()["target"] if each["system"] == "windows"]


def missing(name: str) -> str:
    """Return what a program of Windows can't be run here for, or nothing."""
    if not (DIST / zip_name(name)).exists():
        return f"there is no {zip_name(name)}; make dist-{name} makes it"
    if os.name != "nt" and not shutil.which("wine"):
        return "wine is not installed"
    return ""


@pytest.fixture(scope="module", params=TARGETS)
def program(request: pytest.FixtureRequest) -> Iterator[Artefact]:
    """A made program, taken out of its zip."""
    if reason := missing(request.param):
        pytest.skip(reason)
    here = unpacked(request.param, DIST / zip_name(request.param))
    on_windows.shows_its_version(here)
    yield here
    shutil.rmtree(here.folder)


@pytest.mark.wine
@pytest.mark.slow
@pytest.mark.parametrize("check", on_windows.CHECKS, ids=lambda check: check.__name__)
def test_a_program_under_wine(program: Artefact, check: Callable[[Artefact], None]) -> None:
    check(program)


def test_ctypes_is_in_a_program_for_windows_alone(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("")
    paths = [str(tmp_path), os.path.dirname(os.__file__)]
    assert "ctypes" in freeze.found(["game"], paths, windows=True)
    assert "ctypes" not in freeze.found(["game"], paths)


def test_a_python_with_another_sum_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winpython, "PLACE", tmp_path)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    jar = tmp_path / ".m2/repository/org/bytedeco/cpython" / winpython.VERSION
    jar.mkdir(parents=True)
    for kind in winpython.SUMS:
        (jar / f"cpython-{winpython.VERSION}-{kind}.jar").write_bytes(b"another one")
        with pytest.raises(SystemExit, match="was expected"):
            winpython.fetch(kind)
        assert not (tmp_path / kind).exists()


def test_what_a_library_is_linked_with_is_read_out_of_it() -> None:
    made = ROOT / "out/sysroot/windows-x86_64/python311.dll"
    if not made.exists():
        pytest.skip("CPython for Windows has not been fetched; build/winpython.py windows-x86_64 does it")
    found = on_windows.imports(made)
    assert {"kernel32.dll", "vcruntime140.dll", "ws2_32.dll"} <= found
    assert all(name.endswith(".dll") for name in found)
