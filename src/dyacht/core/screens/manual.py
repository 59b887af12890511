"""The rules and the keys, in pages."""

from dyacht.core import sizes
from dyacht.core.events import Effect, Event
from dyacht.core.screens import frames, go, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import State
from dyacht.core.words import Final, Text, u8, u16

PAGES: Final = 6
LINES: Final = 19
"""Lines of a page."""

TITLES: Final[tuple[Text, ...]] = (
    b"THE GAME",
    b"THE TABLE AND ITS KEYS",
    b"WHAT THE BOXES SCORE",
    b"FURTHER YACHTS: THE JOKER RULE",
    b"DAYS, PLACES AND STREAKS",
    b"SCOREBOARDS AND CARDS",
)

TEXT: Final[tuple[Text, ...]] = (
    b"",
    b"Five dice, thirteen boxes, one game a day.",
    b"",
    b"A turn has up to three rolls. The first throws all five dice; before the",
    b"second and the third you hold what you like and roll the rest. Then the",
    b"dice go in one box of the card, and what they score there stays. After",
    b"thirteen turns the card is full and the game is over.",
    b"",
    b"Everybody's game of a day is ranked together. The best score wins the day,",
    b"scores add up over the month and for good, and equal scores share a place.",
    b"Time never counts, so think as long as you like.",
    b"",
    b"The dice are truly random, each die by itself: nobody can know a day's",
    b"rolls, here or on another board.",
    b"",
    b"Every roll is on file before you see it. If the line drops, your game",
    b"waits exactly as it was, dice and all. Play picks it up again; coming back",
    b"never gives a better roll.",
    b"",
    # The table
    b"",
    b"The table has two halves, DICE and CARD. The one in use has the double",
    b"frame, and the bottom line tells its keys. ENTER always acts there: on the",
    b"dice it rolls, on the card it scores. So ENTER alone never fills a box.",
    b"",
    b"  Anywhere      TAB       go to the other half",
    b"                1 to 5    hold that die, or let it go",
    b"                R         roll",
    b"                T         dice tumble, or don't (any key skips a tumble)",
    b"                H or ?    these pages",
    b"                Q         leave: finish later, or end the game now",
    b"  On the dice   ENTER     roll",
    b"                Left Right (or A D) to a die;  SPACE  hold it or let it go",
    b"                Up Down   to the card",
    b"  On the card   Up Down (or W S) to a box;  Left Right  to the other column",
    b"                ENTER     put the dice in the box",
    b"                SPACE or ESC  back to the dice",
    b"",
    b"Ctrl-L draws the screen anew if noise on the line has spoilt it.",
    # The boxes
    b"",
    b"  Ones to Sixes    the dice of that number, added",
    b"  Bonus            +35 once the six upper boxes hold 63: three of each",
    b"",
    b"  3 of a Kind      all five dice added, if three are alike",
    b"  4 of a Kind      all five dice added, if four are alike",
    b"  Full House       25 for three of one number and two of another",
    b"  Sm Straight      30 for four in a row, such as 2 3 4 5",
    b"  Lg Straight      40 for all five in a row",
    b"  YACHT            50 for five of a kind",
    b"  Chance           all five dice added, whatever they are",
    b"",
    b"  Extra Yachts     +100 each, once the YACHT box holds 50",
    b"",
    b"After every roll each open box shows, in green, what the dice would score",
    b"there, and the line below the card says why. A 0 is asked about first if",
    b"another box would score.",
    b"",
    b"The best game there is scores 1,575.",
    # The joker
    b"",
    b"A further Yacht, once the YACHT box is filled with 50 or with 0, is a",
    b"joker. Where it may go is ruled:",
    b"",
    b"  1  In the upper box of its number, if that is open.",
    b"",
    b"  2  If not, in any open lower box. Full House, Sm Straight and",
    b"     Lg Straight then count in full: 25, 30 and 40.",
    b"",
    b"  3  If no lower box is open either, in an open upper box, for 0.",
    b"",
    b'Boxes that it may not go in show "--" and take nothing.',
    b"",
    b"If the YACHT box holds 50, each further Yacht is paid +100 besides,",
    b"whichever box it goes in. If the YACHT box holds 0, it is not.",
    b"",
    b"The bar moves to the right box by itself when a Yacht falls.",
    b"",
    b"",
    # Days
    b"",
    b"A game belongs to the day it was begun for, even past midnight.",
    b"",
    b'Missed days stay open for a while: the calendar shows them as "open", and',
    b"such a make-up counts in full, for the day, the month and your streak. So",
    b"a day's winner can change until the day closes.",
    b"",
    b"Late in a month the rest of it can be played ahead. Such a score is sealed:",
    b"you see it, nobody else does, and it counts for nothing until its day",
    b'comes. Then it appears, marked "early".',
    b"",
    b"A game can be left and finished later as long as its day is open. After",
    b"that it stands with what its boxes hold.",
    b"",
    b"A streak is a run of days with a game each. It lives while it reaches",
    b"today or yesterday, and a make-up mends it.",
    b"",
    b'Equal scores share a place, marked "=": a day can have several winners.',
    b"",
    # Scoreboards
    b"",
    b"  1 Day       everybody's game of one day; ENTER shows the whole card",
    b"  2 Winners   who won each day of a month",
    b"  3 Month     a month's points, games, wins, average, best and Yachts",
    b"  4 Champs    who led each month",
    b"  5 All-Time  the same as 3 since the first day",
    b"  6 Top       the 50 highest games",
    b"  7 Streaks   the most days in a row, and which are still going",
    b"  8 Records   what nobody has done better, and how far you came",
    b"",
    b"  Left Right or 1 to 8  another board;   , and .  another day or month",
    b"  Up Down PgUp PgDn Home End  move through a long list",
    b"",
    b'Your own row has ">" before the name. A game under way counts with what',
    b'it has so far and says "Playing". What can still change says "open".',
    b"",
    b"YOUR CARDS lists every game of yours. ENTER shows the card, T your",
    b"statistics: there you can put the dice to the test yourself.",
    b"",
)


