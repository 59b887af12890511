/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A word that the sysop breaks off: what was changed stays, is told and logged; of a file that is not whole nothing stays. */

#include "core.h"

static void breaking_put_changed(struct Work *desk, u32 changed);

/* End in the middle; return the next task. */
u8 breaking_off(struct Work *desk)
{
    u32 changed;

    desk->exit_code = 3;
    if (desk->errand.which == WORD_EXPORT) {
        desk->phase = PHASE_BROKEN;
        return TASK_UNMAKE;
    }
    changed = desk->errand.which == WORD_IMPORT ? desk->intake.added : desk->changed;
    telling_begin(&desk->line);
    if (changed == 0) {
        telling_text(&desk->line, TEXT("Broken off. Nothing was changed."));
        return work_say(desk, PHASE_LAST);
    }
    telling_text(&desk->line, TEXT("Broken off. So far "));
    breaking_put_changed(desk, changed);
    telling_text(&desk->line, TEXT("; the same command"));
    if (desk->errand.which == WORD_PLAYER) {
        telling_text(&desk->line, TEXT(" with -merge"));
    }
    telling_text(&desk->line, TEXT(" does the rest."));
    if (desk->errand.which != WORD_IMPORT) {
        telling_text(&desk->line, TEXT(" What was there is in dyacht.sav."));
    }
    return work_done(desk);
}

/* Tell what has become of an export's file. */
u8 breaking_unmade(struct Work *desk, u8 answer)
{
    telling_begin(&desk->line);
    telling_text(&desk->line, TEXT("Broken off. "));
    telling_name(&desk->line, desk->errand.path, desk->errand.path_count);
    if (answer == ANSWER_FAILED) {
        telling_text(&desk->line, TEXT(" is not whole, and can't be taken away"));
        work_why(desk);
    } else {
        telling_text(&desk->line, TEXT(" was not whole, and was taken away again."));
    }
    return work_say(desk, PHASE_LAST);
}

/* Write what was done until then. */
static void breaking_put_changed(struct Work *desk, u32 changed)
{
    switch (desk->errand.which) {
    case WORD_IMPORT:
        telling_things(&desk->line, changed, TEXT(" record was imported from "), TEXT(" records were imported from "));
        telling_name(&desk->line, desk->errand.path, desk->errand.path_count);
        break;
    case WORD_CHECK:
        telling_things(&desk->line, changed, TEXT(" damaged slot was blanked"), TEXT(" damaged slots were blanked"));
        break;
    case WORD_PLAYER:
        renaming_put_names(desk, changed, TEXT(" got the name "));
        break;
    default:
        telling_things(&desk->line, changed, TEXT(" game was made void: "), TEXT(" games were made void: "));
        telling_game(&desk->line, desk->errand.one, desk->errand.day);
        break;
    }
}
