/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Pages as terminal output: the few bytes that turn the page last shown into the page wanted. */

#include "core.h"

const u8 ANSI_COLOURS[8] = {
    0, 4, 2, 6, 1, 5, 3, 7
};

static void ansi_begin(struct Shown *shown, u8 *out);
static void ansi_change(struct Shown *shown, const u16 cells[SIZES_CELLS], u8 *out, u16 at);
static u16 ansi_look(u16 cell);
static u8 ansi_worth_erasing(const struct Shown *shown, const u16 cells[SIZES_CELLS], u16 at);
static u8 ansi_rest_of_row(u16 at);
static void ansi_reach(struct Shown *shown, const u16 cells[SIZES_CELLS], u8 *out, u16 at);
static u8 ansi_is_cheap(const struct Shown *shown, u16 cell);
static void ansi_move(struct Shown *shown, u8 *out, u16 at);
static void ansi_write(struct Shown *shown, u8 *out, u16 cell);
static void ansi_dye(struct Shown *shown, u8 *out, u16 look);
static u8 ansi_cost(u8 brighter, u8 front, u8 back);
static void ansi_more(struct Shown *shown, u8 *out, u8 follows);
static void ansi_reset(struct Shown *shown, u8 *out);
static void ansi_count(struct Shown *shown, u8 *out, u8 count, u8 letter);
static void ansi_number(struct Shown *shown, u8 *out, u8 number);
static void ansi_introduce(struct Shown *shown, u8 *out);
static void ansi_byte(struct Shown *shown, u8 *out, u8 byte);

/* Write into *out* what brings the terminal nearer to *wanted*, and return how many bytes; 0: it is there. */
u16 ansi_draw(struct Shown *shown, const struct Page *wanted, u8 *out, u16 room)
{
    u16 *was;
    const u16 *cells;
    i16 at;

    shown->length = 0;
    if (!shown->valid) {
        ansi_begin(shown, out);
    }
    was = shown->cells;
    cells = wanted->cells;
    for (at = 0; at < ANSI_LAST; at++) {
        if (was[at] != cells[at]) {
            if ((i32)shown->length + ANSI_STEP > room) {
                return shown->length;
            }
            ansi_change(shown, cells, out, at);
        }
    }
    if (wanted->cursor != PAGE_NO_CURSOR && wanted->cursor != shown->cursor && (i32)shown->length + ANSI_STEP <= room) {
        ansi_move(shown, out, wanted->cursor);
    }
    return shown->length;
}

/* Write into *out* what leaves a clean line below the page in plain ink, and return how many bytes (under 64). */
u16 ansi_leave(struct Shown *shown, u8 *out)
{
    shown->length = 0;
    shown->valid = 0;
    shown->cursor = ANSI_NOWHERE;
    ansi_reset(shown, out);
    ansi_move(shown, out, ANSI_LAST + 1 - SIZES_COLUMNS);
    ansi_byte(shown, out, 13);
    ansi_byte(shown, out, 10);
    return shown->length;
}

/* Clear the terminal, whatever it shows. */
static void ansi_begin(struct Shown *shown, u8 *out)
{
    i16 i;

    shown->cursor = ANSI_NOWHERE;
    ansi_reset(shown, out);
    ansi_introduce(shown, out);
    ansi_byte(shown, out, 50);
    ansi_byte(shown, out, 74);
    ansi_move(shown, out, 0);
    for (i = 0; i < SIZES_CELLS; i++) {
        shown->cells[i] = PAGE_BLANK;
    }
    shown->valid = 1;
}

/* Bring one cell that differs up to date, and with it the rest of its row where erasing does it. */
static void ansi_change(struct Shown *shown, const u16 cells[SIZES_CELLS], u8 *out, u16 at)
{
    u16 cell = cells[at];
    u8 erase;
    i16 i;
    i16 i_end;

    if (ansi_look(shown->cells[at]) == ansi_look(cell)) {
        shown->cells[at] = cell;
        return;
    }
    erase = ansi_worth_erasing(shown, cells, at);
    ansi_reach(shown, cells, out, at);
    if (!erase) {
        ansi_write(shown, out, cell);
        shown->cells[at] = cell;
        return;
    }
    if (shown->ink >= 16) {
        ansi_reset(shown, out);
    }
    ansi_introduce(shown, out);
    ansi_byte(shown, out, 75);
    i_end = ansi_rest_of_row(at);
    for (i = 0; i < i_end; i++) {
        shown->cells[at + i] = cells[at + i];
    }
}

