/* plat_dos.c: the machine: the BIOS's keys, the clock, and giving the machine away while nothing happens.

   The page is in text memory whether the player sits here or calls; a caller's session has a status line below it. */

#include <conio.h>
#include <dos.h>
#include <i86.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "plat_dos.h"

#define NEAR_KEPT 512 /* bytes that the C library keeps for what it needs to run another program */
#define DAY_TICKS 0x1800B0UL
#define QUEUE 32
#define STUCK 20000    /* milliseconds for which a line may take nothing of what is sent */
#define GONE 1000      /* milliseconds for which a carrier must be away */
#define FAREWELL 5000  /* milliseconds that the last bytes may take */
#define LINGER 1000    /* milliseconds that DOSBox needs to send them */
#define UNIX_DAYS 18262
#define DAY_SECONDS 86400UL
#define ALT_X 0x2D
#define ARROW_UP 0x48
#define ARROW_DOWN 0x50

u8 dos_is_dosbox;

static u8 is_local;
static u8 is_open;
static u8 shows_page;
static u8 is_lost;
static u8 has_desqview;
static u8 has_long_keys; /* the BIOS of a 101-key keyboard */
static u8 queue[QUEUE];
static u8 queue_count;
static u16 wish; /* what the sysop's keys ask for */
static u32 last_ticks;
static u32 passed;
static u32 fraction;
static u32 away_since; /* when the carrier was first missed, + 1; 0 while it is there */

static int __far give_up(unsigned device_error, unsigned error, unsigned __far *header)
{
    (void)device_error;
    (void)error;
    (void)header;
    _hardresume(_HARDERR_FAIL);
    return 0;
}

static void sleep_until_interrupt(void);
#pragma aux sleep_until_interrupt = "sti" "hlt";
static void call_idle_hook(void);
#pragma aux call_idle_hook = "int 28h" modify [ax bx cx dx si di];

static u32 ticks(void)
{
    volatile u32 __far *counter = (volatile u32 __far *)MK_FP(0x40, 0x6C);
    u32 one;

    _disable();
    one = *counter;
    _enable();
    return one;
}

/* A tick is 54.9254 milliseconds; at midnight the counter begins anew. */
u32 dos_milliseconds(void)
{
    u32 now = ticks();
    u32 more = now < last_ticks ? now + DAY_TICKS - last_ticks : now - last_ticks;
    u32 some;

    last_ticks = now;
    while (more > 0) {
        some = SMALLER(more, 7000);
        fraction += some * 549254UL;
        passed += fraction / 10000;
        fraction %= 10000;
        more -= some;
    }
    return passed;
}

/* Tell every kind of host that nothing is to be done, then sleep until an interrupt. */
void dos_idle(void)
{
    union REGS regs;

    gather_idle();
    if (has_desqview) {
        regs.x.ax = 0x1000;
        int86(0x15, &regs, &regs);
    } else {
        regs.x.ax = 0x1680;
        int86(0x2F, &regs, &regs);
        call_idle_hook();
    }
    if (is_local || !is_open || !port_has_input()) {
        sleep_until_interrupt();
    }
}

static void find_host(void)
{
    const char *shell = getenv("COMSPEC");
    union REGS regs;

    dos_is_dosbox = shell != 0 && strnicmp(shell, "Z:\\", 3) == 0;
    regs.x.ax = 0x2B01;
    regs.x.cx = 0x4445;
    regs.x.dx = 0x5351;
    intdos(&regs, &regs);
    has_desqview = regs.h.al != 0xFF;
    has_long_keys = (*(u8 __far *)MK_FP(0x40, 0x96) & 0x10) != 0;
}

/* Give back what the C library takes at its start: all that is left of the 64 KB that its own data lie in. */
static void shrink(void)
{
    void __near *kept = _nmalloc(NEAR_KEPT);

    _nheapshrink();
    _nfree(kept);
}

void plat_begin(const char *program)
{
    shrink();
    last_ticks = ticks();
    find_host();
    disk_begin(program);
    cons_begin();
    _harderr(give_up);
}

void plat_end(void)
{
    cons_end();
}

/* Take it from DOS itself: the C library would make each of its segments as big as it can get, for what is never to come. */
void *plat_room(u32 bytes)
{
    unsigned segment;
    void __far *room;

    if (_dos_allocmem((unsigned)((bytes + 15) / 16), &segment) != 0) {
        return 0;
    }
    room = MK_FP(segment, 0);
    memset(room, 0, (u16)bytes);
    return room;
}

const char *plat_environment(const char *name)
{
    return getenv(name);
}

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

static u8 key_is_there(u8 function);
#pragma aux key_is_there = "int 16h" "mov al, 1" "jnz there" "dec al" "there:" parm [ah] modify [ax] value [al];

u8 dos_key(u16 *key)
{
    union REGS regs;

    if (!key_is_there((u8)(has_long_keys ? 0x11 : 0x01))) {
        return 0;
    }
    regs.h.ah = (u8)(has_long_keys ? 0x10 : 0x00);
    int86(0x16, &regs, &regs);
    *key = regs.x.ax;
    return 1;
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

/* Time. */

void plat_tell(struct Clock *clock)
{
    struct dosdate_t date;
    struct dosdate_t again;
    struct dostime_t time;

    do {
        _dos_getdate(&date);
        _dos_gettime(&time);
        _dos_getdate(&again);
    } while (date.day != again.day);
    clock->today = DAYS_NO_DAY;
    if (date.year >= DAYS_FIRST_YEAR && date.year <= DAYS_LAST_YEAR) {
        clock->today = days_number((u16)date.year, date.month, date.day);
    }
    clock->second = (u32)time.hour * 3600 + (u32)time.minute * 60 + time.second;
    clock->rest = DAY_SECONDS - clock->second; /* DOS puts no clock forward */
    clock->tick = dos_milliseconds();
}

u8 plat_utc(u16 *day, u32 *second)
{
    time_t now;

    if (getenv("TZ") == 0) {
        return 0;
    }
    now = time(0);
    *day = (u16)(now / 86400L - UNIX_DAYS);
    *second = (u32)(now % 86400L);
    return 1;
}
