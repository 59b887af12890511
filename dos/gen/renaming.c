/* Made by twin out of src/dyacht/core: change it there, never here. */

/* -player OLD -rename NEW: all games of a player get another name; with -merge also one that somebody has already. */

#include <string.h>

#include "core.h"

static void renaming_note_twice(struct Work *desk, u16 day);
static void renaming_rename(u8 image[SIZES_RECORD], const u8 name[SIZES_NAME]);
static void renaming_sign(u8 image[SIZES_RECORD], u8 part);
static u8 renaming_looked(struct Work *desk);
static u8 renaming_renamed(struct Work *desk);

/* Look for the player's games. */
u8 renaming_start(struct Work *desk)
{
    memset(desk->days, 0, WORK_DAYS);
    desk->found = 0;
    desk->theirs = 0;
    desk->twice = 0;
    desk->phase = PHASE_LOOK;
    return work_feed_player(desk, desk->errand.one);
}

/* Take one slot; return whether another may follow. */
u8 renaming_add(struct Work *desk, u32 slot, const u8 *data)
{
    u8 found;

    if (!names_same(data, desk->query.name)) {
        return 1;
    }
    found = record_decode(&desk->read, data);
    if (found != FOUND_GOOD) {
        return 1;
    }
    switch (desk->phase) {
    case PHASE_LOOK:
        desk->found++;
        desk->days[desk->read.day / 8] = desk->days[desk->read.day / 8] | (1 << (desk->read.day & 7));
        break;
    case PHASE_AGAIN:
        desk->theirs++;
        renaming_note_twice(desk, desk->read.day);
        break;
    default:
        changing_note(desk, slot, data);
        renaming_rename(desk->changes[desk->count - 1].image, desk->errand.other);
        return changing_has_room(desk);
    }
    return 1;
}

/* Count a day on which the player has a game too, once. */
static void renaming_note_twice(struct Work *desk, u16 day)
{
    u8 bit = 1 << (day & 7);

    if ((desk->days[day / 8] & bit) != 0) {
        desk->twice++;
        desk->days[day / 8] = desk->days[day / 8] ^ bit;
    }
}

/* Put another name into a record; of its states those that were whole stay whole. */
static void renaming_rename(u8 image[SIZES_RECORD], const u8 name[SIZES_NAME])
{
    u8 one = record_look(image, 1);
    u8 two = record_look(image, 2);
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        image[i] = name[i];
    }
    if (one == FOUND_GOOD || one == FOUND_FOREIGN) {
        renaming_sign(image, 1);
    }
    if (two == FOUND_GOOD || two == FOUND_FOREIGN) {
        renaming_sign(image, 2);
    }
}

/* Write a state's checksum anew. */
static void renaming_sign(u8 image[SIZES_RECORD], u8 part)
{
    u32 check = record_checksum(image, part);

    record_put_word(image, part * SIZES_PART + RECORD_CHECK_AT, check & 0xFFFF);
    record_put_word(image, part * SIZES_PART + RECORD_CHECK_AT + 2, check >> 16);
}

/* Take an answer and return the next task. */
u8 renaming_step(struct Work *desk, u8 answer)
{
    switch (desk->phase) {
    case PHASE_LOOK:
    case PHASE_AGAIN:
        if (answer == ANSWER_FAILED) {
            return work_fail(desk, TEXT("dyacht.dat can't be read"));
        }
        return renaming_looked(desk);
    case PHASE_ASKED:
        return changing_begin_player(desk, answer);
    default: {
        u8 task = changing_step(desk, answer);

        return task == CHANGING_OVER ? renaming_renamed(desk) : task;
    }
    }
}

/* Ask, once the games of both names are counted. */
static u8 renaming_looked(struct Work *desk)
{
    telling_begin(&desk->line);
    if (desk->found == 0) {
        telling_text(&desk->line, TEXT("There is no game of "));
        telling_name(&desk->line, desk->errand.one, SIZES_NAME);
        telling_text(&desk->line, TEXT("."));
        return work_complain(desk, 2);
    }
    if (desk->phase == PHASE_LOOK && !names_same(desk->errand.one, desk->errand.other)) {
        desk->phase = PHASE_AGAIN;
        return work_feed_player(desk, desk->errand.other);
    }
    if (desk->theirs > 0 && !desk->errand.merge) {
        telling_name(&desk->line, desk->errand.other, SIZES_NAME);
        telling_text(&desk->line, TEXT(" has "));
        telling_things(&desk->line, desk->theirs, TEXT(" game"), TEXT(" games"));
        telling_text(&desk->line, TEXT(" already; -merge joins both players."));
        return work_complain(desk, 2);
    }
    telling_text(&desk->line, TEXT("Give "));
    renaming_put_names(desk, desk->found, TEXT(" the name "));
    telling_text(&desk->line, TEXT("?"));
    if (desk->theirs > 0) {
        telling_text(&desk->line, TEXT(" That name has "));
        telling_things(&desk->line, desk->theirs, TEXT(" game"), TEXT(" games"));
        telling_text(&desk->line, TEXT(" already; both have one on "));
        telling_things(&desk->line, desk->twice, TEXT(" day"), TEXT(" days"));
        telling_text(&desk->line, TEXT(", where the earlier slot counts."));
    }
    return work_ask(desk);
}

/* Write whose games get which name. */
void renaming_put_names(struct Work *desk, u32 games, const u8 *between)
{
    telling_things(&desk->line, games, TEXT(" game of "), TEXT(" games of "));
    telling_name(&desk->line, desk->errand.one, SIZES_NAME);
    telling_text(&desk->line, between);
    telling_name(&desk->line, desk->errand.other, SIZES_NAME);
}

/* Tell what was done. */
static u8 renaming_renamed(struct Work *desk)
{
    telling_begin(&desk->line);
    renaming_put_names(desk, desk->changed, desk->changed == 1 ? TEXT(" now has the name ") :
            TEXT(" now have the name "));
    telling_text(&desk->line, TEXT("."));
    if (desk->left > 0) {
        telling_text(&desk->line, TEXT(" "));
        telling_things(&desk->line, desk->left, TEXT(" is"), TEXT(" are"));
        telling_text(&desk->line, TEXT(" being played just now and left alone: do it again later."));
    }
    return work_done(desk);
}
