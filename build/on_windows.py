"""What a program for Windows must do where it was not built, and how it takes a turn in the ring. See systems.py.

Here it runs under Wine; on Windows itself without. The caller comes through a board of the tests' own (tests/release/board.c), as only a
program of Windows can hand its socket on there.
"""

import json
import os
import re
import select
import socket
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import game
from artefact import PATIENCE, SILENT, STEP, Artefact, Call
from game import DATA, Played, Player
from programs import ROOT, programs, version
from systems import need, need_no_trace

GONE, UNUSABLE = 1, 3
"""Exit codes: the caller is gone; the data can't be used."""
STARTS = 5
QUIET = 8
"""Looks in a row in which the program has used no processor, after which it waits for a key: Wine's server may keep it waiting as well."""
KNOWN = {"dyacht.dat", "dyacht.ini", "dyacht.log"}
WINE = {"WINEARCH": "win64", "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=;wbemprox="}
IN_WINDOWS = set(
    """KERNEL32.dll msvcrt.dll ADVAPI32.dll bcrypt.dll CRYPT32.dll IPHLPAPI.DLL ole32.dll OLEAUT32.dll USER32.dll VERSION.dll WS2_32.dll
    api-ms-win-core-path-l1-1-0.dll""".lower().split()
)
"""Libraries that are a part of Windows 8.1, beside the parts of the C run-time, whose names begin with RUNTIME."""
RUNTIME = "api-ms-win-crt-"


def environment() -> dict[str, str]:
    """Return the environment of a program; a Wine of its own, made on first use."""
    if os.name == "nt":
        return dict(os.environ)
    place = ROOT / "out/wine"
    made = WINE | {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(ROOT / "out"), "LC_ALL": "C.UTF-8", "WINEPREFIX": str(place)}
    if not (place / "system.reg").exists():
        place.mkdir(parents=True, exist_ok=True)
        subprocess.run(["wineboot", "-i"], env=made, stdin=subprocess.DEVNULL, capture_output=True, check=True)
        version_10 = ["wine", "reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f"]
        subprocess.run(version_10, env=made, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    return made


def seen(path: Path) -> str:
    """Return a path as the program sees it."""
    return str(path) if os.name == "nt" else "Z:" + str(path).replace("/", "\\")


def board(name: str) -> Path:
    """Return the board of the tests, which the recipe has made."""
    made = ROOT / "out" / name / "board.exe"
    need(made.exists(), f"there is no {made}: build/{name} makes it")
    return made


class BoardCall(Call):
    """One session on a board."""

    def __init__(
        self, here: Artefact, *arguments: str, drop: str = "", how: str = "1", cwd: Path = ROOT, around: dict[str, str] | None = None
    ) -> None:
        self.program = here.program
        path = here.folder / "door32.sys"
        if drop:
            path.write_bytes(drop.encode())
        words = [*here.run, str(board(here.name)), how, seen(path) if drop else "-", seen(here.program), *arguments]
        self.process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=around or environment(), cwd=cwd
        )
        assert self.process.stdout
        told = self.process.stdout.readline().decode()
        need(told.startswith("port "), f"the board said {told!r}")
        self.end = socket.create_connection(("127.0.0.1", int(told.split()[1])))
        self.end.setblocking(False)
        self.heard, self.over, self.door, self.spent = b"", False, 0, -1

    def answer(self) -> bytes:
        """Return everything up to the moment in which the program waits for a key: after it has worked, it has not for some looks."""
        start, spent, looks = len(self.heard), self.spent, 0
        limit = since = time.monotonic()
        limit += PATIENCE
        while not self.over and time.monotonic() < limit:
            if self.more():
                looks, since = 0, time.monotonic()
                continue
            if os.name == "nt":
                if self.heard and time.monotonic() - since > SILENT:
                    break
            elif self.heard:
                before, self.spent = self.spent, self.busy()
                looks = looks + 1 if self.spent == before != spent else 0
                if looks == QUIET:
                    break
            time.sleep(STEP)
        return self.heard[start:]

    def finish(self) -> int:
        """Wait for the program's end and return its exit code; the board's own last line is no word of the program's."""
        code = super().finish()
        self.said = b"".join(line for line in self.said.splitlines(True) if not line.startswith(b"the door ended"))
        return code

    def busy(self) -> int:
        """Return the nanoseconds that the program has had a processor."""
        self.door = self.door or next(iter(self.processes_of(self.program)), 0)
        try:
            return int(Path(f"/proc/{self.door}/schedstat").read_text().split()[0])
        except OSError:
            return -1

    @staticmethod
    def processes_of(program: Path) -> list[int]:
        """Return the processes in which Wine runs a program."""
        found = []
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                line = path.read_bytes().split(b"\0")[0]
            except OSError:
                continue
            if line.endswith(program.name.encode()) and program.parent.name.encode() in line:
                found.append(int(path.parent.name))
        return found


