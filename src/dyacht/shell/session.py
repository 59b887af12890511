"""The loop: what the core asks for is done, and answered with one event. Knows no system, no rule and no screen.

Read it beside dos/main.c, which is the same loop.
"""

from dyacht.core import sizes
from dyacht.core.codec import line as lines
from dyacht.core.events import Effect, Event
from dyacht.core.screens import frames, say
from dyacht.core.screens.page import Page
from dyacht.core.state import Report
from dyacht.core.words import new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from dyacht.core.codec.line import Line
    from dyacht.core.state import State
    from dyacht.shell import ports
    from dyacht.shell.desk import Desk

    class App(Protocol):
        """The core's only door, a module."""

        def start(self, state: State) -> int:
            """Return the first effect."""

        def step(self, state: State, event: int) -> int:
            """Take one event; return the next effect."""

        def render(self, state: State, page: Page) -> None:
            """Draw what the caller shall see."""


EARLY_MS = 300
"""An ENTER that comes first of all keys, in this time after the first page, was meant for the board's menu."""
TICKS = 0xFFFF_FFFF
"""Ticks wrap beyond this."""


class Session:
    """One caller, from the first page to the last."""

    def __init__(
        self,
        app: "App",
        state: "State",
        line: "Line",
        terminal: "ports.Terminal",
        store: "ports.Store",
        settler: "ports.Settler",
        clock: "ports.Clock",
        chance: "ports.Chance",
        log: "ports.Log",
    ) -> None:
        self.app, self.state, self.line, self.terminal = app, state, line, terminal
        self.store, self.settler, self.clock, self.chance, self.log = store, settler, clock, chance, log
        self.page: Page = new(Page)
        self.out = [0] * sizes.OUTPUT
        self.incoming = b""
        self.opened = -1
        self.had_key = False
        self.desk: Desk | None = None

    def run(self) -> int:
        """Serve the caller until he or the door has had enough; return the exit code."""
        state = self.state
        self.clock.tell(state)
        effect = self.app.start(state)
        while effect != Effect.QUIT:
            self.report()
            event = self.perform(effect)
            self.clock.tell(state)
            state.backlog = self.terminal.backlog
            effect = self.app.step(state, event)
            if effect == Effect.WAIT and event == Event.LOST:
                break  # nobody is there to wait for
        self.report()
        return state.exit_code or (1 if self.terminal.lost else 0)

    def report(self) -> None:
        """Log what the core has to say."""
        if self.state.report != Report.NONE:
            self.log.note(say.REPORTS[self.state.report].decode("ascii"))
            self.state.report = Report.NONE

    def perform(self, effect: int) -> int:
        """Do what the core asks for and return the event that answers it."""
        match effect:
            case Effect.CHANCE:
                self.chance.fill(self.state)
                return Event.CHANCE
            case Effect.LOAD:
                return self.store.load(self.state)
            case Effect.COUNT:
                return self.count()
            case Effect.SAVE:
                return self.store.save(self.state)
            case Effect.SETTLE:
                self.settler.settle(self.state)
                return Event.SETTLED
        return self.wait()

    def count(self) -> int:
        """Add up what a scoreboard asks for, in tables that are made for the first one."""
        if self.desk is None:
            from dyacht.shell.desk import Desk

            self.desk = Desk()
        return self.store.count(self.state, self.desk, self.tell_progress)

    def tell_progress(self, percent: int) -> bool:
        """Say on the page's last line how far a long look at the records is; return whether anybody is there to see it."""
        if not self.terminal.backlog:
            frames.progress(self.page, percent)
            self.send()
        return not self.terminal.lost

    def wait(self) -> int:
        """Show the page once what was typed ahead is used up, and return a key, TICK after the state's wait, or LOST."""
        state = self.state
        began = state.clock.tick
        if self.opened < 0:
            self.opened = began
        drawn = False
        while not self.terminal.lost:
            event = self.key()
            if event != Event.NONE and not self.is_early(event):
                self.had_key = True
                return event
            if not drawn and not self.terminal.backlog:
                self.draw()
                drawn = True
            self.clock.tell(state)
            passed = state.clock.tick - began & TICKS
            if 0 < state.wait_ms <= passed:
                return Event.TICK
            self.incoming = self.terminal.read(self.patience(state.wait_ms - passed if state.wait_ms else -1))
        return Event.LOST

    def key(self) -> int:
        """Return the next key of what has come in, or NONE."""
        self.clock.tell(self.state)
        tick = self.state.clock.tick
        event = Event.NONE
        used = 0
        while used < len(self.incoming) and event == Event.NONE:
            event = lines.receive(self.line, self.incoming[used], tick)
            used += 1
        self.incoming = self.incoming[used:]
        return event if event != Event.NONE else lines.expire(self.line, tick)

    def is_early(self, event: int) -> bool:
        """Return whether this is the ENTER with which the caller chose the door."""
        return not self.had_key and event == Event.ENTER and self.state.clock.tick - self.opened & TICKS < EARLY_MS

    def patience(self, rest: int) -> int:
        """Return the milliseconds to wait for bytes: until the state's tick (-1: none), or until silence decides a lone ESC."""
        silence = lines.wait(self.line, self.state.clock.tick)
        if silence == 0:
            return rest
        return silence if rest < 0 else min(rest, silence)

    def draw(self) -> None:
        """Bring the caller's screen to the state's page."""
        self.app.render(self.state, self.page)
        if self.state.tally.ready and self.desk is not None:
            self.desk.render(self.state, self.page)
        self.send()

    def send(self) -> None:
        """Send what differs between the caller's screen and the page."""
        while True:
            count = lines.draw(self.line, self.page, self.out, sizes.OUTPUT)
            if count == 0:
                return
            self.terminal.write(bytes(self.out[:count]))

    def leave(self) -> bytes:
        """Return what gives the caller's screen back."""
        return bytes(self.out[: lines.leave(self.line, self.out)])
