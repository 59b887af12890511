"""The games that dyacht.idx has of each player and of each day, and the home screen's tables made of them.

Only games that can no longer change, and of one player and day the one that counts. All others are the index's pending slots.
"""

from binascii import crc32
from struct import Struct

from dyacht.core import sizes
from dyacht.core.book import book, daytable, mine, names, record
from dyacht.core.book.record import DAY_AT, Record
from dyacht.core.rules import card
from dyacht.shell.cover import Cover

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dyacht.core.book.book import Book

    Game = tuple[int, int, int]

GAME = Struct("<HIH")
"""Day, slot, and the score with its mark below it."""
MARK = 8
"""Marks are less."""
PLAYER = Struct("<30sIII")
"""Folded name, checksum, place and bytes of the games."""
DAY = Struct("<III")
"""The same for a day; there is one of each from day 0 on."""
FOLD = bytes(names.FOLD)


class Games:
    """Games by player and by day, while an index is made."""

    def __init__(self) -> None:
        self.players: dict[bytes, bytearray] = {}
        self.days: dict[int, bytearray] = {}

    def note(self, slot: int, game: Record) -> None:
        """Take a game."""
        score = card.total(game.card) * MARK + game.status + (mine.EARLY if game.early else 0)
        data = GAME.pack(game.day, slot, score)
        self.players.setdefault(folded(bytes(game.name)), bytearray()).extend(data)
        self.days.setdefault(game.day, bytearray()).extend(data)

    def load(self, cover: Cover) -> bool:
        """Take what an index has; return whether it was whole."""
        for at in range(cover.players):
            name, *place = PLAYER.unpack_from(cover.data, cover.body_at + at * PLAYER.size)
            data = cover.part(*place)
            if data is None:
                return False
            self.players[name.split(b"\0")[0]] = bytearray(data)
        for day in range(cover.days):
            data = cover.part(*place_of(cover, day))
            if data is None:
                return False
            if data:
                self.days[day] = bytearray(data)
        return True

    def packed(self) -> tuple[int, int, bytes, bytes]:
        """Return how many players and days there are, where the games of each stand, and the games."""
        places, games = bytearray(), bytearray()
        for name, data in self.players.items():
            places += PLAYER.pack(name, crc32(data), len(games), len(data))
            games += data
        days = max(self.days, default=-1) + 1
        for day in range(days):
            data = self.days.get(day, bytearray())
            places += DAY.pack(crc32(data), len(games), len(data))
            games += data
        return len(self.players), days, bytes(places), bytes(games)


def size(cover: Cover) -> int:
    """Return the bytes that tell where the games stand."""
    return cover.players * PLAYER.size + cover.days * DAY.size


def place_of(cover: Cover, day: int) -> "tuple[int, int, int]":
    """Return where the games of a day stand."""
    check, at, count = DAY.unpack_from(cover.data, cover.body_at + cover.players * PLAYER.size + day * DAY.size)
    return check, at, count


def of_player(cover: Cover, name: bytes) -> "list[Game] | None":
    """Return the games of a player, the earliest first; None where they can't be read."""
    end = cover.body_at + cover.players * PLAYER.size
    wanted = name.ljust(sizes.NAME, b"\0")
    at = cover.data.find(wanted, cover.body_at, end)
    while at >= 0 and (at - cover.body_at) % PLAYER.size:
        at = cover.data.find(wanted, at + 1, end)
    if at < 0:
        return []
    data = cover.part(*PLAYER.unpack_from(cover.data, at)[1:])
    return None if data is None else sorted(GAME.iter_unpack(data))


def of_day(cover: Cover, day: int) -> "list[Game] | None":
    """Return the games of a day; None where they can't be read."""
    if day >= cover.days:
        return []
    data = cover.part(*place_of(cover, day))
    return None if data is None else list(GAME.iter_unpack(data))


def recall(account: "Book", cover: Cover, slots: int) -> bool:
    """Put into the tables all that the index has of what the query wants; False where it does not fit, and nothing is put.

    What is pending, and the slots behind those that are covered, are then to be fed as ever.
    """
    query = account.query
    name = folded(bytes(query.name))
    if account.aim != book.Aim.TABLES or account.seeking or not query.mine or not name or not cover.open(slots) or not cover.is_true():
        return False
    own = of_player(cover, name)
    if own is None:
        return False
    games: list[Game] = []
    for day in range(query.first, query.last + 1):
        found = of_day(cover, day)
        if found is None:
            return False
        games += found
    rest = len(cover.pending) + slots - cover.covered
    if len(games) + rest > sizes.PLAYERS or len(own) + rest > sizes.CARDS:
        return False
    put_own(account, own)
    for day, slot, score in games:
        put_game(account, cover, name, day, slot, score)
    return True


def put_own(account: "Book", own: "list[Game]") -> None:
    """Fill the caller's games, which are in the order of their days, into an empty table."""
    table = account.mine
    count = table.count = len(own)
    for i in range(count):
        table.day[i], table.slot[i], score = own[i]
        table.score[i], table.mark[i] = divmod(score, MARK)
    if own:
        account.earliest = own[0][0]


def put_game(account: "Book", cover: Cover, name: bytes, day: int, slot: int, score: int) -> None:
    """Add one game of a day, with its name as it is spelt on file; the caller's own is fed whole."""
    data = cover.disk.read(cover.handle, slot * sizes.RECORD, sizes.RECORD)
    if len(data) < sizes.RECORD or record.word(data, DAY_AT) != day:
        return
    if folded(data[: sizes.NAME]) == name:
        book.add(account, slot, data)
        return
    account.earliest = min(account.earliest, day)
    daytable.put(account.table, data[: sizes.NAME], day, slot, score // MARK, score % MARK)  # type: ignore[arg-type]


def folded(name: bytes) -> bytes:
    """Return a name as it is the same for all its spellings, without the zeros at its end."""
    return name.split(b"\0")[0].translate(FOLD)
