import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.codec import switch
from dyacht.core.codec.switch import Switches, Wrong
from dyacht.core.words import new


def given_arguments(*arguments: bytes) -> tuple[Switches, int]:
    switches = new(Switches)
    switch.begin(switches)
    for argument in arguments:
        wrong = switch.take(switches, argument, len(argument))
        if wrong != Wrong.NOTHING:
            return switches, wrong
    return switches, switch.end(switches)


def taken(*arguments: bytes) -> Switches:
    switches, wrong = given_arguments(*arguments)
    assert wrong == Wrong.NOTHING
    return switches


def wrong(*arguments: bytes) -> int:
    return given_arguments(*arguments)[1]


def path(switches: Switches) -> bytes:
    return bytes(switches.path[: switches.path_count])


def name(switches: Switches) -> bytes:
    return bytes(switches.name).rstrip(b"\0")


def test_no_argument_says_nothing() -> None:
    switches = taken()
    assert (switches.path_count, switches.local, switches.has_socket, switches.has_node, switches.day) == (0, 0, 0, 0, days.NO_DAY)
    assert taken(b"").path_count == 0


@pytest.mark.parametrize(
    "arguments",
    [
        [b"-D/bbs/node1/door32.sys"],
        [b"-D", b"/bbs/node1/door32.sys"],
        [b"/d/bbs/node1/door32.sys"],
        [b"/d", b"/bbs/node1/door32.sys"],
        [b'-D"/bbs/node1/door32.sys"'],
        [b"-d", b'"/bbs/node1/door32.sys"'],
    ],
)
def test_a_path_stands_behind_its_switch_or_is_the_next_argument(arguments: list[bytes]) -> None:
    assert path(taken(*arguments, b"-U")) == b"/bbs/node1/door32.sys"


def test_a_quoted_path_that_its_blanks_have_cut_is_one_path() -> None:
    assert path(taken(b'-D"C:\\My', b"BBS", b'files\\DOOR.SYS"', b"-X")) == b"C:\\My BBS files\\DOOR.SYS"
    assert path(taken(b"-D", b'"C:\\My', b'BBS"')) == b"C:\\My BBS"


def test_a_path_that_is_missing_or_never_ends_is_wrong() -> None:
    for arguments in ([b"-D"], [b"-D", b""], [b"-D", b"-L"], [b'-D""'], [b'-D"/a b'], [b'-D"']):
        assert wrong(*arguments) == Wrong.PATH


def test_a_path_is_taken_up_to_its_bound_and_not_longer() -> None:
    longest = b"x" * sizes.PATH
    assert path(taken(b"-D" + longest)) == longest
    assert wrong(b"-Dx" + longest) == Wrong.LONG
    assert wrong(b'-D"' + longest, b'"') == Wrong.LONG


@pytest.mark.parametrize("mark", [b"-", b"/", b"--"])
def test_letters_have_any_case_and_either_mark(mark: bytes) -> None:
    for letter in (b"l", b"L"):
        assert taken(mark + letter).local
    for letter in (b"x", b"X"):
        assert taken(mark + letter).stdio
    for letter in (b"u", b"U"):
        assert taken(mark + letter).utf8
    for letter in (b"?", b"h", b"HELP"):
        assert taken(mark + letter).help


def test_a_node_and_a_socket_are_numbers() -> None:
    switches = taken(b"-N3", b"-S1564")
    assert (switches.has_node, switches.node, switches.has_socket, switches.socket, switches.stdio) == (1, 3, 1, 1564, 0)
    assert taken(b"/s0").has_socket
    for bad in (b"-N", b"-N-1", b"-N65536", b"-Nx", b"-N1x"):
        assert wrong(bad) == Wrong.NODE
    for bad in (b"-S", b"-S-2", b"-S4294967295", b"-Sx"):
        assert wrong(bad) == Wrong.SOCKET


def test_socket_minus_one_is_standard_input_and_output() -> None:
    switches = taken(b"-N1", b"-S-1")
    assert (switches.has_socket, switches.stdio) == (0, 1)


def test_a_name_has_blanks_for_underlines_and_any_letters() -> None:
    assert name(taken(b"-PAnn_Sailor")) == b"Ann Sailor"
    assert name(taken("-P_Zoë_".encode())) == "Zoë".encode("cp437")
    assert name(taken(b"-P" + b"n" * 40)) == b"n" * sizes.NAME
    for bad in (b"-P", b"-P_", b"-P\x1b"):
        assert wrong(bad) == Wrong.NAME
    assert wrong(b"-P" + b"n" * (sizes.PATH + 1)) == Wrong.LONG


def test_a_date_is_a_day_that_a_record_can_name() -> None:
    assert taken(b"-T20261013").day == days.number(2026, 10, 13)
    for bad in (b"-T", b"-T2026", b"-T20260230", b"-T20191231", b"-Ttomorrow"):
        assert wrong(bad) == Wrong.DATE


def test_what_is_no_switch_is_refused() -> None:
    for bad in (b"DOOR32.SYS", b"L"):
        assert wrong(bad) == Wrong.NO_SWITCH
    for bad in (b"-", b"--", b"-Z", b"-Local", b"-xx", b"/home/bbs/door32.sys"):
        assert wrong(bad) == Wrong.UNKNOWN


@pytest.mark.parametrize("word", switch.WORDS)
def test_a_whole_word_is_never_a_letter_with_a_value(word: bytes) -> None:
    for argument in (b"-" + word, b"/" + word.upper(), b"--" + word):
        switches, fault = given_arguments(argument)
        assert fault == Wrong.UNKNOWN
        assert name(switches) == b""


def test_each_fault_has_its_sentence() -> None:
    codes = {value for key, value in vars(Wrong).items() if key.isupper()}
    assert codes == set(range(len(switch.SENTENCES)))
    assert switch.sentence(Wrong.DATE).startswith(b"-T")


def test_the_usage_fits_a_screen_and_names_every_switch() -> None:
    assert max(len(line) for line in switch.USAGE) < 80
    assert len(switch.USAGE) < 24
    for letter in b"DNSLXUPT?":
        assert any(line.startswith(b"  -%c" % letter) for line in switch.USAGE)


@given(
    st.lists(st.one_of(st.binary(max_size=12), st.sampled_from([b"-D", b'"', b'-D"', b"-S-1", b"-Nx", b"/P_", b"-T20261013"])), max_size=6)
)
def test_any_arguments_are_taken_or_refused(arguments: list[bytes]) -> None:
    switches, fault = given_arguments(*arguments)
    assert 0 <= fault < len(switch.SENTENCES)
    assert switches.path_count <= sizes.PATH
    assert not set(name(switches)) & {*range(32), 127, 255}
