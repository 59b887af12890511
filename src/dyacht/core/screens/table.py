"""How the game table looks: the card in two halves, the panel, the dice, the dialogs. play.py says what the keys do."""

from dyacht.core import sizes
from dyacht.core.book import days, names
from dyacht.core.rules import card, dice, score
from dyacht.core.rules.card import Box
from dyacht.core.rules.dice import Dice
from dyacht.core.rules.score import Place
from dyacht.core.screens import dates, frames, page, play, say
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import Half, Phase, State
from dyacht.core.words import Final, Text, copy, u8

NOTHING_TO_BEAT: Final = 0xFFFF
SEALED: Final = 0xFFFE
UNKNOWN: Final = 0xFFFD
"""More have played than the table of the day holds."""

CARD_WIDTH: Final = 55
PANEL: Final = 55
"""The column of the panel."""
LOWER: Final = 27
"""How far right of the upper half the lower one stands."""
BAR_WIDTH: Final = 18
"""The bar covers a box's mark and name and leaves its points alone: so a move sends no more than 100 bytes or so."""
DIE_ROW: Final = 15
DIE_WIDTH: Final = 9
DIE_STEP: Final = 14
DIE_COLUMN: Final = 8

PIPS: Final[tuple[u8, ...]] = (
    0x00, 0x00, 0x00,
    0x00, 0x02, 0x00,
    0x04, 0x00, 0x01,
    0x04, 0x02, 0x01,
    0x05, 0x00, 0x05,
    0x05, 0x02, 0x05,
    0x05, 0x05, 0x05,
)  # fmt: skip
"""Three rows a face, from 0 (not thrown) to 6; bits 2, 1, 0 are the left, middle and right pip."""
COVERED: Final = 63
"""A question mark: stands on dice whose roll is not on file yet."""
POINTER: Final = 0xAF
"""Two small angles: where the bar will be when the card is in use again."""
SPINNER: Final[tuple[u8, ...]] = (124, 47, 45, 92)

KEYS_DICE: Final = b"[ENTER] roll  [Arrows] pick  [SPACE] or [1-5] hold  [TAB] to the card  [H] rules  [Q] leave"
KEYS_NO_ROLL: Final = b"[TAB] to the card  [1-5] hold  [T] tumble  [H] rules  [Q] leave"
KEYS_CARD: Final = b"[ENTER] score  [Arrows] choose  [SPACE] or [TAB] to the dice  [R] roll  [H] rules  [Q] leave"

HOW: Final[tuple[Text, ...]] = (
    b"the ones added",
    b"the twos added",
    b"the threes added",
    b"the fours added",
    b"the fives added",
    b"the sixes added",
    b"three alike: all dice added",
    b"four alike: all dice added",
    b"three and two alike: 25",
    b"four in a row: 30",
    b"five in a row: 40",
    b"five alike: 50",
    b"all five dice added",
)
"""What each box is for. All that is said of a box is short: each move of the bar sends it."""
WHY: Final[tuple[Text, ...]] = (
    b"ones added",
    b"twos added",
    b"threes added",
    b"fours added",
    b"fives added",
    b"sixes added",
    b"all dice added",
    b"all dice added",
    b"three and two alike",
    b"four in a row",
    b"five in a row",
    b"five alike",
    b"all dice added",
)
"""Why a box scores what it does."""
NEEDS: Final[tuple[Text, ...]] = (
    b"no ones",
    b"no twos",
    b"no threes",
    b"no fours",
    b"no fives",
    b"no sixes",
    b"needs three alike",
    b"needs four alike",
    b"needs three and two alike",
    b"needs four in a row",
    b"needs five in a row",
    b"needs five alike",
    b"",
)
"""Why a box scores nothing."""


