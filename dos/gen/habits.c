/* Made by twin out of src/dyacht/core: change it there, never here. */

/* What a player's games hold box by box: for averages. Knows cards only, one after another. */

#include "core.h"

/* Forget all games. */
void habits_begin(struct Habits *habits)
{
    i16 box;

    habits->games = 0;
    for (box = 0; box < CARD_BOXES; box++) {
        habits->filled[box] = 0;
        habits->zeros[box] = 0;
        habits->points[box] = 0;
    }
}

/* Take a card. */
void habits_take(struct Habits *habits, const struct Card *paper)
{
    i16 box;

    habits->games++;
    for (box = 0; box < CARD_BOXES; box++) {
        if (paper->boxes[box] != CARD_OPEN) {
            habits->filled[box]++;
            habits->points[box] += paper->boxes[box];
            if (paper->boxes[box] == 0) {
                habits->zeros[box]++;
            }
        }
    }
}

/* Return a box's average in tenths, half up; 0 while it was never filled. */
u16 habits_tenths(const struct Habits *habits, u8 box)
{
    return mine_tenths(habits->points[box], habits->filled[box]);
}
