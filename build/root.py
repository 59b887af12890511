#!/usr/bin/env python3
"""Make an older Debian to run programs in: build/root.py SUITE. It lies in out/root/SUITE and has no Python."""

import subprocess
import sys
from pathlib import Path

from programs import ROOT


def root(suite: str) -> Path:
    """Return the folder of the system, made anew unless it is there."""
    place = ROOT / "out/root" / suite
    ready = place.with_name(f"{suite}.ready")
    if not ready.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        command = ["debootstrap", "--variant=minbase", suite, str(place)]
        if (code := subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode) != 0:
            raise RuntimeError(f"debootstrap ended with {code}; {place}/debootstrap/debootstrap.log tells why")
        (place / "etc/hosts").write_text("127.0.0.1 localhost\n")
        ready.touch()
    return place


if __name__ == "__main__":
    print(root(sys.argv[1]))
