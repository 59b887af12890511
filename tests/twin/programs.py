"""Functions of the subset at random, as text: arithmetic of all widths, arrays, branches, loops and matches.

What the twin refuses of them is left out by whoever asks; what does not fit at run time is the author's broken word, and is left
out too. Of what remains, Python and C must say the same.
"""

from random import Random

WIDTHS = {"u8": (0, 0xFF), "i16": (-0x8000, 0x7FFF), "u16": (0, 0xFFFF), "i32": (-0x8000_0000, 0x7FFF_FFFF), "u32": (0, 0xFFFF_FFFF)}
MASKS = ("0x07", "0xFF", "0x7FFF", "0xFFFF", "0xFFFF_FFFF", "31", "255", "1023")
LITERALS = (
    0,
    1,
    2,
    3,
    5,
    7,
    10,
    31,
    100,
    127,
    128,
    200,
    255,
    256,
    1000,
    32767,
    32768,
    40000,
    65535,
    65536,
    100000,
    2147483647,
    2147483648,
    4294967295,
)
OFTEN = (3, 4, 4, 2, 2)
"""How often each width is a parameter's."""
NAMED = ("SMALL", "NEAR", "WORD", "LONG", "WIDE", "LEAST")
HEAD = '''
SMALL: Final = 13
NEAR: Final = 300
WORD: Final = 0xC000
LONG: Final = 70000 + NEAR
WIDE: Final = 0xF000_0000
LEAST: Final = -WORD
TABLE: Final[tuple[u16, ...]] = (0, 1, 255, 256, 32767, 32768, 65535, 7)
Eight = Annotated[list[u8], Array(u8, 8)]


@struct
class Box:
    """All widths."""

    a: u8
    b: i16
    c: u16
    d: i32
    e: u32
    row: Annotated[list[u16], Array(u16, 8)]
    deep: Annotated[list[i32], Array(i32, 8)]
'''


