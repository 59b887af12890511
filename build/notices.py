#!/usr/bin/env python3
"""Write what the authors of a program's parts want to have said, and the list of the parts: build/notices.py TARGET ARCH

For the programs that build/static makes: out/TARGET/NOTICES.TXT and out/TARGET/PARTS.
"""

import subprocess
import sys
from pathlib import Path

from programs import ROOT
from texts import encoded

SYSROOT = ROOT / "out/sysroot"
COMMON = Path("/usr/share/common-licenses")
LICENCES = {
    "libpython3.11-dev": "Python-2.0.1",
    "libexpat1-dev": "MIT",
    "zlib1g-dev": "Zlib",
    "libssl-dev": "Apache-2.0",
    "libc6-dev": "LGPL-2.1-or-later",
    "python3.11": "Python-2.0.1",
}
"""What is in a program, of all that it is made with, and under which licence. Headers of the kernel and of BlueZ leave nothing there."""
GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
BEGINNING = """Daily Yacht itself is under the MIT licence, see LICENSE.TXT. Its program is one
file with these parts of other authors in it:

CPython {python}, OpenSSL {ssl}, Expat {expat}, zlib {zlib}, the GNU C Library
{libc}, and the run-time parts of the GNU compiler {gcc}.

The GNU C Library is under the GNU Lesser General Public License, version 2.1 or
later. You may change it and link the program with it anew: the sources of Daily
Yacht, which are free for everybody, hold the recipe (build/static), and Debian
has the library's own sources. The compiler's parts are free of conditions in a
program by the GCC Runtime Library Exception. The licences of all the others
follow."""


def parts(arch: str) -> dict[str, tuple[str, str]]:
    """Return version and SHA-256 of each part, by the name of its package."""
    lines = [line.split() for line in (SYSROOT / f"{arch}.made").read_text().splitlines()]
    return {package: (number, sha) for _, package, number, sha in lines if package in LICENCES}


def plain(text: str) -> list[str]:
    """Return a licence as lines that every PC can show; what is too long is broken."""
    result = []
    for line in text.encode("ascii", "replace").decode().expandtabs().replace("\f", "").splitlines():
        while len(line) > 79:
            at = line.rfind(" ", 1, 79)
            at = at if at > 0 else 79
            result.append(line[:at])
            line = line[at:].lstrip()
        result.append(line.rstrip())
    return result


def main(name: str, arch: str, compiler: str) -> None:
    """Write both."""
    found, place = parts(arch), ROOT / "out" / name
    gcc = subprocess.run([compiler, "-dumpfullversion"], capture_output=True, text=True, check=True).stdout.strip()
    lines = [f"{package} {number} {sha} {LICENCES[package]}" for package, (number, sha) in sorted(found.items())]
    (place / "PARTS").write_text("\n".join([*lines, f"libgcc {gcc} - {GCC}", ""]))
    short = {
        key: found[package][0].split(":")[-1].split("-")[0].split("~")[0].split("+")[0]
        for key, package in (
            ("python", "libpython3.11-dev"),
            ("ssl", "libssl-dev"),
            ("expat", "libexpat1-dev"),
            ("zlib", "zlib1g-dev"),
            ("libc", "libc6-dev"),
        )
    }
    documents = {
        "CPython": SYSROOT / "python/LICENSE",
        "OpenSSL: the Apache License 2.0": COMMON / "Apache-2.0",
        "Expat": SYSROOT / arch / "usr/share/doc/libexpat1-dev/copyright",
        "zlib": SYSROOT / arch / "usr/share/doc/zlib1g-dev/copyright",
        "The GNU C Library: whose words": SYSROOT / arch / "usr/share/doc/libc6-dev/copyright",
        "The GNU C Library: the GNU Lesser General Public License 2.1": COMMON / "LGPL-2.1",
    }
    text = plain(BEGINNING.format(**short, gcc=gcc))
    for title, path in documents.items():
        text += ["", "=" * 79, title, "=" * 79, "", *plain(path.read_text(errors="replace"))]
    (place / "NOTICES.TXT").write_bytes(encoded(text))


if __name__ == "__main__":
    main(*sys.argv[1:])
