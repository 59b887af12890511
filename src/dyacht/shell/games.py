"""The games that dyacht.idx has of each player and of each day, and the home screen's tables made of them.

Only games that can no longer change, and of one player and day the one that counts. All others are the index's pending slots.
"""

from binascii import crc32

from dyacht.core import sizes
from dyacht.core.book import book, daytable, mine, names
from dyacht.shell.cover import PLAYER, Cover, numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dyacht.core.book.book import Book
    from dyacht.core.book.daytable import DayTable

MARK = 8
"""A day's game is three numbers: slot, spelling, and the score with its mark below it; marks are less."""
GAME = 4 + 2 + 2 + 1
"""Bytes of a player's game: slot, day, score, mark, each in a row of its own, the earliest day first."""
NO_GAMES = memoryview(b"").cast("I")
FOLD = bytes(names.FOLD)


class Names:
    """The players and the spellings of their names."""

    def __init__(self, data: bytes, players: int, spellings: int) -> None:
        self.data, self.players = data, players
        self.letters_at = players * PLAYER
        self.told = numbers(data[self.letters_at + spellings * sizes.NAME :])
        """By spelling, the player's number and the roster's bucket."""

    @classmethod
    def of(cls, cover: Cover) -> "Names | None":
        """Return what an index tells of names; None where it is not what it was."""
        data = cover.names()
        return None if data is None else cls(data, cover.players, cover.spellings)

    def letters(self, spelling: int) -> bytes:
        """Return a name, filled up with zero bytes."""
        at = self.letters_at + spelling * sizes.NAME
        return self.data[at : at + sizes.NAME]

    def find(self, name: bytes) -> int:
        """Return where the player of a folded name is told of, or -1."""
        wanted = name.ljust(sizes.NAME, b"\0")
        at = self.data.find(wanted, 0, self.letters_at)
        while at >= 0 and at % PLAYER:
            at = self.data.find(wanted, at + 1, self.letters_at)
        return at


def of_player(cover: Cover, told: Names, name: bytes) -> bytes | None:
    """Return the games of a player in their four rows; None where they can't be read."""
    at = told.find(name)
    if at < 0:
        return b""
    return cover.games(crc32(name), *numbers(told.data[at + sizes.NAME : at + PLAYER]))


def of_day(cover: Cover, day: int) -> "memoryview[int] | None":
    """Return the games of a day, three numbers each; None where they can't be read."""
    if day >= cover.days:
        return NO_GAMES
    data = cover.games(day + 1, *cover.places(day, 1))
    return None if data is None else memoryview(data).cast("I")


def recall(account: "Book", cover: Cover, slots: int) -> bool:
    """Put into the tables all that the index has of what the query wants; False where it does not fit, and nothing is put.

    What is pending and wanted(), and the slots behind those that are covered, are then to be fed as ever.
    """
    query = account.query
    name = folded(bytes(query.name))
    if account.aim != book.Aim.TABLES or account.seeking or not query.mine or not name or not cover.open(slots) or not cover.is_true():
        return False
    told = Names.of(cover)
    own = None if told is None else of_player(cover, told, name)
    if told is None or own is None:
        return False
    games: dict[int, memoryview[int]] = {}
    for day in range(query.first, query.last + 1):
        found = of_day(cover, day)
        if found is None:
            return False
        games[day] = found
    rest = len(cover.pending) + slots - cover.covered
    if sum(map(len, games.values())) // 3 + rest > sizes.PLAYERS or len(own) // GAME + rest > sizes.CARDS:
        return False
    put_own(account, own)
    put_days(account, told, games)
    put_kept(account, cover)
    return True


def wanted(account: "Book", cover: Cover) -> "Sequence[int]":
    """Return the pending slots that the query can want."""
    query = account.query
    return cover.wanted(query.first, query.last, crc32(folded(bytes(query.name))))


def put_own(account: "Book", own: bytes) -> None:
    """Fill the caller's games into an empty table."""
    table = account.mine
    count = table.count = len(own) // GAME
    rows = memoryview(own)
    table.slot[:count] = rows[: 4 * count].cast("I")
    table.day[:count] = rows[4 * count : 6 * count].cast("H")
    table.score[:count] = rows[6 * count : 8 * count].cast("H")
    table.mark[:count] = rows[8 * count :]
    if count:
        account.earliest = min(account.earliest, table.day[0])


def put_days(account: "Book", told: Names, games: "dict[int, memoryview[int]]") -> None:
    """Fill an empty table with the games of its day, and of the day before it."""
    table = account.table
    for day, found in games.items():
        if len(found):
            account.earliest = min(account.earliest, day)
    rows = put_day(table, told, games.get(table.day, NO_GAMES))
    for slot, spelling, score in triples(games.get(table.day - 1, NO_GAMES)):
        known = table.who.count
        row = meet(table, told, rows, spelling, slot)
        if row == known:
            table.score[row] = daytable.NONE
        table.prior[row] = score // MARK
        table.prior_slot[row] = slot


def put_day(table: "DayTable", told: Names, found: "memoryview[int]") -> dict[int, int]:
    """Fill an empty table with the games of its day; return the row of each player by his number."""
    slots, spellings = found[0::3], found[1::3].tolist()
    who = table.who
    count = who.count = len(slots)
    who.letters[: count * sizes.NAME] = memoryview(b"".join([told.letters(each) for each in spellings]))
    who.newest[:count] = table.slot[:count] = slots
    table.prior[:count] = memoryview(b"\xff\xff" * count).cast("H")
    for row, score in enumerate(found[2::3]):
        table.score[row], table.mark[row] = divmod(score, MARK)
    for row, bucket in enumerate([told.told[2 * each + 1] for each in spellings]):
        who.nexts[row] = who.heads[bucket]
        who.heads[bucket] = row + 1
    return {told.told[2 * each]: row for row, each in enumerate(spellings)}


def triples(found: "memoryview[int]") -> "Iterator[tuple[int, int, int]]":
    """Go through games."""
    return zip(found[0::3], found[1::3], found[2::3], strict=True)


def meet(table: "DayTable", told: Names, rows: dict[int, int], spelling: int, slot: int) -> int:
    """Return the row of a player, as roster.meet() would, by what the index knows of the spelling."""
    player, bucket = told.told[2 * spelling : 2 * spelling + 2]
    who = table.who
    row = rows.setdefault(player, who.count)
    if row == who.count:
        who.count = row + 1
        who.nexts[row] = who.heads[bucket]
        who.heads[bucket] = row + 1
    elif slot < who.newest[row]:
        return row
    at = row * sizes.NAME
    who.letters[at : at + sizes.NAME] = told.letters(spelling)
    who.newest[row] = slot
    return row


def put_kept(account: "Book", cover: Cover) -> None:
    """Add the caller's own game of the table's day once more, as it stands on file."""
    table = account.mine
    at = mine.find(table, account.table.day)
    if at != mine.NONE:
        slot = table.slot[at]
        book.add(account, slot, cover.disk.read(cover.handle, slot * sizes.RECORD, sizes.RECORD))


def folded(name: bytes) -> bytes:
    """Return a name as it is the same for all its spellings, without the zeros at its end."""
    return name.split(b"\0")[0].translate(FOLD)
