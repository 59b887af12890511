"""Zips: the same files give the same bytes, and a program can be run where they are unpacked."""

import hashlib
import json
import zipfile
from pathlib import Path

import dist
import pytest
import sbom
from programs import version


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An out/ in which a recipe has left a program."""
    monkeypatch.setattr(dist, "OUT", tmp_path)
    monkeypatch.setattr(dist, "DIST", tmp_path / "dist")
    for name in ("linux-x64", "pi-armel"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "NOTICES.TXT").write_bytes(b"Theirs.\r\n")
    (tmp_path / "dist").mkdir()
    (tmp_path / "linux-x64/dyacht").write_bytes(b"\x7fELF of a PC")
    (tmp_path / "pi-armel/dyachtpi").write_bytes(b"\x7fELF of a Pi")
    return tmp_path


def test_the_same_files_give_the_same_bytes_whenever_they_were_written(out: Path) -> None:
    first = dist.pack("linux-x64", ["linux-x64"]).read_bytes()
    (out / "linux-x64/dyacht").touch()
    assert dist.pack("linux-x64", ["linux-x64"]).read_bytes() == first


def test_a_program_comes_out_ready_to_run_and_a_text_does_not(out: Path) -> None:
    with zipfile.ZipFile(dist.pack("linux-x64", ["linux-x64"])) as made:
        modes = {entry.filename: entry.external_attr >> 16 & 0o777 for entry in made.infolist()}
    assert modes.pop("dyacht") == 0o755
    assert set(modes.values()) == {0o644}
    assert {"DYACHT.TXT", "FILE_ID.DIZ", "WHATSNEW.TXT", "LICENSE.TXT", "NOTICES.TXT", "BOARDS.TXT", "install-xtrn.ini"} == set(modes)


def test_what_must_lie_beside_a_program_is_in_the_zip(out: Path) -> None:
    (out / "linux-x64/files/parts").mkdir(parents=True)
    (out / "linux-x64/files/parts/more").write_bytes(b"more")
    with zipfile.ZipFile(dist.pack("linux-x64", ["linux-x64"])) as made:
        assert made.read("parts/more") == b"more"


def test_a_zip_of_several_systems_has_the_notices_of_each_once(out: Path) -> None:
    with zipfile.ZipFile(dist.pack("all-in-one", ["linux-x64", "pi-armel"])) as made:
        assert made.read("NOTICES.TXT") == b"Theirs.\r\n"
        assert {"dyacht", "dyachtpi"} <= set(made.namelist())


def test_a_recipe_that_left_no_program_is_told(out: Path) -> None:
    (out / "linux-x64/dyacht").unlink()
    with pytest.raises(RuntimeError, match="has made no dyacht"):
        dist.pack("linux-x64", ["linux-x64"])


def test_a_target_that_cannot_be_made_does_not_keep_the_rest_out(
    out: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def recipe(name: str) -> None:
        if name == "dos":
            raise RuntimeError("OpenWatcom is missing")

    monkeypatch.setattr(dist, "recipe", recipe)
    monkeypatch.setattr(dist, "LOG", out / "log")
    assert dist.main(["dos", "linux-x64"]) == 1
    said = capsys.readouterr().out
    assert "OpenWatcom is missing" in said
    assert "without dos" in said
    assert (out / "dist" / dist.zip_name("linux-x64")).exists()


def test_every_file_has_its_sum_and_the_parts_are_listed(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sbom, "ROOT", out.parent)
    made = dist.pack("linux-x64", ["linux-x64"])
    sbom.write(out / "dist")
    lines = (out / "dist/SHA256SUMS").read_text().splitlines()
    sums = {file: total for total, file in (line.split("  ") for line in lines)}
    assert sums[made.name] == hashlib.sha256(made.read_bytes()).hexdigest()
    bill = json.loads((out / f"dist/dyacht-{version()}.cdx.json").read_text())
    assert (bill["bomFormat"], bill["components"][0]["name"]) == ("CycloneDX", made.name)


def test_a_part_is_listed_with_version_sum_and_licence() -> None:
    made = sbom.part("libexpat1-dev 2.5.0-1 abc MIT", "linux-x64")
    assert (made["name"], made["version"], made["hashes"][0]["content"], made["licenses"]) == (
        "libexpat1-dev",
        "2.5.0-1",
        "abc",
        [{"expression": "MIT"}],
    )
