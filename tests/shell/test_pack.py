"""With the pack or without it, and whatever has become of it, the door's modules are those that stand there."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dyacht.shell import later, pack
from tests.source import SRC

LOOK = "from dyacht.core.rules import card; from dyacht import version; import dyacht.core.rules as rules; "
TELL = "print(type(card.__loader__).__name__, card.HIGHEST, version.VERSION, card.__file__ == rules.__path__[0] + '/card.py')"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the door's source in which no Python has left anything."""
    folder = tmp_path_factory.mktemp("whole")
    shutil.copytree(SRC / "dyacht", folder / "dyacht", ignore=shutil.ignore_patterns("__pycache__", "windows_*"))
    return folder


@pytest.fixture
def place(whole: Path, tmp_path: Path) -> Iterator[Path]:
    shutil.copytree(whole, tmp_path / "src")
    yield tmp_path / "src"


def start(place: Path, *options: str, before: str = "", **environment: str) -> list[str]:
    """Begin as the door does, in a process of its own; return what it found."""
    code = before + "from dyacht.shell import pack; pack.begin(); " + LOOK + TELL
    command = [sys.executable, "-S", *options, "-c", code]
    done = subprocess.run(command, env={"PYTHONPATH": str(place), **environment}, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def pack_of(place: Path) -> Path:
    return place / "dyacht" / "__pycache__" / f"dyacht.{sys.implementation.cache_tag}.pack"


def test_the_first_start_makes_the_pack_and_the_next_one_uses_it(place: Path) -> None:
    first, second = start(place), start(place)
    assert (first[0], second[0]) == ("SourceFileLoader", "Pack")
    assert first[1:] == second[1:]
    assert second[3] == "True"
    assert [path.name for path in pack_of(place).parent.glob("*.pack*")] == [pack_of(place).name]


def test_a_source_that_has_changed_counts_and_makes_a_new_pack(place: Path) -> None:
    start(place)
    version = place / "dyacht" / "version.py"
    version.write_text(version.read_text().replace('VERSION = "', 'VERSION = "x'))
    assert start(place)[2].startswith("x")
    assert not pack_of(place).exists()
    start(place)
    assert [start(place)[at][:4] for at in (0, 2)] == ["Pack", start(place)[2][:4]]


def test_a_source_with_another_time_alone_is_read_again(place: Path) -> None:
    start(place)
    card = place / "dyacht" / "core" / "rules" / "card.py"
    then = card.stat().st_mtime_ns + 1_000_000_000
    card.write_text(card.read_text().replace("HIGHEST: Final = 1575", "HIGHEST: Final = 1574"))
    os.utime(card, ns=(then, then))
    assert start(place)[:2] == ["SourceFileLoader", "1574"]


@pytest.mark.parametrize("part", [0.0, 0.0001, 0.02, 0.3, 0.9])
def test_a_pack_that_is_cut_or_blanked_is_none(place: Path, part: float) -> None:
    right = start(place)
    data = pack_of(place).read_bytes()
    keep = int(part * len(data))
    for harmed in (data[:keep], data[:keep] + bytes(len(data) - keep)):
        pack_of(place).write_bytes(harmed)
        assert start(place)[1:] == right[1:]


def test_a_pack_of_another_python_is_made_anew(place: Path) -> None:
    start(place)
    data = pack_of(place).read_bytes()
    pack_of(place).write_bytes(data.replace(sys.version.encode(), sys.version.encode()[::-1], 1))
    assert start(place)[0] == "SourceFileLoader"
    assert start(place)[0] == "Pack"


def test_where_python_keeps_no_caches_there_is_no_pack(place: Path, tmp_path: Path) -> None:
    start(place, "-B")
    start(place, PYTHONPYCACHEPREFIX=str(tmp_path / "caches"))
    start(place, before="import sys; sys.frozen = True; ")
    assert not pack_of(place).exists()


def test_a_folder_that_takes_no_pack_is_no_reason_not_to_start(place: Path) -> None:
    pack_of(place).mkdir(parents=True)
    assert [start(place)[0] for _ in range(2)] == ["SourceFileLoader"] * 2
    assert [path.name for path in pack_of(place).parent.glob("*.pack*")] == [pack_of(place).name]


def test_no_pack_is_made_in_vain(place: Path) -> None:
    spy = "from dyacht.shell import pack; pack.packed = lambda folder: print('made') or b''; "
    assert start(place, before=spy)[0] == "made"
    pack_of(place).unlink()
    shutil.rmtree(pack_of(place).parent)
    pack_of(place).parent.touch()
    assert start(place, before=spy)[0] == "SourceFileLoader"


def test_whoever_watches_modules_as_they_are_loaded_goes_on_seeing_them(place: Path) -> None:
    start(place)
    watch = "import sys; sys.meta_path.insert(0, type('Watch', (), {'find_spec': staticmethod(lambda *_: None)})); "
    assert start(place, before=watch)[0] == "SourceFileLoader"
    assert later.is_watched()
    before = list(sys.meta_path)
    pack.begin()
    assert sys.meta_path == before


def test_the_door_starts_with_the_pack(place: Path) -> None:
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-S", "-v", "-m", "dyacht", "-?"], env={"PYTHONPATH": str(place)}, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0
        assert "Daily Yacht" in done.stdout
    assert "import 'dyacht.shell.arrival' # <dyacht.shell.pack.Pack object" in done.stderr
