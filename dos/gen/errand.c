/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The sysop's words on the command line, one argument at a time: what is asked for, and with which names, day or file. */

#include <string.h>

#include "core.h"

const u8 *const ERRAND_WORDS[10] = {
    TEXT("report"),
    TEXT("export"),
    TEXT("import"),
    TEXT("check"),
    TEXT("player"),
    TEXT("void"),
    TEXT("repair"),
    TEXT("rename"),
    TEXT("merge"),
    TEXT("yes")
};

const u8 ERRAND_FOLLOWS[10] = {
    1, 1, 1, 0, 1, 2, 0, 1, 0, 0
};

const u8 *const ERRAND_NEEDS[10] = {
    TEXT("-report needs a folder, such as -report BOARDS"),
    TEXT("-export needs a file that is not there yet, such as -export ALL.CSV"),
    TEXT("-import needs a file, such as -import ALL.CSV"),
    TEXT(""),
    TEXT("-player needs a name, such as -player Ann"),
    TEXT("-void needs a name and a date, such as -void Ann 2026-10-13"),
    TEXT(""),
    TEXT("-rename needs a name, such as -rename Anna"),
    TEXT(""),
    TEXT("")
};

const u16 ERRAND_WAYS[8] = {
    0x01, 0x02, 0x04, 0x08, 0x48, 0x90, 0x0190, 0x20
};

const u8 *const ERRAND_USAGE[11] = {
    TEXT("For the sysop, while doors are running or not:"),
    TEXT(""),
    TEXT("  dyacht -report FOLDER           the scoreboards as .ANS, .TXT and .HTML"),
    TEXT("  dyacht -export FILE             every record as CSV"),
    TEXT("  dyacht -import FILE             add those of a CSV that are not there yet"),
    TEXT("  dyacht -check                   what is in dyacht.dat, and what is damaged"),
    TEXT("  dyacht -check -repair           blank what is damaged, a copy kept aside"),
    TEXT("  dyacht -player OLD -rename NEW  another name; with -merge also one in use"),
    TEXT("  dyacht -void NAME DATE          take a game off the scoreboards, a copy kept"),
    TEXT(""),
    TEXT("  -yes answers the questions. Copies are in dyacht.sav, which -import reads.")
};

static u8 errand_has(const struct Errand *errand, u8 word);
static void errand_quote(struct Saying *line, const u8 *argument, u16 count);
static u8 errand_take_value(struct Errand *errand, struct Saying *line, const u8 *argument, u16 count, u16 index);
static u8 errand_take_name(const struct Errand *errand, struct Saying *line, u8 name[SIZES_NAME], const u8 *argument, u16 count);
static u8 errand_take_day(struct Errand *errand, struct Saying *line, const u8 *argument, u16 count);

/* Set *errand* to what no arguments mean. */
void errand_begin(struct Errand *errand)
{
    memset(errand, 0, sizeof(*errand));
    errand->which = WORD_NONE;
    errand->day = DAYS_NO_DAY;
}

/* Return the Word that an argument is, in any case and behind "-", "--" or "/"; Word.NONE where it is none. */
u8 errand_word_of(const u8 *argument, u16 count)
{
    u16 start = 0;
    i16 i;

    if (count > 0 && (argument[0] == ERRAND_HYPHEN || argument[0] == ERRAND_SLASH)) {
        start = count > 1 && argument[0] == ERRAND_HYPHEN && argument[1] == ERRAND_HYPHEN ? 2 : 1;
    }
    if (start > 0) {
        for (i = 0; i < 10; i++) {
            if (scan_same(argument, start, (u16)(count - start), ERRAND_WORDS[i])) {
                return i;
            }
        }
    }
    return WORD_NONE;
}

/* Return whether an argument is a word with which no caller comes. */
u8 errand_is_asked(const u8 *argument, u16 count)
{
    return errand_word_of(argument, count) < ERRAND_ASKS;
}

/* Take the next argument; return whether it makes sense, else *line* says why it doesn't. */
u8 errand_take(struct Errand *errand, struct Saying *line, const u8 *argument, u16 count)
{
    u16 index = errand->arguments;
    u8 word;

    errand->arguments++;
    telling_begin(line);
    if (errand->missing > 0) {
        errand->missing--;
        return errand_take_value(errand, line, argument, count, index);
    }
    word = errand_word_of(argument, count);
    if (word == WORD_NONE) {
        errand_quote(line, argument, count);
        telling_text(line, TEXT(": this does not go with the sysop's words; -? lists them."));
        return 0;
    }
    errand->words = errand->words | ((u16)1 << (word & 15));
    errand->last = word;
    errand->missing = ERRAND_FOLLOWS[word];
    return 1;
}

