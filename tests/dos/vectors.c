/* vectors.c: the core alone, driven by numbers that anybody can repeat. Every twenty steps a checksum of all pages so far is
   written; tests/dos/test_vectors.py does the same in Python. */

#include <stdio.h>
#include <string.h>

#include "core.h"

#define STEPS 600
#define EVERY 20
#define RECORDS 80
#define PIECES 70
#define EVENTS 32
#define TODAY 2525

static const u16 events[EVENTS] = {
    'p', 'p', 'r', 'r', 'r', 'r', ' ', '1', '2', '3', '4', '5', EVENT_TAB, EVENT_TAB, EVENT_ENTER, EVENT_ENTER,
    EVENT_ENTER, EVENT_UP, EVENT_DOWN, EVENT_DOWN, EVENT_LEFT, EVENT_RIGHT, EVENT_PAGE_DOWN, EVENT_HOME, 'c', 's', 'y', 'h', 'q', 'l', ',', '.'
};

static struct State state;
static struct DayTable table;
static struct Mine mine;
static struct Page page;
static u8 file[RECORDS][SIZES_RECORD];
static u16 records;
static u16 session;
static u32 chance = 2026;
static u32 sum;

static u16 next(void)
{
    chance = (chance * 1664525UL + 1013904223UL) & 0xFFFFFFFFUL;
    return (u16)(chance >> 16);
}

static u8 begin(void)
{
    static const char letters[] = "Player 0";

    memset(&state, 0, sizeof state);
    memset(&table, 0, sizeof table);
    memset(&mine, 0, sizeof mine);
    state.book.table = &table;
    state.book.mine = &mine;
    ini_defaults(&state.settings);
    state.settings.animation = 0;
    state.settings.start_date = TODAY - 60;
    memcpy(state.session.name, letters, 8);
    state.session.name[7] = (u8)('0' + session % 7);
    state.session.local = 1;
    state.session.node = 1;
    state.clock.today = (u16)(TODAY + session / 8);
    state.clock.second = 72000UL;
    session++;
    return app_start(&state);
}

static u16 save(void)
{
    struct Save *save = &state.save;

    if (save->slot == SIZES_NO_SLOT) {
        if (records == RECORDS) {
            return EVENT_SAVE_FAILED;
        }
        save->slot = records;
        memcpy(file[records], save->image, SIZES_RECORD);
        records++;
        return EVENT_SAVED;
    }
    if (memcmp(file[(u16)save->slot], save->seen, SIZES_RECORD) != 0) {
        return EVENT_TAKEN;
    }
    memcpy(file[(u16)save->slot], save->image, SIZES_RECORD);
    return EVENT_SAVED;
}

static void look(void)
{
    u8 bytes[2];
    u16 at;

    app_render(&state, &page);
    for (at = 0; at < SIZES_CELLS; at++) {
        bytes[0] = (u8)(page.cells[at] & 0xFF);
        bytes[1] = (u8)(page.cells[at] >> 8);
        sum = words_crc32(bytes, 0, 2, sum);
    }
}

static u16 answer(u8 effect)
{
    u16 i;

    switch (effect) {
    case EFFECT_CHANCE:
        for (i = 0; i < SIZES_CHANCE; i++) {
            state.chance[i] = (u8)(next() & 0xFF);
        }
        return EVENT_CHANCE;
    case EFFECT_LOAD:
        for (i = 0; i < records; i++) {
            book_add(&state.book, i, file[i]);
        }
        return EVENT_LOADED;
    case EFFECT_SAVE:
        return save();
    case EFFECT_SETTLE:
        return EVENT_SETTLED;
    default:
        look();
        state.clock.tick += 40;
        return events[next() % EVENTS];
    }
}

int main(void)
{
    u8 effect = begin();
    u16 step;

    for (step = 1; step <= STEPS; step++) {
        if (effect == EFFECT_QUIT) {
            effect = begin();
        } else {
            effect = app_step(&state, answer(effect));
        }
        if (step % EVERY == 0) {
            printf("%u %08lX\n", (unsigned)step, (unsigned long)sum);
        }
    }
    sum = 0;
    for (step = 0; step < PIECES; step++) {
        sum = words_crc32(file[0], step % 7, step, sum);
    }
    printf("%08lX in pieces\n", (unsigned long)sum);
    printf("%08lX %u\n", (unsigned long)words_crc32(file[0], 0, (u16)(records * SIZES_RECORD), 0), (unsigned)records);
    return 0;
}
