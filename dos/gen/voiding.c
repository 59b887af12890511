/* Made by twin out of src/dyacht/core: change it there, never here. */

/* -void NAME DATE: a player's game of a day taken off the scoreboards; its slot stays, blank. */

#include <string.h>

#include "core.h"

static u8 voiding_looked(struct Work *desk);
static void voiding_put_game(struct Work *desk);
static u8 voiding_voided(struct Work *desk);

/* Look for the game. */
u8 voiding_start(struct Work *desk)
{
    desk->found = 0;
    desk->phase = PHASE_LOOK;
    return work_feed_player(desk, desk->errand.one);
}

/* Take one slot; return whether another may follow. The first of a day that is there twice is the one that counts. */
u8 voiding_add(struct Work *desk, u32 slot, const u8 *data)
{
    u8 found;

    if (!record_is_of(data, desk->errand.one, desk->errand.day)) {
        return 1;
    }
    found = record_decode(&desk->read, data);
    if (found != FOUND_GOOD) {
        return 1;
    }
    if (desk->phase == PHASE_LOOK) {
        if (desk->found == 0) {
            memcpy(desk->errand.one, desk->read.name, SIZES_NAME);
            desk->score = card_total(&desk->read.card);
        }
        desk->found++;
        return 1;
    }
    changing_note(desk, slot, data);
    memset(desk->changes[desk->count - 1].image, 0, SIZES_RECORD);
    return changing_has_room(desk);
}

/* Take an answer and return the next task. */
u8 voiding_step(struct Work *desk, u8 answer)
{
    switch (desk->phase) {
    case PHASE_LOOK:
        if (answer == ANSWER_FAILED) {
            return work_fail(desk, TEXT("dyacht.dat can't be read"));
        }
        return voiding_looked(desk);
    case PHASE_ASKED:
        return changing_begin_player(desk, answer);
    default: {
        u8 task = changing_step(desk, answer);

        return task == CHANGING_OVER ? voiding_voided(desk) : task;
    }
    }
}

/* Ask, where there is such a game. */
static u8 voiding_looked(struct Work *desk)
{
    telling_begin(&desk->line);
    if (desk->found == 0) {
        telling_text(&desk->line, TEXT("There is no game of "));
        telling_name(&desk->line, desk->errand.one, SIZES_NAME);
        telling_text(&desk->line, TEXT(" on "));
        telling_day(&desk->line, desk->errand.day);
        telling_text(&desk->line, TEXT("."));
        return work_complain(desk, 2);
    }
    telling_text(&desk->line, TEXT("Take the"));
    voiding_put_game(desk);
    telling_text(&desk->line, TEXT(" off the scoreboards? The day can then be played again while it is open."));
    return work_ask(desk);
}

/* Write which game it is. */
static void voiding_put_game(struct Work *desk)
{
    telling_text(&desk->line, TEXT(" game of "));
    telling_name(&desk->line, desk->errand.one, SIZES_NAME);
    telling_text(&desk->line, TEXT(" of "));
    telling_day(&desk->line, desk->errand.day);
    telling_text(&desk->line, TEXT(", score "));
    telling_number(&desk->line, desk->score);
    telling_text(&desk->line, TEXT(","));
}

/* Tell what was done. */
static u8 voiding_voided(struct Work *desk)
{
    telling_begin(&desk->line);
    if (desk->changed == 0) {
        telling_text(&desk->line, TEXT("This game is being played just now; nothing was changed. Do it again later."));
        return work_complain(desk, 2);
    }
    telling_text(&desk->line, TEXT("The"));
    voiding_put_game(desk);
    telling_text(&desk->line, TEXT(" was made void; a copy is in dyacht.sav."));
    return work_done(desk);
}