def draw(state: State, sheet: Page) -> None:
    """Draw the table."""
    frames.bar(sheet, b"")
    dates.long_date(sheet, 0, 28, Ink.ON_BLUE + Ink.YELLOW, state.table.day)
    page.span(sheet, 0, sizes.COLUMNS - 1 - names.size(state.game.name), Ink.BAR, state.game.name, names.size(state.game.name))
    on_card: bool = state.table.half == Half.CARD
    frames.half(sheet, 1, 0, 12, CARD_WIDTH, b"CARD - ENTER scores" if on_card else b"CARD", on_card)
    draw_card(state, sheet)
    draw_sums(state, sheet)
    draw_panel(state, sheet)
    frames.half(sheet, 13, 0, 9, sizes.COLUMNS, b"DICE" if on_card else b"DICE - ENTER rolls", not on_card)
    draw_dice(state, sheet)
    draw_message(state, sheet)
    if on_card:
        frames.keys(sheet, KEYS_CARD)
    else:
        frames.keys(sheet, KEYS_NO_ROLL if state.game.roll >= play.ROLLS else KEYS_DICE)
    draw_question(state, sheet)


def covered(state: State) -> bool:
    """Tell whether the roll is not on file yet, so that no die and no hint may be seen."""
    return state.table.phase == Phase.THROWING or state.table.phase == Phase.SAVING


def draw_card(state: State, sheet: Page) -> None:
    """Draw the thirteen boxes."""
    page.text(sheet, 2, 4, Ink.CYAN, b"UPPER")
    page.text(sheet, 2, LOWER + 4, Ink.CYAN, b"LOWER")
    for box in range(card.BOXES):
        if box < card.UPPER:
            draw_box(state, sheet, box, 3 + box, 2)
        else:
            draw_box(state, sheet, box, 3 + box - card.UPPER, 2 + LOWER)


def draw_box(state: State, sheet: Page, box: u8, row: u8, column: u8) -> None:
    """Draw one box: an open one bright, with what the dice would score in green; a filled one dim, ticked, its score yellow."""
    points: u8 = state.game.card.boxes[box]
    is_open: bool = points == card.OPEN
    if state.table.half == Half.CARD and state.table.box == box:
        page.run(sheet, row, column, Ink.BAR, 32, BAR_WIDTH)
        page.put(sheet, row, column, Ink.BAR, 62)
        page.rest(sheet, row, column)
        mark_box(state, sheet, box, row, column, Ink.ON_BLUE)
    else:
        if state.table.box == box:
            page.put(sheet, row, column, Ink.CYAN, POINTER)
        mark_box(state, sheet, box, row, column, Ink.BLACK)
    if not is_open:
        page.number(sheet, row, column + 18, Ink.YELLOW, points, 3)


def mark_box(state: State, sheet: Page, box: u8, row: u8, column: u8, ground: u8) -> None:
    """Write a box's mark, name and hint on a background."""
    if state.game.card.boxes[box] != card.OPEN:
        page.put(sheet, row, column + 3, ground + Ink.BRIGHT_GREEN, 0xFB)
        page.text(sheet, row, column + 6, ground + (Ink.DARK if ground == Ink.BLACK else Ink.GREY), score.NAMES[box])
        return
    page.text(sheet, row, column + 2, ground + Ink.WHITE, b"[ ]")
    page.text(sheet, row, column + 6, ground + Ink.WHITE, score.NAMES[box])
    if state.game.roll == 0 or covered(state) or state.table.phase == Phase.TUMBLE:
        return
    if score.place(state.game.card, state.game.dice, box) == Place.FREE:
        page.number(sheet, row, column + 18, Ink.BRIGHT_GREEN, score.worth(state.game.card, state.game.dice, box), 3)
    else:
        page.text(sheet, row, column + 19, Ink.GREY, b"--")