def fresh(here: Artefact) -> None:
    """Empty the program's folder of all data, and lay settings down."""
    for file in (*KNOWN, "door32.sys"):
        (here.folder / file).unlink(missing_ok=True)
    game.prepare(here.folder)


def begun(here: Artefact) -> BoardCall:
    """Return a session in which the first roll lies on the table."""
    fresh(here)
    call = BoardCall(here, *game.switches(), cwd=Path("/"))
    player = Player(call, here.folder, Played())
    player.name("Ace")
    player.press(b"p")
    player.roll()
    return call


def shows_its_version(here: Artefact) -> None:
    """Run -?."""
    here.environment.clear()
    here.environment.update(environment())
    done = here.call("-?")
    need(done.returncode == 0 and version().encode() in done.stdout, f"-? ended with {done.returncode}, {done.stdout + done.stderr!r}")


def has_no_path_of_its_making(here: Artefact) -> None:
    """Look for folders of this machine in the program."""
    need_no_trace(here.program.read_bytes())


def needs_nothing_but_windows_and_its_folder(here: Artefact) -> None:
    """Look at what the program and its libraries are linked with."""
    there = [here.program, *sorted((here.folder / here.program.stem.removeprefix("dyacht")).iterdir())]
    own = {path.name.lower() for path in there}
    for path in there:
        strange = {name for name in imports(path) - own - IN_WINDOWS if not name.startswith(RUNTIME)}
        need(not strange, f"{path.name} needs {strange}")


def imports(path: Path) -> set[str]:
    """Return the libraries that a program or library is linked with, from its own table of them."""
    data = path.read_bytes()

    def number(at: int, size: int = 4) -> int:
        return int.from_bytes(data[at : at + size], "little")

    head = number(0x3C) + 24
    sections = head + number(head - 4, 2)
    table = head + (112 if number(head, 2) == 0x20B else 96) + 8

    def place(address: int) -> int:
        for at in range(sections, sections + 40 * number(head - 18, 2), 40):
            if number(at + 12) <= address < number(at + 12) + number(at + 16):
                return address - number(at + 12) + number(at + 20)
        raise ValueError(f"{path.name} has no address {address}")

    found, at = set(), place(number(table))
    while number(at + 12):
        name = place(number(at + 12))
        found.add(data[name : data.index(b"\0", name)].decode().lower())
        at += 20
    return found


def starts_soon(here: Artefact) -> None:
    """Start it some times, to its first page; what Wine itself takes is in it."""
    game.prepare(here.folder)
    waited = []
    for _ in range(STARTS):
        call = BoardCall(here, *game.switches())
        began = time.monotonic()
        while not call.more():
            time.sleep(0.0005)
        waited.append((time.monotonic() - began) * 1000)
        call.hang_up()
    print(f"({min(waited):.0f} ms at best, {statistics.median(waited):.0f} median)", end=" ")


def plays_the_very_game_of_the_sources(here: Artefact) -> None:
    """Play a whole game over an inherited socket."""
    game.whole_game(here, call_by=lambda: BoardCall(here, *game.switches()))


def plays_after_2038(here: Artefact) -> None:
    """Play a turn on a day that a 32-bit clock does not reach."""
    game.whole_game(here, 1, "20380120", call_by=lambda: BoardCall(here, *game.switches("20380120")))


def takes_the_socket_of_a_drop_file_and_leaves_it_to_the_board(here: Artefact) -> None:
    """Start with DOOR32.SYS, type 2, in both ways that boards have their sockets; leave with Q."""
    for how in "12":
        fresh(here)
        call = BoardCall(here, f"-D{seen(here.folder)}\\DOOR32.SYS", f"-T{game.DAY}", drop=game.DROP, how=how)
        need(b"Ace Archer" in call.answer(), f"the first page is {call.heard[:200]!r}")
        call.press(b"q")
        limit = time.monotonic() + PATIENCE
        while not call.over and time.monotonic() < limit:
            call.more()
            time.sleep(0.01)
        code = call.finish()
        need(code == 0, f"it ended with {code}, and the board said {call.said!r}")
        need(call.heard.endswith(b"BACK"), f"the board could not go on: {call.heard[-40:]!r}")
        need(b"the drop file's socket" in (here.folder / "dyacht.log").read_bytes(), "the log does not tell of the drop file's socket")


