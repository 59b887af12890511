/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The board of one day: everybody's game of it, ranked; ENTER shows a whole card. */

#include "core.h"

/* Show the card of the row at the bar. */
u8 boardday_open_card(struct State *state)
{
    u16 at;

    if (state->row >= state->book.table->ranks.count) {
        return EFFECT_WAIT;
    }
    at = state->book.table->ranks.order[state->row];
    return go_card_of(state, state->book.table->slot[at], state->book.table->day);
}

/* Draw the ranking of one day. */
void boardday_draw(const struct State *state, struct Page *sheet)
{
    u16 count = state->book.table->ranks.count;
    u8 at = dates_long_date(sheet, 2, 3, INK_WHITE, state->day);
    u16 own;
    i16 i;

    if (days_is_open(&state->terms, state->clock.today, state->day)) {
        page_text(sheet, 2, (u8)(at + 2), INK_BRIGHT_GREEN, TEXT("open: late games still count"));
    }
    page_text(sheet, 3, 3, INK_CYAN, TEXT("Place  Player                          Score"));
    if (!daytable_is_whole(state->book.table)) {
        frames_centre(sheet, 9, INK_BRIGHT_RED, TEXT("This day can't be shown: more have played than find room here."));
    } else if (count == 0) {
        frames_centre(sheet, 9, INK_GREY, TEXT("Nobody has played this day."));
    }
    for (i = 0; i < LISTS_ROWS; i++) {
        if ((i32)state->top + i < count) {
            lists_ranked(state, sheet, LISTS_TOP + i, 3, (u16)(state->top + i), SIZES_NAME);
            if ((i32)state->top + i == state->row) {
                lists_bar(sheet, LISTS_TOP + i);
            }
        }
    }
    own = daytable_index_of(state->book.table, state->session.name);
    if (own < count && !(state->top <= own && own < (i32)state->top + LISTS_ROWS)) {
        lists_ranked(state, sheet, LISTS_TOP + LISTS_ROWS, 3, own, SIZES_NAME);
    }
    lists_more(sheet, state->top, count);
}
