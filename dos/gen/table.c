/* Made by twin out of src/dyacht/core: change it there, never here. */

/* How the game table looks: the card in two halves, the panel, the dice, the dialogs. play.py says what the keys do. */

#include <string.h>

#include "core.h"

const u8 TABLE_PIPS[21] = {
    0x00, 0x00, 0x00, 0x00, 0x02, 0x00, 0x04, 0x00, 0x01, 0x04, 0x02, 0x01, 0x05, 0x00, 0x05, 0x05, 0x02,
    0x05, 0x05, 0x05, 0x05
};

const u8 TABLE_SPINNER[4] = {
    124, 47, 45, 92
};

const u8 *const TABLE_HOW[13] = {
    TEXT("the ones added"),
    TEXT("the twos added"),
    TEXT("the threes added"),
    TEXT("the fours added"),
    TEXT("the fives added"),
    TEXT("the sixes added"),
    TEXT("three alike: all dice added"),
    TEXT("four alike: all dice added"),
    TEXT("three and two alike: 25"),
    TEXT("four in a row: 30"),
    TEXT("five in a row: 40"),
    TEXT("five alike: 50"),
    TEXT("all five dice added")
};

const u8 *const TABLE_WHY[13] = {
    TEXT("ones added"),
    TEXT("twos added"),
    TEXT("threes added"),
    TEXT("fours added"),
    TEXT("fives added"),
    TEXT("sixes added"),
    TEXT("all dice added"),
    TEXT("all dice added"),
    TEXT("three and two alike"),
    TEXT("four in a row"),
    TEXT("five in a row"),
    TEXT("five alike"),
    TEXT("all dice added")
};

const u8 *const TABLE_NEEDS[13] = {
    TEXT("no ones"),
    TEXT("no twos"),
    TEXT("no threes"),
    TEXT("no fours"),
    TEXT("no fives"),
    TEXT("no sixes"),
    TEXT("needs three alike"),
    TEXT("needs four alike"),
    TEXT("needs three and two alike"),
    TEXT("needs four in a row"),
    TEXT("needs five in a row"),
    TEXT("needs five alike"),
    TEXT("")
};

const u8 *const TABLE_JOKER_OWN[7] = {
    TEXT("--"),
    TEXT("-- joker: ONES must take it"),
    TEXT("-- joker: TWOS must take it"),
    TEXT("-- joker: THREES must take it"),
    TEXT("-- joker: FOURS must take it"),
    TEXT("-- joker: FIVES must take it"),
    TEXT("-- joker: SIXES must take it")
};

/* Draw the table. */
void table_draw(const struct State *state, struct Page *sheet)
{
    u8 on_card;

    frames_bar(sheet, TEXT(""));
    dates_long_date(sheet, 0, 28, INK_ON_BLUE + INK_YELLOW, state->table.day);
    page_span(sheet, 0, (u8)(SIZES_COLUMNS - 1 - names_size(state->game.name)), INK_BAR, state->game.name,
            names_size(state->game.name));
    on_card = state->table.half == HALF_CARD;
    frames_half(sheet, 1, 0, 12, TABLE_CARD_WIDTH, on_card ? TEXT("CARD - ENTER scores") : TEXT("CARD"), on_card);
    table_draw_card(state, sheet);
    table_draw_sums(state, sheet);
    table_draw_panel(state, sheet);
    frames_half(sheet, 13, 0, 9, SIZES_COLUMNS, on_card ? TEXT("DICE") : TEXT("DICE - ENTER rolls"), !on_card);
    table_draw_dice(state, sheet);
    table_draw_message(state, sheet);
    if (on_card) {
        frames_keys(sheet, TABLE_KEYS_CARD);
    } else {
        frames_keys(sheet, state->game.roll >= PLAY_ROLLS ? TABLE_KEYS_NO_ROLL : TABLE_KEYS_DICE);
    }
    table_draw_question(state, sheet);
}

/* Tell whether the roll is not on file yet, so that no die and no hint may be seen. */
u8 table_covered(const struct State *state)
{
    return state->table.phase == PHASE_THROWING || state->table.phase == PHASE_SAVING;
}

