/* arrive.c: who calls, and how: command line and drop file brought together, as src/dyacht/shell/arrival.py and calls.py do.
   Which line it comes to, the platform decides. */

#include <string.h>

#include "door.h"

#define EXPECTED "; a DOOR32.SYS, DOOR.SYS, DORINFOx.DEF or BBSDEV.DRP, or a folder with one in it, was expected."

static u8 refuse(char *why, const u8 *argument, u16 count, u8 wrong)
{
    text_begin(why);
    text_name(why, argument, (u16)SMALLER(count, 80));
    text_add(why, ": ");
    text_core(why, switch_sentence(wrong));
    text_add(why, ".");
    return 0;
}

/* Say what a switch of the other builds can't do here; return whether one was given. */
static u8 is_foreign(const struct Call *call, char *why)
{
    const struct Switches *switches = &call->switches;

    text_begin(why);
    if (switches->has_socket) {
        text_add(why, "-S names a socket, and DOS has none: give a drop file with -D, which tells the COM port.");
    } else if (switches->stdio) {
        text_add(why, "-X and -S-1 mean standard input and output, which reach no caller on DOS: give a drop file with -D.");
    } else if (switches->utf8) {
        text_add(why, "-U means UTF-8, which a DOS screen does not have: leave it out.");
    } else if (switches->has_node && !switches->local && call->path[0] == 0) {
        text_add(why, "-N alone does not say where the caller is: give a drop file with -D, or -L.");
    }
    return why[0] != 0;
}

static void take_path(struct Call *call)
{
    const char *named = plat_environment("BBSDEV_DRP");
    u16 i;

    for (i = 0; i < call->switches.path_count && i < PLAT_PATH - 1; i++) {
        call->path[i] = (char)call->switches.path[i];
    }
    call->path[i] = 0;
    if (i == 0 && !call->switches.local && named != 0 && strlen(named) < PLAT_PATH) {
        strcpy(call->path, named);
    }
}

/* Read the command line; 0, and why, where a switch makes no sense. The drop file is not read yet. */
u8 arrive(struct Call *call, int count, char **arguments, char *why)
{
    u16 length = 0;
    u8 wrong;
    int i;

    memset(call, 0, sizeof *call);
    switch_begin(&call->switches);
    for (i = 1; i < count; i++) {
        length = (u16)strlen(arguments[i]);
        wrong = switch_take(&call->switches, (const u8 *)arguments[i], length);
        if (wrong != WRONG_NOTHING) {
            return refuse(why, (const u8 *)arguments[i], length, wrong);
        }
    }
    wrong = switch_end(&call->switches);
    if (wrong != WRONG_NOTHING) {
        return refuse(why, (const u8 *)arguments[count - 1], length, wrong);
    }
    take_path(call);
    if (!call->switches.help && is_foreign(call, why)) {
        return 0;
    }
    if (call->path[0] == 0 && !call->switches.has_node) {
        call->switches.local = 1;
    }
    return 1;
}

static u8 is_alike(const char *text, const char *plain, u16 count)
{
    u16 i;

    for (i = 0; i < count && NAMES_FOLD[(u8)text[i]] == (u8)plain[i]; i++) {
    }
    return i == count;
}

/* Return how much the drop file of such a name tells, in comparison with others; 0: none has such a name. */
u8 arrive_rank(const char *name)
{
    static const char *const plain[] = {"DOOR.SYS", "DOOR32.SYS", "BBSDEV.DRP"};
    u16 count = (u16)strlen(name);
    u8 i;

    for (i = 3; i > 0; i--) {
        if (count == strlen(plain[i - 1]) && is_alike(name, plain[i - 1], count)) {
            return (u8)(i + 1);
        }
    }
    return count >= 11 && is_alike(name, "DORINFO", 7) && is_alike(name + count - 4, ".DEF", 4);
}

