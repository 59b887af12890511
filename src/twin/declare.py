"""The module level: imports, constants, tables, groups, records, type names and the heads of functions."""

import ast

from twin import kinds, symbols, tree
from twin.expressions import Expressions
from twin.names import Names, check_word, meaning, resolve, upper
from twin.project import BUILTINS, PRIMITIVES, Program, check_import, imported, is_words
from twin.source import Module, Problem, refusal
from twin.statements import FOREIGN

LEVEL = "A module holds imports, Final constants and tables, groups of constants, records, type names and functions."

SMALL = symbols.Constant("SMALL", "WORDS_SMALL", kinds.U8, tree.Number(1), "")
"""1 in C, which is for the machine whose objects end at 64 KB; core.h defines it by hand."""


class Declarations:
    """Reads the module level of one module into the program."""

    def __init__(self, module: Module, program: Program, names: Names, found: dict[str, Module]) -> None:
        self.module, self.program, self.names, self.found = module, program, names, found
        self.space: dict[str, symbols.Symbol] = {}
        self.defined: list[symbols.Symbol] = []
        program.spaces[module.dotted] = self.space
        program.defined[module.dotted] = self.defined
        self.check = Expressions(module, program)

    def refusal(self, node: ast.AST, what: str, remedy: str) -> Problem:
        """Return a problem of this module."""
        return refusal(self.module, node, what, remedy)

    def run(self) -> None:
        """Declare everything; a problem in one declaration does not hide those of the next."""
        body = self.module.tree.body
        try:
            if not ast.get_docstring(self.module.tree):
                raise self.refusal(body[0] if body else self.module.tree, "the module has no docstring", "Say in a sentence what it knows.")
        except Problem as problem:
            self.program.note(problem)
        self.imports()
        docs = trailing(body)
        for i, node in enumerate(body):
            try:
                self.statement(node, docs.get(i), i)
            except Problem as problem:
                self.program.note(problem)
                for name in names_of(node):
                    self.space.setdefault(name, symbols.Broken(name))

    def imports(self) -> None:
        """Bind what the import statements name."""
        for node in self.module.tree.body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                try:
                    check_import(self.module, node, self.program, self.found)
                    if isinstance(node, ast.ImportFrom) and is_words(node, self.program):
                        self.words(node)
                except Problem as problem:
                    self.program.note(problem)
        for _, name, other, inner in imported(self.module, self.program, self.found):
            if name.name == "*":
                continue
            try:
                self.bind(name, name.asname or name.name, other if inner is None else self.inside(name, other, inner))
            except Problem as problem:
                self.program.note(problem)
                self.space.setdefault(name.asname or name.name, symbols.Broken(name.name))

    def words(self, node: ast.ImportFrom) -> None:
        """Bind words of the subset."""
        for name in node.names:
            if name.name not in PRIMITIVES or name.asname not in (None, name.name):
                raise self.refusal(name, f"{name.name} is no word of the subset", f"Words are {', '.join(sorted(PRIMITIVES))}.")
            self.bind(name, name.name, SMALL if name.name == "SMALL" else symbols.Primitive(name.name))

    def inside(self, node: ast.alias, other: Module, name: str) -> symbols.Symbol:
        """Return what another module calls *name*."""
        symbol = self.program.spaces.get(other.dotted, {}).get(name)
        if isinstance(symbol, symbols.Broken) or other.dotted not in self.program.spaces:
            return symbols.Broken(name)
        if symbol is None or not any(symbol is one for one in self.program.defined[other.dotted]):
            raise self.refusal(node, f"module {other.name} does not define {name}", "Import it from where it is defined.")
        if name.startswith("_"):
            raise self.refusal(node, f"{name} is private to {other.name}", "Take the underscore away there, or leave it there.")
        return symbol

    def bind(self, node: ast.AST, name: str, symbol: symbols.Symbol) -> None:
        """Give *symbol* a name in this module."""
        if name in BUILTINS:
            raise self.refusal(node, f"{name} is a word of Python that the subset uses", "Choose another name.")
        if name in self.space:
            raise self.refusal(node, f"{name} is {meaning(self.space[name])} here already", "Give each thing a name of its own.")
        self.space[name] = symbol

    def define(self, node: ast.AST, name: str, symbol: symbols.Symbol) -> None:
        """Bind something of the module's own."""
        self.bind(node, name, symbol)
        self.defined.append(symbol)

    def statement(self, node: ast.stmt, doc: str | None, position: int) -> None:
        """Declare what one statement of the module level says."""
        match node:
            case ast.ImportFrom() | ast.Import():
                pass
            case ast.Expr(ast.Constant(str())):
                if position > 0 and not isinstance(self.module.tree.body[position - 1], ast.AnnAssign | ast.Assign):
                    raise self.refusal(node, "a text that describes nothing", "Put it under the constant or type that it describes.")
            case ast.AnnAssign(ast.Name(name), annotation, value) if self.is_word(annotation, "Final") and value is not None:
                self.define(node, name, self.constant(node, name, f"{self.module.name}_{name}".upper(), value, doc))
            case ast.AnnAssign(ast.Name(name), ast.Subscript(final, ast.Subscript(ast.Name("tuple"), inner)), value) if self.is_word(
                final, "Final"
            ):
                self.table(node, name, inner, value, doc)
            case ast.AnnAssign():
                raise self.refusal(
                    node,
                    "a variable of the module",
                    "A core module has no state: NAME: Final = constant, or a table NAME: Final[tuple[u8, ...]] = (...).",
                )
            case ast.Assign([ast.Name(name)], ast.Subscript() as value):
                self.define(node, name, symbols.Alias(name, self.check.kind(value)))
            case ast.Assign():
                raise self.refusal(
                    node,
                    "an assignment at module level",
                    "Constants are NAME: Final = value, types Name = Annotated[list[u8], Array(u8, LENGTH)].",
                )
            case ast.ClassDef():
                self.record_or_group(node)
            case ast.FunctionDef():
                self.head(node)
            case _:
                what, _ = FOREIGN.get(type(node), ("a statement", ""))
                raise self.refusal(node, f"{what} at module level", LEVEL)

    def is_word(self, node: ast.expr, word: str) -> bool:
        """Return whether *node* names this word of the subset."""
        match resolve(node, self.module, self.program) if isinstance(node, ast.Name) else None:
            case symbols.Primitive(name):
                return name == word
            case _:
                return False

    def constant(self, node: ast.stmt, name: str, c: str, value: ast.expr, doc: str | None) -> symbols.Constant:
        """Return a named number or text."""
        shown = self.check.expression(value)
        if isinstance(shown.kind, kinds.Width) and tree.is_constant(shown):
            self.check.exact(shown, value)
        elif not isinstance(shown, tree.Literal):
            raise self.refusal(
                value,
                "this is not known before the program runs",
                "A constant is a number, a bytes text, or arithmetic on constants.",
            )
        if name in self.space:
            self.bind(node, name, self.space[name])
        self.names.add(self.module, node, c, f"{self.module.name}.{name}")
        kind = kinds.TEXT if isinstance(shown, tree.Literal) else self.check.narrowest(shown)
        return symbols.Constant(name, c, kind, shown, first_line(doc))

    def table(self, node: ast.AnnAssign, name: str, inner: ast.expr, value: ast.expr | None, doc: str | None) -> None:
        """Declare a constant array."""
        match inner:
            case ast.Tuple([element, ast.Constant(value=mark)]) if mark is ...:
                kind = self.check.kind(element)
            case _:
                raise self.refusal(inner, "the table's type is not tuple[width, ...]", "NAME: Final[tuple[u8, ...]] = (1, 2, 3)")
        if not isinstance(kind, kinds.Width | kinds.Text):
            raise self.refusal(inner, f"a table of {kinds.show(kind)}", "Tables hold numbers of one width, or Text.")
        if not isinstance(value, ast.Tuple) or not value.elts:
            raise self.refusal(value or node, "the table's value is not a tuple of constants", "NAME: Final[tuple[u8, ...]] = (1, 2, 3)")
        values: list[tree.Expr] = []
        for item in value.elts:
            shown = self.check.expression(item)
            if isinstance(kind, kinds.Text):
                if not isinstance(shown.kind, kinds.Text):
                    raise self.refusal(item, "this is no text", 'An entry of a table of Text is a bytes text, b"..."')
            elif not isinstance(shown.kind, kinds.Width) or not tree.is_constant(shown):
                raise self.refusal(item, "this is not a number known before the program runs", "A table holds constants.")
            elif not kind.holds(shown.low, shown.high):
                raise self.refusal(item, f"{shown.low} does not fit {kind.name}", f"{kind.name} holds {kind.low} to {kind.high}.")
            values.append(shown)
        made = kinds.Table(kind, len(values))
        if kinds.bytes_of(kind) * len(values) > kinds.OBJECT_LIMIT:
            raise self.refusal(node, "the table is over 64 KB", "No object is over 64 KB (65,535 bytes): split it.")
        c = self.names.add(self.module, node, f"{self.module.name}_{name.lstrip('_')}".upper(), f"{self.module.name}.{name}")
        self.define(node, name, symbols.Table(name, c, made, values, name.startswith("_"), first_line(doc)))

    def record_or_group(self, node: ast.ClassDef) -> None:
        """Declare a class: a record where it is marked so, else a group of constants."""
        doc = ast.get_docstring(node)
        if node.bases or node.keywords:
            raise self.refusal(node.bases[0] if node.bases else node, "a class with a base", "Records and groups of constants stand alone.")
        if doc is None:
            raise self.refusal(node, f"{node.name} has no docstring", "Say in a line what it is.")
        check_word(self.module, node, node.name, small=False)
        if not node.decorator_list:
            self.group(node, doc)
        elif len(node.decorator_list) == 1 and self.is_word(node.decorator_list[0], "struct"):
            self.record(node, doc)
        else:
            raise self.refusal(node.decorator_list[0], "a decorator", "@struct alone makes a record; nothing else stands there.")

    def group(self, node: ast.ClassDef, doc: str) -> None:
        """Declare a group of constants."""
        made = symbols.Group(node.name, first_line(doc))
        self.define(node, node.name, made)
        docs = trailing(node.body)
        for i, member in enumerate(node.body):
            try:
                self.member(made, member, docs.get(i))
            except Problem as problem:
                self.program.note(problem)
                made.broken = True

    def member(self, group: symbols.Group, node: ast.stmt, doc: str | None) -> None:
        """Declare one member of a group."""
        match node:
            case ast.Expr(ast.Constant(str())):
                pass
            case ast.AnnAssign(ast.Name(name), annotation, ast.expr() as value) if self.is_word(annotation, "Final"):
                if name in group.members:
                    raise self.refusal(node, f"{name} is there already", "Give each member a name of its own.")
                one = self.constant(node, f"{group.name}.{name}", f"{upper(group.name)}_{name}".upper(), value, doc)
                if not isinstance(one.kind, kinds.Width):
                    raise self.refusal(value, "a member that is no number", "A group holds numbers: NAME: Final = 1")
                group.members[name] = one
            case _:
                raise self.refusal(
                    node,
                    "a group of constants with something else in it",
                    "Its body is a docstring and NAME: Final = 1; a record is marked @struct.",
                )

    def record(self, node: ast.ClassDef, doc: str) -> None:
        """Declare a record."""
        made = kinds.Struct(node.name, self.module.name, first_line(doc))
        docs = trailing(node.body)
        for i, member in enumerate(node.body):
            match member:
                case ast.Expr(ast.Constant(str())):
                    pass
                case ast.AnnAssign(ast.Name(name), annotation, None):
                    check_word(self.module, member, name)
                    kind = self.apart(annotation, made, name) or self.check.kind(annotation)
                    if not isinstance(kind, kinds.Width | kinds.Bool | kinds.Struct | kinds.Array):
                        raise self.refusal(
                            annotation,
                            f"a field that is {kinds.show(kind)}",
                            "A field is a width, bool, a record or an array.",
                        )
                    if name in made.fields:
                        raise self.refusal(member, f"{name} is there already", "Give each field a name of its own.")
                    made.fields[name] = kind
                    made.docs[name] = first_line(docs.get(i))
                case _:
                    raise self.refusal(
                        member,
                        "a record with something else than fields in it",
                        "Its body is a docstring and name: type, without values; functions stand outside.",
                    )
        if not made.fields:
            raise self.refusal(node, "a record without fields", "C has no empty struct: give it a field.")
        self.names.add(self.module, node, f"struct {node.name}", f"{self.module.name}.{node.name}")
        self.define(node, node.name, made)
        if kinds.bytes_of(made) > kinds.OBJECT_LIMIT:
            raise self.refusal(node, f"{node.name} takes {kinds.bytes_of(made)} bytes", "No object is over 64 KB (65,535 bytes): split it.")

    def apart(self, node: ast.expr, made: kinds.Struct, name: str) -> kinds.Struct | None:
        """Return the record that a field stands for which is elsewhere, None where the field is no such one."""
        match node:
            case ast.Subscript(annotated, ast.Tuple([inner, ast.Call(ast.Name() as mark, [again], [])])) if self.is_word(
                annotated, "Annotated"
            ) and self.is_word(mark, "apart"):
                kind = self.check.kind(inner)
                if not isinstance(kind, kinds.Struct) or self.check.kind(again) is not kind:
                    raise self.refusal(node, "what stands apart is not one record", "Annotated[Record, apart(Record)]")
                made.apart.add(name)
                return kind
        return None

    def head(self, node: ast.FunctionDef) -> None:
        """Declare a function: its name, parameters and result."""
        doc = ast.get_docstring(node)
        if node.decorator_list:
            raise self.refusal(node.decorator_list[0], "a decorator", "Functions of the core are plain.")
        if doc is None:
            raise self.refusal(node, f"{node.name} has no docstring", "Say in a line what it does; C gets it as a comment.")
        given = node.args
        for other in (*given.posonlyargs, *given.kwonlyargs, given.vararg, given.kwarg):
            if other is not None:
                raise self.refusal(
                    other,
                    "a parameter that is not plainly positional",
                    "C passes arguments by position: def name(one: u8, two: u8) -> u8",
                )
        for default in (*given.defaults, *given.kw_defaults):
            if default is not None:
                raise self.refusal(default, "a default value", "C has none: give the argument in each call.")
        params = [self.parameter(one) for one in given.args]
        if node.returns is None:
            raise self.refusal(node, f"{node.name} does not state its result", "Write -> None, or -> and a type.")
        result = self.check.result_kind(node.returns)
        c = self.names.add(self.module, node, f"{self.module.name}_{node.name.lstrip('_')}", f"{self.module.name}.{node.name}")
        private = node.name.startswith("_")
        self.define(node, node.name, symbols.Function(node.name, c, first_line(doc), self.module, node, params, result, private))

    def parameter(self, node: ast.arg) -> symbols.Local:
        """Return one parameter."""
        if node.annotation is None:
            raise self.refusal(node, f"{node.arg} does not state its type", f"Write {node.arg}: u8, or another type.")
        check_word(self.module, node, node.arg)
        kind = self.check.kind(node.annotation)
        return symbols.Local(node.arg, node.arg, kind, "parameter")


def names_of(node: ast.stmt) -> list[str]:
    """Return the names that a statement of the module level would define."""
    match node:
        case ast.ClassDef(name) | ast.FunctionDef(name):
            return [name]
        case ast.AnnAssign(ast.Name(name)):
            return [name]
        case ast.Assign(targets):
            return [one.id for one in targets if isinstance(one, ast.Name)]
        case _:
            return []


def trailing(body: list[ast.stmt]) -> dict[int, str]:
    """Return the texts that stand right under a statement, by the statement's place."""
    docs: dict[int, str] = {}
    for i, node in enumerate(body[1:]):
        match node:
            case ast.Expr(ast.Constant(str(text))):
                docs[i] = text
    return docs


def first_line(doc: str | None) -> str:
    """Return the first line of a docstring."""
    return doc.strip().splitlines()[0].strip() if doc and doc.strip() else ""
