/* main.c: the loop: what the core asks for is done, and answered with one event. Knows no machine, no rule and no screen.

   Read it beside src/dyacht/shell/session.py and src/dyacht/cli.py, which are the same loop and the same way into it. */

#include <string.h>

#include "door.h"

#define EARLY_MS 300 /* an ENTER that comes first of all keys, in this time after the first page, was meant for the board's menu */
#define INCOMING 64

#define NO_DATA "Daily Yacht can't use its data just now. Please tell the sysop."
#define TIME_UP "Your time on this board is up."

static struct Call call;
static struct State *state;
static struct Line line;
static struct Page page;
static u8 out[SIZES_OUTPUT];
static u8 incoming[INCOMING];
static u16 incoming_count;
static u16 incoming_used;
static u32 opened;
static u8 is_opened;
static u8 had_key;
static u8 is_drawn; /* the page holds what the player sees */

static void tell_time(void)
{
    plat_tell(&state->clock);
    if (call.switches.day != DAYS_NO_DAY) {
        state->clock.today = call.switches.day;
    }
}

/* Write down what the core wants in the log. */
static void report(void)
{
    if (state->report != REPORT_NONE) {
        log_note((const char *)SAY_REPORTS[state->report]);
        state->report = REPORT_NONE;
    }
}

/* Send what brings the player's screen to the page. */
static void send(void)
{
    u16 count;

    if (plat_show(&page, state)) {
        return;
    }
    for (;;) {
        count = line_draw(&line, &page, out, SIZES_OUTPUT);
        if (count == 0) {
            return;
        }
        plat_write(out, count);
    }
}

static void draw(void)
{
    desk_draw(state, &page);
    is_drawn = 1;
    send();
}

/* Say how far a long look at the records is. */
static void progress(u8 percent)
{
    if (plat_has_backlog()) {
        return;
    }
    if (!is_drawn) {
        page_wipe(&page);
        is_drawn = 1;
    }
    frames_progress(&page, percent);
    send();
}

/* Return the next key of what has come in, or NONE. */
static u16 key(void)
{
    u16 event = EVENT_NONE;

    tell_time();
    while (incoming_used < incoming_count && event == EVENT_NONE) {
        event = line_receive(&line, incoming[incoming_used], state->clock.tick);
        incoming_used++;
    }
    return event != EVENT_NONE ? event : line_expire(&line, state->clock.tick);
}

/* Return whether this is the ENTER with which the caller chose the door. */
static u8 is_early(u16 event)
{
    return !had_key && event == EVENT_ENTER && state->clock.tick - opened < EARLY_MS;
}

/* Return the milliseconds to wait for bytes: until the state's tick, or until silence decides a lone ESC. */
static u32 patience(u32 rest)
{
    u16 silence = line_wait(&line, state->clock.tick);

    if (silence == 0) {
        return rest;
    }
    return SMALLER(rest, silence);
}

/* Show the page once what was typed ahead is used up, and return a key, TICK after the state's wait, or LOST. */
static u16 wait_for_player(void)
{
    u32 began = state->clock.tick;
    u32 passed;
    u16 event;
    u8 drawn = 0;

    if (!is_opened) {
        is_opened = 1;
        opened = began;
    }
    while (!plat_is_lost()) {
        event = plat_sysop();
        if (event == EVENT_NONE) {
            event = key();
        }
        if (event != EVENT_NONE && !is_early(event)) {
            had_key = 1;
            return event;
        }
        if (!drawn && !plat_has_backlog()) {
            draw();
            drawn = 1;
        }
        tell_time();
        passed = state->clock.tick - began;
        if (state->wait_ms > 0 && passed >= state->wait_ms) {
            return EVENT_TICK;
        }
        incoming_count = plat_read(incoming, INCOMING, patience(state->wait_ms > 0 ? state->wait_ms - passed : PLAT_FOREVER));
        incoming_used = 0;
    }
    return EVENT_LOST;
}

/* Do what the core asks for and return the event that answers it. */
static u16 perform(u8 effect)
{
    switch (effect) {
    case EFFECT_CHANCE:
        plat_chance(state->chance, SIZES_CHANCE);
        return EVENT_CHANCE;
    case EFFECT_LOAD:
        return desk_load(state, progress);
    case EFFECT_COUNT:
        return desk_count(state, progress);
    case EFFECT_SAVE:
        return store_save(state);
    case EFFECT_SETTLE:
        settings_settle(&state->settings);
        return EVENT_SETTLED;
    default:
        return wait_for_player();
    }
}

/* Serve the caller until he or the door has had enough; return the exit code. */
static u8 run(void)
{
    u16 event;
    u8 effect;

    tell_time();
    effect = app_start(state);
    report();
    while (effect != EFFECT_QUIT) {
        event = perform(effect);
        tell_time();
        state->backlog = plat_has_backlog();
        effect = app_step(state, event);
        report();
        if (effect == EFFECT_WAIT && event == EVENT_LOST) {
            break; /* nobody is there to wait for */
        }
    }
    if (state->exit_code == 0 && plat_is_lost()) {
        return 1;
    }
    return state->exit_code;
}

