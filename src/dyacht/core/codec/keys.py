"""A caller's bytes as keys: every spelling of the arrows and their neighbours, one ENTER, a patient ESC.

Knows nothing of telnet, of lines, or of what a key does. Time comes in as a tick of milliseconds that wraps at 2**32.
"""

from dyacht.core.codec import cp437
from dyacht.core.codec.cp437 import Decoder, Utf8
from dyacht.core.events import Event
from dyacht.core.words import Final, Span, struct, u8, u16, u32

ESCAPE_MS: Final = 300
"""Silence after which ESC is a key: sequences arrive split, 50 ms apart and more on slow lines."""
SEQUENCE_MS: Final = 2000
"""Silence after which a sequence is given up once more than its ESC has come; a packet sent twice may take a second."""
SEQUENCE_BYTES: Final = 64
"""Bytes of an escape sequence that are swallowed; a terminal's longest answers have about 40."""
TEXT_BYTES: Final = 256
"""Bytes of an OSC or DCS string that are swallowed."""


class Scans:
    """Whether bytes come from a PC's own keyboard, as pairs of a lead byte and a scan code."""

    NONE: Final = 0
    """A caller's line: zero bytes mean nothing."""
    DOORWAY: Final = 1
    """A zero byte leads."""
    CONSOLE: Final = 2
    """Zero or 0xE0 leads."""


class Mode:
    """What the bytes so far are the beginning of."""

    GROUND: Final = 0
    ESCAPE: Final = 1
    BRACKET: Final = 2
    """ESC [ and parameters."""
    KEYPAD: Final = 3
    """ESC O."""
    LINUX: Final = 4
    """ESC [ [, the function keys of the Linux console."""
    MOUSE: Final = 5
    """ESC [ M, before three bytes of place and button."""
    TEXT: Final = 6
    """An OSC, DCS or APC string."""
    TEXT_ESCAPE: Final = 7
    """ESC within such a string."""
    SCAN: Final = 8


# fmt: off
# Letters after ESC [ and what they mean, place by place: VT and xterm, then SyncTERM's K V U @, then rxvt's with shift.
BRACKET_LETTERS: Final = b"ABCDHFKVU@ZPQSabcd"
BRACKET_EVENTS: Final[tuple[u16, ...]] = (
    Event.UP, Event.DOWN, Event.RIGHT, Event.LEFT, Event.HOME, Event.END, Event.END, Event.PAGE_UP, Event.PAGE_DOWN,
    Event.INSERT, Event.BACK_TAB, Event.FUNCTION + 1, Event.FUNCTION + 2, Event.FUNCTION + 4, Event.UP, Event.DOWN,
    Event.RIGHT, Event.LEFT,
)
# Letters after ESC O: application mode, rxvt with control, and the keypad's ENTER and TAB.
KEYPAD_LETTERS: Final = b"ABCDHFPQRSMIabcd"
KEYPAD_EVENTS: Final[tuple[u16, ...]] = (
    Event.UP, Event.DOWN, Event.RIGHT, Event.LEFT, Event.HOME, Event.END, Event.FUNCTION + 1, Event.FUNCTION + 2,
    Event.FUNCTION + 3, Event.FUNCTION + 4, Event.ENTER, Event.TAB, Event.UP, Event.DOWN, Event.RIGHT, Event.LEFT,
)
# The number in ESC [ number ~
NUMBER_EVENTS: Final[tuple[u16, ...]] = (
    Event.NONE, Event.HOME, Event.INSERT, Event.DELETE, Event.END, Event.PAGE_UP, Event.PAGE_DOWN, Event.HOME,
    Event.END, Event.NONE, Event.NONE, Event.FUNCTION + 1, Event.FUNCTION + 2, Event.FUNCTION + 3, Event.FUNCTION + 4,
    Event.FUNCTION + 5, Event.NONE, Event.FUNCTION + 6, Event.FUNCTION + 7, Event.FUNCTION + 8, Event.FUNCTION + 9,
    Event.FUNCTION + 10, Event.NONE, Event.FUNCTION + 11, Event.FUNCTION + 12,
)
# Scan codes of a PC's keyboard: the eleven named keys, then the same with control, then F11 and F12; F1 to F10 are 59 to 68.
SCAN_CODES: Final = b"\x48\x50\x4d\x4b\x47\x4f\x49\x51\x52\x53\x0f\x8d\x91\x74\x73\x77\x75\x84\x76\x85\x86"
SCAN_EVENTS: Final[tuple[u16, ...]] = (
    Event.UP, Event.DOWN, Event.RIGHT, Event.LEFT, Event.HOME, Event.END, Event.PAGE_UP, Event.PAGE_DOWN, Event.INSERT,
    Event.DELETE, Event.BACK_TAB, Event.UP, Event.DOWN, Event.RIGHT, Event.LEFT, Event.HOME, Event.END, Event.PAGE_UP,
    Event.PAGE_DOWN, Event.FUNCTION + 11, Event.FUNCTION + 12,
)
# fmt: on


