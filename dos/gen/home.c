/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The home screen: title, today's standings, where the caller stands, and the menu. */

#include <string.h>

#include "core.h"

const u8 *const HOME_WORDS[6] = {
    TEXT("P  Play"),
    TEXT("C  Calendar"),
    TEXT("S  Scoreboards"),
    TEXT("Y  Your cards"),
    TEXT("H  Help and rules"),
    TEXT("Q  Quit")
};

/* Take a letter, or move the bar; ENTER takes the lit choice. */
u8 home_on(struct State *state, u16 event)
{
    u8 lit = SMALLER(state->lit, HOME_CHOICES - 1);

    switch (event) {
    case EVENT_UP:
    case EVENT_LEFT:
    case EVENT_BACK_TAB:
        state->lit = (lit + HOME_CHOICES - 1) % HOME_CHOICES;
        break;
    case EVENT_DOWN:
    case EVENT_RIGHT:
    case EVENT_TAB:
        state->lit = (lit + 1) % HOME_CHOICES;
        break;
    case EVENT_HOME:
        state->lit = 0;
        break;
    case EVENT_END:
        state->lit = HOME_CHOICES - 1;
        break;
    case EVENT_ENTER:
    case EVENT_SPACE:
        return home_take(state, lit);
    case 80:
    case 112:
        return home_take(state, 0);
    case 67:
    case 99:
        return home_take(state, 1);
    case 83:
    case 115:
        return home_take(state, 2);
    case 89:
    case 121:
        return home_take(state, 3);
    case 72:
    case 104:
    case 63:
        return home_take(state, 4);
    case 81:
    case 113:
        return home_take(state, 5);
    default:
        break;
    }
    return EFFECT_WAIT;
}

/* Do what a line of the menu says. */
u8 home_take(struct State *state, u8 choice)
{
    switch (choice) {
    case 0:
        return go_play(state);
    case 1:
        return go_calendar(state, state->clock.today);
    case 2:
        return go_ranks(state, state->clock.today);
    case 3:
        return go_cards(state);
    case 4:
        return go_rules(state);
    default:
        return EFFECT_QUIT;
    }
}

/* Draw the home screen. */
void home_draw(const struct State *state, struct Page *sheet)
{
    u8 at;

    frames_bar(sheet, TEXT(""));
    page_span(sheet, 0, 14, INK_ON_BLUE + INK_GREY, state->session.version, home_length(state));
    page_span(sheet, 0, (u8)(SIZES_COLUMNS - 1 - names_size(state->session.name)), INK_BAR, state->session.name,
            names_size(state->session.name));
    logo_draw(sheet, 2);
    dates_long_date(sheet, HOME_TOP - 1, 1, INK_WHITE, state->clock.today);
    at = page_text(sheet, HOME_TOP - 1, 31, INK_GREY, TEXT("next game in "));
    dates_lasting(sheet, HOME_TOP - 1, at, INK_GREY, state->clock.rest);
    home_draw_time(state, sheet);
    home_draw_standings(state, sheet);
    home_draw_menu(state, sheet);
    home_draw_caller(state, sheet);
    home_draw_yesterday(state, sheet);
    frames_keys(sheet, TEXT("[ENTER] take the lit line   [Up Down] move   or its letter"));
}

/* Return the letters of the version. */
u8 home_length(const struct State *state)
{
    u8 count = 0;

    while (count < 16 && state->session.version[count] != 0) {
        count++;
    }
    return count;
}

/* Draw the caller's time left, where there is a limit. */
void home_draw_time(const struct State *state, struct Page *sheet)
{
    u8 at;

    if (state->session.local || state->session.unlimited) {
        return;
    }
    at = page_text(sheet, HOME_TOP - 1, 58, INK_GREY, TEXT("your time "));
    dates_lasting(sheet, HOME_TOP - 1, at, INK_WHITE, state->left_seconds);
}

/* Draw today's standings; the caller's own row is there even if the best fill the table. */
void home_draw_standings(const struct State *state, struct Page *sheet)
{
    u16 count = state->book.table->ranks.count;
    u16 own;
    i16 i;

    frames_frame(sheet, HOME_TOP, 0, HOME_STANDINGS + 2, HOME_MENU - 1, TEXT("TODAY"), 0);
    if (!daytable_is_whole(state->book.table)) {
        page_text(sheet, HOME_TOP + 5, 4, INK_BRIGHT_RED, TEXT("Too many players: they can't be shown."));
    } else if (count == 0) {
        page_text(sheet, HOME_TOP + 5, 8, INK_GREY, TEXT("Nobody has played today's game yet."));
    }
    own = daytable_index_of(state->book.table, state->session.name);
    for (i = 0; i < HOME_STANDINGS; i++) {
        u16 index = i;

        if (i == HOME_STANDINGS - 1 && own != DAYTABLE_NONE && own > index) {
            index = own;
        }
        if (index < count) {
            lists_ranked(state, sheet, HOME_TOP + 1 + i, 1, index, 22);
        }
    }
    if (count > HOME_STANDINGS) {
        u8 at = page_text(sheet, HOME_TOP + HOME_STANDINGS + 1, 30, INK_GREY, TEXT(" of "));

        at = page_number(sheet, HOME_TOP + HOME_STANDINGS + 1, at, INK_GREY, count, 1);
        page_put(sheet, HOME_TOP + HOME_STANDINGS + 1, at, INK_GREY, 32);
    }
}

/* Draw the menu. */
void home_draw_menu(const struct State *state, struct Page *sheet)
{
    i16 i;

    frames_frame(sheet, HOME_TOP, HOME_MENU, HOME_CHOICES + 2, SIZES_COLUMNS - HOME_MENU, TEXT(""), 1);
    for (i = 0; i < HOME_CHOICES; i++) {
        frames_option(sheet, HOME_TOP + 1 + i, HOME_MENU + 1, SIZES_COLUMNS - HOME_MENU - 2, HOME_WORDS[i],
                state->lit == i);
    }
}