/* Draw the thirteen boxes. */
void table_draw_card(const struct State *state, struct Page *sheet)
{
    i16 box;

    page_text(sheet, 2, 4, INK_CYAN, TEXT("UPPER"));
    page_text(sheet, 2, TABLE_LOWER + 4, INK_CYAN, TEXT("LOWER"));
    for (box = 0; box < CARD_BOXES; box++) {
        if (box < CARD_UPPER) {
            table_draw_box(state, sheet, box, 3 + box, 2);
        } else {
            table_draw_box(state, sheet, box, (u8)(3 + box - CARD_UPPER), 2 + TABLE_LOWER);
        }
    }
}

/* Draw one box: an open one bright, with what the dice would score in green; a filled one dim, ticked, its score yellow. */
void table_draw_box(const struct State *state, struct Page *sheet, u8 box, u8 row, u8 column)
{
    u8 points = state->game.card.boxes[box];
    u8 is_open = points == CARD_OPEN;

    if (state->table.half == HALF_CARD && state->table.box == box) {
        page_run(sheet, row, column, INK_BAR, 32, TABLE_BAR_WIDTH);
        page_put(sheet, row, column, INK_BAR, 62);
        page_rest(sheet, row, column);
        table_mark_box(state, sheet, box, row, column, INK_ON_BLUE);
    } else {
        if (state->table.box == box) {
            page_put(sheet, row, column, INK_CYAN, TABLE_POINTER);
        }
        table_mark_box(state, sheet, box, row, column, INK_BLACK);
    }
    if (!is_open) {
        page_number(sheet, row, (u8)(column + 18), INK_YELLOW, points, 3);
    }
}

/* Write a box's mark, name and hint on a background. */
void table_mark_box(const struct State *state, struct Page *sheet, u8 box, u8 row, u8 column, u8 ground)
{
    if (state->game.card.boxes[box] != CARD_OPEN) {
        page_put(sheet, row, (u8)(column + 3), (u8)(ground + INK_BRIGHT_GREEN), 0xFB);
        page_text(sheet, row, (u8)(column + 6), (u8)(ground + (ground == INK_BLACK ? INK_DARK : INK_GREY)),
                SCORE_NAMES[box]);
        return;
    }
    page_text(sheet, row, (u8)(column + 2), (u8)(ground + INK_WHITE), TEXT("[ ]"));
    page_text(sheet, row, (u8)(column + 6), (u8)(ground + INK_WHITE), SCORE_NAMES[box]);
    if (state->game.roll == 0 || table_covered(state) || state->table.phase == PHASE_TUMBLE) {
        return;
    }
    if (score_place(&state->game.card, state->game.dice, box) == PLACE_FREE) {
        page_number(sheet, row, (u8)(column + 18), INK_BRIGHT_GREEN, score_worth(&state->game.card, state->game.dice,
                box), 3);
    } else {
        page_text(sheet, row, (u8)(column + 19), INK_GREY, TEXT("--"));
    }
}

/* Draw the upper bonus, the further Yachts, and what the box at the bar is about. */
void table_draw_sums(const struct State *state, struct Page *sheet)
{
    u8 upper = card_upper(&state->game.card);
    u8 box;
    u8 at;

    page_text(sheet, 9, 4, INK_GREY, TEXT("Bonus +35 at 63"));
    if (upper >= CARD_BONUS_FROM) {
        page_text(sheet, 9, 20, INK_YELLOW, TEXT("+35"));
    } else {
        page_number(sheet, 9, 20, INK_GREY, upper, 2);
        page_text(sheet, 9, 22, INK_GREY, TEXT("/63"));
    }
    page_text(sheet, 10, TABLE_LOWER + 4, INK_GREY, TEXT("Extra Yachts"));
    page_number(sheet, 10, TABLE_LOWER + 19, state->game.card.extra > 0 ? INK_YELLOW : INK_DARK,
            CARD_EXTRA_YACHT * state->game.card.extra, 4);
    box = SMALLER(state->table.box, CARD_BOXES - 1);
    at = page_text(sheet, 11, 3, INK_GREY, SCORE_NAMES[box]);
    at = page_text(sheet, 11, at, INK_GREY, TEXT(": "));
    table_explain(state, sheet, box, at);
}

