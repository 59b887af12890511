"""A record as a row of CSV, and back: readable columns, and the 96 bytes themselves, so that nothing is lost."""

import csv
import io

from dyacht.core import sizes
from dyacht.core.book import days, names, record, valid
from dyacht.core.book.days import Date
from dyacht.core.book.record import Found, Record, Status
from dyacht.core.codec import cp437
from dyacht.core.rules import card
from dyacht.core.words import new

BOXES = (
    "ones", "twos", "threes", "fours", "fives", "sixes", "three_kind", "four_kind", "full_house",
    "small_straight", "large_straight", "yacht", "chance",
)  # fmt: skip
COLUMNS = ("slot", "found", "name", "date", "status", "early", "score", *BOXES, "extra_yachts", "roll", "held", "dice", "sequence", "raw")
NEEDED = ("name", "date", "status", *BOXES)
"""Columns that a row without raw must have."""
FOUND = ("blank", "good", "damaged", "later format")
STATUS = ("", "playing", "finished", "ended")


def line_of(row: list[str]) -> str:
    """Return a row as a line of CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerow(row)
    return out.getvalue()


HEAD = line_of(list(COLUMNS))


class BadRow(ValueError):
    """A row that no record can be made of; the text says why."""


def row_of(slot: int, image: bytes) -> list[str]:
    """Return the columns of what stands in a slot; without a good record, only raw says what it is."""
    entry: Record = new(Record)
    found = record.decode(entry, image)
    if found != Found.GOOD:
        return [str(slot), FOUND[found], *[""] * (len(COLUMNS) - 3), image.hex()]
    boxes = ["" if points == card.OPEN else str(points) for points in entry.card.boxes]
    return [
        str(slot), FOUND[found], name_of(entry.name), date_of(entry.day), STATUS[entry.status], "yes" if entry.early else "",
        str(card.total(entry.card)), *boxes, str(entry.card.extra), str(entry.roll),
        "".join(str(i + 1) for i in range(5) if entry.held >> i & 1), "".join(map(str, entry.dice)), str(entry.sequence), image.hex(),
    ]  # fmt: skip


def image_of(row: dict[str, str]) -> bytes:
    """Return the record of a row: its raw bytes where they say what the columns say, else one made of the columns. Raises BadRow."""
    raw = bytes.fromhex(row.get("raw") or "")
    if len(raw) == sizes.RECORD:
        said = dict(zip(COLUMNS, row_of(0, raw), strict=True))
        if all((row.get(key) or "") == said[key] for key in COLUMNS if key in row and key != "slot"):
            return raw
    elif raw:
        raise BadRow(f"raw should have {2 * sizes.RECORD} hex digits")
    if (row.get("found") or "good") != "good":
        raise BadRow(f"a {row['found']} record can be told by raw alone")
    return made_of(row)


def made_of(row: dict[str, str]) -> bytes:
    """Return a record made of a row's columns."""
    entry: Record = new(Record)
    entry.name[:] = name_from(row["name"] or "")
    date = (row["date"] or "").replace("-", "").encode("ascii", "replace")
    entry.day = days.parse(date, 0, len(date))
    if entry.day == days.NO_DAY or not names.is_name(entry.name):
        raise BadRow("name or date is none")
    entry.status = STATUS.index(row["status"]) if row["status"] in STATUS else Status.NONE
    entry.early = row.get("early") == "yes"
    for i, key in enumerate(BOXES):
        entry.card.boxes[i] = number(row, key, card.OPEN)
    entry.card.extra = number(row, "extra_yachts", 0)
    entry.roll = number(row, "roll", 0)
    entry.held = sum(1 << int(die) - 1 for die in row.get("held") or "" if die in "12345")
    for i, die in enumerate((row.get("dice") or "")[:5]):
        entry.dice[i] = int(die)
    filled = card.BOXES - card.left(entry.card)
    if not (valid.card(entry.card) and record.is_status(entry.status, filled) and valid.turn(entry.roll, entry.dice)):
        raise BadRow("no game can stand so")
    image = [0] * sizes.RECORD
    record.first_image(entry, image)
    return bytes(image)


def number(row: dict[str, str], key: str, default: int) -> int:
    """Return a column's number."""
    text = row.get(key) or ""
    if not text:
        return default
    if not text.isascii() or not text.isdigit() or int(text) > 255:
        raise BadRow(f"{key} should be a number up to 255")
    return int(text)


def name_of(name: list[int]) -> str:
    """Return a player's name as text."""
    return bytes(name).split(b"\0")[0].decode("cp437")


def name_from(text: str) -> list[int]:
    """Return a name as the door takes it from a caller; all zero where it is none."""
    data = text.encode("utf-8", "surrogateescape")
    letters = [0] * (len(data) * 4 + sizes.NAME)
    name = [0] * sizes.NAME
    names.put_name(name, letters, cp437.text_in(data, 0, len(data), letters, len(letters)))
    return name


def date_of(day: int) -> str:
    """Return a day as YYYY-MM-DD."""
    date: Date = new(Date)
    days.split(day, date)
    return f"{date.year}-{date.month:02}-{date.day:02}"
