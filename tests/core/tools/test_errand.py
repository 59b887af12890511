import pytest

from dyacht.core.book import days
from dyacht.core.codec import switch
from dyacht.core.tools import errand
from dyacht.core.tools.errand import Errand, Word
from dyacht.core.tools.telling import Saying
from dyacht.core.words import new
from tests.sysop import text


def given(*arguments: str) -> tuple[Errand, str]:
    """Return what arguments ask for, or what is wrong with them."""
    made: Errand = new(Errand)
    line: Saying = new(Saying)
    errand.begin(made)
    for each in arguments:
        if not errand.take(made, line, each.encode(), len(each.encode())):
            return made, text(line)
    return made, "" if errand.end(made, line) else text(line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("-report", "-report needs a folder, such as -report BOARDS."),
        ("-export", "-export needs a file that is not there yet"),
        ("-void Ann", "-void needs a name and a date"),
        ("-player Ann -rename", "-rename needs a name"),
        ("-check -report x", "These words don't go together: -report -check; -? lists what does."),
        ("-repair", "go together: -repair;"),
        ("-rename Bob", "go together: -rename;"),
        ("-player Ann", "-player needs -rename and the new name, such as -player Ann -rename Anna."),
        ("-merge -player A", "-player needs -rename and the new name"),
        ("-player A -check", "go together: -check -player;"),
        ("-check now", "now: this does not go with the sysop's words; -? lists them."),
        ("-check -L", "-L: this does not go"),
        ("-yes", "go together: -yes;"),
        ("-void Ann 2026-02-30", "2026-02-30: a date such as 2026-10-13 was expected."),
        ("-void Ann 2026-10-133", "2026-10-133: a date"),
        ("", "don't go together"),
    ],
)
def test_words_that_make_no_sense_are_refused_with_what_would(line: str, said: str) -> None:
    assert said in given(*line.split())[1]


@pytest.mark.parametrize("name", ["", "  ", "\x07"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    assert given("-player", name, "-rename", "Bea")[1].startswith("A name is missing: -player needs a name")
    assert given("-player", "Ann", "-rename", name)[1].startswith("A name is missing: -rename needs a name")


def test_a_file_without_a_name_is_none() -> None:
    assert "-import needs a file" in given("-import", "")[1]


@pytest.mark.parametrize("line", ["-check", "/CHECK", "--check -yes", "-yes -check -yes", "--ChEcK /repair"])
def test_words_are_known_in_every_spelling(line: str) -> None:
    made, wrong = given(*line.split())
    assert (wrong, made.which, made.yes, made.repair) == ("", Word.CHECK, "yes" in line, "repair" in line)


def test_names_a_day_and_a_file_are_kept() -> None:
    made, _ = given("-rename", " Zoé ", "-merge", "-player", "Ann Sailor")
    assert bytes(made.one).rstrip(b"\0") == b"Ann Sailor"
    assert bytes(made.other).rstrip(b"\0") == "Zoé".encode("cp437")
    assert (made.which, made.merge) == (Word.PLAYER, True)
    made, _ = given("-void", "-void", "20261130", "-yes")
    assert (bytes(made.one).rstrip(b"\0"), made.day) == (b"-void", days.number(2026, 11, 30))
    made, _ = given("-yes", "-import", "-export")
    assert (made.which, made.file, bytes(made.path[: made.path_count])) == (Word.IMPORT, 2, b"-export")


@pytest.mark.parametrize(
    ("argument", "is_asked"), [("-CHECK", True), ("/void", True), ("--import", True), ("-repair", False), ("-yes", False)]
)
def test_the_first_six_words_alone_are_no_callers(argument: str, is_asked: bool) -> None:
    assert errand.is_asked(argument.encode(), len(argument)) == is_asked


@pytest.mark.parametrize("argument", ["check", "-", "", "-checks", "---check", "-D/check"])
def test_what_is_no_word_is_none(argument: str) -> None:
    assert errand.word_of(argument.encode(), len(argument)) == Word.NONE


def test_every_word_is_in_the_usage() -> None:
    usage = b"\n".join(errand.USAGE)
    assert [word for word in errand.WORDS if b"-" + word not in usage] == []


def test_the_usage_fits_a_screen_of_80_columns() -> None:
    assert [line for line in errand.USAGE if len(line) > 79] == []


def test_the_switches_know_every_word_that_could_be_a_letter_with_a_value() -> None:
    assert {*switch.WORDS, b"yes"} == {*errand.WORDS}