/* Return whether all arguments together make sense, else *line* says why they don't. */
u8 errand_end(struct Errand *errand, struct Saying *line)
{
    i16 i;
    i16 word;

    telling_begin(line);
    if (errand->missing > 0) {
        telling_text(line, ERRAND_NEEDS[errand->last]);
        telling_text(line, TEXT("."));
        return 0;
    }
    errand->repair = errand_has(errand, WORD_REPAIR);
    errand->merge = errand_has(errand, WORD_MERGE);
    errand->yes = errand_has(errand, WORD_YES);
    for (i = 0; i < 8; i++) {
        if ((errand->words & 0x01FF) == ERRAND_WAYS[i]) {
            for (word = 0; word < ERRAND_ASKS; word++) {
                if (errand_has(errand, word)) {
                    errand->which = word;
                }
            }
            return 1;
        }
    }
    if ((errand->words & 0xFF) == ERRAND_NAMELESS) {
        telling_text(line, TEXT("-player needs -rename and the new name, such as -player Ann -rename Anna."));
        return 0;
    }
    telling_text(line, TEXT("These words don't go together:"));
    for (word = 0; word < 10; word++) {
        if (errand_has(errand, word)) {
            telling_text(line, TEXT(" -"));
            telling_text(line, ERRAND_WORDS[word]);
        }
    }
    telling_text(line, TEXT("; -? lists what does."));
    return 0;
}

/* Return whether a word was there. */
static u8 errand_has(const struct Errand *errand, u8 word)
{
    return ((errand->words >> (word & 15)) & 1) != 0;
}

/* Put an argument into a line. */
static void errand_quote(struct Saying *line, const u8 *argument, u16 count)
{
    u8 letters[SIZES_PATH];
    u16 length;

    memset(letters, 0, SIZES_PATH);
    length = cp437_text_in(argument, 0, count, letters, SIZES_PATH);
    telling_name(line, letters, length);
}

/* Take what follows a word. */
static u8 errand_take_value(struct Errand *errand, struct Saying *line, const u8 *argument, u16 count, u16 index)
{
    switch (errand->last) {
    case WORD_REPORT:
    case WORD_EXPORT:
    case WORD_IMPORT:
        errand->file = index;
        errand->path_count = cp437_text_in(argument, 0, count, errand->path, SIZES_PATH);
        if (count == 0) {
            telling_text(line, ERRAND_NEEDS[errand->last]);
            telling_text(line, TEXT("."));
        }
        return count > 0;
    case WORD_RENAME:
        return errand_take_name(errand, line, errand->other, argument, count);
    default:
        if (errand->last == WORD_VOID && errand->missing == 0) {
            return errand_take_day(errand, line, argument, count);
        }
        return errand_take_name(errand, line, errand->one, argument, count);
    }
}

/* Take a player's name, as the door takes it from a caller. */
static u8 errand_take_name(const struct Errand *errand, struct Saying *line, u8 name[SIZES_NAME], const u8 *argument,
        u16 count)
{
    u8 letters[ERRAND_LETTERS];
    u16 length;

    memset(letters, 0, ERRAND_LETTERS);
    length = cp437_text_in(argument, 0, count, letters, ERRAND_LETTERS);
    names_put_name(name, letters, length);
    if (names_is_name(name)) {
        return 1;
    }
    telling_text(line, TEXT("A name is missing: "));
    telling_text(line, ERRAND_NEEDS[errand->last]);
    telling_text(line, TEXT("."));
    return 0;
}

/* Take the date of -void. */
static u8 errand_take_day(struct Errand *errand, struct Saying *line, const u8 *argument, u16 count)
{
    errand->day = errand_day_of(argument, 0, count);
    if (errand->day != DAYS_NO_DAY) {
        return 1;
    }
    errand_quote(line, argument, count);
    telling_text(line, TEXT(": a date such as 2026-10-13 was expected."));
    return 0;
}

/* Return the day that YYYY-MM-DD or YYYYMMDD names, or days.NO_DAY. */
u16 errand_day_of(const u8 *letters, u16 start, u16 count)
{
    u8 digits[ERRAND_DIGITS];
    u8 used;
    u16 i;

    memset(digits, 0, ERRAND_DIGITS);
    used = 0;
    for (i = 0; i < count; i++) {
        if (letters[start + i] != ERRAND_HYPHEN) {
            if (used == ERRAND_DIGITS) {
                return DAYS_NO_DAY;
            }
            digits[used] = letters[start + i];
            used++;
        }
    }
    return days_parse(digits, 0, used);
}
