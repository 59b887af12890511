/* What the core says of every card and every roll, as bytes: for each card (open boxes 0 to 8191; YACHT open, or filled with 0,
   then with 50) the places of 252 rolls x 13 boxes, then the points, 255 where dice may not go in. Each free box is filled as
   well, with 62, 63 and 64 in the upper half where one of its boxes is filled, and the total held against the points given. */

#include <stdio.h>
#include <string.h>

#include "core.h"

#define ROLLS 252

static u8 hands[ROLLS][5];

static void prepare(void)
{
    int a, b, c, d, e, at = 0;

    for (a = 1; a < 7; a++)
        for (b = a; b < 7; b++)
            for (c = b; c < 7; c++)
                for (d = c; d < 7; d++)
                    for (e = d; e < 7; e++, at++) {
                        hands[at][0] = a, hands[at][1] = b, hands[at][2] = c, hands[at][3] = d, hands[at][4] = e;
                    }
}

static struct Card card_of(int open, int yacht, int upper)
{
    struct Card card;
    int box, left = upper;

    card_begin(&card);
    for (box = 0; box < CARD_BOXES; box++) {
        if (!(open >> box & 1)) {
            card.boxes[box] = box < CARD_UPPER ? left : 0;
            left = box < CARD_UPPER ? 0 : left;
        }
    }
    if (!(open >> BOX_YACHT & 1)) {
        card.boxes[BOX_YACHT] = yacht;
    }
    return card;
}

/* Tell whether filling a box adds to the total what it must. */
static int adds_up(int open, int yacht, const u8 *hand, int box, int points)
{
    int upper;

    for (upper = 62; upper <= 64; upper++) {
        struct Card card = card_of(open, yacht, upper);
        int before = card_total(&card);
        int had = card_upper(&card);
        int bonus = box < 6 && had < 63 && had + points >= 63 ? 35 : 0;
        int paid = yacht == 50 && memcmp(hand, hand + 1, 4) == 0 ? 100 : 0;

        score_fill(&card, hand, box);
        if (card_total(&card) != before + points + bonus + paid || card.boxes[box] != points) {
            return 0;
        }
    }
    return 1;
}

static int tell(int open, int yacht)
{
    static u8 places[ROLLS][CARD_BOXES], points[ROLLS][CARD_BOXES];
    struct Card card = card_of(open, yacht, 0);
    int roll, box;

    for (roll = 0; roll < ROLLS; roll++) {
        for (box = 0; box < CARD_BOXES; box++) {
            places[roll][box] = score_place(&card, hands[roll], box);
            points[roll][box] = 255;
            if (places[roll][box] == PLACE_FREE) {
                points[roll][box] = score_worth(&card, hands[roll], box);
                if (!adds_up(open, yacht, hands[roll], box, points[roll][box])) {
                    fprintf(stderr, "open %d, yacht %d, roll %d, box %d does not add up\n", open, yacht, roll, box);
                    return 0;
                }
            }
        }
    }
    return fwrite(places, 1, sizeof places, stdout) == sizeof places && fwrite(points, 1, sizeof points, stdout) == sizeof points;
}

int main(void)
{
    int open;

    prepare();
    for (open = 0; open < 8192; open++) {
        if (open >> BOX_YACHT & 1 ? !tell(open, CARD_OPEN) : !tell(open, 0) || !tell(open, 50)) {
            return 1;
        }
    }
    return 0;
}
