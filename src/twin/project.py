"""Which modules the core has, what C calls them, and in which order they import each other."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from twin import symbols
from twin.source import Following, Module, Problem, read, refusal

WORDS = "words"
"""The module that holds the words of the subset; it is known by name and never translated."""
PRIMITIVES = frozenset(
    [
        "Annotated",
        "Array",
        "apart",
        "Final",
        "Span",
        "Text",
        "Buffer",
        "struct",
        "new",
        "copy",
        "clear",
        "crc32",
        "SMALL",
        "u8",
        "i16",
        "u16",
        "i32",
        "u32",
    ],
)
BUILTINS = frozenset(["bool", "int", "list", "tuple", "range", "min", "max", "len"])
NAME_LIMIT = 8
DEVICES = frozenset(
    ["con", "prn", "aux", "nul", "clock"] + [f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)],
)
"""Names that DOS keeps for devices, with any ending."""


@dataclass
class Program:
    """The whole core: its modules in import order, and every symbol in the order of definition."""

    package: str
    modules: list[Module] = field(default_factory=list)
    spaces: dict[str, dict[str, symbols.Symbol]] = field(default_factory=dict)
    """Dotted name of a module -> its names."""
    defined: dict[str, list[symbols.Symbol]] = field(default_factory=dict)
    """Dotted name of a module -> what it defines itself, in order."""
    problems: list[Problem] = field(default_factory=list)

    def note(self, problem: Problem) -> None:
        """Keep a problem, if it is one of its own."""
        if not isinstance(problem, Following):
            self.problems.append(problem)

    def functions(self) -> list[symbols.Function]:
        """Return every function in order."""
        return [one for module in self.modules for one in self.defined[module.dotted] if isinstance(one, symbols.Function)]


def load(core: Path) -> Program:
    """Read all modules under *core* and put them in import order."""
    core = Path(core)
    top = core.resolve()
    package = [top.name]
    while (top.parent / "__init__.py").exists():
        top = top.parent
        package.insert(0, top.name)
    program = Program(".".join(package))
    found: dict[str, Module] = {}
    for path in sorted(core.rglob("*.py"), key=lambda path: path.as_posix()):
        inner = path.relative_to(core).with_suffix("").parts
        if inner == (WORDS,):
            continue
        try:
            module = read(path, inner[-1], ".".join((*package, *inner)))
            if inner[-1] == "__init__":
                check_package(module)
            else:
                check_name(module, found)
                found[module.dotted] = module
        except Problem as problem:
            program.note(problem)
    arrange(program, found)
    return program


def check_package(module: Module) -> None:
    """Refuse an ``__init__.py`` with anything in it but a docstring."""
    for node in module.tree.body:
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)):
            raise refusal(module, node, "a package's __init__.py holds code", "Move it to a module; __init__.py is empty or a docstring.")


def check_name(module: Module, found: dict[str, Module]) -> None:
    """Refuse a name of which DOS or C can't make a file."""
    start = ast.Pass(lineno=1, col_offset=0, end_lineno=1, end_col_offset=len(module.lines[0].encode()))
    name = module.name
    if len(name) > NAME_LIMIT:
        raise refusal(
            module, start, f"the module's name {name} has {len(name)} letters", f"DOS file names have {NAME_LIMIT} at most: shorten it."
        )
    if name != name.lower() or not name.isascii() or name.startswith("_"):
        raise refusal(module, start, f"the module's name {name} is not of small letters", "Use a to z and digits: DOS knows one case.")
    if name in DEVICES:
        raise refusal(module, start, f"{name} is a device on DOS, whatever its ending", "Give the module another name.")
    if name in (WORDS, "core"):
        raise refusal(module, start, f"the twin writes a file {name} of its own", "Give the module another name.")
    for other in found.values():
        if other.name == name:
            raise refusal(
                module,
                start,
                f"there is a module {name} already: {other.path}",
                "Base names are unique in the core: C puts all in one folder.",
            )


def imported(module: Module, program: Program, found: dict[str, Module]) -> Iterator[tuple[ast.ImportFrom, ast.alias, Module, str | None]]:
    """Give what *module* imports: the statement, the name in it, the module meant, and the name in that module if one is."""
    for node in module.tree.body:
        if not isinstance(node, ast.ImportFrom) or not check_source(module, node, program):
            continue
        source = node.module or ""
        for name in node.names:
            if f"{source}.{name.name}" in found:
                yield node, name, found[f"{source}.{name.name}"], None
            elif source in found:
                yield node, name, found[source], name.name


def is_words(node: ast.ImportFrom, program: Program) -> bool:
    """Return whether *node* imports words of the subset."""
    return node.module == f"{program.package}.{WORDS}" and not node.level


def check_source(module: Module, node: ast.ImportFrom, program: Program) -> bool:
    """Return whether *node* imports out of the core, and not its words."""
    source = node.module or ""
    inside = source == program.package or source.startswith(program.package + ".")
    return inside and not node.level and not is_words(node, program)


def check_import(module: Module, node: ast.Import | ast.ImportFrom, program: Program, found: dict[str, Module]) -> None:
    """Refuse an import statement that is not of the subset."""
    if isinstance(node, ast.Import):
        raise refusal(module, node, "import of a whole module path", f"Write: from {program.package}.x import module")
    source = node.module or ""
    if node.level:
        raise refusal(module, node, "a relative import", f"Name it in full: from {program.package}.x import module")
    if not is_words(node, program) and not check_source(module, node, program):
        raise refusal(
            module,
            node,
            f"import of {source}, which is outside of the core",
            f"Core modules import only {program.package} and what is in it.",
        )
    for name in node.names:
        if name.name == "*":
            raise refusal(module, node, "import of everything", "Name what is used.")
        if (source, name.name) == (program.package, WORDS):
            raise refusal(
                module, node, "import of the module words itself", f"Name what is used: from {program.package}.{WORDS} import ..."
            )
        if not is_words(node, program) and f"{source}.{name.name}" not in found and source not in found:
            raise refusal(
                module, name, f"there is no {source}.{name.name}", "Name a module of the core, or something that a module defines."
            )


def arrange(program: Program, found: dict[str, Module]) -> None:
    """Order the modules so that each stands after those it imports."""
    on_the_way: list[Module] = []

    def visit(module: Module) -> None:
        if module in program.modules:
            return
        on_the_way.append(module)
        for node, _, other, _ in imported(module, program, found):
            if other not in on_the_way:
                visit(other)
                continue
            circle = " -> ".join(one.name for one in [*on_the_way[on_the_way.index(other) :], other])
            try:
                raise refusal(module, node, f"modules import each other: {circle}", "Move what both need into a third module.")
            except Problem as problem:
                program.note(problem)
        on_the_way.pop()
        if module not in program.modules:
            program.modules.append(module)

    for module in found.values():
        visit(module)
