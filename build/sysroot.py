#!/usr/bin/env python3
"""Fetch what a program is linked with, for one Debian architecture: build/sysroot.py ARCH [--renew]

Into out/sysroot/ARCH come static libraries, headers and the standard library of Debian 12's Python; into out/sysroot/python, once for
all, the source of that Python. An apt state of its own is used and nothing is installed. build/debian.pins says which versions: others
are taken, with a warning, where the archive has moved on (STRICT=1: an error). --renew takes the newest and writes them down there.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINS = ROOT / "build/debian.pins"
PLACE = ROOT / "out/sysroot"
SUITE = "bookworm"
PACKAGES = """libpython3.11-dev libpython3.11-stdlib libpython3.11-minimal libexpat1-dev zlib1g-dev libssl-dev libbluetooth-dev
    libc6-dev linux-libc-dev""".split()
SOURCE = "python3.11"
KEPT = ("Modules/*", "LICENSE", "Doc/license.rst", "PC/crtlicense.txt")
"""What is used of that source: modules that Debian's library lacks, and licences, those of the builds for Windows as well."""
APT = Path("/etc/apt")


class Apt:
    """apt for a foreign architecture, with the machine's own archives and a state that is thrown away."""

    def __init__(self, arch: str, state: Path) -> None:
        for folder in ("lists/partial", "cache/archives/partial", "parts"):
            (state / folder).mkdir(parents=True)
        (state / "status").touch()
        for path in [APT / "sources.list", *sorted((APT / "sources.list.d").glob("*"))]:
            if path.is_file():
                text = re.sub(r"^Types: deb$", "Types: deb deb-src", path.read_text(), flags=re.M)
                (state / "parts" / path.name).write_text(re.sub(r"^deb (.*)$", r"deb \1\ndeb-src \1", text, flags=re.M))
        places = {"Etc::SourceList": "/dev/null", "Etc::SourceParts": state / "parts", "State::Lists": state / "lists"}
        places |= {"Cache": state / "cache", "State::status": state / "status"}
        self.options = [f"-oDir::{name}={path}" for name, path in places.items()]
        self.options += [f"-oAPT::Architecture={arch}", f"-oAPT::Architectures::={arch}", "-oAPT::Sandbox::User=root", "-qq"]
        self.state = state
        if not self.run("apt-get", "update"):
            warn("apt-get update was not happy with every list; going on with those that came")

    def run(self, tool: str, *words: str) -> bool:
        """Run a tool of apt in the state's folder; return whether it went well."""
        return subprocess.run([tool, *self.options, *words], cwd=self.state, stderr=subprocess.DEVNULL, check=False).returncode == 0

    def deb(self, package: str, version: str) -> Path:
        """Return the file of a package, of the pinned version where it can still be had."""
        if not (version and self.run("apt-get", "download", f"{package}={version}")) and not self.run("apt-get", "download", package):
            raise SystemExit(f"apt has no {package} for this architecture; is this machine's archive Debian {SUITE}?")
        return next(self.state.glob(f"{package}_*.deb"))

    def source(self) -> Path:
        """Return the untouched source of Python; of an older version's package where the newest one's can't be had."""
        said = subprocess.run(["apt-cache", *self.options, "showsrc", SOURCE], capture_output=True, text=True, check=False).stdout
        for version in sorted(re.findall(r"^Version: (.*)$", said, re.M), reverse=True):
            if self.run("apt-get", "source", "--download-only", f"{SOURCE}={version}"):
                break
        return next(self.state.glob(f"{SOURCE}_*.orig.tar.*"))


def warn(words: str) -> None:
    """Say something that does not stop the recipe."""
    sys.stderr.write(f"sysroot: {words}\n")


def digest(path: Path) -> str:
    """Return a file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def pins() -> list[str]:
    """Return the lines that are pinned."""
    return PINS.read_text().splitlines() if PINS.exists() else []


def has_source() -> bool:
    """Return whether all that is used of Python's source is there."""
    return (PLACE / "python.made").exists() and all(any((PLACE / "python").glob(each)) for each in KEPT)


def fetch(arch: str, apt: Apt, pinned: dict[str, str]) -> list[str]:
    """Unpack the packages and the source; return a line for each."""
    made = []
    for package in PACKAGES:
        deb = apt.deb(package, pinned.get(package, ""))
        subprocess.run(["dpkg-deb", "-x", deb, PLACE / arch], check=True)
        version = subprocess.run(["dpkg-deb", "-f", deb, "Version"], capture_output=True, text=True, check=True).stdout.strip()
        made.append(f"{arch} {package} {version} {digest(deb)}")
    note, python = PLACE / "python.made", PLACE / "python"
    if not has_source():
        tar = apt.source()
        shutil.rmtree(python, ignore_errors=True)
        python.mkdir()
        subprocess.run(
            ["tar", "-xf", tar, "-C", python, "--strip-components=1", "--wildcards", *(f"*/{each}" for each in KEPT)], check=True
        )
        note.write_text(f"source {SOURCE} {tar.name.split('_')[1].split('.orig')[0]} {digest(tar)}\n")
    return [*made, note.read_text().strip()]


def main(arch: str, renew: bool) -> None:
    """Make out/sysroot/ARCH, unless it is there already."""
    if f"VERSION_CODENAME={SUITE}" not in Path("/etc/os-release").read_text():
        raise SystemExit(f"This recipe takes its parts from Debian 12 ({SUITE}): run it there, or in a container of it.")
    stamp, mine = PLACE / f"{arch}.made", [line for line in pins() if line.split()[0] in {arch, "source"}]
    if stamp.exists() and has_source() and not renew and stamp.read_text().splitlines() == mine:
        return
    shutil.rmtree(PLACE / arch, ignore_errors=True)
    state = PLACE / f"apt-{arch}"
    shutil.rmtree(state, ignore_errors=True)
    made = fetch(arch, Apt(arch, state), {} if renew else {line.split()[1]: line.split()[2] for line in mine})
    shutil.rmtree(state)
    if renew:
        others = [line for line in pins() if line not in mine]
        PINS.write_text("".join(f"{line}\n" for line in sorted(others + made)))
    elif sorted(made) != mine:
        for line in sorted(set(made) - set(mine)):
            warn(f"not as pinned, so the program's bytes will differ from the release's: {line}")
        if os.environ.get("STRICT"):
            raise SystemExit(f"Renew the pins with build/sysroot.py {arch} --renew, and look at the difference.")
    stamp.write_text("".join(f"{line}\n" for line in sorted(made)))


if __name__ == "__main__":
    PLACE.mkdir(parents=True, exist_ok=True)
    main(sys.argv[1], "--renew" in sys.argv[2:])
