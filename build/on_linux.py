"""What a program for Linux must do where it was not built, and how it takes a turn in the ring. See systems.py."""

import json
import os
import pty
import re
import resource
import select
import shutil
import signal
import statistics
import subprocess
import tempfile
import termios
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import game
from artefact import PATIENCE, Artefact, Call
from game import DATA, Played, Player
from programs import ROOT, programs, version
from systems import need, need_no_trace

from dyacht.core.book import days

LOST, UNUSABLE = 1, 3
"""Exit codes: the caller is gone; the data can't be used."""
LIMIT = 50
"""Milliseconds of processor time from the start to the first page at most, where the program runs on the machine itself."""
STARTS = 10
KNOWN = {"dyacht.dat", "dyacht.ini", "dyacht.log"}
NSSWITCH = {
    "Debian 11": "passwd: files systemd\nhosts: files dns\n",
    "Ubuntu": "passwd: files systemd sss\nhosts: files mdns4_minimal [NOTFOUND=return] resolve [!UNAVAIL=return] dns mymachines\n",
    "Raspberry Pi OS": "passwd: files\nhosts: files mdns4_minimal [NOTFOUND=return] dns\n",
}


def shows_its_version(here: Artefact) -> None:
    """Run -?."""
    done = here.call("-?")
    need(
        done.returncode == 0 and version().encode() in done.stdout,
        f"-? ended with {done.returncode} and said {done.stdout + done.stderr!r}",
    )


def plays_the_very_game_of_the_sources(here: Artefact) -> None:
    """Play a whole game over an inherited socket."""
    game.whole_game(here)


def plays_after_2038(here: Artefact) -> None:
    """Play a turn on a day that a 32-bit clock does not reach."""
    game.whole_game(here, 1, "20380120")


