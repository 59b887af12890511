"""Writes the checked core as files of C: core.h, one .c file a module, and the few words that C has to be taught."""

from collections.abc import Iterator

from twin import kinds, tree
from twin.kinds import Kind
from twin.project import Program
from twin.source import Module
from twin.spell import computed, expression, is_pointer, reference, size_of, stored
from twin.tree import Stmt

MARK = "/* Made by twin out of src/dyacht/core: change it there, never here. */"
PAD = "    "
WIDE = 120
"""Letters of a line at most, where it can be broken."""

PRELUDE = f"""\
{MARK}

#ifndef CORE_H
#define CORE_H

#include <limits.h>

typedef unsigned char u8;
typedef signed short i16;
typedef unsigned short u16;
#if UINT_MAX == 0xFFFFFFFF
typedef signed int i32;
typedef unsigned int u32;
#else
typedef signed long i32;
typedef unsigned long u32;
#endif

#define TEXT(letters) ((const u8 *)(letters))
#define SMALLER(one, two) ((one) < (two) ? (one) : (two))
#define LARGER(one, two) ((one) > (two) ? (one) : (two))

u16 words_length(const u8 *text);
u32 words_crc32(const u8 *data, u16 start, u16 count, u32 before);
"""

WORDS = f"""\
{MARK}

#include "core.h"

static const u32 WORDS_CRC[16] = {{
{PAD}0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
{PAD}0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C, 0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C
}};

/* Return how many bytes a text has. */
u16 words_length(const u8 *text)
{{
{PAD}u16 length = 0;

{PAD}while (text[length] != 0) {{
{PAD}{PAD}length++;
{PAD}}}
{PAD}return length;
}}

/* Return the CRC-32 of some bytes, going on from the one of those before; half a byte at a time. */
u32 words_crc32(const u8 *data, u16 start, u16 count, u32 before)
{{
{PAD}u32 crc = before ^ 0xFFFFFFFF;
{PAD}u16 i;

{PAD}for (i = 0; i < count; i++) {{
{PAD}{PAD}crc ^= data[start + i];
{PAD}{PAD}crc = (crc >> 4) ^ WORDS_CRC[crc & 15];
{PAD}{PAD}crc = (crc >> 4) ^ WORDS_CRC[crc & 15];
{PAD}}}
{PAD}return crc ^ 0xFFFFFFFF;
}}
"""


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
        before: tree.Symbol | None = None
        for symbol in program.defined[module.dotted]:
            told = [part for line in head(symbol) for part in (wrapped(line) if isinstance(symbol, tree.Function) else [line])]
            if told and told[0] and before is not None and type(symbol) is not type(before):
                lines.append("")
            lines += told
            before = symbol if told else before
        lines.append("")
    return "\n".join([*lines, "#endif", ""])


def summary(module: Module) -> str:
    """Return the first line of a module's docstring."""
    first = module.tree.body[0]
    match first.value if hasattr(first, "value") else None:
        case object(value=str(text)):
            return text.strip().splitlines()[0]
        case _:
            return ""


def comment(words: str) -> str:
    """Return one line of comment."""
    return "/* " + words.replace("*/", "* /").encode("ascii", "replace").decode() + " */"


def head(symbol: tree.Symbol) -> Iterator[str]:
    """Give what core.h says of one symbol."""
    match symbol:
        case tree.Constant():
            yield define(symbol)
        case tree.Group(doc=doc, members=members):
            yield ""
            yield comment(doc)
            yield from (define(one) for one in members.values())
        case kinds.Struct(name=name, doc=doc, fields=fields, docs=docs):
            yield ""
            yield comment(doc)
            yield f"struct {name} {{"
            for part, kind in fields.items():
                note = f" {comment(docs[part])}" if docs.get(part) else ""
                yield f"{PAD}{variable(kind, part)};{note}"
            yield "};"
        case tree.Table(private=False, doc=doc):
            yield f"extern {table(symbol)};" + (f" {comment(doc)}" if doc else "")
        case tree.Function(private=False):
            yield prototype(symbol) + ";"


def define(constant: tree.Constant) -> str:
    """Return a macro."""
    note = f" {comment(constant.doc)}" if constant.doc else ""
    return f"#define {constant.c} {expression(constant.value).under(16)}{note}"


def variable(kind: Kind, name: str) -> str:
    """Return the declaration of something in place."""
    match kind:
        case kinds.Array(element, _, size):
            return variable(element, f"{name}[{expression(size).text}]")
        case kinds.Struct(tag):
            return f"struct {tag} {name}"
        case kinds.Width(width):
            return f"{width} {name}"
        case kinds.Text() | kinds.Span():
            return f"const u8 *{name}"
        case kinds.Buffer():
            return f"u8 *{name}"
        case kinds.Void():
            return f"void {name}"
        case _:
            return f"u8 {name}"


def table(symbol: tree.Table) -> str:
    """Return the declaration of a table."""
    element = "const u8 *const" if isinstance(symbol.kind.element, kinds.Text) else f"const {symbol.kind.element.name}"
    return f"{element} {symbol.c}[{symbol.kind.length}]"


