"""The scoreboards as files for the board's menus: the core's bulletin.py says which bytes go to which file of a folder, here they go."""

import os
from errno import EDQUOT, ENOSPC

from dyacht.core import bulletin
from dyacht.core.bulletin import Bulletin, Said
from dyacht.core.events import Effect, Event
from dyacht.core.state import State
from dyacht.core.words import new
from dyacht.shell.clock import SystemClock
from dyacht.shell.desk import Desk
from dyacht.shell.faults import NoData
from dyacht.shell.settings import IniFile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from dyacht.shell.ports import Log
    from dyacht.shell.store import FileStore

FULL = (EDQUOT, ENOSPC)


class Report:
    """One job: the loop, and the file that it is at."""

    def __init__(self, store: "FileStore", log: "Log", folder: str, progress: "Callable[[int], bool]") -> None:
        self.store, self.disk, self.folder, self.progress = store, store.disk, folder, progress
        self.job: Bulletin = new(Bulletin)
        self.state: State = new(State)
        self.desk = Desk()
        self.data = b""
        """What there is of the file so far."""
        self.why = ""
        IniFile(store.folder, store.lock, log).read(self.state)
        SystemClock().tell(self.state)

    def run(self) -> tuple[str, int]:
        """Write all files, or those that *progress* lets it; return what was done, and the exit code. Raises NoData."""
        if not os.path.isdir(self.folder):
            raise NoData(sentence(Said.NO_FOLDER, self.folder))
        effect = bulletin.start(self.job, self.state, False)
        while effect != Effect.QUIT:
            event = self.perform(effect)
            effect = bulletin.step(self.job, self.state, self.desk.ledger, self.desk.sheet, event)
        said = self.job.said
        words = sentence(said, self.path(self.job.file) if said >= Said.FULL else self.folder)
        if self.state.exit_code and said != Said.BROKEN:
            raise NoData(words + (f" ({self.why})" if self.why else ""))
        return words, self.state.exit_code

    def perform(self, effect: int) -> int:
        """Do what the core asks for and return the event that answers it."""
        if not self.tell(0 if effect != Effect.WRITE else 100):
            return Event.LOST
        if effect == Effect.LOAD:
            return self.store.load(self.state)
        if effect == Effect.COUNT:
            return self.store.count(self.state, self.desk, self.tell)
        return self.write()

    def tell(self, percent: int) -> bool:
        """Say how far the whole job is; return whether it goes on."""
        return self.progress(bulletin.percent(self.job, percent))

    def write(self) -> int:
        """Take a piece of a file; once it is whole, let it take the old one's place, or leave nothing."""
        self.data = (b"" if self.job.begins else self.data) + bytes(self.job.out[: self.job.count])
        if not self.job.ends:
            return Event.WRITTEN
        fresh = self.path(self.job.fresh)
        try:
            self.job.said = Said.REFUSED
            self.disk.put(fresh, self.data)
            self.job.said = Said.UNREPLACED
            self.disk.replace(fresh, self.path(self.job.file))
        except OSError as error:
            self.why = error.strerror or str(error)
            if error.errno in FULL:
                self.job.said = Said.FULL
            self.take_away(fresh)
            return Event.WRITE_FAILED
        return Event.WRITTEN

    def take_away(self, path: str) -> None:
        """Remove what there is of a file that can't be finished."""
        try:
            self.disk.remove(path)
        except OSError:  # it was never made
            pass

    def path(self, name: list[int]) -> str:
        """Return where a file of the job lies."""
        return os.path.join(self.folder, bytes(name).rstrip(b"\0").decode("ascii"))


def write(store: "FileStore", log: "Log", folder: str, progress: "Callable[[int], bool]") -> tuple[str, int]:
    """Write all boards into a folder; return what was done, and the exit code. Raises NoData."""
    return Report(store, log, folder, progress).run()


def sentence(said: int, name: str) -> str:
    """Return what the job has to say, about its folder or a file."""
    return bulletin.SENTENCES[said].decode("ascii").replace("*", name)
