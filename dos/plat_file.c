/* plat_file.c: the files that are open, by handles: what is in them, and SHARE's lock on them where SHARE is there. It knows of their
   names only that plat_disk.c has them. */

#include <dos.h>
#include <fcntl.h>
#include <i86.h>
#include <share.h>

#include "plat_dos.h"

#define FILES 4
#define LOCK_AT 0x7FFFFFF0UL
#define SHARED_READ (O_RDONLY | SH_DENYNO)
#define SHARED_WRITE (O_RDWR | SH_DENYNO)
#define NOT_FOUND 2
#define NO_PATH 3

struct Open {
    u8 is_used;
    int handle;
    int guard; /* the handle that holds SHARE's lock, or -1 */
    u32 end;   /* of what was written: so much at least the file must have when it is closed */
    char path[PLAT_PATH];
};

static struct Open files[FILES];
static u8 has_share;

static void call(union REGS *in, union REGS *out)
{
    intdos(in, out);
}

void file_begin(void)
{
    union REGS regs;

    regs.x.ax = 0x1000;
    int86(0x2F, &regs, &regs);
    has_share = regs.h.al == 0xFF;
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
    } while (disk_is_busy(error) && disk_may_try_again(began));
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
    disk_path(files[i].path, name, how);
    if (kind >= PLAT_MAKE && !disk_is_there(files[i].path)) {
        disk_look_anew(files[i].path);
    }
    error = open_path(files[i].path, kind, &files[i].handle);
    if (error == NOT_FOUND && dos_is_dosbox) {
        disk_look_anew(files[i].path);
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
    return !regs.x.cflag || regs.x.ax != DISK_VIOLATION;
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
