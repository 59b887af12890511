/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Small readings of bytes: numbers, words without regard to case, outer blanks. Knows no format. */

#include "core.h"

/* Return whether *byte* is a decimal digit. */
u8 scan_is_digit(u8 byte)
{
    return 48 <= byte && byte <= 57;
}

/* Return an ASCII letter as a capital, anything else as it is. */
u8 scan_upper(u8 byte)
{
    return (u8)(97 <= byte && byte <= 122 ? byte - 32 : byte);
}

/* Return the number whose digits *count* bytes begin with, or NO_NUMBER without a digit. */
u32 scan_leading(const u8 *data, u16 start, u16 count)
{
    u32 value = 0;
    u16 i;

    for (i = 0; i < count; i++) {
        if (!scan_is_digit(data[start + i])) {
            return i > 0 ? value : SCAN_NO_NUMBER;
        }
        value = SMALLER(value, SCAN_HUGE / 10) * 10 + data[start + i] - 48;
    }
    return count > 0 ? value : SCAN_NO_NUMBER;
}

/* Return the number that *count* bytes are, or NO_NUMBER where they are not all digits. */
u32 scan_number(const u8 *data, u16 start, u16 count)
{
    u16 i;

    for (i = 0; i < count; i++) {
        if (!scan_is_digit(data[start + i])) {
            return SCAN_NO_NUMBER;
        }
    }
    return scan_leading(data, start, count);
}

/* Return whether *count* bytes begin with *word*, in any case. */
u8 scan_begins(const u8 *data, u16 start, u16 count, const u8 *word)
{
    i16 i;
    i16 i_end;

    if (count < words_length(word)) {
        return 0;
    }
    i_end = words_length(word);
    for (i = 0; i < i_end; i++) {
        if (scan_upper(data[start + i]) != scan_upper(word[i])) {
            return 0;
        }
    }
    return 1;
}

/* Return whether *count* bytes are *word*, in any case. */
u8 scan_same(const u8 *data, u16 start, u16 count, const u8 *word)
{
    return count == words_length(word) && scan_begins(data, start, count, word);
}

/* Return whether *word* is anywhere in *count* bytes, in any case. */
u8 scan_holds(const u8 *data, u16 start, u16 count, const u8 *word)
{
    u16 i;

    for (i = 0; i < count; i++) {
        if (scan_begins(data, (u16)(start + i), (u16)(count - i), word)) {
            return 1;
        }
    }
    return 0;
}

/* Take blanks and control characters off both ends. */
void scan_trim(struct Part *part, const u8 *data)
{
    while (part->count > 0 && data[part->start] <= 32) {
        part->start++;
        part->count--;
    }
    while (part->count > 0 && data[part->start + part->count - 1] <= 32) {
        part->count--;
    }
}
