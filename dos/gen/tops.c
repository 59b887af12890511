/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The best score of each day and who reached it; knows numbers of players, not names. */

#include "core.h"

/* Forget all scores and cover the days from *first* to *last*, or as many of the latest as there is room for. */
void tops_begin(struct Tops *tops, u16 first, u16 last)
{
    u16 i;
    u16 i_end;

    tops->base = LARGER(first, (i32)last + 1 - SMALLER((i32)last + 1, SIZES_TOPS));
    tops->days = (u16)(last + 1 - tops->base);
    tops->missed = 0;
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

/* Return the best score of *day*, 0 where it is not covered. */
u16 tops_score_of(const struct Tops *tops, u16 day)
{
    return tops_covers(tops, day) ? tops->score[day - tops->base] : 0;
}

/* Take the score that the player of number *row* has on *day*; 0 wins nothing. */
void tops_enter(struct Tops *tops, u16 day, u16 row, u16 score)
{
    u16 at;

    if (day < tops->base) {
        tops->missed = 1;
    }
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
    if (!tops->full) {
        u8 there = tops_put(tops, at, row);

        tops->full = !there;
    }
}

/* Put a winner before those of the day at index *at*; return whether there was room. */
u8 tops_put(struct Tops *tops, u16 at, u16 row)
{
    u16 entry;

    if (tops->heads[at] == TOPS_NONE) {
        tops->heads[at] = row;
        return 1;
    }
    entry = tops->free;
    if (entry != TOPS_NONE) {
        tops->free = tops->nexts[entry];
    } else if (tops->count < SIZES_TIES) {
        entry = tops->count;
        tops->count++;
    } else {
        return 0;
    }
    tops->row[entry] = row;
    tops->nexts[entry] = tops->heads[at];
    tops->heads[at] = (u16)(TOPS_ENTRY + entry);
    return 1;
}

/* Remove the winners of the day at index *at*. */
void tops_release(struct Tops *tops, u16 at)
{
    u16 link = tops->heads[at];

    while (link != TOPS_NONE && link >= TOPS_ENTRY) {
        u16 entry = (u16)(link - TOPS_ENTRY);

        link = tops->nexts[entry];
        tops->nexts[entry] = tops->free;
        tops->free = entry;
    }
    tops->heads[at] = TOPS_NONE;
}

/* Return the number of the winner that a link stands for; not for NONE. */
u16 tops_row_of(const struct Tops *tops, u16 link)
{
    return link >= TOPS_ENTRY ? tops->row[(i32)link - TOPS_ENTRY] : link;
}

/* Return the link to the other winners of the same day; not for NONE. */
u16 tops_next_of(const struct Tops *tops, u16 link)
{
    return link >= TOPS_ENTRY ? tops->nexts[(i32)link - TOPS_ENTRY] : TOPS_NONE;
}
