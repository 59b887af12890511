"""os, or as much of it as a door needs: os itself takes a millisecond to load, where Python has not loaded it for itself.

    from dyacht.shell.host import os

Where it is loaded already, and on Windows, that is os itself. Else its calls come from the module that Python has them from, the rest
is made here, and whatever is asked for beyond that loads os after all.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os as os
elif "os" in sys.modules or "posix" not in sys.builtin_module_names:
    import os
else:
    import posix

    KINDS, FOLDER, LINK = 0o170000, 0o040000, 0o120000
    """The kinds of things at a path, in their mode."""

    class Path:
        """What stands in os.path."""

        def __getattr__(self, name: str) -> object:
            import os

            return getattr(os.path, name)

        @staticmethod
        def join(folder: str, name: str) -> str:
            """Return a name under a folder."""
            if name.startswith("/") or not folder:
                return name
            return folder + name if folder.endswith("/") else f"{folder}/{name}"

        @staticmethod
        def split(path: str) -> tuple[str, str]:
            """Return the folder and the name."""
            at = path.rfind("/") + 1
            folder, name = path[:at], path[at:]
            return folder.rstrip("/") or folder, name

        @staticmethod
        def dirname(path: str) -> str:
            """Return the folder."""
            return Path.split(path)[0]

        @staticmethod
        def basename(path: str) -> str:
            """Return the name."""
            return path[path.rfind("/") + 1 :]

        @staticmethod
        def isdir(path: str) -> bool:
            """Return whether a folder stands there."""
            return mode(path) & KINDS == FOLDER

        @staticmethod
        def exists(path: str) -> bool:
            """Return whether anything stands there."""
            return mode(path) != 0

        @staticmethod
        def realpath(path: str) -> str:
            """Return the path without links; one that has none, and is whole, is it already."""
            names = path.split("/")
            if names[0] == "" and not any(name in ("", ".", "..") for name in names[1:]):
                if not any(mode("/".join(names[: i + 1]), posix.lstat) & KINDS in (0, LINK) for i in range(1, len(names))):
                    return path
            import os

            return os.path.realpath(path)

    class System:
        """What stands in os."""

        def __init__(self) -> None:
            self.name, self.sep, self.curdir, self.path, self.SEEK_SET = "posix", "/", ".", Path(), 0

        def __getattr__(self, name: str) -> object:
            found = getattr(posix, name, None)
            if found is None:
                import os

                found = getattr(os, name)
            setattr(self, name, found)
            return found

        @property
        def environ(self) -> dict[str, str]:
            """The environment as it was at the start."""
            return {self.fsdecode(name): self.fsdecode(value) for name, value in posix.environ.items()}

        @staticmethod
        def fsencode(text: str) -> bytes:
            """Return a name as the system has it."""
            return text.encode(sys.getfilesystemencoding(), sys.getfilesystemencodeerrors())

        @staticmethod
        def fsdecode(name: bytes) -> str:
            """Return a name of the system as text."""
            return name.decode(sys.getfilesystemencoding(), sys.getfilesystemencodeerrors())

    def mode(path: str, look: object = posix.stat) -> int:
        """Return the mode of what stands at a path, 0 where nothing does."""
        try:
            return look(path).st_mode  # type: ignore[operator, no-any-return]
        except (OSError, ValueError):
            return 0

    os = System()
