/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The lines of BBSDEV.DRP: what each may look like, and what it says. Knows nothing of the file around them. */

#include "core.h"

const u8 DRPLINE_SHAPES[19] = {
    SHAPE_VERSION, SHAPE_COMM, SHAPE_PARAMETER, SHAPE_WORDS, SHAPE_WORDS, SHAPE_SIZE, SHAPE_SIZE,
    SHAPE_FLAG, SHAPE_FLAG, SHAPE_REVISION, SHAPE_DEADLINE, SHAPE_ENCODING, SHAPE_LANGUAGE, SHAPE_WORDS,
    SHAPE_WORDS, SHAPE_WORDS, SHAPE_ACCESS, SHAPE_NUMBER, SHAPE_FLAG
};

const u8 *const DRPLINE_COMM_NAMES[7] = {
    TEXT("local"),
    TEXT("stdio"),
    TEXT("socket"),
    TEXT("serial"),
    TEXT("winserial"),
    TEXT("uart"),
    TEXT("fossil")
};

const u8 *const DRPLINE_ENCODING_NAMES[6] = {
    TEXT("IBM437"),
    TEXT("CP437"),
    TEXT("CP-437"),
    TEXT("437"),
    TEXT("UTF-8"),
    TEXT("US-ASCII")
};

const u8 DRPLINE_ENCODINGS[6] = {
    ENCODING_CP437, ENCODING_CP437, ENCODING_CP437, ENCODING_CP437, ENCODING_UTF8, ENCODING_ASCII
};

static u8 drpline_matches(const u8 *data, u16 begin, u16 count, const u8 *word);
static u8 drpline_is_parameter(const u8 *data, u16 begin, u16 count, u8 comm);
static u8 drpline_is_dotted(const u8 *data, u16 begin, u16 count);
static u8 drpline_is_tag(const u8 *data, u16 begin, u16 count);
static u8 drpline_is_moment(const u8 *data, u16 begin, u16 count);
static u16 drpline_known_year(u16 year);

/* Return whether a line is *word*, letter for letter. */
u8 drpline_says(const u8 *data, const struct Lines *at, u16 line, const u8 *word)
{
    return drpline_matches(data, at->starts[line], at->lengths[line], word);
}

/* Return whether *count* bytes are *word*, letter for letter. */
static u8 drpline_matches(const u8 *data, u16 begin, u16 count, const u8 *word)
{
    u16 i;

    if (count != words_length(word)) {
        return 0;
    }
    for (i = 0; i < count; i++) {
        if (data[begin + i] != word[i]) {
            return 0;
        }
    }
    return 1;
}

/* Return whether a line looks as its field must. */
u8 drpline_is_shaped(const u8 *data, const struct Lines *at, u8 field)
{
    u16 begin = at->starts[field];
    u16 count = at->lengths[field];

    switch (DRPLINE_SHAPES[field - 1]) {
    case SHAPE_VERSION:
        return drpline_is_version(data, begin, count);
    case SHAPE_COMM:
        return drpline_comm_named(data, begin, count) < 7;
    case SHAPE_PARAMETER:
        return drpline_is_parameter(data, begin, count, drpline_comm_named(data, at->starts[2], at->lengths[2]));
    case SHAPE_WORDS:
        return count > 0;
    case SHAPE_SIZE:
        return 0 < scan_number(data, begin, count) && scan_number(data, begin, count) <= 0xFFFF;
    case SHAPE_FLAG:
        return count == 1 && (data[begin] == 89 || data[begin] == 78);
    case SHAPE_REVISION:
        return count == 0 || drpline_is_dotted(data, begin, count);
    case SHAPE_DEADLINE:
        return count == 0 || drpline_is_moment(data, begin, count);
    case SHAPE_ENCODING:
        return drpline_encoding_named(data, begin, count) < 6;
    case SHAPE_LANGUAGE:
        return count > 0 && drpline_is_tag(data, begin, count);
    case SHAPE_ACCESS: {
        u8 word = drpline_says(data, at, field, TEXT("sysop")) || drpline_says(data, at, field, TEXT("cosysop"));

        return word || scan_number(data, begin, count) != SCAN_NO_NUMBER;
    }
    default:
        return scan_number(data, begin, count) != SCAN_NO_NUMBER;
    }
}

/* Return whether a version is 1.0, or a later 1.x, written without leading zeros. */
u8 drpline_is_version(const u8 *data, u16 begin, u16 count)
{
    if (count < 3 || data[begin] != 49 || data[begin + 1] != 46) {
        return 0;
    }
    return scan_number(data, (u16)(begin + 2), (u16)(count - 2)) != SCAN_NO_NUMBER && (count == 3 ||
            data[begin + 2] != 48);
}

/* Return which of COMM_NAMES some bytes are, or how many there are. */
u8 drpline_comm_named(const u8 *data, u16 begin, u16 count)
{
    i16 i;

    for (i = 0; i < 7; i++) {
        if (drpline_matches(data, begin, count, DRPLINE_COMM_NAMES[i])) {
            return i;
        }
    }
    return 7;
}