/* Say what the box at the bar holds, would score, or why the dice can't go there. */
void table_explain(const struct State *state, struct Page *sheet, u8 box, u8 column)
{
    u8 points = state->game.card.boxes[box];
    u8 at = column;
    u8 why;

    if (points != CARD_OPEN) {
        at = page_text(sheet, 11, at, INK_GREY, TEXT("filled with "));
        page_number(sheet, 11, at, INK_YELLOW, points, 1);
        return;
    }
    if (state->game.roll == 0 || table_covered(state) || state->table.phase == PHASE_TUMBLE) {
        page_text(sheet, 11, at, INK_GREY, TABLE_HOW[box]);
        return;
    }
    why = score_place(&state->game.card, state->game.dice, box);
    if (why != PLACE_FREE) {
        page_text(sheet, 11, at, INK_GREY, table_joker_reason(why, state->game.dice));
        return;
    }
    points = score_worth(&state->game.card, state->game.dice, box);
    at = page_number(sheet, 11, at, INK_GREY, points, 1);
    at = page_text(sheet, 11, at, INK_GREY, TEXT(" - "));
    if (score_is_joker(&state->game.card, state->game.dice)) {
        page_text(sheet, 11, at, INK_GREY, table_joker_points(box, points));
    } else {
        page_text(sheet, 11, at, INK_GREY, points > 0 ? TABLE_WHY[box] : TABLE_NEEDS[box]);
    }
}

/* Return why a joker scores what it does in a box that it may go in. */
const u8 *table_joker_points(u8 box, u8 points)
{
    if (points == 0) {
        return TEXT("joker: no lower box is open");
    }
    if (box < CARD_UPPER) {
        return TEXT("joker: its own box");
    }
    return BOX_FULL_HOUSE <= box && box <= BOX_LARGE_STRAIGHT ? TEXT("joker: counts in full") :
            TEXT("joker: all dice added");
}

/* Return why a joker can't go in a box. */
const u8 *table_joker_reason(u8 why, const u8 hand[DICE_DICE])
{
    if (why == PLACE_LOWER_FIRST) {
        return TEXT("-- joker: a lower box is open");
    }
    return TABLE_JOKER_OWN[SMALLER(hand[0], DICE_FACES)];
}

/* Draw the panel: turn, rolls left, boxes left, the score and the score to beat. */
void table_draw_panel(const struct State *state, struct Page *sheet)
{
    u8 left = card_left(&state->game.card);

    frames_frame(sheet, 1, TABLE_PANEL, 12, SIZES_COLUMNS - TABLE_PANEL, TEXT("GAME"), 0);
    table_line(sheet, 3, TEXT("Turn"));
    page_number(sheet, 3, 70, INK_WHITE, (u32)SMALLER(CARD_BOXES + 1 - left, CARD_BOXES), 2);
    page_text(sheet, 3, 72, INK_GREY, TEXT(" of 13"));
    table_line(sheet, 4, TEXT("ROLLS LEFT"));
    page_number(sheet, 4, 70, INK_WHITE, PLAY_ROLLS - SMALLER(state->game.roll, PLAY_ROLLS), 2);
    if (state->table.phase == PHASE_TUMBLE) {
        page_put(sheet, 4, 74, INK_BRIGHT_CYAN, TABLE_SPINNER[state->table.frame & 3]);
    }
    table_line(sheet, 5, TEXT("Boxes left"));
    page_number(sheet, 5, 70, INK_WHITE, left, 2);
    table_line(sheet, 7, TEXT("Your score"));
    page_number(sheet, 7, 68, INK_YELLOW, card_total(&state->game.card), 4);
    table_line(sheet, 8, TEXT("To beat"));
    if (state->table.beat == TABLE_SEALED) {
        page_text(sheet, 8, 69, INK_GREY, TEXT("sealed"));
    } else if (state->table.beat == TABLE_NOTHING_TO_BEAT) {
        page_text(sheet, 8, 69, INK_GREY, TEXT("none yet"));
    } else if (state->table.beat == TABLE_UNKNOWN) {
        page_text(sheet, 8, 71, INK_GREY, TEXT("?"));
    } else {
        page_number(sheet, 8, 68, INK_WHITE, state->table.beat, 4);
    }
    if (state->game.early || state->table.day > state->clock.today) {
        page_text(sheet, 10, TABLE_PANEL + 2, INK_GREY, TEXT("Played ahead"));
    } else if (state->table.day < state->clock.today) {
        page_text(sheet, 10, TABLE_PANEL + 2, INK_GREY, TEXT("An earlier day"));
    }
    page_text(sheet, 11, TABLE_PANEL + 2, INK_DARK, state->settings.animation ? TEXT("T  Tumbling on") :
            TEXT("T  Tumbling off"));
}

