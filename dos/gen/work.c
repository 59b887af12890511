/* Made by twin out of src/dyacht/core: change it there, never here. */

/* What one of the sysop's words needs while it is done, what it asks of its shell, and how it ends. Knows no word by itself. */

#include <string.h>

#include "core.h"

/* Have all slots fed. */
u8 work_feed_all(struct Work *work)
{
    work->query.first = 0;
    work->query.last = 0xFFFF;
    work->query.mine = 0;
    work->next = 0;
    return TASK_FEED;
}

/* Have all slots of one player fed. */
u8 work_feed_player(struct Work *work, const u8 player[SIZES_NAME])
{
    work->query.first = 1;
    work->query.last = 0;
    work->query.mine = 1;
    memcpy(work->query.name, player, SIZES_NAME);
    work->next = 0;
    return TASK_FEED;
}

/* Print the line and be in *phase* then. */
u8 work_say(struct Work *work, u8 phase)
{
    work->phase = phase;
    return TASK_SAY;
}

/* Ask what the line says, or answer it where -yes was given: any answer but NO is yes then. */
u8 work_ask(struct Work *work)
{
    work->phase = PHASE_ASKED;
    if (!work->errand.yes) {
        return TASK_ASK;
    }
    telling_text(&work->line, TEXT(" yes"));
    return TASK_SAY;
}

/* End without having changed anything, since the sysop said no. */
u8 work_refuse(struct Work *work, u8 exit_code)
{
    work->exit_code = exit_code;
    telling_begin(&work->line);
    telling_text(&work->line, TEXT("Nothing was changed."));
    return work_say(work, PHASE_LAST);
}

/* Say and log what was done, which the line tells. */
u8 work_done(struct Work *work)
{
    telling_begin(&work->note);
    telling_text(&work->note, TEXT("sysop ("));
    telling_name(&work->note, work->user, SIZES_NAME);
    if (work->user[0] == 0) {
        telling_text(&work->note, TEXT("name not known"));
    }
    telling_text(&work->note, TEXT("): "));
    telling_name(&work->note, work->line.letters, TELLING_ROOM);
    return work_say(work, PHASE_TOLD);
}

/* End with what the line says: 2 for words that can't be followed, 3 for data that can't be used. */
u8 work_complain(struct Work *work, u8 exit_code)
{
    work->exit_code = exit_code;
    work->phase = PHASE_LAST;
    return TASK_COMPLAIN;
}

/* End because something about dyacht.dat or dyacht.sav has failed; tell what was done before. */
u8 work_fail(struct Work *work, const u8 *words)
{
    telling_begin(&work->line);
    telling_text(&work->line, words);
    work_why(work);
    if (work->changed > 0) {
        telling_text(&work->line, TEXT(" Before that "));
        telling_things(&work->line, work->changed, TEXT(" slot was"), TEXT(" slots were"));
        telling_text(&work->line, TEXT(" changed; what was there is in dyacht.sav."));
    }
    return work_complain(work, 3);
}

/* End because something about the errand's file has failed. */
u8 work_fail_file(struct Work *work, const u8 *words)
{
    telling_begin(&work->line);
    telling_name(&work->line, work->errand.path, work->errand.path_count);
    telling_text(&work->line, words);
    work_why(work);
    return work_complain(work, 3);
}

/* End a sentence with the reason that the shell gave, if any. */
void work_why(struct Work *work)
{
    if (work->reason[0] != 0) {
        telling_text(&work->line, TEXT(": "));
        telling_name(&work->line, work->reason, WORK_REASON);
    }
    telling_text(&work->line, TEXT("."));
}

/* End with nothing more to say. */
u8 work_end(struct Work *work, u8 exit_code)
{
    work->exit_code = exit_code;
    work->phase = PHASE_LAST;
    return TASK_QUIT;
}
