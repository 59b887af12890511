/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A caller's bytes as keys: every spelling of the arrows and their neighbours, one ENTER, a patient ESC. */

#include "core.h"

const u16 KEYS_BRACKET_EVENTS[18] = {
    EVENT_UP, EVENT_DOWN, EVENT_RIGHT, EVENT_LEFT, EVENT_HOME, EVENT_END, EVENT_END, EVENT_PAGE_UP,
    EVENT_PAGE_DOWN, EVENT_INSERT, EVENT_BACK_TAB, EVENT_FUNCTION + 1, EVENT_FUNCTION + 2,
    EVENT_FUNCTION + 4, EVENT_UP, EVENT_DOWN, EVENT_RIGHT, EVENT_LEFT
};

const u16 KEYS_KEYPAD_EVENTS[16] = {
    EVENT_UP, EVENT_DOWN, EVENT_RIGHT, EVENT_LEFT, EVENT_HOME, EVENT_END, EVENT_FUNCTION + 1,
    EVENT_FUNCTION + 2, EVENT_FUNCTION + 3, EVENT_FUNCTION + 4, EVENT_ENTER, EVENT_TAB, EVENT_UP,
    EVENT_DOWN, EVENT_RIGHT, EVENT_LEFT
};

const u16 KEYS_NUMBER_EVENTS[25] = {
    EVENT_NONE, EVENT_HOME, EVENT_INSERT, EVENT_DELETE, EVENT_END, EVENT_PAGE_UP, EVENT_PAGE_DOWN,
    EVENT_HOME, EVENT_END, EVENT_NONE, EVENT_NONE, EVENT_FUNCTION + 1, EVENT_FUNCTION + 2,
    EVENT_FUNCTION + 3, EVENT_FUNCTION + 4, EVENT_FUNCTION + 5, EVENT_NONE, EVENT_FUNCTION + 6,
    EVENT_FUNCTION + 7, EVENT_FUNCTION + 8, EVENT_FUNCTION + 9, EVENT_FUNCTION + 10, EVENT_NONE,
    EVENT_FUNCTION + 11, EVENT_FUNCTION + 12
};

const u16 KEYS_SCAN_EVENTS[21] = {
    EVENT_UP, EVENT_DOWN, EVENT_RIGHT, EVENT_LEFT, EVENT_HOME, EVENT_END, EVENT_PAGE_UP, EVENT_PAGE_DOWN,
    EVENT_INSERT, EVENT_DELETE, EVENT_BACK_TAB, EVENT_UP, EVENT_DOWN, EVENT_RIGHT, EVENT_LEFT,
    EVENT_HOME, EVENT_END, EVENT_PAGE_UP, EVENT_PAGE_DOWN, EVENT_FUNCTION + 11, EVENT_FUNCTION + 12
};

static u32 keys_silence(const struct Keys *keys, u32 tick);
static u16 keys_read(struct Keys *keys, u8 byte);
static u16 keys_on_ground(struct Keys *keys, u8 byte);
static u16 keys_after_escape(struct Keys *keys, u8 byte);
static u16 keys_in_bracket(struct Keys *keys, u8 byte);
static u8 keys_is_parameter(const struct Keys *keys, u8 byte);
static u16 keys_parameter(struct Keys *keys, u8 byte);
static u16 keys_in_keypad(struct Keys *keys, u8 byte);
static u16 keys_in_text(struct Keys *keys, u8 byte);
static u16 keys_in_character(struct Keys *keys, u8 byte);
static u16 keys_scanned(u8 byte);
static u16 keys_place(const u8 *letters, u16 count, u8 letter);

/* Take one byte and return the event that it completes, or Event.NONE. */
u16 keys_feed(struct Keys *keys, u8 byte, u32 tick)
{
    u16 due = keys->held;
    u16 event;

    keys->held = EVENT_NONE;
    if (keys_silence(keys, tick) >= (u32)(MODE_ESCAPE < keys->mode && keys->mode < MODE_TEXT ? KEYS_SEQUENCE_MS :
            KEYS_ESCAPE_MS)) {
        if (keys->mode != MODE_ESCAPE) {
            keys->mode = MODE_GROUND;
        } else if (byte != 91 && byte != 79) {
            keys->mode = MODE_GROUND;
            due = EVENT_ESCAPE;
        }
    }
    keys->last = tick;
    event = keys_read(keys, byte);
    if (due != EVENT_NONE) {
        keys->held = event;
        return due;
    }
    return event;
}