/* Write what a line of the panel is about. */
void table_line(struct Page *sheet, u8 row, const u8 *words)
{
    page_text(sheet, row, TABLE_PANEL + 2, INK_CYAN, words);
}

/* Draw the five dice: held ones on cyan with the word HELD, the pointer's with arrows beside its number. */
void table_draw_dice(const struct State *state, struct Page *sheet)
{
    u8 shown[DICE_DICE];
    i16 i;

    memset(shown, 0, DICE_DICE);
    memcpy(shown, state->game.dice, DICE_DICE);
    if (state->table.phase == PHASE_TUMBLE) {
        for (i = 0; i < DICE_DICE; i++) {
            if (((state->game.held >> i) & 1) == 0 && state->table.frame < PLAY_TUMBLE_FRAMES - DICE_DICE + 1 + i) {
                shown[i] = (state->table.frame * 5 + i * 7 + state->game.dice[i] * 3) % DICE_FACES + 1;
            }
        }
    }
    for (i = 0; i < DICE_DICE; i++) {
        u8 held = state->game.roll > 0 && ((state->game.held >> i) & 1) == 1;

        table_draw_die(state, sheet, TABLE_DIE_COLUMN + i * TABLE_DIE_STEP, shown[i], held);
        table_draw_label(state, sheet, i, held);
    }
}

/* Draw one die; half blocks above and below round it off. */
void table_draw_die(const struct State *state, struct Page *sheet, u8 column, u8 face, u8 held)
{
    u8 flash = state->table.phase == PHASE_FLASH && (state->table.frame & 1) == 0;
    u8 body = held ? INK_CYAN : INK_GREY;
    i16 row;
    i16 pip;

    if (flash) {
        body = INK_BROWN;
    }
    page_run(sheet, TABLE_DIE_ROW - 1, column, body, 0xDC, TABLE_DIE_WIDTH);
    page_run(sheet, TABLE_DIE_ROW + 3, column, body, 0xDF, TABLE_DIE_WIDTH);
    for (row = 0; row < 3; row++) {
        u8 pips;

        page_run(sheet, TABLE_DIE_ROW + row, column, (u8)(body * 16), 32, TABLE_DIE_WIDTH);
        pips = table_covered(state) ? 0 : TABLE_PIPS[SMALLER(face, DICE_FACES) * 3 + row];
        for (pip = 0; pip < 3; pip++) {
            if (((pips >> (2 - pip)) & 1) == 1) {
                page_put(sheet, TABLE_DIE_ROW + row, (u8)(column + 2 + pip * 2), (u8)(body * 16 + (flash ? INK_WHITE :
                        INK_BLACK)), 0xFE);
            }
        }
    }
    if (table_covered(state)) {
        page_put(sheet, TABLE_DIE_ROW + 1, (u8)(column + 4), (u8)(body * 16), TABLE_COVERED);
    }
}

/* Write below a die its number, the pointer, and HELD. */
void table_draw_label(const struct State *state, struct Page *sheet, u8 die, u8 held)
{
    u8 column = (u8)(TABLE_DIE_COLUMN + die * TABLE_DIE_STEP);
    u8 pointed = state->table.half == HALF_DICE && state->table.die == die;

    page_put(sheet, TABLE_DIE_ROW + 4, (u8)(column + 4), pointed ? INK_WHITE : INK_GREY, (u8)(49 + die));
    if (pointed) {
        page_text(sheet, TABLE_DIE_ROW + 4, (u8)(column + 1), INK_WHITE, TEXT(">>"));
        page_text(sheet, TABLE_DIE_ROW + 4, (u8)(column + 6), INK_WHITE, TEXT("<<"));
        page_rest(sheet, TABLE_DIE_ROW + 4, (u8)(column + 4));
    }
    if (held) {
        page_text(sheet, TABLE_DIE_ROW + 5, (u8)(column + 2), INK_BRIGHT_CYAN, TEXT("HELD"));
    }
}

