/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A slot of dyacht.dat as a row of CSV (RFC 4180): readable columns, and the 96 bytes themselves, so that nothing is lost. */

#include <string.h>

#include "core.h"

const u8 *const CSVROW_NAMES[26] = {
    TEXT("slot"),
    TEXT("found"),
    TEXT("name"),
    TEXT("date"),
    TEXT("status"),
    TEXT("early"),
    TEXT("score"),
    TEXT("ones"),
    TEXT("twos"),
    TEXT("threes"),
    TEXT("fours"),
    TEXT("fives"),
    TEXT("sixes"),
    TEXT("three_kind"),
    TEXT("four_kind"),
    TEXT("full_house"),
    TEXT("small_straight"),
    TEXT("large_straight"),
    TEXT("yacht"),
    TEXT("chance"),
    TEXT("extra_yachts"),
    TEXT("roll"),
    TEXT("held"),
    TEXT("dice"),
    TEXT("sequence"),
    TEXT("raw")
};

const u8 *const CSVROW_FOUND[4] = {
    TEXT("blank"),
    TEXT("good"),
    TEXT("damaged"),
    TEXT("later format")
};

const u8 *const CSVROW_STATUS[4] = {
    TEXT(""),
    TEXT("playing"),
    TEXT("finished"),
    TEXT("ended")
};

static u16 csvrow_put_game(u8 *out, u16 at, const struct Record *game);
static u16 csvrow_byte(u8 *out, u16 at, u8 byte);
static u16 csvrow_text(u8 *out, u16 at, const u8 *words);
static u16 csvrow_word(u8 *out, u16 at, const u8 *words);
static u16 csvrow_small(u8 *out, u16 at, u16 value);
static u16 csvrow_number(u8 *out, u16 at, u32 value);
static u16 csvrow_name(u8 *out, u16 at, const struct Record *game);
static u16 csvrow_date(u8 *out, u16 at, u16 day);
static u16 csvrow_two(u8 *out, u16 at, u8 value);
static u16 csvrow_end_line(u8 *out, u16 at);

/* Write the first line, which names the columns; return where the next byte goes. */
u16 csvrow_head(u8 *out, u16 at)
{
    u16 end = at;
    i16 column;

    for (column = 0; column < CSVROW_COLUMNS; column++) {
        end = csvrow_text(out, end, CSVROW_NAMES[column]);
        end = csvrow_byte(out, end, CSVROW_COMMA);
    }
    return csvrow_end_line(out, (u16)(end - 1));
}

/* Write a slot as a line of LONGEST bytes at most, by way of *game*; return where the next byte goes. */
u16 csvrow_put(u8 *out, u16 at, struct Record *game, u32 slot, const u8 *data)
{
    u16 end = csvrow_put_columns(out, at, game, slot, data);
    i16 i;

    for (i = 0; i < SIZES_RECORD; i++) {
        u8 byte = data[i];

        out[end] = CSVROW_HEX[byte >> 4];
        out[end + 1] = CSVROW_HEX[byte & 15];
        end += 2;
    }
    return csvrow_end_line(out, end);
}

/* Write all columns but the last, and the comma before that one; without a good record there is little in them. */
u16 csvrow_put_columns(u8 *out, u16 at, struct Record *game, u32 slot, const u8 *data)
{
    u8 found = record_decode(game, data);
    u16 end = csvrow_number(out, at, slot);
    i16 _;

    end = csvrow_byte(out, end, CSVROW_COMMA);
    end = csvrow_text(out, end, CSVROW_FOUND[found]);
    if (found == FOUND_GOOD) {
        return csvrow_put_game(out, end, game);
    }
    for (_ = COLUMN_FOUND; _ < COLUMN_RAW; _++) {
        out[end] = CSVROW_COMMA;
        end++;
    }
    return end;
}

/* Write what a good record says, each column behind its comma. */
static u16 csvrow_put_game(u8 *out, u16 at, const struct Record *game)
{
    u16 end = csvrow_name(out, at, game);
    i16 box;
    i16 die;

    end = csvrow_date(out, end, game->day);
    end = csvrow_word(out, end, CSVROW_STATUS[game->status & 3]);
    end = csvrow_byte(out, end, CSVROW_COMMA);
    if (game->early) {
        end = csvrow_text(out, end, CSVROW_YES);
    }
    end = csvrow_small(out, end, card_total(&game->card));
    for (box = 0; box < CARD_BOXES; box++) {
        u8 points = game->card.boxes[box];

        if (points == CARD_OPEN) {
            out[end] = CSVROW_COMMA;
            end++;
        } else {
            end = csvrow_small(out, end, points);
        }
    }
    end = csvrow_small(out, end, game->card.extra);
    end = csvrow_small(out, end, game->roll);
    end = csvrow_byte(out, end, CSVROW_COMMA);
    for (die = 0; die < DICE_DICE; die++) {
        if (((game->held >> die) & 1) != 0) {
            end = csvrow_byte(out, end, CSVROW_NOUGHT + 1 + die);
        }
    }
    end = csvrow_byte(out, end, CSVROW_COMMA);
    for (die = 0; die < DICE_DICE; die++) {
        end = csvrow_byte(out, end, (u8)(CSVROW_NOUGHT + game->dice[die]));
    }
    end = csvrow_small(out, end, game->sequence);
    return csvrow_byte(out, end, CSVROW_COMMA);
}

