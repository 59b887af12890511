/* tools.c: the sysop's words on the command line, the loop of src/dyacht/shell/tools.py and records.py: the core knows the words, what
   they ask and say, and what becomes of each record; here its tasks are done, one at a time. */

#include <string.h>

#include "door.h"

#define ASIDE "dyacht.sav"
#define STAMP "dyacht.ixs" /* a Linux node's note that the records are those of its index */
#define KEPT "dyacht.im$"  /* what an import has read, until it is added */
#define BLOCK 42           /* slots read at once */
#define TYPED 80           /* letters of an answer */
#define TOLD 1000          /* milliseconds between two words on how far it is */
#define FAILED 0xFFFF

static struct Errand errand;
static struct Work *work;
static struct Ledger *ledger;
static const char *path; /* of the file that an export makes or an import reads */
static int kept = PLAT_NONE;
static u32 told;

/* Say how far a long look is, now and then. */
static void tell(u32 part, u32 whole)
{
    struct Clock clock;

    plat_tell(&clock);
    if (clock.tick - told >= TOLD) {
        told = clock.tick;
        console_progress((u8)SMALLER(part / (whole / 100 + 1), 99));
    }
}

/* Give the slots from next on to the core; return how that ended. */
static u8 feed_from(int handle, u8 may_break)
{
    u32 size = plat_size(handle);
    u32 slots = size / SIZES_RECORD;
    u32 first = work->next;
    u16 count;
    u16 i;

    while (first < slots) {
        tell(first, slots);
        if (may_break && plat_is_lost()) {
            return ANSWER_BROKEN;
        }
        count = (u16)SMALLER(BLOCK, slots - first);
        count = plat_get(handle, first * SIZES_RECORD, store_room, (u16)(count * SIZES_RECORD));
        if (count == FAILED || count < SIZES_RECORD) {
            return ANSWER_FAILED;
        }
        count /= SIZES_RECORD;
        for (i = 0; i < count; i++) {
            if (store_may_want(&work->query, store_room + i * SIZES_RECORD)
                && !upkeep_add(work, ledger, first + i, store_room + i * SIZES_RECORD)) {
                return ANSWER_STOPPED;
            }
        }
        first += count;
    }
    work->tail = (u8)(size % SIZES_RECORD);
    return ANSWER_ENDED;
}

static u8 feed(void)
{
    int handle = plat_file(STORE_NAME, PLAT_READ);
    u8 answer = ANSWER_ENDED;

    work->tail = 0;
    if (handle >= 0) {
        answer = feed_from(handle, 1);
        plat_done(handle);
    } else if (handle != PLAT_NONE) {
        answer = ANSWER_FAILED;
    }
    return answer;
}

/* Append rows of CSV to the file of copies, and see it safe. */
static u8 put_aside(void)
{
    int handle = plat_file(ASIDE, PLAT_WRITE);
    u32 size;
    u16 head = 0;
    u8 good;

    if (handle == PLAT_NONE) {
        handle = plat_file(ASIDE, PLAT_MAKE);
    }
    if (handle < 0) {
        return ANSWER_FAILED;
    }
    size = plat_size(handle);
    if (size == 0) {
        head = csvrow_head(store_room, 0);
    }
    good = head == 0 || plat_put(handle, 0, store_room, head);
    good = (u8)(good && plat_put(handle, size + head, work->out, work->used) && plat_sync(handle));
    return plat_done(handle) && good ? ANSWER_DONE : ANSWER_FAILED;
}

/* Put the changes on file, but leave alone what a door has changed meanwhile. */
static u8 change_in(int handle)
{
    struct Change *change;
    u8 i;

    plat_discard(STAMP);
    for (i = 0; i < work->count; i++) {
        change = &work->changes[i];
        if (plat_get(handle, change->slot * SIZES_RECORD, store_room, SIZES_RECORD) != SIZES_RECORD) {
            return ANSWER_FAILED;
        }
        change->left = memcmp(store_room, change->seen, SIZES_RECORD) != 0;
        if (!change->left && !plat_put(handle, change->slot * SIZES_RECORD, change->image, SIZES_RECORD)) {
            return ANSWER_FAILED;
        }
    }
    return plat_sync(handle) ? ANSWER_DONE : ANSWER_FAILED;
}

/* Add those of the images that the core still wants once it has been fed what doors have added meanwhile. */
static u8 append_to(int handle)
{
    u32 slots;
    u8 count;
    u8 i;

    if (feed_from(handle, 0) == ANSWER_FAILED) {
        return ANSWER_FAILED;
    }
    slots = plat_size(handle) / SIZES_RECORD;
    count = upkeep_sift(work, ledger);
    for (i = 0; i < count; i++) {
        memcpy(store_room + i * SIZES_RECORD, work->changes[i].image, SIZES_RECORD);
    }
    if (count > 0 && !(plat_put(handle, slots * SIZES_RECORD, store_room, (u16)(count * SIZES_RECORD)) && plat_sync(handle))) {
        return ANSWER_FAILED;
    }
    work->next = slots + count;
    return ANSWER_DONE;
}

