/* Made by twin out of src/dyacht/core: change it there, never here. */

/* DOOR.SYS: 52 lines, 31, and the odd ones; the line that says GR, NG or 7E tells where the others are. */

#include "core.h"

const u8 *const DOORSYS_GRAPHICS[3] = {
    TEXT("GR"),
    TEXT("NG"),
    TEXT("7E")
};

static u16 doorsys_anchor(const struct Lines *at, const u8 *data);
static u8 doorsys_is_graphics(const struct Lines *at, const u8 *data, u16 line);
static u8 doorsys_is_flag(const struct Lines *at, const u8 *data, u16 line);
static void doorsys_read_graphics(struct Caller *caller, const u8 *data, const struct Lines *at, u16 anchor);
static void doorsys_read_extension(struct Caller *caller, const u8 *data, u16 start, u16 count);
static void doorsys_read_time(struct Caller *caller, u32 seconds, u32 minutes);
static void doorsys_read_split_name(struct Caller *caller, const u8 *data, const struct Lines *at);
static u8 doorsys_read_doorway(struct Caller *caller, struct Fault *fault, const u8 *data, const struct Lines *at);
static void doorsys_soften(u8 name[SIZES_NAME]);

/* Read the file into *caller*; False, and a *fault*, where it can't be used. */
u8 doorsys_read(struct Caller *caller, struct Fault *fault, const u8 *data, const struct Lines *at)
{
    u32 port;
    u16 anchor;
    u16 name;

    if (!lines_begins(at, data, 1, TEXT("COM"))) {
        return doorsys_read_doorway(caller, fault, data, at);
    }
    port = caller_port_of(data, lines_start(at, 1), lines_length(at, 1));
    if (port == SCAN_NO_NUMBER) {
        return caller_refuse(fault, 1, EXPECT_PORT);
    }
    anchor = doorsys_anchor(at, data);
    if (anchor == 0) {
        return caller_refuse(fault, DOORSYS_ANCHOR, EXPECT_GRAPHICS);
    }
    caller_set_port(caller, port);
    doorsys_read_extension(caller, data, lines_start(at, 1), lines_length(at, 1));
    caller->baud = caller_clip(lines_leading(at, data, 2), 0xFFFFFFFF);
    caller->node = (u16)caller_clip(lines_leading(at, data, 4), 0xFFFF);
    doorsys_read_graphics(caller, data, at, anchor);
    if (anchor < DOORSYS_ANCHOR && !doorsys_is_flag(at, data, 5)) {
        doorsys_read_split_name(caller, data, at);
        return 1;
    }
    name = (u16)(anchor - 10);
    if (anchor > DOORSYS_ANCHOR && !doorsys_is_flag(at, data, (u16)(name - 1))) {
        name--;
    }
    lines_text(at, data, name, caller->real, SIZES_NAME);
    lines_text(at, data, (u16)(anchor + 16), caller->alias, SIZES_NAME);
    caller->security = (u16)caller_clip(lines_leading(at, data, (u16)(anchor - 5)), 0xFFFF);
    doorsys_read_time(caller, lines_leading(at, data, (u16)(anchor - 2)), lines_leading(at, data, (u16)(anchor - 1)));
    return 1;
}

/* Return the line that says GR, NG or 7E: the 20th, or the 19th, or the 21st; 0 for none. */
static u16 doorsys_anchor(const struct Lines *at, const u8 *data)
{
    if (doorsys_is_graphics(at, data, DOORSYS_ANCHOR)) {
        return DOORSYS_ANCHOR;
    }
    if (doorsys_is_graphics(at, data, DOORSYS_ANCHOR - 1)) {
        return DOORSYS_ANCHOR - 1;
    }
    return doorsys_is_graphics(at, data, DOORSYS_ANCHOR + 1) ? DOORSYS_ANCHOR + 1 : 0;
}

