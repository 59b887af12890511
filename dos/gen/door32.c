/* Made by twin out of src/dyacht/core: change it there, never here. */

/* DOOR32.SYS: eleven lines, of which seven must be there. Read as its writers fill it in, not as it is specified. */

#include "core.h"

const u8 DOOR32_COMMS[3] = {
    COMM_STDIO, COMM_SERIAL, COMM_SOCKET
};

/* Read the file into *caller*; False, and a *fault*, where it can't be used. */
u8 door32_read(struct Caller *caller, struct Fault *fault, const u8 *data, const struct Lines *at)
{
    u32 comm;
    u32 left;

    if (at->count < DOOR32_NEEDED) {
        return caller_refuse(fault, (u16)(at->count + 1), EXPECT_DOOR32_LINES);
    }
    comm = lines_number(at, data, 1);
    if (comm >= DOOR32_KINDS) {
        return caller_refuse(fault, 1, EXPECT_DOOR32_COMM);
    }
    caller->comm = DOOR32_COMMS[comm];
    caller_set_handle(caller, lines_number(at, data, 2));
    caller->baud = caller_clip(lines_leading(at, data, 3), 0xFFFFFFFF);
    lines_text(at, data, 4, caller->board, SIZES_SETTING);
    lines_text(at, data, 6, caller->real, SIZES_NAME);
    lines_text(at, data, 7, caller->alias, SIZES_NAME);
    caller->security = (u16)caller_clip(lines_leading(at, data, 8), 0xFFFF);
    left = lines_leading(at, data, 9);
    if (lines_begins(at, data, 4, TEXT("WWIV "))) {
        caller_set_seconds(caller, left);
    } else {
        caller_set_minutes(caller, left);
    }
    caller->ansi = lines_number(at, data, 10) != 0;
    caller->node = (u16)caller_clip(lines_leading(at, data, 11), 0xFFFF);
    return 1;
}
