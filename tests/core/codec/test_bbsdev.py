import pytest
from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import days
from dyacht.core.codec import bbsdev
from dyacht.core.codec.caller import Caller, Comm, Encoding, Expect, Fault
from dyacht.core.codec.lines import Lines
from dyacht.core.words import new

EXAMPLE = (
    "1.0 / socket / 5 / Example User / 550e8400-e29b-41d4-a716-446655440000 / 80 / 25 / Y / N / 1.332 / 2026-08-29T20:00:00Z / "
    "IBM437 / en-US / Synchronet 3.21 / Example Board / Example Sysop / 90 / 1 / Y"
).split(" / ")


def read_bytes(data: bytes) -> tuple[bool, Caller, Fault]:
    caller, fault = new(Caller), new(Fault)
    caller.deadline_day = days.NO_DAY
    return bbsdev.read(caller, fault, data, len(data), new(Lines)), caller, fault


def read(changed: dict[int, str] | None = None, end: str = "\r\n") -> tuple[bool, Caller, Fault]:
    return read_bytes("".join((changed or {}).get(n, line) + end for n, line in enumerate(EXAMPLE, 1)).encode())


def text(letters: list[int]) -> str:
    return bytes(letters).rstrip(b"\0").decode("cp437")


@pytest.mark.parametrize("end", ["\r\n", "\n"])
def test_the_specification_s_example_is_read(end: str) -> None:
    good, caller, _ = read(end=end)
    assert good
    assert (caller.comm, caller.handle, caller.has_handle) == (Comm.SOCKET, 5, 1)
    assert (text(caller.alias), text(caller.real), text(caller.key)) == ("Example User", "", EXAMPLE[4])
    assert (caller.columns, caller.rows, caller.ansi, caller.encoding) == (80, 25, 1, Encoding.CP437)
    assert (caller.limited, caller.deadline_day, caller.deadline_second) == (1, days.number(2026, 8, 29), 72000)
    assert (text(caller.board), caller.security, caller.sysop, caller.cosysop) == ("Example Board", 90, 0, 0)
    assert (caller.node, caller.show_local) == (1, 1)


def test_no_deadline_is_no_limit() -> None:
    _, caller, _ = read({11: ""})
    assert (caller.limited, caller.deadline_day) == (0, days.NO_DAY)


@pytest.mark.parametrize(
    ("line", "values"),
    [
        (1, ["1.0", "1.1", "1.15"]),
        (3, ["0", "4294967294"]),
        (5, ["42", "x" * 200]),
        (6, ["1", "65535"]),
        (10, ["", "1", "1.332", "1.2.3"]),
        (11, ["", "2000-02-29T00:00:00Z", "9999-12-31T23:59:59Z"]),
        (12, ["ibm437", "CP437", "cp-437", "437", "utf-8", "us-ascii"]),
        (13, ["en", "zh-Hans-CN", "de-1996"]),
        (17, ["0", "sysop", "cosysop", "99999999999"]),
        (18, ["0", "12"]),
        (19, ["Y", "N"]),
    ],
)
def test_what_a_line_may_say(line: int, values: list[str]) -> None:
    for value in values:
        good, _, fault = read({line: value})
        assert (good, fault.code) == (True, 0), value


