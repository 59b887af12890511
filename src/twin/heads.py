"""Writes declarations: what core.h says of each symbol, and how a function begins."""

from collections.abc import Iterator

from twin import kinds, symbols
from twin.kinds import Kind
from twin.layout import PAD, comment
from twin.spell import expression


def head(symbol: symbols.Symbol) -> Iterator[str]:
    """Give what core.h says of one symbol."""
    match symbol:
        case symbols.Constant():
            yield define(symbol)
        case symbols.Group(doc=doc, members=members):
            yield ""
            yield comment(doc)
            yield from (define(one) for one in members.values())
        case kinds.Struct(name=name, doc=doc, fields=fields, docs=docs):
            yield ""
            yield comment(doc)
            yield f"struct {name} {{"
            for part, kind in fields.items():
                note = f" {comment(docs[part])}" if docs.get(part) else ""
                yield f"{PAD}{variable(kind, f'*{part}' if part in symbol.apart else part)};{note}"
            yield "};"
        case symbols.Table(private=False, doc=doc):
            yield f"extern {table(symbol)};" + (f" {comment(doc)}" if doc else "")
        case symbols.Function(private=False):
            yield prototype(symbol) + ";"


def define(constant: symbols.Constant) -> str:
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


def table(symbol: symbols.Table) -> str:
    """Return the declaration of a table."""
    element = "const u8 *const" if isinstance(symbol.kind.element, kinds.Text) else f"const {symbol.kind.element.name}"
    return f"{element} {symbol.c}[{symbol.kind.length}]"


def is_fixed(local: symbols.Local, function: symbols.Function) -> bool:
    """Return whether what *local* refers to never changes in *function*."""
    if isinstance(local.kind, kinds.Text | kinds.Span):
        return False
    root = local.root if local.role == "alias" else local
    if root is None:
        return True
    return kinds.is_reference(local.kind) and root.role == "parameter" and root.name not in function.changes


def passed(local: symbols.Local, function: symbols.Function) -> str:
    """Return the declaration of a parameter."""
    shown = f"*{local.c}" if isinstance(local.kind, kinds.Struct) else local.c
    return ("const " if is_fixed(local, function) else "") + variable(local.kind, shown)


def pointer(local: symbols.Local, function: symbols.Function) -> str:
    """Return the declaration of another name for a place already there."""
    const = "const " if is_fixed(local, function) else ""
    match local.kind:
        case kinds.Struct():
            return const + variable(local.kind, f"*{local.c}")
        case kinds.Array(element):
            return const + variable(element, f"*{local.c}")
        case kind:
            return const + variable(kind, local.c)


def prototype(function: symbols.Function) -> str:
    """Return the head of a function."""
    params = ", ".join(passed(one, function) for one in function.params) or "void"
    return ("static " if function.private else "") + variable(function.result, f"{function.c}({params})")
