"""One line for a program, one entry for a target; everything else follows."""

import re

import programs
import pytest
from programs import ROOT

TARGETS = [each["name"] for each in programs.data()["target"]]


def test_the_files_are_named_as_sysops_know_them() -> None:
    names = {name: [*programs.programs(name).values()] for name in TARGETS}
    assert names["linux-x64"] == ["dyacht"]
    assert names["linux-arm64"] == names["pi-armhf"] == names["pi-armel"] == ["dyachtpi"]
    assert (names["win32"], names["win64"], names["dos"]) == (["dyachtW32.exe"], ["dyachtW64.exe"], ["dyacht.exe"])


def test_a_second_program_is_one_line_and_dos_is_left_out_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    more = programs.data()
    more["programs"]["dbserver"] = "dyacht.league.server:main"
    monkeypatch.setattr(programs, "data", lambda: more)
    assert programs.programs("pi-armel")["dbserver=dyacht.league.server:main"] == "dbserverpi"
    assert programs.programs("win64")["dbserver=dyacht.league.server:main"] == "dbserverW64.exe"
    assert list(programs.programs("dos").values()) == ["dyacht.exe"]


def test_no_two_programs_of_the_zip_of_all_systems_have_one_name() -> None:
    files = [file for name in programs.data()["all-in-one"]["from"] for file in programs.programs(name).values()]
    assert len({file.lower() for file in files}) == len(files)


@pytest.mark.parametrize("name", [name for name in TARGETS if programs.target(name)["system"] == "linux"])
def test_every_target_has_a_recipe_that_can_be_run_by_hand(name: str) -> None:
    recipe = ROOT / "build" / name
    assert recipe.read_bytes().startswith(b"#!")
    assert recipe.stat().st_mode & 0o100


def test_a_target_that_is_not_there_is_told() -> None:
    with pytest.raises(SystemExit, match="no target amiga"):
        programs.target("amiga")


def test_the_version_is_a_day_and_a_number_and_nothing_else_carries_one_of_its_own() -> None:
    assert re.fullmatch(r"20\d\d\.(0[1-9]|1[0-2])\.(0[1-9]|[12]\d|3[01])\.[1-9]\d*", programs.version())
    carrying = {ROOT / "src/dyacht/version.py", ROOT / "docs/whatsnew.md"}
    for path in [*(ROOT / "src").rglob("*.py"), *(ROOT / "build").iterdir(), *(ROOT / "docs").rglob("*.md"), ROOT / "pyproject.toml"]:
        if path.is_file() and path not in carrying:
            assert programs.version() not in path.read_text(errors="replace"), path
