/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A text file as lines: where each begins and ends, and what it says as a number, a word or a text. Counts from 1. */

#include <string.h>

#include "core.h"

static u16 lines_half(u8 both[2 * LINES_HALF + 1], u16 at, const u8 *data, u16 begin, u16 count);
static u8 lines_alike(const struct Lines *lines, const u8 *data, u16 first, u16 last);

/* Append a line. */
void lines_add(struct Lines *lines, u16 start, u16 count)
{
    lines->count++;
    if (lines->count <= LINES_MOST) {
        lines->starts[lines->count] = start;
        lines->lengths[lines->count] = count;
    }
}

/* Return how many of *count* bytes stand before DOS's end-of-file mark. */
u16 lines_text_end(const u8 *data, u16 count)
{
    u16 i;

    for (i = 0; i < count; i++) {
        if (data[i] == LINES_END_OF_FILE) {
            return i;
        }
    }
    return count;
}

/* Return where the line that begins at *start* ends: at a CR, at an LF, or after the last of *count* bytes. */
u16 lines_line_end(const u8 *data, u16 start, u16 count)
{
    u16 i;

    for (i = start; i < count; i++) {
        if (data[i] == LINES_LF || data[i] == LINES_CR) {
            return i;
        }
    }
    return count;
}

/* Return where the next line begins after one that ends at *end*: behind CR LF, LF, CR, or CR CR LF. */
u16 lines_next_line(const u8 *data, u16 end, u16 count)
{
    u16 at = end;

    while (at < count && data[at] == LINES_CR && at < (i32)end + 2) {
        at++;
    }
    if (at < count && data[at] == LINES_LF) {
        return (u16)(at + 1);
    }
    return SMALLER((i32)end + 1, count);
}

/* Find the lines of *count* bytes, blanks and control characters taken off their ends. */
void lines_cut(struct Lines *lines, const u8 *data, u16 count)
{
    struct Part part;
    u16 end;
    u16 at;

    memset(&part, 0, sizeof(part));
    end = lines_text_end(data, count);
    at = 0;
    lines->count = 0;
    while (at < end) {
        part.start = at;
        at = lines_line_end(data, part.start, end);
        part.count = (u16)(at - part.start);
        at = lines_next_line(data, at, end);
        scan_trim(&part, data);
        lines_add(lines, part.start, part.count);
    }
}

/* Return where a line begins. */
u16 lines_start(const struct Lines *lines, u16 line)
{
    return 0 < line && line <= SMALLER(lines->count, LINES_MOST) ? lines->starts[line] : 0;
}

/* Return how many bytes a line has. */
u16 lines_length(const struct Lines *lines, u16 line)
{
    return 0 < line && line <= SMALLER(lines->count, LINES_MOST) ? lines->lengths[line] : 0;
}

/* Return the number that a line is, or scan.NO_NUMBER. */
u32 lines_number(const struct Lines *lines, const u8 *data, u16 line)
{
    return scan_number(data, lines_start(lines, line), lines_length(lines, line));
}

/* Return the number that a line begins with, or scan.NO_NUMBER. */
u32 lines_leading(const struct Lines *lines, const u8 *data, u16 line)
{
    return scan_leading(data, lines_start(lines, line), lines_length(lines, line));
}

/* Return whether a line is *word*, in any case. */
u8 lines_same(const struct Lines *lines, const u8 *data, u16 line, const u8 *word)
{
    return scan_same(data, lines_start(lines, line), lines_length(lines, line), word);
}

/* Return whether a line begins with *word*, in any case. */
u8 lines_begins(const struct Lines *lines, const u8 *data, u16 line, const u8 *word)
{
    return scan_begins(data, lines_start(lines, line), lines_length(lines, line), word);
}

/* Read a line as a text of *size* bytes at most. */
void lines_text(const struct Lines *lines, const u8 *data, u16 line, u8 *out, u8 size)
{
    cp437_text_in(data, lines_start(lines, line), lines_length(lines, line), out, size);
}

/* Read a name from two lines; from one of them where the other is empty or says the same in any case. */
void lines_join(const struct Lines *lines, const u8 *data, u16 first, u16 last, u8 *out, u8 size)
{
    u8 both[2 * LINES_HALF + 1];
    u16 count;

    memset(both, 0, 2 * LINES_HALF + 1);
    count = lines_half(both, 0, data, lines_start(lines, first), lines_length(lines, first));
    if (count == 0 || !lines_alike(lines, data, first, last)) {
        both[count] = CP437_BLANK;
        count = lines_half(both, (u16)(count + 1), data, lines_start(lines, last), lines_length(lines, last));
    }
    cp437_text_in(both, 0, count, out, size);
}

/* Copy one half of a name; return where the next goes. */
static u16 lines_half(u8 both[2 * LINES_HALF + 1], u16 at, const u8 *data, u16 begin, u16 count)
{
    u16 some = SMALLER(count, LINES_HALF);
    u16 i;

    for (i = 0; i < some; i++) {
        both[at + i] = data[begin + i];
    }
    return (u16)(at + some);
}

/* Return whether two lines say the same in any case. */
static u8 lines_alike(const struct Lines *lines, const u8 *data, u16 first, u16 last)
{
    u16 count = lines_length(lines, first);
    u16 i;

    if (lines_length(lines, last) != count) {
        return 0;
    }
    for (i = 0; i < count; i++) {
        if (scan_upper(data[lines_start(lines, first) + i]) != scan_upper(data[lines_start(lines, last) + i])) {
            return 0;
        }
    }
    return 1;
}
