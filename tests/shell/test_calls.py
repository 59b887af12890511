import os
from pathlib import Path

import pytest

from dyacht.core.codec.caller import Kind
from dyacht.shell import calls
from dyacht.shell.faults import WrongCall

DOOR32 = b"0\r\n-1\r\n115200\r\nBoard\r\n7\r\nDee Caller\r\nDicey\r\n50\r\n33\r\n1\r\n4\r\n"


def put(path: Path, age: int = 0, data: bytes = DOOR32) -> str:
    path.write_bytes(data)
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return str(path)


@pytest.mark.skipif(os.name == "nt", reason="to Windows all spellings are one, and it keeps the one that was asked for")
@pytest.mark.parametrize("asked", ["DOOR32.SYS", "door32.sys", "Door32.Sys"])
@pytest.mark.parametrize("there", ["DOOR32.SYS", "door32.sys"])
def test_a_file_is_found_in_any_spelling(tmp_path: Path, asked: str, there: str) -> None:
    wanted = put(tmp_path / there)
    assert calls.find(str(tmp_path / asked)) == wanted


def test_the_exact_spelling_is_taken_before_another(tmp_path: Path) -> None:
    upper, lower = put(tmp_path / "DOOR32.SYS"), put(tmp_path / "door32.sys", age=99)
    assert calls.find(lower) == lower
    assert calls.find(upper) == upper


@pytest.mark.parametrize("slash", ["", "/"])
def test_a_folder_is_found_in_any_spelling_with_or_without_its_slash(tmp_path: Path, slash: str) -> None:
    (tmp_path / "Node1").mkdir()
    there = put(tmp_path / "Node1" / "DOOR.SYS")
    assert calls.find(str(tmp_path / "NODE1") + slash) == there


def test_backslashes_of_a_configuration_for_windows_are_understood(tmp_path: Path) -> None:
    there = put(tmp_path / "door32.sys")
    assert calls.find(str(tmp_path) + "\\DOOR32.SYS") == there


def test_of_a_folder_the_newest_drop_file_counts(tmp_path: Path) -> None:
    put(tmp_path / "DOOR.SYS", age=50)
    newest = put(tmp_path / "DORINFO1.DEF", age=10)
    put(tmp_path / "door32.sys", age=20)
    put(tmp_path / "door32.sys.bak")
    put(tmp_path / "CHAIN.TXT")
    assert calls.find(str(tmp_path)) == newest


def test_of_two_equally_new_the_format_that_tells_more_counts(tmp_path: Path) -> None:
    put(tmp_path / "DORINFO1.DEF")
    put(tmp_path / "DOOR.SYS")
    there = put(tmp_path / "DOOR32.SYS")
    assert calls.find(str(tmp_path)) == there


@pytest.mark.parametrize("path", ["nothing.sys", "no/folder/door32.sys", ""])
def test_a_path_that_is_not_there_is_a_sentence(tmp_path: Path, path: str) -> None:
    with pytest.raises(WrongCall, match=r"was expected\.$"):
        calls.find(str(tmp_path / path))


def test_a_caller_is_read(tmp_path: Path) -> None:
    caller = calls.read(put(tmp_path / "door32.sys"))
    assert caller.kind == Kind.DOOR32
    assert bytes(caller.alias).rstrip(b"\0") == b"Dicey"


def test_what_is_wrong_is_said_with_file_and_line(tmp_path: Path) -> None:
    path = put(tmp_path / "door32.sys", data=b"telnet\r\n" + DOOR32[3:])
    with pytest.raises(WrongCall) as found:
        calls.read(path)
    assert str(found.value) == f"{path}, line 1: expected 0, 1 or 2: local, serial or telnet."
    assert found.value.exit_code == 2


def test_a_file_that_is_no_drop_file_or_too_long_or_not_to_be_read_is_a_sentence(tmp_path: Path) -> None:
    for path in (put(tmp_path / "menu.txt"), put(tmp_path / "door32.sys", data=b"0\r\n" * 5000), str(tmp_path / "DORINFO1.DEF")):
        with pytest.raises(WrongCall, match="expected"):
            calls.read(path)
