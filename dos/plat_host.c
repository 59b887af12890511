/* plat_host.c: the machine is a POSIX one: the very same door on a terminal, for tests and for looking. Not for a board. Here are the
   program, the sysop's words, the clock and chance; neither the caller's line nor a file of the door's.

   Some variables hold still what a test must know beforehand: DYACHT_CHANCE names a file of random bytes, DYACHT_SECOND is the
   second of the day, DYACHT_PACE how many times as fast time passes for the door, DYACHT_HOME the data folder. */

#define _POSIX_C_SOURCE 200809L

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "plat_host.h"

#define UNIX_DAYS 18262 /* from 1970-01-01 to 2020-01-01 */

char host_folder[PLAT_PATH];
volatile sig_atomic_t host_lost;

static struct timespec begun;
static u32 pace = 1;

u32 host_milliseconds(void)
{
    struct timespec here;

    clock_gettime(CLOCK_MONOTONIC, &here);
    return (u32)((here.tv_sec - begun.tv_sec) * 1000 + (here.tv_nsec - begun.tv_nsec) / 1000000);
}

void host_hang_up(int number)
{
    (void)number;
    host_lost = 1;
}

/* What the program was started to ignore, it goes on to ignore. */
static void heed(int number)
{
    struct sigaction action;

    sigaction(number, 0, &action);
    if (action.sa_handler != SIG_IGN) {
        action.sa_handler = host_hang_up;
        action.sa_flags = 0; /* a read that waits for somebody ends */
        sigaction(number, &action, 0);
    }
}

void plat_begin(const char *program)
{
    const char *slash = strrchr(program, '/');
    const char *home = getenv("DYACHT_HOME");
    const char *speed = getenv("DYACHT_PACE");

    if (speed != 0 && atoi(speed) > 0) {
        pace = (u32)atoi(speed);
    }
    clock_gettime(CLOCK_MONOTONIC, &begun);
    heed(SIGINT);
    heed(SIGTERM);
    if (home == 0) {
        sprintf(host_folder, "%.*s", slash != 0 ? SMALLER((int)(slash - program), PLAT_PATH - 1) : 1, slash != 0 ? program : ".");
    } else {
        sprintf(host_folder, "%.*s", PLAT_PATH - 1, home);
    }
}

void plat_end(void)
{
}

void *plat_room(u32 bytes)
{
    return calloc(1, bytes);
}

const char *plat_environment(const char *name)
{
    return getenv(name);
}

void plat_say(const char *words)
{
    fprintf(stderr, "%s\n", words);
}

void plat_hint(const char *words)
{
    fputs(words, stderr);
}

u8 plat_says_on_screen(void)
{
    return 0;
}

u8 plat_any_key(void)
{
    return !host_lost;
}

u16 plat_typed(u8 *bytes, u16 room)
{
    if (!host_lost && fgets((char *)bytes, room, stdin) != 0) {
        return (u16)strlen((char *)bytes);
    }
    if (host_lost) {
        fputs("\n", stderr);
    }
    return 0;
}

u32 host_paced(u32 wait)
{
    return wait == PLAT_FOREVER ? wait : (wait + pace - 1) / pace;
}

/* Time and chance. */

void plat_tell(struct Clock *clock)
{
    time_t now = time(0);
    struct tm *here = localtime(&now);
    const char *second = getenv("DYACHT_SECOND");

    clock->today = days_number((u16)(here->tm_year + 1900), (u8)(here->tm_mon + 1), (u8)here->tm_mday);
    clock->second = (u32)here->tm_hour * 3600 + (u32)here->tm_min * 60 + (u32)SMALLER(here->tm_sec, 59);
    if (second != 0) {
        clock->second = (u32)atol(second);
    }
    clock->rest = 86400 - clock->second;
    clock->tick = host_milliseconds() * pace;
}

u8 plat_utc(u16 *day, u32 *second)
{
    time_t now = time(0);

    *day = (u16)(now / 86400 - UNIX_DAYS);
    *second = (u32)(now % 86400);
    return 1;
}

void plat_chance(u8 *bytes, u16 count)
{
    static int source = -1;
    const char *name = getenv("DYACHT_CHANCE");

    if (source < 0) {
        source = open(name != 0 ? name : "/dev/urandom", O_RDONLY);
    }
    if (source < 0 || read(source, bytes, count) != (ssize_t)count) {
        fprintf(stderr, "there are no random bytes\n");
        exit(3);
    }
}
