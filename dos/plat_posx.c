/* plat_posx.c: files, names and locks on the POSIX machine, whose names tell small letters from capitals. What is in a file it does not
   know, nor who plays. */

#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "plat_host.h"

#define LOCK "dyacht.lck"
#define LOCK_UPPER "DYACHT.LCK"
#define LOCK_AT 0x7FFFFFF0L

/* Put the path of a name together, in the spelling that counts: small letters, else the first in byte order. */
static u8 spell(char *path, const char *name)
{
    char found[PLAT_PATH];
    DIR *listing = opendir(host_folder);
    struct dirent *entry;

    found[0] = 0;
    while (listing != 0 && (entry = readdir(listing)) != 0) {
        if (strcasecmp(entry->d_name, name) == 0 && strcmp(found, name) != 0
            && (found[0] == 0 || strcmp(entry->d_name, name) == 0 || strcmp(entry->d_name, found) < 0)) {
            strcpy(found, entry->d_name);
        }
    }
    if (listing != 0) {
        closedir(listing);
    }
    sprintf(path, "%s/%s", host_folder, found[0] != 0 ? found : name);
    return found[0] != 0;
}

int plat_file(const char *name, u8 how)
{
    static const int flags[] = {O_RDONLY, O_RDWR, O_RDWR | O_CREAT | O_EXCL, O_RDWR | O_CREAT | O_TRUNC};
    char path[2 * PLAT_PATH + 2];
    int handle;

    if (how >= PLAT_OUTSIDE) {
        strcpy(path, name);
    } else {
        spell(path, name);
    }
    handle = open(path, flags[how % PLAT_OUTSIDE], 0666);
    if (handle >= 0) {
        return handle;
    }
    return errno == ENOENT ? PLAT_NONE : PLAT_FAILED;
}

u32 plat_size(int handle)
{
    struct stat found;

    return fstat(handle, &found) == 0 ? (u32)found.st_size : 0;
}

u16 plat_get(int handle, u32 at, u8 *bytes, u16 count)
{
    ssize_t got = pread(handle, bytes, count, (off_t)at);

    return got < 0 ? 0xFFFF : (u16)got;
}

u8 plat_put(int handle, u32 at, const u8 *bytes, u16 count)
{
    return pwrite(handle, bytes, count, (off_t)at) == (ssize_t)count;
}

void plat_cut(int handle, u32 size)
{
    if (ftruncate(handle, (off_t)size) != 0) {
        return; /* the torn tail does not count */
    }
}

u8 plat_sync(int handle)
{
    return fsync(handle) == 0 || errno == EINVAL;
}

u8 plat_done(int handle)
{
    return close(handle) == 0;
}

u8 plat_is_current(int handle, const char *name)
{
    char path[2 * PLAT_PATH + 2];
    struct stat here;
    struct stat there;

    return spell(path, name) && fstat(handle, &here) == 0 && stat(path, &there) == 0 && here.st_ino == there.st_ino && here.st_dev == there.st_dev;
}

u8 plat_rename(const char *old, const char *name)
{
    char from[2 * PLAT_PATH + 2];
    char to[2 * PLAT_PATH + 2];

    spell(from, old);
    spell(to, name);
    return rename(from, to) == 0;
}

u8 plat_replace(const char *fresh, const char *path)
{
    return rename(fresh, path) == 0;
}

void plat_remove(const char *path)
{
    unlink(path);
}

void plat_discard(const char *name)
{
    char path[2 * PLAT_PATH + 2];

    if (spell(path, name)) {
        unlink(path);
    }
}

static u8 is_later(const struct stat *one, const struct stat *other)
{
    if (one->st_mtim.tv_sec != other->st_mtim.tv_sec) {
        return one->st_mtim.tv_sec > other->st_mtim.tv_sec;
    }
    return one->st_mtim.tv_nsec > other->st_mtim.tv_nsec;
}

/* Take the newest drop file of a folder; of two of one moment, the one that tells more. */
static u8 newest(char *path)
{
    char best[PLAT_PATH];
    char here[2 * PLAT_PATH + 2];
    DIR *listing = opendir(path);
    struct dirent *entry;
    struct stat found;
    struct stat age = {0};
    u8 best_rank = 0;
    u8 rank;

    while (listing != 0 && (entry = readdir(listing)) != 0) {
        sprintf(here, "%s/%.255s", path, entry->d_name);
        rank = arrive_rank(entry->d_name);
        if (rank == 0 || strlen(here) >= PLAT_PATH || stat(here, &found) != 0) {
            continue;
        }
        if (best_rank == 0 || is_later(&found, &age) || (!is_later(&age, &found) && rank > best_rank)) {
            strcpy(best, here);
            age = found;
            best_rank = rank;
        }
    }
    if (listing != 0) {
        closedir(listing);
    }
    if (best_rank > 0) {
        strcpy(path, best);
    }
    return best_rank > 0;
}

u8 plat_find(char *path, char *why)
{
    struct stat found;

    text_begin(why);
    if (stat(path, &found) != 0) {
        text_add(why, "There is no ");
        text_add(why, path);
        return 0;
    }
    if (S_ISDIR(found.st_mode) && !newest(path)) {
        text_add(why, "The folder ");
        text_add(why, path);
        text_add(why, " holds no drop file");
        return 0;
    }
    return 1;
}

u8 plat_folder(char *path)
{
    struct stat found;

    if (stat(path, &found) != 0 || !S_ISDIR(found.st_mode)) {
        return 0;
    }
    strcat(path, "/");
    return 1;
}

/* Locks. */

static u8 lock_bytes(int handle, short kind)
{
    struct flock lock;

    memset(&lock, 0, sizeof lock);
    lock.l_type = kind;
    lock.l_whence = SEEK_SET;
    lock.l_start = LOCK_AT;
    lock.l_len = 1;
    return fcntl(handle, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
}

u8 plat_hold(int handle)
{
    return lock_bytes(handle, F_WRLCK);
}

void plat_free(int handle)
{
    lock_bytes(handle, F_UNLCK);
}

static void lock_path(char *path, const char *name)
{
    sprintf(path, "%s/%s", host_folder, name);
}

/* Make it in small letters, then in capitals as DOS nodes do: who has both has it. */
u8 plat_make_lock(void)
{
    char path[2 * PLAT_PATH + 2];

    lock_path(path, LOCK);
    if (mkdir(path, 0777) != 0) {
        return errno == EEXIST ? PLAT_STANDS : PLAT_REFUSED;
    }
    lock_path(path, LOCK_UPPER);
    if (mkdir(path, 0777) == 0) {
        return PLAT_MADE;
    }
    lock_path(path, LOCK);
    rmdir(path);
    return PLAT_STANDS;
}

u32 plat_stamp_of_lock(void)
{
    char path[2 * PLAT_PATH + 2];
    struct stat found;
    u32 stamp = 0;

    lock_path(path, LOCK);
    if (stat(path, &found) == 0) {
        stamp = (u32)found.st_ino * 31 + (u32)found.st_ctime + (u32)found.st_ctim.tv_nsec;
    }
    lock_path(path, LOCK_UPPER);
    if (stat(path, &found) == 0) {
        stamp = stamp * 31 + (u32)found.st_ino + (u32)found.st_ctime + (u32)found.st_ctim.tv_nsec;
    }
    return stamp;
}

void plat_clear_lock(void)
{
    char path[2 * PLAT_PATH + 2];

    lock_path(path, LOCK_UPPER);
    rmdir(path);
    lock_path(path, LOCK);
    rmdir(path);
}
