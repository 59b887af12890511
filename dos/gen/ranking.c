/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Places: rows put in order by a number, the highest first, then by name; equal numbers share a place. */

#include <string.h>

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
    u16 i;
    u16 i_end;
    i16 shift;

    if (ranking->count < RANKING_MANY) {
        ranking_sort(ranking, letters, 0, ranking->count);
    } else {
        u32 differing = 0;

        i_end = ranking->count;
        for (i = 1; i < i_end; i++) {
            differing = differing | (ranking->key[ranking->order[i]] ^ ranking->key[ranking->order[0]]);
        }
        for (shift = 0; shift < 32; shift += 8) {
            if (((differing >> (shift & 31)) & 0xFF) != 0) {
                ranking_deal(ranking, shift);
            }
        }
        ranking_sort_equals(ranking, letters);
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

/* Put the rows in order by the byte of their keys from bit *shift* on, the highest first; rows with the same byte keep their order. */
void ranking_deal(struct Ranking *ranking, u8 shift)
{
    u32 *key = ranking->key;
    u16 *order = ranking->order;
    u16 *source = ranking->place;
    u16 starts[RANKING_BYTES];
    u16 start;
    u16 row;
    u16 i;
    u16 i_end;
    i16 back;

    memset(starts, 0, RANKING_BYTES * sizeof(u16));
    i_end = ranking->count;
    for (i = 0; i < i_end; i++) {
        row = order[i];
        source[i] = row;
        starts[(key[row] >> (shift & 31)) & 0xFF]++;
    }
    start = 0;
    for (back = 1; back < RANKING_BYTES + 1; back++) {
        u16 count = starts[RANKING_BYTES - back];

        starts[RANKING_BYTES - back] = start;
        start += count;
    }
    i_end = ranking->count;
    for (i = 0; i < i_end; i++) {
        u8 byte;

        row = source[i];
        byte = (key[row] >> (shift & 31)) & 0xFF;
        order[starts[byte]] = row;
        starts[byte]++;
    }
}

/* Put rows that stand together by their keys in order by name, where these are equal. */
void ranking_sort_equals(struct Ranking *ranking, const u8 *letters)
{
    u16 start = 0;
    u16 i;
    u16 i_end;

    i_end = ranking->count;
    for (i = 1; i < i_end; i++) {
        if (ranking->key[ranking->order[i]] != ranking->key[ranking->order[start]]) {
            ranking_sort(ranking, letters, start, i);
            start = i;
        }
    }
    ranking_sort(ranking, letters, start, ranking->count);
}

/* Put some rows in order; merges runs of growing length, so that nothing calls itself. */
void ranking_sort(struct Ranking *ranking, const u8 *letters, u16 start, u16 end)
{
    u16 known = (u16)(start + 1);
    u16 width;

    while (known < end && ranking_is_before(ranking, letters, ranking->order[known - 1], ranking->order[known])) {
        known++;
    }
    width = 1;
    while (known < end && width < (i32)end - start) {
        u16 left = start;

        while ((i32)left + width < end) {
            ranking_merge(ranking, letters, left, (u16)(left + width), SMALLER(left + 2 * (i32)width, end));
            left = (u16)(left + 2 * width);
        }
        width = (u16)(2 * width);
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