/* Return whether a line says GR, NG or 7E. */
static u8 doorsys_is_graphics(const struct Lines *at, const u8 *data, u16 line)
{
    i16 i;

    for (i = 0; i < 3; i++) {
        if (lines_same(at, data, line, DOORSYS_GRAPHICS[i])) {
            return 1;
        }
    }
    return 0;
}

/* Return whether a line says Y or N. */
static u8 doorsys_is_flag(const struct Lines *at, const u8 *data, u16 line)
{
    return lines_same(at, data, line, TEXT("Y")) || lines_same(at, data, line, TEXT("N"));
}

/* Set ANSI: GR, or NG where the file says that the terminal could (line 39). */
static void doorsys_read_graphics(struct Caller *caller, const u8 *data, const struct Lines *at, u16 anchor)
{
    caller->ansi = lines_same(at, data, anchor, TEXT("GR")) || (lines_same(at, data, anchor, TEXT("NG")) &&
            lines_same(at, data, (u16)(anchor + 19), TEXT("Y")));
}

/* Obey what OpenDoors and Synchronet add to COM0: STDIO, SOCKETn, HANDLEn. */
static void doorsys_read_extension(struct Caller *caller, const u8 *data, u16 start, u16 count)
{
    if (scan_begins(data, start, count, TEXT("COM0:STDIO"))) {
        caller->comm = COMM_STDIO;
    } else if (scan_begins(data, start, count, TEXT("COM0:SOCKET"))) {
        caller->comm = COMM_SOCKET;
        caller_set_handle(caller, scan_number(data, (u16)(start + 11), (u16)(count - 11)));
    } else if (scan_begins(data, start, count, TEXT("COM0:HANDLE"))) {
        caller->comm = COMM_WINSERIAL;
        caller_set_handle(caller, scan_number(data, (u16)(start + 11), (u16)(count - 11)));
    }
}

/* Take the shorter of the two times that say something: ViSiON/3 writes 255 minutes, whatever is left. */
static void doorsys_read_time(struct Caller *caller, u32 seconds, u32 minutes)
{
    caller_set_minutes(caller, minutes);
    if (caller_clip(seconds, SCAN_HUGE) > 0 && (caller->minutes == 0 || seconds / 60 <= caller->minutes)) {
        caller_set_seconds(caller, seconds);
    }
}

/* Read ANetBBS's own order: first and last name in lines 7 and 8, level in 13, seconds in 16; no alias. */
static void doorsys_read_split_name(struct Caller *caller, const u8 *data, const struct Lines *at)
{
    lines_join(at, data, 7, 8, caller->real, SIZES_NAME);
    caller->security = (u16)caller_clip(lines_leading(at, data, 13), 0xFFFF);
    caller_set_seconds(caller, lines_leading(at, data, 16));
}

/* Read DoorWay's five lines: name in capitals, port, baud, minutes, graphics. */
static u8 doorsys_read_doorway(struct Caller *caller, struct Fault *fault, const u8 *data, const struct Lines *at)
{
    u32 port = lines_number(at, data, 2);

    if (at->count < DOORSYS_DOORWAY_LINES || port == SCAN_NO_NUMBER) {
        return caller_refuse(fault, 1, EXPECT_PORT);
    }
    caller_set_port(caller, port);
    caller->baud = caller_clip(lines_leading(at, data, 3), 0xFFFFFFFF);
    caller_set_minutes(caller, lines_leading(at, data, 4));
    caller->ansi = lines_begins(at, data, 5, TEXT("G")) || lines_same(at, data, 5, TEXT("Y"));
    lines_text(at, data, 1, caller->real, SIZES_NAME);
    doorsys_soften(caller->real);
    return 1;
}

/* Leave only the first letter of each word a capital, unless there are small letters already. */
static void doorsys_soften(u8 name[SIZES_NAME])
{
    u8 inside;
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        if (97 <= name[i] && name[i] <= 122) {
            return;
        }
    }
    inside = 0;
    for (i = 0; i < SIZES_NAME; i++) {
        u8 letter = 65 <= name[i] && name[i] <= 90;

        if (letter && inside) {
            name[i] += 32;
        }
        inside = letter;
    }
}
