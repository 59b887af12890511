/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A row of CSV as a record: its raw bytes where they say what the columns say, else one made of the columns. */

#include "core.h"

const u8 CSVREAD_DIGITS[256] = {
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 255, 255, 255, 255, 255,
    255, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 10, 11, 12, 13, 14, 15, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255
};

static u8 csvread_says_raw(struct Work *desk, const u8 image[SIZES_RECORD]);

/* Take the row that names the columns; return whether those are there without which no record can be made, else *line* lists them. */
u8 csvread_take_head(struct Intake *intake, struct Saying *line, const u8 *data, u16 count)
{
    u16 first = count >= 3 && data[0] == 0xEF && data[1] == 0xBB && data[2] == 0xBF ? 3 : 0;
    i16 column;
    i16 i;
    i16 i_end;

    fields_split(&intake->row, data, first, count);
    intake->ours = intake->row.count == CSVROW_COLUMNS;
    for (column = 0; column < CSVROW_COLUMNS; column++) {
        intake->columns[column] = FIELDS_NO_FIELD;
        i_end = intake->row.count;
        for (i = 0; i < i_end; i++) {
            if (scan_same(data, intake->row.starts[i], intake->row.counts[i], CSVROW_NAMES[column])) {
                intake->columns[column] = i;
            }
        }
        intake->ours = intake->ours && intake->columns[column] == column;
    }
    for (column = COLUMN_NAME; column < COLUMN_EXTRA; column++) {
        if (csvread_is_needed(column) && intake->columns[column] == FIELDS_NO_FIELD) {
            telling_text(line, line->count > 0 ? TEXT(", ") : TEXT(""));
            telling_text(line, CSVROW_NAMES[column]);
        }
    }
    return line->count == 0;
}

/* Return whether a record without raw can't do without a column. */
u8 csvread_is_needed(u8 column)
{
    return (COLUMN_NAME <= column && column <= COLUMN_STATUS) || (COLUMN_BOXES <= column && column < COLUMN_EXTRA);
}

/* Read the record of a row that is just what an export makes of it; return whether the row is such a one. */
u8 csvread_is_plain(struct Work *desk, u16 count, u8 image[SIZES_RECORD])
{
    u8 *made;
    u8 *text;
    u16 start;
    u16 end;
    u16 at;
    u16 i;

    if (!desk->intake.ours || count <= CSVROW_RAW + 1) {
        return 0;
    }
    made = desk->out;
    text = desk->text;
    start = (u16)(count - CSVROW_RAW);
    if (text[start - 1] != CSVROW_COMMA) {
        return 0;
    }
    if (!csvread_unhex(image, text, start)) {
        return 0;
    }
    end = csvrow_put_columns(made, 0, &desk->read, 0, image);
    at = 0;
    while (at < start && text[at] != CSVROW_COMMA) {
        at++;
    }
    if (WIDENED(start) - WIDENED(at) != (i32)end - 1) {
        return 0;
    }
    for (i = 1; i < end; i++) {
        if (made[i] != text[at]) {
            return 0;
        }
        at++;
    }
    return 1;
}

/* Read the 192 hex digits from *start*; return whether all of them are. */
u8 csvread_unhex(u8 image[SIZES_RECORD], const u8 *data, u16 start)
{
    u16 at = start;
    u8 all_bits = 0;
    i16 i;

    for (i = 0; i < SIZES_RECORD; i++) {
        u8 high = CSVREAD_DIGITS[data[at]];
        u8 low = CSVREAD_DIGITS[data[at + 1]];

        image[i] = ((high << 4) | low) & 0xFF;
        all_bits = all_bits | high | low;
        at += 2;
    }
    return all_bits < 16;
}

/* Read the record of the row that was split; return what is wrong with it (Bad). */
u8 csvread_take_row(struct Work *desk, u8 image[SIZES_RECORD])
{
    struct Intake *intake = &desk->intake;
    u8 field = fields_field(intake, COLUMN_RAW);

    if (field != FIELDS_NO_FIELD && intake->row.counts[field] > 0) {
        if (intake->row.counts[field] != CSVROW_RAW) {
            return csvgame_blame(intake, COLUMN_RAW);
        }
        if (!csvread_unhex(image, desk->text, intake->row.starts[field])) {
            return csvgame_blame(intake, COLUMN_RAW);
        }
        if (csvread_says_raw(desk, image)) {
            return BAD_NOTHING;
        }
    }
    if (!fields_is_word(desk, COLUMN_FOUND, TEXT("")) && !fields_is_word(desk, COLUMN_FOUND,
            CSVROW_FOUND[FOUND_GOOD])) {
        return BAD_RAW_ALONE;
    }
    return csvgame_make(desk, image);
}

/* Return whether the columns that are there say what *image* says; where it stands and how it is spelt are of no account. */
static u8 csvread_says_raw(struct Work *desk, const u8 image[SIZES_RECORD])
{
    struct Row *row = &desk->intake.row;
    struct Row *made = &desk->intake.made;
    u16 end = csvrow_put_columns(desk->out, 0, &desk->read, 0, image);
    i16 column;
    u16 i;

    fields_split(made, desk->out, 0, end);
    for (column = COLUMN_FOUND; column < COLUMN_RAW; column++) {
        if (desk->intake.columns[column] != FIELDS_NO_FIELD) {
            u8 field = fields_field(&desk->intake, column);
            u16 count = 0;

            if (field != FIELDS_NO_FIELD) {
                count = row->counts[field];
            }
            if (count != made->counts[column]) {
                return 0;
            }
            for (i = 0; i < count; i++) {
                if (desk->text[row->starts[field] + i] != desk->out[made->starts[column] + i]) {
                    return 0;
                }
            }
        }
    }
    return 1;
}
