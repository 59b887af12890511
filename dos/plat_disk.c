/* plat_disk.c: names on DOS's disk, those in the program's own folder above all: what stands there, and how long to wait for a file
   that another node has. It knows neither what is in a file nor what a name is a lock for.

   DOSBox lists a folder once and does not see what the host makes later in small letters. So where a name is not found there,
   its RESCAN is run and the name looked for again, before anything is made in capitals beside it. */

#include <dos.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plat_dos.h"

#define SHARING 32    /* another program has the file */
#define GIVEN_UP 83   /* what DOS makes of that or DISK_VIOLATION where it has called its handler of critical errors */
#define PATIENCE 1000 /* milliseconds for which such a file is tried again */
#define NAP 50
#define LAST 10 /* tries of all files together once the caller is gone: the door has to end within two seconds */

static char folder[PLAT_PATH];
static u8 last_tries = LAST;

void disk_begin(const char *program)
{
    u16 used = (u16)strlen(program);

    while (used > 0 && program[used - 1] != '\\' && program[used - 1] != ':' && program[used - 1] != '/') {
        used--;
    }
    if (used > PLAT_PATH - 16) {
        used = 0;
    }
    memcpy(folder, program, used);
    folder[used] = 0;
}

/* Let DOSBox look at a path's drive anew, without a word on the screen. */
void disk_look_anew(const char *path)
{
    int nowhere;
    int kept;
    char drive[3];

    if (!dos_is_dosbox) {
        return;
    }
    drive[0] = path[0];
    drive[1] = ':';
    drive[2] = 0;
    nowhere = open("NUL", O_WRONLY);
    kept = dup(1);
    if (nowhere >= 0 && kept >= 0) {
        dup2(nowhere, 1);
        if (path[0] != 0 && path[1] == ':') {
            spawnl(P_WAIT, "Z:\\RESCAN.COM", "Z:\\RESCAN.COM", drive, NULL);
        } else {
            spawnl(P_WAIT, "Z:\\RESCAN.COM", "Z:\\RESCAN.COM", NULL);
        }
        dup2(kept, 1);
    }
    if (nowhere >= 0) {
        close(nowhere);
    }
    if (kept >= 0) {
        close(kept);
    }
}

void disk_path(char *path, const char *name, u8 how)
{
    path[0] = 0;
    if (how < PLAT_OUTSIDE) {
        strcpy(path, folder);
    }
    strncat(path, name, PLAT_PATH - 1 - strlen(path));
}

u8 disk_is_busy(u16 error)
{
    return error == SHARING || error == DISK_VIOLATION || error == GIVEN_UP;
}

/* Let a moment pass for whoever has a file; return whether it is to be tried again, for which it was first tried at *began*. */
u8 disk_may_try_again(u32 began)
{
    if (dos_milliseconds() - began >= PATIENCE) {
        return 0;
    }
    if (plat_pause(NAP)) {
        return 1;
    }
    last_tries -= last_tries > 0;
    return last_tries > 0;
}

u8 disk_is_there(const char *path)
{
    unsigned attributes;

    return _dos_getfileattr(path, &attributes) == 0;
}

/* DOS gives no way to tell; where a file is open it can't be deleted. */
u8 plat_is_current(int handle, const char *name)
{
    (void)handle;
    (void)name;
    return 1;
}

u8 plat_replace(const char *fresh, const char *path)
{
    u32 began = dos_milliseconds();
    u8 busy;

    do {
        busy = (u8)(remove(path) != 0 && disk_is_busy((u16)_doserrno));
        if (rename(fresh, path) == 0) {
            return 1;
        }
        busy = (u8)(busy || disk_is_busy((u16)_doserrno));
    } while (busy && disk_may_try_again(began));
    return 0;
}

u8 plat_rename(const char *old, const char *name)
{
    char from[PLAT_PATH];
    char to[PLAT_PATH];

    disk_path(from, old, 0);
    disk_path(to, name, 0);
    return plat_replace(from, to);
}

void plat_remove(const char *path)
{
    remove(path);
}

void plat_discard(const char *name)
{
    char path[PLAT_PATH];

    disk_path(path, name, 0);
    remove(path);
}
