"""Writes expressions as C, in widths that hold operands and result, with no more casts and parentheses than that takes.

On DOS int has 16 bits, on a host 32, and neither may change a result. What C computes an expression in is one of four
widths, called its rank here: int, as far as it holds 16 bits (rank 0), u16, i32 and u32. C converts two operands to the
later of their ranks on both machines alike, so it is enough to see that the later one holds both operands and the result,
and to cast an operand where it does not.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from twin import intervals, kinds, symbols, tree
from twin.kinds import COMPUTED
from twin.tree import Expr

INT, WORD, LONG, WIDE = range(4)
PRIMARY, UNARY, CHOICE = 16, 14, 3
LEVELS = {"*": 13, "/": 13, "%": 13, "+": 12, "-": 12, "<<": 11, ">>": 11}
LEVELS |= {"<": 10, "<=": 10, ">": 10, ">=": 10, "==": 9, "!=": 9, "&": 8, "^": 7, "|": 6, "&&": 5, "||": 4}
SAFE = 1 << 30
RANKS = {"u8": INT, "i16": INT, "u16": WORD, "i32": LONG, "u32": WIDE}


@dataclass(frozen=True)
class Piece:
    """C text, how tightly it binds, and what C computes it in."""

    text: str
    level: int = PRIMARY
    rank: int = INT

    def under(self, level: int) -> str:
        """Return the text as an operand of something that binds at *level*."""
        return self.text if self.level >= level else f"({self.text})"


def number(value: tree.Number) -> Piece:
    """Return a literal; written so that it has the same rank on 16 and 32 bits without a suffix."""
    n = value.low
    if value.letter and 32 <= n < 127:
        return Piece("'" + ("\\" if n in b"'\\" else "") + chr(n) + "'")
    if n <= kinds.I16.high:
        return Piece(hexadecimal(n) if value.hex else str(n))
    if n <= kinds.U16.high:
        return Piece(hexadecimal(n), rank=WORD) if value.hex else Piece(f"(u16){n}", UNARY, WORD)
    if n <= kinds.I32.high:
        return Piece(hexadecimal(n) if value.hex else str(n), rank=LONG)
    return Piece(hexadecimal(n), rank=WIDE)


def hexadecimal(value: int) -> str:
    """Return *value* with an even number of digits."""
    digits = f"{value:X}"
    return "0x" + "0" * (len(digits) % 2) + digits


def text(value: bytes) -> str:
    """Return a string literal of the emitted type for texts."""
    letters = []
    for i, byte in enumerate(value):
        if byte == ord("?") and i and value[i - 1] == byte:
            letters.append("\\?")
        elif 32 <= byte < 127:
            letters.append(("\\" if byte in b'"\\' else "") + chr(byte))
        else:
            letters.append(f"\\{byte:03o}")
    return 'TEXT("' + "".join(letters) + '")'


def expression(value: Expr) -> Piece:
    """Return any expression."""
    match value:
        case tree.Number():
            return number(value)
        case tree.Truth(true):
            return Piece("1" if true else "0")
        case tree.Literal(letters):
            return Piece(text(letters))
        case tree.Name(symbols.Constant(c=c, value=of)):
            return Piece(c, rank=expression(of).rank)
        case tree.Name(symbol, kind):
            return Piece(symbol.c, rank=rank_of(kind))
        case tree.Field(base, name, kind):
            joint = "->" if is_pointer(base) else "."
            return Piece(f"{expression(base).under(PRIMARY)}{joint}{name}", rank=rank_of(kind))
        case tree.Index(base, at, kind):
            return Piece(f"{expression(base).under(PRIMARY)}[{index(at)}]", rank=rank_of(kind))
        case tree.Negative():
            return negative(value)
        case tree.Binary():
            return binary(value)
        case tree.Compare():
            return comparison(value)
        case tree.Logic(op, values):
            shown = (expression(one) for one in values)
            return Piece(f" {op} ".join(one.text if one.level == LEVELS[op] else one.under(LEVELS["&&"] + 1) for one in shown), LEVELS[op])
        case tree.Not(inner):
            return Piece(f"!{expression(inner).under(UNARY)}", UNARY)
        case tree.Choice():
            return choice(value)
        case tree.Extreme(name, left, right):
            one, two, rank = widened(left, right, min(left.low, right.low), max(left.high, right.high), compared=True)
            return Piece(f"{'SMALLER' if name == 'min' else 'LARGER'}({one.text}, {two.text})", rank=rank)
        case tree.Length(inner):
            return Piece(f"words_length({expression(inner).text})", rank=WORD)
        case tree.Checksum([data, start, count, before]):
            stated = (kinds.U16, kinds.U16, kinds.U32)
            numbers = [stored(part, width).text for part, width in zip((start, count, before), stated, strict=True)]
            return Piece(f"words_crc32({', '.join([expression(data).text, *numbers])})", rank=WIDE)
        case tree.Call():
            return call(value)
        case _:
            raise AssertionError(value)


def rank_of(kind: kinds.Kind) -> int:
    """Return what C computes a stored value of *kind* in."""
    return RANKS[kind.name] if isinstance(kind, kinds.Width) else INT


def is_pointer(value: Expr) -> bool:
    """Return whether a record is known by a pointer."""
    if isinstance(value, tree.Field) and isinstance(value.base.kind, kinds.Struct):
        return value.name in value.base.kind.apart
    return isinstance(value, tree.Name) and isinstance(value.symbol, symbols.Local) and value.symbol.role in ("parameter", "alias")


def cast(piece: Piece, rank: int) -> Piece:
    """Return *piece* in another width."""
    return Piece(f"({COMPUTED[rank].name}){piece.under(UNARY)}", UNARY, rank)


def fitting(low: int, high: int) -> int | None:
    """Return the first rank that holds an interval."""
    return next((rank for rank, width in enumerate(COMPUTED) if width.holds(low, high)), None)


def widened(left: Expr, right: Expr, low: int, high: int, compared: bool = False) -> tuple[Piece, Piece, int]:
    """Return both operands such that C computes in a width that holds *low* to *high*, and that width's rank.

    What no width holds is computed modulo 2 ** 32, which the checker has allowed there.
    """
    one, two = expression(left), expression(right)
    rank = max(one.rank, two.rank)
    if COMPUTED[rank].holds(low, high):
        if compared and rank == WIDE:
            one, two = unsigned(left, one), unsigned(right, two)
        return one, two, rank
    wanted = fitting(low, high)
    rank = WIDE if wanted is None else wanted
    if one.rank > rank:
        one = cast(one, rank)
    if two.rank > rank:
        two = cast(two, rank)
    if max(one.rank, two.rank) < rank:
        if tree.is_constant(left) and not tree.is_constant(right):
            two = cast(two, rank)
        else:
            one = cast(one, rank)
    return one, two, rank


def unsigned(value: Expr, piece: Piece) -> Piece:
    """Cast what gcc takes for signed, and warns of, though it can't be negative."""
    plain = isinstance(value, tree.Name | tree.Field | tree.Index) and value.kind != kinds.I16
    if piece.rank == WIDE or (tree.is_constant(value) and value.low >= 0) or (plain and piece.rank != LONG):
        return piece
    return cast(piece, WIDE)