def obeys_telnet_on_the_callers_own_socket(here: Artefact) -> None:
    """Send commands of telnet among the keys; what they hold must not be taken for keys."""
    fresh(here)
    call = BoardCall(here, f"-D{seen(here.folder)}", f"-T{game.DAY}", drop=game.DROP)
    call.answer()
    before = len(call.heard)
    call.press(b"\xff\xfb\x18\xff\xfa\x18q\xff\xf0\xff\xfd\x01")
    need(len(call.heard) == before and not call.over, f"telnet's own bytes were taken for keys: {call.heard[before:]!r}")
    need(len(call.press(b"h")) > 200, "a key after them was not taken")
    call.hang_up()


def keeps_the_roll_when_the_caller_hangs_up(here: Artefact) -> None:
    """Hang up, call again, and find the same dice."""
    call = begun(here)
    before = (here.folder / DATA).read_bytes()
    since = time.monotonic()
    code = call.hang_up()
    need(code == GONE, f"it ended with {code}")
    need(time.monotonic() - since < 10, "it took its time to end")
    need((here.folder / DATA).read_bytes() == before, "the record has changed")
    again = BoardCall(here, *game.switches())
    Player(again, here.folder, Played()).name("Ace")
    need(b"unfinished" in again.heard, f"the home page tells of no unfinished game: {again.heard[-500:]!r}")
    again.hang_up()


def is_one_process_and_leaves_nothing_but_its_data(here: Artefact) -> None:
    """Count its processes while it runs, and look at its folder afterwards."""
    before = set(os.listdir(here.folder)) | KNOWN
    call = begun(here)
    if os.name != "nt":
        found = BoardCall.processes_of(here.program)
        need(len(found) == 1, f"it is {len(found)} processes")
    call.hang_up()
    left = set(os.listdir(here.folder)) - before
    need(not left, f"it left {left}")
    need((here.folder / DATA).exists(), "the record is not beside the program")


def plays_over_two_pipes(here: Artefact) -> None:
    """Play as a board with redirected input and output has it; end by Q, and by the end of the input."""
    for keys, wanted in ((b"q", 0), (b"", GONE)):
        fresh(here)
        words = [*here.run, str(here.program), "-N1", "-S-1", f"-T{game.DAY}"]
        door = subprocess.Popen(  # its standard error is not ours: under Wine CPython does not start where that is a file of Unix
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment(), cwd=here.folder
        )
        assert door.stdin
        assert door.stdout
        heard = door.stdout.read(200)
        door.stdin.write(b"Ace\r" if keys else b"A")
        door.stdin.flush()
        while b"Quit" not in heard and keys:
            heard += door.stdout.read(1)
        said, _ = door.communicate(keys, PATIENCE)
        need(door.returncode == wanted, f"it ended with {door.returncode} after {(heard + said)[-200:]!r}")


def plays_at_the_console(here: Artefact) -> None:
    """Play at a terminal, which is a console to the program: with the keys of a PC, and letters whatever the code page."""
    if os.name == "nt":
        return  # a runner has no console that can be read
    import pty

    fresh(here)
    process, screen = pty.fork()
    if process == 0:
        os.chdir(here.folder)
        os.execvpe("wine", ["wine", str(here.program), "-L", "-PAce", f"-T{game.DAY}"], environment() | {"TERM": "xterm"})
    import fcntl
    import struct
    import termios

    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 25, 80, 0, 0))
    heard = wait_for(screen, "Quit")
    need("█" in heard and "╔" in heard, "the letters of the first page are not those of CP437")
    os.write(screen, b"\x1b[B\x1b[B\r")
    wait_for(screen, "Month")
    os.write(screen, b"q")
    wait_for(screen, "Quit")
    os.write(screen, b"q")
    wait_for(screen, "")
    _, status = os.waitpid(process, 0)
    os.close(screen)
    need(os.waitstatus_to_exitcode(status) == 0, f"it ended with {os.waitstatus_to_exitcode(status)}")


