"""A page as a picture: the letters of a PC's VGA card in its sixteen colours, each dot two by two."""

from pathlib import Path

from PIL import Image

from dyacht.core import sizes
from dyacht.core.screens.page import Page

WIDTH, HEIGHT, SCALE = 8, 16, 2
CAPITAL_A = bytes.fromhex("000010386CC6C6FEC6C6C6C600000000")
"""How the card's letters are found within a program that carries them."""
CARRIERS = ("/usr/share/vgabios/vgabios.bin", "/usr/bin/dosbox")
COLOURS = (
    (0x00, 0x00, 0x00), (0x00, 0x00, 0xAA), (0x00, 0xAA, 0x00), (0x00, 0xAA, 0xAA),
    (0xAA, 0x00, 0x00), (0xAA, 0x00, 0xAA), (0xAA, 0x55, 0x00), (0xAA, 0xAA, 0xAA),
    (0x55, 0x55, 0x55), (0x55, 0x55, 0xFF), (0x55, 0xFF, 0x55), (0x55, 0xFF, 0xFF),
    (0xFF, 0x55, 0x55), (0xFF, 0x55, 0xFF), (0xFF, 0xFF, 0x55), (0xFF, 0xFF, 0xFF),
)  # fmt: skip


class NoLettersError(Exception):
    """Nothing on this machine carries the letters of a VGA card."""


def font(carriers: tuple[str, ...] = CARRIERS) -> bytes:
    """Return 256 letters of 16 bytes, a byte a row, the leftmost dot highest."""
    for carrier in carriers:
        path = Path(carrier)
        if path.is_file():
            data = path.read_bytes()
            start = data.find(CAPITAL_A) - ord("A") * HEIGHT
            if start >= 0:
                return data[start : start + 256 * HEIGHT]
    raise NoLettersError(f"The letters of a VGA card are in none of {', '.join(carriers)}. On Debian: apt-get install vgabios")


def draw(page: Page, dots: bytes) -> Image.Image:
    """Return the page as a picture; the resting cursor is an underline, as a terminal shows it."""
    columns, rows = sizes.COLUMNS * WIDTH, sizes.ROWS * HEIGHT
    pixels = bytearray(columns * rows)
    for at, cell in enumerate(page.cells):
        row, column = divmod(at, sizes.COLUMNS)
        ink, paper = cell >> 8 & 15, cell >> 12
        for y in range(HEIGHT):
            line = 0xFF if at == page.cursor and y >= HEIGHT - 2 else dots[(cell & 0xFF) * HEIGHT + y]
            start = (row * HEIGHT + y) * columns + column * WIDTH
            pixels[start : start + WIDTH] = bytes(ink if line >> (7 - x) & 1 else paper for x in range(WIDTH))
    picture = Image.frombytes("P", (columns, rows), bytes(pixels))
    picture.putpalette([part for colour in COLOURS for part in colour])
    return picture.resize((columns * SCALE, rows * SCALE), Image.Resampling.NEAREST)
