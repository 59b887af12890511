/* For a Python with a 32-bit time_t after 19 January 2038: the system's clock and the times of files stay at that second instead of failing, as
 * otherwise no file could be looked at any more. The linker puts these in place of the functions that they are named after (--wrap). What needs
 * the true date asks hostclock.c.
 */

#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>

int __real_clock_gettime(clockid_t clock, struct timespec *to);
time_t __real_time(time_t *to);
int __real_fstatat64(int folder, const char *path, struct stat64 *to, int flags);

static time_t narrowed(int64_t seconds)
{
    return seconds > INT32_MAX ? INT32_MAX : seconds < INT32_MIN ? INT32_MIN : (time_t)seconds;
}

static struct timespec moment(struct statx_timestamp when)
{
    struct timespec made = {narrowed(when.tv_sec), (long)when.tv_nsec};

    return made;
}

static int look(int folder, const char *path, struct stat64 *to, int flags)
{
    struct statx found;

    if (__real_fstatat64(folder, path, to, flags) == 0)
        return 0;
    if (errno != EOVERFLOW || statx(folder, path, flags, STATX_BASIC_STATS, &found) != 0)
        return -1;
    memset(to, 0, sizeof *to);
    to->st_dev = makedev(found.stx_dev_major, found.stx_dev_minor);
    to->st_ino = found.stx_ino;
    to->st_mode = found.stx_mode;
    to->st_nlink = found.stx_nlink;
    to->st_uid = found.stx_uid;
    to->st_gid = found.stx_gid;
    to->st_rdev = makedev(found.stx_rdev_major, found.stx_rdev_minor);
    to->st_size = (off64_t)found.stx_size;
    to->st_blksize = (blksize_t)found.stx_blksize;
    to->st_blocks = (long long)found.stx_blocks;
    to->st_atim = moment(found.stx_atime);
    to->st_mtim = moment(found.stx_mtime);
    to->st_ctim = moment(found.stx_ctime);
    return 0;
}

int __wrap_fstatat64(int folder, const char *path, struct stat64 *to, int flags)
{
    return look(folder, path, to, flags);
}

int __wrap_stat64(const char *path, struct stat64 *to)
{
    return look(AT_FDCWD, path, to, 0);
}

int __wrap_lstat64(const char *path, struct stat64 *to)
{
    return look(AT_FDCWD, path, to, AT_SYMLINK_NOFOLLOW);
}

int __wrap_fstat64(int file, struct stat64 *to)
{
    return look(file, "", to, AT_EMPTY_PATH);
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *to)
{
    if (__real_clock_gettime(clock, to) == 0)
        return 0;
    if (errno != EOVERFLOW)
        return -1;
    to->tv_sec = INT32_MAX;
    to->tv_nsec = 0;
    return 0;
}

time_t __wrap_time(time_t *to)
{
    struct timespec now = {INT32_MAX, 0};

    (void)__wrap_clock_gettime(CLOCK_REALTIME, &now);
    if (to != NULL)
        *to = now.tv_sec;
    return now.tv_sec;
}
