/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The core's door for the sysop: each of his words is done by a loop like that of app.py, one task answered by one answer. */

#include "core.h"

static u16 upkeep_word(const u8 *letters, u16 start, u16 count);

/* Begin what the errand says; return the first task. */
u8 upkeep_start(struct Work *work, struct Ledger *account)
{
    work->exit_code = 0;
    work->changed = 0;
    work->found = 0;
    switch (work->errand.which) {
    case WORD_EXPORT:
        return exports_start(work);
    case WORD_IMPORT:
        return imports_start(work);
    case WORD_CHECK:
        return checkup_start(work, account);
    case WORD_PLAYER:
        return renaming_start(work);
    default:
        return voiding_start(work);
    }
}

/* Take the answer to a task and return the next one. */
u8 upkeep_step(struct Work *work, struct Ledger *account, u8 answer)
{
    if (work->phase == PHASE_TOLD) {
        work->phase = PHASE_LAST;
        return TASK_LOG;
    }
    if (work->phase == PHASE_LAST) {
        return TASK_QUIT;
    }
    if (work->phase == PHASE_BROKEN) {
        return breaking_unmade(work, answer);
    }
    if (answer == ANSWER_BROKEN) {
        return breaking_off(work);
    }
    switch (work->errand.which) {
    case WORD_EXPORT:
        return exports_step(work, answer);
    case WORD_IMPORT:
        return imports_step(work, account, answer);
    case WORD_CHECK:
        return checkup_step(work, account, answer);
    case WORD_PLAYER:
        return renaming_step(work, answer);
    default:
        return voiding_step(work, answer);
    }
}

/* Take one slot of dyacht.dat, in their order; return whether FEED may go on with the next. */
u8 upkeep_add(struct Work *work, struct Ledger *account, u32 slot, const u8 *data)
{
    work->next = slot + 1;
    switch (work->errand.which) {
    case WORD_EXPORT:
        return exports_add(work, slot, data);
    case WORD_IMPORT:
        return imports_add(work, account, data);
    case WORD_CHECK:
        return checkup_add(work, account, slot, data);
    case WORD_PLAYER:
        return renaming_add(work, slot, data);
    default:
        return voiding_add(work, slot, data);
    }
}

/* Move those of the changes' images that are to be appended to the front; return how many they are. */
u8 upkeep_sift(struct Work *work, struct Ledger *account)
{
    return imports_sift(work, account);
}

/* Return what was answered to a question: only yes is yes. */
u8 upkeep_reply(const u8 *letters, u16 count)
{
    u16 i;

    for (i = 0; i < count; i++) {
        if (letters[i] > 32) {
            u16 length = upkeep_word(letters, i, count);
            u8 is_yes = scan_same(letters, i, length, TEXT("y")) || scan_same(letters, i, length, TEXT("yes"));

            return is_yes ? ANSWER_YES : ANSWER_NO;
        }
    }
    return ANSWER_NO;
}

/* Return how many letters from *start* there are before blanks and line ends at the end of all *count*. */
static u16 upkeep_word(const u8 *letters, u16 start, u16 count)
{
    u16 end = count;

    while (end > start && letters[end - 1] <= 32) {
        end--;
    }
    return (u16)(end - start);
}