/* Find and read the drop file that the switches or the environment name; 0, and why, where it can't be used. */
u8 arrive_read(struct Call *call, char *why)
{
    struct Fault fault;
    u16 count;
    u8 kind;
    int handle;

    if (!plat_find(call->path, why)) {
        text_add(why, EXPECTED);
        return 0;
    }
    handle = plat_file(call->path, PLAT_READ + PLAT_OUTSIDE);
    count = handle >= 0 ? plat_get(handle, 0, store_room, SIZES_DROP_FILE + 1) : 0xFFFF;
    if (handle >= 0) {
        plat_done(handle);
    }
    text_begin(why);
    text_add(why, call->path);
    if (count == 0xFFFF) {
        text_add(why, " can't be read" EXPECTED);
        return 0;
    }
    kind = dropfile_kind((const u8 *)call->path, (u16)strlen(call->path));
    if (dropfile_read(&call->caller, &fault, kind, store_room, count)) {
        return 1;
    }
    if (fault.line > 0) {
        text_add(why, ", line ");
        text_number(why, fault.line, 1);
    }
    text_add(why, ": ");
    text_core(why, dropfile_sentence(fault.code));
    text_add(why, ".");
    return 0;
}

/* Return whether the player sits at the machine itself: on DOS nobody comes through standard input. */
u8 arrive_is_local(const struct Call *call)
{
    return call->switches.local || (call->caller.kind != KIND_NONE && call->caller.comm == COMM_LOCAL);
}

u16 arrive_node(const struct Call *call)
{
    return call->switches.has_node ? call->switches.node : call->caller.node;
}

/* Return the name that the door will use; empty where it asks. */
const u8 *arrive_name(const struct Call *call)
{
    if (names_size(call->switches.name) > 0) {
        return call->switches.name;
    }
    return names_size(call->caller.alias) > 0 ? call->caller.alias : call->caller.real;
}

/* Return whether the caller's board says at what time he must leave. */
u8 arrive_has_deadline(const struct Call *call)
{
    return call->caller.kind == KIND_BBSDEV && call->caller.limited && call->caller.deadline_day != DAYS_NO_DAY;
}

/* Fill the state's session; *left* is what is left until a BBSDEV deadline, where there is one that can be told. */
void arrive_fill(struct State *state, const struct Call *call, u8 has_left, u32 left)
{
    struct Session *session = &state->session;
    const struct Caller *caller = &call->caller;
    static const char version[] = DYACHT_VERSION;

    memcpy(session->real, caller->real, SIZES_NAME);
    memcpy(session->name, arrive_name(call), SIZES_NAME);
    session->node = arrive_node(call);
    session->local = arrive_is_local(call);
    session->pretend = call->switches.day != DAYS_NO_DAY;
    session->unlimited = caller->kind != KIND_NONE && !caller->limited;
    session->seconds = session->unlimited ? 0 : caller->seconds;
    if (has_left) {
        session->seconds = left;
    }
    session->baud = caller->baud;
    memcpy(session->version, version, SMALLER(sizeof version - 1, sizeof session->version));
}

/* Return whether the player's screen won't do, and say so in one plain sentence. */
u8 arrive_is_unfit(const struct Call *call, char *words)
{
    u16 columns = call->caller.columns;
    u16 rows = call->caller.rows;

    text_begin(words);
    if (call->caller.kind != KIND_NONE && !call->caller.ansi && !arrive_is_local(call)) {
        text_add(words, "Daily Yacht needs ANSI, and your board says that your terminal has none.");
        return 1;
    }
    if (arrive_is_local(call)) {
        plat_window(&columns, &rows);
    }
    if ((columns > 0 && columns < SIZES_COLUMNS) || (rows > 0 && rows < SIZES_ROWS)) {
        text_add(words, "Daily Yacht needs a screen of 80x24, and yours has ");
        text_number(words, columns, 1);
        text_add(words, "x");
        text_number(words, rows, 1);
        text_add(words, ".");
        return 1;
    }
    return 0;
}

/* Put a session into one line of the log. */
void arrive_describe(const struct Call *call, const char *way, char *words)
{
    static const char *const encodings[] = {"CP437", "UTF-8", "ASCII"};

    text_begin(words);
    if (names_size(arrive_name(call)) > 0) {
        text_name(words, arrive_name(call), SIZES_NAME);
    } else {
        text_add(words, "(asks for a name)");
    }
    text_add(words, ", ");
    text_add(words, call->path[0] != 0 ? call->path : "no drop file");
    text_add(words, ", ");
    text_add(words, way);
    text_add(words, ", ");
    text_add(words, encodings[call->caller.kind != KIND_NONE ? call->caller.encoding : ENCODING_CP437]);
}
