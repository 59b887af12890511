/* Made by twin out of src/dyacht/core: change it there, never here. */

/* dyacht.ini rewritten: values that differ are changed in their place, missing keys added, and every other byte stays. */

#include <string.h>

#include "core.h"

const u8 *const INIWRITE_HEAD[2] = {
    TEXT("; Settings of Daily Yacht. A change holds from the next caller on."),
    TEXT("; A line that is missing, or makes no sense, counts as its default.")
};

const u8 *const INIWRITE_NOTES[12] = {
    TEXT("; How many days back a missed day can still be played; 0 for none."),
    TEXT("; From this day of a month on, its rest can be played ahead; 0 for never."),
    TEXT("; The first day of play, YYYYMMDD; filled in by the first run."),
    TEXT("; 1: this board takes part in a league."),
    TEXT("; The league's server: host, or host:port."),
    TEXT("; What the other boards call this one."),
    TEXT("; Minutes without a key after which a caller is sent back, 1 to 60."),
    TEXT("; Minutes for a caller whose drop file names no time."),
    TEXT("; 0: the dice show at once, without tumbling."),
    TEXT("; The league's first day; the league sets this line."),
    TEXT("; The league's MakeupDays; the league sets this line."),
    TEXT("; The league's PlayAheadDay; the league sets this line.")
};

static u8 iniwrite_is_bare(const u8 *old, u16 end);
static u8 iniwrite_differs(const struct Settings *settings, const struct Entry *entry, const u8 *old);
static u8 iniwrite_is_other(const u8 one[SIZES_SETTING], const u8 other[SIZES_SETTING]);
static void iniwrite_add_missing(struct Draft *draft, u8 *out, const struct Settings *settings, const u8 seen[INI_KEYS]);
static void iniwrite_put_value(struct Draft *draft, u8 *out, const struct Settings *settings, u8 key);
static void iniwrite_put_number(struct Draft *draft, u8 *out, u16 number, u8 width);
static void iniwrite_put_setting(struct Draft *draft, u8 *out, const u8 text[SIZES_SETTING]);
static void iniwrite_put_line(struct Draft *draft, u8 *out, const u8 *text);
static void iniwrite_put_text(struct Draft *draft, u8 *out, const u8 *text);
static void iniwrite_put_end(struct Draft *draft, u8 *out);
static void iniwrite_copy(struct Draft *draft, u8 *out, const u8 *old, u16 begin, u16 end);
static void iniwrite_put(struct Draft *draft, u8 *out, u8 byte);

/* Write *settings* into the *count* bytes of *old*, giving *out*; return how many bytes that are. */
u16 iniwrite_write(const struct Settings *settings, const u8 *old, u16 count, u8 *out, u16 size)
{
    struct Draft draft;
    struct Entry entry;
    u8 seen[INI_KEYS];
    u16 end;
    u16 at;
    i16 i;

    if (count > SIZES_INI) {
        return 0;
    }
    memset(&draft, 0, sizeof(draft));
    memset(&entry, 0, sizeof(entry));
    memset(seen, 0, INI_KEYS);
    end = lines_text_end(old, count);
    at = ini_start_of(old, end);
    draft.size = size;
    draft.bare = iniwrite_is_bare(old, end);
    iniwrite_copy(&draft, out, old, 0, at);
    while (at < end) {
        u16 stop = lines_line_end(old, at, end);
        u16 following = lines_next_line(old, stop, end);
        u8 changed;

        ini_find(&entry, old, at, stop);
        changed = entry.key != KEY_NONE && seen[entry.key] == 0;
        if (changed) {
            seen[entry.key] = 1;
            changed = iniwrite_differs(settings, &entry, old);
        }
        if (changed) {
            iniwrite_copy(&draft, out, old, at, entry.value.start);
            iniwrite_put_value(&draft, out, settings, entry.key);
            at = (u16)(entry.value.start + entry.value.count);
        }
        iniwrite_copy(&draft, out, old, at, following);
        at = following;
    }
    if (end == 0) {
        for (i = 0; i < 2; i++) {
            iniwrite_put_line(&draft, out, INIWRITE_HEAD[i]);
        }
    }
    iniwrite_add_missing(&draft, out, settings, seen);
    iniwrite_copy(&draft, out, old, end, count);
    return draft.over ? 0 : draft.length;
}

/* Return whether the first line ends with LF alone. */
static u8 iniwrite_is_bare(const u8 *old, u16 end)
{
    u16 stop = lines_line_end(old, 0, end);

    return stop < end && old[stop] == LINES_LF;
}

/* Return whether a line says something else than *settings*; a bad value says the default. */
static u8 iniwrite_differs(const struct Settings *settings, const struct Entry *entry, const u8 *old)
{
    struct Settings said;

    memset(&said, 0, sizeof(said));
    ini_defaults(&said);
    ini_take(&said, entry, old);
    if (INI_SORTS[entry->key] != SORT_TEXT) {
        return ini_value(&said, entry->key) != ini_value(settings, entry->key);
    }
    if (entry->key == KEY_LEAGUE_SERVER) {
        return iniwrite_is_other(said.league_server, settings->league_server);
    }
    return iniwrite_is_other(said.bbs_name, settings->bbs_name);
}

