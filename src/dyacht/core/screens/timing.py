"""How long the caller may stay: the board's time limit, the idle limit, their warnings, and how long to wait for a key."""

from dyacht.core.screens import play, say
from dyacht.core.state import Phase, Report, Screen, State
from dyacht.core.words import Final, i32, u8, u16, u32

LONGEST: Final = 30_000_000
"""Seconds; a year, and nobody stays longer."""
GIFT: Final = 300
"""Seconds that one key of the sysop gives or takes."""
NOTICE_MS: Final = 10_000
"""How long a last notice stands before the door closes by itself."""
NEVER: Final = 0x7FFF_FFFF
MINUTE: Final = 60_000


class Warning:
    """The warning on show, an index of say.WARNINGS."""

    NONE: Final = 0
    FIVE_MINUTES: Final = 1
    ONE_MINUTE: Final = 2
    IDLE: Final = 3


def start(state: State) -> None:
    """Begin to count. A limit that the drop file does not tell is DefaultMinutes."""
    state.key_tick = state.clock.tick
    state.warned = Warning.NONE
    state.told = Warning.NONE
    state.left_seconds = 0
    state.ends = min(state.session.seconds, LONGEST)
    if state.session.seconds == 0 and not state.session.local and not state.session.unlimited:
        state.ends = state.settings.default_minutes * 60
        state.report = Report.NO_TIME_TOLD
    count(state)


def count(state: State) -> None:
    """Work out the seconds left."""
    now: i32 = state.clock.tick // 1000
    state.left_seconds = max(min(max(state.ends, 0), LONGEST) - max(now, 0), 0)


def limited(state: State) -> bool:
    """Tell whether the board limits this caller's time."""
    return not state.session.local and not state.session.unlimited


def give(state: State, more: bool) -> None:
    """Give or take five minutes, as the sysop says."""
    ends: i32 = min(max(state.ends, 0), LONGEST)
    state.ends = ends + GIFT if more else ends - GIFT
    state.warned = Warning.NONE
    state.told = Warning.NONE
    count(state)


def touch(state: State) -> None:
    """Note that the caller pressed a key, and has seen the warning on show."""
    state.key_tick = state.clock.tick
    state.warned = Warning.NONE
    count(state)


def idle_ms(state: State) -> u32:
    """Return the milliseconds since the last key."""
    return min((state.clock.tick - state.key_tick) & 0xFFFF_FFFF, NEVER)


def due(state: State) -> u8:
    """Return the warning that the time left calls for."""
    if state.left_seconds <= 60:
        return Warning.ONE_MINUTE
    return Warning.FIVE_MINUTES if state.left_seconds <= 300 else Warning.NONE


def check(state: State) -> u8:
    """Set the warning that is due and return the Notice that ends the session, or NONE."""
    count(state)
    if limited(state):
        if state.left_seconds == 0:
            return say.Notice.TIME_UP
        if due(state) > state.told:
            state.told = due(state)
            state.warned = state.told
    if not state.session.local:
        limit: u32 = min(state.settings.idle_minutes, 1440) * MINUTE
        if idle_ms(state) >= limit:
            return say.Notice.IDLE
        if idle_ms(state) >= max(limit, MINUTE) - MINUTE and state.settings.idle_minutes > 1:
            state.warned = Warning.IDLE
    return say.Notice.NONE


def until_idle(state: State) -> u32:
    """Return the milliseconds until the idle warning is due, or after it until the idle limit."""
    limit: u32 = min(state.settings.idle_minutes, 1440) * MINUTE
    idle: u32 = idle_ms(state)
    if idle >= limit:
        return 0
    left: u32 = (limit - idle) & 0xFFFF_FFFF
    return left if left <= MINUTE else left - MINUTE


def wait(state: State) -> u32:
    """Return the milliseconds until something is due without a key: a frame, a limit or warning, the next full minute."""
    if state.screen == Screen.TABLE and (state.table.phase == Phase.TUMBLE or state.table.phase == Phase.FLASH):
        return play.FRAME_MS
    if state.screen == Screen.NOTICE and state.fatal:
        return NOTICE_MS
    soon: u32 = (60 - state.clock.second % 60) * 1000
    if limited(state):
        seconds: u16 = min(state.left_seconds, 60_000)
        if due(state) > state.told:
            seconds = 0
        elif seconds > 300:
            seconds -= 300
        elif seconds > 60:
            seconds -= 60
        soon = min(soon, seconds * 1000)
    if not state.session.local:
        soon = min(soon, until_idle(state))
    return max(soon, 1)
