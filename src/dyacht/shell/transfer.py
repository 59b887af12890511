"""All records as CSV, and back. An export into an empty folder gives the same file, byte for byte."""

import csv
import os

from dyacht.core.book import days, names, record
from dyacht.core.book.record import Found, Record
from dyacht.core.words import new
from dyacht.shell import csvrows
from dyacht.shell.faults import NoData
from dyacht.shell.sieve import FOLD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from dyacht.shell.records import Records


class Played:
    """Which player has a game on which day, in little memory: a bit a day."""

    def __init__(self) -> None:
        self.players: dict[bytes, bytearray] = {}
        self.entry: Record = new(Record)

    def take(self, image: bytes) -> bool:
        """Take a good record; return whether it is the first of its player and day. Of no other record it is."""
        if record.decode(self.entry, image) != Found.GOOD:
            return False
        name = bytes(image[: names.size(image)]).translate(FOLD)
        bits = self.players.setdefault(name, bytearray((days.LAST + 8) // 8))
        place, bit = self.entry.day >> 3, 1 << (self.entry.day & 7)
        is_first = not bits[place] & bit
        bits[place] |= bit
        return is_first


def give(records: "Records", path: str) -> str:
    """Write every slot to a CSV file that is not there yet; return what was done."""
    count = 0
    try:
        with open(path, "x", encoding="utf-8", newline="") as file:
            file.write(csvrows.HEAD)
            out = csv.writer(file, lineterminator="\r\n")
            for slot, image in records.each():
                out.writerow(csvrows.row_of(slot, image))
                count += 1
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError as error:
        raise NoData(f"{path} is there already, and is not written over.") from error
    return f"{count} records were exported to {path}."


def take(records: "Records", path: str, ask: "Callable[[str], bool]") -> str:
    """Add the records of a CSV file that are not there yet; return what was done, nothing if the sysop says no."""
    images = read(path)
    played = Played()
    seen = 0
    for _, image in records.each():
        played.take(image)
        seen += 1
    if seen == 0:
        if not ask(f"dyacht.dat is empty. Put all {len(images)} records there just as they were?"):
            return ""
        added = records.append(images, lambda slot, image: True, 0)
        return f"{added} records were imported from {path} into an empty dyacht.dat."
    if not ask(f"Add those of {len(images)} records whose player has no game of that day yet?"):
        return ""
    added = records.append(images, lambda slot, image: played.take(image), seen)
    return f"{added} of {len(images)} records were imported from {path}; of the others' players and days there are games already."


def read(path: str) -> list[bytes]:
    """Return the records of a CSV file. Raises NoData with the line of a row that makes none."""
    images = []
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = csv.DictReader(file)
        lacking = [key for key in csvrows.NEEDED if key not in (rows.fieldnames or ())]
        if lacking:
            raise NoData(f"{path}: the first line should name the columns; it lacks {', '.join(lacking)}.")
        try:
            for row in rows:
                images.append(csvrows.image_of(row))
        except ValueError as error:
            raise NoData(f"{path}, line {rows.line_num}: {error}. Nothing was imported.") from error
    return images
