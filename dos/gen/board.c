/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The scoreboards: their keys, and what they share on the page. boardday draws the day's; the others' rows are tally's to draw. */

#include "core.h"

const u8 *const BOARD_NAMES[9] = {
    TEXT(""),
    TEXT("1 Day"),
    TEXT("2 Winners"),
    TEXT("3 Month"),
    TEXT("4 Champs"),
    TEXT("5 All-Time"),
    TEXT("6 Top"),
    TEXT("7 Streaks"),
    TEXT("8 Records")
};

/* Change the board, its day or month, or move within it. */
u8 board_on(struct State *state, u16 event)
{
    u8 which = SMALLER(LARGER(state->board, 1), BOARD_BOARDS);

    switch (event) {
    case EVENT_LEFT:
    case EVENT_BACK_TAB:
        return go_board(state, (u8)(which > 1 ? which - 1 : BOARD_BOARDS));
    case EVENT_RIGHT:
    case EVENT_TAB:
        return go_board(state, which % BOARD_BOARDS + 1);
    case 49:
    case 50:
    case 51:
    case 52:
    case 53:
    case 54:
    case 55:
    case 56:
        return go_board(state, (u8)(LARGER(event, 49) - 48));
    case 44:
    case 60:
        return board_back(state, which);
    case 46:
    case 62:
        return board_forward(state, which);
    case EVENT_ESCAPE:
    case 81:
    case 113:
        return go_home(state);
    case 72:
    case 104:
    case 63:
        return go_rules(state);
    case EVENT_ENTER:
        return which == GO_DAY ? boardday_open_card(state) : EFFECT_WAIT;
    default:
        if (which == GO_DAY) {
            lists_pick(state, event, state->book.table->ranks.count);
        } else {
            lists_scroll(state, event, state->tally.rows);
        }
        return EFFECT_WAIT;
    }
}

/* Tell whether a board is about one month. */
u8 board_is_monthly(u8 which)
{
    return which == GO_WINNERS || which == GO_MONTH;
}

/* Go to the day or month before, as far as there was play. */
u8 board_back(struct State *state, u8 which)
{
    u16 first = SMALLER(state->terms.start, state->clock.today);

    if (which == GO_DAY && state->day > first) {
        state->day--;
        state->month = days_month_of(state->day);
        return go_board(state, which);
    }
    if (board_is_monthly(which) && state->month > days_month_of(first)) {
        state->month--;
        return go_board(state, which);
    }
    return EFFECT_WAIT;
}

/* Go to the next day or month, up to today's. */
u8 board_forward(struct State *state, u8 which)
{
    if (which == GO_DAY && state->day < state->clock.today) {
        state->day++;
        state->month = days_month_of(state->day);
        return go_board(state, which);
    }
    if (board_is_monthly(which) && state->month < days_month_of(state->clock.today)) {
        state->month++;
        return go_board(state, which);
    }
    return EFFECT_WAIT;
}

/* Draw what all boards share, and the day's own. */
void board_draw(const struct State *state, struct Page *paper)
{
    u8 which = SMALLER(LARGER(state->board, 1), BOARD_BOARDS);
    u8 at;
    i16 i;

    frames_bar(paper, TEXT("SCOREBOARDS"));
    at = 1;
    for (i = 1; i < BOARD_BOARDS + 1; i++) {
        u8 width = (u8)(words_length(BOARD_NAMES[i]) + 2);

        if (i == which) {
            page_put(paper, 1, at, INK_BAR, 62);
            page_put(paper, 1, (u8)(at + width - 1), INK_BAR, 60);
            page_text(paper, 1, (u8)(at + 1), INK_BAR, BOARD_NAMES[i]);
            page_rest(paper, 1, at);
        } else {
            page_text(paper, 1, (u8)(at + 1), INK_CYAN, BOARD_NAMES[i]);
        }
        at += width;
    }
    if (which == GO_DAY) {
        boardday_draw(state, paper);
        frames_keys(paper, BOARD_KEYS_DAY);
        return;
    }
    if (board_is_monthly(which)) {
        board_draw_month(state, paper);
        frames_keys(paper, BOARD_KEYS_MONTH);
    } else {
        frames_keys(paper, BOARD_KEYS_OTHER);
    }
}

/* Say which month it is, and whether it can still change. */
void board_draw_month(const struct State *state, struct Page *paper)
{
    u8 at = page_text(paper, 2, 3, INK_WHITE, SAY_MONTHS[state->month % 12]);

    at = page_number(paper, 2, (u8)(at + 1), INK_WHITE, DAYS_FIRST_YEAR + (u32)(state->month / 12), 4);
    if (days_is_month_open(&state->terms, state->clock.today, state->month)) {
        page_text(paper, 2, (u8)(at + 2), INK_BRIGHT_GREEN, TEXT("open: late games still count"));
    }
}
