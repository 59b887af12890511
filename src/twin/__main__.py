"""python -m twin [--check] [CORE OUT]: translate the core in folder CORE into C in folder OUT, or check that OUT is current."""

import sys
from pathlib import Path

from twin.translate import translate

USAGE = "usage: python -m twin [--check] [CORE OUT]"
USUAL = ["src/dyacht/core", "dos/gen"]
OURS = (".c", ".h")


def main(arguments: list[str]) -> int:
    """Run the command line; 0 done, 1 the core left the subset or OUT is not current, 2 wrong arguments."""
    check = "--check" in arguments
    rest = [one for one in arguments if one != "--check"] or USUAL
    if len(rest) != 2 or not Path(rest[0]).is_dir():
        print(USAGE, file=sys.stderr)
        return 2
    core, out = Path(rest[0]), Path(rest[1])
    files, wrong = translate(core)
    for problem in wrong:
        print(problem, file=sys.stderr)
    if wrong:
        print(f"{len(wrong)} problem{'s' if len(wrong) > 1 else ''}; nothing written.", file=sys.stderr)
        return 1
    return compare(files, out, core) if check else write(files, out)


def stale(files: dict[str, str], out: Path) -> list[Path]:
    """Return what lies in *out* that the core no longer makes."""
    there = out.iterdir() if out.is_dir() else []
    return sorted(path for path in there if path.suffix in OURS and path.name not in files)


def compare(files: dict[str, str], out: Path, core: Path) -> int:
    """Tell which files are not what the core makes."""
    differ = [f"{out / name} is not what {core} makes" for name, text in files.items() if read(out / name) != text]
    differ += [f"{path} comes from nothing in {core}" for path in stale(files, out)]
    for line in differ:
        print(line, file=sys.stderr)
    if differ:
        print(f"Run: python -m twin {core} {out}", file=sys.stderr)
    return 1 if differ else 0


def read(path: Path) -> str | None:
    """Return a file's text, None where there is none."""
    return path.read_bytes().decode("ascii", "replace") if path.is_file() else None


def write(files: dict[str, str], out: Path) -> int:
    """Write what changed, and delete what is stale."""
    out.mkdir(parents=True, exist_ok=True)
    for path in stale(files, out):
        path.unlink()
    for name, text in files.items():
        if read(out / name) != text:
            (out / name).write_bytes(text.encode("ascii"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
