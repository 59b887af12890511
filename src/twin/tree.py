"""The typed tree between checking and emitting: every integer expression knows its interval."""

from dataclasses import dataclass

from twin import kinds
from twin.kinds import Kind
from twin.symbols import Constant, Function, Local, Table


@dataclass
class Number:
    """An integer literal; ``hex`` as it was written, or ``letter`` for a byte of a literal."""

    low: int
    hex: bool = False
    letter: bool = False
    kind: Kind = kinds.I32

    @property
    def high(self) -> int:
        """Return the same: it is one number."""
        return self.low


@dataclass
class Truth:
    """True or False."""

    value: bool
    kind: Kind = kinds.BOOL
    low: int = 0
    high: int = 1


@dataclass
class Literal:
    """A bytes literal."""

    value: bytes
    kind: Kind = kinds.TEXT
    low: int = 0
    high: int = 0


@dataclass
class Name:
    """A local, a constant or a table."""

    symbol: Local | Constant | Table
    kind: Kind
    low: int = 0
    high: int = 0


@dataclass
class Field:
    """A field of a record."""

    base: "Expr"
    name: str
    kind: Kind
    low: int = 0
    high: int = 0


@dataclass
class Index:
    """An element of an array, table or text."""

    base: "Expr"
    at: "Expr"
    kind: Kind
    low: int = 0
    high: int = 0


@dataclass
class Negative:
    """Unary minus."""

    value: "Expr"
    low: int
    high: int
    kind: Kind = kinds.I32


@dataclass
class Binary:
    """Arithmetic, the operator as C spells it."""

    op: str
    left: "Expr"
    right: "Expr"
    low: int
    high: int
    kind: Kind = kinds.I32


@dataclass
class Compare:
    """A comparison, as C spells it."""

    op: str
    left: "Expr"
    right: "Expr"
    kind: Kind = kinds.BOOL
    low: int = 0
    high: int = 1


@dataclass
class Logic:
    """``&&`` or ``||`` of two or more."""

    op: str
    values: "list[Expr]"
    kind: Kind = kinds.BOOL
    low: int = 0
    high: int = 1


@dataclass
class Not:
    """Negation."""

    value: "Expr"
    kind: Kind = kinds.BOOL
    low: int = 0
    high: int = 1


@dataclass
class Choice:
    """``yes if test else no``."""

    test: "Expr"
    yes: "Expr"
    no: "Expr"
    kind: Kind
    low: int = 0
    high: int = 0


@dataclass
class Extreme:
    """min or max of two."""

    name: str
    left: "Expr"
    right: "Expr"
    low: int
    high: int
    kind: Kind = kinds.I32


@dataclass
class Length:
    """How many bytes a text has."""

    value: "Expr"
    kind: Kind = kinds.U16
    low: int = 0
    high: int = kinds.TEXT_LIMIT


@dataclass
class Checksum:
    """crc32 of a span."""

    args: "list[Expr]"
    kind: Kind = kinds.U32
    low: int = 0
    high: int = kinds.U32.high


@dataclass
class Call:
    """A call of a function of the core."""

    function: Function
    args: "list[Expr]"
    kind: Kind
    low: int = 0
    high: int = 0


Expr = (
    Number
    | Truth
    | Literal
    | Name
    | Field
    | Index
    | Negative
    | Binary
    | Compare
    | Logic
    | Not
    | Choice
    | Extreme
    | Length
    | Checksum
    | Call
)


@dataclass
class Declare:
    """A new local with its first value; without one it starts as zeros."""

    local: Local
    value: Expr | None


@dataclass
class Assign:
    """A store."""

    target: Expr
    value: Expr


@dataclass
class Augment:
    """``target op= value``; ``whole`` is the same as one expression."""

    target: Expr
    op: str
    value: Expr
    whole: Binary


@dataclass
class Do:
    """A call for what it changes."""

    call: Expr


@dataclass
class Copy:
    """A whole record or array copied into another."""

    target: Expr
    source: Expr


@dataclass
class Clear:
    """A whole record or array set to zero."""

    target: Expr


@dataclass
class If:
    """A branch."""

    test: Expr
    then: "list[Stmt]"
    otherwise: "list[Stmt]"


@dataclass
class While:
    """A loop; without a test it is endless."""

    test: Expr | None
    body: "list[Stmt]"


@dataclass
class For:
    """A counted loop; ``bound`` keeps a stop that the body could change, ``reached`` is where the counter gets, its end included."""

    counter: Local
    reached: tuple[int, int]
    start: Expr
    stop: Expr
    step: int
    body: "list[Stmt]"
    bound: Local | None


@dataclass
class Match:
    """A switch; ``chain`` where a ``break`` inside means the loop around it, which C's switch would swallow."""

    subject: Expr
    cases: "list[tuple[list[Expr], list[Stmt]]]"
    otherwise: "list[Stmt] | None"
    chain: bool


@dataclass
class Return:
    """The end of a function."""

    value: Expr | None


@dataclass
class Jump:
    """break or continue."""

    word: str


@dataclass
class Nothing:
    """pass."""


Stmt = Declare | Assign | Augment | Do | Copy | Clear | If | While | For | Match | Return | Jump | Nothing


def is_constant(value: Expr) -> bool:
    """Return whether *value* is made of nothing but numbers known to both compilers."""
    match value:
        case Number() | Name(Constant()):
            return True
        case Negative(inner):
            return is_constant(inner)
        case Binary(_, left, right) | Extreme(_, left, right):
            return is_constant(left) and is_constant(right)
        case _:
            return False


def adds_constant(value: Expr) -> bool:
    """Return whether *value* is a sum or difference with a constant somewhere in it."""
    match value:
        case Binary("+" | "-", left, right):
            return any(is_constant(one) or adds_constant(one) for one in (left, right))
        case Choice(_, yes, no):
            return adds_constant(yes) or adds_constant(no)
        case _:
            return False


def parts(value: Expr) -> list[Expr]:
    """Return the expressions right under *value*."""
    match value:
        case Field(base):
            return [base]
        case Index(base, at):
            return [base, at]
        case Negative(inner) | Not(inner) | Length(inner):
            return [inner]
        case Binary(_, left, right) | Compare(_, left, right) | Extreme(_, left, right):
            return [left, right]
        case Logic(_, values):
            return values
        case Choice(test, yes, no):
            return [test, yes, no]
        case Call(_, args) | Checksum(args):
            return args
        case _:
            return []
