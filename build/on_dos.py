"""What the program for DOS must do where it was not built, and how it takes a turn in the ring. See systems.py.

It runs in DOSBox without a screen. The caller is at the other end of its COM1, a null modem: one who hangs up is missed at DSR. The folder
of the program is C:, and D: is one of the machine's own, in which lie the drop file and what the program said and ended with.
"""

import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import weakref
from collections.abc import Sequence
from pathlib import Path

import game
from artefact import NOBODY, PATIENCE, STEP, Artefact, Call
from game import BOXES, Played, Player, on_file
from programs import ROOT, version
from systems import need, need_no_trace

from dyacht.core.rules.card import OPEN

GONE, WRONG, UNUSABLE = 1, 2, 3
"""Exit codes: the caller is gone; the switches or the drop file can't be used; the data can't be used."""
KNOWN = {"dyacht.dat", "dyacht.ini", "dyacht.log", "dyacht.rnd"}
LONGEST = 300
"""Seconds after which a machine is switched off whatever it does."""
SETTLED, MUTE, OPENING = 0.12, 0.4, 0.6
"""Seconds without a byte after which an answer is complete: once there is one, where there is none, and before the first page."""
SOON = 6
"""Seconds from the end of a call to the program's at most."""
DROP = game.DROP.replace("Ace Archer\r\n50", "Ace\r\n50")
DOOR_SYS = (
    "COM1:\r\n38400\r\n8\r\n1\r\n38400\r\nY\r\nN\r\nN\r\nN\r\nAce Archer\r\nTown\r\n1\r\n1\r\nx\r\n30\r\n"
    "1\r\n01-01-20\r\n3600\r\n60\r\nGR\r\n24\r\nN\r\n"
)
TOOLS = ROOT / "tests/dos"
PAUSE, PICTURE, END = 0xFE00, 0xFF00, 0xFF01
"""Words of KEYS.BIN, see tests/dos/keys.asm: so many ticks of 55 ms, a picture of the screen, the end."""


class Machine:
    """A DOSBox in which the program runs once."""

    def __init__(self, here: Artefact, arguments: str, before: Sequence[str] = (), serial: str = "disabled", nobody: bool = False) -> None:
        self.place = Path(tempfile.mkdtemp(prefix="dosbox-"))
        weakref.finalize(self, shutil.rmtree, self.place, ignore_errors=True)
        self.place.chmod(0o777)
        shutil.copy(TOOLS / "base.conf", self.place)
        lines = [f'mount c "{here.folder}"', f'mount d "{self.place}"', "c:", *before]
        lines += [arguments if arguments.startswith("@") else f"DYACHT.EXE {arguments}"]
        lines[-1] = lines[-1].removeprefix("@") + r" > D:\SAID.TXT"
        lines += [*(f"if errorlevel {code} set CODE={code}" for code in range(4)), r"echo %CODE% > D:\CODE.TXT", "exit"]
        text = "[cpu]\ncycles=fixed 20000\n[serial]\nserial1={}\n[autoexec]\n@echo off\n{}\n"
        (self.place / "run.conf").write_text(text.format(serial, "\n".join(lines)))
        self.environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOME=str(self.place))
        user = ["setpriv", *NOBODY] if nobody and os.geteuid() == 0 else []
        self.command = [*user, "timeout", "-k", "5", str(LONGEST), *here.run, "-conf", "base.conf", "-conf", "run.conf"]

    def start(self) -> "subprocess.Popen[bytes]":
        """Switch it on."""
        quiet = subprocess.DEVNULL
        return subprocess.Popen(self.command, cwd=self.place, env=self.environment, stdin=quiet, stdout=quiet, stderr=quiet)

    def left(self, name: str) -> str:
        """Return one of the texts that lie in D: afterwards."""
        path = self.place / name
        return path.read_text(encoding="cp437") if path.exists() else ""

    def code(self) -> int:
        """Return the program's exit code; -1: it did not end by itself."""
        told = self.left("CODE.TXT").strip()
        return int(told) if told.isdigit() else -1

    def run(self) -> tuple[int, str]:
        """Run the program to its end; return its exit code and what it said."""
        process = self.start()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait()
        return self.code(), self.left("SAID.TXT")