def is_fixed(local: tree.Local, function: tree.Function) -> bool:
    """Return whether what *local* refers to never changes in *function*."""
    if isinstance(local.kind, kinds.Text | kinds.Span):
        return False
    root = local.root if local.role == "alias" else local
    if root is None:
        return True
    return kinds.is_reference(local.kind) and root.role == "parameter" and root.name not in function.changes


def passed(local: tree.Local, function: tree.Function) -> str:
    """Return the declaration of a parameter."""
    shown = f"*{local.c}" if isinstance(local.kind, kinds.Struct) else local.c
    return ("const " if is_fixed(local, function) else "") + variable(local.kind, shown)


def pointer(local: tree.Local, function: tree.Function) -> str:
    """Return the declaration of another name for a place already there."""
    const = "const " if is_fixed(local, function) else ""
    match local.kind:
        case kinds.Struct():
            return const + variable(local.kind, f"*{local.c}")
        case kinds.Array(element):
            return const + variable(element, f"*{local.c}")
        case kind:
            return const + variable(kind, local.c)


def prototype(function: tree.Function) -> str:
    """Return the head of a function."""
    params = ", ".join(passed(one, function) for one in function.params) or "void"
    return ("static " if function.private else "") + variable(function.result, f"{function.c}({params})")


def source(module: Module, program: Program) -> list[str]:
    """Return one module's functions and tables; nothing where it has none."""
    symbols = program.defined[module.dotted]
    functions = [one for one in symbols if isinstance(one, tree.Function)]
    lines: list[str] = []
    for one in symbols:
        if isinstance(one, tree.Table):
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


def filled(symbol: tree.Table) -> Iterator[str]:
    """Give a table with its values."""
    if symbol.private and symbol.doc:
        yield comment(symbol.doc)
    yield f"{'static ' if symbol.private else ''}{table(symbol)} = {{"
    texts = isinstance(symbol.kind.element, kinds.Text)
    line = ""
    for i, value in enumerate(symbol.values):
        item = expression(value).text + ("," if i + 1 < len(symbol.values) else "")
        if line and (texts or len(line) + len(item) > 100):
            yield PAD + line
            line = ""
        line += (" " if line else "") + item
    yield PAD + line
    yield "};"


