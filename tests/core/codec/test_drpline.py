import datetime

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import days
from dyacht.core.codec import drpline, lines
from dyacht.core.codec.caller import Comm, Encoding
from dyacht.core.codec.lines import Lines
from dyacht.core.words import new

FIRST = datetime.date(2020, 1, 1)


def cut(data: bytes) -> Lines:
    at = new(Lines)
    lines.cut(at, data, len(data))
    return at


@given(st.datetimes(datetime.datetime(1970, 1, 1), datetime.datetime(9999, 12, 31)))
def test_a_deadline_is_a_day_and_a_second_or_past_or_far(moment: datetime.datetime) -> None:
    said = moment.strftime("%Y-%m-%dT%H:%M:%SZ").encode()
    number = (moment.date() - FIRST).days
    assert drpline.day_of(said, 0) == min(max(number, 0), days.LAST)
    second = moment.hour * 3600 + moment.minute * 60 + moment.second
    assert drpline.second_of(said, 0) == (0 if number < 0 else second)


def test_names_of_types_and_encodings_are_in_the_order_of_their_numbers() -> None:
    for member, value in vars(Comm).items():
        if member.isupper():
            data = b"\n" + drpline.COMM_NAMES[value]
            assert drpline.comm_of(data, cut(data)) == value
            assert drpline.COMM_NAMES[value].decode() == member.lower()
    for name, wanted in ((b"IBM437", Encoding.CP437), (b"utf-8", Encoding.UTF8), (b"US-ASCII", Encoding.ASCII)):
        data = b"\n" * 11 + name
        assert drpline.encoding_of(data, cut(data)) == wanted


def test_there_is_a_shape_for_every_line() -> None:
    assert len(drpline.SHAPES) == 19


@given(st.binary(max_size=24))
def test_no_bytes_are_too_odd_for_any_shape(value: bytes) -> None:
    for field in range(1, 20):
        at = new(Lines)
        for _ in range(19):
            lines.add(at, 0, len(value))
        assert drpline.is_shaped(value, at, field) in {True, False}
