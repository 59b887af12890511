/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The only door into the core: start, step, render; and tally.py beside it, once a scoreboard is opened. */

#include <string.h>

#include "core.h"

/* Begin a session: the shell has filled in session, settings and clock. Return the first effect. */
u8 app_start(struct State *state)
{
    u8 effect;

    ini_terms(&state->settings, &state->terms);
    timing_start(state);
    if (state->settings.interbbs) {
        state->report = REPORT_NO_LEAGUE;
    }
    state->older = DAYS_NO_DAY;
    state->screen = SCREEN_ASK;
    effect = EFFECT_WAIT;
    if (names_size(state->session.name) > 0) {
        effect = go_home(state);
    }
    state->wait_ms = timing_wait(state);
    return effect;
}

/* Take one event and return the next effect; where that is to wait, say for how long. */
u8 app_step(struct State *state, u16 event)
{
    u8 effect;

    if (event < SIZES_KEYS && event != EVENT_REPAINT) {
        timing_touch(state);
    }
    effect = app_take(state, event);
    state->wait_ms = timing_wait(state);
    return effect;
}

/* Take what concerns every screen here, and give the rest to the screen at hand. */
u8 app_take(struct State *state, u16 event)
{
    switch (event) {
    case EVENT_LOST:
        state->report = REPORT_LOST;
        state->exit_code = 1;
        return EFFECT_QUIT;
    case EVENT_LOADED:
        return app_arrive(state);
    case EVENT_COUNTED:
        app_report_damage(state);
        if (state->tally.lacks) {
            app_report_lack(state);
        }
        return EFFECT_WAIT;
    case EVENT_LOAD_FAILED:
        state->report = REPORT_LOAD_FAILED;
        return go_farewell(state, NOTICE_LOAD_FAILED, 3);
    case EVENT_SETTLED:
        return go_home(state);
    case EVENT_MORE_TIME:
    case EVENT_LESS_TIME:
        timing_give(state, event == EVENT_MORE_TIME);
        return EFFECT_WAIT;
    case EVENT_SEND_AWAY:
        state->report = REPORT_SENT_AWAY;
        return go_farewell(state, NOTICE_SENT_AWAY, 0);
    case EVENT_REPAINT:
        return EFFECT_WAIT;
    default:
        return app_pass_on(state, event);
    }
}

/* Give a key, a tick or the answer to an effect to the screen at hand, after the limits and the calendar. */
u8 app_pass_on(struct State *state, u16 event)
{
    if (state->screen != SCREEN_NOTICE || !state->fatal) {
        if (event < SIZES_KEYS || event == EVENT_TICK) {
            u8 limit = timing_check(state);

            if (limit != NOTICE_NONE) {
                state->report = limit == NOTICE_TIME_UP ? REPORT_TIME_UP : REPORT_IDLE;
                return go_farewell(state, limit, 1);
            }
        }
    }
    if (app_is_past(state)) {
        return go_home(state);
    }
    return app_turn(state, event);
}

/* Tell whether the screen at hand is of a day that is over, or the clock has gone wrong; a game at the table may be finished. */
u8 app_is_past(const struct State *state)
{
    switch (state->screen) {
    case SCREEN_HOME:
        return state->day != state->clock.today;
    case SCREEN_TABLE:
    case SCREEN_NOTICE:
    case SCREEN_ASK:
        return 0;
    default:
        return days_is_impossible(&state->terms, state->clock.today);
    }
}

/* Give an event to the screen at hand. */
u8 app_turn(struct State *state, u16 event)
{
    switch (state->screen) {
    case SCREEN_ASK:
        return ask_on(state, event);
    case SCREEN_HOME:
        return home_on(state, event);
    case SCREEN_TABLE:
        return play_on(state, event);
    case SCREEN_CALENDAR:
        return calendar_on(state, event);
    case SCREEN_RANKS:
        return board_on(state, event);
    case SCREEN_CARDS:
        return cardlist_on(state, event);
    case SCREEN_CARD:
        return cardpage_on(state, event);
    case SCREEN_STATS:
        return stats_on(state, event);
    case SCREEN_HELP:
        return manual_on(state, event);
    case SCREEN_OVER:
        return over_on(state, event);
    case SCREEN_WHICH:
        return which_on(state, event);
    default:
        return notice_on(state, event);
    }
}

