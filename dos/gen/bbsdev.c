/* Made by twin out of src/dyacht/core: change it there, never here. */

/* BBSDEV.DRP 1.0: nineteen lines of UTF-8, read strictly. Its specification is RealDeuce's, at realdeuce.github.io/bbsdev.drp. */

#include "core.h"

static u16 bbsdev_cut(struct Lines *at, const u8 *data, u16 count);
static u8 bbsdev_is_clean(const u8 *data, u16 begin, u16 count);
static void bbsdev_fill(struct Caller *caller, const u8 *data, const struct Lines *at);
static void bbsdev_fill_parameter(struct Caller *caller, const u8 *data, u16 begin, u16 count);

/* Read *count* bytes into *caller*; False, and a *fault*, where the file is not one of version 1. */
u8 bbsdev_read(struct Caller *caller, struct Fault *fault, const u8 *data, u16 count, struct Lines *at)
{
    u16 wrong = bbsdev_cut(at, data, count);
    u16 most;
    i32 field;

    if (wrong == 1) {
        return caller_refuse(fault, 1, EXPECT_CLEAN);
    }
    if (!drpline_is_version(data, at->starts[1], at->lengths[1])) {
        return caller_refuse(fault, 1, 1);
    }
    most = SMALLER(at->count, BBSDEV_FIELDS);
    if (0 < wrong && wrong <= most) {
        most = (u16)(wrong - 1);
    }
    for (field = 1; field < WIDENED(most) + 1; field++) {
        if (!drpline_is_shaped(data, at, (u8)field)) {
            return caller_refuse(fault, field, (u8)field);
        }
    }
    if (wrong > 0) {
        return caller_refuse(fault, wrong, EXPECT_CLEAN);
    }
    if (at->count < BBSDEV_FIELDS) {
        return caller_refuse(fault, (u16)(at->count + 1), (u8)(at->count + 1));
    }
    if (at->count > BBSDEV_FIELDS && drpline_says(data, at, 1, TEXT("1.0"))) {
        return caller_refuse(fault, BBSDEV_FIELDS + 1, EXPECT_BBSDEV_END);
    }
    bbsdev_fill(caller, data, at);
    return 1;
}

/* Find the lines; return the first that is not clean UTF-8 text ended by CR LF or LF, or 0. */
static u16 bbsdev_cut(struct Lines *at, const u8 *data, u16 count)
{
    u16 begin = 0;
    u16 wrong = 0;
    u16 i;

    at->count = 0;
    for (i = 0; i < count; i++) {
        if (data[i] == LINES_LF) {
            u16 end = (u16)(i > begin && data[i - 1] == LINES_CR ? i - 1 : i);

            lines_add(at, begin, (u16)(end - begin));
            if (wrong == 0 && !bbsdev_is_clean(data, begin, (u16)(end - begin))) {
                wrong = at->count;
            }
            begin = i + 1;
        }
    }
    if (begin < count) {
        lines_add(at, begin, (u16)(count - begin));
        if (wrong == 0) {
            wrong = at->count;
        }
    }
    return wrong;
}

/* Return whether a line is UTF-8 without control characters and without blanks at its ends. */
static u8 bbsdev_is_clean(const u8 *data, u16 begin, u16 count)
{
    u16 i;

    if (count == 0) {
        return 1;
    }
    if (data[begin] == CP437_BLANK || data[begin + count - 1] == CP437_BLANK) {
        return 0;
    }
    for (i = 0; i < count; i++) {
        u8 byte = data[begin + i];

        if (byte < CP437_BLANK || byte == CP437_DELETE) {
            return 0;
        }
        if (byte == 0xC2 && i + 1 < count && data[begin + i + 1] < 0xA0) {
            return 0;
        }
    }
    return cp437_is_utf8(data, begin, count);
}

/* Take over what the lines say; all of them are as they must be. */
static void bbsdev_fill(struct Caller *caller, const u8 *data, const struct Lines *at)
{
    caller->comm = drpline_comm_of(data, at);
    bbsdev_fill_parameter(caller, data, at->starts[3], at->lengths[3]);
    lines_text(at, data, 4, caller->alias, SIZES_NAME);
    lines_text(at, data, 5, caller->key, SIZES_SETTING);
    caller->columns = (u16)lines_number(at, data, 6);
    caller->rows = (u16)lines_number(at, data, 7);
    caller->ansi = drpline_says(data, at, 8, TEXT("Y"));
    caller->limited = at->lengths[11] > 0;
    if (caller->limited) {
        caller->deadline_day = drpline_day_of(data, at->starts[11]);
        caller->deadline_second = drpline_second_of(data, at->starts[11]);
    }
    caller->encoding = drpline_encoding_of(data, at);
    lines_text(at, data, 15, caller->board, SIZES_SETTING);
    caller->sysop = drpline_says(data, at, 17, TEXT("sysop"));
    caller->cosysop = drpline_says(data, at, 17, TEXT("cosysop"));
    caller->security = (u16)caller_clip(lines_number(at, data, 17), 0xFFFF);
    caller->node = (u16)caller_clip(lines_number(at, data, 18), 0xFFFF);
    caller->show_local = drpline_says(data, at, 19, TEXT("Y"));
}

/* Take over line 3. */
static void bbsdev_fill_parameter(struct Caller *caller, const u8 *data, u16 begin, u16 count)
{
    i16 i;

    if (caller->comm == COMM_UART) {
        u16 base = 0;

        for (i = 0; i < 4; i++) {
            base = (u16)((base & 0x0FFF) * 16 + drpline_hex_digit(data[begin + i]));
        }
        caller->uart_base = base;
        caller->irq = (u8)scan_number(data, (u16)(begin + 5), (u16)(count - 5));
    } else if (count > 0) {
        caller_set_handle(caller, scan_number(data, begin, count));
    }
}
