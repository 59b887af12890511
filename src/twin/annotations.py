"""Reads the types that annotations state, and what a plain or dotted name stands for."""

import ast
from collections.abc import Callable

from twin import kinds, symbols, tree
from twin.kinds import Kind
from twin.names import meaning, resolve
from twin.project import Program
from twin.source import Module, Problem, refusal
from twin.tree import Expr

TYPES = "Use u8 i16 u16 i32 u32 bool Text Span Buffer, a record, or Annotated[list[u8], Array(u8, LENGTH)]."


class Annotations:
    """Reads the types of one module."""

    def __init__(self, module: Module, program: Program) -> None:
        self.module, self.program = module, program
        self.locals: dict[str, symbols.Local] = {}
        self.gone: dict[str, str] = {}
        """Names that were declared in a block that has ended -> where they can be used."""
        self.prepare: Callable[[symbols.Function, ast.AST], None] = lambda function, node: None
        """Makes sure that a function's body is checked, so that what it changes is known."""

    def refusal(self, node: ast.AST, what: str, remedy: str) -> Problem:
        """Return a problem of this module."""
        return refusal(self.module, node, what, remedy)

    def number(self, node: ast.expr) -> Expr:
        """Check *node* and make sure that it is an integer; a child knows how."""
        raise NotImplementedError

    def kind(self, node: ast.expr) -> Kind:
        """Return the type that an annotation states."""
        match node:
            case ast.Subscript(
                annotated, ast.Tuple([ast.Subscript(ast.Name("list"), inner), ast.Call(ast.Name("Array"), [element, size], [])])
            ):
                if self.word(annotated) != "Annotated":
                    raise self.refusal(node, "an array is not written so", "Annotated[list[u8], Array(u8, LENGTH)]")
                return self.array(node, inner, element, size)
            case ast.Subscript(annotated, ast.Tuple([_, ast.Call(ast.Name() as mark)])) if self.word(mark) == "apart":
                raise self.refusal(node, "only a field of a record can stand apart", "Name the record alone.")
            case ast.Name() | ast.Attribute():
                match resolve(node, self.module, self.program):
                    case symbols.Alias(kind=kind) | (kinds.Struct() as kind):
                        return kind
                    case symbols.Primitive(name):
                        return self.plain(node, name)
                    case None:
                        raise self.refusal(node, f"{ast.unparse(node)} is not known here", "Import it, or define it above.")
                    case other:
                        raise self.refusal(
                            node,
                            f"{ast.unparse(node)} is {meaning(other)}, no type",
                            "Name a width, bool, Text, Span, Buffer, a record or an array.",
                        )
            case ast.Constant(value=str()):
                raise self.refusal(node, "a type in quotes", "Define it above and name it without quotes.")
            case _:
                raise self.refusal(
                    node,
                    f"{ast.unparse(node)} is no type of the subset",
                    "Use u8 i16 u16 i32 u32 bool Text Span Buffer, a record, or Annotated[list[u8], Array(u8, LENGTH)].",
                )

    def plain(self, node: ast.expr, name: str) -> Kind:
        """Return the type that a word of the subset names."""
        simple: dict[str, Kind] = {**kinds.WIDTHS, "bool": kinds.BOOL, "Text": kinds.TEXT, "Span": kinds.SPAN, "Buffer": kinds.BUFFER}
        if name == "int":
            raise self.refusal(node, "int does not say how wide it is", "Use u8, i16, u16, i32 or u32.")
        if name not in simple:
            raise self.refusal(
                node,
                f"{name} alone is no type",
                "Use u8 i16 u16 i32 u32 bool Text Span Buffer, a record, or Annotated[list[u8], Array(u8, LENGTH)].",
            )
        return simple[name]

    def array(self, node: ast.expr, inner: ast.expr, element: ast.expr, size: ast.expr) -> Kind:
        """Return an array type; both places must name the same element."""
        kind, length = self.kind(element), self.number(size)
        if not isinstance(kind, kinds.Width | kinds.Struct):
            raise self.refusal(element, f"an array of {kinds.show(kind)}", "Arrays hold one width (u8 for yes and no) or one record.")
        if self.kind(inner) != kind:
            raise self.refusal(
                inner,
                f"list[{ast.unparse(inner)}] and Array({ast.unparse(element)}, ...) differ",
                "Name the same element in both places.",
            )
        if not tree.is_constant(length) or length.low < 1:
            raise self.refusal(size, "an array's length is a constant of at least 1", "Name a constant of sizes.py.")
        if kinds.holds_apart(kind):
            raise self.refusal(
                element, f"an array of {kinds.show(kind)}, of which a part stands apart", "Whoever makes records makes them one by one."
            )
        if kinds.bytes_of(kind) * length.low > kinds.OBJECT_LIMIT:
            raise self.refusal(
                node,
                f"an array of {kinds.bytes_of(kind) * length.low} bytes",
                "No object is over 64 KB (65,535 bytes): split it.",
            )
        return kinds.Array(kind, length.low, length)

    def result_kind(self, node: ast.expr) -> Kind:
        """Return the type that a function gives."""
        if isinstance(node, ast.Constant) and node.value is None:
            return kinds.VOID
        kind = self.kind(node)
        if not isinstance(kind, kinds.Width | kinds.Bool | kinds.Text):
            raise self.refusal(
                node,
                f"a function that returns {kinds.show(kind)}",
                "Functions return a width, bool or Text; let the caller pass a record to fill.",
            )
        return kind

    def word(self, node: ast.expr) -> str:
        """Return which word of the subset *node* names, or nothing."""
        if isinstance(node, ast.Name) and node.id not in self.locals:
            match resolve(node, self.module, self.program):
                case symbols.Primitive(name):
                    return name
        return ""
