/* rolls.c COUNT: set every clock that DOS knows to the same moment, gather chance as the door does at its start, and write COUNT
   rolls of five dice. */

#include <dos.h>
#include <i86.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plat_dos.h"

#define NOON_TICKS 0xC0058UL

static void stop_the_clocks(void)
{
    struct dosdate_t date;
    struct dostime_t time;

    memset(&date, 0, sizeof date);
    memset(&time, 0, sizeof time);
    date.day = 30;
    date.month = 11;
    date.year = 2026;
    time.hour = 12;
    _dos_setdate(&date);
    _dos_settime(&time);
    *(u32 __far *)MK_FP(0x40, 0x6C) = NOON_TICKS;
}

int main(int count, char **arguments)
{
    u8 chance[SIZES_CHANCE];
    u8 dice[DICE_DICE];
    struct Throw pending;
    u16 rolls = (u16)(count > 1 ? atoi(arguments[1]) : 1);
    u8 i;

    stop_the_clocks();
    plat_begin(arguments[0]);
    gather_begin();
    while (rolls > 0) {
        memset(dice, 0, sizeof dice);
        pending.missing = 0x1F;
        do {
            plat_chance(chance, SIZES_CHANCE);
        } while (!dice_throw(dice, &pending, chance, SIZES_CHANCE));
        for (i = 0; i < DICE_DICE; i++) {
            putchar('0' + dice[i]);
        }
        rolls--;
    }
    putchar('\n');
    plat_end();
    return 0;
}
