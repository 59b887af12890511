"""The caller's statistics: a plot of the last games, what each box brings, and the dice put to the test."""

from dyacht.core import sizes
from dyacht.core.book import habits, mine
from dyacht.core.events import Effect, Event
from dyacht.core.rules import card, dice, fair, score
from dyacht.core.screens import frames, lists, page
from dyacht.core.screens.page import Ink, Page
from dyacht.core.state import Screen, State
from dyacht.core.words import Final, Text, u8, u16, u32

THROWS: Final = 200
"""Throws of five dice that one key makes: a thousand dice."""
PLOT_TOP: Final = 3
PLOT_HEIGHT: Final = 7
PLOT_LEFT: Final = 7
PLOT_WIDTH: Final = 70
FULL: Final = 0xDB
HALF: Final = 0xDC
BOXES_TOP: Final = 12
DICE_LEFT: Final = 45

WORDS: Final[tuple[Text, ...]] = (
    b"Each die is a random byte, drawn",
    b"as you roll from this machine's",
    b"own generator. 252 to 255 are",
    b"thrown away; divided by six, what",
    b"is left over plus one is the face.",
    b"A roll leaves the file when its",
    b"box is filled, so past ones can't",
    b"be counted. Try fresh ones: R",
    b"throws a thousand, just as the",
    b"game does.",
)


def on(state: State, event: u16) -> u8:
    """Throw dice for the test, or go back."""
    match event:
        case 82 | 114 | Event.ENTER | Event.SPACE:
            if state.trial.throws >= fair.MOST:
                fair.begin(state.trial)
            state.trial.wanted = min(state.trial.throws + THROWS, fair.MOST)
            state.table.missing.missing = dice.ALL
            return Effect.CHANCE
        case Event.CHANCE:
            return fall(state)
        case Event.ESCAPE | 81 | 113:
            state.screen = Screen.CARDS
        case _:
            pass
    return Effect.WAIT


def fall(state: State) -> u8:
    """Take a helping of chance, as the game at the table does."""
    done: bool = dice.throw(state.trial.dice, state.table.missing, state.chance, sizes.CHANCE)
    if done:
        fair.take(state.trial)
        state.table.missing.missing = dice.ALL
    return Effect.CHANCE if state.trial.throws < state.trial.wanted else Effect.WAIT


def draw(state: State, sheet: Page) -> None:
    """Draw all three."""
    frames.bar(sheet, b"STATISTICS")
    draw_sums(state, sheet)
    draw_plot(state, sheet)
    draw_boxes(state, sheet)
    page.text(sheet, BOXES_TOP, DICE_LEFT, Ink.CYAN, b"Are the dice fair?")
    if state.trial.throws == 0:
        for i in range(len(WORDS)):
            page.text(sheet, BOXES_TOP + 1 + i, DICE_LEFT, Ink.GREY, WORDS[i])
    else:
        draw_trial(state, sheet)
    frames.keys(sheet, b"[R] throw a thousand dice   [Q] back")


def draw_sums(state: State, sheet: Page) -> None:
    """Write games, average and best."""
    if state.book.mine.dropped > 0:
        page.text(sheet, 2, 1, Ink.BRIGHT_RED, b"Averages can't be shown: you have more cards than find room.")
        return
    count: u16 = mine.seen(state.book.mine, state.clock.today)
    at: u8 = page.number(sheet, 2, 1, Ink.WHITE, count, 1)
    at = page.text(sheet, 2, at, Ink.GREY, b" games, average " if count != 1 else b" game, average ")
    tenths: u16 = mine.tenths(mine.total(state.book.mine, state.clock.today), count)
    lists.average(sheet, 2, at, Ink.WHITE, tenths, 5 if tenths >= 1000 else 4)
    best: u16 = mine.best(state.book.mine, state.clock.today)
    if best != mine.NONE:
        at = page.text(sheet, 2, 30, Ink.GREY, b"best ")
        page.number(sheet, 2, at, Ink.WHITE, state.book.mine.score[best], 1)
        page.text(sheet, 2, 45, Ink.GREY, b"the plot: the newest at the right")


