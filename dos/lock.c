/* lock.c: one writer at a time. The same waiting as src/dyacht/shell/lock.py: the bytes past the data first, under them the
   directory that every build honours. Knows nothing of records. */

#include "door.h"

#define STALE 3000     /* milliseconds for which a waiter itself must have watched the very same directory */
#define PATIENCE 12000 /* milliseconds after which a waiter gives up: room for three takeovers */
#define LAST 1000      /* milliseconds for which it is still tried when the caller is gone: the door has to end within two seconds */
#define NAP 4
#define REFUSALS 20 /* once may mean that the directory stood and was given back before the look at it */

static u32 mine;
static u32 gone_since; /* when the caller was first missed, + 1 */
static u8 is_refused;

static u32 now(void)
{
    struct Clock clock;

    plat_tell(&clock);
    return clock.tick;
}

/* Let a moment pass; return 0 where there is no more time. */
static u8 rest(u32 began)
{
    if (!plat_pause(NAP) && gone_since == 0) {
        gone_since = now() + 1;
    }
    return now() - began < PATIENCE && (gone_since == 0 || now() + 1 - gone_since < LAST);
}

/* Make the lock directory, waiting from *began* on while another stands there; return whether it is had. */
static u8 take_directory(u32 began)
{
    u32 watched = 0;
    u32 since = 0;
    u32 standing;
    u8 refused = 0;
    u8 made;

    is_refused = 0;
    for (;;) {
        made = plat_make_lock();
        if (made == PLAT_MADE) {
            mine = plat_stamp_of_lock();
            return 1;
        }
        refused = (u8)(made == PLAT_REFUSED ? refused + 1 : 0);
        if (refused == REFUSALS) {
            is_refused = 1;
            return 0;
        }
        standing = plat_stamp_of_lock();
        if (standing != 0 && standing == watched && now() - since >= STALE) {
            plat_clear_lock();
            watched = 0;
            continue;
        }
        if (standing != watched) {
            watched = standing;
            since = now();
        }
        if (!rest(began)) {
            return 0;
        }
    }
}

/* Say why the lock was not to be had. */
const char *lock_trouble(void)
{
    return is_refused ? "dyacht.lck can't be made" : "another node holds the lock";
}

u8 lock_take_directory(void)
{
    return take_directory(now());
}

/* Take both locks; *handle* is dyacht.dat, open for writing. Return 0 where they are not to be had. */
u8 lock_take(int handle)
{
    u32 began = now();

    is_refused = 0;
    while (!plat_hold(handle)) {
        if (!rest(began)) {
            return 0;
        }
    }
    if (take_directory(began)) {
        return 1;
    }
    plat_free(handle);
    return 0;
}

/* Remove the lock directory, unless another took it over because this door slept for too long. */
void lock_release_directory(void)
{
    if (mine != 0 && plat_stamp_of_lock() == mine) {
        plat_clear_lock();
    }
    mine = 0;
}

void lock_release(int handle)
{
    lock_release_directory();
    plat_free(handle);
}
