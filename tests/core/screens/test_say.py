"""The sentences: each number has one, and each fits the place where it is shown."""

import pytest

from dyacht.core.screens import say, timing
from dyacht.core.state import Report


def numbers(group: type) -> list[int]:
    return sorted(value for name, value in vars(group).items() if name.isupper())


@pytest.mark.parametrize(
    ("group", "sentences"),
    [
        (say.Message, say.MESSAGES),
        (say.Notice, say.NOTICES),
        (say.Notice, say.REMEDIES),
        (Report, say.REPORTS),
        (timing.Warning, say.WARNINGS),
    ],
)
def test_every_number_has_its_sentence(group: type, sentences: tuple[bytes, ...]) -> None:
    assert numbers(group) == list(range(len(sentences)))
    assert sentences[0] == b""
    assert all(sentences[1:])


def test_messages_and_warnings_fit_a_line() -> None:
    assert [words for words in say.MESSAGES + say.WARNINGS if len(words) > 79] == []


def test_what_the_calendar_says_fits_behind_the_longest_date() -> None:
    longest = len("Wednesday, 30 September 2026: ")
    assert all(longest + len(say.MESSAGES[one]) < 79 for one in (say.Message.NO_SUCH_DAY, say.Message.DAY_DONE))


def test_notices_fit_their_frame() -> None:
    assert [words for words in say.NOTICES + say.REMEDIES if len(words) > 71] == []


def test_all_are_plain_letters() -> None:
    for sentences in (say.MESSAGES, say.NOTICES, say.REMEDIES, say.REPORTS, say.WARNINGS, say.WEEKDAYS, say.MONTHS):
        for words in sentences:
            assert all(32 <= byte < 127 for byte in words)


def test_the_calendar_s_words_are_whole() -> None:
    assert (len(say.WEEKDAYS), len(say.MONTHS)) == (7, 12)
