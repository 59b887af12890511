/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The game at the table: what each key does, and in which order a roll is drawn, saved and only then shown. */

#include <string.h>

#include "core.h"

/* Take a seat at the table, with the game in ``state.game``: every turn starts on the dice. */
void play_sit(struct State *state)
{
    state->table.phase = PHASE_PLAY;
    state->table.half = HALF_DICE;
    state->table.die = 0;
    state->table.box = play_first_open(state);
    state->table.scored = SCORE_NO_BOX;
    state->table.message = MESSAGE_NONE;
    if (state->game.roll > 0 && score_is_yacht(state->game.dice)) {
        play_point_at_yacht(state);
    }
}

/* Return the first box still to fill. */
u8 play_first_open(const struct State *state)
{
    i16 box;

    for (box = 0; box < CARD_BOXES; box++) {
        if (state->game.card.boxes[box] == CARD_OPEN) {
            return box;
        }
    }
    return 0;
}

/* Take one event at the table and return the effect. */
u8 play_on(struct State *state, u16 event)
{
    switch (state->table.phase) {
    case PHASE_THROWING:
        return event == EVENT_CHANCE ? play_fall(state) : EFFECT_CHANCE;
    case PHASE_SAVING:
        return play_written(state, event);
    case PHASE_TUMBLE:
    case PHASE_FLASH:
        return play_tumble(state, event);
    case PHASE_ASK_ZERO:
        return play_ask_zero(state, event);
    case PHASE_ASK_LEAVE:
        return play_ask_leave(state, event);
    case PHASE_ASK_END:
        return play_ask_end(state, event);
    default:
        return play_play(state, event);
    }
}

/* Take a key while no question is open. */
u8 play_play(struct State *state, u16 event)
{
    if (event < SIZES_KEYS) {
        state->table.message = MESSAGE_NONE;
    }
    switch (event) {
    case 49:
    case 50:
    case 51:
    case 52:
    case 53:
        play_hold(state, LARGER(event, 49) - 49);
        break;
    case 82:
    case 114:
        state->table.half = HALF_DICE;
        return play_roll(state);
    case 72:
    case 104:
    case 63:
        return go_rules(state);
    case 81:
    case 113:
    case EVENT_ESCAPE:
        return play_leave(state, event);
    case 84:
    case 116:
        state->settings.animation = !state->settings.animation;
        state->table.message = state->settings.animation ? MESSAGE_TUMBLE_ON : MESSAGE_TUMBLE_OFF;
        break;
    case EVENT_TAB:
    case EVENT_BACK_TAB:
        state->table.half = state->table.half == HALF_DICE ? HALF_CARD : HALF_DICE;
        break;
    default:
        return state->table.half == HALF_DICE ? play_on_dice(state, event) : play_on_card(state, event);
    }
    return EFFECT_WAIT;
}

/* Take a key of the DICE half: ENTER rolls. */
u8 play_on_dice(struct State *state, u16 event)
{
    switch (event) {
    case EVENT_ENTER:
        return play_roll(state);
    case EVENT_LEFT:
    case 65:
    case 97:
        state->table.die = (state->table.die + DICE_DICE - 1) % DICE_DICE;
        break;
    case EVENT_RIGHT:
    case 68:
    case 100:
        state->table.die = (state->table.die + 1) % DICE_DICE;
        break;
    case EVENT_SPACE:
        play_hold(state, state->table.die);
        break;
    case EVENT_UP:
    case EVENT_DOWN:
    case 87:
    case 119:
    case 83:
    case 115:
        state->table.half = HALF_CARD;
        break;
    default:
        break;
    }
    return EFFECT_WAIT;
}

