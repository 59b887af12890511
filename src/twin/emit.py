"""Writes the checked core as files of C: core.h and one .c file a module."""

import ast
from collections.abc import Iterator

from twin import kinds, symbols, tree
from twin.heads import head, prototype, table
from twin.layout import PAD, comment, wrapped
from twin.project import Program
from twin.source import Module
from twin.spell import expression
from twin.support import MARK, PRELUDE, WORDS
from twin.writer import Writer


def files(program: Program) -> dict[str, str]:
    """Return every file of C by its name."""
    made = {"core.h": header(program), "words.c": WORDS}
    for module in program.modules:
        lines = source(module, program)
        if lines:
            made[f"{module.name}.c"] = "\n".join([MARK, "", *lines]) + "\n"
    return made


def header(program: Program) -> str:
    """Return core.h: constants, records, tables and prototypes of all modules, in import order."""
    lines = [PRELUDE]
    for module in program.modules:
        lines.append(comment(f"{module.name}: {summary(module)}"))
        before: symbols.Symbol | None = None
        for symbol in program.defined[module.dotted]:
            told = [part for line in head(symbol) for part in (wrapped(line) if isinstance(symbol, symbols.Function) else [line])]
            if told and told[0] and before is not None and type(symbol) is not type(before):
                lines.append("")
            lines += told
            before = symbol if told else before
        lines.append("")
    return "\n".join([*lines, "#endif", ""])


def summary(module: Module) -> str:
    """Return the first line of a module's docstring."""
    return (ast.get_docstring(module.tree) or "").split("\n")[0]


def source(module: Module, program: Program) -> list[str]:
    """Return one module's functions and tables; nothing where it has none."""
    own = program.defined[module.dotted]
    functions = [one for one in own if isinstance(one, symbols.Function)]
    lines: list[str] = []
    for one in own:
        if isinstance(one, symbols.Table):
            lines += ["", *filled(one)]
    private = [one for one in functions if one.private]
    if private:
        lines += ["", *(prototype(one) + ";" for one in private)]
    for one in functions:
        body = [part for line in Writer(one).body() for part in wrapped(line)]
        lines += ["", comment(one.doc), *wrapped(prototype(one)), "{", *body, "}"]
    if not lines:
        return []
    includes = ["#include <string.h>", ""] if any("memset(" in line or "memcpy(" in line for line in lines) else []
    return [comment(summary(module)), "", *includes, '#include "core.h"', *lines]


def filled(symbol: symbols.Table) -> Iterator[str]:
    """Give a table with its values."""
    if symbol.private and symbol.doc:
        yield comment(symbol.doc)
    yield f"{'static ' if symbol.private else ''}{table(symbol)} = {{"
    texts = isinstance(symbol.kind.element, kinds.Text)
    line = ""
    for i, value in enumerate(symbol.values):
        shown = str(value.low) if isinstance(value, tree.Number) and not value.hex else expression(value).text
        item = shown + ("," if i + 1 < len(symbol.values) else "")
        if line and (texts or len(line) + len(item) > 100):
            yield PAD + line
            line = ""
        line += (" " if line else "") + item
    yield PAD + line
    yield "};"