def wait_for(screen: int, word: str) -> str:
    """Return what is shown up to a word; without one, up to the end."""
    heard, limit = b"", time.monotonic() + PATIENCE
    while not word or word not in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", heard.decode("utf-8", "replace")):
        need(time.monotonic() < limit, f"{word} was not shown: {heard[-600:]!r}")
        if select.select([screen], [], [], 1)[0]:
            try:
                data = os.read(screen, 65536)
            except OSError:
                data = b""
            if not data:
                break
            heard += data
    return heard.decode("utf-8", "replace")


def finds_its_folder(here: Artefact) -> None:
    """Start it by a link, by PATH and from another folder."""
    with tempfile.TemporaryDirectory() as name:
        other = Path(name)
        ways = {"another folder": ([*here.run, str(here.program)], environment())}
        before = []
        if os.name != "nt":
            (other / "linked.exe").symlink_to(here.program)
            before = ["linked.exe"]
            ways["a link"] = ([*here.run, str(other / "linked.exe")], environment())
            ways["PATH"] = ([*here.run, here.program.name], environment() | {"WINEPATH": seen(here.folder)})
        for way, (command, around) in ways.items():
            log = here.folder / "dyacht.log"
            log.unlink(missing_ok=True)
            words = [*command, "-N1", "-S-1"]
            done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, env=around, cwd=other, timeout=60, check=False)
            need(log.exists(), f"started by {way} it ended with {done.returncode}, has no log in its folder, and said {done.stderr!r}")
            need(os.listdir(other) == before, f"started by {way} it left {os.listdir(other)} in another folder")


def refuses_a_folder_that_it_cannot_write(here: Artefact) -> None:
    """Run it in a folder that is mounted read-only, or that Windows denies to everybody."""
    for file in KNOWN:
        (here.folder / file).unlink(missing_ok=True)
    words = [*here.run, str(here.program), "-N1", "-S-1"]
    folder = str(here.folder)
    if os.name == "nt":
        forbid, allow = [["icacls", folder, "/deny", "*S-1-1-0:(W)"]], ["icacls", folder, "/remove:d", "*S-1-1-0"]
    else:
        forbid, allow = [["mount", "--bind", folder, folder], ["mount", "-o", "remount,ro,bind", folder]], ["umount", folder]
    try:
        for command in forbid:
            subprocess.run(command, check=True, capture_output=True)
        door = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), cwd=ROOT)
        said, errors = door.communicate(b"Ace\r", PATIENCE)
    finally:
        subprocess.run(allow, check=False, capture_output=True)
    need(door.returncode == UNUSABLE, f"it ended with {door.returncode} and said {said + errors!r}")
    need(b"dyacht:" in errors and b"can't be written" in errors, f"on standard error it said {errors!r}")


def speaks_tls(here: Artefact) -> None:
    """Make a TLS connection with the program that is made of the same parts, and look up names."""
    file = next(file for program, file in programs(here.name, True).items() if program.startswith("dyproof="))
    proof = here.folder / file
    proof.write_bytes((ROOT / "out" / here.name / file).read_bytes())
    key, certificate = here.folder / "key.pem", here.folder / "certificate.pem"
    request = f"openssl req -x509 -newkey rsa:2048 -nodes -keyout {key} -out {certificate} -days 2 -subj /CN=localhost"
    subprocess.run([*request.split(), "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
    words = [*here.run, str(proof), seen(certificate), seen(key), "localhost", "no-such-name.invalid"]
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, env=environment(), check=False)
        need(done.returncode == 0, f"it ended with {done.returncode}: {done.stderr[-600:]!r}")
        said = json.loads(done.stdout)
        need(said["tls"].startswith("TLS") and said["name localhost"] in {"127.0.0.1", "::1"}, str(said))
        need(said["name no-such-name.invalid"].startswith("error"), str(said))
    finally:
        for path in (proof, key, certificate):
            path.unlink(missing_ok=True)


def take_turn(here: Artefact) -> Played:
    """Start a program and take a turn of the ring's game."""
    return game.one_turn(BoardCall(here, *game.switches()), here.folder)


CHECKS = [
    shows_its_version,
    has_no_path_of_its_making,
    needs_nothing_but_windows_and_its_folder,
    starts_soon,
    plays_the_very_game_of_the_sources,
    plays_after_2038,
    takes_the_socket_of_a_drop_file_and_leaves_it_to_the_board,
    obeys_telnet_on_the_callers_own_socket,
    keeps_the_roll_when_the_caller_hangs_up,
    is_one_process_and_leaves_nothing_but_its_data,
    plays_over_two_pipes,
    plays_at_the_console,
    finds_its_folder,
    refuses_a_folder_that_it_cannot_write,
    speaks_tls,
]
