"""Checks the bodies of all functions, those that are called before those that call them: no circles."""

import ast

from twin import symbols
from twin.names import Names
from twin.project import Program
from twin.source import Module, Problem, refusal
from twin.statements import Body


class Bodies:
    """Checks the bodies of all functions, those that are called before those that call them."""

    def __init__(self, program: Program, names: Names) -> None:
        self.program, self.names = program, names
        self.done: set[symbols.Function] = set()
        self.on_the_way: list[symbols.Function] = []

    def run(self) -> None:
        """Check every function."""
        for function in self.program.functions():
            self.prepare(function)
        for function in self.program.functions():
            if function.private and not function.called:
                try:
                    raise refusal(
                        function.module, function.node, f"{function.name} is never called", "Delete it, or take its underscore away."
                    )
                except Problem as problem:
                    self.program.note(problem)
        for module in self.program.modules:
            for symbol in self.program.defined[module.dotted]:
                if isinstance(symbol, symbols.Table) and symbol.private and not symbol.used:
                    self.unused_table(symbol, module.tree)

    def unused_table(self, table: symbols.Table, text: ast.Module) -> None:
        """Note a private table that C would warn of."""
        module = next(one for one in self.program.modules if one.tree is text)
        for node in text.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == table.name:
                try:
                    raise refusal(module, node, f"{table.name} is never used", "Delete it, or take its underscore away.")
                except Problem as problem:
                    self.program.note(problem)

    def prepare(self, function: symbols.Function, caller: Module | None = None, node: ast.AST | None = None) -> None:
        """Check *function* if it is not checked yet."""
        if function in self.done:
            return
        if function in self.on_the_way:
            circle = [one.name for one in self.on_the_way[self.on_the_way.index(function) :]] + [function.name]
            assert caller is not None and node is not None
            what = f"{function.name} calls itself" if len(circle) == 2 else f"a circle of calls: {' -> '.join(circle)}"
            raise refusal(caller, node, what, "The stack of a DOS program is small: write a loop.")
        self.on_the_way.append(function)
        Body(function, self.program, self.names.known, self.prepare).run()
        self.on_the_way.pop()
        self.done.add(function)
