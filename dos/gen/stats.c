/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The caller's statistics: a plot of the last games, what each box brings, and the dice put to the test. */

#include "core.h"

const u8 *const STATS_WORDS[10] = {
    TEXT("Each die is a random byte, drawn"),
    TEXT("as you roll from this machine's"),
    TEXT("own generator. 252 to 255 are"),
    TEXT("thrown away; divided by six, what"),
    TEXT("is left over plus one is the face."),
    TEXT("A roll leaves the file when its"),
    TEXT("box is filled, so past ones can't"),
    TEXT("be counted. Try fresh ones: R"),
    TEXT("throws a thousand, just as the"),
    TEXT("game does.")
};

/* Throw dice for the test, or go back. */
u8 stats_on(struct State *state, u16 event)
{
    switch (event) {
    case 82:
    case 114:
    case EVENT_ENTER:
    case EVENT_SPACE:
        if (state->trial.throws >= FAIR_MOST) {
            fair_begin(&state->trial);
        }
        state->trial.wanted = SMALLER((i32)state->trial.throws + STATS_THROWS, FAIR_MOST);
        state->table.missing.missing = DICE_ALL;
        return EFFECT_CHANCE;
    case EVENT_CHANCE:
        return stats_fall(state);
    case EVENT_ESCAPE:
    case 81:
    case 113:
        state->screen = SCREEN_CARDS;
        break;
    default:
        break;
    }
    return EFFECT_WAIT;
}

/* Take a helping of chance, as the game at the table does. */
u8 stats_fall(struct State *state)
{
    u8 done = dice_throw(state->trial.dice, &state->table.missing, state->chance, SIZES_CHANCE);

    if (done) {
        fair_take(&state->trial);
        state->table.missing.missing = DICE_ALL;
    }
    return state->trial.throws < state->trial.wanted ? EFFECT_CHANCE : EFFECT_WAIT;
}

/* Draw all three. */
void stats_draw(const struct State *state, struct Page *sheet)
{
    i16 i;

    frames_bar(sheet, TEXT("STATISTICS"));
    stats_draw_sums(state, sheet);
    stats_draw_plot(state, sheet);
    stats_draw_boxes(state, sheet);
    page_text(sheet, STATS_BOXES_TOP, STATS_DICE_LEFT, INK_CYAN, TEXT("Are the dice fair?"));
    if (state->trial.throws == 0) {
        for (i = 0; i < 10; i++) {
            page_text(sheet, STATS_BOXES_TOP + 1 + i, STATS_DICE_LEFT, INK_GREY, STATS_WORDS[i]);
        }
    } else {
        stats_draw_trial(state, sheet);
    }
    frames_keys(sheet, TEXT("[R] throw a thousand dice   [Q] back"));
}

/* Write games, average and best. */
void stats_draw_sums(const struct State *state, struct Page *sheet)
{
    u16 count;
    u8 at;
    u16 tenths;
    u16 best;

    if (state->book.mine->dropped > 0) {
        page_text(sheet, 2, 1, INK_BRIGHT_RED, TEXT("Averages can't be shown: you have more cards than find room."));
        return;
    }
    count = mine_seen(state->book.mine, state->clock.today);
    at = page_number(sheet, 2, 1, INK_WHITE, count, 1);
    at = page_text(sheet, 2, at, INK_GREY, count != 1 ? TEXT(" games, average ") : TEXT(" game, average "));
    tenths = mine_tenths(mine_total(state->book.mine, state->clock.today), count);
    lists_average(sheet, 2, at, INK_WHITE, tenths, tenths >= 1000 ? 5 : 4);
    best = mine_best(state->book.mine, state->clock.today);
    if (best != MINE_NONE) {
        at = page_text(sheet, 2, 30, INK_GREY, TEXT("best "));
        page_number(sheet, 2, at, INK_WHITE, state->book.mine->score[best], 1);
        page_text(sheet, 2, 45, INK_GREY, TEXT("the plot: the newest at the right"));
    }
}

/* Draw the scores of the last games as upright bars. */
void stats_draw_plot(const struct State *state, struct Page *sheet)
{
    u16 count = mine_seen(state->book.mine, state->clock.today);
    u8 shown = SMALLER(count, STATS_PLOT_WIDTH);
    u16 highest = 10;
    i16 i;
    i16 row;

    for (i = 0; i < shown; i++) {
        highest = LARGER(highest, state->book.mine->score[count - 1 - i]);
    }
    page_number(sheet, STATS_PLOT_TOP, 1, INK_GREY, highest, 4);
    page_number(sheet, STATS_PLOT_TOP + STATS_PLOT_HEIGHT, 1, INK_GREY, 0, 4);
    page_run(sheet, STATS_PLOT_TOP + STATS_PLOT_HEIGHT, STATS_PLOT_LEFT - 1, INK_DARK, 0xC4, STATS_PLOT_WIDTH + 2);
    if (count == 0) {
        page_text(sheet, STATS_PLOT_TOP + 3, 20, INK_GREY, TEXT("No game of yours is over yet."));
    }
    for (row = 0; row < STATS_PLOT_HEIGHT; row++) {
        page_put(sheet, STATS_PLOT_TOP + row, STATS_PLOT_LEFT - 1, INK_DARK, 0xB3);
        for (i = 0; i < shown; i++) {
            u8 halves = (u8)((i32)state->book.mine->score[count - shown + i] * (STATS_PLOT_HEIGHT * 2) / LARGER(highest, 1));
            u8 above = (STATS_PLOT_HEIGHT - 1 - row) * 2;

            if (halves > above) {
                page_put(sheet, STATS_PLOT_TOP + row, (u8)(STATS_PLOT_LEFT + i), INK_GREEN, halves > above + 1 ?
                        STATS_FULL : STATS_HALF);
            }
        }
    }
}

