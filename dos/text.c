/* text.c: sentences put together; knows nothing of what they say. */

#include "door.h"

#define DIGITS 10

static u8 at_end(const char *text)
{
    u8 used = 0;

    while (text[used] != 0) {
        used++;
    }
    return used;
}

static void add_letter(char *text, u8 used, char letter)
{
    if (used < PLAT_SENTENCE - 1) {
        text[used] = letter;
        text[used + 1] = 0;
    }
}

void text_begin(char *text)
{
    text[0] = 0;
}

void text_add(char *text, const char *more)
{
    text_core(text, (const u8 *)more);
}

void text_core(char *text, const u8 *more)
{
    u8 used = at_end(text);

    while (*more != 0 && used < PLAT_SENTENCE - 1) {
        add_letter(text, used, (char)*more);
        used++;
        more++;
    }
}

/* Add bytes that need not end with a zero byte. */
void text_name(char *text, const u8 *name, u16 room)
{
    u8 used = at_end(text);
    u16 i;

    for (i = 0; i < room && name[i] != 0 && used < PLAT_SENTENCE - 1; i++) {
        add_letter(text, used, (char)name[i]);
        used++;
    }
}

/* Add a number in at least so many digits. */
void text_number(char *text, u32 number, u8 width)
{
    char digits[DIGITS + 1];
    u8 at = DIGITS;

    digits[at] = 0;
    do {
        at--;
        digits[at] = (char)('0' + number % 10);
        number /= 10;
    } while (at > 0 && (number > 0 || DIGITS - at < width));
    text_add(text, digits + at);
}

/* Add a port's address as it stands in every manual: 3F8h. */
void text_port(char *text, u16 port)
{
    static const char figures[] = "0123456789ABCDEF";
    char written[6];
    u8 i;

    for (i = 0; i < 4; i++) {
        written[i] = figures[(port >> (12 - 4 * i)) & 15];
    }
    written[4] = 'h';
    written[5] = 0;
    text_add(text, port < 0x1000 ? written + 1 : written);
}
