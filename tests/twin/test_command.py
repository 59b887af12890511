"""The command line of the twin: what it writes, throws away, checks and refuses; and the real core's files."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.source import ROOT, SRC
from tests.twin.worlds import PREAMBLE, translated
from twin.__main__ import main
from twin.translate import translate

CORE = SRC / "dyacht" / "core"


@pytest.fixture
def core(tmp_path: Path) -> Path:
    translated(tmp_path, {"sample": PREAMBLE + "SIZE: Final = 3\n"})
    return tmp_path / "dyacht" / "core"


def test_files_are_written_and_those_that_come_from_nothing_are_gone(core: Path, tmp_path: Path) -> None:
    out = tmp_path / "gen"
    out.mkdir()
    (out / "old.c").write_text("gone")
    (out / "notes.txt").write_text("kept")
    assert main([str(core), str(out)]) == 0
    assert sorted(path.name for path in out.iterdir()) == ["core.h", "notes.txt", "words.c"]


def test_what_did_not_change_is_not_written_again(core: Path, tmp_path: Path) -> None:
    out = tmp_path / "gen"
    main([str(core), str(out)])
    os.utime(out / "core.h", (1, 1))
    main([str(core), str(out)])
    assert (out / "core.h").stat().st_mtime == 1


def test_check_says_what_is_not_current(core: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "gen"
    main([str(core), str(out)])
    assert main(["--check", str(core), str(out)]) == 0
    (out / "core.h").write_text("changed")
    (out / "words.c").unlink()
    (out / "old.c").touch()
    assert main(["--check", str(core), str(out)]) == 1
    said = capsys.readouterr().err
    assert [name for name in ("core.h", "words.c", "old.c") if name not in said] == []
    assert (out / "core.h").read_text() == "changed"


def test_a_core_that_left_the_subset_is_told_of_and_nothing_is_written(
    core: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (core / "sample.py").write_text(PREAMBLE + "SIZE = 3\n")
    assert main([str(core), str(tmp_path / "gen")]) == 1
    said = capsys.readouterr().err
    assert "sample.py:2:1: an assignment at module level" in said
    assert "1 problem; nothing written." in said
    assert not (tmp_path / "gen").exists()


@pytest.mark.parametrize("arguments", [["one"], ["no such folder", "out"], ["a", "b", "c"]])
def test_other_arguments_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "usage" in capsys.readouterr().err


def test_the_same_core_gives_the_same_bytes_whatever_the_order_of_hashes(tmp_path: Path) -> None:
    made = []
    for seed in ("1", "2"):
        out = tmp_path / seed
        environment = dict(os.environ, PYTHONHASHSEED=seed, PYTHONPATH=str(SRC))
        subprocess.run([sys.executable, "-m", "twin", "src/dyacht/core", str(out)], check=True, cwd=ROOT, env=environment)
        made.append({path.name: path.read_bytes() for path in out.iterdir()})
    assert made[0] == made[1]


def test_the_core_s_files_have_names_for_dos_and_letters_for_every_compiler() -> None:
    files, problems = translate(CORE)
    assert not problems
    assert [name for name in files if len(name.split(".")[0]) > 8 or name != name.lower()] == []
    assert all(text.isascii() and text.endswith("\n") and not text.endswith("\n\n") and "\t" not in text for text in files.values())


def test_no_file_tells_where_it_was_made() -> None:
    files, _ = translate(CORE)
    assert not any(str(ROOT) in text for text in files.values())