def draw_sums(state: State, sheet: Page) -> None:
    """Draw the upper bonus, the further Yachts, and what the box at the bar is about."""
    upper: u8 = card.upper(state.game.card)
    page.text(sheet, 9, 4, Ink.GREY, b"Bonus +35 at 63")
    if upper >= card.BONUS_FROM:
        page.text(sheet, 9, 20, Ink.YELLOW, b"+35")
    else:
        page.number(sheet, 9, 20, Ink.GREY, upper, 2)
        page.text(sheet, 9, 22, Ink.GREY, b"/63")
    page.text(sheet, 10, LOWER + 4, Ink.GREY, b"Extra Yachts")
    page.number(sheet, 10, LOWER + 19, Ink.YELLOW if state.game.card.extra > 0 else Ink.DARK, card.EXTRA_YACHT * state.game.card.extra, 4)
    box: u8 = min(state.table.box, card.BOXES - 1)
    at: u8 = page.text(sheet, 11, 3, Ink.GREY, score.NAMES[box])
    at = page.text(sheet, 11, at, Ink.GREY, b": ")
    explain(state, sheet, box, at)


def explain(state: State, sheet: Page, box: u8, column: u8) -> None:
    """Say what the box at the bar holds, would score, or why the dice can't go there."""
    points: u8 = state.game.card.boxes[box]
    at: u8 = column
    if points != card.OPEN:
        at = page.text(sheet, 11, at, Ink.GREY, b"filled with ")
        page.number(sheet, 11, at, Ink.YELLOW, points, 1)
        return
    if state.game.roll == 0 or covered(state) or state.table.phase == Phase.TUMBLE:
        page.text(sheet, 11, at, Ink.GREY, HOW[box])
        return
    why: u8 = score.place(state.game.card, state.game.dice, box)
    if why != Place.FREE:
        page.text(sheet, 11, at, Ink.GREY, joker_reason(why, state.game.dice))
        return
    points = score.worth(state.game.card, state.game.dice, box)
    at = page.number(sheet, 11, at, Ink.GREY, points, 1)
    at = page.text(sheet, 11, at, Ink.GREY, b" - ")
    if score.is_joker(state.game.card, state.game.dice):
        page.text(sheet, 11, at, Ink.GREY, joker_points(box, points))
    else:
        page.text(sheet, 11, at, Ink.GREY, WHY[box] if points > 0 else NEEDS[box])


def joker_points(box: u8, points: u8) -> Text:
    """Return why a joker scores what it does in a box that it may go in."""
    if points == 0:
        return b"joker: no lower box is open"
    if box < card.UPPER:
        return b"joker: its own box"
    return b"joker: counts in full" if Box.FULL_HOUSE <= box <= Box.LARGE_STRAIGHT else b"joker: all dice added"


def joker_reason(why: u8, hand: Dice) -> Text:
    """Return why a joker can't go in a box."""
    if why == Place.LOWER_FIRST:
        return b"-- joker: a lower box is open"
    return JOKER_OWN[min(hand[0], dice.FACES)]


JOKER_OWN: Final[tuple[Text, ...]] = (
    b"--",
    b"-- joker: ONES must take it",
    b"-- joker: TWOS must take it",
    b"-- joker: THREES must take it",
    b"-- joker: FOURS must take it",
    b"-- joker: FIVES must take it",
    b"-- joker: SIXES must take it",
)


