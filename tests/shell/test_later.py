"""The core's modules come when they are used, each once, and every one of them can."""

import subprocess
import sys

import pytest

from tests import source

BEGUN = "from dyacht.shell import later; later.begin(); import sys; "


def run(code: str, before: str = "") -> str:
    """Run Python afresh, without the tests' own watch, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-S", "-c", before + BEGUN + code], env={"PYTHONPATH": str(source.SRC)}, capture_output=True, text=True, timeout=30
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_module_is_loaded_by_its_first_use() -> None:
    told = run(
        "from dyacht.core.screens import board; before = 'dyacht.core.screens.board' in sys.modules;"
        "found = board.BOARDS; print(before, 'dyacht.core.screens.board' in sys.modules, found)"
    )
    assert told == "False True 8"


def test_where_it_was_used_the_module_itself_stands_from_then_on() -> None:
    assert run("from dyacht.core.book import days; days.LAST; print(days is sys.modules['dyacht.core.book.days'])") == "True"


def test_under_another_name_it_answers_all_the_same() -> None:
    assert run("from dyacht.core.book import days as dates; dates.LAST; print(dates.LAST, dates.weekday(0))") == "32767 2"


@pytest.mark.parametrize(
    "wrong", ["from dyacht.core.book import days; days.nothing", "from dyacht.core.book import nothing; nothing.at_all"]
)
def test_what_is_not_there_is_an_error(wrong: str) -> None:
    with pytest.raises(AssertionError, match=r"AttributeError|ModuleNotFoundError"):
        run(wrong)


def test_all_of_the_core_can_be_loaded_so_in_any_order() -> None:
    names = [".".join(path.with_suffix("").parts) for path in source.modules("dyacht/core") if path.stem != "__init__"]
    told = run(f"names = {names!r}; [__import__(name) for name in reversed(names)]; print(all(name in sys.modules for name in names))")
    assert told == "True"


def test_whoever_watches_modules_sees_them_as_they_are_imported() -> None:
    watch = "import sys; sys.meta_path.insert(0, type('Watch', (), {'find_spec': staticmethod(lambda *_: None)}));"
    told = run("from dyacht.core.book import days; print(type(days).__name__)", before=watch)
    assert told == "module"
