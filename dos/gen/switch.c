/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The command line, one argument at a time. Knows what each switch may hold, not what is done with it. */

#include <string.h>

#include "core.h"

const u8 *const SWITCH_SENTENCES[9] = {
    TEXT("nothing is wrong"),
    TEXT("a switch begins with - or /; a drop file is given as -Dfile"),
    TEXT("there is no such switch; -? lists them"),
    TEXT("-D needs a drop file or a folder, such as -DDOOR32.SYS"),
    TEXT("-N needs a node's number, such as -N1"),
    TEXT("-S needs a socket's number, or -1 for standard input and output"),
    TEXT("-P needs a name, such as -PAnn_Sailor"),
    TEXT("-T needs a date from 20200101 on, such as -T20261013"),
    TEXT("this is longer than a path or switch can be")
};

const u8 *const SWITCH_WORDS[9] = {
    TEXT("report"),
    TEXT("export"),
    TEXT("import"),
    TEXT("check"),
    TEXT("repair"),
    TEXT("player"),
    TEXT("rename"),
    TEXT("merge"),
    TEXT("void")
};

const u8 *const SWITCH_HELP_WORDS[3] = {
    TEXT("?"),
    TEXT("h"),
    TEXT("help")
};

const u8 *const SWITCH_USAGE[15] = {
    TEXT("dyacht -D<drop file>        play for the caller of a board"),
    TEXT("dyacht -N<node> -S<socket>  play through a socket; the door asks for a name"),
    TEXT("dyacht -L                   play at this machine; so does no switch at all"),
    TEXT(""),
    TEXT("  -D<path>      DOOR32.SYS, DOOR.SYS, DORINFOx.DEF or BBSDEV.DRP, or its folder"),
    TEXT("  -N<number>    the caller's node"),
    TEXT("  -S<number>    the caller's socket; -S-1 is standard input and output"),
    TEXT("  -L            local mode: asks for a name, no time limit"),
    TEXT("  -X            standard input and output, whatever the drop file says"),
    TEXT("  -U            send UTF-8 instead of CP437"),
    TEXT("  -P<name>      local mode: who plays; _ stands for a blank"),
    TEXT("  -T<YYYYMMDD>  take that date for today; for trying out only"),
    TEXT("  -?            this list"),
    TEXT(""),
    TEXT("A switch may begin with / too, and its letter may be small or a capital.")
};

static u8 switch_take_switch(struct Switches *switches, const u8 *argument, u16 start, u16 count);
static u8 switch_is_one_of(const u8 *argument, u16 start, u16 count, u8 words);
static u8 switch_set_flag(struct Switches *switches, u8 letter, u16 count);
static u8 switch_set_path(struct Switches *switches, const u8 *argument, u16 start, u16 count);
static u8 switch_add_path(struct Switches *switches, const u8 *argument, u16 start, u16 count);
static u8 switch_append(struct Switches *switches, const u8 *argument, u16 start, u16 count);
static u8 switch_set_node(struct Switches *switches, const u8 *argument, u16 start, u16 count);
static u8 switch_set_socket(struct Switches *switches, const u8 *argument, u16 start, u16 count);
static u8 switch_set_name(struct Switches *switches, const u8 *argument, u16 start, u16 count);

/* Set *switches* to what no arguments mean. */
void switch_begin(struct Switches *switches)
{
    memset(switches, 0, sizeof(*switches));
    switches->day = DAYS_NO_DAY;
}

/* Take the next argument; return what is wrong with it (Wrong). */
u8 switch_take(struct Switches *switches, const u8 *argument, u16 count)
{
    u8 awaiting = switches->awaiting;
    u16 start;

    switches->awaiting = AWAITING_NOTHING;
    if (awaiting == AWAITING_QUOTE) {
        return switch_add_path(switches, argument, 0, count);
    }
    if (count == 0) {
        return awaiting == AWAITING_NOTHING ? WRONG_NOTHING : WRONG_PATH;
    }
    if (awaiting == AWAITING_PATH && argument[0] != SWITCH_HYPHEN) {
        return switch_set_path(switches, argument, 0, count);
    }
    if (awaiting == AWAITING_PATH) {
        return WRONG_PATH;
    }
    if (argument[0] != SWITCH_HYPHEN && argument[0] != SWITCH_SLASH) {
        return WRONG_NO_SWITCH;
    }
    start = count > 2 && argument[0] == SWITCH_HYPHEN && argument[1] == SWITCH_HYPHEN ? 2 : 1;
    return switch_take_switch(switches, argument, start, (u16)(count - start));
}

/* Return what is wrong after the last argument (Wrong). */
u8 switch_end(const struct Switches *switches)
{
    return switches->awaiting == AWAITING_NOTHING ? WRONG_NOTHING : WRONG_PATH;
}

/* Return what to say after an argument that is wrong. */
const u8 *switch_sentence(u8 wrong)
{
    return SWITCH_SENTENCES[wrong];
}