def draw_panel(state: State, sheet: Page) -> None:
    """Draw the panel: turn, rolls left, boxes left, the score and the score to beat."""
    left: u8 = card.left(state.game.card)
    frames.frame(sheet, 1, PANEL, 12, sizes.COLUMNS - PANEL, b"GAME", False)
    line(sheet, 3, b"Turn")
    page.number(sheet, 3, 70, Ink.WHITE, min(card.BOXES + 1 - left, card.BOXES), 2)
    page.text(sheet, 3, 72, Ink.GREY, b" of 13")
    line(sheet, 4, b"ROLLS LEFT")
    page.number(sheet, 4, 70, Ink.WHITE, play.ROLLS - min(state.game.roll, play.ROLLS), 2)
    if state.table.phase == Phase.TUMBLE:
        page.put(sheet, 4, 74, Ink.BRIGHT_CYAN, SPINNER[state.table.frame & 3])
    line(sheet, 5, b"Boxes left")
    page.number(sheet, 5, 70, Ink.WHITE, left, 2)
    line(sheet, 7, b"Your score")
    page.number(sheet, 7, 68, Ink.YELLOW, card.total(state.game.card), 4)
    line(sheet, 8, b"To beat")
    if state.table.beat == SEALED:
        page.text(sheet, 8, 69, Ink.GREY, b"sealed")
    elif state.table.beat == NOTHING_TO_BEAT:
        page.text(sheet, 8, 69, Ink.GREY, b"none yet")
    elif state.table.beat == UNKNOWN:
        page.text(sheet, 8, 71, Ink.GREY, b"?")
    else:
        page.number(sheet, 8, 68, Ink.WHITE, state.table.beat, 4)
    if state.game.early or state.table.day > state.clock.today:
        page.text(sheet, 10, PANEL + 2, Ink.GREY, b"Played ahead")
    elif state.table.day < state.clock.today:
        page.text(sheet, 10, PANEL + 2, Ink.GREY, b"An earlier day")
    page.text(sheet, 11, PANEL + 2, Ink.DARK, b"T  Tumbling on" if state.settings.animation else b"T  Tumbling off")


def line(sheet: Page, row: u8, words: Text) -> None:
    """Write what a line of the panel is about."""
    page.text(sheet, row, PANEL + 2, Ink.CYAN, words)


def draw_dice(state: State, sheet: Page) -> None:
    """Draw the five dice: held ones on cyan with the word HELD, the pointer's with arrows beside its number."""
    shown: Dice = [0] * dice.DICE
    copy(shown, state.game.dice)
    if state.table.phase == Phase.TUMBLE:
        for i in range(dice.DICE):
            if (state.game.held >> i) & 1 == 0 and state.table.frame < play.TUMBLE_FRAMES - dice.DICE + 1 + i:
                shown[i] = (state.table.frame * 5 + i * 7 + state.game.dice[i] * 3) % dice.FACES + 1
    for i in range(dice.DICE):
        held: bool = state.game.roll > 0 and (state.game.held >> i) & 1 == 1
        draw_die(state, sheet, DIE_COLUMN + i * DIE_STEP, shown[i], held)
        draw_label(state, sheet, i, held)


def draw_die(state: State, sheet: Page, column: u8, face: u8, held: bool) -> None:
    """Draw one die; half blocks above and below round it off."""
    flash: bool = state.table.phase == Phase.FLASH and state.table.frame & 1 == 0
    body: u8 = Ink.CYAN if held else Ink.GREY
    if flash:
        body = Ink.BROWN
    page.run(sheet, DIE_ROW - 1, column, body, 0xDC, DIE_WIDTH)
    page.run(sheet, DIE_ROW + 3, column, body, 0xDF, DIE_WIDTH)
    for row in range(3):
        page.run(sheet, DIE_ROW + row, column, body * 16, 32, DIE_WIDTH)
        pips: u8 = 0 if covered(state) else PIPS[min(face, dice.FACES) * 3 + row]
        for pip in range(3):
            if (pips >> (2 - pip)) & 1 == 1:
                page.put(sheet, DIE_ROW + row, column + 2 + pip * 2, body * 16 + (Ink.WHITE if flash else Ink.BLACK), 0xFE)
    if covered(state):
        page.put(sheet, DIE_ROW + 1, column + 4, body * 16, COVERED)


def draw_label(state: State, sheet: Page, die: u8, held: bool) -> None:
    """Write below a die its number, the pointer, and HELD."""
    column: u8 = DIE_COLUMN + die * DIE_STEP
    pointed: bool = state.table.half == Half.DICE and state.table.die == die
    page.put(sheet, DIE_ROW + 4, column + 4, Ink.WHITE if pointed else Ink.GREY, 49 + die)
    if pointed:
        page.text(sheet, DIE_ROW + 4, column + 1, Ink.WHITE, b">>")
        page.text(sheet, DIE_ROW + 4, column + 6, Ink.WHITE, b"<<")
        page.rest(sheet, DIE_ROW + 4, column + 4)
    if held:
        page.text(sheet, DIE_ROW + 5, column + 2, Ink.BRIGHT_CYAN, b"HELD")