class LineCall(Call):
    """One session: the program with a caller on its COM1."""

    def __init__(
        self,
        here: Artefact,
        arguments: str = "",
        drop: tuple[str, str] = ("DOOR32.SYS", DROP),
        before: Sequence[str] = (),
        nobody: bool = False,
        day: str = game.DAY,
    ) -> None:
        with socket.create_server(("127.0.0.1", 0)) as server:
            serial = f"nullmodem server:127.0.0.1 port:{server.getsockname()[1]} rxdelay:1000 transparent:1"
            self.machine = Machine(here, arguments or rf"-DD:\{drop[0]} -T{day}", before, serial, nobody)
            (self.machine.place / drop[0]).write_bytes(drop[1].encode())
            server.settimeout(PATIENCE)
            self.process = self.machine.start()
            try:
                self.end, _ = server.accept()
            except TimeoutError:
                self.process.terminate()
                raise
        self.end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.end.setblocking(False)
        self.heard, self.over = b"", False

    def answer(self) -> bytes:
        """Return everything up to a silence: nobody can look into the machine."""
        start = len(self.heard)
        since = time.monotonic()
        limit = since + PATIENCE
        while not self.over and time.monotonic() < limit:
            if self.more():
                since = time.monotonic()
                continue
            patience = OPENING if start == 0 else SETTLED if len(self.heard) > start else MUTE
            if self.heard and time.monotonic() - since > patience:
                break
            time.sleep(STEP)
        return self.heard[start:]

    def until_over(self) -> bytes:
        """Return everything that comes until the program gives the line back."""
        limit = time.monotonic() + PATIENCE
        while not self.over and time.monotonic() < limit:
            self.more()
            time.sleep(STEP)
        return self.heard

    def finish(self) -> int:
        """Wait for the program's end and return its exit code."""
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            self.process.wait()
        self.end.close()
        self.said = self.machine.left("SAID.TXT").encode()
        return self.machine.code()


def fresh(here: Artefact) -> None:
    """Empty the program's folder of all data, and lay settings down."""
    for file in KNOWN:
        on_file(here.folder, file).unlink(missing_ok=True)
    game.prepare(here.folder)


def play(here: Artefact, turns: int, before: Sequence[str] = (), day: str = game.DAY, last: bytes = b"") -> Played:
    """Play some turns in one session, then press the *last* keys or hang up.

    Pages tell the time to midnight, so the session has a minute to itself.
    """
    while not 2 <= game.second() % 60 <= 40:
        time.sleep(STEP)
    played = Played(day=day, drop=DROP)
    call = LineCall(here, before=before, day=day)
    player = Player(call, here.folder, played)
    player.press(b"p")
    for turn in range(turns):
        player.turn(b"13" if turn % 2 else b"")
    for key in last:
        player.press(bytes([key]))
    played.code = call.hang_up()
    played.heard = call.heard
    return played


def compared(here: Artefact, turns: int, before: Sequence[str] = (), day: str = game.DAY, last: bytes = b"") -> None:
    """Play some turns and hold the session against the sources."""
    with tempfile.TemporaryDirectory() as name:
        for file in ("dyacht.dat", "dyacht.ini"):
            if on_file(here.folder, file).exists():
                shutil.copy(on_file(here.folder, file), name)
        game.compare(play(here, turns, before, day, last), here.folder, Path(name))


def begun(here: Artefact) -> LineCall:
    """Return a session in which the first roll lies on the table."""
    fresh(here)
    call = LineCall(here)
    player = Player(call, here.folder, Played())
    player.press(b"p")
    player.roll()
    return call


def tool(here: Artefact, name: str) -> Path:
    """Lay one of the little programs of the tests beside the program."""
    made = here.folder / f"{name.upper()}.COM"
    subprocess.run(["nasm", "-f", "bin", "-o", made, TOOLS / f"{name}.asm"], check=True, capture_output=True)
    return made


def shows_its_version(here: Artefact) -> None:
    """Run -?."""
    code, said = Machine(here, "-?").run()
    need(code == 0 and version() in said, f"-? ended with {code} and said {said!r}")


def has_no_path_of_its_making(here: Artefact) -> None:
    """Look for folders of this machine in the program."""
    need_no_trace(here.program.read_bytes())


def plays_the_very_game_of_the_sources(here: Artefact) -> None:
    """Play a whole game over a line in two sessions: the last turn in one that is short, as the page after it tells the time."""
    fresh(here)
    compared(here, BOXES - 1)
    compared(here, 1)
    need(OPEN not in game.game(here.folder).card.boxes, "the game is not over")


def plays_through_a_fossil_driver(here: Artefact) -> None:
    """Play a turn with a FOSSIL driver between the program and the chip, and leave: this null modem has no DCD to tell of a hang-up."""
    fresh(here)
    driver = tool(here, "fossil")
    compared(here, 1, ["FOSSIL L > NUL"], last=b"qlq")
    driver.unlink()
    log = on_file(here.folder, "dyacht.log").read_text()
    need("FOSSIL" in log and "no FOSSIL" not in log, f"the log tells of no FOSSIL: {log!r}")


def plays_after_2038(here: Artefact) -> None:
    """Play a turn on a day that a 32-bit clock does not reach."""
    fresh(here)
    compared(here, 1, day="20380120")


