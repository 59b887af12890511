#!/usr/bin/env python3
"""Write the texts of a zip out of docs/: build/texts.py TARGET FOLDER

A text for a sysop has 79 columns, CP437 and CR LF, so that it can be read on every system a board runs on. It is made from the Markdown
that the documents here use: headings, paragraphs, lists, tables, and code, which is left as it stands.
"""

import re
import sys
import textwrap
from pathlib import Path

from programs import ROOT, data, target, version

DOCS = ROOT / "docs"
COLUMNS = 79
DIZ_COLUMNS, DIZ_LINES = 45, 10
KEY = 24
"""Columns of a table's first column at most; a longer entry has a line of its own."""
LETTERS = {"–": "-", "—": "-", "…": "...", "’": "'", "“": '"', "”": '"', "→": "->"}
"""What CP437 lacks and the documents use."""


def plain(words: str) -> str:
    """Return Markdown's words without its marks."""
    words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", words)
    words = re.sub(r"(\*\*|`)(.+?)\1", r"\2", words)
    return re.sub(r"\*(\S[^*]*)\*", r"\1", words).replace("\\|", "|").strip()


def heading(mark: str, words: str) -> list[str]:
    """Return a heading: the document's own between lines, a chapter's with a line below."""
    words = plain(words)
    if mark == "#":
        return ["=" * COLUMNS, words.upper(), "=" * COLUMNS]
    return ["", words.upper(), "-" * COLUMNS] if mark == "##" else [words, "-" * len(words)]


def table(rows: list[list[str]]) -> list[str]:
    """Return a table: the first column as it is, the others wrapped beside it."""
    width = min(max(len(row[0]) for row in rows), KEY) + 2
    lines = []
    for first, *others in rows:
        text = "; ".join(filter(None, others)) if len(rows[0]) > 2 else others[0]
        wrapped = textwrap.wrap(text, COLUMNS - width - 2) or [""]
        if len(first) + 2 > width:
            lines.append(f"  {first}")
            first = ""
        lines += [f"  {first if not i else '':{width}}{line}".rstrip() for i, line in enumerate(wrapped)]
    return lines


def cells(line: str) -> list[str]:
    """Return the entries of a table's line."""
    return [plain(each) for each in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def block(lines: list[str]) -> list[str]:
    """Return what stands between two blank lines of Markdown, as plain lines."""
    if found := re.match(r"(#+) (.*)", lines[0]):
        return heading(*found.groups()) + (["", *block(lines[1:])] if lines[1:] else [])
    if lines[0].startswith("|"):
        rows = [cells(line) for line in lines if not re.fullmatch(r"[|\s:-]+", line)]
        return table([row for row in rows if any(row[1:])])
    if all(line.startswith("    ") for line in lines):
        return lines
    result = []
    for item in re.split(r"\n(?=\s*(?:-|\d+\.) )", "\n".join(lines)):
        found = re.match(r"(\s*)(-|\d+\.) ", item)
        first = f"  {found[1]}{found[2]} " if found else ""
        words = plain(" ".join(item[found.end() if found else 0 :].split()))
        result += textwrap.wrap(words, COLUMNS, initial_indent=first, subsequent_indent=" " * len(first), break_on_hyphens=False)
    return result


def text(markdown: str) -> list[str]:
    """Return a document as plain lines."""
    result: list[str] = []
    for i, part in enumerate(re.split(r"^```.*\n", markdown, flags=re.M)):
        if i % 2:
            result += ["", *(f"    {line}".rstrip() for line in part.splitlines())]
            continue
        for lines in re.split(r"\n\s*\n", part.strip("\n")):
            if lines.strip():
                result += ["", *block(lines.splitlines())]
    return result[1:]


def encoded(lines: list[str], columns: int = COLUMNS) -> bytes:
    """Return lines as a file; ValueError for one that is too long or has a letter that a PC of old has not."""
    for letter, instead in LETTERS.items():
        lines = [line.replace(letter, instead) for line in lines]
    long = [line for line in lines if len(line) > columns]
    if long:
        raise ValueError(f"longer than {columns} columns: {long}")
    return "".join(f"{line}\r\n" for line in lines).encode("cp437")


def commands(name: str) -> list[tuple[str, str]]:
    """Return the door's file and the words for its system, for each program that stands in a target's zip."""
    names = data()["all-in-one"]["from"] if name == "all-in-one" else [name]
    return [("dyacht" + target(each)["suffix"], target(each)["says"]) for each in names]


def fill(markdown: str, name: str) -> str:
    """Return a document with its marks filled in: the version, a program's name, and the list of the programs."""
    programs = "\n".join(f"| {file} | {says} |" for file, says in commands(name))
    return markdown.replace("{version}", version()).replace("{program}", commands(name)[0][0]).replace("{programs}", programs)


def synchronet(name: str) -> list[str]:
    """Return install-xtrn.ini; where several programs are in the zip it asks for each, as only one of them runs there."""
    lines = (ROOT / "docs/boards/install-xtrn.ini").read_text().splitlines()
    several = len(commands(name)) > 1
    for file, says in commands(name):
        native = file != "dyacht.exe"
        how = "XTRN_MULTIUSER" + (" | XTRN_NATIVE" if native else "") + (" | XTRN_STDIO | XTRN_BIN" if "." not in file else "")
        code = re.sub(r"\W", "", file).upper().removesuffix("EXE") if native else "DYACHTDS"
        lines += ["", f"[prog:{code[:8]}]", "name = Daily Yacht", f"cmd = {file} -D%f", f"type = {'XTRN_DOOR32' if native else 'XTRN_GAP'}"]
        lines += [f"settings = {how}", *([f"prompt = Install the program for {says.split(':')[0]}"] if several else [])]
    return lines


def texts(name: str) -> dict[str, bytes]:
    """Return every text of a target's zip, by name."""
    documents = {"DYACHT.TXT": "sysop.md", "WHATSNEW.TXT": "whatsnew.md", "BOARDS.TXT": "boards/boards.md"}
    made = {file: encoded(text(fill((DOCS / source).read_text(), name))) for file, source in documents.items()}
    diz = fill((DOCS / "file_id.diz").read_text(), name).splitlines()
    if len(diz) > DIZ_LINES:
        raise ValueError(f"FILE_ID.DIZ has {len(diz)} lines")
    return made | {
        "FILE_ID.DIZ": encoded(diz, DIZ_COLUMNS),
        "LICENSE.TXT": encoded((ROOT / "LICENSE").read_text().splitlines()),
        "install-xtrn.ini": encoded(synchronet(name), 200),
    }


if __name__ == "__main__":
    for file, content in texts(sys.argv[1]).items():
        (Path(sys.argv[2]) / file).write_bytes(content)