@struct
class Keys:
    """What has come in and is no key yet. All zero is the start; ``scans`` and ``utf8`` are for the owner to set."""

    scans: u8
    """One of Scans."""
    utf8: bool
    """High bytes are UTF-8 and become CP437; what CP437 lacks is no key."""
    mode: u8
    count: u16
    """Bytes of the sequence so far."""
    number: u16
    """Its first parameter."""
    fields: u8
    """Semicolons in it."""
    private: bool
    """It holds what no key holds."""
    after_return: bool
    """The last byte was a CR, so that an LF or NUL now belongs to it."""
    held: u16
    """The second of two events that one byte has decided."""
    decoder: Decoder
    """A UTF-8 character so far."""
    last: u32
    """The tick of the last byte."""


def feed(keys: Keys, byte: u8, tick: u32) -> u16:
    """Take one byte and return the event that it completes, or Event.NONE."""
    due: u16 = keys.held
    keys.held = Event.NONE
    if _silence(keys, tick) >= (SEQUENCE_MS if Mode.ESCAPE < keys.mode < Mode.TEXT else ESCAPE_MS):
        if keys.mode != Mode.ESCAPE:
            keys.mode = Mode.GROUND
        # Nobody types [ or O after ESC: where those come late, the shell was busy and they were not.
        elif byte != 91 and byte != 79:
            keys.mode = Mode.GROUND
            due = Event.ESCAPE
    keys.last = tick
    event: u16 = _read(keys, byte)
    if due != Event.NONE:
        keys.held = event
        return due
    return event


def wait(keys: Keys, tick: u32) -> u16:
    """Return the milliseconds after which *expire* has an event if no byte comes; 0: nothing is pending."""
    if keys.held != Event.NONE:
        return 1
    if keys.mode != Mode.ESCAPE:
        return 0
    silence: u32 = _silence(keys, tick)
    return ESCAPE_MS - silence if silence < ESCAPE_MS else 1


def expire(keys: Keys, tick: u32) -> u16:
    """Return the event that silence has decided (a lone ESC above all), or Event.NONE."""
    event: u16 = keys.held
    keys.held = Event.NONE
    if event == Event.NONE and keys.mode == Mode.ESCAPE and _silence(keys, tick) >= ESCAPE_MS:
        keys.mode = Mode.GROUND
        event = Event.ESCAPE
    return event


def _silence(keys: Keys, tick: u32) -> u32:
    """Return the milliseconds since the last byte."""
    return (tick - keys.last) & 0xFFFF_FFFF


def _read(keys: Keys, byte: u8) -> u16:
    """Take a byte in whatever has begun."""
    # A control character within a sequence means that its rest was lost; it must not be lost with it.
    if Mode.ESCAPE < keys.mode < Mode.TEXT and (byte < 32 or byte >= 127):
        keys.mode = Mode.GROUND
    match keys.mode:
        case Mode.ESCAPE:
            return _after_escape(keys, byte)
        case Mode.BRACKET:
            return _in_bracket(keys, byte)
        case Mode.KEYPAD:
            return _in_keypad(keys, byte)
        case Mode.LINUX:
            keys.mode = Mode.GROUND
            return Event.FUNCTION + byte - 64 if 65 <= byte <= 69 else Event.NONE
        case Mode.MOUSE:
            keys.count += 1
            if keys.count == 3:
                keys.mode = Mode.GROUND
            return Event.NONE
        case Mode.TEXT:
            return _in_text(keys, byte)
        case Mode.TEXT_ESCAPE:
            keys.mode = Mode.GROUND
            if byte == 92:  # a backslash
                return Event.NONE
            return _after_escape(keys, byte)
        case Mode.SCAN:
            keys.mode = Mode.GROUND
            return _scanned(byte)
    return _on_ground(keys, byte)


def _on_ground(keys: Keys, byte: u8) -> u16:
    """Take a byte that continues nothing but a UTF-8 character, or the LF or NUL of a CR."""
    after_return: bool = keys.after_return
    keys.after_return = byte == 13
    if byte >= 128 and keys.utf8:
        return _in_character(keys, byte)
    keys.decoder.missing = 0
    match byte:
        case 0:
            if keys.scans != Scans.NONE:
                keys.mode = Mode.SCAN
            return Event.NONE
        case 10:
            return Event.NONE if after_return else Event.ENTER
        case 18:
            return Event.REPAINT
        case 27:
            keys.mode = Mode.ESCAPE
            return Event.NONE
        case 127:
            return Event.BACKSPACE
        case 0xE0:
            if keys.scans == Scans.CONSOLE:
                keys.mode = Mode.SCAN
                return Event.NONE
    return byte