def lives_on_after_2038(here: Artefact) -> None:
    """Play a turn on a 32-bit machine whose clock is in 2040, and the times of its files as well."""
    if not here.run or not here.run[0].startswith("qemu-arm"):
        return  # no other system has the trouble, and the clock of no other can be set
    for file in KNOWN:
        (here.folder / file).unlink(missing_ok=True)
    game.prepare(here.folder)
    future = datetime(2040, 1, 1).timestamp()
    for path in (*here.folder.iterdir(), here.folder):
        os.utime(path, (future, future))
    library = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
    environment = here.environment | {"LD_PRELOAD": str(library), "FAKETIME": "@2040-01-01 12:00:00", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
    run = [here.run[0].removesuffix("-static"), *here.run[1:]]
    call = Call([*run, here.inside(here.program), "-N1", "-S{socket}"], environment | {"DONT_FAKE_MONOTONIC": "1"})
    player = Player(call, here.folder, Played())
    player.name("Ace")
    player.press(b"p")
    player.turn()
    call.hang_up()
    need(b"Sunday, 1 January 2040" in call.heard, f"the first page is {call.heard[:400]!r}")
    need(game.game(here.folder).day == days.number(2040, 1, 1), "the record has another day")
    need((here.folder / "dyacht.log").read_text().startswith("2040-01-01 12:"), "the log has another day")


def session(here: Artefact) -> tuple[Call, Player]:
    """Return a session in which the first roll lies on the table; its folder is as new."""
    for file in KNOWN:
        (here.folder / file).unlink(missing_ok=True)
    game.prepare(here.folder)
    call = Call(here.command(*game.switches()), here.environment, Path("/"))
    player = Player(call, here.folder, Played())
    player.name("Ace")
    player.press(b"p")
    player.roll()
    return call, player


def takes_the_socket_of_a_drop_file(here: Artefact) -> None:
    """Start with DOOR32.SYS, type 2."""
    for file in KNOWN:
        (here.folder / file).unlink(missing_ok=True)
    drop = here.folder / "door32.sys"
    command = here.command(f"-D{here.inside(drop)}", f"-T{game.DAY}")
    call = Call(command, here.environment, drop=(drop, game.DROP))
    need(b"Ace Archer" in call.answer(), f"the first page is {call.heard[:200]!r}")
    code = call.hang_up()
    drop.unlink()
    need(code == LOST, f"it ended with {code}")


def keeps_the_roll_when_the_caller_hangs_up(here: Artefact) -> None:
    """Hang up, call again, and find the same dice."""
    call, _ = session(here)
    before = (here.folder / DATA).read_bytes()
    code = call.hang_up()
    need(code == LOST, f"it ended with {code}")
    need((here.folder / DATA).read_bytes() == before, "the record has changed")
    again = Call(here.command(*game.switches()), here.environment)
    Player(again, here.folder, Played()).name("Ace")
    need(b"unfinished" in again.heard, f"the home page tells of no unfinished game: {again.heard[-500:]!r}")
    again.hang_up()


def ends_by(number: signal.Signals) -> Callable[[Artefact], None]:
    """Return the check that a signal ends the program in good order."""

    def check(here: Artefact) -> None:
        call, _ = session(here)
        before = (here.folder / DATA).read_bytes()
        call.process.send_signal(number)
        code = call.finish()
        need(code == LOST, f"it ended with {code}")
        need((here.folder / DATA).read_bytes() == before, "the record has changed")

    check.__name__ = f"ends_in_good_order_by_{number.name}"
    return check


def gives_the_terminal_back(here: Artefact) -> None:
    """Play at a terminal of its own and look at its settings before and afterwards."""
    ours, theirs = pty.openpty()
    before = termios.tcgetattr(theirs)
    program = subprocess.Popen(here.command("-L", "-PAce"), stdin=theirs, stdout=theirs, stderr=theirs, env=here.environment)
    heard, during = b"", before
    while b"Quit" not in heard and select.select([ours], [], [], PATIENCE)[0]:
        heard += os.read(ours, 65536)
        during = termios.tcgetattr(theirs)
    os.write(ours, b"q")
    code = program.wait(PATIENCE)
    after = termios.tcgetattr(theirs)
    os.close(ours)
    os.close(theirs)
    need(code == 0, f"it ended with {code} after {heard[:300]!r}")
    need(during != before, "the terminal was not set for single keys")
    need(after == before, "the terminal is left otherwise than it was found")


def does_what_a_sysop_asks(here: Artefact) -> None:
    """Check, export, import again and report what a game has left."""
    call, _ = session(here)
    call.hang_up()
    games, pages = here.folder / "games.csv", here.folder / "pages"
    pages.mkdir()
    for words in (["-check"], ["-export", here.inside(games)], ["-import", here.inside(games)], ["-report", here.inside(pages)]):
        done = here.call(*words)
        need(done.returncode == 0, f"{words[0]} ended with {done.returncode} and said {(done.stdout + done.stderr)[-300:]!r}")
    need("Ace" in games.read_text(), f"the CSV is {games.read_text()[:200]!r}")
    need(any(path.suffix.lower() == ".html" for path in pages.iterdir()), f"the reports are {os.listdir(pages)}")
    games.unlink()
    shutil.rmtree(pages)


def is_one_process_and_leaves_nothing_but_its_data(here: Artefact) -> None:
    """Look at it while it runs, and at its folder afterwards."""
    before = set(os.listdir(here.folder)) | KNOWN
    call, _ = session(here)
    children = Path(f"/proc/{call.process.pid}/task/{call.process.pid}/children").read_text().split()
    call.hang_up()
    need(not children, f"it has children: {children}")
    left = set(os.listdir(here.folder)) - before
    need(not left, f"it left {left}")
    need((here.folder / DATA).exists(), "the record is not beside the program")


def finds_its_folder(here: Artefact) -> None:
    """Start it by a link, by PATH and from another folder."""
    with tempfile.TemporaryDirectory(dir=here.root / "tmp" if here.root else None) as name:
        other = Path(name)
        other.chmod(0o777)
        (other / "linked").symlink_to(here.inside(here.program))
        path = f"PATH={here.inside(here.folder)}:$PATH exec {here.program.name} -N1 -S-1"
        ways = {
            "a link": here.command("-N1", "-S-1", program=here.inside(other / "linked")),
            "another folder": here.command("-N1", "-S-1"),
        }
        if not here.run:
            ways |= {"PATH": [*here.command(program="sh"), "-c", path]}
            ways |= {"a false name": [*here.command(program="bash"), "-c", f"exec -a liar {here.inside(here.program)} -N1 -S-1"]}
        for way, command in ways.items():
            log = here.folder / "dyacht.log"
            log.unlink(missing_ok=True)
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, env=here.environment, cwd=other, timeout=60, check=False
            )
            need(log.exists(), f"started by {way} it ended with {done.returncode}, has no log in its folder, and said {done.stderr!r}")
            need(os.listdir(other) == ["linked"], f"started by {way} it left {os.listdir(other)} in another folder")


