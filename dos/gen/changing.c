/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Slots that are changed where they stand: looked for, copied aside, then put on file, some at a time. Knows not why. */

#include "core.h"

static u8 changing_put_aside(struct Work *desk);
static u8 changing_go_on(struct Work *desk);

/* Look for the slots to change, from next on. */
u8 changing_begin(struct Work *desk)
{
    desk->phase = PHASE_GATHER;
    desk->count = 0;
    desk->found = 0;
    desk->changed = 0;
    desk->left = 0;
    return TASK_FEED;
}

/* Look for all slots of the errand's player that are to change, if the sysop has said yes. */
u8 changing_begin_player(struct Work *desk, u8 answer)
{
    if (answer == ANSWER_NO) {
        return work_refuse(desk, 0);
    }
    desk->wanted = 0xFFFFFFFF;
    work_feed_player(desk, desk->errand.one);
    return changing_begin(desk);
}

/* Take a slot to change; the image of the last of the changes is what stands there, for the caller to change. */
void changing_note(struct Work *desk, u32 slot, const u8 *data)
{
    struct Change *place = &desk->changes[desk->count];
    i16 i;

    place->slot = slot;
    place->left = 0;
    for (i = 0; i < SIZES_RECORD; i++) {
        place->seen[i] = data[i];
        place->image[i] = data[i];
    }
    desk->count++;
    desk->found++;
}

/* Return whether FEED may go on. */
u8 changing_has_room(const struct Work *desk)
{
    return desk->count < WORK_STEP && desk->found < desk->wanted;
}

/* Take the answer to a task of this module; return the next one, or OVER. */
u8 changing_step(struct Work *desk, u8 answer)
{
    switch (desk->phase) {
    case PHASE_GATHER:
        if (answer == ANSWER_FAILED) {
            return work_fail(desk, TEXT("dyacht.dat can't be read"));
        }
        desk->ended = answer == ANSWER_ENDED || desk->found >= desk->wanted;
        desk->shown = 0;
        return desk->count > 0 ? changing_put_aside(desk) : CHANGING_OVER;
    case PHASE_ASIDE:
        if (answer == ANSWER_FAILED) {
            return work_fail(desk, TEXT("dyacht.sav can't be written, so nothing more is changed"));
        }
        if (desk->shown < desk->count) {
            return changing_put_aside(desk);
        }
        desk->phase = PHASE_CHANGE;
        return TASK_CHANGE;
    default:
        if (answer == ANSWER_FAILED) {
            return work_fail(desk, TEXT("dyacht.dat can't be written"));
        }
        return changing_go_on(desk);
    }
}

/* Make rows of what the changes' slots hold, as many as there is room for. */
static u8 changing_put_aside(struct Work *desk)
{
    desk->phase = PHASE_ASIDE;
    desk->used = 0;
    while (desk->shown < desk->count && (i32)desk->used + CSVROW_LONGEST <= WORK_OUT) {
        struct Change *place = &desk->changes[desk->shown];

        desk->used = csvrow_put(desk->out, desk->used, &desk->read, place->slot, place->seen);
        desk->shown++;
    }
    return TASK_ASIDE;
}

/* Count what was changed, and look for more. */
static u8 changing_go_on(struct Work *desk)
{
    i16 i;
    i16 i_end;

    i_end = desk->count;
    for (i = 0; i < i_end; i++) {
        if (desk->changes[i].left) {
            desk->left++;
        } else {
            desk->changed++;
        }
    }
    if (desk->ended) {
        return CHANGING_OVER;
    }
    desk->count = 0;
    desk->phase = PHASE_GATHER;
    return TASK_FEED;
}
