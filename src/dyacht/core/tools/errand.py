"""The sysop's words on the command line, one argument at a time: what is asked for, and with which names, day or file.

Knows which words go together, not what is done about them.
"""

from dyacht.core import sizes
from dyacht.core.book import days, names
from dyacht.core.book.record import Name
from dyacht.core.codec import cp437, scan
from dyacht.core.codec.switch import Path
from dyacht.core.tools import telling
from dyacht.core.tools.telling import Saying
from dyacht.core.words import Annotated, Array, Final, Span, Text, clear, struct, u8, u16

HYPHEN: Final = 45
SLASH: Final = 47
LETTERS: Final = 64
"""Letters of a name that are looked at; a player's has 30 at most."""
DIGITS: Final = 8
"""Digits of a date."""


class Word:
    """The words; the first six say what is wanted, the others how."""

    REPORT: Final = 0
    EXPORT: Final = 1
    IMPORT: Final = 2
    CHECK: Final = 3
    PLAYER: Final = 4
    VOID: Final = 5
    REPAIR: Final = 6
    RENAME: Final = 7
    MERGE: Final = 8
    YES: Final = 9
    NONE: Final = 10


ASKS: Final = 6
"""So many words say what is wanted."""
WORDS: Final[tuple[Text, ...]] = (b"report", b"export", b"import", b"check", b"player", b"void", b"repair", b"rename", b"merge", b"yes")
"""In the order of Word."""
FOLLOWS: Final[tuple[u8, ...]] = (1, 1, 1, 0, 1, 2, 0, 1, 0, 0)
"""Arguments that follow each word."""
NEEDS: Final[tuple[Text, ...]] = (
    b"-report needs a folder, such as -report BOARDS",
    b"-export needs a file that is not there yet, such as -export ALL.CSV",
    b"-import needs a file, such as -import ALL.CSV",
    b"",
    b"-player needs a name, such as -player Ann",
    b"-void needs a name and a date, such as -void Ann 2026-10-13",
    b"",
    b"-rename needs a name, such as -rename Anna",
    b"",
    b"",
)  # fmt: skip
WAYS: Final[tuple[u16, ...]] = (0x001, 0x002, 0x004, 0x008, 0x048, 0x090, 0x190, 0x020)
"""Words that go together, a bit for each Word; -yes goes with all of them."""
NAMELESS: Final = 0x010
"""-player without its -rename."""

USAGE: Final[tuple[Text, ...]] = (
    b"For the sysop, while doors are running or not:",
    b"",
    b"  dyacht -report FOLDER           the scoreboards as .ANS, .TXT and .HTML",
    b"  dyacht -export FILE             every record as CSV",
    b"  dyacht -import FILE             add those of a CSV that are not there yet",
    b"  dyacht -check                   what is in dyacht.dat, and what is damaged",
    b"  dyacht -check -repair           blank what is damaged, a copy kept aside",
    b"  dyacht -player OLD -rename NEW  another name; with -merge also one in use",
    b"  dyacht -void NAME DATE          take a game off the scoreboards, a copy kept",
    b"",
    b"  -yes answers the questions. Copies are in dyacht.sav, which -import reads.",
)  # fmt: skip


@struct
class Errand:
    """What the arguments said."""

    words: u16
    """A bit for each Word that was there."""
    which: u8
    """The Word that says what is wanted."""
    repair: bool
    merge: bool
    yes: bool
    """Every question is answered."""
    last: u8
    """The word whose arguments come next, ..."""
    missing: u8
    """... so many of them."""
    arguments: u16
    """Arguments taken so far."""
    file: u16
    """The argument, counted from 0, that names the file or folder ..."""
    path: Path
    """... and how that reads in CP437."""
    path_count: u16
    one: Name
    """The player of -player or -void."""
    other: Name
    """The new name of -rename."""
    day: u16
    """The day of -void."""


def begin(errand: Errand) -> None:
    """Set *errand* to what no arguments mean."""
    clear(errand)
    errand.which = Word.NONE
    errand.day = days.NO_DAY


def word_of(argument: Span, count: u16) -> u8:
    """Return the Word that an argument is, in any case and behind "-", "--" or "/"; Word.NONE where it is none."""
    start: u16 = 0
    if count > 0 and (argument[0] == HYPHEN or argument[0] == SLASH):
        start = 2 if count > 1 and argument[0] == HYPHEN and argument[1] == HYPHEN else 1
    if start > 0:
        for i in range(len(WORDS)):
            if scan.same(argument, start, count - start, WORDS[i]):
                return i
    return Word.NONE


