"""Makes random functions that the twin takes, and calls of them that keep their word, with what Python says of each."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests import widths
from tests.twin.programs import HEAD, WIDTHS, Author, value
from tests.twin.worlds import PREAMBLE, loaded, translated


@dataclass
class Call:
    """One call: the record and array before, the arguments, and the result and both after."""

    name: str
    before: list[int]
    args: list[int]
    result: int
    after: list[int]


def accepted(folder: Path, random: Random, count: int) -> tuple[str, list[str]]:
    """Return a sample of functions that the twin takes, and their names."""
    texts = {f"f{i}": Author(random).function(f"f{i}") for i in range(count)}
    whole = PREAMBLE + HEAD + "".join(f"\n\n{text}\n" for text in texts.values())
    starts = {name: whole[: whole.index(f"def {name}(")].count("\n") + 1 for name in texts}
    _, problems = translated(folder / "all", {"sample": whole})
    bad = {max((start, name) for name, start in starts.items() if start <= problem.line)[1] for problem in problems}
    good = [name for name in texts if name not in bad]
    return PREAMBLE + HEAD + "".join(f"\n\n{texts[name]}\n" for name in good), good


def flat(box: Any, line: list[int]) -> list[int]:
    """Return all numbers of a record and an array."""
    return [box.a, box.b, box.c, box.d, box.e, *box.row, *box.deep, *line]


def set_flat(box: Any, line: list[int], numbers: list[int]) -> None:
    """Set what flat() returns."""
    box.a, box.b, box.c, box.d, box.e = numbers[:5]
    box.row[:] = numbers[5:13]
    box.deep[:] = numbers[13:21]
    line[:] = numbers[21:]


def calls(text: str, names: list[str], random: Random, each: int) -> list[Call]:
    """Return calls in which nothing is out of width, with what watched Python says."""
    sample = loaded(text, watched=True)
    made = []
    words = __import__("dyacht.core.words", fromlist=["new"])
    for name in names:
        function = getattr(sample, name)
        kinds = [width for key, width in signature(text, name).items() if key.startswith("p")]
        for _ in range(each):
            box, line = words.new(sample.Box), words.zeros(words.u8, 8)
            before = [value(random, kind) for kind in ("u8", "i16", "u16", "i32", "u32", *["u16"] * 8, *["i32"] * 8, *["u8"] * 8)]
            set_flat(box, line, before)
            args = [value(random, kind) for kind in kinds]
            try:
                result = function(box, line, *args)
            except widths.Unfit:
                continue
            made.append(Call(name, before, args, result, flat(box, line)))
    return made


def signature(text: str, name: str) -> dict[str, str]:
    """Return the parameters that are numbers, with their widths."""
    head = text[text.index(f"def {name}(") :].split(")", maxsplit=1)[0].split("(")[1]
    pairs = (part.strip().split(": ") for part in head.split(","))
    return {key: width for key, width in pairs if width in WIDTHS}