/* Write the line between the dice and the keys: what was just said, else the roll in words. */
void table_draw_message(const struct State *state, struct Page *sheet)
{
    u8 at;
    i16 i;

    if (table_covered(state) || state->table.phase == PHASE_TUMBLE) {
        return;
    }
    if (state->table.message != MESSAGE_NONE) {
        frames_centre(sheet, 22, INK_YELLOW, SAY_MESSAGES[SMALLER(state->table.message, 18 - 1)]);
    } else if (state->game.roll > 0) {
        at = page_text(sheet, 22, 28, INK_GREY, TEXT("Roll "));
        at = page_number(sheet, 22, at, INK_WHITE, state->game.roll, 1);
        at = page_text(sheet, 22, at, INK_GREY, TEXT(" of 3:"));
        for (i = 0; i < DICE_DICE; i++) {
            at = page_number(sheet, 22, (u8)(at + 1), INK_WHITE, state->game.dice[i], 1);
        }
    } else if (state->table.scored != SCORE_NO_BOX) {
        at = page_text(sheet, 22, 26, INK_GREY, SCORE_NAMES[SMALLER(state->table.scored, CARD_BOXES - 1)]);
        at = page_text(sheet, 22, at, INK_GREY, TEXT(" took "));
        page_number(sheet, 22, at, INK_YELLOW, state->game.card.boxes[SMALLER(state->table.scored, CARD_BOXES - 1)], 1);
    }
}

/* Draw the dialog that is open. */
void table_draw_question(const struct State *state, struct Page *sheet)
{
    u8 column;

    switch (state->table.phase) {
    case PHASE_ASK_ZERO: {
        u8 at;

        column = frames_dialog(sheet, 7, 8, 48, TEXT("TAKE A 0?"));
        at = page_text(sheet, 9, (u8)(column + 3), INK_GREY, TEXT("These dice score nothing in "));
        page_text(sheet, 9, at, INK_WHITE, SCORE_NAMES[SMALLER(state->table.box, CARD_BOXES - 1)]);
        page_text(sheet, 10, (u8)(column + 3), INK_GREY, TEXT("Another box would score. Take the 0?"));
        table_yes_no(sheet, 12, (u8)(column + 12), state->table.choice);
        break;
    }
    case PHASE_ASK_LEAVE: {
        u8 late;
        const u8 *words;

        column = frames_dialog(sheet, 6, 9, 54, TEXT("LEAVE THE TABLE?"));
        frames_option(sheet, 8, (u8)(column + 2), 50, TEXT("S  Stay and play on"), state->table.choice == PLAY_STAY);
        late = state->table.day < state->clock.today && !days_may_resume(&state->terms, state->clock.today,
                state->table.day);
        words = late ? TEXT("L  Leave the game as it stands") : TEXT("L  Leave the game and finish it later");
        frames_option(sheet, 9, (u8)(column + 2), 50, words, state->table.choice == PLAY_LEAVE);
        frames_option(sheet, 10, (u8)(column + 2), 50, TEXT("E  End it now: open boxes score nothing"),
                state->table.choice == PLAY_END);
        if (late) {
            page_text(sheet, 12, (u8)(column + 4), INK_YELLOW, TEXT("Its day has closed: once left, it can't go on."));
        } else {
            page_text(sheet, 12, (u8)(column + 4), INK_GREY, TEXT("The game is on file, dice and all."));
        }
        break;
    }
    case PHASE_ASK_END:
        column = frames_dialog(sheet, 7, 8, 54, TEXT("END THE GAME?"));
        page_text(sheet, 9, (u8)(column + 3), INK_GREY, TEXT("The day is used, and open boxes score nothing."));
        page_text(sheet, 10, (u8)(column + 3), INK_GREY, TEXT("Really end it now?"));
        table_yes_no(sheet, 12, (u8)(column + 15), state->table.choice);
        break;
    default:
        break;
    }
}

/* Draw No and Yes. */
void table_yes_no(struct Page *sheet, u8 row, u8 column, u8 choice)
{
    frames_option(sheet, row, column, 10, TEXT("N  No"), choice == 0);
    frames_option(sheet, row, (u8)(column + 13), 10, TEXT("Y  Yes"), choice == 1);
}