/* Take a key of the CARD half: ENTER scores. */
u8 play_on_card(struct State *state, u16 event)
{
    u8 box = state->table.box;

    switch (event) {
    case EVENT_ENTER:
        return play_choose(state);
    case EVENT_SPACE:
        state->table.half = HALF_DICE;
        break;
    case EVENT_UP:
    case 87:
    case 119:
        state->table.box = (box + CARD_BOXES - 1) % CARD_BOXES;
        break;
    case EVENT_DOWN:
    case 83:
    case 115:
        state->table.box = (box + 1) % CARD_BOXES;
        break;
    case EVENT_LEFT:
    case EVENT_RIGHT:
    case 65:
    case 97:
    case 68:
    case 100:
        state->table.box = (u8)(box < CARD_UPPER ? box + CARD_UPPER : SMALLER(box - CARD_UPPER, CARD_UPPER - 1));
        break;
    case EVENT_HOME:
        state->table.box = 0;
        break;
    case EVENT_END:
        state->table.box = CARD_BOXES - 1;
        break;
    default:
        break;
    }
    return EFFECT_WAIT;
}

/* Hold or let go of a die. */
void play_hold(struct State *state, u16 die)
{
    state->table.die = SMALLER(die, DICE_DICE - 1);
    if (state->game.roll == 0) {
        state->table.message = MESSAGE_HOLD_AFTER_ROLL;
    } else {
        state->game.held = (state->game.held ^ (1 << SMALLER(die, DICE_DICE - 1))) & DICE_ALL;
    }
}

/* Begin a roll: ask for chance, unless there is nothing to roll. */
u8 play_roll(struct State *state)
{
    if (state->game.roll >= PLAY_ROLLS) {
        state->table.message = MESSAGE_NO_ROLLS;
        return EFFECT_WAIT;
    }
    if (state->game.roll > 0 && state->game.held == DICE_ALL) {
        state->table.message = MESSAGE_ALL_HELD;
        return EFFECT_WAIT;
    }
    if (state->table.slot == SIZES_NO_SLOT && !days_may_start(&state->terms, state->clock.today, state->table.day)) {
        state->table.message = MESSAGE_DAY_CLOSED;
        return EFFECT_WAIT;
    }
    if (state->game.roll == 0) {
        state->game.held = 0;
    }
    state->table.kept = state->game.held;
    state->table.missing.missing = DICE_ALL ^ (state->game.held & DICE_ALL);
    state->table.phase = PHASE_THROWING;
    return EFFECT_CHANCE;
}

/* Let the dice fall by the random bytes given, and have them saved before anybody sees them. */
u8 play_fall(struct State *state)
{
    if (!dice_throw(state->game.dice, &state->table.missing, state->chance, SIZES_CHANCE)) {
        return EFFECT_CHANCE;
    }
    state->game.roll++;
    return play_save(state, 1);
}

/* Have the game written as it stands now. */
u8 play_save(struct State *state, u8 rolling)
{
    state->table.phase = PHASE_SAVING;
    state->table.rolling = rolling;
    state->save.slot = state->table.slot;
    if (state->table.slot == SIZES_NO_SLOT) {
        state->game.early = state->game.day > state->clock.today;
        record_first_image(&state->game, state->save.image);
        state->save.part = 1;
    } else {
        memcpy(state->save.image, state->save.seen, SIZES_RECORD);
        state->save.part = record_next_image(&state->game, state->save.image);
    }
    return EFFECT_SAVE;
}

/* Take the shell's answer to a SAVE: only now may anything be shown. */
u8 play_written(struct State *state, u16 event)
{
    switch (event) {
    case EVENT_SAVED:
        state->table.phase = PHASE_PLAY;
        state->table.slot = state->save.slot;
        memcpy(state->save.seen, state->save.image, SIZES_RECORD);
        return state->table.rolling ? play_rolled(state) : play_scored(state);
    case EVENT_TAKEN:
        state->report = REPORT_TAKEN;
        return go_taken(state);
    default:
        state->report = REPORT_SAVE_FAILED;
        state->table.phase = PHASE_PLAY;
        state->table.message = state->table.rolling ? MESSAGE_NOT_SAVED : MESSAGE_BOX_NOT_SAVED;
        play_back(state);
        return EFFECT_WAIT;
    }
}

