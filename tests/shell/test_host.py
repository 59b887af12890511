"""What stands in for os says what os says, and where it knows nothing it asks os."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dyacht.shell import host
from tests.source import SRC

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there it is os itself")

PATHS = ["", "a", "/", "//", "/a", "a/", "/a/b", "a/b/", "//a//b", "/a//", "x.y/z", "./a", "/etc/../tmp", "é/ü", "a\udcff"]
BOTH = """
import sys
from dyacht.shell.host import os as host
assert "os" not in sys.modules and type(host).__name__ == "System"
paths, there = eval(sys.argv[1]), sys.argv[2]
made = [[host.path.split(p), host.path.dirname(p), host.path.basename(p), host.path.isdir(p), host.path.exists(p)] for p in paths]
made += [host.path.join(a, b) for a in paths for b in paths if "\\0" not in a + b]
made += [host.fsencode(p) for p in paths] + [host.fsdecode(host.fsencode(p)) for p in paths]
made += [host.path.realpath(there), host.name, host.sep, host.curdir, host.SEEK_SET]
made += [dict(host.environ), host.O_RDWR, host.read, host.urandom, host.access]
assert "os" not in sys.modules
import os
real = [[os.path.split(p), os.path.dirname(p), os.path.basename(p), os.path.isdir(p), os.path.exists(p)] for p in paths]
real += [os.path.join(a, b) for a in paths for b in paths if "\\0" not in a + b]
real += [os.fsencode(p) for p in paths] + [os.fsdecode(os.fsencode(p)) for p in paths]
real += [os.path.realpath(there), os.name, os.sep, os.curdir, os.SEEK_SET]
real += [dict(os.environ), os.O_RDWR, os.read, os.urandom, os.access]
assert made == real, [(a, b) for a, b in zip(made, real) if a != b]
for p in [*sys.argv[3:], "relative", "/no/such/thing", "/tmp/../tmp"]:
    assert host.path.realpath(p) == os.path.realpath(p)
assert host.path.splitext is os.path.splitext and host.walk is os.walk and host.cpu_count is os.cpu_count
try:
    host.nothing_of_that_name
except AttributeError:
    print("the same")
"""


def test_it_says_what_os_says(tmp_path: Path) -> None:
    plain, link = tmp_path / "plain", tmp_path / "link"
    plain.mkdir()
    link.symlink_to(plain)
    paths = [*PATHS, str(plain), str(link), str(link / "none"), f"{plain}/", "with\0zero"]
    environment = {"PYTHONPATH": str(SRC), "DYACHT_HOME": "/bbs/däta", "EMPTY": ""}
    code = [sys.executable, "-S", "-c", BOTH, ascii(paths), os.path.realpath(plain), str(link), f"{link}/none", f"{plain}/../plain"]
    done = subprocess.run(code, env=environment, capture_output=True, text=True, timeout=30)
    assert done.stdout == "the same\n", done.stderr


def test_where_os_is_loaded_it_is_os() -> None:
    assert host.os is os
