/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The 96 bytes of one player's game of one day: an identity and two states that alternate. */

#include "core.h"

/* Return the 16 bits at *at*, low byte first. */
u16 record_word(const u8 *data, u16 at)
{
    return data[at] + (u16)data[at + 1] * 256;
}

/* Return the checksum that state *part* (1 or 2) must carry: over the identity and the state's first 28 bytes. */
u32 record_checksum(const u8 *data, u8 part)
{
    return words_crc32(data, part * SIZES_PART, RECORD_CHECKED, words_crc32(data, 0, SIZES_PART, 0));
}

/* Return whether *count* bytes from *start* are all zero. */
u8 record_is_zero(const u8 *data, u16 start, u16 count)
{
    u16 i;

    for (i = 0; i < count; i++) {
        if (data[start + i] != 0) {
            return 0;
        }
    }
    return 1;
}

/* Return what state *part* (1 or 2) of a record is, its checksum and layout alone looked at (Found). */
u8 record_look(const u8 *data, u8 part)
{
    u16 start = part * SIZES_PART;
    u32 check = record_checksum(data, part);
    u16 low = check & 0xFFFF;
    u16 high = check >> 16;

    if (record_word(data, (u16)(start + RECORD_CHECK_AT)) == low && record_word(data,
            (u16)(start + RECORD_CHECK_AT + 2)) == high) {
        return data[start + RECORD_FLAGS_AT] >> 4 == RECORD_FORMAT ? FOUND_GOOD : FOUND_FOREIGN;
    }
    return record_is_zero(data, start, SIZES_PART) ? FOUND_BLANK : FOUND_DAMAGED;
}

/* Return whether sequence number *one* was given after *other*; the numbers start again at 65,536. */
u8 record_is_newer(u16 one, u16 other)
{
    return 1 <= ((one + 0x010000 - other) & 0xFFFF) && ((one + 0x010000 - other) & 0xFFFF) < 0x8000;
}

/* Fill *record* from 96 bytes and return what they are (Found); without GOOD what *record* holds means nothing. */
u8 record_decode(struct Record *record, const u8 *data)
{
    u8 part;
    u8 newest;
    u8 older;

    if (data[RECORD_DAY_AT + 1] >= RECORD_LATER >> 8) {
        return FOUND_FOREIGN;
    }
    part = record_is_newer(record_word(data, SIZES_PART), record_word(data, 2 * SIZES_PART)) ? 1 : 2;
    newest = record_try_state(record, data, part);
    if (newest == FOUND_GOOD || newest == FOUND_FOREIGN) {
        return newest;
    }
    older = record_try_state(record, data, (u8)(3 - part));
    return newest == FOUND_BLANK || older == FOUND_GOOD || older == FOUND_FOREIGN ? older : FOUND_DAMAGED;
}

/* Fill *record* if state *part* (1 or 2) is one that a game can hold, and return what it is. */
u8 record_try_state(struct Record *record, const u8 *data, u8 part)
{
    u8 found = record_look(data, part);

    if (found == FOUND_GOOD) {
        u8 named = record_get_identity(record, data);
        u8 fits = record_get_state(record, data, part * SIZES_PART);

        return named && fits ? FOUND_GOOD : FOUND_DAMAGED;
    }
    return found;
}

/* Return which state counts (1 or 2), 0 for none, by what look() said of both. */
u8 record_newer(const u8 *data, u8 one, u8 two)
{
    u8 first = one == FOUND_GOOD || one == FOUND_FOREIGN;
    u8 second = two == FOUND_GOOD || two == FOUND_FOREIGN;

    if (first && second) {
        return record_is_newer(record_word(data, SIZES_PART), record_word(data, 2 * SIZES_PART)) ? 1 : 2;
    }
    if (first) {
        return 1;
    }
    return second ? 2 : 0;
}

/* Fill name and day, zeros after the name's end; return whether it can be a name. */
u8 record_get_identity(struct Record *record, const u8 *data)
{
    u8 used = 0;
    i16 i;

    while (used < SIZES_NAME && data[used] != 0) {
        if (data[used] < NAMES_BLANK) {
            return 0;
        }
        record->name[used] = data[used];
        used++;
    }
    for (i = used; i < SIZES_NAME; i++) {
        record->name[i] = 0;
    }
    record->day = record_word(data, RECORD_DAY_AT);
    return used > 0 && !names_is_blank(data[0]) && !names_is_blank(data[used - 1]);
}