/* Write one byte. */
static u16 csvrow_byte(u8 *out, u16 at, u8 byte)
{
    out[at] = byte;
    return (u16)(at + 1);
}

/* Write a text that needs no quotation marks. */
static u16 csvrow_text(u8 *out, u16 at, const u8 *words)
{
    u16 end = at;
    i16 i;
    i16 i_end;

    i_end = words_length(words);
    for (i = 0; i < i_end; i++) {
        out[end] = words[i];
        end++;
    }
    return end;
}

/* Write a comma and a text. */
static u16 csvrow_word(u8 *out, u16 at, const u8 *words)
{
    out[at] = CSVROW_COMMA;
    return csvrow_text(out, (u16)(at + 1), words);
}

/* Write a comma and a number. */
static u16 csvrow_small(u8 *out, u16 at, u16 value)
{
    out[at] = CSVROW_COMMA;
    if (value < 10) {
        out[at + 1] = (u8)(CSVROW_NOUGHT + value);
        return (u16)(at + 2);
    }
    if (value < 100) {
        out[at + 1] = (u8)(CSVROW_NOUGHT + value / 10);
        out[at + 2] = CSVROW_NOUGHT + value % 10;
        return (u16)(at + 3);
    }
    return csvrow_number(out, (u16)(at + 1), value);
}

/* Write a number. */
static u16 csvrow_number(u8 *out, u16 at, u32 value)
{
    u8 width = 1;
    u32 rest = value;
    i16 i;

    while (rest > 9) {
        rest = rest / 10;
        width++;
    }
    rest = value;
    for (i = 0; i < width; i++) {
        out[at + width - 1 - i] = CSVROW_NOUGHT + rest % 10;
        rest = rest / 10;
    }
    return (u16)(at + width);
}

/* Write a comma and a name in UTF-8, in quotation marks where a comma or a quotation mark is in it. */
static u16 csvrow_name(u8 *out, u16 at, const struct Record *game)
{
    u8 used = names_size(game->name);
    u8 quoted = 0;
    u16 end;
    i16 i;

    for (i = 0; i < used; i++) {
        if (game->name[i] == CSVROW_COMMA || game->name[i] == CSVROW_QUOTE) {
            quoted = 1;
        }
    }
    out[at] = CSVROW_COMMA;
    end = (u16)(at + 1);
    if (quoted) {
        end = csvrow_byte(out, end, CSVROW_QUOTE);
    }
    for (i = 0; i < used; i++) {
        u8 byte = game->name[i];

        if (byte < 128) {
            out[end] = byte;
            end++;
            if (byte == CSVROW_QUOTE) {
                end = csvrow_byte(out, end, CSVROW_QUOTE);
            }
        } else {
            end = cp437_put_utf8(out, end, byte);
        }
    }
    return quoted ? csvrow_byte(out, end, CSVROW_QUOTE) : end;
}

/* Write a comma and a day as YYYY-MM-DD. */
static u16 csvrow_date(u8 *out, u16 at, u16 day)
{
    struct Date date;
    u16 end;

    memset(&date, 0, sizeof(date));
    days_split(day, &date);
    out[at] = CSVROW_COMMA;
    end = csvrow_number(out, (u16)(at + 1), date.year);
    end = csvrow_two(out, end, date.month);
    return csvrow_two(out, end, date.day);
}

/* Write a hyphen and two digits. */
static u16 csvrow_two(u8 *out, u16 at, u8 value)
{
    out[at] = CSVROW_HYPHEN;
    out[at + 1] = CSVROW_NOUGHT + value / 10;
    out[at + 2] = CSVROW_NOUGHT + value % 10;
    return (u16)(at + 3);
}

/* End a line. */
static u16 csvrow_end_line(u8 *out, u16 at)
{
    out[at] = CSVROW_CR;
    out[at + 1] = CSVROW_LF;
    return (u16)(at + 2);
}
