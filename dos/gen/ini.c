/* Made by twin out of src/dyacht/core: change it there, never here. */

/* dyacht.ini as values: its keys, what each may be, and what rules where the league has its say. iniwrite.py rewrites it. */

#include <string.h>

#include "core.h"

const u8 *const INI_NAMES[12] = {
    TEXT("MakeupDays"),
    TEXT("PlayAheadDay"),
    TEXT("StartDate"),
    TEXT("InterBBS"),
    TEXT("LeagueServer"),
    TEXT("BBSName"),
    TEXT("IdleMinutes"),
    TEXT("DefaultMinutes"),
    TEXT("Animation"),
    TEXT("LeagueStart"),
    TEXT("LeagueMakeupDays"),
    TEXT("LeaguePlayAheadDay")
};

const u8 INI_SORTS[12] = {
    SORT_NUMBER, SORT_NUMBER, SORT_DATE, SORT_YES_NO, SORT_TEXT, SORT_TEXT, SORT_NUMBER, SORT_NUMBER,
    SORT_YES_NO, SORT_DATE, SORT_NUMBER, SORT_NUMBER
};

const u16 INI_LOWS[12] = {
    0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0
};

const u16 INI_HIGHS[12] = {
    3660, 31, DAYS_LAST, 1, 0, 0, 60, 1440, 1, DAYS_LAST, 3660, 31
};

const u16 INI_DEFAULTS[12] = {
    30, 22, DAYS_NO_DAY, 0, 0, 0, 5, 60, 1, DAYS_NO_DAY, INI_NOT_SAID, INI_NO_DAY_SAID
};

const u8 *const INI_EXPECTED[12] = {
    TEXT("a number of days, 0 to 3660"),
    TEXT("a day of the month, 0 to 31"),
    TEXT("a date as YYYYMMDD, from 20200101 on"),
    TEXT("0 or 1"),
    TEXT("host or host:port, 64 letters at most"),
    TEXT("a name, 64 letters at most"),
    TEXT("a number of minutes, 1 to 60"),
    TEXT("a number of minutes, 1 to 1440"),
    TEXT("0 or 1"),
    TEXT("a date as YYYYMMDD, from 20200101 on"),
    TEXT("a number of days, 0 to 3660"),
    TEXT("a day of the month, 0 to 31")
};

const u8 *const INI_YES[4] = {
    TEXT("1"),
    TEXT("yes"),
    TEXT("on"),
    TEXT("true")
};

const u8 *const INI_NO[4] = {
    TEXT("0"),
    TEXT("no"),
    TEXT("off"),
    TEXT("false")
};

static u16 ini_before_comment(const u8 *data, u16 begin, u16 end);
static u32 ini_value_in(u8 sort, const u8 *data, u16 start, u16 count);
static u8 ini_take_text(struct Settings *settings, u8 key, const u8 *data, u16 start, u16 count);

/* Set every setting to its default. */
void ini_defaults(struct Settings *settings)
{
    i16 key;

    memset(settings, 0, sizeof(*settings));
    for (key = 0; key < INI_KEYS; key++) {
        if (INI_SORTS[key] != SORT_TEXT) {
            ini_set_value(settings, key, INI_DEFAULTS[key]);
        }
    }
}

/* Read *count* bytes; give sizes.INI and one more of a longer file. What is missing or bad has its default. */
void ini_read(struct Settings *settings, const u8 *data, u16 count, struct Faults *faults)
{
    struct Entry entry;
    u8 seen[INI_KEYS];
    u16 end;
    u16 at;
    u16 line;

    ini_defaults(settings);
    memset(faults, 0, sizeof(*faults));
    faults->large = count > SIZES_INI;
    memset(&entry, 0, sizeof(entry));
    memset(seen, 0, INI_KEYS);
    end = lines_text_end(data, SMALLER(count, SIZES_INI));
    at = ini_start_of(data, end);
    line = 0;
    while (at < end) {
        u16 stop = lines_line_end(data, at, end);

        line++;
        ini_find(&entry, data, at, stop);
        if (entry.key != KEY_NONE && seen[entry.key] == 0 && !(faults->large && stop == end)) {
            u8 good;

            seen[entry.key] = 1;
            good = ini_take(settings, &entry, data);
            if (!good) {
                faults->lines[faults->count] = line;
                faults->keys[faults->count] = entry.key;
                faults->count++;
            }
        }
        at = lines_next_line(data, stop, end);
    }
}

/* Return where the text begins: behind a byte order mark, if there is one. */
u16 ini_start_of(const u8 *data, u16 count)
{
    return count >= 3 && data[0] == 0xEF && data[1] == 0xBB && data[2] == 0xBF ? 3 : 0;
}

/* Fill *entry* from a line: which key it sets, and where the value stands without outer blanks and comment. */
void ini_find(struct Entry *entry, const u8 *data, u16 begin, u16 end)
{
    u16 middle;
    i16 key;

    entry->key = KEY_NONE;
    middle = begin;
    while (middle < end && data[middle] != 61) {
        middle++;
    }
    if (middle == end) {
        return;
    }
    entry->value.start = begin;
    entry->value.count = (u16)(middle - begin);
    scan_trim(&entry->value, data);
    for (key = 0; key < INI_KEYS; key++) {
        if (scan_same(data, entry->value.start, entry->value.count, INI_NAMES[key])) {
            entry->key = key;
        }
    }
    if (entry->key == KEY_NONE) {
        return;
    }
    entry->value.start = (u16)(middle + 1);
    entry->value.count = (u16)(end - middle - 1);
    if (INI_SORTS[entry->key] != SORT_TEXT) {
        entry->value.count = (u16)(ini_before_comment(data, (u16)(middle + 1), end) - middle - 1);
    }
    scan_trim(&entry->value, data);
}