/* Fill all but the identity from the state at *start*; return whether a game can hold such values. */
u8 record_get_state(struct Record *record, const u8 *data, u16 start)
{
    u8 flags = data[start + RECORD_FLAGS_AT];
    u8 turn = data[start + RECORD_TURN_AT];
    u16 thrown = record_word(data, (u16)(start + RECORD_DICE_AT));
    u8 filled;
    i16 i;
    i16 box;

    record->sequence = record_word(data, start);
    record->status = flags & 3;
    record->early = (flags & 4) != 0;
    record->roll = turn & 3;
    record->held = turn >> 3;
    for (i = 0; i < DICE_DICE; i++) {
        record->dice[i] = thrown & 7;
        thrown = thrown >> 3;
    }
    record->card.extra = data[start + RECORD_EXTRA_AT];
    for (box = 0; box < CARD_BOXES; box++) {
        record->card.boxes[box] = data[start + RECORD_BOXES_AT + box];
    }
    filled = valid_filled(&record->card);
    return filled <= CARD_BOXES && record_is_status(record->status, filled) && valid_turn(record->roll, record->dice);
}

/* Return whether a game can stand so with *filled* boxes: all thirteen end it, and nothing else finishes it. */
u8 record_is_status(u8 status, u8 filled)
{
    return filled == CARD_BOXES ? status == STATUS_FINISHED : status == STATUS_PLAYING || status == STATUS_ENDED;
}

/* Fill *image* for an append: identity and state 1 from *record*, whose sequence becomes 1; state 2 is zero. */
void record_first_image(struct Record *record, u8 image[SIZES_RECORD])
{
    i16 i;

    for (i = 0; i < SIZES_RECORD; i++) {
        image[i] = 0;
    }
    for (i = 0; i < SIZES_NAME; i++) {
        image[i] = record->name[i];
    }
    record_put_word(image, RECORD_DAY_AT, record->day);
    record->sequence = 1;
    record_put_state(record, image, 1);
}

/* Write *record* over the state of *image* that does not count and return which (1 or 2): the part to put on file. */
u8 record_next_image(struct Record *record, u8 image[SIZES_RECORD])
{
    u8 part = record_newer(image, record_look(image, 1), record_look(image, 2));

    if (part == 0) {
        record->sequence = 1;
        record_put_state(record, image, 1);
        return 1;
    }
    record->sequence = ((i32)record_word(image, part * SIZES_PART) + 1) & 0xFFFF;
    record_put_state(record, image, (u8)(3 - part));
    return (u8)(3 - part);
}

/* Write 16 bits, low byte first. */
void record_put_word(u8 image[SIZES_RECORD], u16 at, u16 value)
{
    image[at] = value & 0xFF;
    image[at + 1] = value >> 8;
}

/* Write all but the identity into state *part* (1 or 2), checksum included. */
void record_put_state(const struct Record *record, u8 image[SIZES_RECORD], u8 part)
{
    u16 start = part * SIZES_PART;
    u16 thrown;
    u32 check;
    i16 i;
    i16 box;

    for (i = 0; i < SIZES_PART; i++) {
        image[start + i] = 0;
    }
    record_put_word(image, start, record->sequence);
    image[start + RECORD_FLAGS_AT] = (record->status & 3) + (record->early ? 4 : 0) + RECORD_FORMAT * 16;
    image[start + RECORD_TURN_AT] = (record->roll & 3) + (record->held & 31) * 8;
    thrown = 0;
    for (i = 0; i < DICE_DICE; i++) {
        thrown += (record->dice[i] & 7) << (3 * i);
    }
    record_put_word(image, (u16)(start + RECORD_DICE_AT), thrown);
    image[start + RECORD_EXTRA_AT] = record->card.extra;
    for (box = 0; box < CARD_BOXES; box++) {
        image[start + RECORD_BOXES_AT + box] = record->card.boxes[box];
    }
    check = record_checksum(image, part);
    record_put_word(image, (u16)(start + RECORD_CHECK_AT), check & 0xFFFF);
    record_put_word(image, (u16)(start + RECORD_CHECK_AT + 2), check >> 16);
}

/* Return whether a record's identity is this player's and this day's. */
u8 record_is_of(const u8 *data, const u8 *name, u16 day)
{
    return record_word(data, RECORD_DAY_AT) == day && names_same(data, name);
}
