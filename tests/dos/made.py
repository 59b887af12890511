"""The DOS door made for the tests, once for all workers, and the little programs around it; or the reason why it can't be."""

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from twin.translate import translate

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CORE = ROOT / "src/dyacht/core"
KEPT = 3
"""Makings that are kept, newest first."""


@cache
def recipe() -> ModuleType:
    """Return build/dos.py."""
    spec = importlib.util.spec_from_file_location("build_dos", ROOT / "build/dos.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def missing() -> str:
    """Return why nothing can be made or run for DOS here; empty where it can."""
    try:
        recipe().watcom()
    except recipe().Missing as error:
        return str(error)
    absent = [name for name in ("dosbox", "nasm") if shutil.which(name) is None]
    return f"{' and '.join(absent)} not installed" if absent else ""


needs_dos = pytest.mark.skipif(bool(missing()), reason=f"no DOS program can be made and run here: {missing()}")


def sources() -> list[Path]:
    """Return everything that what is made depends on."""
    return sorted(
        [*CORE.rglob("*.py"), *(ROOT / "src/twin").glob("*.py"), *(ROOT / "dos").glob("*.[ch]"), ROOT / "build/dos.py"]
        + [path for path in HERE.iterdir() if path.suffix in {".asm", ".c"}]
        + [ROOT / "src/dyacht/version.py"],
    )


@cache
def folder() -> Path:
    """Return the folder of what is made of the tree as it stands."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.read_bytes())
    found = ROOT / "out/dos-tests" / digest.hexdigest()[:16]
    found.mkdir(parents=True, exist_ok=True)
    return found


def once(name: str, make: "object") -> Path:
    """Return folder()/name, made by *make(path)* unless another worker has made it."""
    path = folder() / name
    with (folder() / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            assert callable(make)
            make(path)
    return path


def gen() -> Path:
    """Return the core as C."""

    def write(path: Path) -> None:
        files, problems = translate(CORE)
        assert not problems, "\n".join(map(str, problems))
        fresh = path.with_suffix(".new")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir()
        for name, text in files.items():
            (fresh / name).write_bytes(text.encode("ascii"))
        fresh.rename(path)
        forget()

    return once("gen", write)


def forget() -> None:
    """Throw away what was made of older trees."""
    others = sorted(folder().parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)


def host(sanitize: str = "") -> Path:
    """Return the door made for this machine."""
    name = "host-" + sanitize.replace(",", "-") if sanitize else "host"

    def write(path: Path) -> None:
        work = path.with_suffix(".work")
        recipe().make_host(work, gen(), sanitize).rename(path)
        shutil.rmtree(work)

    return once(name, write)


def exe() -> Path:
    """Return dyacht.exe."""

    def write(path: Path) -> None:
        work = path.with_suffix(".work")
        made = recipe().make(work, gen())
        shutil.copyfile(work / "dyacht.map", path.with_suffix(".map"))
        made.rename(path)
        shutil.rmtree(work)

    return once("dyacht.exe", write)


def with_core(name: str) -> Path:
    """Return a program of tests/dos/NAME.c made with the machine and the core, but without the door's own main."""

    def write(path: Path) -> None:
        work = path.with_suffix(".work")
        made = recipe().make(work, gen(), {name: HERE / f"{name}.c"}, name, leave=("main",))
        made.rename(path)
        shutil.rmtree(work)

    return once(f"{name}.exe", write)


def small(name: str) -> Path:
    """Return a little program of C that needs nothing of the door."""

    def write(path: Path) -> None:
        watcom = recipe().watcom()
        programs = recipe().find(watcom)
        work = path.with_suffix(".work")
        work.mkdir(exist_ok=True)
        environment = dict(os.environ, WATCOM=str(watcom), INCLUDE=str(watcom / "h"), PATH=f"{programs}:{os.environ['PATH']}")
        shutil.copyfile(HERE / f"{name}.c", work / f"{name}.c")
        subprocess.run(
            ["wcl", "-q", "-ms", "-0", f"-fe={name}.exe", f"{name}.c"], cwd=work, env=environment, check=True, capture_output=True
        )
        (work / f"{name}.exe").rename(path)
        shutil.rmtree(work)

    return once(f"{name}.exe", write)


def assembled(name: str) -> Path:
    """Return a little program of nasm's."""
    return once(
        f"{name}.com",
        lambda path: subprocess.run(["nasm", "-f", "bin", "-o", str(path), str(HERE / f"{name}.asm")], check=True, capture_output=True),
    )
