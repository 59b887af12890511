/* plat_disk.c: files on DOS, in the program's own folder, shared with other nodes; SHARE's locks where SHARE is there.

   DOSBox lists a folder once and does not see what the host makes later in small letters. So where a name is not found there,
   its RESCAN is run and the name looked for again, before anything is made in capitals beside it. */

#include <direct.h>
#include <dos.h>
#include <fcntl.h>
#include <i86.h>
#include <io.h>
#include <process.h>
#include <share.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plat_dos.h"

#define FILES 4
#define LOCK "dyacht.lck"
#define GUARD "dyacht.lc$" /* a directory that DOS nodes alone make, always in capitals: see plat_make_lock */
#define SPOILT 100 /* names for directories that can't be removed, ending in X00 to X99 */
#define LOCK_AT 0x7FFFFFF0UL
#define SHARED_READ (O_RDONLY | SH_DENYNO)
#define SHARED_WRITE (O_RDWR | SH_DENYNO)
#define NOT_FOUND 2
#define NO_PATH 3
#define SHARING 32   /* another program has the file */
#define VIOLATION 33 /* or bytes of it */
#define GIVEN_UP 83  /* what DOS makes of either where it has called its handler of critical errors */
#define SOMETHING 1
#define PATIENCE 1000 /* milliseconds for which such a file is tried again */
#define NAP 50
#define LAST 10 /* tries of all files together once the caller is gone: the door has to end within two seconds */

struct Open {
    u8 is_used;
    int handle;
    int guard; /* the handle that holds SHARE's lock, or -1 */
    u32 end;   /* of what was written: so much at least the file must have when it is closed */
    char path[PLAT_PATH];
};

static char folder[PLAT_PATH];
static struct Open files[FILES];
static u8 has_share;
static u8 last_tries = LAST;

static void call(union REGS *in, union REGS *out)
{
    intdos(in, out);
}

void disk_begin(const char *program)
{
    union REGS regs;
    u16 used = (u16)strlen(program);

    while (used > 0 && program[used - 1] != '\\' && program[used - 1] != ':' && program[used - 1] != '/') {
        used--;
    }
    if (used > PLAT_PATH - 16) {
        used = 0;
    }
    memcpy(folder, program, used);
    folder[used] = 0;
    regs.x.ax = 0x1000;
    int86(0x2F, &regs, &regs);
    has_share = regs.h.al == 0xFF;
}

/* Let DOSBox look at a path's drive anew, without a word on the screen. */
static void look_anew(const char *path)
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

static void path_of(char *path, const char *name, u8 how)
{
    path[0] = 0;
    if (how < PLAT_OUTSIDE) {
        strcpy(path, folder);
    }
    strncat(path, name, PLAT_PATH - 1 - strlen(path));
}

static u8 is_busy(u16 error)
{
    return error == SHARING || error == VIOLATION || error == GIVEN_UP;
}

/* Let a moment pass for whoever has a file; return whether it is to be tried again, for which it was first tried at *began*. */
static u8 may_try_again(u32 began)
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

static u16 try_path(const char *path, u8 how, int *handle)
{
    switch (how) {
    case PLAT_READ:
        return (u16)_dos_open(path, SHARED_READ, handle);
    case PLAT_WRITE:
        return (u16)_dos_open(path, SHARED_WRITE, handle);
    case PLAT_MAKE:
        return (u16)_dos_creatnew(path, _A_NORMAL, handle);
    default:
        return (u16)_dos_creat(path, _A_NORMAL, handle);
    }
}

/* Open a file that another node may have for a moment, as it makes or replaces it. */
static u16 open_shared(const char *path, u8 how, int *handle)
{
    u32 began = dos_milliseconds();
    u16 error;

    do {
        error = try_path(path, how, handle);
    } while (is_busy(error) && may_try_again(began));
    return error;
}

/* Open as asked; return DOS's error, 0 for none. */
static u16 open_path(const char *path, u8 how, int *handle)
{
    u16 error = open_shared(path, how, handle);

    if (error == 0 && how >= PLAT_MAKE) {
        _dos_close(*handle);
        error = open_shared(path, PLAT_WRITE, handle);
    }
    return error;
}

static u8 is_there(const char *path)
{
    unsigned attributes;

    return _dos_getfileattr(path, &attributes) == 0;
}

