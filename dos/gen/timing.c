/* Made by twin out of src/dyacht/core: change it there, never here. */

/* How long the caller may stay: the board's time limit, the idle limit, their warnings, and how long to wait for a key. */

#include "core.h"

/* Begin to count. A limit that the drop file does not tell is DefaultMinutes. */
void timing_start(struct State *state)
{
    state->key_tick = state->clock.tick;
    state->warned = WARNING_NONE;
    state->told = WARNING_NONE;
    state->left_seconds = 0;
    state->ends = SMALLER(state->session.seconds, TIMING_LONGEST);
    if (state->session.seconds == 0 && !state->session.local && !state->session.unlimited) {
        state->ends = (i32)state->settings.default_minutes * 60;
        state->report = REPORT_NO_TIME_TOLD;
    }
    timing_count(state);
}

/* Work out the seconds left. */
void timing_count(struct State *state)
{
    i32 now = state->clock.tick / 1000;

    state->left_seconds = LARGER(SMALLER(LARGER(state->ends, 0), TIMING_LONGEST) - LARGER(now, 0), 0);
}

/* Tell whether the board limits this caller's time. */
u8 timing_limited(const struct State *state)
{
    return !state->session.local && !state->session.unlimited;
}

/* Give or take five minutes, as the sysop says. */
void timing_give(struct State *state, u8 more)
{
    i32 ends = SMALLER(LARGER(state->ends, 0), TIMING_LONGEST);

    state->ends = (i32)(more ? (u32)ends + TIMING_GIFT : (u32)ends - TIMING_GIFT);
    state->warned = WARNING_NONE;
    state->told = WARNING_NONE;
    timing_count(state);
}

/* Note that the caller pressed a key, and has seen the warning on show. */
void timing_touch(struct State *state)
{
    state->key_tick = state->clock.tick;
    state->warned = WARNING_NONE;
    timing_count(state);
}

/* Return the milliseconds since the last key. */
u32 timing_idle_ms(const struct State *state)
{
    return SMALLER((state->clock.tick - state->key_tick) & 0xFFFFFFFF, TIMING_NEVER);
}

/* Return the warning that the time left calls for. */
u8 timing_due(const struct State *state)
{
    if (state->left_seconds <= 60) {
        return WARNING_ONE_MINUTE;
    }
    return state->left_seconds <= 300 ? WARNING_FIVE_MINUTES : WARNING_NONE;
}

/* Set the warning that is due and return the Notice that ends the session, or NONE. */
u8 timing_check(struct State *state)
{
    timing_count(state);
    if (timing_limited(state)) {
        if (state->left_seconds == 0) {
            return NOTICE_TIME_UP;
        }
        if (timing_due(state) > state->told) {
            state->told = timing_due(state);
            state->warned = state->told;
        }
    }
    if (!state->session.local) {
        u32 limit = (i32)SMALLER(state->settings.idle_minutes, 1440) * TIMING_MINUTE;

        if (timing_idle_ms(state) >= limit) {
            return NOTICE_IDLE;
        }
        if (timing_idle_ms(state) >= LARGER(limit, TIMING_MINUTE) - TIMING_MINUTE && state->settings.idle_minutes > 1) {
            state->warned = WARNING_IDLE;
        }
    }
    return NOTICE_NONE;
}

/* Return the milliseconds until the idle warning is due, or after it until the idle limit. */
u32 timing_until_idle(const struct State *state)
{
    u32 limit = (i32)SMALLER(state->settings.idle_minutes, 1440) * TIMING_MINUTE;
    u32 idle = timing_idle_ms(state);
    u32 left;

    if (idle >= limit) {
        return 0;
    }
    left = (limit - idle) & 0xFFFFFFFF;
    return left <= TIMING_MINUTE ? left : left - TIMING_MINUTE;
}

/* Return the milliseconds until something is due without a key: a frame, a limit or warning, the next full minute. */
u32 timing_wait(const struct State *state)
{
    u32 soon;

    if (state->screen == SCREEN_TABLE && (state->table.phase == PHASE_TUMBLE || state->table.phase == PHASE_FLASH)) {
        return PLAY_FRAME_MS;
    }
    if (state->screen == SCREEN_NOTICE && state->fatal) {
        return TIMING_NOTICE_MS;
    }
    soon = (60 - state->clock.second % 60) * 1000;
    if (timing_limited(state)) {
        u16 seconds = SMALLER(state->left_seconds, (u16)60000);

        if (timing_due(state) > state->told) {
            seconds = 0;
        } else if (seconds > 300) {
            seconds -= 300;
        } else if (seconds > 60) {
            seconds -= 60;
        }
        soon = SMALLER(soon, (u32)((i32)seconds * 1000));
    }
    if (!state->session.local) {
        soon = SMALLER(soon, timing_until_idle(state));
    }
    return LARGER(soon, 1);
}