/* Say where the caller stands: today's game, an older one, the streak. */
void home_draw_caller(const struct State *state, struct Page *sheet)
{
    u16 at = mine_find(state->book.mine, state->clock.today);
    u16 older;
    u8 column;

    page_text(sheet, HOME_TOP + 9, HOME_MENU + 1, INK_CYAN, TEXT("Today"));
    if (at == MINE_NONE) {
        page_text(sheet, HOME_TOP + 9, HOME_MENU + 8, INK_WHITE, TEXT("not played yet"));
    } else if ((state->book.mine->mark[at] & MINE_STATUS) == STATUS_PLAYING) {
        page_text(sheet, HOME_TOP + 9, HOME_MENU + 8, INK_YELLOW, TEXT("unfinished"));
        column = page_number(sheet, HOME_TOP + 9, HOME_MENU + 19, INK_YELLOW, state->book.mine->score[at], 1);
        page_text(sheet, HOME_TOP + 9, column, INK_GREY, TEXT(" so far"));
    } else {
        column = page_number(sheet, HOME_TOP + 9, HOME_MENU + 8, INK_YELLOW, state->book.mine->score[at], 1);
        if (daytable_is_whole(state->book.table)) {
            column = page_text(sheet, HOME_TOP + 9, column, INK_GREY, TEXT(", place "));
            column = page_number(sheet, HOME_TOP + 9, column, INK_WHITE, daytable_place_of(state->book.table,
                    state->book.mine->score[at]), 1);
        }
        if (lists_is_shared(state)) {
            page_text(sheet, HOME_TOP + 9, column, INK_YELLOW, TEXT("="));
        }
    }
    older = mine_unfinished(state->book.mine, &state->terms, state->clock.today);
    page_text(sheet, HOME_TOP + 10, HOME_MENU + 1, INK_CYAN, TEXT("Older"));
    if (older == MINE_NONE) {
        page_text(sheet, HOME_TOP + 10, HOME_MENU + 8, INK_GREY, TEXT("nothing unfinished"));
    } else {
        column = dates_short_date(sheet, HOME_TOP + 10, HOME_MENU + 8, INK_YELLOW, state->book.mine->day[older]);
        page_text(sheet, HOME_TOP + 10, column, INK_GREY, TEXT(" waits"));
    }
    home_draw_streak(state, sheet);
}

/* Say how long the caller's streak is. */
void home_draw_streak(const struct State *state, struct Page *sheet)
{
    struct Streak streak;
    u8 column;

    page_text(sheet, HOME_TOP + 11, HOME_MENU + 1, INK_CYAN, TEXT("Streak"));
    if (state->book.mine->dropped > 0) {
        page_text(sheet, HOME_TOP + 11, HOME_MENU + 8, INK_BRIGHT_RED, TEXT("too many cards"));
        return;
    }
    memset(&streak, 0, sizeof(streak));
    mine_fill_streak(state->book.mine, state->clock.today, &streak);
    column = page_number(sheet, HOME_TOP + 11, HOME_MENU + 8, INK_WHITE, streak.alive, 1);
    column = page_text(sheet, HOME_TOP + 11, column, INK_GREY, streak.alive != 1 ? TEXT(" days, best ") :
            TEXT(" day, best "));
    page_number(sheet, HOME_TOP + 11, column, INK_WHITE, streak.best, 1);
}

/* Name yesterday's winner, and say what is special about this run. */
void home_draw_yesterday(const struct State *state, struct Page *sheet)
{
    if (!daytable_is_whole(state->book.table)) {
        page_text(sheet, 21, 1, INK_BRIGHT_RED, TEXT("Too many players: yesterday's winner can't be shown."));
    } else if (state->book.prior.score > 0) {
        u8 at = page_text(sheet, 21, 1, INK_CYAN, TEXT("Yesterday "));

        at = page_span(sheet, 21, at, INK_WHITE, state->book.prior.name, names_size(state->book.prior.name));
        if (state->book.prior.shared > 1) {
            at = page_text(sheet, 21, at, INK_GREY, TEXT(" and "));
            at = page_number(sheet, 21, at, INK_GREY, (u32)((i32)state->book.prior.shared - 1), 1);
            at = page_text(sheet, 21, at, INK_GREY, TEXT(" more"));
        }
        at = page_text(sheet, 21, at, INK_GREY, TEXT(" won with "));
        at = page_number(sheet, 21, at, INK_YELLOW, state->book.prior.score, 1);
        if (home_is_open_yet(state)) {
            page_text(sheet, 21, at, INK_GREY, TEXT(" so far"));
        }
    } else if (home_is_open_yet(state)) {
        page_text(sheet, 21, 1, INK_GREY, TEXT("Nobody has won yesterday's game yet."));
    } else if (state->terms.start < state->clock.today) {
        page_text(sheet, 21, 1, INK_GREY, TEXT("Nobody won yesterday's game."));
    }
    if (state->session.pretend) {
        page_text(sheet, 22, 1, INK_BRIGHT_RED, TEXT("-T: a date for testing; today is pretended."));
    } else if (state->settings.interbbs) {
        page_text(sheet, 22, 1, INK_GREY,
                TEXT("InterBBS is set, but this program plays locally: no scores are exchanged."));
    }
}

/* Tell whether yesterday was a day of play whose winner can still change. */
u8 home_is_open_yet(const struct State *state)
{
    return state->terms.start < state->clock.today && days_is_open(&state->terms, state->clock.today,
            LARGER(state->clock.today, 1) - 1);
}
