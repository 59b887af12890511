/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The core's second door, opened with the first scoreboard: tables too large for the state are filled, and shown on the page. */

#include "core.h"

/* Begin what the screen at hand asks for, or end a pass; return whether the whole file must be fed (once more). */
u8 tally_count(struct State *state, struct Ledger *account, struct Sheet *tally)
{
    u8 again;

    if (state->tally.anew) {
        boards_forget(account);
        state->tally.anew = 0;
    }
    again = 0;
    if (state->tally.running) {
        again = boards_finish(&state->book, account, tally);
    } else if (state->screen == SCREEN_CARDS || state->screen == SCREEN_CARD) {
        u16 first = cardlist_first_wanted(state);

        again = boards_begin_places(&state->book, account, first, (u16)(state->book.mine->count - first),
                state->clock.today);
    } else {
        again = boards_begin(&state->book, account, tally, state->tally.which, state->month, state->clock.today);
    }
    state->tally.running = again;
    if (!again) {
        tally_settle(state, account, tally);
    }
    return again;
}

/* Note what the keys must know of the sheet, which is ready now. */
void tally_settle(struct State *state, const struct Ledger *account, const struct Sheet *tally)
{
    state->tally.ready = 1;
    state->tally.own = SHEET_NONE;
    state->tally.rows = 0;
    state->tally.lacks = 0;
    if (account->which == BOARD_PLACES) {
        return;
    }
    state->tally.lacks = tally->lack != LACK_NOTHING;
    if (state->tally.lacks) {
        return;
    }
    switch (tally->which) {
    case BOARD_WINNERS:
    case BOARD_CHAMPS:
        state->tally.rows = boardwin_rows(state, tally);
        break;
    case BOARD_TOP:
        state->tally.rows = account->highest.count;
        break;
    case BOARD_MONTH:
    case BOARD_ALL_TIME:
    case BOARD_STREAKS:
        state->tally.rows = tally->ranks.count;
        state->tally.own = sheet_index_of(tally, state->session.name);
        break;
    default:
        break;
    }
}

/* Add to a page that app.render() drew what stands in a ledger and a sheet. */
void tally_render(const struct State *state, const struct Ledger *account, const struct Sheet *tally,
        struct Page *paper)
{
    switch (state->screen) {
    case SCREEN_RANKS:
        if (state->board != GO_DAY) {
            tally_draw(state, account, tally, paper);
        }
        break;
    case SCREEN_CARDS:
        cardlist_draw_places(state, &account->places, paper);
        break;
    case SCREEN_CARD:
        if (state->back == SCREEN_CARDS) {
            cardpage_draw_place_of(state, &account->places, paper);
        }
        break;
    default:
        break;
    }
}

/* Draw the rows of a board that is made of a ledger and a sheet. */
void tally_draw(const struct State *state, const struct Ledger *account, const struct Sheet *tally, struct Page *paper)
{
    if (tally->lack != LACK_NOTHING) {
        tally_draw_lack(tally->lack, paper);
        return;
    }
    switch (tally->which) {
    case BOARD_WINNERS:
    case BOARD_CHAMPS:
        boardwin_draw(state, tally, paper);
        break;
    case BOARD_MONTH:
    case BOARD_ALL_TIME:
        boardrow_draw_standings(state, tally, paper);
        break;
    case BOARD_TOP:
        boardrow_draw_top(state, account, paper);
        break;
    case BOARD_STREAKS:
        boardrow_draw_streaks(state, tally, paper);
        break;
    case BOARD_RECORDS:
        boardwin_draw_records(state, tally, paper);
        break;
    default:
        break;
    }
    lists_more(paper, state->top, state->tally.rows);
    if (tally->players > tally->ranks.count) {
        u8 at = page_text(paper, 22, 3, INK_BRIGHT_RED, TEXT("Only the best find room here; players in all: "));

        page_number(paper, 22, at, INK_BRIGHT_RED, tally->players, 1);
    }
}

/* Say why the board can't be shown. */
void tally_draw_lack(u8 lack, struct Page *paper)
{
    frames_centre(paper, 9, INK_BRIGHT_RED, TEXT("This board can't be shown here:"));
    if (lack == LACK_DAYS) {
        frames_centre(paper, 10, INK_BRIGHT_RED, TEXT("there are games of more years than find room."));
    } else {
        frames_centre(paper, 10, INK_BRIGHT_RED, TEXT("there are more players than find room."));
    }
}
