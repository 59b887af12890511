/* papers.c: dyacht.log and dyacht.ini, as src/dyacht/shell/log.py and settings.py keep them. Lines and values are the core's. */

#include <string.h>

#include "door.h"

#define LOG "dyacht.log"
#define LOG_SPARE "dyacht.lo$"
#define LOG_CAP 131072UL /* bytes after which the older half goes */
#define LOG_LINE 640     /* bytes of a line at most */
#define DATA "dyacht.dat"
#define INI "dyacht.ini"
#define INI_FRESH "dyacht.new" /* before it takes the old one's place; a reader falls back to it */
#define FAILED 0xFFFF

static u16 node;
static u8 *const old = store_room; /* SIZES_INI and one more */
static u8 *const fresh = store_room + SIZES_INI + 1;

static u16 add_number(u8 *line, u16 used, u32 number, u8 width)
{
    char text[PLAT_SENTENCE];
    u8 i;

    text_begin(text);
    text_number(text, number, width);
    for (i = 0; text[i] != 0; i++) {
        line[used] = (u8)text[i];
        used++;
    }
    return used;
}

/* Write date and time as 2026-11-30 20:15:00; a date that can't be right as 0000-00-00. */
static u16 add_moment(u8 *line, u16 used)
{
    static const char marks[] = "-- ::";
    struct Clock clock;
    struct Date date;
    u32 numbers[6];
    u8 i;

    plat_tell(&clock);
    memset(numbers, 0, sizeof numbers);
    if (clock.today <= DAYS_LAST) {
        days_split(clock.today, &date);
        numbers[0] = date.year;
        numbers[1] = date.month;
        numbers[2] = date.day;
    }
    numbers[3] = clock.second / 3600;
    numbers[4] = clock.second / 60 % 60;
    numbers[5] = clock.second % 60;
    for (i = 0; i < 6; i++) {
        used = add_number(line, used, numbers[i], (u8)(i == 0 ? 4 : 2));
        line[used] = (u8)(i < 5 ? marks[i] : ' ');
        used++;
    }
    return used;
}

static u16 add_text(u8 *line, u16 used, const char *text)
{
    while (*text != 0 && used < LOG_LINE - 8) {
        if ((u8)*text < 32 || (u8)*text == 127) {
            line[used] = '?';
            used++;
        } else if ((u8)*text < 128) {
            line[used] = (u8)*text;
            used++;
        } else {
            used = cp437_put_utf8(line, used, (u8)*text);
        }
        text++;
    }
    return used;
}

/* Add a line to the log's end; return whether the folder took it. */
static u8 write_line(const char *before, const char *words)
{
    static u8 line[LOG_LINE];
    u16 used = add_moment(line, 0);
    u8 good;
    int handle;

    used = add_text(line, used, "node ");
    used = add_number(line, used, node, 1);
    used = add_text(line, used, " ");
    used = add_text(line, used, before);
    used = add_text(line, used, words);
    line[used] = '\n';
    used++;
    handle = plat_file(LOG, PLAT_WRITE);
    if (handle == PLAT_NONE) {
        handle = plat_file(LOG, PLAT_MAKE);
    }
    if (handle < 0) {
        return 0;
    }
    good = plat_put(handle, plat_size(handle), line, used);
    return (u8)(plat_done(handle) && good);
}

/* Copy the newer half of the log from one file to another, beginning with a whole line. */
static u8 copy_half(int from, int to, u32 size)
{
    u32 at = size - LOG_CAP / 2;
    u32 written = 0;
    u16 count;
    u16 skip;

    count = plat_get(from, at, old, SIZES_INI);
    if (count == FAILED) {
        return 0;
    }
    for (skip = 0; skip < count && old[skip] != '\n'; skip++) {
    }
    at += skip + 1;
    while (at < size) {
        count = plat_get(from, at, old, SIZES_INI);
        if (count == FAILED || count == 0 || !plat_put(to, written, old, count)) {
            return 0;
        }
        at += count;
        written += count;
    }
    return 1;
}

/* Keep the newer half of a log at its cap. A line that another node writes just now may be lost, a record never. */
static void shorten(void)
{
    int from = plat_file(LOG, PLAT_READ);
    int to;
    u32 size;
    u8 good;

    if (from < 0) {
        return;
    }
    size = plat_size(from);
    if (size < LOG_CAP) {
        plat_done(from);
        return;
    }
    to = plat_file(LOG_SPARE, PLAT_REPLACE);
    good = (u8)(to >= 0 && copy_half(from, to, size));
    plat_done(from);
    if (to >= 0 && plat_done(to) && good) {
        plat_rename(LOG_SPARE, LOG);
    }
}

void log_node(u16 number)
{
    node = number;
}

/* Write the one line of this session, and shorten the file where it has grown past its cap; return whether the folder took it. */
u8 log_session(const char *words)
{
    shorten();
    return write_line("", words);
}

void log_note(const char *words)
{
    write_line("", words);
}

void log_fault(const char *words)
{
    write_line("fault: ", words);
}

