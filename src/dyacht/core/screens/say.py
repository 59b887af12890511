"""The sentences of the screens and of the log, by number, so that they stand in one place."""

from dyacht.core.words import Final, Text


class Message:
    """The line below the table."""

    NONE: Final = 0
    NO_ROLLS: Final = 1
    ALL_HELD: Final = 2
    ROLL_FIRST: Final = 3
    FILLED: Final = 4
    OWN_UPPER: Final = 5
    LOWER_FIRST: Final = 6
    YACHT: Final = 7
    JOKER: Final = 8
    NOT_SAVED: Final = 9
    TUMBLE_ON: Final = 10
    TUMBLE_OFF: Final = 11
    HOLD_AFTER_ROLL: Final = 12
    RESUMED: Final = 13
    BOX_NOT_SAVED: Final = 14
    NO_SUCH_DAY: Final = 15
    DAY_DONE: Final = 16
    DAY_CLOSED: Final = 17


MESSAGES: Final[tuple[Text, ...]] = (
    b"",
    b"No rolls left in this turn. TAB goes to the card: choose a box there.",
    b"All five dice are held, so there is nothing to roll. No roll was used.",
    b"Roll the dice first: R, or ENTER on the dice.",
    b"That box is filled already.",
    b"Joker: these dice must go in the upper box of their number.",
    b"Joker: a lower box is still open, and these dice must go there.",
    b"Y A C H T !   Five of a kind.",
    b"Another Yacht: the joker rule says which boxes it may go in.",
    b"The roll could not be saved and does not count. Try again, or tell the sysop.",
    b"Dice tumble again. T turns it off.",
    b"Dice no longer tumble. T turns it on.",
    b"Dice can be held after the first roll of a turn.",
    b"Here is your game, just as you left it.",
    b"That could not be saved, so nothing has changed. Try again, or tell the sysop.",
    b"That day can't be played.",
    b"Your game of that day is over.",
    b"This day has closed in the meantime: no game of it can begin any more.",
)


class Notice:
    """A sentence that fills the screen."""

    NONE: Final = 0
    BAD_CLOCK: Final = 1
    LOAD_FAILED: Final = 2
    TAKEN: Final = 3
    TIME_UP: Final = 4
    IDLE: Final = 5
    SENT_AWAY: Final = 6
    NOT_BEGUN: Final = 7


NOTICES: Final[tuple[Text, ...]] = (
    b"",
    b"This machine's date can't be right, so no day can be played.",
    b"The scores can't be read just now.",
    b"This game is being played on another node.",
    b"Your time on this board is used up.",
    b"No key was pressed for a long while.",
    b"The sysop has ended this session.",
    b"By this machine's date the first day of play is still to come.",
)
REMEDIES: Final[tuple[Text, ...]] = (
    b"",
    b"The sysop needs to set the clock. Nothing is lost.",
    b"Nothing is lost. Please tell the sysop.",
    b"What is on file is the other node's move; nothing was written over it.",
    b"A game under way is saved and waits for you.",
    b"A game under way is saved and waits for you.",
    b"A game under way is saved and waits for you.",
    b"If it is not, the sysop needs to look at the clock, or at StartDate.",
)

REPORTS: Final[tuple[Text, ...]] = (
    b"",
    b"the date is before 2020 or before StartDate: no play (set the clock, or StartDate in dyacht.ini)",
    b"dyacht.dat could not be read",
    b"a record could not be written",
    b"a record was changed by another node: nothing written over it",
    b"time up",
    b"idle limit reached",
    b"caller lost",
    b"nothing tells how much time the caller has: DefaultMinutes used",
    b"damaged records in dyacht.dat were left out",
    b"a table reached its size: what it can't hold whole is not shown",
    b"ended by the sysop",
    b"InterBBS=1, but this program does not exchange scores: played locally, by the league's days",
)

WARNINGS: Final[tuple[Text, ...]] = (
    b"",
    b" Five minutes left on this board. A game under way is saved. ",
    b" One minute left on this board. A game under way is saved. ",
    b" No key for a while: in one minute the door closes. A game under way is saved. ",
)

WEEKDAYS: Final[tuple[Text, ...]] = (b"Monday", b"Tuesday", b"Wednesday", b"Thursday", b"Friday", b"Saturday", b"Sunday")
MONTHS: Final[tuple[Text, ...]] = (
    b"January",
    b"February",
    b"March",
    b"April",
    b"May",
    b"June",
    b"July",
    b"August",
    b"September",
    b"October",
    b"November",
    b"December",
)