def is_asked(argument: Span, count: u16) -> bool:
    """Return whether an argument is a word with which no caller comes."""
    return word_of(argument, count) < ASKS


def take(errand: Errand, line: Saying, argument: Span, count: u16) -> bool:
    """Take the next argument; return whether it makes sense, else *line* says why it doesn't."""
    index: u16 = errand.arguments
    errand.arguments += 1
    telling.begin(line)
    if errand.missing > 0:
        errand.missing -= 1
        return _take_value(errand, line, argument, count, index)
    word: u8 = word_of(argument, count)
    if word == Word.NONE:
        _quote(line, argument, count)
        telling.text(line, b": this does not go with the sysop's words; -? lists them.")
        return False
    errand.words = errand.words | 1 << (word & 15)
    errand.last = word
    errand.missing = FOLLOWS[word]
    return True


def end(errand: Errand, line: Saying) -> bool:
    """Return whether all arguments together make sense, else *line* says why they don't."""
    telling.begin(line)
    if errand.missing > 0:
        telling.text(line, NEEDS[errand.last])
        telling.text(line, b".")
        return False
    errand.repair = _has(errand, Word.REPAIR)
    errand.merge = _has(errand, Word.MERGE)
    errand.yes = _has(errand, Word.YES)
    for i in range(len(WAYS)):
        if errand.words & 0x1FF == WAYS[i]:
            for word in range(ASKS):
                if _has(errand, word):
                    errand.which = word
            return True
    if errand.words & 0xFF == NAMELESS:
        telling.text(line, b"-player needs -rename and the new name, such as -player Ann -rename Anna.")
        return False
    telling.text(line, b"These words don't go together:")
    for word in range(len(WORDS)):
        if _has(errand, word):
            telling.text(line, b" -")
            telling.text(line, WORDS[word])
    telling.text(line, b"; -? lists what does.")
    return False


def _has(errand: Errand, word: u8) -> bool:
    """Return whether a word was there."""
    return errand.words >> (word & 15) & 1 != 0


def _quote(line: Saying, argument: Span, count: u16) -> None:
    """Put an argument into a line."""
    letters: Path = [0] * sizes.PATH
    length: u16 = cp437.text_in(argument, 0, count, letters, sizes.PATH)
    telling.name(line, letters, length)


def _take_value(errand: Errand, line: Saying, argument: Span, count: u16, index: u16) -> bool:
    """Take what follows a word."""
    match errand.last:
        case Word.REPORT | Word.EXPORT | Word.IMPORT:
            errand.file = index
            errand.path_count = cp437.text_in(argument, 0, count, errand.path, sizes.PATH)
            if count == 0:
                telling.text(line, NEEDS[errand.last])
                telling.text(line, b".")
            return count > 0
        case Word.RENAME:
            return _take_name(errand, line, errand.other, argument, count)
        case _:
            if errand.last == Word.VOID and errand.missing == 0:
                return _take_day(errand, line, argument, count)
            return _take_name(errand, line, errand.one, argument, count)


def _take_name(errand: Errand, line: Saying, name: Name, argument: Span, count: u16) -> bool:
    """Take a player's name, as the door takes it from a caller."""
    letters: Annotated[list[u8], Array(u8, LETTERS)] = [0] * LETTERS
    length: u16 = cp437.text_in(argument, 0, count, letters, LETTERS)
    names.put_name(name, letters, length)
    if names.is_name(name):
        return True
    telling.text(line, b"A name is missing: ")
    telling.text(line, NEEDS[errand.last])
    telling.text(line, b".")
    return False


def _take_day(errand: Errand, line: Saying, argument: Span, count: u16) -> bool:
    """Take the date of -void."""
    errand.day = day_of(argument, 0, count)
    if errand.day != days.NO_DAY:
        return True
    _quote(line, argument, count)
    telling.text(line, b": a date such as 2026-10-13 was expected.")
    return False


def day_of(letters: Span, start: u16, count: u16) -> u16:
    """Return the day that YYYY-MM-DD or YYYYMMDD names, or days.NO_DAY."""
    digits: Annotated[list[u8], Array(u8, DIGITS)] = [0] * DIGITS
    used: u8 = 0
    for i in range(count):
        if letters[start + i] != HYPHEN:
            if used == DIGITS:
                return days.NO_DAY
            digits[used] = letters[start + i]
            used += 1
    return days.parse(digits, 0, used)
