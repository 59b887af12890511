/* store.c: dyacht.dat, as src/dyacht/shell/store.py has it: whatever stops the door leaves each record old or new.

   Slots of 96 bytes from the file's start, no header; a slot never moves. Readers take no lock. Writers hold it over look,
   write and sync. */

#include <string.h>

#include "door.h"

#define NAME STORE_NAME
#define BLOCK (STORE_ROOM / SIZES_RECORD) /* slots read at once */
#define TRIES 3   /* times that an append is written again where a node without byte-range locks wrote over it */
#define TOLD 1000 /* milliseconds between two words on how far a long look is */
#define FAILED 0xFFFF

u8 store_room[STORE_ROOM];
static u32 looked; /* slots among which this caller's records were looked for */

/* Write down that the records can't be written, and why where that is known; return EVENT_SAVE_FAILED. */
static u16 fail(const char *why)
{
    char words[PLAT_SENTENCE];

    text_begin(words);
    text_add(words, NAME " can't be written");
    if (why != 0) {
        text_add(words, ": ");
        text_add(words, why);
    }
    log_fault(words);
    return EVENT_SAVE_FAILED;
}

static void tell_progress(void (*progress)(u8 percent), const struct Ledger *ledger, u32 slot, u32 slots, u32 *told)
{
    struct Clock clock;
    u8 percent = (u8)(slot / (slots / 100 + 1));

    if (progress == 0) {
        return;
    }
    plat_tell(&clock);
    if (*told == 0) {
        *told = clock.tick + 1;
    } else if (clock.tick + 1 - *told >= TOLD) {
        *told = clock.tick + 1;
        if (ledger != 0) {
            percent = (u8)shares_percent(ledger, percent);
        }
        progress(percent);
    }
}

/* Return whether a query could want a record, told by its day and its name's first letter: most are done with so. */
u8 store_may_want(const struct Query *query, const u8 *data)
{
    u16 day = (u16)(data[RECORD_DAY_AT] + ((u16)data[RECORD_DAY_AT + 1] << 8));

    if (query->names || (day >= query->first && day <= query->last)) {
        return 1;
    }
    return query->mine && NAMES_FOLD[data[0]] == NAMES_FOLD[query->name[0]];
}

/* Give every wanted record to the book, or to a ledger, which take what they want; return the number of slots, or SIZES_NO_SLOT where
   reading failed. */
static u32 feed(struct Book *book, struct Ledger *ledger, int handle, void (*progress)(u8 percent))
{
    u32 slots = plat_size(handle) / SIZES_RECORD;
    u32 told = 0;
    u32 slot = 0;
    const u8 *data;
    u16 count;
    u16 i;

    while (slot < slots) {
        count = (u16)SMALLER(BLOCK, slots - slot);
        count = plat_get(handle, slot * SIZES_RECORD, store_room, (u16)(count * SIZES_RECORD));
        if (count == FAILED) {
            return SIZES_NO_SLOT;
        }
        count /= SIZES_RECORD;
        if (count == 0) {
            break;
        }
        for (i = 0, data = store_room; i < count; i++, data += SIZES_RECORD) {
            if (!store_may_want(&book->query, data)) {
                continue;
            }
            if (ledger == 0) {
                book_add(book, slot + i, data);
            } else {
                boards_add(book, ledger, slot + i, data);
            }
        }
        slot += count;
        tell_progress(progress, ledger, slot, slots, &told);
        if (plat_is_over()) {
            break;
        }
    }
    return slot;
}

/* Return the event for which a look was broken off. */
static u16 why_over(void)
{
    return plat_is_lost() ? EVENT_LOST : plat_sysop();
}

/* Feed the records that the query wants; return EVENT_LOADED, EVENT_LOAD_FAILED, or what broke it off. */
u16 store_load(struct State *state, void (*progress)(u8 percent))
{
    u32 slots;
    int handle = plat_file(NAME, PLAT_READ);

    if (handle == PLAT_NONE) {
        return EVENT_LOADED;
    }
    slots = SIZES_NO_SLOT;
    if (handle >= 0) {
        slots = feed(&state->book, 0, handle, progress);
        plat_done(handle);
    }
    if (slots == SIZES_NO_SLOT) {
        log_fault(NAME " can't be read");
        return EVENT_LOAD_FAILED;
    }
    if (plat_is_over()) {
        return why_over();
    }
    if (state->book.query.mine) {
        looked = slots;
    }
    return EVENT_LOADED;
}

/* Feed a scoreboard's tables as often as they need; return EVENT_COUNTED, EVENT_LOAD_FAILED, or what broke it off. */
u16 store_count(struct State *state, struct Ledger *ledger, struct Sheet *sheet, void (*progress)(u8 percent))
{
    u32 slots;
    int handle;

    while (tally_count(state, ledger, sheet)) {
        handle = plat_file(NAME, PLAT_READ);
        if (handle == PLAT_NONE) {
            continue;
        }
        slots = SIZES_NO_SLOT;
        if (handle >= 0) {
            slots = feed(&state->book, ledger, handle, progress);
            plat_done(handle);
        }
        if (slots == SIZES_NO_SLOT) {
            log_fault(NAME " can't be read");
            return EVENT_LOAD_FAILED;
        }
        if (plat_is_over()) {
            return why_over();
        }
    }
    return EVENT_COUNTED;
}