/* Take a switch without its hyphen: whole words first, then letters. */
static u8 switch_take_switch(struct Switches *switches, const u8 *argument, u16 start, u16 count)
{
    u8 letter;

    if (count == 0 || switch_is_one_of(argument, start, count, 1)) {
        return WRONG_UNKNOWN;
    }
    if (switch_is_one_of(argument, start, count, 0)) {
        switches->help = 1;
        return WRONG_NOTHING;
    }
    letter = scan_upper(argument[start]);
    switch (letter) {
    case 68:
        return switch_set_path(switches, argument, (u16)(start + 1), (u16)(count - 1));
    case 78:
        return switch_set_node(switches, argument, (u16)(start + 1), (u16)(count - 1));
    case 83:
        return switch_set_socket(switches, argument, (u16)(start + 1), (u16)(count - 1));
    case 80:
        return switch_set_name(switches, argument, (u16)(start + 1), (u16)(count - 1));
    case 84:
        switches->day = days_parse(argument, (u16)(start + 1), (u16)(count - 1));
        return switches->day == DAYS_NO_DAY ? WRONG_DATE : WRONG_NOTHING;
    default:
        return switch_set_flag(switches, letter, count);
    }
}

/* Return whether the argument is one of WORDS, or else of HELP_WORDS, in any case. */
static u8 switch_is_one_of(const u8 *argument, u16 start, u16 count, u8 words)
{
    i16 i;

    for (i = 0; i < 9; i++) {
        if (words && scan_same(argument, start, count, SWITCH_WORDS[i])) {
            return 1;
        }
    }
    for (i = 0; i < 3; i++) {
        if (!words && scan_same(argument, start, count, SWITCH_HELP_WORDS[i])) {
            return 1;
        }
    }
    return 0;
}

/* Take a switch that is a letter alone. */
static u8 switch_set_flag(struct Switches *switches, u8 letter, u16 count)
{
    if (count > 1) {
        return WRONG_UNKNOWN;
    }
    switch (letter) {
    case 76:
        switches->local = 1;
        break;
    case 88:
        switches->stdio = 1;
        break;
    case 85:
        switches->utf8 = 1;
        break;
    default:
        return WRONG_UNKNOWN;
    }
    return WRONG_NOTHING;
}

/* Take the path of -D, quotation marks round it taken off; nothing after -D means the next argument. */
static u8 switch_set_path(struct Switches *switches, const u8 *argument, u16 start, u16 count)
{
    switches->path_count = 0;
    if (count == 0) {
        switches->awaiting = AWAITING_PATH;
        return WRONG_NOTHING;
    }
    if (argument[start] != SWITCH_QUOTE) {
        return switch_append(switches, argument, start, count);
    }
    if (count > 1 && argument[start + count - 1] == SWITCH_QUOTE) {
        return count > 2 ? switch_append(switches, argument, (u16)(start + 1), (u16)(count - 2)) : WRONG_PATH;
    }
    switches->awaiting = AWAITING_QUOTE;
    return switch_append(switches, argument, (u16)(start + 1), (u16)(count - 1));
}

/* Take on a path that its blanks have cut, up to its second quotation mark. */
static u8 switch_add_path(struct Switches *switches, const u8 *argument, u16 start, u16 count)
{
    if (switches->path_count >= SIZES_PATH) {
        return WRONG_LONG;
    }
    switches->path[switches->path_count] = SWITCH_BLANK;
    switches->path_count++;
    if (count > 0 && argument[start + count - 1] == SWITCH_QUOTE) {
        return switch_append(switches, argument, start, (u16)(count - 1));
    }
    switches->awaiting = AWAITING_QUOTE;
    return switch_append(switches, argument, start, count);
}

/* Append to the path. */
static u8 switch_append(struct Switches *switches, const u8 *argument, u16 start, u16 count)
{
    u16 i;

    if ((i32)switches->path_count + count > SIZES_PATH) {
        return WRONG_LONG;
    }
    for (i = 0; i < count; i++) {
        switches->path[switches->path_count + i] = argument[start + i];
    }
    switches->path_count += count;
    return WRONG_NOTHING;
}

/* Take the number of -N. */
static u8 switch_set_node(struct Switches *switches, const u8 *argument, u16 start, u16 count)
{
    u32 number = scan_number(argument, start, count);

    if (number > 0xFFFF) {
        return WRONG_NODE;
    }
    switches->node = (u16)number;
    switches->has_node = 1;
    return WRONG_NOTHING;
}

/* Take the number of -S; -1 is the word of other doors for standard input and output. */
static u8 switch_set_socket(struct Switches *switches, const u8 *argument, u16 start, u16 count)
{
    u32 number;

    if (scan_same(argument, start, count, TEXT("-1"))) {
        switches->stdio = 1;
        return WRONG_NOTHING;
    }
    number = scan_number(argument, start, count);
    if (number >= SCAN_HUGE) {
        return WRONG_SOCKET;
    }
    switches->socket = number;
    switches->has_socket = 1;
    return WRONG_NOTHING;
}

/* Take the name of -P, with blanks for underlines. */
static u8 switch_set_name(struct Switches *switches, const u8 *argument, u16 start, u16 count)
{
    u8 text[SIZES_PATH];
    u16 length;
    u16 i;

    memset(text, 0, SIZES_PATH);
    if (count > SIZES_PATH) {
        return WRONG_LONG;
    }
    for (i = 0; i < count; i++) {
        text[i] = argument[start + i] == SWITCH_UNDERLINE ? SWITCH_BLANK : argument[start + i];
    }
    length = cp437_text_in(text, 0, count, switches->name, SIZES_NAME);
    return length == 0 ? WRONG_NAME : WRONG_NOTHING;
}
