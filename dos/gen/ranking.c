/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Places: rows put in order by a number, the highest first, then by name; equal numbers share a place. */

#include "core.h"

/* Return whether row *one* stands above row *other*; row r's name stands in *letters* from r * 30. */
u8 ranking_is_before(const struct Ranking *ranking, const u8 *letters, u16 one, u16 other)
{
    if (ranking->key[one] != ranking->key[other]) {
        return ranking->key[one] > ranking->key[other];
    }
    return names_compare_at(letters, (u16)(one * SIZES_NAME), letters, (u16)(other * SIZES_NAME)) == NAMES_BEFORE;
}

/* Put the first *count* rows of order in order, by key and then by folded name, and fill place. */
void ranking_rank(struct Ranking *ranking, const u8 *letters)
{
    u16 width = 1;
    u16 i;
    u16 i_end;

    while (width < ranking->count) {
        u16 start = 0;

        while ((i32)start + width < ranking->count) {
            ranking_merge(ranking, letters, start, (u16)(start + width), SMALLER(start + 2 * (i32)width,
                    ranking->count));
            start = (u16)(start + 2 * width);
        }
        width = (u16)(2 * width);
    }
    i_end = ranking->count;
    for (i = 0; i < i_end; i++) {
        if (i > 0 && ranking->key[ranking->order[i]] == ranking->key[ranking->order[i - 1]]) {
            ranking->place[i] = ranking->place[i - 1];
        } else {
            ranking->place[i] = i + 1;
        }
    }
}

/* Merge two runs in order that stand side by side. */
void ranking_merge(struct Ranking *ranking, const u8 *letters, u16 start, u16 middle, u16 end)
{
    u16 left;
    u16 right;
    u16 i;
    u16 to;

    if (ranking_is_before(ranking, letters, ranking->order[middle - 1], ranking->order[middle])) {
        return;
    }
    for (i = start; i < middle; i++) {
        ranking->place[i] = ranking->order[i];
    }
    left = start;
    right = middle;
    for (to = start; to < end; to++) {
        u16 row;

        if (left >= middle) {
            return;
        }
        row = ranking->place[left];
        if (right < end && ranking->key[ranking->order[right]] >= ranking->key[row] && ranking_is_before(ranking,
                letters, ranking->order[right], row)) {
            ranking->order[to] = ranking->order[right];
            right++;
        } else {
            ranking->order[to] = row;
            left++;
        }
    }
}

/* Return whether another row has the same place as the one at *index* of order. */
u8 ranking_is_shared(const struct Ranking *ranking, u16 index)
{
    if (index > 0 && ranking->place[index - 1] == ranking->place[index]) {
        return 1;
    }
    return (i32)index + 1 < ranking->count && ranking->place[index + 1] == ranking->place[index];
}