/* Take the game back to what is on file, after a write that failed; what the player held since then stays held. */
void play_back(struct State *state)
{
    if (state->table.slot == SIZES_NO_SLOT) {
        go_fresh(state, state->table.day);
    } else {
        record_decode(&state->game, state->save.seen);
        state->game.held = state->table.kept;
    }
}

/* Show a roll that is on file: tumbling first, where it is wished and the line keeps up. */
u8 play_rolled(struct State *state)
{
    u8 slow = 0 < state->session.baud && state->session.baud < PLAY_TUMBLE_BAUD;

    if (state->settings.animation && !slow && !state->backlog) {
        state->table.phase = PHASE_TUMBLE;
        state->table.frame = 0;
    } else {
        play_tell_yacht(state);
    }
    return EFFECT_WAIT;
}

/* If the dice that now lie still are a Yacht, say so and move the bar to where it goes; no sooner, or the bar would tell. */
void play_tell_yacht(struct State *state)
{
    if (score_is_yacht(state->game.dice)) {
        play_point_at_yacht(state);
        state->table.message = score_is_joker(&state->game.card, state->game.dice) ? MESSAGE_JOKER : MESSAGE_YACHT;
    }
}

/* Move the bar to the box that a Yacht goes in. */
void play_point_at_yacht(struct State *state)
{
    u8 box = score_best(&state->game.card, state->game.dice);

    if (box != SCORE_NO_BOX) {
        state->table.box = box;
    }
}

/* Go on tumbling; any key skips it and does only that, and so does a line that has not sent the last frame yet. */
u8 play_tumble(struct State *state, u16 event)
{
    if (event < SIZES_KEYS || state->backlog) {
        if (state->table.phase == PHASE_TUMBLE) {
            play_tell_yacht(state);
        }
        state->table.phase = PHASE_PLAY;
        return EFFECT_WAIT;
    }
    state->table.frame++;
    if (state->table.phase == PHASE_TUMBLE && state->table.frame >= PLAY_TUMBLE_FRAMES) {
        play_tell_yacht(state);
        state->table.frame = 0;
        state->table.phase = score_is_yacht(state->game.dice) ? PHASE_FLASH : PHASE_PLAY;
    } else if (state->table.frame >= PLAY_FLASH_FRAMES && state->table.phase == PHASE_FLASH) {
        state->table.phase = PHASE_PLAY;
    }
    return EFFECT_WAIT;
}

/* Put the dice in the box at the bar, unless the rules forbid it or a 0 needs a second thought. */
u8 play_choose(struct State *state)
{
    u8 box;

    if (state->game.roll == 0) {
        state->table.message = MESSAGE_ROLL_FIRST;
        return EFFECT_WAIT;
    }
    box = state->table.box;
    switch (score_place(&state->game.card, state->game.dice, box)) {
    case PLACE_FILLED:
        state->table.message = MESSAGE_FILLED;
        return EFFECT_WAIT;
    case PLACE_OWN_UPPER_FIRST:
        state->table.message = MESSAGE_OWN_UPPER;
        return EFFECT_WAIT;
    case PLACE_LOWER_FIRST:
        state->table.message = MESSAGE_LOWER_FIRST;
        return EFFECT_WAIT;
    default:
        break;
    }
    if (score_worth(&state->game.card, state->game.dice, box) == 0 && score_scores_elsewhere(&state->game.card,
            state->game.dice)) {
        state->table.phase = PHASE_ASK_ZERO;
        state->table.choice = 0;
        return EFFECT_WAIT;
    }
    return play_put(state);
}

/* Fill the box at the bar and begin the next turn. */
u8 play_put(struct State *state)
{
    i16 i;

    score_fill(&state->game.card, state->game.dice, state->table.box);
    state->table.scored = state->table.box;
    state->table.kept = state->game.held;
    state->game.roll = 0;
    state->game.held = 0;
    for (i = 0; i < DICE_DICE; i++) {
        state->game.dice[i] = 0;
    }
    if (card_left(&state->game.card) == 0) {
        state->game.status = STATUS_FINISHED;
    }
    return play_save(state, 0);
}