/* Return the cell of the same appearance whose letter can be sent: no blinking, and a blank has no foreground. */
static u16 ansi_look(u16 cell)
{
    u8 letter = cell & 0xFF;

    if (letter == 0 || letter == 32 || letter == 255) {
        return (cell & 0x7000) + ANSI_GREY * 256 + 32;
    }
    if (letter < 32 || letter == 127) {
        return (cell & 0x7F00) + ANSI_UNKNOWN;
    }
    return cell & 0x7FFF;
}

/* Tell whether the row shall be blank from *at* on, and enough of that is not blank yet. */
static u8 ansi_worth_erasing(const struct Shown *shown, const u16 cells[SIZES_CELLS], u16 at)
{
    u8 changes = 0;
    u16 last = (u16)(at + ansi_rest_of_row(at) - 1);
    i16 i;
    i16 i_end;

    i_end = ansi_rest_of_row(at);
    for (i = 0; i < i_end; i++) {
        if (ansi_look(cells[last - i]) != PAGE_BLANK) {
            return 0;
        }
        if (shown->cells[last - i] != cells[last - i]) {
            changes++;
        }
    }
    return changes > ANSI_ERASE;
}

/* Return how many cells its row has from *at* on. */
static u8 ansi_rest_of_row(u16 at)
{
    return SIZES_COLUMNS - at % SIZES_COLUMNS;
}

/* Bring the cursor to *at*, over a short gap by writing once more what stands there. */
static void ansi_reach(struct Shown *shown, const u16 cells[SIZES_CELLS], u8 *out, u16 at)
{
    u16 start = shown->cursor;
    u16 i;

    if (start <= at && at <= (i32)start + ANSI_BRIDGE && start / SIZES_COLUMNS == at / SIZES_COLUMNS) {
        for (i = start; i < at; i++) {
            if (!ansi_is_cheap(shown, cells[i])) {
                ansi_move(shown, out, at);
                return;
            }
        }
        for (i = start; i < at; i++) {
            ansi_write(shown, out, cells[i]);
        }
    } else {
        ansi_move(shown, out, at);
    }
}

/* Tell whether a cell can be written as one byte in the ink in force. */
static u8 ansi_is_cheap(const struct Shown *shown, u16 cell)
{
    u16 look = ansi_look(cell);

    if ((look & 0xFF) >= 128 && shown->encoding == ENCODING_UTF8) {
        return 0;
    }
    return look >> 8 == shown->ink || look == (shown->ink & 0x70) * 256 + ANSI_GREY * 256 + 32;
}

/* Move the cursor to *at* by the shortest sequence. */
static void ansi_move(struct Shown *shown, u8 *out, u16 at)
{
    u8 row = (u8)(at / SIZES_COLUMNS);
    u8 column = at % SIZES_COLUMNS;
    u16 start = shown->cursor;

    if (start == at) {
        return;
    }
    shown->cursor = at;
    ansi_introduce(shown, out);
    if (start != ANSI_NOWHERE && start / SIZES_COLUMNS == row) {
        if (start < at) {
            ansi_count(shown, out, (u8)(at - start), 67);
        } else {
            ansi_count(shown, out, (u8)(start - at), 68);
        }
    } else if (start != ANSI_NOWHERE && start % SIZES_COLUMNS == column) {
        if (start < at) {
            ansi_count(shown, out, (u8)(row - start / SIZES_COLUMNS), 66);
        } else {
            ansi_count(shown, out, (u8)(start / SIZES_COLUMNS - row), 65);
        }
    } else {
        if (at > 0) {
            ansi_number(shown, out, (u8)(row + 1));
        }
        if (column > 0) {
            ansi_byte(shown, out, 59);
            ansi_number(shown, out, (u8)(column + 1));
        }
        ansi_byte(shown, out, 72);
    }
}

