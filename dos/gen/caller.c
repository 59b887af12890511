/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The caller as a drop file tells of him, and what may be wrong with the file. Knows no file's layout. */

#include <string.h>

#include "core.h"

/* Forget the last caller and start from what holds where a file is silent: ANSI, a limit, no deadline. */
void caller_begin(struct Caller *caller, u8 kind)
{
    memset(caller, 0, sizeof(*caller));
    caller->kind = kind;
    caller->ansi = 1;
    caller->limited = 1;
    caller->deadline_day = DAYS_NO_DAY;
}

/* Say what is wrong; return False. */
u8 caller_refuse(struct Fault *fault, u16 line, u8 code)
{
    fault->line = line;
    fault->code = code;
    return 0;
}

/* Return a number that was read as one that fits: unreadable ones are 0, large ones *most*. */
u32 caller_clip(u32 value, u32 most)
{
    return value == SCAN_NO_NUMBER ? 0 : SMALLER(value, most);
}

/* Set the time left; a number that can't be read is none. */
void caller_set_seconds(struct Caller *caller, u32 seconds)
{
    caller->seconds = seconds == SCAN_NO_NUMBER ? 0 : SMALLER(seconds, (i32)0xFFFF * 60);
    caller->minutes = (u16)(caller->seconds / 60);
}

/* Set the time left; a number that can't be read is none. */
void caller_set_minutes(struct Caller *caller, u32 minutes)
{
    caller->minutes = (u16)caller_clip(minutes, 0xFFFF);
    caller->seconds = (i32)caller->minutes * 60;
}

/* Set a COM port as drop files count them: 1 is COM1, 0 the machine itself. */
void caller_set_port(struct Caller *caller, u32 port)
{
    caller->comm = port == 0 ? COMM_LOCAL : COMM_SERIAL;
    if (port > 0) {
        caller_set_handle(caller, port - 1);
    }
}

/* Set the handle, unless it can't be read or stands for none (-1, in whatever width). */
void caller_set_handle(struct Caller *caller, u32 handle)
{
    caller->has_handle = handle < SCAN_HUGE;
    if (caller->has_handle) {
        caller->handle = handle;
    }
}

/* Return n of a text that begins with COMn or with n alone, or scan.NO_NUMBER. */
u32 caller_port_of(const u8 *data, u16 start, u16 count)
{
    if (count > 3 && scan_begins(data, start, count, TEXT("COM"))) {
        return scan_leading(data, (u16)(start + 3), (u16)(count - 3));
    }
    return scan_number(data, start, count);
}
