"""Writes the body of one function."""

from collections.abc import Iterator

from twin import kinds, symbols, tree
from twin.flow import ends
from twin.heads import pointer, variable
from twin.layout import PAD
from twin.spell import computed, expression, is_pointer, reference, size_of, stored
from twin.tree import Stmt


class Writer:
    """Writes the body of one function."""

    def __init__(self, function: symbols.Function) -> None:
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

    def declared(self, local: symbols.Local) -> str:
        """Return the declaration of a local."""
        return pointer(local, self.function) if local.role == "alias" else variable(local.kind, local.c)

    def first(self, local: symbols.Local, value: tree.Expr) -> str:
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
        test = expression(tree.Compare(sign, tree.Name(counter, counter.kind, *one.reached), stop)).text
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
            if not (body and isinstance(body[-1], tree.Return | tree.Jump)) and not ends(body):
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