class Writer:
    """Writes the body of one function."""

    def __init__(self, function: tree.Function) -> None:
        self.function = function

    def body(self) -> Iterator[str]:
        """Give its lines."""
        top = [f"{PAD}{variable(one.kind, one.c)};" for one in [*self.function.hoisted(), *self.function.counters]]
        unused = [f"{PAD}(void){one.c};" for one in self.function.params if not one.used]
        yield from self.block(self.function.body, 1, top, unused)

    def block(self, body: list[Stmt], depth: int, top: list[str] | None = None, first: list[str] | None = None) -> Iterator[str]:
        """Give a block: its locals, those with a value at once as far as they lead, then its statements."""
        pad = PAD * depth
        heads: list[str] = []
        rest = list(body)
        while rest and not first:
            match rest[0]:
                case tree.Declare(local, value) if value is not None and not local.hoisted:
                    heads.append(f"{pad}{self.declared(local)} = {self.first(local, value)};")
                    rest.pop(0)
                case _:
                    break
        for one in rest:
            if isinstance(one, tree.Declare) and not one.local.hoisted:
                heads.append(f"{pad}{self.declared(one.local)};")
        heads += top or []
        yield from heads
        if heads and (rest or first):
            yield ""
        yield from first or []
        for one in rest:
            yield from self.statement(one, depth)

    def declared(self, local: tree.Local) -> str:
        """Return the declaration of a local."""
        return pointer(local, self.function) if local.role == "alias" else variable(local.kind, local.c)

    def first(self, local: tree.Local, value: tree.Expr) -> str:
        """Return a local's first value."""
        return reference(value) if local.role == "alias" else stored(value, local.kind).text

    def statement(self, one: Stmt, depth: int) -> Iterator[str]:
        """Give one statement."""
        pad = PAD * depth
        match one:
            case tree.Declare(local, None):
                shown = tree.Name(local, local.kind)
                yield f"{pad}{self.cleared(shown)}"
            case tree.Declare(local, value) if value is not None:
                yield f"{pad}{local.c} = {self.first(local, value)};"
            case tree.Assign(target, value):
                yield f"{pad}{expression(target).text} = {stored(value, target.kind).text};"
            case tree.Augment():
                yield f"{pad}{self.augmented(one)}"
            case tree.Do(call):
                yield f"{pad}{expression(call).text};"
            case tree.Copy(target, source):
                yield f"{pad}{self.copied(target, source)}"
            case tree.Clear(target):
                yield f"{pad}{self.cleared(target)}"
            case tree.If():
                yield from self.branch(one, depth)
            case tree.While(test, body):
                yield f"{pad}while ({expression(test).text}) {{" if test is not None else f"{pad}for (;;) {{"
                yield from self.block(body, depth + 1)
                yield f"{pad}}}"
            case tree.For():
                yield from self.counted(one, depth)
            case tree.Match():
                yield from self.chain(one, depth) if one.chain else self.switch(one, depth)
            case tree.Return(None):
                yield f"{pad}return;"
            case tree.Return(value) if value is not None:
                yield f"{pad}return {stored(value, self.function.result).text};"
            case tree.Jump(word):
                yield f"{pad}{word};"

    def augmented(self, one: tree.Augment) -> str:
        """Return ``target op= value``, spelled out where C would compute it too narrow."""
        target = expression(one.target).text
        whole = computed(one.whole, one.target.kind).text
        if whole == f"{target} {one.op} 1" and one.op in "+-":
            return f"{target}{one.op}{one.op};"
        plain = expression(one.value)
        for value in (plain.text, f"({plain.text})"):
            if whole == f"{target} {one.op} {value}":
                return f"{target} {one.op}= {plain.text};"
        return f"{target} = {stored(one.whole, one.target.kind).text};"

    def cleared(self, value: tree.Expr) -> str:
        """Return a whole record or array set to zero."""
        return f"memset({reference(value)}, 0, {size_of(value.kind, value)});"

    def copied(self, target: tree.Expr, source: tree.Expr) -> str:
        """Return a whole record or array copied."""
        if isinstance(target.kind, kinds.Struct):
            one, two = (f"*{expression(part).text}" if is_pointer(part) else expression(part).text for part in (target, source))
            return f"{one} = {two};"
        return f"memcpy({reference(target)}, {reference(source)}, {size_of(target.kind, target)});"

    def branch(self, one: tree.If, depth: int) -> Iterator[str]:
        """Give an if with its else."""
        pad = PAD * depth
        yield f"{pad}if ({expression(one.test).text}) {{"
        yield from self.block(one.then, depth + 1)
        while len(one.otherwise) == 1 and isinstance(one.otherwise[0], tree.If):
            one = one.otherwise[0]
            yield f"{pad}}} else if ({expression(one.test).text}) {{"
            yield from self.block(one.then, depth + 1)
        if one.otherwise:
            yield f"{pad}}} else {{"
            yield from self.block(one.otherwise, depth + 1)
        yield f"{pad}}}"

    def counted(self, one: tree.For, depth: int) -> Iterator[str]:
        """Give a for; its bound is kept where the body could change it."""
        pad = PAD * depth
        counter = one.counter
        assert isinstance(counter.kind, kinds.Width)
        first = stored(one.start, counter.kind).text
        stop: tree.Expr = one.stop
        if one.bound is not None:
            yield f"{pad}{one.bound.c} = {stored(one.stop, counter.kind).text};"
            stop = tree.Name(one.bound, counter.kind, one.stop.low, one.stop.high)
        sign = "<" if one.step > 0 else ">"
        reached = tree.Name(counter, counter.kind, min(counter.low, stop.low), max(counter.high, stop.high))
        test = expression(tree.Compare(sign, reached, stop)).text
        step = {1: "++", -1: "--"}.get(one.step, f" {'+' if one.step > 0 else '-'}= {abs(one.step)}")
        yield f"{pad}for ({counter.c} = {first}; {test}; {counter.c}{step}) {{"
        yield from self.block(one.body, depth + 1)
        yield f"{pad}}}"

    def switch(self, one: tree.Match, depth: int) -> Iterator[str]:
        """Give a switch."""
        pad = PAD * depth
        yield f"{pad}switch ({expression(one.subject).text}) {{"
        cases = [([f"case {expression(value).text}:" for value in values], body) for values, body in one.cases]
        if one.otherwise is not None:
            cases.append((["default:"], one.otherwise))
        for labels, body in cases:
            local = any(isinstance(inner, tree.Declare) and not inner.local.hoisted for inner in body)
            yield from (f"{pad}{label}" for label in labels[:-1])
            yield f"{pad}{labels[-1]}" + (" {" if local else "")
            yield from self.block(body, depth + 1)
            if not (body and isinstance(body[-1], tree.Return | tree.Jump)) and not stops(body):
                yield f"{pad}{PAD}break;"
            if local:
                yield f"{pad}}}"
        yield f"{pad}}}"

    def chain(self, one: tree.Match, depth: int) -> Iterator[str]:
        """Give a match as a chain of tests, because a break inside means the loop around it."""
        pad = PAD * depth
        for i, (values, body) in enumerate(one.cases):
            tests = [expression(tree.Compare("==", one.subject, value)).text for value in values]
            yield f"{pad}{'} else ' if i else ''}if ({' || '.join(tests)}) {{"
            yield from self.block(body, depth + 1)
        if one.otherwise:
            yield f"{pad}}} else {{"
            yield from self.block(one.otherwise, depth + 1)
        yield f"{pad}}}"


def stops(body: list[Stmt]) -> bool:
    """Return whether nothing after *body* is reached."""
    from twin.statements import ends

    return ends(body)