/* Return which of ENCODING_NAMES some bytes are, or how many there are. */
u8 drpline_encoding_named(const u8 *data, u16 begin, u16 count)
{
    i16 i;

    for (i = 0; i < 6; i++) {
        if (scan_same(data, begin, count, DRPLINE_ENCODING_NAMES[i])) {
            return i;
        }
    }
    return 6;
}

/* Return whether line 3 is what the type in line 2 needs. */
static u8 drpline_is_parameter(const u8 *data, u16 begin, u16 count, u8 comm)
{
    i16 i;

    switch (comm) {
    case COMM_LOCAL:
    case COMM_STDIO:
        return count == 0;
    case COMM_UART:
        if (!(6 <= count && count <= 7) || data[begin + 4] != 44) {
            return 0;
        }
        for (i = 0; i < 4; i++) {
            if (drpline_hex_digit(data[begin + i]) > 15) {
                return 0;
            }
        }
        return scan_number(data, (u16)(begin + 5), (u16)(count - 5)) <= 15;
    case COMM_FOSSIL:
        return scan_number(data, begin, count) <= 254;
    default:
        return scan_number(data, begin, count) != SCAN_NO_NUMBER;
    }
}

/* Return what a hex digit in capitals stands for, or 16. */
u8 drpline_hex_digit(u8 byte)
{
    if (scan_is_digit(byte)) {
        return (u8)(byte - 48);
    }
    return (u8)(65 <= byte && byte <= 70 ? byte - 55 : 16);
}

/* Return whether some bytes are numbers with full stops between them. */
static u8 drpline_is_dotted(const u8 *data, u16 begin, u16 count)
{
    u8 inside = 0;
    u16 i;

    for (i = 0; i < count; i++) {
        u8 digit = scan_is_digit(data[begin + i]);

        if (!digit && (data[begin + i] != 46 || !inside)) {
            return 0;
        }
        inside = digit;
    }
    return inside;
}

/* Return whether some bytes are a language tag: parts of one to eight letters or digits, hyphens between them. */
static u8 drpline_is_tag(const u8 *data, u16 begin, u16 count)
{
    u16 length = 0;
    u16 i;

    for (i = 0; i < count; i++) {
        u8 byte = scan_upper(data[begin + i]);

        if (byte == 45 && length > 0) {
            length = 0;
        } else if ((scan_is_digit(byte) || (65 <= byte && byte <= 90)) && length < 8) {
            length++;
        } else {
            return 0;
        }
    }
    return length > 0;
}

/* Return whether some bytes are a date and time that exist. */
static u8 drpline_is_moment(const u8 *data, u16 begin, u16 count)
{
    u16 year;
    u32 month;
    u16 i;

    if (count != words_length(DRPLINE_MOMENT)) {
        return 0;
    }
    for (i = 0; i < count; i++) {
        if (!(DRPLINE_MOMENT[i] == 48 ? scan_is_digit(data[begin + i]) : data[begin + i] == DRPLINE_MOMENT[i])) {
            return 0;
        }
    }
    year = drpline_known_year((u16)scan_number(data, begin, 4));
    month = scan_number(data, (u16)(begin + 5), 2);
    if (!(1 <= month && month <= 12) || !(1 <= scan_number(data, (u16)(begin + 8), 2) && scan_number(data,
            (u16)(begin + 8), 2) <= (u32)days_length(year, (u8)month))) {
        return 0;
    }
    return scan_number(data, (u16)(begin + 11), 2) < 24 && LARGER(scan_number(data, (u16)(begin + 14), 2),
            scan_number(data, (u16)(begin + 17), 2)) < 60;
}

/* Return a year that the calendar here knows; one outside is taken for a leap year. */
static u16 drpline_known_year(u16 year)
{
    return DAYS_FIRST_YEAR <= year && year <= DAYS_LAST_YEAR ? year : DAYS_FIRST_YEAR;
}

/* Return the day number of a deadline; 0 where it lies before 2020, days.LAST where it lies beyond all records. */
u16 drpline_day_of(const u8 *data, u16 begin)
{
    u16 year = (u16)scan_number(data, begin, 4);
    u16 day;

    if (year < DAYS_FIRST_YEAR) {
        return 0;
    }
    day = days_number(year, (u8)scan_number(data, (u16)(begin + 5), 2), (u8)scan_number(data, (u16)(begin + 8), 2));
    return SMALLER(day, DAYS_LAST);
}

/* Return the second of the day of a deadline; 0 where it lies before 2020. */
u32 drpline_second_of(const u8 *data, u16 begin)
{
    u16 minute;

    if (scan_number(data, begin, 4) < DAYS_FIRST_YEAR) {
        return 0;
    }
    minute = (u16)(scan_number(data, (u16)(begin + 11), 2) * 60 + scan_number(data, (u16)(begin + 14), 2));
    return (i32)minute * 60 + scan_number(data, (u16)(begin + 17), 2);
}

/* Return the type (Comm) that line 2 names. */
u8 drpline_comm_of(const u8 *data, const struct Lines *at)
{
    return drpline_comm_named(data, at->starts[2], at->lengths[2]);
}

/* Return the encoding that line 12 names. */
u8 drpline_encoding_of(const u8 *data, const struct Lines *at)
{
    return DRPLINE_ENCODINGS[drpline_encoding_named(data, at->starts[12], at->lengths[12])];
}
