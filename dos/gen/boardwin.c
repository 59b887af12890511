/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Boards of titles and their holders: who won each day of a month, the champions of the months, the hall of records. */

#include <string.h>

#include "core.h"

const u8 *const BOARDWIN_FEAT_NAMES[10] = {
    TEXT("Highest game"),
    TEXT("Most Yachts in a game"),
    TEXT("Best upper section"),
    TEXT("Longest streak"),
    TEXT("Longest streak going"),
    TEXT("Most wins"),
    TEXT("Most Yachts ever"),
    TEXT("Best average (10 games)"),
    TEXT("Biggest month"),
    TEXT("Most games")
};

/* Return how many titles are shown, the latest first: days up to today, or months since the first that anybody won. */
u16 boardwin_rows(const struct State *state, const struct Sheet *tally)
{
    u16 skipped;

    if (tally->which == BOARD_WINNERS) {
        if (!boardwin_is_anything(tally) || tally->base > state->clock.today) {
            return 0;
        }
        return (u16)SMALLER(tally->titles, (i32)state->clock.today - tally->base + 1);
    }
    skipped = 0;
    while (skipped < tally->titles && tally->value[SMALLER(skipped, SIZES_TITLES - 1)] == 0) {
        skipped++;
    }
    return (u16)(tally->titles - skipped);
}

/* Tell whether any title is held. */
u8 boardwin_is_anything(const struct Sheet *tally)
{
    u16 title;
    u16 title_end;

    title_end = tally->titles;
    for (title = 0; title < title_end; title++) {
        if (tally->value[title] > 0) {
            return 1;
        }
    }
    return 0;
}

/* Return the title that is shown as row *index*. */
u16 boardwin_title_at(const struct State *state, const struct Sheet *tally, u16 index)
{
    u16 last = (u16)(tally->titles - 1);

    if (tally->which == BOARD_WINNERS) {
        last = (u16)(state->tally.rows - 1);
    }
    return (u16)(last - index);
}

/* Draw the winners of a month's days, or the champions. */
void boardwin_draw(const struct State *state, const struct Sheet *tally, struct Page *paper)
{
    u8 winners = tally->which == BOARD_WINNERS;
    i16 i;

    if (winners) {
        page_text(paper, 3, 3, INK_CYAN, TEXT("Day              Score   Winner"));
    } else {
        page_text(paper, 2, 3, INK_WHITE, TEXT("Whoever led each month"));
        page_text(paper, 3, 3, INK_CYAN, TEXT("Month            Total   Champion"));
        if (tally->base > 0) {
            page_text(paper, 2, 30, INK_BRIGHT_RED, TEXT("earlier months find no room here"));
        }
    }
    if (state->tally.rows == 0) {
        frames_centre(paper, 9, INK_GREY, winners ? TEXT("Nobody has won a day of this month.") :
                TEXT("There is no champion yet."));
    }
    for (i = 0; i < LISTS_ROWS; i++) {
        if ((i32)state->top + i < state->tally.rows) {
            u16 title = boardwin_title_at(state, tally, (u16)(state->top + i));

            boardwin_draw_when(state, paper, LISTS_TOP + i, winners, (u16)(tally->base + title));
            if (tally->value[title] == 0) {
                page_text(paper, LISTS_TOP + i, BOARDWIN_HOLDER, INK_DARK, TEXT("nobody"));
            } else {
                page_number(paper, LISTS_TOP + i, 20, INK_YELLOW, tally->value[title], 5);
                boardwin_holders(state, tally, paper, LISTS_TOP + i, BOARDWIN_HOLDER, title, BOARDWIN_HOLDER_WIDTH);
            }
        }
    }
}

/* Draw a title's day or month, and whether it is open. */
void boardwin_draw_when(const struct State *state, struct Page *paper, u8 row, u8 winners, u16 when)
{
    u8 is_open = 0;

    if (winners) {
        is_open = days_is_open(&state->terms, state->clock.today, when);
        dates_short_date(paper, row, 3, INK_GREY, when);
    } else {
        is_open = days_is_month_open(&state->terms, state->clock.today, when);
        boardwin_draw_month(paper, row, 3, INK_GREY, when);
    }
    if (is_open) {
        page_text(paper, row, 73, INK_BRIGHT_GREEN, TEXT("open"));
    }
}

/* Write "Nov 2026"; return the column after it. */
u8 boardwin_draw_month(struct Page *paper, u8 row, u8 column, u8 ink, u16 month)
{
    u8 at = page_span(paper, row, column, ink, SAY_MONTHS[month % 12], 3);

    return page_number(paper, row, (u8)(at + 1), ink, DAYS_FIRST_YEAR + (u32)(month / 12), 4);
}

