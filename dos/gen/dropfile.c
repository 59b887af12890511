/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Drop files: which one it is, the caller it tells of, and what to say of one that can't be used. */

#include <string.h>

#include "core.h"

const u8 *const DROPFILE_NAMES[4] = {
    TEXT("BBSDEV.DRP"),
    TEXT("DOOR32.SYS"),
    TEXT("DOOR.SYS"),
    TEXT("DORINFO")
};

const u8 DROPFILE_KINDS[4] = {
    KIND_BBSDEV, KIND_DOOR32, KIND_DOOR_SYS, KIND_DORINFO
};

const u8 *const DROPFILE_SENTENCES[29] = {
    TEXT("nothing is wrong"),
    TEXT("expected a version 1.x, such as 1.0"),
    TEXT("expected local, stdio, socket, serial, winserial, uart or fossil"),
    TEXT("expected what the type in line 2 needs: nothing, a number, or HHHH,I"),
    TEXT("expected the caller's alias"),
    TEXT("expected the caller's unique key"),
    TEXT("expected the screen's width, 1 to 65535"),
    TEXT("expected the screen's height, 1 to 65535"),
    TEXT("expected Y or N (ANSI)"),
    TEXT("expected Y or N (RIP)"),
    TEXT("expected nothing, or CTerm's revision, such as 1.332"),
    TEXT("expected nothing, or the time to leave as YYYY-MM-DDTHH:MM:SSZ"),
    TEXT("expected IBM437, UTF-8 or US-ASCII"),
    TEXT("expected a language, such as en-US"),
    TEXT("expected the board's software"),
    TEXT("expected the board's name"),
    TEXT("expected the sysop's alias"),
    TEXT("expected a level, sysop or cosysop"),
    TEXT("expected the node's number"),
    TEXT("expected Y or N (local display)"),
    TEXT("expected the end: version 1.0 has 19 lines"),
    TEXT("expected clean UTF-8, no outer blanks, and CR LF or LF at the end"),
    TEXT("expected a drop file of 8,192 bytes at most"),
    TEXT("expected another line: DOOR32.SYS has 11, of which 7 are needed"),
    TEXT("expected 0, 1 or 2: local, serial or telnet"),
    TEXT("expected a COM port, such as COM1: (COM0: is local)"),
    TEXT("expected GR, NG or 7E here or in a line beside"),
    TEXT("expected another line: DORINFOx.DEF has 13, of which 7 are needed"),
    TEXT("expected a DOOR32.SYS, DOOR.SYS, DORINFOx.DEF or BBSDEV.DRP")
};

/* Return the Kind of a path of *count* bytes: by what its last part contains, in any case. */
u8 dropfile_kind(const u8 *name, u16 count)
{
    u16 start = 0;
    u16 i;
    i16 i2;

    for (i = 0; i < count; i++) {
        if (name[i] == 47 || name[i] == 92 || name[i] == 58) {
            start = i + 1;
        }
    }
    for (i2 = 0; i2 < 4; i2++) {
        if (scan_holds(name, start, (u16)(count - start), DROPFILE_NAMES[i2])) {
            return DROPFILE_KINDS[i2];
        }
    }
    return KIND_NONE;
}

/* Read *count* bytes of a drop file of a Kind into *caller*; False, and a *fault*, where it can't be used. */
u8 dropfile_read(struct Caller *caller, struct Fault *fault, u8 which, const u8 *data, u16 count)
{
    struct Lines at;

    caller_begin(caller, which);
    fault->line = 0;
    fault->code = EXPECT_NOTHING;
    if (count > SIZES_DROP_FILE) {
        return caller_refuse(fault, 0, EXPECT_SMALL);
    }
    memset(&at, 0, sizeof(at));
    if (which == KIND_BBSDEV) {
        return bbsdev_read(caller, fault, data, count, &at);
    }
    lines_cut(&at, data, count);
    switch (which) {
    case KIND_DOOR32:
        return door32_read(caller, fault, data, &at);
    case KIND_DOOR_SYS:
        return doorsys_read(caller, fault, data, &at);
    case KIND_DORINFO:
        return dorinfo_read(caller, fault, data, &at);
    default:
        return caller_refuse(fault, 0, EXPECT_KNOWN);
    }
}

/* Return what was expected, to be said after the file and the line. */
const u8 *dropfile_sentence(u8 code)
{
    return DROPFILE_SENTENCES[code];
}

/* Return what the file's type comes to, where *is_socket* says whether its handle really is a socket. */
u8 dropfile_comm_of(const struct Caller *caller, u8 is_socket)
{
    if (caller->kind == KIND_BBSDEV || caller->comm != COMM_SOCKET) {
        return caller->comm;
    }
    return caller->has_handle && is_socket ? COMM_SOCKET : COMM_STDIO;
}

/* Return the seconds to a BBSDEV deadline: 0 where it is past, a year where it is further away than that. */
u32 dropfile_deadline_left(const struct Caller *caller, u16 utc_day, u32 utc_second)
{
    u32 ends;

    if (caller->deadline_day < utc_day) {
        return 0;
    }
    ends = (u32)SMALLER((i32)caller->deadline_day - utc_day,
            DROPFILE_FAR) * DROPFILE_DAY + SMALLER(caller->deadline_second, DROPFILE_DAY);
    return ends > utc_second ? ends - utc_second : 0;
}
