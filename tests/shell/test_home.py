import errno
import os
from pathlib import Path

import pytest

from dyacht.shell import home
from dyacht.shell.faults import NoData


@pytest.mark.parametrize(
    ("program", "environment", "local", "wanted"),
    [
        (None, {"DYACHT_HOME": "/games"}, False, "/games"),
        (None, {"DYACHT_HOME": "/games"}, True, "/games"),
        (None, {}, True, "."),
        (None, {"DYACHT_HOME": ""}, True, "."),
        (None, {}, False, None),
        ("/opt/door", {"DYACHT_HOME": "/games"}, True, "/opt/door"),
        ("/opt/door", {}, False, "/opt/door"),
    ],
)
def test_where_the_data_live(program: str | None, environment: dict[str, str], local: bool, wanted: str | None) -> None:
    assert home.data_folder(program, environment, local) == wanted


def test_python_running_the_source_is_no_compiled_program() -> None:
    assert home.program_folder() is None


@pytest.mark.skipif(os.name == "nt", reason="making a link takes a right of its own on Windows")
def test_a_program_of_pyinstaller_lives_where_its_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "real").touch()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "link").symlink_to(tmp_path / "real")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / "bin" / "link"))
    assert home.program_folder() == str(tmp_path)


def test_a_program_of_nuitka_lives_where_its_first_argument_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(home), "__compiled__", object())
    monkeypatch.setattr("sys.argv", ["/opt/door/dyacht"])
    assert home.program_folder() == "/opt/door"


def test_a_folder_that_can_be_written_will_do(tmp_path: Path) -> None:
    home.check(str(tmp_path))
    (tmp_path / "DYACHT.DAT").touch()
    home.check(str(tmp_path))


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoData, match="There is no data folder") as found:
        home.check(str(tmp_path / "none"))
    assert found.value.exit_code == 3


def test_a_folder_or_file_without_the_right_to_write_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "DYACHT.DAT").touch()
    monkeypatch.setattr(home, "may", lambda path, _: not path.endswith(".DAT"))
    with pytest.raises(NoData, match=r"DYACHT\.DAT can't be read and written"):
        home.check(str(tmp_path))
    monkeypatch.setattr(home, "may", lambda _path, _how: False)
    with pytest.raises(NoData, match=r"data folder .* can't be written"):
        home.check(str(tmp_path))


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EDQUOT])
def test_a_full_folder_shows_in_the_log(number: int) -> None:
    with pytest.raises(NoData, match="Nothing can be written"):
        home.check_log(OSError(number, os.strerror(number)))


def test_a_log_of_somebody_else_is_no_reason_to_stay_closed() -> None:
    home.check_log(None)
    home.check_log(OSError(errno.EACCES, "no"))
