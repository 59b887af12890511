/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Five dice: their faces, how chance makes them, how many show each face. */

#include "core.h"

/* Throw the missing dice with *count* random bytes; return whether all of them have fallen. */
u8 dice_throw(u8 dice[DICE_DICE], struct Throw *pending, const u8 *chance, u16 count)
{
    u16 at = 0;
    i16 i;

    for (i = 0; i < DICE_DICE; i++) {
        while (((pending->missing >> i) & 1) == 1 && at < count) {
            if (chance[at] < DICE_FAIR) {
                dice[i] = chance[at] % DICE_FACES + 1;
                pending->missing = pending->missing ^ (1 << i);
            }
            at++;
        }
    }
    return pending->missing == 0;
}

/* Fill *counts* from *dice*. */
void dice_count_faces(const u8 dice[DICE_DICE], u8 counts[DICE_FACES + 1])
{
    i16 face;
    i16 i;

    for (face = 0; face < DICE_FACES + 1; face++) {
        counts[face] = 0;
    }
    for (i = 0; i < DICE_DICE; i++) {
        counts[dice[i]]++;
    }
}

/* Return the sum of all faces. */
u8 dice_total(const u8 dice[DICE_DICE])
{
    u8 result = 0;
    i16 i;

    for (i = 0; i < DICE_DICE; i++) {
        result += dice[i];
    }
    return result;
}

/* Return how many consecutive faces are there at most. */
u8 dice_longest_run(const u8 counts[DICE_FACES + 1])
{
    u8 longest = 0;
    u8 length = 0;
    i16 face;

    for (face = 1; face < DICE_FACES + 1; face++) {
        length = (u8)(counts[face] > 0 ? length + 1 : 0);
        longest = LARGER(longest, length);
    }
    return longest;
}

/* Return how many dice at most show one face. */
u8 dice_most_alike(const u8 counts[DICE_FACES + 1])
{
    u8 most = 0;
    i16 face;

    for (face = 1; face < DICE_FACES + 1; face++) {
        most = LARGER(most, counts[face]);
    }
    return most;
}
