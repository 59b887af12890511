/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Players' names in CP437: which are the same player, and how they sort. Knows nothing of where a name comes from. */

#include "core.h"

const u8 NAMES_FOLD[256] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
    28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52,
    53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77,
    78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 65, 66, 67, 68, 69, 70,
    71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 123, 124, 125, 126,
    127, 128, 154, 144, 131, 142, 133, 143, 128, 136, 137, 138, 139, 140, 141, 142, 143, 144, 146, 146,
    147, 153, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 165, 165, 166,
    167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186,
    187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206,
    207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226,
    227, 228, 228, 230, 231, 232, 233, 234, 235, 236, 232, 238, 239, 240, 241, 242, 243, 244, 245, 246,
    247, 248, 249, 250, 251, 252, 253, 254, 255
};

/* Set the 30 bytes of *name* to *count* letters: outer blanks off, cut at 30 bytes, control bytes as "?", zeros after it. */
void names_put_name(u8 *name, const u8 *letters, u16 count)
{
    u16 end = 0;
    u16 start;
    i16 i;

    while (end < count && letters[end] != 0) {
        end++;
    }
    start = 0;
    while (start < end && names_is_blank(letters[start])) {
        start++;
    }
    end = SMALLER(end, WIDENED(start) + SIZES_NAME);
    while (end > start && names_is_blank(letters[end - 1])) {
        end--;
    }
    for (i = 0; i < SIZES_NAME; i++) {
        name[i] = 0;
        if (WIDENED(start) + i < end) {
            name[i] = letters[start + i] >= NAMES_BLANK ? letters[start + i] : NAMES_UNKNOWN;
        }
    }
}

/* Return whether a letter at the edge of a name is no part of it. */
u8 names_is_blank(u8 letter)
{
    return letter == NAMES_BLANK || letter == NAMES_HARD_BLANK || (9 <= letter && letter <= 13);
}

/* Return how many bytes of a name are used. */
u8 names_size(const u8 *name)
{
    return names_size_at(name, 0);
}

/* Return how many bytes are used of a name that stands at *start* among others. */
u8 names_size_at(const u8 *name, u16 start)
{
    u8 result = 0;

    while (result < SIZES_NAME && name[start + result] != 0) {
        result++;
    }
    return result;
}

/* Return whether two names are one player's. */
u8 names_same(const u8 *one, const u8 *other)
{
    return names_same_at(one, 0, other, 0);
}

/* Return whether the name at *at* and the name at *there* are one player's. */
u8 names_same_at(const u8 *one, u16 at, const u8 *other, u16 there)
{
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        if (one[at + i] != other[there + i] && NAMES_FOLD[one[at + i]] != NAMES_FOLD[other[there + i]]) {
            return 0;
        }
        if (one[at + i] == 0) {
            return 1;
        }
    }
    return 1;
}

/* Return BEFORE, SAME or AFTER: how two names sort, by their folded bytes. */
i16 names_compare(const u8 *one, const u8 *other)
{
    return names_compare_at(one, 0, other, 0);
}

/* Return how the name at *at* sorts beside the name at *there*. */
i16 names_compare_at(const u8 *one, u16 at, const u8 *other, u16 there)
{
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        u8 letter = one[at + i];
        u8 another = other[there + i];

        if (letter != another && NAMES_FOLD[letter] != NAMES_FOLD[another]) {
            return NAMES_FOLD[letter] < NAMES_FOLD[another] ? NAMES_BEFORE : NAMES_AFTER;
        }
        if (letter == 0) {
            return NAMES_SAME;
        }
    }
    return NAMES_SAME;
}

/* Return whether 30 bytes are a name as put_name() leaves it, whatever stands after its end. */
u8 names_is_name(const u8 *name)
{
    u8 used = names_size(name);
    i16 i;

    for (i = 0; i < used; i++) {
        if (name[i] < NAMES_BLANK) {
            return 0;
        }
    }
    return used > 0 && !names_is_blank(name[0]) && !names_is_blank(name[used - 1]);
}

/* Return a number that is equal for one player's spellings and seldom for two players. */
u16 names_mix(const u8 *name)
{
    return names_mix_at(name, 0);
}

/* Return that number for the name at *start*. */
u16 names_mix_at(const u8 *name, u16 start)
{
    u16 result = 0;
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        u8 letter = name[start + i];

        if (letter == 0) {
            return result;
        }
        result = ((i32)result * 31 + NAMES_FOLD[letter]) & 0xFFFF;
    }
    return result;
}
