/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A record made of a row's columns: what may stand in each, and what is wrong where it can't be read. */

#include <string.h>

#include "core.h"

const u8 *const CSVGAME_SENTENCES[7] = {
    TEXT(""),
    TEXT(""),
    TEXT("what is no good record is told by raw alone, which says something else here"),
    TEXT("no game can stand so"),
    TEXT("between a column's second quotation mark and the next comma stands something"),
    TEXT("a quotation mark is not followed by a second one"),
    TEXT("a row can't have more than 2048 bytes")
};

static void csvgame_get_name(const struct Work *desk, u8 name[SIZES_NAME]);
static u16 csvgame_unquote(const struct Row *row, u8 field, const u8 *data, u8 *letters);
static u8 csvgame_get_card(struct Work *desk, struct Record *game);
static u8 csvgame_get_dice(struct Work *desk, struct Record *game);
static u16 csvgame_number(const struct Work *desk, u8 column, u16 without);

/* Note which column is wrong. */
u8 csvgame_blame(struct Intake *intake, u8 column)
{
    intake->at = column;
    return BAD_COLUMN;
}

/* Make a record of the columns; return what is wrong with them (Bad). */
u8 csvgame_make(struct Work *desk, u8 image[SIZES_RECORD])
{
    struct Intake *intake = &desk->intake;
    struct Record *game = &desk->read;
    u8 field;
    u8 bad;
    u8 filled;
    i16 status;

    memset(game, 0, sizeof(*game));
    csvgame_get_name(desk, game->name);
    if (!names_is_name(game->name)) {
        return csvgame_blame(intake, COLUMN_NAME);
    }
    field = fields_field(intake, COLUMN_DATE);
    game->day = DAYS_NO_DAY;
    if (field != FIELDS_NO_FIELD) {
        game->day = errand_day_of(desk->text, intake->row.starts[field], intake->row.counts[field]);
    }
    if (game->day == DAYS_NO_DAY) {
        return csvgame_blame(intake, COLUMN_DATE);
    }
    for (status = STATUS_PLAYING; status < STATUS_ENDED + 1; status++) {
        if (fields_is_word(desk, COLUMN_STATUS, CSVROW_STATUS[status])) {
            game->status = status;
        }
    }
    if (game->status == STATUS_NONE) {
        return csvgame_blame(intake, COLUMN_STATUS);
    }
    game->early = fields_is_word(desk, COLUMN_EARLY, CSVROW_YES);
    bad = csvgame_get_card(desk, game);
    if (bad == BAD_NOTHING) {
        bad = csvgame_get_dice(desk, game);
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
static void csvgame_get_name(const struct Work *desk, u8 name[SIZES_NAME])
{
    u8 letters[CSVGAME_UTF8];
    u8 small[CSVGAME_LETTERS];
    u8 field;
    u16 used;
    u16 length;

    memset(letters, 0, CSVGAME_UTF8);
    memset(small, 0, CSVGAME_LETTERS);
    field = fields_field(&desk->intake, COLUMN_NAME);
    used = 0;
    if (field != FIELDS_NO_FIELD) {
        used = csvgame_unquote(&desk->intake.row, field, desk->text, letters);
    }
    length = cp437_text_in(letters, 0, used, small, CSVGAME_LETTERS);
    names_put_name(name, small, length);
}

/* Copy a field, one quotation mark for each two; return how many bytes there are. */
static u16 csvgame_unquote(const struct Row *row, u8 field, const u8 *data, u8 *letters)
{
    u16 used = 0;
    u16 at = row->starts[field];
    u16 end = (u16)(at + row->counts[field]);

    while (at < end && used < CSVGAME_UTF8) {
        letters[used] = data[at];
        used++;
        at += data[at] == CSVROW_QUOTE && row->quoted[field] != 0 ? 2 : 1;
    }
    return used;
}

/* Read the boxes and the further Yachts. */
static u8 csvgame_get_card(struct Work *desk, struct Record *game)
{
    u16 extra;
    i16 box;

    for (box = 0; box < CARD_BOXES; box++) {
        u16 points = csvgame_number(desk, COLUMN_BOXES + box, CARD_OPEN);

        if (points > 255) {
            return csvgame_blame(&desk->intake, COLUMN_BOXES + box);
        }
        game->card.boxes[box] = (u8)points;
    }
    extra = csvgame_number(desk, COLUMN_EXTRA, 0);
    if (extra > 255) {
        return csvgame_blame(&desk->intake, COLUMN_EXTRA);
    }
    game->card.extra = (u8)extra;
    return BAD_NOTHING;
}

/* Read rolls, held dice and dice. */
static u8 csvgame_get_dice(struct Work *desk, struct Record *game)
{
    u16 roll = csvgame_number(desk, COLUMN_ROLL, 0);
    u8 field;
    u16 i;
    u16 i_end;

    if (roll > CSVGAME_ROLLS) {
        return csvgame_blame(&desk->intake, COLUMN_ROLL);
    }
    game->roll = (u8)roll;
    field = fields_field(&desk->intake, COLUMN_HELD);
    if (field != FIELDS_NO_FIELD) {
        i_end = desk->intake.row.counts[field];
        for (i = 0; i < i_end; i++) {
            u8 die = desk->text[desk->intake.row.starts[field] + i];

            if (!(CSVROW_NOUGHT + 1 <= die && die <= CSVROW_NOUGHT + DICE_DICE)) {
                return csvgame_blame(&desk->intake, COLUMN_HELD);
            }
            game->held = game->held | (1 << ((u16)(die - CSVROW_NOUGHT - 1) & 7));
        }
    }
    field = fields_field(&desk->intake, COLUMN_DICE);
    if (field != FIELDS_NO_FIELD) {
        if (desk->intake.row.counts[field] > DICE_DICE) {
            return csvgame_blame(&desk->intake, COLUMN_DICE);
        }
        i_end = desk->intake.row.counts[field];
        for (i = 0; i < i_end; i++) {
            u8 face = desk->text[desk->intake.row.starts[field] + i];

            if (!(CSVROW_NOUGHT <= face && face <= CSVROW_NOUGHT + DICE_FACES)) {
                return csvgame_blame(&desk->intake, COLUMN_DICE);
            }
            game->dice[i] = (u8)(face - CSVROW_NOUGHT);
        }
    }
    return BAD_NOTHING;
}

/* Return the number in a column, *without* where it is empty, NO_NUMBER where it is none or over 255. */
static u16 csvgame_number(const struct Work *desk, u8 column, u16 without)
{
    u8 field = fields_field(&desk->intake, column);
    u32 value;

    if (field == FIELDS_NO_FIELD || desk->intake.row.counts[field] == 0) {
        return without;
    }
    value = scan_number(desk->text, desk->intake.row.starts[field], desk->intake.row.counts[field]);
    return (u16)(value > 255 ? CSVGAME_NO_NUMBER : value);
}

/* Say what is wrong with a row. */
void csvgame_put_bad(struct Saying *line, u8 bad, u8 column)
{
    telling_text(line, CSVGAME_SENTENCES[bad]);
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
