/* The expectation of perfect play, worked out with the core's own rules: prints states, expectation, standard deviation.

   A state is what the future depends on: which boxes are filled, the upper sum (63 stands for more), and whether YACHT holds
   50. States are worked out from the full card backwards. Within a turn: the best box for each of 252 rolls, then the best of
   462 keeps, twice. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core.h"

#define ROLLS 252
#define KEEPS 462
#define CAP 63
#define FULL 8191
#define LEVELS (CAP + 1)
#define AT(mask, upper, paid) ((((long)(mask)) * LEVELS + (upper)) * 2 + (paid))

struct Value {
    double mean;
    double square;
};

static int code_of_keep[7][7][7][7][7];   /* sorted faces, 0 for a die that is not kept, to the number of the keep */
static int keep_faces[KEEPS][5];
static int more[KEEPS][6];                /* the keep with one die more */
static int rolls[ROLLS];                  /* which keeps are whole rolls */
static int below[KEEPS];                  /* 1: some die is missing */
static int part[ROLLS][32], parts[ROLLS]; /* keeps that can be made of a roll */
static double chance[ROLLS];
static struct Value *values;

static int number(const int *faces)
{
    return code_of_keep[faces[0]][faces[1]][faces[2]][faces[3]][faces[4]];
}

static void sort(int *faces)
{
    int i, j, held;

    for (i = 1; i < 5; i++) {
        for (j = i; j > 0 && faces[j - 1] > faces[j]; j--) {
            held = faces[j];
            faces[j] = faces[j - 1];
            faces[j - 1] = held;
        }
    }
}

static double ways(const int *faces)
{
    static const double factorial[6] = {1, 1, 2, 6, 24, 120};
    int counts[7] = {0, 0, 0, 0, 0, 0, 0};
    double result = 120;
    int i;

    for (i = 0; i < 5; i++) {
        counts[faces[i]]++;
    }
    for (i = 1; i < 7; i++) {
        result /= factorial[counts[i]];
    }
    return result / 7776;
}

static void prepare(void)
{
    int a, b, c, d, e, i, face, keep = 0, roll = 0;

    for (a = 0; a < 7; a++)
        for (b = a; b < 7; b++)
            for (c = b; c < 7; c++)
                for (d = c; d < 7; d++)
                    for (e = d; e < 7; e++) {
                        int faces[5];

                        faces[0] = a, faces[1] = b, faces[2] = c, faces[3] = d, faces[4] = e;
                        code_of_keep[a][b][c][d][e] = keep;
                        for (i = 0; i < 5; i++) {
                            keep_faces[keep][i] = faces[i];
                        }
                        below[keep] = a == 0;
                        if (a > 0) {
                            chance[roll] = ways(faces);
                            rolls[roll++] = keep;
                        }
                        keep++;
                    }
    for (keep = 0; keep < KEEPS; keep++) {
        for (face = 1; face < 7 && below[keep]; face++) {
            int faces[5];

            for (i = 0; i < 5; i++) {
                faces[i] = i == 0 ? face : keep_faces[keep][i];
            }
            sort(faces);
            more[keep][face - 1] = number(faces);
        }
    }
    for (roll = 0; roll < ROLLS; roll++) {
        int mask, seen[KEEPS] = {0};

        for (mask = 0; mask < 32; mask++) {
            int faces[5];

            for (i = 0; i < 5; i++) {
                faces[i] = mask >> i & 1 ? keep_faces[rolls[roll]][i] : 0;
            }
            sort(faces);
            keep = number(faces);
            if (!seen[keep]) {
                seen[keep] = 1;
                part[roll][parts[roll]++] = keep;
            }
        }
    }
}

/* What each keep is worth, where a whole roll is worth what *whole* says. */
static void expect(const struct Value *whole, struct Value *kept)
{
    int keep, face, roll = ROLLS;

    /* A keep with fewer dice has a smaller number than all that come of it. */
    for (keep = KEEPS - 1; keep >= 0; keep--) {
        if (!below[keep]) {
            kept[keep] = whole[--roll];
            continue;
        }
        kept[keep].mean = kept[keep].square = 0;
        for (face = 0; face < 6; face++) {
            kept[keep].mean += kept[more[keep][face]].mean / 6;
            kept[keep].square += kept[more[keep][face]].square / 6;
        }
    }
}

static void choose(const struct Value *kept, struct Value *whole)
{
    int roll, i;

    for (roll = 0; roll < ROLLS; roll++) {
        const struct Value *best = &kept[part[roll][0]];

        for (i = 1; i < parts[roll]; i++) {
            if (kept[part[roll][i]].mean > best->mean) {
                best = &kept[part[roll][i]];
            }
        }
        whole[roll] = *best;
    }
}

