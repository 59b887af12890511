from collections.abc import Callable, Sequence

from dyacht.core.codec import line as lines
from dyacht.core.codec.line import Line
from dyacht.core.events import Effect, Event
from dyacht.core.screens import page as pages
from dyacht.core.screens.page import Page
from dyacht.core.state import Report, State
from dyacht.core.words import new
from dyacht.shell.desk import Desk
from dyacht.shell.session import EARLY_MS, Session
from tests.shell.fakes import ListLog


class Script:
    """An app that asks for one effect after another and notes what it is told."""

    def __init__(self, effects: Sequence[int], wait_ms: int = 0) -> None:
        self.effects = list(effects)
        self.events: list[int] = []
        self.wait_ms = wait_ms
        self.drawn = 0

    def next(self, state: State) -> int:
        state.wait_ms = self.wait_ms
        return self.effects.pop(0) if self.effects else Effect.QUIT

    def start(self, state: State) -> int:
        return self.next(state)

    def step(self, state: State, event: int) -> int:
        self.events.append(event)
        return self.next(state)

    def render(self, state: State, page: Page) -> None:
        self.drawn += 1
        pages.wipe(page)
        pages.text(page, 0, 0, 7, b"page %d" % self.drawn)


class World:
    """Everything but the core: a line on which bytes come at their times, and a clock that only waiting moves."""

    def __init__(self, arrivals: Sequence[tuple[int, bytes]] = (), lost_at: int = 1_000_000, backlog_until: int = 0) -> None:
        self.tick = 0
        self.arrivals = list(arrivals)
        self.lost_at, self.backlog_until = lost_at, backlog_until
        self.sent: list[bytes] = []
        self.closed: list[bytes] = []
        self.log = ListLog()
        self.loads = self.saves = self.settles = self.chances = self.counts = 0

    @property
    def lost(self) -> bool:
        return self.tick >= self.lost_at

    @property
    def backlog(self) -> bool:
        return self.tick < self.backlog_until

    def read(self, milliseconds: int) -> bytes:
        due = self.arrivals[0][0] if self.arrivals else 1 << 50
        moments = [due, self.lost_at] + ([self.tick + milliseconds] if milliseconds >= 0 else [])
        moments += [self.backlog_until] if self.backlog else []
        self.tick = max(self.tick, min(moments))
        return self.arrivals.pop(0)[1] if self.arrivals and self.arrivals[0][0] <= self.tick and not self.lost else b""

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def pause(self, milliseconds: int) -> bool:
        self.tick += milliseconds
        return not self.lost

    def close(self, last: bytes) -> None:
        self.closed.append(last)

    def tell(self, state: State) -> None:
        state.clock.tick = self.tick & 0xFFFF_FFFF
        state.clock.today = 7

    def fill(self, state: State) -> None:
        self.chances += 1

    def load(self, state: State) -> int:
        self.loads += 1
        return Event.LOADED

    def count(self, state: State, desk: Desk, progress: Callable[[int], bool]) -> int:
        self.counts += 1
        state.tally.ready = progress(40)
        return Event.COUNTED

    def save(self, state: State) -> int:
        self.saves += 1
        return Event.TAKEN

    def settle(self, state: State) -> None:
        self.settles += 1


def session(app: Script, world: World) -> Session:
    line: Line = new(Line)
    lines.start(line, 0, False)
    state: State = new(State)
    return Session(app, state, line, world, world, world, world, world, world.log)


def run(app: Script, world: World) -> int:
    return session(app, world).run()


def test_each_effect_is_answered_with_its_event() -> None:
    app = Script([Effect.LOAD, Effect.CHANCE, Effect.SAVE, Effect.SETTLE])
    world = World()
    assert run(app, world) == 0
    assert app.events == [Event.LOADED, Event.CHANCE, Event.TAKEN, Event.SETTLED]
    assert (world.loads, world.chances, world.saves, world.settles) == (1, 1, 1, 1)
    assert not world.sent


def test_a_wait_shows_the_page_and_returns_a_key() -> None:
    app = Script([Effect.WAIT])
    world = World([(500, b"p")])
    run(app, world)
    assert app.events == [ord("p")]
    assert b"page 1" in b"".join(world.sent)


def test_keys_typed_ahead_are_used_before_anything_is_drawn() -> None:
    app = Script([Effect.WAIT] * 4)
    world = World([(500, b"abc"), (600, b"d")])
    run(app, world)
    assert app.events == list(b"abcd")
    assert app.drawn == 2


def test_a_split_arrow_is_one_key_and_a_lone_escape_waits_for_silence() -> None:
    app = Script([Effect.WAIT] * 2)
    world = World([(500, b"\x1b"), (600, b"["), (700, b"A"), (1000, b"\x1b")])
    run(app, world)
    assert app.events == [Event.UP, Event.ESCAPE]
    assert world.tick == 1300


