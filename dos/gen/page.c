/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The 80x24 page: cells as a PC shows them, and the few strokes with which all screens are drawn. */

#include "core.h"

/* Blank the whole page. */
void page_wipe(struct Page *page)
{
    i16 i;

    for (i = 0; i < SIZES_CELLS; i++) {
        page->cells[i] = PAGE_BLANK;
    }
    page->cursor = PAGE_NO_CURSOR;
}

/* Set one cell; outside of the page, and in its very last cell, nothing happens. */
void page_put(struct Page *page, u8 row, u8 column, u8 ink, u8 letter)
{
    if (row < SIZES_ROWS && column < SIZES_COLUMNS && row * SIZES_COLUMNS + column < SIZES_CELLS - 1) {
        page->cells[row * SIZES_COLUMNS + column] = (u16)ink * 256 + letter;
    }
}

/* Write *words* from a cell rightwards, cut at the right edge; return the column after them. */
u8 page_text(struct Page *page, u8 row, u8 column, u8 ink, const u8 *words)
{
    return page_span(page, row, column, ink, words, words_length(words));
}

/* Write *count* of *letters* from a cell rightwards, cut at the right edge; return the column after them. */
u8 page_span(struct Page *page, u8 row, u8 column, u8 ink, const u8 *letters, u16 count)
{
    u8 room;
    u16 start;
    i16 i;
    i16 i_end;

    if (column >= SIZES_COLUMNS) {
        return column;
    }
    room = (u8)SMALLER((i32)count, SIZES_COLUMNS - column);
    start = row * SIZES_COLUMNS + column;
    i_end = SMALLER(room, SIZES_CELLS - 1 - SMALLER(start, SIZES_CELLS - 1));
    for (i = 0; i < i_end; i++) {
        page->cells[start + i] = (u16)ink * 256 + letters[i];
    }
    return (u8)(column + room);
}

/* Write *value* in decimal, right-aligned in *width* cells (or as many as it needs); return the column after it. */
u8 page_number(struct Page *page, u8 row, u8 column, u8 ink, u32 value, u8 width)
{
    u8 digits = 1;
    u32 rest = value / 10;
    u8 at;
    u8 end;
    i16 i;

    while (rest > 0) {
        digits++;
        rest = rest / 10;
    }
    at = column;
    while (at < column + width - SMALLER(digits, width)) {
        page_put(page, row, at, ink, 32);
        at++;
    }
    end = (u8)(at + digits);
    rest = value;
    for (i = 0; i < digits; i++) {
        page_put(page, row, (u8)(end - 1 - i), ink, 48 + rest % 10);
        rest = rest / 10;
    }
    return end;
}

/* Write *letter* *count* times. */
void page_run(struct Page *page, u8 row, u8 column, u8 ink, u8 letter, u8 count)
{
    i16 i;

    for (i = 0; i < count; i++) {
        if (column + i < SIZES_COLUMNS) {
            page_put(page, row, (u8)(column + i), ink, letter);
        }
    }
}

/* Give *count* cells another ink and leave their letters. */
void page_paint(struct Page *page, u8 row, u8 column, u8 ink, u8 count)
{
    i16 i;

    for (i = 0; i < count; i++) {
        if (column + i < SIZES_COLUMNS) {
            page_put(page, row, (u8)(column + i), ink, page->cells[row * SIZES_COLUMNS + column + i] & 0xFF);
        }
    }
}

/* Let the cursor rest in a cell. */
void page_rest(struct Page *page, u8 row, u8 column)
{
    page->cursor = row * SIZES_COLUMNS + column;
}