/* Write and sync; where that fails put back what stood there, so that a failed save has left nothing. */
static u8 write_safely(int handle, u32 at, const u8 *data, u16 count, const u8 *before, u16 there)
{
    if (plat_put(handle, at, data, count) && plat_sync(handle)) {
        return 1;
    }
    if (plat_put(handle, at, before, there) && there < count) {
        plat_cut(handle, at + there);
    }
    return 0;
}

/* Write one part of a record if what stands there is what this door last saw. */
static u16 change(const struct Save *save, int handle)
{
    u32 at = save->slot * SIZES_RECORD;
    u16 start = (u16)(save->part * SIZES_PART);

    if (plat_get(handle, at, store_room, SIZES_RECORD) != SIZES_RECORD || memcmp(store_room, save->seen, SIZES_RECORD) != 0) {
        return EVENT_TAKEN;
    }
    if (!write_safely(handle, at + start, save->image + start, SIZES_PART, store_room + start, SIZES_PART)) {
        return fail(0);
    }
    return EVENT_SAVED;
}

/* Look whether this player has begun this day's game elsewhere since the last look; FAILED where reading fails. */
static u16 is_played(int handle, const u8 *image, u32 slots)
{
    static struct Record other;
    u16 day = record_word(image, RECORD_DAY_AT);
    u32 slot = looked <= slots ? looked : 0;
    u16 count;
    u16 i;
    u8 found;

    while (slot < slots) {
        count = (u16)SMALLER(BLOCK, slots - slot);
        count = plat_get(handle, slot * SIZES_RECORD, store_room, (u16)(count * SIZES_RECORD));
        if (count == FAILED || count < SIZES_RECORD) {
            return FAILED;
        }
        count /= SIZES_RECORD;
        for (i = 0; i < count; i++) {
            if (record_is_of(store_room + i * SIZES_RECORD, image, day)) {
                found = record_decode(&other, store_room + i * SIZES_RECORD);
                if (found == FOUND_GOOD || found == FOUND_FOREIGN) {
                    return 1;
                }
            }
        }
        slot += count;
    }
    return 0;
}

/* Write a whole record behind the last one, over what a torn write has left there; read it back. */
static u16 append(struct Save *save, int handle)
{
    u32 slots;
    u16 torn;
    u16 played;
    u8 i;

    for (i = 0; i < TRIES; i++) {
        slots = plat_size(handle) / SIZES_RECORD;
        played = is_played(handle, save->image, slots);
        if (played != 0) {
            return played == FAILED ? fail(0) : EVENT_TAKEN;
        }
        torn = plat_get(handle, slots * SIZES_RECORD, store_room, SIZES_RECORD);
        if (torn == FAILED || !write_safely(handle, slots * SIZES_RECORD, save->image, SIZES_RECORD, store_room, torn)) {
            return fail(0);
        }
        if (plat_get(handle, slots * SIZES_RECORD, store_room, SIZES_RECORD) == SIZES_RECORD
            && memcmp(store_room, save->image, SIZES_RECORD) == 0) {
            save->slot = slots;
            return EVENT_SAVED;
        }
    }
    return fail("a node without locks wrote over the new record");
}

/* Make an empty file under the lock directory, so that no node makes it in another spelling at the same time. */
static u8 make(void)
{
    int handle;

    if (!lock_take_directory()) {
        fail(lock_trouble());
        return 0;
    }
    handle = plat_file(NAME, PLAT_READ);
    if (handle == PLAT_NONE) {
        handle = plat_file(NAME, PLAT_MAKE);
    }
    if (handle >= 0) {
        plat_done(handle);
    }
    lock_release_directory();
    if (handle < 0) {
        fail(0);
    }
    return handle >= 0;
}

/* Return dyacht.dat open and locked, made if need be, and still the file of that name once it is locked; PLAT_FAILED: it can't be had,
   and the log says why. */
int store_open(void)
{
    int handle;

    for (;;) {
        handle = plat_file(NAME, PLAT_WRITE);
        if (handle == PLAT_NONE) {
            if (!make()) {
                return PLAT_FAILED;
            }
            continue;
        }
        if (handle < 0) {
            fail(0);
            return PLAT_FAILED;
        }
        if (!lock_take(handle)) {
            fail(lock_trouble());
            plat_done(handle);
            return PLAT_FAILED;
        }
        if (plat_is_current(handle, NAME)) {
            return handle;
        }
        lock_release(handle);
        plat_done(handle);
    }
}

void store_close(int handle)
{
    lock_release(handle);
    plat_done(handle);
}

/* Perform the state's save; return EVENT_SAVED, EVENT_TAKEN or EVENT_SAVE_FAILED. */
u16 store_save(struct State *state)
{
    u16 event;
    int handle = store_open();

    if (handle < 0) {
        return EVENT_SAVE_FAILED;
    }
    event = state->save.slot == SIZES_NO_SLOT ? append(&state->save, handle) : change(&state->save, handle);
    store_close(handle);
    return event;
}
