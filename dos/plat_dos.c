/* plat_dos.c: the machine: the program's start and memory, the BIOS's keys, the clock, and giving the machine away while nothing
   happens. It knows neither a player nor a file. */

#include <dos.h>
#include <i86.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "plat_dos.h"

#define NEAR_KEPT 512 /* bytes that the C library keeps for what it needs to run another program */
#define DAY_TICKS 0x1800B0UL
#define UNIX_DAYS 18262
#define DAY_SECONDS 86400UL

u8 dos_is_dosbox;

static u8 has_desqview;
static u8 has_long_keys; /* the BIOS of a 101-key keyboard */
static u32 last_ticks;
static u32 passed;
static u32 fraction;

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
    if (!call_has_input()) {
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
    file_begin();
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