int plat_file(const char *name, u8 how)
{
    u16 error;
    int i = 0;
    u8 kind = how % PLAT_OUTSIDE;

    while (i < FILES && files[i].is_used) {
        i++;
    }
    if (i == FILES) {
        return PLAT_FAILED;
    }
    path_of(files[i].path, name, how);
    if (kind >= PLAT_MAKE && !is_there(files[i].path)) {
        look_anew(files[i].path);
    }
    error = open_path(files[i].path, kind, &files[i].handle);
    if (error == NOT_FOUND && dos_is_dosbox) {
        look_anew(files[i].path);
        error = open_path(files[i].path, kind, &files[i].handle);
    }
    if (error != 0) {
        return error == NOT_FOUND || error == NO_PATH ? PLAT_NONE : PLAT_FAILED;
    }
    files[i].is_used = 1;
    files[i].guard = -1;
    files[i].end = 0;
    return i;
}

/* Move to a place counted from the start (0) or the end (2); return where that is. */
static u32 seek(int handle, u32 at, u8 from)
{
    union REGS regs;

    regs.h.ah = 0x42;
    regs.h.al = from;
    regs.x.bx = (u16)handle;
    regs.x.cx = (u16)(at >> 16);
    regs.x.dx = (u16)(at & 0xFFFF);
    call(&regs, &regs);
    return regs.x.cflag ? 0xFFFFFFFFUL : ((u32)regs.x.dx << 16) + regs.x.ax;
}

u32 plat_size(int handle)
{
    u32 size = seek(files[handle].handle, 0, 2);

    return size == 0xFFFFFFFFUL ? 0 : size;
}

u16 plat_get(int handle, u32 at, u8 *bytes, u16 count)
{
    unsigned got;

    if (seek(files[handle].handle, at, 0) != at || _dos_read(files[handle].handle, bytes, count, &got) != 0) {
        return 0xFFFF;
    }
    return (u16)got;
}

u8 plat_put(int handle, u32 at, const u8 *bytes, u16 count)
{
    struct Open *file = &files[handle];
    unsigned got;

    if (seek(file->handle, at, 0) != at || _dos_write(file->handle, bytes, count, &got) != 0 || got != count) {
        return 0;
    }
    file->end = LARGER(file->end, at + count);
    return 1;
}

void plat_cut(int handle, u32 size)
{
    unsigned got;

    if (seek(files[handle].handle, size, 0) == size) {
        _dos_write(files[handle].handle, "", 0, &got);
        files[handle].end = SMALLER(files[handle].end, size);
    }
}

/* Close the file and open it again: under DOSBox nobody else sees what was written before, nor does it tell that the disk was full. */
u8 plat_sync(int handle)
{
    struct Open *file = &files[handle];
    u8 good = _dos_commit(file->handle) == 0;

    good = (u8)((_dos_close(file->handle) == 0) && good);
    if (open_shared(file->path, PLAT_WRITE, &file->handle) != 0) {
        file->handle = -1;
        return 0;
    }
    good = (u8)(good && plat_size(handle) >= file->end);
    file->end = good ? 0 : file->end;
    return good;
}

u8 plat_done(int handle)
{
    struct Open *file = &files[handle];
    u8 good = 1;

    if (dos_is_dosbox && file->end > 0 && file->handle >= 0) {
        good = plat_sync(handle);
    }
    good = (u8)(file->handle >= 0 && _dos_close(file->handle) == 0 && good);
    file->is_used = 0;
    return good;
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
        busy = (u8)(remove(path) != 0 && is_busy((u16)_doserrno));
        if (rename(fresh, path) == 0) {
            return 1;
        }
        busy = (u8)(busy || is_busy((u16)_doserrno));
    } while (busy && may_try_again(began));
    return 0;
}

u8 plat_rename(const char *old, const char *name)
{
    char from[PLAT_PATH];
    char to[PLAT_PATH];

    path_of(from, old, 0);
    path_of(to, name, 0);
    return plat_replace(from, to);
}

void plat_remove(const char *path)
{
    remove(path);
}

void plat_discard(const char *name)
{
    char path[PLAT_PATH];

    path_of(path, name, 0);
    remove(path);
}

/* The drop file. */

