/* plat_lock.c: the lock directory on DOS, and the one beside it that DOS nodes alone make: how they are made, told apart and taken
   away, not for how long they count. */

#include <direct.h>
#include <dos.h>
#include <stdio.h>
#include <string.h>

#include "plat_dos.h"

#define LOCK "dyacht.lck"
#define GUARD "dyacht.lc$" /* a directory that DOS nodes alone make, always in capitals: see plat_make_lock */
#define SPOILT 100 /* names for directories that can't be removed, ending in X00 to X99 */
#define SOMETHING 1

static u8 make_directory(const char *name)
{
    char path[PLAT_PATH];

    disk_path(path, name, 0);
    if (mkdir(path) == 0) {
        return PLAT_MADE;
    }
    return disk_is_there(path) ? PLAT_STANDS : PLAT_REFUSED;
}

/* Give a directory that can't be removed another name. A power cut in the middle of its making leaves such a one: the entry is on
   the disk, and what it holds is not. */
static void put_aside(const char *path)
{
    char aside[PLAT_PATH];
    u16 dot = (u16)(strlen(path) - 3);
    u8 i;

    strcpy(aside, path);
    aside[dot] = 'X';
    for (i = 0; i < SPOILT; i++) {
        aside[dot + 1] = (char)('0' + i / 10);
        aside[dot + 2] = (char)('0' + i % 10);
        if (!disk_is_there(aside)) {
            rename(path, aside);
            return;
        }
    }
}

static void remove_directory(const char *name)
{
    char path[PLAT_PATH];

    disk_path(path, name, 0);
    if (rmdir(path) != 0 && disk_is_there(path)) {
        put_aside(path);
    }
}

static u32 stamp_of(const char *name)
{
    static struct find_t found;
    char path[PLAT_PATH];

    disk_path(path, name, 0);
    if (_dos_findfirst(path, _A_SUBDIR, &found) == 0) {
        return ((u32)found.wr_date << 16) + found.wr_time;
    }
    return disk_is_there(path) ? SOMETHING : 0;
}

/* Take the guard, then the lock itself.

   A POSIX node makes the lock in small letters and in capitals both. One DOSBox may have seen the small ones and mean those, and
   another not: so the two would not meet without the guard, which is never anything but in capitals. */
u8 plat_make_lock(void)
{
    u8 made = make_directory(GUARD);

    if (made == PLAT_MADE) {
        made = make_directory(LOCK);
        if (made != PLAT_MADE) {
            remove_directory(GUARD);
        }
    }
    return made;
}

u32 plat_stamp_of_lock(void)
{
    return stamp_of(LOCK) * 31 + stamp_of(GUARD);
}

void plat_clear_lock(void)
{
    remove_directory(LOCK);
    remove_directory(GUARD);
}
