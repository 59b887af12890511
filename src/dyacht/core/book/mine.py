"""One player's own games by day: where each is on file, what it scored, and the streak they make."""

from dyacht.core import sizes
from dyacht.core.book import days
from dyacht.core.book.days import Terms
from dyacht.core.book.record import Name, Status
from dyacht.core.words import Annotated, Array, Final, struct, u8, u16, u32

NONE: Final = 0xFFFF
"""Stands for an index where there is no game."""
STATUS: Final = 3
"""The bits of a mark that are the game's Status."""
EARLY: Final = 4
"""The bit of a mark that says: started before its own day."""

Days = Annotated[list[u16], Array(u16, sizes.CARDS)]
Slots = Annotated[list[u32], Array(u32, sizes.CARDS)]
Marks = Annotated[list[u8], Array(u8, sizes.CARDS)]


@struct
class Mine:
    """Games in the order of their days, the earliest first; all arrays go together by index."""

    name: Name
    count: u16
    dropped: u16
    """Games that found no room: the earliest ones. While it is not 0, nothing that is about all games can be shown."""
    day: Days
    slot: Slots
    score: Days
    mark: Marks
    """Status and EARLY."""


@struct
class Streak:
    """Consecutive days with a game. Ends are day numbers, days.NO_DAY where there is no game at all."""

    best: u16
    """Days of the longest run; of equal ones the latest counts."""
    end: u16
    alive: u16
    """Days of the run that ends today or yesterday; else 0."""
    last: u16
    """The last day with a game."""
    going: bool
    """The longest run is the one alive."""


def begin(mine: Mine) -> None:
    """Forget all games; the name stays."""
    mine.count = 0
    mine.dropped = 0


def place_for(mine: Mine, day: u16) -> u16:
    """Return how many games are of days before *day*."""
    low: u16 = 0
    high: u16 = mine.count
    if high > 0 and mine.day[high - 1] < day:
        return high
    while low < high:
        middle: u16 = (low + high) // 2
        if mine.day[middle] < day:
            low = middle + 1
        else:
            high = middle
    return low


def find(mine: Mine, day: u16) -> u16:
    """Return the index of the game of *day*, or NONE."""
    at: u16 = place_for(mine, day)
    return at if at < mine.count and mine.day[at] == day else NONE


def put(mine: Mine, day: u16, slot: u32, score: u16, mark: u8) -> None:
    """Add a game, or bring up to date the one of the same slot; of two slots of one day the first counts."""
    at: u16 = place_for(mine, day)
    if at < mine.count and mine.day[at] == day:
        if slot > mine.slot[at]:
            return
    elif mine.count < sizes.CARDS:
        move_up(mine, at)
        mine.count += 1
    else:
        mine.dropped = min(mine.dropped + 1, 0xFFFF)
        if at == 0:
            return
        at -= 1
        move_down(mine, at)
    mine.day[at] = day
    mine.slot[at] = slot
    mine.score[at] = score
    mine.mark[at] = mark


def move_up(mine: Mine, at: u16) -> None:
    """Make room at *at*."""
    for i in range(mine.count - at):
        to: u16 = mine.count - i
        move(mine, to, to - 1)


def move_down(mine: Mine, at: u16) -> None:
    """Make room at *at* by losing the earliest game."""
    for i in range(at):
        move(mine, i, i + 1)


def move(mine: Mine, to: u16, source: u16) -> None:
    """Copy one game's entry."""
    mine.day[to] = mine.day[source]
    mine.slot[to] = mine.slot[source]
    mine.score[to] = mine.score[source]
    mine.mark[to] = mine.mark[source]


def seen(mine: Mine, today: u16) -> u16:
    """Return how many games are not sealed: those with a lower index. The rest are of days to come."""
    return 0 if today > days.LAST else place_for(mine, today + 1)


def best(mine: Mine, today: u16) -> u16:
    """Return the index of the best game that is not sealed, the earliest of equals, or NONE."""
    result: u16 = NONE
    for i in range(seen(mine, today)):
        if result == NONE:
            result = 0
        elif mine.score[i] > mine.score[result]:
            result = i
    return result


def total(mine: Mine, today: u16) -> u32:
    """Return all points of games that are not sealed."""
    result: u32 = 0
    for i in range(seen(mine, today)):
        result += mine.score[i]
    return result


def tenths(points: u32, games: u16) -> u16:
    """Return an average in tenths, half up; 0 without games. *points* is at most 1,575 a game."""
    if games == 0:
        return 0
    whole: u16 = points // max(games, 1)
    rest: u16 = points % max(games, 1)
    return whole * 10 + (rest * 20 + games) // (max(games, 1) * 2)


def fill_streak(mine: Mine, today: u16, streak: Streak) -> None:
    """Fill *streak* from the games that are not sealed."""
    clear_streak(streak)
    run: u16 = 0
    for i in range(seen(mine, today)):
        run = run + 1 if i > 0 and mine.day[i] == mine.day[i - 1] + 1 else 1
        if run >= streak.best:
            streak.best = run
            streak.end = mine.day[i]
    if run > 0:
        settle(streak, run, mine.day[seen(mine, today) - 1], today)


def clear_streak(streak: Streak) -> None:
    """Make it that of a player without games."""
    streak.best = 0
    streak.end = days.NO_DAY
    streak.alive = 0
    streak.last = days.NO_DAY
    streak.going = False


def settle(streak: Streak, run: u16, last: u16, today: u16) -> None:
    """Say what became of the last run of *run* days, which ended on day *last*."""
    streak.last = last
    if last + 1 >= today:
        streak.alive = run
        streak.going = streak.end == last


def unfinished(mine: Mine, terms: Terms, today: u16) -> u16:
    """Return the index of the newest game of an earlier day that waits to be gone on with and still can be, or NONE."""
    at: u16 = place_for(mine, today)
    while at > 0:
        at -= 1
        if mine.mark[at] & STATUS == Status.PLAYING and days.may_resume(terms, today, mine.day[at]):
            return at
    return NONE


def is_playable(mine: Mine, terms: Terms, today: u16, day: u16) -> bool:
    """Return whether there is something to play on *day*: a game to start, or one to go on with."""
    at: u16 = find(mine, day)
    if at == NONE:
        return days.may_start(terms, today, day)
    return mine.mark[at] & STATUS == Status.PLAYING and days.may_resume(terms, today, day)


def nearest(mine: Mine, terms: Terms, today: u16) -> u16:
    """Return the day nearest to *today* with something to play, of two the earlier one, or days.NO_DAY."""
    if today > days.LAST:
        return days.NO_DAY
    for away in range(max(min(today, terms.makeup_days), days.AHEAD) + 1):
        if away <= today and is_playable(mine, terms, today, today - away):
            return today - away
        if away <= days.AHEAD and is_playable(mine, terms, today, today + away):
            return today + away
    return days.NO_DAY