/* Write the average of each box, and how often it took a 0. */
void stats_draw_boxes(const struct State *state, struct Page *sheet)
{
    i16 box;

    page_text(sheet, STATS_BOXES_TOP, 1, INK_CYAN, TEXT("Box     Average    0s Box     Average    0s"));
    for (box = 0; box < CARD_BOXES; box++) {
        u8 row = STATS_BOXES_TOP + 1 + box;
        u8 column = 1;

        if (box >= CARD_UPPER) {
            row = STATS_BOXES_TOP + 1 + box - CARD_UPPER;
            column = 23;
        }
        page_text(sheet, row, column, INK_GREY, SCORE_NAMES[box]);
        if (state->book.mine->dropped == 0 && state->book.habits.filled[box] > 0) {
            lists_average(sheet, row, (u8)(column + 11), INK_YELLOW, habits_tenths(&state->book.habits, box), 5);
            page_number(sheet, row, (u8)(column + 17), INK_GREY, state->book.habits.zeros[box], 4);
        } else {
            page_put(sheet, row, (u8)(column + 15), INK_GREY, 45);
        }
    }
}

/* Write how often each face came, what chi-square says of faces and of pairs, and how to read it. */
void stats_draw_trial(const struct State *state, struct Page *sheet)
{
    u8 at = page_number(sheet, STATS_BOXES_TOP + 1, STATS_DICE_LEFT, INK_WHITE, (i32)state->trial.throws * DICE_DICE,
            1);
    i16 face;

    page_text(sheet, STATS_BOXES_TOP + 1, at, INK_GREY, TEXT(" dice, thrown as you watch:"));
    for (face = 0; face < DICE_FACES; face++) {
        page_number(sheet, STATS_BOXES_TOP + 3, STATS_DICE_LEFT + face * 5, INK_CYAN, face + 1, 5);
        page_number(sheet, STATS_BOXES_TOP + 4, STATS_DICE_LEFT + face * 5, INK_YELLOW, state->trial.faces[face], 5);
    }
    page_text(sheet, STATS_BOXES_TOP + 6, STATS_DICE_LEFT, INK_GREY, TEXT("faces"));
    stats_verdict(sheet, STATS_BOXES_TOP + 6, fair_of_faces(&state->trial), fair_chance_of_faces(&state->trial));
    page_text(sheet, STATS_BOXES_TOP + 7, STATS_DICE_LEFT, INK_GREY, TEXT("pairs"));
    stats_verdict(sheet, STATS_BOXES_TOP + 7, fair_of_pairs(&state->trial), fair_chance_of_pairs(&state->trial));
    page_text(sheet, STATS_BOXES_TOP + 8, STATS_DICE_LEFT, INK_GREY, TEXT("p is how often fair dice stray as"));
    page_text(sheet, STATS_BOXES_TOP + 9, STATS_DICE_LEFT, INK_GREY, TEXT("far. Less than 0.010 comes once in"));
    page_text(sheet, STATS_BOXES_TOP + 10, STATS_DICE_LEFT, INK_GREY, TEXT("a hundred such trials."));
}

/* Write a chi-square with two decimals and its p with three. */
void stats_verdict(struct Page *sheet, u8 row, u32 hundredths, u16 thousandths)
{
    u8 at = page_text(sheet, row, STATS_DICE_LEFT + 6, INK_GREY, TEXT("chi-square "));

    at = page_number(sheet, row, at, INK_WHITE, hundredths / 100, 3);
    page_put(sheet, row, at, INK_WHITE, 46);
    page_put(sheet, row, (u8)(at + 1), INK_WHITE, 48 + hundredths / 10 % 10);
    page_put(sheet, row, (u8)(at + 2), INK_WHITE, 48 + hundredths % 10);
    at = page_text(sheet, row, (u8)(at + 5), INK_GREY, TEXT("p 0."));
    page_put(sheet, row, at, INK_WHITE, 48 + thousandths / 100 % 10);
    page_put(sheet, row, (u8)(at + 1), INK_WHITE, 48 + thousandths / 10 % 10);
    page_put(sheet, row, (u8)(at + 2), INK_WHITE, 48 + thousandths % 10);
}
