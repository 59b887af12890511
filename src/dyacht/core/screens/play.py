"""The game at the table: what each key does, and in which order a roll is drawn, saved and only then shown.

Knows nothing of how the table looks (table.py) and nothing of other screens but the way out (go.py).
"""

from dyacht.core import sizes
from dyacht.core.book import days, record
from dyacht.core.book.record import Status
from dyacht.core.events import Effect, Event
from dyacht.core.rules import card, dice, score
from dyacht.core.rules.score import Place
from dyacht.core.screens import go
from dyacht.core.screens.say import Message
from dyacht.core.state import Half, Phase, Report, State
from dyacht.core.words import Final, copy, u8, u16

ROLLS: Final = 3
TUMBLE_FRAMES: Final = 8
"""Frames of a tumble; with FRAME_MS each, half a second."""
FLASH_FRAMES: Final = 6
FRAME_MS: Final = 65
TUMBLE_BAUD: Final = 9600
"""Below this speed nothing tumbles."""
STAY: Final = 0
LEAVE: Final = 1
END: Final = 2


def sit(state: State) -> None:
    """Take a seat at the table, with the game in ``state.game``: every turn starts on the dice."""
    state.table.phase = Phase.PLAY
    state.table.half = Half.DICE
    state.table.die = 0
    state.table.box = first_open(state)
    state.table.scored = score.NO_BOX
    state.table.message = Message.NONE
    if state.game.roll > 0 and score.is_yacht(state.game.dice):
        point_at_yacht(state)


def first_open(state: State) -> u8:
    """Return the first box still to fill."""
    for box in range(card.BOXES):
        if state.game.card.boxes[box] == card.OPEN:
            return box
    return 0


def on(state: State, event: u16) -> u8:
    """Take one event at the table and return the effect."""
    match state.table.phase:
        case Phase.THROWING:
            return fall(state) if event == Event.CHANCE else Effect.CHANCE
        case Phase.SAVING:
            return written(state, event)
        case Phase.TUMBLE | Phase.FLASH:
            return tumble(state, event)
        case Phase.ASK_ZERO:
            return ask_zero(state, event)
        case Phase.ASK_LEAVE:
            return ask_leave(state, event)
        case Phase.ASK_END:
            return ask_end(state, event)
        case _:
            return play(state, event)


def play(state: State, event: u16) -> u8:
    """Take a key while no question is open."""
    if event < sizes.KEYS:
        state.table.message = Message.NONE
    match event:
        case 49 | 50 | 51 | 52 | 53:
            hold(state, max(event, 49) - 49)
        case 82 | 114:
            state.table.half = Half.DICE
            return roll(state)
        case 72 | 104 | 63:
            return go.rules(state)
        case 81 | 113 | Event.ESCAPE:
            return leave(state, event)
        case 84 | 116:
            state.settings.animation = not state.settings.animation
            state.table.message = Message.TUMBLE_ON if state.settings.animation else Message.TUMBLE_OFF
        case Event.TAB | Event.BACK_TAB:
            state.table.half = Half.CARD if state.table.half == Half.DICE else Half.DICE
        case _:
            return on_dice(state, event) if state.table.half == Half.DICE else on_card(state, event)
    return Effect.WAIT


def on_dice(state: State, event: u16) -> u8:
    """Take a key of the DICE half: ENTER rolls."""
    match event:
        case Event.ENTER:
            return roll(state)
        case Event.LEFT | 65 | 97:
            state.table.die = (state.table.die + dice.DICE - 1) % dice.DICE
        case Event.RIGHT | 68 | 100:
            state.table.die = (state.table.die + 1) % dice.DICE
        case Event.SPACE:
            hold(state, state.table.die)
        case Event.UP | Event.DOWN | 87 | 119 | 83 | 115:
            state.table.half = Half.CARD
        case _:
            pass
    return Effect.WAIT


def on_card(state: State, event: u16) -> u8:
    """Take a key of the CARD half: ENTER scores."""
    box: u8 = state.table.box
    match event:
        case Event.ENTER:
            return choose(state)
        case Event.SPACE:
            state.table.half = Half.DICE
        case Event.UP | 87 | 119:
            state.table.box = (box + card.BOXES - 1) % card.BOXES
        case Event.DOWN | 83 | 115:
            state.table.box = (box + 1) % card.BOXES
        case Event.LEFT | Event.RIGHT | 65 | 97 | 68 | 100:
            state.table.box = box + card.UPPER if box < card.UPPER else min(box - card.UPPER, card.UPPER - 1)
        case Event.HOME:
            state.table.box = 0
        case Event.END:
            state.table.box = card.BOXES - 1
        case _:
            pass
    return Effect.WAIT


