/* Made by twin out of src/dyacht/core: change it there, never here. */

/* What five dice score in each box, and where the joker rule lets them go. */

#include <string.h>

#include "core.h"

const u8 *const SCORE_NAMES[13] = {
    TEXT("Ones"),
    TEXT("Twos"),
    TEXT("Threes"),
    TEXT("Fours"),
    TEXT("Fives"),
    TEXT("Sixes"),
    TEXT("3 of a Kind"),
    TEXT("4 of a Kind"),
    TEXT("Full House"),
    TEXT("Sm Straight"),
    TEXT("Lg Straight"),
    TEXT("YACHT"),
    TEXT("Chance")
};

/* Tell whether all five dice show one face. */
u8 score_is_yacht(const u8 hand[DICE_DICE])
{
    return hand[0] > 0 && hand[0] == hand[1] && hand[0] == hand[2] && hand[0] == hand[3] && hand[0] == hand[4];
}

/* Tell whether the joker rule holds: a further Yacht once the YACHT box is filled, with 50 or with 0. */
u8 score_is_joker(const struct Card *paper, const u8 hand[DICE_DICE])
{
    return score_is_yacht(hand) && paper->boxes[BOX_YACHT] != CARD_OPEN;
}

/* Return the Place of *box* for *hand*. A joker goes in its own upper box; else any lower box; else any upper box, for 0. */
u8 score_place(const struct Card *paper, const u8 hand[DICE_DICE], u8 box)
{
    u8 own;

    if (paper->boxes[box] != CARD_OPEN) {
        return PLACE_FILLED;
    }
    if (!score_is_joker(paper, hand)) {
        return PLACE_FREE;
    }
    own = LARGER(hand[0], 1) - 1;
    if (paper->boxes[own] == CARD_OPEN) {
        return box == own ? PLACE_FREE : PLACE_OWN_UPPER_FIRST;
    }
    if (box < CARD_UPPER && score_lower_open(paper)) {
        return PLACE_LOWER_FIRST;
    }
    return PLACE_FREE;
}

/* Tell whether a lower box is still to fill. */
u8 score_lower_open(const struct Card *paper)
{
    i16 box;

    for (box = CARD_UPPER; box < CARD_BOXES; box++) {
        if (paper->boxes[box] == CARD_OPEN) {
            return 1;
        }
    }
    return 0;
}

/* Return what *hand* scores in *box*, an open one; under the joker rule Full House and the straights count in full. */
u8 score_worth(const struct Card *paper, const u8 hand[DICE_DICE], u8 box)
{
    u8 counts[DICE_FACES + 1];
    u8 joker;

    memset(counts, 0, DICE_FACES + 1);
    dice_count_faces(hand, counts);
    joker = score_is_joker(paper, hand);
    switch (box) {
    case BOX_THREE_KIND:
        return dice_most_alike(counts) >= 3 ? dice_total(hand) : 0;
    case BOX_FOUR_KIND:
        return dice_most_alike(counts) >= 4 ? dice_total(hand) : 0;
    case BOX_FULL_HOUSE:
        return joker || score_is_full_house(counts) ? CARD_FULL_HOUSE_SCORE : 0;
    case BOX_SMALL_STRAIGHT:
        return joker || dice_longest_run(counts) >= 4 ? CARD_SMALL_STRAIGHT_SCORE : 0;
    case BOX_LARGE_STRAIGHT:
        return joker || dice_longest_run(counts) >= 5 ? CARD_LARGE_STRAIGHT_SCORE : 0;
    case BOX_YACHT:
        return score_is_yacht(hand) ? CARD_YACHT_SCORE : 0;
    case BOX_CHANCE:
        return dice_total(hand);
    default:
        return (u8)(box < CARD_UPPER ? (u16)counts[box + 1] * (box + 1) : 0);
    }
}

/* Tell whether three dice show one face and two another; five alike are none. */
u8 score_is_full_house(const u8 counts[DICE_FACES + 1])
{
    u8 pair = 0;
    u8 triple = 0;
    i16 face;

    for (face = 1; face < DICE_FACES + 1; face++) {
        pair = pair || counts[face] == 2;
        triple = triple || counts[face] == 3;
    }
    return pair && triple;
}

/* Tell whether *hand* is paid +100: a further Yacht while the YACHT box holds 50. */
u8 score_pays_extra(const struct Card *paper, const u8 hand[DICE_DICE])
{
    return score_is_yacht(hand) && paper->boxes[BOX_YACHT] == CARD_YACHT_SCORE;
}

/* Put *hand* in *box*, which must be FREE for it. */
void score_fill(struct Card *paper, const u8 hand[DICE_DICE], u8 box)
{
    u8 points = score_worth(paper, hand, box);

    if (score_pays_extra(paper, hand)) {
        paper->extra++;
    }
    paper->boxes[box] = points;
}

/* Return the box that a Yacht points to: YACHT, under the joker its own upper box, else the free box that scores most. */
u8 score_best(const struct Card *paper, const u8 hand[DICE_DICE])
{
    u8 found;
    u8 most;
    i16 box;

    if (score_is_yacht(hand)) {
        if (paper->boxes[BOX_YACHT] == CARD_OPEN) {
            return BOX_YACHT;
        }
        if (paper->boxes[LARGER(hand[0], 1) - 1] == CARD_OPEN) {
            return LARGER(hand[0], 1) - 1;
        }
    }
    found = SCORE_NO_BOX;
    most = 0;
    for (box = 0; box < CARD_BOXES; box++) {
        if (score_place(paper, hand, box) == PLACE_FREE && (found == SCORE_NO_BOX || score_worth(paper, hand,
                box) > most)) {
            found = box;
            most = score_worth(paper, hand, box);
        }
    }
    return found;
}

/* Tell whether any free box would score more than 0. */
u8 score_scores_elsewhere(const struct Card *paper, const u8 hand[DICE_DICE])
{
    i16 box;

    for (box = 0; box < CARD_BOXES; box++) {
        if (score_place(paper, hand, box) == PLACE_FREE && score_worth(paper, hand, box) > 0) {
            return 1;
        }
    }
    return 0;
}
