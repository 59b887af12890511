"""plat_uart.c on chips that a test plays: what no DOSBox has, such as CTS going down, an 8250, and interrupts that get lost."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.dos import made


@pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="no C compiler is here")
def test_every_byte_passes_and_rts_and_cts_are_honoured_on_every_kind_of_chip(tmp_path: Path) -> None:
    dos = made.ROOT / "dos"
    command = [os.environ.get("CC", "cc"), *made.recipe().C89, "-fsanitize=address,undefined", "-D__far=", "-D__interrupt="]
    command += [f"-I{made.HERE / 'chip'}", f"-I{made.gen()}", f"-I{dos}"]
    subprocess.run(
        [*command, str(made.HERE / "chip/chip.c"), str(dos / "plat_uart.c"), str(dos / "text.c"), "-o", str(tmp_path / "chip")], check=True
    )
    done = subprocess.run([tmp_path / "chip"], capture_output=True, text=True, check=False)
    assert done.stdout == "good\n"
