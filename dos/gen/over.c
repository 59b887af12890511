/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The end of a game: score, place, streak, what is next to play, and a plain line to paste elsewhere. */

#include <string.h>

#include "core.h"

/* Any of the keys that mean "go on" goes home; C opens the calendar. */
u8 over_on(struct State *state, u16 event)
{
    switch (event) {
    case 67:
    case 99:
        return go_calendar(state, state->table.day);
    case 83:
    case 115:
        return go_ranks(state, SMALLER(state->table.day, state->clock.today));
    case EVENT_ENTER:
    case EVENT_SPACE:
    case EVENT_ESCAPE:
    case 81:
    case 113:
        return go_home(state);
    default:
        return EFFECT_WAIT;
    }
}

/* Draw the end of the game. */
void over_draw(const struct State *state, struct Page *sheet)
{
    u16 score = card_total(&state->game.card);
    u8 at;

    frames_bar(sheet, TEXT(""));
    logo_draw(sheet, 2);
    frames_frame(sheet, 8, 8, 12, 64, state->game.status == STATUS_FINISHED ? TEXT("GAME OVER") : TEXT("GAME ENDED"),
            1);
    dates_long_date(sheet, 9, 12, INK_GREY, state->table.day);
    at = page_text(sheet, 10, 12, INK_CYAN, TEXT("Your score "));
    page_number(sheet, 10, at, INK_YELLOW, score, 1);
    page_text(sheet, 11, 12, INK_CYAN, TEXT("Place"));
    over_draw_place(state, sheet, score);
    over_draw_own(state, sheet);
    over_draw_next(state, sheet);
    over_draw_line(state, sheet, score);
    frames_keys(sheet, TEXT("[ENTER] home   [S] the day's ranking   [C] calendar"));
}

/* Say how the game compares with the caller's others. */
void over_draw_own(const struct State *state, struct Page *sheet)
{
    u8 at;
    u16 best;
    struct Streak streak;

    page_text(sheet, 12, 12, INK_CYAN, TEXT("Your best"));
    page_text(sheet, 13, 12, INK_CYAN, TEXT("Streak"));
    if (state->book.mine->dropped > 0) {
        page_text(sheet, 12, 23, INK_BRIGHT_RED, TEXT("can't be shown: you have more cards than find room"));
        page_text(sheet, 13, 23, INK_BRIGHT_RED, TEXT("can't be shown either"));
        return;
    }
    at = 23;
    best = mine_best(state->book.mine, state->clock.today);
    if (best != MINE_NONE) {
        at = page_number(sheet, 12, 23, INK_WHITE, state->book.mine->score[best], 1);
        if (state->book.mine->day[best] == state->table.day) {
            page_text(sheet, 12, at, INK_BRIGHT_GREEN, state->book.mine->count > 1 ? TEXT(" - this game!") :
                    TEXT(" - your first game"));
        } else {
            page_text(sheet, 12, at, INK_GREY, TEXT(" on "));
            dates_short_date(sheet, 12, (u8)(at + 4), INK_GREY, state->book.mine->day[best]);
        }
    } else {
        page_text(sheet, 12, 23, INK_GREY, TEXT("none yet: sealed games count from their day"));
    }
    memset(&streak, 0, sizeof(streak));
    mine_fill_streak(state->book.mine, state->clock.today, &streak);
    at = page_number(sheet, 13, 23, INK_WHITE, streak.alive, 1);
    page_text(sheet, 13, at, INK_GREY, streak.alive != 1 ? TEXT(" days in a row") : TEXT(" day"));
}

/* Write the place now; a day played ahead has none yet. */
void over_draw_place(const struct State *state, struct Page *sheet, u16 score)
{
    u8 at;
    u16 own;

    if (state->table.day > state->clock.today) {
        page_text(sheet, 11, 23, INK_BRIGHT_MAGENTA, TEXT("sealed until its day, then marked \"early\""));
        return;
    }
    if (!daytable_is_whole(state->book.table)) {
        page_text(sheet, 11, 23, INK_BRIGHT_RED, TEXT("can't be shown: too many players"));
        return;
    }
    at = page_number(sheet, 11, 23, INK_WHITE, daytable_place_of(state->book.table, score), 1);
    own = daytable_index_of(state->book.table, state->session.name);
    if (own < state->book.table->ranks.count) {
        if (lists_shared(state, own)) {
            at = page_text(sheet, 11, at, INK_YELLOW, TEXT("="));
        }
    }
    at = page_text(sheet, 11, at, INK_GREY, TEXT(" of "));
    at = page_number(sheet, 11, at, INK_GREY, state->book.table->ranks.count, 1);
    if (days_is_open(&state->terms, state->clock.today, state->table.day)) {
        page_text(sheet, 11, at, INK_GREY, TEXT(", while the day is open"));
    }
}

/* Say what is next to play. */
void over_draw_next(const struct State *state, struct Page *sheet)
{
    u16 nearest;
    u8 at;

    page_text(sheet, 14, 12, INK_CYAN, TEXT("Next"));
    nearest = mine_nearest(state->book.mine, &state->terms, state->clock.today);
    if (nearest == DAYS_NO_DAY) {
        at = page_text(sheet, 14, 23, INK_GREY, TEXT("tomorrow's game, in "));
        dates_lasting(sheet, 14, at, INK_GREY, state->clock.rest);
        return;
    }
    at = dates_short_date(sheet, 14, 23, INK_WHITE, nearest);
    if (mine_find(state->book.mine, nearest) != MINE_NONE) {
        page_text(sheet, 14, at, INK_GREY, TEXT(": your unfinished game"));
    } else if (nearest == state->clock.today) {
        page_text(sheet, 14, at, INK_GREY, TEXT(": today's game"));
    } else if (nearest < state->clock.today) {
        page_text(sheet, 14, at, INK_GREY, TEXT(": a missed day, still open"));
    } else {
        page_text(sheet, 14, at, INK_GREY, TEXT(": can be played ahead"));
    }
}

/* Write a line in plain ASCII that can be copied and pasted elsewhere. */
void over_draw_line(const struct State *state, struct Page *sheet, u16 score)
{
    u8 at;
    u8 yachts;

    page_text(sheet, 16, 12, INK_DARK, TEXT("To paste elsewhere:"));
    at = page_text(sheet, 17, 12, INK_WHITE, TEXT("Daily Yacht "));
    at = dates_iso_date(sheet, 17, at, INK_WHITE, state->table.day);
    at = page_text(sheet, 17, at, INK_WHITE, TEXT(": "));
    at = page_number(sheet, 17, at, INK_WHITE, score, 1);
    yachts = card_yachts(&state->game.card);
    if (yachts > 0) {
        at = page_text(sheet, 17, at, INK_WHITE, TEXT(", "));
        at = page_number(sheet, 17, at, INK_WHITE, yachts, 1);
        at = page_text(sheet, 17, at, INK_WHITE, yachts > 1 ? TEXT(" Yachts") : TEXT(" Yacht"));
    }
    if (card_bonus(&state->game.card) > 0) {
        at = page_text(sheet, 17, at, INK_WHITE, TEXT(", bonus"));
    }
    if (state->table.day <= state->clock.today && daytable_is_whole(state->book.table)) {
        at = page_text(sheet, 17, at, INK_WHITE, TEXT(", place "));
        page_number(sheet, 17, at, INK_WHITE, daytable_place_of(state->book.table, score), 1);
    }
}
