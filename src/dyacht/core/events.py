"""What can happen to the door, and what it can ask of its shell."""

from dyacht.core.words import Final


class Event:
    """An event: keys below 512 (bytes below 256, named keys above), the shell's answers and news from 512 on."""

    NONE: Final = 0
    BACKSPACE: Final = 8
    TAB: Final = 9
    REPAINT: Final = 12
    ENTER: Final = 13
    ESCAPE: Final = 27
    SPACE: Final = 32
    DELETE: Final = 256
    UP: Final = 257
    DOWN: Final = 258
    RIGHT: Final = 259
    LEFT: Final = 260
    HOME: Final = 261
    END: Final = 262
    PAGE_UP: Final = 263
    PAGE_DOWN: Final = 264
    INSERT: Final = 265
    BACK_TAB: Final = 266
    FUNCTION: Final = 271
    """F1 is 272, F12 is 283."""
    TICK: Final = 512
    """The time that was asked for has passed."""
    LOADED: Final = 513
    LOAD_FAILED: Final = 514
    SAVED: Final = 515
    SAVE_FAILED: Final = 516
    """The record could not be written; nothing of it is on file."""
    TAKEN: Final = 517
    """What is on file is not what this door last saw: another node plays this game."""
    CHANCE: Final = 518
    """The random bytes are there."""
    SETTLED: Final = 519
    LOST: Final = 520
    """The caller is gone, or the system ends the door."""
    MORE_TIME: Final = 521
    """The sysop gives five minutes."""
    LESS_TIME: Final = 522
    SEND_AWAY: Final = 523
    """The sysop ends the session; the game is saved."""
    COUNTED: Final = 524
    """The records of a board are added up."""
    WRITTEN: Final = 525
    WRITE_FAILED: Final = 526


class Effect:
    """What the shell does next; it answers with one event."""

    WAIT: Final = 0
    """Show the page and wait for a key, the caller's loss, or a TICK after the state's wait."""
    CHANCE: Final = 1
    LOAD: Final = 2
    SAVE: Final = 3
    SETTLE: Final = 4
    QUIT: Final = 5
    COUNT: Final = 6
    """Feed dyacht.dat to a ledger and a sheet as often as tally.count() asks for it."""
    WRITE: Final = 7
    """Write a piece of a file that is no record; bulletin.py tells which. No caller's session asks for it."""