def refuses_a_folder_that_it_cannot_write(here: Artefact) -> None:
    """Run it as nobody in a folder that is not his."""
    for file in KNOWN:
        (here.folder / file).unlink(missing_ok=True)
    here.folder.chmod(0o555)
    try:
        done = here.call("-N1", "-S-1", nobody=True)
    finally:
        here.folder.chmod(0o777)
    need(done.returncode == UNUSABLE, f"it ended with {done.returncode} and said {done.stdout + done.stderr!r}")
    need(b"dyacht:" in done.stderr, f"on standard error it said {done.stderr!r}")


def has_no_path_of_its_making(here: Artefact) -> None:
    """Look for folders of this machine in the program."""
    need_no_trace(here.program.read_bytes())


def starts_at_once(here: Artefact) -> None:
    """Start it ten times, to its first page."""
    game.prepare(here.folder)
    waited, spent = [], []
    for _ in range(STARTS):
        used, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        call = Call(here.command(*game.switches()), here.environment)
        while not call.more():
            time.sleep(0.0005)
        waited.append((time.monotonic() - began) * 1000)
        call.hang_up()
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append((now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime) * 1000)
    median, busy = statistics.median(waited), statistics.median(spent)
    print(f"({min(waited):.0f} ms at best, {median:.0f} median; {busy:.0f} of the processor)", end=" ")
    need(here.run or busy < LIMIT, f"{busy:.0f} ms of processor time")


def speaks_tls_and_loads_no_library(here: Artefact) -> None:
    """Make a TLS connection with the program that is linked of the same parts, and look up names under three systems' rules."""
    file = next(file for program, file in programs(here.name, True).items() if program.startswith("dyproof="))
    made = ROOT / "out" / here.name / file
    need(made.exists(), f"there is no {made}: build/{here.name} makes it")
    proof = here.folder / file
    proof.write_bytes(made.read_bytes())
    proof.chmod(0o755)
    key, certificate = here.folder / "key.pem", here.folder / "certificate.pem"
    request = f"openssl req -x509 -newkey rsa:2048 -nodes -keyout {key} -out {certificate} -days 2 -subj /CN=localhost"
    subprocess.run([*request.split(), "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
    words = [here.inside(certificate), here.inside(key), "localhost", "no-such-name.invalid"]
    try:
        for system, rules in NSSWITCH.items() if here.root else [("this machine", "")]:
            if here.root:
                (here.root / "etc/nsswitch.conf").write_text(rules)
            trace = here.folder / "trace"
            run = [*here.run, "-strace"] if here.run else ["strace", "-f", "-o", str(trace)]
            command = [*run, str(proof), *words] if here.run else [*run, *here.command(*words, program=here.inside(proof))]
            done = subprocess.run(command, capture_output=True, timeout=120, env=here.environment, check=False)
            need(done.returncode == 0, f"under the rules of {system} it ended with {done.returncode}: {done.stderr[-600:]!r}")
            said = json.loads(done.stdout)
            need(said["tls"].startswith("TLS") and said["name localhost"] in {"127.0.0.1", "::1"}, f"{system}: {said}")
            need(said["name no-such-name.invalid"].startswith("error"), f"{system}: {said}")
            calls = done.stderr.decode(errors="replace") if here.run else trace.read_text().rpartition("execve(")[2]
            loaded = re.findall(r"open[a-z]*\([^)]*?([^\",/]+\.so[^\",]*)", calls)
            need(not loaded, f"under the rules of {system} it opened {loaded}")
    finally:
        for path in (proof, key, certificate, here.folder / "trace"):
            path.unlink(missing_ok=True)


def take_turn(here: Artefact) -> Played:
    """Start a program and take a turn of the ring's game."""
    return game.one_turn(Call(here.command(*game.switches()), here.environment), here.folder)


CHECKS = [
    shows_its_version,
    has_no_path_of_its_making,
    starts_at_once,
    plays_the_very_game_of_the_sources,
    plays_after_2038,
    lives_on_after_2038,
    takes_the_socket_of_a_drop_file,
    keeps_the_roll_when_the_caller_hangs_up,
    ends_by(signal.SIGHUP),
    ends_by(signal.SIGTERM),
    ends_by(signal.SIGINT),
    gives_the_terminal_back,
    does_what_a_sysop_asks,
    is_one_process_and_leaves_nothing_but_its_data,
    finds_its_folder,
    refuses_a_folder_that_it_cannot_write,
    speaks_tls_and_loads_no_library,
]