def negative(value: tree.Negative) -> Piece:
    """Return unary minus; the lowest number of a width has no literal of its own in C."""
    inner = expression(value.value)
    for width, rank in ((kinds.I16, INT), (kinds.I32, LONG)):
        if isinstance(value.value, tree.Number) and value.low == width.low:
            return Piece(f"-{width.high} - 1", LEVELS["-"], rank)
    wanted = fitting(min(value.low, value.value.low), max(value.high, value.value.high))
    needed = WIDE if wanted is None else wanted
    if inner.rank != needed and (inner.rank, needed) != (LONG, INT):
        inner = cast(inner, needed)
    shown = inner.under(UNARY)
    return Piece(f"-({shown})" if shown.startswith("-") else f"-{shown}", UNARY, inner.rank)


def binary(value: tree.Binary) -> Piece:
    """Return arithmetic."""
    op, left, right = value.op, value.left, value.right
    level = LEVELS[op]
    if op in ("<<", ">>"):
        one, two = expression(left), expression(right)
        wanted = fitting(min(left.low, value.low), max(left.high, value.high))
        rank = WIDE if wanted is None else wanted
        if one.rank != rank and not COMPUTED[one.rank].holds(min(left.low, value.low), max(left.high, value.high)):
            one = cast(one, rank)
        return Piece(f"{operand(left, one, level, op)} {op} {operand(right, two, level + 1, op)}", level, one.rank)
    if op == "&" and (left.low < 0 or right.low < 0 or fitting(left.low, left.high) is None or fitting(right.low, right.high) is None):
        return cut(value)
    ends = [left.low, left.high, right.low, right.high]
    if op not in ("/", "%", "&"):
        ends += [value.low, value.high]
    one, two, rank = widened(left, right, min(ends), max(ends))
    if rank >= LONG and op not in ("*", "/", "%"):
        one, two = raised(left, rank, one), raised(right, rank, two)
    return Piece(f"{operand(left, one, level, op)} {op} {operand(right, two, level + 1, op)}", level, rank)