/* Return whether these words stand somewhere in the log. */
static u8 log_has(const char *words)
{
    int handle = plat_file(LOG, PLAT_READ);
    u16 length = (u16)strlen(words);
    u16 count = 0;
    u16 i;
    u32 at = 0;
    u8 found = 0;

    if (handle < 0) {
        return 0;
    }
    do {
        count = plat_get(handle, at, store_room, STORE_ROOM);
        for (i = 0; !found && count != FAILED && i + length <= count; i++) {
            found = store_room[i] == (u8)words[0] && memcmp(store_room + i, words, length) == 0;
        }
        at += STORE_ROOM - length;
    } while (!found && count == STORE_ROOM);
    plat_done(handle);
    return found;
}

/* Return whether the files that stand there already can be written; what of them can't. */
u8 papers_are_usable(char *words)
{
    static const char *const names[] = {DATA, INI};
    int handle;
    u8 i;

    for (i = 0; i < 2; i++) {
        handle = plat_file(names[i], PLAT_WRITE);
        if (handle == PLAT_FAILED) {
            text_begin(words);
            text_add(words, names[i]);
            text_add(words, " can't be read and written.");
            return 0;
        }
        if (handle >= 0) {
            plat_done(handle);
        }
    }
    return 1;
}

/* Read the file's bytes, one more than is used of a longer one; return how many, FAILED where it can't be read. */
static u16 read_ini(void)
{
    static const char *const places[] = {INI, INI_FRESH, INI}; /* the new one may take the old one's place between two looks */
    int handle = PLAT_NONE;
    u16 count;
    u8 i;

    for (i = 0; i < 3 && handle == PLAT_NONE; i++) {
        handle = plat_file(places[i], PLAT_READ);
    }
    if (handle == PLAT_NONE) {
        return 0;
    }
    if (handle < 0) {
        return FAILED;
    }
    count = plat_get(handle, 0, old, SIZES_INI + 1);
    plat_done(handle);
    return count;
}

/* Say which bytes of the file what is told is about. */
static void mark(char *words, u16 count)
{
    u32 sum = words_crc32(old, 0, count, 0);
    char digit[2];
    u8 i;

    text_begin(words);
    text_core(words, INI_MARK);
    digit[1] = 0;
    for (i = 0; i < 8; i++) {
        digit[0] = (char)CP437_HEX[sum >> 28];
        text_add(words, digit);
        sum <<= 4;
    }
}

/* Log what makes no sense, unless the log has it of the very same bytes. */
static void tell_faults(const struct Faults *faults, u16 count)
{
    char words[PLAT_SENTENCE];
    char told[PLAT_SENTENCE];
    u8 i;

    mark(told, count);
    if (log_has(told)) {
        return;
    }
    for (i = 0; i < faults->count; i++) {
        text_begin(words);
        text_add(words, INI ", line ");
        text_number(words, faults->lines[i], 1);
        text_add(words, ": ");
        text_core(words, INI_NAMES[faults->keys[i]]);
        text_add(words, " should be ");
        text_core(words, INI_EXPECTED[faults->keys[i]]);
        text_add(words, "; its default counts");
        log_fault(words);
    }
    if (faults->large) {
        log_fault(INI " has more than 8192 bytes: its beginning counts, and it is never rewritten");
    }
    log_note(told);
}

/* Fill the settings; defaults where there is no file. What makes no sense is logged. Return 0 where the file can't be read. */
u8 settings_read(struct Settings *settings)
{
    static struct Faults faults;
    u16 count = read_ini();

    if (count == FAILED) {
        ini_defaults(settings);
        return 0;
    }
    ini_read(settings, old, count, &faults);
    if (faults.count > 0 || faults.large) {
        tell_faults(&faults, count);
    }
    return 1;
}

/* Make the new file and let it take the old one's place. */
static u8 rewrite(const struct Settings *settings)
{
    u16 count = read_ini();
    u16 made;
    u16 i;
    u8 same;
    int handle;

    if (count == FAILED) {
        return 0;
    }
    made = iniwrite_write(settings, old, count, fresh, SIZES_INI);
    same = made == count;
    for (i = 0; same && i < made; i++) {
        same = fresh[i] == old[i];
    }
    if (made == 0 || same) {
        return 1;
    }
    handle = plat_file(INI_FRESH, PLAT_REPLACE);
    if (handle < 0) {
        return 0;
    }
    same = plat_put(handle, 0, fresh, made);
    if (!same) {
        plat_cut(handle, 0); /* half of it must not pass for the settings where no old one stands */
    }
    return (u8)(plat_done(handle) && same && plat_rename(INI_FRESH, INI));
}

/* Rewrite the file from the settings; a failure is logged, and the door goes on. */
void settings_settle(const struct Settings *settings)
{
    char words[PLAT_SENTENCE];

    if (!lock_take_directory()) {
        text_begin(words);
        text_add(words, INI " can't be written: ");
        text_add(words, lock_trouble());
        log_fault(words);
        return;
    }
    if (!rewrite(settings)) {
        log_fault(INI " can't be written");
    }
    lock_release_directory();
}
