"""Every number of the product that is a size or a limit, with its unit."""

from dyacht.core.words import SMALL, Final

COLUMNS: Final = 80
ROWS: Final = 24
CELLS: Final = COLUMNS * ROWS

NAME: Final = 30
"""Bytes of a player's name at most (CP437); a longer one is cut, and the same cut is the same player."""
RECORD: Final = 96
"""Bytes of a record in dyacht.dat."""
PART: Final = 32
"""Bytes of one of a record's three parts; 512 is a multiple, so no part crosses a disk sector."""
NO_SLOT: Final = 0xFFFF_FFFF
"""Stands for the slot of a record that is not on file yet."""

CARDS: Final = 16384 - SMALL * 12_684
"""Cards of one player that are kept at once: 3,700 (ten years and some weeks) where memory is small."""
PLAYERS: Final = 10_000 - SMALL * 9000
"""Rows of a table of players: those of one day and the day before, those whose games are added up at once, those of a board."""
PLAYER_MONTHS: Final = 65_000 - SMALL * 61_688
"""Months of players that are added up at once (one player has 1,077 at most); with more, more passes."""
MONTH_SUMS: Final = PLAYER_MONTHS - SMALL * (PLAYER_MONTHS - 360)
"""Those of them whose best game and Yachts are kept too; with more, a month's standings are added up from that month alone."""
TOPS: Final = 32_768 - SMALL * 29_068
"""Days whose best score is known at once, back from today: 3,700 (ten years and some weeks) where memory is small."""
TIES: Final = 32_000 - SMALL * 30_800
"""Winners of all those days together, one of each day not counted; with more, more passes."""
TITLES: Final = 546 - SMALL * 414
"""Months, days or records with their holders that one board has: the latest 132 months where memory is small."""
HOLDERS: Final = 4 - SMALL
"""Holders of one title that are kept by name; how many there are is told."""
TOP: Final = 50
"""The highest single games that a board shows."""
PAGE: Final = 24
"""Cards of one player whose places are looked up at once."""

INI: Final = 8192
"""Bytes of dyacht.ini that are read; a longer one is used but never rewritten."""
DROP_FILE: Final = 8192
"""Bytes of a drop file that are read; the longest real ones have under 2,000."""
OUTPUT: Final = 2048
"""Bytes that one call of the ANSI writer makes at most."""
PATH: Final = 260
"""Bytes of a path given on the command line."""
SETTING: Final = 64
"""Bytes of a text setting such as LeagueServer or BBSName."""
CHANCE: Final = 16
"""Random bytes asked for at once; by rejection, all five dice need fewer in 999 of 1,000 rolls."""
KEYS: Final = 512
"""Events below this are keys."""