/* Go on after a box, or the end of the game, is on file. */
u8 play_scored(struct State *state)
{
    if (state->game.status != STATUS_PLAYING) {
        return go_over(state);
    }
    state->table.half = HALF_DICE;
    state->table.die = 0;
    state->table.box = play_first_open(state);
    return EFFECT_WAIT;
}

/* Take a key of a question that stands on No; return whether it is answered with Yes. Either answer closes it. */
u8 play_says_yes(struct State *state, u16 event)
{
    switch (event) {
    case EVENT_ENTER:
        state->table.phase = PHASE_PLAY;
        return state->table.choice == 1;
    case 89:
    case 121:
        state->table.phase = PHASE_PLAY;
        return 1;
    case 78:
    case 110:
    case EVENT_ESCAPE:
    case 81:
    case 113:
        state->table.phase = PHASE_PLAY;
        break;
    case EVENT_LEFT:
    case EVENT_RIGHT:
    case EVENT_UP:
    case EVENT_DOWN:
    case EVENT_TAB:
        state->table.choice = 1 - SMALLER(state->table.choice, 1);
        break;
    default:
        break;
    }
    return 0;
}

/* Take the answer to whether a 0 is meant. */
u8 play_ask_zero(struct State *state, u16 event)
{
    if (play_says_yes(state, event)) {
        return play_put(state);
    }
    return EFFECT_WAIT;
}

/* Ask how to leave. ESC on the card is only the way back to the dice; before the first die there is nothing to ask. */
u8 play_leave(struct State *state, u16 event)
{
    if (event == EVENT_ESCAPE && state->table.half == HALF_CARD) {
        state->table.half = HALF_DICE;
        return EFFECT_WAIT;
    }
    if (state->table.slot == SIZES_NO_SLOT) {
        return go_home(state);
    }
    state->table.phase = PHASE_ASK_LEAVE;
    state->table.choice = PLAY_STAY;
    return EFFECT_WAIT;
}

/* Take the answer to how to leave; it stands on staying. */
u8 play_ask_leave(struct State *state, u16 event)
{
    switch (event) {
    case EVENT_UP:
    case EVENT_LEFT:
    case EVENT_BACK_TAB:
        state->table.choice = (SMALLER(state->table.choice, 2) + 2) % 3;
        break;
    case EVENT_DOWN:
    case EVENT_RIGHT:
    case EVENT_TAB:
        state->table.choice = (SMALLER(state->table.choice, 2) + 1) % 3;
        break;
    case EVENT_ESCAPE:
    case 81:
    case 113:
    case 83:
    case 115:
        state->table.phase = PHASE_PLAY;
        break;
    case 76:
    case 108:
        return go_home(state);
    case 69:
    case 101:
        return play_really(state);
    case EVENT_ENTER:
        switch (state->table.choice) {
        case 1:
            return go_home(state);
        case 2:
            return play_really(state);
        default:
            state->table.phase = PHASE_PLAY;
            break;
        }
        break;
    default:
        break;
    }
    return EFFECT_WAIT;
}

/* Ask once more before the game is ended. */
u8 play_really(struct State *state)
{
    state->table.phase = PHASE_ASK_END;
    state->table.choice = 0;
    return EFFECT_WAIT;
}

/* Take the answer to whether the game shall really end. */
u8 play_ask_end(struct State *state, u16 event)
{
    if (play_says_yes(state, event)) {
        return play_end(state);
    }
    return EFFECT_WAIT;
}

/* End the game: empty boxes score nothing, and the day is used. */
u8 play_end(struct State *state)
{
    state->table.kept = state->game.held;
    state->game.status = STATUS_ENDED;
    return play_save(state, 0);
}