def hold(state: State, die: u16) -> None:
    """Hold or let go of a die."""
    state.table.die = min(die, dice.DICE - 1)
    if state.game.roll == 0:
        state.table.message = Message.HOLD_AFTER_ROLL
    else:
        state.game.held = (state.game.held ^ (1 << min(die, dice.DICE - 1))) & dice.ALL


def roll(state: State) -> u8:
    """Begin a roll: ask for chance, unless there is nothing to roll."""
    if state.game.roll >= ROLLS:
        state.table.message = Message.NO_ROLLS
        return Effect.WAIT
    if state.game.roll > 0 and state.game.held == dice.ALL:
        state.table.message = Message.ALL_HELD
        return Effect.WAIT
    if state.table.slot == sizes.NO_SLOT and not days.may_start(state.terms, state.clock.today, state.table.day):
        state.table.message = Message.DAY_CLOSED
        return Effect.WAIT
    if state.game.roll == 0:
        state.game.held = 0
    state.table.kept = state.game.held
    state.table.missing.missing = dice.ALL ^ (state.game.held & dice.ALL)
    state.table.phase = Phase.THROWING
    return Effect.CHANCE


def fall(state: State) -> u8:
    """Let the dice fall by the random bytes given, and have them saved before anybody sees them."""
    if not dice.throw(state.game.dice, state.table.missing, state.chance, sizes.CHANCE):
        return Effect.CHANCE
    state.game.roll += 1
    return save(state, True)


def save(state: State, rolling: bool) -> u8:
    """Have the game written as it stands now."""
    state.table.phase = Phase.SAVING
    state.table.rolling = rolling
    state.save.slot = state.table.slot
    if state.table.slot == sizes.NO_SLOT:
        state.game.early = state.game.day > state.clock.today
        record.first_image(state.game, state.save.image)
        state.save.part = 1
    else:
        copy(state.save.image, state.save.seen)
        state.save.part = record.next_image(state.game, state.save.image)
    return Effect.SAVE


def written(state: State, event: u16) -> u8:
    """Take the shell's answer to a SAVE: only now may anything be shown."""
    match event:
        case Event.SAVED:
            state.table.phase = Phase.PLAY
            state.table.slot = state.save.slot
            copy(state.save.seen, state.save.image)
            return rolled(state) if state.table.rolling else scored(state)
        case Event.TAKEN:
            state.report = Report.TAKEN
            return go.taken(state)
        case _:
            state.report = Report.SAVE_FAILED
            state.table.phase = Phase.PLAY
            state.table.message = Message.NOT_SAVED if state.table.rolling else Message.BOX_NOT_SAVED
            back(state)
            return Effect.WAIT


def back(state: State) -> None:
    """Take the game back to what is on file, after a write that failed; what the player held since then stays held."""
    if state.table.slot == sizes.NO_SLOT:
        go.fresh(state, state.table.day)
    else:
        record.decode(state.game, state.save.seen)
        state.game.held = state.table.kept


def rolled(state: State) -> u8:
    """Show a roll that is on file: tumbling first, where it is wished and the line keeps up."""
    slow: bool = 0 < state.session.baud < TUMBLE_BAUD
    if state.settings.animation and not slow and not state.backlog:
        state.table.phase = Phase.TUMBLE
        state.table.frame = 0
    else:
        tell_yacht(state)
    return Effect.WAIT


def tell_yacht(state: State) -> None:
    """If the dice that now lie still are a Yacht, say so and move the bar to where it goes; no sooner, or the bar would tell."""
    if score.is_yacht(state.game.dice):
        point_at_yacht(state)
        state.table.message = Message.JOKER if score.is_joker(state.game.card, state.game.dice) else Message.YACHT


def point_at_yacht(state: State) -> None:
    """Move the bar to the box that a Yacht goes in."""
    box: u8 = score.best(state.game.card, state.game.dice)
    if box != score.NO_BOX:
        state.table.box = box


def tumble(state: State, event: u16) -> u8:
    """Go on tumbling; any key skips it and does only that, and so does a line that has not sent the last frame yet."""
    if event < sizes.KEYS or state.backlog:
        if state.table.phase == Phase.TUMBLE:
            tell_yacht(state)
        state.table.phase = Phase.PLAY
        return Effect.WAIT
    state.table.frame += 1
    if state.table.phase == Phase.TUMBLE and state.table.frame >= TUMBLE_FRAMES:
        tell_yacht(state)
        state.table.frame = 0
        state.table.phase = Phase.FLASH if score.is_yacht(state.game.dice) else Phase.PLAY
    elif state.table.frame >= FLASH_FRAMES and state.table.phase == Phase.FLASH:
        state.table.phase = Phase.PLAY
    return Effect.WAIT


