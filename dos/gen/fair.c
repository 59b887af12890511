/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Whether dice are fair: throws counted by face and by pair, and how likely fair dice differ so much from what is expected. */

#include "core.h"

const u16 FAIR_CHANCES[18] = {
    999, 990, 975, 950, 900, 800, 700, 600, 500, 400, 300, 200, 100, 50, 25, 10, 5, 1
};

const u16 FAIR_FACES_LIMITS[18] = {
    21, 55, 83, 115, 161, 234, 300, 366, 435, 513, 606, 729, 924, 1107, 1283, 1509, 1675, 2052
};

const u16 FAIR_PAIRS_LIMITS[18] = {
    1469, 1851, 2057, 2247, 2480, 2784, 3018, 3228, 3434, 3647, 3886, 4178, 4606, 4980, 5320, 5734, 6027,
    6662
};

/* Forget all throws. */
void fair_begin(struct Trial *trial)
{
    i16 i;

    trial->throws = 0;
    trial->wanted = 0;
    for (i = 0; i < DICE_FACES; i++) {
        trial->faces[i] = 0;
    }
    for (i = 0; i < FAIR_PAIRS; i++) {
        trial->pairs[i] = 0;
    }
}

/* Count the five dice of a throw. */
void fair_take(struct Trial *trial)
{
    i16 i;

    if (trial->throws >= FAIR_MOST) {
        return;
    }
    trial->throws++;
    for (i = 0; i < DICE_DICE; i++) {
        trial->faces[fair_face(trial, i)]++;
    }
    trial->pairs[fair_face(trial, 0) * DICE_FACES + fair_face(trial, 1)]++;
    trial->pairs[fair_face(trial, 2) * DICE_FACES + fair_face(trial, 3)]++;
}

/* Return what a die shows, counted from 0. */
u8 fair_face(const struct Trial *trial, u8 die)
{
    return LARGER(trial->dice[die], 1) - 1;
}

/* Return chi-square of the faces in hundredths. */
u32 fair_of_faces(const struct Trial *trial)
{
    u32 squares = 0;
    i16 i;

    for (i = 0; i < DICE_FACES; i++) {
        squares += (u32)trial->faces[i] * trial->faces[i];
    }
    return fair_hundredths(SMALLER(squares, (i32)((u16)(DICE_DICE * FAIR_MOST) * DICE_DICE) * FAIR_MOST) * DICE_FACES,
            (u16)(trial->throws * DICE_DICE));
}

/* Return chi-square of the pairs in hundredths. */
u32 fair_of_pairs(const struct Trial *trial)
{
    u32 squares = 0;
    i16 i;

    for (i = 0; i < FAIR_PAIRS; i++) {
        squares += (u32)trial->pairs[i] * trial->pairs[i];
    }
    return fair_hundredths(SMALLER(squares, (i32)(2 * FAIR_MOST * 2) * FAIR_MOST) * FAIR_PAIRS,
            (u16)(trial->throws * 2));
}

/* Return chi-square in hundredths, from the sum of the squares of how often each kind came times the number of kinds. */
u32 fair_hundredths(u32 product, u16 count)
{
    u32 over;

    if (count == 0) {
        return 0;
    }
    over = (product - (u32)count * count) & 0xFFFFFFFF;
    return SMALLER(over / LARGER(count, 1), 40000000) * 100 + over % LARGER(count, 1) * 100 / LARGER(count, 1);
}

/* Return in how many of 1,000 trials fair dice differ at least as much by face: 999 and 0 stand for the ends. */
u16 fair_chance_of_faces(const struct Trial *trial)
{
    u32 value = fair_of_faces(trial);
    i16 i;

    for (i = 0; i < 18; i++) {
        if (value < FAIR_FACES_LIMITS[i]) {
            return fair_between(value, i, FAIR_FACES_LIMITS[LARGER(i, 1) - 1], FAIR_FACES_LIMITS[i]);
        }
    }
    return 0;
}

/* Return the same by pair. */
u16 fair_chance_of_pairs(const struct Trial *trial)
{
    u32 value = fair_of_pairs(trial);
    i16 i;

    for (i = 0; i < 18; i++) {
        if (value < FAIR_PAIRS_LIMITS[i]) {
            return fair_between(value, i, FAIR_PAIRS_LIMITS[LARGER(i, 1) - 1], FAIR_PAIRS_LIMITS[i]);
        }
    }
    return 0;
}

/* Return the thousandths for a value from *low* to *high*, the limits before and at *index*. */
u16 fair_between(u32 value, u8 index, u16 low, u16 high)
{
    u32 part;

    if (index == 0 || value < low) {
        return FAIR_CHANCES[0];
    }
    part = (value - low) * ((i32)FAIR_CHANCES[index - 1] - FAIR_CHANCES[index]);
    return (u16)(FAIR_CHANCES[index - 1] - part / LARGER((i32)high - low, 1));
}
