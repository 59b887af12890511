/* plat_call.c: the player's end while he plays, by a line or at the machine itself, and the sysop's keys beside it. How a byte gets
   out of the machine or onto its screen it does not know.

   The page is in text memory whether the player sits here or calls; a caller's session has a status line below it. */

#include <dos.h>
#include <string.h>

#include "plat_dos.h"

#define QUEUE 32
#define STUCK 20000    /* milliseconds for which a line may take nothing of what is sent */
#define GONE 1000      /* milliseconds for which a carrier must be away */
#define FAREWELL 5000  /* milliseconds that the last bytes may take */
#define LINGER 1000    /* milliseconds that DOSBox needs to send them */
#define ALT_X 0x2D
#define ARROW_UP 0x48
#define ARROW_DOWN 0x50

static u8 is_local;
static u8 is_open;
static u8 shows_page;
static u8 is_lost;
static u8 queue[QUEUE];
static u8 queue_count;
static u16 wish; /* what the sysop's keys ask for */
static u32 away_since; /* when the carrier was first missed, + 1; 0 while it is there */

/* The screen. */

u8 plat_show(const struct Page *page, const struct State *state)
{
    if (shows_page) {
        screen_show(page);
    }
    if (!is_local) {
        screen_status(state);
    }
    return is_local;
}

void plat_window(u16 *columns, u16 *rows)
{
    *columns = SIZES_COLUMNS;
    *rows = SIZES_ROWS;
}

/* The keyboard: a player's own keys, or the sysop's. */

static void put_in_queue(u8 byte)
{
    if (queue_count < QUEUE) {
        queue[queue_count] = byte;
        queue_count++;
    }
}

static void take_sysop_key(u8 letter, u8 scan)
{
    if (letter != 0 && letter != 0xE0) {
        return;
    }
    if (scan == ARROW_UP) {
        wish = EVENT_MORE_TIME;
    } else if (scan == ARROW_DOWN) {
        wish = EVENT_LESS_TIME;
    } else if (scan == ALT_X) {
        wish = EVENT_SEND_AWAY;
    }
}

static void watch_keyboard(void)
{
    u16 key;
    u8 letter;
    u8 scan;

    while (queue_count + 2 <= QUEUE && wish == EVENT_NONE && dos_key(&key)) {
        gather_moment(key);
        letter = (u8)key;
        scan = (u8)(key >> 8);
        if (!is_local || (letter == 0 && scan == ALT_X)) {
            take_sysop_key(letter, scan);
        } else if (letter == 0 || (letter == 0xE0 && scan != 0)) {
            put_in_queue(0);
            put_in_queue(scan);
        } else {
            put_in_queue(letter);
        }
    }
}

u16 plat_sysop(void)
{
    u16 event = wish;

    wish = EVENT_NONE;
    return event;
}

/* The player's end. */

u8 plat_open(const struct Call *call, struct Line *line, char *words)
{
    is_local = arrive_is_local(call);
    text_begin(words);
    if (is_local) {
        text_add(words, "this machine's own screen");
        line->keys.scans = SCANS_DOORWAY;
    } else if (!port_open(call, words)) {
        return 0;
    }
    is_open = 1;
    screen_open();
    shows_page = (u8)(is_local || call->caller.kind != KIND_BBSDEV || call->caller.show_local);
    gather_begin();
    return 1;
}

/* Count a carrier as lost once it was there and then away for a second. */
static void watch_carrier(void)
{
    u32 now = dos_milliseconds();

    if (!port_is_down()) {
        away_since = 0;
    } else if (away_since == 0) {
        away_since = now + 1;
    } else if (now + 1 - away_since >= GONE) {
        is_lost = 1;
    }
}

static u16 take_queue(u8 *bytes, u16 room)
{
    u16 count = (u16)SMALLER(queue_count, room);

    memcpy(bytes, queue, count);
    memmove(queue, queue + count, queue_count - count);
    queue_count = (u8)(queue_count - count);
    return count;
}

/* Return what has come in over the line; what a modem says while the carrier is away is not the caller's. */
static u16 take_line(u8 *bytes, u16 room)
{
    u16 count = port_read(bytes, room);

    watch_carrier();
    if (count > 0) {
        gather_moment(bytes[0]);
    }
    return away_since == 0 ? count : 0;
}

u16 plat_read(u8 *bytes, u16 room, u32 milliseconds)
{
    u32 began = dos_milliseconds();
    u8 backlog = plat_has_backlog();
    u16 count;

    for (;;) {
        watch_keyboard();
        screen_tick();
        count = is_local ? take_queue(bytes, room) : take_line(bytes, room);
        if (count > 0 || is_lost || wish != EVENT_NONE || plat_has_backlog() != backlog) {
            return count;
        }
        if (milliseconds != PLAT_FOREVER && dos_milliseconds() - began >= milliseconds) {
            return 0;
        }
        dos_idle();
    }
}

void plat_write(const u8 *bytes, u16 count)
{
    u32 moved = dos_milliseconds();
    u16 sent;

    while (count > 0 && !is_lost && is_open && !is_local) {
        sent = port_write(bytes, count);
        bytes += sent;
        count -= sent;
        if (sent > 0) {
            moved = dos_milliseconds();
        } else if (dos_milliseconds() - moved >= STUCK) {
            is_lost = 1;
        } else {
            watch_carrier();
            watch_keyboard();
            dos_idle();
        }
    }
}

u8 plat_is_lost(void)
{
    if (is_open && !is_local) {
        watch_carrier();
    }
    return is_lost || (!is_open && cons_is_broken());
}

u8 plat_is_over(void)
{
    if (is_open) {
        watch_keyboard();
    }
    return plat_is_lost() || wish == EVENT_SEND_AWAY;
}

u8 plat_has_backlog(void)
{
    return is_open && !is_local && port_has_backlog();
}

u8 plat_pause(u32 milliseconds)
{
    u32 began = dos_milliseconds();

    do {
        if (is_open && !is_local) {
            watch_carrier();
        }
        dos_idle();
    } while (!is_lost && dos_milliseconds() - began < milliseconds);
    return !is_lost;
}

/* Wait until the last bytes are gone. */
static void drain(void)
{
    u32 began = dos_milliseconds();

    while (!is_lost && port_has_backlog() && dos_milliseconds() - began < FAREWELL) {
        watch_carrier();
        dos_idle();
    }
    began = dos_milliseconds();
    while (dos_is_dosbox && !is_lost && dos_milliseconds() - began < LINGER) {
        dos_idle();
    }
}

void plat_close(const u8 *last, u16 count)
{
    unsigned got;

    if (!is_open) {
        return;
    }
    screen_close();
    if (!is_local) {
        plat_write(last, count);
        drain();
        port_close();
    } else if (last[0] != EVENT_ESCAPE) {
        _dos_write(1, last, count, &got);
    }
    is_open = 0;
}

/* Return whether something from the line waits to be taken. */
u8 call_has_input(void)
{
    return is_open && !is_local && port_has_input();
}
