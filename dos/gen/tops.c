/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The best score of each day and who reached it; knows rows of a roster, not names. */

#include "core.h"

/* Forget all scores and cover the days from *first* to *last*, or as many of the latest as there is room for. */
void tops_begin(struct Tops *tops, u16 first, u16 last)
{
    u16 i;
    u16 i_end;

    tops->base = LARGER(first, (i32)last + 1 - SMALLER((i32)last + 1, SIZES_TOPS));
    tops->days = (u16)(last + 1 - tops->base);
    i_end = tops->days;
    for (i = 0; i < i_end; i++) {
        tops->score[i] = 0;
    }
    tops_forget_winners(tops);
}

/* Forget who won; the scores stay. */
void tops_forget_winners(struct Tops *tops)
{
    u16 i;
    u16 i_end;

    i_end = tops->days;
    for (i = 0; i < i_end; i++) {
        tops->heads[i] = TOPS_NONE;
    }
    tops->count = 0;
    tops->free = TOPS_NONE;
    tops->full = 0;
}

/* Cover the days up to a later *last* too; return whether there is room. */
u8 tops_extend(struct Tops *tops, u16 last)
{
    i32 i;
    i32 i_end;

    if ((i32)last + 1 - tops->base > SIZES_TOPS) {
        return 0;
    }
    i_end = (i32)last + 1 - tops->base;
    for (i = tops->days; i < i_end; i++) {
        tops->score[i] = 0;
        tops->heads[i] = TOPS_NONE;
    }
    tops->days = (u16)LARGER(tops->days, (i32)last + 1 - tops->base);
    return 1;
}

/* Return whether a day's best score is kept here. */
u8 tops_covers(const struct Tops *tops, u16 day)
{
    return tops->base <= day && day < (i32)tops->base + tops->days;
}

/* Take a score of *day* without whose it is. */
void tops_lift(struct Tops *tops, u16 day, u16 score)
{
    if (tops_covers(tops, day)) {
        tops->score[day - tops->base] = LARGER(tops->score[day - tops->base], score);
    }
}

/* Take the score that the player of *row* has on *day*; 0 wins nothing. */
void tops_enter(struct Tops *tops, u16 day, u16 row, u16 score)
{
    u16 at;
    u16 entry;

    if (score == 0 || !tops_covers(tops, day)) {
        return;
    }
    at = (u16)(day - tops->base);
    if (score < tops->score[at]) {
        return;
    }
    if (score > tops->score[at]) {
        tops_release(tops, at);
        tops->score[at] = score;
    }
    entry = tops->free;
    if (entry != TOPS_NONE) {
        tops->free = tops->nexts[entry];
    } else if (tops->count < SIZES_TIES) {
        entry = tops->count;
        tops->count++;
    } else {
        tops->full = 1;
        return;
    }
    tops->row[entry] = row;
    tops->nexts[entry] = tops->heads[at];
    tops->heads[at] = entry;
}

/* Free the entries of the day at index *at*. */
void tops_release(struct Tops *tops, u16 at)
{
    u16 entry = tops->heads[at];

    while (entry != TOPS_NONE) {
        u16 following = tops->nexts[entry];

        tops->nexts[entry] = tops->free;
        tops->free = entry;
        entry = following;
    }
    tops->heads[at] = TOPS_NONE;
}
