/* Made by twin out of src/dyacht/core: change it there, never here. */

/* -export: every slot as a row of CSV, in a file that is not there yet. */

#include "core.h"

static u8 exports_failed(struct Work *desk, u8 answer);

/* Make the file. */
u8 exports_start(struct Work *desk)
{
    desk->phase = PHASE_MADE;
    return TASK_MAKE;
}

/* Make a row of one slot; return whether there is room for another. */
u8 exports_add(struct Work *desk, u32 slot, const u8 *data)
{
    desk->used = csvrow_put(desk->out, desk->used, &desk->read, slot, data);
    desk->found++;
    return (i32)desk->used + CSVROW_LONGEST <= WORK_OUT;
}

/* Take an answer and return the next task. */
u8 exports_step(struct Work *desk, u8 answer)
{
    if (answer == ANSWER_FAILED || answer == ANSWER_EXISTS) {
        return exports_failed(desk, answer);
    }
    switch (desk->phase) {
    case PHASE_MADE:
        desk->used = csvrow_head(desk->out, 0);
        desk->phase = PHASE_ROWS;
        return work_feed_all(desk);
    case PHASE_ROWS:
        desk->ended = answer == ANSWER_ENDED;
        desk->phase = PHASE_WRITTEN;
        return TASK_WRITE;
    case PHASE_WRITTEN:
        desk->used = 0;
        desk->phase = desk->ended ? PHASE_FINISHED : PHASE_ROWS;
        return desk->ended ? TASK_FINISH : TASK_FEED;
    case PHASE_FINISHED:
        telling_begin(&desk->line);
        telling_things(&desk->line, desk->found, TEXT(" record was exported to "), TEXT(" records were exported to "));
        telling_name(&desk->line, desk->errand.path, desk->errand.path_count);
        telling_text(&desk->line, TEXT("."));
        return work_say(desk, PHASE_LAST);
    default:
        return work_complain(desk, 3);
    }
}

/* Take away what there is of the file, and say why. */
static u8 exports_failed(struct Work *desk, u8 answer)
{
    if (desk->phase == PHASE_UNMADE) {
        return work_complain(desk, 3);
    }
    if (desk->phase == PHASE_MADE) {
        if (answer == ANSWER_EXISTS) {
            return work_fail_file(desk, TEXT(" is there already, and is not written over"));
        }
        return work_fail_file(desk, TEXT(" can't be made"));
    }
    if (desk->phase == PHASE_ROWS) {
        work_fail(desk, TEXT("dyacht.dat can't be read"));
    } else {
        work_fail_file(desk, TEXT(" can't be written, and was taken away again"));
    }
    desk->phase = PHASE_UNMADE;
    return TASK_UNMAKE;
}
