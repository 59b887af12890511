import pytest

from dyacht.core.book import days
from dyacht.core.codec.caller import Caller, Comm, Encoding, Kind
from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell import arrival
from dyacht.shell.arrival import Call
from dyacht.shell.faults import WrongCall


def arrive(line: str = "", **environment: str) -> Call:
    return arrival.arrive([each.encode() for each in line.split()], environment)


def put(field: list[int], text: bytes) -> None:
    field[:] = list(text.ljust(len(field), b"\0"))


def caller_of(kind: int = Kind.DOOR32, alias: bytes = b"", real: bytes = b"", seconds: int = 0, limited: bool = True) -> Caller:
    made: Caller = new(Caller)
    made.kind, made.seconds, made.limited, made.ansi = kind, seconds, limited, True
    made.deadline_day = days.NO_DAY
    put(made.alias, alias)
    put(made.real, real)
    return made


def session_of(call: Call, seconds_left: int = -1) -> State:
    state: State = new(State)
    arrival.fill(state, call, "2026.11.30.1", seconds_left)
    return state


@pytest.mark.parametrize("line", ["", "-L", "/l", "-U", "-PDee_Caller", "-T20261013", "-L -D/some/door32.sys", "-L -S5"])
def test_without_a_board_or_with_its_switch_it_is_local_mode(line: str) -> None:
    assert arrive(line).wish.local


@pytest.mark.parametrize("line", ["-Ddoor32.sys", "-D door32.sys", "-N1 -S5", "-N1 -S-1", "-S5", "-X", "-N3"])
def test_with_a_board_it_is_not(line: str) -> None:
    assert not arrive(line).wish.local


def test_the_switches_come_through() -> None:
    call = arrive("-N7 -S25 -X", DOOR_SOCKET_FD="3")
    assert (call.wish.socket, call.wish.stdio, call.wish.door_socket, call.node) == (25, True, "3", 7)
    stdio = arrive("-S-1")
    assert stdio.wish.socket is None
    assert stdio.wish.stdio


def test_the_environment_names_a_drop_file_where_the_switches_name_nothing() -> None:
    assert arrive("", BBSDEV_DRP="/tmp/bbsdev.drp").path == "/tmp/bbsdev.drp"
    assert not arrive("", BBSDEV_DRP="/tmp/bbsdev.drp").wish.local
    assert arrive("-Ddoor.sys", BBSDEV_DRP="/tmp/bbsdev.drp").path == "door.sys"
    assert arrive("-L", BBSDEV_DRP="/tmp/bbsdev.drp").path == ""
    assert arrive("-S5", BBSDEV_DRP="/tmp/bbsdev.drp").path == ""


@pytest.mark.parametrize("line", ["-Nx", "-D", "door32.sys", "-T2026", "-W", "-Q1"])
def test_a_wrong_switch_is_one_sentence(line: str) -> None:
    with pytest.raises(WrongCall) as found:
        arrive(line)
    assert str(found.value).startswith(line.split(maxsplit=1)[0])
    assert str(found.value).endswith(".")
    assert found.value.exit_code == 2


def test_a_path_of_any_bytes_comes_through() -> None:
    assert arrival.arrive([b"-D/b\xff\xc3\xa9/door32.sys"], {}).path == "/b\udcff\u00e9/door32.sys"


@pytest.mark.parametrize(
    ("alias", "real", "wanted"), [(b"Dicey", b"Dee Caller", "Dicey"), (b"", b"Dee Caller", "Dee Caller"), (b"", b"", "")]
)
def test_the_player_is_the_alias_else_the_real_name_else_asked(alias: bytes, real: bytes, wanted: str) -> None:
    call = arrive("-Ddoor32.sys")
    call.caller = caller_of(alias=alias, real=real)
    assert arrival.name_of(call) == wanted
    assert bytes(session_of(call).session.name) == wanted.encode().ljust(30, b"\0")


def test_a_name_on_the_command_line_is_the_players() -> None:
    state = session_of(arrive("-L -PDee_Caller"))
    assert bytes(state.session.name).rstrip(b"\0") == b"Dee Caller"
    assert state.session.local


def test_the_time_left_is_the_drop_files() -> None:
    call = arrive("-Ddoor32.sys")
    call.caller = caller_of(seconds=1980)
    call.caller.baud = 2400
    session = session_of(call).session
    assert (session.seconds, session.unlimited, session.local, session.baud) == (1980, False, False, 2400)
    call.caller = caller_of(seconds=0)
    assert session_of(call).session.seconds == 0


def test_a_deadline_is_counted_from_now_and_none_is_no_limit() -> None:
    call = arrive("-Dbbsdev.drp")
    call.caller = caller_of(Kind.BBSDEV, limited=False)
    assert not arrival.has_deadline(call.caller)
    assert session_of(call).session.unlimited
    call.caller = caller_of(Kind.BBSDEV)
    call.caller.deadline_day = 2525
    assert arrival.has_deadline(call.caller)
    session = session_of(call, 77).session
    assert (session.seconds, session.unlimited) == (77, False)


def test_a_pretended_date_is_known_to_the_core() -> None:
    assert session_of(arrive("-T20261013")).session.pretend
    assert not session_of(arrive()).session.pretend


def test_the_version_is_cut_to_its_field() -> None:
    assert bytes(session_of(arrive()).session.version) == b"2026.11.30.1\0\0\0\0"


@pytest.mark.parametrize(("line", "wanted"), [("-L", Encoding.CP437), ("-L -U", Encoding.UTF8), ("-X -U", Encoding.CP437)])
def test_utf8_is_a_matter_of_local_mode(line: str, wanted: int) -> None:
    assert arrive(line).encoding == wanted


def test_the_encoding_of_a_caller_is_what_his_drop_file_says() -> None:
    call = arrive("-Dbbsdev.drp -U")
    call.caller = caller_of(Kind.BBSDEV)
    for encoding in (Encoding.CP437, Encoding.UTF8, Encoding.ASCII):
        call.caller.encoding = encoding
        assert call.encoding == encoding


def test_a_screen_that_is_too_small_or_has_no_ansi_is_a_sentence() -> None:
    call = arrive("-Dbbsdev.drp")
    call.caller = caller_of(Kind.BBSDEV)
    call.caller.comm = Comm.STDIO
    assert arrival.unfit(call, (0, 0)) == ""
    call.caller.columns, call.caller.rows = 80, 24
    assert arrival.unfit(call, (40, 10)) == ""
    call.caller.rows = 23
    assert "80x23" in arrival.unfit(call, (0, 0))
    call.caller.ansi = False
    assert "ANSI" in arrival.unfit(call, (0, 0))
    local = arrive("-L")
    assert arrival.unfit(local, (0, 0)) == ""
    assert arrival.unfit(local, (132, 50)) == ""
    assert "79x24" in arrival.unfit(local, (79, 24))


def test_bbsdev_can_say_that_the_player_is_at_the_machine() -> None:
    call = arrive("-Dbbsdev.drp")
    call.caller = caller_of(Kind.BBSDEV)
    call.caller.comm = Comm.LOCAL
    assert call.is_local
    call.caller.kind = Kind.DOOR32
    assert not call.is_local
