/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Which values a game can hold: what no fall of the dice can make is damage, or somebody's invention. */

#include "core.h"

const u8 VALID_FIXED[13] = {
    0, 0, 0, 0, 0, 0, 0, 0, 25, 30, 40, 50, 0
};

/* Return whether five dice can make *points* in a box. */
u8 valid_box(u8 which, u8 points)
{
    if (points == 0) {
        return which != BOX_CHANCE;
    }
    if (which < CARD_UPPER) {
        return points <= DICE_DICE * (which + 1) && points % (which + 1) == 0;
    }
    if (VALID_FIXED[which] != 0) {
        return points == VALID_FIXED[which];
    }
    return VALID_LEAST_SUM <= points && points <= VALID_MOST_SUM;
}

/* Return whether play can lead to a card: every box possible, and a box filled by each further Yacht that was paid. */
u8 valid_card(const struct Card *paper)
{
    i16 which;

    for (which = 0; which < CARD_BOXES; which++) {
        if (paper->boxes[which] != CARD_OPEN && !valid_box(which, paper->boxes[which])) {
            return 0;
        }
    }
    return paper->extra == 0 || (paper->boxes[BOX_YACHT] == CARD_YACHT_SCORE && paper->extra <= valid_room(paper));
}

/* Return how many boxes beside YACHT hold points that a further Yacht can have left there. */
u8 valid_room(const struct Card *paper)
{
    u8 count = 0;
    i16 which;

    for (which = 0; which < CARD_BOXES; which++) {
        if (which != BOX_YACHT && paper->boxes[which] != CARD_OPEN && valid_takes_yacht(which, paper->boxes[which])) {
            count++;
        }
    }
    return count;
}

/* Return whether a further Yacht can have left *points* in a box (the joker rule). */
u8 valid_takes_yacht(u8 which, u8 points)
{
    if (which < CARD_UPPER) {
        return points == 0 || points == DICE_DICE * (which + 1);
    }
    if (VALID_FIXED[which] != 0) {
        return points == VALID_FIXED[which];
    }
    return points > 0 && points % DICE_DICE == 0;
}

/* Return whether a turn can stand so: up to three rolls, and after one every die shows a face. */
u8 valid_turn(u8 roll, const u8 dice[DICE_DICE])
{
    i16 i;

    for (i = 0; i < DICE_DICE; i++) {
        if (dice[i] > DICE_FACES || (roll > 0 && dice[i] == 0)) {
            return 0;
        }
    }
    return 1;
}
