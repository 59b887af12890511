/* Made by twin out of src/dyacht/core: change it there, never here. */

/* What rows of players have in common on all screens: one row of a day's ranking, and which rows of a long list these are. */

#include "core.h"

/* Move a window over a list of *count* rows. */
void lists_scroll(struct State *state, u16 event, u16 count)
{
    state->top = lists_moved(event, state->top, LARGER(count, LISTS_ROWS) - LISTS_ROWS);
}

/* Move the bar through a list of *count* rows; the window follows it. */
void lists_pick(struct State *state, u16 event, u16 count)
{
    state->row = lists_moved(event, state->row, LARGER(count, 1) - 1);
    lists_follow(state, count);
}

/* Return the row that a key leads to from *row*; the first is 0. */
u16 lists_moved(u16 event, u16 row, u16 last)
{
    switch (event) {
    case EVENT_DOWN:
        return SMALLER((i32)row + 1, last);
    case EVENT_UP:
        return LARGER(row, 1) - 1;
    case EVENT_PAGE_DOWN:
    case EVENT_SPACE:
        return SMALLER((i32)row + LISTS_ROWS, last);
    case EVENT_PAGE_UP:
        return LARGER(row, LISTS_ROWS) - LISTS_ROWS;
    case EVENT_HOME:
        return 0;
    case EVENT_END:
        return last;
    default:
        return row;
    }
}

/* Move the window as little as it takes to show the bar's row. */
void lists_follow(struct State *state, u16 count)
{
    state->top = SMALLER(state->top, LARGER(count, LISTS_ROWS) - LISTS_ROWS);
    if (state->row < state->top) {
        state->top = state->row;
    } else if (state->row >= (i32)state->top + LISTS_ROWS) {
        state->top = (u16)(state->row + 1 - LISTS_ROWS);
    }
}

/* Light a row that is drawn already: what ENTER acts on. */
void lists_bar(struct Page *sheet, u8 row)
{
    page_paint(sheet, row, 1, INK_BAR, SIZES_COLUMNS - 2);
    page_put(sheet, row, 1, INK_BAR, 62);
    page_put(sheet, row, SIZES_COLUMNS - 2, INK_BAR, 60);
    page_rest(sheet, row, 1);
}

/* Write the name that stands at *start*, cut to *width*; return the column after it. */
u8 lists_name(struct Page *sheet, u8 row, u8 column, u8 ink, const u8 *letters, u16 start, u8 width)
{
    u8 count = SMALLER(width, names_size_at(letters, start));
    i16 i;

    for (i = 0; i < count; i++) {
        page_put(sheet, row, (u8)(column + i), ink, letters[start + i]);
    }
    return (u8)(column + count);
}

/* Write an average with its one decimal, right-aligned in *width* cells. */
void lists_average(struct Page *sheet, u8 row, u8 column, u8 ink, u16 tenths, u8 width)
{
    u8 at = page_number(sheet, row, column, ink, tenths / 10, (u8)(width - 2));

    page_put(sheet, row, at, ink, 46);
    page_put(sheet, row, (u8)(at + 1), ink, 48 + tenths % 10);
}

/* Draw one row of the day's ranking: place with "=" where it is shared, name cut to *width*, score, how it stands. */
void lists_ranked(const struct State *state, struct Page *sheet, u8 row, u8 column, u16 index, u8 width)
{
    u16 at = state->book.table->ranks.order[index];
    u8 own = names_same_at(state->book.table->who.letters, (u16)(at * SIZES_NAME), state->session.name, 0);
    u8 ink = own ? INK_WHITE : INK_GREY;
    u8 score;

    page_number(sheet, row, column, ink, state->book.table->ranks.place[index], 4);
    if (lists_shared(state, index)) {
        page_put(sheet, row, (u8)(column + 4), INK_YELLOW, 61);
    }
    if (own) {
        page_put(sheet, row, (u8)(column + 5), INK_YELLOW, 62);
    }
    lists_name(sheet, row, (u8)(column + 7), ink, state->book.table->who.letters, (u16)(at * SIZES_NAME), width);
    score = page_number(sheet, row, (u8)(column + 8 + width), INK_YELLOW, state->book.table->score[at], 4);
    lists_mark(sheet, row, (u8)(score + 1), state->book.table->mark[at]);
}

/* Say of a game that it is still played, or was played ahead. */
void lists_mark(struct Page *sheet, u8 row, u8 column, u8 marks)
{
    if ((marks & MINE_STATUS) == STATUS_PLAYING) {
        page_text(sheet, row, column, INK_BRIGHT_GREEN, TEXT("Playing"));
    } else if ((marks & MINE_EARLY) != 0) {
        page_text(sheet, row, column, INK_GREY, TEXT("early"));
    }
}

/* Tell whether the place at *index* of the day's ranking is shared. */
u8 lists_shared(const struct State *state, u16 index)
{
    return ranking_is_shared(&state->book.table->ranks, index);
}

/* Tell whether the caller shares a place with somebody. */
u8 lists_is_shared(const struct State *state)
{
    u16 own = daytable_index_of(state->book.table, state->session.name);

    return own < state->book.table->ranks.count && lists_shared(state, own);
}

/* Say which rows of a long list these are. */
void lists_more(struct Page *sheet, u16 top, u16 count)
{
    u8 at;

    if (count <= LISTS_ROWS) {
        return;
    }
    at = page_number(sheet, 22, 57, INK_GREY, (i32)top + 1, 5);
    at = page_text(sheet, 22, at, INK_GREY, TEXT(" to "));
    at = page_number(sheet, 22, at, INK_GREY, SMALLER((i32)top + LISTS_ROWS, count), 1);
    at = page_text(sheet, 22, at, INK_GREY, TEXT(" of "));
    page_number(sheet, 22, at, INK_GREY, count, 1);
}
