"""Make dyacht.exe for MS-DOS out of dos/ and dos/gen with OpenWatcom, or the same program for this machine with its C compiler.

    python build/dos.py [OUT]          OUT/dyacht.exe, by OpenWatcom in $WATCOM or /opt/watcom; OUT is out/dos
    python build/dos.py --host [OUT]   OUT/dyacht, by $CC or cc, with the sanitizers of $SANITIZE if it names any

The same sources give the same bytes: no date and no path gets into them.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOS = ROOT / "dos"
GEN = DOS / "gen"
SHARED = ("arrive", "console", "csvfile", "desk", "lock", "main", "papers", "report", "store", "text", "tools")
"""Files by hand that know no machine."""
MACHINE = (
    *("plat_call", "plat_cons", "plat_disk", "plat_dos", "plat_file", "plat_find", "plat_foss", "plat_gath", "plat_line", "plat_lock"),
    *("plat_rand", "plat_scrn", "plat_uart"),
)
HOST = ("plat_host", "plat_posx", "plat_term")

STRICT = ("-zq", "-ml", "-0", "-s", "-wx", "-we", "-zc", "-zt256")
"""Large model, 8086; every warning an error; no stack probes, since an interrupt has a stack of its own;
texts with the code, and all but the smallest data outside of the one segment that holds the stack."""
SMALL, QUICK = "-os", "-obilrt"
PER_RECORD = ("book", "boards", "daytable", "ledger", "mine", "names", "ranking", "record", "roster", "shares", "tops", "valid", "words")
"""Modules that do something for each record: quick code. All others, which wait for a caller or a disk: small code."""
FOREIGN = "-zu"
INTERRUPTS = ("plat_uart",)
"""Modules whose code runs in interrupts, on the stack of whatever was interrupted: they must not look for their data on it."""
STACK = 8192
LIMIT = 250_000
"""Bytes of the program at most: half a diskette's worth of patience at 2,400 baud."""
C89 = ("-std=c89", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1", "-g")
RELEASES = "https://github.com/open-watcom/open-watcom-v2/releases"

PARTS = "open-watcom-clib 2.0 - Watcom-1.0\n"
"""What is in the program beside our own, for the list of parts."""
NOTICES = (
    "Daily Yacht itself is under the MIT licence, see LICENSE.TXT. DYACHT.EXE also",
    "holds parts of the C library of Open Watcom 2.0, which are",
    "",
    "Portions Copyright (c) 1983-2002 Sybase, Inc. All Rights Reserved.",
    "Copyright (c) 2002-2026 The Open Watcom Contributors. All Rights Reserved.",
    "",
    "They are under the Sybase Open Watcom Public License version 1.0, unchanged.",
    "Their source and that licence are at",
    "https://github.com/open-watcom/open-watcom-v2",
)


class Missing(Exception):
    """A tool is not there; the text says which and where it was looked for."""


def watcom() -> Path:
    """Return OpenWatcom's folder; Missing where there is none."""
    folder = Path(os.environ.get("WATCOM") or "/opt/watcom")
    if not find(folder):
        raise Missing(f"OpenWatcom's wcl is not in {folder}. Put Open Watcom 2.0 there ({RELEASES}), or set WATCOM to where it is.")
    return folder


def find(folder: Path) -> Path | None:
    """Return the folder of OpenWatcom's programs for this machine."""
    for name in ("binl64", "binl", "armo64"):
        if (folder / name / "wcl").is_file():
            return folder / name
    return None


def version() -> str:
    """Return the door's version."""
    text = (ROOT / "src/dyacht/version.py").read_text(encoding="utf-8")
    found = re.search(r'VERSION = "([^"]+)"', text)
    assert found is not None
    return found.group(1)


def run(command: list[str], where: Path, environment: dict[str, str]) -> None:
    """Run a compiler; what it says is shown only where it fails."""
    done = subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.stderr.write(done.stdout + done.stderr)
        raise subprocess.CalledProcessError(done.returncode, command[0])


def flags(stem: str) -> tuple[str, ...]:
    """Return how a module is compiled for DOS."""
    return (*STRICT, QUICK if stem in PER_RECORD else SMALL, *((FOREIGN,) if stem in INTERRUPTS else ()))


def bring(to: Path, names: tuple[str, ...], gen: Path) -> list[str]:
    """Copy the sources to where they are compiled, so that the compiler sees no path; return the modules' names."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    generated = sorted(path.stem for path in gen.glob("*.c"))
    twice = set(generated) & set(names)
    if twice or not generated:
        raise Missing(f"{gen} holds {'a module that dos/ has too: ' + ', '.join(twice) if twice else 'no C; make twin makes it'}.")
    for path in (*gen.glob("*.[ch]"), *DOS.glob("*.h"), *(DOS / f"{name}.c" for name in names)):
        shutil.copyfile(path, to / path.name)
    return sorted([*generated, *names])


def tools() -> dict[str, str]:
    """Return the environment in which OpenWatcom's programs run."""
    folder = watcom()
    programs = find(folder)
    assert programs is not None
    return dict(os.environ, WATCOM=str(folder), INCLUDE=str(folder / "h"), PATH=f"{programs}{os.pathsep}{os.environ['PATH']}")


def compile_all(work: Path, gen: Path = GEN, more: dict[str, Path] | None = None, leave: tuple[str, ...] = ()) -> list[str]:
    """Compile every module in *work*; return their names, which are those of the objects too."""
    environment = tools()
    modules = [each for each in bring(work, SHARED + MACHINE, gen) if each not in leave]
    for stem, path in (more or {}).items():
        shutil.copyfile(path, work / f"{stem}.c")
        modules.append(stem)
    for stem in modules:
        language = "-ze" if stem in MACHINE or stem in (more or {}) else "-za"
        run(["wcl", "-c", *flags(stem), language, f'-DDYACHT_VERSION="{version()}"', f"{stem}.c"], work, environment)
    return modules


def make(out: Path, gen: Path = GEN, more: dict[str, Path] | None = None, name: str = "dyacht", leave: tuple[str, ...] = ()) -> Path:
    """Make the program for DOS and return its path. *more* are sources beside those of dos/, *leave* those that are not wanted."""
    work = out / f"{name}.tmp"
    modules = compile_all(work, gen, more, leave)
    (work / "link.lnk").write_text(
        f"option quiet\nsystem dos\noption stack={STACK}\noption map\nname {name}.exe\n" + "".join(f"file {stem}.o\n" for stem in modules),
        encoding="ascii",
    )
    run(["wlink", "@link.lnk"], work, tools())
    made = out / f"{name}.exe"
    shutil.copyfile(work / made.name, made)
    shutil.copyfile(work / f"{name}.map", out / f"{name}.map")
    shutil.rmtree(work)
    return made


def make_host(out: Path, gen: Path = GEN, sanitize: str = "") -> Path:
    """Make the program for this machine and return its path."""
    work = out / "host.tmp"
    modules = bring(work, SHARED + HOST, gen)
    flags = [*C89, *([f"-fsanitize={sanitize}", "-fno-sanitize-recover=all"] if sanitize else [])]
    compiler = os.environ.get("CC", "cc")
    files = [f"{stem}.c" for stem in modules]
    run([compiler, *flags, f'-DDYACHT_VERSION="{version()}"', *files, "-o", "dyacht"], work, dict(os.environ))
    made = out / "dyacht"
    shutil.copy(work / "dyacht", made)
    shutil.rmtree(work)
    return made


def memory_of(map_file: Path) -> int:
    """Return the bytes that the program takes when it is loaded, by the linker's map."""
    found = re.search(r"Memory size:\s+[0-9a-f]+ \((\d+)\.\)", map_file.read_text(encoding="latin-1"))
    assert found is not None
    return int(found.group(1))


def main(arguments: list[str]) -> int:
    """Run the command line."""
    rest = [each for each in arguments if each != "--host"]
    out = Path(rest[0]) if rest else ROOT / "out/dos"
    try:
        if "--host" in arguments:
            sys.stdout.write(f"{make_host(out, sanitize=os.environ.get('SANITIZE', ''))}\n")
            return 0
        made = make(out)
    except (Missing, subprocess.CalledProcessError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    size, memory = made.stat().st_size, memory_of(out / "dyacht.map")
    sys.stdout.write(f"{made}: {size:,} bytes, {memory:,} bytes of memory\n")
    (out / "PARTS").write_text(PARTS, encoding="ascii")
    (out / "NOTICES.TXT").write_bytes("".join(f"{line}\r\n" for line in NOTICES).encode("ascii"))
    if size > LIMIT:
        sys.stderr.write(f"dyacht.exe is over {LIMIT:,} bytes\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
