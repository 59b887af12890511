"""How names of the source are spelled in C, which ones C can't have, and what a name of the source stands for."""

import ast
import re

from twin import symbols
from twin.kinds import Struct
from twin.project import BUILTINS, Program
from twin.source import Following, Module, refusal

# fmt: off
KEYWORDS = frozenset((
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern", "float", "for", "goto",
    "if", "int", "long", "register", "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "union",
    "unsigned", "void", "volatile", "while",
    "inline", "restrict", "alignas", "alignof", "bool", "constexpr", "false", "nullptr", "static_assert", "thread_local", "true",
    "typeof", "typeof_unqual", "asm", "near", "far", "huge", "cdecl", "pascal", "interrupt", "fortran",
))
"""Words of C89, of later C, and of the compilers of DOS."""
TAKEN = frozenset((
    "u8", "i16", "u16", "i32", "u32", "memset", "memcpy", "strlen", "main", "errno", "stdin", "stdout", "stderr", "unix", "linux",
    "i386", "assert", "offsetof", "min", "max", "TEXT", "SMALLER", "LARGER", "NULL", "EOF", "CORE_H", "words_length", "words_crc32",
    "words_widened", "WIDENED", "WORDS_SMALL",
))
# fmt: on
"""Names that the emitted files or the usual headers have already."""


def upper(name: str) -> str:
    """Return ``SomeName`` as ``SOME_NAME``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).upper()


def check_word(module: Module, node: ast.AST, name: str, small: bool = True) -> None:
    """Refuse a name that C can't have for a parameter, local or field, or, not *small*, for a record."""
    if name in KEYWORDS:
        raise refusal(module, node, f"{name} is a word of C", "Choose another name.")
    if name in TAKEN:
        raise refusal(module, node, f"{name} means something else in the emitted C", "Choose another name.")
    if not name.isascii():
        raise refusal(module, node, f"{name} has letters that C89 does not know", "Use ASCII letters.")
    if small and name != name.lower():
        raise refusal(module, node, f"{name} has capitals, as macros have in C", "Parameters, locals and fields are of small letters.")
    if name.startswith("__") or (name.startswith("_") and name[1:2].isupper()):
        raise refusal(module, node, f"{name} belongs to the C compiler", "Use one leading underscore and small letters, or none.")


class Names:
    """Every name that C sees from all files, so that no two are the same."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def add(self, module: Module, node: ast.AST, c: str, meaning: str) -> str:
        """Take *c* for *meaning*, or refuse it."""
        if c in KEYWORDS or c in TAKEN or not c.isascii():
            raise refusal(module, node, f"its C name would be {c}, which C has already or can't have", "Choose another name.")
        if c in self.known:
            raise refusal(module, node, f"its C name would be {c}, as {self.known[c]} has it", "Rename one of them.")
        self.known[c] = meaning
        return c


def resolve(node: ast.expr, module: Module, program: Program) -> symbols.Symbol | None:
    """Return what a plain or dotted name stands for at module level, None where it is no such name."""
    match node:
        case ast.Name(name):
            symbol = program.spaces[module.dotted].get(name)
            if symbol is None and name in BUILTINS:
                return symbols.Primitive(name)
            return whole(symbol, node, module)
        case ast.Attribute(value, name):
            match resolve(value, module, program):
                case Module(dotted=dotted):
                    found = program.spaces.get(dotted, {}).get(name)
                    if not isinstance(found, symbols.Broken) and not any(found is one for one in program.defined[dotted]):
                        raise refusal(
                            module,
                            node,
                            f"module {dotted.rpartition('.')[2]} does not define {name}",
                            "Name something that it defines itself.",
                        )
                    return whole(found, node, module)
                case symbols.Group(name=group, members=members, broken=broken):
                    if name not in members and broken:
                        return whole(symbols.Broken(name), node, module)
                    if name not in members:
                        raise refusal(module, node, f"{group} has no member {name}", f"It has {', '.join(members) or 'none'}.")
                    return members[name]
                case _:
                    return None
        case _:
            return None


def whole(symbol: symbols.Symbol | None, node: ast.expr, module: Module) -> symbols.Symbol | None:
    """Return *symbol*, unless a problem with it is told already."""
    if isinstance(symbol, symbols.Broken):
        raise Following(module, node.lineno, node.col_offset, 1, f"{symbol.name} is broken", "See there.")
    return symbol


def meaning(symbol: symbols.Symbol) -> str:
    """Return a word for what *symbol* is."""
    match symbol:
        case symbols.Constant():
            return "a constant"
        case symbols.Group():
            return "a group of constants"
        case symbols.Table():
            return "a table"
        case symbols.Alias() | Struct():
            return "a type"
        case symbols.Function() | symbols.Primitive():
            return "a function"
        case Module():
            return "a module"
        case _:
            return "a local"
