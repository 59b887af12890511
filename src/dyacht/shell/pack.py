"""The door's own bytecode in one file beside Python's caches, so that a start need not look for each module by itself.

Python asks some ten things of the system for every module that it imports, and half of a start goes by with that. The pack is made by
the first start that finds none, serves while each module's source has the size and time that it had then, and may be deleted at any
time. A made program has its modules in itself and needs none. Knows how Python imports, and nothing of what is in the modules.
"""

import marshal
import sys

from dyacht.shell import later
from dyacht.shell.host import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import CodeType, ModuleType

    Entry = tuple[str, bool, int, int, int, int]

PACKAGE = "dyacht"
MAGIC = b"DYPACK1 " + sys.version.encode() + b"\0"
"""Bytecode is of one build of Python."""
LENGTH = 4


class Pack:
    """A finder and loader of modules. By name: place under the folder, whether it is a package, size, time, where it stands, bytes."""

    def __init__(self, folder: str, path: str) -> None:
        self.folder, self.path = folder, path
        self.file = open(path, "rb", buffering=0)  # noqa: SIM115 - as long as the door runs
        head = self.file.read(len(MAGIC) + LENGTH)
        if head[:-LENGTH] != MAGIC:
            raise ValueError("made by another Python")
        size = int.from_bytes(head[-LENGTH:], "little")
        self.entries: dict[str, Entry] = marshal.loads(self.file.read(size))
        self.start = len(head) + size

    def find_spec(self, name: str, _path: "Sequence[str] | None" = None, _target: "ModuleType | None" = None) -> "ModuleSpec | None":
        """Return how a module of the door's is loaded; None where it is not here, or its source is another now."""
        entry = self.entries.get(name)
        if entry is None:
            return None
        place, is_package, size, time, at, count = entry
        path = self.folder + place
        code = self.code(at, count) if traits(path) == (size, time) else None
        if code is None:
            self.drop()
            return None
        spec: ModuleSpec = type(sys.__spec__)(name, self, origin=path, loader_state=code, is_package=is_package)  # type: ignore[arg-type]
        spec.has_location, spec.cached = True, self.path
        if is_package:
            spec.submodule_search_locations = [path.rpartition("/")[0]]
        return spec

    def code(self, at: int, count: int) -> "CodeType | None":
        """Return a module's code, None where it is not what it was."""
        try:
            self.file.seek(self.start + at)
            made = marshal.loads(self.file.read(count))
        except (OSError, EOFError, ValueError, TypeError):
            return None
        return made if isinstance(made, type(traits.__code__)) else None

    def create_module(self, _spec: "ModuleSpec") -> None:
        """Have Python make the module."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run a module's code."""
        assert module.__spec__ is not None
        exec(module.__spec__.loader_state, vars(module))

    def drop(self) -> None:
        """Serve no more, and have the next start make a new pack."""
        self.entries = {}
        try:
            os.unlink(self.path)
        except OSError:
            pass


def begin() -> None:
    """Have the door's modules loaded from the pack; without one, make it for the next start, if Python keeps caches here."""
    if getattr(sys, "frozen", False) or later.is_watched():
        return
    folder = __file__.replace("\\", "/").removesuffix("shell/pack.py")
    if folder == __file__ or sys.implementation.cache_tag is None:
        return
    path = f"{folder}__pycache__/{PACKAGE}.{sys.implementation.cache_tag}.pack"
    try:
        sys.meta_path.insert(0, Pack(folder, path))
    except (OSError, ValueError, EOFError, TypeError):
        if not sys.dont_write_bytecode and sys.pycache_prefix is None:
            make(folder, path)


def make(folder: str, path: str) -> None:
    """Make a pack of all modules that stand in the folder; where that can't be, there is none."""
    fresh = f"{path}.{os.getpid()}"
    try:
        with open(fresh, "xb") as file:  # before the long work: where the door's user can't write there, each start would do it in vain
            file.write(packed(folder))
        os.replace(fresh, path)
    except FileExistsError:
        pass
    except (OSError, SyntaxError, ValueError):
        try:
            os.unlink(fresh)
        except OSError:
            pass


def packed(folder: str) -> bytes:
    """Return a pack of all modules that stand in the folder. Raises OSError, SyntaxError, ValueError."""
    entries: dict[str, Entry] = {}
    data = b""
    for place in places(folder):
        size, time = traits(folder + place)
        with open(folder + place, "rb") as file:
            code = marshal.dumps(compile(file.read(), folder + place, "exec", dont_inherit=True, optimize=2))
        words = [PACKAGE, *place.removesuffix(".py").split("/")]
        is_package = words[-1] == "__init__"
        entries[".".join(words[:-1] if is_package else words)] = place, is_package, size, time, len(data), len(code)
        data += code
    told = marshal.dumps(entries)
    return MAGIC + len(told).to_bytes(LENGTH, "little") + told + data


def places(folder: str) -> "list[str]":
    """Return every module's place under the folder."""
    found = []
    for inner, _, names in os.walk(folder):
        under = inner[len(folder) :].replace(os.sep, "/")
        found += [f"{under}/{name}" if under else name for name in names if name.endswith(".py")]
    return sorted(found)


def traits(path: str) -> tuple[int, int]:
    """Return the size and the time of a file, by which Python too tells a source that has changed."""
    try:
        found = os.stat(path)
    except OSError:
        return -1, -1
    return found.st_size, found.st_mtime_ns
