"""The type checker is the test here: what the door is made of fits the ports that the loop asks for."""

from pathlib import Path
from typing import TYPE_CHECKING

from dyacht.shell import system
from dyacht.shell.chance import SystemChance
from dyacht.shell.clock import SystemClock
from dyacht.shell.folder import Folder
from dyacht.shell.log import FileLog
from dyacht.shell.settings import IniFile
from dyacht.shell.store import FileStore

if TYPE_CHECKING:
    from dyacht.shell import ports


def test_the_parts_of_the_door_fit_the_ports(tmp_path: Path) -> None:
    log: ports.Log = FileLog(Folder(system.disk(), str(tmp_path)))
    store = FileStore(Folder(system.disk(), str(tmp_path)), log, lambda _: True)
    fits: ports.Store = store
    settler: ports.Settler = IniFile(store.folder, store.lock, log)
    clock: ports.Clock = SystemClock()
    chance: ports.Chance = SystemChance()
    assert all((fits, settler, clock, chance))