/* Give the line back with a sentence for whoever is there, on a terminal of any kind. */
static void close_with(const char *words)
{
    u16 count = (u16)strlen(words);

    memcpy(out, "\r\n", 2);
    memcpy(out + 2, words, count);
    memcpy(out + 2 + count, "\r\n", 2);
    plat_close(out, (u16)(count + 4));
}

/* Return the exit code of a session that can't be, told to the sysop. */
static u8 complain(const char *words, u8 code)
{
    log_fault(words);
    console_say(words);
    return code;
}

/* Write down who it was, where the board had not said. */
static void note_name(void)
{
    char words[PLAT_SENTENCE];

    if (names_size(arrive_name(&call)) > 0) {
        return;
    }
    text_begin(words);
    text_add(words, "the caller gave the name ");
    if (names_size(state->session.name) > 0) {
        text_name(words, state->session.name, SIZES_NAME);
    } else {
        text_add(words, "(none)");
    }
    log_note(words);
}

/* Run one session on a line that is open. */
static u8 visit(u8 has_left, u32 left)
{
    u8 code;

    if (has_left && left == 0) {
        log_note("time up: the deadline that the drop file tells is past");
        close_with(TIME_UP);
        return 1;
    }
    state = desk_open();
    if (state == 0) {
        close_with(NO_DATA);
        return complain("There is too little memory: 400 KB are needed.", 3);
    }
    arrive_fill(state, &call, has_left, left);
    if (!settings_read(&state->settings)) {
        close_with(NO_DATA);
        return complain("dyacht.ini can't be read.", 3);
    }
    code = run();
    plat_close(out, line_leave(&line, out));
    note_name();
    return code;
}

/* Find the caller and serve him. */
static u8 serve(void)
{
    static char words[PLAT_SENTENCE];
    static char way[PLAT_SENTENCE];
    static char why[PLAT_SENTENCE];
    u32 left = 0;
    u32 second;
    u16 day;
    u8 has_left;
    u8 unfit;

    log_node(arrive_node(&call));
    if (call.path[0] != 0 && !arrive_read(&call, words)) {
        return complain(words, 2);
    }
    log_node(arrive_node(&call));
    line_start(&line, call.caller.encoding, 0);
    if (!plat_open(&call, &line, way)) {
        return complain(way, 2);
    }
    unfit = arrive_is_unfit(&call, why);
    if (!unfit && !papers_are_usable(words)) {
        close_with(NO_DATA);
        return complain(words, 3);
    }
    arrive_describe(&call, way, words);
    if (unfit) {
        text_add(words, ": ");
        text_add(words, why);
    }
    if (!log_session(words) && !unfit) {
        close_with(NO_DATA);
        return complain("Nothing can be written in the data folder.", 3);
    }
    if (unfit) {
        close_with(why);
        return 0;
    }
    has_left = arrive_has_deadline(&call);
    if (has_left && plat_utc(&day, &second)) {
        left = dropfile_deadline_left(&call.caller, day, second);
    } else if (has_left) {
        log_note("the drop file's time to leave is in UTC, and TZ is not set: DefaultMinutes used");
        has_left = 0;
    }
    return visit(has_left, left);
}

static u8 list(const u8 *const *lines, u8 count)
{
    u8 i;

    for (i = 0; i < count; i++) {
        if (!console_list((const char *)lines[i])) {
            return 0;
        }
    }
    return 1;
}

/* List the switches and the sysop's words, until he has seen enough. */
static void tell_usage(void)
{
    static const u8 *const head[] = {(const u8 *)"Daily Yacht " DYACHT_VERSION, (const u8 *)""};
    static const u8 *const here[] = {
        (const u8 *)"On DOS there is no -S, -X or -U, and the web pages of -report end in .HTM.",
        (const u8 *)"",
    };

    if (list(head, sizeof head / sizeof head[0]) && list(SWITCH_USAGE, sizeof SWITCH_USAGE / sizeof SWITCH_USAGE[0])
        && list(here, sizeof here / sizeof here[0])) {
        list(ERRAND_USAGE, sizeof ERRAND_USAGE / sizeof ERRAND_USAGE[0]);
    }
}

int main(int count, char **arguments)
{
    static char why[PLAT_SENTENCE];
    u8 code;

    plat_begin(arguments[0]);
    if (tools_are_asked(count, arguments)) {
        code = tools_run(count, arguments);
    } else if (!arrive(&call, count, arguments, why)) {
        code = complain(why, 2);
    } else if (call.switches.help) {
        tell_usage();
        code = 0;
    } else {
        code = serve();
    }
    plat_end();
    return code;
}