/* Return whether two texts differ. */
static u8 iniwrite_is_other(const u8 one[SIZES_SETTING], const u8 other[SIZES_SETTING])
{
    i16 i;

    for (i = 0; i < SIZES_SETTING; i++) {
        if (one[i] != other[i]) {
            return 1;
        }
    }
    return 0;
}

/* Append the keys that no line was found for; a league's only where it has said something. */
static void iniwrite_add_missing(struct Draft *draft, u8 *out, const struct Settings *settings, const u8 seen[INI_KEYS])
{
    i16 key;

    if (draft->length > 0 && out[draft->length - 1] != LINES_LF && out[draft->length - 1] != LINES_CR) {
        iniwrite_put_end(draft, out);
    }
    for (key = 0; key < INI_KEYS; key++) {
        u8 wanted = key < KEY_LEAGUE_START || ini_value(settings, key) <= INI_HIGHS[key];

        if (seen[key] == 0 && wanted) {
            iniwrite_put_line(draft, out, INIWRITE_NOTES[key]);
            iniwrite_put_text(draft, out, INI_NAMES[key]);
            iniwrite_put(draft, out, 61);
            iniwrite_put_value(draft, out, settings, key);
            iniwrite_put_end(draft, out);
        }
    }
}

/* Append a setting as it stands behind the equals sign; nothing where it is unset. */
static void iniwrite_put_value(struct Draft *draft, u8 *out, const struct Settings *settings, u8 key)
{
    u16 value;

    if (INI_SORTS[key] == SORT_TEXT) {
        if (key == KEY_LEAGUE_SERVER) {
            iniwrite_put_setting(draft, out, settings->league_server);
        } else {
            iniwrite_put_setting(draft, out, settings->bbs_name);
        }
        return;
    }
    value = ini_value(settings, key);
    if (value > INI_HIGHS[key]) {
        return;
    }
    if (INI_SORTS[key] == SORT_DATE) {
        struct Date date;

        memset(&date, 0, sizeof(date));
        days_split(value, &date);
        iniwrite_put_number(draft, out, date.year, 4);
        iniwrite_put_number(draft, out, date.month, 2);
        iniwrite_put_number(draft, out, date.day, 2);
    } else {
        iniwrite_put_number(draft, out, value, 1);
    }
}

/* Append a number with at least *width* digits. */
static void iniwrite_put_number(struct Draft *draft, u8 *out, u16 number, u8 width)
{
    u8 figures[INIWRITE_DIGITS];
    u16 rest;
    u8 needed;
    i16 i;

    memset(figures, 0, INIWRITE_DIGITS);
    rest = number;
    needed = width;
    for (i = 0; i < INIWRITE_DIGITS; i++) {
        figures[i] = 48 + rest % 10;
        if (rest > 0) {
            needed = LARGER(needed, i + 1);
        }
        rest = rest / 10;
    }
    for (i = 0; i < needed; i++) {
        iniwrite_put(draft, out, figures[needed - 1 - i]);
    }
}

/* Append a text setting. */
static void iniwrite_put_setting(struct Draft *draft, u8 *out, const u8 text[SIZES_SETTING])
{
    i16 i;

    for (i = 0; i < SIZES_SETTING; i++) {
        if (text[i] > 0) {
            iniwrite_put(draft, out, text[i]);
        }
    }
}

/* Append a line. */
static void iniwrite_put_line(struct Draft *draft, u8 *out, const u8 *text)
{
    iniwrite_put_text(draft, out, text);
    iniwrite_put_end(draft, out);
}

/* Append a text. */
static void iniwrite_put_text(struct Draft *draft, u8 *out, const u8 *text)
{
    i16 i;
    i16 i_end;

    i_end = words_length(text);
    for (i = 0; i < i_end; i++) {
        iniwrite_put(draft, out, text[i]);
    }
}

/* Append a line end of the file's own kind. */
static void iniwrite_put_end(struct Draft *draft, u8 *out)
{
    if (!draft->bare) {
        iniwrite_put(draft, out, LINES_CR);
    }
    iniwrite_put(draft, out, LINES_LF);
}

/* Append the bytes from *begin* to before *end*. */
static void iniwrite_copy(struct Draft *draft, u8 *out, const u8 *old, u16 begin, u16 end)
{
    u16 i;

    for (i = begin; i < end; i++) {
        iniwrite_put(draft, out, old[i]);
    }
}

/* Append a byte, or note that it does not fit. */
static void iniwrite_put(struct Draft *draft, u8 *out, u8 byte)
{
    if (draft->length < draft->size) {
        out[draft->length] = byte;
        draft->length++;
    } else {
        draft->over = 1;
    }
}