/* Return the milliseconds after which *expire* has an event if no byte comes; 0: nothing is pending. */
u16 keys_wait(const struct Keys *keys, u32 tick)
{
    u32 silence;

    if (keys->held != EVENT_NONE) {
        return 1;
    }
    if (keys->mode != MODE_ESCAPE) {
        return 0;
    }
    silence = keys_silence(keys, tick);
    return (u16)(silence < KEYS_ESCAPE_MS ? KEYS_ESCAPE_MS - silence : 1);
}

/* Return the event that silence has decided (a lone ESC above all), or Event.NONE. */
u16 keys_expire(struct Keys *keys, u32 tick)
{
    u16 event = keys->held;

    keys->held = EVENT_NONE;
    if (event == EVENT_NONE && keys->mode == MODE_ESCAPE && keys_silence(keys, tick) >= KEYS_ESCAPE_MS) {
        keys->mode = MODE_GROUND;
        event = EVENT_ESCAPE;
    }
    return event;
}

/* Return the milliseconds since the last byte. */
static u32 keys_silence(const struct Keys *keys, u32 tick)
{
    return (tick - keys->last) & 0xFFFFFFFF;
}

/* Take a byte in whatever has begun. */
static u16 keys_read(struct Keys *keys, u8 byte)
{
    if (MODE_ESCAPE < keys->mode && keys->mode < MODE_TEXT && (byte < 32 || byte >= 127)) {
        keys->mode = MODE_GROUND;
    }
    switch (keys->mode) {
    case MODE_ESCAPE:
        return keys_after_escape(keys, byte);
    case MODE_BRACKET:
        return keys_in_bracket(keys, byte);
    case MODE_KEYPAD:
        return keys_in_keypad(keys, byte);
    case MODE_LINUX:
        keys->mode = MODE_GROUND;
        return 65 <= byte && byte <= 69 ? EVENT_FUNCTION + byte - 64 : EVENT_NONE;
    case MODE_MOUSE:
        keys->count++;
        if (keys->count == 3) {
            keys->mode = MODE_GROUND;
        }
        return EVENT_NONE;
    case MODE_TEXT:
        return keys_in_text(keys, byte);
    case MODE_TEXT_ESCAPE:
        keys->mode = MODE_GROUND;
        if (byte == 92) {
            return EVENT_NONE;
        }
        return keys_after_escape(keys, byte);
    case MODE_SCAN:
        keys->mode = MODE_GROUND;
        return keys_scanned(byte);
    }
    return keys_on_ground(keys, byte);
}

/* Take a byte that continues nothing but a UTF-8 character, or the LF or NUL of a CR. */
static u16 keys_on_ground(struct Keys *keys, u8 byte)
{
    u8 after_return = keys->after_return;

    keys->after_return = byte == 13;
    if (byte >= 128 && keys->utf8) {
        return keys_in_character(keys, byte);
    }
    keys->decoder.missing = 0;
    switch (byte) {
    case 0:
        if (keys->scans != SCANS_NONE) {
            keys->mode = MODE_SCAN;
        }
        return EVENT_NONE;
    case 10:
        return after_return ? EVENT_NONE : EVENT_ENTER;
    case 18:
        return EVENT_REPAINT;
    case 27:
        keys->mode = MODE_ESCAPE;
        return EVENT_NONE;
    case 127:
        return EVENT_BACKSPACE;
    case 0xE0:
        if (keys->scans == SCANS_CONSOLE) {
            keys->mode = MODE_SCAN;
            return EVENT_NONE;
        }
        break;
    }
    return byte;
}

/* Take the byte after ESC: a sequence begins, or it was a lone ESC and this is a key of its own. */
static u16 keys_after_escape(struct Keys *keys, u8 byte)
{
    keys->count = 0;
    keys->number = 0;
    keys->fields = 0;
    keys->private = 0;
    keys->mode = MODE_GROUND;
    switch (byte) {
    case 91:
        keys->mode = MODE_BRACKET;
        break;
    case 79:
        keys->mode = MODE_KEYPAD;
        break;
    case 80:
    case 93:
    case 95:
        keys->mode = MODE_TEXT;
        break;
    default:
        keys->held = keys_on_ground(keys, byte);
        return EVENT_ESCAPE;
    }
    return EVENT_NONE;
}

