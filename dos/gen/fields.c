/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A row of CSV (RFC 4180) taken apart into fields, and which of them is which column. Knows nothing of records. */

#include "core.h"

static u16 fields_closing(const u8 *data, u16 start, u16 count);
static void fields_mark(struct Row *row, u16 start, u16 count, u8 quoted);

/* Find the fields of the bytes from *first* up to *count*, the line's end not among them; return how that went (Split). */
u8 fields_split(struct Row *row, const u8 *data, u16 first, u16 count)
{
    u16 at = first;

    row->count = 0;
    for (;;) {
        u16 start = at;

        if (at < count && data[at] == CSVROW_QUOTE) {
            at = fields_closing(data, (u16)(start + 1), count);
            if (at >= count) {
                return SPLIT_OPEN;
            }
            fields_mark(row, (u16)(start + 1), (u16)(at - start - 1), 1);
            at++;
            if (at < count && data[at] != CSVROW_COMMA) {
                return SPLIT_BROKEN;
            }
        } else {
            while (at < count && data[at] != CSVROW_COMMA) {
                at++;
            }
            fields_mark(row, start, (u16)(at - start), 0);
        }
        if (at >= count) {
            return SPLIT_WHOLE;
        }
        at++;
    }
}

/* Return where the quotation mark stands that ends a field, or *count*; two of them stand for one in it. */
static u16 fields_closing(const u8 *data, u16 start, u16 count)
{
    u16 at = start;

    while (at < count) {
        if (data[at] == CSVROW_QUOTE) {
            if (WIDENED(at) + 1 >= count || data[at + 1] != CSVROW_QUOTE) {
                return at;
            }
            at++;
        }
        at++;
    }
    return count;
}

/* Note a field; those past the last that is looked at are left out. */
static void fields_mark(struct Row *row, u16 start, u16 count, u8 quoted)
{
    if (row->count < WORK_FIELDS) {
        row->starts[row->count] = start;
        row->counts[row->count] = count;
        row->quoted[row->count] = quoted;
        row->count++;
    }
}

/* Return the field of the row that holds a column, or NO_FIELD. */
u8 fields_field(const struct Intake *intake, u8 column)
{
    u8 place = intake->columns[column];

    return place < intake->row.count ? place : FIELDS_NO_FIELD;
}

/* Return whether a column is *word*, in any case; one that is not there is empty. */
u8 fields_is_word(const struct Work *desk, u8 column, const u8 *word)
{
    u8 place = fields_field(&desk->intake, column);

    if (place == FIELDS_NO_FIELD) {
        return words_length(word) == 0;
    }
    return scan_same(desk->text, desk->intake.row.starts[place], desk->intake.row.counts[place], word);
}
