/* Made by twin out of src/dyacht/core: change it there, never here. */

/* YOUR CARDS: every game of the caller, newest first, with its place on its day; ENTER shows the whole card. */

#include "core.h"

/* Move the bar, show a card, or go to the statistics. */
u8 cardlist_on(struct State *state, u16 event)
{
    switch (event) {
    case EVENT_ESCAPE:
    case 81:
    case 113:
        return go_home(state);
    case 72:
    case 104:
    case 63:
        return go_rules(state);
    case 84:
    case 116:
        return go_stats(state);
    case EVENT_ENTER:
        return cardlist_open_card(state);
    default:
        lists_pick(state, event, state->book.mine->count);
        return cardlist_look_up(state);
    }
}

/* Show the card of the row at the bar. */
u8 cardlist_open_card(struct State *state)
{
    u16 count = state->book.mine->count;
    u16 at;

    if (state->row >= count) {
        return EFFECT_WAIT;
    }
    at = (u16)(count - 1 - state->row);
    return go_card_of(state, state->book.mine->slot[at], state->book.mine->day[at]);
}

/* Have the places looked up of the rows in the window, unless they are known. */
u8 cardlist_look_up(struct State *state)
{
    u16 count = state->book.mine->count;
    u16 newest;
    u16 oldest;

    if (count == 0) {
        return EFFECT_WAIT;
    }
    newest = (u16)((i32)count - 1 - SMALLER(state->top, (i32)count - 1));
    oldest = (u16)(WIDENED(newest) + 1 - SMALLER(WIDENED(newest) + 1, LISTS_ROWS));
    if (state->tally.ready && state->tally.first <= oldest && newest < (i32)state->tally.first + SIZES_PAGE) {
        return EFFECT_WAIT;
    }
    state->tally.ready = 0;
    return EFFECT_COUNT;
}

/* Return the index of the earliest game whose place is looked up now: the window's, and some older ones beyond. */
u16 cardlist_first_wanted(struct State *state)
{
    u16 count = state->book.mine->count;
    u16 newest = (u16)(LARGER(count, 1) - 1 - SMALLER(state->top, LARGER(count, 1) - 1));

    state->tally.first = (u16)(WIDENED(newest) + 1 - SMALLER(WIDENED(newest) + 1, SIZES_PAGE));
    return state->tally.first;
}

/* Draw the list; draw_places() adds the places. */
void cardlist_draw(const struct State *state, struct Page *sheet)
{
    u16 count = state->book.mine->count;
    u8 at;
    i16 i;

    frames_bar(sheet, TEXT("YOUR CARDS"));
    at = page_number(sheet, 2, 3, INK_WHITE, count, 1);
    if (state->book.mine->dropped > 0) {
        page_text(sheet, 2, at, INK_GREY, TEXT(" newest games: for the earlier ones there is no room here"));
    } else {
        page_text(sheet, 2, at, INK_GREY, count != 1 ? TEXT(" games, the newest first") : TEXT(" game"));
    }
    page_text(sheet, 3, 3, INK_CYAN, TEXT("Day                Score  Place"));
    if (count == 0) {
        frames_centre(sheet, 9, INK_GREY, TEXT("You have not played yet. P on the home screen begins."));
    }
    for (i = 0; i < LISTS_ROWS; i++) {
        if ((i32)state->top + i < count) {
            cardlist_draw_game(state, sheet, LISTS_TOP + i, (u16)(count - 1 - (state->top + i)));
            if ((i32)state->top + i == state->row) {
                lists_bar(sheet, LISTS_TOP + i);
            }
        }
    }
    lists_more(sheet, state->top, count);
    frames_keys(sheet, TEXT("[Up Down PgUp PgDn Home End] pick   [ENTER] card   [T] statistics   [Q] back"));
}

/* Draw one of the caller's games. */
void cardlist_draw_game(const struct State *state, struct Page *sheet, u8 row, u16 index)
{
    u16 day = state->book.mine->day[index];
    u8 mark = state->book.mine->mark[index];

    dates_short_date(sheet, row, 3, INK_GREY, day);
    page_number(sheet, row, 22, INK_YELLOW, state->book.mine->score[index], 5);
    if ((mark & MINE_STATUS) == STATUS_PLAYING) {
        page_text(sheet, row, 38, INK_BRIGHT_GREEN, TEXT("unfinished"));
    } else if ((mark & MINE_STATUS) == STATUS_ENDED) {
        page_text(sheet, row, 38, INK_GREY, TEXT("ended"));
    }
    if (day > state->clock.today) {
        page_text(sheet, row, 50, INK_BRIGHT_MAGENTA, TEXT("sealed"));
    } else if ((mark & MINE_EARLY) != 0) {
        page_text(sheet, row, 50, INK_GREY, TEXT("early"));
    }
}

/* Add the places to the list; a sealed game has none yet. */
void cardlist_draw_places(const struct State *state, const struct Places *page_of, struct Page *sheet)
{
    u16 count = state->book.mine->count;
    i16 i;

    for (i = 0; i < LISTS_ROWS; i++) {
        if ((i32)state->top + i < count) {
            cardlist_place(state, page_of, sheet, LISTS_TOP + i, 28, (u16)(count - 1 - (state->top + i)));
            if ((i32)state->top + i == state->row) {
                lists_bar(sheet, LISTS_TOP + i);
            }
        }
    }
}

/* Write the place of one of the caller's games in five cells, with "=" where it is shared. */
void cardlist_place(const struct State *state, const struct Places *page_of, struct Page *sheet, u8 row, u8 column,
        u16 index)
{
    u8 at;

    if (state->book.mine->day[index] > state->clock.today || !places_has(page_of, index)) {
        return;
    }
    at = page_number(sheet, row, column, INK_WHITE, (i32)page_of->above[index - page_of->first] + 1, 4);
    if (page_of->level[index - page_of->first] > 0) {
        page_put(sheet, row, at, INK_YELLOW, 61);
    }
}