/* Take a byte after ESC [ . */
static u16 keys_in_bracket(struct Keys *keys, u8 byte)
{
    u16 place;

    keys->count++;
    if (keys->count > KEYS_SEQUENCE_BYTES) {
        keys->mode = MODE_GROUND;
        return EVENT_NONE;
    }
    if (keys_is_parameter(keys, byte)) {
        return keys_parameter(keys, byte);
    }
    if (keys->count == 1 && byte == 91) {
        keys->mode = MODE_LINUX;
        return EVENT_NONE;
    }
    if (keys->count == 1 && byte == 77) {
        keys->mode = MODE_MOUSE;
        keys->count = 0;
        return EVENT_NONE;
    }
    keys->mode = MODE_GROUND;
    if (keys->private || (byte >= 97 && byte != 126 && keys->number > 0)) {
        return EVENT_NONE;
    }
    if (keys->number > 0 && (byte == 126 || byte == 36 || byte == 94 || byte == 64)) {
        return keys->number < 25 ? KEYS_NUMBER_EVENTS[keys->number] : EVENT_NONE;
    }
    place = keys_place(KEYS_BRACKET_LETTERS, words_length(KEYS_BRACKET_LETTERS), byte);
    return place < 18 ? KEYS_BRACKET_EVENTS[place] : EVENT_NONE;
}

/* Tell whether a byte after ESC [ lets the sequence go on. */
static u8 keys_is_parameter(const struct Keys *keys, u8 byte)
{
    if (byte == 36) {
        return keys->private || keys->fields > 0 || keys->number == 0;
    }
    return byte < 64;
}

/* Take a byte of a sequence's parameters; only the first number matters, the next say which modifiers are held. */
static u16 keys_parameter(struct Keys *keys, u8 byte)
{
    if (48 <= byte && byte <= 57) {
        if (keys->fields == 0) {
            keys->number = (u16)(SMALLER(keys->number, 999) * 10 + byte - 48);
        }
    } else if (byte == 58 || byte == 59) {
        keys->fields++;
    } else {
        keys->private = 1;
    }
    return EVENT_NONE;
}

/* Take a byte after ESC O; digits and semicolons before the letter are modifiers. */
static u16 keys_in_keypad(struct Keys *keys, u8 byte)
{
    u16 place;

    keys->count++;
    if (((48 <= byte && byte <= 57) || byte == 59) && keys->count < KEYS_SEQUENCE_BYTES) {
        return EVENT_NONE;
    }
    keys->mode = MODE_GROUND;
    if (106 <= byte && byte <= 121) {
        return (u16)(byte - 64);
    }
    place = keys_place(KEYS_KEYPAD_LETTERS, words_length(KEYS_KEYPAD_LETTERS), byte);
    return place < 16 ? KEYS_KEYPAD_EVENTS[place] : EVENT_NONE;
}

/* Take a byte of a string, up to its end (BEL, CAN, SUB, ESC and a backslash) or a sign that the end was lost. */
static u16 keys_in_text(struct Keys *keys, u8 byte)
{
    keys->count++;
    if (byte == 27) {
        keys->mode = MODE_TEXT_ESCAPE;
    } else if (byte < 32) {
        keys->mode = MODE_GROUND;
        if (byte != 7 && byte != 24 && byte != 26) {
            return keys_on_ground(keys, byte);
        }
    } else if (keys->count == KEYS_TEXT_BYTES) {
        keys->mode = MODE_GROUND;
    }
    return EVENT_NONE;
}

/* Take a high byte of UTF-8; what is not valid, or not in CP437, is no key. */
static u16 keys_in_character(struct Keys *keys, u8 byte)
{
    u8 done = cp437_feed(&keys->decoder, byte);

    if (done == UTF8_DONE) {
        return cp437_byte_of(keys->decoder.point);
    }
    return EVENT_NONE;
}

/* Return the event of a scan code. */
static u16 keys_scanned(u8 byte)
{
    u16 place;

    if (59 <= byte && byte <= 68) {
        return EVENT_FUNCTION + byte - 58;
    }
    place = keys_place(KEYS_SCAN_CODES, words_length(KEYS_SCAN_CODES), byte);
    return place < 21 ? KEYS_SCAN_EVENTS[place] : EVENT_NONE;
}

/* Return where *letter* stands among *letters*, or *count* if it does not. */
static u16 keys_place(const u8 *letters, u16 count, u8 letter)
{
    u16 i;

    for (i = 0; i < count; i++) {
        if (letters[i] == letter) {
            return i;
        }
    }
    return count;
}
