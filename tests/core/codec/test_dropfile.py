import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.codec import dropfile
from dyacht.core.codec.caller import Caller, Comm, Encoding, Expect, Fault, Kind
from dyacht.core.words import new

FIXTURES = Path(__file__).parents[2] / "fixtures"
COMMS = {
    "local": Comm.LOCAL,
    "stdio": Comm.STDIO,
    "socket": Comm.SOCKET,
    "serial": Comm.SERIAL,
    "serial/FOSSIL COM1": Comm.SERIAL,
    "uart": Comm.UART,
}
ENCODINGS = {"cp437": Encoding.CP437, "utf-8": Encoding.UTF8}
SOCKETS = {1564, 988, 23, 25, 9, 5}
"""Descriptors that are sockets in these tests; 0 is a pipe, and 4 is not open."""
NOW = days.number(2026, 1, 1)


def expected(folder: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FIXTURES / folder / "expected.json").read_text(encoding="utf-8"))
    return {f"{folder}/{name}": wanted for name, wanted in found.items()}


EXPECTED = expected("dropfiles") | expected("hosts")


def read(name: str, data: bytes) -> tuple[bool, Caller, Fault]:
    caller, fault = new(Caller), new(Fault)
    path = name.encode()
    good = dropfile.read(caller, fault, dropfile.kind(path, len(path)), data, len(data))
    return good, caller, fault


def text(letters: list[int]) -> str:
    return bytes(letters).rstrip(b"\0").decode("cp437")


def told(caller: Caller, key: str) -> Any:
    comm = dropfile.comm_of(caller, caller.handle in SOCKETS)
    match key:
        case "alias":
            return text(caller.alias) or text(caller.real)
        case "real" | "name":
            return text(caller.real)
        case "comm":
            return comm
        case "handle":
            return caller.handle if caller.has_handle and (comm != Comm.STDIO or caller.handle == 4) else None
        case "encoding":
            return caller.encoding
        case "cols":
            return caller.columns
        case "base":
            return caller.uart_base
        case "logoff":
            return None if caller.deadline_day == days.NO_DAY else caller.deadline_day
        case "key":
            return text(caller.key)
        case "dos":
            return comm in {Comm.UART, Comm.FOSSIL}
        case "raw_line9":
            return caller.seconds
        case _:
            return getattr(caller, key)


def test_every_sample_has_its_expectation() -> None:
    there = {path.relative_to(FIXTURES).as_posix() for folder in ("dropfiles", "hosts") for path in FIXTURES.glob(f"{folder}/*/*")}
    assert there == set(EXPECTED)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_every_sample_reads_as_it_is_expected_to(name: str) -> None:
    wanted = dict(EXPECTED[name])
    wanted.pop("note", None)
    good, caller, fault = read(name, (FIXTURES / name).read_bytes())
    if "error" in wanted:
        assert not good or dropfile.deadline_left(caller, NOW, 0) == 0
        return
    assert (good, fault.line, fault.code) == (True, 0, Expect.NOTHING)
    assert dropfile.deadline_left(caller, NOW, 0) > 0
    for key, value in wanted.items():
        known: dict[str, dict[str, int]] = {"comm": COMMS, "encoding": ENCODINGS}
        assert told(caller, key) == known.get(key, {}).get(value, value), key


REFUSED = {
    "drp-bad-barecr": (1, Expect.CLEAN),
    "drp-bad-empty-alias": (4, 4),
    "drp-bad-extra-in-1.0": (20, Expect.BBSDEV_END),
    "drp-bad-level": (17, 17),
    "drp-bad-major2": (1, 1),
    "drp-bad-stdio-param": (3, 3),
    "drp-bad-type": (2, 2),
    "drp-bad-width0": (6, 6),
    "drp-bad-yn-lower": (8, 8),
}


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_a_refusal_names_the_line_and_what_it_should_say(name: str) -> None:
    good, _, fault = read("BBSDEV.DRP", (FIXTURES / "dropfiles" / name / "BBSDEV.DRP").read_bytes())
    assert (good, fault.line, fault.code) == (False, *REFUSED[name])
    assert dropfile.sentence(fault.code).startswith(b"expected ")


def test_every_code_has_a_sentence_that_fits_on_a_line_with_its_file() -> None:
    codes = {value for name, value in vars(Expect).items() if name.isupper()} | set(range(1, 20))
    assert len(dropfile.SENTENCES) == max(codes) + 1 == len(codes)
    assert all(len(sentence) < 75 for sentence in dropfile.SENTENCES)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        (b"DOOR32.SYS", Kind.DOOR32),
        (b"/bbs/node1/door32.sys", Kind.DOOR32),
        (b"C:\\BBS\\Node3\\Door.Sys", Kind.DOOR_SYS),
        (b"c:door.sys", Kind.DOOR_SYS),
        (b"/tmp/node4-door32.sys.tmp", Kind.DOOR32),
        (b"dorinfo10.def", Kind.DORINFO),
        (b"DORINFOA.DEF", Kind.DORINFO),
        (b"bbsdev.drp", Kind.BBSDEV),
        (b"/door32.sys/CHAIN.TXT", Kind.NONE),
        (b"CALLINFO.BBS", Kind.NONE),
        (b"/bbs/node1/", Kind.NONE),
        (b"", Kind.NONE),
    ],
)
def test_the_kind_is_told_by_the_name_in_any_case(path: bytes, kind: int) -> None:
    assert dropfile.kind(path, len(path)) == kind