/* Go on where a LOAD was needed, now that the tables are filled. */
u8 app_arrive(struct State *state)
{
    if (state->book.seeking) {
        return app_found_start(state);
    }
    book_finish(&state->book);
    app_report_damage(state);
    if (state->book.aim == AIM_TABLES && (!daytable_is_whole(state->book.table) || state->book.mine->dropped > 0)) {
        app_report_lack(state);
    }
    switch (state->screen) {
    case SCREEN_TABLE:
        return app_sit(state);
    case SCREEN_CARDS:
        return cardlist_look_up(state);
    case SCREEN_CARD:
        return cardpage_arrive(state);
    default:
        return EFFECT_WAIT;
    }
}

/* Report once that a table is too small; if there is something else to report, the next time. */
void app_report_lack(struct State *state)
{
    if (!state->told_lack && state->report == REPORT_NONE) {
        state->told_lack = 1;
        state->report = REPORT_FULL_TABLE;
    }
}

/* Report damaged records once; a caller who leafs through the boards meets them again and again. */
void app_report_damage(struct State *state)
{
    if (state->book.damaged > 0 && !state->told_damage) {
        state->told_damage = 1;
        state->report = REPORT_DAMAGED;
    }
}

/* Settle the first day of play: the earliest record's, so that a lost dyacht.ini closes no day. */
u8 app_found_start(struct State *state)
{
    state->book.seeking = 0;
    state->terms.start = days_first_of_play(DAYS_NO_DAY, state->book.earliest, state->clock.today);
    if (state->session.pretend || state->settings.start_date != DAYS_NO_DAY) {
        return go_home(state);
    }
    state->settings.start_date = state->terms.start;
    return EFFECT_SETTLE;
}

/* Sit down at the table: with the caller's game of that day as it is on file, or with an empty card. */
u8 app_sit(struct State *state)
{
    state->table.beat = daytable_to_beat(state->book.table, state->session.name);
    if (!daytable_is_whole(state->book.table)) {
        state->table.beat = TABLE_UNKNOWN;
    }
    if (days_is_sealed(state->clock.today, state->table.day)) {
        state->table.beat = TABLE_SEALED;
    }
    if (state->book.kept_slot == SIZES_NO_SLOT) {
        if (!days_may_start(&state->terms, state->clock.today, state->table.day)) {
            return go_home(state);
        }
        go_fresh(state, state->table.day);
        play_sit(state);
        return EFFECT_WAIT;
    }
    record_decode(&state->game, state->book.kept);
    if (state->game.status != STATUS_PLAYING || !days_may_resume(&state->terms, state->clock.today, state->table.day)) {
        return go_calendar(state, state->table.day);
    }
    state->table.slot = state->book.kept_slot;
    memcpy(state->save.seen, state->book.kept, SIZES_RECORD);
    play_sit(state);
    state->table.message = MESSAGE_RESUMED;
    return EFFECT_WAIT;
}

/* Draw what the caller shall see now. */
void app_render(const struct State *state, struct Page *sheet)
{
    page_wipe(sheet);
    switch (state->screen) {
    case SCREEN_ASK:
        ask_draw(state, sheet);
        break;
    case SCREEN_HOME:
        home_draw(state, sheet);
        break;
    case SCREEN_TABLE:
        table_draw(state, sheet);
        break;
    case SCREEN_CALENDAR:
        calendar_draw(state, sheet);
        break;
    case SCREEN_RANKS:
        board_draw(state, sheet);
        break;
    case SCREEN_CARDS:
        cardlist_draw(state, sheet);
        break;
    case SCREEN_CARD:
        cardpage_draw(state, sheet);
        break;
    case SCREEN_STATS:
        stats_draw(state, sheet);
        break;
    case SCREEN_HELP:
        manual_draw(state, sheet);
        break;
    case SCREEN_OVER:
        over_draw(state, sheet);
        break;
    case SCREEN_WHICH:
        which_draw(state, sheet);
        break;
    default:
        notice_draw(state, sheet);
        break;
    }
    if (state->warned > 0) {
        frames_centre(sheet, 0, INK_ON_RED + INK_WHITE, SAY_WARNINGS[SMALLER(state->warned, 4 - 1)]);
    }
}