/* Name the holders of a title: all where they fit in *width*, else the first and how many more; return the column after them. */
u8 boardwin_holders(const struct State *state, const struct Sheet *tally, struct Page *paper, u8 row, u8 column,
        u16 title, u8 width)
{
    u16 shared = tally->shared[title];
    u16 known = SMALLER(shared, SIZES_HOLDERS);
    u16 length = 0;
    u8 at;
    u16 i;

    for (i = 0; i < known; i++) {
        length += names_size_at(tally->letters, (u16)(sheet_entry_of(title, i) * SIZES_NAME)) + 2;
    }
    at = column;
    if (shared > known || length > width + 2) {
        at = boardwin_holder(state, tally, paper, row, at, title, 0, shared == 1 ? width : LARGER(width, 6) - 6);
        if (shared > 1) {
            at = page_text(paper, row, at, INK_GREY, TEXT(" +"));
            at = page_number(paper, row, at, INK_GREY, (u32)((i32)shared - 1), 1);
        }
        return at;
    }
    for (i = 0; i < known; i++) {
        if (i > 0) {
            at = page_text(paper, row, at, INK_GREY, TEXT(", "));
        }
        at = boardwin_holder(state, tally, paper, row, at, title, i, width);
    }
    return at;
}

/* Write one holder's name; the caller's own is bright and has ">" before it. */
u8 boardwin_holder(const struct State *state, const struct Sheet *tally, struct Page *paper, u8 row, u8 column,
        u16 title, u16 index, u8 width)
{
    u16 start = (u16)(sheet_entry_of(title, index) * SIZES_NAME);
    u8 own = boardrow_is_own(state, tally->letters, start);

    if (own) {
        page_put(paper, row, LARGER(column, 1) - 1, INK_YELLOW, 62);
    }
    return lists_name(paper, row, column, own ? INK_WHITE : INK_GREY, tally->letters, start, width);
}

/* Draw the ten records and the caller's own numbers. */
void boardwin_draw_records(const struct State *state, const struct Sheet *tally, struct Page *paper)
{
    i16 feat;

    page_text(paper, 2, 3, INK_WHITE, TEXT("What nobody has done better"));
    page_text(paper, 3, 1, INK_CYAN,
            TEXT("Record                          Held by                  When            Yours"));
    if (!boardwin_is_anything(tally)) {
        frames_centre(paper, 9, INK_GREY, TEXT("Nobody has played yet."));
        return;
    }
    for (feat = 0; feat < SHEET_FEATS; feat++) {
        u8 row = BOARDWIN_FEATS_TOP + feat + feat / 5;

        page_text(paper, row, 1, INK_CYAN, BOARDWIN_FEAT_NAMES[feat]);
        boardwin_figure(paper, row, 24, INK_YELLOW, feat, tally->value[feat]);
        if (tally->value[feat] > 0) {
            boardwin_holders(state, tally, paper, row, 33, feat, 24);
            boardwin_happened(state, paper, row, 58, feat, tally->when[sheet_entry_of(feat, 0)]);
        } else {
            page_text(paper, row, 33, INK_DARK, TEXT("nobody"));
        }
        boardwin_figure(paper, row, 72, INK_WHITE, feat, tally->own[feat]);
    }
    page_text(paper, 18, 3, INK_GREY, TEXT("An average counts from ten games on; a month by its points."));
}

/* Write a record's number in seven cells; nothing yet is a hyphen. */
void boardwin_figure(struct Page *paper, u8 row, u8 column, u8 ink, u8 feat, u32 value)
{
    if (value == 0) {
        page_put(paper, row, (u8)(column + 6), INK_GREY, 45);
    } else if (feat == FEAT_AVERAGE) {
        lists_average(paper, row, column, ink, (u16)value, 7);
    } else {
        page_number(paper, row, column, ink, value, 7);
    }
}

/* Write when a record came about, where that belongs to it. */
void boardwin_happened(const struct State *state, struct Page *paper, u8 row, u8 column, u8 feat, u16 when)
{
    if (when == DAYS_NO_DAY) {
        return;
    }
    if (feat == FEAT_MONTH) {
        boardwin_draw_month(paper, row, column, INK_GREY, when);
    } else if ((feat == FEAT_STREAK || feat == FEAT_GOING) && (i32)when + 1 >= state->clock.today) {
        page_text(paper, row, column, INK_BRIGHT_GREEN, TEXT("still going"));
    } else {
        struct Date date;

        memset(&date, 0, sizeof(date));
        days_split(when, &date);
        page_number(paper, row, column, INK_GREY, date.day, 2);
        page_span(paper, row, (u8)(column + 3), INK_GREY, SAY_MONTHS[LARGER(date.month, 1) - 1], 3);
        page_number(paper, row, (u8)(column + 7), INK_GREY, date.year, 4);
    }
}
