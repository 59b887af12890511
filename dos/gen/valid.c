/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Which values a game can hold: what no fall of the dice can make is damage, or somebody's invention. */

#include "core.h"

const u16 VALID_BOXES_OF[51] = {
    0x0FFF, 0x01, 0x03, 0x05, 0x0B, 0x10D1, 0x10E6, 0x10C0, 0x10CA, 0x10C4, 0x10D2, 0x10C0, 0x10EC,
    0x10C0, 0x10C0, 0x10D4, 0x10C8, 0x10C0, 0x10E0, 0x10C0, 0x10D8, 0x10C0, 0x10C0, 0x10C0, 0x10E0,
    0x11D0, 0x10C0, 0x10C0, 0x10C0, 0x10C0, 0x12E0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x0400, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x0800
};

const u8 VALID_FIXED[13] = {
    0, 0, 0, 0, 0, 0, 0, 0, 25, 30, 40, 50, 0
};

/* Return whether five dice can make *points* in a box. */
u8 valid_box(u8 which, u8 points)
{
    return points <= VALID_MOST && ((VALID_BOXES_OF[points] >> (which & 15)) & 1) != 0;
}

/* Return whether play can lead to a card. */
u8 valid_card(const struct Card *paper)
{
    return valid_filled(paper) != VALID_IMPOSSIBLE;
}

/* Return how many boxes of a card are filled, or IMPOSSIBLE where no play can lead to it. */
u8 valid_filled(const struct Card *paper)
{
    u8 count = 0;
    u16 bit = 1;
    i16 which;

    for (which = 0; which < CARD_BOXES; which++) {
        u8 points = paper->boxes[which];

        if (points != CARD_OPEN) {
            if (points > VALID_MOST || (VALID_BOXES_OF[points] & bit) == 0) {
                return VALID_IMPOSSIBLE;
            }
            count++;
        }
        bit = ((i32)bit << 1) & 0xFFFF;
    }
    if (paper->extra != 0 && (paper->boxes[BOX_YACHT] != CARD_YACHT_SCORE || paper->extra > valid_room(paper))) {
        return VALID_IMPOSSIBLE;
    }
    return count;
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
