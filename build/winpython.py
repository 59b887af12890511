#!/usr/bin/env python3
"""Fetch CPython for Windows, or put what a program needs of it beside the program: build/winpython.py KIND [TARGET COMPILER]

With KIND alone (windows-x86 or windows-x86_64) it comes by Maven, is held against its sum and unpacked into out/sysroot/KIND. With a target
the libraries go into out/TARGET/files/W32 or W64, and the licences and the list of parts are written.
"""

import hashlib
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from notices import plain
from programs import ROOT, target
from texts import encoded

GROUP, NAME, VERSION = "org.bytedeco", "cpython", "3.11.3-1.5.9"
SUMS = {
    "windows-x86": "1499c6554bbf88c4aa5c8f7c8a925b3a077df30e2fa82f9aa741f67758280295",
    "windows-x86_64": "3263a50b256447bb7b9e604d6587627e419891370fc33b94469e6a06ff4de834",
}
PLACE = ROOT / "out/sysroot"
MODULES = ("_ctypes.pyd", "_hashlib.pyd", "_socket.pyd", "_ssl.pyd", "select.pyd", "unicodedata.pyd")
NEEDED = ("libcrypto-1_1.dll", "libffi-8.dll", "libssl-1_1.dll", "vcruntime140.dll")
LIBRARIES = (*MODULES, *NEEDED)
"""What lies beside Python's own library: modules, and what those need. unicodedata is for names of hosts in other letters than ASCII's."""
PYTHON = "python311.dll"
GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
BEGINNING = """Daily Yacht itself is under the MIT licence, see LICENSE.TXT. Its program has a
little of these in it: the start-up code of MinGW-w64, which is in the public
domain, and parts of the GNU compiler {gcc}, free of conditions in a program by
the GCC Runtime Library Exception.

The folder {folder} beside it holds, as their authors have made them: CPython
{python} with zlib in it, OpenSSL {ssl}, libffi, and Microsoft's
run-time library vcruntime140.dll. Their licences follow."""


def repository() -> Path:
    """Return where Maven keeps what it fetches. It is told so, for by itself it goes by the user's entry and not by $HOME."""
    return Path.home() / ".m2/repository"


def fetch(kind: str) -> None:
    """Make out/sysroot/KIND, unless it is there already."""
    note = PLACE / f"{kind}.made"
    if note.exists() and note.read_text().split()[-1] == SUMS[kind]:
        return
    jar = repository() / GROUP.replace(".", "/") / NAME / VERSION / f"{NAME}-{VERSION}-{kind}.jar"
    if not jar.exists():
        subprocess.run(
            [
                "mvn",
                "-q",
                "-B",
                f"-Dmaven.repo.local={repository()}",
                "dependency:get",
                "-Dtransitive=false",
                f"-Dartifact={GROUP}:{NAME}:{VERSION}:jar:{kind}",
            ],
            check=True,
        )
    found = hashlib.sha256(jar.read_bytes()).hexdigest()
    if found != SUMS[kind]:
        raise SystemExit(f"{jar.name} has the sum {found}; {SUMS[kind]} was expected")
    place = PLACE / kind
    shutil.rmtree(place, ignore_errors=True)
    with zipfile.ZipFile(jar) as archive:
        beginning = f"{GROUP.replace('.', '/')}/{NAME}/{kind}/"
        for name in archive.namelist():
            inner = name.removeprefix(beginning)
            if inner != name and not name.endswith("/") and (inner == PYTHON or inner.startswith(("include/", "lib/"))):
                (place / inner).parent.mkdir(parents=True, exist_ok=True)
                (place / inner).write_bytes(archive.read(name))
    note.write_text(f"{kind} {NAME} {VERSION} {found}\n")


def openssl(kind: str) -> str:
    """Return the version of OpenSSL that came along."""
    found = re.search(rb"OpenSSL (1\.1\.1[a-z]*) ", (PLACE / kind / "lib/libcrypto-1_1.dll").read_bytes())
    if not found:
        raise SystemExit("libcrypto-1_1.dll does not say which version of OpenSSL it is")
    return found[1].decode()


def put(kind: str, name: str, compiler: str) -> None:
    """Put the libraries, the licences and the list of parts into out/TARGET."""
    place, folder = ROOT / "out" / name, target(name)["suffix"].removesuffix(".exe")
    beside = place / "files" / folder
    beside.mkdir(parents=True, exist_ok=True)
    for file in (PYTHON, *LIBRARIES):
        here = PLACE / kind / (file if file == PYTHON else f"lib/{file}")
        shutil.copyfile(here, beside / file)
    gcc = subprocess.run([compiler, "-dumpfullversion"], capture_output=True, text=True, check=True).stdout.strip().split("-")[0]
    python, source = VERSION.split("-", maxsplit=1)[0], PLACE / "python"
    sums = {file: hashlib.sha256((beside / file).read_bytes()).hexdigest() for file in (PYTHON, *LIBRARIES)}
    parts = [f"cpython {python} {sums[PYTHON]} Python-2.0.1", f"openssl {openssl(kind)} {sums['libcrypto-1_1.dll']} OpenSSL"]
    parts += [
        f"libffi 3.4 {sums['libffi-8.dll']} MIT",
        f"vcruntime 14.0 {sums['vcruntime140.dll']} LicenseRef-Microsoft-Distributable-Code",
    ]
    (place / "PARTS").write_text("\n".join([*parts, f"libgcc {gcc} - {GCC}", ""]))
    text = plain(BEGINNING.format(gcc=gcc, folder=folder, python=python, ssl=openssl(kind)))
    documents = {
        "CPython": source / "LICENSE",
        "CPython's Windows build: Microsoft's run-time library": source / "PC/crtlicense.txt",
        "What is in CPython: OpenSSL, Expat, libffi, zlib and others": source / "Doc/license.rst",
    }
    for title, path in documents.items():
        text += ["", "=" * 79, title, "=" * 79, "", *plain(path.read_text(errors="replace"))]
    (place / "NOTICES.TXT").write_bytes(encoded(text))


if __name__ == "__main__":
    if len(sys.argv) > 2:
        put(*sys.argv[1:])
    else:
        fetch(sys.argv[1])
