"""Functions at random: Python and C say the same wherever the author's word was kept."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import native
from tests.twin import generated
from tests.twin.worlds import InC, translated


def compare(folder: Path, seed: int, count: int, each: int) -> int:
    random = Random(seed)
    text, names = generated.accepted(folder, random, count)
    calls = generated.calls(text, names, random, each)
    c = InC(folder / "one", text, ("-O1", "-fsanitize=undefined", "-fno-sanitize-recover"))
    plain = c.text
    for call in calls:
        box, line = plain.new(plain.Box), [0] * 8
        generated.set_flat(box, line, call.before)
        result = getattr(c, call.name)(box, line, *call.args)
        shown = text[text.index(f"def {call.name}(") :].split("\n\n\n")[0]
        where = f"{call.name}{tuple(call.args)} on {call.before}\n{shown}"
        assert (result, generated.flat(box, line)) == (call.result, call.after), where
    return len(calls)


def test_functions_at_random_are_the_same_in_c(tmp_path: Path) -> None:
    assert compare(tmp_path, seed=1, count=150, each=20) > 300


@pytest.mark.slow
@given(seed=st.integers(2, 10**9))
@settings(max_examples=150)
def test_many_functions_at_random_are_the_same_in_c(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    compare(tmp_path_factory.mktemp("many"), seed, count=100, each=25)


def test_functions_at_random_compile_without_a_warning(tmp_path: Path) -> None:
    text, _ = generated.accepted(tmp_path, Random(3), 200)
    files, _ = translated(tmp_path / "one", {"sample": text})
    native.write(tmp_path, files)
    native.compile_c(tmp_path, *native.STRICT, "-O1", "-c", "sample.c", "words.c")
