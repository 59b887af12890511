/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Boards with a row for each player or game: standings of a month or of all time, the highest games, streaks. */

#include "core.h"

/* Draw a place, "=" where it is shared, and ">" before the caller's own. */
void boardrow_head(struct Page *sheet, u8 row, u8 ink, u16 place, u8 is_shared, u8 own)
{
    page_number(sheet, row, 1, ink, place, 4);
    if (is_shared) {
        page_put(sheet, row, 5, INK_YELLOW, 61);
    }
    if (own) {
        page_put(sheet, row, 7, INK_YELLOW, 62);
    }
}

/* Draw a month's standings, or those of all time. */
void boardrow_draw_standings(const struct State *state, const struct Sheet *tally, struct Page *sheet)
{
    i16 i;

    page_text(sheet, 3, 1, INK_CYAN,
            TEXT("Place  Player                         Total  Games  Wins Average  Best  Yachts"));
    if (state->board == GO_ALL_TIME) {
        page_text(sheet, 2, 3, INK_WHITE, TEXT("Since the first day"));
    }
    if (tally->ranks.count == 0) {
        frames_centre(sheet, 9, INK_GREY, state->board == GO_MONTH ? TEXT("Nobody has played this month.") :
                TEXT("Nobody has played yet."));
    }
    for (i = 0; i < LISTS_ROWS; i++) {
        if ((i32)state->top + i < tally->ranks.count) {
            boardrow_standing(state, tally, sheet, LISTS_TOP + i, (u16)(state->top + i));
        }
    }
    if (boardrow_is_elsewhere(state, tally)) {
        boardrow_standing(state, tally, sheet, LISTS_TOP + LISTS_ROWS, state->tally.own);
    }
}

/* Tell whether the caller has a row that is not in the window. */
u8 boardrow_is_elsewhere(const struct State *state, const struct Sheet *tally)
{
    return state->tally.own < tally->ranks.count && !(state->top <= state->tally.own &&
            state->tally.own < (i32)state->top + LISTS_ROWS);
}

/* Draw one row of the standings. */
void boardrow_standing(const struct State *state, const struct Sheet *tally, struct Page *sheet, u8 row, u16 index)
{
    u16 at = tally->ranks.order[index];
    u8 own = index == state->tally.own;
    u8 ink = own ? INK_WHITE : INK_GREY;

    boardrow_head(sheet, row, ink, tally->ranks.place[index], ranking_is_shared(&tally->ranks, index), own);
    lists_name(sheet, row, BOARDROW_NAME, ink, tally->letters, (u16)(at * SIZES_NAME), BOARDROW_WIDTH);
    page_number(sheet, row, 36, INK_YELLOW, tally->ranks.key[at], 8);
    page_number(sheet, row, 45, ink, tally->games[at], 6);
    page_number(sheet, row, 52, ink, tally->wins[at], 5);
    lists_average(sheet, row, 57, ink, mine_tenths(tally->ranks.key[at], tally->games[at]), 8);
    page_number(sheet, row, 66, ink, tally->best[at], 5);
    page_number(sheet, row, 72, ink, tally->yachts[at], 7);
}

/* Draw the longest streaks. */
void boardrow_draw_streaks(const struct State *state, const struct Sheet *tally, struct Page *sheet)
{
    i16 i;

    page_text(sheet, 2, 3, INK_WHITE, TEXT("Days in a row, without a gap"));
    page_text(sheet, 3, 1, INK_CYAN,
            TEXT("Place  Player                       Best run  Ended              Alive   Games"));
    if (tally->ranks.count == 0) {
        frames_centre(sheet, 9, INK_GREY, TEXT("Nobody has played yet."));
    }
    for (i = 0; i < LISTS_ROWS; i++) {
        if ((i32)state->top + i < tally->ranks.count) {
            boardrow_streak(state, tally, sheet, LISTS_TOP + i, (u16)(state->top + i));
        }
    }
    if (boardrow_is_elsewhere(state, tally)) {
        boardrow_streak(state, tally, sheet, LISTS_TOP + LISTS_ROWS, state->tally.own);
    }
}

/* Draw one row of the streaks. */
void boardrow_streak(const struct State *state, const struct Sheet *tally, struct Page *sheet, u8 row, u16 index)
{
    u16 at = tally->ranks.order[index];
    u8 own = index == state->tally.own;
    u8 ink = own ? INK_WHITE : INK_GREY;

    boardrow_head(sheet, row, ink, tally->ranks.place[index], ranking_is_shared(&tally->ranks, index), own);
    lists_name(sheet, row, BOARDROW_NAME, ink, tally->letters, (u16)(at * SIZES_NAME), BOARDROW_WIDTH);
    page_number(sheet, row, 39, INK_YELLOW, tally->ranks.key[at], 6);
    if ((i32)tally->best[at] + 1 >= state->clock.today) {
        page_text(sheet, row, 47, INK_BRIGHT_GREEN, TEXT("still going"));
    } else {
        dates_short_date(sheet, row, 47, ink, tally->best[at]);
    }
    if (tally->wins[at] > 0) {
        page_number(sheet, row, 66, ink, tally->wins[at], 5);
    } else {
        page_put(sheet, row, 70, ink, 45);
    }
    page_number(sheet, row, 72, ink, tally->games[at], 7);
}

/* Draw the highest games. */
void boardrow_draw_top(const struct State *state, const struct Ledger *account, struct Page *sheet)
{
    i16 i;

    page_text(sheet, 2, 3, INK_WHITE, TEXT("The 50 highest games ever"));
    page_text(sheet, 3, 1, INK_CYAN, TEXT("Place  Player                        Score  Day"));
    if (account->highest.count == 0) {
        frames_centre(sheet, 9, INK_GREY, TEXT("Nobody has played yet."));
    }
    for (i = 0; i < LISTS_ROWS; i++) {
        u16 index = (u16)(state->top + i);

        if (index < account->highest.count) {
            u8 own = boardrow_is_own(state, account->highest.letters, (u16)(index * SIZES_NAME));
            u8 ink = own ? INK_WHITE : INK_GREY;
            u16 place = topgames_place_of(&account->highest, index);
            u8 alike = place <= index;

            if (!alike && (i32)index + 1 < account->highest.count) {
                alike = account->highest.score[index + 1] == account->highest.score[index];
            }
            boardrow_head(sheet, LISTS_TOP + i, ink, place, alike, own);
            lists_name(sheet, LISTS_TOP + i, BOARDROW_NAME, ink, account->highest.letters, (u16)(index * SIZES_NAME),
                    BOARDROW_WIDTH);
            page_number(sheet, LISTS_TOP + i, 38, INK_YELLOW, account->highest.score[index], 5);
            dates_short_date(sheet, LISTS_TOP + i, 45, ink, account->highest.day[index]);
            lists_mark(sheet, LISTS_TOP + i, 62, account->highest.mark[index]);
        }
    }
}

/* Tell whether the name at *start* is the caller's. */
u8 boardrow_is_own(const struct State *state, const u8 *letters, u16 start)
{
    return names_same_at(letters, start, state->session.name, 0);
}
