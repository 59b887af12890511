"""CP437, UTF-8, and how one becomes the other. Knows letters; whose name or text they spell it does not know."""

from dyacht.core.words import Buffer, Final, Span, new, struct, u8, u16, u32

BLANK: Final = 32
DELETE: Final = 127
NO_BREAK: Final = 255
"""CP437's no-break space: telnet's IAC, so it is never kept and never sent."""
LACKING: Final = 63
"""A question mark: in front of four hex digits, it stands for what CP437 lacks."""

# fmt: off
POINTS: Final[tuple[u16, ...]] = (
    0x00C7, 0x00FC, 0x00E9, 0x00E2, 0x00E4, 0x00E0, 0x00E5, 0x00E7, 0x00EA, 0x00EB, 0x00E8, 0x00EF, 0x00EE, 0x00EC, 0x00C4, 0x00C5,
    0x00C9, 0x00E6, 0x00C6, 0x00F4, 0x00F6, 0x00F2, 0x00FB, 0x00F9, 0x00FF, 0x00D6, 0x00DC, 0x00A2, 0x00A3, 0x00A5, 0x20A7, 0x0192,
    0x00E1, 0x00ED, 0x00F3, 0x00FA, 0x00F1, 0x00D1, 0x00AA, 0x00BA, 0x00BF, 0x2310, 0x00AC, 0x00BD, 0x00BC, 0x00A1, 0x00AB, 0x00BB,
    0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0x2561, 0x2562, 0x2556, 0x2555, 0x2563, 0x2551, 0x2557, 0x255D, 0x255C, 0x255B, 0x2510,
    0x2514, 0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0x255E, 0x255F, 0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256C, 0x2567,
    0x2568, 0x2564, 0x2565, 0x2559, 0x2558, 0x2552, 0x2553, 0x256B, 0x256A, 0x2518, 0x250C, 0x2588, 0x2584, 0x258C, 0x2590, 0x2580,
    0x03B1, 0x00DF, 0x0393, 0x03C0, 0x03A3, 0x03C3, 0x00B5, 0x03C4, 0x03A6, 0x0398, 0x03A9, 0x03B4, 0x221E, 0x03C6, 0x03B5, 0x2229,
    0x2261, 0x00B1, 0x2265, 0x2264, 0x2320, 0x2321, 0x00F7, 0x2248, 0x00B0, 0x2219, 0x00B7, 0x221A, 0x207F, 0x00B2, 0x25A0, 0x00A0,
)
# fmt: on
"""The code points of the bytes from 128 on; those from 32 to 126 are ASCII."""
HEX: Final = b"0123456789ABCDEF"


class Utf8:
    """What one more byte did to a letter that arrives in UTF-8."""

    MORE: Final = 0
    """The letter goes on."""
    DONE: Final = 1
    WRONG: Final = 2
    """No UTF-8: what came before is lost, and the byte with it."""


@struct
class Decoder:
    """A letter in UTF-8 that is on its way; all zero before the first."""

    point: u32
    """The code point, whole after DONE."""
    missing: u8
    low: u8
    """The next byte lies between these two."""
    high: u8


def point_of(letter: u8) -> u16:
    """Return the code point of a CP437 byte from 32 on."""
    return POINTS[letter - 128] if letter >= 128 else letter


def byte_of(point: u32) -> u8:
    """Return the CP437 byte of a code point, or 0 where CP437 lacks it. Control characters have none."""
    if point < 127:
        return point if point >= BLANK else 0
    for i in range(128):
        if POINTS[i] == point:
            return 128 + i
    return 0


def feed(decoder: Decoder, byte: u8) -> u8:
    """Take one byte and return what it did (Utf8); overlong forms, surrogates and points past 10FFFF are wrong."""
    if decoder.missing == 0:
        return _first(decoder, byte)
    if byte < decoder.low or byte > decoder.high:
        decoder.missing = 0
        return Utf8.WRONG
    decoder.point = (decoder.point & 0x7FFF) * 64 + (byte & 0x3F)
    decoder.missing -= 1
    decoder.low = 0x80
    decoder.high = 0xBF
    return Utf8.DONE if decoder.missing == 0 else Utf8.MORE