/* Write a cell where the cursor stands. */
static void ansi_write(struct Shown *shown, u8 *out, u16 cell)
{
    u16 look = ansi_look(cell);
    u8 letter;

    if (look >> 8 != shown->ink) {
        ansi_dye(shown, out, look);
    }
    letter = look & 0xFF;
    if (letter < 128 || shown->encoding == ENCODING_CP437) {
        ansi_byte(shown, out, letter);
    } else if (shown->encoding == ENCODING_ASCII) {
        ansi_byte(shown, out, ANSI_PLAIN[letter - 128]);
    } else {
        shown->length = cp437_put_utf8(out, shown->length, letter);
    }
    shown->cursor = (u16)(shown->cursor % SIZES_COLUMNS < SIZES_COLUMNS - 1 ? shown->cursor + 1 : ANSI_NOWHERE);
}

/* Put in force the ink that *look* needs, by the shorter of changing what differs and starting anew. */
static void ansi_dye(struct Shown *shown, u8 *out, u16 look)
{
    u8 ink = look >> 8;
    u8 brighter;
    u8 front;
    u8 back;
    u8 anew;

    if ((look & 0xFF) == 32) {
        if ((ink & 0x70) == (shown->ink & 0x70)) {
            return;
        }
        ink = ink >= 16 ? (ink & 0x70) + (shown->ink & 0x0F) : ANSI_GREY;
    }
    brighter = (ink & 8) > (shown->ink & 8);
    front = (ink & 7) != (shown->ink & 7);
    back = (ink & 0x70) != (shown->ink & 0x70);
    anew = (ink & 8) < (shown->ink & 8);
    if (!anew) {
        anew = 2 + ansi_cost((ink & 8) > 0, (ink & 7) != ANSI_GREY, ink >= 16) < ansi_cost(brighter, front, back);
    }
    ansi_introduce(shown, out);
    if (anew) {
        brighter = (ink & 8) > 0;
        front = (ink & 7) != ANSI_GREY;
        back = ink >= 16;
        ansi_byte(shown, out, 48);
        ansi_more(shown, out, brighter || front || back);
    }
    if (brighter) {
        ansi_byte(shown, out, 49);
        ansi_more(shown, out, front || back);
    }
    if (front) {
        ansi_byte(shown, out, 51);
        ansi_byte(shown, out, (u8)(48 + ANSI_COLOURS[ink & 7]));
        ansi_more(shown, out, back);
    }
    if (back) {
        ansi_byte(shown, out, 52);
        ansi_byte(shown, out, (u8)(48 + ANSI_COLOURS[ink >> 4]));
    }
    ansi_byte(shown, out, 109);
    shown->ink = ink;
}

/* Return the bytes that the parts of an ink take. */
static u8 ansi_cost(u8 brighter, u8 front, u8 back)
{
    return (brighter ? 2 : 0) + (front ? 3 : 0) + (back ? 3 : 0);
}

/* Separate a parameter from the next, if one follows. */
static void ansi_more(struct Shown *shown, u8 *out, u8 follows)
{
    if (follows) {
        ansi_byte(shown, out, 59);
    }
}

/* Put grey on black in force, whatever was. */
static void ansi_reset(struct Shown *shown, u8 *out)
{
    ansi_introduce(shown, out);
    ansi_byte(shown, out, 48);
    ansi_byte(shown, out, 109);
    shown->ink = ANSI_GREY;
}

/* Write the count of a sequence, left out where it is 1, and its letter. */
static void ansi_count(struct Shown *shown, u8 *out, u8 count, u8 letter)
{
    if (count > 1) {
        ansi_number(shown, out, count);
    }
    ansi_byte(shown, out, letter);
}

/* Write a number below 100. */
static void ansi_number(struct Shown *shown, u8 *out, u8 number)
{
    if (number > 9) {
        ansi_byte(shown, out, 48 + number / 10);
    }
    ansi_byte(shown, out, 48 + number % 10);
}

/* Write ESC [ . */
static void ansi_introduce(struct Shown *shown, u8 *out)
{
    ansi_byte(shown, out, 27);
    ansi_byte(shown, out, 91);
}

/* Write one byte. */
static void ansi_byte(struct Shown *shown, u8 *out, u8 byte)
{
    out[shown->length] = byte;
    shown->length++;
}