def raised(value: Expr, rank: int, plain: Piece) -> Piece:
    """Return an operand of 32 bits, widened before anything is added to it; *plain* where that is all the same.

    OpenWatcom 2 makes one addition of x + 5 in 16 bits, widened without a sign, and - 1 in 32 bits after it, and loses the
    carry; also where they are two statements. So constants are added after the widening, and a local that was summed up
    is widened by a call, through which it does not look. tests/twin/test_dos.py shows it.
    """
    if expression(value).rank != WORD:
        return plain
    match value:
        case tree.Binary("+" | "-" as op, left, right) if tree.adds_constant(value):
            first = right if tree.is_constant(left) else left
            one, two = (at_least(part, rank) if part is first else raised(part, rank, expression(part)) for part in (left, right))
            level = LEVELS[op]
            return Piece(f"{operand(left, one, level, op)} {op} {operand(right, two, level + 1, op)}", level, rank)
        case tree.Name(symbols.Local(c=c, summed=True)):
            wide = Piece(f"WIDENED({c})", rank=LONG)
            return cast(wide, rank) if rank == WIDE else wide
        case _:
            return plain


def at_least(value: Expr, rank: int) -> Piece:
    """Return an operand in 32 bits."""
    piece = raised(value, rank, expression(value))
    return piece if piece.rank >= rank else cast(piece, rank)


def cut(value: tree.Binary) -> Piece:
    """Return ``x & constant`` where x may be negative or wide: its low bits, taken from an unsigned width."""
    kept, mask = (value.left, value.right) if tree.is_constant(value.right) else (value.right, value.left)
    one, two = expression(kept), expression(mask)
    rank = WORD if mask.high <= kinds.U16.high and is_plain(kept) else WIDE
    if rank == WORD:
        one = low_word(kept)
    if one.rank != rank and not (rank == WORD and one.rank == WIDE):
        one = cast(one, rank)
    level = LEVELS["&"]
    return Piece(f"{operand(kept, one, level, '&')} & {operand(mask, two, level + 1, '&')}", level, max(one.rank, two.rank))


def operand(value: Expr, piece: Piece, level: int, op: str) -> str:
    """Return an operand, in parentheses also where only a reader (and gcc) would stumble."""
    mixed = op in ("<<", ">>", "&", "|", "^") and piece.level < UNARY and not (isinstance(value, tree.Binary) and value.op == op in "&|^")
    return f"({piece.text})" if mixed else piece.under(level)


def comparison(value: tree.Compare) -> Piece:
    """Return a comparison."""
    left, right = value.left, value.right
    one, two, _ = widened(left, right, min(left.low, right.low), max(left.high, right.high), compared=True)
    level = LEVELS["<"] + 1
    return Piece(f"{one.under(level)} {value.op} {two.under(level)}", LEVELS[value.op])


def choice(value: tree.Choice) -> Piece:
    """Return ``test ? yes : no``."""
    test = expression(value.test).under(CHOICE + 1)
    if not isinstance(value.kind, kinds.Width):
        return Piece(f"{test} ? {expression(value.yes).under(CHOICE + 1)} : {expression(value.no).under(CHOICE + 1)}", CHOICE)
    one, two, rank = widened(value.yes, value.no, value.low, value.high)
    if rank == WIDE:
        one, two = unsigned(value.yes, one), unsigned(value.no, two)
    return Piece(f"{test} ? {one.under(CHOICE + 1)} : {two.under(CHOICE + 1)}", CHOICE, rank)


def computed(value: Expr, kind: kinds.Kind) -> Piece:
    """Return *value* as far as *kind* keeps it: of a sum that is stored into 16 bits no more than 16 bits are computed."""
    if not isinstance(kind, kinds.Width) or kind.holds(value.low, value.high) or kinds.bytes_of(kind) > 2 or not is_plain(value):
        return expression(value)
    return low_word(value)