/* Return where a semicolon or hash stands, or *end*. */
static u16 ini_before_comment(const u8 *data, u16 begin, u16 end)
{
    u16 i;

    for (i = begin; i < end; i++) {
        if (data[i] == 59 || data[i] == 35) {
            return i;
        }
    }
    return end;
}

/* Set what *entry* says; return False, and set nothing, where it is no value for its key. */
u8 ini_take(struct Settings *settings, const struct Entry *entry, const u8 *data)
{
    u16 start = entry->value.start;
    u16 count = entry->value.count;
    u32 value;

    if (INI_SORTS[entry->key] == SORT_TEXT) {
        return ini_take_text(settings, entry->key, data, start, count);
    }
    if (count == 0 && INI_DEFAULTS[entry->key] > INI_HIGHS[entry->key]) {
        return 1;
    }
    value = ini_value_in(INI_SORTS[entry->key], data, start, count);
    if (value == DAYS_NO_DAY && scan_same(data, start, count, TEXT("YYYYMMDD"))) {
        return 1;
    }
    if (value < INI_LOWS[entry->key] || value > INI_HIGHS[entry->key]) {
        return 0;
    }
    ini_set_value(settings, entry->key, (u16)value);
    return 1;
}

/* Return what some bytes are as a number, a date or a yes; more than any limit where they are nothing. */
static u32 ini_value_in(u8 sort, const u8 *data, u16 start, u16 count)
{
    i16 i;

    if (sort == SORT_NUMBER) {
        return scan_number(data, start, count);
    }
    if (sort == SORT_DATE) {
        return days_parse(data, start, count);
    }
    for (i = 0; i < 4; i++) {
        if (scan_same(data, start, count, INI_YES[i])) {
            return 1;
        }
        if (scan_same(data, start, count, INI_NO[i])) {
            return 0;
        }
    }
    return SCAN_NO_NUMBER;
}

/* Set a text, unless it is too long. */
static u8 ini_take_text(struct Settings *settings, u8 key, const u8 *data, u16 start, u16 count)
{
    if (count > SIZES_SETTING) {
        return 0;
    }
    if (key == KEY_LEAGUE_SERVER) {
        cp437_text_in(data, start, count, settings->league_server, SIZES_SETTING);
    } else {
        cp437_text_in(data, start, count, settings->bbs_name, SIZES_SETTING);
    }
    return 1;
}

/* Return a setting that is no text as a number. */
u16 ini_value(const struct Settings *settings, u8 key)
{
    switch (key) {
    case KEY_MAKEUP_DAYS:
        return settings->makeup_days;
    case KEY_PLAY_AHEAD_DAY:
        return settings->play_ahead_day;
    case KEY_START_DATE:
        return settings->start_date;
    case KEY_INTERBBS:
        return settings->interbbs ? 1 : 0;
    case KEY_IDLE_MINUTES:
        return settings->idle_minutes;
    case KEY_DEFAULT_MINUTES:
        return settings->default_minutes;
    case KEY_ANIMATION:
        return settings->animation ? 1 : 0;
    case KEY_LEAGUE_START:
        return settings->league_start;
    case KEY_LEAGUE_MAKEUP_DAYS:
        return settings->league_makeup_days;
    default:
        return settings->league_play_ahead_day;
    }
}

/* Set a setting that is no text. */
void ini_set_value(struct Settings *settings, u8 key, u16 number)
{
    switch (key) {
    case KEY_MAKEUP_DAYS:
        settings->makeup_days = number;
        break;
    case KEY_PLAY_AHEAD_DAY:
        settings->play_ahead_day = (u8)number;
        break;
    case KEY_START_DATE:
        settings->start_date = number;
        break;
    case KEY_INTERBBS:
        settings->interbbs = number > 0;
        break;
    case KEY_IDLE_MINUTES:
        settings->idle_minutes = number;
        break;
    case KEY_DEFAULT_MINUTES:
        settings->default_minutes = number;
        break;
    case KEY_ANIMATION:
        settings->animation = number > 0;
        break;
    case KEY_LEAGUE_START:
        settings->league_start = number;
        break;
    case KEY_LEAGUE_MAKEUP_DAYS:
        settings->league_makeup_days = number;
        break;
    default:
        settings->league_play_ahead_day = (u8)number;
        break;
    }
}

/* Fill *ruling* with what decides which days are open: the league's say while InterBBS is on, else the sysop's. */
void ini_terms(const struct Settings *settings, struct Terms *ruling)
{
    ruling->start = settings->start_date;
    ruling->makeup_days = settings->makeup_days;
    ruling->play_ahead_day = settings->play_ahead_day;
    if (!settings->interbbs) {
        return;
    }
    ruling->start = SMALLER(settings->start_date, settings->league_start);
    if (settings->league_makeup_days != INI_NOT_SAID) {
        ruling->makeup_days = settings->league_makeup_days;
    }
    if (settings->league_play_ahead_day != INI_NO_DAY_SAID) {
        ruling->play_ahead_day = settings->league_play_ahead_day;
    }
}
