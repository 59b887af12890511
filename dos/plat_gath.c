/* plat_gath.c: where chance comes from on a machine that has no generator: moments, told by clocks that run apart.

   The timer chip's counter (0.84 microseconds a step) at each key, byte and idle moment; the seconds of the clock chip, which
   has a crystal of its own, caught as they change; date and time; and dyacht.rnd, 32 bytes replaced at each start, so that
   no two starts begin alike. The file is never the only source. */

#include <conio.h>
#include <dos.h>
#include <i86.h>

#include "plat_dos.h"

#define SEED "dyacht.rnd"
#define SEED_BYTES 32
#define CLOCK_REGISTERS 10
#define FIRST_WAIT 1200 /* milliseconds to watch the clock chip where there is no seed yet */
#define SPINS 4         /* ticks of the timer whose length in loops is counted at each start */

static u8 second;

static u16 counter(void)
{
    u16 low;

    _disable();
    outp(0x43, 0);
    low = (u16)inp(0x40);
    low = (u16)(low + ((u16)inp(0x40) << 8));
    _enable();
    return low;
}

static u8 clock_chip(u8 place)
{
    u8 value;

    _disable();
    outp(0x70, place);
    value = (u8)inp(0x71);
    _enable();
    return value;
}

/* Add a moment: the counter, the tick, and what happened. */
void gather_moment(u16 what)
{
    u16 sample[3];

    sample[0] = counter();
    sample[1] = (u16)*(volatile u16 __far *)MK_FP(0x40, 0x6C);
    sample[2] = what;
    pool_add((const u8 *)sample, sizeof sample);
}

/* Look whether the clock chip's second has changed. */
void gather_idle(void)
{
    u8 now = clock_chip(0);

    if (now != second) {
        second = now;
        gather_moment(now);
    }
}

/* Add how many loops fit between two ticks, a few times. */
static void count_loops(void)
{
    volatile u16 __far *tick = (volatile u16 __far *)MK_FP(0x40, 0x6C);
    u16 last = *tick;
    u16 loops = 0;
    u8 left = SPINS;

    while (left > 0) {
        loops++;
        if (*tick != last) {
            last = *tick;
            gather_moment(loops);
            left--;
        }
    }
}

static void add_calendar(void)
{
    struct dosdate_t date;
    struct dostime_t time;
    u8 place;

    _dos_getdate(&date);
    _dos_gettime(&time);
    pool_add((const u8 *)&date, sizeof date);
    pool_add((const u8 *)&time, sizeof time);
    for (place = 0; place < CLOCK_REGISTERS; place++) {
        gather_moment(clock_chip(place));
    }
    second = clock_chip(0);
}

/* Replace the seed, so that whoever starts next begins from another; return whether there was one. */
static u8 change_seed(void)
{
    u8 seed[SEED_BYTES];
    u16 count = 0;
    int handle = plat_file(SEED, PLAT_READ);

    if (handle >= 0) {
        count = plat_get(handle, 0, seed, SEED_BYTES);
        plat_done(handle);
    }
    if (count == SEED_BYTES) {
        pool_add(seed, SEED_BYTES);
    } else {
        count_loops();
    }
    pool_take(seed, SEED_BYTES);
    handle = plat_file(SEED, PLAT_REPLACE);
    if (handle >= 0) {
        plat_put(handle, 0, seed, SEED_BYTES);
        plat_done(handle);
    }
    return count == SEED_BYTES;
}

void gather_begin(void)
{
    u32 began = dos_milliseconds();
    u8 had_seed = 0;
    u8 was;
    u16 loops = 0;

    add_calendar();
    count_loops();
    if (lock_take_directory()) {
        had_seed = change_seed();
        lock_release_directory();
    }
    was = second;
    while (!had_seed && second == was && dos_milliseconds() - began < FIRST_WAIT) {
        gather_idle();
        loops++;
    }
    gather_moment(loops);
}

void plat_chance(u8 *bytes, u16 count)
{
    gather_idle();
    gather_moment(count);
    pool_take(bytes, (u8)SMALLER(count, 32));
}