def test_a_tick_comes_when_the_wait_is_over_and_keys_do_not_put_it_off() -> None:
    app = Script([Effect.WAIT] * 2, wait_ms=250)
    world = World([(100, b"\0")])
    run(app, world)
    assert app.events == [Event.TICK, Event.TICK]
    assert world.tick == 500
    assert app.drawn == 2


def test_a_lone_escape_is_decided_while_frames_go_by() -> None:
    app = Script([Effect.WAIT] * 8, wait_ms=50)
    world = World([(20, b"\x1b")])
    run(app, world)
    assert Event.ESCAPE in app.events
    assert app.events.count(Event.TICK) == 7


def test_the_enter_of_the_boards_menu_is_dropped_and_the_next_one_is_not() -> None:
    app = Script([Effect.WAIT] * 2)
    world = World([(10, b"\r\n"), (20, b"\r\0"), (EARLY_MS, b"\r"), (EARLY_MS + 1, b"x")])
    run(app, world)
    assert app.events == [Event.ENTER, ord("x")]


def test_an_enter_after_another_key_is_the_callers_own() -> None:
    app = Script([Effect.WAIT] * 2)
    run(app, World([(10, b"a\r")]))
    assert app.events == [ord("a"), Event.ENTER]


def test_the_time_of_the_early_enter_begins_with_the_first_wait_not_with_the_door() -> None:
    app = Script([Effect.WAIT])
    world = World([(2000, b"\r"), (2001, b"y")])
    world.tick = 1990
    run(app, world)
    assert app.events == [ord("y")]


def test_a_lost_caller_is_told_once_and_waited_for_no_more() -> None:
    app = Script([Effect.WAIT] * 9)
    world = World(lost_at=700)
    assert run(app, world) == 1
    assert app.events == [Event.LOST]


def test_what_the_core_saves_after_a_loss_is_saved() -> None:
    app = Script([Effect.WAIT, Effect.SAVE, Effect.WAIT, Effect.WAIT])
    world = World(lost_at=700)
    assert run(app, world) == 1
    assert app.events == [Event.LOST, Event.TAKEN, Event.LOST]


def test_the_cores_own_exit_code_counts() -> None:
    class Fails(Script):
        def step(self, state: State, event: int) -> int:
            state.exit_code = 3
            return super().step(state, event)

    assert run(Fails([Effect.LOAD]), World()) == 3


def test_nothing_is_drawn_while_output_waits_and_the_page_follows_when_it_is_gone() -> None:
    app = Script([Effect.WAIT])
    told: list[bool] = []

    class Watching(World):
        def write(self, data: bytes) -> None:
            told.append(self.backlog)
            super().write(data)

    run(app, Watching([(900, b"q")], backlog_until=400))
    assert app.drawn == 1
    assert told == [False]


def test_the_core_is_told_of_a_backlog() -> None:
    seen: list[bool] = []

    class Asks(Script):
        def step(self, state: State, event: int) -> int:
            seen.append(state.backlog)
            return super().step(state, event)

    run(Asks([Effect.WAIT] * 3, wait_ms=300), World(backlog_until=400))
    assert seen == [True, False, False]


def test_ticks_may_wrap() -> None:
    app = Script([Effect.WAIT], wait_ms=500)
    world = World(lost_at=1 << 40)
    world.tick = 0xFFFF_FFFF - 100
    run(app, world)
    assert app.events == [Event.TICK]
    assert world.tick == 0xFFFF_FFFF + 400


def test_what_the_core_reports_is_logged_once() -> None:
    class Reports(Script):
        def step(self, state: State, event: int) -> int:
            if not self.events:
                state.report = Report.DAMAGED
            return super().step(state, event)

    world = World()
    run(Reports([Effect.LOAD, Effect.LOAD]), world)
    assert world.log.lines == ["damaged records in dyacht.dat were left out"]


def test_leaving_gives_the_screen_back() -> None:
    app = Script([Effect.WAIT])
    served = session(app, World([(500, b"q")]))
    served.run()
    assert served.leave().endswith(b"\r\n")


def test_counting_makes_the_tables_once_and_tells_how_far_it_is() -> None:
    app = Script([Effect.WAIT, Effect.COUNT, Effect.COUNT, Effect.WAIT])
    world = World([(500, b"a"), (900, b"q")])
    served = session(app, world)
    assert served.desk is None
    served.run()
    assert (world.counts, app.events) == (2, [ord("a"), Event.COUNTED, Event.COUNTED, ord("q")])
    assert b"Reading the scores:  40 %" in b"".join(world.sent)
    assert served.desk is not None


def test_counting_stops_where_the_caller_is_lost() -> None:
    world = World(lost_at=5)
    served = session(Script([]), world)
    world.tick = 6
    assert served.tell_progress(10) is False