def choose(state: State) -> u8:
    """Put the dice in the box at the bar, unless the rules forbid it or a 0 needs a second thought."""
    if state.game.roll == 0:
        state.table.message = Message.ROLL_FIRST
        return Effect.WAIT
    box: u8 = state.table.box
    match score.place(state.game.card, state.game.dice, box):
        case Place.FILLED:
            state.table.message = Message.FILLED
            return Effect.WAIT
        case Place.OWN_UPPER_FIRST:
            state.table.message = Message.OWN_UPPER
            return Effect.WAIT
        case Place.LOWER_FIRST:
            state.table.message = Message.LOWER_FIRST
            return Effect.WAIT
        case _:
            pass
    if score.worth(state.game.card, state.game.dice, box) == 0 and score.scores_elsewhere(state.game.card, state.game.dice):
        state.table.phase = Phase.ASK_ZERO
        state.table.choice = 0
        return Effect.WAIT
    return put(state)


def put(state: State) -> u8:
    """Fill the box at the bar and begin the next turn."""
    score.fill(state.game.card, state.game.dice, state.table.box)
    state.table.scored = state.table.box
    state.table.kept = state.game.held
    state.game.roll = 0
    state.game.held = 0
    for i in range(dice.DICE):
        state.game.dice[i] = 0
    if card.left(state.game.card) == 0:
        state.game.status = Status.FINISHED
    return save(state, False)


def scored(state: State) -> u8:
    """Go on after a box, or the end of the game, is on file."""
    if state.game.status != Status.PLAYING:
        return go.over(state)
    state.table.half = Half.DICE
    state.table.die = 0
    state.table.box = first_open(state)
    return Effect.WAIT


def says_yes(state: State, event: u16) -> bool:
    """Take a key of a question that stands on No; return whether it is answered with Yes. Either answer closes it."""
    match event:
        case Event.ENTER:
            state.table.phase = Phase.PLAY
            return state.table.choice == 1
        case 89 | 121:
            state.table.phase = Phase.PLAY
            return True
        case 78 | 110 | Event.ESCAPE | 81 | 113:
            state.table.phase = Phase.PLAY
        case Event.LEFT | Event.RIGHT | Event.UP | Event.DOWN | Event.TAB:
            state.table.choice = 1 - min(state.table.choice, 1)
        case _:
            pass
    return False


def ask_zero(state: State, event: u16) -> u8:
    """Take the answer to whether a 0 is meant."""
    if says_yes(state, event):
        return put(state)
    return Effect.WAIT


def leave(state: State, event: u16) -> u8:
    """Ask how to leave. ESC on the card is only the way back to the dice; before the first die there is nothing to ask."""
    if event == Event.ESCAPE and state.table.half == Half.CARD:
        state.table.half = Half.DICE
        return Effect.WAIT
    if state.table.slot == sizes.NO_SLOT:
        return go.home(state)
    state.table.phase = Phase.ASK_LEAVE
    state.table.choice = STAY
    return Effect.WAIT


def ask_leave(state: State, event: u16) -> u8:
    """Take the answer to how to leave; it stands on staying."""
    match event:
        case Event.UP | Event.LEFT | Event.BACK_TAB:
            state.table.choice = (min(state.table.choice, 2) + 2) % 3
        case Event.DOWN | Event.RIGHT | Event.TAB:
            state.table.choice = (min(state.table.choice, 2) + 1) % 3
        case Event.ESCAPE | 81 | 113 | 83 | 115:
            state.table.phase = Phase.PLAY
        case 76 | 108:
            return go.home(state)
        case 69 | 101:
            return really(state)
        case Event.ENTER:
            match state.table.choice:
                case 1:
                    return go.home(state)
                case 2:
                    return really(state)
                case _:
                    state.table.phase = Phase.PLAY
        case _:
            pass
    return Effect.WAIT


def really(state: State) -> u8:
    """Ask once more before the game is ended."""
    state.table.phase = Phase.ASK_END
    state.table.choice = 0
    return Effect.WAIT


def ask_end(state: State, event: u16) -> u8:
    """Take the answer to whether the game shall really end."""
    if says_yes(state, event):
        return end(state)
    return Effect.WAIT


def end(state: State) -> u8:
    """End the game: empty boxes score nothing, and the day is used."""
    state.table.kept = state.game.held
    state.game.status = Status.ENDED
    return save(state, False)