@pytest.mark.parametrize(
    ("line", "values"),
    [
        (1, ["", "1", "1.", "1.00", "1.01", "01.0", "2.0", "11.0", "1.x", "1,0", "\ufeff1.0"]),
        (2, ["", "Socket", "telnet", "socke"]),
        (3, ["", "-1", "x", "5 5"]),
        (4, [""]),
        (5, [""]),
        (6, ["", "0", "65536", "wide"]),
        (7, ["", "0", "-25"]),
        (8, ["", "y", "1", "YN"]),
        (9, ["", "n"]),
        (10, [".", "1.", ".1", "1..2", "v1"]),
        (11, ["0", "2026-08-29", "2026-08-29T20:00:00", "2026-08-29t20:00:00Z", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z"]),
        (11, ["2026-08-29T24:00:00Z", "2026-08-29T20:60:00Z", "2026-08-29T20:00:60Z", "2026-00-29T20:00:00Z", "2026-08-00T20:00:00Z"]),
        (12, ["", "ISO-8859-1", "UTF-16", "IBM850"]),
        (13, ["", "-", "en-", "-US", "en--US", "en_US", "abcdefghi"]),
        (14, [""]),
        (15, [""]),
        (16, [""]),
        (17, ["", "-1", "Sysop", "operator"]),
        (18, ["", "-1", "one"]),
        (19, ["", "yes"]),
    ],
)
def test_what_a_line_may_not_say(line: int, values: list[str]) -> None:
    for value in values:
        good, _, fault = read({line: value})
        assert (good, fault.line, fault.code) == (False, line, line), value


@pytest.mark.parametrize(
    ("comm", "good", "bad"),
    [
        ("local", [""], ["0"]),
        ("stdio", [""], ["0", "-1"]),
        ("serial", ["3"], ["", "COM1"]),
        ("winserial", ["88"], ["", "-1"]),
        ("uart", ["03F8,4", "02F8,15", "FFFF,0"], ["", "3F8,4", "03f8,4", "03F8,16", "03F8", "03F8,", "03F8;4", "G3F8,4", "03F8,4 4"]),
        ("fossil", ["0", "254"], ["", "255", "COM1"]),
    ],
)
def test_each_type_has_its_own_parameter(comm: str, good: list[str], bad: list[str]) -> None:
    for value in good:
        assert read({2: comm, 3: value})[0], value
    for value in bad:
        fine, _, fault = read({2: comm, 3: value})
        assert (fine, fault.line, fault.code) == (False, 3, 3), value


def test_a_uart_has_its_address_and_line() -> None:
    _, caller, _ = read({2: "uart", 3: "02F8,3"})
    assert (caller.comm, caller.uart_base, caller.irq, caller.has_handle) == (Comm.UART, 0x2F8, 3, 0)


@pytest.mark.parametrize("line", [4, 15, 16])
@pytest.mark.parametrize("value", [" lead", "trail ", "a\tb", "a\x1bb", "a\x7fb", "a\u0085b", "a\u009bb", "a\x00b", "a\rb"])
def test_no_line_holds_controls_or_outer_blanks(line: int, value: str) -> None:
    good, _, fault = read({line: value})
    assert (good, fault.line, fault.code) == (False, line, Expect.CLEAN)


def test_what_is_not_utf8_is_refused() -> None:
    good, _, fault = read_bytes("\r\n".join([*EXAMPLE, ""]).encode().replace(b"Example User", b"Zo\x89"))
    assert (good, fault.line, fault.code) == (False, 4, Expect.CLEAN)


def test_the_last_line_is_ended_too() -> None:
    good, _, fault = read_bytes("\r\n".join(EXAMPLE).encode())
    assert (good, fault.line, fault.code) == (False, 19, Expect.CLEAN)


def test_a_missing_line_is_named() -> None:
    for count in range(19):
        good, _, fault = read_bytes("".join(line + "\r\n" for line in EXAMPLE[:count]).encode())
        assert (good, fault.line, fault.code) == (False, count + 1, count + 1)


def test_a_later_version_may_say_more_and_this_one_not() -> None:
    for extra in ("x\r\n", "\r\n" * 100):
        more = "".join(line + "\r\n" for line in EXAMPLE[1:]) + extra
        assert read_bytes(f"1.1\r\n{more}".encode())[0]
        good, _, fault = read_bytes(f"1.0\r\n{more}".encode())
        assert (good, fault.line, fault.code) == (False, 20, Expect.BBSDEV_END)


def test_a_version_that_nobody_knows_is_told_before_any_other_line() -> None:
    good, _, fault = read({1: "2.0", 4: "", 9: "a\x1b"})
    assert (good, fault.line, fault.code) == (False, 1, 1)


@given(st.integers(1, 19), st.text(max_size=20))
def test_any_text_in_any_line_is_refused_there_or_read(line: int, value: str) -> None:
    if not {"\n", "\r"} & set(value) and value.isprintable():
        good, caller, fault = read({line: value})
        assert good == (fault.code == 0)
        if good:
            assert caller.columns > 0
        else:
            # the type in line 2 says what line 3 may be
            assert fault.line in {line, line + 1} if line == 2 else fault.line == line
