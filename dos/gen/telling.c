/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A line for the sysop, put together: texts, numbers, names and dates. Knows nothing of what it says. */

#include <string.h>

#include "core.h"

/* Empty a line. */
void telling_begin(struct Saying *line)
{
    line->count = 0;
    line->letters[0] = 0;
}

/* Add a letter. */
void telling_letter(struct Saying *line, u8 byte)
{
    if (line->count < TELLING_ROOM) {
        line->letters[line->count] = byte;
        line->count++;
        line->letters[line->count] = 0;
    }
}

/* Add a text. */
void telling_text(struct Saying *line, const u8 *words)
{
    i16 i;
    i16 i_end;

    i_end = words_length(words);
    for (i = 0; i < i_end; i++) {
        telling_letter(line, words[i]);
    }
}

/* Add bytes up to a zero byte, or all of *room*. */
void telling_name(struct Saying *line, const u8 *letters, u16 room)
{
    u16 i;

    for (i = 0; i < room; i++) {
        if (letters[i] == 0) {
            return;
        }
        telling_letter(line, letters[i]);
    }
}

/* Add a number. */
void telling_number(struct Saying *line, u32 value)
{
    telling_padded(line, value, 1, TELLING_NOUGHT);
}

/* Add how many of something there are: *one* follows the number 1, *many* any other. */
void telling_things(struct Saying *line, u32 count, const u8 *one, const u8 *many)
{
    telling_number(line, count);
    telling_text(line, count == 1 ? one : many);
}

/* Add a number, *filler* before it up to *width*. */
void telling_padded(struct Saying *line, u32 value, u8 width, u8 filler)
{
    u8 digits[TELLING_DIGITS];
    u32 rest;
    u8 count;
    i16 _;
    i16 i;

    memset(digits, 0, TELLING_DIGITS);
    rest = value;
    count = 0;
    while (count == 0 || rest > 0) {
        digits[TELLING_DIGITS - 1 - count] = TELLING_NOUGHT + rest % 10;
        rest = rest / 10;
        count++;
    }
    for (_ = count; _ < width; _++) {
        telling_letter(line, filler);
    }
    for (i = TELLING_DIGITS - count; i < TELLING_DIGITS; i++) {
        telling_letter(line, digits[i]);
    }
}

/* Add a day as YYYY-MM-DD. */
void telling_day(struct Saying *line, u16 which)
{
    struct Date date;

    memset(&date, 0, sizeof(date));
    days_split(which, &date);
    telling_padded(line, date.year, 4, TELLING_NOUGHT);
    telling_letter(line, TELLING_HYPHEN);
    telling_padded(line, date.month, 2, TELLING_NOUGHT);
    telling_letter(line, TELLING_HYPHEN);
    telling_padded(line, date.day, 2, TELLING_NOUGHT);
}

/* Add whose game of which day: NAME, YYYY-MM-DD. */
void telling_game(struct Saying *line, const u8 *player, u16 which)
{
    telling_name(line, player, SIZES_NAME);
    telling_text(line, TEXT(", "));
    telling_day(line, which);
}
