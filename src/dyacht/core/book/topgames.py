"""The highest single games: by score, then by name, then by day. Knows games only as they are offered."""

from dyacht.core import sizes
from dyacht.core.book import names
from dyacht.core.book.record import Name
from dyacht.core.words import Annotated, Array, Span, struct, u8, u16, u32


@struct
class TopGames:
    """Arrays by index, the highest game first; names stand in letters from index * 30."""

    count: u16
    score: Annotated[list[u16], Array(u16, sizes.TOP)]
    day: Annotated[list[u16], Array(u16, sizes.TOP)]
    slot: Annotated[list[u32], Array(u32, sizes.TOP)]
    mark: Annotated[list[u8], Array(u8, sizes.TOP)]
    """Status and mine.EARLY."""
    letters: Annotated[list[u8], Array(u8, sizes.TOP * sizes.NAME)]


def is_above(games: TopGames, score: u16, name: Span, day: u16, index: u16) -> bool:
    """Return whether a game stands above the one at *index*."""
    if score != games.score[index]:
        return score > games.score[index]
    if not names.same_at(name, 0, games.letters, index * sizes.NAME):
        return names.compare_at(name, 0, games.letters, index * sizes.NAME) == names.BEFORE
    return day < games.day[index]


def offer(games: TopGames, name: Name, day: u16, slot: u32, score: u16, mark: u8) -> None:
    """Take a game if it is among the highest and not there yet."""
    at: u16 = games.count
    while at > 0 and is_above(games, score, name, day, at - 1):
        at -= 1
    if at >= sizes.TOP or (at > 0 and games.slot[at - 1] == slot):
        return
    games.count = min(games.count + 1, sizes.TOP)
    for i in range(games.count - 1 - at):
        move(games, games.count - 1 - i)
    games.score[at] = score
    games.day[at] = day
    games.slot[at] = slot
    games.mark[at] = mark
    spell(games, at, name, 0)


def move(games: TopGames, to: u16) -> None:
    """Copy the game above *to* down to it."""
    games.score[to] = games.score[to - 1]
    games.day[to] = games.day[to - 1]
    games.slot[to] = games.slot[to - 1]
    games.mark[to] = games.mark[to - 1]
    spell(games, to, games.letters, (to - 1) * sizes.NAME)


def spell(games: TopGames, index: u16, name: Span, start: u16) -> None:
    """Give the game at *index* the name that stands at *start*; behind a name all is zero."""
    at: u16 = index * sizes.NAME
    for i in range(sizes.NAME):
        letter: u8 = name[start + i]
        if letter == 0 and games.letters[at + i] == 0:
            return
        games.letters[at + i] = letter


def place_of(games: TopGames, index: u16) -> u16:
    """Return the place of the game at *index*: 1 + the games with a higher score."""
    place: u16 = index
    while place > 0 and games.score[place - 1] == games.score[index]:
        place -= 1
    return place + 1