def takes_the_port_of_a_door_sys(here: Artefact) -> None:
    """Start with DOOR.SYS and leave with Q."""
    fresh(here)
    call = LineCall(here, drop=("DOOR.SYS", DOOR_SYS))
    need(b"Ace Archer" in call.answer(), f"the first page is {call.heard[:200]!r}")
    call.end.sendall(b"q")
    call.until_over()
    code = call.finish()
    need(code == 0, f"it ended with {code} and said {call.said!r}")


def keeps_the_roll_when_the_caller_hangs_up(here: Artefact) -> None:
    """Hang up, call again, and find the same dice."""
    call = begun(here)
    before = on_file(here.folder).read_bytes()
    since = time.monotonic()
    code = call.hang_up()
    need(code == GONE, f"it ended with {code}")
    need(time.monotonic() - since < SOON, "it took its time to end")
    need(on_file(here.folder).read_bytes() == before, "the record has changed")
    again = LineCall(here)
    again.answer()
    need(b"unfinished" in again.heard, f"the home page tells of no unfinished game: {again.heard[-500:]!r}")
    again.hang_up()


def plays_at_the_machine(here: Artefact) -> None:
    """Play by the machine's own keys."""
    fresh(here)
    player = tool(here, "keys")
    keys: list[int | str] = [30, "p", 3, "r", 5, PICTURE, "q", 3, "l", 3, "q", 3]
    words = [PAUSE + each if isinstance(each, int) and each < PAUSE else each for each in keys]
    codes = [each if isinstance(each, int) else 0x1E00 + ord(each) for each in words]
    (here.folder / "KEYS.BIN").write_bytes(struct.pack(f"<{len(codes) + 1}H", *codes, END))
    code, said = Machine(here, f"@KEYS DYACHT.EXE -L -PAce -T{game.DAY}").run()
    need(code == 0, f"it ended with {code} and said {said!r}")
    picture = (here.folder / "SNAP.BIN").read_bytes()[::2].decode("cp437")
    faces = " ".join(map(str, game.game(here.folder).dice))
    need(f"Roll 1 of 3: {faces}" in picture, f"{faces} is on file, but not on the screen: {picture!r}")
    for path in (player, here.folder / "KEYS.BIN", here.folder / "SNAP.BIN"):
        path.unlink()


def leaves_nothing_but_its_data(here: Artefact) -> None:
    """Look at its folder afterwards."""
    before = {path.name.lower() for path in here.folder.iterdir()} | KNOWN
    begun(here).hang_up()
    left = {path.name.lower() for path in here.folder.iterdir()} - before
    need(not left, f"it left {left}")
    need(on_file(here.folder).exists(), "the record is not beside the program")


def finds_its_folder(here: Artefact) -> None:
    """Start it from another drive by its path, by PATH and from a folder below its own."""
    (here.folder / "BELOW").mkdir()
    ways = {
        "its path": ("D:", r"C:\DYACHT.EXE"),
        "PATH": (r"set PATH=Z:\;C:\{}D:".format("\n"), "DYACHT"),
        "the folder above": ("cd BELOW", r"..\DYACHT.EXE"),
    }
    for way, (first, command) in ways.items():
        fresh(here)
        machine = Machine(here, f"@{command} -DNOWHERE.SYS", [first])
        code, said = machine.run()
        need(code == WRONG, f"started by {way} it ended with {code} and said {said!r}")
        need(on_file(here.folder, "dyacht.log").exists(), f"started by {way} it has no log in its folder, and said {said!r}")
        strange = {path.name for path in machine.place.iterdir()} - {"base.conf", "run.conf", "SAID.TXT", "CODE.TXT"}
        need(not strange and not os.listdir(here.folder / "BELOW"), f"started by {way} it left {strange} in another folder")
    (here.folder / "BELOW").rmdir()


def refuses_a_folder_that_it_cannot_write(here: Artefact) -> None:
    """Run it by a user to whom its folder is closed; the caller is told as well."""
    for file in KNOWN:
        on_file(here.folder, file).unlink(missing_ok=True)
    here.folder.chmod(0o555)
    try:
        call = LineCall(here, nobody=True)
        heard = call.until_over()
        code = call.finish()
    finally:
        here.folder.chmod(0o777)
    need(code == UNUSABLE, f"it ended with {code} and said {call.said!r}")
    need(b"Nothing can be written in the data folder." in call.said, f"the sysop is told {call.said!r}")
    need(b"can't use its data" in heard, f"the caller is told {heard!r}")


def take_turn(here: Artefact) -> Played:
    """Start the program, begin the game or take it up, take a turn, hang up."""
    return play(here, 1)


CHECKS = [
    shows_its_version,
    has_no_path_of_its_making,
    plays_the_very_game_of_the_sources,
    plays_through_a_fossil_driver,
    plays_after_2038,
    takes_the_port_of_a_door_sys,
    keeps_the_roll_when_the_caller_hangs_up,
    plays_at_the_machine,
    leaves_nothing_but_its_data,
    finds_its_folder,
    refuses_a_folder_that_it_cannot_write,
]
