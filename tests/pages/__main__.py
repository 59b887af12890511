"""Looks after the listed pages: python -m tests.pages [--png FOLDER] [--accept] [--show] [NAME ...]

--png draws pictures, --accept stores the pages as they are drawn now, --show prints what has changed. Without names: all.
"""

import argparse
import sys
from pathlib import Path

from tests.pages import picture, stored
from tests.pages.listed import LISTED

FOLDER = Path(__file__).resolve().parent


def path(name: str) -> Path:
    """Return where a page is stored."""
    return FOLDER / f"{name}.page"


def main() -> int:
    """Do what the switches say."""
    parser = argparse.ArgumentParser(prog="python -m tests.pages", description="Look after the listed pages.")
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[*LISTED, []], help="a listed page; all of them without one")
    parser.add_argument("--png", type=Path, metavar="FOLDER", help="draw each page as a picture")
    parser.add_argument("--accept", action="store_true", help="store the pages as they are drawn now")
    parser.add_argument("--show", action="store_true", help="print what differs from the stored pages")
    asked = parser.parse_args()
    try:
        letters = picture.font() if asked.png else b""
    except picture.NoLettersError as error:
        print(error, file=sys.stderr)
        return 1
    if asked.png:
        asked.png.mkdir(parents=True, exist_ok=True)
    for name in asked.names or LISTED:
        page = LISTED[name]().page
        text = stored.write(name, page)
        before = path(name).read_text(encoding="utf-8") if path(name).exists() else ""
        if asked.show and text != before:
            print(f"== {name}\n{stored.difference(before, text)}")
        if asked.png:
            picture.draw(page, letters).save(asked.png / f"{name}.png")
        if asked.accept:
            path(name).write_text(text, encoding="utf-8")
    if asked.accept and not asked.names:
        for old in FOLDER.glob("*.page"):
            if old.stem not in LISTED:
                old.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
