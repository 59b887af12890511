/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A row of CSV (RFC 4180) as a record: its raw bytes where they say what the columns say, else one made of the columns. */

#include <string.h>

#include "core.h"

const u8 *const CSVREAD_SENTENCES[7] = {
    TEXT(""),
    TEXT(""),
    TEXT("what is no good record is told by raw alone, which says something else here"),
    TEXT("no game can stand so"),
    TEXT("between a column's second quotation mark and the next comma stands something"),
    TEXT("a quotation mark is not followed by a second one"),
    TEXT("a row can't have more than 2048 bytes")
};

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

static u16 csvread_closing(const u8 *data, u16 start, u16 count);
static void csvread_mark(struct Row *row, u16 start, u16 count, u8 quoted);
static u8 csvread_bad(struct Sheaf *sheaf, u8 column);
static u8 csvread_field(const struct Sheaf *sheaf, u8 column);
static u8 csvread_is(const struct Work *desk, u8 column, const u8 *word);
static u8 csvread_says_raw(struct Work *desk, const u8 image[SIZES_RECORD]);
static u8 csvread_make(struct Work *desk, u8 image[SIZES_RECORD]);
static void csvread_get_name(const struct Work *desk, u8 name[SIZES_NAME]);
static u16 csvread_unquote(const struct Row *row, u8 field, const u8 *data, u8 *letters);
static u8 csvread_get_card(struct Work *desk, struct Record *game);
static u8 csvread_get_dice(struct Work *desk, struct Record *game);
static u16 csvread_number(const struct Work *desk, u8 column, u16 without);

/* Find the fields of *count* bytes without the line's end; return how that went (Split). */
u8 csvread_split(struct Row *row, const u8 *data, u16 count)
{
    u16 at = 0;

    row->count = 0;
    for (;;) {
        u16 start = at;

        if (at < count && data[at] == CSVROW_QUOTE) {
            at = csvread_closing(data, (u16)(start + 1), count);
            if (at >= count) {
                return SPLIT_OPEN;
            }
            csvread_mark(row, (u16)(start + 1), (u16)(at - start - 1), 1);
            at++;
            if (at < count && data[at] != CSVROW_COMMA) {
                return SPLIT_BROKEN;
            }
        } else {
            while (at < count && data[at] != CSVROW_COMMA) {
                at++;
            }
            csvread_mark(row, start, (u16)(at - start), 0);
        }
        if (at >= count) {
            return SPLIT_WHOLE;
        }
        at++;
    }
}

/* Return where the quotation mark stands that ends a field, or *count*; two of them stand for one in it. */
static u16 csvread_closing(const u8 *data, u16 start, u16 count)
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
static void csvread_mark(struct Row *row, u16 start, u16 count, u8 quoted)
{
    if (row->count < WORK_FIELDS) {
        row->starts[row->count] = start;
        row->counts[row->count] = count;
        row->quoted[row->count] = quoted;
        row->count++;
    }
}