def test_a_file_of_another_name_is_refused() -> None:
    good, _, fault = read("CHAIN.TXT", b"1\r\n" * 30)
    assert (good, fault.line, fault.code) == (False, 0, Expect.KNOWN)


def test_a_file_past_the_bound_is_refused_before_it_is_looked_at() -> None:
    for name in ("DOOR32.SYS", "DOOR.SYS", "DORINFO1.DEF", "BBSDEV.DRP"):
        good, _, fault = read(name, b"1\r\n" * sizes.DROP_FILE)
        assert (good, fault.line, fault.code) == (False, 0, Expect.SMALL)


@pytest.mark.parametrize("name", ["DOOR32.SYS", "DOOR.SYS", "DORINFO1.DEF", "BBSDEV.DRP"])
def test_an_empty_file_is_refused_with_line_one(name: str) -> None:
    good, _, fault = read(name, b"")
    assert (good, fault.line) == (False, 1)


def test_a_second_file_leaves_nothing_of_the_first() -> None:
    caller, fault, fresh = new(Caller), new(Fault), new(Caller)
    first = (FIXTURES / "dropfiles/drp-uart/BBSDEV.DRP").read_bytes()
    second = (FIXTURES / "dropfiles/dor-wwiv/dorinfo1.def").read_bytes()
    assert dropfile.read(caller, fault, Kind.BBSDEV, first, len(first))
    assert dropfile.read(caller, fault, Kind.DORINFO, second, len(second))
    assert dropfile.read(fresh, fault, Kind.DORINFO, second, len(second))
    fields = Caller.FIELDS  # type: ignore[attr-defined]
    assert {name: getattr(caller, name) for name in fields} == {name: getattr(fresh, name) for name in fields}


def sound(caller: Caller) -> None:
    for letters in (caller.alias, caller.real, caller.board, caller.key):
        kept = bytes(letters).rstrip(b"\0")
        assert kept == kept.strip(b" ")
        assert not set(kept) & {*range(32), 127, 255}
    assert caller.minutes == caller.seconds // 60


@given(st.sampled_from(["DOOR32.SYS", "DOOR.SYS", "DORINFO1.DEF", "BBSDEV.DRP"]), st.binary(max_size=300))
def test_garbage_is_refused_or_read_as_a_sound_caller(name: str, data: bytes) -> None:
    _, caller, _ = read(name, data)
    sound(caller)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_file_cut_anywhere_is_refused_or_read_as_a_sound_caller(name: str) -> None:
    data = (FIXTURES / name).read_bytes()
    for count in range(len(data)):
        good, caller, fault = read(name, data[:count])
        sound(caller)
        assert good == (fault.code == Expect.NOTHING)


@given(st.sampled_from(sorted(EXPECTED)), st.data())
def test_a_file_with_a_few_bytes_changed_is_refused_or_read_as_a_sound_caller(name: str, drawn: st.DataObject) -> None:
    data = bytearray((FIXTURES / name).read_bytes())
    for _ in range(drawn.draw(st.integers(1, 4))):
        data[drawn.draw(st.integers(0, len(data) - 1))] = drawn.draw(st.integers(0, 255))
    _, caller, _ = read(name, bytes(data))
    sound(caller)


@given(st.sampled_from([name for name in sorted(EXPECTED) if "drp-" not in name]), st.sampled_from([b"\r\n", b"\n", b"\r", b"\r\r\n"]))
def test_the_spelling_of_line_ends_makes_no_difference(name: str, end: bytes) -> None:
    data = (FIXTURES / name).read_bytes()
    good, caller, _ = read(name, data)
    again, other, _ = read(name, data.replace(b"\r\n", b"\n").replace(b"\n", end) + b"\x1a garbage \xff")
    assert good
    assert again
    for key in ("alias", "real", "comm", "minutes", "node", "ansi", "security"):
        assert told(other, key) == told(caller, key)


def test_a_deadline_is_counted_down_and_then_is_past() -> None:
    caller = new(Caller)
    caller.deadline_day, caller.deadline_second = 2000, 3600
    assert dropfile.deadline_left(caller, 1999, 86399) == 3601
    assert dropfile.deadline_left(caller, 2000, 3599) == 1
    assert dropfile.deadline_left(caller, 2000, 3600) == 0
    assert dropfile.deadline_left(caller, 2001, 0) == 0
    assert dropfile.deadline_left(caller, 0, 0) == 366 * 86400 + 3600
    caller.deadline_day = days.NO_DAY
    assert dropfile.deadline_left(caller, 2001, 0) > 0
