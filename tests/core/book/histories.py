"""Random histories of a board's games, as records for the book and as a table for SQLite, which answers in another way."""

import random
import sqlite3
from dataclasses import dataclass

from dyacht.core import sizes
from dyacht.core.book import boards, days, names, record
from dyacht.core.book.book import Book
from dyacht.core.book.ledger import Ledger
from dyacht.core.book.record import Found, Record, Status
from dyacht.core.book.sheet import Sheet
from dyacht.core.rules import card
from dyacht.core.rules.card import BOXES, OPEN, Box
from dyacht.core.words import new


@dataclass(frozen=True)
class Game:
    """One slot of dyacht.dat."""

    name: str
    day: int
    upper: int = 0
    """Sixes: 0 to 30."""
    chance: int = 5
    fifty: bool = False
    extra: bool = False
    """A further Yacht, which needs the fifty and leaves 25 in 3 of a Kind."""
    status: int = Status.ENDED
    early: bool = False
    damaged: bool = False

    @property
    def score(self) -> int:
        return self.upper // 6 * 6 + self.chance + 50 * self.fifty + 125 * self.paid

    @property
    def paid(self) -> bool:
        return self.extra and self.fifty

    def record(self) -> Record:
        made = new(Record)
        letters = self.name.encode("cp437")
        names.put_name(made.name, letters, len(letters))
        made.day, made.status, made.early = self.day, self.status, self.early
        made.card.boxes[:] = [OPEN] * BOXES
        made.card.boxes[Box.SIXES] = self.upper // 6 * 6
        made.card.boxes[Box.CHANCE] = self.chance
        if self.fifty:
            made.card.boxes[Box.YACHT] = 50
        if self.paid:
            made.card.boxes[Box.THREE_KIND], made.card.extra = 25, 1
        assert card.total(made.card) == self.score
        return made

    def image(self) -> bytes:
        image = [0] * 96
        record.first_image(self.record(), image)
        image[50] ^= 4 * self.damaged
        return bytes(image)


def fold(name: str) -> str:
    return name.upper()


def history(seed: int, games: int, players: int, first: int, last: int) -> list[Game]:
    """Return *games* games of players whose names differ by case now and then, with ties, doubles and damage."""
    chance = random.Random(seed)
    made = []
    for _ in range(games):
        name = f"p{chance.randrange(players)}é"
        made.append(
            Game(
                name=name if chance.random() < 0.7 else name.swapcase(),
                day=chance.randint(first, last) if chance.random() < 0.7 else min(last, first + int(abs(chance.gauss(0, 12)))),
                upper=chance.choice([0, 0, 6, 30]),
                chance=chance.choice([5, 6, 30]),
                fifty=chance.random() < 0.3,
                extra=chance.random() < 0.3,
                status=chance.choice([Status.PLAYING, Status.ENDED]),
                early=chance.random() < 0.1,
                damaged=chance.random() < 0.03,
            )
        )
    return made


class Oracle:
    """The same games in SQLite: what counts on *today* is in the view g."""

    def __init__(self, games: list[Game], today: int) -> None:
        self.base = sqlite3.connect(":memory:")
        self.base.execute("CREATE TABLE slots (slot, name, fold, day, score, yachts, upper, mark)")
        self.base.executemany(
            "INSERT INTO slots VALUES (?,?,?,?,?,?,?,?)",
            [
                (slot, one.name, fold(one.name), one.day, one.score, one.fifty + one.paid, one.upper // 6 * 6, one.status + 4 * one.early)
                for slot, one in enumerate(games)
                if not one.damaged
            ],
        )
        self.base.executescript(
            f"""CREATE TABLE months (month INTEGER, first INTEGER, last INTEGER);
            CREATE TABLE g AS SELECT *, min(slot) FROM slots WHERE day <= {today} GROUP BY fold, day;
            CREATE TABLE tops AS SELECT day, max(score) AS top FROM g GROUP BY day HAVING max(score) > 0;
            CREATE TABLE winners AS SELECT g.day, fold, score FROM g JOIN tops ON g.day = tops.day AND score = top;"""
        )
        months = [(month, days.month_first(month), days.month_last(month)) for month in range(300)]
        self.base.executemany("INSERT INTO months VALUES (?,?,?)", months)

    def ask(self, query: str, *values: int) -> list[tuple[object, ...]]:
        return self.base.execute(query, values).fetchall()

    def standings(self, first: int, last: int) -> list[tuple[object, ...]]:
        """Return (place, name, score, games, wins, average in tenths, best, Yachts), best first."""
        return self.ask(
            """SELECT rank() OVER (ORDER BY sum(score) DESC), fold, sum(score), count(*),
                (SELECT count(*) FROM winners w WHERE w.fold = g.fold AND w.day BETWEEN ?1 AND ?2),
                CAST(round(sum(score) * 10.0 / count(*) + 1e-9) AS INTEGER), max(score), sum(yachts)
            FROM g WHERE day BETWEEN ?1 AND ?2 GROUP BY fold ORDER BY sum(score) DESC, fold""",
            first,
            last,
        )

    def runs(self) -> list[tuple[object, ...]]:
        """Return (name, days, last day) of every unbroken run."""
        return self.ask(
            """SELECT fold, count(*), max(day)
            FROM (SELECT fold, day, day - row_number() OVER (PARTITION BY fold ORDER BY day) AS run FROM g) GROUP BY fold, run"""
        )


@dataclass
class Desk:
    """A book, a ledger and a sheet, fed from memory as the shell feeds them from a file."""

    book: Book
    ledger: Ledger
    sheet: Sheet
    passes: int = 0

    def show(self, games: list[Game], which: int, today: int, month: int = 0) -> Sheet:
        wanted = boards.begin(self.book, self.ledger, self.sheet, which, month, today)
        return self.feed(games, wanted)

    def feed(self, games: list[Game], wanted: bool) -> Sheet:
        images = [one.image() for one in games]
        self.passes = 0
        while wanted:
            self.passes += 1
            for slot, image in enumerate(images):
                assert boards.add(self.book, self.ledger, slot, image) in (Found.BLANK, Found.GOOD, Found.DAMAGED)
            wanted = boards.finish(self.book, self.ledger, self.sheet)
        return self.sheet


def desk() -> Desk:
    return Desk(new(Book), new(Ledger), new(Sheet))


def text_at(letters: list[int], start: int) -> str:
    return bytes(letters[start : start + 30]).split(b"\0")[0].decode("cp437")


def rows(sheet: Sheet) -> list[tuple[int, str, int]]:
    """Return (place, folded name, row) of each row of a sheet in order."""
    count = sheet.ranks.count
    return [(sheet.ranks.place[i], fold(text_at(sheet.letters, row * 30)), row) for i, row in enumerate(sheet.ranks.order[:count])]


def holders(sheet: Sheet, title: int) -> tuple[int, int, list[tuple[str, int]]]:
    """Return (value, how many share it, [(folded name, when)]) of a title."""
    entries = [title * sizes.HOLDERS + i for i in range(min(sheet.shared[title], sizes.HOLDERS))]
    return sheet.value[title], sheet.shared[title], [(fold(text_at(sheet.letters, one * 30)), sheet.when[one]) for one in entries]