def stored(value: Expr, kind: kinds.Kind) -> Piece:
    """Return *value* as it is stored into *kind*; a cast marks the author's word that it fits."""
    piece = computed(value, kind)
    if kind in (kinds.I32, kinds.U32):
        piece = raised(value, RANKS[kind.name], piece)
    if isinstance(kind, kinds.Width) and not kind.holds(value.low, value.high) and (kind, piece.rank) != (kinds.U32, WIDE):
        return Piece(f"({kind.name}){piece.under(UNARY)}", UNARY, rank_of(kind))
    return piece


def is_plain(value: Expr) -> bool:
    """Return whether every sum and product in *value* is well inside of 32 bits, so that no host's int overflows."""
    match value:
        case tree.Binary(op, left, right) if op in intervals.RING:
            return value.low >= -SAFE and value.high <= SAFE and is_plain(left) and is_plain(right)
        case tree.Choice(_, yes, no) if isinstance(value.kind, kinds.Width):
            return is_plain(yes) and is_plain(no)
        case _:
            return True


def low_word(value: Expr) -> Piece:
    """Return something equal to *value* modulo 2 ** 16; where a long is needed for it anyhow, *value* itself."""
    match value:
        case tree.Binary("*") if any(may_be_negative(value)):
            return expression(value)
        case tree.Binary(op, left, right) if op in intervals.RING:
            one, two, rank = balanced(left, right, value)
            level = LEVELS[op]
            shown = Piece(f"{operand(left, one, level, op)} {op} {operand(right, two, level + 1, op)}", level, rank)
        case tree.Choice(test, yes, no) if isinstance(value.kind, kinds.Width):
            one, two, rank = balanced(yes, no, value)
            level = CHOICE + 1
            shown = Piece(f"{expression(test).under(level)} ? {one.under(level)} : {two.under(level)}", CHOICE, rank)
        case _:
            return expression(value)
    return shown if rank <= WORD else expression(value)


def balanced(left: Expr, right: Expr, whole: Expr) -> tuple[Piece, Piece, int]:
    """Return the low words of two operands, one of them unsigned where C's int could overflow, and the rank of both."""
    one, two = low_word(left), low_word(right)
    rank = max(one.rank, two.rank)
    if rank == INT and not kinds.I16.holds(whole.low, whole.high):
        rank = WORD
        if tree.is_constant(left) and not tree.is_constant(right):
            two = cast(two, rank)
        else:
            one = cast(one, rank)
    return one, two, rank


def index(value: Expr) -> str:
    """Return an index; no array has more than 2 ** 16 elements, so that a word is enough where nothing is negative."""
    if fitting(value.low, value.high) in (LONG, None) and is_plain(value) and not any(may_be_negative(value)):
        return low_word(value).text
    return expression(value).text


def may_be_negative(value: Expr) -> Iterator[bool]:
    """Give whether any operand of a sum can be negative or is itself wider than a word."""
    match value:
        case tree.Binary(op, left, right) if op in intervals.RING:
            yield from may_be_negative(left)
            yield from may_be_negative(right)
        case _:
            yield not kinds.U16.holds(value.low, value.high)


def call(value: tree.Call) -> Piece:
    """Return a call; records are passed by their address."""
    args = [argument(given, wanted.kind) for given, wanted in zip(value.args, value.function.params, strict=True)]
    return Piece(f"{value.function.c}({', '.join(args)})", rank=rank_of(value.kind))


def argument(value: Expr, kind: kinds.Kind) -> str:
    """Return one argument."""
    return reference(value) if isinstance(value.kind, kinds.Struct) else stored(value, kind).text


def reference(value: Expr) -> str:
    """Return the address of a record, or where an array starts."""
    piece = expression(value)
    if isinstance(value.kind, kinds.Struct) and not is_pointer(value):
        return f"&{piece.under(UNARY)}"
    return piece.text


def size_of(kind: kinds.Kind, value: Expr) -> str:
    """Return how many bytes a whole record or array takes."""
    if isinstance(kind, kinds.Array):
        length = expression(kind.size)
        if kind.element == kinds.U8:
            return length.text
        element = f"struct {kind.element.name}" if isinstance(kind.element, kinds.Struct) else kind.element.name
        return f"{length.under(LEVELS['*'])} * sizeof({element})"
    return f"sizeof(*{expression(value).text})" if is_pointer(value) else f"sizeof({expression(value).text})"
