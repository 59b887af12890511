"""Telnet commands: dropped however they are cut up, and nothing else is."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.codec import telnet
from dyacht.core.codec.telnet import Telnet
from dyacht.core.words import new
from tests import native

commands = st.one_of(
    st.tuples(st.integers(251, 254), st.integers(0, 255)).map(lambda pair: bytes([255, *pair])),
    st.sampled_from([bytes([255, number]) for number in range(241, 250)]),
    st.binary(max_size=60).map(lambda body: b"\xff\xfa" + body.replace(b"\xff", b"\xff\xff") + b"\xff\xf0"),
)
letters = st.binary(min_size=1, max_size=5).map(lambda data: data.replace(b"\xff", b"\xff\xff"))


def filtered(data: bytes) -> bytes:
    state = new(Telnet)
    taken = [telnet.receive(state, byte) for byte in data]
    return bytes(byte for byte in taken if byte != telnet.NOTHING)


@given(st.lists(st.tuples(st.booleans(), letters, commands)))
def test_commands_go_and_the_callers_bytes_stay(parts: list[tuple[bool, bytes, bytes]]) -> None:
    sent = b"".join(command if is_command else data for is_command, data, command in parts)
    wanted = b"".join(data.replace(b"\xff\xff", b"\xff") for is_command, data, _ in parts if not is_command)
    assert filtered(sent) == wanted


@given(st.binary().filter(lambda data: b"\xff" not in data))
def test_without_iac_nothing_changes(data: bytes) -> None:
    assert filtered(data) == data


def test_a_doubled_iac_is_one_byte() -> None:
    assert filtered(b"a\xff\xffb") == b"a\xffb"
    assert filtered(b"a\xff\xfa\x1f\x00\xff\xff\x00\x18\xff\xf0b") == b"ab"


def test_a_subnegotiation_without_an_end_does_not_silence_the_caller() -> None:
    assert filtered(b"\xff\xfa\x18" + b"x" * 2000).endswith(b"xxx")
    assert filtered(b"\xff\xfa\x18\x00\xff\xfd\x03q") == b"q"


@given(st.binary())
def test_any_bytes_are_taken(data: bytes) -> None:
    assert len(filtered(data)) <= len(data)


@given(st.lists(st.one_of(letters, commands, st.binary(max_size=4))))
def test_the_twin_drops_the_same(parts: list[bytes]) -> None:
    state = new(Telnet)
    for byte in b"".join(parts):
        native.core().both(telnet.receive, state, byte)
