/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Frames, bars and dialogs. A part in use has a double frame, one at rest a single one, so colour alone tells nothing. */

#include "core.h"

const u8 FRAMES_CORNERS[12] = {
    0xDA, 0xBF, 0xC0, 0xD9, 0xC4, 0xB3, 0xC9, 0xBB, 0xC8, 0xBC, 0xCD, 0xBA
};

/* Draw a frame whose outer size is *height* x *width*, with a title in its top; double and bright where *lit*. */
void frames_frame(struct Page *sheet, u8 row, u8 column, u8 height, u8 width, const u8 *title, u8 lit)
{
    u8 first = lit ? 6 : 0;
    u8 ink = lit ? INK_BRIGHT_CYAN : INK_DARK;
    u8 last = (u8)(column + width - 1);
    i16 i;

    page_put(sheet, row, column, ink, FRAMES_CORNERS[first]);
    page_run(sheet, row, (u8)(column + 1), ink, FRAMES_CORNERS[first + 4], (u8)(width - 2));
    page_put(sheet, row, last, ink, FRAMES_CORNERS[first + 1]);
    for (i = 1; i < height - 1; i++) {
        page_put(sheet, (u8)(row + i), column, ink, FRAMES_CORNERS[first + 5]);
        page_put(sheet, (u8)(row + i), last, ink, FRAMES_CORNERS[first + 5]);
    }
    page_put(sheet, (u8)(row + height - 1), column, ink, FRAMES_CORNERS[first + 2]);
    page_run(sheet, (u8)(row + height - 1), (u8)(column + 1), ink, FRAMES_CORNERS[first + 4], (u8)(width - 2));
    page_put(sheet, (u8)(row + height - 1), last, ink, FRAMES_CORNERS[first + 3]);
    if (words_length(title) > 0) {
        u8 end;

        page_put(sheet, row, (u8)(column + 2), ink, 32);
        end = page_text(sheet, row, (u8)(column + 3), lit ? INK_WHITE : INK_GREY, title);
        page_put(sheet, row, end, ink, 32);
    }
}

/* Draw the frame of one of two halves; the one in use has a double, bright top. */
void frames_half(struct Page *sheet, u8 row, u8 column, u8 height, u8 width, const u8 *title, u8 lit)
{
    frames_frame(sheet, row, column, height, width, lit ? TEXT("") : title, 0);
    if (lit) {
        u8 end;

        page_put(sheet, row, column, INK_BRIGHT_CYAN, FRAMES_DOUBLE_LEFT);
        page_run(sheet, row, (u8)(column + 1), INK_BRIGHT_CYAN, FRAMES_CORNERS[10], (u8)(width - 2));
        page_put(sheet, row, (u8)(column + width - 1), INK_BRIGHT_CYAN, FRAMES_DOUBLE_RIGHT);
        page_put(sheet, row, (u8)(column + 2), INK_BRIGHT_CYAN, 32);
        end = page_text(sheet, row, (u8)(column + 3), INK_WHITE, title);
        page_put(sheet, row, end, INK_BRIGHT_CYAN, 32);
    }
}

/* Blank a rectangle. */
void frames_blank(struct Page *sheet, u8 row, u8 column, u8 height, u8 width)
{
    i16 i;

    for (i = 0; i < height; i++) {
        page_run(sheet, (u8)(row + i), column, INK_GREY, 32, width);
    }
}

/* Write *words* in the middle of a row. */
void frames_centre(struct Page *sheet, u8 row, u8 ink, const u8 *words)
{
    page_text(sheet, row, (SIZES_COLUMNS - SMALLER(words_length(words), SIZES_COLUMNS)) / 2, ink, words);
}

/* Write the bottom line: which keys work now. What stands between ``[`` and ``]`` is a key and is lit. */
void frames_keys(struct Page *sheet, const u8 *words)
{
    u8 lit = 0;
    u8 at = 1;
    i16 i;
    i16 i_end;

    i_end = words_length(words);
    for (i = 0; i < i_end; i++) {
        if (words[i] == 91) {
            lit = 1;
        } else if (words[i] == 93) {
            lit = 0;
        } else {
            page_put(sheet, SIZES_ROWS - 1, at, lit ? INK_WHITE : INK_CYAN, words[i]);
            at = SMALLER(at + 1, SIZES_COLUMNS - 1);
        }
    }
}

/* Draw the top line: the product, and in the middle the title of the screen. */
void frames_bar(struct Page *sheet, const u8 *title)
{
    page_run(sheet, 0, 0, INK_BAR, 32, SIZES_COLUMNS);
    page_text(sheet, 0, 1, INK_BAR, TEXT("DAILY YACHT"));
    frames_centre(sheet, 0, INK_ON_BLUE + INK_YELLOW, title);
}

/* Say on the last line of whatever page there is how far a long look at the records is. */
void frames_progress(struct Page *sheet, u8 percent)
{
    u8 at;

    page_run(sheet, SIZES_ROWS - 1, 0, INK_BAR, 32, SIZES_COLUMNS);
    at = page_text(sheet, SIZES_ROWS - 1, 1, INK_BAR, TEXT("Reading the scores: "));
    at = page_number(sheet, SIZES_ROWS - 1, at, INK_BAR, percent, 3);
    page_text(sheet, SIZES_ROWS - 1, at, INK_BAR, TEXT(" %"));
}

/* Draw one line of a menu or dialog; the lit one has a bar and pointers, and the cursor rests on it. */
void frames_option(struct Page *sheet, u8 row, u8 column, u8 width, const u8 *words, u8 lit)
{
    u8 ink = lit ? INK_BAR : INK_GREY;

    page_run(sheet, row, column, ink, 32, width);
    page_text(sheet, row, (u8)(column + 2), ink, words);
    if (lit) {
        page_put(sheet, row, column, ink, 62);
        page_put(sheet, row, (u8)(column + width - 1), ink, 60);
        page_rest(sheet, row, column);
    }
}

/* Clear a place in the middle and frame it; return its left column. */
u8 frames_dialog(struct Page *sheet, u8 row, u8 height, u8 width, const u8 *title)
{
    u8 column = (SIZES_COLUMNS - SMALLER(width, SIZES_COLUMNS)) / 2;

    frames_blank(sheet, row, column, height, width);
    frames_frame(sheet, row, column, height, width, title, 1);
    return column;
}
