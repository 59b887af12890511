/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The card of Daily Yacht: thirteen boxes, what is in them, and what they add up to. */

#include "core.h"

/* Open all boxes. */
void card_begin(struct Card *card)
{
    i16 box;

    for (box = 0; box < CARD_BOXES; box++) {
        card->boxes[box] = CARD_OPEN;
    }
    card->extra = 0;
}

/* Return how many boxes are still to fill. */
u8 card_left(const struct Card *card)
{
    u8 count = 0;
    i16 box;

    for (box = 0; box < CARD_BOXES; box++) {
        if (card->boxes[box] == CARD_OPEN) {
            count++;
        }
    }
    return count;
}

/* Return what the six upper boxes hold, without the bonus. */
u8 card_upper(const struct Card *card)
{
    u8 result = 0;
    i16 box;

    for (box = 0; box < CARD_UPPER; box++) {
        if (card->boxes[box] != CARD_OPEN) {
            result += card->boxes[box];
        }
    }
    return result;
}

/* Return the upper bonus earned so far: three of each number is 63. */
u8 card_bonus(const struct Card *card)
{
    return card_upper(card) >= CARD_BONUS_FROM ? CARD_UPPER_BONUS : 0;
}

/* Return what upper boxes of so many *points* are worth. */
u8 card_with_bonus(u8 points)
{
    return (u8)(points >= CARD_BONUS_FROM ? points + CARD_UPPER_BONUS : points);
}

/* Return the score: boxes, upper bonus, and +100 for each further Yacht that was paid. At most 1,575. */
u16 card_total(const struct Card *card)
{
    u16 result = card_with_bonus(card_upper(card)) + CARD_EXTRA_YACHT * card->extra;
    i16 box;

    for (box = CARD_UPPER; box < CARD_BOXES; box++) {
        if (card->boxes[box] != CARD_OPEN) {
            result += card->boxes[box];
        }
    }
    return result;
}

/* Return the Yachts of a game: one if the YACHT box holds 50, plus the further ones that were paid. */
u8 card_yachts(const struct Card *card)
{
    return (u8)(card->boxes[BOX_YACHT] == CARD_YACHT_SCORE ? card->extra + 1 : 0);
}
