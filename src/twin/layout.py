"""How a line of C looks: indents, comments, and where a long one is broken."""

from collections.abc import Iterator

PAD = "    "
WIDE = 120
"""Letters of a line at most, where it can be broken."""


def comment(words: str) -> str:
    """Return one line of comment."""
    return "/* " + words.replace("*/", "* /").replace("/*", "/ *").encode("ascii", "replace").decode() + " */"


def wrapped(line: str) -> Iterator[str]:
    """Give a line in parts of a readable width, broken at its operators and commas."""
    pad = " " * (len(line) - len(line.lstrip()) + 2 * len(PAD))
    while len(line) > WIDE:
        quoted, at = False, 0
        for i in range(WIDE):
            if line[i] == '"' and line[i - 1] != "\\":
                quoted = not quoted
            if (
                not quoted
                and i > len(pad)
                and line[i] == " "
                and (line[i - 1] == "," or line[i - 2 : i] in ("&&", "||") or line[i - 1] in "?:")
            ):
                at = i
        if not at:
            break
        yield line[:at]
        line = pad + line[at + 1 :]
    yield line
