"""What holds for every test: the core is watched for stores that C would cut off, and hypothesis repeats itself."""

import importlib.util
import os
from pathlib import Path

from hypothesis import HealthCheck, settings

if os.name == "nt":  # no pty, no termios, no fork: what of the door is POSIX's own is tested there
    HERE = Path(__file__).parent
    POSIX = (
        "dos/test_*.py",
        "real/test_*.py",
        "release/test_*.py",
        "shell/test_posix_*.py",
        "shell/test_calls.py",  # / between names, and two spellings of one
        "shell/test_folder.py",
        "shell/test_windows_pipes.py",  # with pipes that can be told not to block
        "test_cli.py",
        "test_start.py",
        "twin/test_dos.py",
    )
    collect_ignore = [str(path.relative_to(HERE)) for each in POSIX for path in HERE.glob(each)]

settings.register_profile("default", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

if importlib.util.find_spec("tests.widths"):
    importlib.import_module("tests.widths").arm()
