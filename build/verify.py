#!/usr/bin/env python3
"""Run every artefact where it was not built: build/verify.py [--install] [--made] [TARGET...]

Each zip of out/dist (or those named) is unpacked and its program put to the checks of its system; the wheel goes into a fresh venv; a
target made a second time, elsewhere, must have the same bytes; and one game passes through all the programs. A line for each check; 1 at
the end if any failed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import ring
import systems
from artefact import Artefact, unpacked
from dist import DIST, LOG, install, sources, stamp, zip_name
from programs import ROOT, data, target, version
from root import root

TOOLS = ["debootstrap", "faketime", "openssl", "qemu-user", "strace"]


class Tally:
    """Runs checks and counts."""

    def __init__(self) -> None:
        self.failed: list[str] = []
        self.passed = 0

    def run(self, name: str, words: str, check: Callable[[], object]) -> None:
        """Run one check and print its line."""
        print(f"{name:12} {words.replace('_', ' '):60}", end=" ", flush=True)
        since = time.monotonic()
        try:
            check()
        except (systems.Failed, OSError, ValueError, RuntimeError, subprocess.SubprocessError, StopIteration) as error:
            self.failed.append(f"{name}: {words}")
            print(f"FAILED: {error}", flush=True)
            return
        self.passed += 1
        print(f"{time.monotonic() - since:5.1f} s", flush=True)


def prepared(name: str) -> Artefact:
    """Return a target's program, taken out of its zip; in an older system where one is named and this user may change the root."""
    suite = target(name).get("image", "").partition(":")[2]
    return unpacked(name, DIST / zip_name(name), root(suite) if suite and os.geteuid() == 0 else None)


def program(tally: Tally, name: str) -> None:
    """Put a program to the checks of its system."""
    here = prepared(name)
    for check in systems.checks(name):
        tally.run(name, check.__name__, lambda check=check: check(here))  # type: ignore[misc]
    shutil.rmtree(here.folder)


def same_again(name: str) -> None:
    """Make a target's programs a second time in a copy of the sources that lies elsewhere, and compare."""
    if (LOG / f"{name}.sources").read_text() != stamp():
        raise systems.Failed("the sources have changed since it was made")
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder) / "another place"
        for file, path in sources().items():
            (there / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, there / file)
        subprocess.run(["git", "init", "-q"], cwd=there, check=True)
        (there / "out").mkdir()
        if (ROOT / "out/sysroot").exists():
            subprocess.run(["cp", "-al", ROOT / "out/sysroot", there / "out/sysroot"], check=True)
        done = subprocess.run([sys.executable, str(there / "build/dist.py"), name], capture_output=True, text=True, check=False)
        if done.returncode:
            raise systems.Failed(done.stdout + done.stderr)
        for path in sorted((there / "out/dist").glob("dyacht-*.[zwt]*")):
            if path.read_bytes() != (DIST / path.name).read_bytes():
                raise systems.Failed(f"{path.name} has other bytes")


def wheel() -> None:
    """Install the wheel into a fresh venv and ask the door for its version."""
    made = next(DIST.glob("*.whl"))
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True, capture_output=True)
        subprocess.run([f"{folder}/bin/pip", "install", "-q", "--no-index", made], check=True, capture_output=True)
        said = subprocess.run([f"{folder}/bin/dyacht", "-?"], check=True, capture_output=True, text=True).stdout
        if version() not in said:
            raise systems.Failed(said)


def main(arguments: list[str]) -> int:
    """Verify what is asked for."""
    names = [each for each in arguments if not each.startswith("-")]
    made = [each["name"] for each in data()["target"] if (DIST / zip_name(each["name"])).is_file()]
    names = names or [*made, "wheel", "ring"]
    tally = Tally()
    if "--install" in arguments:
        install([*TOOLS, *(package for name in names if name in made for package in target(name).get("packages", []))])
        for script in {str(target(name)["prepare"]) for name in names if name in made and "prepare" in target(name)}:
            subprocess.run([ROOT / script], check=True, capture_output=True)
    for name in names:
        if name == "wheel":
            tally.run(name, "runs from a fresh venv", wheel)
        elif name == "ring":
            tally.run(name, "one game passes through all programs", lambda: ring.run([prepared(each) for each in made]))
            continue
        elif systems.checks(name):
            program(tally, name)
        else:
            print(f"{name:12} has no checks here yet")
            continue
        if "--made" not in arguments:
            tally.run(name, "is made again with the same bytes", lambda name=name: same_again(name))  # type: ignore[misc]
    print(f"{tally.passed} checks passed, {len(tally.failed)} failed{''.join(f'{chr(10)}  {each}' for each in tally.failed)}")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