def _first(decoder: Decoder, byte: u8) -> u8:
    """Take the first byte of a letter."""
    decoder.low = 0x80
    decoder.high = 0xBF
    if byte < 0x80:
        decoder.point = byte
        return Utf8.DONE
    if byte < 0xC2 or byte > 0xF4:
        return Utf8.WRONG
    if byte < 0xE0:
        decoder.missing = 1
        decoder.point = byte & 0x1F
    elif byte < 0xF0:
        decoder.missing = 2
        decoder.point = byte & 0x0F
        decoder.low = 0xA0 if byte == 0xE0 else 0x80
        decoder.high = 0x9F if byte == 0xED else 0xBF
    else:
        decoder.missing = 3
        decoder.point = byte & 0x07
        decoder.low = 0x90 if byte == 0xF0 else 0x80
        decoder.high = 0x8F if byte == 0xF4 else 0xBF
    return Utf8.MORE


def is_utf8(data: Span, start: u16, count: u16) -> bool:
    """Return whether *count* bytes from *start* are UTF-8, whole letters all of them."""
    decoder: Decoder = new(Decoder)
    for i in range(count):
        done: u8 = feed(decoder, data[start + i])
        if done == Utf8.WRONG:
            return False
    return decoder.missing == 0


def put_utf8(out: Buffer, at: u16, letter: u8) -> u16:
    """Write a CP437 byte from 32 on as UTF-8 (three bytes at most); return where the next one goes."""
    point: u16 = point_of(letter)
    if point < 0x80:
        out[at] = point
        return at + 1
    if point < 0x800:
        out[at] = 0xC0 + point // 64
        out[at + 1] = 0x80 + point % 64
        return at + 2
    out[at] = 0xE0 + point // 4096
    out[at + 1] = 0x80 + point // 64 % 64
    out[at + 2] = 0x80 + point % 64
    return at + 3


def text_in(data: Span, start: u16, count: u16, out: Buffer, size: u16) -> u16:
    """Read a name or a text from outside into *size* bytes of CP437, filled up with zero bytes; return its length.

    Bytes that are UTF-8 as a whole are UTF-8, others CP437. Control characters are dropped, outer blanks taken off, the
    no-break space is a blank, and what does not fit is cut. What CP437 lacks becomes "?" and four hex digits, twice for a
    code point past FFFF (its UTF-16 units), so that two such names stay two.
    """
    utf8: bool = is_utf8(data, start, count)
    decoder: Decoder = new(Decoder)
    length: u16 = 0
    for i in range(count):
        byte: u8 = data[start + i]
        if not utf8:
            length = _keep(out, length, size, byte)
            continue
        done: u8 = feed(decoder, byte)
        if done == Utf8.DONE:
            length = _keep_point(out, length, size, decoder.point)
    while length > 0 and out[length - 1] == BLANK:
        length -= 1
    for i in range(length, size):
        out[i] = 0
    return length


def _keep_point(out: Buffer, length: u16, size: u16, point: u32) -> u16:
    """Append a code point; return the new length."""
    if point < BLANK or DELETE <= point < 0xA0:
        return length
    letter: u8 = byte_of(point)
    if letter > 0:
        return _keep(out, length, size, letter)
    if point <= 0xFFFF:
        return _keep_hex(out, length, size, point)
    middle: u16 = _keep_hex(out, length, size, 0xD7C0 + point // 1024 % 2048)
    return _keep_hex(out, middle, size, 0xDC00 + point % 1024)


def _keep_hex(out: Buffer, length: u16, size: u16, unit: u16) -> u16:
    """Append a question mark and four hex digits; return the new length."""
    at: u16 = _keep(out, length, size, LACKING)
    at = _keep(out, at, size, HEX[unit // 4096])
    at = _keep(out, at, size, HEX[unit // 256 % 16])
    at = _keep(out, at, size, HEX[unit // 16 % 16])
    return _keep(out, at, size, HEX[unit % 16])


def _keep(out: Buffer, length: u16, size: u16, byte: u8) -> u16:
    """Append a CP437 byte where it may stay and fits; return the new length."""
    letter: u8 = BLANK if byte == NO_BREAK else byte
    if letter < BLANK or letter == DELETE or length >= size or (length == 0 and letter == BLANK):
        return length
    out[length] = letter
    return length + 1
