#!/usr/bin/env python3
"""Make the release: build/dist.py [--install] [--made] [TARGET...]

For each target of ci/targets.toml (or the named ones, "wheel" and "all-in-one" among them): run its recipe, then zip what it left in
out/TARGET with the texts into out/dist. At the end the list of parts and SHA256SUMS. A target that can't be made is told with the reason,
and the rest is made all the same. --install gets the Debian packages of a target first; --made runs no recipe, out/TARGET holds its
programs already.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import sbom
import texts
from programs import ROOT, data, programs, target, version

OUT = ROOT / "out"
DIST = OUT / "dist"
LOG = OUT / "log"
TAIL = 15
"""Lines of a failed recipe's output that are shown."""


def sources() -> dict[str, Path]:
    """Return every file of the sources, by its place, as git tells them; none where there is no git."""
    said = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return {file: ROOT / file for file in sorted(said.splitlines()) if (ROOT / file).is_file()}


def stamp() -> str:
    """Return one sum over the sources."""
    total = hashlib.sha256()
    for file, path in sources().items():
        total.update(f"{file} {sbom.digest(path)}\n".encode())
    return total.hexdigest()


def date() -> tuple[int, int, int, int, int, int]:
    """Return the version's day, which every file in a zip bears."""
    year, month, day = map(int, version().split(".")[:3])
    return year, month, day, 0, 0, 0


def zip_name(name: str) -> str:
    """Return the name of a target's zip."""
    return f"dyacht-{version()}-{name}.zip"


def contents(name: str) -> dict[str, Path]:
    """Return the files that a target's recipe has left, by their name in the zip: programs, their notices, and what is in files/."""
    place = OUT / name
    made = {file: place / file for file in programs(name).values()}
    for path in sorted((place / "files").rglob("*")):
        if path.is_file():
            made[path.relative_to(place / "files").as_posix()] = path
    missing = [file for file, path in made.items() if not path.is_file()]
    if missing:
        raise RuntimeError(f"build/{name} has made no {', '.join(missing)}")
    return made


def notices(names: list[str]) -> bytes:
    """Return the notices of the parts of some targets, equal ones once: what the recipe left, else what docs/notices has."""
    found = {}
    for name in names:
        left, written = OUT / name / "NOTICES.TXT", ROOT / f"docs/notices/{name}.txt"
        found[left.read_bytes() if left.is_file() else texts.encoded(written.read_text().splitlines())] = name
    return b"\r\n".join(found)


def pack(name: str, names: list[str]) -> Path:
    """Write a zip of the programs of *names*. The same files give the same bytes: names in order, one date, one way to compress."""
    files: dict[str, bytes] = {}
    programs_here = set()
    for each in names:
        programs_here |= set(programs(each).values())
        files |= {file: path.read_bytes() for file, path in contents(each).items()}
    files |= texts.texts(name) | {"NOTICES.TXT": notices(names)}
    made = DIST / zip_name(name)
    made.unlink(missing_ok=True)
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file, content in sorted(files.items()):
            entry = zipfile.ZipInfo(file, date())
            entry.create_system, entry.compress_type = 3, zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if file in programs_here else 0o100644) << 16
            archive.writestr(entry, content)
    return made


def recipe(name: str) -> None:
    """Run a target's recipe; its output goes to out/log."""
    found = [path for path in (ROOT / "build" / name, ROOT / "build" / f"{name}.py") if path.is_file()]
    if not found:
        raise RuntimeError(f"there is no recipe build/{name} yet")
    log = LOG / f"{name}.log"
    with log.open("wb") as output:
        command = [*([sys.executable] if found[0].suffix else []), str(found[0])]
        code = subprocess.run(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False).returncode
    if code:
        said = log.read_text(errors="replace").splitlines()[-TAIL:]
        raise RuntimeError("\n    ".join([f"build/{name} ended with {code}; out/log/{name}.log ends:", *said]))


def install(packages: list[str]) -> None:
    """Install the Debian packages that are not there yet."""
    said = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Status}\n"], capture_output=True, text=True, check=False).stdout
    there = {line.split()[0] for line in said.splitlines() if line.endswith("install ok installed")}
    missing = [package for package in packages if package not in there]
    if missing:
        root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
        subprocess.run([*root, "apt-get", "-qq", "update"], check=False, env=environment, capture_output=True)
        command = [*root, "apt-get", "-qq", "-y", "--no-install-recommends", "install", *missing]
        if subprocess.run(command, check=False, env=environment, capture_output=True).returncode:
            raise RuntimeError(f"these Debian packages could not be installed: {' '.join(missing)}")


def make(name: str, with_packages: bool, made_already: bool) -> str:
    """Make one target and return what was made."""
    if name == "all-in-one":
        missing = [each for each in data()["all-in-one"]["from"] if not (DIST / zip_name(each)).is_file()]
        if missing:
            raise RuntimeError(f"it needs {', '.join(missing)} as well")
        return pack(name, data()["all-in-one"]["from"]).name
    if name == "wheel":
        before = stamp()
        recipe(name)
        (LOG / f"{name}.sources").write_text(before)
        made = [shutil.copy(path, DIST) for path in sorted((OUT / name).glob("dyacht-*"))]
        return ", ".join(Path(path).name for path in made)
    if with_packages:
        install(data()["packages"]["all"] + target(name).get("packages", []))
    if not made_already:
        before = stamp()
        recipe(name)
        (LOG / f"{name}.sources").write_text(before)
    return pack(name, [name]).name


def main(arguments: list[str]) -> int:
    """Make what is asked for; return 1 if anything could not be made."""
    known = [each["name"] for each in data()["target"]] + ["all-in-one", "wheel"]
    names = [each for each in arguments if not each.startswith("-")] or known
    strange = [name for name in names if name not in known]
    if strange:
        raise SystemExit(f"There is no target {strange[0]}; there are: {', '.join(known)}")
    for folder in (DIST, LOG):
        folder.mkdir(parents=True, exist_ok=True)
    for path in DIST.iterdir():
        if version() not in path.name:  # of an earlier release
            path.unlink()
    failed, began = [], time.monotonic()
    for i, name in enumerate(names, 1):
        print(f"[{i}/{len(names)}] {name:12}", end=" ", flush=True)
        since = time.monotonic()
        try:
            made = make(name, "--install" in arguments, "--made" in arguments)
        except (RuntimeError, OSError, ValueError) as error:
            made = f"NOT MADE: {error}"
            (DIST / zip_name(name)).unlink(missing_ok=True)  # of an earlier run, so of other sources
            failed.append(name)
        print(f"{time.monotonic() - since:6.1f} s  {made}", flush=True)
    sbom.write(DIST)
    print(f"{time.monotonic() - began:.0f} s in all; out/dist holds the release" + (f" without {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