class Author:
    """Writes one function after the other."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.names: dict[str, str] = {}
        """Numbers that are known at the place -> their width."""
        self.locals: dict[str, str] = {}
        self.count = 0
        self.loops = 0

    def function(self, name: str) -> str:
        """Return one function."""
        widths = self.random.choices(list(WIDTHS), OFTEN, k=4)
        params = {f"p{i}": width for i, width in enumerate(widths)}
        self.names = {**params, "box.a": "u8", "box.b": "i16", "box.c": "u16", "box.d": "i32", "box.e": "u32"}
        self.locals, self.count = {}, 0
        result = self.random.choice(list(WIDTHS))
        lines = [
            f"def {name}(box: Box, line: Eight, {', '.join(f'{p}: {w}' for p, w in params.items())}) -> {result}:",
            '    """Compute."""',
        ]
        lines += ["    here: Annotated[list[u16], Array(u16, 8)] = box.row"]
        for _ in range(self.random.randint(2, 5)):
            lines += self.statement(1)
        lines.append("    here[0] = here[0] ^ 1")
        lines.append(f"    return {self.stored(result)}")
        return "\n".join(lines)

    def statement(self, depth: int) -> list[str]:
        """Return one statement."""
        pad = "    " * depth
        kinds = ["declare", "declare", "assign", "augment", "store", "store"] + (["if", "for", "match", "while"] if depth < 3 else [])
        match self.random.choice(kinds):
            case "declare" if depth == 1:
                return [f"{pad}{self.declared()}"]
            case "augment" if self.locals:
                name = self.random.choice(list(self.locals))
                op, value = self.random.choice(
                    [("+=", self.number(1)), ("-=", self.number(1)), ("*=", "3"), ("//=", "3"), ("&=", "0x0F"), (">>=", "1")]
                )
                return [f"{pad}{name} {op} {value}"]
            case "assign" if self.locals:
                name = self.random.choice(list(self.locals))
                return [f"{pad}{name} = {self.stored(self.locals[name])}"]
            case "if":
                head = [f"{pad}if {self.test()}:", *self.block(depth)]
                return head + ([f"{pad}else:", *self.block(depth)] if self.random.random() < 0.6 else [])
            case "for":
                self.loops += 1
                name = f"k{self.loops}"
                start, stop, step = self.random.choice(
                    [
                        ("", f"{self.natural(1)} % 7", ""),
                        ("2, ", "8", ""),
                        ("7, ", "-1", ", -2"),
                        ("", "here[1] % 5", ""),
                        (f"{self.natural(1)} % 20, ", f"{self.natural(1)} & 3", ", -3"),
                        ("-3, ", f"{self.natural(1)} & 7", ", 2"),
                    ]
                )
                self.names[name] = "i16"
                body = self.block(depth)
                del self.names[name]
                return [f"{pad}for {name} in range({start}{stop}{step}):", *body]
            case "while":
                self.loops += 1
                name = f"w{self.loops}"
                if depth > 1:
                    return [f"{pad}box.a = box.a ^ 0x55"]
                return [f"{pad}{name}: u8 = {self.natural(1)} & 7", f"{pad}while {name} > 0:", f"{pad}    {name} -= 1", *self.block(depth)]
            case "match":
                lines = [f"{pad}match {self.natural(1)} & 3:"]
                for label in ("0", "1 | 2", "_"):
                    lines += [f"{pad}    case {label}:", *self.block(depth + 1)]
                return lines
            case _:
                place, width = self.random.choice(
                    [
                        ("box.a", "u8"),
                        ("box.b", "i16"),
                        ("box.c", "u16"),
                        ("box.d", "i32"),
                        ("box.e", "u32"),
                        ("line[%s & 7]", "u8"),
                        ("here[%s %% 8]", "u16"),
                        ("box.deep[%s & 7]", "i32"),
                    ]
                )
                return [f"{pad}{place % self.natural(1) if '%' in place else place} = {self.stored(width)}"]

    def block(self, depth: int) -> list[str]:
        """Return a block of one or two statements."""
        return [line for _ in range(self.random.randint(1, 2)) for line in self.statement(depth + 1)]

    def declared(self) -> str:
        """Return the declaration of a new local."""
        self.count += 1
        name, width = f"x{self.count}", self.random.choice(list(WIDTHS))
        text = f"{name}: {width} = {self.stored(width)}"
        self.names[name] = self.locals[name] = width
        return text

    def stored(self, width: str) -> str:
        """Return something that mostly fits *width*."""
        low, high = WIDTHS[width]
        match self.random.randrange(6):
            case 0:
                return self.number(3)
            case 1:
                same = [name for name, kind in self.names.items() if kind == width]
                return self.random.choice(same) if same else "0"
            case 2:
                return f"{self.number(2)} if {self.test()} else {self.number(1)}"
            case _ if low == 0:
                return f"({self.number(3)}) & {high:#x}"
            case _:
                return self.random.choice([f"({self.number(3)}) & {high:#x}", f"(({self.number(3)}) & {high - low:#x}) - {-low}"])

    def number(self, depth: int) -> str:
        """Return any number; sums of it may be beyond 32 bits, so that it is to be stored or masked."""
        if depth <= 0 or self.random.random() < 0.15:
            return self.leaf()
        match self.random.randrange(8):
            case 0 | 1:
                return f"({self.number(depth - 1)} + {self.number(depth - 1)})"
            case 2 | 3:
                return f"({self.number(depth - 1)} - {self.number(depth - 1)})"
            case 4:
                return f"{self.number(depth - 1)} * {self.random.choice([self.leaf(), str(self.random.choice(LITERALS[:12]))])}"
            case 5:
                return f"({self.number(depth - 1)} if {self.test()} else {self.number(depth - 1)})"
            case 6:
                return self.exact(depth)
            case _:
                return self.natural(depth)

    def exact(self, depth: int) -> str:
        """Return a number that is mostly inside of 32 bits."""
        narrow = [name for name, width in self.names.items() if not width.endswith("32")]
        match self.random.randrange(6):
            case 0:
                return self.random.choice(list(self.names))
            case 1 | 2:
                right = self.random.choice([*narrow, str(self.random.choice(LITERALS[:16]))])
                return f"({self.random.choice(narrow)} {self.random.choice('+-*')} {right})"
            case 3:
                return f"-{self.random.choice(narrow)}"
            case 4 if depth > 0:
                return f"{self.random.choice(['min', 'max'])}({self.random.choice(list(self.names))}, {self.exact(depth - 1)})"
            case _:
                return self.natural(depth)

    def natural(self, depth: int) -> str:
        """Return a number that is never negative."""
        if depth <= 0:
            plain = [name for name, width in self.names.items() if width.startswith("u")]
            return self.random.choice([*plain, str(self.random.choice(LITERALS)), "TABLE[3]", "WORD"])
        inner = self.natural(depth - 1)
        match self.random.randrange(10):
            case 0:
                return f"({self.number(depth)} & {self.random.choice(MASKS)})"
            case 1:
                return f"max({self.random.choice([name for name, width in self.names.items() if width == 'i16'])} - {inner}, 0)"
            case 2:
                return f"({inner} // {self.random.choice(['3', '10', '256', f'max({inner}, 1)', f'({inner} % 5 + 1)'])})"
            case 3:
                return f"({inner} % {self.random.choice(['7', '1000', '65536', 'WORD', f'({inner} % 9 + 1)'])})"
            case 4:
                return f"({inner} >> {self.random.choice(['1', '8', '15', f'({inner} & 15)'])})"
            case 5:
                return f"(({inner} % 999) << {self.random.choice(['1', '5', '8', f'({inner} & 7)'])})"
            case 6:
                return f"({inner} {self.random.choice('|^&')} {self.natural(depth - 1)})"
            case 7:
                return f"({inner} + {self.natural(depth - 1)})"
            case 8:
                return f"here[{inner} & 7]"
            case _:
                return f"line[{inner} % 8]"

    def leaf(self) -> str:
        """Return a name or a literal."""
        kind = self.random.random()
        if kind < 0.6:
            return self.random.choice(list(self.names))
        if kind < 0.75:
            return self.random.choice(NAMED)
        return str(self.random.choice(LITERALS))

    def test(self) -> str:
        """Return a truth."""
        left, right, other = self.random.choice(list(self.names)), self.exact(1), self.random.choice(list(self.names))
        sign = self.random.choice(["<", "<=", ">", ">=", "==", "!="])
        match self.random.randrange(5):
            case 0:
                return f"({left} {sign} {right} and not {other} {sign} {self.exact(1)})"
            case 1:
                return f"({left} {sign} {right} or {other} > {left})"
            case 2:
                return f"{other} <= {left} < {right}"
            case _:
                return f"{right} {sign} {left}"


def value(random: Random, width: str) -> int:
    """Return a number of a width, mostly near its ends."""
    low, high = WIDTHS[width]
    near = [low, low + 1, high, high - 1, 0, 1, 2, 255, 256, 32767, 32768, 65535, random.randint(low, high), random.randint(low, high)]
    return random.choice([one for one in near if low <= one <= high])
