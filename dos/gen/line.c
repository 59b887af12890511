/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A caller's line whole: bytes in as keys, pages out as bytes, in the caller's encoding. */

#include "core.h"

/* Make *line*, all zero, ready for a terminal of one of caller.Encoding. */
void line_start(struct Line *line, u8 encoding, u8 is_telnet)
{
    line->is_telnet = is_telnet;
    line->shown.encoding = encoding;
    line->keys.utf8 = encoding == ENCODING_UTF8;
}

/* Take one byte from the line at *tick* (milliseconds, wrapping) and return the event that it completes, or Event.NONE. */
u16 line_receive(struct Line *line, u8 byte, u32 tick)
{
    u16 event;

    if (line->is_telnet) {
        u16 data = telnet_receive(&line->telnet, byte);

        if (data == TELNET_NOTHING) {
            return EVENT_NONE;
        }
    }
    event = keys_feed(&line->keys, byte, tick);
    if (event == EVENT_REPAINT) {
        line_repaint(line);
    }
    return event;
}

/* Return the milliseconds after which *expire* has an event if nothing comes in; 0: nothing is pending. */
u16 line_wait(const struct Line *line, u32 tick)
{
    return keys_wait(&line->keys, tick);
}

/* Return the event that silence has decided, or Event.NONE. */
u16 line_expire(struct Line *line, u32 tick)
{
    u16 event = keys_expire(&line->keys, tick);

    if (event == EVENT_REPAINT) {
        line_repaint(line);
    }
    return event;
}

/* Write into *out* what brings the terminal nearer to *wanted*; return how many bytes, 0 when it is there. */
u16 line_draw(struct Line *line, const struct Page *wanted, u8 *out, u16 room)
{
    return ansi_draw(&line->shown, wanted, out, room);
}

/* Forget what the terminal shows, so that the next draw begins with a cleared screen. */
void line_repaint(struct Line *line)
{
    line->shown.valid = 0;
}

/* Write into *out* (at least 64 bytes) what gives the terminal back: plain ink, the cursor on a new line. */
u16 line_leave(struct Line *line, u8 *out)
{
    return ansi_leave(&line->shown, out);
}