def draw_message(state: State, sheet: Page) -> None:
    """Write the line between the dice and the keys: what was just said, else the roll in words."""
    if covered(state) or state.table.phase == Phase.TUMBLE:
        return
    if state.table.message != say.Message.NONE:
        frames.centre(sheet, 22, Ink.YELLOW, say.MESSAGES[min(state.table.message, len(say.MESSAGES) - 1)])
    elif state.game.roll > 0:
        at: u8 = page.text(sheet, 22, 28, Ink.GREY, b"Roll ")
        at = page.number(sheet, 22, at, Ink.WHITE, state.game.roll, 1)
        at = page.text(sheet, 22, at, Ink.GREY, b" of 3:")
        for i in range(dice.DICE):
            at = page.number(sheet, 22, at + 1, Ink.WHITE, state.game.dice[i], 1)
    elif state.table.scored != score.NO_BOX:
        at = page.text(sheet, 22, 26, Ink.GREY, score.NAMES[min(state.table.scored, card.BOXES - 1)])
        at = page.text(sheet, 22, at, Ink.GREY, b" took ")
        page.number(sheet, 22, at, Ink.YELLOW, state.game.card.boxes[min(state.table.scored, card.BOXES - 1)], 1)


def draw_question(state: State, sheet: Page) -> None:
    """Draw the dialog that is open."""
    match state.table.phase:
        case Phase.ASK_ZERO:
            column: u8 = frames.dialog(sheet, 7, 8, 48, b"TAKE A 0?")
            at: u8 = page.text(sheet, 9, column + 3, Ink.GREY, b"These dice score nothing in ")
            page.text(sheet, 9, at, Ink.WHITE, score.NAMES[min(state.table.box, card.BOXES - 1)])
            page.text(sheet, 10, column + 3, Ink.GREY, b"Another box would score. Take the 0?")
            yes_no(sheet, 12, column + 12, state.table.choice)
        case Phase.ASK_LEAVE:
            column = frames.dialog(sheet, 6, 9, 54, b"LEAVE THE TABLE?")
            frames.option(sheet, 8, column + 2, 50, b"S  Stay and play on", state.table.choice == play.STAY)
            late: bool = state.table.day < state.clock.today and not days.may_resume(state.terms, state.clock.today, state.table.day)
            words: Text = b"L  Leave the game as it stands" if late else b"L  Leave the game and finish it later"
            frames.option(sheet, 9, column + 2, 50, words, state.table.choice == play.LEAVE)
            frames.option(sheet, 10, column + 2, 50, b"E  End it now: open boxes score nothing", state.table.choice == play.END)
            if late:
                page.text(sheet, 12, column + 4, Ink.YELLOW, b"Its day has closed: once left, it can't go on.")
            else:
                page.text(sheet, 12, column + 4, Ink.GREY, b"The game is on file, dice and all.")
        case Phase.ASK_END:
            column = frames.dialog(sheet, 7, 8, 54, b"END THE GAME?")
            page.text(sheet, 9, column + 3, Ink.GREY, b"The day is used, and open boxes score nothing.")
            page.text(sheet, 10, column + 3, Ink.GREY, b"Really end it now?")
            yes_no(sheet, 12, column + 15, state.table.choice)
        case _:
            pass


def yes_no(sheet: Page, row: u8, column: u8, choice: u8) -> None:
    """Draw No and Yes."""
    frames.option(sheet, row, column, 10, b"N  No", choice == 0)
    frames.option(sheet, row, column + 13, 10, b"Y  Yes", choice == 1)
