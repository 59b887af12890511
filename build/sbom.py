"""Writes the list of parts of a release (CycloneDX 1.5) and SHA256SUMS, for what lies in out/dist.

A recipe leaves out/TARGET/PARTS, or docs/notices/TARGET.parts has it: a line for each part that got into its programs, with name, version,
SHA-256 or -, and licence.
"""

import hashlib
import json
import uuid
from pathlib import Path
from typing import Any

from programs import ROOT, data, version

SUMS = "SHA256SUMS"


def digest(path: Path) -> str:
    """Return a file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def part(line: str, name: str) -> dict[str, Any]:
    """Return one line of PARTS as a component of a target."""
    what, number, sha, licence = line.split(None, 3)
    made: dict[str, Any] = {"type": "library", "bom-ref": f"{name}/{what}@{number}", "name": what, "version": number}
    made["licenses"] = [{"expression": licence}]
    if sha != "-":
        made["hashes"] = [{"alg": "SHA-256", "content": sha}]
    return made


def component(path: Path) -> dict[str, Any]:
    """Return one file of the release as a component, with the parts of its target within."""
    name = path.name.removeprefix(f"dyacht-{version()}-").removesuffix(".zip")
    targets = data()["all-in-one"]["from"] if name == "all-in-one" else [name]
    files = [(each, place) for each in targets for place in (ROOT / "out" / each / "PARTS", ROOT / f"docs/notices/{each}.parts")]
    parts = [part(line, each) for each, file in files if file.is_file() for line in file.read_text().splitlines()]
    made: dict[str, Any] = {"type": "file", "bom-ref": path.name, "name": path.name, "version": version()}
    made |= {"hashes": [{"alg": "SHA-256", "content": digest(path)}], "licenses": [{"expression": "MIT"}]}
    return made | ({"components": [each | {"bom-ref": f"{path.name}/{each['bom-ref']}"} for each in parts]} if parts else {})


def write(dist: Path) -> None:
    """Write both files anew. Nothing of the day or of the machine gets in."""
    bill = dist / f"dyacht-{version()}.cdx.json"
    for old in [*dist.glob("*.cdx.json"), dist / SUMS]:
        old.unlink(missing_ok=True)
    files = sorted(path for path in dist.iterdir() if path.is_file())
    components = [component(path) for path in files]
    serial = uuid.uuid5(uuid.NAMESPACE_URL, "".join(each["hashes"][0]["content"] for each in components))
    about = {"type": "application", "bom-ref": "dyacht", "name": "dyacht", "version": version(), "licenses": [{"expression": "MIT"}]}
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{serial}", "version": 1}
    bill.write_text(json.dumps(head | {"metadata": {"component": about}, "components": components}, indent=1) + "\n")
    (dist / SUMS).write_text("".join(f"{digest(path)}  {path.name}\n" for path in [*files, bill]))
