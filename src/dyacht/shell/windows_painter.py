"""The door's own ANSI on a console that shows what calls tell it: every Windows has those, while escape sequences came late.

Knows the few sequences that the core sends (codec/ansi.py), and what a console's cells are; calls nothing of Windows itself.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Surface(Protocol):
        """The console's calls. Places are counted from the window's upper left corner, attributes are a PC's."""

        def reset(self) -> tuple[int, int]:
            """Find the window where it is now; return its columns and rows."""

        def where(self) -> tuple[int, int]:
            """Return the cursor's column and row."""

        def move(self, x: int, y: int) -> None:
            """Put the cursor somewhere."""

        def dye(self, attribute: int) -> None:
            """Choose the colours of what is written next."""

        def write(self, text: str) -> None:
            """Write, the cursor going along."""

        def erase(self, x: int, y: int, count: int, attribute: int) -> None:
            """Make cells blank."""


GREY = 7
COLOURS = (0, 4, 2, 6, 1, 5, 3, 7)
"""ANSI's colours as a PC's: the bits of red and blue change places."""
INTRODUCER = "\x1b["


class Painter:
    """One screen."""

    def __init__(self, surface: "Surface") -> None:
        self.surface = surface
        self.ink = GREY
        self.columns, self.rows = surface.reset()
        surface.dye(self.ink)

    def paint(self, text: str) -> None:
        """Show *text*, in which every sequence is whole."""
        plain, *others = text.split(INTRODUCER)
        if plain:
            self.surface.write(plain)
        for other in others:
            end = next((i for i, letter in enumerate(other) if letter.isalpha()), len(other))
            numbers = [int(each) if each.isdecimal() else 0 for each in other[:end].split(";")]
            self._perform(other[end : end + 1], numbers)
            if other[end + 1 :]:
                self.surface.write(other[end + 1 :])

    def _perform(self, letter: str, numbers: list[int]) -> None:
        count = max(numbers[0], 1)
        match letter:
            case "A" | "B" | "C" | "D":
                x, y = self.surface.where()
                across = {"C": count, "D": -count}.get(letter, 0)
                down = {"A": -count, "B": count}.get(letter, 0)
                self.surface.move(min(max(x + across, 0), self.columns - 1), min(max(y + down, 0), self.rows - 1))
            case "H":
                self.surface.move(max(numbers[1] if len(numbers) > 1 else 1, 1) - 1, count - 1)
            case "J":
                self.columns, self.rows = self.surface.reset()
                self.surface.erase(0, 0, self.columns * self.rows, self.ink)
            case "K":
                x, y = self.surface.where()
                self.surface.erase(x, y, self.columns - x, self.ink)
            case "m":
                for number in numbers:
                    self._dye(number)
                self.surface.dye(self.ink)

    def _dye(self, number: int) -> None:
        if number == 0:
            self.ink = GREY
        elif number == 1:
            self.ink |= 8
        elif 30 <= number <= 37:
            self.ink = self.ink & 0xF8 | COLOURS[number - 30]
        elif 40 <= number <= 47:
            self.ink = self.ink & 0x0F | COLOURS[number - 40] << 4
