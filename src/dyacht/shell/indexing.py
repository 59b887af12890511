"""Makes dyacht.idx, or goes on with the one that is there: feeds records once and puts what can no longer change on file.

Knows what index.py and games.py read, and writes the same.
"""

from array import array
from binascii import crc32

from dyacht.core import sizes
from dyacht.core.book import days, ledger, mine, names, record, roster, settled
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Found, Record
from dyacht.core.book.roster import BUCKETS
from dyacht.core.book.tops import ENTRY, NONE
from dyacht.core.rules import card
from dyacht.core.words import CODES, new
from dyacht.shell import cover as covers
from dyacht.shell import games
from dyacht.shell.cover import PLAYER, SPELLING, Cover
from dyacht.shell.games import MARK
from dyacht.shell.index import each, is_far, layout_of, slots_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from dyacht.core.book.days import Terms

    Packed = tuple[list[int], bytes, bytes]

STEP = 1023
"""Progress is told for slots with all of these bits."""


class Making:
    """One index that is being made."""

    def __init__(self, cover: Cover, terms: "Terms", progress: "Callable[[int], bool]") -> None:
        self.cover, self.terms, self.progress = cover, terms, progress
        self.entry: Record = new(Record)
        self.account: Ledger = new(Ledger)
        self.known = Collection()
        self.covered = 0
        """Slots covered: all unless the ledger is full or the caller has gone."""
        self.pending: Sequence[int] = ()
        """Those of them that are not final."""
        self.pended = 1
        """The checksum of those, as they were fed."""
        self.told: list[tuple[int, int]] = []
        """The day and the checksum of the folded name of each pending slot."""
        self.is_left = False
        self.damaged = 0

    def go_on(self, account: Ledger | None, slots: int) -> None:
        """Add the slots up to *slots* to an index that was read, or to none, and put it on file."""
        ledger.begin(self.account, 0, self.cover.today)
        self.account.today = self.cover.today
        if account is not None and self.known.load(self.cover):
            self.account, self.covered, self.pending = account, self.cover.covered, self.cover.pending
        else:
            self.known = Collection()
        begun = self.covered
        fed = slots_of(self.cover, self.pending, begun, slots)
        waiting = self._feed(fed, len(self.pending) + slots - begun)
        sort_players(self.account)
        settled_part = packed(self.account)
        for slot, data in waiting:
            self._add_pending(slot, data)
        if self.covered > begun and not ledger.lacks(self.account):
            self._write(settled_part, packed(self.account))

    def _feed(self, fed: "Iterable[tuple[int, bytes]]", count: int) -> "list[tuple[int, bytes]]":
        """Add what is final; return the slots that are not."""
        waiting: list[tuple[int, bytes]] = []
        held: list[bytes] = []
        for done, (slot, data) in enumerate(fed):
            self.is_left = done & STEP == STEP and not self.progress(done * 100 // count)
            if ledger.lacks(self.account) or self.is_left:
                break
            if self._settle(slot, data, held):
                self.known.note(slot, self.entry)
            else:
                waiting.append((slot, data))
            self.covered = slot + 1
        for data in held:
            record.decode(self.entry, data)
            settled.release(self.account, self.entry)
        self.pending = [slot for slot, _ in waiting]
        return waiting

    def _settle(self, slot: int, data: bytes, held: list[bytes]) -> bool:
        """Add a game that is final, or hold its day for one that is not; return whether the slot needs no second look."""
        if record.decode(self.entry, data) != Found.GOOD or days.is_sealed(self.cover.today, self.entry.day):
            return False
        if settled.is_final(self.entry, self.terms, self.cover.today):
            return ledger.add(self.account, slot, self.entry)
        if settled.hold(self.account, slot, self.entry):
            held.append(data)
        return False

    def _add_pending(self, slot: int, data: bytes) -> None:
        """Make the ledger whole by a slot that is not final, and tell of it."""
        found = record.decode(self.entry, data)
        self.damaged += found == Found.DAMAGED
        if found == Found.GOOD:
            ledger.add(self.account, slot, self.entry)
        self.pended = covers.pending_sum(self.pended, data)
        self.told.append((record.word(data, record.DAY_AT), crc32(games.folded(data[: sizes.NAME]))))

    def _write(self, kept: "Packed", whole: "Packed") -> None:
        """Put the index on file; a folder that takes none is no reason to show no board."""
        cover, terms = self.cover, self.terms
        players, places, data = self.known.packed()
        bodies = (*kept[1:], *whole[1:])
        head = (
            layout_of(list(each(self.account))), self.covered, covers.sum_of(cover.disk, cover.handle, self.covered, self.pending),
            self.pended, cover.today, terms.start, terms.makeup_days, terms.play_ahead_day, len(self.pending), self.damaged, len(kept[0]),
            *(number for body in bodies for number in (len(body), crc32(body))), len(self.known.players), len(self.known.spellings),
            crc32(players), len(places) // covers.DAY,
        )  # fmt: skip
        told = [*self.pending, *(day for day, _ in self.told), *(name for _, name in self.told), *kept[0], *whole[0]]
        try:
            check = covers.write(cover.folder, head, told, (*bodies, players, places, data))
        except OSError:
            return
        cover.vouch(check, self.pended, self.covered)


class Collection:
    """Games by player and by day, while an index is made."""

    def __init__(self) -> None:
        self.players: dict[bytes, Columns] = {}
        self.days: dict[int, array[int]] = {}
        """Slot, spelling, and score with mark, three numbers a game."""
        self.spellings: dict[bytes, int] = {}

    def note(self, slot: int, game: Record) -> None:
        """Take a game."""
        self.put(bytes(game.name), game.day, slot, card.total(game.card), game.status + (mine.EARLY if game.early else 0))

    def put(self, name: bytes, day: int, slot: int, score: int, mark: int) -> None:
        """Take a game by its figures."""
        spelling = self.spellings.setdefault(name, len(self.spellings))
        if day not in self.days:
            self.days[day] = array("I")
        self.days[day].extend((slot, spelling, score * MARK + mark))
        folded = games.folded(name)
        if folded not in self.players:
            self.players[folded] = Columns()
        self.players[folded].put(day, slot, score, mark)

    def load(self, cover: Cover) -> bool:
        """Take what an index has; return whether it was whole."""
        told = games.Names.of(cover)
        if told is None:
            return False
        for day in range(cover.days):
            found = games.of_day(cover, day)
            if found is None:
                return False
            for slot, spelling, score in games.triples(found):
                self.put(told.letters(spelling), day, slot, *divmod(score, MARK))
        return True

    def packed(self) -> tuple[bytes, bytes, bytes]:
        """Return what tells of players and spellings, where the games of each day stand, and the games."""
        told, places, data = bytearray(), bytearray(), bytearray()
        numbers: dict[bytes, int] = {}
        for name, columns in self.players.items():
            numbers[name] = len(numbers)
            told += name.ljust(sizes.NAME, b"\0") + place(crc32(name), columns.packed(), data)
        letters, others = bytearray(), bytearray()
        for name in self.spellings:
            letters += name
            others += words(numbers[games.folded(name)], names.mix(list(name)) % BUCKETS)
        folded = [games.folded(name) for name in self.spellings]
        for day in range(max(self.days, default=-1) + 1):
            places += place(day + 1, ranked(self.days.get(day, ()), folded), data)
        assert len(told) == len(numbers) * PLAYER
        assert len(letters) + len(others) == len(self.spellings) * SPELLING
        return bytes(told + letters + others), bytes(places), bytes(data)


class Columns:
    """One player's games."""

    def __init__(self) -> None:
        self.slots, self.days, self.scores, self.marks = array("I"), array("H"), array("H"), array("B")

    def put(self, day: int, slot: int, score: int, mark: int) -> None:
        """Take a game."""
        self.slots.append(slot)
        self.days.append(day)
        self.scores.append(score)
        self.marks.append(mark)

    def packed(self) -> bytes:
        """Return the games by day, the earliest first: all slots, all days, all scores, all marks."""
        order = sorted(range(len(self.days)), key=self.days.__getitem__)
        columns = (self.slots, self.days, self.scores, self.marks)
        return b"".join(type(column)(column.typecode, map(column.__getitem__, order)).tobytes() for column in columns)


def sort_players(account: Ledger) -> None:
    """Give the players rows in order of their names, which leaves little to do to whoever ranks them."""
    who, tops = account.who, account.tops
    letters = bytes(who.letters[: who.count * sizes.NAME])
    named = [letters[at : at + sizes.NAME] for at in range(0, len(letters), sizes.NAME)]
    rows = sorted(range(who.count), key=[games.folded(name) for name in named].__getitem__)
    who.letters[: len(letters)] = type(who.letters)(b"".join(named[row] for row in rows))
    columns = (
        who.newest, account.heads, account.best, account.best_day, account.most, account.most_day, account.upper, account.upper_day,
        account.yachts,
    )  # fmt: skip
    for column in columns:
        for row, value in enumerate([column[row] for row in rows]):
            column[row] = value
    roster.rehash(who)
    moved = {before: row for row, before in enumerate(rows)}
    for day in range(tops.days):
        links, at = tops.heads, day
        while ENTRY <= links[at] != NONE:
            entry = links[at] - ENTRY
            tops.row[entry] = moved[tops.row[entry]]
            links, at = tops.nexts, entry
        if links[at] != NONE:
            links[at] = moved[links[at]]


def words(*values: int) -> bytes:
    """Return numbers as they stand on file."""
    return array("I", values).tobytes()


def place(key: int, games: bytes, data: bytearray) -> bytes:
    """Put games behind others; return what tells where they stand."""
    told = words(crc32(games, key), len(data), len(games))
    data += games
    return told


def ranked(games: "Sequence[int]", folded: list[bytes]) -> bytes:
    """Return a day's games as a table of that day shows them, which leaves little to do to whoever puts them in order."""
    each = sorted(zip(games[0::3], games[1::3], games[2::3], strict=True), key=lambda game: (-(game[2] // MARK), folded[game[1]]))
    return words(*[number for game in each for number in game])


def packed(account: Ledger) -> "Packed":
    """Return a ledger's single numbers and the lengths of its arrays without the zeros at their end; and its near and far arrays."""
    fields: list[int] = []
    body: tuple[list[bytes], list[bytes]] = ([], [])
    for made, name, kind, length in each(account):
        value = getattr(made, name)
        if not length:
            fields.append(value)
            continue
        code, width = CODES[kind.high]
        data = (value if isinstance(value, memoryview) else array(code, value)).tobytes()
        fields.append(-(-len(data.rstrip(b"\0")) // width))
        body[is_far(length)].append(data[: fields[-1] * width])
    return fields, b"".join(body[0]), b"".join(body[1])