/* Do something to dyacht.dat while no other door writes. */
static u8 exclusively(u8 (*act)(int handle))
{
    int handle = store_open();
    u8 answer;

    if (handle < 0) {
        return ANSWER_FAILED;
    }
    answer = act(handle);
    store_close(handle);
    return answer;
}

/* Keep images outside of the records, behind those that are kept already. */
static u8 keep(void)
{
    u8 i;

    if (work->kept == 0) {
        kept = plat_file(KEPT, PLAT_REPLACE);
    }
    for (i = 0; i < work->count; i++) {
        memcpy(store_room + i * SIZES_RECORD, work->changes[i].image, SIZES_RECORD);
    }
    if (kept < 0 || !plat_put(kept, work->kept * SIZES_RECORD, store_room, (u16)(work->count * SIZES_RECORD))) {
        return ANSWER_FAILED;
    }
    return ANSWER_DONE;
}

/* Bring images back. */
static u8 fetch(void)
{
    u16 count = (u16)(work->count * SIZES_RECORD);
    u8 i;

    tell(work->kept, work->intake.total);
    if (plat_get(kept, work->kept * SIZES_RECORD, store_room, count) != count) {
        return ANSWER_FAILED;
    }
    for (i = 0; i < work->count; i++) {
        memcpy(work->changes[i].image, store_room + i * SIZES_RECORD, SIZES_RECORD);
    }
    return ANSWER_DONE;
}

/* Ask; what is typed the core reads. */
static u8 ask(void)
{
    static u8 typed[TYPED];
    u16 count;

    console_ask((const char *)work->line.letters);
    count = plat_typed(typed, TYPED);
    return plat_is_lost() ? ANSWER_BROKEN : upkeep_reply(typed, count);
}

/* Return whether the sysop has broken off what need not be done any more then. */
static u8 is_broken_off(u8 task)
{
    switch (task) {
    case TASK_ASK:
    case TASK_FEED:
    case TASK_READ:
    case TASK_WRITE:
    case TASK_KEEP:
    case TASK_FETCH:
        return plat_is_lost();
    default:
        return 0;
    }
}

/* Do what the core asks for and return the answer. */
static u8 perform(u8 task)
{
    if (is_broken_off(task)) {
        return ANSWER_BROKEN;
    }
    switch (task) {
    case TASK_SAY:
        console_say((const char *)work->line.letters);
        return ANSWER_DONE;
    case TASK_ASK:
        return ask();
    case TASK_COMPLAIN:
        log_fault((const char *)work->line.letters);
        console_say((const char *)work->line.letters);
        return ANSWER_DONE;
    case TASK_LOG:
        log_note((const char *)work->note.letters);
        return ANSWER_DONE;
    case TASK_FEED:
        return feed();
    case TASK_ASIDE:
        return put_aside();
    case TASK_CHANGE:
        return exclusively(change_in);
    case TASK_APPEND:
        return exclusively(append_to);
    case TASK_MAKE:
        return csvfile_make(path);
    case TASK_WRITE:
        return csvfile_write(work);
    case TASK_FINISH:
        return csvfile_finish();
    case TASK_UNMAKE:
        csvfile_unmake(path);
        return ANSWER_DONE;
    case TASK_OPEN:
        return csvfile_open(path);
    case TASK_READ:
        return csvfile_read(work, tell);
    case TASK_KEEP:
        return keep();
    default:
        return fetch();
    }
}

/* Return the exit code of words that can't be followed, told to the sysop. */
static u8 complain(const char *words, u8 code)
{
    log_fault(words);
    console_say(words);
    return code;
}

/* Run the loop; return the exit code. */
static u8 run(void)
{
    u8 task;

    work = (struct Work *)plat_room(sizeof *work);
    ledger = desk_ledger();
    if (work == 0 || ledger == 0) {
        return complain("There is too little memory: 400 KB are needed.", 3);
    }
    work->errand = errand;
    task = upkeep_start(work, ledger);
    while (task != TASK_QUIT) {
        task = upkeep_step(work, ledger, perform(task));
    }
    csvfile_shut();
    if (kept >= 0) {
        plat_done(kept);
        plat_discard(KEPT);
    }
    return work->exit_code;
}

/* Return whether the command line has one of the sysop's words, with which no caller comes. */
u8 tools_are_asked(int count, char **arguments)
{
    int i;

    for (i = 1; i < count; i++) {
        if (errand_is_asked((const u8 *)arguments[i], (u16)strlen(arguments[i]))) {
            return 1;
        }
    }
    return 0;
}

/* Do what the words say; return the exit code. */
u8 tools_run(int count, char **arguments)
{
    static struct Saying line;
    int i;

    errand_begin(&errand);
    for (i = 1; i < count; i++) {
        if (!errand_take(&errand, &line, (const u8 *)arguments[i], (u16)strlen(arguments[i]))) {
            return complain((const char *)line.letters, 2);
        }
    }
    if (!errand_end(&errand, &line)) {
        return complain((const char *)line.letters, 2);
    }
    path = arguments[errand.file + 1];
    if (strlen(path) >= PLAT_PATH) {
        return complain("The path of the file or folder is too long.", 2);
    }
    return errand.which == WORD_REPORT ? report_run(path) : run();
}