def on(state: State, event: u16) -> u8:
    """Turn pages, or go back to where the rules were asked for."""
    at: u8 = min(state.lit, PAGES - 1)
    match event:
        case Event.RIGHT | Event.DOWN | Event.PAGE_DOWN | Event.SPACE | 46 | 62:
            state.lit = min(at + 1, PAGES - 1)
        case Event.LEFT | Event.UP | Event.PAGE_UP | 44 | 60:
            state.lit = max(at, 1) - 1
        case Event.HOME:
            state.lit = 0
        case Event.END:
            state.lit = PAGES - 1
        case Event.ENTER:
            if at == PAGES - 1:
                return go.back(state)
            state.lit = at + 1
        case Event.ESCAPE | 81 | 113 | 72 | 104 | 63:
            return go.back(state)
        case _:
            if 49 <= event < 49 + PAGES:
                state.lit = min(event, 48 + PAGES) - 49
    return Effect.WAIT


def draw(state: State, sheet: Page) -> None:
    """Draw a page."""
    at: u8 = min(state.lit, PAGES - 1)
    frames.bar(sheet, b"RULES")
    at_column: u8 = page.text(sheet, 0, 68, Ink.BAR, b"page ")
    at_column = page.number(sheet, 0, at_column, Ink.BAR, at + 1, 1)
    at_column = page.text(sheet, 0, at_column, Ink.BAR, b" of ")
    page.number(sheet, 0, at_column, Ink.BAR, PAGES, 1)
    frames.frame(sheet, 1, 0, 22, sizes.COLUMNS, TITLES[at], True)
    for i in range(LINES):
        page.text(sheet, 2 + i, 3, Ink.GREY, TEXT[at * LINES + i])
    frames.keys(sheet, b"[Right] or [SPACE] next   [Left] back   [1-6] page   [Q] return")
