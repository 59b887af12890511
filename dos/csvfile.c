/* csvfile.c: the file that an export makes or an import reads, its bytes on their way to and from the core, which alone knows what they
   mean. */

#include "door.h"

#define WINDOW 1024 /* bytes read at once */
#define FAILED 0xFFFF

static int file = PLAT_NONE;
static u32 moved; /* bytes written or read */
static u8 window[WINDOW];
static u16 window_count;
static u16 window_used;

/* Make the file that an export writes, which must not be there. */
u8 csvfile_make(const char *path)
{
    int there = plat_file(path, PLAT_READ + PLAT_OUTSIDE);

    if (there >= 0) {
        plat_done(there);
        return ANSWER_EXISTS;
    }
    moved = 0;
    file = there == PLAT_NONE ? plat_file(path, PLAT_MAKE + PLAT_OUTSIDE) : there;
    return file >= 0 ? ANSWER_DONE : ANSWER_FAILED;
}

u8 csvfile_write(const struct Work *work)
{
    if (!plat_put(file, moved, work->out, work->used)) {
        return ANSWER_FAILED;
    }
    moved += work->used;
    return ANSWER_DONE;
}

/* Close the file, where one is open; return whether all of it is written. */
u8 csvfile_shut(void)
{
    u8 good = 1;

    if (file >= 0) {
        good = plat_done(file);
    }
    file = PLAT_NONE;
    return good;
}

u8 csvfile_finish(void)
{
    u8 good = plat_sync(file);

    return csvfile_shut() && good ? ANSWER_DONE : ANSWER_FAILED;
}

void csvfile_unmake(const char *path)
{
    csvfile_shut();
    plat_remove(path);
}

/* Open the file that an import reads. */
u8 csvfile_open(const char *path)
{
    file = plat_file(path, PLAT_READ + PLAT_OUTSIDE);
    moved = window_count = window_used = 0;
    return file >= 0 ? ANSWER_DONE : ANSWER_FAILED;
}

/* Add the file's next bytes to the text, up to the end of a line. */
u8 csvfile_read(struct Work *work, void (*tell)(u32 part, u32 whole))
{
    u16 before = work->length;
    u8 byte = 0;

    while (work->length < WORK_TEXT && byte != CSVROW_LF) {
        if (window_used == window_count) {
            tell(moved, plat_size(file));
            window_used = 0;
            window_count = plat_get(file, moved, window, WINDOW);
            if (window_count == FAILED) {
                return ANSWER_FAILED;
            }
            if (window_count == 0) {
                break;
            }
            moved += window_count;
        }
        byte = window[window_used];
        window_used++;
        work->text[work->length] = byte;
        work->length++;
    }
    return work->length > before ? ANSWER_DONE : ANSWER_ENDED;
}
