/* Made by twin out of src/dyacht/core: change it there, never here. */

/* DORINFOx.DEF: thirteen lines without alias, node or socket; or sixteen, as Icy Board writes it. */

#include "core.h"

/* Read the file into *caller*; False, and a *fault*, where it can't be used. */
u8 dorinfo_read(struct Caller *caller, struct Fault *fault, const u8 *data, const struct Lines *at)
{
    u32 port;
    u8 longer;
    u16 name;
    u16 rest;

    if (at->count < DORINFO_NEEDED) {
        return caller_refuse(fault, (u16)(at->count + 1), EXPECT_DORINFO_LINES);
    }
    port = caller_port_of(data, lines_start(at, 4), lines_length(at, 4));
    if (port == SCAN_NO_NUMBER) {
        return caller_refuse(fault, 4, EXPECT_PORT);
    }
    caller_set_port(caller, port);
    caller->baud = caller_clip(lines_leading(at, data, 5), 0xFFFFFFFF);
    lines_text(at, data, 1, caller->board, SIZES_SETTING);
    longer = lines_length(at, 6) == 0 && lines_same(at, data, 7, TEXT("0"));
    name = longer ? 8 : 7;
    rest = longer ? 13 : 10;
    lines_join(at, data, name, (u16)(name + 1), caller->real, SIZES_NAME);
    caller->ansi = lines_number(at, data, rest) != 0;
    caller->security = (u16)caller_clip(lines_leading(at, data, (u16)(rest + 1)), 0xFFFF);
    caller_set_minutes(caller, lines_leading(at, data, (u16)(rest + 2)));
    return 1;
}
