/* plat_host.c: the machine is a POSIX one: the very same door on a terminal, for tests and for looking. Not for a board.

   A caller of any kind is on standard input and output. Some variables hold still what a test must know beforehand: DYACHT_CHANCE
   names a file of random bytes, DYACHT_SECOND is the second of the day, DYACHT_PACE how many times as fast time passes for the
   door, DYACHT_HOME the data folder. */

#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "door.h"

#define LOCK "dyacht.lck"
#define LOCK_UPPER "DYACHT.LCK"
#define LOCK_AT 0x7FFFFFF0L
#define STUCK 20000
#define FAREWELL 1000
#define OUTGOING 65536
#define UNIX_DAYS 18262 /* from 1970-01-01 to 2020-01-01 */

static char folder[PLAT_PATH];
static u8 outgoing[OUTGOING];
static u32 outgoing_count;
static u32 moved;
static volatile sig_atomic_t lost;
static struct termios saved;
static u8 is_raw;
static struct timespec begun;
static u32 pace = 1;

static u32 milliseconds(void)
{
    struct timespec here;

    clock_gettime(CLOCK_MONOTONIC, &here);
    return (u32)((here.tv_sec - begun.tv_sec) * 1000 + (here.tv_nsec - begun.tv_nsec) / 1000000);
}

static void hang_up(int number)
{
    (void)number;
    lost = 1;
}

/* What the program was started to ignore, it goes on to ignore. */
static void heed(int number)
{
    struct sigaction action;

    sigaction(number, 0, &action);
    if (action.sa_handler != SIG_IGN) {
        action.sa_handler = hang_up;
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
        sprintf(folder, "%.*s", slash != 0 ? SMALLER((int)(slash - program), PLAT_PATH - 1) : 1, slash != 0 ? program : ".");
    } else {
        sprintf(folder, "%.*s", PLAT_PATH - 1, home);
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
    return !lost;
}

u16 plat_typed(u8 *bytes, u16 room)
{
    if (!lost && fgets((char *)bytes, room, stdin) != 0) {
        return (u16)strlen((char *)bytes);
    }
    if (lost) {
        fputs("\n", stderr);
    }
    return 0;
}

/* The player's end. */

u8 plat_open(const struct Call *call, struct Line *line, char *words)
{
    struct sigaction action;
    struct termios raw;

    (void)line;
    memset(&action, 0, sizeof action);
    action.sa_handler = hang_up;
    sigaction(SIGHUP, &action, 0);
    sigaction(SIGTERM, &action, 0);
    sigaction(SIGINT, &action, 0);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, 0);
    if (tcgetattr(0, &saved) == 0) {
        is_raw = 1;
        raw = saved;
        raw.c_iflag &= ~(tcflag_t)(BRKINT | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXANY | IXOFF);
        raw.c_oflag &= ~(tcflag_t)OPOST;
        raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
        raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        tcsetattr(0, TCSANOW, &raw);
    }
    fcntl(1, F_SETFL, fcntl(1, F_GETFL) | O_NONBLOCK);
    text_begin(words);
    text_add(words, arrive_is_local(call) ? "local" : "standard input and output");
    return 1;
}

/* Wait once for at most so long, and send what can be sent; return whether there is something to read. */
static u8 turn(u32 wait, u8 reading)
{
    struct pollfd ends[2];
    ssize_t count;

    ends[0].fd = reading ? 0 : -1;
    ends[0].events = POLLIN;
    ends[1].fd = 1;
    ends[1].events = outgoing_count > 0 ? POLLOUT : 0;
    ends[0].revents = ends[1].revents = 0;
    if (poll(ends, 2, wait > 0x7FFFFFFF ? -1 : (int)wait) < 0) {
        return 0;
    }
    if ((ends[1].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0) {
        lost = 1;
    }
    if ((ends[1].revents & POLLOUT) != 0) {
        count = write(1, outgoing, outgoing_count);
        if (count > 0) {
            outgoing_count -= (u32)count;
            memmove(outgoing, outgoing + count, outgoing_count);
            moved = milliseconds();
        } else if (errno != EAGAIN && errno != EINTR) {
            lost = 1;
        }
    }
    if (outgoing_count > 0 && milliseconds() - moved >= STUCK) {
        lost = 1;
    }
    return ends[0].revents != 0;
}

static u32 rest_of(u32 began, u32 wait)
{
    u32 passed = milliseconds() - began;

    if (outgoing_count > 0 && wait > 100) {
        return 100;
    }
    return wait == PLAT_FOREVER ? wait : passed < wait ? wait - passed : 0;
}

/* Return how long to wait in this world for so many of the door's milliseconds. */
static u32 paced(u32 wait)
{
    return wait == PLAT_FOREVER ? wait : (wait + pace - 1) / pace;
}

u16 plat_read(u8 *bytes, u16 room, u32 milliseconds_of_door)
{
    u32 wait = paced(milliseconds_of_door);
    u32 began = milliseconds();
    u8 backlog = plat_has_backlog();
    ssize_t count;

    do {
        if (turn(rest_of(began, wait), 1)) {
            count = read(0, bytes, room);
            if (count > 0) {
                return (u16)count;
            }
            if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
                lost = 1;
            }
        }
    } while (!lost && plat_has_backlog() == backlog && (wait == PLAT_FOREVER || milliseconds() - began < wait));
    return 0;
}

void plat_write(const u8 *bytes, u16 count)
{
    if (outgoing_count == 0) {
        moved = milliseconds();
    }
    if (outgoing_count + count > OUTGOING) {
        lost = 1;
        return;
    }
    memcpy(outgoing + outgoing_count, bytes, count);
    outgoing_count += count;
    turn(0, 0);
}

u8 plat_is_lost(void)
{
    if (!lost) {
        turn(0, 0);
    }
    return lost != 0;
}

u8 plat_is_over(void)
{
    return plat_is_lost();
}

u8 plat_has_backlog(void)
{
    return outgoing_count > 0;
}

u8 plat_pause(u32 milliseconds_of_door)
{
    u32 wait = paced(milliseconds_of_door);
    u32 began = milliseconds();

    while (!lost && milliseconds() - began < wait) {
        turn(rest_of(began, wait), 0);
    }
    return !lost;
}

u16 plat_sysop(void)
{
    return EVENT_NONE;
}

u8 plat_show(const struct Page *page, const struct State *state)
{
    (void)page;
    (void)state;
    return 0;
}

void plat_window(u16 *columns, u16 *rows)
{
    *columns = 0;
    *rows = 0;
}

void plat_close(const u8 *last, u16 count)
{
    u32 began = milliseconds();

    if (!lost) {
        plat_write(last, count);
    }
    while (!lost && outgoing_count > 0 && milliseconds() - began < FAREWELL) {
        turn(rest_of(began, FAREWELL), 0);
    }
    fcntl(1, F_SETFL, fcntl(1, F_GETFL) & ~O_NONBLOCK);
    if (is_raw) {
        tcsetattr(0, TCSANOW, &saved);
    }
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
    clock->tick = milliseconds() * pace;
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

/* Files. */

/* Put the path of a name together, in the spelling that counts: small letters, else the first in byte order. */
static u8 spell(char *path, const char *name)
{
    char found[PLAT_PATH];
    DIR *listing = opendir(folder);
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
    sprintf(path, "%s/%s", folder, found[0] != 0 ? found : name);
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
    sprintf(path, "%s/%s", folder, name);
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
