/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Where a page of the caller's games stands on their days: how many others scored more, and how many as much. */

#include "core.h"

/* Begin a page of *count* games. */
void places_begin(struct Places *places, u16 first, u16 count)
{
    i16 i;

    places->first = first;
    places->count = SMALLER(count, SIZES_PAGE);
    for (i = 0; i < SIZES_PAGE; i++) {
        places->above[i] = 0;
        places->level[i] = 0;
    }
}

/* Return which game of the page is of *day*, or mine.NONE. */
u16 places_index_of(const struct Places *places, const struct Mine *cards, u16 day)
{
    u16 at = mine_find(cards, day);

    if (at == MINE_NONE || !(places->first <= at && at < (i32)places->first + places->count)) {
        return MINE_NONE;
    }
    return (u16)(at - places->first);
}

/* Return whether the place of the game of *index* in mine is here. */
u8 places_has(const struct Places *places, u16 index)
{
    return places->first <= index && index < (i32)places->first + places->count;
}