/* Take the row that names the columns; return whether those are there without which no record can be made, else *line* lists them. */
u8 csvread_take_head(struct Sheaf *sheaf, struct Saying *line, const u8 *data, u16 count)
{
    u16 start = count >= 3 && data[0] == 0xEF && data[1] == 0xBB && data[2] == 0xBF ? 3 : 0;
    i16 column;
    i16 i;
    i16 i_end;

    if (start == 0) {
        csvread_split(&sheaf->row, data, count);
    } else {
        csvread_split(&sheaf->row, data, count);
        sheaf->row.starts[0] = start;
        sheaf->row.counts[0] -= start;
    }
    sheaf->ours = start == 0 && sheaf->row.count == CSVROW_COLUMNS;
    for (column = 0; column < CSVROW_COLUMNS; column++) {
        sheaf->columns[column] = CSVREAD_NO_FIELD;
        i_end = sheaf->row.count;
        for (i = 0; i < i_end; i++) {
            if (scan_same(data, sheaf->row.starts[i], sheaf->row.counts[i], CSVROW_NAMES[column])) {
                sheaf->columns[column] = i;
            }
        }
        sheaf->ours = sheaf->ours && sheaf->columns[column] == column;
    }
    for (column = COLUMN_NAME; column < COLUMN_EXTRA; column++) {
        if (csvread_is_needed(column) && sheaf->columns[column] == CSVREAD_NO_FIELD) {
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

    if (!desk->sheaf.ours || count <= CSVROW_RAW + 1) {
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
    struct Sheaf *sheaf = &desk->sheaf;
    u8 field = csvread_field(sheaf, COLUMN_RAW);

    if (field != CSVREAD_NO_FIELD && sheaf->row.counts[field] > 0) {
        if (sheaf->row.counts[field] != CSVROW_RAW) {
            return csvread_bad(sheaf, COLUMN_RAW);
        }
        if (!csvread_unhex(image, desk->text, sheaf->row.starts[field])) {
            return csvread_bad(sheaf, COLUMN_RAW);
        }
        if (csvread_says_raw(desk, image)) {
            return BAD_NOTHING;
        }
    }
    if (!csvread_is(desk, COLUMN_FOUND, TEXT("")) && !csvread_is(desk, COLUMN_FOUND, CSVROW_FOUND[FOUND_GOOD])) {
        return BAD_RAW_ALONE;
    }
    return csvread_make(desk, image);
}

/* Note which column is wrong. */
static u8 csvread_bad(struct Sheaf *sheaf, u8 column)
{
    sheaf->at = column;
    return BAD_COLUMN;
}

/* Return the field of the row that holds a column, or NO_FIELD. */
static u8 csvread_field(const struct Sheaf *sheaf, u8 column)
{
    u8 field = sheaf->columns[column];

    return field < sheaf->row.count ? field : CSVREAD_NO_FIELD;
}

/* Return whether a column is *word*, in any case; one that is not there is empty. */
static u8 csvread_is(const struct Work *desk, u8 column, const u8 *word)
{
    u8 field = csvread_field(&desk->sheaf, column);

    if (field == CSVREAD_NO_FIELD) {
        return words_length(word) == 0;
    }
    return scan_same(desk->text, desk->sheaf.row.starts[field], desk->sheaf.row.counts[field], word);
}

/* Return whether the columns that are there say what *image* says; where it stands and how it is spelt are of no account. */
static u8 csvread_says_raw(struct Work *desk, const u8 image[SIZES_RECORD])
{
    struct Row *row = &desk->sheaf.row;
    struct Row *made = &desk->sheaf.made;
    u16 end = csvrow_put_columns(desk->out, 0, &desk->read, 0, image);
    i16 column;
    u16 i;

    csvread_split(made, desk->out, end);
    for (column = COLUMN_FOUND; column < COLUMN_RAW; column++) {
        if (desk->sheaf.columns[column] != CSVREAD_NO_FIELD) {
            u8 field = csvread_field(&desk->sheaf, column);
            u16 count = 0;

            if (field != CSVREAD_NO_FIELD) {
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

/* Make a record of the columns; return what is wrong with them (Bad). */
static u8 csvread_make(struct Work *desk, u8 image[SIZES_RECORD])
{
    struct Sheaf *sheaf = &desk->sheaf;
    struct Record *game = &desk->read;
    u8 field;
    u8 bad;
    u8 filled;
    i16 status;

    memset(game, 0, sizeof(*game));
    csvread_get_name(desk, game->name);
    if (!names_is_name(game->name)) {
        return csvread_bad(sheaf, COLUMN_NAME);
    }
    field = csvread_field(sheaf, COLUMN_DATE);
    game->day = DAYS_NO_DAY;
    if (field != CSVREAD_NO_FIELD) {
        game->day = errand_day_of(desk->text, sheaf->row.starts[field], sheaf->row.counts[field]);
    }
    if (game->day == DAYS_NO_DAY) {
        return csvread_bad(sheaf, COLUMN_DATE);
    }
    for (status = STATUS_PLAYING; status < STATUS_ENDED + 1; status++) {
        if (csvread_is(desk, COLUMN_STATUS, CSVROW_STATUS[status])) {
            game->status = status;
        }
    }
    if (game->status == STATUS_NONE) {
        return csvread_bad(sheaf, COLUMN_STATUS);
    }
    game->early = csvread_is(desk, COLUMN_EARLY, CSVROW_YES);
    bad = csvread_get_card(desk, game);
    if (bad == BAD_NOTHING) {
        bad = csvread_get_dice(desk, game);
    }
    if (bad != BAD_NOTHING) {
        return bad;
    }
    filled = (u8)(CARD_BOXES - card_left(&game->card));
    if (!valid_card(&game->card) || !record_is_status(game->status, filled) || !valid_turn(game->roll, game->dice)) {
        return BAD_GAME;
    }
    record_first_image(game, image);
    return BAD_NOTHING;
}

/* Read the name as the door takes it from a caller; all zero where it is none. */
static void csvread_get_name(const struct Work *desk, u8 name[SIZES_NAME])
{
    u8 letters[CSVREAD_UTF8];
    u8 small[CSVREAD_LETTERS];
    u8 field;
    u16 used;
    u16 length;

    memset(letters, 0, CSVREAD_UTF8);
    memset(small, 0, CSVREAD_LETTERS);
    field = csvread_field(&desk->sheaf, COLUMN_NAME);
    used = 0;
    if (field != CSVREAD_NO_FIELD) {
        used = csvread_unquote(&desk->sheaf.row, field, desk->text, letters);
    }
    length = cp437_text_in(letters, 0, used, small, CSVREAD_LETTERS);
    names_put_name(name, small, length);
}

/* Copy a field, one quotation mark for each two; return how many bytes there are. */
static u16 csvread_unquote(const struct Row *row, u8 field, const u8 *data, u8 *letters)
{
    u16 used = 0;
    u16 at = row->starts[field];
    u16 end = (u16)(at + row->counts[field]);

    while (at < end && used < CSVREAD_UTF8) {
        letters[used] = data[at];
        used++;
        at += data[at] == CSVROW_QUOTE && row->quoted[field] != 0 ? 2 : 1;
    }
    return used;
}

/* Read the boxes and the further Yachts. */
static u8 csvread_get_card(struct Work *desk, struct Record *game)
{
    u16 extra;
    i16 box;

    for (box = 0; box < CARD_BOXES; box++) {
        u16 points = csvread_number(desk, COLUMN_BOXES + box, CARD_OPEN);

        if (points > 255) {
            return csvread_bad(&desk->sheaf, COLUMN_BOXES + box);
        }
        game->card.boxes[box] = (u8)points;
    }
    extra = csvread_number(desk, COLUMN_EXTRA, 0);
    if (extra > 255) {
        return csvread_bad(&desk->sheaf, COLUMN_EXTRA);
    }
    game->card.extra = (u8)extra;
    return BAD_NOTHING;
}

/* Read rolls, held dice and dice. */
static u8 csvread_get_dice(struct Work *desk, struct Record *game)
{
    u16 roll = csvread_number(desk, COLUMN_ROLL, 0);
    u8 field;
    u16 i;
    u16 i_end;

    if (roll > CSVREAD_ROLLS) {
        return csvread_bad(&desk->sheaf, COLUMN_ROLL);
    }
    game->roll = (u8)roll;
    field = csvread_field(&desk->sheaf, COLUMN_HELD);
    if (field != CSVREAD_NO_FIELD) {
        i_end = desk->sheaf.row.counts[field];
        for (i = 0; i < i_end; i++) {
            u8 die = desk->text[desk->sheaf.row.starts[field] + i];

            if (!(CSVREAD_NOUGHT + 1 <= die && die <= CSVREAD_NOUGHT + DICE_DICE)) {
                return csvread_bad(&desk->sheaf, COLUMN_HELD);
            }
            game->held = game->held | (1 << ((u16)(die - CSVREAD_NOUGHT - 1) & 7));
        }
    }
    field = csvread_field(&desk->sheaf, COLUMN_DICE);
    if (field != CSVREAD_NO_FIELD) {
        if (desk->sheaf.row.counts[field] > DICE_DICE) {
            return csvread_bad(&desk->sheaf, COLUMN_DICE);
        }
        i_end = desk->sheaf.row.counts[field];
        for (i = 0; i < i_end; i++) {
            u8 face = desk->text[desk->sheaf.row.starts[field] + i];

            if (!(CSVREAD_NOUGHT <= face && face <= CSVREAD_NOUGHT + CSVREAD_FACES)) {
                return csvread_bad(&desk->sheaf, COLUMN_DICE);
            }
            game->dice[i] = (u8)(face - CSVREAD_NOUGHT);
        }
    }
    return BAD_NOTHING;
}

/* Return the number in a column, *without* where it is empty, NO_NUMBER where it is none or over 255. */
static u16 csvread_number(const struct Work *desk, u8 column, u16 without)
{
    u8 field = csvread_field(&desk->sheaf, column);
    u32 value;

    if (field == CSVREAD_NO_FIELD || desk->sheaf.row.counts[field] == 0) {
        return without;
    }
    value = scan_number(desk->text, desk->sheaf.row.starts[field], desk->sheaf.row.counts[field]);
    return (u16)(value > 255 ? CSVREAD_NO_NUMBER : value);
}

/* Say what is wrong with a row. */
void csvread_put_bad(struct Saying *line, u8 bad, u8 column)
{
    telling_text(line, CSVREAD_SENTENCES[bad]);
    if (bad != BAD_COLUMN) {
        return;
    }
    telling_text(line, CSVROW_NAMES[column]);
    telling_text(line, TEXT(" should be "));
    switch (column) {
    case COLUMN_NAME:
        telling_text(line, TEXT("a player's name"));
        break;
    case COLUMN_DATE:
        telling_text(line, TEXT("a date such as 2026-10-13"));
        break;
    case COLUMN_STATUS:
        telling_text(line, TEXT("playing, finished or ended"));
        break;
    case COLUMN_ROLL:
        telling_text(line, TEXT("a number up to 3"));
        break;
    case COLUMN_HELD:
        telling_text(line, TEXT("the numbers of the dice that are held, such as 13"));
        break;
    case COLUMN_DICE:
        telling_text(line, TEXT("five faces, such as 15562"));
        break;
    case COLUMN_RAW:
        telling_text(line, TEXT("192 hex digits"));
        break;
    default:
        telling_text(line, TEXT("a number up to 255"));
        break;
    }
}