static struct Card card_of(int mask, int upper, int paid)
{
    struct Card card;
    int box;

    card_begin(&card);
    for (box = 0; box < CARD_BOXES; box++) {
        if (mask >> box & 1) {
            card.boxes[box] = 0;
        }
    }
    for (box = 0; box < CARD_UPPER; box++) {
        if (mask >> box & 1) {
            card.boxes[box] = upper;
            break;
        }
    }
    if (paid) {
        card.boxes[BOX_YACHT] = CARD_YACHT_SCORE;
    }
    return card;
}

static void reach(int mask, char *can)
{
    int box, upper, dice;

    can[0] = 1;
    for (box = 0; box < CARD_UPPER; box++) {
        if (mask >> box & 1) {
            char next[LEVELS] = {0};

            for (upper = 0; upper < LEVELS; upper++) {
                for (dice = 0; dice < 6 && can[upper]; dice++) {
                    int sum = upper + dice * (box + 1);

                    next[sum > CAP ? CAP : sum] = 1;
                }
            }
            for (upper = 0; upper < LEVELS; upper++) {
                can[upper] = next[upper];
            }
        }
    }
}

/* What the core says of every roll and box of a card: free or not, and the points, with +100 where that is paid. */
static void ask(int mask, int paid, int worth[ROLLS][CARD_BOXES], int after[ROLLS][CARD_BOXES])
{
    int roll, box, i;

    for (roll = 0; roll < ROLLS; roll++) {
        u8 hand[5];

        for (i = 0; i < 5; i++) {
            hand[i] = keep_faces[rolls[roll]][i];
        }
        for (box = 0; box < CARD_BOXES; box++) {
            struct Card card = card_of(mask, 0, paid);
            u16 before = card_total(&card);

            worth[roll][box] = -1;
            if (score_place(&card, hand, box) == PLACE_FREE) {
                score_fill(&card, hand, box);
                worth[roll][box] = card_total(&card) - before;
                after[roll][box] = card.boxes[BOX_YACHT] == CARD_YACHT_SCORE;
            }
        }
    }
}

static void work_out(int mask, int paid, long *states)
{
    static int worth[ROLLS][CARD_BOXES], after[ROLLS][CARD_BOXES];
    static struct Value whole[ROLLS], kept[KEEPS];
    char can[LEVELS] = {0};
    int upper, roll, box, turn;

    reach(mask, can);
    ask(mask, paid, worth, after);
    for (upper = 0; upper < LEVELS; upper++) {
        struct Value *value = &values[AT(mask, upper, paid)];

        if (!can[upper]) {
            continue;
        }
        (*states)++;
        value->mean = value->square = 0;
        if (mask == FULL) {
            continue;
        }
        for (roll = 0; roll < ROLLS; roll++) {
            whole[roll].mean = -1;
            for (box = 0; box < CARD_BOXES; box++) {
                if (worth[roll][box] >= 0) {
                    int sum = box < CARD_UPPER ? upper + worth[roll][box] % CARD_EXTRA_YACHT : upper;
                    struct Card before = card_of(1, upper, 0), then = card_of(1, sum, 0);
                    double points = worth[roll][box] + card_bonus(&then) - card_bonus(&before);
                    const struct Value *next = &values[AT(mask | 1 << box, sum > CAP ? CAP : sum, after[roll][box])];

                    if (points + next->mean > whole[roll].mean) {
                        whole[roll].mean = points + next->mean;
                        whole[roll].square = points * points + 2 * points * next->mean + next->square;
                    }
                }
            }
        }
        for (turn = 0; turn < 2; turn++) {
            expect(whole, kept);
            choose(kept, whole);
        }
        for (roll = 0; roll < ROLLS; roll++) {
            value->mean += chance[roll] * whole[roll].mean;
            value->square += chance[roll] * whole[roll].square;
        }
    }
}

int main(void)
{
    long states = 0;
    int mask;

    prepare();
    values = malloc(sizeof(struct Value) * 8192 * LEVELS * 2);
    if (values == NULL) {
        return 1;
    }
    for (mask = FULL; mask >= 0; mask--) {
        work_out(mask, 0, &states);
        if (mask >> BOX_YACHT & 1) {
            work_out(mask, 1, &states);
        }
    }
    printf("%ld %.10f %.10f\n", states, values[0].mean, sqrt(values[0].square - values[0].mean * values[0].mean));
    free(values);
    return 0;
}