def draw_plot(state: State, sheet: Page) -> None:
    """Draw the scores of the last games as upright bars."""
    count: u16 = mine.seen(state.book.mine, state.clock.today)
    shown: u8 = min(count, PLOT_WIDTH)
    highest: u16 = 10
    for i in range(shown):
        highest = max(highest, state.book.mine.score[count - 1 - i])
    page.number(sheet, PLOT_TOP, 1, Ink.GREY, highest, 4)
    page.number(sheet, PLOT_TOP + PLOT_HEIGHT, 1, Ink.GREY, 0, 4)
    page.run(sheet, PLOT_TOP + PLOT_HEIGHT, PLOT_LEFT - 1, Ink.DARK, 0xC4, PLOT_WIDTH + 2)
    if count == 0:
        page.text(sheet, PLOT_TOP + 3, 20, Ink.GREY, b"No game of yours is over yet.")
    for row in range(PLOT_HEIGHT):
        page.put(sheet, PLOT_TOP + row, PLOT_LEFT - 1, Ink.DARK, 0xB3)
        for i in range(shown):
            halves: u8 = state.book.mine.score[count - shown + i] * (PLOT_HEIGHT * 2) // max(highest, 1)
            above: u8 = (PLOT_HEIGHT - 1 - row) * 2
            if halves > above:
                page.put(sheet, PLOT_TOP + row, PLOT_LEFT + i, Ink.GREEN, FULL if halves > above + 1 else HALF)


def draw_boxes(state: State, sheet: Page) -> None:
    """Write the average of each box, and how often it took a 0."""
    page.text(sheet, BOXES_TOP, 1, Ink.CYAN, b"Box     Average    0s Box     Average    0s")
    for box in range(card.BOXES):
        row: u8 = BOXES_TOP + 1 + box
        column: u8 = 1
        if box >= card.UPPER:
            row = BOXES_TOP + 1 + box - card.UPPER
            column = 23
        page.text(sheet, row, column, Ink.GREY, score.NAMES[box])
        if state.book.mine.dropped == 0 and state.book.habits.filled[box] > 0:
            lists.average(sheet, row, column + 11, Ink.YELLOW, habits.tenths(state.book.habits, box), 5)
            page.number(sheet, row, column + 17, Ink.GREY, state.book.habits.zeros[box], 4)
        else:
            page.put(sheet, row, column + 15, Ink.GREY, 45)


def draw_trial(state: State, sheet: Page) -> None:
    """Write how often each face came, what chi-square says of faces and of pairs, and how to read it."""
    at: u8 = page.number(sheet, BOXES_TOP + 1, DICE_LEFT, Ink.WHITE, state.trial.throws * dice.DICE, 1)
    page.text(sheet, BOXES_TOP + 1, at, Ink.GREY, b" dice, thrown as you watch:")
    for face in range(dice.FACES):
        page.number(sheet, BOXES_TOP + 3, DICE_LEFT + face * 5, Ink.CYAN, face + 1, 5)
        page.number(sheet, BOXES_TOP + 4, DICE_LEFT + face * 5, Ink.YELLOW, state.trial.faces[face], 5)
    page.text(sheet, BOXES_TOP + 6, DICE_LEFT, Ink.GREY, b"faces")
    verdict(sheet, BOXES_TOP + 6, fair.of_faces(state.trial), fair.chance_of_faces(state.trial))
    page.text(sheet, BOXES_TOP + 7, DICE_LEFT, Ink.GREY, b"pairs")
    verdict(sheet, BOXES_TOP + 7, fair.of_pairs(state.trial), fair.chance_of_pairs(state.trial))
    page.text(sheet, BOXES_TOP + 8, DICE_LEFT, Ink.GREY, b"p is how often fair dice stray as")
    page.text(sheet, BOXES_TOP + 9, DICE_LEFT, Ink.GREY, b"far. Less than 0.010 comes once in")
    page.text(sheet, BOXES_TOP + 10, DICE_LEFT, Ink.GREY, b"a hundred such trials.")


def verdict(sheet: Page, row: u8, hundredths: u32, thousandths: u16) -> None:
    """Write a chi-square with two decimals and its p with three."""
    at: u8 = page.text(sheet, row, DICE_LEFT + 6, Ink.GREY, b"chi-square ")
    at = page.number(sheet, row, at, Ink.WHITE, hundredths // 100, 3)
    page.put(sheet, row, at, Ink.WHITE, 46)
    page.put(sheet, row, at + 1, Ink.WHITE, 48 + hundredths // 10 % 10)
    page.put(sheet, row, at + 2, Ink.WHITE, 48 + hundredths % 10)
    at = page.text(sheet, row, at + 5, Ink.GREY, b"p 0.")
    page.put(sheet, row, at, Ink.WHITE, 48 + thousandths // 100 % 10)
    page.put(sheet, row, at + 1, Ink.WHITE, 48 + thousandths // 10 % 10)
    page.put(sheet, row, at + 2, Ink.WHITE, 48 + thousandths % 10)