/* Take the newest drop file of a folder; of two in the same two seconds, the one that tells more. */
static u8 newest(char *path)
{
    static struct find_t found;
    char best[13];
    char all[PLAT_PATH];
    u16 used = (u16)strlen(path);
    u32 age = 0;
    u32 other;
    u8 best_rank = 0;
    u8 rank;
    u8 more;

    if (used > PLAT_PATH - 16) {
        return 0;
    }
    if (path[used - 1] != '\\' && path[used - 1] != ':') {
        path[used] = '\\';
        used++;
        path[used] = 0;
    }
    strcpy(all, path);
    strcat(all, "*.*");
    best[0] = 0;
    for (more = _dos_findfirst(all, _A_NORMAL, &found) == 0; more; more = _dos_findnext(&found) == 0) {
        other = ((u32)found.wr_date << 16) + found.wr_time;
        rank = arrive_rank(found.name);
        if (rank > 0 && (best[0] == 0 || other > age || (other == age && rank > best_rank))) {
            strcpy(best, found.name);
            age = other;
            best_rank = rank;
        }
    }
    strcat(path, best);
    return best[0] != 0;
}

/* Bring a path to backslashes, none at its end but a root's; return its length. */
static u16 tidy(char *path)
{
    u16 used;

    for (used = 0; path[used] != 0; used++) {
        if (path[used] == '/') {
            path[used] = '\\';
        }
    }
    while (used > 1 && path[used - 1] == '\\' && path[used - 2] != ':') {
        used--;
        path[used] = 0;
    }
    return used;
}

/* Return whether a path, when tidy, is a drive or a root, which DOS has no attributes of. */
static u8 is_root(const char *path, u16 used)
{
    return used > 0 && (path[used - 1] == '\\' || path[used - 1] == ':');
}

u8 plat_find(char *path, char *why)
{
    unsigned attributes = 0;
    u16 used = tidy(path);

    text_begin(why);
    if (used > 0 && !is_root(path, used)) {
        if (!is_there(path)) {
            look_anew(path);
        }
        if (_dos_getfileattr(path, &attributes) != 0) {
            text_add(why, "There is no ");
            text_add(why, path);
            return 0;
        }
        if ((attributes & _A_SUBDIR) == 0) {
            return 1;
        }
    }
    text_add(why, "The folder ");
    text_add(why, path);
    text_add(why, " holds no drop file");
    return used > 0 && newest(path);
}

u8 plat_folder(char *path)
{
    unsigned attributes = 0;
    u16 used = tidy(path);

    if (is_root(path, used)) {
        return 1;
    }
    if (used > 0 && !is_there(path)) {
        look_anew(path);
    }
    if (used == 0 || _dos_getfileattr(path, &attributes) != 0 || (attributes & _A_SUBDIR) == 0) {
        return 0;
    }
    strcat(path, "\\");
    return 1;
}

/* Locks. */

static u8 lock_bytes(int handle, u8 free)
{
    union REGS regs;

    regs.h.ah = 0x5C;
    regs.h.al = free;
    regs.x.bx = (u16)handle;
    regs.x.cx = (u16)(LOCK_AT >> 16);
    regs.x.dx = (u16)(LOCK_AT & 0xFFFF);
    regs.x.si = 0;
    regs.x.di = 1;
    call(&regs, &regs);
    return !regs.x.cflag || regs.x.ax != VIOLATION;
}

/* Hold the lock by a handle of its own, since the file itself is closed after each write. */
u8 plat_hold(int handle)
{
    struct Open *file = &files[handle];

    if (!has_share) {
        return 1;
    }
    if (file->guard < 0 && _dos_open(file->path, SHARED_WRITE, &file->guard) != 0) {
        file->guard = -1;
        return 0;
    }
    if (lock_bytes(file->guard, 0)) {
        return 1;
    }
    _dos_close(file->guard);
    file->guard = -1;
    return 0;
}

void plat_free(int handle)
{
    struct Open *file = &files[handle];

    if (file->guard >= 0) {
        lock_bytes(file->guard, 1);
        _dos_close(file->guard);
        file->guard = -1;
    }
}

static u8 make_directory(const char *name)
{
    char path[PLAT_PATH];

    path_of(path, name, 0);
    if (mkdir(path) == 0) {
        return PLAT_MADE;
    }
    return is_there(path) ? PLAT_STANDS : PLAT_REFUSED;
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
        if (!is_there(aside)) {
            rename(path, aside);
            return;
        }
    }
}

static void remove_directory(const char *name)
{
    char path[PLAT_PATH];

    path_of(path, name, 0);
    if (rmdir(path) != 0 && is_there(path)) {
        put_aside(path);
    }
}

static u32 stamp_of(const char *name)
{
    static struct find_t found;
    char path[PLAT_PATH];

    path_of(path, name, 0);
    if (_dos_findfirst(path, _A_SUBDIR, &found) == 0) {
        return ((u32)found.wr_date << 16) + found.wr_time;
    }
    return is_there(path) ? SOMETHING : 0;
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
