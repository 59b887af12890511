/* console.c: where the sysop sits, as src/dyacht/shell/tools.py has it. Knows no question and no answer. */

#include "door.h"

#define WIPE "\r         \r" /* over how far it was, and the ^C behind that */

static u8 is_counting;

static void end_progress(void)
{
    if (is_counting) {
        plat_hint(WIPE);
        is_counting = 0;
    }
}

void console_say(const char *words)
{
    end_progress();
    plat_say(words);
}

void console_ask(const char *question)
{
    end_progress();
    plat_hint(question);
    plat_hint(" (y/N) ");
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
