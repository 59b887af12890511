/* Made by twin out of src/dyacht/core: change it there, never here. */

/* From one screen to another: what each needs to know of the records, and which effect gets it. */

#include <string.h>

#include "core.h"

/* Go to *screen* once all games of the caller, and everybody's of *day* and the day before it, are read. */
u8 go_load(struct State *state, u8 screen, u16 day)
{
    state->screen = screen;
    state->table.message = MESSAGE_NONE;
    book_begin(&state->book, state->session.name, day, state->clock.today);
    return EFFECT_LOAD;
}

/* Go to the home screen: today's standings, yesterday's winner, the caller's state. */
u8 go_home(struct State *state)
{
    u16 today = state->clock.today;

    if (days_is_impossible(&state->terms, today)) {
        return go_bad_clock(state);
    }
    state->lit = 0;
    state->day = today;
    if (state->terms.start == DAYS_NO_DAY) {
        state->screen = SCREEN_HOME;
        book_begin_earliest(&state->book);
        return EFFECT_LOAD;
    }
    return go_load(state, SCREEN_HOME, today);
}

/* Say that the clock can't be right, or that play has not begun by it, and end. */
u8 go_bad_clock(struct State *state)
{
    state->report = REPORT_BAD_CLOCK;
    return go_farewell(state, state->clock.today > DAYS_LAST ? NOTICE_BAD_CLOCK : NOTICE_NOT_BEGUN, 3);
}

/* Show a notice that ends the session. */
u8 go_farewell(struct State *state, u8 notice, u8 exit_code)
{
    state->screen = SCREEN_NOTICE;
    state->notice = notice;
    state->fatal = 1;
    state->exit_code = exit_code;
    state->warned = 0;
    return EFFECT_WAIT;
}

/* Say that another node plays this game, then go home. */
u8 go_taken(struct State *state)
{
    state->screen = SCREEN_NOTICE;
    state->notice = NOTICE_TAKEN;
    state->fatal = 0;
    return EFFECT_WAIT;
}

/* Go to the calendar with the bar on *day*. */
u8 go_calendar(struct State *state, u16 day)
{
    state->day = day;
    return go_load(state, SCREEN_CALENDAR, DAYS_NO_DAY);
}

/* Go to the scoreboards, to the ranking of *day*; all boards are made anew. */
u8 go_ranks(struct State *state, u16 day)
{
    state->day = day;
    state->month = days_month_of(day);
    state->tally.anew = 1;
    return go_board(state, GO_DAY);
}

/* Go to a scoreboard: 1 to 8. */
u8 go_board(struct State *state, u8 which)
{
    state->board = which;
    state->top = 0;
    state->row = 0;
    state->tally.ready = 0;
    if (which == GO_DAY) {
        return go_load(state, SCREEN_RANKS, state->day);
    }
    state->screen = SCREEN_RANKS;
    state->tally.which = which;
    return EFFECT_COUNT;
}

/* Go to the caller's own cards. */
u8 go_cards(struct State *state)
{
    state->top = 0;
    state->row = 0;
    state->tally.ready = 0;
    state->tally.anew = 1;
    return go_load(state, SCREEN_CARDS, DAYS_NO_DAY);
}

/* Go to the whole card of the game of *day* in *slot*; from another card the way back stays what it was. */
u8 go_card_of(struct State *state, u32 slot, u16 day)
{
    if (state->screen != SCREEN_CARD) {
        state->back = state->screen;
        state->screen = SCREEN_CARD;
    }
    book_begin_card(&state->book, slot, day);
    return EFFECT_LOAD;
}

/* Go to the caller's statistics; all the caller's cards are known already. */
u8 go_stats(struct State *state)
{
    state->screen = SCREEN_STATS;
    state->lit = 0;
    fair_begin(&state->trial);
    book_begin_habits(&state->book);
    return EFFECT_LOAD;
}

/* Go to the rules; what is on the table stays there. */
u8 go_rules(struct State *state)
{
    state->back = state->screen;
    state->screen = SCREEN_HELP;
    state->lit = 0;
    return EFFECT_WAIT;
}

/* Go back to where the rules were asked for; home is drawn anew if its day is over. */
u8 go_back(struct State *state)
{
    if (state->back == SCREEN_HOME && state->day != state->clock.today) {
        return go_home(state);
    }
    state->screen = state->back;
    state->lit = 0;
    return EFFECT_WAIT;
}

/* Go to the table for *day*, to begin its game or to go on with it. */
u8 go_table(struct State *state, u16 day)
{
    state->table.day = day;
    return go_load(state, SCREEN_TABLE, day);
}

/* Go to the end of a game. */
u8 go_over(struct State *state)
{
    return go_load(state, SCREEN_OVER, state->table.day);
}

/* Play today's game; when it is over, show the calendar at the nearest day with something to play. */
u8 go_today(struct State *state)
{
    u16 nearest;

    if (mine_is_playable(state->book.mine, &state->terms, state->clock.today, state->clock.today)) {
        return go_table(state, state->clock.today);
    }
    nearest = mine_nearest(state->book.mine, &state->terms, state->clock.today);
    return go_calendar(state, nearest != DAYS_NO_DAY ? nearest : state->clock.today);
}

/* Play: today's game, unless an older one waits and the caller has to say which. */
u8 go_play(struct State *state)
{
    u16 at = mine_unfinished(state->book.mine, &state->terms, state->clock.today);

    if (at == MINE_NONE) {
        return go_today(state);
    }
    state->older = state->book.mine->day[at];
    if (!mine_is_playable(state->book.mine, &state->terms, state->clock.today, state->clock.today)) {
        return go_table(state, state->older);
    }
    state->screen = SCREEN_WHICH;
    state->lit = 0;
    return EFFECT_WAIT;
}

/* Lay out an empty card for *day*; nothing is on file before the first die is thrown. */
void go_fresh(struct State *state, u16 day)
{
    i16 i;

    memcpy(state->game.name, state->session.name, SIZES_NAME);
    state->game.day = day;
    state->game.sequence = 0;
    state->game.status = STATUS_PLAYING;
    state->game.early = 0;
    state->game.roll = 0;
    state->game.held = 0;
    for (i = 0; i < DICE_DICE; i++) {
        state->game.dice[i] = 0;
    }
    card_begin(&state->game.card);
    state->table.slot = SIZES_NO_SLOT;
}
