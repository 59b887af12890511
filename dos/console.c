/* console.c: where the sysop sits, as src/dyacht/shell/tools.py has it; on a screen no word is torn, and a list stops where it is full.
   Knows no question and no answer. */

#include <string.h>

#include "door.h"

#define WIPE "\r         \r" /* over how far it was, and the ^C behind that */

#define COLUMNS 79 /* of the screen's 80: after the last one DOS begins a row by itself */
#define ROWS 24    /* of 25: the last one says that there is more */
#define MORE "-- more --"
#define NO_MORE "\r          \r"
#define CHOICE " (y/N) "

static u8 is_counting;
static u8 rows; /* of a list, since it last stopped */

static void end_progress(void)
{
    if (is_counting) {
        plat_hint(WIPE);
        is_counting = 0;
    }
}

/* Put words on the screen in rows of at most so many columns, but for the last row: return that. */
static const char *say_rows(const char *words, u8 width)
{
    char row[COLUMNS + 1];
    u8 used;

    while (strlen(words) > width) {
        for (used = width; used > 0 && words[used] != ' '; used--) {
        }
        if (used == 0) {
            used = width;
        }
        memcpy(row, words, used);
        row[used] = 0;
        plat_hint(row);
        plat_hint("\r\n");
        words += used;
        while (*words == ' ') {
            words++;
        }
    }
    return words;
}

void console_say(const char *words)
{
    end_progress();
    plat_say(plat_says_on_screen() ? say_rows(words, COLUMNS) : words);
}

u8 console_list(const char *line)
{
    u8 goes_on = 1;

    if (rows == ROWS && plat_says_on_screen()) {
        plat_hint(MORE);
        goes_on = plat_any_key();
        plat_hint(NO_MORE);
        rows = 0;
    }
    if (goes_on) {
        plat_say(line);
        rows++;
    }
    return goes_on;
}

void console_ask(const char *question)
{
    end_progress();
    plat_hint(say_rows(question, (u8)(COLUMNS - sizeof CHOICE)));
    plat_hint(CHOICE);
}

void console_progress(u8 percent)
{
    char words[PLAT_SENTENCE];

    text_begin(words);
    text_add(words, percent < 10 ? "\r  " : percent < 100 ? "\r " : "\r");
    text_number(words, percent, 1);
    text_add(words, " % ");
    plat_hint(words);
    is_counting = 1;
}