def _after_escape(keys: Keys, byte: u8) -> u16:
    """Take the byte after ESC: a sequence begins, or it was a lone ESC and this is a key of its own."""
    keys.count = 0
    keys.number = 0
    keys.fields = 0
    keys.private = False
    keys.mode = Mode.GROUND
    match byte:
        case 91:  # [
            keys.mode = Mode.BRACKET
        case 79:  # O
            keys.mode = Mode.KEYPAD
        case 80 | 93 | 95:  # P ] _
            keys.mode = Mode.TEXT
        case _:
            keys.held = _on_ground(keys, byte)
            return Event.ESCAPE
    return Event.NONE


def _in_bracket(keys: Keys, byte: u8) -> u16:
    """Take a byte after ESC [ ."""
    keys.count += 1
    if keys.count > SEQUENCE_BYTES:
        keys.mode = Mode.GROUND
        return Event.NONE
    if _is_parameter(keys, byte):
        return _parameter(keys, byte)
    if keys.count == 1 and byte == 91:
        keys.mode = Mode.LINUX
        return Event.NONE
    if keys.count == 1 and byte == 77:
        keys.mode = Mode.MOUSE
        keys.count = 0
        return Event.NONE
    keys.mode = Mode.GROUND
    if keys.private or (byte >= 97 and byte != 126 and keys.number > 0):  # rxvt's small letters stand alone
        return Event.NONE
    # ~ and rxvt's spellings of it with shift, control and both: $ ^ @
    if keys.number > 0 and (byte == 126 or byte == 36 or byte == 94 or byte == 64):
        return NUMBER_EVENTS[keys.number] if keys.number < len(NUMBER_EVENTS) else Event.NONE
    place: u16 = _place(BRACKET_LETTERS, len(BRACKET_LETTERS), byte)
    return BRACKET_EVENTS[place] if place < len(BRACKET_EVENTS) else Event.NONE


def _is_parameter(keys: Keys, byte: u8) -> bool:
    """Tell whether a byte after ESC [ lets the sequence go on."""
    if byte == 36:  # rxvt ends a key with $, which is no end anywhere else
        return keys.private or keys.fields > 0 or keys.number == 0
    return byte < 64


def _parameter(keys: Keys, byte: u8) -> u16:
    """Take a byte of a sequence's parameters; only the first number matters, the next say which modifiers are held."""
    if 48 <= byte <= 57:
        if keys.fields == 0:
            keys.number = min(keys.number, 999) * 10 + byte - 48
    elif byte == 58 or byte == 59:
        keys.fields += 1
    else:
        keys.private = True
    return Event.NONE


def _in_keypad(keys: Keys, byte: u8) -> u16:
    """Take a byte after ESC O; digits and semicolons before the letter are modifiers."""
    keys.count += 1
    if (48 <= byte <= 57 or byte == 59) and keys.count < SEQUENCE_BYTES:
        return Event.NONE
    keys.mode = Mode.GROUND
    if 106 <= byte <= 121:  # j to y stand for the keypad's * + , - . / and digits
        return byte - 64
    place: u16 = _place(KEYPAD_LETTERS, len(KEYPAD_LETTERS), byte)
    return KEYPAD_EVENTS[place] if place < len(KEYPAD_EVENTS) else Event.NONE


def _in_text(keys: Keys, byte: u8) -> u16:
    """Take a byte of a string, up to its end (BEL, CAN, SUB, ESC and a backslash) or a sign that the end was lost."""
    keys.count += 1
    if byte == 27:
        keys.mode = Mode.TEXT_ESCAPE
    elif byte < 32:
        keys.mode = Mode.GROUND
        if byte != 7 and byte != 24 and byte != 26:
            return _on_ground(keys, byte)
    elif keys.count == TEXT_BYTES:
        keys.mode = Mode.GROUND
    return Event.NONE


def _in_character(keys: Keys, byte: u8) -> u16:
    """Take a high byte of UTF-8; what is not valid, or not in CP437, is no key."""
    done: u8 = cp437.feed(keys.decoder, byte)
    if done == Utf8.DONE:
        return cp437.byte_of(keys.decoder.point)
    return Event.NONE


def _scanned(byte: u8) -> u16:
    """Return the event of a scan code."""
    if 59 <= byte <= 68:
        return Event.FUNCTION + byte - 58
    place: u16 = _place(SCAN_CODES, len(SCAN_CODES), byte)
    return SCAN_EVENTS[place] if place < len(SCAN_EVENTS) else Event.NONE


def _place(letters: Span, count: u16, letter: u8) -> u16:
    """Return where *letter* stands among *letters*, or *count* if it does not."""
    for i in range(count):
        if letters[i] == letter:
            return i
    return count
