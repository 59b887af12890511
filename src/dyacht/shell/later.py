"""Modules of the core that are loaded when something of them is first used: most callers open few of the screens.

    later.begin()                                     before the first import from the core
    from dyacht.core.screens import board             costs nothing yet
    board.draw(...)                                   loads it; from then on it is the module itself that stands there

Knows how Python imports, and nothing of what is in the modules.
"""

import sys

PACKAGES = ("dyacht.core.book", "dyacht.core.codec", "dyacht.core.rules", "dyacht.core.screens")

OWN = ("_frozen_importlib", "_frozen_importlib_external", "_distutils_hack", "dyacht.shell.pack")
"""Where the finders are from of which it is known that they do not care: Python's, setuptools', and the pack."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Later:
    """Stands in for a module."""

    def __init__(self, package: str, name: str) -> None:
        self.__name__ = f"{package}.{name}"

    def __getattr__(self, wanted: str) -> object:
        """Load the module, put it where it was asked for, and answer for it everywhere else."""
        __import__(self.__name__)
        module = sys.modules[self.__name__]
        self.__dict__.update(vars(module))
        asking = sys._getframe(1).f_globals
        name = self.__name__.rpartition(".")[2]
        if asking.get(name) is self:
            asking[name] = module
        return getattr(module, wanted)


def begin() -> None:
    """Have the core's modules loaded late, unless something wants to see each one as it is imported."""
    if is_watched():
        return
    for package in PACKAGES:
        __import__(package)
        vars(sys.modules[package]).setdefault("__getattr__", stand_in(package))


def is_watched() -> bool:
    """Return whether there are finders that may want to see each module as it is loaded."""
    return any(getattr(each, "__module__", "") not in OWN for each in sys.meta_path)


def stand_in(package: str) -> "Callable[[str], Later]":
    """Return what answers for the modules of a package that are not loaded yet."""

    def answer(name: str) -> Later:
        if name.startswith("_"):
            raise AttributeError(name)
        return Later(package, name)

    return answer
