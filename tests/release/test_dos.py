"""The DOS program: what its recipe says without OpenWatcom, where it is in the release, and (slow) what it does in DOSBox."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import dist
import game
import on_dos
import pytest
from artefact import Artefact, unpacked
from programs import ROOT, data, programs, target


def missing() -> str:
    """Return what the program can't be run here for, or nothing."""
    if not (dist.DIST / dist.zip_name("dos")).exists():
        return f"there is no {dist.zip_name('dos')}; make dist-dos makes it"
    absent = [name for name in ("dosbox", "nasm") if not shutil.which(name)]
    return f"{' and '.join(absent)} not installed" if absent else ""


@pytest.fixture(scope="module")
def program() -> Iterator[Artefact]:
    """The made program, taken out of its zip."""
    if reason := missing():
        pytest.skip(reason)
    here = unpacked("dos", dist.DIST / dist.zip_name("dos"))
    yield here
    shutil.rmtree(here.folder)


@pytest.mark.dos
@pytest.mark.slow
@pytest.mark.parametrize("check", on_dos.CHECKS, ids=lambda check: check.__name__)
def test_the_program_in_dosbox(program: Artefact, check: Callable[[Artefact], None]) -> None:
    check(program)


@pytest.fixture
def no_watcom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which OpenWatcom is nowhere."""
    monkeypatch.setenv("WATCOM", str(tmp_path / "nowhere"))
    return tmp_path / "nowhere"


def test_without_openwatcom_the_recipe_says_what_to_do(no_watcom: Path, tmp_path: Path) -> None:
    words = [sys.executable, str(ROOT / "build/dos.py"), str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert str(no_watcom) in done.stderr
    assert "Put Open Watcom 2.0 there (https://" in done.stderr
    assert "or set WATCOM" in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_openwatcom_the_rest_is_made_all_the_same(
    no_watcom: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("OUT", tmp_path), ("DIST", tmp_path / "dist"), ("LOG", tmp_path / "log")):
        monkeypatch.setattr(dist, name, value)
    real = dist.recipe

    def recipe(name: str) -> None:
        if name == "dos":
            real(name)
        (tmp_path / name).mkdir()
        (tmp_path / name / "dyacht").write_bytes(b"\x7fELF")
        (tmp_path / name / "NOTICES.TXT").write_bytes(b"Theirs.\r\n")

    monkeypatch.setattr(dist, "recipe", recipe)
    old = tmp_path / "dist" / dist.zip_name("dos")
    old.parent.mkdir()
    old.write_bytes(b"of an earlier run")
    assert dist.main(["dos", "linux-x64", "all-in-one"]) == 1
    assert not old.exists()
    said = capsys.readouterr().out
    assert "NOT MADE: build/dos ended with 1" in said
    assert f"wcl is not in {no_watcom}" in said
    assert "NOT MADE: it needs pi-armel, win32, win64, dos as well" in said
    assert (tmp_path / "dist" / dist.zip_name("linux-x64")).exists()


def test_the_zip_of_all_systems_has_a_program_for_each_under_its_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dist, "OUT", tmp_path)
    monkeypatch.setattr(dist, "DIST", tmp_path)
    names = data()["all-in-one"]["from"]
    for name in names:
        (tmp_path / name / "files" / name).mkdir(parents=True)
        (tmp_path / name / "files" / name / "part").write_bytes(b"a part")
        (tmp_path / name / "NOTICES.TXT").write_bytes(f"Of {name}.\r\n".encode())
        for file in programs(name).values():
            (tmp_path / name / file).write_bytes(name.encode())
    with zipfile.ZipFile(dist.pack("all-in-one", names)) as made:
        wanted = {"dyacht": "linux-x64", "dyachtpi": "pi-armel", "dyachtW32.exe": "win32", "dyachtW64.exe": "win64", "dyacht.exe": "dos"}
        assert {file: made.read(file).decode() for file in wanted} == wanted
        assert {f"{name}/part" for name in names} <= set(made.namelist())
        assert all(f"Of {name}." in made.read("NOTICES.TXT").decode() for name in names)


def test_dos_is_said_to_run_on_an_8086() -> None:
    assert target("dos")["says"] == "MS-DOS 3.3 or later, 8086 or later"


@pytest.mark.parametrize("name", ["dyacht.dat", "DYACHT.DAT"])
def test_a_record_is_found_in_whatever_spelling_a_system_made_it(tmp_path: Path, name: str) -> None:
    assert game.on_file(tmp_path) == tmp_path / "dyacht.dat"
    (tmp_path / name).write_bytes(b"")
    assert game.on_file(tmp_path).name == name


@pytest.mark.skipif(os.name == "nt", reason="a session is played again here as on POSIX")
def test_a_session_that_began_with_a_drop_file_is_played_again_with_one(tmp_path: Path) -> None:
    game.prepare(tmp_path)
    played = game.Played(drop=on_dos.DROP, day=game.DAY)
    made = game.reference(played, tmp_path, 43200)
    assert made.code == on_dos.GONE
    assert b"DAILY YACHT" in made.heard
    assert b"Ace" in made.heard


@pytest.mark.skipif(os.name == "nt", reason="a session is played again here as on POSIX")
def test_a_record_in_capitals_that_the_sources_write_otherwise_is_told(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        folder.mkdir()
        game.prepare(folder)
    played = game.Played(drop=on_dos.DROP, seconds=[43200], keys=[b"p", b"r"], rolls=["11234"])
    made = game.reference(played, before, 43200)
    shutil.move(before / "dyacht.dat", after / "DYACHT.DAT")
    played.heard, played.code = made.heard, made.code
    game.compare(played, after, before)
    image = bytearray((after / "DYACHT.DAT").read_bytes())
    image[40] ^= 1
    (after / "DYACHT.DAT").write_bytes(image)
    with pytest.raises(ValueError, match="but not the record"):
        game.compare(played, after, before)
