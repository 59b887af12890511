"""Checks calls: of functions of the core, and of the few words of the subset that give a value."""

import ast

from twin import intervals, kinds, symbols, tree
from twin.arithmetic import Arithmetic, span
from twin.kinds import Kind
from twin.names import meaning, resolve
from twin.tree import Expr


class Calls(Arithmetic):
    """Checks calls."""

    def call(self, node: ast.Call) -> Expr:
        """Check a call, whatever it changes."""
        if node.keywords:
            raise self.refusal(node.keywords[0].value, "an argument by keyword", "C passes arguments by position.")
        symbol = None
        if not (isinstance(node.func, ast.Name) and node.func.id in self.locals):
            symbol = resolve(node.func, self.module, self.program)
        match symbol:
            case symbols.Function():
                return self.core_call(node, symbol)
            case symbols.Primitive(name):
                return self.word_call(node, name)
            case None if isinstance(node.func, ast.Attribute):
                raise self.refusal(
                    node,
                    f"a method, {node.func.attr}()",
                    "Values have none: call a function of a module with it as an argument.",
                )
            case None:
                raise self.refusal(node, f"{ast.unparse(node.func)}() is not known here", "Define it in the core, or import it.")
            case _:
                raise self.refusal(
                    node,
                    f"{ast.unparse(node.func)} is {meaning(symbol)}, no function",
                    "A record is made by name: Type = new(Type)",
                )

    def core_call(self, node: ast.Call, function: symbols.Function) -> Expr:
        """Check a call of a function of the core."""
        self.prepare(function, node)
        function.called = True
        if len(node.args) != len(function.params):
            raise self.refusal(
                node,
                f"{function.name}() takes {len(function.params)} arguments, not {len(node.args)}",
                f"It is declared in {function.module.path}.",
            )
        args = []
        for given, wanted in zip(node.args, function.params, strict=True):
            args.append(self.fit(self.expression(given), given, wanted.kind, f"the argument {wanted.name}"))
        low, high = (function.result.low, function.result.high) if isinstance(function.result, kinds.Width) else (0, 1)
        return tree.Call(function, args, function.result, low, high)

    def word_call(self, node: ast.Call, name: str) -> Expr:
        """Check a call of a word of the subset that gives a value."""
        match name, node.args:
            case "min" | "max", [left_node, right_node]:
                left, right = self.exact_number(left_node), self.exact_number(right_node)
                self.together(node, left, right)
                known = intervals.compare("<=", (left.low, left.high), (right.low, right.high))
                if known is None:
                    known = intervals.compare("<", (left.low, left.high), (right.low, right.high))
                if known is not None and not (tree.is_constant(left) and tree.is_constant(right)):
                    raise self.refusal(node, f"{name}() always gives the same one of {span(left)} and {span(right)}", "Write that one.")
                pick = min if name == "min" else max
                return tree.Extreme(name, left, right, pick(left.low, right.low), pick(left.high, right.high))
            case "len", [inner]:
                value = self.expression(inner)
                match value.kind:
                    case kinds.Array(_, length, size):
                        return size if tree.is_constant(size) else tree.Number(length)
                    case kinds.Table(_, length):
                        return tree.Number(length)
                    case kinds.Text():
                        return tree.Length(value)
                    case _:
                        raise self.refusal(
                            node,
                            f"the length of {kinds.show(value.kind)}",
                            "How many bytes there are is said beside it: pass a count.",
                        )
            case "crc32", [data, start, count, before]:
                wanted: list[tuple[ast.expr, Kind]] = [(data, kinds.SPAN), (start, kinds.U16), (count, kinds.U16), (before, kinds.U32)]
                return tree.Checksum([self.fit(self.expression(part), part, kind, "an argument of crc32") for part, kind in wanted])
            case "copy" | "clear", _:
                raise self.refusal(node, f"{name}() stands inside an expression", "It gives nothing: make it a statement.")
            case "new", _:
                raise self.refusal(node, "new() stands inside an expression", "It only starts a local: name: Type = new(Type)")
            case "range", _:
                raise self.refusal(node, "range() outside of a for", "Write for i in range(...):")
            case _:
                for part in node.args:
                    self.expression(part)
                raise self.refusal(
                    node,
                    f"{name}() with {len(node.args)} arguments",
                    "min, max: two; len: one; crc32: four; u8 and its kin are types, not functions.",
                )
